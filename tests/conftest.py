"""Options of the test run."""

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--rewrite-golden",
        action="store_true",
        help="write the golden playthroughs anew; read the difference before you keep it",
    )
    parser.addoption(
        "--rules-report",
        action="store_true",
        help="for each clause the functions that carry it and the tests that prove it",
    )


def pytest_collection_finish(session: pytest.Session) -> None:
    """Print the report instead of running; the exit status is 1 when something is missing."""
    if session.config.getoption("--rules-report"):
        from tests.rules_coverage import report

        lines, missing = report(item.nodeid for item in session.items)
        print("\n".join(["", *lines, "", *missing]))
        print(f"{len(lines)} clauses, {len(missing)} gaps")
        pytest.exit("rules report", returncode=bool(missing))

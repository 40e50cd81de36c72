"""Options of the test run, and what all its processes have in common."""

import os
import signal
import sys
import tempfile

import pytest

os.environ["GALLEY_CONFIG"] = os.path.join(os.devnull, "none")  # nobody's own keys and settings
os.environ["GALLEY_FAULTS"] = os.path.join(os.devnull, "none")  # nor files of failures
os.environ["GALLEY_HOST"] = os.path.join(os.devnull, "none")  # nor hosts
PRIVATE = tempfile.TemporaryDirectory(prefix="galley-private-")  # gone when the tests are
os.environ["GALLEY_PRIVATE"] = PRIVATE.name  # nor of real battles

# Workers and the programs that tests start read what one of them has compiled.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

# Programs that tests start are interrupted, also where a shell started the tests to ignore that.
for name in ("SIGINT", "SIGQUIT", "SIGHUP"):
    if (number := getattr(signal, name, None)) and signal.getsignal(number) is signal.SIG_IGN:
        signal.signal(number, signal.default_int_handler if name == "SIGINT" else signal.SIG_DFL)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--rewrite-golden",
        action="store_true",
        help="write the golden playthroughs anew; read the difference before you keep it",
    )
    parser.addoption(
        "--rules-report",
        action="store_true",
        help="for each rule the functions that carry it and the tests that prove it",
    )
    parser.addoption(
        "--prove",
        nargs="?",
        const="",
        metavar="RULES",
        help="with --rules-report: disable what carries the rules (all, or those that begin as "
        "said, 6.3,C4), one by one, and fail where no row notices",
    )


def pytest_collection_finish(session: pytest.Session) -> None:
    """Print the report instead of running; the exit status is 1 when something is missing."""
    if session.config.getoption("--rules-report"):
        from tests.rules_report.books import BOOKS
        from tests.rules_report.coverage import report, summary

        prove = session.config.getoption("--prove")
        ids = [item.nodeid for item in session.items]
        prefixes = tuple((prove or "").split(","))
        for prefix in prefixes:
            if not any(rule.startswith(prefix) for book in BOOKS for rule in book.rules):
                pytest.exit(f"--prove: no rule begins with {prefix!r}", returncode=4)
        missing, unnoticed = list[str](), 0
        for book in BOOKS:
            lines, gaps = report(book, ids, prefixes)
            if lines:
                print(
                    "\n".join(["", book.title, *lines, "", *gaps, summary(book, prefixes, gaps)])
                )
            missing += gaps
        if prove is not None:
            from tests.rules_report.proof import prove_all

            unnoticed = sum(prove_all(book, ids, prefixes) for book in BOOKS)
        pytest.exit("rules report", returncode=bool(missing or unnoticed))


@pytest.fixture(autouse=True)
def pilots_wait_by_no_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only where Textual is loaded, which the tests of the core are not to wait for."""
    if "textual.pilot" in sys.modules:
        from tests.kit import at_rest

        at_rest.patch(monkeypatch)

"""The list of cited clauses is what the rules cite."""

from tests.rules_report.citations import FILE, module


def test_the_list_is_what_the_rules_cite() -> None:
    """A clause left out would be missing from the counts of what games reach."""
    assert FILE.read_text(encoding="utf-8") == module(), "python -m tests.rules_report.citations"

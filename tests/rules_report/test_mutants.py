"""The list of changes to the rules is about the rules as they are."""

from tests.rules_report.coverage import modules
from tests.rules_report.mutants import MUTANTS


def test_each_text_to_change_stands_exactly_once() -> None:
    """A change to a text that is gone, or that stands twice, would prove nothing."""
    wrong, files = [], modules()
    for clause, name, old, new in MUTANTS:
        text = files[name].read_text(encoding="utf-8")
        if text.count(old) != 1 or old == new:
            wrong.append(f"{clause}: {text.count(old)} times in {name}.py: {old!r}")
    assert wrong == []

"""The list of changes to the rules is about the rules as they are."""

from tests.rules_report.edits import Unfit, changed
from tests.rules_report.mutants import MUTANTS


def test_what_each_change_changes_stands_exactly_once_in_its_place() -> None:
    """A change to what is gone, or what stands there twice, would prove nothing."""
    wrong = []
    for clause, place, edit in MUTANTS:
        try:
            changed(place, edit)
        except Unfit as unfit:
            wrong.append(f"{clause}: {unfit}")
    assert wrong == []

"""The list of changes to the rules is about the rules as they are."""

import pytest

from tests.rules_report.book import Book
from tests.rules_report.books import BOOKS
from tests.rules_report.edits import Unfit, changed


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.name)
def test_what_each_change_changes_stands_exactly_once_in_its_place(book: Book) -> None:
    """A change to what is gone, or what stands there twice, would prove nothing."""
    wrong = []
    for clause, place, edit in book.mutants:
        try:
            changed(book.modules, place, edit)
        except Unfit as unfit:
            wrong.append(f"{clause}: {unfit}")
    assert wrong == []

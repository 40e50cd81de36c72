"""The rules in plain words, asked for by number and by words."""

import pytest

from galley.ancient_galley.help import BOOK


@pytest.mark.parametrize(
    ("query", "first", "many"),
    [("AG-10.2a", "AG-10.2a", 1), ("10.3", "AG-10.3a", 6), ("21", "AG-21.1a", 4),
     ("g24", "G24", 1), ("D3", "D3", 1), ("G", "G01", 94), ("d", "D2", 6),
     ("AG-16.5", "AG-16.5a", 3), ("two lines", "AG-14.1a", 1), ("", "", 0), ("zzz", "", 0)],
)  # fmt: skip
def test_clauses_are_found_by_number_and_by_words(query: str, first: str, many: int) -> None:
    found = [one.number for one in BOOK.find(query)]
    assert found[:1] == ([first] if first else []) and len(found) >= many


def test_a_clause_with_its_table_and_how_it_is_read() -> None:
    lines = BOOK.text_of("AG-10.2a")
    assert lines[0] == "AG-10.2a  The dice"
    assert any("cut in half" in line for line in lines)
    assert lines[-1].startswith("Interpretation: ")
    assert BOOK.text_of("AG-99.1") == []

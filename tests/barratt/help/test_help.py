"""The rules in plain words, asked for by number and by words."""

import pytest

from galley.barratt.help import BOOK


@pytest.mark.parametrize(
    ("query", "first", "many"),
    [("MB-3.05a", "MB-3.05a", 1), ("mb-3.05A", "MB-3.05a", 1), ("3.10", "MB-3.10a", 7),
     ("5", "MB-5.01a", 15), ("4-03", "MB-4.03a", 2), ("g24", "g24", 1), ("G24", "g24", 1),
     ("D3", "D3", 1), ("D10", "D10", 1), ("g", "g01", 56), ("d", "D1", 10),
     ("MB-8.08", "MB-8.08a", 8), ("prize crew", "MB-8.05a", 1), ("", "", 0), ("zzz", "", 0)],
)  # fmt: skip
def test_clauses_are_found_by_number_and_by_words(query: str, first: str, many: int) -> None:
    found = [one.number for one in BOOK.find(query)]
    assert found[:1] == ([first] if first else []) and len(found) >= many


def test_a_clause_with_its_table_and_how_it_is_read() -> None:
    lines = BOOK.text_of("MB-6.02a")
    assert lines[0] == "MB-6.02a  Ranges"
    assert any("slinger" in line and "8" in line for line in lines)
    assert lines[-1].startswith("Interpretation: ")
    assert BOOK.text_of("MB-9.99") == []

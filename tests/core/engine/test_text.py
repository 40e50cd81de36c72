"""Turns of phrase: chances, numbers, lists."""

from fractions import Fraction

from galley.engine.text import count, joined, number_in, percent


def test_only_what_is_certain_is_called_so() -> None:
    assert [percent(Fraction(n, 400)) for n in (0, 1, 2, 3, 4)] == [
        "0 %", "<1 %", "<1 %", "1 %", "1 %"
    ]  # fmt: skip
    assert [percent(Fraction(n, 400)) for n in (397, 398, 399, 400)] == [
        "99 %", ">99 %", ">99 %", "100 %"
    ]  # fmt: skip


def test_counts_and_lists_are_read_aloud() -> None:
    assert [count(n, "ship") for n in (0, 1, 2)] == ["0 ships", "1 ship", "2 ships"]
    assert (count(2, "hex"), count(1, "hex")) == ("2 hexes", "1 hex")
    assert joined(["A1"]) == "A1" and joined(["A1", "A2", "A3"]) == "A1, A2 and A3"
    assert joined(["ram", "rake"], "or") == "ram or rake"
    assert (number_in(1, 5), number_in(1, 1)) == ("a number from 1 to 5", "1")

"""The words of a verdict: how wrong it was, terms, replies."""

from __future__ import annotations

from fractions import Fraction

import pytest

from galley.engine.deed import Deed
from galley.puzzles.expected import Expected
from galley.puzzles.sifting import Reckoned
from galley.scenarios.library import read_text
from galley_tui.client.puzzles.solving import Solving, eventful
from galley_tui.client.puzzles.verdict import (
    Teller,
    ended_words,
    points_words,
    terms_words,
    verdict_lines,
    verdict_words,
)
from tests.kit.puzzles import BEST, WAR_GALLEY, WORSE, puzzle


def reckoned(*terms: tuple[int, str], text: str = "a deed") -> Reckoned:
    deed = Deed(text, (), ship="A1", kind="ram")
    return Reckoned(deed, Expected(tuple((points, Fraction(chance)) for points, chance in terms)))


@pytest.mark.parametrize(("terms", "told"), [
    (((0, "7/12"), (4, "5/12")), "+4 with 5/12, 0 with 7/12"),
    (((-3, "1"),), "-3 with certainty"),
    (((0, "1000/1001"), (2, "1/1001")), "+2 with <1 %, 0 with >99 %"),
    (tuple((n, "1/9") for n in range(9)),
     "+5 with 1/9, +4 with 1/9, +3 with 1/9, +2 with 1/9, +1 with 1/9, 0 with 1/9, "
     "3 more from +6 to +8 with 33 %"),
    (tuple((n, "1/7") for n in range(7)), ", ".join(
        f"{n:+d} with 1/7" if n else "0 with 1/7" for n in range(6, -1, -1))),
])  # fmt: skip
def test_terms(terms: tuple[tuple[int, str], ...], told: str) -> None:
    assert terms_words(reckoned(*terms)) == told


def test_no_number_of_points_is_minus_nothing() -> None:
    assert points_words(Fraction(-1, 1000)) == "+0.00"


def solved(text: str) -> Solving:
    """The small puzzle, answered by the deed of these words."""
    solving = Solving(puzzle())
    deed = next(one for one in solving.deeds if one.text == text)
    solving.answer(deed, [*solving.puzzle.reckon()])
    return solving


def test_a_wrong_answer_says_by_how_much_and_what_is_best() -> None:
    assert verdict_words(solved(WORSE)) == f"Wrong: the best is worth 3.50 more: {BEST}."
    assert verdict_words(solved(BEST)) == f"Right: nothing is better than this: {BEST}."


def test_what_is_nearly_the_best_is_right() -> None:
    solving = solved(WORSE)
    best, near = (reckoned((1, "1"), text="one"), reckoned((1, "19/20"), (0, "1/20"), text="two"))
    solving.answer(near.deed, [near, best])
    assert verdict_words(solving) == "Right: the best is worth only 0.05 more: one."


def test_every_deed_is_told_with_its_points_the_best_first() -> None:
    solving = solved(WORSE)
    told = [text for text, _ in verdict_lines(solving, Teller(lambda label, odds: [label]))]
    table = told[told.index("All deeds, and the victory points that they bring on average:") + 1 :]
    assert table[0] == f"  *    +3.50  {BEST}" and f"   >   +0.00  {WORSE}" in table
    assert len(table) == len(solving.deeds)
    assert told.count("  Its dice") == 1  # of the best; the answer throws none
    aloud = Teller(lambda label, odds: [], aloud=True)
    said = [text for text, _ in verdict_lines(solving, aloud)]
    assert f"  {BEST}: +3.50, right." in said and f"  {WORSE}: +0.00, yours." in said


def test_the_order_of_deeds_tells_nothing_of_their_worth() -> None:
    listed = Solving(puzzle()).deeds
    keys = [(one.target, one.text) for one in listed]
    assert keys == sorted(keys) and listed[0].text != BEST


def test_each_time_it_is_played_out_by_other_dice_and_ends_as_it_may() -> None:
    solving = solved(BEST)
    one = next(each for each in solving.every if each.deed == solving.best)
    ended = set[int]()
    for _ in range(40):
        *_, last = eventful([*solving.played_out(solving.best)])
        assert last.ended is not None
        ended.add(last.ended)
        assert last.told and all(line.text for line in last.told)
        assert not any("acts" in line.text or "Ships with" in line.text for line in last.told)
    assert ended == {points for points, _ in one.expected.chances}
    said = ended_words(solving, one, 21)
    assert said == "+21 victory points for Sparta this time, +3.50 on average"


def test_replies_are_told_in_the_words_of_the_question_to_which_they_are_given() -> None:
    solving = Solving(read_text(WAR_GALLEY))
    deed = next(one for one in solving.deeds if one.text == "A1 grapples B1 to board")
    (avoid,) = (kind for kind in solving.puzzle.rules.cards if kind.__name__ == "Avoid")
    found = Expected(((0, Fraction(1)),), replies=(avoid(ship="B1"),))  # type: ignore[call-arg]
    told = solving.replies(Reckoned(deed, found))
    assert told == ["B1 (trireme) tries to avoid"]

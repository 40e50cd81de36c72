"""The dice tray before and after a throw, whatever kind of throw it is."""

from galley.engine.checks import Odds, Throw, chances
from galley.engine.loop import Rolled
from galley_tui.draw.odds import odds_rows, thrown_rows
from tests.kit.toy.state import Ship
from tests.kit.toy.throws import melee, ram, volley


class Plainly:
    """Words as they stand in the throws."""

    def need_words(self, check: Throw) -> str:
        return f", needs {check.need}"

    def verdict_words(self, throw: Throw | None, verdict: str) -> str:
        return verdict


ONE = Ship("A1", "Arrow", "A", "van", 303, 0, men=3)
OTHER = Ship("B1", "Bow", "B", "B", 302, 180)


def before(throw: Throw) -> str:
    odds = Odds((throw,), tuple(chances(throw).items()))
    return text(odds_rows("A1 on B1", odds, 60, Plainly(), full=True))


def after(throw: Throw, *dice: int) -> str:
    rolled = Rolled(throw, dice, throw.read(throw.total(dice)))
    return text([thrown_rows([rolled], 60, Plainly())[-1]])


def text(rows: object) -> str:
    return "\n".join("".join(run[0] for run in row) for row in rows)  # type: ignore[attr-defined]


def test_average_dice_are_named() -> None:
    assert " ram: 2 average dice -1, needs 6-8 holed, 9 broken  [T5]" in before(ram(ONE, OTHER))
    assert after(ram(ONE, OTHER), 5, 5) == "   thrown: 5+5 -1 = 9: broken"


def test_both_sides_of_an_opposed_throw_are_shown() -> None:
    assert before(melee(ONE, OTHER)) == (
        " A1 on B1\n"
        "   the boarded 42 % (5/12)   nobody 42 % (5/12)\n"
        "   the boarders 17 % (1/6)\n"
        " melee: 1 die against 1 die -1, needs 2 more than the other  [T7]\n"
        "    -1 more men, B1  [T7]\n"
        "     the boarded     42 %  5/12\n"
        "     nobody          42 %  5/12\n"
        "     the boarders    17 %  1/6"
    )
    assert after(melee(ONE, OTHER), 6, 3) == "   thrown: 6 against 3 +1 = 4: the boarders"


def test_a_pool_shows_the_chance_of_each_number_of_hits() -> None:
    assert before(volley(ONE, OTHER)) == (
        " A1 on B1\n"
        "   0 hits 30 % (8/27)   1 hit 44 % (4/9)   2 hits 22 % (2/9)\n"
        "   3 hits 4 % (1/27)\n"
        " volley: 3 dice one by one, needs 5 or more each  [T6]\n"
        "     0 hits          30 %  8/27\n"
        "     1 hit           44 %  4/9\n"
        "     2 hits          22 %  2/9\n"
        "     3 hits           4 %  1/27"
    )
    assert after(volley(ONE, OTHER), 6, 2, 5) == "   thrown: 6, 2, 5: 2 hits"

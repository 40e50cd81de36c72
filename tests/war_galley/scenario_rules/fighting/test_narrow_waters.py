"""No room to pass through a line (H23), and hides against iron hands (H24)."""

import pytest

from galley.war_galley.analysis.specials import specials
from galley.war_galley.ch3_turn.ship_choices import AskAction
from galley.war_galley.ch7_ramming.pass_through import PassThrough, pass_choices, why_not_pass
from galley.war_galley.ch8_combat.grappling import grapple_check
from galley.war_galley.state.board import Board
from galley.war_galley.tactics.plans import DIEKPLUS
from galley.war_galley.tactics.plans.planner import Planner
from galley.war_galley.tactics.reach.bot_view import plain_view
from tests.kit.special import battle, row
from tests.kit.trial import place, said, ship

NARROW = "[forbidden]\npass_through = true\n"
MINE = ship("0609", level="max", mp_announced=6)
LINE = ", ".join(ship(bow, "S", depletion=4, fatigue=1) for bow in ("0608", "0508", "0708"))
THROUGH = PassThrough("B1", "P", "B1")


def deeds(board: Board) -> set[str]:
    planner = Planner(plain_view(board, "A"), board.ships["A1"])
    return {look.option.kind for look in planner.first_looks()}


@row("WG-H23/nobody passes through")
def test_nobody_passes_through_where_there_is_no_room() -> None:
    wide, narrow = place(battle(MINE, LINE)), place(battle(MINE, LINE, NARROW))
    assert THROUGH in pass_choices(wide, wide.ships["A1"], straight=True)
    assert pass_choices(narrow, narrow.ships["A1"], straight=True) == []
    why = why_not_pass(narrow, narrow.ships["A1"], THROUGH, straight=True)
    assert why is not None and why.rule == "7.24a, H23" and "no room" in why.text
    asked = AskAction("A", "A1").why_not(narrow, THROUGH)
    assert asked == why
    here = ship("0610", level="max")
    wide, narrow = place(battle(here, LINE)), place(battle(here, LINE, NARROW))
    assert DIEKPLUS in deeds(wide) and DIEKPLUS not in deeds(narrow)


@row("WG-H23/it is told, and false says nothing")
def test_it_is_told() -> None:
    told = {
        word: [one.text for one in specials(place(battle(MINE, LINE, f"{NARROW[:-5]}{word}\n")))
               if one.rule == "H23"]
        for word in ("true", "false")
    }  # fmt: skip
    assert told == {"true": ["nobody passes through a line: there is no room"], "false": []}


@row("WG-H23/a wrong value is named")
def test_a_wrong_value_is_named() -> None:
    (line,) = said(battle(MINE, LINE, "[forbidden]\npass_through = 1\n"))
    assert "forbidden.pass_through: " in line


# -- H24


HANDS = ship("0505", "N", iron_hands=True)


def thrown(mine: str, theirs: str, extra: str = "") -> dict[str, int]:
    """What hides add to the grapple of A1 at B1."""
    board = place(battle(mine, theirs, extra))
    check = grapple_check(board, board.ships["A1"], board.ships["B1"])
    return {m.rule: m.amount for m in check.modifiers if "H24" in m.rule}


@pytest.mark.parametrize(
    ("mine", "theirs", "amount"),
    [
        pytest.param(HANDS, ship("0504", "S", hides=True), -1, id="WG-H24/bow to bow"),
        pytest.param(HANDS, ship("0606", "N", hides=True), -1, id="WG-H24/a bow flank hexside"),
        pytest.param(HANDS, ship("0605", "N", hides=True), 0, id="WG-H24/amidships"),
        pytest.param(HANDS, ship("0603", "N", hides=True), 0, id="WG-H24/a stern"),
        pytest.param(HANDS, ship("0604", "N", hides=True), 0, id="WG-H24/a stern flank hexside"),
        pytest.param(HANDS, ship("0504", "S"), 0, id="WG-H24/no hides"),
        pytest.param(HANDS, f"{ship('0504', 'S')}, {ship('1510', hides=True)}", 0,
                     id="WG-H24/hides on another ship"),
        pytest.param(ship("0505", "N"), ship("0504", "S", hides=True), 0,
                     id="WG-H24/no iron hands"),
        pytest.param(ship("0505", "N", corvus=True), ship("0504", "S", hides=True), 0,
                     id="WG-H24/a corvus"),
    ],
)  # fmt: skip
def test_where_hides_meet_iron_hands(mine: str, theirs: str, amount: int) -> None:
    assert thrown(mine, theirs) == ({"8.12f, H24": amount} if amount else {})


@row("WG-H24/the number is the battle's")
def test_the_number_is_the_battles() -> None:
    theirs = ship("0504", "S", hides=True)
    assert thrown(HANDS, theirs, "[hides]\ngrapple = -2\n") == {"8.12f, H24": -2}


@row("WG-H24/on a prize they hang still")
def test_on_a_prize_they_hang_still() -> None:
    prize = ship("0504", "S", hides=True, captured="captured")
    board = place(battle(f"{ship('1010')}, {prize}", ship("0505", "N", iron_hands=True)))
    board.change("A2", owner="A", captured="recaptured")
    check = grapple_check(board, board.ships["B1"], board.ships["A2"])
    assert [m.amount for m in check.modifiers if m.rule == "8.12f, H24"] == [-1]


@row("WG-H24/a squadron, a row and a chance")
def test_a_squadron_has_them_and_the_chances_know() -> None:
    text = battle(HANDS, ship("0504", "S"))
    head, _, tail = text.rpartition('name = "Blues"\n')
    hung = place(f'{head}name = "Blues"\nhides = true\n{tail}')
    assert hung.theatre.gear["hides"] == ("B1",)
    told = [one.text for one in specials(hung) if one.rule == "H24"]
    assert told == ["1 ship with hides on the bow, -1 to grapples by iron hands that meet it"]
    bare = place(text)
    boards = (bare, hung)
    likely = [plain_view(b, "A").values.grapple(b.ships["A1"], b.ships["B1"]) for b in boards]
    assert likely[1] < likely[0]

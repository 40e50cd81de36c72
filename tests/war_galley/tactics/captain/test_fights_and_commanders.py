"""Fights on deck, defensive rams, commanders in danger: positions with one right answer."""

import pytest
from msgspec.structs import replace

from galley.engine.checks import chance_of
from galley.engine.loop import State
from galley.engine.records import Command
from galley.war_galley.ch3_turn.initiative import AskFirst, GoFirst
from galley.war_galley.ch5_command.transfer import AskTransfer, Transfer, TransferWindow
from galley.war_galley.ch6_movement.defensive_ram import (
    AskDefensiveRam,
    DefensiveRam,
    DefensiveRams,
)
from galley.war_galley.ch8_combat.boarding import AskBoarding, Boarding, Commit
from galley.war_galley.ch8_combat.disengaging import foul_check
from galley.war_galley.state.board import Board
from galley.war_galley.state.play import Decline, Done
from galley.war_galley.tactics.worth.values import Values
from galley.war_galley.tactics.worth.weights import PLAIN
from tests.kit.war_galley import board
from tests.war_galley.tactics.captain.test_puzzles import answer


def test_whoever_boards_with_little_hope_today_is_not_boarded_tomorrow() -> None:
    made = board("""
        map 30 25
        A1 tri 1012 N
        A2 tri 1212 N
        B1 tri 1112 N
        grapple A1 B1
        grapple A2 B1
    """)
    ask = AskBoarding("A", ("A1", "A2"))
    state = State(made, [Boarding(side="A", ships=("A1", "A2")), ask])
    first = answer(state, ask)
    assert first == Commit("A1", (("B1", 2),))
    after = ask.after(made, first)
    assert after is not None
    assert answer(State(made, [state.stack[0], after]), after) == Commit("A2", (("B1", 2),))


def test_a_great_deck_is_not_boarded_from_a_small_one() -> None:
    made = board("""
        map 30 25
        A1 tri4 1012 N
        B1 five 1112 N
        grapple A1 B1
    """)
    ask = AskBoarding("A", ("A1",))
    assert answer(State(made, [Boarding(side="A", ships=("A1",)), ask]), ask) == Done()


@pytest.mark.parametrize(("plight", "wanted"), [
    ("rammed", Transfer("A", "A2")), ("", Decline()),
])  # fmt: skip
def test_an_admiral_leaves_a_ship_that_goes_down(plight: str, wanted: Command) -> None:
    made = board(f"""
        map 30 25
        A1 five 1012 N {plight}
        A2 five 1112 N
        B1 five 2005 S
        commander A A1 9 1
    """)
    ask = AskTransfer("A", (Transfer("A", "A2"),))
    state = State(made, [TransferWindow(side="A", commanders=("A",)), ask])
    assert answer(state, ask) == wanted


def test_an_admiral_does_not_go_over_to_a_ship_that_goes_down_too() -> None:
    made = board("""
        map 30 25
        A1 five 1012 N rammed
        A2 five 1112 N rammed
        commander A A1 9 1
    """)
    ask = AskTransfer("A", (Transfer("A", "A2"),))
    state = State(made, [TransferWindow(side="A", commanders=("A",)), ask])
    assert answer(state, ask) == Decline()


@pytest.mark.parametrize(("mover", "wanted"), [
    ("tri2 1009 SE crippled=P", DefensiveRam("A1")), ("giant 1009 SE", Decline()),
])  # fmt: skip
def test_who_crosses_the_bow_is_rammed_where_that_pays(mover: str, wanted: Command) -> None:
    made = board(f"""
        map 30 25
        option defensive_ram
        A1 tri4 1010 N
        B1 {mover}
    """)
    ask = AskDefensiveRam("A", "B1", ("A1",))
    state = State(made, [DefensiveRams("B1", ("A1",)), ask])
    assert answer(state, ask) == wanted


def values(made: Board) -> Values:
    return Values(made, "A", PLAIN)


@pytest.mark.parametrize(("hurt", "points"), [(False, 7), (True, 1)])
def test_a_prize_that_is_taken_back_costs_its_captor_what_it_scored(
    hurt: bool, points: int
) -> None:
    """What its harm earned before it was taken stays (9.1c, C109)."""
    made = board("""
        map 30 25
        A1 tri 1012 N captured=captured
        B1 tri 1112 N
    """)
    made.ships["A1"] = replace(made.ships["A1"], owner="B", hurt=hurt)
    theirs = made.ships["A1"]
    assert values(made).retaken(theirs) == points
    assert int(values(made).taken(theirs)) == points


def test_a_harmed_prize_is_worth_a_point_less_to_its_captor() -> None:
    made = board("""
        map 30 25
        A1 tri 1012 N captured=captured
        B1 tri 1112 N
    """)
    made.ships["A1"] = replace(made.ships["A1"], owner="B")
    assert int(values(made).rammed(made.ships["A1"])) == 1
    made.ships["A1"] = replace(made.ships["A1"], hurt_as_prize=True)
    assert int(values(made).rammed(made.ships["A1"])) == 0


def test_who_holds_a_rammed_ship_may_go_down_with_it() -> None:
    """One die of six, whoever wins the fight on deck (7.17c)."""
    text = "map 30 25\nA1 five 1012 N\nB1 tri2 1112 N {}\ngrapple A1 B1"
    sound, holed = board(text.format("")), board(text.format("rammed"))
    left = [values(one).taken(one.ships["B1"]) for one in (sound, holed)]
    lost = values(sound).held(sound.ships["A1"], sound.ships["B1"]) - values(holed).held(
        holed.ships["A1"], holed.ships["B1"]
    )
    chance = values(sound).captures(sound.ships["B1"], [(sound.ships["A1"], 4)])
    own = values(holed).own(holed.ships["A1"])
    assert lost == pytest.approx(chance * (left[0] - left[1]) + own / 6)
    fouled = board(text.format("rammed") + "\nfoul A1 B1")
    less = values(fouled).held(fouled.ships["A1"], fouled.ships["B1"])
    worse = values(holed).held(holed.ships["A1"], holed.ships["B1"])
    free = chance_of(foul_check(fouled, fouled.ships["A1"]), "S")
    assert less - worse == pytest.approx((1 - free) * own / 6), "it may go down by the foul anyway"


def test_a_side_whose_ships_lie_fast_wants_the_first_blow() -> None:
    """The active side boards first (8.21a)."""
    made = board("""
        map 30 25
        A1 tri 1012 N
        B1 tri 1112 N
        grapple A1 B1
    """)
    ask = AskFirst("A")
    assert answer(State(made, [ask]), ask) == GoFirst("A")

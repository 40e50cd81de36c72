"""22: captains and flagships that are lost."""

from fractions import Fraction
from typing import Any

import pytest

from galley.ancient_galley.ch2_orders.bands import legal_bands
from galley.ancient_galley.ch13_maintenance.cutting import tries
from galley.ancient_galley.ch13_maintenance.sinking import Sinking
from galley.ancient_galley.ch14_grappling.grappling import AskLines, ThrowLine
from galley.ancient_galley.ch22_leaders.leaders import (
    CaptainElected,
    Elect,
    FlagLost,
    FleetMorale,
    Leaders,
    NewCommand,
    Withdrew,
    captain_lost,
    flag_lost,
)
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.marks import Link
from galley.engine.checks import chances
from galley.engine.records import Event
from tests.kit.ancient_galley import refused, ship, table
from tests.kit.any_angle import played

CREW = "A1 stern captain, sailor", "A1 bow 2 marine", "A1 middle archer"


def after(
    *lost: str, crew: tuple[str, ...] = CREW, dice: list[tuple[int, ...]] | None = None,
    answers: Any = (), **facts: Any,
) -> tuple[list[Event], Any]:  # fmt: skip
    """What the loss of these men leads to at the end of the phase, and A1 then."""
    board = table(ship("A1", 0, 0, 0, **facts), *crew)
    for man in lost:
        board.change_man(man, state="dead")
    told, state = played(board, Leaders(), answers, dice or [])
    return told, state.board.ships["A1"]  # type: ignore[attr-defined]


def test_the_chances() -> None:
    """AG-22.0a, AG-22.6b, AG-22.7a, F"""
    assert [*chances(captain_lost()).values()] == [
        Fraction(1, 6), Fraction(1, 2), Fraction(1, 3),
    ]  # fmt: skip
    assert [*chances(flag_lost(False)).values()] == [Fraction(1, 3)] * 3
    assert [*chances(flag_lost(True)).values()] == [
        Fraction(1, 6), Fraction(1, 3), Fraction(1, 2),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("captains", "figures"),
    [
        (True, ["2/3", "7/9", "43/54", "259/324", "1555/1944"]),
        (False, ["1/3", "7/18", "43/108", "259/648", "1555/3888"]),
    ],
)
def test_how_likely_ships_stay_that_lie_farther_out(captains: bool, figures: list[str]) -> None:
    """AG-22.6b, AG-22.7a, F: from the second ship on by what the one before it did"""
    alone, after_one = ([*chances(flag_lost(stayed)).values()] for stayed in (False, True))
    found, before = list[Fraction](), Fraction(0)
    for _ in figures:
        _, with_captain, stays = (
            before * better + (1 - before) * plain
            for plain, better in zip(alone, after_one, strict=True)
        )
        before = stays + with_captain * captains
        found.append(before)
    assert found == [Fraction(one) for one in figures]


@pytest.mark.parametrize(
    ("die", "status", "command"),
    [(1, "withdrawing", "carry on"), (2, "active", "carry on"), (4, "active", "carry on")],
)
def test_a_ship_without_a_captain_throws(die: int, status: str, command: str) -> None:
    """AG-22.0a"""
    _, a1 = after("A1.1", dice=[(die,)])
    assert (a1.status, a1.command) == (status, command)


def test_it_may_elect_one() -> None:
    """AG-22.1a, AG-22.2a: he is a captain in every way, and nothing else"""
    told, a1 = after("A1.1", dice=[(5,)], answers=[("A", Elect("A1.5"))])
    assert CaptainElected("A1", "A1.5") in told and a1.command == "elected"


def test_the_loss_of_the_elected_is_thrown_for_again() -> None:
    """AG-22.2a"""
    _, a1 = after("A1.1", dice=[(3,)], command="elected")
    assert a1.command == "carry on"


def test_who_carries_on_throws_no_more() -> None:
    """AG-22.4a"""
    told, _ = after("A1.1", command="carry on")
    assert told == []


def test_an_admiral_takes_over_without_a_die() -> None:
    """AG-22.3a"""
    told, a1 = after("A1.1", crew=("A1 stern captain, admiral, sailor",))
    assert told == [NewCommand("A1", "admiral")] and a1.command == "admiral"


def test_a_captain_goes_on_without_the_admiral() -> None:
    """AG-22.3b, AG-22.6a"""
    told, _ = after("A1.2", crew=("A1 stern captain, admiral, sailor",))
    assert told == []


def test_both_gone() -> None:
    """AG-22.3c"""
    crew = ("A1 stern captain, admiral, sailor, marine",)
    _, a1 = after("A1.1", "A1.2", crew=crew, dice=[(6,)], answers=[("A", Elect("A1.3"))])
    assert a1.command == "elected"


def test_a_man_of_another_ship_who_is_elected_stays_captain() -> None:
    """AG-22.1a: any remaining man; nothing is thrown for a captain that there is"""
    board = table(ship("A1", 0, 0, 0), ship("A2", 9000, 0, 0), "A1 stern captain",
                  "A2 stern captain", "A1.A2 bow 2 marine")  # fmt: skip
    board.change_man("A1.1", state="dead")
    told, state = played(board, Leaders(), [("A", Elect("A2.2"))], [(5,)])
    assert CaptainElected("A1", "A2.2") in told
    _, state = played(state.board, Leaders())  # type: ignore[arg-type]
    assert state.board.ships["A1"].command == "elected"  # type: ignore[attr-defined]
    assert state.board.ships["A2"].command == "captain"  # type: ignore[attr-defined]


@pytest.mark.parametrize("rank", ["admiral", "captain"])
def test_an_officer_on_an_enemys_deck_commands_his_ship(rank: str) -> None:
    """AG-22.3a, G86"""
    board = table(ship("A1", 0, 0, 0, command=rank, flagship=True), ship("B1", 1501, 0, 0),
                  "A1 stern sailor", f"B1.A1 bow {rank}", "B1 stern captain")  # fmt: skip
    assert played(board, Leaders())[0] == []


def test_a_captain_in_the_water_commands_no_more() -> None:
    """AG-12.2b, AG-22.0a, G87: at once, also where he swam from another ship"""
    board = table(ship("A1", 0, 0, 0), "A1 stern captain, sailor, marine")
    board.change_man("A1.1", state="swimming", ship="", section="", at=(0, 0))
    _, state = played(board, Leaders(), dice=[(2,)])
    assert state.board.ships["A1"].command == "carry on"  # type: ignore[attr-defined]
    board.change_man("A1.1", state="fit", ship="A1", section="bow", unarmed=True)
    _, state = played(board, Leaders(), dice=[(2,)])
    assert state.board.ships["A1"].command == "carry on"  # type: ignore[attr-defined]


def test_the_crew_elects_one_of_its_own() -> None:
    """AG-22.1a, G88: a man of another ship only where nobody of its own is left"""
    board = table(ship("A1", 0, 0, 0), ship("A2", 9000, 0, 0), "A1 stern captain, sailor",
                  "A2 stern captain", "A1.A2 bow 2 marine")  # fmt: skip
    board.change_man("A1.1", state="dead")
    _, state = played(board, Leaders(), dice=[(5,)])
    (ask,) = state.asks()
    assert [*ask.choices(state.board)] == [Elect("A1.2")]
    assert refused(board, ask, Elect("A2.2")) is not None
    board.change_man("A1.2", state="dead")
    _, state = played(board, Leaders(), dice=[(5,)])
    (ask,) = state.asks()
    assert [*ask.choices(state.board)] == [Elect("A2.2"), Elect("A2.3")]


def test_a_prize_has_nobody_to_lose() -> None:
    """G36"""
    told, _ = after("A1.1", side="B")
    assert told == []


def test_a_wounded_captain_commands() -> None:
    """AG-22.0a: killed, not wounded"""
    board = table(ship("A1", 0, 0, 0), *CREW)
    board.change_man("A1.1", state="wounded")
    assert played(board, Leaders())[0] == []


def test_ships_throw_by_their_ids() -> None:
    """AG-1.1d"""
    board = table(ship("A2", 0, 0, 0), ship("A10", 9000, 0, 0), "A2 stern captain, sailor",
                  "A10 stern captain, sailor")  # fmt: skip
    board.change_man("A2.1", state="dead")
    board.change_man("A10.1", state="dead")
    _, state = played(board, Leaders(), dice=[(1,), (2,)])
    found = {one.id: one.status for one in state.board.ships.values()}  # type: ignore[attr-defined]
    assert found == {"A2": "withdrawing", "A10": "active"}


@pytest.mark.parametrize(("dead", "leaves"), [(2, False), (3, True)])
def test_half_of_the_crew(dead: int, leaves: bool) -> None:
    """AG-22.4a, G45: at half or fewer; the wounded count"""
    board = table(ship("A1", 0, 0, 0, command="carry on", strength=6), "A1 bow 3 marine",
                  "A1 stern 3 sailor")  # fmt: skip
    for n in range(dead):
        board.change_man(f"A1.{n + 1}", state="dead")
    board.change_man("A1.6", state="wounded")
    told, _ = played(board, FleetMorale())
    assert bool([e for e in told if isinstance(e, Withdrew)]) == leaves


def fleet(**flag: Any) -> Any:
    """A flagship A1 and six ships at growing distances, captains on the first two."""
    ships = [ship("A1", 0, 0, 0, flagship=True, **flag), ship("B1", 0, 50_000, 0)]
    for n in range(2, 8):
        command = "captain" if n < 4 else "carry on"
        ships.append(ship(f"A{n}", n * 4000, 0, 0, command=command, strength=1))
    return table(*ships, *(f"A{n} stern 2 sailor" for n in range(2, 8)))


DICE = [(2,), (3,), (2,), (4,), (5,), (6,)]
LEAVE = ["A2", "A4", "A5"]


@pytest.mark.parametrize("flag", [{"status": "sunk"}, {"side": "B"}])
def test_the_loss_of_the_flagship_goes_outward(flag: dict[str, Any]) -> None:
    """AG-E15, AG-22.6b, AG-22.7"""
    told, state = played(fleet(**flag), FleetMorale(), dice=DICE)
    assert FlagLost("A", "A1") in told
    assert state.board.lost_flag == ("A",)  # type: ignore[attr-defined]
    found = [one.id for one in state.board.ships.values()  # type: ignore[attr-defined]
             if one.status == "withdrawing"]  # fmt: skip
    assert found == LEAVE


def test_who_stays_steadies_the_next() -> None:
    """AG-22.7a: with one more than a 4 a ship without a captain stays too"""
    _, state = played(
        fleet(status="sunk"), FleetMorale(), dice=[(5,), (4,), (4,), (4,), (2,), (4,)]
    )
    found = [one.id for one in state.board.ships.values()  # type: ignore[attr-defined]
             if one.status == "withdrawing"]  # fmt: skip
    assert found == ["A6", "A7"]


def test_the_nearest_is_tested_first() -> None:
    """AG-22.7b"""
    board = fleet(status="sunk")
    board.change("A7", x=board.ships["A1"].x - 1000)
    told, _ = played(board, FleetMorale(), dice=[(1,)] * 6)
    left = [e.ship for e in told if isinstance(e, Withdrew)]
    assert left == ["A7", "A2", "A3", "A4", "A5", "A6"]


def test_once_for_a_fleet() -> None:
    """AG-22.7b, G48"""
    board = fleet(status="sunk")
    board.lost_flag = ("A",)
    assert played(board, FleetMorale())[0] == []


@pytest.mark.parametrize(
    ("id_", "facts", "tested"),
    [
        ("AG-22.7b/G82 awash", {"status": "awash", "loads": 5}, True),
        ("AG-22.7b/G82 a derelict", {"status": "derelict", "command": "none"}, False),
        ("AG-22.7b/G82 a derelict that is held up", {"status": "derelict", "loads": 5}, False),
        ("AG-22.7b/withdrawing", {"status": "withdrawing"}, False),
        ("AG-22.7b/taken", {"side": "B"}, False),
        ("AG-22.7b/sunk", {"status": "sunk"}, False),
        ("AG-22.7b/gone", {"status": "gone"}, False),
    ],
)
def test_who_is_tested(id_: str, facts: dict[str, Any], tested: bool) -> None:
    board = fleet(status="sunk")
    board.change("A3", **facts)
    told, _ = played(board, FleetMorale(), dice=[(1,)] * (6 if tested else 5))
    assert ("A3" in [e.ship for e in told if isinstance(e, Withdrew)]) == tested


def test_a_ship_held_up_that_withdraws_stays_afloat() -> None:
    """AG-22.7b, G82, AG-22.5b: it withdraws, lies still, and does not cut what holds it up"""
    links = tuple(Link(n, "A2", "bow", "A3", "bow", "A") for n in (1, 2))
    board = fleet(status="sunk")
    board.links, board.drawn = links, (("A2", "A3"),)
    board.change("A3", status="awash", loads=5, x=board.ships["A2"].x + 1501)
    dice = [(6,), (1,), *[(6,)] * 4]
    _, state = played(board, FleetMorale(), dice=dice)
    assert isinstance(state.board, Board) and tries(state.board, ()) == []
    _, state = played(state.board, Sinking())
    after = state.board
    assert isinstance(after, Board)
    assert after.ships["A3"].status == "withdrawing" and after.links == links
    assert legal_bands(after, after.ships["A3"]) == ["STOP"]
    refusal = refused(after, AskLines("A"), ThrowLine("A3.1", "A2"))
    assert refusal is not None and refusal.rule == "AG-22.5a"


def test_who_is_out_of_it_is_skipped_and_leaves_the_bonus() -> None:
    """AG-22.7b"""
    board = fleet(status="sunk")
    board.change("A3", status="withdrawing")
    told, _ = played(board, FleetMorale(), dice=[(5,), (4,), (2,), (2,), (2,)])
    assert [e.ship for e in told if isinstance(e, Withdrew)] == ["A5", "A6", "A7"]

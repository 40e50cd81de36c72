"""10.5 to 10.8 and 6.2: holes are plugged and leak, oars change sides (B8c, B8d)."""

from fractions import Fraction

import pytest
from msgspec.structs import replace

from galley.ancient_galley.ch2_orders.bands import mils
from galley.ancient_galley.ch13_maintenance.asks import AskMaintenance
from galley.ancient_galley.ch13_maintenance.events import (
    CutLine,
    EngineLoaded,
    GiveJob,
    JobGiven,
    Leaked,
    MoveOars,
    OarsMoved,
    Plug,
    Plugged,
)
from galley.ancient_galley.ch13_maintenance.frames import loading
from galley.ancient_galley.ch13_maintenance.water import IS_PLUGGED, plug_check, usual_plugger
from galley.ancient_galley.state.board import Board, Options
from galley.ancient_galley.state.man import Man
from galley.ancient_galley.state.ship import Engine, Sail, SpeedBand
from galley.engine.checks import chances, throws
from galley.engine.dice import AVERAGE
from galley.engine.loop import Rolled
from galley.engine.records import Command
from galley.tabletop.board import Accept, Done, Flank, Hold
from tests.ancient_galley.ch13_maintenance.phase import (
    Dice,
    Said,
    changed,
    maintained,
    of,
    rope,
    tied,
)
from tests.kit.ancient_galley import refused, ship, table

SAILOR = Man("A1.3", "A", "sailor", "A1", "stern")
MARINE = Man("A1.4", "A", "marine", "A1", "bow")


def board(**facts: object) -> Board:
    """A1.1 captain, A1.2 at the helm, A1.3 sailor, A1.4 marine, A1.5 archer."""
    facts = {"holes": 1, "loads": 2, **facts}
    return table(ship("A1", 0, 0, 0, **facts), "A1 stern captain, 2 sailor",
                 "A1 bow marine, archer")  # fmt: skip


def plug(man: str) -> tuple[str, Command]:
    return "A", Plug("A1", man)


WATER: dict[str, tuple[Board, Said, Dice, tuple[int, int]]] = {  # holes, loads after it
    "AG-10.6c/plugged": (board(), [], [(5,)], (0, 2)),
    "AG-10.6c/not plugged": (board(), [], [(4,)], (1, 3)),
    "AG-10.5a/a sailor needs 5": (board(), [plug("A1.3")], [(5,)], (0, 2)),
    "AG-10.5a/another man 6": (board(), [plug("A1.4")], [(5,)], (1, 3)),
    "AG-10.5a/another man, 6": (board(), [plug("A1.4")], [(6,)], (0, 2)),
    "AG-10.5a/nobody": (board(), [plug("")], [], (1, 3)),
    "AG-10.5a/somebody else": (board(), [plug("A1.4"), plug(""), plug("A1.3")], [(5,)], (0, 2)),
    "AG-10.8a/each leaks, one is closed": (board(holes=3, loads=0), [], [(6,)], (2, 2)),
    "AG-10.8a/each leaks": (board(holes=2, loads=0), [], [(1,)], (2, 2)),
    "AG-10.6b/plugged water stays": (board(holes=1, loads=4), [], [(6,)], (0, 4)),
    "AG-3.5b/the hole of a mast leaks": (board(loads=1, sail="wrecked"), [], [(4,)], (1, 2)),
    "AG-3.5b/and is plugged": (board(loads=1, sail="wrecked"), [], [(5,)], (0, 1)),
    "AG-10.6a/no hole": (board(holes=0, loads=4), [], [], (0, 4)),
    "AG-11.0c/seven at most": (board(holes=3, loads=5), [], [(1,)], (3, 7)),
    "AG-11.0c/no more than seven": (board(holes=1, loads=7), [], [(1,)], (1, 7)),
    "AG-10.6a/nobody aboard": (table(ship("A1", 0, 0, 0, holes=1)), [], [], (1, 1)),
}  # fmt: skip


@pytest.mark.parametrize("id_", WATER)
def test_water(id_: str) -> None:
    at, said, dice, ends = WATER[id_]
    events, after = maintained(at, said, dice)  # type: ignore[arg-type]
    assert (after.ships["A1"].holes, after.ships["A1"].loads) == ends
    came = ends[1] - at.ships["A1"].loads
    assert of(events, Leaked) == ([Leaked("A1", came)] if came else [])


def test_one_load_a_ship_where_that_is_agreed() -> None:
    """AG-10.8a, G21 The switch `leak_per_hole`."""
    at = board(holes=3)
    at.setting = replace(at.setting, options=Options(leak_per_hole=False))
    _, after = maintained(at, [], [(1,)])
    assert after.ships["A1"].loads == 3


def test_a_side_that_holds_does_not_plug() -> None:
    """AG-B8c"""
    _, after = maintained(board(), [], [], {"A": Hold()})
    assert (after.ships["A1"].holes, after.ships["A1"].loads) == (1, 3)


def test_who_was_named_plugs_though_the_rest_holds() -> None:
    """AG-B8c"""
    _, after = maintained(board(), [plug("A1.3")], [(5,)], {"A": Hold()})  # type: ignore[list-item]
    assert after.ships["A1"].holes == 0


def test_one_attempt_a_ship_by_ships() -> None:
    """AG-10.5a, AG-1.1d"""
    at = table(
        ship("B1", 9000, 0, 0, holes=1), ship("A1", 0, 0, 0, holes=2), "A1 bow 3 sailor",
        "B1 bow 3 sailor",
    )  # fmt: skip
    at.ships = {id_: at.ships[id_] for id_ in ("A1", "B1")}
    events, _ = maintained(at, [], [(5,), (6,)])
    assert [event.ships for event in events if isinstance(event, Rolled)] == [("A1",), ("B1",)]
    assert of(events, Plugged) == [Plugged("A1", "A1.1"), Plugged("B1", "B1.1")]


def fight() -> Board:
    """Both men of A1 are engaged."""
    return table(ship("A1", 0, 0, 0, holes=1), "A1 bow marine, sailor", "A1.B1 bow marine")


def taken(at: Board) -> Board:
    at.change("A1", side="B")
    return at


REFUSED: dict[str, tuple[Board, Command, str]] = {
    "AG-10.5b/wounded": (changed(board(), "A1.3", state="wounded"), Plug("A1", "A1.3"), "10.5b"),
    "AG-10.5b/recovering": (
        changed(board(), "A1.3", state="recovering"), Plug("A1", "A1.3"), "10.5b",
    ),
    "AG-10.5b/engaged": (fight(), Plug("A1", "A1.2"), "10.5b"),
    "AG-10.5b/at the helm": (board(), Plug("A1", "A1.2"), "10.5b"),
    "AG-10.5b/at the sail": (
        changed(board(sail=Sail.STRIKING), "A1.3", job="sail"), Plug("A1", "A1.3"), "10.5b",
    ),
    "AG-10.5b/on another ship": (changed(board(), "A1.3", ship="A2"), Plug("A1", "A1.3"), "10.5b"),
    "AG-10.5b/no such man": (board(), Plug("A1", "A1.9"), "10.5b"),
    "AG-10.5a/no hole": (board(holes=0), Plug("A1", "A1.3"), "10.5a"),
    "AG-10.5a/no such ship": (board(), Plug("A7"), "10.5a"),
    "AG-10.5a/not yours": (taken(board()), Plug("A1"), "10.5a"),
    "AG-6.2b/another ship": (board(), MoveOars("B1", Flank.PORT, 1), "6.2b"),
    "AG-6.2b/not yours": (taken(board(port=(1,))), MoveOars("A1", Flank.STARBOARD, 1), "6.2b"),
    "AG-6.2b/no flank": (board(port=(1, 2)), MoveOars("A1", "B1", 1), "6.2b"),
    "AG-6.2a/six a side": (board(), MoveOars("A1", Flank.PORT, 1), "6.2a"),
    "AG-6.2a/more than are there": (
        board(port=(1,), starboard=()), MoveOars("A1", Flank.PORT, 2), "6.2a",
    ),
    "AG-6.2a/fewer than none": (board(port=(1,)), MoveOars("A1", Flank.PORT, -1), "6.2a"),
    "AG-1.1a/another phase's": (board(), Accept(), "1.1a"),
}  # fmt: skip


@pytest.mark.parametrize("id_", REFUSED)
def test_what_is_refused(id_: str) -> None:
    at, command, rule = REFUSED[id_]
    why = refused(at, AskMaintenance("A"), command)
    assert why is not None and why.rule == f"AG-{rule}"


@pytest.mark.parametrize(("die", "holes"), [(5, 1), (6, 0)])
def test_a_man_at_an_engine_plugs_and_leaves_the_engine(die: int, holes: int) -> None:
    """AG-10.5b, G89, AG-19.0b: whatever the die says, the engine is loaded by the other man alone
    in this turn"""
    catapult = Engine("catapult", "bow", 0)
    at = table(ship("A1", 0, 0, 0, holes=1, engines=(catapult,)), "A1 bow 2 artilleryman")
    for man in ("A1.1", "A1.2"):
        at = changed(at, man, job="engine", engine=1)
    assert usual_plugger(at, at.ships["A1"]) is None, "nobody leaves an engine untold"
    events, after = maintained(at, [("A", Plug("A1", "A1.1"))], [(die,)])
    assert of(events, JobGiven) == [JobGiven("A1.1", "")]
    assert after.ships["A1"].holes == holes
    assert [after.men[man].engine for man in ("A1.1", "A1.2")] == [0, 1]
    assert list(loading(after)) == [EngineLoaded("A1", 1, 3)]


def test_a_second_attempt_is_refused() -> None:
    """AG-10.5b"""
    ask = AskMaintenance("A", (Plug("A1", "A1.3"),))
    for command in (Plug("A1", "A1.4"), Plug("A1", "A1.3")):
        why = refused(board(), ask, command)
        assert why is not None and why.rule == "AG-10.5b"
    assert refused(board(), ask, Plug("A1", "")) is None


def test_cutting_costs_the_plugger_no_time() -> None:
    """AG-14.3a, G55"""
    at = tied(
        table(ship("A1", 0, 0, 0, holes=1), ship("B1", 1501, 0, 0), "A1 middle sailor"), rope(1)
    )
    said: Said = [("A", CutLine("A1.1", 1)), ("A", Plug("A1", "A1.1"))]
    _, after = maintained(at, said, [(4,), (5,)])
    assert after.links == () and after.ships["A1"].holes == 0


USUAL: dict[str, tuple[Board, str]] = {
    "AG-B8c/a free sailor": (board(), "A1.3"),
    "AG-B8c/else the lowest rank": (changed(board(), "A1.3", state="dead"), "A1.5"),
    "AG-B8c/the lowest id": (changed(board(), "A1.3", rank="archer"), "A1.3"),
    "AG-B8c/not the engaged": (fight(), ""),
    "AG-B8c/who was told to": (changed(board(), "A1.4", job="plug"), "A1.4"),
    "AG-B8c/not at the sail": (changed(board(), "A1.3", job="sail"), "A1.5"),
}


@pytest.mark.parametrize("id_", USUAL)
def test_who_usually_plugs(id_: str) -> None:
    at, man = USUAL[id_]
    found = usual_plugger(at, at.ships["A1"])
    assert (found.id if found else "") == man


def test_with_the_last_hole_nobody_has_to_plug() -> None:
    """AG-10.5a"""
    for holes, job in ((1, ""), (2, "plug")):
        said: Said = [("A", GiveJob("A1.3", "plug"))]
        _, after = maintained(board(holes=holes), said, [(5,)])
        assert after.men["A1.3"].job == job


def test_the_chance_to_plug() -> None:
    """AG-F Sailor 1/3, other 1/6 per turn."""
    assert chances(plug_check(SAILOR))[IS_PLUGGED] == Fraction(1, 3)
    assert chances(plug_check(MARINE))[IS_PLUGGED] == Fraction(1, 6)


@pytest.mark.parametrize(
    ("man", "figures"),
    [(SAILOR, "65/81 19/27 5/9 1/3"), (MARINE, "671/1296 91/216 11/36 1/6")],
)
def test_the_chance_to_plug_in_time(man: Man, figures: str) -> None:
    """AG-F One hole, from 1 to 4 loads: 5-k tries."""
    open_ = 1 - chances(plug_check(man))[IS_PLUGGED]
    assert [1 - open_ ** (5 - k) for k in (1, 2, 3, 4)] == [*map(Fraction, figures.split())]


LOST = {  # by the modifiers of the ram, with a sailor aboard and without
    -3: "20/729 3125/46656", -2: "2/27 1375/7776", -1: "35/243 2525/7776",
    0: "113/486 3655/7776", 1: "113/324 1159/1944",
}  # fmt: skip
BY_TOTAL = {6: 1, 7: 1, 8: 2, 9: 3, 10: 4}  # loads (AG-10.2a)


@pytest.mark.parametrize("modifier", LOST)
def test_the_chance_that_one_ram_sinks_a_ship(modifier: int) -> None:
    """AG-F One hole, and an attempt each turn until the fifth load."""
    for man, figure in zip((SAILOR, MARINE), LOST[modifier].split(), strict=True):
        open_, lost = 1 - chances(plug_check(man))[IS_PLUGGED], Fraction(0)
        for dice, chance in throws(2, AVERAGE).items():
            total = dice + modifier
            if total > max(BY_TOTAL):
                lost += chance
            elif total in BY_TOTAL:
                lost += chance * open_ ** (5 - BY_TOTAL[total])
        assert lost == Fraction(figure)


# -- oars

OARS: dict[str, tuple[dict[str, object], Said, tuple[int, ...], tuple[int, ...]]] = {
    "AG-B8d/as equal as can be": ({"port": (1, 3, 5)}, [], (1, 2, 3, 5), (1, 2, 3, 4)),
    "AG-B8d/odd": ({"starboard": (2, 5)}, [], (1, 2, 3, 4), (1, 2, 5)),
    "AG-B8d/equal": ({"port": (1, 2), "starboard": (4, 5)}, [], (1, 2), (4, 5)),
    "AG-B8d/one more": ({"port": (1, 2), "starboard": (4,)}, [], (1, 2), (4,)),
    "AG-6.2c/aftermost to foremost": (
        {"port": (2, 4), "starboard": (1, 2, 5)}, [("A", MoveOars("A1", Flank.PORT, 1))],
        (2,), (1, 2, 3, 5),
    ),
    "AG-6.2a/freely": (
        {"port": (2, 4), "starboard": (1, 2)}, [("A", MoveOars("A1", Flank.STARBOARD, 2))],
        (1, 2, 3, 4), (),
    ),
    "AG-6.2a/as they are": (
        {"port": (1,)}, [("A", MoveOars("A1", Flank.PORT, 0))], (1,), (1, 2, 3, 4, 5),
    ),
}  # fmt: skip


@pytest.mark.parametrize("id_", OARS)
def test_oars_change_sides(id_: str) -> None:
    facts, said, port, starboard = OARS[id_]
    at = board(holes=0, half=(Flank.PORT,), **facts)
    _, after = maintained(at, said)
    found = after.ships["A1"]
    assert (found.port, found.starboard) == (port, starboard)
    before = at.ships["A1"]
    assert len(port + starboard) == len(before.port + before.starboard)
    assert found.half == (Flank.PORT,)  # AG-6.2c the marker stays with the side


def test_a_side_that_holds_moves_no_oars() -> None:
    """AG-B8d"""
    events, _ = maintained(board(holes=0, port=(1,)), [], [], {"A": Hold()})
    assert of(events, OarsMoved) == []


def test_port_3_starboard_5() -> None:
    """AG-E5 Three sections: cruising 6"; 4 and 4 then: 9", and 15" at ramming speed."""
    at = board(holes=0, loads=0, port=(1, 2, 3))
    assert mils(at, at.ships["A1"], SpeedBand.CRUISE) == 6000
    _, after = maintained(at, [], [], {"A": Done()})
    found = after.ships["A1"]
    assert (len(found.port), len(found.starboard)) == (4, 4)
    assert (mils(after, found, SpeedBand.CRUISE), mils(after, found, SpeedBand.RAM)) == (
        9000,
        15000,
    )

"""What a scenario file says of a position, and what is refused, each with one sentence."""

from typing import Any

import pytest

from galley.barratt.ch1_initiative.set_up import AskSetUp
from galley.barratt.ch1_initiative.turn import PhaseBegan, TurnBegan
from galley.barratt.ch3_movement.events import ShipActs
from galley.barratt.ch9_victory.victory import points
from galley.barratt.scenario_files.scenario import PHASES
from galley.barratt.scenario_files.setup import setup
from galley.barratt.state.board import Board
from galley.barratt.state.crew import Crew
from galley.barratt.state.marks import Link
from galley.barratt.state.ship import ThisTurn
from galley.engine.dice import Live
from galley.engine.loop import begin
from galley.engine.records import Seat
from galley.files.faults import Faults


def data(*ships: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A file with these ships, small and far from each other."""
    places = [{"at": [14_000 * n, 9_000 if n % 2 else 40_000], "heading": 0} for n in range(1, 7)]
    return {
        "format": 1, "rules": "barratt", "id": "test", "title": "Test",
        "sides": {"A": {"name": "Reds"}, "B": {"name": "Blues"}},
        "ships": [{**place, **ship} for place, ship in zip(places, ships, strict=False)], **more,
    }  # fmt: skip


def begun(*ships: dict[str, Any], **more: Any) -> Board:
    board = setup(data(*ships, **more), "test.toml").board
    assert isinstance(board, Board)
    return board


def said(*ships: dict[str, Any], **more: Any) -> list[str]:
    with pytest.raises(Faults) as caught:
        begun(*ships, **more)
    return [str(fault) for fault in caught.value.all]


A1, B1 = {"id": "A1"}, {"id": "B1"}
LARGE = {"type": "large"}


@pytest.mark.parametrize(
    ("id_", "facts", "crew"),
    [
        ("MB-0.02a/small", {}, Crew(8, 2, 1)),
        ("MB-0.02a/large", LARGE, Crew(12, 2, 1)),
        ("MB-0.03a", {"flagship": True}, Crew(8, 2, 1, 1, 1)),
        ("MB-0.03a/in full", {"flagship": True, "crew": {"musicians": 0, "bearers": 0}},
         Crew(8, 2, 1)),
        ("MB-0.04a", {"ballista": True}, Crew(8, 2, 1, ballistae=1)),
        ("MB-4.08a/small", {"corvus": "ready"}, Crew(9, 2, 1)),
        ("MB-4.08a/large", {**LARGE, "corvus": "gone"}, Crew(14, 2, 1)),
        ("MB-0.02a/as the file says", {"crew": {"marines": 3, "slingers": 0}}, Crew(3, 2)),
        ("MB-7.02a/nobody on what has sunk", {"fate": "sunk", "ballista": True}, Crew()),
    ],
)  # fmt: skip
def test_who_is_aboard(id_: str, facts: dict[str, Any], crew: Crew) -> None:
    board = begun({**A1, **facts}, B1, {"id": "A2"})
    assert board.ships["A1"].crew == crew


@pytest.mark.parametrize(
    ("id_", "facts", "men"),
    [
        ("MB-4.07b/those aboard", {"crew": {"marines": 5}}, 8),
        ("MB-4.07b/of a prize those of its class", {"side": "B", "crew": {"marines": 1}}, 11),
        ("MB-4.07b/and of an empty ship",
         {"crew": {"marines": 0, "archers": 0, "slingers": 0}}, 11),
        ("MB-4.07b/as the file says", {"crew0": 20}, 20),
        ("MB-4.07b/a ballista is no man", {"ballista": True}, 11),
    ],
)  # fmt: skip
def test_how_many_men_a_ship_began_with(id_: str, facts: dict[str, Any], men: int) -> None:
    assert begun({**A1, **facts}, B1, {"id": "A2"}).ships["A1"].crew0 == men


@pytest.mark.parametrize("size", ["small", "large"])
def test_what_a_class_leaves_out_is_by_its_size(size: str) -> None:
    """g02, g03, g04, D1"""
    board = begun({**A1, "type": "x"}, {**B1, "type": "x"},
                  classes={"x": {"name": "X", "size": size, "ram": 700}})  # fmt: skip
    kind = board.classes["x"]
    assert kind.model == (
        (9000, 2000, 700, 1800, 1800) if size == "small" else (12000, 2500, 700, 2400, 2400)
    )
    assert (kind.oars, kind.spacing, kind.reach) == (9 if size == "small" else 12, 600, 1500)


def test_ships_begin_cruising_and_with_credit() -> None:
    """g30"""
    ship = begun(A1, B1).ships["A1"]
    assert (ship.speed, ship.credit, ship.stamina, ship.hd) == ("cruising", True, 6, 0)
    assert len(ship.port) == len(ship.starboard) == 9
    assert not begun({**A1, "speed": "stopped"}, B1).ships["A1"].credit


def test_the_middle_of_a_turn_can_be_said() -> None:
    """MB-0.05a: every fact of a ship."""
    facts = {
        "speed": "stopped", "stamina": 2, "hd": 4, "port": [3, 1], "starboard": [], "init": [5],
        "declared": "battle", "moved": True, "acted": True, "halted": True, "tried": True,
        "fended": 2, "name": "Thetis",
    }  # fmt: skip
    start = {"turn": 7, "phase": "movement", "baton": "B"}
    board = begun({**A1, **facts}, B1, start=start)
    ship = board.ships["A1"]
    assert (ship.stamina, ship.hd, ship.port, ship.starboard) == (2, 4, (1, 3), ())
    assert (ship.init, ship.name) == ((5,), "Thetis")
    assert ship.now == ThisTurn(at_rest=False, speed="battle", moved=True, ended=True, acted=True,
                                halted=True, tried=True, fended=2)  # fmt: skip
    assert (board.turn, board.baton) == (7, "B")


@pytest.mark.parametrize(
    ("id_", "facts", "rests"),
    [
        ("MB-3.04d/stopped", {"speed": "stopped"}, True),
        ("MB-3.04d/it has turned", {"speed": "stopped", "moved": True}, False),
        ("MB-3.04d/it was brought to a stop", {"speed": "stopped", "halted": True}, False),
        ("MB-3.04d/as the file says",
         {"speed": "stopped", "halted": True, "at_rest": True}, True),
        ("MB-3.04d/under way", {}, False),
    ],
)  # fmt: skip
def test_whether_a_ship_was_at_rest(id_: str, facts: dict[str, Any], rests: bool) -> None:
    assert begun({**A1, **facts}, B1).ships["A1"].now.at_rest == rests


@pytest.mark.parametrize(
    ("id_", "dice", "baton", "holder"),
    [
        ("MB-1.03a/the higher dice", ([2, 3], [6, 1]), None, "B"),
        ("MB-1.03a/as the file says", ([2, 3], [6, 1]), "A", "A"),
        ("MB-1.03a/nothing tells it", ([], []), None, "A"),
    ],
)
def test_who_has_the_baton(
    id_: str, dice: tuple[list[int], list[int]], baton: str | None, holder: str
) -> None:
    flags = [{"id": id_, "flagship": True, "init": d}
             for id_, d in zip(("A1", "B1"), dice, strict=True)]  # fmt: skip
    start = {"phase": "movement", **({"baton": baton} if baton else {})}
    assert begun(*flags, start=start).baton == holder


@pytest.mark.parametrize(
    ("id_", "facts", "lost"),
    [
        ("MB-1.04a/said of the side", {}, ("A",)),
        ("MB-1.04a/sunk", {"fate": "sunk"}, ("A",)),
        ("MB-1.04a/taken", {"side": "B", "crew": {"marines": 1}}, ("A",)),
        ("MB-1.04a/it still sails", {"hd": 3}, ()),
    ],
)
def test_whether_a_flagship_is_lost(
    id_: str, facts: dict[str, Any], lost: tuple[str, ...]
) -> None:
    sides = {"A": {"name": "A", "flag_lost": not facts}, "B": {"name": "B"}}
    board = begun({**A1, "flagship": True, **facts}, B1, {"id": "A2"}, sides=sides,
                  start={"phase": "movement"})  # fmt: skip
    assert board.lost_flag == lost
    assert board.setting.flagships


def test_links_and_wrecks_and_casualties() -> None:
    """MB-4.06a, MB-7.01a, MB-9.02a"""
    board = begun(
        {**A1, "at": [20_000, 20_000], "corvus": "down"}, {**B1, "at": [23_000, 20_000]},
        links=[{"ship": "A1", "other": "B1", "kind": "corvus"}, {"ship": "B1", "other": "A1"}],
        wrecks=[{"at": [50_000, 30_000], "type": "large", "heading": 9000}],
        sides={"A": {"name": "A", "casualties": 4}, "B": {"name": "B"}},
    )  # fmt: skip
    assert board.links == (Link("A1", "B1", "corvus"), Link("B1", "A1", "rope"))
    assert board.wrecks[0].corners[0] == (53_000, 28_750)
    assert points(board, "A") == 10 + 12 - 4
    assert points(board, "B") == 10 + 11


def test_seats_command_ships() -> None:
    """MB-0.01a"""
    seats = [{"id": "A", "side": "A"}, {"id": "Left", "side": "B", "ships": ["B1"]},
             {"id": "Right", "side": "B", "ships": ["B2", "B3"]}]  # fmt: skip
    board = begun(A1, B1, {"id": "B2"}, {"id": "B3", "seat": "Left"}, seats=seats)
    assert board.setting.seats[2] == Seat("Right", "B", ("B2", "B3"))
    assert [ship.seat for ship in board.ships.values()] == ["A", "Left", "Right", "Left"]


def test_a_prize_is_its_captors_first_seats() -> None:
    """MB-0.01a"""
    seats = [{"id": "Left", "side": "A", "ships": ["A1"]},
             {"id": "Right", "side": "A", "ships": ["A2"]}, {"id": "B", "side": "B"}]  # fmt: skip
    prize = {"id": "B2", "side": "A", "speed": "stopped", "crew": {"marines": 1}}
    board = begun(A1, B1, {"id": "A2"}, prize, seats=seats)
    assert board.ships["B2"].seat == "Left" and board.ships["B2"].prize


@pytest.mark.parametrize(
    ("id_", "facts", "text"),
    [
        ("MB-0.04a", {"ballista": True, "corvus": "ready"}, "a ballista or a corvus, not both"),
        ("MB-1.01a/seven", {"init": [7]}, "a list of one die from 1 to 6"),
        ("MB-1.01a/two", {"init": [3, 3]}, "A1 is no flagship: one die"),
        ("MB-3.02a", {"speed": "flank"}, "'flank' is not right: one of 'reverse'"),
        ("MB-3.04a", {"stamina": 7}, "7 is not right: a whole number from 0 to 6"),
        ("MB-3.06c", {"speed": "stopped", "credit": True}, "credit is for ships under way"),
        ("MB-3.12a/none such", {"port": [1, 10]}, "has an oar 10 to port: 9 a side"),
        ("MB-3.12a/twice", {"port": [1, 1]}, "different numbers"),
        ("MB-0.07a", {"halted": True}, "A1 was brought to a full stop: its speed is 'stopped'"),
        ("MB-4.07b", {"crew": {"marines": 9}, "crew0": 11}, "has 12 men and began with 11"),
        ("MB-8.06a", {"side": "B", "speed": "battle", "crew": {"marines": 1}},
         "is a prize at battle speed: cruising at most"),
        ("MB-0.02a", {"type": "trireme"}, "'trireme' is no class of this file: small, large"),
        ("MB-0.01a", {"id": "C1"}, "a ship's id: A or B and a number"),
        ("MB-0.01a/seat", {"seat": "Left"}, "'Left' is no seat of side A: A"),
        ("g30", {"at": [-1, 9_000]}, "lies off the table"),
        ("MB-5.07b", {"at": [28_500, 40_000]}, "overlaps B1"),
        ("MB-0.05a", {"hull": 3}, "is not a known key"),
        ("MB-0.05a/a text", {"hd": "3"}, "'3' is not right: a whole number"),
        ("MB-0.05a/a trap", {"name": "\x1b[2J"}, "is not right: one line of text"),
    ],
)  # fmt: skip
def test_what_a_ship_cannot_be(id_: str, facts: dict[str, Any], text: str) -> None:
    (one,) = said({**A1, **facts}, B1, {"id": "A2"})
    assert text in one and one.isprintable()
    assert one.startswith("test.toml: ")


@pytest.mark.parametrize(
    ("id_", "kind", "text"),
    [
        ("MB-3.12a/few", {"oars": 3}, "3 is not right: a whole number from 4 to 40"),
        ("MB-3.12a/uneven", {"oars": 7}, "7 oars do not share a bank of 5400 mils evenly"),
        ("MB-3.12a/no room", {"bow": 5000, "stern": 5000}, "leave room for the oars"),
        ("g02", {"beam": 2001}, "an even number of mils"),
        ("MB-5.06a", {"size": "huge"}, "one of 'small', 'large'"),
    ],
)
def test_what_a_class_cannot_be(id_: str, kind: dict[str, Any], text: str) -> None:
    classes = {"x": {"name": "X", "size": "small", **kind}}
    (one,) = said({**A1, "type": "x"}, {**B1, "type": "x"}, classes=classes)
    assert text in one


AT = {"at": [20_000, 20_000]}


@pytest.mark.parametrize(
    ("id_", "more", "text"),
    [
        ("MB-4.01a/itself", {"links": [{"ship": "A1", "other": "A1"}]}, "is the ship itself"),
        ("MB-4.01a/none such", {"links": [{"ship": "A1", "other": "B9"}]}, "no ship B9"),
        ("MB-4.01a/gone", {"links": [{"ship": "A1", "other": "B2"}]},
         "B2 is not on the table any more"),
        ("MB-4.01a/twice", {"links": [{"ship": "A1", "other": "B1"}] * 2}, "is there twice"),
        ("MB-4.08a", {"links": [{"ship": "A1", "other": "B1", "kind": "corvus"}]},
         "A1 carries no corvus"),
        ("MB-7.01a", {"wrecks": [{**AT, "type": "raft"}]}, "'raft' is no class: small, large"),
        ("MB-0.06a", {"start": {"phase": "supper"}}, "one of 'set-up', 'initiative'"),
        ("MB-1.03a", {"start": {"baton": "C"}}, "one of 'A', 'B'"),
        ("MB-3.02a/steps", {"lengths": {"battle": 12_005}}, "a multiple of 10 mils"),
        ("MB-3.02a/order", {"lengths": {"battle": 6_000}}, "grow in this order"),
        ("MB-6.02a", {"lengths": {"archer_short": 20_000}}, "beyond the long one of 12000"),
        ("MB-4.08d", {"options": {"corvus_literal": 1}}, "true or false"),
        ("MB-0.01a/one side", {"seats": [{"id": "A", "side": "A"}]}, "side B has none"),
    ],
)  # fmt: skip
def test_what_a_file_cannot_say(id_: str, more: dict[str, Any], text: str) -> None:
    (one,) = said(A1, B1, {"id": "B2", "fate": "sunk"}, **more)
    assert text in one


@pytest.mark.parametrize(
    ("id_", "ships", "text"),
    [
        ("MB-0.01a/an id", [A1, A1, B1], "A1 is the id of two ships"),
        ("MB-0.01a/nobody", [A1, {"id": "A2"}], "side B has none on the table"),
        ("MB-0.03a", [{**A1, "flagship": True}, B1, {"id": "A2", "flagship": True}],
         "side A has two flagships"),
    ],
)  # fmt: skip
def test_what_a_fleet_cannot_be(id_: str, ships: list[dict[str, Any]], text: str) -> None:
    (one,) = said(*ships)
    assert text in one


@pytest.mark.parametrize(
    ("id_", "seats", "text"),
    [
        ("two of a name", (("A", "A", ["A1"]), ("A", "A", ["A2"])), "is the id of two seats"),
        ("nobody's ship", (("L", "A", ["A1"]),), "nobody commands A2"),
        ("two players", (("L", "A", ["A1", "A2"]), ("R", "A", ["A2"])),
         "A2 is commanded by L already"),
        ("no ship", (("L", "A", ["A1", "A2"]), ("R", "A", [])), "R commands no ship"),
        ("an enemy's", (("L", "A", ["A1", "A2", "B1"]),), "side A has no ship B1"),
        ("a bad name", (("the admiral of the fleet", "A", []),), "an id of 1 to 12 letters"),
    ],
)  # fmt: skip
def test_what_players_cannot_share(
    id_: str, seats: tuple[tuple[str, str, list[str]], ...], text: str
) -> None:
    """MB-0.01a"""
    tables = [{"id": id_, "side": side, "ships": ships} for id_, side, ships in seats]
    (one,) = said(A1, B1, {"id": "A2"}, seats=[*tables, {"id": "B", "side": "B"}])
    assert text in one


def test_a_ship_may_be_lost_before_the_battle_opens() -> None:
    """g33, MB-9.01a: who went home scores, who strayed or sank does not."""
    board = begun(A1, B1, {"id": "A2", "fate": "home"}, {"id": "A3", "fate": "strayed"},
                  {"id": "A4", "fate": "sunk"})  # fmt: skip
    assert [ship.id for ship in board.afloat()] == ["A1", "B1"]
    assert points(board, "A") == 2 * (10 + 11)


@pytest.mark.parametrize("phase", PHASES[1:-1])
def test_a_battle_may_open_in_any_phase(phase: str) -> None:
    """MB-0.06a: that phase is the first one played, in the turn that the file says."""
    ships = [{"id": "A1", "init": [2], "hd": 1}, {"id": "B1", "init": [2]}]
    state = setup(data(*ships, start={"turn": 3, "phase": phase}), "test.toml")
    _, events = begin(state, Live(1))
    first = next(n for n, event in enumerate(events) if isinstance(event, PhaseBegan))
    assert events[first] == PhaseBegan(phase)
    begun_before = [event for event in events[:first] if isinstance(event, TurnBegan)]
    assert begun_before == ([TurnBegan(3)] if phase == "initiative" else [])


def test_fleets_may_be_set_up_first() -> None:
    """B0, g30"""
    state = setup(data(A1, B1, start={"phase": "set-up"}), "test.toml")
    state, _ = begin(state, Live(1))
    assert [type(ask) for ask in state.asks()] == [AskSetUp, AskSetUp]


def test_a_ship_without_a_die_does_not_act() -> None:
    """MB-3.03c"""
    state = setup(data({**A1, "init": [1]}, B1, start={"phase": "movement"}), "test.toml")
    _, events = begin(state, Live(1))
    assert [event.ship for event in events if isinstance(event, ShipActs)] == ["A1"]

"""Boards of Barratt's rules for tests, and rows: a position, answers, scripted dice, what happens.

board = table(small("A1", 0, 0, 0), large("B1", 0, 20_000, 9_000), "ram A1 B1", turn=3)
Row("MB-3.05a/what", (small("A1", 0, 0, 0), small("B1", 0, 20_000, 0)), [("A", command)],
    dice=[(5,)], happens=[event], ships={"A1": {"y": 4_000}}, frame=Activation("A1"))
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from msgspec.structs import replace

from galley.barratt.ch1_initiative.turn import GameTurn
from galley.barratt.scenario_files.scenario import ClassTable
from galley.barratt.scenario_files.sizes import ship_class
from galley.barratt.state.board import Board
from galley.barratt.state.crew import Crew
from galley.barratt.state.marks import Link, Wreck
from galley.barratt.state.setting import Lengths, Options, Setting
from galley.barratt.state.ship import Ship, Size, Speed, ThisTurn
from galley.engine.loop import State, refusal
from galley.engine.records import ONE_A_SIDE, SIDES, Ask, Command, Event, Frame, Refusal, Seat
from galley.geometry.plane.poses import Pose
from galley.tabletop.board import SideFacts, order, wreck_at
from tests.kit import any_angle
from tests.kit.any_angle import Answer, Case, played, with_side

MIDDLE = 500_000  # of a table whose edges are far away
CLASSES = {
    size: ship_class(size, ClassTable(name=size, size=size)) for size in (Size.SMALL, Size.LARGE)
}
"""D1"""
NOW = frozenset(ThisTurn.__struct_fields__) - {"speed"}


def small(id_: str, x: int, y: int, heading: int, **facts: Any) -> Ship:
    """A small ship, so many mils from the middle of a wide table; `facts` are those of the ship
    or of its turn.  A stopped ship has no credit and was at rest."""
    return _ship(Size.SMALL, id_, x, y, heading, facts)


def large(id_: str, x: int, y: int, heading: int, **facts: Any) -> Ship:
    """A large ship, as `small`."""
    return _ship(Size.LARGE, id_, x, y, heading, facts)


def men(marines: int = 0, archers: int = 0, slingers: int = 0, **more: int) -> Crew:
    """So many men, and nobody else."""
    return Crew(marines, archers, slingers, **more)


def _ship(code: str, id_: str, x: int, y: int, heading: int, facts: dict[str, Any]) -> Ship:
    every = tuple(range(1, CLASSES[code].oars + 1))
    now = {name: facts.pop(name) for name in [*facts] if name in NOW}
    stopped = facts.get("speed") == Speed.STOPPED
    usual: dict[str, Any] = {
        "crew": Crew(8 if code == Size.SMALL else 12, 2, 1), "port": every, "starboard": every,
        "credit": not stopped, "name": "", "side": id_[0], "owner": id_[0],
        "seat": facts.get("side", id_[0]),
        "now": ThisTurn(**{"at_rest": stopped, **now}),
    }  # fmt: skip
    usual |= facts
    usual.setdefault("crew0", max(usual["crew"].humans, 11 if code == Size.SMALL else 15))
    return Ship(id=id_, code=code, x=x + MIDDLE, y=y + MIDDLE, heading=heading, **usual)


def table(*things: Ship | Wreck | str, **facts: Any) -> Board:
    """A board with these ships and wrecks; `rope A1 B1`, `corvus A1 B1`, `ram A1 B1` are links.

    `facts` are those of the board such as `turn`, and `options`, `lengths`, `seats`,
    `flagships`, `width`, `height` of its setting.
    """
    sides = {side: SideFacts(f"Side {side}") for side in SIDES}
    ships = {thing.id: thing for thing in things if isinstance(thing, Ship)}
    setting: dict[str, Any] = {
        "width": 2 * MIDDLE, "height": 2 * MIDDLE, "zone": 8_000, "seats": ONE_A_SIDE,
        "flagships": any(ship.flagship for ship in ships.values()), "turn_limit": 20,
        "options": Options(), "lengths": Lengths(),
    }  # fmt: skip
    setting |= {name: facts.pop(name) for name in [*facts] if name in setting}
    board = Board(Setting("test", "Test", sides=sides, **setting), CLASSES)
    board.ships = {id_: ships[id_] for id_ in sorted(ships, key=order)}
    for thing in things:
        if isinstance(thing, str):
            kind, one, other = thing.split()
            board.links = (*board.links, Link(one, other, kind))
        elif isinstance(thing, Wreck):
            board.wrecks = (*board.wrecks, replace(thing, id=f"wreck {len(board.wrecks) + 1}"))
    board.turn, board.baton = 1, "A"
    for name, value in facts.items():
        setattr(board, name, value)
    return board


def wreck(x: int, y: int, heading: int = 0, size: str = Size.SMALL) -> Wreck:
    """g31 What is left of a ship that lay there."""
    pose = Pose(x + MIDDLE, y + MIDDLE, heading)
    return Wreck("", wreck_at(CLASSES[size].model, pose))


def seats(*lines: str) -> tuple[Seat, ...]:
    """`A1st A1 A2`: a seat of side A that commands two ships."""
    found = [line.split() for line in lines]
    return tuple(Seat(id_, id_[0], tuple(ships)) for id_, *ships in found)


def refused(board: Board, ask: Ask, command: Command) -> Refusal | None:
    """Why a question does not take a command."""
    return ask.why_not(board, command)


def where(state: State, ship: str) -> tuple[int, int, int]:
    """The pose of a ship, from the middle of the table."""
    board = state.board
    assert isinstance(board, Board)
    x, y, heading = board.ships[ship].pose
    return x - MIDDLE, y - MIDDLE, heading


@dataclass
class Row:
    """One clause: position, answers, dice, and what must come of it."""

    id: str
    position: Sequence[Ship | Wreck | str]
    commands: Sequence[Answer] = ()
    dice: Sequence[Sequence[int]] = ()
    happens: Sequence[Event] = ()  # these events, in this order, others between them
    never: Sequence[type[Event]] = ()
    refused: str = ""  # the last command is refused with this rule
    ships: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)  # facts afterwards
    frame: Frame | None = None  # what is played; without it a turn, from `phase` on
    phase: str = "movement"
    board: Mapping[str, Any] = field(default_factory=dict)  # facts before, as for `table`
    after: Mapping[str, Any] = field(default_factory=dict)  # facts of the board afterwards
    places: Mapping[str, tuple[int, int, int]] = field(default_factory=dict)  # poses afterwards
    asked: type[Ask] | None = None  # the question that waits afterwards


@dataclass
class Played:
    """What came of a row."""

    state: State
    events: list[Event]
    refusal: Refusal | None


def play(row: Row) -> Played:
    """Carry out a row's commands; every one but a refused last one must be legal."""
    board = table(*row.position, **row.board)
    frame = row.frame or GameTurn(at=row.phase)
    commands = row.commands[:-1] if row.refused else row.commands
    events, state = played(board, frame, commands, row.dice)
    why: Refusal | None = None
    if row.refused:
        side, command = with_side(state, row.commands[-1])
        why = refusal(state, command, side)
        assert why is not None, f"{row.id}: {command} is legal"
        before = table(*row.position, **row.board)
        any_angle.hear(Case(before, frame, row.commands, row.dice, events, state, why))
    return Played(state, events, why)


def check(row: Row) -> Played:
    """Play a row and compare."""
    found = play(row)
    if row.refused:
        assert found.refusal is not None
        assert found.refusal.rule == row.refused, f"{row.id}: {found.refusal}"
    left = iter(found.events)
    for event in row.happens:
        assert any(event == one for one in left), f"{row.id}: no {event} in {found.events}"
    for kind in row.never:
        assert not any(isinstance(e, kind) for e in found.events), f"{row.id}: {kind.__name__}"
    board = found.state.board
    assert isinstance(board, Board)
    for id_, facts in row.ships.items():
        for name, value in facts.items():
            ship = board.ships[id_]
            got = getattr(ship.now if name in NOW else ship, name)
            assert got == value, f"{row.id}: {id_}.{name} is {got}"
    for id_, pose in row.places.items():
        assert where(found.state, id_) == pose, f"{row.id}: {id_}"
    for name, value in row.after.items():
        assert getattr(board, name) == value, f"{row.id}: {name} is {getattr(board, name)}"
    if row.asked is not None:
        assert any(isinstance(ask, row.asked) for ask in found.state.asks()), found.state.asks()
    return found

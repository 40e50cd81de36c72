"""Boards of Ancient Galley for tests, and procedures played on them with scripted dice.

board = table(ship("A1", 0, 0, 0), ship("B1", 3000, 0, 0), "A1 stern captain, 2 sailor",
              "B1 bow 3 marine")
events, after = played(board, Fire(), [("A", Done()), ("B", Done())], [(5,), (2,)])
"""

import inspect
from typing import Any

from msgspec.structs import replace

from galley.ancient_galley.state.board import Board, Options, Setting, in_order
from galley.ancient_galley.state.man import Job, Man, Section
from galley.ancient_galley.state.ship import Ship, ShipClass
from galley.engine.loop import State
from galley.engine.records import Ask, Command, Refusal
from galley.geometry.plane.outlines import Model
from galley.tabletop.board import SideFacts, order
from tests.kit import any_angle
from tests.kit.any_angle import Case

TRIREME = ShipClass("tri", "Trireme", Model(7500, 1500, 500, 1500, 1500))
"""G02, G03, G04"""
MIDDLE = 500_000  # of a table whose edges are far away


def ship(id_: str, x: int, y: int, heading: int, **facts: Any) -> Ship:
    """A trireme, so many mils from the middle of a wide table."""
    side = facts.pop("side", id_[0])
    return Ship(id_, side, id_[0], "", "tri", x + MIDDLE, y + MIDDLE, heading, **facts)


def men(text: str, first: int = 1, **facts: Any) -> list[Man]:
    """`A1 stern captain, 2 sailor`: men of side A in the stern of A1; the first sailor steers.

    `A1.B2` are men of the ship B2 who stand on A1; `tower bow` is the tower of the bow.
    """
    where, *words = text.replace(",", "").split()
    on, _, of = where.partition(".")
    of = of or on
    tower = words[0] == "tower"
    section, *rest = words[1:] if tower else words
    found, times = list[Man](), 1
    for word in rest:
        if word.isdigit():
            times = int(word)
            continue
        for _ in range(times):
            number = first + len(found)
            found.append(Man(f"{of}.{number}", of[0], word, on, section, tower, **facts))
        times = 1
    return found


def table(*things: Ship | Man | str, **facts: Any) -> Board:
    """A board with these ships and men; `facts` are those of the board, such as `turn`."""
    sides = {side: SideFacts(f"Side {side}") for side in "AB"}
    setting = Setting(
        "test", "Test", 2 * MIDDLE, 2 * MIDDLE, 8000, sides, 25, shores=(), options=Options()
    )
    board, crew = Board(setting, {"tri": TRIREME}), dict[str, Man]()
    for thing in things:
        if isinstance(thing, Ship):
            board.ships[thing.id] = thing
        elif isinstance(thing, Man):
            crew[thing.id] = thing
        else:
            home = thing.split()[0].rpartition(".")[2]
            taken = sum(man.home == home for man in crew.values())
            crew |= {man.id: man for man in men(thing, taken + 1)}
    board.ships = {id_: board.ships[id_] for id_ in sorted(board.ships, key=order)}
    steersman = dict[str, str]()
    for man in crew.values():
        if man.section == Section.STERN and man.rank == "sailor":
            steersman.setdefault(man.ship, man.id)
    for id_ in steersman.values():
        crew[id_] = replace(crew[id_], job=Job.HELM)
    board.men = in_order(crew)
    board.turn = 1
    for name, value in facts.items():
        setattr(board, name, value)
    for one in board.ships.values():
        own = sum(man.home == one.id for man in crew.values())
        board.ships[one.id] = replace(one, strength=one.strength or own)
    return board


def refused(board: Board, ask: Ask, command: Command) -> Refusal | None:
    """Why a question does not take a command."""
    why, state = ask.why_not(board, command), State(board, [ask], skip=False)
    answers = [(ask.side, command)]
    any_angle.hear(Case(board.copy(), ask, answers, (), (), state, why, weighed=True))
    return why


def of_kind(kind: type, *modules: object) -> set[type]:
    """The kinds of records that modules define."""
    return {
        found for module in modules for _, found in inspect.getmembers(module, inspect.isclass)
        if issubclass(found, kind) and found.__module__ == getattr(module, "__name__", "")
    }  # fmt: skip

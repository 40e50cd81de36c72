"""A ship in lines: where it lies, how it moves, what is broken, who is aboard, what holds it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from galley.barratt.state.board import Board
from galley.barratt.state.marks import BRIDGE, RAM
from galley.barratt.state.phrases import crew_words, inches
from galley.barratt.state.relations import friendly
from galley.barratt.state.ship import (
    CRIPPLED,
    DOWN,
    FLANKS,
    FULL_STAMINA,
    GONE,
    RAMMING,
    READY,
    REVERSE,
    SINKS,
    STOPPED,
    Ship,
)
from galley.engine.text import count, joined
from galley.tabletop.words import side_name
from galley_tui.faces.barratt.text.conversation_context import gone
from galley_tui.faces.table import looking
from galley_tui.faces.table.looking import called

CORVI = {
    READY: "Its corvus is ready", DOWN: "Its corvus is down", GONE: "Its corvus is in the sea",
}  # fmt: skip


lies = partial(looking.lies, inches=inches)


def kind_words(board: Board, ship: Ship) -> str:
    """`trireme, small`; `large galley`."""
    kind = board.class_of(ship)
    name = kind.name.lower()
    return name if kind.size in name else f"{name}, {kind.size}"


def pace(ship: Ship) -> str:
    """`battle, may turn at once`, `stopped`, `in reverse`."""
    word = {REVERSE: "in reverse", STOPPED: "stopped"}.get(ship.speed, ship.speed)
    return f"{word}, may turn at once" if ship.credit else word


def in_short(board: Board, ship: Ship) -> str:
    """A ship in a list: where it lies, how it moved, its stamina, its men, what troubles it."""
    if not ship.afloat:
        return gone(ship)
    flag = ", flagship" if ship.flagship else ""
    bad = troubles(board, ship)
    ails = f"; {', '.join(bad)}" if bad else ""
    return (
        f"{called(ship)}, {kind_words(board, ship)}{flag}: {lies(ship.pose)}, {pace(ship)}, "
        f"stamina {ship.stamina}, {_men(ship)}{ails}."
    )


def _men(ship: Ship) -> str:
    fight, shoot = ship.crew.fighters, ship.crew.missile_men
    return f"{fight}+{shoot} men" if not ship.empty else "nobody aboard"


def troubles(board: Board, ship: Ship) -> list[str]:
    """What is wrong with a ship, the worst first."""
    found = (
        (ship.foundering, "foundering"),
        (ship.taken, f"taken from {side_name(board, ship.owner)}"),
        (ship.hd and not ship.foundering, f"damage {ship.hd} of {SINKS}"),
        (_gaps(board, ship), _gaps(board, ship)),
        (board.linked(ship.id), f"held to {joined(board.linked(ship.id))}"),
        (ship.now.halted, "at a full stop this turn"),
    )
    return [words for there, words in found if there]


def _gaps(board: Board, ship: Ship) -> str:
    """`3 port and 1 starboard oars gone`."""
    lost = {flank: n for flank in FLANKS if (n := board.gaps(ship, flank))}
    oars = "oar" if sum(lost.values()) == 1 else "oars"
    return f"{joined([f'{n} {flank}' for flank, n in lost.items()])} {oars} gone" if lost else ""


def in_full(board: Board, ship: Ship) -> list[str]:
    """Everything that there is to know of a ship."""
    flag = ", the flagship" if ship.flagship else ""
    seats = [seat.id for seat in board.setting.seats if seat.side == ship.side]
    whose = f", commanded by {ship.seat}" if len(seats) > 1 else ""
    side = side_name(board, ship.side)
    head = f"{called(ship)}, {kind_words(board, ship)}, of {side}{whose}{flag}"
    if not ship.afloat:
        return [f"{head}.", gone(ship)]
    facts = [
        f"Lies {lies(ship.pose)}.",
        f"{pace(ship).capitalize()}. Stamina {ship.stamina} of {FULL_STAMINA}. {_hull(ship)}.",
        *_oars(board, ship), f"Aboard: {crew_words(ship.crew)}; {ship.crew0} men at the start.",
        *_fittings(ship), *held(board, ship), *_this_turn(board, ship),
    ]  # fmt: skip
    return [f"{head}.", *(f"  {fact}" for fact in facts)]


def _hull(ship: Ship) -> str:
    if ship.foundering:
        return "It founders and goes under after the missiles"
    return f"Hull damage {ship.hd} of {SINKS}" if ship.hd else "Its hull is sound"


def _oars(board: Board, ship: Ship) -> Iterator[str]:
    """`Oars: port 9 of 9, starboard 6 of 9 (4, 5 and 6 gone).`, and what it forbids."""
    every, said = board.class_of(ship).oars, []
    for flank in FLANKS:
        left = ship.oars(flank)
        lost = [str(n) for n in range(1, every + 1) if n not in left]
        tail = f" ({joined(lost)} gone)" if lost else ""
        said.append(f"{flank} {len(left)} of {every}{tail}")
    yield f"Oars: {', '.join(said)}."
    bare = [flank for flank in FLANKS if board.gaps(ship, flank) >= CRIPPLED]
    if len(bare) > 1:
        yield "Too few oars on both sides: cruising at most [MB-3.12e]."
    elif bare:
        yield f"Too few oars to {bare[0]}: never {RAMMING} speed again [MB-3.12d]."


def _fittings(ship: Ship) -> Iterator[str]:
    if ship.corvus in CORVI:
        yield f"{CORVI[ship.corvus]}."


def held(board: Board, ship: Ship) -> Iterator[str]:
    """What holds it to each other ship."""
    for id_ in board.linked(ship.id):
        other = board.ships[id_]
        how = [
            {BRIDGE: f"the corvus of {link.ship}", RAM: f"the ram of {link.ship}"}.get(
                link.kind, f"a grapple of {link.ship}"
            )
            for link in board.between(ship.id, id_)
        ]
        who = "a friend" if other.side == ship.side else "an empty ship"
        whom = who if friendly(ship, other) else "an enemy"
        yield f"Held to {id_}, {whom}, by {joined(how)}."


def _this_turn(board: Board, ship: Ship) -> Iterator[str]:
    """Its die, and what it has done."""
    now, dice = ship.now, " or ".join(map(str, sorted(ship.init)))
    done = (
        (now.acted, "it has acted"), (now.halted, "it is at a full stop"),
        (now.tried, "it has tried to grapple"),
        (now.fended, f"{count(now.fended, 'man')} fended off".replace("mans", "men")),
    )  # fmt: skip
    said = [words for there, words in done if there]
    if dice or said:
        yield f"This turn: {joined([*([f'die {dice}'] if dice else []), *said])}."

"""Facts of a ship: what ails it, what it has and has done; the values of its speeds and shots
(MB-0.05a)."""

from collections.abc import Iterator

from galley.barratt.ch3_movement.paths import most_turns
from galley.barratt.ch3_movement.speeds import COSTS, most, why_not_move_at_all, why_not_speed
from galley.barratt.ch3_movement.words import path_words
from galley.barratt.state.board import Board
from galley.barratt.state.crew import SHOOTERS
from galley.barratt.state.marks import LinkKind
from galley.barratt.state.phrases import crew_words, inches
from galley.barratt.state.relations import friendly
from galley.barratt.state.ship import (
    CRIPPLED,
    FULL_STAMINA,
    SINKS,
    SPEEDS,
    Corvus,
    Fate,
    Ship,
    Speed,
)
from galley.engine.cards import Fact
from galley.engine.text import count, joined
from galley.tabletop.board import FLANKS
from galley.tabletop.words import side_name

FATES: dict[str, str] = {
    Fate.SUNK: "sunk",
    Fate.HOME: "home by its own edge",
    Fate.STRAYED: "lost over another edge",
}
LETTERS: dict[str, str] = dict(zip(SPEEDS, "ascbr", strict=True))
LEGEND = (
    ("1-6", "its initiative die until it has acted; an admiral has two: 2/5"),
    ("a s", "it goes astern; it is stopped"),
    ("cbr", "it goes at cruising, battle or ramming speed"),
    ("d3", "points of hull damage; at six it is foundering"),
    ("F", "foundering: it goes under after the missiles"),
    ("E", "nobody is aboard"),
    ("P", "a prize: its flag is struck"),
    ("G", "held to an enemy: by a grapple, a corvus, a ram"),
    ("L", "held to a friend, or to an empty ship"),
    ("O", "three or more oars of a side are gone: no ramming speed"),
    ("+", "more ails it than this: its sheet tells all"),
)
"""Letters beside a ship on the sea, and what they mean."""


def facts(board: Board, ship: Ship) -> tuple[Fact, ...]:
    """Give what there is to tell of a ship; its letters stand in this order on the sea."""
    if not ship.afloat:
        return (Fact("fate", FATES[ship.fate], "MB-7.01a" if ship.fate == Fate.SUNK else "g33"),)
    return (
        *_pace(ship), *_hull(ship), *_aboard(board, ship), *_held(board, ship),
        *_oars(board, ship), *_turn(ship),
    )  # fmt: skip


def die_words(ship: Ship) -> str:
    """`4`, of an admiral `2/5`; "" once it has acted."""
    return "" if ship.now.acted else "/".join(str(die) for die in sorted(set(ship.init)))


def crippled(board: Board, ship: Ship) -> list[str]:
    """List the sides on which three or more oars are gone."""
    return [flank for flank in FLANKS if board.gaps(ship, flank) >= CRIPPLED]


def _pace(ship: Ship) -> Iterator[Fact]:
    """Its die, its speed, its rowers."""
    if dice := die_words(ship):
        said = f"die {dice.replace('/', ' or ')}"
        yield Fact("die", said, "MB-1.01a", letter=dice, block="speed")
    elif ship.now.acted:
        yield Fact("die", "has acted", "MB-3.03c", block="speed")
    pace = "in reverse" if ship.speed == Speed.REVERSE else ship.speed
    yield Fact("speed", pace, "MB-3.02a", letter=LETTERS[ship.speed], block="speed")
    if ship.credit:
        yield Fact("credit", "may turn at once", "MB-3.06a", block="speed")
    spent = not ship.stamina
    yield Fact(
        "stamina", f"stamina {ship.stamina} of {FULL_STAMINA}", "MB-3.04a",
        short="rowers spent" * spent, trouble=3 * spent, block="stamina",
    )  # fmt: skip


def _hull(ship: Ship) -> Iterator[Fact]:
    if ship.foundering:
        now, short = "foundering: it goes under after the missiles", "foundering"
        yield Fact("foundering", now, "MB-2.03c", short, "F", trouble=9)
    elif ship.hd:
        now, short = f"hull damage {ship.hd} of {SINKS}", f"damage {ship.hd} of {SINKS}"
        yield Fact("hull", now, "MB-2.01a", short, f"d{ship.hd}", trouble=4, block="hull")
    else:
        yield Fact("hull", "hull sound", "MB-2.01a", block="hull")


def _aboard(board: Board, ship: Ship) -> Iterator[Fact]:
    """Its men, and whose ship it is."""
    if ship.empty:
        yield Fact("empty", "nobody aboard", "MB-4.07d", letter="E", trouble=8, block="men")
    else:
        now = f"aboard: {crew_words(ship.crew)}; {ship.crew0} men at the start"
        yield Fact("men", now, "MB-0.02a", block="men")
    if ship.taken:
        whom = f"taken from {side_name(board, ship.owner)}"
        if ship.prize:
            now = f"flag struck: a prize {whom}"
            yield Fact("prize", now, "MB-8.06a", "a prize", "P", trouble=6)
        else:
            now = f"flag struck: {whom}, too weak to be a prize"
            yield Fact("taken", now, "MB-8.04a", "too weak a prize", trouble=6)
    if sum(seat.side == ship.side for seat in board.setting.seats) > 1:
        yield Fact("seat", f"commanded by {ship.seat}", "MB-0.01a")


def _held(board: Board, ship: Ship) -> Iterator[Fact]:
    """MB-4.06a, MB-4.07a Each ship that it is held to, and how."""
    for id_ in sorted(board.linked(ship.id), key=lambda id_: friendly(ship, board.ships[id_])):
        other, ties = board.ships[id_], board.between(ship.id, id_)
        kinds = ["grapple" if tie.kind == LinkKind.ROPE else tie.kind for tie in ties]
        by = joined([
            f"{'a' if kind == 'grapple' else 'the'} {kind} of {tie.ship}"
            for kind, tie in zip(kinds, ties, strict=True)
        ])  # fmt: skip
        short = f"held to {id_} by {joined(list(dict.fromkeys(kinds)))}"
        if friendly(ship, other):
            who = "a friend" if other.side == ship.side else "an empty ship"
            yield Fact("held", f"held to {id_}, {who}, by {by}", "MB-4.07a", short, "L", 1)
        else:
            now = f"held to {id_}, an enemy, by {by}"
            yield Fact("held", now, "MB-4.06a", short, "G", trouble=5)


def _oars(board: Board, ship: Ship) -> Iterator[Fact]:
    """Every gap, and what gaps forbid."""
    every = board.class_of(ship).oars
    left, bare = [], crippled(board, ship)
    lost = [f"{n} {flank}" for flank in FLANKS if (n := board.gaps(ship, flank))]
    for flank in FLANKS:
        there = ship.oars(flank)
        gone = [str(n) for n in range(1, every + 1) if n not in there]
        tail = f" ({joined(gone)} gone)" if gone else ""
        left.append(f"{flank} {len(there)} of {every}{tail}")
    oars = "oar" if lost in (["1 port"], ["1 starboard"]) else "oars"
    short = f"{joined(lost)} {oars} gone" if lost else ""
    now = f"oars: {', '.join(left)}"
    yield Fact("oars", now, "MB-3.12a", short, trouble=2 * bool(lost), block="oars")
    if bare:
        both = len(bare) > 1
        most = "cruising at most" if both else "no ramming speed"
        where = "on both sides" if both else f"to {bare[0]}"
        rule = "MB-3.12e" if both else "MB-3.12d"
        yield Fact("crippled", f"too few oars {where}: {most}", rule, most, "O", trouble=7)
    if ship.corvus != Corvus.NONE:
        yield Fact("corvus", f"corvus {ship.corvus}", "MB-4.08a")


def _turn(ship: Ship) -> Iterator[Fact]:
    """Its deeds in this turn."""
    now = ship.now
    if now.halted:
        still = "at a full stop"
        yield Fact("halted", f"{still} until next turn", "MB-0.07a", still, trouble=2)
    if now.tried:
        yield Fact("tried", "has tried to grapple", "MB-4.02a")
    if now.fended:
        yield Fact("fended", f"{count(now.fended, 'figure')} fended off", "g20")
    if now.path:
        yield Fact("way", f"went {path_words(now.path)}", "MB-3.01a")


# -- values


def values(board: Board, ship: Ship) -> list[Fact]:
    """Every speed with its way and its price, turns, ranges."""
    found = [_speed(board, ship, speed) for speed in SPEEDS if speed != Speed.STOPPED]
    turns = str(most_turns(ship))
    why = (("it carries a corvus", "MB-4.08h"),) if turns != "2" else ()
    found.append(Fact("turns", turns, "MB-3.07a", printed="2", reasons=why))
    for kind in SHOOTERS:
        short, far = board.setting.lengths.ranges(kind)
        n = ship.crew.of(kind)
        said = f"4 or more to {inches(short)}, 6 to {inches(far)}"
        there = f"{n} aboard" if n else "none aboard"
        found.append(Fact(kind, there, "MB-6.02a", printed=said))
    return found


def _speed(board: Board, ship: Ship, speed: str) -> Fact:
    price = f", stamina {COSTS[speed]}" if speed in COSTS else ""
    way = inches(most(board, ship, speed))
    printed = f"{way} {'astern' if speed == Speed.REVERSE else 'ahead'}{price}"
    why = why_not_move_at_all(board, ship) or why_not_speed(board, ship, speed)
    if why is not None:
        reasons = ((why.text, why.rule),)
        return Fact(speed, "barred", "MB-3.02a", printed=printed, reasons=reasons)
    return Fact(speed, printed, "MB-3.02a", printed=printed)

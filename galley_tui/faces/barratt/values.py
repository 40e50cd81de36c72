"""Values of a ship and their causes: each speed with its way and price; short forms
explained.
"""

from collections.abc import Iterator, Sequence

from galley.barratt.ch3_movement.paths import most_turns
from galley.barratt.ch3_movement.speeds import COSTS, most, why_not_move_at_all, why_not_speed
from galley.barratt.state.board import Board
from galley.barratt.state.crew import SHOOTERS
from galley.barratt.state.phrases import inches
from galley.barratt.state.ship import REVERSE, SPEEDS, STOPPED, Ship
from galley_tui.faces.face import Form
from galley_tui.faces.table.face import Value


def values(board: Board, id_: str) -> list[Value]:
    """Every speed with its way and its price, turns, ranges."""
    ship = board.ships[id_]
    found = [_speed(board, ship, speed) for speed in SPEEDS if speed != STOPPED]
    turns = str(most_turns(ship))
    found.append(Value("turns", "2", turns, tuple(_corvus(turns))))
    return [*found, *_ranges(board, ship)]


def _speed(board: Board, ship: Ship, speed: str) -> Value:
    price = f", stamina {COSTS[speed]}" if speed in COSTS else ""
    way = inches(most(board, ship, speed))
    printed = f"{way} {'astern' if speed == REVERSE else 'ahead'}{price}"
    why = why_not_move_at_all(board, ship) or why_not_speed(board, ship, speed)
    if why is not None:
        return Value(speed, printed, "barred", ((why.text, why.rule),))
    return Value(speed, printed, printed)


def _corvus(turns: str) -> Iterator[tuple[str, str]]:
    if turns != "2":
        yield "it carries a corvus", "MB-4.08h"


def _ranges(board: Board, ship: Ship) -> Iterator[Value]:
    """MB-6.02a"""
    for kind in SHOOTERS:
        short, far = board.setting.lengths.ranges(kind)
        n = ship.crew.of(kind)
        said = f"4 or more to {inches(short)}, 6 to {inches(far)}"
        yield Value(kind, said, f"{n} aboard" if n else "none aboard")


FORMS: Sequence[Form] = (
    (r"\bdie \d(?:/\d)?\b", "die 4", "initiative, of an admiral two dice; the lowest acts first"),
    (r"(?<= )@", "@", "the flagship"),
    (r"\b\d+\.\d E \d+\.\d N", "12.5 E 30.2 N", "inches from the west and the south edge"),
    (r"\b\d{3} (?:N|NE|E|SE|S|SW|W|NW)\b", "045 NE", "its heading in degrees, and the point"),
    (r"\bstamina\b", "stamina", "battle speed takes 1 a turn, ramming 3; a turn at rest gives 1"),
    (r"\bhull\b", "hull", "six points of damage sink it; a damaged hull tests every turn"),
    (r"\+turn\b", "+turn", "it ended with 4 inches straight ahead: it may turn at once"),
    (r"\boars [PS]\b", "oars P", "oars to port, S to starboard; three gaps: no ramming speed"),
    (r"\bT\d+/\d+\b", "T1/12", "the turn, and how many there are"),
    (r"(?<=[A-Za-z])\*(?= )", "*", "it has the baton: it decides where dice are equal"),
    (r"\[?[ab]\d+ ", "a2", "in the top line: a ship that has acted"),
    (r"[AB]\d+\?", "A3?", "in the top line: an admiral may act here, or wait for the other die"),
    (r"\[MB-[^]]*\]", "[MB-3.05a]", "the number of a rule; r tells it in plain words"),
    (r"\[g\d\d\]", "[g24]", "a ruling where the rules are silent; r tells it"),
    (r"\b\d+ [RL]\d+\b", "4 R45", "a path: inches ahead, degrees to starboard or port"),
    (r"\bhd\b", "hd", "points of hull damage"),
    (r"\bst\b", "st", "stamina"),
)  # fmt: skip

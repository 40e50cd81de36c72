"""What there is to see of a ship beside it on the sea: its die, its speed, a letter for each
trouble; and the same in words (MB-0.05a)."""

from galley.barratt.state.board import Board
from galley.barratt.state.marks import BRIDGE, RAM
from galley.barratt.state.relations import friends_linked
from galley.barratt.state.ship import (
    BATTLE,
    CRIPPLED,
    CRUISING,
    FLANKS,
    RAMMING,
    REVERSE,
    STOPPED,
    Ship,
)
from galley.engine.text import count, joined

SPEEDS = {REVERSE: "a", STOPPED: "s", CRUISING: "c", BATTLE: "b", RAMMING: "r"}
LEGEND = (
    ("1-6", "its initiative die until it has acted; an admiral has two: 2/5"),
    ("a s", "it goes astern; it is stopped"),
    ("cbr", "it goes at cruising, battle or ramming speed"),
    ("d3", "points of hull damage; at six it founders"),
    ("F", "it founders: it goes under after the missiles"),
    ("E", "nobody is aboard"),
    ("P", "a prize: its flag is struck"),
    ("G", "held to an enemy: by a grapple, a corvus, a ram"),
    ("L", "held to a friend, or to an empty ship"),
    ("O", "three or more oars of a side are gone: no ramming speed"),
)


def die_words(ship: Ship) -> str:
    """`4`, of an admiral `2/5`; "" once it has acted."""
    return "" if ship.now.acted else "/".join(str(die) for die in sorted(set(ship.init)))


def marks_of(board: Board, ship: Ship) -> str:
    """Die, speed and damage, then one letter for each trouble."""
    head = f"{die_words(ship)}{SPEEDS[ship.speed]}"
    damage = f"d{ship.hd}" if ship.hd and not ship.foundering else ""
    found = (
        ("F", ship.foundering), ("E", ship.empty), ("P", ship.prize),
        ("G", foes_held(board, ship)), ("L", friends_linked(board, ship)),
        ("O", crippled(board, ship)),
    )  # fmt: skip
    return head + damage + "".join([letter for letter, there in found if there])


def foes_held(board: Board, ship: Ship) -> list[str]:
    """The ships that it is held to, friends and empty ones apart."""
    friends = {friend.id for friend in friends_linked(board, ship)}
    return [other for other in board.linked(ship.id) if other not in friends]


def crippled(board: Board, ship: Ship) -> list[str]:
    """MB-3.12d The sides on which three or more oars are gone."""
    return [flank for flank in FLANKS if board.gaps(ship, flank) >= CRIPPLED]


def held_words(board: Board, ship: Ship, other: str) -> str:
    """`corvus on B2`, `ram of B2 in it`: how two ships are held together."""
    kinds = {RAM: ("ram in {}", "ram of {} in it"), BRIDGE: ("corvus on {}", "corvus of {} on it")}
    said = []
    for link in board.between(ship.id, other):
        mine, theirs = kinds.get(link.kind, ("held to {}", "held by {}"))
        said.append((mine if link.ship == ship.id else theirs).format(other))
    return joined(list(dict.fromkeys(said)))


def troubles(board: Board, ship: Ship) -> list[str]:
    """What troubles a ship, in words, the worst first."""
    found = (
        (ship.foundering, "founders"),
        (ship.empty, "nobody aboard"),
        (ship.prize, "a prize"),
        (ship.taken and not ship.prize, "taken, too weak to be a prize"),
        *((True, held_words(board, ship, other)) for other in board.linked(ship.id)),
        (ship.hd and not ship.foundering, f"{count(ship.hd, 'point')} of damage"),
        *((True, f"{board.gaps(ship, side)} {side} oars gone") for side in crippled(board, ship)),
        (not ship.stamina, "rowers spent"),
    )  # fmt: skip
    return [words for there, words in found if there]

"""13.1, 15.1, 15.2. Where a man may go in a round, aboard and across."""

from collections.abc import Collection
from functools import lru_cache

from galley.ancient_galley.state.aboard import (
    MOST_IN_SECTION,
    MOST_IN_TOWER,
    TOGETHER,
    fit_men,
    held_by_links,
    holders,
    on_deck,
    room,
)
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.man import SECTIONS, Condition, Man, Rank
from galley.ancient_galley.state.marks import LinkKind
from galley.ancient_galley.state.ship import Ship, Status
from galley.engine.records import OTHER, Record, Refusal, Side
from galley.geometry.plane.outlines import Model, hull_gap, placed, sections
from galley.geometry.plane.polygons import gap
from galley.geometry.plane.poses import Pose

Two = tuple[str, str]  # ships
STEP = 500  # mils between sections that a man can cross (AG-15.2a)
STAYS = (Rank.SAILOR, Rank.ARTILLERYMAN)
"""AG-15.1a Who does not cross unless his ship is abandoned."""


class Place(Record, frozen=True):
    """A section of a ship, or its tower."""

    ship: str
    section: str
    tower: bool = False


def crossings(board: Board, ship: str, other: str) -> list[tuple[str, str]]:
    """AG-15.2a, G29 The sections of two locked ships between which a man can step; with a corvus
    the closest two as well, and those that a line joins where something keeps the hulls apart
    (G92)."""
    one, two = board.ships[ship], board.ships[other]
    kinds = board.class_of(one).model, board.class_of(two).model
    found, closest = _steps(kinds[0], one.pose, kinds[1], two.pose)
    links = board.between(ship, other)
    if not found and any(link.kind == LinkKind.CORVUS for link in links):
        found = [closest]
    if hull_gap(kinds[0], one.pose, kinds[1], two.pose).within(TOGETHER):
        return found
    joined = (
        (x.section, x.end) if x.ship == ship else (x.end, x.section)
        for x in links if x.kind == LinkKind.LINE
    )  # fmt: skip
    return list(dict.fromkeys([*found, *joined]))


@lru_cache(1024)
def _steps(
    one: Model, at: Pose, other: Model, there: Pose
) -> tuple[list[tuple[str, str]], tuple[str, str]]:
    """The sections between which a man can step, and the closest two."""
    mine = [placed(part, at) for part in sections(one)]
    theirs = [placed(part, there) for part in sections(other)]
    gaps = {
        (SECTIONS[m], SECTIONS[n]): gap(a, b)
        for m, a in enumerate(mine) for n, b in enumerate(theirs)
    }  # fmt: skip
    near = [pair for pair, apart in gaps.items() if apart.within(STEP)]
    return near, min(gaps, key=lambda pair: gaps[pair].square)


def hostile(board: Board, one: str, other: str) -> bool:
    """Two ships are held by different sides."""
    return board.ships[one].side != board.ships[other].side


def why_not_step(board: Board, man: Man, to: Place, boards: Collection[Two]) -> Refusal | None:
    """Why a man may not go there with his move of a round; `boards` are the pairs of ships, own
    and enemy, by which his side boards this turn."""
    if not man.fit:
        rule, why = (
            ("AG-18.7a", "wounded") if man.state == Condition.WOUNDED else ("AG-12.2b", "not fit")
        )
        return Refusal(rule, f"{man.id} is {why}")
    if to.ship not in board.ships or to.section not in SECTIONS:
        return Refusal("AG-13.1a", "there is no such place")
    if (to.ship, to.section, to.tower) == (man.ship, man.section, man.tower):
        return Refusal("AG-13.1a", f"{man.id} stands there")
    if to.ship == man.ship:
        return _aboard(board, man, to)
    return _across(board, man, to, boards)


def _aboard(board: Board, man: Man, to: Place) -> Refusal | None:
    """AG-13.1 To the next section, or into or out of the tower of his own."""
    if man.section == to.section:
        return _tower(board, man, to) if to.tower else None
    if man.tower or to.tower:
        return Refusal("AG-13.1b", "entering or leaving a tower takes the move of a round")
    if abs(SECTIONS.index(man.section) - SECTIONS.index(to.section)) > 1:
        return Refusal("AG-13.1a", f"from the {man.section} to the {to.section} is two rounds")
    return _past_enemies(board, man, to) or _room(board, man, to)


def _tower(board: Board, man: Man, to: Place) -> Refusal | None:
    """AG-13.2c"""
    ship = board.ships[to.ship]
    if to.section not in ship.towers:
        return Refusal("AG-13.1b", f"{ship.id} has no tower in its {to.section}")
    inside = [m for m in board.aboard(to.ship) if m.tower and m.section == to.section]
    if any(m.side != man.side for m in inside):
        return Refusal("AG-13.1b", "enemies hold that tower")
    if len(inside) >= MOST_IN_TOWER:
        return Refusal("AG-13.2c", f"a tower holds {MOST_IN_TOWER}")
    return None


def _past_enemies(board: Board, man: Man, to: Place) -> Refusal | None:
    """AG-16.9c Nobody moves past fit enemies.

    The rule does not say which way is past; read as: who came among enemies goes on only the
    way he came; a defender whom they came upon may go either way.
    """
    if man.came in ("", to.section):
        return None
    if not on_deck(board, man.ship, man.section, OTHER[man.side]):
        return None
    text = f"{man.id} cannot get past the enemies in the {man.section} of {man.ship}"
    return Refusal("AG-16.9c", text)


def comes_from(board: Board, man: Man, to: Place) -> str:
    """AG-16.9c From where a man comes among enemies by a move: the section of the ship, or the
    other ship; "" for a defender where none are.

    A boarder is among enemies wherever he stands on their ship, since they come after him.
    """
    if (man.ship, man.section) == (to.ship, to.section):
        return man.came
    boards = board.ships[to.ship].side != man.side
    if not boards and not on_deck(board, to.ship, to.section, OTHER[man.side]):
        return ""
    return man.section if man.ship == to.ship else man.ship


def _room(board: Board, man: Man, to: Place) -> Refusal | None:
    """AG-13.2a, AG-13.2b Five of a side in a section; so a ship holds fifteen (AG-13.2c)."""
    if room(board, to.ship, to.section, man.side) < 1:
        own = board.ships[to.ship].side == man.side
        rule = "AG-13.2a" if own else "AG-13.2b"
        text = f"the {to.section} of {to.ship} is full: {MOST_IN_SECTION} of a side"
        return Refusal(rule, text)
    return None


def _across(board: Board, man: Man, to: Place, boards: Collection[Two]) -> Refusal | None:
    """AG-15.1, AG-15.2 To a ship that is locked to his."""
    ship, other = board.ships[man.ship], board.ships[to.ship]
    if not held_by_links(board, ship.id, other.id):
        return Refusal("AG-15.0a", f"{other.id} is not locked to {ship.id}")
    if man.tower or to.tower:
        return Refusal("AG-13.1b", "entering or leaving a tower takes the move of a round")
    if (man.section, to.section) not in crossings(board, ship.id, other.id):
        text = f"from the {man.section} nobody can step to the {to.section} of {other.id}"
        return Refusal("AG-15.2a", text)
    return _may_cross(ship, other, man, boards) or _room(board, man, to)


def _may_cross(ship: Ship, other: Ship, man: Man, boards: Collection[Two]) -> Refusal | None:
    """AG-15.1 Home anybody may go who has arms (G94); out go officers, marines and archers."""
    if man.unarmed:
        return Refusal("AG-15.1a", f"{man.id} is unarmed and crosses to nobody")
    if ship.side != man.side and other.side == man.side:
        return None
    if man.rank in STAYS and not (ship.abandoned and ship.side == man.side):
        text = f"a {man.rank} crosses only when his ship is abandoned"
        return Refusal("AG-15.1a" if other.side != man.side else "AG-15.1c", text)
    if other.side == man.side:
        return None
    if ship.status == Status.WITHDRAWING:
        return Refusal("AG-22.5a", f"{ship.id} withdraws and does not board")
    if (ship.id, other.id) not in boards:
        rule = "AG-15.0a" if ship.side == man.side else "AG-15.2a"
        return Refusal(rule, f"{other.id} is not boarded from {ship.id} this turn")
    return None


def can_board(board: Board, side: Side, ship: str, other: str) -> bool:
    """Some man of a side could board an enemy's ship from one of its own: sailors and
    artillerymen too, for their ship may be abandoned (AG-15.1b)."""
    one = board.ships[ship]
    if one.side != side or one.status == Status.WITHDRAWING or not crossings(board, ship, other):
        return False
    return any(man.side == side and man.armed for man in board.aboard(ship))


def is_across(board: Board, ship: str, other: str) -> bool:
    """AG-15.0b, G90 Fit men of a ship stand on an enemy's that is locked to it.

    A man whose own ship does not hold that enemy counts for each of his side that does.  A
    derelict does not board, though those who left it do (AG-15.1b).
    """
    if board.ships[ship].status == Status.DERELICT:
        return False
    side, near = board.ships[ship].side, holders(board, other)
    across = fit_men(board, other, side)
    return any(man.home == ship or man.home not in near for man in across)

"""18, 19, 20. Who may shoot, and at what."""

from collections.abc import Iterator
from typing import Final

from galley.ancient_galley.ch18_fire.events import Fire, Shoot, ShootEngine
from galley.ancient_galley.ch18_fire.ranges import (
    SHORT,
    Post,
    Shooter,
    crew_of,
    farthest,
    loaded,
    manned_posts,
    may_choose,
    may_name,
    nearest_section,
    post_of,
    range_band,
    range_to,
    weapon,
)
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.man import SECTIONS, Condition, Man, Rank, number
from galley.ancient_galley.state.phrases import inches
from galley.ancient_galley.state.ship import Artillery, Ship
from galley.engine.records import Refusal, Side
from galley.engine.text import joined, passing
from galley.tabletop.board import order

TOO_FAR: Final[dict[str, str]] = {
    Rank.ARCHER: "AG-18.1a",
    Artillery.BALLISTA: "AG-19.1a",
    Artillery.CATAPULT: "AG-20.0a",
}
"""The rules of their ranges."""


# -- at what


def enemies_aboard(board: Board, ship: str, side: Side, section: str = "") -> list[Man]:
    """AG-18.2c The enemies of a side on a ship, or in one section of it, by id: the wounded and
    those in towers too, prisoners not (G70)."""
    return [m for m in board.aboard(ship) if m.side != side and section in ("", m.section)]


def targets(board: Board, shooter: Shooter) -> list[Ship]:
    """AG-18.2c The ships in range with an enemy aboard, the nearest first, then by id."""
    found = [
        ship for ship in board.afloat()
        if range_band(board, shooter, ship) and enemies_aboard(board, ship.id, shooter.side)
    ]  # fmt: skip
    return sorted(found, key=lambda s: (range_to(board, shooter, s).square, order(s.id)))


# -- who


def archers(board: Board, side: Side) -> Iterator[Man]:
    """AG-18.0a The archers of a side that may shoot, wherever they stand, by id."""
    for man in board.men.values():
        if man.side == side and man.rank == Rank.ARCHER and _unfit(board, man) is None:
            yield man


def shooters(board: Board, side: Side) -> list[Shooter]:
    """AG-1.1d Those of a side that have anything to shoot at: by ships, in a ship its own men
    and then its engines."""
    found: list[Shooter] = [*archers(board, side), *manned_posts(board, side)]
    return sorted((one for one in found if targets(board, one)), key=turn_of)


def turn_of(shooter: Shooter) -> tuple[tuple[str, int], bool, int]:
    """AG-1.1d, G74 When it shoots: with the ship of its id, men before engines."""
    if isinstance(shooter, Post):
        return order(shooter.ship), True, shooter.number
    return order(shooter.home), False, number(shooter.id)[1]


def shooter_of(board: Board, shot: Fire) -> Shooter:
    """Find who gives a shot that may be given."""
    if isinstance(shot, Shoot):
        return board.men[shot.man]
    post = post_of(board, shot.ship, shot.engine)
    assert post is not None
    return post


def _unfit(board: Board, man: Man) -> Refusal | None:
    """Why an archer cannot shoot."""
    for holds, rule, why in (
        (man.rank != Rank.ARCHER, "AG-18.0a", f"is {man.rank}: only archers shoot"),
        (man.state == Condition.WOUNDED, "AG-18.7a", "is wounded"),
        (
            man.state == Condition.RECOVERING,
            "AG-12.2b",
            "came out of the water and still recovers",
        ),
        (man.unarmed, "AG-12.2a", "came out of the water without his bow"),
        (not man.fit, "AG-18.0a", f"is {man.state}"),
        (not _aboard(board, man), "AG-18.0a", "stands on no ship"),
    ):
        if holds:
            return Refusal(rule, f"{man.id} {why}")
    return None


def _aboard(board: Board, man: Man) -> bool:
    ship = board.ships.get(man.ship)
    return ship is not None and ship.afloat


def why_not_man(board: Board, side: Side, man: str) -> Refusal | None:
    """Why a side cannot have a man shoot at all; None where it can."""
    found = board.men.get(man)
    if found is None or found.side != side:
        return Refusal("AG-18.0a", f"you have no man {man}")
    return _unfit(board, found)


def why_not_engine(board: Board, side: Side, ship: str, engine: int) -> Refusal | None:
    """Why a side cannot have an engine shoot at all; None where it can."""
    post = post_of(board, ship, engine)
    if post is None:
        return Refusal("AG-19.0a", f"there is no engine {engine} on a ship {ship}")
    if post.side != side:
        return Refusal("AG-19.3a", f"{ship} is not yours to command")
    if not crew_of(board, post):
        text = f"no artilleryman serves the {post.kind} in the {post.section} of {ship}"
        return Refusal("AG-19.3b", text)
    if not loaded(board, post):
        rule = "AG-20.2a" if post.kind == Artillery.CATAPULT else "AG-19.0b"
        return Refusal(rule, f"the {post.kind} in the {post.section} of {ship} is not loaded")
    return None


# -- whether


def why_not_shot(board: Board, side: Side, shot: Fire) -> Refusal | None:
    """Why a side may not shoot so; None where it may."""
    if isinstance(shot, Shoot):
        unable = why_not_man(board, side, shot.man)
    else:
        unable = why_not_engine(board, side, shot.ship, shot.engine)
    if unable is not None:
        return unable
    shooter, target = shooter_of(board, shot), board.ships.get(shot.target)
    if target is None or not target.afloat:
        return Refusal(TOO_FAR[weapon(shooter)], f"there is no ship {shot.target} on the table")
    if not enemies_aboard(board, target.id, side):
        return Refusal("AG-18.2c", f"there is no enemy aboard {target.id}")
    if not range_band(board, shooter, target):
        most = inches(farthest(shooter))
        apart = passing(inches(range_to(board, shooter, target).mils), most)
        text = f"it is {apart} to {target.id}: {most} at most"
        return Refusal(TOO_FAR[weapon(shooter)], text)
    if isinstance(shot, Shoot) and shot.at:
        return _why_not_at(board, shooter, target, shot)
    return _why_not_section(board, shooter, target, shot.section)


def _why_not_at(board: Board, shooter: Shooter, target: Ship, shot: Shoot) -> Refusal | None:
    """AG-18.4a"""
    if shot.section:
        return Refusal("AG-18.4a", "name a man or a section, not both")
    if not shooter.tower:
        return Refusal("AG-18.4a", f"{shot.man} stands in no tower and cannot pick out a man")
    if not may_name(board, shooter, target):
        return Refusal("AG-18.4a", f"{target.id} is too far away to pick out a man")
    if shot.at not in [man.id for man in enemies_aboard(board, target.id, shooter.side)]:
        return Refusal("AG-18.4a", f"there is no enemy {shot.at} aboard {target.id}")
    return None


def _why_not_section(board: Board, shooter: Shooter, target: Ship, section: str) -> Refusal | None:
    """AG-18.2a, AG-18.3 A section is named where it is chosen, and nowhere else."""
    rule = "AG-18.3c" if shooter.tower else "AG-18.3a"
    if may_choose(board, shooter, target):
        if section in SECTIONS:
            return None
        return Refusal(rule, f"choose {joined(SECTIONS, 'or')} of {target.id}")
    if not section:
        return None
    if weapon(shooter) == Artillery.CATAPULT:
        return Refusal("AG-20.1a", "a stone falls where the die says: choose no section")
    if range_band(board, shooter, target) != SHORT:
        return Refusal("AG-18.2a", "at this range the die picks the section: choose none")
    near = nearest_section(board, shooter, target)
    return Refusal("AG-18.3b", f"{target.id} lies end on: its {near} is shot at, choose none")


# -- all that may be done, and what is usual


def possible_shots(board: Board, shooter: Shooter) -> Iterator[Fire]:
    """Every shot that one may give, the nearest target first; sections, then named men."""
    for target in targets(board, shooter):
        chosen = SECTIONS if may_choose(board, shooter, target) else ("",)
        yield from (shot(shooter, target.id, section) for section in chosen)
        if isinstance(shooter, Man) and may_name(board, shooter, target):
            for man in enemies_aboard(board, target.id, shooter.side):
                yield Shoot(shooter.id, target.id, at=man.id)


def shot(shooter: Shooter, target: str, section: str = "") -> Fire:
    """The command of a shot."""
    if isinstance(shooter, Post):
        return ShootEngine(shooter.ship, shooter.number, target, section)
    return Shoot(shooter.id, target, section)


def usual_shot(board: Board, shooter: Shooter) -> Fire | None:
    """B3 At the nearest ship with an enemy aboard, at the section with most of them; None where
    nothing is in range.

    Ruled here: unless it is told to, a catapult does not shoot at a ship that its own side has,
    whose hull it could break (G70).
    """
    found = targets(board, shooter)
    if weapon(shooter) == Artillery.CATAPULT:
        found = [ship for ship in found if ship.side != shooter.side]
    if not found:
        return None
    target = found[0]
    if not may_choose(board, shooter, target):
        return shot(shooter, target.id)
    return shot(shooter, target.id, fullest_section(board, shooter.side, target))


def fullest_section(board: Board, side: Side, target: Ship) -> str:
    """B3 The section of a ship with most enemies of a side; of equals the foremost."""
    return max(SECTIONS, key=lambda part: len(enemies_aboard(board, target.id, side, part)))

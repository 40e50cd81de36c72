"""7, 8. A ship that is asked what it does, and its attacks as every chapter registers them."""

from collections.abc import Callable, Collection, Iterable
from typing import Any, Protocol, TypeVar, cast

from galley.engine.checks import Odds
from galley.engine.offers import Offers, unlisted
from galley.engine.records import Ask, Command, Record, Refusal
from galley.war_galley.state.board import Board
from galley.war_galley.state.play import Play
from galley.war_galley.state.ship import Ship


def no_points(board: Board, ship: Ship) -> int:
    """Count none: the movement points are announced."""
    return 0


class Acting(Record, frozen=True):
    """A ship that is asked, with what holds for all that it may do now.

    `barred`: it attacks nobody (5.41).  `at_rest`: it owes no movement points (6.13b).
    `straight`: its last step, if any, went straight ahead (7.24d).  `cap` counts the movement
    points that it may spend (6.11a).  `tried`: it has tried to get off the land (C58).
    `faced`: enemies that had their offer to avoid it where it lies (C28).
    """

    board: Board
    ship: Ship
    barred: Refusal | None = None
    at_rest: bool = False
    straight: bool = True
    cap: Callable[[Board, Ship], int] = no_points
    tried: bool = False
    faced: Collection[str] = ()


class AtTarget(Protocol):
    """An attack on one ship."""

    @property
    def target(self) -> str: ...


C = TypeVar("C", bound=Command)
T = TypeVar("T", bound=AtTarget)
ACTS: Offers[Acting] = Offers()
"""All that a ship may do in its own activation."""
ATTACKS: set[type[Command]] = set()
"""The kinds of attack."""


def attack(
    kind: type[C],
    *,
    commands: Callable[[Acting], Iterable[Command]] = unlisted,
    why_not: Callable[[Acting, C], Refusal | None],
    not_now: Callable[[Acting, C], Refusal] | None = None,
    throws: Callable[[Acting, C], Odds | None] | None = None,
    carry_out: Callable[[Play, Acting, C], None] | None = None,
) -> None:
    """Register a kind of attack; a ship that is barred from attacking makes none."""

    def refused(act: Acting, command: C) -> Refusal | None:
        return act.barred or why_not(act, command)

    ACTS.offer(
        kind,
        commands=commands,
        why_not=refused,
        not_now=not_now,
        throws=throws,
        carry_out=carry_out,
    )
    ATTACKS.add(kind)


def listed(ask: Ask, act: Acting) -> list[Command]:
    """Everything that a ship may do now, as its question lists it."""
    return ACTS.listed(ask, act, ATTACKS if act.barred else ())


def attack_at(
    kind: type[T],
    *,
    commands: Callable[[Acting], Iterable[Command]] = unlisted,
    why_not: Callable[[Acting, Ship, T], Refusal | None],
    throws: Callable[[Acting, Ship, T], Odds],
    carry_out: Callable[[Play, Acting, T], None] | None = None,
) -> None:
    """Register a kind of attack on one ship, which its functions get besides."""

    def refused(act: Acting, command: T) -> Refusal | None:
        target = act.board.ships.get(command.target)
        if target is None:
            return Refusal("3.1g", f"there is no ship {command.target} on the map")
        return why_not(act, target, command)

    def odds(act: Acting, command: T) -> Odds | None:
        target = act.board.ships.get(command.target)
        if target is None or target.owner == act.ship.owner:
            return None
        return throws(act, target, command)

    attack(cast("type[Any]", kind), commands=commands, why_not=refused, throws=odds,
           carry_out=carry_out)  # fmt: skip


def attack_odds(
    board: Board, ship: Ship, command: Command, faced: Collection[str] = ()
) -> Odds | None:
    """The dice of a ship's attack from where it lies on the board; None where it makes none.

    `faced`: the enemies that may not try to avoid it any more.
    """
    if type(command) not in ATTACKS:
        return None
    return ACTS.odds(Acting(board, ship, faced=faced), command)

"""Squadrons that leave a battle: small positions in which one does, or may."""

from collections.abc import Callable, Sequence

import pytest

from galley.war_galley.ch3_turn.ship_choices import Announce
from galley.war_galley.ch5_command.squadron_activation import MoveShip
from galley.war_galley.ch6_movement.movement import Step
from tests.kit.special import Game, battle
from tests.kit.trial import ship

AHEAD = Step("ahead")
TOP = 'edges = ["top"]'
LONE = ship("0806")
FLEET = f"{LONE}, {ship('1212')}"
RAMMED = f"{LONE}, {ship('1212', rammed=True)}"
HELD = f"{ship('0806', grapples=['B1'])}, {ship('1212')}"
HOLDER = ship("0906", grapples=["A1"])
WIND = '[wind]\ndirection = "N"\nstrength = 2\n'
TURNS = 'how = "changes side"'
INITIATIVE = ((6,), (1,))
Case = Callable[[], None]


def row(id_: str, *values: object) -> object:
    """One case, named after its rule."""
    return pytest.param(*values, id=f"SR-leaves/{id_}")


def rows(checks: Sequence[Case]) -> list[object]:
    """A row for each little battle, under the name of its function."""
    return [row(check.__name__.replace("_", " "), check) for check in checks]


def fleeing(
    mine: str = FLEET, theirs: str = ship("1510", "S"), rule: str = TOP, extra: str = "",
    *, start: str = "", dice: Sequence[tuple[int, ...]] = (),
) -> Game:  # fmt: skip
    """The first side's squadron is leaving, with a leader on its first ship."""
    flag = mine.split('"')[3]
    leaves = f"leaves = {{ begun = true, {rule} }}"
    return Game(battle(mine, theirs, extra, flag=flag, squadron=leaves, start=start), *dice)


def beginning(rule: str, *dice: tuple[int, ...], mine: str = FLEET,
              theirs: str = ship("1510", "S")) -> Game:  # fmt: skip
    """Turn 3 begins for a squadron that may leave in it."""
    leaves, flag = f"leaves = {{ {rule} }}", mine.split('"')[3]
    return Game(battle(mine, theirs, flag=flag, squadron=leaves, start="turn = 3"), *dice)


def under_way(game: Game, ship_: str = "A1") -> Game:
    """The ship has announced; where it has no choice that was done for it."""
    game.play(MoveShip(ship_))
    return game.play(Announce(5)) if Announce(5) in game.choices() else game

"""What a player says of his missiles, and of his losses (B6, B6a, B7a)."""

from galley.engine.records import Command


class Shoot(Command, frozen=True):
    """MB-6.01a So many figures of a kind aboard a ship shoot at another; several such commands
    split them."""

    ship: str
    kind: str
    target: str
    count: int = 1


class Lose(Command, frozen=True):
    """MB-6.06b, MB-8.02b A figure of this kind is the next to fall aboard a ship."""

    ship: str
    kind: str

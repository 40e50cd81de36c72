"""What a side says of its fire (B3)."""

from galley.engine.records import Command


class Shoot(Command, frozen=True):
    """AG-18.0a An archer shoots at a ship: at a section where he may choose one, at one man from
    a tower."""

    man: str
    target: str
    section: str = ""
    at: str = ""  # a man aboard the target (AG-18.4a)


class ShootEngine(Command, frozen=True):
    """AG-19.0a, AG-20.0a An engine shoots at a ship."""

    ship: str
    engine: int  # of the ship, from 1
    target: str
    section: str = ""


class Keep(Command, frozen=True):
    """B3. An archer holds his fire."""

    man: str


class KeepEngine(Command, frozen=True):
    """B3. An engine holds its fire."""

    ship: str
    engine: int


Fire = Shoot | ShootEngine
Order = Shoot | ShootEngine | Keep | KeepEngine


def whose(order: Order) -> tuple[str, int]:
    """Whom an order is for: a man, or a ship and the number of its engine."""
    return (order.man, 0) if isinstance(order, Shoot | Keep) else (order.ship, order.engine)

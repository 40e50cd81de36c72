"""The dice of each rule: all kinds of throws, and three kinds of dice."""

from galley.engine.checks import Band, Check, KindOfThrow, Modifier, Opposed, Pool, higher_by
from galley.engine.dice import AVERAGE, D8
from galley.geometry.hexes import facing_of
from tests.kit.toy.state import Ship


class ThrowKind(KindOfThrow):
    """The kinds of throws."""

    WIND = "wind"
    RAM = "ram"
    VOLLEY = "volley"
    MELEE = "melee"


WIND = Check(ThrowKind.WIND, "T2", 1, "7 or more", (Band(1, "calm"), Band(7, "storm")), die=D8)
LOSS = {"bounces off": 0, "holed": 1, "broken": 2}


def ram(striker: Ship, target: Ship) -> Check:
    """T5. Two average dice."""
    bands = (Band(-99, "bounces off"), Band(6, "holed"), Band(9, "broken"))
    head_on = facing_of(striker.heading - target.heading) == 3
    added = (Modifier(-1, "bow to bow", "T5"),) if head_on else ()
    return Check(ThrowKind.RAM, "T5", 2, "6-8 holed, 9 broken", bands, added, die=AVERAGE)


def volley(ship: Ship, target: Ship) -> Pool:
    """T6. A die for each man, who hits with 5, two hexes away with 6."""
    low = 5 if ship.off(target) < 2 else 6
    men = tuple(f"{ship.id}.{n}" for n in range(1, ship.men + 1))
    return Pool(ThrowKind.VOLLEY, "T6", ship.men, low, f"{low} or more each", each=men)


def melee(ship: Ship, target: Ship) -> Opposed:
    """T7. A die against a die; a tie, or one pip, is a draw."""
    more = Modifier(1, "more men", "T7")
    mine, theirs = (
        Check(one.id, "T7", 1, "", (), (more,) if one.men > other.men else ())
        for one, other in ((ship, target), (target, ship))
    )
    bands = higher_by(2, "the boarders", "nobody", "the boarded")
    return Opposed(ThrowKind.MELEE, "T7", mine, theirs, "2 more than the other", bands)

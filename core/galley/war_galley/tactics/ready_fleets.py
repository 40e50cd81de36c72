"""10.0b Fleets for the points of a tournament, ready to be bought."""

from collections.abc import Callable

from galley.war_galley.ch10_tournament.tournament import price
from galley.war_galley.state.board import Board
from galley.war_galley.state.ship import ShipClass

KINDS: tuple[tuple[str, Callable[[ShipClass], tuple[int, ...]]], ...] = (
    ("rammers", lambda c: (c.crew + c.ram[1] + c.speed[1], c.ram_defense)),
    ("boarders", lambda c: (2 * c.manpower + c.ram_defense, c.crew)),
    ("shooters", lambda c: (c.engines + c.towers, c.manpower, c.ram_defense)),
)
"""Name of a fleet -> what its ships are chosen for, the best first."""
MOST = 3  # classes of a fleet


def ready_fleets(board: Board, points: int) -> list[tuple[str, tuple[str, ...]]]:
    """Named fleets of class codes, each for at most so many points; mixed ones last."""
    every = list(board.theatre.classes.values())
    fleets = [(name, sorted(every, key=worth, reverse=True)[:MOST]) for name, worth in KINDS]
    mixed = [found[0] for _, found in fleets]
    bought = [
        (name, _filled(found, every, points)) for name, found in [*fleets, ("a bit of all", mixed)]
    ]
    return [(name, ships) for name, ships in bought if ships]


def _filled(classes: list[ShipClass], every: list[ShipClass], points: int) -> tuple[str, ...]:
    """Ships of these classes in turn, as many as the points buy, and the dearest for the rest."""
    found: list[str] = []
    left = points
    while fits := [one for one in classes if price(one) <= left]:
        one = min(fits, key=lambda card: found.count(card.code))
        found.append(one.code)
        left -= price(one)
    rest = [one for one in every if price(one) <= left]
    if rest:
        found.append(max(rest, key=price).code)
    return tuple(sorted(found, key=[card.code for card in (*classes, *every)].index))

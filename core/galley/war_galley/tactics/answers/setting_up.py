"""Fleets that are bought for points, who commands them, and where they are set up."""

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import groupby

from galley.engine.bot import Decision
from galley.engine.records import Command
from galley.war_galley.ch10_tournament.deployment import DEPTH, AskPlace, PlaceShip, depth
from galley.war_galley.ch10_tournament.tournament import (
    AskArrival,
    AskCommand,
    AskEdge,
    AskFleet,
    Buy,
    NameAdmiral,
    NameLeader,
    SetUp,
    TakeEdge,
    cost,
    price,
)
from galley.war_galley.state.board import Board
from galley.war_galley.state.play import Done
from galley.war_galley.state.ship import ShipClass
from galley.war_galley.tactics.reach.bot_view import BotView
from galley.war_galley.tactics.worth.weights import Character

GOOD = 4  # classes that are good enough for a fleet, of which it has two
HULL, MEN, BOW, HANDS, PACE = 0.5, 1.0, 1.0, 1.0, 0.5
"""What a point of ram defense, manpower, ram attack, crew, and speed at maximum counts."""


def worth(card: ShipClass, likes: Character) -> float:
    """The worth of a ship of a class in battle, for each point that it costs."""
    found = (
        HULL * card.ram_defense + MEN * likes.board * card.manpower
        + BOW * likes.ram * card.ram[1] + HANDS * card.crew + PACE * card.speed[1]
    )  # fmt: skip
    return found * card.ram_defense / price(card)


def fleet_of(
    board: Board, points: int, likes: Character, kinds: tuple[int, ...] = (0, 1)
) -> tuple[str, ...]:
    """The fleet for so many points: half each of the two best classes, or of those in other
    places, and what the last points buy."""
    cards = sorted(
        board.theatre.classes.values(), key=lambda card: (-worth(card, likes), card.code)
    )
    wanted = [cards[place] for place in kinds if place < len(cards)]
    found: list[str] = []
    left = points
    while fits := [card for card in wanted if price(card) <= left]:
        card = min(fits, key=lambda one: found.count(one.code))
        found.append(card.code)
        left -= price(card)
    rest = next((card for card in cards if price(card) <= left), None)
    if rest is not None:
        found.append(rest.code)
    return tuple(sorted(found, key=[card.code for card in cards].index))


def buy(sea: BotView, ask: AskFleet, choices: Sequence[Command]) -> Decision | None:
    """Ship by ship, the whole fleet that is best for the points."""
    return bought_of(sea, ask, fleet_of(sea.board, ask.points, sea.likes))


def bought_of(sea: BotView, ask: AskFleet, fleet: Sequence[str]) -> Decision | None:
    """The next ship that a fleet lacks, or the end."""
    wanted = Counter(fleet)
    bought = Counter(ask.bought)
    code = next((code for code in wanted if bought[code] < wanted[code]), "")
    if code and ask.why_not(sea.board, Buy(code)) is None:
        card = sea.board.theatre.classes[code]
        why = f"{code} for {price(card)}: manpower {card.manpower}, crew {card.crew}"
        return Decision(Buy(code), why)
    many = f"{len(ask.bought)} ships for {cost(sea.board, ask.bought)} points"
    return Decision(Done(), many) if ask.why_not(sea.board, Done()) is None else None


def _middle(ships: Sequence[str]) -> str:
    return ships[(len(ships) - 1) // 2]


def command(
    sea: BotView, ask: AskCommand, choices: Sequence[Command],
    aboard: Callable[[Sequence[str]], str] = _middle,
) -> Decision | None:  # fmt: skip
    """Each in the middle of his squadron, or elsewhere in it; the admiral who takes the
    initiative oftenest."""
    squadrons = [
        [*ships] for _, ships in groupby((id_ for id_, _ in ask.ships), lambda id_: id_[0])
    ]
    if not ask.aboard:
        best = max(ask.admirals, key=lambda one: (one.initiative, one.range))
        ship = aboard(squadrons[0])
        why = f"{best.name} leads from {ship}: initiative {best.initiative}"
        return Decision(NameAdmiral(best.name, ship), why)
    if len(ask.aboard) < min(len(squadrons), ask.leaders + 1):
        ship = aboard(squadrons[len(ask.aboard)])
        return Decision(NameLeader(ship), f"{ship} leads its squadron")
    return Decision(Done(), "each squadron has its leader")


def edge(sea: BotView, ask: AskEdge, choices: Sequence[Command]) -> Decision | None:
    """A long one, along which a line finds room."""
    theatre = sea.board.theatre
    side = "top" if theatre.columns >= theatre.rows else "left"
    return Decision(TakeEdge(side), "a line finds most room along it")


def arrive(sea: BotView, ask: AskArrival, choices: Sequence[Command]) -> Decision | None:
    """At once: a fleet that comes in over the edge comes in piece by piece."""
    return Decision(SetUp(), "in line at once, opposite a fleet that is seen")


def place(sea: BotView, ask: AskPlace, choices: Sequence[Command]) -> Decision | None:
    """In a line as far forward as it may be, its middle opposite the enemy's."""
    spots = [one for one in choices if isinstance(one, PlaceShip)]
    if not spots or ask.entering:
        return None
    if ask.near:
        return Decision(spots[0], f"{ask.ship} continues the line")
    flat = ask.edge in ("top", "bottom")

    def along(hex_: int) -> int:
        return hex_ // 100 if flat else hex_ % 100

    theatre = sea.board.theatre
    middle = (theatre.columns if flat else theatre.rows) / 2
    if sea.foes:
        places = [along(foe.bow) for foe in sea.foes]
        middle = (min(places) + max(places)) / 2
    first = middle - len(ask.ships) / 2

    def off(spot: PlaceShip) -> tuple[int, float]:
        return abs(DEPTH - depth(sea.board, ask.edge, spot.bow)), abs(along(spot.bow) - first)

    return Decision(min(spots, key=off), f"{ask.ship} begins the line")

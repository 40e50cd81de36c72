"""10. The tournament's questions, choices and events in words."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from galley.engine.cards import AskCard, Asked, CommandCard, EventCard, verbs
from galley.engine.loop import State
from galley.engine.records import Ask, Command
from galley.geometry.hexes import NAMES
from galley.war_galley.ch10_tournament import deployment as dep
from galley.war_galley.ch10_tournament import tournament as trn
from galley.war_galley.state.board import Board
from galley.war_galley.state.phrases import LogLine, side_name, type_name

# -- questions


def _fleet(board: Board, ask: trn.AskFleet) -> Asked:
    left = ask.points - trn.cost(board, ask.bought)
    count = len(ask.bought)
    ships = f", {count} ship{'s' * (count > 1)} bought" if count else ""
    return f"buy your fleet, {left} of {ask.points} points left{ships}", "10.0b"


def _command(board: Board, ask: trn.AskCommand) -> Asked:
    if not ask.aboard:
        return "who is your admiral, and on which ship?", "10.0c"
    left = ask.leaders - len(ask.aboard) + 1
    if not left:
        return "your commanders are named: is that all?", "10.0c"
    return f"which ship for a squadron leader? ({left} still free)", "10.0c"


def _arrival(board: Board, ask: trn.AskArrival) -> Asked:
    return f"set up by the {ask.edge} edge, or come in over it later?", "10.0f"


def _called(board: Board, code: str) -> str:
    """A class by its code where fleets are bought, else by its type: `five`."""
    return type_name(board, code) if board.theatre.squadrons else code


def _place(board: Board, ask: dep.AskPlace) -> Asked:
    kind = _called(board, dict(ask.ships)[ask.ship])
    what = f"{ask.ship} ({kind}), facing {NAMES[ask.facing]},"
    left = f"{len(ask.ships)} to place"
    if ask.entering:
        return f"where does {what} come in over the {ask.edge} edge? {left}", dep.entry_rule(board)
    rule = "10.0f" if ask.opposite else "10.0e"
    return f"where do you place {what} by the {ask.edge} edge? {left}", rule


QUESTIONS = (
    AskCard(trn.AskFleet, _fleet, lambda ask: "no more ships, the fleet is bought",
            "the fleet is bought"),
    AskCard(trn.AskCommand, _command, lambda ask: "no more commanders to name",
            "all are named"),
    AskCard(trn.AskEdge, lambda b, a: ("you set up first: by which edge?", "10.0e")),
    AskCard(trn.AskArrival, _arrival),
    AskCard(dep.AskPlace, _place),
)  # fmt: skip

# -- choices


def _buy(board: Board, command: trn.Buy, asks: Sequence[Ask]) -> str:
    card = board.theatre.classes.get(command.code)
    if card is None:
        return f"buy {command.code}"
    marks = " E" * card.engines + " T" * card.towers
    ratings = f"C{card.crew} M{card.manpower} ram {card.ram[0]}/{card.ram[1]}-{card.ram_defense}"
    speed = f"speed {card.speed[0]}/{card.speed[1]}"
    return f"buy {command.code} for {trn.price(card)}: {ratings} {speed}{marks}"


def _buy_short(board: Board, command: trn.Buy, asks: Sequence[Ask]) -> str:
    return _buy(board, command, asks).partition(":")[0]


def _face(board: Board, command: dep.Face, asks: Sequence[Ask]) -> str:
    return f"face {NAMES[command.facing] if command.facing in range(6) else command.facing}"


CARDS = (
    CommandCard(trn.Buy, _buy, _buy_short, verbs=verbs("buy"), group="a ship to buy"),
    CommandCard(
        trn.Return, "give {c.code} back", verbs=verbs("return|give back"), group="give a ship back"
    ),
    CommandCard(
        trn.NameAdmiral,
        "{c.admiral} on {c.ship}",
        lambda b, c, _: f"{c.admiral.split()[-1]} on {c.ship}",
        verbs=verbs("name"),
        group="an admiral",
    ),
    CommandCard(
        trn.NameLeader,
        "a squadron leader on {c.ship}",
        "{c.ship}",
        verbs=verbs("name"),
        group="a squadron leader",
    ),
    CommandCard(trn.NameAfresh, "name them afresh"),
    CommandCard(trn.TakeEdge, "the {c.edge} edge"),
    CommandCard(trn.SetUp, "set up now"),
    CommandCard(trn.EnterLater, "come in on the first turn", "come in on turn 1"),
    CommandCard(
        dep.PlaceShip,
        "{c.ship} to {c.bow:04d}",
        verbs=verbs("place|put"),
        group="a hex",
        places=True,
    ),
    CommandCard(
        dep.ChooseShip,
        "place {c.ship} next",
        "place {c.ship}",
        verbs=verbs("place|put"),
        group="another ship first",
    ),
    CommandCard(dep.Face, _face, verbs=verbs("face"), group="face another way"),
)


def waiting_types(state: State, commands: Iterable[Command]) -> list[str]:
    """For the labels of choices about ships that are not on the map yet, their classes."""
    ships: dict[str, str] = {}
    for item in reversed(state.stack):
        if isinstance(item, trn.AskCommand | dep.AskPlace):
            ships.update(item.ships)
    kinds = trn.NameAdmiral | trn.NameLeader | dep.ChooseShip
    about = [command.ship if isinstance(command, kinds) else "" for command in commands]
    return [f" ({ships[ship]})" if ship in ships else "" for ship in about]


# -- what happened


def _bought(board: Board, event: trn.FleetBought) -> LogLine:
    count: dict[str, int] = {}
    for _, code in event.ships:
        count[code] = count.get(code, 0) + 1
    ships = ", ".join(f"{n} {code}" for code, n in count.items())
    return (
        f"Bought by {side_name(board, event.side)}, for {event.points} points: {ships}",
        "10.0b",
    )


def _named(board: Board, event: trn.CommandersNamed) -> LogLine:
    men = ", ".join(f"{name} on {ship}" for name, ship in event.aboard)
    return f"Commanders of {side_name(board, event.side)}: {men}", "10.0c"


def _placed(how: str, rule: str) -> Callable[[Board, Any], LogLine]:
    return lambda b, e: (
        f"{e.ship} ({_called(b, e.code)}) {how} {e.bow:04d}, facing {NAMES[e.facing]}"
        + "".join(f", {c.name} aboard" for c in e.commanders),
        rule,
    )


EVENTS = (
    EventCard(trn.FleetBought, _bought),
    EventCard(trn.CommandersNamed, _named),
    EventCard(trn.EdgeTaken, "{side}: first to set up, by the {e.edge} edge", "10.0e"),
    EventCard(
        trn.EntryChosen, "{side} will come in over the {e.edge} edge in the first turn", "10.0f"
    ),
    EventCard(dep.ShipPlaced, _placed("is set up in", "10.0e")),
    EventCard(
        dep.ShipEntered,
        lambda b, e: (_placed("comes in (1 MP) to", "")(b, e)[0], dep.entry_rule(b)),
    ),
)  # fmt: skip

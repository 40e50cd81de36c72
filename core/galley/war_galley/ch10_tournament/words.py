"""10. The tournament's questions, choices and events in words."""

from collections.abc import Callable
from typing import Any

from galley.engine.loop import State
from galley.engine.records import Ask, Command, Event
from galley.geometry.hexes import NAMES
from galley.war_galley.ch10_tournament import deployment as dep
from galley.war_galley.ch10_tournament import tournament as trn
from galley.war_galley.state.board import Board
from galley.war_galley.state.display_names import side_name

Asked = tuple[str, str]


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


def _place(board: Board, ask: dep.AskPlace) -> Asked:
    what = f"{ask.ship} ({dict(ask.ships)[ask.ship]}), facing {NAMES[ask.facing]},"
    left = f"{len(ask.ships)} to place"
    if ask.entering:
        return f"where does {what} come in over the {ask.edge} edge? {left}", dep.entry_rule(board)
    rule = "10.0f" if ask.opposite else "10.0e"
    return f"where do you place {what} by the {ask.edge} edge? {left}", rule


TOURNAMENT_QUESTIONS: dict[type[Ask], Callable[[Board, Any], Asked]] = {
    trn.AskFleet: _fleet,
    trn.AskCommand: _command,
    trn.AskEdge: lambda b, a: ("you set up first: by which edge?", "10.0e"),
    trn.AskArrival: lambda b, a: (f"set up by the {a.edge} edge, or come in over it later?",
                                  "10.0f"),
    dep.AskPlace: _place,
}  # fmt: skip


def _buy(board: Board, command: trn.Buy) -> str:
    card = board.theatre.classes.get(command.code)
    if card is None:
        return f"buy {command.code}"
    marks = " E" * card.engines + " T" * card.towers
    ratings = f"C{card.crew} M{card.manpower} ram {card.ram[0]}/{card.ram[1]}-{card.ram_defense}"
    speed = f"speed {card.speed[0]}/{card.speed[1]}"
    return f"buy {command.code} for {trn.price(card)}: {ratings} {speed}{marks}"


TOURNAMENT_LABELS: dict[type[Command], Callable[[Board, Any], str]] = {
    trn.Buy: _buy,
    trn.Return: lambda b, c: f"give {c.code} back",
    trn.NameAdmiral: lambda b, c: f"{c.admiral} on {c.ship}",
    trn.NameLeader: lambda b, c: f"a squadron leader on {c.ship}",
    trn.NameAfresh: lambda b, c: "name them afresh",
    trn.TakeEdge: lambda b, c: f"the {c.edge} edge",
    trn.SetUp: lambda b, c: "set up now",
    trn.EnterLater: lambda b, c: "come in on the first turn",
    dep.ChooseShip: lambda b, c: f"place {c.ship} next",
    dep.Face: lambda b, c: f"face {NAMES[c.facing] if c.facing in range(6) else c.facing}",
    dep.PlaceShip: lambda b, c: f"{c.ship} to {c.bow:04d}",
}


def waiting_type(state: State, command: Command) -> str:
    """The class of a ship that is not on the map yet, for the label of a choice about it."""
    if not isinstance(command, trn.NameAdmiral | trn.NameLeader | dep.ChooseShip):
        return ""
    found = (dict(i.ships) for i in state.stack if isinstance(i, trn.AskCommand | dep.AskPlace))
    code = next((ships[command.ship] for ships in found if command.ship in ships), "")
    return f" ({code})" if code else ""


def _bought(board: Board, event: trn.FleetBought) -> Asked:
    count: dict[str, int] = {}
    for _, code in event.ships:
        count[code] = count.get(code, 0) + 1
    ships = ", ".join(f"{n} {code}" for code, n in count.items())
    return (
        f"Bought by {side_name(board, event.side)}, for {event.points} points: {ships}",
        "10.0b",
    )


def _named(board: Board, event: trn.CommandersNamed) -> Asked:
    men = ", ".join(f"{name} on {ship}" for name, ship in event.aboard)
    return f"Commanders of {side_name(board, event.side)}: {men}", "10.0c"


def _placed(how: str, rule: str) -> Callable[[Board, Any], Asked]:
    return lambda b, e: (
        f"{e.ship} ({e.code}) {how} {e.bow:04d}, facing {NAMES[e.facing]}"
        + "".join(f", {c.name} aboard" for c in e.commanders),
        rule,
    )


TOURNAMENT_SENTENCES: dict[type[Event], Callable[[Board, Any], Asked]] = {
    trn.FleetBought: _bought,
    trn.CommandersNamed: _named,
    trn.EdgeTaken: lambda b, e: (
        f"{side_name(b, e.side)}: first to set up, by the {e.edge} edge", "10.0e"
    ),
    trn.EntryChosen: lambda b, e: (
        f"{side_name(b, e.side)} will come in over the {e.edge} edge in the first turn", "10.0f"
    ),
    dep.ShipPlaced: _placed("is set up in", "10.0e"),
    dep.ShipEntered: lambda b, e: (
        _placed("comes in (1 MP) to", "")(b, e)[0], dep.entry_rule(b)
    ),
}  # fmt: skip

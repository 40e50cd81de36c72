"""A plan for a squadron carried out: ordinary commands, ship by ship, until something matters.

Nothing of a plan is kept but the plan itself: where it stands is read from the position, so
that it can be taken up again after an interruption, after moves by hand and after undoing.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from galley.engine.dice import ByHand, Live
from galley.engine.loop import Rolled, State, refusal, step
from galley.engine.records import Ask, Command, Event, Record, Side
from galley.war_galley.ch3_turn.activation_order import Activate, AskSquadron
from galley.war_galley.ch3_turn.ship_choices import Announce, AskAction, AskAnnounce, EndShip
from galley.war_galley.ch5_command.squadron_activation import (
    AskShip,
    EndMovement,
    MoveShip,
    OutOfCommand,
)
from galley.war_galley.state.board import Board, board_of
from galley.war_galley.state.checks import ThrowKind
from galley.war_galley.tactics.choices import attackable, promising
from galley.war_galley.tactics.squadrons.ship_paths import pose_of, sail
from galley.war_galley.tactics.squadrons.squadron_paths import Route, acting, activation, ready
from galley.war_galley.tactics.squadrons.target_places import Order

HARMLESS = (ThrowKind.FATIGUE, ThrowKind.ALONE)  # what is thrown for in any case


class SquadronPlan(Record, frozen=True):
    """The way in which a squadron carries out an order: each ship's route, in order of sailing.

    `apart` are the ships that it leaves to their owner.  `commands` are those by which it is
    carried out until it ends or stops; `stops` says why it stops before its end, if it does.
    """

    side: Side
    squadron: str
    order: Order
    routes: tuple[Route, ...]
    apart: tuple[str, ...]
    turn: int  # the turn for which it is made
    commands: tuple[Command, ...] = ()
    stops: str = ""

    def route(self, ship: str) -> Route | None:
        """The route of a ship by the plan; None when it is left out."""
        return next((route for route in self.routes if route.ship == ship), None)


class Stop(NamedTuple):
    """A plan has come to a stop: why, and whether all that was planned is done."""

    why: str
    done: bool = False


Player = Callable[[Command], tuple[State, Sequence[Event]]]
"""Plays a command: the position after it and what happened."""


def carry_out(plan: SquadronPlan, state: State, play: Player) -> Stop:
    """Play a plan's commands from a position on, until it is done or something matters."""
    while True:
        command = next_command(plan, state)
        if isinstance(command, Stop):
            return command
        after, events = play(command)
        begun = activation(after)
        if begun is None or plan.squadron not in (begun.squadron, begun.second):
            return Stop(undone(plan), done=True)
        why = interruption(plan, state, after, events)
        if why:
            return Stop(why)
        state = after


def rehearse(plan: SquadronPlan, state: State) -> tuple[tuple[Command, ...], Stop]:
    """Carry a plan out on a copy, with other dice than the real ones: its commands, the end.

    The first die is a 1, with which a ship out of command acts freely.
    """
    dice, commands, at = ByHand((1,), Live(-1)), list[Command](), state

    def play(command: Command) -> tuple[State, Sequence[Event]]:
        nonlocal at
        at, events = step(at, command, dice, plan.side)
        commands.append(command)
        return at, events

    stop = carry_out(plan, state, play)
    return tuple(commands), stop


def next_command(plan: SquadronPlan, state: State) -> Command | Stop:
    """The command with which a plan goes on, or why it does not."""
    ask = state.ask_of(plan.side)
    begun = activation(state)
    if ask is None:
        over = begun is None or plan.squadron not in (begun.squadron, begun.second)
        return Stop("", done=True) if over else Stop("the other side decides first")
    command = _answer(plan, state, ask)
    if isinstance(command, Stop):
        return command
    barred = refusal(state, command, plan.side)
    return command if barred is None else Stop(f"{barred.text} [{barred.rule}]")


def _answer(plan: SquadronPlan, state: State, ask: Ask) -> Command | Stop:
    if isinstance(ask, AskSquadron):
        return _begin(plan, state, ask)
    if isinstance(ask, AskShip):
        return _next_ship(plan, state, ask)
    if isinstance(ask, AskAnnounce | AskAction):
        return _next_move(plan, state, ask)
    over = activation(state) is None
    return Stop("", done=True) if over else Stop("this is decided first")


def _begin(plan: SquadronPlan, state: State, ask: AskSquadron) -> Command | Stop:
    """Activate the squadron, unless it has been."""
    if all(route.ship in plan.apart for route in plan.routes):
        return Stop(undone(plan, plan.apart), done=True)
    ships = [board_of(state).ships.get(route.ship) for route in plan.routes]
    if plan.squadron in ask.squadrons and all(ship and not ship.turn.done for ship in ships):
        return Activate(plan.squadron)
    return Stop("", done=True)


def _next_ship(plan: SquadronPlan, state: State, ask: AskShip) -> Command | Stop:
    """The next ship in order of sailing; at the end, those that stay stay together.

    A ship that stays and can attack comes to its turn first: its owner will be asked.
    """
    waiting = [r for r in plan.routes if r.ship in ask.ships and r.ship not in plan.apart]
    moving = [route for route in waiting if route.moves]
    if moving:
        return MoveShip(moving[0].ship)
    if not waiting:
        return Stop(undone(plan, ask.ships), done=True)
    armed = [route.ship for route in waiting if attackable(state, plan.side, route.ship)]
    if not armed and len(waiting) == len(ask.ships):
        return EndMovement()
    return MoveShip(armed[0] if armed else waiting[0].ship)


def undone(plan: SquadronPlan, left: Sequence[str] = ()) -> str:
    """The ships that could not do all of their part or are left to their owner, and why."""
    short = sorted(r.ship for r in plan.routes if r.troubles and r.ship not in left)
    said = [f"{_few(left)}: left to you{_why(plan, left)}"] if left else []
    said += [f"{_few(short)} could not do all of it{_why(plan, short)}"] if short else []
    return "; ".join(said)


def _few(ships: Sequence[str]) -> str:
    return ", ".join(ships[:4]) + (f" and {len(ships) - 4} more" if len(ships) > 4 else "")


def _why(plan: SquadronPlan, ships: Sequence[str]) -> str:
    """The first trouble that keeps these ships from their part, in brackets; "" without any."""
    found = [trouble for id_ in ships if (r := plan.route(id_)) for trouble in r.troubles]
    return f" ({found[0].text} [{found[0].rule}])" if found else ""


def _next_move(plan: SquadronPlan, state: State, ask: AskAnnounce | AskAction) -> Command | Stop:
    """Announce what the route takes, make its next move, or end at its last place."""
    route, ship = plan.route(ask.ship), board_of(state).ships[ask.ship]
    if route is None or ask.ship in plan.apart:
        return Stop(f"{ask.ship} is left to you")
    way = list(zip(route.poses, route.spent, strict=True))
    here = pose_of(ship), ship.turn.mp_used
    if here not in way:
        return Stop(f"{ship.id} is off its course: it is left to you")
    if isinstance(ask, AskAnnounce):
        return Announce(route.spent[-1])
    at = way.index(here)
    return route.moves[at] if at < len(route.moves) else EndShip()


def interruption(plan: SquadronPlan, before: State, after: State, events: Sequence[Event]) -> str:
    """The event that a player wants to decide about himself, in words; "" when there is none."""
    board = board_of(after)
    if board.over:
        return "the battle is over"
    for event in events:
        if isinstance(event, Rolled) and ThrowKind.of(event.throw) not in HARMLESS:
            return f"dice were thrown: {event.what}"
        if isinstance(event, OutOfCommand) and not in_reach(plan, after, event.ship):
            return f"{event.ship} is out of command and may not go next to an enemy"
    if activation(after) is None:
        return ""
    if after.ask_of(plan.side) is None:
        return "the other side may answer"
    return _met(before, after)


def in_reach(plan: SquadronPlan, state: State, ship: str) -> bool:
    """A ship can still go by its route, at another level and if it may meet no enemy."""
    route, board = plan.route(ship), board_of(state).copy()
    if route is None:
        return False
    board.ships[ship] = ready(state, ship)
    return sail(board, ship, route.moves).barred is None


def _met(before: State, after: State) -> str:
    """Enemies that the ship which acts has come next to, or can attack now."""
    id_ = acting(after)
    if not id_:
        return ""
    near = _enemies_near(board_of(after), id_) - _enemies_near(board_of(before), id_)
    if near:
        return f"{id_} has come next to {', '.join(sorted(near))}"
    new = promising(after, after.asks()[-1])
    if new and acting(before) == id_:
        new -= promising(before, before.asks()[-1])
    return f"{id_} can attack {', '.join(sorted(new))}" if new else ""


def _enemies_near(board: Board, id_: str) -> set[str]:
    ship = board.ships[id_]
    return {near.id for near in board.neighbours(ship) if near.owner != ship.owner}

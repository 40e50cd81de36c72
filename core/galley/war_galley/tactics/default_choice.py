"""The choice that a player usually wants, and moves that would lose their ship."""

from collections.abc import Iterator, Mapping, Sequence

from galley.engine.dice import Live
from galley.engine.loop import State, step
from galley.engine.records import Ask, Command, Event, Record, Side
from galley.geometry.hexes import Hull
from galley.war_galley.ch3_turn.activation_order import Activate, AskSquadron
from galley.war_galley.ch3_turn.ship_choices import Announce, AskAction, AskAnnounce, EndShip
from galley.war_galley.ch5_command.squadron_activation import AskShip, EndMovement, MoveShip
from galley.war_galley.ch5_command.squadron_naming import AskNaming, NameSquadron
from galley.war_galley.ch5_command.squadrons import AskSquadrons
from galley.war_galley.ch5_command.transfer import AskTransfer
from galley.war_galley.ch6_movement.avoidance import AskAvoidance, AskSlip, Avoid, Slip
from galley.war_galley.ch6_movement.defensive_ram import AskDefensiveRam
from galley.war_galley.ch6_movement.movement import LeftMap, RanAground, Step
from galley.war_galley.ch6_movement.refloating import AskRefloat, Refloat
from galley.war_galley.ch6_movement.speed import AskLevels, KeepLevels
from galley.war_galley.ch7_ramming.raking import AskRake, Rake
from galley.war_galley.ch7_ramming.retraction import AskRetract, PullBack
from galley.war_galley.ch8_combat.boarding import AskBoarding, AskBoardingOrder, BoardNext, Commit
from galley.war_galley.ch8_combat.disengaging import AskFouls
from galley.war_galley.ch8_combat.missiles import Fire
from galley.war_galley.ch8_combat.reaction_fire import AskReaction, AskVolley, React
from galley.war_galley.ch10_tournament.deployment import AskPlace, PlaceShip
from galley.war_galley.ch10_tournament.tournament import AskCommand, AskFleet, Buy
from galley.war_galley.scenario_rules.leaving.inside import WentInside
from galley.war_galley.scenario_rules.leaving.returning import AskReturn
from galley.war_galley.state.board import board_of
from galley.war_galley.state.play import Decline, Done
from galley.war_galley.state.ship import hull
from galley.war_galley.tactics.worth.judgement import HOPES, hope
from galley.war_galley.wording import CARDS, ship_of

OTHER_DICE = -1  # a look ahead throws dice of this seed, never the real ones
PERILS = (RanAground, LeftMap, WentInside)
"""What loses a ship that moves, or takes it off the map."""


class Usual(Record, frozen=True):
    """A command that is usually wanted of a question; the first that finds a choice counts.

    `pick` is "first", "last" or "likeliest"; the last asks `HOPES` what is hoped for, and how
    likely it must be.
    """

    ask: type[Ask]
    kind: type[Command]
    fields: Mapping[str, str] = {}
    pick: str = "first"

    def fits(self, command: Command) -> bool:
        return isinstance(command, self.kind) and all(
            getattr(command, name) == value for name, value in self.fields.items()
        )


USUAL = (
    Usual(AskFleet, Buy),
    Usual(AskFleet, Done),
    Usual(AskReturn, Decline),
    Usual(AskPlace, PlaceShip),
    Usual(AskSquadrons, Done),
    Usual(AskNaming, NameSquadron),
    Usual(AskTransfer, Decline),
    Usual(AskLevels, KeepLevels),
    Usual(AskSquadron, Activate),
    Usual(AskShip, MoveShip),
    Usual(AskShip, EndMovement),
    Usual(AskAnnounce, Refloat, pick="likeliest"),
    Usual(AskAnnounce, Announce, pick="last"),
    Usual(AskRefloat, PullBack, {"way": "astern"}),
    Usual(AskAction, Step, {"way": "ahead"}),
    Usual(AskAction, Step, {"way": "port"}),
    Usual(AskAction, Step, {"way": "starboard"}),
    Usual(AskAction, Fire, pick="likeliest"),
    Usual(AskAction, EndShip),
    Usual(AskVolley, Done),
    Usual(AskRake, Rake, pick="likeliest"),
    Usual(AskRake, Decline),
    Usual(AskAvoidance, Avoid, pick="likeliest"),
    Usual(AskAvoidance, Decline),
    Usual(AskSlip, Slip, {"way": "ahead"}),
    Usual(AskDefensiveRam, Decline),
    Usual(AskReaction, React, pick="likeliest"),
    Usual(AskReaction, Decline),
    Usual(AskRetract, PullBack, {"way": "astern"}),
    Usual(AskRetract, PullBack),
    Usual(AskBoarding, Commit, pick="likeliest"),
    Usual(AskBoarding, Done),
    Usual(AskBoardingOrder, BoardNext, pick="likeliest"),
    Usual(AskFouls, Done),
)


def default_choice(state: State, side: Side, ask: Ask, choices: Sequence[Command]) -> int:
    """The place of the choice that a side usually wants; never a risk that it did not mean."""
    for row in USUAL:
        if not isinstance(ask, row.ask):
            continue
        fits = (
            at for at, command in enumerate(choices)
            if row.fits(command) and not ship_losses(state, side, command)
        )  # fmt: skip
        at = _picked(state, side, row, choices, fits)
        if at is not None:
            return at
    taken = ask.aboard if isinstance(ask, AskCommand) else ()  # by another commander
    tame = (
        at for at, command in enumerate(choices)
        if not CARDS[type(command)].risky and not ship_losses(state, side, command)
        and ship_of(command) not in taken
    )  # fmt: skip
    return next(tame, 0)


def _picked(
    state: State, side: Side, row: Usual, choices: Sequence[Command], fits: Iterator[int]
) -> int | None:
    """The one of those that fit which a row picks."""
    if row.pick == "first":
        return next(fits, None)
    found = [*fits]
    if row.pick == "last" or not found:
        return found[-1] if found else None
    chances = [hope(state, side, choices[at]) for at in found]
    best = max(chances)
    return found[chances.index(best)] if best >= HOPES[row.kind].least else None


def preview(state: State, side: Side, command: Command) -> Hull | None:
    """How a ship lies after a movement, before anything else happens; None for other commands."""
    board = board_of(state).copy()
    for event in _outcome(state, side, command):
        before = board.ships.get(ship_of(event))
        event.apply(board)
        after = board.ships.get(ship_of(event))
        if after is not None and (before is None or hull(before) != hull(after)):
            return hull(after)
    return None


def _outcome(state: State, side: Side, command: Command) -> Sequence[Event]:
    """The events of a movement, carried out on a copy; none for other commands."""
    if not CARDS[type(command)].places:
        return ()
    _, events = step(state, command, Live(OTHER_DICE), side)
    return events


def ship_losses(state: State, side: Side, command: Command) -> list[Event]:
    """The events by which the ship would run aground or leave the map; [] for an ordinary move."""
    events = _outcome(state, side, command)
    mover = ship_of(events[0]) if events else ""
    return [one for one in events if isinstance(one, PERILS) and ship_of(one) == mover]

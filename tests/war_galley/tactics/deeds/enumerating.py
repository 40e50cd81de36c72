"""Deeds carried out with all dice: what comes of them, and how likely."""

from collections.abc import Callable, Iterator
from fractions import Fraction

from galley.engine.deed import Deed
from galley.engine.loop import Passed, State, refusal, step
from galley.engine.records import Ask, Command, Event
from galley.war_galley.ch3_turn.ship_choices import AskAction, EndShip
from galley.war_galley.ch5_command.squadron_activation import EndMovement
from galley.war_galley.ch7_ramming.raking import Crippled
from galley.war_galley.ch7_ramming.ramming import Rammed
from galley.war_galley.ch8_combat.boarding import AskBoarding, Captured, Commit
from galley.war_galley.ch8_combat.disengaging import Disengaged
from galley.war_galley.ch8_combat.fire import CaughtFire
from galley.war_galley.ch8_combat.grappling import Grappled
from galley.war_galley.ch8_combat.missiles import Depleted
from galley.war_galley.state.play import Decline, Done
from galley.war_galley.tactics.plans import (
    ANASTROPHE,
    BOARD,
    COME_FREE,
    DIEKPLUS,
    GRAPPLE,
    RAKE,
    RAM,
    SHOOT,
)
from tests.war_galley.tactics.worth.enumeration import MoreDice, Plan, Prefix, all_sums

Play = Callable[[State, Deed, Plan], tuple[State, list[Event]]]
HITS: dict[str, tuple[type[Event], ...]] = {
    RAM: (Rammed, CaughtFire), RAKE: (Crippled,), GRAPPLE: (Grappled,), SHOOT: (Depleted,),
    DIEKPLUS: (Crippled,), ANASTROPHE: (Rammed, Crippled, CaughtFire), COME_FREE: (Disengaged,),
    BOARD: (Captured,),
}  # fmt: skip


def carried_out(now: State, deed: Deed, plan: Plan) -> tuple[State, list[Event]]:
    """A deed, answer by answer, each of which is legal; the other side lets it happen.

    Raises MoreDice.
    """
    dice = Prefix(*plan)
    now, events = carry_out(now, deed, dice)
    dice.check_all_thrown()
    return now, events


def carry_out(
    now: State, deed: Deed, dice: Prefix, asked: list[Ask] | None = None
) -> tuple[State, list[Event]]:
    """The same with dice of which more may be left; `asked`: what the other side was asked."""
    events, last = list[Event](), 0
    for answer in deed.steps:
        if Passed("A", answer.ask, answer.command) in events[last:]:
            continue  # there was no choice
        last = len(events)
        ask = now.ask_of("A")
        assert type(ask).__name__ == answer.ask, f"{deed.text}: {answer} is asked by {ask}"
        refused = refusal(now, answer.command, "A")
        assert refused is None, f"{deed.text}: {answer.command}: {refused}"
        now, more = step(now, answer.command, dice, "A")
        events += more
        now, more = declined(now, dice, asked)
        events += more
    return now, events


def declined(
    now: State, dice: Prefix, asked: list[Ask] | None = None
) -> tuple[State, list[Event]]:
    """The other side declines all that it is asked, which is added to `asked`."""
    events: list[Event] = []
    while (ask := now.ask_of("B")) is not None:
        if asked is not None:
            asked.append(ask)
        no: Command = Decline() if Decline() in now.choices(ask) else Done()
        now, more = step(now, no, dice, "B")
        events += more
    return now, events


def and_boards(now: State, deed: Deed, plan: Plan) -> tuple[State, list[Event]]:
    """A deed and, when the squadron has done nothing else, the boarding that it is done for.

    Raises MoreDice.
    """
    dice, then = Prefix(*plan), deed.sequel
    assert then is not None
    now, events = carry_out(now, deed, dice)
    going_on = deed.chance is None or hit(deed, events)
    while going_on and (ask := now.ask_of("A")) is not None:
        command: Command = EndShip() if isinstance(ask, AskAction) else EndMovement()
        if isinstance(ask, AskBoarding):
            gone = {share[0] for share in ask.chosen}
            left = [now.board.ships[id_] for id_ in then.ships if id_ not in gone]
            parties = [(ship.id, ((then.target, now.board.manpower(ship)),)) for ship in left]
            command = Commit(*parties[0]) if parties else Done()
        now, more = step(now, command, dice, "A")
        events += more
        now, more = declined(now, dice)
        events += more
    return now, events


def every_end(
    now: State, deed: Deed, plan: Plan = (), play: Play = carried_out
) -> Iterator[tuple[Fraction, list[Event], State]]:
    """What comes of a deed by all the dice, each sum once: chance, events, position."""
    try:
        after, events = play(now, deed, plan)
        yield Fraction(1), events, after
    except MoreDice as wanted:
        number = wanted.args[0]
        for faces, ways in all_sums(number):
            for chance, events, after in every_end(now, deed, (*plan, faces), play):
                yield chance * ways / 6**number, events, after


def hit(deed: Deed, events: list[Event]) -> bool:
    """It does to its target what it is made for."""
    for event in events:
        if isinstance(event, HITS[deed.kind]):
            whom = {getattr(event, name, "") for name in ("target", "ship", "other")}
            if not deed.target or deed.target in whom:
                return True
    return False

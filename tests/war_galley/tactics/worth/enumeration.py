"""The odds of a command against all the dice it may throw, played one by one."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import product

from galley.engine.dice import D6, Die, Recorded
from galley.engine.loop import Rolled, State, begin, step
from galley.engine.records import Ask, Command, Event
from galley.war_galley.ch3_turn.ship_choices import Announce
from galley.war_galley.ch5_command.squadron_activation import MoveShip
from galley.war_galley.ch6_movement.avoidance import AskAvoidance, AskSlip, Avoid
from galley.war_galley.ch7_ramming.raking import Crippled
from galley.war_galley.ch7_ramming.ramming import Collided, Fouled, Missed
from galley.war_galley.ch7_ramming.retraction import AskRetract, Retracted, Stay
from galley.war_galley.ch8_combat.missiles import Depleted
from galley.war_galley.ch8_combat.reaction_fire import AskReaction
from galley.war_galley.ruleset import WAR_GALLEY
from galley.war_galley.state.play import Decline
from tests.kit.war_galley import state


class MoreDice(Exception):
    """The dice written down are used up; so many more are thrown."""


class Prefix(Recorded):
    """Recorded dice which say how many more are wanted."""

    __slots__ = ()

    def roll(self, n: int, die: Die = D6) -> tuple[int, ...]:
        if not self.left:
            raise MoreDice(n)
        return super().roll(n, die)


Read = Callable[[Sequence[Event]], str | None]  # the outcome, or None while it is open
Plan = Sequence[tuple[int, ...]]


def answer(now: State, ask: Ask) -> Command:
    """The other side avoids when it may, the way that escapes if one does; it never shoots."""
    if isinstance(ask, AskAvoidance):
        return Avoid(ask.ships[0])
    if isinstance(ask, AskSlip):
        ways = list(now.choices(ask))
        return next((way for way in ways if escapes(now, ask, way)), ways[0])
    if isinstance(ask, AskReaction):
        return Decline()
    assert isinstance(ask, AskRetract)
    return Stay()


def escapes(now: State, ask: Ask, way: Command) -> bool:
    try:
        _, events = step(now, way, Prefix(), ask.side)
    except MoreDice:
        return False
    return any(isinstance(event, Missed) for event in events)


def played(now: State, commands: Sequence[Command], read: Read, plan: Plan) -> str:
    """The outcome of the commands with these dice; raises MoreDice."""
    dice, events = Prefix(*plan), list[Event]()
    side = now.asks()[-1].side
    for command in commands:
        now, more = step(now, command, dice, side)
        events += more
    while (outcome := read(events)) is None:
        (ask,) = now.asks()
        now, more = step(now, answer(now, ask), dice, ask.side)
        events += more
    dice.check_all_thrown()
    return outcome


def all_faces(number: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Every throw of so many dice, once each."""
    return ((faces, 1) for faces in product(range(1, 7), repeat=number))


def all_sums(number: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """One throw for every sum, and in how many ways it comes."""
    ways = Counter(sum(faces) for faces in product(range(1, 7), repeat=number))
    first = {sum(faces): faces for faces in product(range(1, 7), repeat=number)}
    return ((first[total], n) for total, n in ways.items())


Throws = Callable[[int], Iterator[tuple[tuple[int, ...], int]]]


def all_outcomes(
    now: State, commands: Sequence[Command], read: Read, dice: Throws, plan: Plan = ()
) -> Iterator[tuple[str, Fraction]]:
    """Each outcome with its chance, one entry for each sequence of dice."""
    try:
        yield played(now, commands, read, plan), Fraction(1)
    except MoreDice as wanted:
        number = wanted.args[0]
        for faces, ways in dice(number):
            for outcome, chance in all_outcomes(now, commands, read, dice, (*plan, faces)):
                yield outcome, chance * ways / 6**number


def agree(
    now: State, commands: Sequence[Command], read: Read, dice: Throws = all_faces
) -> set[str]:
    """The odds given for the first command equal the enumeration; returns what may happen."""
    odds = WAR_GALLEY.advice.odds(now, now.asks()[-1].side, commands[0])
    assert odds is not None
    found: Counter[str] = Counter()
    for outcome, chance in all_outcomes(now, commands, read, dice):
        found[outcome] += chance  # type: ignore[assignment]
    given = {name: chance for name, chance in odds.outcomes if chance}
    assert given == dict(found)
    assert sum(given.values()) == 1
    return set(given)


def reach(position: str, *commands: Command, dice: Plan = ()) -> State:
    recorded = Recorded(*dice)
    now, _ = begin(state(position), recorded)
    for command in commands:
        now, _ = step(now, command, recorded, now.asks()[-1].side)
    recorded.check_all_thrown()
    return now


def reader(*outcomes: tuple[type[Event], str], thrown: str = "", otherwise: str = "") -> Read:
    """By the first event that settles it; else `otherwise` once the throw has been made."""

    def read(events: Sequence[Event]) -> str | None:
        for kind, outcome in outcomes:
            if any(isinstance(event, kind) for event in events):
                return outcome
        if thrown and any(isinstance(e, Rolled) and e.what == thrown for e in events):
            return otherwise
        return None

    return read


GO = (MoveShip("A1"), Announce(0))
B1 = "B1 tri2 2020 N"
RAM_READ = reader(
    (Missed, "avoided"), (Collided, "collision"),
    (Retracted, "hit, comes free"), (Fouled, "hit, fouled"),
)  # fmt: skip
RAKE_READ = reader(
    (Missed, "avoided"), (Crippled, "crippled"), thrown="rake", otherwise="no effect"
)


def hits(target: str) -> Read:
    def read(events: Sequence[Event]) -> str | None:
        if any(isinstance(e, Depleted) and e.ship == target for e in events):
            return "depleted"
        shots = [e for e in events if isinstance(e, Rolled) and e.what == "missile fire"]
        return "no effect" if shots else None

    return read

"""The position that a battle begins from, and whether the rules can play on from one of a
file.
"""

import unicodedata
from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from galley.engine.dice import Live, chooser
from galley.engine.lookahead import played_on
from galley.engine.loop import FOLLOWING, STEPS, State, step
from galley.engine.records import SIDES, Ask, Frame
from galley.engine.ruleset import RuleSet
from galley.engine.views import asked_anew, seen
from galley.files.faults import FORBIDDEN, shown, shown_key
from galley.game.seats import misplaced
from galley.saves.reader import said
from galley.saves.save_format import FORMAT, NO_SEED, Header, clean_lines, version
from galley.saves.sealed import DiceSeed
from galley.scenarios.header import with_options
from galley.scenarios.library import ScenarioFile


class StartPoint(NamedTuple):
    """The point at which a battle stands that was played already: its position, the last entry
    that has a whole position, and where in the journal that ended."""

    state: State
    whole: tuple[int, int] = (0, 0)


def new_header(
    rules: RuleSet,
    scenario: ScenarioFile,
    seed: int | None,
    options: Mapping[str, bool],
    skip: bool = True,
    luck: DiceSeed | None = None,
) -> Header:
    """The header of a new battle; both seats are at this keyboard.

    Its dice are those of a seed that anybody may read, or of one that is promised.
    """
    header = Header(
        FORMAT, f"galley {version()}", rules.id, rules.version, scenario.id, scenario.title,
        NO_SEED if seed is None else seed,
        clean_lines(scenario.text), {"A": "here", "B": "here"}, dict(options), skip=skip,
    )  # fmt: skip
    return with_luck(header, luck)


def with_luck(header: Header, luck: DiceSeed | None) -> Header:
    """A header that promises a seed, or none."""
    return replace(header, commitment=luck.commitment() if luck else "")


def set_up(rules: RuleSet, scenario: ScenarioFile, header: Header) -> State:
    """The first position under a header, before the first question.  Raises Fault."""
    state = rules.setup(with_options(scenario.data, header.options), scenario.file)
    state.skip = header.skip
    return state


MOST_TRIED = 40  # choices of a question that are carried out once, to see that they can be
PLAYED_ON = 20  # commands that are played on from there
LONGEST_TEXT = 1_000  # characters


def decoded(rules: RuleSet, data: object, like: State) -> tuple[State | None, str]:
    """The position in plain data (what `rules.encode` writes), or what is wrong with it.

    `like` is any state of the same battle.  Nothing is raised, whatever the data.
    """
    try:
        state = rules.decode(msgspec.json.encode(data), like)
        again = msgspec.json.decode(rules.encode(state))
    except msgspec.ValidationError as error:
        return None, said(error)
    except Exception as error:
        return None, f"it fits no battle of this scenario ({type(error).__name__})"
    if other := next(_differing(data, again), ""):
        return None, f"key {other}: is no part of a position, or not as it is written down"
    why = unsound(rules, state)
    return (None, why) if why else (state, "")


def unsound(rules: RuleSet, state: State) -> str:
    """The reason why a position cannot be, in a sentence; "" when it can be played on from.

    The rules' own invariants, and a net: what the screen, the engine and the bots ask of a
    position is asked once, choices are carried out, and some commands are played on.
    """
    try:
        return next(_wrong(rules, state), "")
    except Exception as error:
        return f"the rules cannot play on from it ({type(error).__name__})"


def flaw(rules: RuleSet, state: State) -> str:
    """The reason why a position cannot be; carries no choice out, for frequent checks."""
    try:
        return next(_looked_at(rules, state), "")
    except Exception as error:
        return f"the rules cannot read it ({type(error).__name__})"


def unanswerable_question(rules: RuleSet, state: State) -> str:
    """The fault of the questions that a position will put; "" when they can be answered."""
    try:
        for ask in state.asks():
            rules.question(state, ask)
            if state.unanswerable(ask):
                return f"side {ask.side} is asked and has no answer"
    except Exception as error:
        return f"the rules cannot read it ({type(error).__name__})"
    return ""


def _looked_at(rules: RuleSet, state: State) -> Iterator[str]:
    """Plain values first, since the rules trust them; then what a battle shows and asks."""
    yield from _values(msgspec.json.decode(rules.encode(state)), rules.largest_number)
    yield from _stack(state)
    yield from rules.broken(state)
    for side in SIDES:
        rules.view(seen(state, side), side)
    rules.side_names(state)
    result = rules.result(state)
    if not state.asks() and result is None:
        yield "nobody is asked, and the battle is not over"
    if state.asks() and result is not None:
        yield "the battle is over, and somebody is asked"
    if why := misplaced(rules.seats(state), state.asks()):
        yield why
    for ask in state.asks():
        rules.question(state, ask)
        choices = state.choices(ask)
        if ask.side not in SIDES or state.ask_of(ask.side, ask.seat) is not ask:
            yield "a side is asked twice, or is none"
        if state.unanswerable(ask):
            yield f"side {ask.side} is asked and has no answer"
        listed = rules.labelled(state, ask, choices[:MOST_TRIED])
        rules.short(state, listed)
        for choice in listed:
            rules.advice.odds(state, ask.side, choice.command)
            if ask.why_not(state.board, choice.command) is not None:
                yield "what is offered there is not allowed"


def _values(data: Any, largest: int) -> Iterator[str]:
    """The faults of plain values: numbers beyond all use, texts that hide something."""
    left = [data]
    while left:
        value = left.pop()
        if isinstance(value, dict):
            left += [*value, *value.values()]
        elif isinstance(value, list):
            left += value
        elif isinstance(value, str):
            if len(value) > LONGEST_TEXT or any(
                unicodedata.category(c) in FORBIDDEN for c in value
            ):
                yield "it holds a text that is too long or not plain"
        elif value is not None and not -largest <= value <= largest:
            yield "it holds a number beyond all use"


def _wrong(rules: RuleSet, state: State) -> Iterator[str]:
    """Look at a position, then carry its choices out and play on from it: the faults."""
    yield from _looked_at(rules, state)
    for side in SIDES:
        asked_anew(state, side)
    for ask in state.asks():
        for command in islice(state.choices(ask), MOST_TRIED):
            after, events = step(state, command, Live(1), ask.side, ask.seat)
            for event in events:
                rules.sentence(after, event)
    for later in islice(played_on(state, chooser(1), seed=2), PLAYED_ON):
        rules.encode(later)


def _stack(state: State) -> Iterator[str]:
    """The procedures in progress are such as the rules have, at steps that they have."""
    if state.stack and not isinstance(state.stack[-1], Ask):
        yield "a procedure is in progress and nobody is asked"
    if state.stack and not isinstance(state.stack[0], Frame):
        yield "no procedure is in progress"
    for item in state.stack:
        if isinstance(item, Frame) and item.at and item.at not in STEPS.get(type(item), {}):
            yield f"the procedure {type(item).__name__} has no step {shown(item.at)}"
        if isinstance(item, Frame) and type(item) not in FOLLOWING:
            yield f"{type(item).__name__} is no procedure of its own"


def _differing(one: Any, other: Any, place: str = "") -> Iterator[str]:
    """The keys at which two pieces of plain data differ."""
    if isinstance(one, dict) and isinstance(other, dict):
        for key in [*one, *(key for key in other if key not in one)]:
            here = f"{place}.{shown_key(key)}" if place else shown_key(key)
            if key not in one or key not in other:
                yield here
            else:
                yield from _differing(one[key], other[key], here)
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for n, (mine, theirs) in enumerate(zip(one, other, strict=True), 1):
            yield from _differing(mine, theirs, f"{place}[{n}]")
    elif type(one) is not type(other) or one != other:
        yield place or "position"

"""What the program answers at a position, kind by kind, as text and as short hashes."""

from hashlib import sha256
from typing import Any

import msgspec

from tests.same.near_misses import near_misses
from tests.same.positions import Position, position
from tests.same.program import (
    Ask,
    Command,
    RuleSet,
    State,
    checksum,
    odds_words,
    refused,
    rules_of,
    samples,
    seen,
)

SIDES = ("A", "B")
SAMPLES = 5  # answers by chance to a question whose answers cannot be listed
DIGITS = 12
KINDS = ("question", "choices", "labels", "short", "why_not", "odds", "usual",
         "view_A", "view_B", "json", "check")  # fmt: skip
HEAD = "# number battle seed switched commands asked " + " ".join(KINDS)


def short_hash(text: str) -> str:
    """Twelve hexadecimal digits."""
    return sha256(text.encode()).hexdigest()[:DIGITS]


def encoded(value: Any) -> str:
    """Plain data or a record as JSON."""
    return msgspec.json.encode(value).decode()


def answers(at: Position) -> dict[str, str]:
    """Kind -> what the program answers, a line for each answer; for each waiting question in
    their order, and of the position itself."""
    rules, state = rules_of(at.game), at.state
    found = dict.fromkeys(KINDS[:7], "")
    for n, ask in enumerate(state.asks()):
        shown = seen(state, ask.side)
        asked = shown.ask_of(ask.side, ask.seat)
        assert asked is not None
        for kind, lines in _of_question(rules, shown, asked, 10 * at.number + n).items():
            head = f"{asked.side} {asked.seat} {type(asked).__struct_config__.tag}".split()
            found[kind] += "\n".join([f"? {' '.join(head)}", *lines, ""])
    for side in SIDES:
        view = rules.view(seen(state, side), side)
        found[f"view_{side}"] = msgspec.json.encode(view, order="sorted").decode()
    found["json"] = rules.encode(state).decode()
    found["check"] = checksum(rules.encode(seen(state)))
    return found


def _of_question(rules: RuleSet, state: State, ask: Ask, seed: int) -> dict[str, list[str]]:
    choices = list[Command](state.choices(ask))
    choices += [one for one in samples(state, ask, seed, SAMPLES) if one not in choices]
    listed = rules.labelled(state, ask, choices)
    short = rules.short(state, listed)
    text, rule = rules.question(state, ask)
    wrong = near_misses(rules, rules.encode(state), choices, seed)
    odds = [rules.advice.odds(state, ask.side, command) for command in choices]
    usual = rules.advice.default_choice(state, ask.side, ask, [one.command for one in listed])
    return {
        "question": [f"{text} [{rule}]"],
        "choices": [encoded(command) for command in choices],
        "labels": [f"{one.label} ({one.group})" if one.group else one.label for one in listed],
        "short": short,
        "why_not": [f"{encoded(one)} {refused(state, one, ask)}" for one in wrong],
        "odds": [
            f"{encoded(command)} {odds_words(one)}"
            for command, one in zip(choices, odds, strict=True) if one is not None
        ],
        "usual": [encoded(listed[usual].command) if listed else "none"],
    }  # fmt: skip


def line_of(at: Position, found: dict[str, str]) -> str:
    """A position and the hashes of its answers in one line; the check sum as it is."""
    hashes = [found[kind] if kind == "check" else short_hash(found[kind]) for kind in KINDS]
    return " ".join([at.head, *hashes])


def text_of(at: Position, found: dict[str, str]) -> str:
    """The answers at a position to be read, kind by kind."""
    parts = [f"== {at.head}"]
    for kind in KINDS:
        parts += [f"-- {kind}", *found[kind].splitlines()]
    return "\n".join([*parts, ""])


def line(game: str, number: int) -> str:
    """The line of a position."""
    at = position(game, number)
    return line_of(at, answers(at))


def text(game: str, number: int) -> str:
    """The answers at a position in full."""
    at = position(game, number)
    return text_of(at, answers(at))

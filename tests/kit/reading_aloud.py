"""Reads aloud what a player would be told of a position and of what led to it."""

import re
import string
from collections.abc import Callable, Iterable

from galley.engine.loop import State
from galley.engine.records import Ask, Event, Refusal
from galley.engine.ruleset import RuleSet
from galley.war_galley.ruleset import WAR_GALLEY
from galley.war_galley.state.play import Decline, Done

Find = Callable[[str], object]
"""What a book has of a rule's number."""
RULE = re.compile(r"(\d\.\d+[a-z]?|\d\.\d|C\d+|H\d\d)(, H\d\d)*$")
PRINTED = {*string.printable, "’", "–"}


def assert_readable(text: str) -> None:
    """One line without field names, empty places or the code's own spelling."""
    assert text.strip() == text and text[0].isalnum()
    assert "\n" not in text and "{" not in text and "  " not in text and "None" not in text
    assert PRINTED.issuperset(text), text
    assert not re.search(r"[a-z]_[a-z]|\w+\(|''|<", text), text
    assert not re.search(r"\b(\d+) to \1\b", text), text


def assert_told(
    now: State, events: Iterable[Event], rules: RuleSet = WAR_GALLEY, find: Find = RULE.match
) -> None:
    """The log: each event is a readable sentence with the number of a rule."""
    for event in events:
        text, rule = rules.sentence(now, event)
        assert_readable(text)
        assert find(rule), (rule, text)


def assert_asked(
    now: State, ask: Ask, rules: RuleSet = WAR_GALLEY, find: Find = RULE.match
) -> None:
    """A question and its choices are readable; no bare "no" or "done" is among them."""
    text, rule = rules.question(now, ask)
    assert_readable(text)
    assert find(rule), (rule, text)
    for command in now.choices(ask):
        label = rules.label(now, command)
        assert_readable(label)
        if isinstance(command, Decline | Done):
            assert len(label.split()) > 1 and label != "that is all", (label, ask)


def assert_refused(refusal: Refusal) -> None:
    """A refusal is readable and names a rule."""
    assert_readable(refusal.text)
    assert RULE.match(refusal.rule), refusal

"""What every game declares: each kind of command, question and event has one card, and what the
cards say in a battle is plain and cites a rule that its book has."""

from functools import cache
from importlib import import_module
from typing import Any

import pytest

from galley.bots.random import choose
from galley.catalogue import rule_set, rule_set_ids
from galley.engine.dice import Live, chooser
from galley.engine.loop import Passed, Rolled, begin, step
from galley.engine.records import Ask, Command, Concede, DiceByHand, Event, Remarked
from galley.engine.standing import Obeyed
from galley.scenarios.library import load
from galley_tui.faces.catalogue import rule_book
from tests.kit.paths import POSITIONS
from tests.kit.reading_aloud import assert_asked, assert_told

OF_EVERY_GAME = {Event: {Rolled, Passed, Obeyed, Remarked, DiceByHand}, Command: {Concede}}
CARDS = {Event: "EVENTS", Command: "CARDS", Ask: "QUESTIONS"}
every_game = pytest.mark.parametrize("game", rule_set_ids())


def module(game: str, name: str) -> Any:
    return import_module(f"galley.{game.replace('-', '_')}.{name}")


@every_game
@pytest.mark.parametrize("kind", CARDS, ids=lambda kind: kind.__name__)
def test_every_kind_has_one_card(game: str, kind: type) -> None:
    words, kinds = module(game, "wording"), module(game, "codec").KINDS
    told = {Event: words.WORDING.events, Command: words.WORDING.cards,
            Ask: words.WORDING.questions}[kind]  # fmt: skip
    assert {*told} == {*kinds.of(kind)} | OF_EVERY_GAME.get(kind, set())
    cards = [one.kind for part in words.CHAPTERS for one in getattr(part, CARDS[kind], ())]
    assert len(cards) == len({*cards}) <= len(told)


@every_game
def test_verbs_look_at_fields_that_their_commands_have(game: str) -> None:
    for card in module(game, "wording").WORDING.cards.values():
        for verb in card.verbs:
            assert verb.fields.keys() <= {*card.kind.__struct_fields__}, verb


@pytest.mark.parametrize(
    ("battle", "seed"),
    [*((str(POSITIONS / "melee.toml"), seed) for seed in range(3)), ("tournament", 3),
     *(("phormio", seed) for seed in range(2)), ("pilots-and-grapnels", 1),
     *(("dare", seed) for seed in range(2)), ("bridges", 1), ("two-wings", 1)],
)  # fmt: skip
def test_a_battle_in_words(battle: str, seed: int) -> None:
    """Every event, question and choice; no two choices look alike."""
    file = load(battle)
    rules, chosen, find = rule_set(file.rules), chooser(seed), cache(rule_book(file.rules).find)
    now, events = begin(rules.setup(file.data, file.file), Live(seed))
    for entry in range(1, 250):
        assert_told(now, events, rules, find)
        if not now.asks():
            break
        ask = chosen.choice(now.asks())
        assert_asked(now, ask, rules, find)
        if not rules.ask_cards[type(ask)].deeds:
            assert not rules.advice.deeds(now, ask, ""), "its card says so"
        choices = now.choices(ask)
        assert len({rules.label(now, one) for one in choices}) == len(choices), ask
        command = choose(now, ask, choices, chosen)
        now, events = step(now, command, Live(seed, entry), ask.side, ask.seat)

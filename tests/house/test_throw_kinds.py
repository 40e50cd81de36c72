"""A throw is known by its kind; its words are only said."""

import ast
from collections.abc import Iterator
from importlib import import_module

import pytest

from galley.bots.random import choose
from galley.catalogue import rule_set
from galley.engine.checks import Check, KindOfThrow, Throw
from galley.engine.dice import Live, chooser
from galley.engine.loop import Rolled, State, begin, step
from galley.engine.ruleset import RuleSet
from galley.scenarios.library import load
from tests.house.figures import PRODUCT, texts
from tests.kit.toy.ruleset import Toy
from tests.kit.toy.scenario import ford

BATTLES = {
    "ancient-galley": ("ravens", "off-drepana"),
    "barratt": ("bridges", "castles"),
    "war-galley": ("everything", "lilybaeum"),
}
COMMANDS = 300  # of a battle, at random
THROWS = {"Rolled", "Throw", "Check", "Opposed", "Pool"}


def thrown(state: State, seed: int) -> Iterator[Throw]:
    """What a battle throws for that is played at random."""
    rng = chooser(seed)
    for n in range(COMMANDS):
        if not (asks := state.asks()):
            return
        command = choose(state, asks[0], state.choices(asks[0]), rng)
        state, events = step(state, command, Live(seed, n), asks[0].side, asks[0].seat)
        yield from (event.throw for event in events if isinstance(event, Rolled))


def called(what: str) -> Check:
    """A throw of which nothing but its words is known."""
    return Check(what, "", 1, "", ())


def begun(rules: RuleSet, name: str) -> State:
    battle = ford() if name == "ford" else load(name)
    return begin(rules.setup(battle.data, name), Live(1))[0]


def kinds(game: str) -> type[KindOfThrow]:
    """All kinds of throws of a game, of which a battle meets one."""
    rules = rule_set(game)
    return type(rules.throw_card(next(thrown(begun(rules, BATTLES[game][0]), 5))).kind)


@pytest.mark.parametrize("game", ["toy", *BATTLES])
def test_each_kind_that_is_thrown_has_its_card(game: str) -> None:
    rules = Toy() if game == "toy" else rule_set(game)
    met: set[KindOfThrow] = set()
    for name in BATTLES.get(game, ("ford",)):
        for throw in thrown(begun(rules, name), 5):
            card = rules.throw_card(throw)
            assert card.kind is type(card.kind).of(throw)
            met.add(card.kind)
    assert len(met) >= 3


@pytest.mark.parametrize("game", BATTLES)
def test_what_is_counted_has_a_worth(game: str) -> None:
    """The pips of initiative are all worth the same."""
    account = import_module(f"galley.{game.replace('-', '_')}.analysis.account")
    cards = [rule_set(game).throw_card(called(kind.format("long"))) for kind in kinds(game)]
    counted = {card.kind for card in cards if any(card.counted) and card.counted[1] != "pips"}
    assert counted == {*account.WORTHS}


def test_words_of_no_kind_are_refused() -> None:
    with pytest.raises(ValueError, match="a walk"):
        Toy().throw_card(called("a walk"))


def test_nobody_compares_the_words_of_a_throw() -> None:
    found = [
        f"{path.name}: {ast.unparse(node)}"
        for path, text in texts(PRODUCT).items()
        for node in compared(ast.parse(text))
    ]  # fmt: skip
    assert found == []


def test_comparing_words_is_noticed() -> None:
    one, other = "roll.what == 'ram'", "WEIGHTS[roll.what]"
    head = "from galley.engine.loop import Rolled\n"
    for text in (one, other, "roll.what.startswith('r')", "roll.what in WEIGHTS", "W.get(r.what)"):
        assert len([*compared(ast.parse(head + text))]) == 1, text
    assert not [*compared(ast.parse(head + "say(f'{roll.what}')"))]
    assert not [*compared(ast.parse(one))], "not of a module that knows no throws"


def compared(tree: ast.Module) -> Iterator[ast.AST]:
    """Where a module that knows throws compares by words, looks up by them or takes them apart."""
    names = {
        alias.name
        for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) for alias in node.names
    }  # fmt: skip
    for node in ast.walk(tree) if names & THROWS else ():
        asked: list[ast.expr] = []
        if isinstance(node, ast.Compare):
            asked = [node.left, *node.comparators]
        elif isinstance(node, ast.Subscript) and not isinstance(node.slice, ast.Slice):
            asked = [node.slice]
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            taken = node.func.attr in ("startswith", "partition", "rpartition", "removeprefix")
            asked = [node.func.value] if taken else node.args if node.func.attr == "get" else []
        if any(isinstance(one, ast.Attribute) and one.attr == "what" for one in asked):
            yield node

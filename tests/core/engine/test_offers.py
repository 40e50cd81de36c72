"""Commands that are offered beside their rules: the list of a question, its refusals, its dice."""

from collections.abc import Sequence

import pytest

from galley.engine.checks import Check, Odds, either, need_or_more
from galley.engine.loop import State
from galley.engine.offers import Offers, dice_of, odds_of
from galley.engine.records import Ask, Command, Refusal
from tests.kit.counting import Counting, scenario


class Buy(Command, frozen=True):
    """Pay one of so many coins."""

    price: int


class Haggle(Command, frozen=True):
    """Throw for a lower price."""


class Steal(Command, frozen=True):
    """Answers no question."""


class Leave(Command, frozen=True):
    """Answers only the second question."""


class AskMarket(Ask, frozen=True):
    def choices(self, board: int) -> Sequence[Command]:
        return SHOP.listed(self, board)

    def why_not(self, board: int, command: Command) -> Refusal | None:
        return SHOP.refused(self, board, command, Refusal("S1", "buy or haggle"))


class AskDoor(AskMarket, frozen=True):
    """Asked after the market."""


SHOP: Offers[int] = Offers()
"""The moment is the number of coins."""
CHECK = Check("haggling", "S2", 1, "4 or more", need_or_more(4, "cheap", "dear"))


def too_dear(coins: int, command: Buy) -> Refusal | None:
    return Refusal("S1", f"{coins} coins") if command.price > coins else None


def cheap_or_dear(state: State, ask: AskMarket, command: Haggle) -> Odds:
    return either(CHECK, "cheap", "cheap", "dear")


SHOP.offer(Haggle, commands=lambda coins: [Haggle()] if coins else [])
SHOP.offer(
    Buy,
    commands=lambda coins: map(Buy, range(1, coins + 1)),
    why_not=too_dear,
    not_now=lambda coins, command: Refusal("S1", "the market is closed"),
)
SHOP.offer(Leave, commands=lambda coins: [Leave()], why_not=lambda coins, command: None)
SHOP.answers(AskMarket, Buy, Haggle)
SHOP.answers(AskDoor, Leave, late=(Buy,))
dice_of(AskMarket, Haggle, cheap_or_dear)


def test_a_question_lists_its_kinds_in_their_order() -> None:
    assert AskMarket("A").choices(2) == [Buy(1), Buy(2), Haggle()]
    assert AskMarket("A").choices(0) == []
    assert SHOP.listed(AskMarket("A"), 2, {Buy}) == [Haggle()]


@pytest.mark.parametrize(
    ("ask", "command", "why"),
    [
        (AskMarket("A"), Buy(2), None),
        (AskMarket("A"), Buy(3), "2 coins"),
        (AskMarket("A"), Leave(), "buy or haggle"),
        (AskMarket("A"), Steal(), "buy or haggle"),
        (AskDoor("A"), Buy(1), "the market is closed"),
        (AskDoor("A"), Leave(), None),
    ],
)
def test_a_kind_refuses_its_own_commands_or_comes_too_late(
    ask: AskMarket, command: Command, why: str | None
) -> None:
    refused = ask.why_not(2, command)
    assert (refused.text if refused else None) == why


def test_a_question_takes_its_kinds_and_the_late_ones() -> None:
    assert (AskMarket.takes, AskDoor.takes) == ((Buy, Haggle), (Buy, Haggle, Leave, Buy))


def test_dice_belong_to_the_answer_of_a_question() -> None:
    state = Counting().setup(scenario().data, "")
    odds = odds_of(state, AskMarket("A"), Haggle())
    assert odds is not None and [name for name, _ in odds.outcomes] == ["cheap", "dear"]
    assert odds_of(state, AskDoor("A"), Haggle()) is None
    assert odds_of(state, None, Haggle()) is None

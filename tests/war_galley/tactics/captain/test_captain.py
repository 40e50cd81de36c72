"""A captain plays whole battles: legal, with reasons, and always the same."""

from collections.abc import Iterator

import pytest

from galley.bots.bot_names import bot_of, check_bot
from galley.engine.bot import Decision
from galley.engine.dice import Live
from galley.engine.loop import State, begin, step
from galley.engine.records import Ask, Command, Seat
from galley.engine.views import seen
from galley.files.faults import Fault
from galley.scenarios.library import load
from galley.war_galley.ruleset import WAR_GALLEY
from galley.war_galley.tactics.captain import Captain
from galley.war_galley.tactics.worth.weights import CAST, PLAIN

BATTLES = ("training", "aegates", "lilybaeum", "tournament", "engines-and-towers", "everything")
FEW = 120  # decisions
Decided = tuple[State, Ask, Decision, State]


def decisions(scenario: str, seed: int, most: int, level: str = "captain") -> Iterator[Decided]:
    """What each side sees, what it is asked, what is decided, the first position."""
    data = load(scenario).data
    fresh = WAR_GALLEY.setup(data, scenario)
    state, _ = begin(fresh, Live(seed, 0))
    bots = {side: bot_of(WAR_GALLEY, level, Seat(side, side), seed) for side in "AB"}
    for number in range(1, most + 1):
        if not (asks := state.asks()):
            return
        side = asks[0].side
        shown = seen(state, side)
        ask = shown.ask_of(side)
        assert ask is not None
        found = bots[side].choose(shown, ask, shown.choices(ask), number)
        yield shown, ask, found, fresh
        state, _ = step(state, found.command, Live(seed, number), side)


@pytest.mark.parametrize("scenario", BATTLES)
def test_every_answer_is_legal(scenario: str) -> None:
    for shown, ask, found, _ in decisions(scenario, 4, FEW):
        assert ask.why_not(shown.board, found.command) is None, (ask, found)


@pytest.mark.parametrize("level", ["cadet", "captain"])
def test_training_is_fought_to_its_end_at_every_level(level: str) -> None:
    kinds = [type(found.command).__name__ for *_, found, _ in decisions("training", 2, 900, level)]
    assert {"Announce", "Step", "Ram"} <= {*kinds}
    assert len(kinds) < 900, "it comes to an end"


@pytest.mark.parametrize("scenario", ["training", "everything"])
def test_what_is_remembered_changes_no_answer(scenario: str) -> None:
    """A captain who is given the position written down, and knows no other, answers the same."""
    for number, (shown, ask, found, fresh) in enumerate(decisions(scenario, 6, FEW), 1):
        read = WAR_GALLEY.decode(WAR_GALLEY.encode(shown), fresh)
        again = read.ask_of(ask.side)
        assert again is not None
        captain = bot_of(WAR_GALLEY, "captain", Seat(ask.side, ask.side), 6)
        assert captain.choose(read, again, read.choices(again), number) == found


def test_a_move_is_told_with_what_it_is_for() -> None:
    whys = [
        (found.command, found.why) for _, ask, found, _ in decisions("training", 3, 300)
        if type(ask).__name__ == "AskAnnounce"
    ]  # fmt: skip
    assert whys and all(why for _, why in whys)
    assert any("rams" in why for _, why in whys)


def test_the_best_plan_is_the_first_of_those_that_are_shown() -> None:
    for shown, ask, found, _ in decisions("training", 5, 200):
        if type(ask).__name__ == "AskAction" and "at risk" in found.why:
            weighed = Captain(ask.side, None).weigh(shown, ask, shown.choices(ask))
            assert found.why.startswith(weighed[0].text)
            assert [one.worth for one in weighed] == sorted(
                (one.worth for one in weighed), reverse=True
            )
            return
    raise AssertionError("no plan was made")


@pytest.mark.parametrize("character", [*CAST.tables])
def test_each_character_takes_part(character: str) -> None:
    check_bot(WAR_GALLEY, f"captain:{character}", "--side")
    name = f"captain:{character}"
    answered: list[Command] = [
        found.command for *_, found, _ in decisions("training", 1, 60, name)
    ]
    assert len(answered) == 60


@pytest.mark.parametrize(("name", "why"), [
    ("major", "there is no bot of this name: use one of random, cadet, captain"),
    ("captain:nobody", "has no such character: use one of plain, roman"),
    ("random:roman", "has no characters"),
])  # fmt: skip
def test_a_wrong_name_is_told(name: str, why: str) -> None:
    with pytest.raises(Fault, match=why):
        check_bot(WAR_GALLEY, name, "--side")


def test_a_captain_is_whom_the_scenario_names_for_his_side() -> None:
    """Unless he was given another character; a name that nobody here knows is nobody's."""
    data = load("training").data
    shown = {}
    for named in ("", "rash", "unheard"):
        likes = {"character": named} if named else {}
        sides = data["sides"] | {"A": data["sides"]["A"] | likes}
        fresh = WAR_GALLEY.setup(data | {"sides": sides}, "training")
        shown[named], _ = begin(fresh, Live(1, 0))
    by_scenario = {
        named: Captain("A", None).view(state).likes.exposure for named, state in shown.items()
    }
    assert by_scenario["rash"] < by_scenario[""] == by_scenario["unheard"] == PLAIN.exposure
    assert Captain("A", PLAIN).view(shown["rash"]).likes == PLAIN

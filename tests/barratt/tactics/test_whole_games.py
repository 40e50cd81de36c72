"""Whole battles: legal answers to every question, and the same seed gives the same game."""

import tomllib
from pathlib import Path

import pytest

from galley.barratt.ruleset import BARRATT
from galley.barratt.tactics.opponents import BarrattOpponents
from galley.engine.dice import Live
from galley.engine.loop import begin, refusal, step
from galley.engine.records import Command

SCENARIOS = Path(__file__).parents[3] / "scenarios" / "barratt"
MOST = 600  # decisions of the small battle
FEW = 30  # decisions


def played(scenario: str, seed: int, levels: tuple[str, str], most: int) -> list[Command]:
    """The commands of a battle, so many at most, each of them legal."""
    file = next(SCENARIOS.glob(f"*-{scenario}.toml"))
    state, _ = begin(BARRATT.setup(tomllib.loads(file.read_text("utf-8")), file.name), Live(seed))
    opponents = BarrattOpponents()
    bots = {seat.id: opponents.make(levels[seat.side == "B"], "", seat, seed, 0)
            for seat in BARRATT.seats(state)}  # fmt: skip
    found: list[Command] = []
    while (asks := state.asks()) and len(found) < most:
        ask = asks[0]
        seat = ask.seat or next(s.id for s in BARRATT.seats(state) if s.side == ask.side)
        command = bots[seat].choose(state, ask, state.choices(ask), len(found)).command
        assert refusal(state, command, ask.side, ask.seat) is None, command
        found.append(command)
        state, _ = step(state, command, Live(seed, len(found)), ask.side, ask.seat)
    return found


def test_a_battle_comes_to_its_end_and_is_the_same_again() -> None:
    first = played("dare", 3, ("captain", "captain"), MOST)
    assert 10 < len(first) < MOST
    assert played("dare", 3, ("captain", "captain"), FEW) == first[:FEW]


@pytest.mark.parametrize("scenario", ["prize", "bridges", "wreckage"])
def test_every_question_of_a_turn_has_a_legal_answer(scenario: str) -> None:
    """Prizes, corvi, wrecks"""
    assert len(played(scenario, 1, ("captain", "captain"), FEW)) == FEW

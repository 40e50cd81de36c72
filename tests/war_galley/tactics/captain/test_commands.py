"""Commands of special rules: positions in which using them is right, and captains who do.

What each is worth there is printed by `tests/bench/command_worth.py`.
"""

import pytest

from galley.bots.bot_names import bot_of
from galley.engine.bot import Bot
from galley.engine.dice import Live
from galley.engine.loop import begin, step
from galley.engine.records import Command, Seat, Side
from galley.engine.views import seen
from galley.scenarios.library import load
from galley.war_galley.ch5_command.signal import Signal
from galley.war_galley.ruleset import WAR_GALLEY
from galley.war_galley.scenario_rules.afloat.towing import CastOff
from galley.war_galley.scenario_rules.fighting.closing import CloseIn
from galley.war_galley.scenario_rules.shores.boom import CutBoom
from galley.war_galley.scenario_rules.shores.royal_ship import Beach
from tests.kit.paths import POSITIONS

SEEDS = (1, 2)
FEW = 40  # commands of both sides


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(
    ("position", "command"),
    [
        pytest.param("beach", Beach(), id="WG-H32/a captain saves a king whose ship is lost"),
        pytest.param("cast-off", CastOff("A2"),
                     id="WG-H29/a captain casts off to ram whom he can hole"),
        pytest.param("close-in", CloseIn("B1"),
                     id="WG-H18/a captain presses who stands before a prey of his friends"),
        pytest.param("cut-boom", CutBoom(703), id="WG-H22/a captain cuts the boom before him"),
        pytest.param("signal", Signal("A"),
                     id="WG-H34/a captain calls ships before their prey is gone"),
    ],
)  # fmt: skip
def test_a_captain_gives_the_command(position: str, command: Command, seed: int) -> None:
    data = load(str(POSITIONS / "commands" / f"{position}.toml")).data
    state, _ = begin(WAR_GALLEY.setup(data, position), Live(seed, 0))
    bots: dict[Side, Bot] = {
        side: bot_of(WAR_GALLEY, "captain", Seat(side, side), seed) for side in "AB"
    }
    given = list[Command]()
    for number in range(1, FEW + 1):
        side = state.asks()[0].side
        shown = seen(state, side)
        ask = shown.ask_of(side)
        assert ask is not None
        given.append(bots[side].choose(shown, ask, shown.choices(ask), number).command)
        if given[-1] == command:
            return
        state, _ = step(state, given[-1], Live(seed, number), side)
    raise AssertionError(given)

"""Ships leave by the ways off the map that earn points."""

import pytest

from galley.bots.bot_names import bot_of
from galley.engine.dice import Live
from galley.engine.loop import begin, step
from galley.engine.records import Event, Seat
from galley.engine.views import seen
from galley.scenarios.library import parse_toml
from galley.war_galley.ch9_victory.exits import ExitScored
from galley.war_galley.ruleset import WAR_GALLEY
from galley.war_galley.tactics.reach.ways_out import way_out
from tests.kit.special import battle
from tests.kit.trial import place, ship

FAR = ship("0510", "N")
BOTTOM = """
[[exits]]
side = "A"
edge = "bottom"
points = 3
"""


def exits(mine: str, theirs: str) -> list[Event]:
    """How ships left in a battle between captains."""
    start = 'turn = 7\nphase = "E"\nfirst = "A"'
    data = parse_toml(battle(mine, theirs, extra=BOTTOM, start=start), "trial.toml")
    state, _ = begin(WAR_GALLEY.setup(data, "trial.toml"), Live(1, 0))
    bots = {side: bot_of(WAR_GALLEY, "captain", Seat(side, side), 1) for side in "AB"}
    found: list[Event] = []
    for number in range(1, 2000):
        asks = state.asks()
        if not asks:
            break
        shown = seen(state, asks[0].side)
        ask = shown.ask_of(asks[0].side)
        assert ask is not None
        command = bots[ask.side].choose(shown, ask, shown.choices(ask), number).command
        state, events = step(state, command, Live(1, number), ask.side)
        found += [event for event in events if isinstance(event, ExitScored)]
    return found


@pytest.mark.parametrize("facing", ["S", "N", "SE"])
def test_a_ship_leaves_by_the_way_that_earns_points_before_the_last_turn_is_over(
    facing: str,
) -> None:
    foe = ship("1502", "S", crippled="PS")
    assert exits(ship("0515", facing), foe) == [ExitScored("A1", "A", 3)]


@pytest.mark.parametrize(("turn", "goes"), [(2, False), (8, True)])
def test_a_ship_that_can_fight_leaves_only_before_it_is_too_late(turn: int, goes: bool) -> None:
    start = f'turn = {turn}\nphase = "E"\nfirst = "A"'
    made = place(battle(FAR, extra=BOTTOM, start=start))
    assert (way_out(made, made.ships["A1"]) is not None) == goes

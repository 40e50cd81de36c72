"""Whether a command of a special rule is worth giving: positions played with it and without.

    python tests/bench/command_worth.py [POSITION...]

Captains play both sides of each position in `tests/positions/commands` up to the question where
its command may be given first.  From there the battle is played twice with the same dice, to the
end of the next turn: once the command is given there, once its side gives none.  Prints the mean
difference in victory points, own less the enemy's, over 60 seeds, and twice its standard error.
"""

import sys
from statistics import mean, stdev
from typing import NamedTuple

from galley.bots.bot_names import bot_of
from galley.engine.bot import Bot
from galley.engine.dice import Live
from galley.engine.loop import State, begin, step
from galley.engine.records import OTHER, Ask, Command, Seat, Side
from galley.engine.views import seen
from galley.scenarios.library import load
from galley.war_galley.ch3_turn.ship_choices import Announce
from galley.war_galley.ch5_command.signal import Signal
from galley.war_galley.ch9_victory.points import victory_points
from galley.war_galley.ruleset import WAR_GALLEY
from galley.war_galley.scenario_rules.afloat.towing import CastOff
from galley.war_galley.scenario_rules.fighting.closing import CloseIn
from galley.war_galley.scenario_rules.shores.boom import CutBoom
from galley.war_galley.scenario_rules.shores.royal_ship import Beach
from galley.war_galley.state.board import board_of
from galley.war_galley.tactics.captain import Captain
from galley.war_galley.tactics.plans.planner import Planner
from tests.kit.paths import POSITIONS

COMMANDS: dict[str, type[Command]] = {
    "beach": Beach, "cast-off": CastOff, "close-in": CloseIn, "cut-boom": CutBoom,
    "signal": Signal,
}  # fmt: skip
SIDE: Side = "A"  # who may give the command in each of them
SEEDS = 60
TURNS = 2  # the one in which it may be given, and the next


class Moment(NamedTuple):
    """The question at which a command may be given first, after so many commands."""

    state: State
    ask: Ask
    number: int
    offered: tuple[Command, ...]


class Table:
    """A position, and captains on both sides of it."""

    def __init__(self, name: str, seed: int) -> None:
        data = load(str(POSITIONS / "commands" / f"{name}.toml")).data
        self.kind, self.seed = COMMANDS[name], seed
        self.start, _ = begin(WAR_GALLEY.setup(data, name), Live(seed, 0))
        self.bots: dict[Side, Bot] = {
            side: bot_of(WAR_GALLEY, "captain", Seat(side, side), seed) for side in "AB"
        }

    def moment(self) -> Moment:
        """Play up to where the command may be given."""
        state, number = self.start, 1
        while asks := state.asks():
            side = asks[0].side
            shown, ask = self._asked(state, side)
            offered = tuple(c for c in shown.choices(ask) if isinstance(c, self.kind))
            if offered and side == SIDE:
                return Moment(state, ask, number, offered)
            command = self.bots[side].choose(shown, ask, shown.choices(ask), number).command
            state, _ = step(state, command, Live(self.seed, number), side)
            number += 1
        raise AssertionError(f"{self.kind.__name__} may be given nowhere")

    def decided(self, at: Moment) -> Command:
        """What the captain does there."""
        shown, ask = self._asked(at.state, SIDE)
        return self.bots[SIDE].choose(shown, ask, shown.choices(ask), at.number).command

    def lead(self, at: Moment, given: bool) -> int:
        """Own points less the enemy's after the next turn, the command given or never given."""
        state, last = at.state, board_of(at.state).turn + TURNS - 1
        number, first = at.number, True
        while (asks := state.asks()) and board_of(state).turn <= last:
            side = asks[0].side
            shown, ask = self._asked(state, side)
            if given and first:
                wanted = self.decided(at)
                command = wanted if isinstance(wanted, self.kind) else at.offered[0]
            elif given or side != SIDE:
                command = self.bots[side].choose(shown, ask, shown.choices(ask), number).command
            else:
                command = self._otherwise(shown, ask, number)
            state, _ = step(state, command, Live(self.seed, number), side)
            number, first = number + 1, False
        board = board_of(state)
        return victory_points(board, SIDE) - victory_points(board, OTHER[SIDE])

    def _otherwise(self, shown: State, ask: Ask, number: int) -> Command:
        """What the captain does who has no such command."""
        others = [c for c in shown.choices(ask) if not isinstance(c, self.kind)]
        command = self.bots[SIDE].choose(shown, ask, others, number).command
        if not isinstance(command, self.kind):
            return command
        captain = Captain(SIDE)
        sea = captain.view(shown)
        ship = sea.board.ships[getattr(ask, "ship", "")]
        plans = Planner(sea, ship).plans(5)
        plan = next(p for p in plans if not isinstance(p.command, self.kind))
        if plan.command is not None and plan.command in others:
            return plan.command
        return Announce(plan.points)

    def _asked(self, state: State, side: Side) -> tuple[State, Ask]:
        shown = seen(state, side)
        ask = shown.ask_of(side)
        assert ask is not None
        return shown, ask


def main(names: list[str]) -> None:
    for name in names or [*COMMANDS]:
        differences, gave = list[int](), 0
        for seed in range(1, SEEDS + 1):
            table = Table(name, seed)
            at = table.moment()
            gave += isinstance(table.decided(at), table.kind)
            differences.append(table.lead(at, True) - table.lead(at, False))
        spread = 2 * stdev(differences) / len(differences) ** 0.5
        print(f"{name}: worth {mean(differences):+.1f} +- {spread:.1f} points; "
              f"the captain gives it in {gave} of {SEEDS}")  # fmt: skip


if __name__ == "__main__":
    main(sys.argv[1:])

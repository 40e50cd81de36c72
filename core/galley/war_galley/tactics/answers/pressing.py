"""H18 Decides when a ship presses another in passing, by what friends may attack afterwards."""

from collections.abc import Sequence

from galley.engine.bot import Decision
from galley.engine.records import Command
from galley.engine.text import at_stake
from galley.war_galley.scenario_rules.fighting.closing import (
    CloseIn,
    ShrankBack,
    room_astern,
    shrinks,
)
from galley.war_galley.state.board import Board
from galley.war_galley.state.ship import Ship
from galley.war_galley.tactics.plans.manoeuvres import of_kind, worth_most
from galley.war_galley.tactics.plans.planner import Planner, fresh
from galley.war_galley.tactics.reach.bot_view import BotView

OUT_OF_PLACE = 0.5  # victory points that a ring is worth less with a ship out of its place


def presses(sea: BotView, ship: Ship, choices: Sequence[Command]) -> Decision | None:
    """H18 Where it brings more than the ship's own attack."""
    found = of_kind(choices, CloseIn)
    if not found:
        return None
    mates = [mate for mate in sea.mine if mate.squadron == ship.squadron
             and mate.id != ship.id and not mate.turn.done]  # fmt: skip
    now = attacks_of(sea, mates)

    def worth(command: CloseIn) -> float:
        target = sea.board.ships[command.target]
        if (likely := shrinks(sea.board, target)) == 0:
            return 0.0
        after = BotView(backed(sea.board, target), sea.side, sea.likes, sea.sight, sea.memory)
        return likely * (OUT_OF_PLACE + max(0.0, attacks_of(after, mates) - now))

    best, most = worth_most(found, worth)
    if best is None or Planner(sea, ship, owes=True).best().attack >= most:
        return None
    likely = shrinks(sea.board, sea.board.ships[best.target])
    why = f"{ship.id} presses {best.target}, which may back ({likely:.0%})"
    return Decision(best, why + at_stake(most))


def attacks_of(sea: BotView, mates: Sequence[Ship]) -> float:
    """The best attacks of ships of a squadron that are still to act, each by itself."""
    return sum(
        max(0.0, Planner(sea, fresh(sea.board.ships[mate.id], mate.level)).prospect())
        for mate in mates
    )


def backed(board: Board, target: Ship) -> Board:
    """H18 The board once a ship that is pressed has backed."""
    after, room = board.copy(), room_astern(board, target)
    assert room is not None
    ShrankBack(target.id, *room).apply(after)
    return after

"""Decides when a commander gives the one signal of his battle."""

from collections.abc import Sequence

from galley.engine.bot import Decision
from galley.engine.checks import chance_of
from galley.engine.records import Command
from galley.engine.text import at_stake
from galley.war_galley.ch5_command.signal import Signal, called
from galley.war_galley.ch5_command.squadron_activation import alone_check
from galley.war_galley.ch5_command.squadron_naming import AskNaming
from galley.war_galley.ch5_command.squadrons import AskSquadrons, assignments
from galley.war_galley.state.ship import Ship
from galley.war_galley.tactics.plans.manoeuvres import of_kind, worth_most
from galley.war_galley.tactics.plans.planner import Planner, fresh
from galley.war_galley.tactics.reach.bot_view import BotView

LATE = 0.4  # share of its attacks that it costs a ship to act after all squadrons
ENOUGH = 1.0  # victory points that the signal must bring: there is one in a battle


def signal(
    sea: BotView, ask: AskSquadrons | AskNaming, choices: Sequence[Command]
) -> Decision | None:
    """Once ships out of command have so much to attack that it counts when they do it."""
    given = of_kind(choices, Signal)
    if not given:
        return None
    pairs = assignments(sea.board, ask.side, ask.chosen, ask.lines, ask.signals)
    alone = {ship for ship, squadron in pairs if ship == squadron}

    def gain(command: Signal) -> float:
        ships = called(sea.board, sea.board.commanders[command.commander])
        return sum(gains(sea, sea.board.ships[id_]) for id_ in ships if id_ in alone)

    best, most = worth_most(given, gain, ENOUGH)
    if best is None:
        return None
    name = sea.board.commanders[best.commander].name
    return Decision(best, f"{name} calls ships that have attacks within reach{at_stake(most)}")


def gains(sea: BotView, ship: Ship) -> float:
    """The gain of a ship alone that comes into a squadron: the share of its attacks that it
    would lose by acting late, and all of them where its die out of command fails (5.31)."""
    hope = Planner(sea, fresh(ship, ship.level)).haste()
    check = alone_check(sea.board, ship)
    free = chance_of(check, "yes") if check is not None else 1.0
    return hope * (1 - free + free * LATE)

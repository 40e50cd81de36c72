"""Commanders: whether they change ships, and whether two squadrons go together."""

from collections.abc import Sequence

from galley.engine.bot import Decision
from galley.engine.checks import chance_of
from galley.engine.loop import State
from galley.engine.records import Command
from galley.war_galley.ch5_command.double_activation import DoubleActivate, double_check
from galley.war_galley.ch5_command.transfer import AskTransfer, Transfer, transfer_check
from galley.war_galley.ch7_ramming.sinking import sinking_check
from galley.war_galley.opponents.choosing import of_kind, worth_most
from galley.war_galley.opponents.sea import Sea
from galley.war_galley.state.common_answers import Decline
from galley.war_galley.state.ship import MAX, Ship

LEADER = 4.0  # victory points that the leader of a squadron is worth to it
EFFECT = 1.0  # victory points that it costs when he is less effective for a time
BURNS = 0.4  # the chance that a fire costs the ship
TOGETHER = 0.4  # share of a squadron's attacks that the enemy's answer in between costs
HALVED, SLOWED = 1 / 3, 5 / 6  # the chances that confusion halves the speed, that it slows
WORSE = 0.5  # share of a squadron's attacks that either costs
ENOUGH = 0.3  # victory points that two squadrons must gain by going together


def transfer(
    sea: Sea, seen: State, ask: AskTransfer, choices: Sequence[Command]
) -> Decision | None:
    """From a ship that is likely lost to one that is likely not."""
    moves = chance_of(transfer_check(), "moves")

    def gain(option: Transfer) -> float:
        commander = sea.board.commanders[option.commander]
        ship, other = sea.board.ships[commander.ship], sea.board.ships[option.ship]
        worth = sea.values.flag(ship) if commander.admiral else LEADER
        return moves * ((peril(sea, ship) - peril(sea, other)) * worth - EFFECT)

    best, most = worth_most(ask.options, gain)
    if best is None:
        return Decision(Decline(), "no commander is safer on another ship")
    return Decision(best, f"{_name(sea, best)} goes over to {best.ship}: worth {most:+.1f}")


def _name(sea: Sea, option: Transfer) -> str:
    return sea.board.commanders[option.commander].name


def peril(sea: Sea, ship: Ship) -> float:
    """The chance that a ship is lost soon, by what holds and harms it now."""
    safe = 1.0
    if ship.rammed:
        safe *= 1 - chance_of(sinking_check(), "sinks")
    if ship.on_fire:
        safe *= 1 - BURNS
    foes = [sea.board.ships[id_] for id_ in ship.grapples]
    men = [(foe, sea.board.manpower(foe)) for foe in foes if foe.owner != ship.owner]
    if men:
        safe *= 1 - sea.values.captures(ship, men)
    return 1 - safe


def together(sea: Sea, hopes: dict[str, float], choices: Sequence[Command]) -> Decision | None:
    """Two squadrons at once, where the enemy's answer in between would cost more than the
    confusion does when the attempt fails."""
    if not any(foe.squadron in sea.board.commanders and not foe.turn.done for foe in sea.foes):
        return None

    def gain(command: DoubleActivate) -> float:
        both = chance_of(double_check(sea.board, command.admiral), "S")
        later = min(hopes.get(command.admiral, 0.0), hopes.get(command.second, 0.0))
        fast = any(ship.level == MAX for ship in sea.mine if ship.squadron == command.second)
        spoilt = WORSE * (SLOWED if fast else HALVED) * hopes.get(command.second, 0.0)
        return both * TOGETHER * later - (1 - both) * spoilt

    best, most = worth_most(of_kind(choices, DoubleActivate), gain, ENOUGH)
    if best is None:
        return None
    name = sea.board.commanders[best.second].name
    return Decision(best, f"with {name}'s squadron before the enemy answers: worth {most:+.1f}")

"""Decides for many ships: who goes first, at what level, which squadron, which ship."""

from collections.abc import Sequence

from galley.engine.bot import Decision, Luck
from galley.engine.checks import chance_of
from galley.engine.records import OTHER, Command
from galley.engine.text import at_stake
from galley.war_galley.ch3_turn.activation_order import Activate, AskSquadron
from galley.war_galley.ch3_turn.initiative import AskFirst, GoFirst
from galley.war_galley.ch5_command.double_activation import DoubleActivate, double_check
from galley.war_galley.ch5_command.squadron_activation import AskShip, MoveShip
from galley.war_galley.ch5_command.transfer import AskTransfer, Transfer, transfer_check
from galley.war_galley.ch6_movement.speed import (
    AskLevels,
    KeepLevels,
    SetLevel,
    SetLevels,
    members,
    why_not_max,
)
from galley.war_galley.ch7_ramming.sinking import sinking_check
from galley.war_galley.scenario_rules.fighting.wrecks import chance_to_go
from galley.war_galley.state.play import Decline
from galley.war_galley.state.ship import Ship, SpeedLevel
from galley.war_galley.tactics.plans.manoeuvres import of_kind, worth_most
from galley.war_galley.tactics.plans.planner import Planner, first_blows, fresh
from galley.war_galley.tactics.proposals.levels import FASTER
from galley.war_galley.tactics.proposals.proposals import WORTH_GOING_FIRST
from galley.war_galley.tactics.reach.bot_view import FARTHEST, BotView
from galley.war_galley.tactics.reach.danger import apart
from galley.war_galley.tactics.reach.ways_out import errand

FAR = 11  # hexes to the nearest enemy beyond which nobody tires his crew
ALIKE = 1  # hexes within which two ships are as near to the enemy
ATTACK_FIRST = 10  # hexes that a point of attack weighs, for whose turn it is


def who_goes_first(sea: BotView, ask: AskFirst, choices: Sequence[Command]) -> Decision | None:
    """First when something can be hit at once; else let them come."""
    hope = first_blows(sea)
    goes = ask.side if hope > WORTH_GOING_FIRST else OTHER[ask.side]
    return Decision(GoFirst(goes), within_reach(hope))


def within_reach(hope: float) -> str:
    """Say what attacks within reach are worth."""
    worth = at_stake(hope)
    return f"attacks within reach{worth}" if worth else "no attack is within reach"


def levels(sea: BotView, ask: AskLevels, choices: Sequence[Command]) -> Decision | None:
    """Maximum where the best plan at maximum beats the best at cruise."""
    squadron = ask.squadrons[0]
    ships = members(sea.board, ask.side, squadron)
    wanted = {ship.id: _level(sea, ship) for ship in ships}
    change = [ship for ship in ships if wanted[ship.id] != ship.level]
    if not change:
        return Decision(KeepLevels(squadron))
    level = wanted[change[0].id]
    ids = [ship.id for ship in change if wanted[ship.id] == level]
    have = f"{ids[0]} has" if len(ids) == 1 else f"{len(ids)} ships have"
    why = f"{have} more to gain at {level}"
    if all(wanted[ship.id] == level or ship.level == level for ship in ships):
        return Decision(SetLevels(squadron, level), why)
    ship = change[0]
    return Decision(SetLevel(ship.id, level), f"{ship.id} has more to gain at {level}")


def _level(sea: BotView, ship: Ship) -> str:
    """The level at which a ship's plan is best."""
    if ship.level != SpeedLevel.MAX and why_not_max(sea.board, ship) is not None:
        return ship.level
    if sea.nearest_foe(ship) > FAR and errand(sea.board, ship) is None:
        return SpeedLevel.CRUISE
    known: dict[str, str] = sea.memory.known("level", sea.at_cruise.board, sea.likes)
    if ship.id not in known:
        known[ship.id] = _best_level(sea.at_cruise, ship)
    return known[ship.id]


def _best_level(sea: BotView, ship: Ship) -> str:
    """The level at which the ship's own plan is best, whatever the other ships row at."""
    quick = fresh(ship, SpeedLevel.MAX)
    fast = Planner(sea, quick).best().value
    slow = Planner(sea, fresh(ship, SpeedLevel.CRUISE)).best()
    return SpeedLevel.MAX if fast > slow.value + FASTER else SpeedLevel.CRUISE


def squadron(sea: BotView, ask: AskSquadron, choices: Sequence[Command]) -> Decision | None:
    """The squadron with most to gain now."""
    hopes: dict[str, float] = {}
    for ship in sea.mine:
        if ship.squadron in ask.squadrons and not ship.turn.done:
            hopes.setdefault(ship.squadron, 0.0)
            hopes[ship.squadron] += _haste(sea, ship) + 0.01
    if not hopes:
        return None
    if (both := together(sea, hopes, choices)) is not None:
        return both
    best = max(hopes, key=lambda id_: (hopes[id_], id_))
    return Decision(Activate(best), within_reach(hopes[best]))


def _haste(sea: BotView, ship: Ship) -> float:
    """What a ship gains by acting now, as often as its crew leaves a friend who sinks (H27)."""
    return Planner(sea, ship).haste() * chance_to_go(sea.board, ship)


def ship(sea: BotView, ask: AskShip, choices: Sequence[Command]) -> Decision | None:
    """Whoever has most to gain; then those in front, so that nobody is in the way."""
    return ship_any(sea, ask, None)


def ship_any(sea: BotView, ask: AskShip, luck: Luck | None) -> Decision | None:
    """One who has as much to gain, or is as near, which one by `luck`; None: the first."""
    ships = [sea.board.ships[id_] for id_ in ask.ships]
    hopes = {
        ship.id: Planner(sea, ship).prospect() * chance_to_go(sea.board, ship) for ship in ships
    }

    def rank(ship: Ship) -> tuple[float, str]:
        prey = sea.chosen_target(ship)
        far = apart(ship.bow, prey.bow) if prey is not None else FARTHEST
        return hopes[ship.id] * ATTACK_FIRST - far, ship.id

    best = max(ships, key=rank)
    near = [one for one in ships if rank(one)[0] >= rank(best)[0] - ALIKE]
    if luck is not None and len(near) > 1:
        best = luck(" ".join(one.id for one in near)).choice(near)
    return Decision(MoveShip(best.id))  # its plan, which comes next, says why


LEADER = 4.0  # victory points that the leader of a squadron is worth to it
EFFECT = 1.0  # victory points that it costs when he is less effective for a time
BURNS = 0.4  # the chance that a fire costs the ship
TOGETHER = 0.4  # share of a squadron's attacks that the enemy's answer in between costs
HALVED, SLOWED = 1 / 3, 5 / 6  # the chances that confusion halves the speed, that it slows
WORSE = 0.5  # share of a squadron's attacks that either costs
ENOUGH = 0.3  # victory points that two squadrons must gain by going together


def transfer(sea: BotView, ask: AskTransfer, choices: Sequence[Command]) -> Decision | None:
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
    return Decision(best, f"{_name(sea, best)} goes over to {best.ship}{at_stake(most)}")


def _name(sea: BotView, option: Transfer) -> str:
    return sea.board.commanders[option.commander].name


def peril(sea: BotView, ship: Ship) -> float:
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


def together(sea: BotView, hopes: dict[str, float], choices: Sequence[Command]) -> Decision | None:
    """Two squadrons at once, where the enemy's answer in between would cost more than the
    confusion does when the attempt fails."""
    if not any(foe.squadron in sea.board.commanders and not foe.turn.done for foe in sea.foes):
        return None

    def gain(command: DoubleActivate) -> float:
        both = chance_of(double_check(sea.board, command.admiral), "S")
        later = min(hopes.get(command.admiral, 0.0), hopes.get(command.second, 0.0))
        fast = any(
            ship.level == SpeedLevel.MAX for ship in sea.mine if ship.squadron == command.second
        )
        spoilt = WORSE * (SLOWED if fast else HALVED) * hopes.get(command.second, 0.0)
        return both * TOGETHER * later - (1 - both) * spoilt

    best, most = worth_most(of_kind(choices, DoubleActivate), gain, ENOUGH)
    if best is None:
        return None
    name = sea.board.commanders[best.second].name
    return Decision(best, f"with {name}'s squadron before the enemy answers{at_stake(most)}")

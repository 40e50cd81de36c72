"""Who goes first, at what level, which squadron, which ship: what is decided for many ships."""

from collections.abc import Sequence

from galley.engine.bot import Decision
from galley.engine.loop import State
from galley.engine.records import OTHER, Command
from galley.war_galley.ch3_turn.initiative import AskFirst, GoFirst
from galley.war_galley.ch3_turn.squadron_choice import Activate, AskSquadron
from galley.war_galley.ch5_command.squadron_activation import AskShip, MoveShip
from galley.war_galley.ch6_movement.speed import (
    AskLevels,
    KeepLevels,
    SetLevel,
    SetLevels,
    members,
    why_not_max,
)
from galley.war_galley.opponents.answers.ships_changed import together
from galley.war_galley.opponents.manoeuvres import anastrophe
from galley.war_galley.opponents.planner import Planner, fresh
from galley.war_galley.opponents.sea import FARTHEST, Sea
from galley.war_galley.opponents.sea_tables import apart
from galley.war_galley.state.ship import CRUISE, MAX, Ship

WORTH_GOING_FIRST = 0.5  # victory points of attacks within reach
FAR = 11  # hexes to the nearest enemy beyond which nobody tires his crew
FASTER = 0.15  # victory points by which a plan at maximum must be better
ATTACK_FIRST = 10  # hexes that a point of attack weighs, for whose turn it is


def who_goes_first(
    sea: Sea, seen: State, ask: AskFirst, choices: Sequence[Command]
) -> Decision | None:
    """First when something can be hit at once; else let them come."""
    hope = sum(Planner(sea, fresh(ship, ship.level)).prospect() for ship in sea.mine)
    goes = ask.side if hope > WORTH_GOING_FIRST else OTHER[ask.side]
    return Decision(GoFirst(goes), f"attacks within reach are worth {hope:.1f}")


def levels(sea: Sea, seen: State, ask: AskLevels, choices: Sequence[Command]) -> Decision | None:
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


def _level(sea: Sea, ship: Ship) -> str:
    """The level at which a ship's plan is best."""
    if ship.level != MAX and why_not_max(sea.board, ship) is not None:
        return ship.level
    if sea.nearest_foe(ship) > FAR:
        return CRUISE
    known = sea.memory.levels_on(sea.at_cruise.board, sea.likes)
    if ship.id not in known:
        known[ship.id] = _best_level(sea.at_cruise, ship)
    return known[ship.id]


def _best_level(sea: Sea, ship: Ship) -> str:
    """The same, whatever the others row at."""
    quick = fresh(ship, MAX)
    fast = max(Planner(sea, quick).best().value, anastrophe(sea, quick)[0])
    slow = Planner(sea, fresh(ship, CRUISE)).best()
    return MAX if fast > slow.value + FASTER else CRUISE


def squadron(
    sea: Sea, seen: State, ask: AskSquadron, choices: Sequence[Command]
) -> Decision | None:
    """The squadron with most to gain now."""
    hopes: dict[str, float] = {}
    for ship in sea.mine:
        if ship.squadron in ask.squadrons and not ship.turn.done:
            hopes.setdefault(ship.squadron, 0.0)
            hopes[ship.squadron] += Planner(sea, ship).prospect() + 0.01
    if not hopes:
        return None
    if (both := together(sea, hopes, choices)) is not None:
        return both
    best = max(hopes, key=lambda id_: (hopes[id_], id_))
    return Decision(Activate(best), f"attacks within reach are worth {hopes[best]:.1f}")


def ship(sea: Sea, seen: State, ask: AskShip, choices: Sequence[Command]) -> Decision | None:
    """Whoever has most to gain; then those in front, so that nobody is in the way."""
    ships = [sea.board.ships[id_] for id_ in ask.ships]
    hopes = {ship.id: Planner(sea, ship).prospect() for ship in ships}

    def rank(ship: Ship) -> tuple[float, str]:
        prey = sea.prey(ship)
        far = apart(ship.bow, prey.bow) if prey is not None else FARTHEST
        return hopes[ship.id] * ATTACK_FIRST - far, ship.id

    best = max(ships, key=rank)
    hope = hopes[best.id]
    return Decision(
        MoveShip(best.id), f"{best.id} could gain {hope:.1f} by an attack" if hope else ""
    )

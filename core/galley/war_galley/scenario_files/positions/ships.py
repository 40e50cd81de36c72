"""A ship, and a commander, as the tables of a scenario file say them."""

from collections.abc import Mapping
from typing import Any, Final

from galley.engine.records import OTHER, Side
from galley.geometry.hexes import NAMES, NEXT, name
from galley.war_galley.scenario_files.squadron_tables import GEAR
from galley.war_galley.state.board import Board
from galley.war_galley.state.commander import Commander
from galley.war_galley.state.ship import FRESH, Round, Ship

PLAIN: Final = (
    "name", "level", "half_speed", "half_speed_fresh", "fatigue", "crippled", "rammed",
    "rammed_by", "aground", "captured", "depletion", "grapples", "fouls", "fate", "passed",
    "towed_by", "adrift", "sail", "mast_down", "mast_lost", "on_fire", "jettisoned", "corvus_by",
    "harpax_by",
)  # fmt: skip
"""The keys that say what a ship's record says, and stand for nothing else."""
TOLD: Final = ("hurt", "hurt_as_prize", "beached")
"""The keys that reading works out of others where they are silent."""
_SAMPLE: Final = Ship("A1", "", "A", "A", 0, 0, 0)


def ship_table(board: Board, ship: Ship, side: Side) -> dict[str, Any]:
    """A ship as one of `squadrons[].ships[]`, with what it has done this turn; `side` is that of
    its squadron."""
    theatre = board.theatre
    taken = OTHER[ship.side] if ship.captured == "captured" else ship.side
    found: dict[str, Any] = {"class": ship.code, "id": ship.id}
    found |= {"bow": name(ship.bow), "facing": NAMES[ship.facing]}
    found |= {key: _plain(getattr(ship, key)) for key in PLAIN
              if getattr(ship, key) != getattr(_SAMPLE, key)}  # fmt: skip
    if ship.side != side:
        found["side"] = ship.side
    if ship.owner != taken:
        found["owner"] = ship.owner
    if ship.rammed or ship.aground or ship.fate or ship.captured or ship.hurt or ship.beached:
        found |= {key: getattr(ship, key) for key in TOLD}
    if ship.corvus_by:
        found["corvus_fresh"] = [*ship.corvus_fresh]
    tangle = theatre.special.turn_rules.entangled
    if tangle is not None and ship.id[0] in tangle.squadrons:
        found["entangled"] = ship.entangled
    if ship.squadron == ship.id:
        found["alone"] = True
    elif ship.squadron and not ship.fate:
        found["squadron"] = ship.squadron
    if ship.round is not None:
        found["round"] = _round_table(ship.round)
    for away in board.memory.left:
        if away.ship == ship.id:
            found |= {"by": away.exit, "fled": away.fled}
    for inside in board.memory.inside:
        if inside.ship == ship.id:
            found["by"] = inside.exit
    found |= {kind: True for kind in GEAR if ship.id in theatre.gear.get(kind, ())}
    if (crew := theatre.special.own.avoids_as.get(ship.id)) is not None:
        found["avoids_as"] = crew
    return found | _turn(board, ship)


def _turn(board: Board, ship: Ship) -> dict[str, Any]:
    """The facts of its turn; a link to a ship that is gone cannot be cut again."""
    turn = ship.turn
    facts = {key: getattr(turn, key) for key in FRESH.__struct_fields__}
    facts["tried_links"] = tuple(id_ for id_ in turn.tried_links if id_ in board.ships)
    return {key: _plain(value) for key, value in facts.items() if value != getattr(FRESH, key)}


def _plain(value: Any) -> Any:
    if isinstance(value, tuple):
        return [*value]
    return str(value) if isinstance(value, str) else value


def _round_table(done: Round) -> dict[str, Any]:
    """How far round an obstacle (H19): the hexes about it, the last one at the end."""
    back = [(done.last - n * (done.sense or 1)) % 6 for n in range(6)]
    been = [name(NEXT[done.of][way]) for way in reversed(back) if done.been >> way & 1]
    found: dict[str, Any] = {"of": name(done.of), "been": been}
    return found | {key: True for key in ("outside", "turned") if getattr(done, key)}


def commander_table(board: Board, man: Commander, table: Mapping[str, Any]) -> dict[str, Any]:
    """A commander as `squadrons[].commander`, with all that his own table says besides."""
    dropped = ("ship", "lost", "inside", "ship_lost", "left", "reduced", "reduced_for_good",
               "transfer_tried", "reduced_used", "leads")  # fmt: skip
    found = {key: value for key, value in table.items() if key not in dropped}
    found |= {"name": man.name, "range": man.range, "reduced_range": man.reduced_range}
    if man.initiative is not None:
        found |= {"initiative": man.initiative, "reduced_initiative": man.reduced_initiative}
    inside = [one.ship for one in board.memory.inside if man.id in one.men]
    if man.ship:
        found["ship"] = name(board.ships[man.ship].bow)
    elif inside:
        found["inside"] = inside[0]
    else:
        found["lost"] = True
    for key in ("reduced", "reduced_for_good", "transfer_tried", "reduced_used"):
        if getattr(man, key):
            found[key] = True
    if board.phase not in "AB":
        found["leads"] = bool(man.squadron)
    if board.theatre.special.ends.remembers:
        found["ship_lost"] = man.id in board.memory.men_lost
        if man.id in board.memory.men_left:
            found["left"] = True
    return found

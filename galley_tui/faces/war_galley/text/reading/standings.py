"""The state of the battle: turn, points, who has acted; fleets by squadron; who attacks
whom.
"""

from __future__ import annotations

from galley.engine.cards import troubles
from galley.engine.records import OTHER, SIDES, Side
from galley.engine.text import count, joined
from galley.war_galley.facts import states
from galley.war_galley.state.board import Board
from galley.war_galley.state.phrases import ship_name, side_name, type_name
from galley.war_galley.state.ship import Ship, SpeedLevel
from galley.war_galley.tactics.reach.attack_positions import FIRE, threats
from galley.war_galley.tactics.reach.threats import threat_map
from galley_tui.faces.war_galley.text.reading.locations import squadrons, title_of
from galley_tui.faces.war_galley.text.reading.sheets import points_line
from galley_tui.faces.war_galley.text.reading.surroundings import wind
from galley_tui.faces.war_galley.turn import NAMES_OF_PHASES as PHASES

FEW = 5  # so many ships are named


def standing(board: Board, side: Side) -> list[str]:
    """Turn, phase, wind, the points of both sides, and which squadrons have acted."""
    limit = f" of {board.theatre.turn_limit}" if board.theatre.turn_limit else ""
    phase = f", phase {board.phase}, {PHASES[board.phase]}" if board.phase in PHASES else ""
    lines = [f"Turn {board.turn}{limit}{phase}."]
    if board.wind is not None:
        lines += wind(board)
    for one in sorted(SIDES, key=lambda s: s != side):
        lines.append(points_line(board, one))
        for squadron, ships in squadrons(board, one).items():
            lines.append(f"  {title_of(board, squadron, ships)}: {_acted(ships)}.")
    return lines


def _acted(ships: list[Ship]) -> str:
    """`not acted yet`; `done`; `A1 and A2 still to act`."""
    waiting = [ship.id for ship in ships if not ship.turn.done]
    if not waiting:
        return "done for this turn"
    if len(waiting) == len(ships):
        return "not acted yet"
    many = f"{len(waiting)} of {count(len(ships), 'ship')}"
    return f"{joined(waiting) if len(waiting) <= FEW else many} still to act"


def holds(board: Board) -> list[str]:
    """Every grapple, foul and ram that holds, each once."""
    lines = []
    for ship in board.ships.values():
        name = ship_name(board, ship.id)
        for ids, how in ((ship.grapples, "grappled"), (ship.fouls, "fouled")):
            if later := [ship_name(board, id_) for id_ in ids if ship.id < id_]:
                lines.append(f"  {name} is {how} with {joined(later)}.")
        if ship.rammed:
            by = f" by {ship.rammed_by}" if ship.rammed_by else ""
            lines.append(f"  {name} is rammed{by}, and may sink.")
    return lines or ["No ship is grappled, fouled or rammed."]


def roster(board: Board, side: Side) -> list[str]:
    """Each squadron: like ships in one line, each that differs in its own; those that are gone."""
    lines = [f"{side_name(board, side)}, {count(len(board.fleet(side)), 'ship')}."]
    for squadron, ships in squadrons(board, side).items():
        lines.append(f"{title_of(board, squadron, ships)}:")
        lines += [f"  {line}." for line in _members(board, ships)]
    gone = [ship for ship in board.lost.values() if ship.side == side]
    if gone:
        lines.append(f"Gone: {joined([f'{ship.id} ({ship.fate})' for ship in gone])}.")
    return lines


def _members(board: Board, ships: list[Ship]) -> list[str]:
    """Those of which the same is to be said together, each with a commander or hurt otherwise
    than all others alone and last."""
    alike: dict[tuple[str, str, bool], list[str]] = {}
    for ship in ships:
        aboard = [f"{one.name} aboard" for one in board.aboard(ship.id)]
        hurt = aboard + troubles(states(board, ship))
        kind = f"{_worth(board, ship)}{', at max' * (ship.level == SpeedLevel.MAX)}"
        said = ", ".join([kind, *hurt])
        alike.setdefault((type_name(board, ship.code), said, bool(hurt)), []).append(ship.id)
    groups = [(f"{type_}, {said}: {', '.join(ids)}", said, ids, hurt)
              for (type_, said, hurt), ids in alike.items()]  # fmt: skip
    together = [line for line, _, ids, hurt in groups if not hurt or len(ids) > 1]
    alone = [f"{ship_name(board, ids[0])}, {said}" for _, said, ids, hurt in groups
             if hurt and len(ids) == 1]  # fmt: skip
    return [*together, *alone]


def _worth(board: Board, ship: Ship) -> str:
    """Its marines as printed, and what it carries."""
    printed = board.printed(ship)
    has = {"engines": printed.engines, "towers": printed.towers and not ship.jettisoned}
    gear = [word for word, aboard in has.items() if aboard]
    return ", ".join([f"manpower {printed.manpower}", *([" and ".join(gear)] if gear else [])])


NOW, LATER = "that has still to move can", "can in the next turn"


def to_ship(board: Board, ship: Ship, can: str = NOW) -> list[str]:
    """The enemies that may still attack a ship in the turn, how, and with how many points."""
    found: dict[str, dict[str, int]] = {}  # enemy -> kind of attack -> fewest points
    for enemy, spot in threats(board, ship):
        kinds = found.setdefault(enemy, {})
        kinds[spot.kind] = min(spot.points, kinds.get(spot.kind, spot.points))
    if not found:
        return [f"No enemy {can} attack {ship.id}."]
    return [
        f"  {enemy} may {joined([_threat(*one) for one in kinds.items()])}."
        for enemy, kinds in found.items()
    ]


def _threat(kind: str, points: int) -> str:
    kind = "shoot" if kind == FIRE else kind
    return f"{kind} ({points} MP)" if points else f"{kind} (from where it lies)"


def to_side(board: Board, side: Side, can: str = NOW) -> list[str]:
    """The ships of a side that may still be rammed, raked or grappled in the turn, by whom."""
    every, lines = threat_map(board, OTHER[side]), list[str]()
    for ship in board.fleet(side):
        found: dict[str, list[str]] = {}  # kind of attack -> enemies
        for one in every.on(ship):
            if one.now:
                found.setdefault(one.kind, []).append(one.ship)
        told = [f"{joined(sorted(enemies))} may {kind} it" for kind, enemies in found.items()]
        if told:
            lines.append(f"  {ship.id}: {', '.join(told)}.")
    name = board.theatre.sides[side].name
    return lines or [f"No enemy {can} ram, rake or grapple a ship of {name}."]

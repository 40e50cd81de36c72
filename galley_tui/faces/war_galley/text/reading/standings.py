"""Where the battle stands: turn and phase, points, who has acted; who holds whom."""

from __future__ import annotations

from galley.engine.records import SIDES, Side
from galley.engine.text import count, joined
from galley.war_galley.state.board import Board
from galley.war_galley.state.display_names import ship_name
from galley.war_galley.state.ship import Ship
from galley_tui.faces.war_galley.text.reading.places import squadrons, title_of
from galley_tui.faces.war_galley.text.reading.sheets import points_line
from galley_tui.faces.war_galley.text.reading.surroundings import wind
from galley_tui.faces.war_galley.turn_bar import NAMES_OF_PHASES as PHASES

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

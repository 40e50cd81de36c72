"""A choice as a line says it: what it is about, where that lies, and its odds."""

from __future__ import annotations

from galley.engine.checks import Odds
from galley.engine.text import count, joined, percent
from galley.war_galley.ch3_turn.activation_order import Activate
from galley.war_galley.ch5_command.squadron_activation import EndMovement, MoveShip
from galley.war_galley.ch6_movement.speed import KeepLevels, SetLevels
from galley.war_galley.state.board import Board
from galley.war_galley.state.phrases import squadron_name
from galley.war_galley.state.ship import Ship
from galley_tui.client.choices import Option
from galley_tui.faces.text_face import GameText
from galley_tui.faces.war_galley.text.reading import locations
from galley_tui.faces.war_galley.text.reading.ship_words import place
from galley_tui.faces.war_galley.text.reading.spelled_out import spell_out


def words(text: GameText[Board], board: Board, option: Option, odds: Odds | None = None) -> str:
    """`activate A: Laelius's squadron, 5 ships; A3 is 7 hexes from B2`."""
    command, ship = option.command, board.ships.get(option.ship)
    if isinstance(command, EndMovement):
        return _ends(odds)
    said = spell_out(option.label)
    if isinstance(command, (Activate, SetLevels, KeepLevels)):
        said = _squadron(board, option, said)
    ship = board.ships.get(option.squadron) if isinstance(command, Activate) else ship
    if isinstance(command, (MoveShip, Activate)) and ship is not None:
        said += f", {place(ship)}{locations.nearest(board, ship)}"
    chances = text.odds_briefly(odds)
    return f"{said}: {chances}" if chances else said


def _ends(odds: Odds | None) -> str:
    """The end of a squadron's movement, and what it brings to those that row at max."""
    said = "end: no other ship of the squadron moves or attacks this turn"
    none = [chance for name, chance in odds.outcomes if name == "nobody tires"] if odds else []
    if not none:
        return said
    hope = f"with {percent(1 - none[0])} at least one tires"
    return f"{said}. The max level tires crews even if they stay: {hope}"


def _squadron(board: Board, option: Option, said: str) -> str:
    """With the letter that names the squadron; who is activated is told with its ships."""
    id_ = option.squadron
    name = squadron_name(board, id_) if id_ in board.commanders else ""
    if not name:
        return said
    if name.startswith(f"squadron {id_} ("):  # its letter stands before it
        name = board.theatre.squadrons[id_]
    if isinstance(option.command, KeepLevels):
        return f"keep {id_}{_levels(_ships(board, id_))}: {name}"
    if isinstance(option.command, SetLevels):
        level = option.command.level
        return f"{level} {id_}: {name}{option.later}"
    ships = _ships(board, id_)
    return f"activate {id_}: {name}, {count(len(ships), 'ship')}{nearest_of(board, ships)}"


def _levels(ships: list[Ship]) -> str:
    """`, all at cruise`; `, A1 and A2 at max`."""
    fast = [ship.id for ship in ships if ship.level == "max"]
    if len(fast) == len(ships):
        return ", all at max"
    return f", {joined(fast)} at max" if fast else ", all at cruise"


def _ships(board: Board, squadron: str) -> list[Ship]:
    return [ship for ship in board.ships.values() if ship.squadron == squadron]


def nearest_of(board: Board, ships: list[Ship]) -> str:
    """`; A3 is 7 hexes from B2`, of the enemy nearest to a squadron."""
    found = locations.nearest_pair(board, ships)
    if found is None:
        return ""
    mine, foe, far = found
    return f"; {mine.id} {'touches' if far == 1 else f'is {far} hexes from'} {foe.id}"

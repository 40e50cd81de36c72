"""A fleet by squadron and type: marines, engines and towers, and every ship that is hurt."""

from __future__ import annotations

from galley.engine.records import Side
from galley.engine.text import count, joined
from galley.war_galley.state.board import Board
from galley.war_galley.state.display_names import ship_name, side_name
from galley.war_galley.state.ship import MAX, Ship
from galley_tui.faces.war_galley.text.reading.places import squadrons, title_of
from galley_tui.faces.war_galley.text.reading.ship_words import troubles


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
        hurt = [f"{one.name} aboard" for one in board.aboard(ship.id)] + troubles(board, ship)
        kind = f"{_worth(board, ship)}{', at max' * (ship.level == MAX)}"
        said = ", ".join([kind, *hurt])
        alike.setdefault((board.printed(ship).type, said, bool(hurt)), []).append(ship.id)
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

"""The panel beside the sea while ships are placed before the first turn."""

from collections.abc import Collection, Iterator, Mapping

from galley.ancient_galley.ch1_turn.set_up import APART, AskSetUp, PlaceShip
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.phrases import inches
from galley.ancient_galley.state.ship import NONE, SLOW, STOP
from galley.geometry.plane.outlines import hull_gap
from galley.geometry.plane.poses import Pose
from galley.tabletop.board import HOME_EDGE
from galley_tui.draw.table.model import heading_words
from galley_tui.terminal.charset import safe
from galley_tui.terminal.look import Run, fit, wrap

Row = list[Run]


def panel_rows(
    board: Board, ask: AskSetUp, drafts: Mapping[str, PlaceShip], moved: Collection[str],
    ship: str, why: str, columns: int,
) -> tuple[list[Row], int]:  # fmt: skip
    """The panel, `columns` cells wide, and the row of the ship that is placed; `moved` are those
    that the arrows move, `why` is what forbids it."""
    rows = [*_head(board, drafts, ship)]
    rows += wrap(why, columns - 2, "bad", " ") if why else []
    rows += [[], [(_zone(board, ask), "mute")], []]
    placed = {note.ship for note in ask.notes if isinstance(note, PlaceShip)}
    there = len(rows)
    for id_, at in drafts.items():
        there = len(rows) if id_ == ship else there
        mark, style = (">", "choice") if id_ in moved else (" ", "text")
        known = "kept" if id_ in placed else "as drawn up" if _still(board, at) else "not kept"
        rows.append(fit([(f"{mark}{id_} {known}", style)], columns, style))
    rows += [[], *wrap('men: type " and place A1.3 bow, job A1.9 helm', columns - 2, "mute", " ")]
    return [fit(row, columns) for row in rows], there


def _head(board: Board, drafts: Mapping[str, PlaceShip], id_: str) -> Iterator[Row]:
    ship, at = board.ships[id_], drafts[id_]
    name = " ".join(word for word in (id_, safe(ship.name)) if word)
    yield [(f" {name}", f"{ship.side}.text on text")]
    yield [(f" {at.x / 1000:.1f} E {at.y / 1000:.1f} N", "strong")]
    yield [(f" heading {heading_words(at.heading)}", "text")]
    row: Row = [(" begins ", "mute")]
    for band in (STOP, SLOW):
        chosen = band == at.band
        row.append((f"[{band.lower()}]" if chosen else f" {band.lower()} ",
                    "strong" if chosen else "text"))  # fmt: skip
    yield row
    if ship.sail != NONE:
        ashore = at.sail == NONE
        yield [(f" sail {'left ashore' if ashore else ship.sail}", "warn" if ashore else "mute")]
    yield from _nearest(board, drafts, id_)


def _nearest(board: Board, drafts: Mapping[str, PlaceShip], id_: str) -> Iterator[Row]:
    """How far the next ship of the side lies."""
    model, at = board.class_of(board.ships[id_]).model, _pose(drafts[id_])
    found = [
        (hull_gap(model, at, board.class_of(board.ships[other]).model, _pose(there)).mils, other)
        for other, there in drafts.items() if other != id_
    ]  # fmt: skip
    if found:
        far, other = min(found)
        yield [(f" {inches(far)} to {other}", "bad" if far < APART else "text")]


def _zone(board: Board, ask: AskSetUp) -> str:
    edge = "south" if HOME_EDGE[ask.side] < 0 else "north"
    return f" zone: {inches(board.setting.zone)} in the {edge}"


def _still(board: Board, at: PlaceShip) -> bool:
    return _pose(at) == board.ships[at.ship].pose


def _pose(at: PlaceShip) -> Pose:
    return Pose(at.x, at.y, at.heading)

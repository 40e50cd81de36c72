"""The panels beside the sea while orders are written, and while ships are placed."""

from collections.abc import Collection, Iterator, Mapping, Sequence

from galley.ancient_galley.ch1_turn.set_up import APART, AskSetUp, PlaceShip
from galley.ancient_galley.ch2_orders.bands import cost, grade, legal_bands, mils
from galley.ancient_galley.ch2_orders.sheets import end
from galley.ancient_galley.ch2_orders.words import BAND_WORDS, shortened
from galley.ancient_galley.ch3_sail.handling import under_sail
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.phrases import inches
from galley.ancient_galley.state.ship import BANDS, SAILING, Sail, SpeedBand
from galley.ancient_galley.tactics.plans.orders import (
    Aim,
    hole_words,
    label,
    met_words,
    turn_words,
)
from galley.ancient_galley.tactics.reach import IS_RAMMED, LEAVES, STRANDS, Meeting
from galley.geometry.plane.outlines import hull_gap
from galley.geometry.plane.poses import Pose
from galley.tabletop.board import HOME_EDGE
from galley_tui.draw.table.model import heading_words
from galley_tui.faces.ancient_galley.writing.draft import Draft
from galley_tui.terminal.charset import safe
from galley_tui.terminal.look import Look, Run, fit, wrap

Row = list[Run]
ILL = (LEAVES, STRANDS, IS_RAMMED)  # what nobody wants to order


def panel_rows(
    board: Board, draft: Draft, met: Sequence[tuple[str, Meeting]], aims: Sequence[Aim], lit: int,
    turned: Sequence[tuple[str, Meeting]], columns: int, look: Look, likely: bool,
) -> tuple[list[Row], int]:  # fmt: skip
    """The panel, `columns` cells wide, and the last row of what is lit; `lit` is the aim that was
    chosen, -1 for none, and `turned` what comes of it if the enemy turns."""
    rows: list[Row] = [*_head(board, draft), _bands(board, draft), *_course(board, draft, look)]
    rows += _refused(board, draft, columns)
    rows += [[]] if met or aims else []
    rows += [[(" if they hold their course", "mute")]] if met else []
    for foe, one in met:
        style = "bad" if one.what in ILL else "text"
        rows += wrap(met_words(one, foe) + hole_words(one) * likely, columns - 2, style, " ")
    there = len(rows)
    for n, aim in enumerate(aims):
        rows += list(_aim(aim, n == lit, turned, columns, likely))
        there = len(rows) - 1 if n == lit else there
    return [fit(row, columns) for row in rows], there if lit >= 0 else 0


def _head(board: Board, draft: Draft) -> Iterator[Row]:
    ship = board.ships[draft.ship]
    name = " ".join(word for word in (ship.id, safe(ship.name)) if word)
    yield [(f" {name}", f"{ship.side}.text on text")]
    left = ship.energy - cost(draft.band)
    change = f" > {left}" if cost(draft.band) else ""
    yield [(" energy ", "mute"), (f"{ship.energy}{change}", "strong")]


def _bands(board: Board, draft: Draft) -> Row:
    """Every band; the chosen one in brackets, barred ones faint."""
    ship = board.ships[draft.ship]
    bands = (SAILING,) if under_sail(board, ship) else BANDS
    legal, row = legal_bands(board, ship), list[Run]()
    before = ""
    for band in bands:
        chosen = band == draft.band
        row.append(("[" if chosen else before, "strong"))
        ink = "strong" if chosen else "text" if band in legal else "box.lost"
        row.append((BAND_WORDS[band] + "]" * chosen, ink))
        before = "" if chosen else " "
    return row


def _course(board: Board, draft: Draft, look: Look) -> Iterator[Row]:
    ship = board.ships[draft.ship]
    sheet, need = draft.sheet(board), draft.need(board)
    way = inches(mils(board, ship, draft.band))
    yield [(f" {way}", "strong"), (f" on circle {grade(board, ship, draft.band)}", "text")]
    written, free = shortened(draft.written), draft.left(board)
    pen = "_" if look.ascii else "▁"
    rest = f"{free}S" if free else ""
    yield [(f" {written}{pen}", "key"), (rest, "mute"),
           (f"  {len(draft.written)} of {need}", "mute")]  # fmt: skip
    there = end(board, sheet)
    yield [(f" ends {there.x / 1000:.1f} E {there.y / 1000:.1f} N", "text")]
    yield [(f" heading {heading_words(there.heading)}", "text")]
    if sheet.rake:
        yield [(" rake: shears at 30 or less", "warn")]
    if ship.sail != Sail.NONE:
        order = f", {draft.sail} it" if draft.sail else ""
        yield [(f" sail {ship.sail}{order}", "warn" if draft.sail else "mute")]


def _refused(board: Board, draft: Draft, columns: int) -> list[Row]:
    why = draft.why_not(board)
    return wrap(f"{why.text} [{why.rule}]", columns - 2, "bad", " ") if why is not None else []


def _aim(
    aim: Aim, lit: bool, turned: Sequence[tuple[str, Meeting]], columns: int, likely: bool
) -> Iterator[Row]:
    """Show an aim in a line, and what comes of the lit one in full."""
    style, mark = ("choice", ">") if lit else ("text", " ")
    yield fit([(f"{mark}{label(aim)}", style)], columns, style)
    if lit:
        holds = met_words(aim.holds) + hole_words(aim.holds) * likely
        for words in (holds, *turn_words(turned, likely)):
            yield from wrap(words, columns - 3, "mute", "   ")


def berth_rows(
    board: Board, ask: AskSetUp, drafts: Mapping[str, PlaceShip], moved: Collection[str],
    ship: str, why: str, columns: int,
) -> tuple[list[Row], int]:  # fmt: skip
    """The panel, `columns` cells wide, and the row of the ship that is placed; `moved` are those
    that the arrows move, `why` is what forbids it."""
    rows = [*_berth_head(board, drafts, ship)]
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


def _berth_head(board: Board, drafts: Mapping[str, PlaceShip], id_: str) -> Iterator[Row]:
    ship, at = board.ships[id_], drafts[id_]
    name = " ".join(word for word in (id_, safe(ship.name)) if word)
    yield [(f" {name}", f"{ship.side}.text on text")]
    yield [(f" {at.x / 1000:.1f} E {at.y / 1000:.1f} N", "strong")]
    yield [(f" heading {heading_words(at.heading)}", "text")]
    row: Row = [(" begins ", "mute")]
    for band in (SpeedBand.STOP, SpeedBand.SLOW):
        chosen = band == at.band
        row.append((f"[{band.lower()}]" if chosen else f" {band.lower()} ",
                    "strong" if chosen else "text"))  # fmt: skip
    yield row
    if ship.sail != Sail.NONE:
        ashore = at.sail == Sail.NONE
        yield [(f" sail {'left ashore' if ashore else ship.sail}", "warn" if ashore else "mute")]
    yield from _nearest(board, drafts, id_)


def _nearest(board: Board, drafts: Mapping[str, PlaceShip], id_: str) -> Iterator[Row]:
    """Tell how far the next ship of the side lies."""
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

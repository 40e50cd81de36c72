"""The panel beside the sea while orders are written."""

from collections.abc import Iterator, Sequence

from galley.ancient_galley.advice.aims import Aim, label, met_words, turn_words
from galley.ancient_galley.advice.meeting import Meeting, end
from galley.ancient_galley.ch2_orders.bands import cost, legal_bands, mils
from galley.ancient_galley.ch2_orders.turning import grade
from galley.ancient_galley.ch2_orders.words import BAND_WORDS, shortened
from galley.ancient_galley.ch3_sail.wind import under_sail
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.phrases import inches
from galley.ancient_galley.state.ship import BANDS, NONE, SAILING
from galley_tui.draw.table.model import heading_words
from galley_tui.faces.ancient_galley.writing.draft import Draft
from galley_tui.terminal.charset import safe
from galley_tui.terminal.look import Look, Run, fit, wrap

Row = list[Run]


def panel_rows(
    board: Board, draft: Draft, met: Sequence[tuple[str, Meeting]], aims: Sequence[Aim], lit: int,
    columns: int, look: Look,
) -> tuple[list[Row], int]:  # fmt: skip
    """The panel, `columns` cells wide, and the last row of what is lit; `lit` is the aim that was
    chosen, -1 for none."""
    rows: list[Row] = [*_head(board, draft), _bands(board, draft), *_course(board, draft, look)]
    rows += _refused(board, draft, columns)
    rows += [[]] if met or aims else []
    rows += [[(" if they hold their course", "mute")]] if met else []
    for foe, one in met:
        rows += wrap(f"{foe} {met_words(one)}", columns - 2, "text", " ")
    there = len(rows)
    for n, aim in enumerate(aims):
        rows += list(_aim(aim, n == lit, columns))
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
    if ship.sail != NONE:
        order = f", {draft.sail} it" if draft.sail else ""
        yield [(f" sail {ship.sail}{order}", "warn" if draft.sail else "mute")]


def _refused(board: Board, draft: Draft, columns: int) -> list[Row]:
    why = draft.why_not(board)
    return wrap(f"{why.text} [{why.rule}]", columns - 2, "bad", " ") if why is not None else []


def _aim(aim: Aim, lit: bool, columns: int) -> Iterator[Row]:
    """An aim in a line; what comes of the lit one in full."""
    style, mark = ("choice", ">") if lit else ("text", " ")
    yield fit([(f"{mark}{label(aim)}", style)], columns, style)
    if lit:
        for words in (met_words(aim.holds), *turn_words(aim)):
            yield from wrap(words, columns - 3, "mute", "   ")

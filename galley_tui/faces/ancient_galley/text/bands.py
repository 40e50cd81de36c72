"""The bands of a ship in words: each with its way, letters, circle and price."""

from __future__ import annotations

from collections.abc import Iterator

from galley.ancient_galley.ch2_orders.bands import (
    circle,
    cost,
    grade,
    legal_bands,
    letters_needed,
    may_steer,
    mils,
    why_not_band,
)
from galley.ancient_galley.ch2_orders.sheets import course, end
from galley.ancient_galley.ch2_orders.words import BAND_WORDS, shortened
from galley.ancient_galley.ch3_sail.handling import under_sail
from galley.ancient_galley.facts import values
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.phrases import degrees, inches
from galley.ancient_galley.state.ship import BANDS, SAILING, Sheet, Ship
from galley.engine.text import count
from galley.geometry.plane.poses import INCH
from galley_tui.faces.ancient_galley.text.log_lines import spell_out
from galley_tui.faces.table.looking import called, lies


def band_lines(board: Board, ship: Ship) -> list[str]:
    """Tell of every band what it comes to, or why it may not be ordered."""
    lines = [f"{called(ship)} moved at {ship.band.lower()} and has energy {ship.energy}:"]
    if not may_steer(ship):
        return [*lines, f"  It is {ship.status} and takes no orders [AG-22.5b]."]
    bands = (SAILING,) if under_sail(board, ship) else BANDS
    lines += [f"  {_band(board, ship, band)}." for band in bands]
    return [*lines, *(f"  {why}." for why in _reasons(board, ship))]


def _band(board: Board, ship: Ship, band: str) -> str:
    """`cruise: 15", 15 letters, circle B (7 degrees a letter), energy 11 after`."""
    word, why = BAND_WORDS[band], why_not_band(board, ship, band)
    if why is not None:
        return f"{word}: no, {spell_out(why.text)} [{why.rule}]"
    length = mils(board, ship, band)
    if not length:
        return f"{word}: lies still, no letters"
    left = ship.energy - cost(band)
    energy = f"energy {left} after" if cost(band) else "no energy"
    rate = degrees(circle(board, ship, band).rate)
    return (
        f"{word}: {inches(length)}, {count(letters_needed(length), 'letter')}, circle "
        f"{grade(board, ship, band)} ({rate} a letter), {energy}"
    )


def _reasons(board: Board, ship: Ship) -> list[str]:
    """Tell what makes its ways shorter or its circles wider, each once."""
    found = dict.fromkeys(
        f"{text[:1].upper()}{text[1:]} [{rule}]"
        for value in values(board, ship) if value.now != "barred"
        for text, rule in value.reasons
    )  # fmt: skip
    return [*found]


def in_brief(board: Board, ship: Ship) -> str:
    """`back 6", stop, slow 6" or cruise 9"`."""
    said = []
    for band in legal_bands(board, ship):
        length = mils(board, ship, band)
        said.append(f"{BAND_WORDS[band]} {inches(length)}" if length else BAND_WORDS[band])
    return " or ".join([", ".join(said[:-1]), said[-1]] if len(said) > 1 else said)


# -- what a sheet leads to


def leads_to(board: Board, sheet: Sheet) -> str:
    """`ends 20" east, 25" north, heading 000 (north); energy 11`, if nothing stops it."""
    ship, there = board.ships[sheet.ship], end(board, sheet)
    left = ship.energy - cost(sheet.band)
    still = "lies still at" if there == ship.pose else "ends"
    beyond = ", beyond the edge of the table: it would be gone [G25]" * leaves(board, sheet)
    return f"{still} {lies(there, inches)}{beyond}; energy {left}"


def leaves(board: Board, sheet: Sheet) -> bool:
    """G25 The centre of a ship crosses an edge of the table on its way."""
    ship, setting = board.ships[sheet.ship], board.setting
    way, length = course(board, ship, sheet), mils(board, ship, sheet.band)
    spots = (way.at(min(n * INCH, length)) for n in range(len(sheet.letters) + 1))
    return any(not (0 <= at.x <= setting.width and 0 <= at.y <= setting.height) for at in spots)


def ways_through(board: Board, ship: Ship) -> Iterator[str]:
    """The ends of each legal band: straight on, hard to port, hard to starboard."""
    for band in legal_bands(board, ship):
        need = letters_needed(mils(board, ship, band))
        if not need:
            continue
        for letter, way in (("S", "straight"), ("L", "hard to port"), ("R", "hard to starboard")):
            letters = "S" + letter * (need - 1) if ship.stuck else letter * need
            sheet = Sheet(ship.id, band, letters)
            there = lies(end(board, sheet), inches)
            yield f"{BAND_WORDS[band]} {shortened(letters)}, {way}: ends {there}"

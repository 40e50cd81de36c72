"""The panel beside the sea while a ship is steered."""

from collections.abc import Iterator
from typing import NamedTuple

from galley.barratt.ch3_movement.moving import MoveEnd
from galley.barratt.ch3_movement.paths import earns_credit, most_turns, run_of, write_path
from galley.barratt.ch3_movement.speeds import COSTS, why_not_speed
from galley.barratt.facts import die_words
from galley.barratt.state.board import Board
from galley.barratt.state.phrases import inches
from galley.barratt.state.ship import SPEEDS, Speed
from galley.barratt.tactics.reach.aims import Outcome
from galley.engine.records import Refusal
from galley_tui.draw.table.model import heading_words
from galley_tui.faces.barratt.steering.draft import Draft
from galley_tui.faces.barratt.steering.move_preview import lines
from galley_tui.terminal.charset import safe
from galley_tui.terminal.look import Look, Run, fit, wrap

Row = list[Run]
FULL, BRIEF = 40, 3  # columns in which all speeds have their names; else letters of those


class Steered(NamedTuple):
    """The contents of the panel: the draft, why it is barred, what would come of it, the reach of
    grapples from there, the words of an aim; whether chances are told."""

    draft: Draft
    barred: Refusal | None
    comes: Outcome | None
    near: str = ""
    aim: str = ""
    likely: bool = True


def panel_rows(board: Board, shown: Steered, columns: int, look: Look) -> list[Row]:
    """The panel, `columns` cells wide."""
    rows: list[Row] = [*_head(board, shown.draft, columns), *_path(board, shown.draft, look)]
    for words, ink in _told(board, shown):
        rows += wrap(words, columns - 2, ink, " ")
    return [fit(row, columns) for row in rows]


def _head(board: Board, draft: Draft, columns: int) -> Iterator[Row]:
    """The ship; every speed, the chosen one in brackets, barred ones faint."""
    ship = board.ships[draft.ship]
    name = " ".join(word for word in (ship.id, safe(ship.name)) if word)
    yield [(f" {name}", f"{ship.side}.text on text"), (f"  die {die_words(ship)}", "mute")]
    row, before = list[Run](), ""
    for speed in SPEEDS:
        chosen = speed == draft.speed
        legal = why_not_speed(board, ship, speed) is None
        row.append(("[" if chosen else before, "strong"))
        ink = "strong" if chosen else "text" if legal else "box.lost"
        name = speed if chosen or columns >= FULL else speed[:BRIEF]
        row.append((name + "]" * chosen, ink))
        before = "" if chosen else " "
    yield row


def _path(board: Board, draft: Draft, look: Look) -> Iterator[Row]:
    """The path with the word that is typed, what is left of way and turns, how it ends."""
    ship = board.ships[draft.ship]
    pen = "_" if look.ascii else "▁"
    gone = f"{ship.now.path} + " if ship.now.path else ""
    written = write_path(draft.legs)
    yield [(f" {gone}", "mute"), (" ".join(filter(None, (written, draft.pen))), "key"),
           (pen, "key")]  # fmt: skip
    run = run_of(draft.path(board))
    yield [(f" {inches(run.used)}", "strong"), (f" of {inches(draft.most(board))}", "text"),
           (f"  turns {run.turns}/{most_turns(ship)}", "mute")]  # fmt: skip


def _told(board: Board, shown: Steered) -> Iterator[tuple[str, str]]:
    """Tell what bars the path, or how it ends and what comes of it."""
    draft, comes = shown.draft, shown.comes
    if shown.barred is not None:
        yield f"{shown.barred.text} [{shown.barred.rule}]", "bad"
    if shown.aim:
        yield shown.aim, "key"
    if comes is not None:
        yield from lines(board, comes, shown.likely)
    yield from _ends(board, draft, comes)
    if shown.near:
        yield shown.near, "good"


def _ends(board: Board, draft: Draft, comes: Outcome | None) -> Iterator[tuple[str, str]]:
    ship, leg = board.ships[draft.ship], board.setting.lengths.leg
    met = comes is not None and comes.contact is not None
    if not met:
        credit = draft.end != MoveEnd.STOP and earns_credit(draft.speed, draft.path(board), leg)
        how = "stays stopped" if draft.speed == Speed.STOPPED else "stops at the end"
        way = "keeps its way" if draft.end != MoveEnd.STOP else how
        yield way + (", may turn at once next turn" if credit else ""), "text"
    left = ship.stamina - COSTS.get(draft.speed, 0)
    if left != ship.stamina:
        yield f"stamina {ship.stamina} > {left}", "bad" if left <= 0 else "strong"
    else:
        yield f"stamina {ship.stamina}", "mute"
    if comes is not None and not comes.fate:
        where = f"{comes.pose.x / 1000:.1f} E {comes.pose.y / 1000:.1f} N"
        yield f"ends {where}", "text"
        yield f"heading {heading_words(comes.pose.heading)}", "text"

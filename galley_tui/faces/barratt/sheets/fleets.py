"""Both fleets in a list, a line a ship, and the points of the battle (MB-9)."""

from galley.barratt.ch9_victory.victory import account_of, in_play, points
from galley.barratt.facts import FATES, die_words, facts
from galley.barratt.state.board import Board
from galley.barratt.state.ship import Ship
from galley.engine.cards import troubles
from galley.engine.records import Side
from galley.engine.text import count
from galley.tabletop.board import Flank
from galley_tui.faces.table.fleets import GONE, Fleets
from galley_tui.terminal.charset import safe
from galley_tui.terminal.look import Run, fit

DICE = "dice"
LATE = 9  # after every die


ORDERS = {
    "id": "by name", DICE: "in the order of the dice", "state": "the worst off first",
    "range": "the nearest first", GONE: "ships that are gone",
}  # fmt: skip


def _key(board: Board, ship: Ship, order: str) -> tuple[int, ...]:
    if order == DICE:
        return (LATE if ship.now.acted else min(ship.init, default=LATE),)
    return -ship.hd, -len(_ails(board, ship))


def _ails(board: Board, ship: Ship) -> list[str]:
    return troubles(facts(board, ship))


def _facts(board: Board, ship: Ship) -> str:
    oars = f"{len(ship.oars(Flank.PORT))}|{len(ship.oars(Flank.STARBOARD))}"
    return (
        f"{die_words(ship) or '-':<4}{ship.speed:<9}{ship.hd:>4}{ship.stamina:>8}"
        f" {oars:<6}{ship.crew.humans:>4}"
    )


Row = list[Run]


def tally(board: Board, side: Side, columns: int) -> list[Row]:
    """Everything of one side, with the rule of each row."""
    name = safe(board.setting.sides[side].name)
    ships = count(len(in_play(board, side)), "ship")
    baton = ", has the baton" if board.baton == side else ""
    head: Row = [
        (f" {name}", f"bar.{side}"),
        (f"   points {points(board, side)}   {ships} in play{baton}", "bar.strong"),
    ]
    rows = [fit(head, columns, "bar")]
    for row in account_of(board, side):
        rows.append([
            (f"  {row.points:>4}  ", "strong"), (safe(row.text), "text"),
            (f" [{row.rule}]", "mute"),
        ])  # fmt: skip
    return rows


FLEETS = Fleets[Board, Ship](
    ORDERS, _key, f"{'die':<4}{'speed':<9}{'hurt':>4}{'stamina':>8} {'oars':<6}{'men':>4}", _facts,
    _ails, lambda ship: FATES[ship.fate], tally,
)  # fmt: skip

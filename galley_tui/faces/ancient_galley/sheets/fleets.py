"""Both fleets in a list, a line a ship, and the battle in numbers."""

from galley.ancient_galley.ch24_victory.victory import fate, men_points, points, ship_points
from galley.ancient_galley.facts import facts
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.man import Condition
from galley.ancient_galley.state.ship import Ship
from galley.engine.cards import troubles
from galley.engine.records import OTHER, Side
from galley.engine.text import count
from galley.tabletop.words import HEAD_START
from galley_tui.faces.ancient_galley.sheets.deck import flanks_words
from galley_tui.faces.table.fleets import GONE, Fleets
from galley_tui.terminal.charset import safe
from galley_tui.terminal.look import Run, fit, wrap

ORDERS = {
    "id": "by name", "state": "the worst off first", "range": "the nearest first",
    GONE: "ships that are gone",
}  # fmt: skip


def _ails(board: Board, ship: Ship) -> list[str]:
    return troubles(facts(board, ship))


def _facts(board: Board, ship: Ship) -> str:
    men = sum(m.side == ship.side and m.state == Condition.FIT for m in board.aboard(ship.id))
    oars = flanks_words(ship).removeprefix("oars ")
    return f"{ship.band.lower():<7}{ship.energy:>6}  {oars:<10}{men:>4}"


Row = list[Run]


def tally(board: Board, side: Side, columns: int) -> list[Row]:
    """Everything of one side (G24)."""
    foe, name = OTHER[side], safe(board.setting.sides[side].name)
    afloat = [ship for ship in board.afloat() if ship.side == side]
    head: Row = [
        (f" {name}", f"bar.{side}"),
        (f"   points {points(board, side)}   {count(len(afloat), 'ship')} on the table",
         "bar.strong"),
    ]  # fmt: skip
    rows = [fit(head, columns, "bar")]
    scored = [(f"{s.id} {safe(s.name)}".strip() + f": {fate(s)}", ship_points(s))
              for s in board.ships.values() if s.owner == foe and ship_points(s)]  # fmt: skip
    men = [m for m in board.men.values() if m.side == foe and m.lost]
    if men:
        dead = sum(m.state == Condition.DEAD for m in men)
        words = f"men of the enemy: {dead} dead, {len(men) - dead} prisoners"
        scored.append((words, men_points(board, side)))
    if given := board.setting.given[side]:
        scored.append((HEAD_START, given))
    if not scored:
        rows.append([("  nothing of the enemy has scored", "mute")])
    rows += [[(f"  {n:>4}  ", "strong"), (words, "text")] for words, n in scored]
    lost = [
        m
        for m in board.men.values()
        if m.side == side and m.state in (Condition.DEAD, Condition.PRISONER)
    ]
    if lost:
        ranks: dict[str, int] = {}
        for man in lost:
            ranks[man.rank] = ranks.get(man.rank, 0) + 1
        said = ", ".join(count(n, rank) for rank, n in ranks.items())
        rows += wrap(f"own losses: {said}", columns - 2, "mute", "  ")
    return rows


FLEETS = Fleets[Board, Ship](
    ORDERS, lambda board, ship, order: -len(_ails(board, ship)),
    f"{'moved':<7}{'energy':>6}  {'oars':<10}{'men':>4}", _facts, _ails,
    lambda ship: fate(ship) or ship.status, tally,
)  # fmt: skip

"""The battle in numbers: what has scored for a side, and what it has lost."""

from galley.ancient_galley.ch24_victory.victory import fate, men_points, points, ship_points
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.man import DEAD, PRISONER
from galley.engine.records import OTHER, Side
from galley.engine.text import count
from galley_tui.terminal.charset import safe
from galley_tui.terminal.look import Run, fit, wrap

Row = list[Run]


def tally_rows(board: Board, side: Side, columns: int) -> list[Row]:
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
        dead = sum(m.state == DEAD for m in men)
        words = f"men of the enemy: {dead} dead, {len(men) - dead} prisoners"
        scored.append((words, men_points(board, side)))
    if not scored:
        rows.append([("  nothing of the enemy has scored", "mute")])
    rows += [[(f"  {n:>4}  ", "strong"), (words, "text")] for words, n in scored]
    lost = [m for m in board.men.values() if m.side == side and m.state in (DEAD, PRISONER)]
    if lost:
        ranks: dict[str, int] = {}
        for man in lost:
            ranks[man.rank] = ranks.get(man.rank, 0) + 1
        said = ", ".join(count(n, rank) for rank, n in ranks.items())
        rows += wrap(f"own losses: {said}", columns - 2, "mute", "  ")
    return rows

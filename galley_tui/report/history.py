"""A battle that was fought, beside history and beside games of captains."""

from __future__ import annotations

from collections.abc import Sequence

from galley.account.report import Report
from galley.engine.records import SIDES, Side
from galley.scenarios.fought import Fought
from galley_tui.report.blocks import Block, Grid, Heading, Words


def beside_history(report: Report) -> list[Block]:
    """Set losses, length and decision beside what is told and what captains did.

    Nothing is said of a battle that goes on, nor of one of which neither is known.
    """
    if report.result is None or (report.past is None and report.fought is None):
        return []
    names = report.sides
    head = ("", *(f"{names[side]} lost" for side in SIDES), "turns", "won by")
    winner = names[report.result.winner] if report.result.winner else "nobody"
    here = [str(_lost(report, side)) for side in SIDES]
    rows = [("this battle", *here, str(report.turns), winner)]
    if report.past is not None:
        told = (report.past.lost.A, report.past.lost.B)
        won = names.get(report.past.winner, "nobody")
        rows.append(("history", *map(_span, told), "-", won))
    said = []
    if report.fought is not None:
        rows.append(_captains(report, report.fought))
        said = _compared(report, report.fought)
    blocks: list[Block] = [Heading("Against history"), Grid(head, tuple(rows), (1, 2, 3))]
    return [*blocks, Words(" ".join(said))] if said else blocks


def _stands_for_more(report: Report) -> bool:
    """A counter of the battle stands for several vessels (H05)."""
    return any(report.vessels.get(side, 0) > report.ships[side] for side in SIDES)


def _lost(report: Report, side: Side) -> int:
    """The ships that a side has lost, in vessels where a counter stands for several."""
    gone = [one for one in report.losses if one.side == side and one.lost]
    return sum(one.vessels for one in gone) if _stands_for_more(report) else len(gone)


def _span(told: tuple[int, int] | None) -> str:
    """`24`, `30-44`, or `-` where nobody tells."""
    if told is None:
        return "-"
    low, high = told
    return str(low) if low == high else f"{low}-{high}"


def _captains(report: Report, fought: Fought) -> tuple[str, ...]:
    """The middle of the captains' games, and who won most of them."""
    games = fought.games
    middle = [_middle([game.lost[side] for game in games]) for side in SIDES]
    if _stands_for_more(report):
        every = [report.vessels[side] / max(1, report.ships[side]) for side in SIDES]
        middle = [round(n * each) for n, each in zip(middle, every, strict=True)]
    won = {side: sum(game.winner == side for game in games) for side in SIDES}
    best = max(won.values())
    ahead = " and ".join(report.sides[side] for side in SIDES if won[side] == best)
    turns = _middle([game.turns for game in games])
    who = f"{ahead}, {best} of {len(games)}"
    return (f"{len(games)} games of captains", *map(str, middle), str(turns), who)


def _middle(numbers: Sequence[int]) -> int:
    return sorted(numbers)[len(numbers) // 2]


def _compared(report: Report, fought: Fought) -> list[str]:
    """How many of the captains' games each side was better in than there, and how long it took."""
    games, out = fought.games, []
    for side in SIDES:
        gone = sum(one.side == side and one.lost for one in report.losses)
        more = sum(game.lost[side] > gone for game in games)
        if 2 * more >= len(games):
            out.append(f"{report.sides[side]} saved more ships than in {more} of {len(games)} "
                       "games of captains.")  # fmt: skip
        else:
            fewer = sum(game.lost[side] < gone for game in games)
            out.append(f"{report.sides[side]} lost more ships than in {fewer} of {len(games)}.")
    sooner = sum(game.turns > report.turns for game in games)
    later = sum(game.turns < report.turns for game in games)
    if sooner >= later:
        out.append(f"It was over sooner than in {sooner} of them.")
    else:
        out.append(f"It lasted longer than in {later} of them.")
    return out

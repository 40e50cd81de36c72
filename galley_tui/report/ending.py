"""How a battle ended, in the few lines that stand over what is played next."""

from __future__ import annotations

import re
from fractions import Fraction

from galley.account.luck import Throw
from galley.account.report import Loss, Report
from galley.engine.records import OTHER, SIDES, Record, Side
from galley.engine.text import percent
from galley_tui.report.page import signed
from galley_tui.terminal.look import clip, uncited

HULLS = 24  # ships of a side that are drawn one by one
NAMED = 8  # ships with one fate that are named
TURNS = 14  # the last of which the points are told
SAID = 220  # characters of what history tells
POINTS = re.compile(
    r"[,;] -?\d+ points to -?\d+( for [^;]+)?$"
)  # which stand behind the reason anyway
LEFT, LOST = "■", "×"


class Ending(Record, frozen=True):
    """A battle that is over.  `winner` is "" for a draw.  `points` and `ships` are of each side,
    its name in front, `drawn` a sign for each of its ships, those that were lost last; `throw` is
    "" where no dice could go either way, `history` where the scenario tells none; `moment` is the
    entry of the journal at the turning point, that throw where there is one, 0 for none, and
    `turn` the turn of it."""

    winner: Side
    who: str
    said: str
    throw: str
    points: dict[Side, str]
    ships: dict[Side, str]
    drawn: dict[Side, str]
    history: str
    moment: int
    turn: int


def ending(report: Report, history: str) -> Ending:
    """Tell how a battle ended, by its account.  The battle must be over."""
    names, result = report.sides, report.result
    assert result is not None
    reason = POINTS.sub("", result.reason.rstrip("."))
    who = f"Won by {names[result.winner]}" if result.winner else "Nobody has won"
    wide = max(len(names[side]) for side in SIDES)
    throw = _telling(report) if report.rolls else None
    point = throw or max(report.moments, key=lambda one: abs(one.after - one.before), default=None)
    return Ending(
        result.winner,
        who,
        f"{reason[:1].upper()}{reason[1:]}. {_score(report, reason)}.",
        _told(report, throw) if throw else "",
        {side: f"{names[side]:<{wide}} {_points(report, side)}" for side in SIDES},
        {side: f"{names[side]:<{wide}} {_ships(report, side)}" for side in SIDES},
        {side: _drawn(report, side) for side in SIDES},
        _sentences(" ".join(history.split())),
        point.entry if point else 0,
        point.turn if point else 0,
    )


def _score(report: Report, reason: str) -> str:
    """`Rome 53, Carthage 6`, the winner first, unless the `reason` has said his points."""
    assert report.result is not None
    first = report.result.winner or SIDES[0]
    final = dict(zip(SIDES, report.points[-1][1:], strict=True))
    said = f"{report.sides[first]}: {final[first]} points" in reason
    return ", ".join(
        f"{report.sides[side]} {final[side]}" for side in (first, OTHER[first])[said:]
    )


def _telling(report: Report) -> Throw:
    """The throw that moved most for the winner; that moved most at all, where none did."""
    winner = report.result.winner if report.result is not None else ""
    mine = (one for one in report.rolls if (one.swing() > 0) == (one.side == winner))
    return next(mine if winner else iter(report.rolls), report.rolls[0])


def _told(report: Report, throw: Throw) -> str:
    """The throw that moved most, how likely what came was, and what it brought."""
    likely = sum(
        (chance for name, chance, _ in throw.stake.outcomes if name == throw.result), Fraction(0)
    )
    chance = f", {percent(likely)} likely" if likely else ""
    brought = f"{signed(throw.swing())} points for {report.sides[throw.side]}"
    text = uncited(throw.text).rstrip(".")
    return f"The throw that told, in turn {throw.turn}: {text}{chance}: {brought}."


def _points(report: Report, side: Side) -> str:
    """The points at the end of each turn, the last turns alone of many."""
    at = 1 + SIDES.index(side)
    rows = report.points[-TURNS:]
    return " ".join(f"{row[at]:>3}" for row in rows)


def _suffered(report: Report, side: Side) -> list[Loss]:
    return [loss for loss in report.losses if loss.side == side]


def _drawn(report: Report, side: Side) -> str:
    """A sign for each ship; "" for a fleet that is too large for it."""
    every, lost = report.ships[side], sum(loss.lost for loss in _suffered(report, side))
    return LEFT * (every - lost) + LOST * lost if every <= HULLS else ""


def _ships(report: Report, side: Side) -> str:
    """How many are left, and what became of those that suffered."""
    suffered, fates = _suffered(report, side), dict[str, list[str]]()
    for loss in suffered:
        fates.setdefault(loss.fate, []).append(loss.ship)
    words = "; ".join(
        f"{', '.join(ships) if len(ships) <= NAMED else len(ships)} {fate}"
        for fate, ships in fates.items()
    )
    every = report.ships[side]
    left = every - sum(loss.lost for loss in suffered)
    return f"{left} of {every} left{': ' * bool(words)}{words}"


def _sentences(history: str) -> str:
    """The first sentences of what history tells."""
    whole = history[:SAID].rpartition(". ")[0] if len(history) > SAID else history
    return f"{whole.rstrip('.')}." if whole else clip(history, SAID)

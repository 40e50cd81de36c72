"""The account of a battle for programs: plain objects, whose names stay what they are."""

from fractions import Fraction
from typing import Any

from galley.account.luck import Fortune, Throw
from galley.account.missed import Missed
from galley.account.report import Loss, Moment, Report, Returned
from galley.engine.records import SIDES


def data(report: Report, missed: Missed | None = None) -> dict[str, Any]:
    """Everything that the page says."""
    result = report.result
    return {
        "title": report.title, "sides": report.sides, "over": result is not None,
        "winner": result.winner if result else "", "reason": result.reason if result else "",
        "decides": report.decides, "turns": report.turns, "commands": report.commands,
        "dice": report.dice, "dice_by_hand": report.by_hand,
        "ships": report.ships, "goals": report.goals,
        "points": [{"turn": turn, "A": a, "B": b} for turn, a, b in report.points],
        "given": report.given, "losses": [_loss(loss) for loss in report.losses],
        "moments": [_moment(moment) for moment in report.moments],
        "attacks": {
            kind: {side: dict(zip(("tried", "succeeded"), found[side], strict=True))
                   for side in SIDES}
            for kind, found in report.attacks.items()
        },
        "luck": {fortune.side: _luck(fortune) for fortune in report.fortunes},
        "throws": [_throw(throw) for throw in report.rolls],
        "options": report.options, "follows": report.follows, "start": report.start,
        "taken_back": [_returned(one) for one in report.taken_back],
        "seats": [
            {"turn": one.turn, "command": one.entry, "side": one.side, "player": one.player}
            | ({"seat": one.seat} if one.seat else {})
            for one in report.seats
        ],
        "older": [
            {"turn": one.turn, "command": one.entry, "throws": one.throws, "reveals": one.reveals}
            for one in report.older
        ],
        "missed": None if missed is None else _missed(missed),
        "history": _history(report),
        "seeds": [{"command": n, "seed": seed} for n, seed in report.seeds],
    }  # fmt: skip


def _history(report: Report) -> dict[str, Any] | None:
    """How it ended in history, and the captains' games, as far as they are known."""
    past, fought = report.past, report.fought
    if past is None and fought is None:
        return None
    return {
        "winner": None if past is None else past.winner,
        "lost": None if past is None else {"A": past.lost.A, "B": past.lost.B},
        "captains": None if fought is None else [
            {"winner": game.winner, "turns": game.turns, "lost": game.lost, "points": game.points}
            for game in fought.games
        ],
    }  # fmt: skip


def _missed(missed: Missed) -> dict[str, Any]:
    return {
        "judged": missed.judged, "whole": missed.whole,
        "decisions": [
            {"turn": one.turn, "command": one.entry, "side": one.side, "less": round(one.less, 2),
             "did": one.judged.did, "worth": round(one.judged.worth, 2),
             "best": one.judged.best, "most": round(one.judged.most, 2)}
            for one in missed.decisions
        ],
    }  # fmt: skip


def _returned(one: Returned) -> dict[str, Any]:
    return {
        "turn": one.turn, "command": one.entry, "side": one.side, "again": one.again,
        "commands": one.commands, "throws": one.throws, "what": one.what,
    }  # fmt: skip


def _loss(loss: Loss) -> dict[str, Any]:
    return {
        "ship": loss.ship, "name": loss.name, "type": loss.type, "side": loss.side,
        "fate": loss.fate, "points": loss.points,
        "blows": [{"turn": turn, "what": what, "by": by} for turn, what, by in loss.blows],
    }  # fmt: skip


def _moment(moment: Moment) -> dict[str, Any]:
    return {
        "turn": moment.turn, "command": moment.entry, "why": moment.why, "text": moment.text,
        "lead_before": moment.before, "lead_after": moment.after,
    }  # fmt: skip


def _luck(fortune: Fortune) -> dict[str, Any]:
    return {
        "throws": fortune.throws, "swing": _number(fortune.swing),
        "percentile": None if fortune.percentile is None else round(fortune.percentile, 2),
        "kinds": [
            {"kind": luck.kind, "counted": luck.counted, "harm": luck.harm,
             "throws": luck.throws, "expected": _number(luck.expected), "came": luck.came}
            for luck in fortune.kinds
        ],
    }  # fmt: skip


def _throw(throw: Throw) -> dict[str, Any]:
    return {
        "turn": throw.turn, "command": throw.entry, "side": throw.side, "text": throw.text,
        "rule": throw.rule, "dice": throw.dice, "result": throw.result,
        "swing": _number(throw.swing()),
        "odds": {name: _number(chance) for name, chance, _ in throw.stake.outcomes},
    }  # fmt: skip


def _number(fraction: Fraction) -> float:
    return round(float(fraction), 4)

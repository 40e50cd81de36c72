"""Battles that are over: who won, by how much, against whom, and the best of each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from galley.engine.records import OTHER, SIDES, Record, Side
from galley.game.seats import ALONE, Player, parts
from galley.saves.folder import SaveSummary
from galley_tui.client.library import Saved, ended_words, points_of, saved

LOOKED_AT = 300  # saves, the newest first


class Fought(Record, frozen=True):
    """A battle that is over.  `side` is the one that a person played against bots; "" where
    people played both, or bots did.  `won`, `drawn` and `lead`, in points, are that side's."""

    save: Saved
    words: str
    side: Side = ""
    won: bool = False
    drawn: bool = False
    lead: int = 0


def fought(folder: Path, hosts: Sequence[Path] = ()) -> list[tuple[str, str, list[Fought]]]:
    """(title, best result, battles) of each battle that was fought to its end, that of the
    newest first; also of those at hosts, which are nobody's here: who fought them is not known."""
    found: dict[str, list[Fought]] = {}
    for one in saved(folder, LOOKED_AT, hosts):
        if one.seen is not None and one.over:
            here = one.path.parent == folder
            told = _fought(one, one.seen) if here else _hosted(one, one.seen)
            found.setdefault(one.title, []).append(told)
    return [(title, _best(battles), battles) for title, battles in found.items()]


def _hosted(save: Saved, seen: SaveSummary) -> Fought:
    bots = sorted(Player(name).short for name in seen.players.values() if not Player(name).human)
    against = f", {' and '.join(bots)} played" if bots else ""
    return Fought(save, f"{ended_words(seen)}: at the host{against}")


def _fought(save: Saved, seen: SaveSummary) -> Fought:
    people = {side for side in SIDES if _has_people(seen.players, side)}
    side = min(people) if len(people) == 1 else ""
    if not side:
        alone = ALONE in seen.players.values()
        who = ("one person" if alone else "two people") if people else "two bots"
        return Fought(save, f"{ended_words(seen)}: {who}")
    assert seen.over is not None
    winner, (own, other) = seen.over.side, points_of(seen.over, side)
    how = "won" if winner == side else "lost" if winner else "drew"
    against = Player(seen.players.get(OTHER[side], "")).short
    words = f"{how}, {own} to {other} as {seen.names.get(side, side)}, against {against}"
    return Fought(save, words, side, winner == side, not winner, own - other)


def _has_people(players: Mapping[str, str], side: Side) -> bool:
    """A person plays a side, or a seat of it."""
    whole = Player(players[side]).human if side in players else True
    return whole or any(
        Player(name).human for place, name in players.items() if parts(place)[0] == side
    )


def _best(battles: Sequence[Fought]) -> str:
    """`won 2 of 3; best 53 to 6 as Rome, against captain`; "" where no person played bots."""
    own = [one for one in battles if one.side]
    if not own:
        return ""
    won = sum(one.won for one in own)
    best = max(own, key=lambda one: (one.won, one.lead))
    return f"won {won} of {len(own)}; the best: {best.words}"

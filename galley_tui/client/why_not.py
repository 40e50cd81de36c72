"""Why a key's kind of choice is not possible now, and what a ship may do later."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from galley.engine.loop import Board
from galley.engine.records import Ask, Refusal, Side
from galley.game.session import Pending
from galley.geometry.hexes import distance
from galley_tui.client.game import Game
from galley_tui.config.keymap import Order

Query = tuple[Mapping[str, str | bool], str]
"""A command that a player may want, as plain data, and words for it."""
Queries = Callable[[Board, Ask | None, Side, str], Iterable[Query]]
"""(board, what the side is asked, the side, a ship or "") -> what it may want of that ship."""
NEAREST = 12  # enemies that are looked at
OWN: tuple[dict[str, Any], ...] = (
    {}, {"links": []}, {"squadron": ""}, {"second": ""}, {"side": "P", "half": "bow"},
    {"way": "astern"},
)  # fmt: skip
"""Fields that a command may need beside its type."""
MORE = "; w on an enemy tells more"
ROOM = 78  # a note in the smallest window
ATTACKS = ("Ram", "Rake", "Grapple", "Fire")


def reason(game: Game, pending: Pending, orders: Sequence[Order], brief: bool = False) -> str:
    """Why none of these may be played, by the rules, or else what is asked instead."""
    for order in orders:
        found, aimed = refusal(game, pending, order)
        if found is not None:
            said = f"{order.label}: {found.text} [{found.rule}]"
            return said + MORE * (aimed and not brief and len(said + MORE) <= ROOM)
    return f"{orders[0].label}: not now: {pending.text} [{pending.rule}]"


def refusal(game: Game, pending: Pending, order: Order) -> tuple[Refusal | None, bool]:
    """Why a kind of choice is refused, and whether an enemy's place had to do with it.

    Of the nearest enemies the one counts whose reason is the rarest: it is nearly possible.
    """
    found: list[Refusal] = []
    for data in _tries(game, pending, order):
        try:
            command = game.session.rules.command(data)
        except (msgspec.ValidationError, ValueError):
            continue
        refused = game.session.why_not(pending.side, command, pending.ask.seat)
        if refused is not None:
            found.append(refused)
    if not found:
        return None, False
    often = Counter(refused.rule for refused in found)
    best = min(found, key=lambda refused: often[refused.rule])
    return best, len({refused.text for refused in found}) > 1


def answers(
    game: Game, queries: Queries, pending: Pending, ship: str
) -> Iterator[tuple[str, Refusal | None]]:
    """(what a player may want, why it may not be; None when it may) of a ship, or of the sea
    when `ship` is empty."""
    side, ask = pending.side, pending.ask
    for data, label in queries(game.board, ask, side, ship):
        try:
            command = game.session.rules.command(data)
        except (msgspec.ValidationError, ValueError):
            continue
        yield label, game.session.why_not(side, command, ask.seat)


def _tries(game: Game, pending: Pending, order: Order) -> Iterator[dict[str, Any]]:
    """Commands of a kind as plain data: at each of the nearest enemies, or by a ship's own."""
    ships = game.board.ships
    mine = [ship for ship in ships.values() if ship.owner == pending.side]
    actor = ships.get(game.about(pending).get("ship") or "", mine[0] if mine else None)
    if actor is None:
        return
    data = {"type": order.type, **order.fields}
    foes = [ship for ship in ships.values() if ship.owner != pending.side]
    for foe in sorted(foes, key=lambda ship: distance(actor.bow, ship.bow))[:NEAREST]:
        yield {**data, "target": foe.id}
        yield {**data, "enemy": foe.id}
        yield {**data, "target": foe.id, "side": "P", "raked": foe.id, "manner": "alongside"}
    for own in OWN:
        yield {**data, **own}
    for name in ({"ship": actor.id}, {"commander": actor.id[0], "ship": actor.id}):
        yield {**data, **name}


def attacks(
    game: Game, pending: Pending, orders: Sequence[Order]
) -> Iterator[tuple[str, Refusal | None]]:
    """(an attack, why the ship that acts may not make it; None when it may)."""
    options = game.options(pending.side, pending.ask.seat)
    for order in (order for order in orders if order.type in ATTACKS):
        fits = [option.label for option in options if order.fits(option.shape)]
        if fits:
            yield "; ".join(fits), None
        elif (found := refusal(game, pending, order)[0]) is not None:
            yield order.label, found

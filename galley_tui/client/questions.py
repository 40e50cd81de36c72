"""What is asked at one keyboard, and how an answer is typed."""

from __future__ import annotations

from galley.engine.records import SIDES
from galley.game.places import Place, parts
from galley.game.port import GamePort
from galley.game.questions import Pending, player_name


def decisions(game: GamePort) -> list[Pending]:
    """The decisions that wait, each as the side that decides it sees it."""
    public, shown = game.pending(), game.seen()
    if all(game.seen(item.side) is shown for item in public):
        return public  # nothing is hidden
    both = zip(*(game.pending(side) for side in SIDES), strict=True)
    return [item for items in both for side, item in zip(SIDES, items, strict=True)
            if item.side == side]  # fmt: skip


def asked_name(game: GamePort, pending: Pending) -> str:
    """The name of the side that a question is put to, with the seat where it has several."""
    return player_name(game.rules, game.seen(), pending.side, pending.ask.seat)


def asked_place(game: GamePort, pending: Pending) -> Place:
    """From which place a question is answered."""
    return game.place(pending.side, pending.ask.seat)


def place_name(game: GamePort, place: Place) -> str:
    """The name of a side, with the seat where it is one of several: `Macedon, Left-wing`."""
    return player_name(game.rules, game.seen(), *parts(place))


def how_typed(game: GamePort, pending: Pending) -> str:
    """How the answer to an open question is typed; "" where it is chosen alone."""
    card = game.rules.ask_cards[type(pending.ask)]
    return card.typed_as if card.typed is not None else ""

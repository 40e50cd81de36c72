"""Questions at one keyboard, and their choices as lists, keys and typed words need them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from galley.engine.cards import CommandCard
from galley.engine.records import SIDES, Command, Record
from galley.game.port import GamePort
from galley.game.questions import Pending, player_name
from galley.game.seats import Place, parts
from galley.geometry.hexes import Hex
from galley_tui.client.advice import FULL, NONE


class Option(Record, frozen=True):
    """A legal command: the card of its kind, its label, its plain data, the ship or the squadron
    it is about, its label in the fewest words, and what of the label says how likely something
    comes of it in time, "" where no chances are told."""

    command: Command
    card: CommandCard
    label: str
    shape: Mapping[str, object]
    ship: str = ""
    squadron: str = ""
    brief: str = ""
    later: str = ""

    @property
    def place(self) -> Hex:
        """The hex in which it would put a ship; 0 for none."""
        bow = self.shape.get("bow")
        return bow if isinstance(bow, int) else 0

    @property
    def number(self) -> int | None:
        """The number by which it is called wherever it stands, if it has one."""
        return self.card.number(self.command) if self.card.number is not None else None


def options(game: GamePort, pending: Pending, advice: str = FULL) -> list[Option]:
    """The choices that answer a question, each with its card and its words."""
    choices, rules = game.choices(pending.side, pending.ask.seat), game.rules
    briefs = rules.short(game.seen(pending.side), choices)
    cards = [rules.cards[type(choice.command)] for choice in choices]
    likely = advice != NONE
    return [
        Option(
            one.command, card,
            one.label + (later := f"; {one.later}" if likely and one.later else ""),
            msgspec.to_builtins(one.command),
            rules.pointed_at(one.command), rules.squadron_of(one.command), brief, later,
        )
        for one, card, brief in zip(choices, cards, briefs, strict=True)
    ]  # fmt: skip


def plain_answer(game: GamePort, pending: Pending, options: Sequence[Option]) -> Option | None:
    """The plain answer where nothing is proposed.

    None where there is no choice, and for a ship that may go its way, which only the player
    knows.
    """
    if len(options) < 2 or any(option.card.moves for option in options):
        return None
    return options[usual(game, pending, options)]


def usual(game: GamePort, pending: Pending, options: Sequence[Option]) -> int:
    """The place of the choice that Enter takes at first."""
    return game.default_choice(pending, [option.command for option in options])


def decisions(game: GamePort) -> list[Pending]:
    """The decisions that wait here, each as the side that decides it sees it; none while a
    command waits for its dice."""
    if game.waiting is not None:
        return []
    if (incoming := game.incoming) is not None and incoming.looks_on:
        return []
    if incoming is not None:  # what others are asked, and bots, is answered elsewhere
        own = (item for item in game.pending(game.side) if item.side == game.side)
        asked = filter(incoming.asks, own)
        return [item for item in asked if game.seats()[asked_place(game, item)].human]
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

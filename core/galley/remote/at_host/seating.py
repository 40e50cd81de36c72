"""The places at a table: both sides, or shares of a side that several players have."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, Protocol

from galley.bots.bot_names import check_bot, check_player
from galley.engine.loop import Illegal
from galley.engine.records import SIDES, Refusal, Side
from galley.engine.ruleset import RuleSet
from galley.files.faults import Fault, shown_key
from galley.game.game import Game
from galley.game.seats import HUMAN, Place, Player, parts
from galley.remote import lines
from galley.remote.lines import Chair, Done
from galley.remote.shares import commanders_in, may_say, named, share_of

REMEMBERED: Final = 64  # commands of a place, whose results are told again


class There(Protocol):
    """Somebody who is there."""

    silent: bool
    """Nothing is heard of him."""

    def step_aside(self, why: str) -> None:
        """Look on from now on."""


class Sitter:
    """One side of a battle at a host, or a share of it, with its commanders: who may have it, who
    is there."""

    def __init__(self, side: Side, commanders: tuple[str, ...] = (), owner: str = "") -> None:
        self.side, self.commanders, self.owner = side, commanders, owner
        self.reader: There | None = None
        self.results: dict[str, Done] = {}
        self.left = -1.0  # when the line went; -1: nobody was ever there

    @property
    def place(self) -> Place:
        """Its name for `--seat`: `A`, `A.B+D`."""
        return share_of(self.side, self.commanders)

    @property
    def there(self) -> bool:
        """Whether somebody is there, and heard of."""
        return self.reader is not None and not self.reader.silent

    def remember(self, done: Done) -> Done:
        """Keep what came of a command, to be told again."""
        self.results[done.cid] = done
        if len(self.results) > REMEMBERED:
            del self.results[next(iter(self.results))]
        return done


def why_no_bot(rules: RuleSet, name: str) -> str:
    """Why a name is not that of a bot of the game, in a clause; "" where it is."""
    try:
        check_bot(rules, name, "seat")
    except Fault as fault:
        return fault.text
    return ""


class Seating:
    """The places at the table of one battle."""

    def __init__(self, game: Game, clock: Callable[[], float]) -> None:
        self.game, self.clock = game, clock
        self.sitters: dict[Place, Sitter] = {side: Sitter(side) for side in SIDES}
        self._rest: dict[Side, Place] = {}  # of a side that is shared: what nobody was given

    def player(self, side: Side) -> Player:
        """The player of a side, as the save has it."""
        return self.game.seats()[side]

    def seat(self, place: Place, name: str) -> None:
        """Keep a side, or a share of it, for a player by his name, let anybody have it ("human"),
        or give a side to a bot.  Raises Fault, Illegal."""
        side, text = parts(place)
        player, rules = Player(name), self.game.rules
        if player.stranger or (bot := why_no_bot(rules, name)) == "":
            check_player(rules, name, "--seat")
            if text or self.shared(side):
                raise Fault("--seat", shown_key(place), "a bot plays a whole side")
        elif player.human or re.fullmatch(lines.NAME, name):
            player = Player()
            key = self._share(place) if text else self._whole(side)
            self.sitters[key].owner = name * (name != HUMAN)
        else:
            raise Fault("--seat", shown_key(name), f"is no name of a player, and {bot}")
        if self.player(side) != player:
            self.game.give_seat(side, player)

    def keep(self, place: Place, owner: str) -> None:
        """Keep a place for a player, as it was kept before.  Raises Fault."""
        key = place if place in self.sitters else self._share(place)
        self.sitters[key].owner = owner

    def _whole(self, side: Side) -> Place:
        """Find a side, or of one that is shared what nobody was given.  Raises Fault."""
        found = side if side in self.sitters else self._rest.get(side, "")
        if not found:
            raise Fault("--seat", side, "all of it is given in shares")
        return found

    def shared(self, side: Side) -> bool:
        """Whether several players share a side."""
        return side not in self.sitters

    def _share(self, place: Place) -> Place:
        """Part a share from its side: its name; the rest of the side is another.  Raises Fault."""
        side, text = parts(place)
        every = commanders_in(self.game.rules, self.game.state, side)
        rest = next((key for key, one in self.sitters.items() if one.side == side and key in
                     (side, self._rest.get(side))), "")  # fmt: skip
        free = self.sitters[rest].commanders or every if rest else ()
        found = named(text, free, every, place)
        left = [one for one in free if one not in found]
        if (old := self.sitters[rest]).reader is not None:
            raise Fault("--seat", shown_key(place), "somebody plays it: shares are given before")
        self.sitters.pop(rest)
        share = share_of(side, found)
        for key, those, owner in ((share, found, ""), (share_of(side, left), left, old.owner)):
            if those:
                self.sitters[key] = Sitter(side, (*those,), owner)
        self._rest[side] = share_of(side, left) if left else ""
        self.sitters = dict(sorted(self.sitters.items()))
        return share

    def free(self, player: str, side: Side) -> Place:
        """The place that is a player's, or else a free one, of a side if one is named.  Raises
        Illegal."""
        places = {key: one for key, one in self.sitters.items() if side in ("", one.side)}
        if not places:
            every = ", ".join(self.sitters)
            raise Illegal(Refusal("host", f"{shown_key(side)} is no place here: {every}"))
        for owner in filter(None, dict.fromkeys((player, "*"))):
            for key, one in places.items():
                free = not one.owner and one.reader is None and self.player(one.side).human
                if one.owner == owner or (owner == "*" and free):
                    return key
        every = " or ".join(f"--seat {key}" for key in self.sitters)
        raise Illegal(Refusal("host", f"no side is free: {every} names one"))

    def chair(self, place: Place) -> Chair:
        """A place as all may see it."""
        one = self.sitters[place]
        bot = self.player(one.side)
        away = self.clock() - one.left if not one.there and one.left >= 0 else -1.0
        return Chair(one.side, self.game.names()[one.side], one.owner,
                     "" if bot.human else bot.short, one.there, round(away),
                     one.commanders)  # fmt: skip

    def is_asked(self, sitter: Sitter) -> bool:
        """Whether a place is asked anything now."""
        state, side = self.game.state, sitter.side
        asks = [ask for ask in state.asks() if ask.side == side]
        if not asks or not sitter.commanders:
            return bool(asks)
        return any(
            may_say(sitter.commanders, self.game.rules.may(state, ask, one.command))
            for ask in asks for one in self.game.choices(side, ask.seat)
        )  # fmt: skip

"""The places at a table: both sides, or shares of a side that several players have."""

from __future__ import annotations

import os
import re
from base64 import b32encode
from collections.abc import Callable
from typing import Final, Protocol

from galley.bots.bot_names import check_bot, check_player
from galley.digest import sha256
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
WORD: Final = 16  # bytes of a word for which a seat is kept


class ForWord(Illegal):
    """Somebody may have a seat by the word for which it is kept."""


class WrongWord(Illegal):
    """No seat is kept for a word."""


def check_side(place: Place) -> None:
    """Raises Fault for a place of no side."""
    if parts(place)[0] not in SIDES:
        raise Fault("seat", shown_key(place), "is no side: A or B")


def hashed(word: str) -> str:
    """Give what is kept of a word: it cannot be told from that."""
    return sha256(word.strip().lower().encode()).hexdigest()


class There(Protocol):
    """Somebody who is there."""

    silent: bool
    """Nothing is heard of him."""

    def step_aside(self, why: str) -> None:
        """Look on from now on."""


class Sitter:
    """One side of a battle at a host, or a share of it, with its commanders: who may have it,
    perhaps who gives a `word`, of which it has the hash; who is there."""

    def __init__(
        self, side: Side, commanders: tuple[str, ...] = (), owner: str = "", word: str = ""
    ) -> None:
        self.side, self.commanders, self.owner, self.word = side, commanders, owner, word
        self.reader: There | None = None
        self.results: dict[str, Done] = {}
        self.left = -1.0  # when the line went; -1: nobody was ever there
        self.bot = Player()  # who plays a share, where no person does
        self.lent = False  # a bot plays until somebody is back

    @property
    def place(self) -> Place:
        """Its name for `--seat`: `A`, `A.B+D`."""
        return share_of(self.side, self.commanders)

    @property
    def kept(self) -> bool:
        """Whether it is kept for somebody."""
        return bool(self.owner or self.word)

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

    def played(self, sitter: Sitter) -> Player:
        """The player of a side or share."""
        return sitter.bot if sitter.commanders else self.player(sitter.side)

    def lend(self, side: Side, bot: Player, patience: float) -> None:
        """Let a bot play a side until its players are back, all of whom have been away for so many
        seconds.  Raises Illegal."""
        away = [one for one in self.sitters.values() if one.side == side]
        name, now = self.game.names()[side], self.clock()
        if bot.human or not all(self.played(one).human for one in away):
            raise Illegal(Refusal("host", f"{name} is played by who is there now"))
        if any(one.there or one.left < 0 or now - one.left < patience for one in away):
            why = f"a bot plays for {name} once its player was here, and is away {patience:.0f} s"
            raise Illegal(Refusal("host", why))
        for one in away:
            one.lent = True
            one.bot = bot if one.commanders else one.bot
        if not self.shared(side):
            self.game.give_seat(side, bot)

    def take_back(self, sitter: Sitter) -> bool:
        """Let who is back play again what a bot played for him: whether one did."""
        lent, sitter.lent = sitter.lent, False
        if lent and sitter.commanders:
            sitter.bot = Player()
        elif lent:
            self.game.give_seat(sitter.side, Player())
        return lent

    def seat(self, place: Place, name: str) -> None:
        """Keep a side, or a share of it, for a player by his name, let anybody have it ("human"),
        or give it to a bot.  Raises Fault, Illegal."""
        side, _ = parts(place)
        player, rules = Player(name), self.game.rules
        if player.stranger or (bot := why_no_bot(rules, name)) == "":
            check_player(rules, name, "--seat")
            sitter = self._found(place)
            sitter.owner, sitter.word, sitter.lent = "", "", False
            if sitter.commanders:
                sitter.bot, player = player, Player()
        elif player.human or re.fullmatch(lines.NAME, name):
            player = Player()
            sitter = self._found(place)
            sitter.owner, sitter.word, sitter.bot = name * (name != HUMAN), "", Player()
            sitter.lent = False
        else:
            raise Fault("--seat", shown_key(name), f"is no name of a player, and {bot}")
        if self.player(side) != player:
            self.game.give_seat(side, player)

    def keep(self, place: Place, owner: str, word: str, bot: str) -> None:
        """Keep a place for a player, or for a word by its hash, or a share for a bot, as before.
        Raises Fault."""
        sitter = self._found(place)
        sitter.owner, sitter.word, sitter.bot = owner, word, Player(bot)

    def _found(self, place: Place) -> Sitter:
        """Find a place, or part it from its side.  Raises Fault."""
        side, text = parts(place)
        if place not in self.sitters:
            place = self._share(place) if text else self._whole(side)
        return self.sitters[place]

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
        self.sitters[share] = Sitter(side, (*found,))
        self._rest[side] = share_of(side, left) if left else ""
        if left:
            self.sitters[self._rest[side]] = Sitter(side, (*left,), old.owner, old.word)
        self.sitters = dict(sorted(self.sitters.items()))
        return share

    # -- kept for a word

    def invite(self, place: Place) -> tuple[Sitter, str]:
        """Keep a place for who gives a word, which is told here alone; an earlier one of it holds
        no longer.  Raises Fault, Illegal."""
        check_side(place)
        side, known = parts(place)[0], self.sitters.get(place)
        bot = self.played(known) if known is not None else self.player(side)
        if not bot.human:
            raise Illegal(Refusal("host", f"{place} is played by a bot, {bot.short}"))
        if known is not None and (known.owner or known.reader is not None):
            who = f"is kept for {known.owner}" if known.owner else "has somebody already"
            raise Illegal(Refusal("host", f"{place} {who}"))
        sitter, word = self._found(place), b32encode(os.urandom(WORD)).decode().rstrip("=")
        sitter.word = hashed(word)
        return sitter, word.lower()

    def withdraw(self, place: Place) -> Sitter:
        """Keep a place for a word no longer.  Raises Illegal."""
        sitter = self.sitters.get(place)
        if sitter is None or not sitter.word:
            raise Illegal(Refusal("host", f"{shown_key(place)} is kept for no word"))
        sitter.word = ""
        return sitter

    def invited(self, player: str, place: Place, word: str) -> Place:
        """The place that is kept for a word, or that its player has had by it.  Raises Illegal."""
        if not player:
            raise Illegal(Refusal("host", "who gives a word says who he is: --player NAME"))
        given = hashed(word)
        found = [key for key, one in self.sitters.items() if one.word == given]
        own = [key for key, one in self.sitters.items() if one.owner == player]
        if not (found or own):
            raise WrongWord(Refusal("host", "no seat here is kept for that word"))
        if found and own:
            has = self.chair(own[0]).called
            raise Illegal(Refusal("host", f"you have {has} here: the word is for somebody else"))
        if place not in ("", (key := (found or own)[0]), self.sitters[key].side):
            raise Illegal(Refusal("host", f"you have --seat {key} here, and no other"))
        return key

    # -- who may sit down

    def free(self, player: str, side: Side) -> Place:
        """The place that is a player's, or else a free one, of a side if one is named.  Raises
        Illegal."""
        places = {key: one for key, one in self.sitters.items() if side in ("", one.side)}
        if not places:
            every = ", ".join(self.sitters)
            raise Illegal(Refusal("host", f"{shown_key(side)} is no place here: {every}"))
        for owner in filter(None, dict.fromkeys((player, "*"))):
            for key, one in places.items():
                free = not (one.kept or one.reader) and (one.lent or self.played(one).human)
                if one.owner == owner or (owner == "*" and free):
                    return key
        if any(one.word for one in places.values()):
            raise ForWord(Refusal("host", "no side is free: one is kept for a word, --word"))
        every = " or ".join(f"--seat {key}" for key in self.sitters)
        raise Illegal(Refusal("host", f"no side is free: {every} names one"))

    def chair(self, place: Place) -> Chair:
        """A place as all may see it."""
        one = self.sitters[place]
        bot = self.played(one)
        away = self.clock() - one.left if not one.there and one.left >= 0 else -1.0
        return Chair(one.side, self.game.names()[one.side], one.owner,
                     "" if bot.human else bot.short, one.there, round(away),
                     one.commanders, bool(one.word))  # fmt: skip

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

"""What several players of one side may say: each for his own commanders, and some things all."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from galley.engine.loop import Illegal, State
from galley.engine.records import SIDES, Command, Refusal, Side
from galley.files.commands import command_from
from galley.game.game import Game
from galley.game.seats import Place
from galley.remote import lines
from galley.remote.at_host.commands import checked, proposal_of
from galley.remote.at_host.seating import Seating, Sitter
from galley.remote.at_host.turning import Turning
from galley.remote.lines import Done
from galley.remote.shares import asked_of, has, may_say
from galley.remote.table_words import for_others

WHOLE = Refusal("host", "a side that several players share has no standing orders")
OTHERS = "it is for others of your side to say"


class Sharing:
    """The words of those who share a side."""

    def __init__(self, game: Game, turning: Turning, seating: Seating) -> None:
        self.game, self.turning, self.seating = game, turning, seating
        self._agreed = dict[Place, bytes]()  # what each has said last
        self._at: State | None = None  # the position in which it was said
        self._planners = dict.fromkeys(SIDES, tuple[str, ...]())  # who accepted the last plan
        game.plans.forbids = self._forbids

    def before(self, sitter: Sitter, ask: lines.Do) -> Done | None:
        """Refuse or note a command because others share the side; None where it is to be tried."""
        if not sitter.commanders:
            return None
        try:
            if isinstance(ask, lines.Give):
                sitter.bot = checked(self.game.rules, ask.player)
                return Done(ask.cid)
            whose = self._whose(sitter, ask)
        except Illegal as illegal:
            return Done(ask.cid, refused=illegal.refusal)
        except msgspec.ValidationError:
            return None  # which is found again
        if whose is None or (whose and has(sitter.commanders, whose)):
            self._plan(sitter, ask)
            return None
        if whose:
            chairs = map(self.seating.chair, self.seating.sitters)
            return Done(ask.cid, refused=for_others(chairs, sitter.side, whose))
        if waits := self._disagree(sitter, ask):
            return Done(ask.cid, said=f"noted: {self._called(waits)} must say so too")
        self._plan(sitter, ask)
        return None

    def _plan(self, sitter: Sitter, ask: lines.Do) -> None:
        """Note whose plan the side has, once it is sure to be accepted."""
        if isinstance(ask, lines.Accept):
            first = proposal_of(self.game.rules, ask).steps[0].command
            if self.game.why_not(sitter.side, first, ask.seat) is None:
                self._planners[sitter.side] = sitter.commanders

    def _others(self, sitter: Sitter) -> list[Sitter]:
        """All who share the side with somebody."""
        every = self.seating.sitters.values()
        return [one for one in every if one.side == sitter.side and one is not sitter]

    def _called(self, sitters: Sequence[Sitter]) -> str:
        return " and ".join(self.seating.chair(one.place).called for one in sitters)

    def _disagree(self, sitter: Sitter, ask: lines.Do) -> list[Sitter]:
        """Note that somebody says a thing that all must: who has not said it yet."""
        said = self._note(sitter, _said(ask))
        bots = isinstance(ask, lines.Play | lines.Accept)  # a bot has a word in commands alone
        return [
            one for one in self._others(sitter) if (
                bots and one.place not in self._agreed if not one.bot.human
                else one.place in self.people(sitter) and self._agreed.get(one.place) != said)
        ]  # fmt: skip

    def _note(self, sitter: Sitter, said: bytes) -> bytes:
        """Note what somebody says in this position."""
        if self._at is not self.game.state:
            self._agreed, self._at = {}, self.game.state
        self._agreed[sitter.place] = said
        return said

    def leave_to_people(self, sitter: Sitter) -> None:
        """Note that a bot says nothing more in this position, and agrees with the people."""
        self._note(sitter, b"")

    def people(self, sitter: Sitter) -> list[Place]:
        """The places of the people who share a side with somebody."""
        return [one.place for one in self._others(sitter)
                if one.bot.human and (one.kept or one.reader is not None)]  # fmt: skip

    def people_say(self, sitter: Sitter) -> Command | None:
        """The command of which all people say that it is to be given, whom a bot then follows;
        None where there is none."""
        said = {self._agreed.get(place) for place in self.people(sitter)}
        if self._at is not self.game.state or len(said) != 1 or (one := said.pop()) is None:
            return None
        found = msgspec.json.decode(one)
        return command_from(self.game.rules, found[0][0]) if isinstance(found, list) else None

    def has_said(self, sitter: Sitter) -> bool:
        """Whether somebody has said in this position what all must say."""
        return self._at is self.game.state and sitter.place in self._agreed

    def _whose(self, sitter: Sitter, ask: lines.Do) -> Sequence[str] | None:
        """The commanders any of whom may do something, () where all must; None for anybody of the
        side.  Raises Illegal, ValidationError."""
        rules, side = self.game.rules, sitter.side
        if isinstance(ask, lines.Play):
            return self.whose(side, command_from(rules, ask.command), ask.seat)
        if isinstance(ask, lines.Accept):
            return self.whose(side, proposal_of(rules, ask).steps[0].command, ask.seat)
        if isinstance(ask, lines.Orders):
            raise Illegal(WHOLE)
        if isinstance(ask, lines.Undo):
            return self._givers(sitter, ask)
        return None

    def whose(self, side: Side, command: Command, seat: str) -> Sequence[str] | None:
        """The commanders any of whom may give a command, () where all must; None where the side is
        not asked."""
        return asked_of(self.game.rules, self.game.state, side, command, seat)

    def _givers(self, sitter: Sitter, ask: lines.Undo) -> Sequence[str] | None:
        """The commanders of the side by whom something was given that is to be taken back; None
        where all of it is the sitter's own."""
        past = self.game.past
        for n in self.turning.entries(sitter.side, ask.steps, ask.one):
            entry = past.entries[n]
            if entry.side == sitter.side and entry.command is not None:
                before = past.state_at(past.entries.path(n)[-2])
                found = asked_of(past.rules, before, entry.side, entry.command, entry.seat)
                if not may_say(sitter.commanders, found):
                    return found
        return None

    def _forbids(self, state: State, side: Side, command: Command, seat: str) -> str:
        """Why a command of a plan is not for who accepted it; "" where it is."""
        asked = asked_of(self.game.rules, state, side, command, seat)
        return "" if may_say(self._planners[side], asked) else OTHERS


def _said(ask: lines.Do) -> bytes:
    """What somebody says, however he says it: as a command, or by a proposal."""
    if isinstance(ask, lines.Play | lines.Accept):
        steps = [ask.command] if isinstance(ask, lines.Play) else [s.command for s in ask.steps]
        return msgspec.json.encode((steps, ask.seat))
    return msgspec.json.encode(replace(ask, cid="", at=0))

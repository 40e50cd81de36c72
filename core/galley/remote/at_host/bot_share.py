"""A bot that plays a share of a side beside people at a host."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from galley.bots.questions import Question, Sitting
from galley.engine.dice import DiceError, Recorded
from galley.engine.loop import Illegal, State, step
from galley.engine.records import Command, LogLine, Refusal, Side
from galley.engine.views import seen
from galley.game.game import Game
from galley.game.known import question_in
from galley.game.questions import Pending
from galley.game.seats import Place, Player, parts
from galley.remote import lines
from galley.remote.at_host.seating import Sitter
from galley.remote.at_host.table import HostedBattle
from galley.remote.client.copied import Copied

AHEAD = 40  # answers for others that are tried before the usual one is given


def _by_people(*_: object, **__: object) -> Any:
    """Refuse what people alone do.  Raises Illegal."""
    raise Illegal(Refusal("host", "the bot of a share gives commands, and nothing else"))


class Share(Copied):
    """A battle as the bot of a share of a side plays it: it is asked what its commanders may say.

    A bot thinks of its whole side.  What it would say for others is tried in a copy, from which it
    is asked on until it says something of its own; where that leads out of the question it says
    nothing more in this position, and leaves it to the people of its side.
    """

    def __init__(self, battle: HostedBattle, sitter: Sitter) -> None:
        self.battle, self.sitter = battle, sitter
        self.side, self.commanders = sitter.side, sitter.commanders
        self.table = battle.table()
        game = battle.game
        self.rules, self.scenario, self.options = game.rules, game.scenario, game.options
        self._ahead: tuple[State, State, int] | None = None  # tried from which position, how often
        self._asked: State | None = None  # the position about which it was asked

    @property
    def copy(self) -> Game:
        return self.battle.game

    def seats(self) -> Mapping[Place, Player]:
        return {place: self.sitter.bot if parts(place)[0] == self.side else Player()
                for place in self.copy.seats()}  # fmt: skip

    def pending(self, side: Side = "") -> list[Pending]:
        if self.battle.sharing.has_said(self.sitter):
            return []
        own = (one for one in self.copy.pending(self.side) if one.side == self.side)
        return [one for one in own if self.asks(one)]

    def seen(self, side: Side = "") -> State:
        return seen(self._from(), side)

    def sitting(self, side: Side, playouts: int, seat: str = "") -> Sitting:
        game = self.battle.game
        return replace(game.sitting(side, playouts, seat), seed=game.journal.luck_of_bots(side))

    def question(self, side: Side, seat: str = "") -> Question | None:
        number, self._asked = len(self.copy.history(side).live), self._from()
        return question_in(self.battle.game.rules, self._asked, side, seat, number)

    def play(
        self, side: Side, command: Command, remark: str = "", seat: str = ""
    ) -> list[LogLine]:
        """Give a command if it is for the own commanders; else try it in a copy.  Raises
        Illegal."""
        now, at = self.battle.game.state, self._from()
        if at is not self._asked:
            return []  # it is asked anew
        tries = self._ahead[2] if self._ahead is not None and at is not now else 0
        own, after = self._own(side, command, seat), None
        if not own and tries < AHEAD:
            after = _tried(at, command, side, seat)
        self._ahead = (now, after, tries + 1) if after is not None else None
        if after is not None:
            return []
        sharing = self.battle.sharing
        if not own and sharing.people(self.sitter):
            sharing.leave_to_people(self.sitter)
            said = sharing.people_say(self.sitter)
            return self._say(side, said, "", seat) if said is not None else []
        if not own or self.copy.why_not(side, command, seat) is not None:
            command, remark = self._usual(side, seat), ""
        return self._say(side, command, remark, seat)

    accept = stopped = give_orders = step = steps_back = steps_forth = _by_people
    can_undo = undo = redo = give_seat = keep = close = _by_people

    def _from(self) -> State:
        """The position in which the bot is asked."""
        now = self.battle.game.state
        return self._ahead[1] if self._ahead is not None and self._ahead[0] is now else now

    def _usual(self, side: Side, seat: str) -> Command:
        proposed = self.propose(side, seat)
        if proposed is not None:
            return proposed.steps[0].command
        return self.choices(side, seat)[0].command

    def _say(self, side: Side, command: Command, remark: str, seat: str) -> list[LogLine]:
        """Give a command as a person of the share would; what all must say as the people say it.
        Raises Illegal."""
        if self.battle.sharing.whose(side, command, seat) == ():
            command = self.battle.sharing.people_say(self.sitter) or command
        ask = lines.Play("", 0, msgspec.to_builtins(command), seat, remark)
        done = self.battle.sharing.before(self.sitter, ask)
        if done is None:
            return self.battle.game.play(side, command, remark, seat)
        if done.refused is not None:
            raise Illegal(done.refused)
        return []  # all must say so


def _tried(state: State, command: Command, side: Side, seat: str) -> State | None:
    """The position after a command that throws no dice, where the same is asked on."""
    try:
        after, _ = step(state, command, Recorded(), side, seat)
    except (DiceError, Illegal):
        return None
    same = type(after.ask_of(side, seat)) is type(state.ask_of(side, seat))
    return after if same else None

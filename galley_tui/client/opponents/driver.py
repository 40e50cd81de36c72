"""Bots at the seats of a battle, beside the keys: who answers, what he is asked, what he plays.

Nothing here waits.  A bot sits in a process of its own; whatever that does, the battle stands,
and one sentence says what happened.  A program that is none of the game's own is started only
where the command line of today names it, never because a save does.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from time import monotonic

import msgspec

from galley.bots.process import Answer, Failed, Seat, hanging
from galley.bots.seating import PLAYOUTS
from galley.engine.records import OTHER, Command, Side
from galley.game.port import GamePort
from galley.game.questions import Pending
from galley.game.seats.port import Player
from galley_tui.client.messages import Came, Ended, Refused
from galley_tui.client.opponents.players import usual_level
from galley_tui.client.opponents.sitting import sit
from galley_tui.client.opponents.weighing import Advice
from galley_tui.client.playing import play
from galley_tui.client.questions import decisions

CAP = 60.0  # seconds, after which a bot that has not answered is taken for hanging
SHORT = "cut short"
SOON = 0.5  # seconds, after which it is shown that a bot thinks


class Opponents:
    """The bots of a battle.  `allowed` are the commands that may be started; `ready` is called,
    from a thread, when a bot has answered."""

    def __init__(
        self,
        game: GamePort,
        allowed: Collection[str] = (),
        ready: Callable[[], None] = lambda: None,
    ) -> None:
        self.game, self.allowed, self.ready = game, frozenset(allowed), ready
        self.news: list[str] = []
        self.cap, self.soon = CAP, SOON
        self._seats: dict[Side, tuple[Player, Seat]] = {}
        self._empty: dict[Side, Player] = {}  # who is to play, and cannot
        self._asked: tuple[Side, int] | None = None
        self._since = 0.0

    # -- who plays

    def plays(self, side: Side) -> bool:
        """Whether a bot answers for a side."""
        player = self.game.seats()[side]
        if player.human or self._empty.get(side) == player:
            return False
        if player.stranger and player.name not in self.allowed:
            self._leave_empty(side, player, "is started by the command line alone")
            return False
        return True

    def is_empty(self, side: Side) -> bool:
        """Who is to play a side cannot, until the side is given anew."""
        return self._empty.get(side) == self.game.seats()[side]

    def due(self) -> Pending | None:
        """The decision that a bot has to take now."""
        return self.among(decisions(self.game))

    def among(self, waiting: Sequence[Pending]) -> Pending | None:
        """The one of the decisions which wait that a bot has to take."""
        return waiting[0] if waiting and self.plays(waiting[0].side) else None

    def people(self) -> bool:
        """Whether a person plays a side."""
        return not all(self.plays(side) for side in OTHER)

    def words(self) -> list[str]:
        """Who plays each side, in a line each."""
        names = self.game.names()
        return [
            f"{names[side]}: {'a person' if player.human else player.short}"
            + (", whose place is empty" if self._empty.get(side) == player else "")
            for side, player in self.game.seats().items()
        ]

    def give(self, side: Side, name: str, seed: int | None = None) -> str:
        """Somebody else plays a side from now on: why not, "" when it is done."""
        if why := sit(self.game, side, name, seed):
            return why
        self._get_up(side)
        self._empty.pop(side, None)
        return ""

    def take_news(self) -> list[str]:
        """Sentences about what became of the bots, once."""
        news, self.news = self.news, []
        return news

    # -- answering

    def thinks(self) -> str:
        """Which side's bot has been thinking for a while; "" for none."""
        shown = self._asked is not None and monotonic() - self._since >= self.soon
        return self._asked[0] if shown and self._asked is not None else ""

    def step(self, wait: float = 0.0) -> Came | None:
        """Ask the bot whose turn it is, or play what it has answered: what came of it, None
        where nothing did.  `wait`: seconds at most until it answers."""
        pending = self.due()
        if pending is None:
            self._asked = None
            return None
        side, now = pending.side, (pending.side, len(self.game.history.entries))
        seat = self._seat(side)
        if self._asked != now:
            if self._asked is not None and self._asked[0] == side:  # another position since
                self._get_up(side)
                seat = self._seat(side)
            question = self.game.question(side, pending.ask.seat)
            assert question is not None
            self._asked, self._since = now, monotonic()
            seat.ask(question)
        found = seat.take(wait)
        if found is None:
            if monotonic() - self._since > self.cap:
                self._fail(side, hanging(self.cap))
            return None
        self._asked = None
        if isinstance(found, Failed):
            self._fail(side, found.text)
            return None
        return self._play(pending, found)

    def cut(self) -> Came | None:
        """Answer at once for a bot that thinks, as the game proposes: what came of it."""
        pending = self.due()
        if pending is None:
            return None
        self._get_up(pending.side)
        self._asked = None
        game, side, seat = self.game, pending.side, pending.ask.seat
        proposal = game.propose(side, seat)
        if proposal is not None:
            command: Command = proposal.steps[0].command
        else:
            choices = [choice.command for choice in game.choices(side, seat)]
            command = choices[game.usual(pending, choices)]
        return play(game, side, command, SHORT, seat)

    def close(self) -> None:
        """End all processes."""
        for side in list(self._seats):
            self._get_up(side)

    def _play(self, pending: Pending, answer: Answer) -> Came | None:
        game, side = self.game, pending.side
        try:
            command = game.rules.command(answer.command)
        except (msgspec.ValidationError, TypeError):
            self._fail(side, "gave no command")
            return None
        came = play(game, side, command, answer.why[: self.room], pending.ask.seat)
        if isinstance(came, Refused):
            self._fail(side, f"gave an illegal command: {came.text}")
            return None
        if isinstance(came, Ended):
            self.close()
        return came

    room = 72  # characters of a reason that are kept

    # -- thinking about it

    def weighed(self, side: Side, ship: str = "") -> Advice | str:
        """What a side's bot weighed at its last decision, about a ship if one is named, being
        worked out; or why there is nothing to tell."""
        player = self.game.seats()[side]
        if player.human or player.stranger:
            return "there is nobody who could tell"
        question = self.game.question_before(side, ship)
        if question is None:
            return "it has decided nothing yet that may be told"
        entry = self.game.history.entries[self.game.history.live[question.number]]
        sitting = self.game.sitting(side, PLAYOUTS)
        return Advice(self.game, player.name, side, sitting, [question], entry.remark)

    def hint(self, pending: Pending, ship: str = "") -> Advice:
        """What a captain would do in a person's place, being worked out: of a ship that may be
        chosen, if one is named, with that ship."""
        game, side, seat = self.game, pending.side, pending.ask.seat
        question = game.question(side, seat)
        assert question is not None
        named = (one.command for one in game.choices(side, seat)
                 if ship and game.rules.ship_of(one.command) == ship)  # fmt: skip
        then = (game.question_after(side, command, seat) for command in named)
        about = next(filter(None, then), None) if not game.rules.ship_of(pending.ask) else None
        name, sitting = usual_level(game.rules), game.sitting(side, PLAYOUTS)
        return Advice(game, name, side, sitting, [question, *([about] if about else [])])

    # -- seats

    def _seat(self, side: Side) -> Seat:
        player = self.game.seats()[side]
        known = self._seats.get(side)
        if known is None or known[0] != player:
            self._get_up(side)
            sitting = self.game.sitting(side, PLAYOUTS)
            known = self._seats[side] = (player, Seat(player.name, sitting, self.ready))
        return known[1]

    def _get_up(self, side: Side) -> None:
        known = self._seats.pop(side, None)
        if known is not None:
            known[1].close()

    def _fail(self, side: Side, what: str) -> None:
        self._asked = None
        self._get_up(side)
        self._leave_empty(side, self.game.seats()[side], what)

    def _leave_empty(self, side: Side, player: Player, what: str) -> None:
        self._empty[side] = player
        name = self.game.names()[side]
        self.news.append(f"{name}'s {player.short} {what}: a person plays")

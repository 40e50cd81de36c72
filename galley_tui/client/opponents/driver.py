"""Bots at the seats of a battle, beside the keys: who answers, what he is asked, what he plays.

Nothing here waits.  A bot sits in a process of its own; whatever that does, the battle stands,
and one sentence says what happened.  A program that is none of the game's own is started only
where the command line of today names it, never because a save does.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Collection, Sequence
from time import monotonic

import msgspec

from galley.bots.bot_names import PLAYOUTS
from galley.bots.process import Answer, Failed, Seat, hanging, printed_words
from galley.bots.stranger import Rounds
from galley.engine.checks import Odds
from galley.engine.records import Command, Record, Side
from galley.engine.text import without_stakes
from galley.files.commands import Misspelt, command_from
from galley.game.port import GamePort
from galley.game.questions import Pending
from galley.game.seats import Place, Player, parts
from galley_tui.client.choices import asked_place, decisions, place_name
from galley_tui.client.opponents.players import player_words, usual_level
from galley_tui.client.opponents.processes import Processes
from galley_tui.client.opponents.sitting import persons, sit
from galley_tui.client.opponents.weighing import Advice
from galley_tui.client.playing import CommandResult, Ended, Refused, play

CAP = 60.0  # seconds, after which a bot that has not answered is taken for hanging
SHORT = "cut short"
NOBODY = "there is nobody who could tell"
PLAN = 80  # commands among which one is looked for that gave the same reason
NUMBER = re.compile(r"[+-]?\b\d+(\.\d+)?\b")
SOON = 0.5  # seconds, after which it is shown that a bot thinks


class Plan(Record, frozen=True):
    """The plan of a bot: for which place, with which ship ("" for none), in which turn, why, and
    the dice of the last command that throws any, with what that is called."""

    place: Place
    ship: str
    turn: int
    why: str
    label: str = ""
    odds: Odds | None = None
    attacks: bool = False  # the last command throws them, to attack


class Opponents:
    """The bots of a battle.  `allowed` are the commands that may be started; `ready` is called,
    from a thread, when a bot has answered; `processes` are shared with other battles."""

    def __init__(
        self,
        game: GamePort,
        allowed: Collection[str] = (),
        ready: Callable[[], None] = lambda: None,
        processes: Processes | None = None,
    ) -> None:
        self.processes = processes or Processes(sys.maxsize)
        self.game, self.allowed, self.ready = game, frozenset(allowed), ready
        self.news: list[str] = []
        self.cap, self.soon = CAP, SOON
        self._seats: dict[Place, tuple[Player, Seat]] = {}
        self._empty: dict[Place, Player] = {}  # who is to play, and cannot
        self._asked: tuple[Place, int] | None = None
        self._rounds: dict[Place, Rounds] = {}
        self._strayed = set[Player]()  # of whom it is told that they print what is no answer
        self._since = 0.0
        self.plan: Plan | None = None  # the last that anybody may know
        self._moved = False  # a bot has done more than answer in the midst of a person's move

    # -- who plays

    def plays(self, place: Place) -> bool:
        """Whether a bot answers for a side, or for a seat that was given singly."""
        player = self.game.seats()[place]
        if player.human or self._empty.get(place) == player:
            return False
        if player.stranger and player.name not in self.allowed:
            self._leave_empty(place, player, "is started by the command line alone")
            return False
        return True

    def is_empty(self, place: Place) -> bool:
        """The player who is to play there cannot, until the place is given anew."""
        return place in self._empty and self._empty[place] == self.game.seats().get(place)

    def due(self) -> Pending | None:
        """The decision that a bot has to take now."""
        return self.among(decisions(self.game))

    def among(self, waiting: Sequence[Pending]) -> Pending | None:
        """The one of the decisions which wait that a bot has to take."""
        return waiting[0] if waiting and self.plays(asked_place(self.game, waiting[0])) else None

    @property
    def alone(self) -> bool:
        """Besides at most one person bots play: nothing at the keyboard is hidden from anybody."""
        if self.game.incoming is not None:
            return True
        given, places = self.game.seats(), self.game.places()
        return persons(given[place] for place in places if not self.plays(place)) < 2

    @property
    def no_rival(self) -> bool:
        """All people play the same side, or one plays all: no side has to hide from another."""
        sides = {parts(place)[0] for place in self.game.places() if not self.plays(place)}
        return len(sides) < 2 or self.alone

    def words(self) -> list[str]:
        """A line on the player of each side, and of each seat that was given singly; on the umpire
        of a battle at a host."""
        judge = self.game.incoming.judge() if self.game.incoming is not None else ""
        return [*self._players(), *([judge] if judge else [])]

    def _players(self) -> list[str]:
        return [
            f"{place_name(self.game, place)}: {player_words(player.name)}"
            + (", whose place is empty" if self._empty.get(place) == player else "")
            for place, player in self.game.seats().items()
        ]

    def who(self, place: Place) -> str:
        """`Macedon (captain)`, or of a seat that was given singly `Macedon, Left-wing (mate)`."""
        return f"{place_name(self.game, place)} ({self.game.seats()[place].short})"

    def give(self, place: Place, name: str) -> str:
        """Somebody else plays a side from now on, or one of its seats: why not, "" when it is
        done."""
        if why := sit(self.game, place, name):
            return why
        for one in {place, *self._seats, *self._empty}:
            if one == place or parts(one)[0] == place:
                self.get_up(one)
                self._empty.pop(one, None)
        return ""

    def take_news(self) -> list[str]:
        """Sentences about what became of the bots, once."""
        news, self.news = self.news, []
        return news

    def take_moved(self) -> bool:
        """Whether a bot has moved since a person decided last, not only answered his move."""
        moved, self._moved, self.plan = self._moved, False, None
        return moved

    # -- answering

    def thinks(self) -> Place:
        """From which place a bot has been thinking for a while; "" for none."""
        shown = self._asked is not None and monotonic() - self._since >= self.soon
        return self._asked[0] if shown and self._asked is not None else ""

    def step(self, wait: float = 0.0) -> CommandResult | None:
        """Ask the bot whose turn it is, or play what it has answered: what came of it, None
        where nothing did.  `wait`: seconds at most until it answers."""
        pending = self.due()
        if pending is None:
            if self._asked is not None:  # its answer would be one to another question
                self.get_up(self._asked[0])
            self._asked = None
            self.processes.forget(self)
            return None
        place = asked_place(self.game, pending)
        now = place, len(self.game.history(pending.side).entries)
        if self._asked != now:
            if self.thinks_at(place):  # about another position
                self.get_up(place)
            self._asked = None
            if not self._may_ask(place):
                return None
            question = self.game.question(pending.side, pending.ask.seat)
            assert question is not None
            self._asked, self._since = now, monotonic()
            self._seat(place).ask(question)
        seat = self._seat(place)
        found = seat.take(wait)
        self._look_at_stray(place, seat)
        if found is None:
            if monotonic() - self._since > self.cap:
                self._fail(place, hanging(self.cap), printed_words(seat.stray))
            return None
        self._asked = None
        self.processes.look()
        if isinstance(found, Failed):
            self._fail(place, found.text, found.more or self._kept(place, found))
            return None
        return self._play(pending, found)

    def cut(self) -> CommandResult | None:
        """Answer at once for a bot that thinks, as the game proposes: what came of it."""
        pending = self.due()
        if pending is None:
            return None
        self.get_up(asked_place(self.game, pending))
        self._asked = None
        game, side, seat = self.game, pending.side, pending.ask.seat
        proposal = game.propose(side, seat)
        if proposal is not None:
            command: Command = proposal.steps[0].command
        else:
            choices = [choice.command for choice in game.choices(side, seat)]
            command = choices[game.default_choice(pending, choices)]
        return play(game, side, command, SHORT, seat)

    def close(self) -> None:
        """End all processes."""
        for place in list(self._seats):
            self.get_up(place)
        self.processes.forget(self)

    def _play(self, pending: Pending, answer: Answer) -> CommandResult | None:
        game, place = self.game, asked_place(self.game, pending)
        try:
            command = command_from(game.rules, answer.command)
        except Misspelt as wrong:
            self._fail(place, f"gave no command: {wrong}")
            return None
        except (msgspec.ValidationError, TypeError):
            self._fail(place, "gave no command", printed_words(answer.line))
            return None
        said = answer.why[: self.room]
        reason = "" if self._steps_on(pending, command) else self._reason(pending, said)
        self._take_plan(pending, command, said)
        came = play(game, pending.side, command, reason, pending.ask.seat)
        if isinstance(came, Refused):
            why = f"gave an illegal command: {came.text}"
            self._fail(place, why, printed_words(answer.line))
            return None
        rounds = self._rounds.setdefault(place, Rounds(game.rules))
        if why := rounds.why_endless(pending.ask, command, game.seen(pending.side)):
            self._fail(place, why)
        self._moved = self._moved or not game.rules.ask_cards[type(pending.ask)].interrupts
        if isinstance(came, Ended):
            self.close()
        return came

    def _take_plan(self, pending: Pending, command: Command, why: str) -> None:
        """Note what a bot is about to do, unless it does so in secret."""
        game, side, place, old = (
            self.game,
            pending.side,
            asked_place(self.game, pending),
            self.plan,
        )
        if pending.ask.together or game.why_not(side, command, pending.ask.seat) is not None:
            self.plan = None
            return
        rules, odds = game.rules, game.odds(side, command)
        ship, label = rules.ship_of(pending.ask), rules.label(game.seen(side), command)
        ship = ship or rules.ship_of(command)
        attacks = odds is not None and rules.cards[type(command)].attacks
        same = old is not None and (old.place, old.ship) == (place, ship)
        if odds is None and old is not None and same and plan_of(old.why) == plan_of(why):
            label, odds = old.label, old.odds
        self.plan = Plan(place, ship, self._turn(pending), why, label, odds, attacks)

    def _steps_on(self, pending: Pending, command: Command) -> bool:
        """A command moves on with a ship whose plan has been told: plans as good as each other
        change places from step to step."""
        rules, plan = self.game.rules, self.plan
        if plan is None or not plan.why or not rules.cards[type(command)].moves:
            return False
        ship = rules.ship_of(pending.ask) or rules.ship_of(command)
        now = asked_place(self.game, pending), ship, self._turn(pending)
        return (plan.place, plan.ship, plan.turn) == now

    def _turn(self, pending: Pending) -> int:
        history = self.game.history(pending.side)
        return history.entries.turn(history.live[-1])

    room = 72  # characters of a reason that are kept

    def _reason(self, pending: Pending, why: str) -> str:
        """The reason of a command; "" where the seat has told this plan in this turn."""
        history = self.game.history(pending.side)
        turn = self._turn(pending)
        for n in reversed(history.live[-PLAN:]):
            entry = history.entries[n]
            if entry.turn != turn:
                break
            mine = entry.side == pending.side and entry.seat == pending.ask.seat
            if mine and entry.remark and plan_of(entry.remark) == plan_of(why):
                return ""
        return why

    # -- thinking about it

    def weighed(self, side: Side, ship: str = "") -> Advice | str:
        """Have the last decision of a side's bot weighed, about a ship if one is named; or say why
        there is nothing to tell."""
        given = self.game.seats()
        bots = (given[place] for place in self.game.places() if parts(place)[0] == side)
        if all(player.human or player.stranger for player in bots):
            return NOBODY
        question = self.game.question_before(side, ship, "")
        if question is None:
            return "it has decided nothing yet that may be told"
        history = self.game.history()
        entry = history.entries[history.live[question.number]]
        player = given[self.game.place(side, entry.seat)]
        if player.human or player.stranger:
            return NOBODY
        sitting = self.game.sitting(side, PLAYOUTS, entry.seat)
        return Advice(self.game, player.name, side, sitting, [question], entry.remark)

    def hint(self, pending: Pending, ship: str = "") -> Advice:
        """Have a captain weigh a person's question; with a ship that may be chosen, if one is
        named, that ship's."""
        game, side, seat = self.game, pending.side, pending.ask.seat
        question = game.question(side, seat)
        assert question is not None
        named = (one.command for one in game.choices(side, seat)
                 if ship and game.rules.ship_of(one.command) == ship)  # fmt: skip
        then = (game.question_after(side, command, seat) for command in named)
        about = next(filter(None, then), None) if not game.rules.ship_of(pending.ask) else None
        name, sitting = usual_level(game.rules), game.sitting(side, PLAYOUTS, seat)
        return Advice(game, name, side, sitting, [question, *([about] if about else [])])

    # -- seats

    def _seat(self, place: Place) -> Seat:
        player = self.game.seats()[place]
        known = self._seats.get(place)
        if known is None or known[0] != player:
            self.get_up(place)
            sitting = self.game.sitting(parts(place)[0], PLAYOUTS, parts(place)[1])
            known = self._seats[place] = (player, Seat(player.name, sitting, self.ready))
        return known[1]

    def _may_ask(self, place: Place) -> bool:
        """Whether there is a process for a bot; that of who played there before is ended."""
        known = self._seats.get(place)
        if known is not None and known[0] != self.game.seats()[place]:
            self.get_up(place)
        return self.processes.admit(self, place)

    def thinks_at(self, place: Place) -> bool:
        """Whether the bot there has been asked, and has not answered."""
        return self._asked is not None and self._asked[0] == place

    def get_up(self, place: Place) -> None:
        """End the process of the bot there, if one runs."""
        known = self._seats.pop(place, None)
        if known is not None:
            known[1].close()
            self.processes.left(self, place)

    def _fail(self, place: Place, what: str, more: str = "") -> None:
        self._asked = None
        self.get_up(place)
        self._leave_empty(place, self.game.seats()[place], what, more)

    def _kept(self, place: Place, found: Failed) -> str:
        """Keep the failure of a bot of the game in a file: a sentence on it, "" for other bots."""
        if found.failure is None or self.game.seats()[place].stranger:
            return ""
        from galley.crash_reports.crash_file import keep_bots_failure

        return keep_bots_failure(found.failure)

    def _look_at_stray(self, place: Place, seat: Seat) -> None:
        """Tell once what a bot printed that was passed over."""
        player = self.game.seats()[place]
        if seat.stray and player not in self._strayed:
            self._strayed.add(player)
            name = place_name(self.game, place)
            self.news.append(f"{name}'s {player.short} printed {seat.stray}: it is passed over")

    def _leave_empty(self, place: Place, player: Player, what: str, more: str = "") -> None:
        self._empty[place] = player
        name = place_name(self.game, place)
        told = f"{name}'s {player.short} {what}: a person plays"
        self.news.append(f"{told}; {more}" if more else told)


def plan_of(why: str) -> str:
    """A reason without its numbers: what the plan is worth or puts at risk, and how many are left
    to do it, are others at each step."""
    return NUMBER.sub("", without_stakes(why))

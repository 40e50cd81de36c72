"""Carries out what players send to a host: nothing is acknowledged before it is on the disk."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from typing import Final

import msgspec
from msgspec.structs import replace

from galley.crash_reports.crash_file import report_failure
from galley.engine.deed import Answering, Deed, Proposal
from galley.engine.loop import Illegal
from galley.engine.records import SIDES, Refusal, Side
from galley.engine.ruleset import RuleSet
from galley.files.commands import command_from
from galley.files.faults import shown_key
from galley.game.game import Game
from galley.game.seats import HUMAN, Place, Player
from galley.remote import lines
from galley.remote.at_host.seating import why_no_bot
from galley.remote.at_host.turning import Turning, known_count
from galley.remote.lines import Done
from galley.saves.reader import said

BURST: Final = 3000  # entries that somebody may add at once, and one more each second


class Pace:
    """How fast players add to a battle, which is not to grow without bound."""

    def __init__(self, clock: Callable[[], float], burst: int = BURST) -> None:
        self.clock, self.burst = clock, burst
        self._left: dict[Place, tuple[float, float]] = {}  # entries that were left, and when

    def left(self, place: Place) -> float:
        """How many entries somebody may add now; fewer than none where he has added too many."""
        left, at = self._left.get(place, (self.burst, 0.0))
        return min(self.burst, left + self.clock() - at)

    def spend(self, place: Place, entries: int) -> None:
        """Note that somebody has added entries."""
        self._left[place] = self.left(place) - entries, self.clock()


class Commands:
    """The commands of both sides of a battle."""

    def __init__(self, game: Game, turning: Turning) -> None:
        self.game, self.turning = game, turning
        self._told = ""  # what the other side is told of the last
        self._open = dict.fromkeys(SIDES, -1)  # entries known when a part of a step was played

    def tried(self, side: Side, ask: lines.Do) -> tuple[Done, str]:
        """Do it, and bring it to the disk: what came of it, and what the other side is told."""
        self._told = ""
        try:
            done = self._do(side, ask)
            self.game.sync()
        except Illegal as illegal:
            return Done(ask.cid, refused=self._shown(illegal.refusal)), ""
        except msgspec.ValidationError as error:
            return Done(ask.cid, refused=Refusal("host", f"command: {said(error)}")), ""
        except Exception as error:
            report_failure(error, "host")
            why = f"the host failed at this ({type(error).__name__}); the battle stands"
            return Done(ask.cid, refused=Refusal("host", why)), ""
        return done, self._told

    def _shown(self, refusal: Refusal) -> Refusal:
        """A refusal without what it says of files of the host."""
        if refusal.rule != "saves":
            return refusal
        return Refusal("host", "the host had trouble with its file: give the command again")

    def _do(self, side: Side, ask: lines.Do) -> Done:
        """Raises Illegal, ValidationError."""
        done, game = Done(ask.cid), self.game
        if isinstance(ask, lines.Play):
            command = command_from(game.rules, ask.command)
            with self._part(side, ask):
                game.play(side, command, ask.remark, ask.seat)
            self._parted(side, ask)
        elif isinstance(ask, lines.Accept):
            proposal = proposal_of(self.game.rules, ask)
            with self._part(side, ask):
                game.accept(side, proposal, ask.seat)
            self._parted(side, ask)
        elif isinstance(ask, lines.Orders):
            game.give_orders(side, ask.orders, ask.waiting)
        elif isinstance(ask, lines.Undo):
            asks = self.turning.go(side, ask.steps, forth=False, one=ask.one)
            return replace(done, said=asks, asks=bool(asks))
        elif isinstance(ask, lines.Redo):
            asks = self.turning.go(side, ask.steps, forth=True)
            return replace(done, said=asks, asks=bool(asks))
        elif isinstance(ask, lines.Answer):
            self._told = self.turning.answer(side, ask.offer, ask.agrees)
        elif isinstance(ask, lines.Give):
            game.give_seat(side, checked(game.rules, ask.player))
        elif isinstance(ask, lines.Keep):
            game.keep()
            return replace(done, said="kept by the host, up to the last command")
        return done

    def _part(self, side: Side, ask: lines.Play | lines.Accept) -> AbstractContextManager[None]:
        """The step in which a command is played."""
        if not ask.part:
            return nullcontext()
        step = self.game.open_step
        if ask.part == "more" and self._open[side] == ask.at:
            return step.resumed(self.game.past.live[-1], "")
        return step.open()

    def _parted(self, side: Side, ask: lines.Play | lines.Accept) -> None:
        self._open[side] = known_count(self.game, side) if ask.part else -1


def checked(rules: RuleSet, name: str) -> Player:
    """The player to whom somebody gives what he plays.  Raises Illegal."""
    player = Player(name)
    if player.name != HUMAN:
        if player.human or player.stranger:
            raise Illegal(Refusal("host", "a side is given to human, or to a bot of the game"))
        if why := why_no_bot(rules, name):
            raise Illegal(Refusal("host", f"{shown_key(name)}: {why}"))
    return player


def proposal_of(rules: RuleSet, ask: lines.Accept) -> Proposal:
    """The proposal that a line accepts.  Raises ValidationError, and Illegal for one without a
    command."""
    steps = tuple(Answering(one.ask, command_from(rules, one.command)) for one in ask.steps)
    if not steps:
        raise Illegal(Refusal("host", "a proposal has a command"))
    if not ask.kind:
        return Proposal(ask.text, steps, (), ask.patient)
    return Deed(ask.text, steps, (), ask.patient, kind=ask.kind, ship=ask.ship,
                target=ask.target, aim=ask.aim)  # fmt: skip

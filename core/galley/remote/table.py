"""A battle at a host: who sits there, what each may do, what each is told.

Nothing here waits, and nothing knows of sockets.  What is played is on the disk before it is
acknowledged, and acknowledged before others hear of it.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from time import monotonic
from typing import Final, Protocol

import msgspec
from msgspec.structs import replace

from galley.bots.bot_names import check_bot, check_player
from galley.crash_reports.crash_file import report_failure
from galley.engine.deed import Answering, Deed, Proposal
from galley.engine.loop import Illegal
from galley.engine.records import OTHER, SIDES, Refusal, Side
from galley.engine.views import hidden_asks
from galley.files.commands import command_from
from galley.files.disk import DISK
from galley.files.faults import Fault, show_path, shown_key
from galley.game.game import Game
from galley.game.known import Known
from galley.game.seats import HUMAN, Player
from galley.game.storage.dice_source import foreseeable
from galley.remote import lines
from galley.remote.lines import Chair, Done, Found, News, Table, Tell, Welcome
from galley.remote.told import Teller
from galley.remote.turning import Turning, known_count
from galley.saves.reader import said
from galley.saves.save_format import LARGEST_SAVE, read_header

FORESEEABLE: Final = (
    "its dice can be foreseen, which is no battle for two: galley play --from it goes on as a new "
    "one, whose dice nobody knows"
)
REMEMBERED: Final = 64  # commands of a side, whose results are told again
STALE: Final = Refusal("host", "something else has happened since: look, and give it again")


class Guest(Protocol):
    """Somebody at a line to the host."""

    def tell(self, told: Tell) -> None:
        """Send a line; one that cannot be sent is nobody's fault here."""

    def let_go(self, why: str) -> None:
        """Say why, and close the line."""


class Sitter:
    """One side of a battle at a host: who may have it, who is there, what he has been told."""

    def __init__(self, owner: str = "") -> None:
        self.owner = owner
        self.guest: Guest | None = None
        self.teller: Teller | None = None
        self.table: Table | None = None  # as it was told last
        self.results: dict[str, Done] = {}
        self.left = -1.0  # when the line went; -1: nobody was ever there
        self.open = -1  # entries that were known when a part of a step had been played

    def remember(self, done: Done) -> Done:
        """Keep what came of a command, to be told again."""
        self.results[done.cid] = done
        if len(self.results) > REMEMBERED:
            del self.results[next(iter(self.results))]
        return done


class HostedBattle:
    """A battle, and those who play it from elsewhere, one for each side."""

    def __init__(self, name: str, game: Game, clock: Callable[[], float] = monotonic) -> None:
        """Raises Fault where its dice can be foreseen."""
        if game.journal.secrecy.open:
            raise Fault(name, "", FORESEEABLE)
        self.name, self.game, self.clock = name, game, clock
        self.sitters = {side: Sitter() for side in SIDES}
        self.ticks = False  # somebody is done, which the next tick tells
        self.turning = Turning(game, clock)
        self._phase, self._done = -1, tuple[Side, ...]()

    def seat(self, side: Side, name: str) -> None:
        """Keep a side for a player by his name, let anybody have it ("human"), or give it to a
        bot.  Raises Fault, Illegal."""
        player = Player(name)
        if player.stranger or (bot := self._why_no_bot(name)) == "":
            check_player(self.game.rules, name, "--seat")
        elif player.human or re.fullmatch(lines.NAME, name):
            player = Player()
            self.sitters[side].owner = "" if name == HUMAN else name
        else:
            raise Fault("--seat", shown_key(name), f"is no name of a player, and {bot}")
        if self._player(side) != player:
            self.game.give_seat(side, player)

    def _why_no_bot(self, name: str) -> str:
        """Why a name is not that of a bot of the game, in a clause; "" where it is."""
        try:
            check_bot(self.game.rules, name, "seat")
        except Fault as fault:
            return fault.text
        return ""

    # -- who comes and goes

    def sit(self, guest: Guest, player: str, side: Side = "") -> Side:
        """Let a player have a side, or the one that is his or free: which.  Raises Illegal."""
        found = side or self._free(player)
        sitter = self.sitters.get(found)
        if sitter is None:
            raise Illegal(Refusal("host", f"{side!a} is no side: A or B"))
        who = self.game.names()[found]
        if sitter.owner not in ("", player):
            raise Illegal(Refusal("host", f"{who} is kept for {sitter.owner}"))
        bot = self._player(found)
        if not bot.human and not sitter.owner:
            raise Illegal(Refusal("host", f"{who} is played by a bot, {bot.short}"))
        if sitter.guest is not None:
            sitter.guest.let_go(f"{who} was taken up from another place")
        sitter.guest, sitter.table = guest, None
        self.begin(found)
        self.tell()
        return found

    def _free(self, player: str) -> Side:
        """The side that is a player's, or else a free one.  Raises Illegal."""
        for owner in filter(None, dict.fromkeys((player, "*"))):
            for side, one in self.sitters.items():
                free = not one.owner and one.guest is None and self._player(side).human
                if one.owner == owner or (owner == "*" and free):
                    return side
        raise Illegal(Refusal("host", "no side is free: --seat A or --seat B names one"))

    def begin(self, side: Side) -> None:
        """Tell a side the whole battle, as far as it may know it."""
        sitter = self.sitters[side]
        assert sitter.guest is not None
        sitter.teller = Teller(self.game, side)
        sitter.guest.tell(Welcome(side, lines.zipped(sitter.teller.begin())))
        sitter.table = None

    def leave(self, side: Side, guest: Guest) -> None:
        """The line of a guest is gone."""
        sitter = self.sitters[side]
        if sitter.guest is guest:
            sitter.guest = sitter.teller = None
            sitter.left = self.clock()
            self.tell()

    def end(self, why: str) -> None:
        """Bring all to the disk, and let everybody go."""
        for one in self.sitters.values():
            if one.guest is not None:
                one.guest.let_go(why)
            one.guest = one.teller = None
        self.game.close()

    def _player(self, side: Side) -> Player:
        return self.game.seats()[side]

    # -- what is told

    def table(self) -> Table:
        """The table as all may see it."""
        game, over = self.game, self.game.result()
        names, asked = game.names(), {one.side for one in game.pending()}
        chairs = []
        for side, one in self.sitters.items():
            bot, there = self._player(side), one.guest is not None
            away = self.clock() - one.left if not there and one.left >= 0 else -1.0
            chairs.append(Chair(side, names[side], one.owner, "" if bot.human else bot.short,
                                there, round(away)))  # fmt: skip
        won = "" if over is None else f"{names.get(over.winner, 'nobody')} wins: {over.reason}"
        decides = tuple(sorted(asked | self._finished()))
        return Table(self.name, game.scenario.title, game.state.board.turn, (*chairs,), decides,
                     self._done, self.turning.offer, won)  # fmt: skip

    def tell(self, first: Side = "", done: Done | None = None) -> None:
        """Tell everybody what is new, and `first` what came of a command of that side."""
        self.turning.look()
        self.ticks = self._note_done(told=False)
        table = self.table()
        for side in sorted(self.sitters, key=lambda one: one != first):
            self._tell(side, table)
            if side == first and done is not None and (guest := self.sitters[side].guest):
                guest.tell(done)

    def _tell(self, side: Side, table: Table) -> None:
        sitter = self.sitters[side]
        if sitter.guest is None or sitter.teller is None:
            return
        told, stopped = sitter.teller.news(), self.game.stopped(side)
        same = replace(table, chairs=tuple(replace(one, away=-1) for one in table.chairs))
        new = None if same == sitter.table else table
        sitter.table = same
        if told.lines or new or stopped:
            sitter.guest.tell(News(told if told.lines else None, new, stopped))

    def tick(self) -> None:
        """Tell who is done with what both decide in secret."""
        self._note_done(told=True)
        self.tell()

    def _note_done(self, told: bool) -> bool:
        """Note which sides are done; whether there are some that are not `told` of yet.  It is not
        told of one that it takes something back."""
        game = self.game
        phase = self._known("").first if game.journal.secrecy.givers else -1
        if phase != self._phase:
            self._phase, self._done = phase, ()
        if phase < 0:
            return False
        done = self._finished() | {*self._done}
        if told:
            self._done = tuple(sorted(done))
        return done != {*self._done}

    def _finished(self) -> set[Side]:
        """The sides that have answered all they are asked in secret."""
        state = self.game.state
        return {ask.side for ask in hidden_asks(state)} - {ask.side for ask in state.asks()}

    def _known(self, side: Side) -> Known:
        return Known(self.game.past, self.game.journal, side)

    def count(self, side: Side) -> int:
        """How many entries a side knows."""
        return known_count(self.game, side)

    # -- what is done

    def hear(self, side: Side, ask: lines.ASKS) -> None:
        """Carry out a line of a side, and tell what came of it."""
        sitter = self.sitters[side]
        guest = sitter.guest
        assert guest is not None
        if isinstance(ask, lines.Anew):
            self.begin(side)
            self.tell()
        elif isinstance(ask, lines.Ways):
            guest.tell(Found(ask.cid, self.turning.ways(side, ask.forth, ask.most, ask.one)))
        elif isinstance(ask, lines.Do):
            if (known := sitter.results.get(ask.cid)) is not None:
                guest.tell(known)
            elif ask.at != self.count(side):
                guest.tell(Done(ask.cid, refused=STALE, stale=True))
            else:
                self.tell(side, sitter.remember(self._tried(side, ask)))
        else:
            guest.tell(lines.Wrong("that was said already"))

    def _tried(self, side: Side, ask: lines.Do) -> Done:
        """Do it, and bring it to the disk: what came of it."""
        try:
            done = self._do(side, ask)
            self.game.sync()
        except Illegal as illegal:
            return Done(ask.cid, refused=self._shown(illegal.refusal))
        except msgspec.ValidationError as error:
            return Done(ask.cid, refused=Refusal("host", f"command: {said(error)}"))
        except Exception as error:
            report_failure(error, "host")
            why = f"the host failed at this ({type(error).__name__}); the battle stands"
            return Done(ask.cid, refused=Refusal("host", why))
        return done

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
            proposal = self._proposal(ask)
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
            told = self.turning.answer(side, ask.offer, ask.agrees)
            if (asker := self.sitters[OTHER[side]].guest) is not None:
                asker.tell(News(said=told))
        elif isinstance(ask, lines.Give):
            self._give(side, ask.player)
        elif isinstance(ask, lines.Keep):
            game.keep()
            return replace(done, said="kept by the host, up to the last command")
        return done

    def _proposal(self, ask: lines.Accept) -> Proposal:
        """Raises ValidationError, and Illegal for one without a command."""
        rules = self.game.rules
        steps = tuple(Answering(one.ask, command_from(rules, one.command)) for one in ask.steps)
        if not steps:
            raise Illegal(Refusal("host", "a proposal has a command"))
        if not ask.kind:
            return Proposal(ask.text, steps, (), ask.patient)
        return Deed(ask.text, steps, (), ask.patient, kind=ask.kind, ship=ask.ship,
                    target=ask.target, aim=ask.aim)  # fmt: skip

    def _part(self, side: Side, ask: lines.Play | lines.Accept) -> AbstractContextManager[None]:
        """The step in which a command is played."""
        if not ask.part:
            return nullcontext()
        step = self.game.open_step
        if ask.part == "more" and self.sitters[side].open == ask.at:
            return step.resumed(self.game.past.live[-1], "")
        return step.open()

    def _parted(self, side: Side, ask: lines.Play | lines.Accept) -> None:
        self.sitters[side].open = self.count(side) if ask.part else -1

    def _give(self, side: Side, name: str) -> None:
        """Raises Illegal."""
        player = Player(name)
        if player.name != HUMAN:
            if player.human or player.stranger:
                raise Illegal(Refusal("host", "a side is given to human, or to a bot of the game"))
            if why := self._why_no_bot(name):
                raise Illegal(Refusal("host", f"{shown_key(name)}: {why}"))
        self.game.give_seat(side, player)


def check_dice(save: Path) -> None:
    """Raises Fault for a save whose dice can be foreseen."""
    header, *_ = read_header(DISK.read_bytes(save, LARGEST_SAVE), show_path(save))
    if foreseeable(header):
        raise Fault(show_path(save), "", FORESEEABLE)


def battle_name(stem: str) -> str:
    """The name of a battle at a host, from that of its save."""
    return re.sub(r"[^a-z0-9-]+", "-", stem.casefold())[:40].strip("-") or "battle"

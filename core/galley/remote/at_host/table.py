"""A battle at a host: who sits there, what each may do, what each is told.

Nothing here waits, and nothing knows of sockets.  What is played, and who has which place, is on
the disk before it is acknowledged, and acknowledged before others hear of it.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from math import ceil
from pathlib import Path
from time import monotonic
from typing import Final, NamedTuple

from msgspec.structs import replace

from galley.engine.loop import Illegal
from galley.engine.records import OTHER, Refusal, Side
from galley.engine.views import hidden_asks
from galley.files.disk import DISK
from galley.files.faults import Fault, show_path
from galley.game.game import Game
from galley.game.known import Known
from galley.game.seats import Place, parts
from galley.game.storage.dice_source import foreseeable
from galley.game.undo import Steps
from galley.remote import lines
from galley.remote.at_host.absent import Absent, Unanswered
from galley.remote.at_host.commands import Commands, Pace, checked
from galley.remote.at_host.reader import Guest, Reader
from galley.remote.at_host.seating import ForWord, Seating, Sitter
from galley.remote.at_host.sharing import Sharing
from galley.remote.at_host.talk import Talk
from galley.remote.at_host.told import Teller
from galley.remote.at_host.turning import Turning, known_count
from galley.remote.begun import zipped
from galley.remote.lines import Done, Found, News, Table, Welcome
from galley.saves.save_format import LARGEST_SAVE, read_header

FORESEEABLE: Final = (
    "its dice can be foreseen, which is no battle for two: galley play --from it goes on as a new "
    "one, whose dice nobody knows"
)
HOST: Final = "the host"  # which writes to the table
PATIENCE: Final = 600.0  # seconds that somebody is away before a bot may play for him
IDLE: Final = 600.0  # seconds without anybody after which a battle may rest
UMPIRE: Final = "the umpire"
MOST_LATE: Final = 100  # activations
STALE: Final = Refusal("host", "something else has happened since: look, and give it again")


class Memory(NamedTuple):
    """The places of a battle beside what its save says: when those left who had them, and
    what is asked of them."""

    left: dict[Place, float]
    asked: Unanswered


class HostedBattle:
    """A battle, and those who play it from elsewhere, one for each side."""

    def __init__(self, name: str, game: Game, clock: Callable[[], float] = monotonic) -> None:
        """Raises Fault where its dice can be foreseen."""
        if game.journal.secrecy.open:
            raise Fault(name, "", FORESEEABLE)
        self.name, self.game, self.clock = name, game, clock
        self.seating = Seating(game, clock)
        self.absent = Absent(game, self.seating, clock)
        self.readers: list[Reader] = []
        self.talk = Talk(game.path, clock)
        self.ticks = False  # somebody is done, which the next tick tells
        self.turning = Turning(game, clock)
        self.commands, self.pace = Commands(game, self.turning), Pace(clock)
        self.sharing = Sharing(game, self.turning, self.seating)
        self._phase, self._done = -1, tuple[Side, ...]()
        self.patience = PATIENCE
        self.note: Callable[[], None] = lambda: None  # keeps on the disk who has which place
        self.umpire = ""  # the name of who sees all, which is set when the table is opened
        self._heard = clock()  # when somebody last did something here

    @property
    def idle(self) -> bool:
        """Whether nobody has been here for a while, and no bot is asked."""
        game = self.game
        late = self.clock() - self._heard >= IDLE and not self.readers
        if not late or game.path is None or game.journal.trouble:
            return False
        bots = (one for one in self.seating.sitters.values() if not self.seating.played(one).human)
        return not any(map(self.seating.is_asked, bots))

    def memory(self) -> Memory:
        """Tell what is to be known of the places when the battle is opened again."""
        left = {place: one.left for place, one in self.seating.sitters.items()}
        return Memory(left, self.absent.unanswered)

    def recall(self, memory: Memory) -> None:
        """Know again what was known of the places."""
        for place, one in self.seating.sitters.items():
            one.left = memory.left.get(place, one.left)
        self.absent.unanswered = memory.asked

    def seat(self, place: Place, name: str) -> None:
        """Keep a place, let anybody have it, or give it to a bot.  Raises Fault, Illegal."""
        if name and name == self.umpire:
            raise Fault("--seat", place, f"{name} is the umpire, and plays no side")
        self.seating.seat(place, name)
        for one in [*self.readers]:  # whose place is another's now
            kept = self.seating.sitters.get(one.place)
            if kept is not None and kept.owner not in ("", one.player):
                one.guest.let_go("your place was given to somebody else")
                self.leave(one.guest)

    def called(self, place: Place) -> str:
        """The name of a place in a sentence."""
        known = place in self.seating.sitters
        return self.seating.chair(place).called if known else self.game.names()[parts(place)[0]]

    # -- who comes and goes

    def sit(self, guest: Guest, player: str, place: Place = "", word: str = "") -> Place:
        """Let a player have a side or share, or the one that is his, kept for his word, or free:
        which.  Who had it until then from another place looks on.  Raises Illegal."""
        seating = self.seating
        if player and player == self.umpire:
            raise Illegal(Refusal("host", f"{player} is the umpire here, and plays no side"))
        if word:
            found = seating.invited(player, place, word)
        else:
            found = place if place in seating.sitters else seating.free(player, place)
        sitter = self.seating.sitters[found]
        who = self.called(found)
        if sitter.owner not in ("", player):
            raise Illegal(Refusal("host", f"{who} is kept for {sitter.owner}"))
        if sitter.word and not word:
            raise ForWord(Refusal("host", f"{who} is kept for a word: --word gives it"))
        if sitter.there and not sitter.owner and player:
            raise Illegal(Refusal("host", f"somebody has {who}, who gave no name"))
        bot = self.seating.played(sitter)
        if not (bot.human or sitter.owner or sitter.lent):
            raise Illegal(Refusal("host", f"{who} is played by a bot, {bot.short}"))
        if (before := sitter.reader) is not None:
            before.step_aside(f"{who} was taken up from another place: here you look on")
        sitter.owner, sitter.word = sitter.owner or player, ""
        sitter.reader = reader = Reader(guest, player, found)
        self._is_back(sitter)
        self.note()
        self.readers.append(reader)
        self.begin(reader)
        self.tell()
        return found

    def look_on(self, guest: Guest, player: str, late: int) -> None:
        """Let somebody look on, so many activations late; the umpire sees all.  Raises
        Illegal."""
        umpire = bool(player) and player == self.umpire
        if umpire and late:
            raise Illegal(Refusal("host", "an umpire sees all as it comes, and nothing late"))
        reader = Reader(guest, player, "", min(late, MOST_LATE), umpire)
        self.readers.append(reader)
        self.begin(reader)
        self.tell()

    def begin(self, reader: Reader) -> None:
        """Tell somebody the whole battle, as far as he may know it."""
        self._heard = self.clock()
        reader.teller = Teller(self.game, reader.side, reader.late, reader.umpire)
        reader.table = None
        talk = () if reader.late else self.talk.seen_by(reader.side)
        begun = zipped(reader.teller.begin())
        sitter = self.seating.sitters.get(reader.place)
        commanders = sitter.commanders if sitter is not None else ()
        looks = reader.looks_on
        reader.guest.tell(Welcome(reader.side, begun, talk, commanders, looks, reader.umpire))

    def leave(self, guest: Guest) -> None:
        """The line of a guest is gone."""
        reader, self._heard = self._reader(guest), self.clock()
        if reader is not None:
            self.readers.remove(reader)
            for one in self.seating.sitters.values():
                if one.reader is reader:
                    if not reader.silent:
                        self.absent.left(one.place)
                    one.reader, one.left = None, self.clock()
            self.tell()

    def silence(self, guest: Guest, silent: bool) -> None:
        """Note that nothing is heard of a guest for a while, or something again."""
        reader = self._reader(guest)
        if reader is not None and reader.silent != silent:
            reader.silent = silent
            for one in self.seating.sitters.values():
                if one.reader is reader:
                    one.left = self.clock()
                    if not silent:
                        self._is_back(one)
            self.tell()

    def _is_back(self, sitter: Sitter) -> None:
        """Let who is back play again, if a bot has played for him."""
        if self.seating.take_back(sitter):
            self._say_to_all(f"{self.called(sitter.place)} is back, and plays again")

    def _say_to_all(self, said: str) -> None:
        for one in self.readers:
            one.guest.tell(News(said=said))

    def _stand_in(self, ask: lines.Give) -> Done:
        """Let a bot play the other side, whose players have been away for long."""
        try:
            bot = checked(self.game.rules, ask.player)
            self.seating.lend(ask.side, bot, self.patience)
            self.game.sync()
            self.note()
        except Illegal as illegal:
            return Done(ask.cid, refused=illegal.refusal)
        name = self.game.names()[ask.side]
        self._say_to_all(f"{bot.short} plays for {name} until its player is back")
        return Done(ask.cid)

    def _reader(self, guest: Guest) -> Reader | None:
        return next((one for one in self.readers if one.guest is guest), None)

    def end(self, why: str) -> None:
        """Bring all to the disk, and let everybody go."""
        for one in self.readers:
            one.guest.let_go(why)
        self.readers.clear()
        for sitter in self.seating.sitters.values():
            sitter.reader = None
        self.game.close()

    # -- what is told

    def table(self) -> Table:
        """The table as all may see it."""
        game, over = self.game, self.game.result()
        names = game.names()
        chairs = tuple(map(self.seating.chair, self.seating.sitters))
        secret = self._finished()
        places = self.seating.sitters.items()
        asked = [key for key, one in places if one.side in secret or self.seating.is_asked(one)]
        there = [one for one in self.readers if not one.place]
        lookers = tuple(one.player or "somebody" for one in there if not one.umpire)
        judged = any(one.umpire and not one.silent for one in there)
        won = "" if over is None else f"{names.get(over.winner, 'nobody')} wins: {over.reason}"
        return Table(self.name, game.scenario.title, game.state.board.turn, chairs, (*asked,),
                     self._done, self.turning.offer, won, lookers, umpire=self.umpire,
                     judged=judged)  # fmt: skip

    def tell(self, first: Reader | None = None, done: Done | None = None) -> None:
        """Tell everybody what is new, and `first` what came of a command of his."""
        self.turning.look()
        self.ticks = self._note_done(told=False)
        table = self.table()
        for reader in sorted(self.readers, key=lambda one: one is not first):
            self._tell(reader, table)
            if reader is first and done is not None:
                reader.guest.tell(done)

    def _tell(self, reader: Reader, table: Table) -> None:
        told = reader.teller.news()
        stopped = "" if reader.looks_on else self.game.stopped(reader.side)
        same = replace(table, chairs=tuple(replace(one, away=-1) for one in table.chairs))
        new = None if same == reader.table else table
        reader.table = same
        if told.lines or new or stopped:
            reader.guest.tell(News(told if told.lines else None, new, stopped))

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

    # -- what is done

    def hear(self, guest: Guest, ask: lines.ASKS) -> None:
        """Carry out a line of a guest, and tell what came of it."""
        reader = self._reader(guest)
        if reader is None:
            return
        side, sitter = reader.side, self.seating.sitters.get(reader.place)
        if isinstance(ask, lines.Anew):
            self.begin(reader)
            self.tell()
        elif isinstance(ask, lines.Ways):
            if sitter is None or reader.looks_on:
                guest.tell(Found(ask.cid, Steps((), lines.LOOKS_ON)))
                return
            guest.tell(Found(ask.cid, self.turning.ways(side, ask.forth, ask.most, ask.one)))
        elif isinstance(ask, lines.Say):
            self._write(reader, ask)
        elif isinstance(ask, lines.Do):
            if sitter is None or reader.looks_on:
                guest.tell(Done(ask.cid, refused=lines.LOOKS_ON))
            elif (known := sitter.results.get(ask.cid)) is not None:
                guest.tell(known)
            elif ask.at != known_count(self.game, side):
                guest.tell(Done(ask.cid, refused=STALE, stale=True))
            elif (left := self.pace.left(reader.place)) < 1:
                why = f"too much has come from you at once: again in {ceil(1 - left)} s"
                guest.tell(Done(ask.cid, refused=Refusal("host", why)))
            else:
                done, told = None, ""
                if isinstance(ask, lines.Give) and ask.side == OTHER[side]:
                    done = self._stand_in(ask)
                done = done or self.sharing.before(sitter, ask)
                if done is None:
                    before = len(self.game.past.entries)
                    done, told = self.commands.tried(side, ask)
                    self.pace.spend(reader.place, len(self.game.past.entries) - before)
                    if isinstance(ask, lines.Give):
                        self.note()
                for other in self.readers:
                    if told and other.side == OTHER[side]:
                        other.guest.tell(News(said=told))
                self.tell(reader, sitter.remember(done))
        elif not isinstance(ask, lines.Pong):
            guest.tell(lines.Wrong("that was said already"))

    def _write(self, reader: Reader, ask: lines.Say) -> None:
        """Let everybody who may read it have what somebody writes."""
        try:
            if reader.looks_on and not reader.umpire:
                raise Illegal(lines.LOOKS_ON)
            if reader.umpire and ask.own:
                raise Illegal(Refusal("host", "an umpire has no side of his own"))
            who = UMPIRE if reader.umpire else self.called(reader.place)
            sitter = self.seating.sitters.get(reader.place)
            if reader.player and not (sitter is not None and sitter.commanders):
                who += f" ({reader.player})"
            times = UMPIRE if reader.umpire else reader.side
            written = self.talk.write(times, who, ask.text, ask.own)
        except Illegal as illegal:
            reader.guest.tell(News(said=f"not written: {illegal.refusal.text}"))
            return
        self._wrote(written)

    def _wrote(self, written: lines.Written) -> None:
        for one in self.readers:
            if written.to in ("", one.side) and not one.late:
                one.guest.tell(News(wrote=written))

    def answer_absent(self, limit: float) -> str:
        """Give the usual answer for who is away, if he was waited for so many seconds in the midst
        of the other side's move: a sentence of it, which is told to all, "" where nothing is."""
        with suppress(Illegal):  # of a save in trouble players are told
            if side := self.absent.answer(limit):
                said = f"{self.game.names()[side]} is away: the usual answer was given for it"
                self.tell()
                with suppress(Illegal):
                    self._wrote(self.talk.write("", HOST, said))
                return said
        return ""


def check_dice(save: Path) -> None:
    """Raises Fault for a save whose dice can be foreseen."""
    header, *_ = read_header(DISK.read_bytes(save, LARGEST_SAVE), show_path(save))
    if foreseeable(header):
        raise Fault(show_path(save), "", FORESEEABLE)


def battle_name(stem: str) -> str:
    """The name of a battle at a host, from that of its save."""
    return re.sub(r"[^a-z0-9-]+", "-", stem.casefold())[:40].strip("-") or "battle"

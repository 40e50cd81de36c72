"""Battles at a host: what is told of them, and the first page of who comes over ssh to play there:
no menu of saves."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from galley.files.faults import Fault, printable
from galley.game.port import GamePort
from galley.game.seats import Place
from galley.remote.client.host_line import Line as HostLine
from galley.remote.client.host_line import Parted, connected, connected_again, tables
from galley.remote.client.remote_game import joined
from galley.remote.lines import At, Table
from galley_tui.client.hosted import words
from galley_tui.dialogs import opening
from galley_tui.dialogs.dialog import Dialog, Line, Note
from galley_tui.dialogs.join_battle import WhichSide, Word
from galley_tui.dialogs.title import Program

NONE = "No battle is here yet: whoever keeps this host begins one."


class Battles(Dialog):
    """The battles at the host of this machine, for a player whom the door has named."""

    way_back = ""

    def __init__(self, program: Program, socket: Path, player: str) -> None:
        self.program, self.socket, self.player = program, socket, player
        self.heading = f"Galley: the battles here, for {player}"
        self.question = f"{self.heading}."
        self.found: Sequence[Table] = ()
        self.why = ""  # why there are none

    def refresh(self) -> None:
        self.found, self.why = (), ""
        try:
            line = connected(self.socket)
            self.found = tables(line)
            line.wire.close()
        except (Fault, Parted) as error:
            self.why = f"{error}."
        self.why = self.why or NONE * (not self.found)

    def lines(self) -> list[Line]:
        program = self.program
        battles = [self._battle(table) for table in self.found]
        return [
            *battles,
            *[Line("")] * bool(battles),
            Line("l  Look again", self._look, "Look again", key="l"),
            Line("u  Rules", program.read_rules, "Rules", key="u"),
            Line("s  Settings", program.change_settings, "Settings", key="s"),
            Line("h  Help", program.how_to_play, "Help: how to play", key="h"),
            Line("q  Quit", program.leave, "Quit", key="q"),
        ]

    def _battle(self, table: Table) -> Line:
        head = words.table_words(table)
        if table.wrong:
            return Line(printable(head), style="mute")
        chairs = [printable(one) for one in words.those_there(table)]
        said = "; ".join([printable(head), *chairs])
        below = [(one, "mute") for one in chairs]
        about = printable(head.removeprefix(f"{table.name}: "))
        return Line(table.name, partial(self._choose, table), said, about, below=below)

    def foot(self) -> Sequence[Note]:
        return [(self.why, "text")] if self.why else []

    def _look(self) -> None:
        self.refresh()
        self.desk.again()

    def _choose(self, table: Table) -> None:
        """Join a battle; where one side is free and another kept for a word it is asked which."""
        if any(one.word for one in table.chairs) and not self._has_own(table):
            chosen = WhichSide(table, lambda chair: self._join(table.name, chair.place))
            self.program.open_dialog(chosen)
        else:
            self._join(table.name)

    def _has_own(self, table: Table) -> bool:
        return any(one.owner == self.player for one in table.chairs)

    def _join(self, battle: str, place: Place = "") -> None:
        """Play a battle, as the player of this door: on his side, on one that is free, or on one
        that is kept for a word that he gives."""
        again = partial(self._line, battle)

        def join(player: str, word: str = "") -> GamePort:
            return joined(again(), battle, player, place, again, word=word)

        try:
            game = join(self.player)
        except (Fault, Parted) as error:
            if isinstance(error, Parted) and error.word:
                self.program.open_dialog(Word(self.program, join, self.player))
                return
            self.program.tell("This battle cannot be played", f"{error}.")
        else:
            opening.join(self.program, game)

    def _line(self, battle: str) -> HostLine:
        """A line to a battle.  Raises Parted."""
        line = connected_again(self.socket)
        line.say(At(battle, self.player))
        return line

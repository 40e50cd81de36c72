"""Battles at the host of this machine are listed, and one of them is joined."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TypeVar

from galley.files.faults import Fault
from galley.game.port import GamePort
from galley.game.seats import Place
from galley.remote.client.host_line import Parted
from galley.remote.client.over_ssh import is_address
from galley.remote.lines import Chair, Table
from galley_tui.client.hosted import hosts, words
from galley_tui.config import menu_keys
from galley_tui.dialogs import opening
from galley_tui.dialogs.dialog import Action, Dialog, Line, Note
from galley_tui.dialogs.opening import Program

T = TypeVar("T")
NOBODY = "No host runs here: Host, in the first menu, opens a battle at one."
EMPTY = "No battle is at the host here: Host, in the first menu, opens one."
FORMS = "a battle here, as training-1, or user@machine:battle"


def folder_of(program: Program) -> Path:
    """The folder of the host.  Raises Fault."""
    return words.host_folder(program.hosts)


def goes_on(program: Program) -> Sequence[Note]:
    """Say that the host goes on.  Raises Fault."""
    return [(words.goes_on(words.end_words(folder_of(program))), "mute")]


def tried(work: Callable[[], T]) -> T | Fault | Parted:
    """Do it: what it comes to, or what went wrong at the host."""
    try:
        return work()
    except (Fault, Parted) as wrong:
        return wrong


class Join(Dialog):
    """The battles at the host of this machine; an address may be typed instead."""

    heading = "Join a battle"
    prompt = "Join>"
    keys = menu_keys.JOIN
    stays = True

    def __init__(self, program: Program) -> None:
        self.program, self.said = program, ""
        self.tables: Sequence[Table] = ()

    def refresh(self) -> None:
        found = tried(lambda: hosts.tables_here(folder_of(self.program)))
        self.tables, self.said = (), ""
        if found is None:
            self.said = NOBODY
        elif isinstance(found, Fault | Parted):
            self.said = sentence(found)
        else:
            self.tables, self.said = found, "" if found else EMPTY
        self.question = self.said

    def lines(self) -> list[Line]:
        return [
            *(self._line(table) for table in self.tables),
            *([Line(self.said, said="")] if self.said else []),
            Line(""),
            Line(f"An address: {FORMS}", self._ask_address, key="a"),
        ]

    def _line(self, table: Table) -> Line:
        told = "; ".join(words.those_there(table))
        head = words.table_words(table)
        if table.wrong:
            return Line(head, style="mute")
        return Line(head, partial(self._join, table), said=f"{head}. {told}",
                    below=[(told, "mute")])  # fmt: skip

    def foot(self) -> Sequence[Note]:
        return goes_on(self.program) if self.tables else []

    @property
    def actions(self) -> Mapping[str, Action]:
        return {"again": Action(lambda at: self._again(), "Look again")}

    def _again(self) -> None:
        self.refresh()
        self.desk.again()

    def _join(self, table: Table) -> None:
        """Join where there is but one side to take, else ask which."""
        kept = [one for one in table.chairs if one.owner or one.word]
        free = [one for one in table.chairs if not (one.bot or one.there or one in kept)]
        if len(free) == 1 and not kept:
            self._take(table.name, free[0])
        else:
            self.program.open_dialog(WhichSide(table, partial(self._take, table.name)))

    def _take(self, name: str, chair: Chair) -> None:
        join(self.program, name, chair.owner, chair.place, then=self.desk.leave)

    def _ask_address(self) -> None:
        self.note = ""
        self.desk.ask_text("which battle", "", self._go)

    def _go(self, address: str) -> None:
        address = address.strip()
        if not address:
            return
        join(self.program, address, then=self.desk.leave)


class WhichSide(Dialog):
    """The sides of a battle that may be taken."""

    prompt = "Side>"
    keys = (*menu_keys.MENU, menu_keys.BACK)

    def __init__(self, table: Table, chosen: Callable[[Chair], None]) -> None:
        self.heading = f"{table.name}: which side?"
        self.question, self.table, self.chosen = self.heading, table, chosen

    def lines(self) -> list[Line]:
        found: list[Line] = []
        for one in self.table.chairs:
            told = words.chair_words(one, self.table)
            if one.bot and not one.owner:
                found.append(Line(f"     {told}", style="mute"))
                continue
            takes = "You take it over from who is there." if one.there else ""
            found.append(
                Line(told, partial(self._take, one), said=f"{told}. {takes}".strip(),
                     below=[(takes, "mute")] if takes else [])
            )  # fmt: skip
        return found

    def _take(self, chair: Chair) -> None:
        self.desk.leave(partial(self.chosen, chair))


def join(
    program: Program,
    battle: str,
    player: str = "",
    place: Place = "",
    hosted: bool = False,
    then: Callable[[Callable[[], None]], None] = lambda do: do(),
) -> None:
    """Play a battle at the host of this machine, or at an address, after what else is to be done;
    or say why not."""

    def joined(player: str = player, word: str = "") -> GamePort:
        return hosts.join(folder_of(program), battle, player, place, hosted, word)

    try:
        game = joined()
    except (Fault, Parted) as wrong:
        if isinstance(wrong, Parted) and wrong.word:
            then(partial(program.open_dialog, Word(program, joined, player)))
            return
        told = [sentence(wrong)]
        if is_address(battle):
            told.append(f"From a command line ssh may ask what it needs: galley join {battle}")
        program.tell("This battle cannot be joined", *told)
    else:
        then(partial(opening.join, program, game))


class Word(Dialog):
    """Asks for the word for which a side is kept, and who gives it."""

    heading = "A side that is kept for a word"
    question = "This side is kept for who gives the word that was sent to him."
    prompt = "Word>"
    keys = (*menu_keys.MENU, menu_keys.BACK)
    stays = True

    def __init__(
        self, program: Program, joined: Callable[[str, str], GamePort], player: str = ""
    ) -> None:
        """`joined` joins with a name and a word; a `player` who is known keeps his name."""
        self.program, self.joined = program, joined
        self.player, self.asks, self.word = player, not player, ""

    def lines(self) -> list[Line]:
        name = Line(f"Who you are: {self.player or '-'}", partial(self._ask, "who you are"))
        word = Line(f"The word: {self.word or '-'}", partial(self._ask, "the word"))
        go = [Line("Take the side", self._go)] if self.player and self.word else []
        return [word, *([name] if self.asks else []), *go]

    def foot(self) -> Sequence[Note]:
        return [(self.question, "mute")]

    def _ask(self, what: str) -> None:
        def given(text: str) -> None:
            if what == "the word":
                self.word = text.strip()
            else:
                self.player = text.strip()
            self.desk.again()

        self.note = ""
        self.desk.ask_text(what, "", given)

    def _go(self) -> None:
        try:
            game = self.joined(self.player, self.word)
        except (Fault, Parted) as wrong:
            self.note = sentence(wrong)
            self.desk.again()
        else:
            self.desk.leave(partial(opening.join, self.program, game))


def sentence(wrong: Fault | Parted) -> str:
    """Tell what went wrong, as a sentence."""
    said = str(wrong)
    return f"{said[:1].upper()}{said[1:]}."

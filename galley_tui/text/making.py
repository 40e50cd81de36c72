"""The editor in lines: a battle is made and changed by words."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from galley.editing import forms
from galley.editing.edits import parsed_path, written
from galley.editing.rule_set import Formation, KeyPath, Spot
from galley.editor.editor import Editor
from galley.editor.positions import put_down, to_edit, told
from galley.engine.records import SIDES
from galley.engine.text import count
from galley.files.faults import Fault, show_path, some
from galley.game.port import GamePort
from galley_tui.faces.talk import Handler, handler
from galley_tui.text.console.console import Console
from galley_tui.text.console.signals import Arrived
from galley_tui.text.fighting import Fighting
from galley_tui.text.vocabulary import Part, Vocabulary

MOST_SHOWN: Final = 8  # faults at the end of a line


def primer(editor: Editor) -> Sequence[str]:
    """Say how a battle is made, in a few sentences with the words of its game."""
    terms = editor.terms
    groups = (
        "Ships are placed in squadrons: squadron A Van makes one of side A, use B takes one up, "
        "and what is placed then is in it."
        if editor.founds
        else "Ships are placed on a side: use B takes side B, and what is placed then is of it."
    )
    return (
        groups,
        f"place {terms.code} {terms.spot} puts a ship there, form 5 {terms.code} {terms.spot} "
        "abreast five. move, turn, shift, copy and remove take the ids of ships, or a "
        f"{terms.group}'s letter for all of it.",
        f"show and set read and write everything else: show sides.A, set {terms.key}. "
        "check tells what is wrong; undo takes back, save FILE keeps.",
    )


class Making:
    """A conversation about one battle; `plays` is set where it is to be played at once."""

    def __init__(self, console: Console, editor: Editor) -> None:
        self.console, self.editor = console, editor
        self.left = self.plays = False
        self.using = next(iter(editor.squadrons()), "")
        self.fighting = Fighting(console, editor)
        self.vocabulary = Vocabulary(console, primer(editor), self.vocabulary_puzzled)
        self.vocabulary.parts = self._parts()

    def vocabulary_puzzled(self, rest: str) -> None:
        self.console.say(f'There is no help on "{rest[:40]}".')

    def _parts(self) -> Sequence[Part]:
        terms = self.editor.terms
        group, at = terms.group, f"{terms.place} [{terms.facing}]"
        founding = (
            handler("squadron", self.squadron, "squadron A NAME", "one more squadron"),
        ) * self.editor.founds  # fmt: skip
        return (
            ("ships", (
                handler("place p", self.place, f"place CLASS {at} [{group.upper()}]",
                        "one more ship"),
                handler("form f", self.form,
                        f"form 5 CLASS {terms.place} {terms.facing} FIGURE [{group.upper()}]",
                        f"ships in a formation: {some(self.editor.figures)}"),
                handler("move m", self.move, f"move A1 {at}", "a ship to another place"),
                handler("turn t", self.turn, f"turn A1 A2 {terms.way}, or port, or starboard",
                        f"ships, or a {group} by its letter, to another facing"),
                handler("shift", self.shift, f"shift A 2 {terms.way}",
                        "ships so far one way, as they lie to each other"),
                handler("copy", self.copy, f"copy A1 {at}", "another ship like this one"),
                handler("remove rm", self.remove, "remove A1 A2", "ships out of the battle"),
                *founding,
                handler("use", self.use, "use B", f"the {group} that ships are placed in"),
            )),
            ("sea", (
                handler("paint", self.paint, f"paint {terms.area}",
                        f"what lies there: {some(self.editor.waters)}"),
                handler("clear", self.clear, f"clear {terms.area}",
                        "that it lies there no more"),
            )),
            ("keys", (
                handler("show", self.show, "show [sides.A]",
                        "every key of a table, what it holds and what it means"),
                handler("set", self.set, "set turn_limit 12", "a key to a value"),
                handler("add", self.add, "add variants", "one more table of a list"),
                handler("unset", self.unset, "unset turn_limit", "a key or a table out"),
            )),
            ("looking", (
                handler("ships", self.ships, "ships", "every ship and where it lies"),
                handler("classes", self.classes, "classes [WORD]",
                        "the classes that a ship may be of"),
                handler("check", self.check, "check", "everything that is wrong"),
                handler("text", self.text, "text", "the file as it is now"),
                *self.fighting.handlers,
            )),
            ("file", (
                handler("undo u", self.undo, "undo", "the last change back"),
                handler("redo", self.redo, "redo", "what was undone again"),
                handler("save", self.save, "save [FILE]", "keep it, the former file as .bak"),
                handler("play", self.play, "play", "the battle as it is now, from here"),
                handler("quit q exit", self.quit, "quit", "leave the editor"),
                self.vocabulary.handler,
            )),
        )  # fmt: skip

    def run(self) -> None:
        """Talk until the person leaves the editor.  Raises Gone."""
        editor = self.editor
        title = editor.document.data.get("title", "")
        self.console.say(
            f"Editor: {title}, {editor.rules.title}. help lists all words, help play tells how "
            "a battle is made.",
            *self._state(),
        )
        try:
            while not self.left:
                self._go_on()
        finally:
            self.fighting.leave()

    def _go_on(self) -> None:
        """Take the next line, unless a game of captains comes before it."""
        try:
            self.fighting.tell()
            self.obey(self.console.ask("Edit>", self.words, watched=self.fighting))
        except Arrived:
            return
        except KeyboardInterrupt:
            self.console.interrupted()

    def words(self) -> set[str]:
        """Words that may be typed."""
        return {one.names[0] for one in self.vocabulary.handlers}

    def obey(self, typed: str) -> None:
        """Carry out a line."""
        if not typed.strip():
            self.console.more()
            return
        first, _, rest = typed.strip().partition(" ")
        found: list[Handler] = self.vocabulary.known(first.casefold())
        if len(found) != 1:
            self.vocabulary.puzzled(typed)
            return
        before = self.editor.document.text
        try:
            found[0].run(rest.strip())
        except Fault as fault:
            self.console.say(f"{self._told(fault)}.")
        if self.editor.document.text != before:
            self.console.say(*self._state())

    def _state(self) -> list[str]:
        """What is there, and what is wrong with it."""
        sketch, faults = self.editor.sketch, self.editor.faults
        ships = [*sketch.ships.values()] if sketch else []
        fleets = " against ".join(str(sum(one.side == side for one in ships)) for side in SIDES)
        wrong = (
            f"{count(len(faults), 'thing')} wrong: {self._told(faults[0])}" if faults else "good"
        )
        return [f"{fleets} ships; {wrong}."]

    def _told(self, fault: Fault) -> str:
        """A fault without the name of the file, which is known here."""
        return str(fault).removeprefix(f"{self.editor.file}: ")

    # -- ships

    def place(self, rest: str) -> None:
        code, spot, left = self._class_and_spot(rest)
        self.editor.place(self._group(left), code, spot)

    def form(self, rest: str) -> None:
        words = rest.split()
        if not words or not words[0].isdecimal():
            raise Fault("form", "", f"needs a number of ships first: {self._example('form 5')}")
        code, spot, left = self._class_and_spot(" ".join(words[1:]))
        figure = left[0] if left else self.editor.figures[0]
        ships = Formation(code, int(words[0][:4]), spot, figure)
        self.editor.set_up(self._group(left[1:]), ships)

    def move(self, rest: str) -> None:
        words = rest.split()
        spot, _ = self.editor.spot(words[1:])
        self.editor.move({_id(words): spot})

    def turn(self, rest: str) -> None:
        words = rest.split()
        if len(words) < 2:
            need = f"needs ships and a facing: turn A1 {self.editor.terms.way}"
            raise Fault("turn", "", need)
        self.editor.turn(words[-1], *self._ships(words[:-1]))

    def shift(self, rest: str) -> None:
        words = rest.split()
        if len(words) < 3 or not words[-2].isdecimal():
            need = f"needs ships, a number and a direction: shift A 2 {self.editor.terms.way}"
            raise Fault("shift", "", need)
        self.editor.shift(words[-1], int(words[-2][:4]), *self._ships(words[:-2]))

    def copy(self, rest: str) -> None:
        words = rest.split()
        spot, _ = self.editor.spot(words[1:])
        self.editor.copy(_id(words), spot)

    def remove(self, rest: str) -> None:
        if not rest:
            raise Fault(
                "remove", "", f"needs ships: remove A1 A2, or a {self.editor.terms.group}'s letter"
            )
        self.editor.remove(*self._ships(rest.split()))

    def squadron(self, rest: str) -> None:
        side, _, name = rest.partition(" ")
        side = side.upper()
        if side not in SIDES or not name.strip():
            raise Fault("squadron", "", "needs a side and a name: squadron A Van")
        before = {*self.editor.squadrons()}
        self.editor.found(side, name.strip())
        self.using = next(
            (one for one in self.editor.squadrons() if one not in before), self.using
        )

    def use(self, rest: str) -> None:
        self.using = self._group(rest.split())
        group = self.editor.terms.group.capitalize()
        self.console.say(f"{group} {self.using}: {self.editor.squadrons()[self.using]}.")

    # -- the sea

    def paint(self, rest: str) -> None:
        water, _, at = rest.partition(" ")
        self.editor.paint(water, at.strip(), True)

    def clear(self, rest: str) -> None:
        water, _, at = rest.partition(" ")
        self.editor.paint(water, at.strip(), False)

    # -- keys

    def show(self, rest: str) -> None:
        path = self._path(rest)
        rows = []
        for field in self.editor.form(path):
            shown = forms.shown_value(field)
            meaning = f"  {field.key.meaning}" if field.key.meaning else ""
            rows.append(f"{written((*path, field.name))}: {shown or '-'}.{meaning}.")
        self.console.page(rows or [f"{rest or 'the battle'} has no keys."])

    def set(self, rest: str) -> None:
        place, _, value = rest.partition(" ")
        if not value.strip():
            raise Fault("set", "", f"needs a key and a value: set {self.editor.terms.key}")
        self.editor.put(self._path(place), value)

    def add(self, rest: str) -> None:
        path = self.editor.add(self._path(rest))
        self.console.say(f"{written(path)} is there: set {written(path)}.KEY VALUE fills it.")

    def unset(self, rest: str) -> None:
        self.editor.take_out(self._path(rest))

    # -- looking

    def ships(self, rest: str) -> None:
        sketch = self.editor.sketch
        names = self.editor.squadrons()
        rows = [
            f"{one.ship}: {one.code} at {one.spot.at}, heading {one.spot.facing}, "
            f"{names.get(one.ship[0], one.side)}."
            for one in (sketch.ships.values() if sketch else ())
        ]
        self.console.page(rows or ["No ship is there yet."], "ships")

    def classes(self, rest: str) -> None:
        wanted = rest.casefold()
        rows = [
            f"{code}: {about}." for code, about in self.editor.classes().items()
            if wanted in f"{code} {about}".casefold()
        ]  # fmt: skip
        self.console.page(rows or [f'No class has "{rest[:40]}" in it.'], "classes")

    def check(self, rest: str) -> None:
        faults = self.editor.faults
        self.console.page(
            [f"{self._told(one)}." for one in faults] or ["Everything is good."], "faults"
        )

    def text(self, rest: str) -> None:
        self.console.page(self.editor.document.text.split("\n"))

    # -- the file

    def undo(self, rest: str) -> None:
        if not self.editor.document.undo():
            self.console.say("Nothing is left to undo.")

    def redo(self, rest: str) -> None:
        if not self.editor.document.redo():
            self.console.say("Nothing was undone.")

    def save(self, rest: str) -> None:
        document, to = self.editor.document, Path(rest).expanduser() if rest else None
        if to is not None and to != document.path and to.exists():
            over = f"Write over {show_path(to)}? It is kept beside it as .bak."
            if not self.console.confirm(over):
                return
        notices, path = document.save(to), document.path
        assert path is not None
        self.console.say(f"Kept in {show_path(path)}.", *(f"{notice}." for notice in notices))

    def play(self, rest: str) -> None:
        if self.editor.faults:
            raise Fault("play", "", f"has to wait: {self.editor.faults[0]}")
        self.left = self.plays = True

    def quit(self, rest: str) -> None:
        if self.editor.document.changed and not self.console.confirm(
            "Leave without saving? What was changed is lost."
        ):
            return
        self.left = True

    # -- what is typed

    def _class_and_spot(self, rest: str) -> tuple[str, Spot, Sequence[str]]:
        words = rest.split()
        if len(words) < 2:
            raise Fault("place", "", f"needs a class and a place: {self._example('place')}")
        spot, left = self.editor.spot(words[1:])
        return words[0], spot, left

    def _example(self, word: str) -> str:
        terms = self.editor.terms
        return f"{word} {terms.code} {terms.spot}"

    def _group(self, words: Sequence[str]) -> str:
        """The squadron, or side, that is named; the one in use where none is."""
        known = self.editor.squadrons()
        if not words:
            return self.using if self.using in known else next(iter(known), "")
        letter = words[0].upper()
        if letter not in known:
            group = self.editor.terms.group
            raise Fault(group, "", f"{letter!r} is none of this battle: use {some(known)}")
        return letter

    def _ships(self, words: Sequence[str]) -> list[str]:
        """The ships that are named, those of a squadron by its letter."""
        sketch = self.editor.sketch
        known = [*sketch.ships] if sketch else []
        found: list[str] = []
        for word in words:
            id_ = _id([word])
            several = [one for one in known if len(word) == 1 and one[0] == id_]
            found += several or [id_]
        return [*dict.fromkeys(found)]

    def _path(self, text: str) -> KeyPath:
        return parsed_path(text.strip(), self.editor.file)


def _id(words: Sequence[str]) -> str:
    """A ship's id from what was typed: `a1` for `A1`."""
    if not words:
        raise Fault("ships", "", "are missing: name one by its id, such as A1")
    return words[0][:1].upper() + words[0][1:]


def make_from(
    console: Console, game: GamePort, saves: Path | None, entry: int | None = None
) -> None:
    """Talk about a battle that begins where another one stands, or stood after an entry; where its
    game has no editor, keep it in a file and say where."""
    try:
        editor, taken = to_edit(game, entry)
        if editor is None:
            said = put_down(taken, saves or Path())
            console.say(f"{said[:1].upper()}{said[1:]}.")
            return
    except Fault as fault:
        console.say(f"This cannot be edited: {fault}.")
        return
    said = told(taken)
    console.say(f"{said[:1].upper()}{said[1:]}, as a battle of its own.")
    talk = Making(console, editor)
    talk.run()
    if talk.plays:
        console.say("It is played once it is kept: galley play FILE.")

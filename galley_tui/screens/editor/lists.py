"""Lists beside the sea of the editor: classes, squadrons, formations, keys, faults."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple, Protocol

from galley.editing import forms
from galley.editing.edits import parsed_path, value_at, written
from galley.editing.forms import Field
from galley.editing.rule_set import KeyPath
from galley.editor.editor import Editor
from galley.engine.records import SIDES
from galley.files.faults import Fault

Act = Callable[[], object]
Typed = Callable[[str], object]


class Line(NamedTuple):
    """A line of a list: its label, what stands behind it, what Enter does, and what takes it out
    of the file."""

    label: str
    tail: str
    act: Act
    cut: Act | None = None


class Listed(NamedTuple):
    """A list: its title, its lines, made anew whenever the file has changed, and what is said of
    the lit one."""

    title: str
    lines: Callable[[], Sequence[Line]]
    about: Callable[[int], str] = lambda at: ""


class Desk(Protocol):
    """The editor as its lists see it."""

    editor: Editor

    def open(self, listed: Listed) -> None:
        """Show a list over the one that is shown."""

    def close(self) -> None:
        """Back to the list before, or to the sea."""

    def type(self, asks: str, first: str, done: Typed) -> None:
        """Let a line be typed."""

    def do(self, change: Act) -> bool:
        """Make a change, or say why not; whether it was made."""

    def go(self, at: str) -> None:
        """The cursor to a spot of the sea."""


def classes(desk: Desk, chosen: Typed) -> Listed:
    """The classes that a ship may be of."""
    every = [*desk.editor.classes().items()]

    def take(code: str) -> None:
        chosen(code)
        desk.close()

    def lines() -> list[Line]:
        return [Line(code, about, partial(take, code)) for code, about in every]

    return Listed("Class of the next ships", lines, lambda at: every[at][1] if every else "")


def squadrons(desk: Desk, chosen: Typed) -> Listed:
    """The squadrons, and a new one of either side where there can be more."""

    def take(letter: str) -> None:
        chosen(letter)
        desk.close()

    def begin(side: str, name: str) -> None:
        before = {*desk.editor.squadrons()}
        if name and desk.do(lambda: desk.editor.found(side, name)):
            take(next(iter({*desk.editor.squadrons()} - before), ""))

    def ask(side: str) -> Act:
        return lambda: desk.type(f"name of a squadron of side {side}", "",
                                 lambda name: begin(side, name))  # fmt: skip

    def lines() -> list[Line]:
        there = desk.editor.squadrons().items()
        found = [Line(letter, name, partial(take, letter)) for letter, name in there]
        new = SIDES if desk.editor.founds else ()
        return [*found, *(Line("new", f"a squadron of side {side}", ask(side)) for side in new)]

    return Listed(f"{desk.editor.terms.group.capitalize()} of the next ships", lines)


def words(desk: Desk, title: str, every: Sequence[tuple[str, str]], chosen: Typed) -> Listed:
    """A few words of which one is chosen."""

    def take(word: str) -> None:
        desk.close()
        chosen(word)

    def lines() -> list[Line]:
        return [Line(word, about, partial(take, word)) for word, about in every]

    return Listed(title, lines)


def faults(desk: Desk) -> Listed:
    """Everything that is wrong, each with the way to it."""

    def lead(fault: Fault) -> Act:
        return lambda: _lead(desk, fault.place)

    def lines() -> list[Line]:
        there = desk.editor.faults
        found = [Line(fault.place or "file", fault.text, lead(fault)) for fault in there]
        return found or [Line("good", "nothing is wrong", desk.close)]

    def about(at: int) -> str:
        there = desk.editor.faults
        return str(there[at]).partition(": ")[2] if there else ""

    return Listed("What is wrong", lines, about)


def _lead(desk: Desk, place: str) -> None:
    """Open the table in which something is wrong, with the cursor on its ship."""
    try:
        path = parsed_path(place, desk.editor.file)
    except Fault:
        path = ()
    data = desk.editor.document.data
    while path and not isinstance(value_at(data, path), dict):
        path = path[:-1]
    sketch = desk.editor.sketch
    ships = sketch.ships.values() if sketch else ()
    for one in ships:
        if one.path == path:
            desk.go(one.spot.at)
    desk.open(form(desk, path))


def form(desk: Desk, path: KeyPath) -> Listed:
    """Every key of a table, or every table of a list."""
    editor = desk.editor

    def fields() -> list[Field]:
        return editor.form(path)

    def lines() -> list[Line]:
        return [
            Line(one.name, forms.shown_value(one), _opens(desk, one), _cuts(desk, one))
            for one in fields()
        ]

    def about(at: int) -> str:
        there = fields()
        return _about(there[at]) if at < len(there) else ""

    return Listed(written(path) or "Every key of the file", lines, about)


def _about(field: Field) -> str:
    """What a key means, and what is needed there."""
    key = field.key
    rule = f" [{key.rule}]" if key.rule else ""
    need = field.kind.need(key)
    return f"{key.meaning}{rule}" + (f"; {need}" if need and not field.inner else "")


def _opens(desk: Desk, field: Field) -> Act:
    """What Enter does: open a table or a list, turn a switch, go on to the next word, or type."""
    editor = desk.editor
    if field.inner and (forms.is_list(field) or not forms.is_named(field)):
        return lambda: _enter(desk, field)
    if field.inner:
        return lambda: desk.open(_named(desk, field))
    if field.kind.name == "bool":
        now = field.value if field.value is not None else bool(field.key.default)
        return lambda: desk.do(lambda: editor.put(field.path, "no" if now else "yes"))
    if field.kind.choices:
        every = [(str(one) or '""', "") for one in field.kind.choices]
        return lambda: desk.open(
            words(desk, field.name, every,
                  lambda word: desk.do(lambda: editor.put(field.path, word.strip('"'))))
        )  # fmt: skip
    first = forms.as_typed(field.value)
    return lambda: desk.type(
        field.name,
        first,
        lambda text: desk.do(lambda: editor.put(field.path, text)),
    )


def _cuts(desk: Desk, field: Field) -> Act | None:
    if field.value is None:
        return None
    return lambda: desk.do(lambda: desk.editor.take_out(field.path))


def _enter(desk: Desk, field: Field) -> None:
    """Open the form of a table, which is made if it is not there, or the list of some."""
    if forms.is_list(field):
        desk.open(_list(desk, field.path, field.name))
    elif field.value is not None or desk.do(lambda: desk.editor.add(field.path)):
        desk.open(form(desk, field.path))


def _list(desk: Desk, path: KeyPath, name: str) -> Listed:
    """The tables of a list, and one more."""

    def cards() -> list[object]:
        found = value_at(desk.editor.document.data, path)
        return found if isinstance(found, list) else []

    def opened(n: int) -> Act:
        return lambda: desk.open(form(desk, (*path, n)))

    def cut(n: int) -> Act:
        return lambda: desk.do(lambda: desk.editor.take_out((*path, n)))

    def more() -> None:
        if desk.do(lambda: desk.editor.add(path)):
            desk.open(form(desk, (*path, len(cards()) - 1)))

    def lines() -> list[Line]:
        found = [Line(f"{n + 1}", forms.glance(card), opened(n), cut(n))
                 for n, card in enumerate(cards())]  # fmt: skip
        return [*found, Line("more", "one more", more)]

    return Listed(written(path) or name, lines)


def _named(desk: Desk, field: Field) -> Listed:
    """Tables with names of the file's own choice, and one more."""

    def more(name: str) -> None:
        path = (*field.path, name)
        if name and desk.do(lambda: desk.editor.add(path)):
            desk.open(form(desk, path))

    def lines() -> list[Line]:
        found = [Line(one.name, forms.glance(one.value), partial(_enter, desk, one),
                      _cuts(desk, one)) for one in desk.editor.form(field.path)]  # fmt: skip
        ask = Line("more", "one more: type its name",
                   lambda: desk.type(f"name in {field.name}", "", more))  # fmt: skip
        return [*found, ask]

    return Listed(written(field.path), lines)

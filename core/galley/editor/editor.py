"""A battle being made: its document, its position, its faults, and the ways to change it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from galley.catalogue import editing_of, rules_of
from galley.editing import forms
from galley.editing.document import Document
from galley.editing.edits import value_at, written
from galley.editing.forms import Field
from galley.editing.rule_set import (
    Add,
    Cut,
    Editing,
    Formation,
    KeyPath,
    Put,
    Sketch,
    Spot,
    Terms,
)
from galley.engine.records import Side
from galley.files.disk import DISK, Disk
from galley.files.faults import Fault, shown, some
from galley.game.scenario_list import text_faults
from galley.geometry.hexes import Hex
from galley.scenarios.handicaps import chosen
from galley.scenarios.library import IDS as BATTLE_ID
from galley.scenarios.library import LARGEST_SCENARIO, ScenarioFile, load, parsed, read_text

MOST_SHIPS: Final = 35  # in a formation


class Editor:
    """Changes a battle for a screen and for a conversation.

    Each that changes it raises Fault with a sentence, and then nothing is changed.
    """

    def __init__(self, document: Document) -> None:
        self.document = document
        id_ = document.data.get("rules")
        if not isinstance(id_, str):
            raise Fault(document.file, "rules", 'is missing: name the game, rules = "war-galley"')
        self.rules = rules_of(id_, document.file)
        self._editing: Editing = editing_of(id_, document.file)
        assert self.rules.schema is not None
        self._record = self.rules.schema.scenario
        self._made_of: str | None = None  # the text that is looked at
        self._whole: Mapping[str, Any] = {}
        self._sketch: Sketch | None = None
        self._faults: Sequence[Fault] | None = None

    # -- what there is

    @property
    def file(self) -> str:
        """The file, as messages name it."""
        return self.document.file

    @property
    def figures(self) -> Sequence[str]:
        """The formations in which ships can be set up."""
        return self._editing.figures

    @property
    def terms(self) -> Terms:
        """The words of the game for what is typed."""
        return self._editing.terms

    @property
    def founds(self) -> bool:
        """More squadrons can be begun."""
        return self._editing.founds

    @property
    def waters(self) -> Mapping[str, str]:
        """The waters that can be painted on the map: word -> what it is."""
        return self._editing.waters

    @property
    def whole(self) -> Mapping[str, Any]:
        """The file's data with the classes of the ratings that it names."""
        self._look()
        return self._whole

    @property
    def sketch(self) -> Sketch | None:
        """The position as far as it can be drawn."""
        self._look()
        return self._sketch

    @property
    def faults(self) -> Sequence[Fault]:
        """Everything that `galley check` says of it."""
        self._look()
        if self._faults is None:
            self._faults = text_faults(self.document.text, self.file, DISK)
        return self._faults

    def classes(self) -> Mapping[str, str]:
        """The classes that a ship may be of: code -> what it is."""
        return self._editing.classes(self.document.data, self.file)

    def squadrons(self) -> Mapping[str, str]:
        """Letter, or side -> the name of what ships are placed in."""
        return self._editing.squadrons(self.document.data)

    def form(self, path: KeyPath) -> list[Field]:
        """Every key of the table at a path."""
        return forms.fields(self._record, self.document.data, path)

    def scenario(self) -> ScenarioFile:
        """The battle as it is now, to be played.  Raises Fault."""
        return read_text(self.document.text, str(self.document.path or ""), DISK)

    # -- ships

    def place(self, group: str, code: str, spot: Spot) -> None:
        """One more ship."""
        self._change(self._editing.place(self.document.data, group, code, spot, self.file))

    def set_up(self, group: str, ships: Formation) -> None:
        """More ships, in a formation."""
        if not 1 <= ships.count <= MOST_SHIPS:
            text = f"{ships.count} ships are none or too many: take 1 to {MOST_SHIPS}"
            raise Fault(self.file, "", text)
        self._change(self._editing.form(self.document.data, group, ships, self.file))

    def move(self, ships: Mapping[str, Spot]) -> None:
        """Ships to other spots, all at once."""
        sketch = self._known(*ships)
        data, spots = self.document.data, [*ships.values()]
        self._change(self._editing.move(sketch, data, [*ships], spots, self.file))

    def remove(self, *ships: str) -> None:
        """Ships out of the battle."""
        sketch = self._known(*ships)
        self._change(self._editing.remove(sketch, self.document.data, ships, self.file))

    def copy(self, ship: str, spot: Spot) -> None:
        """Another ship like this one, in its squadron."""
        sketch = self._known(ship)
        self._change(self._editing.copy(sketch, self.document.data, ship, spot, self.file))

    def lead(self, ship: str, text: str) -> None:
        """A commander, of whom this is said, or the flag of a side, aboard a ship."""
        sketch, words = self._known(ship), text.split()
        self._change(self._editing.lead(sketch, self.document.data, ship, words, self.file))

    def found(self, side: Side, name: str) -> None:
        """One more squadron."""
        self._change(self._editing.found(self.document.data, side, name, self.file))

    def paint(self, water: str, at: str, on: bool) -> None:
        """Land, or what else can be painted, at a place or no more."""
        self._change(self._editing.paint(self.document.data, water, at, on, self.file))

    # -- spots, as they are typed

    def spot(self, words: Sequence[str]) -> tuple[Spot, Sequence[str]]:
        """A spot at the head of some words, and those behind it."""
        return self._editing.spot(words, self.file)

    def place_of(self, at: Hex) -> str:
        """The place in the middle of a hex, or of a square of the table."""
        return self._editing.place_of(self.sketch, at)

    def hex_of(self, place: str) -> Hex:
        """The hex, or the square of the table, that a place lies in."""
        return self._editing.hex_of(self.sketch, place)

    def ahead(self, group: str) -> str:
        """The facing of the next ships of a squadron: that of its last ship."""
        sketch = self.sketch
        mates = [one for one in (sketch.ships.values() if sketch else ())
                 if one.ship[0] == group]  # fmt: skip
        return (
            mates[-1].spot.facing if mates else self._editing.facing_of(self.document.data, group)
        )

    def turn(self, by: str, *ships: str) -> None:
        """Ships to another facing: a named one, or a step to port or starboard."""
        known = self._known(*ships).ships
        self.move({id_: self._editing.turned(known[id_].spot, by, self.file) for id_ in ships})

    def shift(self, way: str, steps: int, *ships: str) -> None:
        """Ships so many steps one way, as they lie to each other."""
        known = self._known(*ships).ships
        self.move({
            id_: self._editing.shifted(known[id_].spot, way, steps, self.file) for id_ in ships
        })  # fmt: skip

    def turned(self, spot: Spot, by: str) -> Spot:
        """A spot with another facing."""
        return self._editing.turned(spot, by, self.file)

    def carry(self, start: str, end: str, *ships: str) -> None:
        """Ships from a spot to another one, as they lie to each other."""
        known = self._known(*ships).ships
        spots = [known[id_].spot for id_ in ships]
        carried = self._editing.carried(spots, start, end, self.file)
        self.move(dict(zip(ships, carried, strict=True)))

    def lies(self, water: str, at: str) -> bool:
        """Land, or whatever else can be painted, lies at a place."""
        return self._editing.lies(self.document.data, water, at)

    # -- keys

    def put(self, path: KeyPath, text: str) -> None:
        """Give a key the value that was typed for it."""
        field = forms.field_at(self._record, self.document.data, path, self.file)
        self._change([Put(path, forms.typed(field, text, self.file))])

    def put_typed(self, path: KeyPath, text: str) -> Field:
        """Give a key of the table at a path, or of a table in it, the value that is typed behind
        it; a switch is turned without one.  Of each name the beginning is enough.

        The key, with the value that it has then.  Raises Fault."""
        place, _, value = text.strip().partition(" ")
        *way, name = place.split(".")
        for part in way:
            path = (*path, self._part(path, part))
        field = self._field(path, name)
        if not value and field.kind.name == "bool":
            value = "no" if field.value or (field.value is None and field.key.default) else "yes"
        if not value:
            raise Fault(self.file, written(field.path), "needs a value behind its name")
        self.put(field.path, value)
        return self._field(path, field.name)

    def _part(self, path: KeyPath, part: str) -> str | int:
        """The key of a table, or the place in a list, by what is typed for it."""
        there = value_at(self.document.data, path)
        if isinstance(there, list) and part.isdecimal() and 1 <= int(part[:4]) <= len(there):
            return int(part) - 1
        return self._field(path, part).name

    def _field(self, path: KeyPath, name: str) -> Field:
        """The key of a table whose name begins so; of several the shortest, which is the name
        itself where there is one."""
        begun = name.casefold()
        near = [one for one in self.form(path) if one.name.casefold().startswith(begun)]
        if not name or not near:
            raise Fault(self.file, written(path), f"has no key that begins with {shown(name)}")
        return min(near, key=lambda one: len(one.name))

    def take_out(self, path: KeyPath) -> None:
        """A key, or a table of a list, out of the file."""
        self._change([Cut(path)])

    def add(self, path: KeyPath) -> KeyPath:
        """One more table of a list, or a table that is not there yet, with what it must have;
        where it stands then."""
        field = forms.field_at(self._record, self.document.data, path, self.file)
        if not field.inner:
            raise Fault(self.file, written(path), "is no table: give it a value")
        card = forms.least(self._record, path)
        if not forms.is_list(field):
            if field.value is not None:
                return path
            self._change([Put(path, card)])
            return path
        there = field.value if isinstance(field.value, list) else []
        self._change([Add(path, card)])
        return (*path, len(there))

    # -- inside

    def _look(self) -> None:
        """Look at the text anew where it has changed."""
        text = self.document.text
        if text == self._made_of:
            return
        self._made_of, self._faults = text, None
        try:
            _, self._whole = parsed(text, self.file, DISK)
        except Fault:
            self._whole = self.document.data
        self._sketch = self._editing.sketch(self._whole, self.file)

    def _known(self, *ships: str) -> Sketch:
        sketch = self.sketch
        known = sketch.ships if sketch is not None else {}
        for id_ in ships:
            if id_ not in known:
                raise Fault(self.file, "", f"{shown(id_)} is no ship here: use {some(known)}")
        assert sketch is not None
        return sketch

    def _change(self, edits: Sequence[Put | Add | Cut]) -> None:
        self.document.change(edits)


def opened(which: str | Path, disk: Disk = DISK) -> Editor:
    """The editor of a battle by its id, or of a file.  Raises Fault."""
    if isinstance(which, str) and BATTLE_ID.fullmatch(which):
        path = Path(load(which, disk=disk).path)
    else:
        path = Path(which)
    return Editor(Document(disk.read_text(path, LARGEST_SCENARIO), path, disk))


def copied(id_: str, settled: Mapping[str, bool]) -> Editor:
    """The editor of a copy of a battle, with its variants and optional rules as they are settled.
    Raises Fault."""
    scenario = load(id_)
    whole, left = chosen(scenario, settled, rules_of(scenario.rules, scenario.file))
    editor = opened(id_) if whole is scenario else Editor(Document(whole.text))
    for name, on in left.items():
        editor.put(("options", name), "true" if on else "false")
    return editor


def begun(rules: str) -> Editor:
    """The editor of a new battle of a rule set.  Raises Fault."""
    from galley.editing.toml_writing import fresh

    return Editor(Document(fresh(editing_of(rules, "--rules").blank())))

"""A battle is set out on its sea: ships are placed, taken up, turned and put down."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

from textual.app import ComposeResult
from textual.containers import Horizontal

from galley.editing.rule_set import Formation, Lying, Sketch, Spot
from galley.editor.editor import Editor
from galley.files.faults import Fault, shown
from galley.geometry.hexes import Hex
from galley_tui.config import editor_keys
from galley_tui.config.keymap import Keys
from galley_tui.dialogs import opening
from galley_tui.draw.position import Position
from galley_tui.faces.catalogue import face_of
from galley_tui.faces.face import Face, Highlights
from galley_tui.screens.base.confirm import Confirm
from galley_tui.screens.editor import lists, panel
from galley_tui.screens.editor.desk import DeskPage
from galley_tui.screens.editor.fighting import Fighting
from galley_tui.screens.sea.cursor import Cursor
from galley_tui.terminal.look import Look, wrap
from galley_tui.widgets.rows import Row, Rows
from galley_tui.widgets.sea import SeaView

FIGURES: Final = {
    "abreast": "side by side", "astern": "behind each other", "wedge": "a point and two arms",
    "circle": "round this place, bows outward",
}  # fmt: skip
USUAL: Final = 5  # ships in a formation
NOWHERE: Final = Position(0, 0, 0, None, "", False, {}, {}, {}, {}, {}, (), {})
"""Where too little of a file is left to be drawn."""


class Held(Exception):
    """Nothing is there that could be taken up."""


class EditorScreen(DeskPage):
    """A sea with a cursor, and lists over what is told beside it."""

    stays = True

    def __init__(self, editor: Editor) -> None:
        super().__init__(editor)
        self.code = next(iter(editor.classes()), "")
        self.group = next(iter(editor.squadrons()), "")
        self.facing, self.water, self.whole = "", next(iter(editor.waters), ""), False
        self.holds: Mapping[str, Spot] = {}  # ships that are taken up, and where they lay
        self.copies = ""  # the ship of which a copy is held
        self.held_at = ""  # where what is held was taken up
        self.spot = ""  # where the cursor stands, as it was typed
        self.cursor = Cursor(self, self, self._order)
        self.fighting = Fighting(self)
        self._known: tuple[Sketch | None, Position] = (None, NOWHERE)

    @property
    def KEYS(self) -> Keys:  # type: ignore[override]
        return editor_keys.EDITOR_LIST if self.open_lists else editor_keys.EDITOR

    @property
    def face(self) -> Face:
        return face_of(self.editor.rules.id)

    def compose(self) -> ComposeResult:
        yield Rows([self.headline()], id="head", fill="bar")
        with Horizontal(id="editor"):
            self.sea = SeaView(self.look, id="sea")
            yield self.sea
            yield Rows(id="rows")
        yield Rows(id="prompt")
        yield Rows(id="keys", fill="bar.mute")

    def on_mount(self) -> None:
        super().on_mount()
        self.call_after_refresh(self.draw)

    def on_unmount(self) -> None:
        self.fighting.close()

    def fit(self) -> None:
        super().fit()
        self.draw()

    def take_look(self, look: Look) -> None:
        """Draw with other characters."""
        self.draw()

    # -- what is to be seen

    @property
    def position(self) -> Position:
        """The places of all ships, worked out once for each text of the file."""
        sketch = self.editor.sketch
        if sketch is not self._known[0]:
            found = self.face.sea.position(sketch.state.board) if sketch else NOWHERE
            self._known = sketch, found
        return self._known[1]

    @property
    def at(self) -> str:
        """The hex, or the middle of the square, under the cursor; or the spot in it that was
        typed."""
        typed = self.spot and self.editor.hex_of(self.spot) == self.sea.cursor
        return self.spot if typed else self.editor.place_of(self.sea.cursor)

    @property
    def here(self) -> Lying | None:
        """The ship under the cursor."""
        sketch = self.editor.sketch
        return sketch.ships.get(self.cursor.ship) if sketch else None

    def _order(self) -> list[str]:
        """The ships in the order in which a key goes through them."""
        sketch = self.editor.sketch
        return [*sketch.ships] if sketch else []

    def at_cursor(self) -> None:
        """Forget the spot that was typed, as the cursor has gone."""
        self.spot = ""

    def chosen(self) -> list[str]:
        """The ship under the cursor, or all of its squadron.  Raises Held where none is there."""
        here, sketch = self.here, self.editor.sketch
        if here is None or sketch is None:
            raise Held
        if not self.whole:
            return [here.ship]
        return [one for one in sketch.ships if one[0] == here.ship[0]]

    def draw(self) -> None:
        """Show everything as it is now."""
        if not self.is_attached or not self.query("#rows"):
            return
        self.fighting.follow()
        sketch = self.editor.sketch
        if sketch is not None:
            try:
                lit = self.chosen()
            except Held:
                lit = []
            selected = [*self.holds] or lit
            highlights = Highlights(selected=selected[0] if selected else "", squadron=selected)
            self.sea.show(self.face.sea.model(sketch.state.board, highlights))
        self.query_one("#head", Rows).show([self.headline()])
        rows, lit_row = self._list_rows() if self.open_lists else (self._panel(), -1)
        self.query_one("#rows", Rows).show(rows, lit_row)
        self.query_one("#prompt", Rows).show(self._prompt())
        self.show_keys()

    def headline(self) -> Row:
        document = self.editor.document
        kept = " *" if document.changed else ""
        title = str(document.data.get("title", ""))
        where = document.file if document.path and not document.copy_only else "not kept yet"
        return [(f" {self.text(title)}{kept}", "bar.strong"), (f"  {self.text(where)}", "bar")]

    def _panel(self) -> list[Row]:
        facing = self._ahead() if self.group else ""
        coming = panel.Next(self.code, facing, self.group, self.whole)
        wide = self._columns()
        found = panel.rows(self.editor, coming, self.at, self.here, wide, self.text)
        found += self.fighting.rows(wide, self.text)
        room = self.query_one("#rows", Rows).size.height
        return found if len(found) <= room else [row for row in found if row]

    def _prompt(self) -> list[Row]:
        """What is typed; else what was said; else what the lit line or the cursor is about."""
        wide = self.app.size.width - 2
        if self.entry is not None:
            shown = f"{self.asks}: {self.entry}"
            return [[(f" {self.text(shown[-wide + 2 :])}_", "strong")]]
        if self.note:
            return wrap(self.text(self.note), wide, "strong", " ")[:2]
        if self.open_lists:
            listed, at = self.open_lists[-1]
            return wrap(self.text(listed.about(at)), wide, "text", " ")[:2]
        if self.holds or self.copies:
            what = (self.copies and f"a copy of {self.copies}") or ", ".join([*self.holds][:8])
            return [[(f" held: {what}; Enter puts it down here", "text")]]
        sketch = self.editor.sketch
        told = self.face.sea.describe(sketch.state.board, self.sea.cursor) if sketch else ""
        return wrap(self.text(told), wide, "text", " ")[:2]

    async def press(self, name: str) -> None:
        self.note = ""
        if self.entry is not None:
            self._type_on(name)
        elif not await self.cursor.handle_key(name):
            await super().press(name)
        self.draw()

    def go(self, at: str) -> None:
        if not self.sea.go_to(self.editor.hex_of(at)):
            self.note = f"{at} is not on the map"

    def do_zoom(self) -> None:
        self.cursor.next_zoom()

    def action(self, name: str) -> Callable[[], object]:
        return getattr(self.cursor, f"do_{name}", None) or super().action(name)

    def do_at(self) -> None:
        self._ask_spot(lambda: None)

    def do_add(self) -> None:
        self._ask_spot(self._place)

    def _ask_spot(self, then: Callable[[], object]) -> None:
        """Stand at a spot that is typed, and do something there."""

        def stand(typed: str) -> None:
            self._stand(typed.split())
            then()

        terms = self.editor.terms
        asks = f"{terms.place} [{terms.facing}], as {terms.spot}"
        self.type(asks, "", lambda typed: self.do(lambda: stand(typed)))

    def _stand(self, words: Sequence[str]) -> None:
        """The cursor to a spot, and the bows of the next ships as typed.  Raises Fault."""
        spot, left = self.editor.spot(words)
        if left:
            raise Fault(self.editor.file, "", f"{shown(left[0])} is too much: a place, a heading")
        self.go(spot.at)
        self.spot, self.facing = spot.at, spot.facing or self.facing

    # -- ships

    def _on_ships(self, change: Callable[[list[str]], object]) -> None:
        try:
            ships = self.chosen()
        except Held:
            self.note = "no ship is here"
            return
        self.do(lambda: change(ships))

    def do_place(self) -> None:
        self.do(self._place)

    def _place(self) -> None:
        if not self.group:
            raise Fault(self.editor.file, "", "no squadron is there yet: g begins one")
        self.editor.place(self.group, self.code, Spot(self.at, self._ahead()))

    def _ahead(self) -> str:
        """Where the bows of the next ships point: as those of the last until it is chosen."""
        return self.facing or self.editor.ahead(self.group)

    def do_take(self) -> None:
        """Take up what is here, or put down what is held."""
        if not self.holds and not self.copies:
            try:
                ships = self.chosen()
            except Held:
                self.do_place()
                return
            sketch = self.editor.sketch
            assert sketch is not None
            self.holds = {one: sketch.ships[one].spot for one in ships}
            self.held_at = self.at
            return
        if self.copies:
            copied = self.copies
            put = partial(self.editor.copy, copied, Spot(self.at))
        else:
            put = partial(self.editor.carry, self.held_at, self.at, *self.holds)
        if self.do(put):
            self.holds, self.copies = {}, ""

    def _on_here(self, act: Callable[[Lying], object]) -> None:
        """Do something with the ship under the cursor, if there is one."""
        if self.here is None:
            self.note = "no ship is here"
        else:
            act(self.here)

    def do_copy(self) -> None:
        self._on_here(self._copy)

    def _copy(self, here: Lying) -> None:
        self.copies, self.holds = here.ship, {}

    def do_port(self) -> None:
        self._turn("port")

    def do_starboard(self) -> None:
        self._turn("starboard")

    def _turn(self, way: str) -> None:
        if self.here is not None and not self.holds:
            self._on_ships(lambda ships: self.editor.turn(way, *ships))
        elif self.holds:
            self.do(lambda: self.editor.turn(way, *self.holds))
        else:
            self.facing = self.editor.turned(Spot(self.at, self._ahead()), way).facing

    def do_remove(self) -> None:
        self._on_ships(lambda ships: self.editor.remove(*ships))

    def do_whole(self) -> None:
        self.whole = not self.whole

    def do_form(self) -> None:
        self.type(f"how many ships ({USUAL} if nothing is typed)", "", self._figure)

    def _figure(self, typed: str) -> None:
        text = typed or str(USUAL)
        if not text.isdecimal():
            self.note = f"{text[:20]!r} is no number of ships"
            return
        every = [(one, FIGURES.get(one, "")) for one in self.editor.figures]
        self.open(lists.words(self, f"{text} ships of {self.code}", every,
                              partial(self._set_up, int(text[:4]))))  # fmt: skip

    def _set_up(self, many: int, figure: str) -> None:
        ships = Formation(self.code, many, Spot(self.at, self._ahead()), figure)
        self.do(lambda: self.editor.set_up(self.group, ships))

    def do_classes(self) -> None:
        self.open(lists.classes(self, partial(setattr, self, "code")))

    def do_squadrons(self) -> None:
        self.open(lists.squadrons(self, self._join))

    def _join(self, group: str) -> None:
        """The next ships are placed there, and head as the last one there."""
        self.group, self.facing = group, ""

    # -- the sea

    def do_paint(self) -> None:
        lies = self.editor.lies(self.water, self.at)
        self.do(lambda: self.editor.paint(self.water, self.at, not lies))

    def do_waters(self) -> None:
        every = [*self.editor.waters.items()]
        chosen = partial(setattr, self, "water")
        self.open(lists.words(self, "What l paints", every, chosen))

    # -- keys of a ship

    def do_form_here(self) -> None:
        self._on_here(lambda here: self.open(lists.form(self, here.path)))

    def do_set_here(self) -> None:
        self._on_here(lambda here: self._set(here.path))

    def do_lead(self) -> None:
        self._on_here(self._lead)

    def _lead(self, here: Lying) -> None:
        def lead(typed: str) -> None:
            self.do(lambda: self.editor.lead(here.ship, typed))

        if leader := self.editor.terms.leader:
            self.type(f"commander and range, as {leader}", "", lead)
        else:
            lead("")

    # -- the battle

    def do_beside(self) -> None:
        self.do(self.fighting.turn)

    def do_play(self) -> None:
        if faults := self.editor.faults:
            self.note = f"it cannot be played yet: {faults[0].text}"
        else:
            self.fighting.stop()
            opening.start(self.galley, self.editor.scenario(), None)

    def do_back(self) -> None:
        if self.open_lists:
            self.close()
        elif self.holds or self.copies:
            self.holds, self.copies = {}, ""
        elif self.editor.document.changed:
            leave = Confirm("Leave without saving?", ["What was changed is lost."])
            self.confirm(leave, self.dismiss)
        else:
            self.dismiss()

    async def click(self, widget: object, x: int, y: int) -> None:
        """The cursor stands there; a press on it is an Enter."""
        hex_: Hex = widget.hex_at(x, y) if isinstance(widget, SeaView) else 0
        if not hex_ or self.open_lists or self.entry is not None:
            return
        if hex_ == self.sea.cursor:
            await self.press("enter")
        else:
            self.sea.go_to(hex_)
            self.draw()

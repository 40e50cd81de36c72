"""The place of the deeds beside the sea."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from textual.widget import Widget

from galley.engine.deed import Deed
from galley.engine.loop import State
from galley.geometry.hexes import Hex
from galley_tui.client.deeds import DeedBook
from galley_tui.config import battle_keys, keymap
from galley_tui.screens.battle.battle_page import BattlePage
from galley_tui.widgets.deed_rows import (
    LISTED,
    UNDER,
    DeedList,
    moves,
    panel_rows,
    room_beside,
)
from galley_tui.widgets.rows import Rows


class DeedPanel:
    """Shows deeds below the sheets; where there is no room for both, in their place."""

    def __init__(self, stage: BattlePage, order: Callable[[], str]) -> None:
        self.stage, self.order, self.rows = stage, order, Rows(id="deeds")
        self.advised: Deed | None = None  # what a captain would do, once he was asked
        self._known: tuple[State | None, str] = None, ""  # the order of a position

    @property
    def column(self) -> Widget:
        """The column beside the sea."""
        return self.stage.query_one("#column")

    def show(self, deeds: Sequence[Deed], lit: int, about: str, planned: bool = False) -> None:
        """Show these deeds, `about` an enemy, or a hex; `planned`: they are done together."""
        to = "To" if about.isdecimal() else "Against"
        head = "Together" if planned else f"{to} {about}" if about else "Deeds"
        stage, column = self.stage, self.column
        high = column.size.height or stage.app.size.height - 8  # not laid out yet
        columns = column.size.width or 26
        room, low = room_beside(high, stage.context.decided_aboard)
        column.add_class(UNDER)
        column.set_class(low, LISTED)
        shown = DeedList(
            head,
            stage.context.side or "A",
            deeds,
            lit,
            self._others(planned, moves(deeds)),
            self.advised,
            stage.advice,
        )
        rows = panel_rows(shown, columns, room, stage.look)
        self.rows.styles.height = high if low else len(rows)
        self.rows.show(rows)

    def count(self) -> None:
        """Say that the list is being made."""
        self.column.add_class(UNDER)
        self.rows.styles.height = max(2, self.rows.size.height)
        self.rows.show([[("Deeds", "title")], [("counting...", "mute")]])

    def hide(self) -> None:
        self.column.remove_class(UNDER, LISTED)

    def _order(self) -> str:
        """The first order for the squadron; worked out once for a position."""
        if self._known[0] is not self.stage.context.state:
            self._known = self.stage.context.state, self.order()
        return self._known[1]

    def _others(self, planned: bool, steered: bool) -> list[tuple[str, str]]:
        """Keys of what else can be chosen; `steered`: of ships that may be moved by hand."""
        plain = self.stage.look.charset != "unicode"
        if planned:
            return [(keymap.shown("space", plain), "not this one"),
                    (keymap.shown("escape", plain), "back")]  # fmt: skip
        found = [("steer", "by hand")] * steered + [("all", "choices")]
        if order := self._order():
            found.insert(0, ("orders", self.stage.text(order)))
        keys = battle_keys.BATTLE
        return [(keymap.shown(keymap.key_of(keys, name), plain), words) for name, words in found]


class ListedDeeds:
    """A list of deeds: all, those against one enemy, or the courses into a hex."""

    def __init__(self, stage: BattlePage) -> None:
        self.stage, self.context = stage, stage.context
        self.book = DeedBook(stage.context.game, lambda: stage.advice)
        self.put(())

    @property
    def every(self) -> Sequence[Deed]:
        """All deeds of the moment; worked out when somebody looks."""
        pending = self.context.pending
        return self.book.every(pending) if pending is not None else ()

    @property
    def ranked(self) -> Sequence[Deed]:
        """All deeds of the moment, the best first, whatever the advice."""
        pending = self.context.pending
        return self.book.ranked(pending) if pending is not None else ()

    @property
    def lit(self) -> Deed:
        """The lit deed of an open list."""
        return self.found[self.at]

    def put(self, deeds: Sequence[Deed], at: int = 0, aimed: str = "", place: Hex = 0) -> None:
        """List these: all, those against the enemy `aimed` at, or the courses into `place`."""
        self.found, self.at, self.aimed, self.place = deeds, at, aimed, place
        self.planned = False  # they are to be done together
        self.enemy = ""  # the enemy that the player has put the cursor on
        self.astray = ""  # why nothing can be done where he has put it
        self.typed: str | None = None  # letters of an enemy's name

    def light(self, at: int) -> None:
        """Light one of them."""
        self.at, self.enemy, self.astray = at, "", ""

    def all(self) -> Sequence[Deed]:
        """The deeds against the enemy that is aimed at, or all."""
        pending = self.context.pending
        assert pending is not None
        return self.book.against(pending, self.aimed) if self.aimed else self.every

"""Keys by which a whole squadron is ordered: the list of orders, its preview, carrying it out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from textual.geometry import Size

from galley_tui.config import battle_keys, keymap
from galley_tui.draw.formations import Panel, ghosts, overlay, panel_rows
from galley_tui.faces.face import Highlights
from galley_tui.faces.orders import SquadronOrders
from galley_tui.screens.base.reader import Reader
from galley_tui.screens.battle.battle_page import BattlePage
from galley_tui.screens.battle.choosing import Choosing
from galley_tui.screens.reference.help import key_rows
from galley_tui.screens.sea.picture import Labels, Mode, Words, labels
from galley_tui.terminal.look import wrap
from galley_tui.widgets.rows import Row


class FormationMode(Mode):
    """A squadron's orders are looked at; all keys are theirs until the panel is closed."""

    alone = True

    def __init__(self, stage: BattlePage, choosing: Choosing) -> None:
        self.stage, self.context, self.choosing = stage, stage.context, choosing
        self._orders: SquadronOrders | None = None
        self.before = 0  # where the cursor was before
        self.actions: Mapping[str, Callable[[], None]] = {
            "order_before": lambda: self._step(-1),
            "order_after": lambda: self._step(+1),
            "less": lambda: self._change(-1),
            "more": lambda: self._change(+1),
            "pick": lambda: self._pick(+1),
            "pick_before": lambda: self._pick(-1),
            "leave_out": self._leave_out,
            "no_orders": self._leave,
            "carry_out": self._carry_out,
            "help": self._help,
        }

    @property
    def orders(self) -> SquadronOrders:
        """Those of the panel that was opened."""
        assert self._orders is not None
        return self._orders

    @property
    def is_open(self) -> bool:
        return self._orders is not None and self._orders.open is not None

    def do_orders(self) -> None:
        """Open the list of orders for the squadron that moves, or the lit one."""
        if self._orders is None:
            self._orders = self.context.face.squadron_orders(self.context.game)
        if self._orders is None:
            self.stage.say("no orders are given to whole squadrons in this game")
            return
        why_not = self.orders.look(self.context.pending, self.stage.choices.option)
        if why_not:
            self.stage.say(why_not)
            return
        self.context.note = ""
        if self.is_open:
            self.before = self.stage.sea.cursor
            self._show(centre=True)

    def obey(self, words: str) -> None:
        """Carry out the order of these words."""
        pending = self.context.pending
        if self._orders is None:
            self._orders = self.context.face.squadron_orders(self.context.game)
        if self._orders is not None and pending is not None:
            self._orders.take(pending, words)
            self._carry_out()

    def first(self) -> str:
        """The order that the key would light; "" while no squadron waits for one."""
        pending = self.context.pending
        if pending is None or not self.context.awaits_orders:
            return ""
        if self._orders is None:
            self._orders = self.context.face.squadron_orders(self.context.game)
        return self._orders.first(pending) if self._orders is not None else ""

    def label(self) -> list[tuple[str, str]]:
        """The key of the orders, while a squadron waits for some."""
        return [("O", "orders")] if self.context.awaits_orders else []

    def keys(self) -> Labels:
        idle = {"leave_out"} if not self.orders.picked() else set[str]()
        idle |= {"carry_out"} if self.orders.why_nothing() else set()
        return labels(key for key in battle_keys.FORMATION if key.action not in idle)

    # -- showing

    def _show(self, centre: bool = False) -> None:
        """Another order is lit, or it is to be done in another way."""
        self.context.note = self.stage.text(self.orders.trouble())
        if centre:
            self._centre()

    def panel(self, room: Size) -> tuple[Sequence[Row], int]:
        return panel_rows(self._panel(), room.width or 26, room.height)

    def _panel(self) -> Panel:
        return self.orders.panel(self.stage.text, self.stage.advice)

    def _centre(self) -> None:
        """Bring the ships of the order, and the hexes that they go to, into the window."""
        ships = self.context.position.ships
        hexes = [ships[id_].bow for id_ in self.orders.ships()]
        hexes += [part.ghost.hull.bow for part in self.orders.parts() if part.ghost is not None]
        columns, rows = zip(*(divmod(hex_, 100) for hex_ in hexes), strict=True)
        middle = (min(columns) + max(columns)) // 2 * 100 + (min(rows) + max(rows)) // 2
        self.stage.sea.go_to(middle, centre=True)

    def layer(self, lit: Highlights) -> Highlights:
        parts, chosen = self.orders.parts(), self.choosing.layer(lit)
        below = overlay(parts, self.orders.picked(), self.context.position.at)
        return chosen._replace(ghosts=ghosts(parts), overlay=below)

    def row(self) -> Words:
        """The lit order, below the question."""
        return self.stage.text(f"> {self.orders.words()}"), "mute"

    # -- keys

    async def handle_key(self, name: str) -> bool:
        if not self.is_open:
            return False
        if name.isdecimal():
            self.orders.number(int(name))
            self._show()
        elif name in self.orders.help:
            self.orders.call(name)
            self._show(centre=True)
        elif (key := keymap.find(battle_keys.FORMATION, name)) is not None:
            own = self.actions.get(key.action)
            (own or self.stage.action(key.action))()
        return True

    async def point(self, at: int) -> None:
        """The button was pressed in a row: its order is lit, the lit one obeyed."""
        lit = [one for *_, one in self._panel().orders]
        if 0 <= at < len(lit):
            await (self.handle_key("enter") if lit[at] else self._light(at - lit.index(True)))

    async def _light(self, by: int) -> None:
        for _ in range(abs(by)):
            self._step(1 if by > 0 else -1)

    def _change(self, by: int) -> None:
        before = self.orders.words()
        self.orders.change(by)
        self._show()
        if self.orders.words() == before:
            more = "more" if by > 0 else "less"
            self.context.note = self.context.note or f"no {more} than that"

    def _leave_out(self) -> None:
        self.orders.leave_out()
        self._show()

    def _step(self, by: int) -> None:
        self.orders.step(by)
        self._show(centre=True)

    def _pick(self, by: int) -> None:
        self.orders.pick(by)
        if self.orders.picked():
            self.stage.sea.go_to(self.context.position.ships[self.orders.picked()].bow)
        self._show()

    def _close(self) -> None:
        self.orders.close()
        self.context.note = ""

    def _leave(self) -> None:
        self._close()
        self.stage.sea.go_to(self.before)

    def _carry_out(self) -> None:
        """Carry the lit order out, and say where it stopped."""
        if why_not := self.orders.why_nothing():
            self.stage.say(why_not)
            return
        came, stopped = self.orders.carry_out()
        self._close()
        self.stage.after(came)
        if said := stopped():
            self.stage.say(self.stage.text(said))

    def _help(self) -> None:
        """The keys of the panel, the orders, and how they are carried out."""
        plain, columns = self.stage.look.charset != "unicode", self.stage.app.size.width
        rows: list[Row] = [[], [(" Keys", "title")]]
        for key in battle_keys.FORMATION:
            rows += key_rows(key.keys, key.help, plain, columns) if key.help else []
        rows += key_rows(("0-9",), "this number of hexes or hexsides", plain, columns)
        rows += [[], [(" Orders", "title")]]
        for letter, help_ in self.orders.help.items():
            rows += key_rows((letter,), help_, plain, columns)
        for part in self.orders.story.split("\n\n"):
            rows += [[], *wrap(" ".join(part.split()), columns - 2, "text", " ")]
        self.stage.app.push_screen(Reader("Orders for a squadron", rows))

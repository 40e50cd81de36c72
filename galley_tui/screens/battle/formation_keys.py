"""Keys by which a whole squadron is ordered: the list of orders, its preview, carrying it out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from galley_tui.client.messages import PositionChanged
from galley_tui.config import keymap
from galley_tui.screens.battle.proposing import ProposalKeys
from galley_tui.widgets.rows import Rows

if TYPE_CHECKING:
    from galley.engine.records import Side
    from galley.war_galley.manoeuvres.execution import Plan
    from galley.war_galley.manoeuvres.target_places import Order
    from galley_tui.client.squadron_orders import Drilling
    from galley_tui.draw.formations import ShipPart
    from galley_tui.draw.model import Ghost, Overlay

NOBODY = "no squadron waits for orders now: choose one, or its next ship"


class FormationKeys(ProposalKeys):
    """A battle in which squadrons obey orders; `drilling` is open while one is looked at."""

    drilling: Drilling | None = None
    given: dict[Side, Order] | None = None  # the order that each side gave last
    before = 0  # where the cursor was before
    interrupted: Plan | None = None  # a plan that can go on

    def do_orders(self) -> None:
        """Open the list of orders for the squadron that moves, or the lit one."""
        from galley_tui.client.squadron_orders import Drilling, squadron_of

        squadron = squadron_of(self.bridge, self.pending, self.choices.option)
        if self.pending is None or not squadron:
            self.note = NOBODY
            self.show_note()
            return
        side = self.pending.side
        last = (self.given or {}).get(side)
        drilling = Drilling(self.bridge, side, squadron, last, self.interrupted)
        self.note = ""
        if drilling.orders:
            self.drilling, self.before = drilling, self.sea.cursor
            self._show_orders(centre=True)

    def _centre(self, drilling: Drilling, parts: list[ShipPart]) -> None:
        """Where the ships are and where they would be is in the window."""
        hexes = [self.position().ships[id_].bow for id_ in drilling.ships]
        hexes += [part.ghost.bow for part in parts if part.ghost is not None]
        columns, rows = zip(*(divmod(hex_, 100) for hex_ in hexes), strict=True)
        middle = (min(columns) + max(columns)) // 2 * 100 + (min(rows) + max(rows)) // 2
        self.sea.go_to(middle, centre=True)

    # -- showing

    def orders_panel(self) -> Rows:
        """The panel that stands in the place of sheet and choices."""
        found = self.query("#orders")
        if found:
            return found.first(Rows)
        panel = Rows(id="orders")
        self.query_one("#column").mount(panel)
        return panel

    def _show_orders(self, centre: bool = False) -> None:
        from galley_tui.draw.formations import panel_rows
        from galley_tui.screens.battle.formation_panel import panel_of, parts_of, trouble_note

        assert self.drilling is not None
        panel = self.orders_panel()
        self.query_one("#column").add_class("ordering")
        column = self.query_one("#column").size
        panel.show(*panel_rows(panel_of(self, self.drilling), column.width or 26, column.height))
        self.note = self.text(trouble_note(self.drilling))
        if centre:
            self._centre(self.drilling, parts_of(self.drilling, self))
        self.show_position()
        self.show_note()

    def close_orders(self) -> None:
        """Sheet and choices are back."""
        self.drilling, self.note = None, ""
        self.query_one("#column").remove_class("ordering")

    def planned(self) -> tuple[tuple[Ghost, ...], Overlay] | None:
        """What the lit order would do, for the sea; None while no orders are open."""
        if self.drilling is None:
            return None
        from galley_tui.draw.formations import ghosts, overlay
        from galley_tui.screens.battle.formation_panel import parts_of

        parts: list[ShipPart] = parts_of(self.drilling, self)
        return ghosts(parts), overlay(parts, self.drilling.ship, self.position().at)

    def second_row(self) -> tuple[str, str]:
        """While orders are looked at, the trouble they lead to, or the order."""
        if self.drilling is None or self.note:
            return super().second_row()
        lit = [words for _, words, lit in self.drilling.rows() if lit]
        return self.text(f"> {lit[0] if lit else 'left out'}"), "mute"

    def key_labels(self) -> list[tuple[str, str]]:
        if self.drilling is None:
            return super().key_labels()
        return [(key.keys[0], key.label) for key in keymap.FORMATION if key.label]

    def drill_label(self) -> list[tuple[str, str]]:
        """The key of the orders, while a squadron waits for some."""
        asked = type(self.pending.ask).__name__ if self.pending else ""
        return [("O", "orders")] if asked in ("AskSquadron", "AskShip") else []

    # -- keys

    def do_help(self) -> None:
        if self.drilling is None:
            super().do_help()
        else:
            from galley_tui.screens.battle.formation_panel import help_page

            self.app.push_screen(help_page(self.look, self.app.size.width))

    async def press(self, name: str) -> None:
        if self.drilling is None:
            await super().press(name)
        elif name.isdecimal():
            self.drilling.number(int(name))
            self._show_orders()
        elif name in keymap.FORMATIONS:
            self.drilling.call(keymap.FORMATIONS[name])
            self._show_orders(centre=True)
        elif (key := keymap.find(keymap.FORMATION, name)) is not None:
            getattr(self, f"do_{key.action}")()

    def do_order_before(self) -> None:
        self._change("step", -1)

    def do_order_after(self) -> None:
        self._change("step", +1)

    def do_less(self) -> None:
        self._change("change", -1)

    def do_more(self) -> None:
        self._change("change", +1)

    def do_pick(self) -> None:
        self._change("pick", +1)

    def do_pick_before(self) -> None:
        self._change("pick", -1)

    def do_leave_out(self) -> None:
        self._change("leave_out")

    def _change(self, what: str, *by: int) -> None:
        assert self.drilling is not None
        getattr(self.drilling, what)(*by)
        if what == "pick" and self.drilling.ship:
            self.sea.go_to(self.position().ships[self.drilling.ship].bow)
        self._show_orders(centre=what == "step")

    def do_no_orders(self) -> None:
        self.close_orders()
        self.sea.go_to(self.before)
        self.show_position()
        self.show_note()

    def show_position(self) -> None:
        """Turn bar, sea, sheet, log and keys."""

    def do_carry_out(self) -> None:
        """Carry the lit order out, and say where it stopped."""
        from galley_tui.client.squadron_orders import carry_out, goes_on

        assert self.drilling is not None
        if not self.drilling.plan.commands:
            self.note = "no ship can do any of it: all are left to you"
            self.show_note()
            return
        plan, side, again = self.drilling.plan, self.drilling.side, self.drilling.resumes
        self.close_orders()
        self.given = {**(self.given or {}), side: plan.order}
        halt, came = carry_out(self.bridge, plan, again)
        self.interrupted = None if halt.done else plan
        self.after(came if came is not None else PositionChanged(()))
        other = self.pending is not None and self.pending.side != side
        if halt.why and (halt.done or not other):
            on = not halt.done and goes_on(self.bridge, plan)
            whose = f"{self.bridge.names()[side]}: " * other
            self.note = self.text(whose + halt.why + ("; O goes on" if on else ""))
            self.show_note()

"""Ships to buy before a battle: a table with their values, and what is bought so far."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from textual.app import ComposeResult

from galley.engine.records import Command
from galley_tui.client.playing import CommandResult, Refused, play
from galley_tui.config import battle_keys
from galley_tui.dialogs.before_battle import ReadyFleets
from galley_tui.faces.shop import Shop, Ware, cells, fleet_words, head
from galley_tui.screens.base.input_page import TypingPage, edited
from galley_tui.screens.base.page import ListPage
from galley_tui.screens.sea.context import BattleContext
from galley_tui.terminal.look import fit, wrap
from galley_tui.widgets.rows import Row, Rows

MANY = 99  # ships at once
FOOT = 5  # rows for the fleet


class ShopScreen(TypingPage[CommandResult], ListPage[CommandResult]):
    """Enter buys the lit ship, or as many as were typed; its answer is what came last."""

    KEYS = battle_keys.SHOP
    asks = "show"

    def __init__(self, context: BattleContext, shop: Callable[[], Shop | None]) -> None:
        super().__init__()
        self.context, self.read = context, shop
        self.heading = f"{context.asked}: ships to buy"
        found = shop()
        assert found is not None
        self.shop: Shop = found
        self.words, self.number, self.said = "", "", ""
        self.lately: tuple[str, int] = ("", 0)  # what was bought last
        self.came: CommandResult | None = None

    def body(self) -> ComposeResult:
        yield Rows(id="rows")
        yield Rows(id="bought")

    def on_mount(self) -> None:
        super().on_mount()
        self.query_one("#bought", Rows).styles.height = FOOT
        self.redraw()

    # -- showing

    @property
    def found(self) -> list[Ware]:
        """The wares in the table."""
        return self.shop.found(self.words)

    def count(self) -> int:
        return len(self.found)

    def redraw(self) -> None:
        wide, found = self.app.size.width, self.found
        self.at = max(0, min(self.at, len(found) - 1))
        rows: list[Row] = [head(self.shop, wide)]
        for at, one in enumerate(found):
            mark, style = self.marked(at, "text" if one.price <= self.shop.left else "mute")
            rows.append(fit([(f" {mark} {self.text(cells(self.shop, one))}", style)], wide, style))
        if not found:
            rows += wrap(self.text(f"No ship has {self.words!r} in its row."), wide, "warn", "   ")
        self.rows.show(rows, self.at + 1 if self.at else 0)
        self.show_entry()
        self._show_fleet(wide)

    def _show_fleet(self, wide: int) -> None:
        shop, fleet = self.shop, self.shop.fleet
        many = f", {sum(fleet.values())} ships" if fleet else ""
        rows: list[Row] = [fit([(f" Your fleet: {shop.left} of {shop.points} points left{many}",
                                 "bar.strong")], wide, "bar")]  # fmt: skip
        rows += wrap(self.text(fleet_words(fleet)), wide - 2, "text", " ")[: FOOT - 2]
        said = f"Enter buys {self.number}" if self.number else self.said
        if said:
            rows.append([(f" {self.text(said)}", "warn")])
        elif self.found and (about := self.found[self.at].about):
            rows.append([(f" {self.text(about)}", "mute")])
        self.query_one("#bought", Rows).show(rows)

    def show_entry(self) -> None:
        row = self.headline()
        said = f"{self.entry}_" if self.entry is not None else self.words
        if said:
            row.append((f"   only with: {self.text(said)}", "bar"))
        self.query_one("#head", Rows).show([row])

    # -- keys

    async def press(self, name: str) -> None:
        """Digits are how many; while words are typed the table follows them."""
        if self.entry is None and name.isdecimal():
            self.number = (self.number + name).lstrip("0")[-2:]
            self.redraw()
            return
        if self.entry is not None and name not in ("up", "down", "escape", "enter"):
            self.words, self.at = edited(self.entry, name), 0
        await super().press(name)
        if self.entry is not None:
            self.redraw()

    def entered(self, text: str) -> None:
        self.words = text
        self.redraw()

    def do_accept(self) -> None:
        if self.found:
            self._buy(self.found[self.at].code, int(self.number or 1))

    def do_again(self) -> None:
        """As many of the same as were bought last."""
        code, many = self.lately
        if many:
            self._buy(code, many)

    def do_give_back(self) -> None:
        """The lit ship, as many as were typed."""
        if self.found:
            one, many = self.found[self.at], int(self.number or 1)
            self._play([one.back] * min(many, one.bought or 1))

    def do_complete(self) -> None:
        """The fleet is bought."""
        self._play([self.shop.done])
        if not isinstance(self.came, Refused) and not self.said:
            self.dismiss(self.came)

    def do_ready(self) -> None:
        """Accept a fleet that is ready."""

        def chosen(fleet: Mapping[str, int]) -> None:
            self._play(self.shop.instead(fleet))

        self.galley.open_dialog(ReadyFleets(self.shop.ready, chosen))

    def _buy(self, code: str, many: int) -> None:
        buy = next(one.buy for one in self.shop.wares if one.code == code)
        if self._play([buy] * min(many, MANY)):
            self.lately = code, many

    def _play(self, commands: Sequence[Command]) -> bool:
        """Carry commands out up to one that is refused; True if none is."""
        self.number = self.said = ""
        context, side = self.context, self.context.side
        for command in commands:
            came = play(context.game, side, command, seat=context.seat)
            if isinstance(came, Refused):
                self.said = f"{came.text} [{came.rule}]"
                break
            self.came = came
        found = self.read()
        if found is not None:
            self.shop = found
        self.redraw()
        return not self.said

    def do_back(self) -> None:
        if self.words:
            self.words = ""
            self.redraw()
        else:
            self.dismiss(self.came)

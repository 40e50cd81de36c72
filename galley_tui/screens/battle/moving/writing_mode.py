"""Keys by which a ship's orders are written, or its course is steered; the sea shows the way."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from textual.geometry import Size

from galley.engine.checks import Odds
from galley.engine.records import Ask, Command
from galley_tui.client.playing import play
from galley_tui.config import battle_keys, keymap
from galley_tui.draw.table.model import GhostMove
from galley_tui.faces.face import Highlights
from galley_tui.faces.orders import WrittenOrders
from galley_tui.screens.base.reader import Reader
from galley_tui.screens.battle.battle_page import BattlePage
from galley_tui.screens.battle.camera import Camera
from galley_tui.screens.battle.choosing import Choosing
from galley_tui.screens.battle.deeds.deed_mode import DeedMode
from galley_tui.screens.reference.help import key_rows
from galley_tui.screens.sea.picture import Labels, Mode, Words, labels
from galley_tui.widgets.rows import Row

SCREEN = frozenset(key.action for key in battle_keys.BATTLE)
"""What keys of the whole screen do."""
Asked = tuple[int, str, Ask | type[Ask]]
"""The turn, who is asked, and what: of a question that goes on ship by ship its kind."""


class WritingMode(Mode):
    """Orders are written for a ship; all keys are theirs until the panel is closed.

    The keys are those of the game's own orders; the keys of the screen among them are here.
    """

    alone = True

    def __init__(
        self, stage: BattlePage, camera: Camera, choosing: Choosing, deeds: DeedMode
    ) -> None:
        self.stage, self.context = stage, stage.context
        self.camera, self.choosing, self.deeds = camera, choosing, deeds
        self._orders: WrittenOrders | None = None
        self._asked: Asked | None = None  # for which it opened by itself
        self.actions: Mapping[str, Callable[[], None]] = {
            "next_sheet": lambda: self._pick(+1),
            "sheet_before": lambda: self._pick(-1),
            "keep": self._keep,
            "to_all": self._to_all,
            "no_writing": self._shut,
            "help": self._help,
        }

    @property
    def orders(self) -> WrittenOrders:
        """Those of this battle."""
        assert self._orders is not None
        return self._orders

    @property
    def is_open(self) -> bool:
        return self._orders is not None and self._orders.open

    def plans(self) -> tuple[GhostMove, ...]:
        """The plans of the side that writes, while it does."""
        asked = self._orders is not None and self._asked is not None
        return self.orders.plans(self._lit()) if asked else ()

    @property
    def ship(self) -> str:
        """The ship whose orders are written; "" for none."""
        return self.orders.ship if self.is_open else ""

    def dice(self) -> tuple[str, Odds] | None:
        """The dice to which what is written leads."""
        return self.orders.dice() if self.is_open else None

    # -- when it opens

    def follow(self) -> None:
        """Another question may be put: the panel opens by itself where orders are asked for, and
        no deeds are listed that go before; a ship that was steered is steered on."""
        pending = self.context.pending
        if pending is None or not self._has_orders():
            self._asked = None
            self._shut()
            return
        aside = self.orders.aside
        ask = pending.ask if aside else type(pending.ask)
        asked = self.context.position.turn, f"{pending.side} {pending.ask.seat}", ask
        begins = asked != self._asked
        if not begins and not self.is_open:
            return
        self._asked = asked
        by_hand = self.is_open and self.ship == self.context.actor  # the rest of its move too
        listed = aside and self.deeds.is_open and not by_hand
        if listed or self.orders.look(pending, "", None):
            self._shut()

    def _has_orders(self) -> bool:
        pending = self.context.pending
        if self._orders is None or (pending is not None and not self._orders.asks(pending)):
            self._orders = self.context.face.written_orders(self.context.game, pending)
        if self._orders is not None:
            self._orders.likely = self.context.likely
        return self._orders is not None and pending is not None and self._orders.asks(pending)

    def begin(self, ship: str) -> str:
        """Write the orders of a ship, or of the next without any; why not, "" where it can."""
        if not self._has_orders() and self._orders is None:
            return "no orders are written in this game"
        if why := self.orders.look(self.context.pending, ship, self._lit()):
            return why
        self.centre()
        return ""

    def _lit(self) -> Command | None:
        """The command that is lit in the list that is left for the panel."""
        if self.deeds.is_open:
            return next((step.command for step in self.deeds.lit.steps), None)
        if not self.context.options:
            return None
        option = self.stage.choices.option
        return option.command if option is not None else None

    # -- showing

    def panel(self, room: Size) -> tuple[Sequence[Row], int]:
        return self.orders.panel(room.width or 26, self.stage.look)

    def centre(self) -> None:
        """Bring the ship, and where it is led, into view."""
        if not self.is_open:
            return
        ship = self.context.position.ships.get(self.orders.ship)
        if ship is not None:
            self.stage.sea.go_to(ship.bow)
        self.camera.bring_close(self.orders.places())

    def layer(self, lit: Highlights) -> Highlights:
        return self.choosing.layer(lit)._replace(selected=self.ship)

    def row(self) -> Words:
        """The orders that are written."""
        words = self.orders.words() or self.orders.hint()
        return self.stage.text(f"> {self.orders.ship}: {words}"), "mute"

    def keys(self) -> Labels:
        return labels(self.orders.keys)

    # -- keys

    async def handle_key(self, name: str) -> bool:
        if not self.is_open:
            return await self._reopened(name)
        if self.orders.type(name):
            self.context.note = ""
            return True
        key = keymap.find(self.orders.keys, name)
        if key is None:
            return False
        self.context.note = ""
        if key.action in self.actions:
            self.actions[key.action]()
        elif key.action in SCREEN:
            self.stage.action(key.action)()
        else:
            before = self._written()
            why = self.orders.do(key.action)
            self._note(why or "that changes nothing" * (self._written() == before))
        return True

    def _written(self) -> object:
        """The orders as far as they are written, and what is shown of them."""
        orders = self.orders
        return orders.command(), orders.words(), orders.hint(), orders.aimed, orders.ship

    def label(self) -> Labels:
        """The key that opens orders which were closed, where no deeds are listed besides."""
        closed = self._asked is not None and not self.is_open and not self.orders.aside
        return [(keymap.key_of(self.stage.known_keys, "steer"), "write")] if closed else []

    async def _reopened(self, name: str) -> bool:
        """The key that steers opens the orders of the ship under the cursor; so does that of
        aims, where no deeds are listed, and aims."""
        if self._asked is None:
            return False
        deeds = () if self.orders.aside else battle_keys.DEEDS
        found = (keymap.find(keys, name) for keys in (battle_keys.BATTLE, deeds))
        actions = {key.action for key in found if key} & {"steer", "aim"}
        if actions and (why := self.begin(self.choosing.cursor.ship)):
            self.stage.say(self.stage.text(why))
        elif "aim" in actions:
            await self.handle_key(name)
        return bool(actions)

    def _note(self, why: str) -> None:
        """Something has changed, and is in view; or this is why not."""
        if why:
            self.stage.say(self.stage.text(why))
        self.camera.bring(self.orders.places())

    def _pick(self, by: int) -> None:
        pending = self.context.pending
        assert pending is not None
        self.orders.pick(pending, by)
        self.centre()

    def _keep(self) -> None:
        """Keep the orders that are written, and take up the next ship's."""
        if why := self.orders.words():
            self.stage.say(self.stage.text(why))
            return
        side, command = self.context.side, self.orders.command()
        self.stage.after(play(self.context.game, side, command, seat=self.context.seat))
        self.centre()

    def _to_all(self) -> None:
        """Every ship without orders gets the same, as far as it can have them."""
        context, (commands, why) = self.context, self.orders.commands()
        came = [play(context.game, context.side, one, seat=context.seat) for one in commands]
        if came:
            self.stage.after(came[-1])
            self.centre()
        if why:
            self.stage.say(self.stage.text(why))

    def _shut(self) -> None:
        if self.is_open:
            self.orders.close()

    def _help(self) -> None:
        """The keys of the panel."""
        plain, columns = self.stage.look.charset != "unicode", self.stage.app.size.width
        rows: list[Row] = [[], [(f" {self.orders.title}", "title")]]
        for key in self.orders.keys:
            rows += key_rows(key.keys, key.help, plain, columns) if key.help else []
        self.stage.app.push_screen(Reader(self.orders.title, rows))

"""Keys by which the orders of ships are written: letters, bands, aims; the sea shows the way."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from galley.engine.records import Ask
from galley_tui.client.playing import play
from galley_tui.config import battle_keys, keymap
from galley_tui.draw.table.model import Plan
from galley_tui.faces.orders import WrittenOrders
from galley_tui.screens.base.reader import Reader
from galley_tui.screens.battle.camera import Camera
from galley_tui.screens.battle.stage import BattleStage
from galley_tui.screens.reference.help import key_rows
from galley_tui.screens.sea.cursor import Cursor
from galley_tui.widgets.rows import Row

MOST = 99  # letters that a number may stand for


class WritingMode:
    """A ship's orders are written; all keys are theirs until the panel is closed.

    A number before a letter or an arrow counts: 8 and an arrow are eight inches.
    """

    def __init__(self, stage: BattleStage, camera: Camera, cursor: Cursor) -> None:
        self.stage, self.context = stage, stage.context
        self.camera, self.cursor = camera, cursor
        self._orders: WrittenOrders | None = None
        self._count = ""
        self._shown = False  # the panel
        self._asked: tuple[int, str, type[Ask]] | None = None  # for which it opened by itself
        self.actions: Mapping[str, Callable[[], None]] = {
            "ahead": lambda: self._write("S"),
            "port": lambda: self._write("L"),
            "starboard": lambda: self._write("R"),
            "take_back": self._take_back,
            "faster": lambda: self._note(self.orders.change_band(+1)),
            "slower": lambda: self._note(self.orders.change_band(-1)),
            "rake": lambda: self._then(self.orders.flag),
            "sail": lambda: self._note(self.orders.sail()),
            "again": lambda: self._note(self.orders.again()),
            "mirror": lambda: self._then(self.orders.mirror),
            "clear": lambda: self._then(self.orders.clear),
            "aim": lambda: self._note(self.orders.aim(+1)),
            "aim_before": lambda: self._note(self.orders.aim(-1)),
            "next_sheet": lambda: self._pick(+1),
            "sheet_before": lambda: self._pick(-1),
            "keep": self._keep,
            "to_all": self._to_all,
            "no_writing": self._leave,
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

    def plans(self) -> tuple[Plan, ...]:
        """Where ships would lie: of the side that writes, while it does."""
        asked = self._orders is not None and self._asked is not None
        return self.orders.plans() if asked else ()

    @property
    def ship(self) -> str:
        """Whose orders are written; "" for none."""
        return self.orders.ship if self.is_open else ""

    # -- when it opens

    def follow(self) -> None:
        """Another question may be put: the panel opens by itself where orders are asked for."""
        pending = self.context.pending
        if pending is None or not self._has_orders():
            self._asked = None
            self._shut()
            return
        asked = self.context.position.turn, pending.side, type(pending.ask)
        begins = asked != self._asked
        if not begins and not self.is_open:
            return
        self._asked = asked
        if self.orders.look(pending, ""):
            self._shut()
        else:
            self._count = ""

    def _has_orders(self) -> bool:
        if self._orders is None:
            self._orders = self.context.face.written_orders(self.context.game)
        pending = self.context.pending
        return self._orders is not None and pending is not None and self._orders.asks(pending)

    def begin(self, ship: str) -> str:
        """Write the orders of a ship, or of the next without any; why not, "" where it can."""
        if self._orders is None:
            self._orders = self.context.face.written_orders(self.context.game)
        if self._orders is None:
            return "no orders are written in this game"
        if why := self._orders.look(self.context.pending, ship):
            return why
        self._count = ""
        self.show(centre=True)
        return ""

    # -- showing

    def show(self, centre: bool = False) -> None:
        """The panel, and where it leads on the sea."""
        if not self.is_open:
            return
        self._shown = True
        panel, size = self.stage.orders_panel()
        panel.show(*self.orders.panel(size.width or 26, self.stage.look))
        if centre:
            ship = self.context.position.ships.get(self.orders.ship)
            if ship is not None:
                self.stage.sea.go_to(ship.bow)
            self.camera.bring_close(self.orders.places())
        self.stage.show_position()
        self.stage.show_note()

    def second_row(self) -> tuple[str, str]:
        """What is written, below the question."""
        count = f"{self._count} inches of ..." if self._count else ""
        words = count or self.orders.words() or "steer by arrows or letters; Enter keeps them"
        return self.stage.text(f"> {self.orders.ship}: {words}"), "mute"

    def key_labels(self) -> list[tuple[str, str]]:
        """(key, label) of what works while orders are written."""
        return [(key.keys[0], key.label) for key in battle_keys.WRITING if key.label]

    # -- keys

    async def take(self, name: str) -> bool:
        if not self.is_open:
            return self._reopened(name)
        if name.isdecimal() and (self._count or name != "0"):
            self._count = str(min(MOST, int(self._count + name)))
            self.stage.show_note()
            return True
        if name.upper() in ("S", "R", "L") and len(name) == 1:
            self._write(name.upper())
            return True
        key = keymap.find(battle_keys.WRITING, name)
        if key is None:
            return False
        own = self.actions.get(key.action)
        self.context.note = ""
        (own or self.stage.action(key.action))()
        self._count = ""
        return True

    def _reopened(self, name: str) -> bool:
        """The key that steers opens the orders of the ship under the cursor."""
        key = keymap.find(battle_keys.BATTLE, name)
        if self._asked is None or key is None or key.action != "steer":
            return False
        if why := self.begin(self.cursor.ship):
            self.stage.say(self.stage.text(why))
        return True

    def _write(self, letter: str) -> None:
        self.context.note = ""
        self.orders.write(letter, int(self._count or 1))
        self._count = ""
        self.show()

    def _take_back(self) -> None:
        self.orders.take_back()
        self.show()

    def _then(self, change: Callable[[], None]) -> None:
        change()
        self.show()

    def _note(self, why: str) -> None:
        """Something has changed, or this is why not."""
        self.show()
        if why:
            self.stage.say(self.stage.text(why))

    def _pick(self, by: int) -> None:
        pending = self.context.pending
        assert pending is not None
        self.orders.pick(pending, by)
        self.show(centre=True)

    def _keep(self) -> None:
        """The sheet is kept, and the next ship's is taken up."""
        if why := self.orders.words():
            self.stage.say(self.stage.text(why))
            return
        side, command = self.context.side, self.orders.command()
        self.stage.after(play(self.context.game, side, command, seat=self.context.seat))
        self.show(centre=True)

    def _to_all(self) -> None:
        """Every ship without orders gets the same, as far as it can have them."""
        context, (commands, why) = self.context, self.orders.commands()
        came = [play(context.game, context.side, one, seat=context.seat) for one in commands]
        if came:
            self.stage.after(came[-1])
            self.show(centre=True)
        if why:
            self.stage.say(self.stage.text(why))

    def _leave(self) -> None:
        self._shut()
        self.stage.show_position()
        self.stage.show_note()

    def _shut(self) -> None:
        if self.is_open:
            self.orders.close()
        if self._shown:
            self._shown = False
            self.stage.close_orders_panel()

    def _help(self) -> None:
        """The keys of the panel."""
        plain, columns = self.stage.look.charset != "unicode", self.stage.app.size.width
        rows: list[Row] = [[], [(" Orders of a ship", "title")]]
        for key in battle_keys.WRITING:
            rows += key_rows(key.keys, key.help, plain, columns) if key.help else []
        rows += key_rows(("1-9",), "so many inches of the letter or arrow that follows", plain,
                         columns)  # fmt: skip
        self.stage.app.push_screen(Reader("Orders", rows))

"""What is written before all move: where ships begin, and later their orders, turn by turn."""

from collections.abc import Sequence

from galley.engine.checks import Odds
from galley.engine.records import Command
from galley.game.port import GamePort
from galley.game.questions import Pending
from galley.geometry.hexes import Hex
from galley_tui.config.keymap import Keys
from galley_tui.draw.table.model import Plan
from galley_tui.faces import orders
from galley_tui.faces.ancient_galley.writing.berths import Berths
from galley_tui.faces.ancient_galley.writing.orders import WrittenOrders
from galley_tui.faces.face import Row
from galley_tui.terminal.look import Look


class BeforeMoving:
    """The orders of ships, and in the set-up their places: what the question is about."""

    aside = False

    def __init__(self, game: GamePort) -> None:
        self.kinds: tuple[orders.WrittenOrders, ...] = (WrittenOrders(game), Berths(game))
        self.now: orders.WrittenOrders = self.kinds[0]

    def asks(self, pending: Pending) -> bool:
        return any(kind.asks(pending) for kind in self.kinds)

    def look(self, pending: Pending | None, ship: str, lit: Command | None) -> str:
        found = (kind for kind in self.kinds if pending is not None and kind.asks(pending))
        kind = next(found, self.kinds[0])
        if kind is not self.now:
            self.now.close()
        self.now = kind
        return kind.look(pending, ship, lit)

    # -- all that follows is about what is open

    @property
    def keys(self) -> Keys:
        return self.now.keys

    @property
    def title(self) -> str:
        return self.now.title

    @property
    def open(self) -> bool:
        return self.now.open

    @property
    def ship(self) -> str:
        return self.now.ship

    def close(self) -> None:
        self.now.close()

    def pick(self, pending: Pending, by: int) -> str:
        return self.now.pick(pending, by)

    def type(self, name: str) -> bool:
        return self.now.type(name)

    def do(self, action: str) -> str:
        return self.now.do(action)

    def words(self) -> str:
        return self.now.words()

    def hint(self) -> str:
        return self.now.hint()

    def command(self) -> Command:
        return self.now.command()

    def commands(self) -> tuple[Sequence[Command], str]:
        return self.now.commands()

    def dice(self) -> tuple[str, Odds] | None:
        return self.now.dice()

    def panel(self, columns: int, look: Look) -> tuple[list[Row], int]:
        return self.now.panel(columns, look)

    def plans(self) -> tuple[Plan, ...]:
        return self.now.plans()

    def places(self) -> Sequence[Hex]:
        return self.now.places()

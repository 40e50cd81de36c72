"""The fleets in a list, the words of the dice, overlays; no printed tables."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from galley.engine.checks import Opposed, Throw
from galley.engine.loop import Rolled
from galley.engine.records import OTHER, LogLine, Side
from galley.engine.tables import Table
from galley.geometry.hexes import Hex, distance, name
from galley_tui.draw.dice_box import DiceBoxEntry, hands_of
from galley_tui.draw.overlays import Layer, OverlayKind
from galley_tui.faces.face import About, Happened, Row
from galley_tui.terminal.look import Look, fit
from tests.kit.toy.events import Fell, Holed
from tests.kit.toy.plane import apart, sector, straight
from tests.kit.toy.state import Board, Ship
from tests.kit.toy.wording import WORDING


class Dice:
    """A need is said by the throw itself, but for that of two who throw against each other."""

    tables: Sequence[Table] = ()
    worth = ""

    def axes(self, table: Table) -> tuple[str, str]:
        return "", ""

    def pairs(self, board: Board, actor: str, target: str) -> Mapping[str, tuple[int, int]]:
        return {}

    def need_words(self, check: Throw) -> str:
        if isinstance(check, Opposed):
            return ", 2 more wins"
        return f", needs {check.need}" if check.need else ""

    def verdict_words(self, throw: Throw | None, verdict: str) -> str:
        return verdict

    def staged(self, told: Sequence[LogLine]) -> Sequence[DiceBoxEntry]:
        """All but the wind; what follows a throw tells whom it hurt."""
        found: list[DiceBoxEntry] = []
        for n, line in enumerate(told):
            event = line.event
            if isinstance(event, Rolled) and (weight := WORDING.throw_card(event.throw).stage):
                hit = next((one.event for one in told[n + 1 : n + 2]), None)
                hurt = (hit.ship,) if isinstance(hit, Holed | Fell) else ()
                need = self.need_words(event.throw).removeprefix(", ")
                hands = hands_of(event)
                one, other = event.ships
                found.append(
                    DiceBoxEntry(
                        event.what,
                        (one,),
                        (other,),
                        hands,
                        need,
                        event.verdict,
                        (),
                        weight,
                        hurt,
                        n,
                    )
                )
        return found


INCHES = 2  # of the table, from the middle of a hex to that of the next


def inches(rows: float) -> str:
    return f'{round(rows * INCHES)}"'


class Overlays:
    """How far a ship shoots, what lies ahead of it, a ruler, the numbers of hexes."""

    KINDS: Sequence[OverlayKind] = (
        OverlayKind("volley", "range", "volley", "where its men can shoot", level=1, full=True),
        OverlayKind("ahead", "danger", "ahead", "a quarter of the sea before its bow", level=2),
        OverlayKind(
            "ruler", "path", "ruler", "inches from the ship that acts to the cursor", level=3,
            about="hex", slight=True,
        ),
        OverlayKind("numbers", "number", "hex numbers", "the number of each hex", about="sea"),
    )  # fmt: skip

    def layer(
        self, board: Board, name: str, about: About,
        told: Callable[[], Iterable[Happened]], look: Look,
    ) -> Layer:  # fmt: skip
        ship = board.ships.get(about.ship)
        if ship is None:
            return Layer("put the cursor on a ship")
        if name == "ruler":
            return ruler(ship, about.hex)
        if name == "ahead":
            found = sector(ship.at, ship.heading, 90, 3, board.is_sea)
            marks = {hex_: ("danger", inches(off)) for hex_, off in found.items()}
            return Layer(f"{inches(3)} ahead of {ship.id}", marks)
        near = {hex_: distance(ship.at, hex_) for hex_ in board.setting.hexes()}
        low = {hex_: "5" if off < 2 else "6" for hex_, off in near.items() if 0 < off <= 2}
        return Layer(f"{ship.id} shoots: its need", {h: ("range", n) for h, n in low.items()})


def ruler(ship: Ship, hex_: Hex) -> Layer:
    """The hexes from a ship's bow to another, with the inches in its middle."""
    text, line = inches(apart(ship.at, hex_)), straight(ship.at, hex_)
    marks = dict.fromkeys(line[1:], ("path", "")) | {line[len(line) // 2]: ("path", text)}
    return Layer(f"{text} from {ship.id} to {hex_:04d}", marks, said={hex_: (text,)})


class Fleets:
    """Both fleets in a list."""

    ORDERS: Mapping[str, str] = {"id": "by name", "range": "the nearest first"}

    def in_order(self, board: Board, side: Side, order: str, near: Hex) -> list[str]:
        found = board.afloat(side)
        if order == "range":
            found = sorted(found, key=lambda ship: distance(ship.at, near))
        return [ship.id for ship in found]

    def head(self, columns: int) -> Row:
        return fit([("   ship      at    hull men seat", "mute")], columns)

    def row(self, board: Board, ship: str, near: Hex, lit: bool, columns: int) -> Row:
        s, style = board.ships[ship], "choice" if lit else "text"
        text = f"   {s.id} {s.name:<6} {name(s.at)} {s.hull:>4} {s.men:>3} {s.seat}"
        return fit([(text, style)], columns, style)

    def tally(self, board: Board, side: Side, columns: int) -> list[Row]:
        text = f" {board.setting.names[side]}: {board.lost(OTHER[side])} taken or sunk"
        return [[(text, f"{side}.text on text")]]

"""The fleets in a list, the words of the dice, overlays; no printed tables."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from galley.engine import loop
from galley.engine.checks import Opposed, Throw
from galley.engine.records import Side
from galley.engine.tables import Table
from galley.geometry.hexes import Hex, distance, name
from galley_tui.draw.overlays import Layer, OverlayKind
from galley_tui.faces.face import Happened, Row
from galley_tui.terminal.look import Look, fit
from tests.kit.toy.state import Board


class Dice:
    """A need is said by the throw itself, but for that of two who throw against each other."""

    tables: Sequence[Table] = ()

    def axes(self, table: Table) -> tuple[str, str]:
        return "", ""

    def pairs(self, board: loop.Board, actor: str, target: str) -> Mapping[str, tuple[int, int]]:
        return {}

    def need_words(self, check: Throw) -> str:
        if isinstance(check, Opposed):
            return ", 2 more wins"
        return f", needs {check.need}" if check.need else ""

    def verdict_words(self, what: str, verdict: str) -> str:
        return verdict


class Overlays:
    """How far a ship shoots, and the numbers of hexes."""

    kinds: Sequence[OverlayKind] = (
        OverlayKind("volley", "range", "volley", "where its men can shoot", level=1, full=True),
        OverlayKind("numbers", "number", "hex numbers", "the number of each hex", about="sea"),
    )

    def layer(
        self, board: loop.Board, name: str, ship: str, target: str,
        told: Callable[[], Iterable[Happened]], look: Look,
    ) -> Layer:  # fmt: skip
        assert isinstance(board, Board)
        if ship not in board.ships:
            return Layer("put the cursor on a ship")
        at = board.ships[ship].at
        near = [hex_ for hex_ in board.setting.hexes() if 0 < distance(at, hex_) <= 2]
        low = {hex_: "5" if distance(at, hex_) < 2 else "6" for hex_ in near}
        return Layer(f"{ship} shoots: its need", {h: ("range", n) for h, n in low.items()})


class Fleets:
    """Both fleets in a list."""

    orders: Mapping[str, str] = {"id": "by name", "range": "the nearest first"}

    def listed(self, board: loop.Board, side: Side, order: str, near: Hex) -> list[str]:
        assert isinstance(board, Board)
        found = board.afloat(side)
        if order == "range":
            found = sorted(found, key=lambda ship: distance(ship.at, near))
        return [ship.id for ship in found]

    def head(self, columns: int) -> Row:
        return fit([("   ship      at    hull men seat", "mute")], columns)

    def row(self, board: loop.Board, ship: str, near: Hex, lit: bool, columns: int) -> Row:
        assert isinstance(board, Board)
        s, style = board.ships[ship], "choice" if lit else "text"
        text = f"   {s.id} {s.name:<6} {name(s.at)} {s.hull:>4} {s.men:>3} {s.seat}"
        return fit([(text, style)], columns, style)

"""Swell, wakes and coasts: what is seen of them, to what they give way, and what they cost."""

from pathlib import Path

import pytest
from msgspec.structs import replace
from rich.color import ColorSystem

from galley.game.game import Game
from galley.geometry.hexes import Hull
from galley.scenarios.library import load
from galley_tui.draw.model import Ghost, SeaModel, SeaShip, Wind
from galley_tui.draw.overview.plan import ZoomPlan
from galley_tui.draw.sea import Sea
from galley_tui.draw.table_sea import TableSea
from galley_tui.draw.waters import FOAM
from galley_tui.faces.catalogue import face_of
from galley_tui.faces.face import Highlights
from galley_tui.terminal.cell_diff import TerminalCells
from galley_tui.terminal.look import Look, Run
from galley_tui.terminal.paint import lines
from tests.kit.random_play import play_on

LOOK = Look("truecolor")
SMALL, LARGE = (54, 17), (133, 48)
"""Columns and rows of the sea in a window of 80x24, and of 200x60."""
FEW, MANY = 400, 900  # bytes of a command that may go into the texture of either
COMMANDS, STRIDE = 240, 8  # a deed of a ship is several commands
BATTLES = {"training": "M", "lilybaeum": "SM", "aegates": "S", "phormio": "SM", "dare": "SM"}


def model_of(game: Game) -> SeaModel:
    return face_of(game.rules.id).sea.model(game.seen().board, Highlights())


def drawer(model: SeaModel, zoom: str, textured: bool) -> Sea | ZoomPlan | TableSea:
    if model.table is not None:
        return TableSea(model, zoom, LOOK, textured)
    if zoom == "S":
        return ZoomPlan(model, LOOK, LARGE, textured)
    return Sea(model, zoom, LOOK, textured)


def rows_of(model: SeaModel, zoom: str = "M", textured: bool = True) -> list[list[Run]]:
    sea = drawer(model, zoom, textured)
    return [sea.row(y) for y in range(sea.height)]


def text_of(rows: list[list[Run]]) -> str:
    return "\n".join("".join(text for text, _ in row) for row in rows)


class Glass:
    """A window on the middle of a sea, as a terminal gets it."""

    def __init__(self, model: SeaModel, zoom: str, size: tuple[int, int], textured: bool) -> None:
        self.drawer, self.size = drawer(model, zoom, textured), size
        self.cells = TerminalCells(erases=True)
        self.cells.fit(*size)

    def sent(self, model: SeaModel) -> int:
        """The bytes that show this."""
        (wide, high), sea = self.size, self.drawer
        left, top = max(0, sea.width - wide) // 2, max(0, sea.height - high) // 2
        sea.show(model)
        rows = sea.parts(range(top, top + high), left, left + wide)
        strips = lines(rows, wide, LOOK, "void")
        pieces = ((y, 0, strip) for y, strip in enumerate(strips))
        return len(self.cells.paint(pieces, ColorSystem.TRUECOLOR).encode())


@pytest.mark.parametrize(("size", "most"), [(SMALL, FEW), (LARGE, MANY)])
@pytest.mark.parametrize("battle", BATTLES)
def test_the_texture_of_the_sea_costs_little_of_a_command(
    battle: str, size: tuple[int, int], most: int, tmp_path: Path
) -> None:
    game, zoom = Game.new(load(battle), 3, tmp_path), BATTLES[battle]
    first = model_of(game)
    bare, textured = (Glass(first, zoom, size, on) for on in (False, True))
    assert textured.sent(first) != bare.sent(first), "there is something to be seen"
    for n in range(COMMANDS // STRIDE):
        play_on(game, n, STRIDE)
        now = model_of(game)
        assert textured.sent(now) - bare.sent(now) <= most, f"after {n} deeds"


SHIP = SeaShip(Hull("A1", (1005, 1006), 0), "A")
ROADS = SeaModel(
    24, 12, frozenset({101, 102, 103}), (SHIP,), wakes=frozenset({1007, 1008}), coast="Quay"
)


@pytest.mark.parametrize("zoom", ["S", "SM", "M", "L"])
def test_swell_and_wakes_are_drawn_only_where_ornaments_are(zoom: str) -> None:
    assert FOAM in text_of(rows_of(ROADS, zoom)) and "~" in text_of(rows_of(ROADS, zoom))
    bare = rows_of(ROADS, zoom, textured=False)
    assert bare == rows_of(replace(ROADS, wakes=frozenset(), wind=Wind(60, 3)), zoom, False)
    assert FOAM not in text_of(bare) and "~" not in text_of(bare)


@pytest.mark.parametrize("zoom", ["S", "SM", "M", "L"])
def test_swell_and_wakes_give_way_to_whatever_lies_on_the_sea(zoom: str) -> None:
    every = {c * 100 + r: ("range", "") for c in range(1, 25) for r in range(1, 13)}
    laid = replace(ROADS, overlay=every)
    assert rows_of(laid, zoom) == rows_of(laid, zoom, textured=False)
    there = replace(ROADS, ghosts=(Ghost(Hull("A1", (1007, 1008), 180), "A1"),))
    assert rows_of(there, zoom) == rows_of(replace(there, wakes=frozenset()), zoom)
    marked = replace(ROADS, marks={1007: ("%A", "mute"), 1008: ("%A", "mute")})
    assert "%" in text_of(rows_of(marked, zoom)) or zoom == "S"


@pytest.mark.parametrize("zoom", ["S", "SM", "M", "L"])
def test_wakes_that_come_and_go_are_drawn_as_if_afresh(zoom: str) -> None:
    for model in (ROADS, replace(ROADS, wind=Wind(120, 2)), replace(ROADS, wakes=frozenset())):
        sea, drawn = drawer(ROADS, zoom, True), Glass(ROADS, zoom, SMALL, True)
        before = rows_of(ROADS, zoom)
        boxes = sea.show(model)
        after = rows_of(model, zoom)
        touched = {y for _, top, _, high in boxes for y in range(top, top + high)}
        assert {y for y, row in enumerate(after) if row != before[y]} <= touched
        assert drawn.sent(model)


def test_swell_tells_the_wind_and_leaves_the_lee_of_land_alone() -> None:
    signs = {}
    for wind in (None, Wind(0, 0), Wind(0, 1), Wind(60, 1), Wind(120, 1), Wind(180, 2)):
        signs[wind] = text_of(rows_of(replace(ROADS, wind=wind)))
    assert "~" not in signs[Wind(0, 0)] and "≈" not in signs[Wind(0, 0)], "a calm"
    assert "≈" in signs[Wind(180, 2)], "a strong one"
    assert len({*signs.values()}) == len(signs), "each wind has its own crests"
    near = text_of([[row[0]] for row in rows_of(ROADS)])
    assert "~" not in near, "at the edge of the land"


def test_a_wake_is_longer_at_maximum_speed(tmp_path: Path) -> None:
    game = Game.new(load("training"), 5, tmp_path)
    seen: dict[str, set[int]] = {}
    for n in range(60):
        play_on(game, n, 4)
        board = game.seen().board
        for ship in board.ships.values():
            if ship.turn.mode == "forward" and ship.turn.mp_used:
                lone = board.copy()
                lone.ships = {ship.id: ship}
                wake = face_of(game.rules.id).sea.model(lone, Highlights()).wakes
                seen.setdefault(ship.level, set()).add(len(wake))
    assert max(seen["cruise"]) == 1 and max(seen["max"]) == 2


def test_ships_on_a_table_leave_wakes_until_their_next_turn(tmp_path: Path) -> None:
    game, long = Game.new(load("dare"), 5, tmp_path), set[int]()
    for n in range(40):
        play_on(game, n, 3)
        model, board = model_of(game), game.seen().board
        assert model.table is not None
        moved = [ship for ship in board.afloat() if ship.now.moved]
        assert len(model.table.wakes) <= len(moved)
        long |= {max(abs(x2 - x1), abs(y2 - y1)) for (x1, y1), (x2, y2) in model.table.wakes}
    assert len(long) > 1 and max(long) <= 3_000


@pytest.mark.parametrize("zoom", ["SM", "M", "L"])
def test_a_coast_bears_the_name_that_its_battle_gives_it(zoom: str, tmp_path: Path) -> None:
    for battle, name in (("lilybaeum", "Lilybaeum"), ("sick-mans-fleet", "Tauris")):
        model = model_of(Game.new(load(battle), 1, tmp_path / battle))
        assert name in text_of(rows_of(model, zoom, textured=False))
    strip = model_of(Game.new(load("side"), 1, tmp_path / "side"))
    rows = text_of(rows_of(strip, zoom, textured=False)).split("\n")
    down = ["".join(row[x] for row in rows) for x in range(20)]
    assert zoom == "L" or any("Pamphylia" in column for column in down), "a narrow strip"
    narrow = replace(ROADS, coast="Lilybaeum")
    assert "Lil" not in text_of(rows_of(narrow, zoom)), "no room for it"

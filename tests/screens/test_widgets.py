"""The widgets in a small application: cursor, centring, the log, and repainting what changed."""

from typing import NamedTuple

import pytest
from textual.app import App

from galley.geometry.hexes import Hull
from galley_tui.draw.model import SeaModel, SeaShip
from galley_tui.terminal.look import Look
from galley_tui.widgets.log import LogView
from galley_tui.widgets.record_sheet import RecordSheet
from galley_tui.widgets.sea import SeaView
from galley_tui.widgets.turn_bar import TurnBar
from tests.faces.test_record_sheet import HURT, board, sheet_model, ship, turn_model

LOOK = Look("256", "unicode")


def model(*ships, **rest):
    return SeaModel(60, 45, ships=ships, **rest)


A1 = SeaShip(Hull("A1", (1018, 1019), 0), "A")


class Alone(App):
    """One widget, filling the screen."""

    CSS = "Screen > * { height: 1fr; width: 1fr; }"

    def __init__(self, widget):
        super().__init__()
        self.widget = widget

    def compose(self):
        yield self.widget


def shown(widget):
    return [strip.text for strip in widget.render_lines(widget.size.region)]


async def test_the_cursor_moves_in_six_directions_and_the_view_follows():
    app = Alone(SeaView(LOOK, model(A1, cursor=1018)))
    async with app.run_test(size=(54, 18)):
        sea = app.widget
        assert sea.go_to(2020, centre=True)
        around = []
        for direction in range(6):
            sea.go_to(2020)
            assert sea.move_cursor(direction)
            around.append(sea.cursor)
        assert around == [2019, 2119, 2120, 2021, 1920, 1919]
        for _ in range(30):
            sea.move_cursor(2)
            x, y, *_ = sea._drawer.box(sea.cursor)
            left, top = sea.scroll_offset
            assert left <= x < left + 54
            assert top <= y < top + 18


@pytest.mark.parametrize("zoom", ["M", "L"])
async def test_the_sea_follows_by_small_steps_and_shows_what_lies_ahead(zoom):
    app = Alone(SeaView(LOOK, model(cursor=3020), zoom))
    async with app.run_test(size=(54, 16)) as pilot:
        await pilot.pause()
        sea = app.widget
        for direction in (0, 1, 3, 3, 2, 4, 4, 5, 0, 2, 2, 2, 3, 5, 5, 5, 5):
            before = sea.scroll_offset
            sea.move_cursor(direction)
            moved = sea.scroll_offset - before
            assert abs(moved.x) in (0, 2 * sea._drawer.pitch_x)
            assert abs(moved.y) in (0, sea._drawer.pitch_y)
            x, y, wide, high = sea._drawer.box(sea.cursor)
            left, top = sea.scroll_offset
            assert left + 2 <= x and x + wide + 2 <= left + 54
            assert top + 2 <= y and y + high + 2 <= top + 16


async def test_what_covers_the_foot_of_the_sea_never_covers_the_cursor():
    app = Alone(SeaView(LOOK, model(cursor=3020)))
    async with app.run_test(size=(54, 16)) as pilot:
        await pilot.pause()
        sea = app.widget
        for _ in range(3):
            sea.move_cursor(3)
        sea.cover(6)
        assert sea._drawer.box(sea.cursor)[1] + 2 <= sea.scroll_offset.y + 10


async def test_there_is_no_way_off_the_map():
    app = Alone(SeaView(LOOK, model(cursor=101)))
    async with app.run_test(size=(54, 18)):
        assert not app.widget.move_cursor(0)
        assert not app.widget.go_to(6101)
        assert app.widget.cursor == 101


async def test_a_hex_can_be_centred_before_and_after_the_size_is_known():
    app = Alone(SeaView(LOOK, model(A1, cursor=3030)))
    async with app.run_test(size=(54, 18)) as pilot:
        await pilot.pause()
        for hex_ in (3030, 1520):
            app.widget.go_to(hex_, centre=True)
            x, y, *_ = app.widget._drawer.box(hex_)
            left, top = app.widget.scroll_offset
            assert abs(x - left - 27) <= 8
            assert abs(y - top - 9) <= 2


@pytest.mark.parametrize("zoom", ["S", "M", "L"])
async def test_what_is_repainted_equals_what_is_drawn_afresh(zoom):
    app = Alone(SeaView(LOOK, model(A1, cursor=1018), zoom))
    async with app.run_test(size=(54, 18)) as pilot:
        sea = app.widget
        shown(sea)
        moved = SeaShip(Hull("A1", (1017, 1018), 0), "A", marks="R")
        sea.show(model(moved, overlay={1015: ("reach", "3")}))
        sea.move_cursor(1)
        await pilot.pause()
        after = shown(sea)
        sea._strips.clear()
        sea.refresh()
        assert after == shown(sea)
        assert sea.cursor == 1117


async def test_another_zoom_keeps_the_cursor_in_sight():
    app = Alone(SeaView(LOOK, model(A1, cursor=3030)))
    async with app.run_test(size=(54, 18)) as pilot:
        for zoom in "LSM":
            app.widget.set_zoom(zoom)
            await pilot.pause()
            x, y, *_ = app.widget._drawer.box(3030)
            left, top = app.widget.scroll_offset
            assert left <= x < left + 54
            assert top <= y < top + 18


class Line(NamedTuple):
    text: str
    rule: str
    turn: int
    event: None = None


async def test_the_log_follows_its_end_until_it_is_scrolled_back():
    lines = [Line(f"line {n}", "", 1) for n in range(100)]
    app = Alone(LogView(LOOK))
    async with app.run_test(size=(40, 4)):
        log = app.widget
        log.show(lines)
        assert [x.split()[-1] for x in shown(log)] == ["96", "97", "98", "99"]
        log.action_page(1)
        assert [x.split()[-1] for x in shown(log)] == ["93", "94", "95", "96"]
        lines.append(Line("line 100", "", 2))
        log.show(lines)
        assert [x.split()[-1] for x in shown(log)] == ["93", "94", "95", "96"]
        log.action_last()
        assert shown(log)[-1].split()[-1] == "100"
        log.action_first()
        assert shown(log)[0].split()[-1] == "0"


async def test_the_log_finds_a_word():
    lines = [Line(f"line {n}", "", 1) for n in range(100)]
    app = Alone(LogView(LOOK))
    async with app.run_test(size=(40, 4)):
        app.widget.show(lines)
        assert app.widget.find("LINE 5")
        assert app.widget.line.text == "line 59"
        assert "line 59" in "".join(shown(app.widget))
        assert app.widget.find("line 5")
        assert app.widget.line.text == "line 58"
        assert app.widget.find("line 5", older=False)
        assert app.widget.line.text == "line 59"
        assert not app.widget.find("nothing")
        assert app.widget.line.text == "line 59"


async def test_a_log_line_is_never_markup():
    app = Alone(LogView(LOOK))
    async with app.run_test(size=(40, 4)):
        app.widget.show([Line("[bold]x[/] \x1b[31m", "", 1)])
        assert shown(app.widget)[0].rstrip() == "  1 [bold]x[/]  [31m"


async def test_the_sheet_shows_another_ship_when_told():
    made = board(HURT, ship("B2", 1010))
    app = Alone(RecordSheet(LOOK))
    async with app.run_test(size=(26, 20)):
        app.widget.show(sheet_model(made, "A1"))
        assert "Victoria" in shown(app.widget)[0]
        app.widget.show(sheet_model(made, "B2"))
        assert "B2  Carthage" in shown(app.widget)[0]
        app.widget.show(None)
        assert not "".join(shown(app.widget)).strip()


async def test_the_turn_bar_is_one_line():
    app = Alone(TurnBar(LOOK))
    async with app.run_test(size=(80, 1)):
        app.widget.show(turn_model(board(HURT)))
        assert "[E]" in shown(app.widget)[0]
        assert len(shown(app.widget)[0]) == 80

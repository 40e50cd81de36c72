"""The mouse: a press is the cursor and an Enter, the wheel zooms and scrolls."""

from pathlib import Path

import pytest

from galley_tui.terminal.mouse import wanted
from tests.kit.screen import Player, playing

TRAINING = {"scenario": "training", "seed": 7}


@pytest.fixture
def saves(tmp_path: Path) -> Path:
    return tmp_path / "saves"


async def to_ships(player: Player) -> None:
    """Play on until ships may act."""
    await player.until("AskShip")


@pytest.mark.parametrize("zoom", ["XS", "S", "SM", "M", "L"])
async def test_a_press_puts_the_cursor_on_the_hex_that_is_seen_there(
    saves: Path, zoom: str
) -> None:
    async with playing(saves, (120, 40), **TRAINING) as player:
        player.battle.sea.set_zoom(zoom)
        await player.pilot.pause()
        for hex_ in (1512, 1612, 1711, 1513):
            player.battle.sea.go_to(1412, centre=True)
            await player.pilot.pause()
            await player.point_hex(hex_)
            drawer, found = player.battle.sea._drawer, player.battle.sea.cursor
            assert drawer is not None
            if zoom == "XS":  # two hexes to a cell
                assert drawer.box(found) == drawer.box(hex_)
            else:
                assert found == hex_


async def test_a_press_on_a_ship_lights_its_choice_and_the_next_one_takes_it(saves: Path) -> None:
    async with playing(saves, (120, 40), **TRAINING) as player:
        await to_ships(player)
        before = len(player.battle.game.past.entries)
        side = player.side
        bow = player.battle.position.ships[f"{side}3"].bow
        await player.point_hex(bow)
        assert player.battle.choices.option is not None
        assert player.battle.choices.option.ship == f"{side}3"
        assert len(player.battle.game.past.entries) == before
        await player.point_hex(bow)
        assert len(player.battle.game.past.entries) > before
        assert player.battle.context.actor == f"{side}3"


async def test_a_press_on_a_choice_lights_it_and_the_next_one_takes_it(saves: Path) -> None:
    async with playing(saves, **TRAINING) as player:
        await to_ships(player)
        before, second = (
            len(player.battle.game.past.entries),
            player.battle.choices.lit_option + 1,
        )
        region = player.battle.choices.region
        at = region.x + 6, region.y + 1 + second - player.battle.choices.top
        await player.point(*at)
        assert player.battle.choices.lit_option == second
        assert len(player.battle.game.past.entries) == before
        await player.point(*at)
        assert len(player.battle.game.past.entries) > before


async def test_the_wheel_over_the_sea_zooms_and_over_the_log_scrolls(saves: Path) -> None:
    async with playing(saves, (120, 40), **TRAINING) as player:
        await to_ships(player)
        battle = player.battle
        sea, log = battle.sea, battle.query_one("#log")
        first = sea.zoom
        await player.point(sea.region.x + 4, sea.region.y + 4, wheel=-1)
        larger = sea.zoom
        assert larger != first
        await player.point(sea.region.x + 4, sea.region.y + 4, wheel=1)
        assert sea.zoom == first
        await player.point(log.region.x + 4, log.region.y + 1, wheel=-1)
        shown = player.screen()
        assert shown.startswith(" Log")
        await player.point_at("back")
        await player.point(log.region.x + 4, log.region.y + 1)
        assert player.screen().startswith(" Log")


async def test_the_wheel_scrolls_the_whole_log(saves: Path) -> None:
    async with playing(saves, **TRAINING) as player:
        for _ in range(40):
            await player.accept()
        await player.press("L")
        shown = player.screen().splitlines()
        assert "Log" in shown[0]
        await player.point(10, 10, wheel=-1)
        assert player.screen().splitlines()[4:22] == shown[1:19]
        await player.point(10, 10, wheel=1)
        assert player.screen().splitlines()[1:22] == shown[1:22]


async def test_lists_light_a_row_and_the_lit_row_is_taken(saves: Path) -> None:
    async with playing(saves) as player:
        await player.point_at("Rules")
        assert ">" in next(row for row in player.screen().splitlines() if "Rules" in row)
        await player.point_at("Rules")
        assert "Rules and words" in player.screen()
        await player.point_at("back")  # in the key line
        await player.point_at("New battle")
        await player.point_at("New battle")
        assert "Choose a battle" in player.screen()
        last = player.app.screen.count() - 1
        for _ in range(last + 3):
            await player.point(5, 5, wheel=1)
        assert player.app.screen.at == last


async def test_a_press_in_the_key_line_is_that_key(saves: Path) -> None:
    async with playing(saves, **TRAINING) as player:
        row = player.screen().splitlines()[-1]
        await player.point(row.index("? help") + 3, 23)
        assert "Help" in player.screen().splitlines()[0]


async def test_a_page_to_read_is_scrolled_by_the_wheel(saves: Path) -> None:
    async with playing(saves, **TRAINING) as player:
        await player.press("?", "1", "3")
        first = player.screen()
        await player.point(10, 10, wheel=1)
        assert player.screen().splitlines()[2] == first.splitlines()[5]
        await player.point(10, 10, wheel=-1)
        assert player.screen() == first


async def test_a_press_takes_the_dice_away_and_does_nothing_else(saves: Path) -> None:
    async with playing(saves, (120, 40), **TRAINING) as player:
        for _ in range(200):
            if player.battle.sea.climax is not None:
                break
            await player.accept()
        assert player.battle.sea.climax is not None
        before = len(player.battle.game.past.entries), player.battle.sea.cursor
        await player.point_hex(player.battle.sea.cursor)
        assert player.battle.sea.climax is None
        assert (len(player.battle.game.past.entries), player.battle.sea.cursor) == before


async def test_of_the_orders_for_a_squadron_the_pressed_one_is_lit(saves: Path) -> None:
    async with playing(saves, **TRAINING) as player:
        await to_ships(player)
        await player.press("O")
        await player.point_at("line abreast")
        assert "line abreast" in next(
            row for row in player.screen().splitlines()[3:] if ">" in row
        )


@pytest.mark.parametrize(
    ("setting", "environ", "on"),
    [
        ("auto", {"TERM": "xterm-256color"}, True),
        ("auto", {"TERM": "xterm-256color", "SSH_CONNECTION": "10.0.0.1 1 10.0.0.2 22"}, False),
        ("auto", {"TERM": "linux"}, False),
        ("on", {"SSH_CONNECTION": "10.0.0.1 1 10.0.0.2 22"}, True),
        ("off", {"TERM": "xterm-256color"}, False),
    ],
)
def test_the_mouse_is_off_over_slow_lines_and_by_a_setting(
    setting: str, environ: dict[str, str], on: bool
) -> None:
    assert wanted(setting, environ) is on


async def test_a_press_on_a_deed_lights_it_and_the_next_one_does_it(saves: Path) -> None:
    async with playing(saves, **TRAINING) as player:
        await to_ships(player)
        battle = player.battle
        if not battle.deeds.is_open:
            await player.press("s")
        assert battle.deeds.is_open
        before, rows = len(battle.game.past.entries), battle.deeds.listing.rows.region
        await player.point(rows.x + 6, rows.y + 2)
        assert (battle.deeds.at, len(battle.game.past.entries)) == (1, before)
        await player.point(rows.x + 6, rows.y + 2)
        assert len(battle.game.past.entries) > before

"""A turn on the screen: the reveal scene by scene, the phases after it, sheet and overlays."""

import re
from pathlib import Path

import pytest

from galley.ancient_galley.ch8_movement.events import Moved, OarsSmashed
from galley.ancient_galley.ch8_movement.movers import TICKS
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.marks import Smashed
from galley.engine.records import LogLine
from galley.game.api import new
from galley_tui.faces.ancient_galley.scenes import scenes
from galley_tui.screens.base.confirm import Curtain
from galley_tui.terminal.look import Look
from tests.ancient_galley.screen.battles import FAR, NEAR
from tests.kit.screen import SEATED, Player, seated


async def written(player: Player, *keys: str) -> None:
    """Both sides write orders, A with these keys for its first ship; the rest do as usual."""
    await player.press(*keys, "enter", "escape", "e", SEATED, "escape", "e")


async def test_the_movement_is_shown_scene_by_scene(tmp_path: Path) -> None:
    """Nothing of what comes later is told before its scene; then the next question is put."""
    async with seated(tmp_path, NEAR) as player:
        await written(player, "m", "m")
        assert "All orders are turned up" in player.screen()
        assert "strikes" not in player.screen()
        seen = ""
        for _ in range(20):
            if isinstance(player.app.screen, Curtain) or not player.battle.reveal.is_open:
                break
            seen += player.screen()
            await player.press("enter")
        assert "Movement, 1 of 6 parts." in seen and "strikes B1" in seen
        assert "Two average dice in phase 4" in seen
        assert "…" in next(line for line in seen.splitlines() if "Two average dice" in line)


async def test_the_show_is_skipped_by_one_key(tmp_path: Path) -> None:
    async with seated(tmp_path, NEAR) as player:
        await written(player, "m")
        await player.press("escape")
        assert isinstance(player.app.screen, Curtain) or not player.battle.reveal.is_open


async def test_no_scenes_where_the_settings_have_none(tmp_path: Path) -> None:
    async with seated(tmp_path, NEAR, stage="off") as player:
        await written(player, "m")
        assert "turned up" not in player.screen()


def test_oars_that_go_one_by_one_are_one_scene() -> None:
    """A key for a part of the movement, not one for each section; another contact is a scene."""
    board = new("phormio").seen().board
    assert isinstance(board, Board)
    some = [Moved(TICKS // 60 * n, "A1", 30000, 12000, 0) for n in range(1, 6)]
    told = [line for n, moved in enumerate(some, 1) for line in (
        LogLine(moved, "A1 lies there.", "", 1, 1),
        LogLine(OarsSmashed(Smashed("B1", "port", n, "A1", moved.tick)), "Smashed.", "", 1, 1),
    )]  # fmt: skip
    last = LogLine(Moved(TICKS, "A1", 30000, 20000, 0), "A1 lies there.", "", 1, 1)
    first, *rest = scenes(board, [*told, last])
    assert len(rest) == 1 and not rest[0].words
    assert first.words == (
        "A1 (Salaminia) smashes sections 1, 2, 3, 4 and 5 of B1 (Leukas)'s port oars.",
    )


async def test_closed_orders_are_opened_by_the_key_of_aims(tmp_path: Path) -> None:
    async with seated(tmp_path, NEAR) as player:
        await player.press("escape")
        assert "s write" in player.screen().splitlines()[-1]
        await player.press("m")
        assert player.battle.writing.orders.aimed, "it aims as well"


async def test_a_scene_before_is_seen_again(tmp_path: Path) -> None:
    async with seated(tmp_path, FAR) as player:
        await written(player, "plus")
        await player.press("enter", "enter")
        later = player.screen().splitlines()[1]
        await player.press("left")
        assert player.screen().splitlines()[1] < later


async def phase(player: Player, name: str) -> None:
    """The usual answers until a phase is asked about."""
    for _ in range(60):
        if isinstance(player.app.screen, Curtain):
            await player.press(SEATED)
        elif player.battle.reveal.is_open:
            await player.press("escape")
        elif player.asked == name:
            return
        else:
            await player.press("e")
    raise AssertionError(name)


async def test_the_usual_answer_stands_in_every_phase(tmp_path: Path) -> None:
    """One key of each side ends the fire, another one the maintenance."""
    async with seated(tmp_path, NEAR) as player:
        await written(player, "m")
        await phase(player, "AskFire")
        assert "all shoot as usual" in player.screen()
        await phase(player, "AskMaintenance")
        assert "maintenance" in player.screen()


async def test_a_shot_stands_with_its_odds(tmp_path: Path) -> None:
    async with seated(tmp_path, NEAR, (120, 40), cites=True) as player:
        await written(player, "m")
        await phase(player, "AskFire")
        await player.press("f")
        said = player.screen()
        assert "Odds" in said and "misses" in said and "AG-18.1b" in said


async def test_the_sheet_is_the_deck_of_the_ship(tmp_path: Path) -> None:
    """Its men by rank where they stand, oars on both sides, the helmsman marked."""
    async with seated(tmp_path, FAR, (120, 40)) as player:
        await player.press("escape")
        said = player.screen()
        assert "Salaminia" in said and "Sa@" in said and "Ad Ca" in said
        assert sum("━━│" in row for row in said.splitlines()) == 5
        assert "engine 1, ballista in the bow" in said


@pytest.mark.parametrize(("key", "words"), [
    ("Y", "archers need 5"), ("YY", "ballista"), ("X", "60 degrees"), ("R", "circle A"),
    ("E", "can be: this turn shot at"), ("'", "from A1"),
])  # fmt: skip
async def test_overlays_say_what_they_show(tmp_path: Path, key: str, words: str) -> None:
    async with seated(tmp_path, FAR, (120, 40)) as player:
        await player.press("escape", *key)
        assert words in player.screen()


async def test_the_ruler_tells_the_distance_of_two_ships(tmp_path: Path) -> None:
    """PG-7 From hull to hull."""
    async with seated(tmp_path, FAR, (120, 40)) as player:
        await player.press("escape", "'")
        ship = player.battle.context.position.ships["B1"]
        player.battle.go_hex(ship.bow)
        await player.pilot.pause()
        assert "from A1 to B1, keels 0 degrees apart" in player.screen()


@pytest.mark.parametrize("key", ["question_mark", "G", "number_sign", "plus", "L", "I", "slash"])
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_every_page_opens_and_closes(
    tmp_path: Path, key: str, size: tuple[int, int]
) -> None:
    async with seated(tmp_path, FAR, size, Look("none", "ascii")) as player:
        await player.press("escape")
        before = player.screen()
        await player.press(key)
        assert player.screen() != before and player.screen().isascii()
        await player.press("escape")
        assert player.screen() == before


ALONGSIDE = (
    FAR.replace("at = [40000, 14000]", "at = [40500, 39000]").replace(
        'id = "B1"\ntype = "tri"\nname = "Lykaina"\nat = [42000, 40000]\nheading = 18000',
        'id = "B1"\ntype = "tri"\nname = "Lykaina"\nat = [42010, 40000]\nheading = 0',
    )
    + """
[[links]]
ship = "A1"
other = "B1"
[[links]]
ship = "A1"
other = "B1"
section = "bow"
end = "bow"
[start]
phase = "boarding"
"""
)


async def test_boarding_is_asked_by_name_and_enemies_aboard_stand_in_small_letters(
    tmp_path: Path,
) -> None:
    """AG-15.0a, AG-15.2a: without colour too"""
    async with seated(tmp_path, ALONGSIDE, look=Look("none", "ascii")) as player:
        assert "does A1 board B1?" in player.screen()
        assert ">1 A1 does not board B1" in player.screen()
        assert " 2 A1 boards B1" in player.screen()
        await player.press("2")
        assert ">2 A1 boards B1" in player.screen() and "may cross" in player.screen()
        await player.press("B", "T", "enter")
        player.battle.go_hex(player.battle.context.position.ships["B1"].bow)
        await player.pilot.pause()
        assert re.search(r"aft.*\bad\b", player.screen())


async def test_a_ships_fire_is_one_deed_and_the_rest_goes_as_usual(tmp_path: Path) -> None:
    """AG-18.0a Its number and Enter; then Enter ends what the side says."""
    async with seated(tmp_path, NEAR) as player:
        await written(player, "m", "m")
        await phase(player, "AskFire")
        assert ">1 all shoot whe" in player.screen() and " 2 A1 fires at B1" in player.screen()
        await player.press("2")
        assert "> A1 fires at B1: " in player.screen() and "a man killed" in player.screen()
        await player.press("enter")
        assert player.asked == "AskFire" and ">1 the rest as usual" in player.screen()
        assert "A1 fires at B1" not in player.screen()
        await player.press("enter")
        assert isinstance(player.app.screen, Curtain)

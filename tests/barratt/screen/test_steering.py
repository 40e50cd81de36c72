"""Moving is steering: legs, turns, speeds, what comes of them, before anything is done."""

from pathlib import Path

import pytest

from galley.barratt.state.ship import Speed
from galley_tui.terminal.look import Look
from tests.barratt.screen.battles import ALONGSIDE, FAR, RAM
from tests.barratt.screen.kit import acting, ship_of, steering, table_of
from tests.kit.screen import Player, seated


async def steered(player: Player, *keys: str) -> str:
    """The screen after some keys of the mode."""
    await steering(player)
    await player.press("delete", *keys)
    return player.screen()


async def test_legs_grow_by_an_inch_and_by_a_tenth(tmp_path: Path) -> None:
    """The usual move of a ship under way is 4 inches at cruising speed."""
    async with seated(tmp_path, FAR) as player:
        assert '4" of 8"' in await steered(player)
        await player.press("up", "up", "right_square_bracket")
        assert '6.1" of 8"' in player.screen() and "keeps its way" in player.screen()


async def test_turns_by_five_degrees_and_by_45(tmp_path: Path) -> None:
    async with seated(tmp_path, FAR) as player:
        said = await steered(player, "right", "right")
        assert "4 R10" in said and "turns 1/2" in said and "heading 010" in said
        await player.press("left", "left", "left")
        assert "4 L5" in player.screen()
        await player.press("right", "right_curly_bracket")
        assert "4 R45" in player.screen()


async def test_a_path_that_is_typed_is_drawn_and_done(tmp_path: Path) -> None:
    """`4 R45 8` takes battle speed, which the mode chooses."""
    async with seated(tmp_path, FAR) as player:
        said = await steered(player, "4", "space", "R", "4", "5", "space", "8")
        assert "4 R45 8" in said and "[battle" in said and "stamina 6 > 5" in said
        (plan,) = table_of(player).plans
        assert plan.label == "A1" and plan.way[0] == (40_000, 12_000)
        await player.press("enter")
        ship = ship_of(player, "A1")
        assert (ship.x, ship.y, ship.heading) == (45_657, 21_657, 4_500)
        assert (ship.speed, ship.stamina, ship.credit) == (Speed.BATTLE, 5, True)


async def test_a_barred_leg_is_refused_with_its_rule(tmp_path: Path) -> None:
    async with seated(tmp_path, FAR, cites=True) as player:
        await steered(player, *["up"] * 5)
        assert '8" of 8"' in player.screen() and "MB-3.02a" in player.screen()


async def test_a_third_turn_is_barred(tmp_path: Path) -> None:
    async with seated(tmp_path, FAR) as player:
        await steered(player, "plus", "right", *["up"] * 4, "right", "up", "right")
        assert "turned 2 times" in player.screen()


async def test_speeds_that_are_barred_say_why(tmp_path: Path) -> None:
    """A stopped ship may not go at battle speed."""
    async with seated(tmp_path, ALONGSIDE, cites=True) as player:
        await steered(player, "plus", "plus")
        assert "MB-3.08a" in player.screen() and "[cruising" in player.screen()


async def test_a_ship_stops_or_keeps_its_way(tmp_path: Path) -> None:
    async with seated(tmp_path, FAR) as player:
        await steered(player, "up", "s")
        assert "stops at the end" in player.screen()
        await player.press("enter")
        assert ship_of(player, "A1").speed == Speed.STOPPED
        assert ship_of(player, "A1").y == 17_000


async def test_a_faster_speed_takes_a_full_leg_along(tmp_path: Path) -> None:
    async with seated(tmp_path, FAR) as player:
        await steered(player, "f", "plus")
        assert '12" of 12"' in player.screen()
        await player.press("minus")
        assert '8" of 8"' in player.screen()


async def test_a_ram_tells_its_odds_before_it_is_made(tmp_path: Path) -> None:
    """Example E8: the stern at 90 degrees after 13.90 inches; a sound ship sinks on a 6."""
    async with seated(tmp_path, RAM, (120, 40)) as player:
        said = await steered(player, "plus", "plus", "f")
        assert "[ramming]" in said and "full ram B1: the stern, 90 degrees" in said
        assert '13.9"' in said and "17 % sinks it" in said and "stamina 6 > 3" in said
        found = player.battle.writing.dice()
        assert found is not None and found[0] == "A1 rams B1"
        await player.press("enter")
        ship = ship_of(player, "A1")
        assert (ship.speed, ship.stamina) == (Speed.STOPPED, 3) and ship_of(player, "B1").hd >= 1


async def test_oars_that_would_go_are_counted(tmp_path: Path) -> None:
    """The ghost lies where the move would end, not where its path leads."""
    text = RAM.replace("at = [30000, 26500]", "at = [30000, 30000]")
    async with seated(tmp_path, text, (120, 40)) as player:
        said = await steered(player, "plus", "plus", "f")
        assert "oars gone: B1 3 port" in said and "full ram B1: the oars" in said
        (plan,) = table_of(player).plans
        assert max(x for x, _ in plan.outline) < 50_000


async def test_a_part_of_a_move_is_made_and_the_rest_steered_on(tmp_path: Path) -> None:
    async with seated(tmp_path, FAR) as player:
        await steered(player, "p", "enter")
        assert ship_of(player, "A1").y == 16_000 and acting(player) == "A1"
        await player.press("right", "2", "space", "enter")
        assert ship_of(player, "A1").now.path == "4 R5 2"


async def test_leaving_the_mode_changes_nothing_and_it_opens_again(tmp_path: Path) -> None:
    async with seated(tmp_path, FAR) as player:
        await steered(player, "right", "escape")
        assert not player.battle.writing.is_open and ship_of(player, "A1").y == 12_000
        await player.press("s")
        assert player.battle.writing.is_open


async def test_what_a_grapple_would_reach_from_there(tmp_path: Path) -> None:
    async with seated(tmp_path, ALONGSIDE, (120, 40)) as player:
        assert "a grapple would reach B1" in await steered(player)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@pytest.mark.parametrize("charset", ["unicode", "cp437", "ascii"])
async def test_the_panel_fits_its_window(
    tmp_path: Path, size: tuple[int, int], charset: str
) -> None:
    look = Look("none", charset)
    async with seated(tmp_path, RAM, size, look) as player:
        said = await steered(player, "plus", "f")
        assert max(map(len, said.splitlines())) <= size[0]
        if charset == "ascii":
            assert said.isascii()


async def test_the_speed_is_never_faster_than_it_must_be(tmp_path: Path) -> None:
    async with seated(tmp_path, FAR) as player:
        said = await steered(player, "6")
        assert "[cruising" in said
        await player.press("enter")
        assert ship_of(player, "A1").speed == Speed.CRUISING != Speed.RAMMING

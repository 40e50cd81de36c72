"""The dice over the ships: until the next key, which does what it always does."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from galley_tui.config.settings import Config, Settings
from galley_tui.dialogs import opening
from galley_tui.draw.model import SeaShip
from galley_tui.terminal.look import Look
from galley_tui.widgets import sea
from tests.kit.screen import ASKING, LOOK, Player, playing

HIT, MISSED = 1, 7  # seeds of the battle at close quarters
TO_THE_RAM = ("up", "up", "d", "m", "enter", "2", "enter")


def config(stage: str | int) -> Config:
    return Config(settings=Settings(stage=stage, orders=False))


async def ram(player: Player) -> None:
    """A1 rams B1, which does not avoid, and shoots back."""
    await player.until("AskAction")
    await player.press(*TO_THE_RAM)


def boxed(said: str) -> str:
    """What the box over the sea tells, however its lines are broken."""
    rows = [re.split("[║|]", row)[1:-1] for row in said.splitlines()]
    parts = [max(row, key=lambda part: sum(map(str.isalnum, part))) for row in rows if row]
    return " ".join(" ".join(parts).split())


def on_sea(player: Player, ship: str) -> SeaShip:
    model = player.battle.sea.model
    assert model is not None
    return next(one for one in model.ships if one.id == ship)


async def test_a_ram_is_told_over_the_two_ships(tmp_path: Path, close: str) -> None:
    async with playing(tmp_path, scenario=close, seed=HIT, config=ASKING) as player:
        await ram(player)
        said = player.screen()
        told = boxed(said)
        assert "═ RAM ═ A1 → B1 ═" in said and "⚄ ⚅ 11 -1 = 10 needs 9-12" in told
        assert "HOLED. Dead in the water. A1 is stuck in her. Rome +6" in told
        assert "missile fire B1 → A1 ⚄ 5: no effect" in told
        sea = "\n".join(row[:54] for row in said.splitlines()[3:-5])
        assert "B1▚" in sea and " A1 " in sea, "neither ship is hidden"


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 60)])
async def test_in_ascii_without_colour_it_says_the_same(
    tmp_path: Path, close: str, size: tuple[int, int]
) -> None:
    async with playing(
        tmp_path, size, Look("none", "ascii"), scenario=close, seed=HIT, config=ASKING
    ) as player:
        await ram(player)
        said = player.screen()
        assert "= RAM = A1 > B1 =" in said and "[5][6] 11 -1 = 10 needs 9-12" in boxed(said)
        assert "HOLED." in said and "Rome +6" in said and said.isascii()
        sea = [row[: size[0] // 2 + 14] for row in said.splitlines()[3:-9]]
        assert "X" in "".join(sea), "the ship that was hit"


async def test_the_next_key_takes_it_away_and_does_what_it_does(
    tmp_path: Path, close: str
) -> None:
    async with playing(tmp_path, scenario=close, seed=MISSED, config=ASKING) as player:
        await ram(player)
        assert "COLLISION. A1 stops." in player.screen()
        lit = player.battle.choices.lit_option
        await player.press("tab")
        assert "COLLISION" not in player.screen()
        assert player.battle.choices.lit_option == lit + 1


async def test_who_types_ahead_plays_the_same_battle(tmp_path: Path, close: str) -> None:
    played = []
    for stage in ("key", 1, "off"):
        saves = tmp_path / str(stage)
        async with playing(saves, scenario=close, seed=HIT, config=config(stage)) as player:
            await ram(player)
            await player.press("d", "e", "e", "enter")
            played.append([told.text for told in player.battle.game.log()])
    assert played[0] == played[1] == played[2]


async def test_it_can_be_turned_off(tmp_path: Path, close: str) -> None:
    async with playing(tmp_path, scenario=close, seed=HIT, config=config("off")) as player:
        await ram(player)
        assert "HOLED" not in player.screen()
        assert not on_sea(player, "B1").hit and not on_sea(player, "B1").changed


async def test_it_goes_by_itself_after_the_seconds_that_were_chosen(
    tmp_path: Path, close: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with playing(tmp_path, scenario=close, seed=HIT, config=config(3)) as player:
        waits: list[tuple[float, Callable[[], Any]]] = []
        timer = player.battle.set_timer

        def waiting(delay: float, callback: Callable[[], Any]) -> object:
            waits.append((delay, callback))
            return timer(3600, callback)

        monkeypatch.setattr(player.battle, "set_timer", waiting)
        await ram(player)
        assert "HOLED" in player.screen()
        ((seconds, ends),) = waits[-1:]
        assert seconds == 3
        ends()
        await player.pilot.pause()
        assert "HOLED" not in player.screen()


async def test_the_ship_that_was_hit_is_marked_until_its_enemy_has_decided_again(
    tmp_path: Path, close: str
) -> None:
    async with playing(tmp_path, scenario=close, seed=HIT, config=ASKING) as player:
        await ram(player)
        assert on_sea(player, "B1").hit and not on_sea(player, "A1").hit
        await player.press("d")
        assert player.side == "A" and on_sea(player, "B1").hit
        assert not on_sea(player, "B1").changed, "nothing has happened to it since"
        await player.press("e")
        assert not on_sea(player, "B1").hit


async def test_what_has_changed_since_the_last_key_is_marked(tmp_path: Path, close: str) -> None:
    async with playing(tmp_path, scenario=close, seed=HIT, config=ASKING) as player:
        await player.until("AskAction")
        await player.press("up")
        assert on_sea(player, "A1").changed and not on_sea(player, "B1").changed
        await player.press("U", "enter")
        assert not on_sea(player, "A1").changed, "it lies where it lay"
        await player.press("up", "up", "d", "m", "enter", "2", "enter")
        rows = player.screen().splitlines()
        assert any(row[54:].startswith(("'ram[x]", " 'ram[x]")) for row in rows), rows
        assert not any("'" in row[54:56] and "Carthage" in row[54:] for row in rows)


async def test_a_ship_that_slips_away_is_told_and_no_ship_hit(tmp_path: Path, close: str) -> None:
    async with playing(tmp_path, scenario=close, seed=MISSED, config=ASKING) as player:
        await player.until("AskAction")
        await player.press("up", "up")
        await player.light(type="Avoid")
        await player.accept()
        assert "═ AVOIDANCE ═ B1 ═" in player.screen()
        assert "⚂ 3   needs 3 or less" in player.screen() and "SLIPS AWAY." in player.screen()
        assert not any(on_sea(player, id_).hit for id_ in ("A1", "B1", "B2"))


async def test_a_window_made_smaller_keeps_the_dice_in_it(tmp_path: Path, close: str) -> None:
    async with playing(tmp_path, (120, 40), scenario=close, seed=HIT, config=ASKING) as player:
        await ram(player)
        await player.pilot.resize_terminal(80, 24)
        await player.pilot.pause()
        assert "HOLED" in player.screen()
        await player.pilot.resize_terminal(30, 8)
        await player.pilot.pause()
        await player.pilot.resize_terminal(200, 60)
        await player.pilot.pause()
        await player.press("d")
        assert "HOLED" not in player.screen()


async def test_a_replay_shows_the_dice_as_it_comes_to_them(tmp_path: Path, close: str) -> None:
    async with playing(tmp_path, scenario=close, seed=HIT, config=ASKING) as player:
        await ram(player)
        save = player.battle.game.path
        assert save is not None
        player.app.close_battle()
        opening.replay(player.app, save)
        await player.pilot.pause()
        await player.press("end")
        assert "HOLED" not in player.screen(), "a leap tells of no single throw"
        await player.press("left", "right")
        assert "═ RAM ═ A1 → B1 ═" in player.screen() and "Rome +6" in player.screen()
        await player.press("left")
        assert "HOLED" not in player.screen()
        seen = []
        for _ in range(30):
            await player.press(".")
            seen.append("HOLED. Dead in the water." in player.screen())
        assert sum(seen) == 1, "with the event of its dice"


@pytest.mark.parametrize(
    ("look", "texture", "flashes"),
    [
        (LOOK, "on", True), (LOOK, "off", False), (Look("none"), "on", False),
        (Look("16", "ascii"), "on", False),
    ],
)  # fmt: skip
async def test_a_hit_flashes_until_a_key_where_there_are_colours(
    tmp_path: Path, close: str, look: Look, texture: str, flashes: bool,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    monkeypatch.setattr(sea, "FLASH", 3600)
    shown = Config(settings=Settings(orders=False, texture=texture))
    async with playing(
        tmp_path, look=look, scenario=close, seed=HIT, config=shown
    ) as player:  # fmt: skip
        await ram(player)
        assert on_sea(player, "B1").flash == flashes and on_sea(player, "B1").hit
        await player.press("tab")
        assert not on_sea(player, "B1").flash

"""Enter does nothing rash; charts, log lines and the sea answer for what they show."""

from pathlib import Path

import pytest

from galley.war_galley.wording import CARDS
from galley_tui.client.choices import decisions, options, usual
from galley_tui.client.opening import new_battle
from galley_tui.client.playing import Refused, play
from galley_tui.screens.base.confirm import Confirm
from galley_tui.screens.base.reader import Reader
from tests.kit.close_quarters import CLOSE
from tests.kit.screen import playing


@pytest.fixture
def saves(tmp_path: Path) -> Path:
    return tmp_path / "saves"


def scenario(folder: Path, text: str) -> str:
    path = folder / "close.toml"
    path.write_text(text)
    return str(path)


EDGE = CLOSE.replace('ship = "0811"', 'ship = "0801"').replace('first = "0811"', 'first = "0801"')
SHORE = CLOSE.replace("rows = 16\n", 'rows = 16\nland = ["0810"]\n', 1)


PERILS = [(EDGE, "leaves the map"), (SHORE, "runs aground")]


@pytest.mark.parametrize(("text", "said"), PERILS, ids=["edge", "shore"])
async def test_a_step_into_peril_is_asked_about(
    saves: Path, tmp_path: Path, text: str, said: str
) -> None:
    async with playing(saves, scenario=scenario(tmp_path, text), seed=7) as player:
        await player.until("AskAction")
        lit = player.battle.choices.option
        assert lit is not None
        assert lit.shape != {"type": "Step", "way": "ahead"}, "Enter goes elsewhere"
        before = player.battle.context.board.ships["A1"]
        await player.press("up")
        assert isinstance(player.app.screen, Confirm)
        assert said in player.screen()
        await player.press("escape")
        assert player.battle.context.board.ships["A1"] == before
        await player.press("up", "enter")
        after = player.battle.context.board.ships.get("A1")
        assert after is None or after.aground


async def test_enter_never_rams_unless_the_ram_was_lit(saves: Path, tmp_path: Path) -> None:
    async with playing(saves, scenario=scenario(tmp_path, CLOSE), seed=7) as player:
        for _ in range(25):
            await player.by_hand()
            kinds = {option.shape["type"] for option in player.battle.context.options}
            lit = player.battle.choices.option
            if player.asked == "AskAction" and "Ram" in kinds:
                break
            await player.press("d" if "Decline" in kinds else "enter")
        assert "Ram" in kinds, "a ram was on offer"
        assert lit is not None
        assert lit.shape["type"] != "Ram"


async def test_charts_open_at_the_table_of_the_lit_dice(saves: Path, tmp_path: Path) -> None:
    async with playing(saves, scenario=scenario(tmp_path, CLOSE), seed=7) as player:
        await player.until("AskAction")
        await player.press("up", "up", "d", "m", "c")
        said = player.screen().splitlines()
        assert "Ramming" in said[1]
        lit = [line for line in said if "[7-12]" in line or "[8-12]" in line or "[9-12]" in line]
        assert lit, "the cell that the dice are read from"
        assert lit[0].split()[0] == "6", "the row of the target's ram defence"


async def test_enter_on_a_log_line_opens_its_rule(saves: Path) -> None:
    async with playing(saves, scenario="training", seed=7) as player:
        await player.press("L", "/", *"initiative", "enter", "enter")
        assert isinstance(player.app.screen, Reader)
        said = player.screen()
        assert "initiative of" in said
        assert "3.2" in said.splitlines()[0]
        assert "admiral" in said.casefold()


async def test_a_lit_squadron_is_shown_at_sea(saves: Path) -> None:
    async with playing(saves, scenario="lilybaeum", seed=3) as player:
        await player.until("AskSquadron")
        for _ in player.battle.context.options:
            option = player.battle.choices.option
            assert option is not None
            mates = player.battle.position.squadron(option.squadron)
            assert player.battle.cursor.ship == mates[0]
            drawn = player.battle.sea.model
            assert {ship.id for ship in drawn.ships if ship.lit} == set(mates)
            await player.press("tab")


@pytest.mark.parametrize("name", ["everything", "training"])
def test_enter_is_tame_in_every_position_of_a_long_battle(tmp_path: Path, name: str) -> None:
    """Every choice can be shown and played; the one that Enter takes is never a venture.

    The last step of a turn is looked at too: what follows it are the dice of the next.
    """
    game = new_battle(name, 5, tmp_path, {})
    met = set()
    for n in range(120):
        pending = decisions(game)[0]
        found = options(game, pending)
        lit = found[usual(game, pending, found)]
        kinds = {option.shape["type"] for option in found}
        if not all(CARDS[type(option.command)].risky for option in found):
            assert not CARDS[type(lit.command)].risky, lit.label
        assert all(option.label for option in found)
        met |= kinds
        came = play(game, pending.side, found[n * 7 % len(found)].command)
        assert not isinstance(came, Refused), came
    game.close()
    assert met >= {"MoveShip", "Announce", "Step"}

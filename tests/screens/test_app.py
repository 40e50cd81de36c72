"""The application as a player meets it: menus, a battle, a ram, saving, going on, replay."""

from pathlib import Path

import pytest
from textual.events import Blur, Resize
from textual.geometry import Size

from galley_tui.config import battle_keys, keymap
from galley_tui.faces.war_galley.keys import KEYS
from galley_tui.screens.base.confirm import Confirm, Curtain, TooSmall
from galley_tui.screens.base.page import Page
from galley_tui.screens.battle.battle import BattleScreen
from galley_tui.screens.lobby.title import TitleScreen
from galley_tui.screens.replay.replay import ReplayScreen
from tests.kit.close_quarters import CLOSE
from tests.kit.screen import SEATED, Player, playing


@pytest.fixture
def saves(tmp_path: Path) -> Path:
    return tmp_path / "saves"


async def start_training(player: Player) -> None:
    """New battle, the first scenario of the list."""
    await player.press("n")
    assert "Training" in player.screen()
    await player.press("enter", "n")
    assert "who plays?" in player.screen()
    await player.press("p", "enter")
    assert player.asked


async def test_from_the_menu_into_a_battle_and_back_to_go_on(saves: Path) -> None:
    async with playing(saves) as player:
        assert "Continue" not in player.screen()
        await start_training(player)
        await player.press("enter")
        asked, turns = player.asked, player.screen().splitlines()[0]
        await player.press("q", "down", "enter")
        assert isinstance(player.app.screen, TitleScreen)
        assert "Continue" in player.screen()
        await player.press("enter")
        assert player.asked == asked
        assert player.screen().splitlines()[0] == turns


async def test_leaving_the_program_and_coming_back_loses_nothing(saves: Path) -> None:
    async with playing(saves, scenario="training", seed=7) as player:
        for _ in range(8):
            await player.accept()
        before = player.around()
        await player.press("ctrl+c")
    async with playing(saves) as player:
        await player.press("enter")
        await player.by_hand()
        assert player.around() == before


async def test_a_move_can_be_taken_back_after_seeing_what_it_was(saves: Path) -> None:
    async with playing(saves, scenario="training", seed=7) as player:
        await player.until("AskAction")
        before = player.screen()
        await player.press("up")
        assert "4 of 5 MP left" in player.screen()
        moved = player.screen()
        await player.press("U")
        assert "Take back to before" in player.screen() and ">" in player.screen()
        assert "ahead" in player.screen()
        await player.press("enter")
        assert player.screen() == before
        await player.press("ctrl+r")
        assert player.screen() == moved
        await player.press("ctrl+r")
        assert "Nothing is played again" in player.screen()


async def test_after_dice_nothing_is_taken_back(saves: Path) -> None:
    async with playing(saves, scenario="training", seed=7) as player:
        await player.press("U")
        assert "Nothing is taken back" in player.screen()


async def test_a_ram_asks_the_other_side_first(saves: Path, close: str) -> None:
    async with playing(saves, scenario=close, seed=7) as player:
        await player.until("AskAction")
        assert player.side == "A"
        await player.press("up")
        await player.press("up") if player.asked == "AskAction" else None
        assert player.asked == "AskAvoidance"
        assert player.side == "B"
        assert player.screen().splitlines()[1].startswith(" Now Carthage:")
        assert "needs 3 or less" in player.screen()
        assert "50 %" in player.screen()
        await player.press("d")
        assert player.side == "A"
        await player.press("m")
        option = player.battle.choices.option
        assert option is not None
        assert option.shape == {"type": "Ram", "target": "B1"}
        assert "[7.14" not in player.screen(), "the number of its rule is told on a key"
        await player.press("(")
        assert "[7.14" in player.screen()
        await player.press("enter")
        assert "ram" in player.screen().splitlines()[-2] + player.screen()


async def test_why_not_names_the_rule(saves: Path, close: str) -> None:
    async with playing(saves, scenario=close, seed=7) as player:
        await player.until("AskAction")
        await player.press("(", "h", "1", "2", "0", "8", "w")
        said = player.screen()
        assert "Why not? B2" in said
        assert "ram B2: no" in said, said
        assert "[7.12" in said or "[7.1" in said


async def test_an_illegal_key_changes_nothing(saves: Path) -> None:
    async with playing(saves, scenario="training", seed=7) as player:
        entries = len(player.battle.game.past.entries)
        await player.press("g", "m", "f", "t", "H", "a")
        assert len(player.battle.game.past.entries) == entries


async def test_every_choice_is_reached_by_keys_at_80_by_24(saves: Path) -> None:
    async with playing(saves, scenario="training", seed=7) as player:
        for _ in range(12):
            await player.by_hand()
            seen = set()
            for _ in player.battle.context.options:
                seen.add(player.battle.choices.lit_option)
                assert ">" in player.screen()
                await player.press("tab")
            assert seen == set(range(len(player.battle.context.options)))
            await player.press("enter")


async def test_conceding_is_confirmed_and_the_result_says_why(saves: Path) -> None:
    async with playing(saves, scenario="training", seed=7) as player:
        name = player.battle.game.names()[player.side]
        await player.press("q", "end", "enter")
        assert isinstance(player.app.screen, Confirm)
        await player.press("escape")
        assert player.battle.context.pending is not None
        await player.press("q", "end", "enter", "enter")
        said = player.screen()
        assert f"{name} conceded. Rome 0, Carthage 0." in said
        await player.press("r")
        said = player.screen()
        assert "Result" in said and f"{name} conceded" in said
        assert "Victory points: Rome 0 (28 to win), Carthage 0 (22 to win)." in said


async def test_replay_goes_forward_and_back_over_the_same_positions(saves: Path) -> None:
    async with playing(saves, scenario="training", seed=7) as player:
        for _ in range(9):
            await player.accept()
    async with playing(saves) as player:
        await player.press("r", "enter")
        assert isinstance(player.app.screen, ReplayScreen)
        pictures = [player.around()]
        for _ in range(9):
            await player.press("right")
            pictures.append(player.around())
        assert len(set(pictures)) == 10
        for picture in reversed(pictures[:-1]):
            await player.press("left")
            assert player.around() == picture
        await player.press("escape")
        assert isinstance(player.app.screen, TitleScreen)


async def test_the_log_is_searched(saves: Path) -> None:
    async with playing(saves, scenario="training", seed=7) as player:
        await player.press("enter", "enter", "L", "slash", *"initiative", "enter")
        assert "search: initiative" in player.screen()
        assert "no further line" not in player.screen()
        await player.press("slash", *"xyzzy", "enter")
        assert "no further line" in player.screen()


async def test_a_terminal_below_80_by_23_is_told_so_and_comes_back(saves: Path) -> None:
    async with playing(saves, scenario="training", seed=7) as player:
        before = player.around()
        for size in ((79, 24), (80, 22), (1, 1), (40, 10)):
            await player.pilot.resize_terminal(*size)
            await player.pilot.pause()
            assert isinstance(player.app.screen, TooSmall)
            assert not any(screen.scrollbars_enabled[0] for screen in player.app.screen_stack)
        assert "80 x 23" in " ".join(player.screen().split())
        await player.pilot.resize_terminal(80, 24)
        await player.pilot.pause()
        assert isinstance(player.app.screen, BattleScreen)
        assert player.around() == before


async def test_help_shows_every_key_of_the_battle(saves: Path) -> None:
    async with playing(saves, size=(120, 200), scenario="training", seed=7) as player:
        await player.press("?")
        said = ""
        for page in range(1, 20):
            await player.press(*str(page))
            said += player.panel()
            await player.press("home")
        for key in (*KEYS.among(battle_keys.BATTLE), *KEYS.orders):
            words = KEYS.words(key) if isinstance(key, keymap.Key) else key.help
            if words:
                assert keymap.shown(key.keys[0]) in said
                assert words.removeprefix("cursor ") in said


async def test_a_fault_in_a_scenario_is_one_sentence_on_a_page(
    saves: Path, tmp_path: Path
) -> None:
    path = tmp_path / "broken.toml"
    path.write_text(CLOSE.replace('facing = "N"', 'facing = "X"'))
    async with playing(saves, scenario=str(path)) as player:
        assert "broken.toml" in player.screen()
        assert "facing" in player.screen()
        await player.press("escape")
        assert isinstance(player.app.screen, TitleScreen)


async def test_hidden_choices_are_made_behind_a_curtain(saves: Path) -> None:
    async with playing(saves, scenario="aegates", seed=7) as player:
        assert isinstance(player.app.screen, Curtain)
        assert "for Rome to decide now" in player.screen()
        await player.press(SEATED)
        assert (player.asked, player.side) == ("AskSquadrons", "A")
        await player.press("e")
        assert isinstance(player.app.screen, Curtain)
        assert "for Carthage to decide now" in player.screen()
        await player.press(SEATED)
        assert (player.asked, player.side) == ("AskSquadrons", "B")


async def test_one_key_sets_a_squadrons_level_and_a_number_the_points(saves: Path) -> None:
    async with playing(saves, scenario="training", seed=7) as player:
        await player.until("AskLevels")
        side = player.side
        await player.press("M")
        board = player.battle.context.board
        assert all(ship.level == "max" for ship in board.fleet(side))
        await player.until("AskAnnounce")
        await player.press("3", "enter")
        assert "3 of 3 MP left" in player.screen()


async def test_a_choice_is_picked_from_the_large_list(saves: Path) -> None:
    async with playing(saves, scenario="training", seed=7) as player:
        await player.until("AskShip")
        await player.press("space", "down", "down", "enter")
        assert player.battle.context.actor == player.battle.context.board.fleet(player.side)[2].id


async def test_a_page_tells_what_this_battle_adds(saves: Path) -> None:
    async with playing(saves, scenario="everything", seed=3) as player:
        await player.press(SEATED)
        await player.press("I")
        said = player.screen()
        assert "Late comers (G): 3 ships by the left edge from turn 4" in said
        await player.press("end")
        assert "a friendly shore" in player.screen()
        await player.press("escape")
        assert isinstance(player.app.screen, BattleScreen)


async def test_sizes_of_the_past_do_not_chase_each_other(
    saves: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two that still wait, with something between them, once drew the screen for ever."""
    drawn, fit = [0], Page.on_resize

    def counted(page: Page[None]) -> None:
        drawn[0] += 1
        if drawn[0] > 50:
            page.app.exit()
        fit(page)

    async with playing(saves, scenario="training", seed=7) as player:
        screen, shown = player.app.screen, player.screen()
        monkeypatch.setattr(Page, "on_resize", counted)
        for size in (Size(120, 40), Size(60, 10)):
            screen.post_message(Resize(size, size))
            screen.post_message(Blur())
        await player.pilot.pause()
        assert 0 < drawn[0] < 50
        assert screen.size == player.app.size == Size(80, 24)
        assert player.screen() == shown


async def test_a_take_back_beyond_dice_asks_the_other_side_and_is_told(
    saves: Path, close: str
) -> None:
    async with playing(saves, scenario=close, seed=7) as player:
        before = player.app.game.past.live.copy()
        while not any(player.app.game.past.entries[n].rolls for n in dice(player, before)):
            await player.accept()
        stood = player.app.game.past.live.copy()
        found = player.app.game.steps_back(player.side).found
        down = next(n for n, step in enumerate(found) if step.throws)
        await player.press("U", *["down"] * down, "enter")
        assert "A question to" in player.screen() and "do you agree?" in player.screen()
        await player.press(*["enter"] * 5)
        assert player.app.game.past.live == stood
        await player.press("n")
        assert "does not agree" in player.screen()
        await player.press("U", *["down"] * down, "enter", "y")
        assert len(player.app.game.past.live) < len(stood)
        assert any("agrees" in line.text for line in player.app.game.log())
        await player.press(*["ctrl+r", "y"] * (down + 1))
        assert player.app.game.past.live == stood


def dice(player: Player, before: list[int]) -> list[int]:
    """The entries that have come to stand since."""
    return [n for n in player.app.game.past.live if n not in before]

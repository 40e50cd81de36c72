"""The end of a battle, on the screen and in lines: who won, by what, what may be played next."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from galley.account.report import Loss, report
from galley.game.api import load, new
from galley_tui.client.library import next_battle
from galley_tui.dialogs.ending import EndOfBattle
from galley_tui.report.ending import ending
from galley_tui.screens.battle.battle import BattleScreen
from galley_tui.screens.dialog import DialogScreen
from galley_tui.screens.lobby.title import TitleScreen
from galley_tui.screens.replay.replay import ReplayScreen
from galley_tui.screens.sea.report import ReportScreen
from galley_tui.terminal.look import Look
from tests.kit.screen import Player, playing
from tests.kit.text import shell
from tests.text.test_battles_fought import BATTLES, given_up

SHOTS = Path(__file__).parents[2] / "kept" / "af3b996" / "training-over.toml"


async def to_the_end(player: Player) -> None:
    """The last save is opened, and Enter shows how it ended."""
    await player.press("l", "enter")
    assert isinstance(player.app.screen, BattleScreen)
    await player.press("enter")
    assert isinstance(player.app.screen, DialogScreen)
    assert isinstance(player.app.screen.dialog, EndOfBattle)


def words(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize("battle", BATTLES)
@pytest.mark.parametrize(("wide", "high"), [(80, 24), (200, 60)])
async def test_who_won_by_what_and_what_may_be_played_next(
    tmp_path: Path, battle: str, wide: int, high: int
) -> None:
    level = "captain" if battle == "dare" else "cadet"
    path = given_up(tmp_path, battle, "B", B=level)
    with load(path) as game:
        names, result, after = game.names(), game.result(), next_battle(game)
    assert result is not None and after is not None
    async with playing(tmp_path, (wide, high)) as player:
        await to_the_end(player)
        seen = words(player.screen())
    won, following = f"Won by {names['A']}", f"Next battle {after.title}"[:40]
    harder = "Harder against a captain" if level == "cadet" else ""
    lines = ("Again", "The other side", harder, following, "Title")
    for said in (won, result.reason[1:], *lines):
        assert words(said) in seen


@pytest.mark.parametrize(("key", "players"), [
    ("a", ("human", "cadet")), ("o", ("cadet", "human")), ("h", ("human", "captain")),
])  # fmt: skip
async def test_the_same_battle_begins_anew_for_whom_was_chosen(
    tmp_path: Path, key: str, players: tuple[str, str]
) -> None:
    given_up(tmp_path, "training", "A", B="cadet")
    async with playing(tmp_path) as player:
        await to_the_end(player)
        await player.press(key)
        assert isinstance(player.app.screen, BattleScreen)
        game = player.app.game
        assert game is not None and game.scenario.id == "training" and game.result() is None
        assert (game.seats()["A"].name, game.seats()["B"].name) == players


async def test_nobody_is_harder_than_a_captain_and_two_people_have_no_other_side(
    tmp_path: Path,
) -> None:
    given_up(tmp_path, "dare", "A")
    async with playing(tmp_path) as player:
        await to_the_end(player)
        assert "Harder" not in player.screen() and "other side" not in player.screen()
    for one in tmp_path.iterdir():
        one.unlink()
    given_up(tmp_path, "dare", "A", B="captain")
    async with playing(tmp_path) as player:
        await to_the_end(player)
        assert "Harder" not in player.screen() and "The other side" in player.screen()


async def test_the_next_battle_of_the_same_rules_begins_against_the_same_player(
    tmp_path: Path,
) -> None:
    given_up(tmp_path, "dare", "A", B="captain")
    async with playing(tmp_path) as player:
        await to_the_end(player)
        await player.press("n")
        game = player.app.game
        assert game is not None and game.scenario.id == "sharp-bend"
        assert game.seats()["B"].name == "captain"


async def test_the_turning_point_is_shown_and_the_tables_are_a_key_away(tmp_path: Path) -> None:
    (tmp_path / "over.toml").write_bytes(SHOTS.read_bytes())
    async with playing(tmp_path) as player:
        await to_the_end(player)
        await player.press("r")
        assert isinstance(player.app.screen, ReportScreen)
        await player.press("escape", "t")
        replay = player.app.screen
        assert isinstance(replay, ReplayScreen)
        await player.press("right")
        assert "GRAPPLE ═ A3 → B3" in player.screen()
        await player.press("escape", "q")
        assert isinstance(player.app.screen, TitleScreen)


@pytest.mark.parametrize("look", [Look("16", "cp437"), Look("none", "ascii")])
async def test_it_is_told_without_colours_in_plain_characters(tmp_path: Path, look: Look) -> None:
    (tmp_path / "over.toml").write_bytes(SHOTS.read_bytes())
    async with playing(tmp_path, look=look) as player:
        await to_the_end(player)
        seen = player.screen()
    assert look.charset != "ascii" or seen.isascii()
    assert "Won by Rome" in seen and "4 of 5 left: A4 left the map" in seen


def test_it_is_told_in_lines_and_leads_on_from_there(tmp_path: Path) -> None:
    (tmp_path / "over.toml").write_bytes(SHOTS.read_bytes())
    told = shell(tmp_path, typed="load\n1\noutcome\nthe turning\nnext\nquit\n")
    assert "Won by Rome." in told and "A3 on B3: grapple" in told
    assert "Ships: Rome 4 of 5 left: A4 left the map; Carthage" in words(told)
    told = shell(tmp_path, typed="load\n1\noutcome\nagain\nquit\nyes\n")
    assert words(told).count("Training: the Strait, first clash: Rome against Carthage") == 2


def test_a_battle_that_goes_on_has_no_ending(tmp_path: Path) -> None:
    told = shell(tmp_path, "play", "training", typed="outcome\nquit\nyes\n")
    assert "The battle goes on." in told


def test_the_throw_that_told_is_the_one_that_moved_most(tmp_path: Path) -> None:
    (tmp_path / "over.toml").write_bytes(SHOTS.read_bytes())
    with load(tmp_path / "over.toml") as game:
        account = report(game)
        told = ending(account, game.scenario.history)
    most = max(account.rolls, key=lambda one: abs(one.swing()))
    assert most.text.rstrip(".") in told.throw and f"in turn {most.turn}:" in told.throw
    assert told.said.endswith("Rome 7, Carthage 0.")


def test_many_ships_with_one_fate_are_counted(tmp_path: Path) -> None:
    path = given_up(tmp_path, "aegates", "B")
    with load(path) as game:
        account = report(game)
    gone = [Loss(f"B{n}", "", "tri", "B", "sunk", 6, ()) for n in range(9)]
    told = ending(replace(account, losses=(*gone,)), "")
    every = account.ships["B"]
    assert told.ships["B"].endswith(f"{every - 9} of {every} left: 9 sunk")
    assert told.drawn["B"] == "", "too many to be drawn"
    few = ending(replace(account, losses=(*gone[:2],)), "").ships["B"]
    assert few.endswith("left: B0, B1 sunk")


def test_a_ship_that_is_only_damaged_is_left(tmp_path: Path) -> None:
    with load(given_up(tmp_path, "dare", "B")) as game:
        account = report(game)
    hurt = Loss("B1", "", "tri", "B", "damaged", 0, (), lost=False)
    told = ending(replace(account, losses=(hurt,)), "")
    assert told.ships["B"].endswith("2 of 2 left: B1 damaged") and told.drawn["B"] == "■■"


@pytest.mark.parametrize("first", BATTLES)
def test_battles_follow_each_other_by_their_size_each_once(first: str) -> None:
    met, sizes, id_ = [first], list[int](), first
    while (after := next_battle(new(id_))) is not None:
        assert after.id not in met
        met.append(id_ := after.id)
        sizes.append(sum(after.fleets.values()))
    assert sizes == sorted(sizes) and len(met) > 4

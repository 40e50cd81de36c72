"""Overlays: what a player presses, sees on the sea, and reads of it."""

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from galley.geometry.hexes import name
from galley.war_galley.state.play import Decline
from galley_tui.app import Galley
from galley_tui.client.playing import PositionChanged
from galley_tui.config.player_file import CHARSETS, DEPTHS
from galley_tui.draw.overlays import hex_words, legend_rows, together
from galley_tui.draw.overview.overview import Overview
from galley_tui.draw.sea import Sea
from galley_tui.faces.war_galley.overlays import (
    KINDS,
    attack_layer,
    command_layer,
    fire_layer,
    reach_layer,
    threat_layer,
    wind_layer,
)
from galley_tui.faces.war_galley.sea import bearing
from galley_tui.faces.war_galley.sea import model as sea_model
from galley_tui.screens.battle.battle import BattleScreen
from galley_tui.screens.replay.replay import ReplayScreen
from galley_tui.screens.sea.overlay_page import OverlayPage
from galley_tui.terminal.look import Look, bare_text
from tests.kit.close_quarters import CLOSE
from tests.kit.screen import LOOK, Player, playing
from tests.kit.war_galley import board
from tests.screens.test_snapshots import opened

WIND = '[wind]\ndirection = "NE"\nstrength = 2\nkind = "steady"\n'
BOARDS = """
map 14 9
A1 tri 0303 N
B1 tri 0403 N
A2 five 0705 NE
B2 tri 0706 NE
A3 tri 1104 S done
grapple A1 B1
foul A2 B2
"""


@pytest.fixture
def saves(tmp_path: Path) -> Path:
    return tmp_path / "saves"


@pytest.fixture
def close(tmp_path: Path) -> str:
    path = tmp_path / "close.toml"
    path.write_text(CLOSE.replace("[start]", WIND + "\n[start]"))
    return str(path)


async def at_ship(player: Player, ship: str) -> None:
    await player.press("h", *name(player.battle.context.board.ships[ship].bow))


def sea_text(player: Player) -> str:
    """The part of the screen with the sea and its legend."""
    return "\n".join(line[:54] for line in player.screen().splitlines()[3:-5])


def beside_panel(player: Player) -> str:
    """What is seen of the sea while a panel lies over it."""
    panel = player.app.screen.query_one("#panel").region
    lines = sea_text(player).split("\n")
    return "\n".join(line[: panel.x] + line[panel.right : 54] for line in lines)


async def test_attack_positions_are_marked_told_and_explained(saves: Path, close: str) -> None:
    async with playing(saves, scenario=close, seed=7) as player:
        await player.by_hand()
        await player.press("X")
        assert "A1 can ram B1 (2 MP)" in sea_text(player)
        layer = player.battle.overlays.lying["attack"]
        hex_ = next(
            h
            for h, words in layer.said.items()
            if any(w.startswith("ram") and w.endswith("for 2 MP") for w in words)
        )
        await player.press("h", *name(hex_))
        assert "ram B1 facing" in player.battle.context.note
        assert "hexes from A1" in player.battle.context.note
        await player.press("X")
        assert "can ram" not in sea_text(player)
        assert not player.battle.overlays.lying


async def test_with_an_enemy_under_the_cursor_only_he_matters(saves: Path, close: str) -> None:
    async with playing(saves, scenario=close, seed=7) as player:
        await player.by_hand()
        await player.press("X")
        await at_ship(player, "B2")
        assert "ram B2" in sea_text(player)
        assert "B1" not in player.battle.overlays.lying["attack"].words


def test_whom_a_question_lets_a_ship_attack_is_not_said_to_be_out_of_reach() -> None:
    """A rake is asked for when its step has been made: no other position leads to it."""
    made = board("A1 tri 1010 N mp_announced=1 mp_used=1 rake_attempted=1\nB1 tri 3010 N")
    ship = made.ships["A1"]
    assert attack_layer(made, ship, "B1").words == "A1 cannot ram, rake or grapple B1"
    asked = attack_layer(made, ship, "B1", ("B1",))
    assert asked.words == "A1 can attack B1 from where it is, as is asked"
    assert attack_layer(made, ship, "B1", ("B2",)).words == "A1 cannot ram, rake or grapple B1"


async def test_the_overlay_follows_the_question_whether_a_ship_rakes(
    saves: Path, close: str
) -> None:
    text = Path(close).read_text()
    Path(close).write_text(text.replace('facing = "N"', 'facing = "N", level = "max"'))
    async with playing(saves, scenario=close, seed=7) as player:
        await player.by_hand()
        game = player.battle.game
        rake = next(deed for deed in game.deeds("A") if deed.kind == "rake")
        before = [one for one in rake.steps if one.ask != "AskRake"]
        told = game.accept("A", replace(rake, steps=tuple(before)))
        while game.pending()[0].side == "B":
            told += game.play("B", Decline())
        assert type(game.pending()[0].ask).__name__ == "AskRake"
        player.battle.after(PositionChanged(tuple(told)))
        await player.pilot.pause()
        await player.press("X")
        words = player.battle.overlays.lying["attack"].words
        assert words.startswith(f"A1 can attack {rake.target} from where it is, as is asked")


async def test_who_can_hit_a_ship_is_flagged_and_named(saves: Path, close: str) -> None:
    async with playing(saves, scenario=close, seed=7) as player:
        await player.by_hand()
        await at_ship(player, "B2")
        await player.press("E")
        assert "B2 can be rammed by A1" in sea_text(player)
        flagged = {s.id: s.marks[:1] for s in player.battle.sea.model.ships if s.marks}
        assert flagged == {"A1": "!"}


async def test_who_can_hit_a_ship_in_the_next_turn_and_the_side_come_next(
    saves: Path, close: str
) -> None:
    """The same key goes on: at maximum in the next turn, then the whole side, then nothing."""
    async with playing(saves, scenario=close, seed=7) as player:
        await player.by_hand()
        await at_ship(player, "B2")
        told = []
        for _ in range(4):
            await player.press("E")
            told.append(player.battle.overlays.lying["threat"].words)
            assert " ".join(told[-1].split()[:4]) in " ".join(sea_text(player).split())
        assert told[0].startswith("B2 can be rammed by A1")
        assert told[1].startswith("next turn at maximum B2 can be rammed by A1")
        assert told[2].startswith("2 ships of Carthage, 2 in danger: B1 R")
        assert told[3].startswith("next turn at maximum 2 ships of Carthage")
        flagged = {s.id: s.marks[:1] for s in player.battle.sea.model.ships if s.marks}
        assert flagged == {"A1": "!", "B1": "R", "B2": "R"}
        await player.press("E")
        assert not player.battle.overlays.lying


async def test_reach_of_an_enemy_replaces_that_of_the_own_ship(saves: Path, close: str) -> None:
    async with playing(saves, scenario=close, seed=7) as player:
        await player.by_hand()
        own = dict(player.battle.sea.model.overlay)
        await at_ship(player, "B2")
        await player.press("R")
        assert player.battle.sea.model.overlay != own
        assert "B2 5 MP, cruise" in sea_text(player)
        await player.press("R")
        assert player.battle.sea.model.overlay == own


async def test_the_reach_that_shows_by_itself_gives_way(saves: Path, close: str) -> None:
    def inks() -> set[str]:
        return {ink for ink, _ in player.battle.sea.model.overlay.values()}

    async with playing(saves, scenario=close, seed=7) as player:
        await player.by_hand()
        assert inks() == {"reach.faint"}, "a ship that may move next"
        await player.press("K")
        assert inks() <= {"command", "command.faint"}
        await player.press("K", "X")
        assert inks() == {"attack", "attack.far", "reach.faint"}
        await player.press("X", "W", "N")
        assert inks() == {"wind", "reach.faint"}
        await player.press("W", "N", "enter", "enter")
        assert inks() == {"reach"}, "a ship that moves"


def test_command_range_is_marked_by_its_edge() -> None:
    made = board("map 30 30\nA1 tri 1515 N\nB1 tri 1513 N\ncommander A A1 4")
    words, marks, *_ = command_layer(made, made.ships["A1"])
    assert words == "Captain A on A1: range 4; no other ship is his"
    edge = {h for h, mark in marks.items() if mark == ("command", "+")}
    assert 1520 in edge
    assert 1521 not in marks
    assert marks[1518] == ("command.faint", "-")
    assert len(edge) < len(marks) / 2
    both = together(KINDS, {"reach": reach_layer(made, made.ships["A1"]),
                     "command": command_layer(made, made.ships["A1"])}, {})  # fmt: skip
    assert {"command", "reach"} <= {ink for ink, _ in both.values()}


async def test_zoom_s_says_what_is_what(saves: Path, close: str) -> None:
    async with playing(saves, scenario=close, seed=7) as player:
        await player.by_hand()
        assert player.battle.sea.zoom == "M", "the ship sees its enemy"
        await player.press("z", "z")
        assert player.battle.sea.zoom == "S"
        assert "Rome" in sea_text(player) and "zoom M" in sea_text(player)
        await player.press("X")
        assert "A1 can ram" in sea_text(player) and "zoom M" in sea_text(player)
        await player.press("z")
        assert player.battle.sea.zoom == "SM"
        assert "zoom M" not in sea_text(player)


async def test_all_overlays_at_once_leave_the_sea_to_be_seen(saves: Path, close: str) -> None:
    async with playing(saves, scenario=close, seed=7) as player:
        await player.by_hand()
        await player.press("R", "X", "E", "Y", "K", "Z", "N", "W")
        seen = sea_text(player)
        assert "more: V" in seen  # two rows of legend at this size
        assert player.battle.sea.size.height >= 12
        await player.press("V")
        assert isinstance(player.app.screen, OverlayPage)
        assert player.screen().count("[x]") == len(KINDS)
        await player.press("0")
        assert "[x]" not in player.screen()
        await player.press("escape")
        assert not player.battle.overlays.on


async def test_the_page_of_overlays_says_what_each_shows(saves: Path, close: str) -> None:
    async with playing(saves, scenario=close, seed=7) as player:
        await player.by_hand()
        await player.press("V")
        assert "how far the ship under the cursor comes" in player.panel()
        battle = player.app.screen_stack[-2]
        assert isinstance(battle, BattleScreen)
        before = beside_panel(player)
        await player.press("enter")
        assert "[x] R" in player.screen()
        assert beside_panel(player) != before, "the sea beside the panel shows it at once"
        await player.press("Y")
        assert "[x] Y" in player.screen()
        assert battle.overlays.lying["fire"].words in player.panel()
        await player.press("escape")
        assert list(player.battle.overlays.on) == ["reach", "fire"]


async def test_the_wind_and_the_numbers_stand_on_the_sea(saves: Path, close: str) -> None:
    async with playing(saves, scenario=close, seed=7) as player:
        await player.by_hand()
        await player.press("W", "N")
        assert "wind blows to NE, strength 2" in sea_text(player)
        assert "↗2" in sea_text(player)
        assert "1307" in sea_text(player)
        await player.press("W", "N")
        assert "↗2" not in sea_text(player)
        assert "1307" not in sea_text(player)


async def test_tracks_show_the_way_of_a_ship_that_moved(saves: Path, close: str) -> None:
    async with playing(saves, scenario=close, seed=7) as player:
        await player.by_hand()
        await player.press("enter", "enter", "up", "Z")
        left = player.battle.overlays.lying["tracks"].marks
        assert [text for _, text in left.values()] == [">A1"]
        assert ">A1" in sea_text(player)


async def test_brackets_go_through_squadrons(saves: Path, close: str) -> None:
    async with playing(saves, scenario=close, seed=7) as player:
        await player.by_hand()
        await player.press("]")
        assert player.battle.cursor.ship == "B1"
        await player.press("[")
        assert player.battle.cursor.ship == "A1"
        await player.press("[")
        assert player.battle.cursor.ship == "B1"


def test_bearings_are_told_as_from_the_ship() -> None:
    made = board("A1 tri 2010 N")
    assert bearing(made, "A1", 2007) == "3 hexes from A1, right ahead"
    assert bearing(made, "A1", 2210) == "2 hexes from A1, on the starboard beam"
    assert bearing(made, "A1", 2012) == "1 hex from A1, right astern"  # from the stern


@pytest.mark.parametrize("depth", DEPTHS)
@pytest.mark.parametrize("charset", CHARSETS)
def test_links_are_seen_in_every_look(charset: str, depth: str) -> None:
    """A sign of their own at every zoom, or reversed letters in a lettered overview."""
    look = Look(depth, charset)
    model = sea_model(board(BOARDS))
    for zoom in "ML":
        drawer = Sea(model, zoom, look)
        text = bare_text([drawer.row(y) for y in range(drawer.height)])
        assert "&" in text
        assert "%" in text
        assert all(id_ in text for id_ in ("A1", "B1", "A2", "B2"))
    overview = Overview(model, look)
    runs = [run for y in range(overview.height) for run in overview.row(y)]
    signs = {text for text, _ in runs}
    assert {"&", "%"} <= signs or {"mark.G", "mark.F"} <= {style for _, style in runs}


def test_in_ascii_ships_that_are_done_have_other_hulls() -> None:
    for side in "AB":
        drawn = set()
        for word in ("", "done"):
            made = board(f"{side}1 tri 0303 N {word}")
            made.phase = "E"
            rows = Sea(sea_model(made), "M", Look("none", "ascii"))
            drawn.add(bare_text([rows.row(y) for y in range(4, 9)]))
        assert len(drawn) == 2, drawn


def test_layers_are_words_and_signs_without_colours() -> None:
    made = board("A1 tri 1010 N\nA2 tri 2010 N\nB1 tri 1007 SE\nwind NE 2\ncommander A A1 3")
    ship, foe, look = made.ships["A1"], made.ships["B1"], Look("none", "ascii")
    layers = {
        "reach": reach_layer(made, ship), "attack": attack_layer(made, ship),
        "threat": threat_layer(made, ship), "fire": fire_layer(made, ship),
        "command": command_layer(made, ship), "wind": wind_layer(made, look),
    }  # fmt: skip
    letters = {letter for layer in layers.values() for letter in layer.ships.items()}
    assert letters >= {("B1", "!"), ("A2", "?")}
    overlay = together(KINDS, layers, {})
    assert all(text for _, text in overlay.values())
    assert "NE2" in {text for _, text in overlay.values()}
    assert layers["command"].words.endswith("range 3; = his A2; ? too far A2")
    rows = bare_text(legend_rows(KINDS, layers, {"attack": "X"}, 60, 20, look))
    assert " X  A1 can ram B1" in rows
    marked = next(h for h, said in layers["attack"].said.items() if said[0].startswith("ram"))
    assert any(word.startswith("ram B1") for word in hex_words(KINDS, layers, marked))
    assert "cannot ram" in attack_layer(board("A1 tri 0303 N\nB1 tri 3010 N"), ship).words
    assert attack_layer(made, foe, "A1").said


def test_overlays(snap_compare: Any, tmp_path: Path, close: str) -> None:
    app = Galley(tmp_path / "saves", LOOK, close, 7)
    assert snap_compare(app, terminal_size=(80, 24), run_before=opened("s", "X", "E"))


async def test_a_replay_has_the_overlays_too(saves: Path, close: str) -> None:
    async with playing(saves, scenario=close, seed=7) as player:
        await player.by_hand()
        await player.press("enter", "enter", "up")
        replay = ReplayScreen(player.battle.game)
        player.app.push_screen(replay)
        await player.pilot.pause()
        await player.press("end", "Z", "X")
        assert ">A1" in sea_text(player)
        assert "A1 can ram B1" in sea_text(player)
        await player.press("home")
        assert ">A1" not in sea_text(player)
        await player.press("Z", "X")
        assert not replay.overlays.lying


async def test_this_battle_lists_the_signs_that_lie_on_its_sea(saves: Path, close: str) -> None:
    async with playing(saves, scenario=close, seed=7) as player:
        await player.by_hand()
        await player.press("I")
        assert "Marks on the sea" not in player.screen()
    async with playing(saves, scenario="lilybaeum", seed=7) as player:
        for key in ("enter", "enter", "enter"):
            if "In this battle" not in player.screen():
                await player.press(key)
        await player.press("I")
        assert "⌂A  a friendly shore" in player.screen()
        assert "«b  a way off the map" in player.screen()
        assert "swell" not in player.screen() and "reinforcements" not in player.screen()

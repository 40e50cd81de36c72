"""The player's own files: settings, and what wins over them; changed while the game runs."""

import tomllib
from pathlib import Path

import platformdirs
import pytest

from galley_tui.config.settings import FILE, Config, Settings, folder, load, read, remember
from galley_tui.dialogs.settings import WORDS
from galley_tui.faces.catalogue import game_keys
from galley_tui.screens.battle.battle import BattleScreen
from galley_tui.screens.lobby.settings import SettingsScreen
from galley_tui.terminal.detection import look
from galley_tui.terminal.look import Look
from galley_tui.terminal.palette import depth_of, force_colour_depth
from tests.kit.screen import LOOK, playing

UTF8 = {"TERM": "xterm-256color", "LANG": "en_GB.UTF-8"}


def test_where_the_files_lie(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
    monkeypatch.setenv("HOME", "/home/x")
    assert folder({}) == Path(platformdirs.user_config_dir("galley", appauthor=False))
    assert folder({"XDG_CONFIG_HOME": "/c"}) == Path("/c/galley")
    assert folder({"XDG_CONFIG_HOME": "/c", "GALLEY_CONFIG": "/mine"}) == Path("/mine")


def test_files_of_earlier_versions_are_read_and_written_where_they_lie(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a system that keeps settings elsewhere than ~/.config."""
    monkeypatch.setenv("HOME", str(tmp_path))
    new, old = tmp_path / "Library" / "galley", tmp_path / ".config" / "galley"
    monkeypatch.setattr(platformdirs, "user_config_dir", lambda *_, **__: str(new))
    config = load(game_keys, {})
    assert remember(config.folder, "zoom", "S") == "" and (new / "settings.toml").exists()
    (new / "settings.toml").unlink()

    old.mkdir(parents=True)
    (old / "settings.toml").write_text('zoom = "L"\n')
    config = load(game_keys, {})
    assert (config.folder, config.settings.zoom) == (old, "L")
    assert remember(config.folder, "bell", True) == ""
    assert load(game_keys, {}).settings == Settings(zoom="L", bell=True)
    assert not (new / FILE).exists()

    (new / "keys.toml").write_text("")
    assert load(game_keys, {}).folder == new


def test_only_keys_of_an_earlier_version_count_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr(platformdirs, "user_config_dir", lambda *_, **__: str(tmp_path / "new"))
    (tmp_path / ".config" / "galley").mkdir(parents=True)
    (tmp_path / ".config" / "galley" / "keys.toml").write_text("")
    assert folder({}) == tmp_path / ".config" / "galley"


def test_the_call_wins_over_no_color_and_that_over_the_settings() -> None:
    assert depth_of(None, UTF8, "auto") == "256"
    assert depth_of(None, UTF8, "16") == "16"
    assert depth_of(None, UTF8 | {"NO_COLOR": "1"}, "16") == "none"
    assert depth_of("truecolor", UTF8 | {"NO_COLOR": "1"}, "16") == "truecolor"
    assert look(None, UTF8, settings=Settings(charset="cp437")).charset == "cp437"
    assert look("ascii", UTF8, settings=Settings(charset="cp437")).charset == "ascii"
    assert look("auto", UTF8, settings=Settings(charset="cp437")).charset == "unicode"
    with pytest.raises(ValueError, match="choose one of truecolor, 256, 16, none"):
        depth_of("plaid", UTF8, "auto")


def test_textual_is_told_of_a_depth_that_is_not_the_terminals() -> None:
    environ = UTF8 | {"NO_COLOR": "1"}
    assert force_colour_depth("16", "auto", environ) == "16"
    assert environ["TEXTUAL_COLOR_SYSTEM"] == "standard"
    assert "NO_COLOR" not in environ


def test_what_is_wrong_is_left_out_with_a_sentence_and_the_rest_counts(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text('charset = "klingon"\ncolors = "16"\nzoom = "L"\nbell = 1\n')
    settings, faults = read(path)
    assert settings == Settings(zoom="L")
    charset, colors, bell = faults
    assert str(path) in charset and "'klingon'" in charset and '"cp437"' in charset
    assert "colors: is no setting: there are charset, colours" in colors
    assert "bell: 1 is not right" in bell


def test_dice_lie_over_the_ships_for_some_seconds_or_not_at_all(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    for value, stage in (("2", 2), ('"off"', "off"), ('"key"', "key")):
        path.write_text(f"stage = {value}\n")
        assert read(path) == (Settings(stage=stage), [])
    path.write_text("stage = true\n")
    settings, (fault,) = read(path)
    assert settings == Settings() and 'one of "key", 1, 2, 3, 5, "off"' in fault


@pytest.mark.parametrize("text", [b"zoom = ", b"\xff", b"[" * 50, b"#" * 70_000])
def test_a_file_that_cannot_be_read_stops_nothing_and_is_not_written_over(
    tmp_path: Path, text: bytes
) -> None:
    path = tmp_path / "settings.toml"
    path.write_bytes(text)
    config = load(game_keys, {"GALLEY_CONFIG": str(tmp_path)})
    assert config.settings == Settings()
    assert len(config.faults) == 1 and str(path) in config.faults[0]
    assert remember(tmp_path, "zoom", "L").startswith("Not remembered: ")
    assert path.read_bytes() == text


def test_a_setting_is_remembered_beside_what_else_stands_there(tmp_path: Path) -> None:
    place = tmp_path / "new"
    assert remember(place, "zoom", "L") == ""
    (place / "settings.toml").write_text('later = "kept"\nzoom = "L"\n')
    assert remember(place, "bell", True) == ""
    written = tomllib.loads((place / "settings.toml").read_text())
    assert written == {"later": "kept", "zoom": "L", "bell": True}


async def test_characters_and_colours_change_in_the_running_battle(tmp_path: Path) -> None:
    config = Config(tmp_path / "config")
    async with playing(tmp_path, scenario="training", seed=7, config=config) as player:
        for _ in range(5):
            await player.press("enter")
        assert "▄" in player.screen()
        await player.press("q", *["down"] * 8, "enter")
        assert "Settings" in player.screen()
        await player.press("left", "down", "left")
        assert "< " in player.screen()
        assert player.app.look.charset == "ascii"
        assert player.app.look.depth == "none"
        await player.press("escape", "escape")
        assert isinstance(player.app.screen, BattleScreen)
        said = player.screen()
        assert said.isascii(), said
        lines = player.app.screen._compositor.render_strips()
        styles = [segment.style for line in lines for segment in line if segment.style]
        assert {str(s.color.name) for s in styles if s.color} <= {"default"}
    written = tomllib.loads((tmp_path / "config" / "settings.toml").read_text())
    assert written == {"charset": "ascii", "colours": "none"}


async def test_high_contrast_is_worn_at_once(tmp_path: Path) -> None:
    config = Config(tmp_path / "config", Settings(colours="256"))
    async with playing(tmp_path, config=config, look=Look("256", "ascii")) as player:
        await player.press("s", "down", "down", "right")
        lines = player.app.screen._compositor.render_strips()
        papers = {s.style.bgcolor.name for line in lines for s in line
                  if s.style and s.style.bgcolor}  # fmt: skip
        assert "#1c1c1c" not in papers and "#000000" in papers
    assert read(tmp_path / "config" / FILE)[0].contrast == "high"


async def test_a_battle_opens_with_the_hexes_of_the_settings(tmp_path: Path) -> None:
    config = Config(settings=Settings(zoom="L"))
    async with playing(tmp_path, scenario="training", seed=7, config=config) as player:
        assert player.battle.sea.zoom == "L"


async def test_the_title_says_that_something_is_left_out_and_the_settings_what(
    tmp_path: Path,
) -> None:
    (tmp_path / "settings.toml").write_text("colors = 16\n")
    config = load(game_keys, {"GALLEY_CONFIG": str(tmp_path)})
    async with playing(tmp_path / "saves", config=config, look=LOOK) as player:
        assert "something is wrong" in player.screen()
        await player.press("s")
        assert "colors: is no setting" in " ".join(player.screen().split())


async def test_the_seconds_of_the_dice_are_chosen_with_the_arrows(tmp_path: Path) -> None:
    config = Config(tmp_path / "config")
    async with playing(tmp_path, config=config) as player:
        player.app.push_screen(SettingsScreen())
        await player.pilot.pause()
        await player.press("end", *["up"] * 4)
        assert "< " in player.screen() and "Dice        <    key     >" in player.screen()
        await player.press("right")
        assert "Dice        <  1 second  >" in player.screen()
        await player.press("left", "left")
        assert "Dice        <    off     >" in player.screen()
    written = tomllib.loads((tmp_path / "config" / "settings.toml").read_text())
    assert written == {"stage": "off"}


async def test_decks_go_with_the_ornaments_at_once(tmp_path: Path) -> None:
    async with playing(tmp_path, scenario="dare", seed=7) as player:
        assert player.battle.sea.look.decks
        player.app.settle("texture", "off")
        assert not player.battle.sea.look.decks
    assert not look(None, UTF8, settings=Settings(texture="off")).decks
    assert not look(None, UTF8 | {"SSH_TTY": "/dev/pts/1"}).decks
    assert look(None, UTF8 | {"SSH_TTY": "/dev/pts/1"}, settings=Settings(texture="on")).decks


async def test_every_setting_is_explained_in_one_whole_line(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        player.app.push_screen(SettingsScreen())
        await player.pilot.pause()
        for _, about in WORDS.values():
            assert about in player.screen()

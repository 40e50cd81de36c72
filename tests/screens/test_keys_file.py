"""keys.toml: other keys work at once and everywhere; what is wrong in it is left out."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from galley.catalogue import rule_set
from galley_tui.__main__ import main
from galley_tui.config.bindings import SCREENS, KeyTables, is_key
from galley_tui.faces.catalogue import DEFAULT, game_keys
from galley_tui.faces.war_galley.keys import KEYS
from galley_tui.screens.base.reader import Reader
from tests.kit.screen import playing


@pytest.fixture(autouse=True)
def own_keys() -> Iterator[None]:
    yield
    KeyTables(game_keys()).restore()


def own() -> int:
    """How many keys are the player's own."""
    tables = KeyTables(game_keys()).tables.values()
    return sum(bound.keys != bound.given for table in tables for bound in table.values())


def wrong(tmp_path: Path, text: str) -> list[str]:
    path = tmp_path / "keys.toml"
    path.write_text(text)
    faults = KeyTables(game_keys()).rebind(path)
    assert all(str(path) in fault for fault in faults)
    return faults


async def test_another_key_works_and_the_old_one_does_not(tmp_path: Path) -> None:
    assert wrong(tmp_path, '[battle]\nodds = "f2"\n[orders]\nset_levels_max = ["!"]\n') == []
    async with playing(tmp_path, (160, 40), scenario="training", seed=7) as player:
        await player.press("enter", "o")
        assert not isinstance(player.app.screen, Reader)
        await player.press("f2")
        assert isinstance(player.app.screen, Reader)
        await player.press("escape", "?")
        await player.press("slash", *"shows the odds", "enter")
        assert "F2 shows the odds" in " ".join(player.screen().split())
        await player.press("escape")
        await player.until("AskLevels")
        side = player.side
        await player.press("exclamation_mark")
        assert all(ship.level == "max" for ship in player.battle.context.board.fleet(side))


def test_what_is_printed_is_read_back_and_changes_nothing(tmp_path: Path) -> None:
    before = KeyTables(game_keys()).as_toml()
    assert wrong(tmp_path, before) == []
    assert KeyTables(game_keys()).as_toml() == before


def test_every_order_has_a_name_and_looks_at_fields_that_its_commands_have() -> None:
    assert len(KeyTables(game_keys()).tables["orders"]) == len(KEYS.orders)
    for order in KEYS.orders:
        assert order.fields.keys() <= {*order.kind.__struct_fields__}, order.help
        assert order.kind in rule_set(DEFAULT).cards


def test_every_key_of_every_screen_can_be_named() -> None:
    named = {
        id(bound)
        for entries in KeyTables(game_keys()).tables.values()
        for bound in entries.values()
    }
    for keys in SCREENS.values():
        for key in keys:
            assert id(key) in named, key
            assert all(is_key(name) for name in key.keys), key


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('[battle]\nfly = "f"\n', "battle.fly: there is no such action"),
        ('[ocean]\nodds = "f"\n', "ocean: is no table of keys: there are everywhere, lists"),
        ('[battle]\nodds = "crtl+o"\n', "battle.odds: 'crtl+o' is no key"),
        ('[battle]\nodds = []\n', "battle.odds: [] is not right"),
        ('[battle]\nodds = "w"\n', "battle.odds: w is battle.why_not already"),
        ('[battle]\nodds = "5"\n', "battle.odds: 5 always means something else"),
        ('[orders]\nram = "o"\n', "orders.ram: o is battle.odds already"),
        ('[orders]\nram = "f"\n', "orders.ram: f is orders.fire already"),
        ('[battle]\nodds = "ctrl+c"\n', "battle.odds: ctrl+c is everywhere.leave already"),
        ("odds =", "is not TOML"),
    ],
)  # fmt: skip
def test_each_fault_is_one_sentence_with_its_place(tmp_path: Path, text: str, said: str) -> None:
    (fault,) = wrong(tmp_path, text)
    assert said in fault
    assert own() == 0


def test_keys_may_be_exchanged_and_one_fault_does_not_take_the_rest(tmp_path: Path) -> None:
    swap = '[battle]\nodds = "w"\nwhy_not = "o"\n'
    assert wrong(tmp_path, swap) == []
    (fault,) = wrong(tmp_path, swap + 'undo = "o"\n')
    assert "battle.undo: o is battle.why_not already" in fault
    assert own() == 2


def test_galley_keys_prints_and_checks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("GALLEY_CONFIG", str(tmp_path))
    assert main(["keys"]) == 0
    printed = capsys.readouterr().out
    assert "[battle]\n" in printed and 'odds = ["o"]' in printed
    path = tmp_path / "keys.toml"
    path.write_text('[battle]\nodds = "w"\n')
    assert main(["keys"]) == 1
    assert "battle.odds: w is" in capsys.readouterr().err
    assert main(["keys", str(path)]) == 1
    assert "battle.odds: w is" in capsys.readouterr().out
    path.write_text(printed)
    assert main(["keys", str(path)]) == 0

"""The list of choices at 80x24: short labels, none of them cut; the full one of what is lit."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from galley_tui.faces.war_galley.sheets.record_sheet import sheet as sheet_model
from galley_tui.screens.base.confirm import Curtain
from galley_tui.terminal.look import bare_text
from galley_tui.widgets.choice_list import ChoiceList
from tests.kit.screen import LOOK, SEATED, Player, playing
from tests.kit.war_galley import board
from tests.war_galley.trials.test_random_play import POSITIONS


@pytest.fixture
def saves(tmp_path: Path) -> Path:
    return tmp_path / "saves"


def rows(player: Player) -> list[str]:
    """The choices as the list shows them, numbers and keys included."""
    shown = player.app.screen.query_one(ChoiceList).rows
    return ["".join(text for text, _ in row).rstrip() for row in shown[1:]]


async def test_whom_ships_follow_is_read_in_full(saves: Path) -> None:
    async with playing(saves, scenario=f"{POSITIONS}/melee.toml", seed=7) as player:
        await player.press(SEATED, "tab")
        assert [row[-10:] for row in rows(player)[1:3]] == ["A4 joins B", "A5 joins B"]
        assert "> A4 (five) follows Red captain" in player.screen().splitlines()[2]
        await player.press("space")
        assert "A4 (five) follows Red captain" in player.screen()


async def test_a_wide_window_has_the_full_labels(saves: Path) -> None:
    melee = f"{POSITIONS}/melee.toml"
    async with playing(saves, size=(200, 60), scenario=melee, seed=7) as player:
        await player.press(SEATED)
        assert any("A4 (five) follows Red captain" in row for row in rows(player))


async def test_no_label_of_forty_ships_is_cut(saves: Path) -> None:
    async with playing(saves, scenario="aegates", seed=7) as player:
        seen = set[str]()
        while "AskShip" not in seen:
            if isinstance(player.app.screen, Curtain):
                await player.press(SEATED)
            for row in rows(player):
                assert "…" not in row and len(row) <= 26, row
            seen.add(player.asked)
            await player.accept()
        assert {"AskSquadrons", "AskFirst", "AskLevels", "AskSquadron"} <= seen


async def test_a_step_into_shallows_says_its_own_cost(saves: Path) -> None:
    async with playing(saves, scenario=f"{POSITIONS}/coast.toml", seed=1) as player:
        await player.press(SEATED)
        await player.until("AskShip")
        await player.choose(type="MoveShip", ship="A1")
        await player.until("AskAction")
        await player.press("up")
        assert any(row.endswith("ahead (2)") for row in rows(player))
        assert any(row.endswith("to port (1)") for row in rows(player))
        assert "> ahead (2 MP, shallows)" in player.screen()


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Roman tribune of the First", "A (First)"),
        ("Hanno", "Hanno"),
        ("Red admiral", "A (First)"),
    ],
)
def test_the_sheet_names_a_squadron_in_what_room_it_has(name: str, said: str) -> None:
    made = board("A1 five 1010 N\nA2 five 1210 N squadron=A\nB1 five 4020 N\ncommander A A1 9")
    made.commanders["A"] = replace(made.commanders["A"], name=name)
    made.theatre = replace(made.theatre, squadrons={"A": "First"})
    rows = bare_text(sheet_model(made, "A2").rows(26, LOOK)).split("\n")
    assert rows[1].endswith(f"  {said}")

"""A quick battle from the menu, on a screen: with the values that it has, and with others."""

from pathlib import Path

import pytest

from galley.game.api import load
from galley.scenarios.quick import asked_for
from galley_tui.dialogs.quick_battle import QuickBattle
from tests.kit.screen import playing


@pytest.fixture
def saves(tmp_path: Path) -> Path:
    return tmp_path / "saves"


def begun(saves: Path) -> tuple[str, str, int, dict[str, str]]:
    """The rules, the era and the size of the battle that was begun, and who plays."""
    (save,) = saves.glob("*.toml")
    with load(save) as game:
        asked = asked_for(game.scenario.id)
        assert asked is not None
        seats = {side: player.name for side, player in game.seats().items()}
        return game.rules.id, asked[0], asked[1], seats


async def test_it_begins_with_two_keys(saves: Path) -> None:
    async with playing(saves) as player:
        await player.press("d")
        assert isinstance(player.dialog, QuickBattle)
        shown = player.screen()
        assert "War Galley" in shown and "about 8" in shown and "fleet points" in shown
        await player.press("enter")
        assert player.app.game is not None
    assert begun(saves) == ("war-galley", "persian", 8, {"A": "human", "B": "captain"})


@pytest.mark.parametrize(("keys", "expected"), [
    ("e", ("war-galley", "classical", 8, {"A": "human", "B": "captain"})),
    ("gg", ("barratt", "persian", 8, {"A": "human", "B": "captain"})),
    ("s", ("war-galley", "persian", 9, {"A": "human", "B": "captain"})),
    ("ww", ("war-galley", "persian", 8, {"A": "human", "B": "human"})),
])  # fmt: skip
async def test_another_value_is_a_key_more(
    keys: str, expected: tuple[object, ...], saves: Path
) -> None:
    async with playing(saves) as player:
        await player.press("d", *keys, "enter")
        assert player.app.game is not None
    assert begun(saves) == expected


async def test_every_value_can_be_had_and_other_fleets_drawn(saves: Path) -> None:
    async with playing(saves) as player:
        await player.press("d")
        dialog = player.dialog
        assert isinstance(dialog, QuickBattle)
        first = dialog.seed
        for _ in range(4):
            await player.press("r")
        assert dialog.seed != first
        seen = set[str]()
        for key in "geswo":
            for _ in range(20):
                await player.press(key)
                seen.add(f"{dialog.rules} {dialog.era} {dialog.size} {dialog.way} {dialog.level}")
                assert "No battle" not in player.screen()
        assert len(seen) > 25
        await player.press("escape")
        assert player.app.game is None

"""Ships of a squadron that can only hold, while their commander could change ships: one word."""

from pathlib import Path

import pytest

from tests.kit.close_quarters import CLOSE
from tests.kit.screen import seated

DEAD = CLOSE.replace(
    'rows = [{ class = "five", first = "0811", facing = "N" }]',
    """ships = [
    { class = "five", bow = "0811", facing = "N", rammed = true, depletion = 4 },
    { class = "five", bow = "0911", facing = "N", rammed = true, depletion = 4 },
]""",
)


@pytest.mark.parametrize("keys", [["enter"], ["A", "enter"], ["A", "A"]])
async def test_they_are_done_at_one_word(tmp_path: Path, keys: list[str]) -> None:
    async with seated(tmp_path, DEAD) as player:
        assert player.asked == "AskShip" and "> A1 and A2 hold" in player.screen()
        await player.press(*keys[:1])
        assert len(keys) == 1 or "> A1 and A2 hold" in player.screen()
        await player.press(*keys[1:])
        assert player.asked != "AskShip" or player.side == "B"

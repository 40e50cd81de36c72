"""What the other side did in its last turn, told ship by ship, in lines and on the screen."""

from __future__ import annotations

from pathlib import Path

from tests.kit.screen import Player, playing
from tests.kit.text import in_memory, said

CARTHAGE = ("1", "max", "max", "do 1", "decline", "decline", "end", "end", "yes")
"""Carthage rams with one ship and ends its turn; Rome decides."""


def told(*typed: str) -> str:
    """What is said to the last of these lines, as one line."""
    return " ".join(said(in_memory("training", 7), *typed)[len(typed)].split())


def test_a_turn_is_told_ship_by_ship_with_its_way_its_dice_and_what_came_of_them() -> None:
    turn = told(*CARTHAGE, "since").partition("Their last turn, ship by ship: ")[2]
    first, _, rest = turn.partition("Adherbal's squadron:")
    assert first.startswith("B2 (trireme): rows ahead 5, port, ahead: bow in 1111, heading SE.")
    assert "B2 on A5: ram (9-12): 4+2 = 6," in first and "= 8: collision" in first
    assert "fatigue 2" in first and "without a choice" not in turn
    assert rest.count("fatigue (grade") == 4


def test_what_the_side_itself_does_is_not_told_and_the_turn_before_stays() -> None:
    before = told(*CARTHAGE, "since").partition("Their last turn")[2]
    own = told(*CARTHAGE, "a1", "0", "since").partition("Their last turn")[2]
    assert own == before != ""


def test_before_the_other_side_had_a_turn_its_task_is_told_alone() -> None:
    first = told("since")
    assert "The battle begins." in first and "Their last turn" not in first


def test_in_the_midst_of_a_turn_it_is_told_so_far() -> None:
    far = told("1", "max", "max", "do 1", "since")
    assert "B2 (trireme): rows ahead 5, port" in far and "A1" not in far


async def test_the_page_on_the_screen_tells_it_too(tmp_path: Path) -> None:
    async with playing(tmp_path, scenario="training", seed=7) as player:
        await _one_ram(player)
        await player.press("underscore")
        assert "Their last turn, ship by ship:" in player.panel()
        assert "B2 (trireme) rows ahead 5, port" in player.panel()
        assert all(len(row) <= 80 for row in player.screen().splitlines())


async def _one_ram(player: Player) -> None:
    """To the question whether a ship avoids B2."""
    await player.press("enter", "M", "asterisk", "M", "asterisk", "enter")
    assert player.asked == "AskAvoidance"

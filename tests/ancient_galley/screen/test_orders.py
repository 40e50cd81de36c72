"""Orders are written beside the sea: letters, arrows, bands, aims; nothing of them is told."""

from pathlib import Path

import pytest

from galley.ancient_galley.ch2_orders.orders import AskOrders
from galley_tui.terminal.look import Look
from tests.ancient_galley.screen.battles import FAR, NEAR
from tests.kit.screen import SEATED, Player, seated


def sheets(player: Player) -> dict[str, tuple[str, str]]:
    pending = player.battle.context.pending
    assert pending is not None and isinstance(pending.ask, AskOrders)
    return {sheet.ship: (sheet.band, sheet.letters) for sheet in pending.ask.sheets}


async def test_the_orders_of_the_first_ship_open_by_themselves(tmp_path: Path) -> None:
    async with seated(tmp_path, FAR) as player:
        said = player.screen()
        assert "write the orders of A1 and A2" in said
        assert "A1 Salaminia" in said and "[stop]" in said and "0 of 0" in said


async def test_a_ship_is_ordered_in_five_keys(tmp_path: Path) -> None:
    """A band, a number, an arrow, Enter; then the next ship's orders are open."""
    async with seated(tmp_path, FAR) as player:
        await player.press("plus", "4", "right", "enter")
        assert sheets(player) == {"A1": ("SLOW", "RRRRSSSSS")}
        assert "A2 Paralos" in player.screen()


async def test_the_same_orders_for_every_ship(tmp_path: Path) -> None:
    async with seated(tmp_path, FAR) as player:
        await player.press("plus", "2", "left", "A")
        assert sheets(player) == dict.fromkeys(("A1", "A2"), ("SLOW", "LLSSSSSSS"))
        assert "all orders are written" in player.screen()


async def test_ships_that_cannot_have_them_are_told(tmp_path: Path) -> None:
    """A1 has gone at cruise, A2 lay still."""
    async with seated(tmp_path, NEAR, (120, 40), cites=True) as player:
        await player.press("A")
        assert sheets(player) == {"A1": ("CRUISE", "S" * 15)}
        assert "A2 moved at STOP" in player.screen() and "AG-6.0a" in player.screen()


async def test_letters_are_typed(tmp_path: Path) -> None:
    async with seated(tmp_path, NEAR) as player:
        await player.press("8", "s", "4", "R", "3", "S", "enter")
        assert sheets(player)["A1"] == ("CRUISE", "SSSSSSSSRRRRSSS")


async def test_where_it_leads_stands_in_the_panel(tmp_path: Path) -> None:
    """Example E1: 8 inches on, four of circle B to starboard, three on."""
    async with seated(tmp_path, NEAR) as player:
        await player.press("8", "s", "4", "r")
        said = player.screen()
        assert "8S4R" in said and "12 of 15" in said and "heading 028 NE" in said
        assert "energy 12 > 11" in said


async def test_no_more_letters_are_written_than_the_band_takes(tmp_path: Path) -> None:
    async with seated(tmp_path, FAR) as player:
        await player.press("plus", "2", "0", "left", "right", "enter")
        assert sheets(player)["A1"] == ("SLOW", "L" * 9)


async def test_a_letter_is_taken_back_and_all_are_mirrored(tmp_path: Path) -> None:
    async with seated(tmp_path, FAR) as player:
        await player.press("plus", "2", "left", "right", "backspace", "v", "enter")
        assert sheets(player)["A1"] == ("SLOW", "RRSSSSSSS")


async def test_a_barred_band_is_told_with_its_rule(tmp_path: Path) -> None:
    async with seated(tmp_path, FAR, cites=True) as player:
        await player.press("plus", "plus")
        assert "STOP" in player.screen() and "AG-6.0a" in player.screen()


async def test_an_aim_writes_the_letters_and_says_what_comes_of_it(tmp_path: Path) -> None:
    async with seated(tmp_path, NEAR) as player:
        await player.press("m")
        assert ">ram B2" in player.screen() and "hole" in player.screen()
        await player.press("m")
        said = player.screen()
        assert ">ram B1" in said and "hole" in said and "if to port" in said
        await player.press("enter")
        band, letters = sheets(player)["A1"]
        assert band in ("CRUISE", "RAM") and set(letters) <= set("SLR")


async def test_leaving_the_panel_changes_nothing_and_it_opens_again(tmp_path: Path) -> None:
    async with seated(tmp_path, FAR) as player:
        await player.press("plus", "3", "left", "escape")
        assert sheets(player) == {} and "Choices" in player.screen()
        await player.press("s")
        assert "[stop]" in player.screen()


async def test_orders_that_are_kept_may_be_changed(tmp_path: Path) -> None:
    async with seated(tmp_path, FAR) as player:
        await player.press("plus", "enter", "tab", "minus", "enter")
        assert sheets(player)["A1"] == ("STOP", "")


@pytest.mark.parametrize("words", ["RRRR", "4R", "9S"])
async def test_nothing_of_one_side_is_shown_to_the_other(tmp_path: Path, words: str) -> None:
    """Neither on the curtain, nor in the log, nor on the sea of the other side."""
    async with seated(tmp_path, FAR) as player:
        await player.press("plus", "4", "right", "enter", "plus", "enter")
        model = player.battle.sea.model
        assert model is not None and model.table is not None
        assert {plan.label for plan in model.table.plans} == {"A1", "A2"}
        await player.press("enter")
        assert words not in player.screen()
        await player.press(SEATED)
        model = player.battle.sea.model
        assert model is not None and model.table is not None
        assert {plan.label for plan in model.table.plans} <= {"B1"}
        told = [line.text for line in player.battle.game.lately(100)]
        assert not any(words in text for text in (*told, player.screen()))


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@pytest.mark.parametrize("charset", ["unicode", "cp437", "ascii"])
async def test_the_panel_fits_its_window(
    tmp_path: Path, size: tuple[int, int], charset: str
) -> None:
    look = Look("none", charset)
    async with seated(tmp_path, NEAR, size, look) as player:
        await player.press("m")
        rows = player.screen().splitlines()
        assert max(map(len, rows)) <= size[0]
        if charset == "ascii":
            assert player.screen().isascii()


async def test_orders_that_open_by_themselves_lead_off_no_table(tmp_path: Path) -> None:
    """Enter keeps what is drafted: near the edge that is a turn; who goes straight is told so."""
    near_edge = FAR.replace("[40000, 14000]\nheading = 0", EDGE, 1)
    async with seated(tmp_path, near_edge) as player:
        assert "15R" in player.screen() and "leaves the table" not in player.screen()
        await player.press(*["backspace"] * 15)
        assert "leaves the table" in player.screen()


async def test_done_is_asked_about_where_a_ship_without_orders_leaves_the_table(
    tmp_path: Path,
) -> None:
    near_edge = FAR.replace("[40000, 14000]\nheading = 0", EDGE, 1)
    async with seated(tmp_path, near_edge) as player:
        await player.press("escape", "e")
        assert (
            "really?" in player.screen() and "A1 (Salaminia) leaves the table" in player.screen()
        )
        await player.press("n")
        assert not sheets(player) and player.asked == AskOrders.__name__


EDGE = '[40000, 10000]\nband = "CRUISE"\nheading = 18000'
"""A1 rows straight off the table."""

"""What a large window is filled with: panes, a ship, both fleets, pages side by side."""

from pathlib import Path

import pytest

from galley_tui.client.library import scenarios
from galley_tui.screens.lobby.title import LARGE, PLAIN, ROOM
from galley_tui.screens.sea.sea_page import SeaPage
from galley_tui.terminal.look import Look, bare_text, fit
from galley_tui.terminal.paint import lines
from galley_tui.widgets.sea import SeaView
from tests.kit.screen import LOOK, playing

BIG, MIDDLE, SMALL = (200, 60), (120, 40), (80, 24)


@pytest.mark.parametrize(("look", "ship"), [(LOOK, LARGE), (Look("none", "ascii"), PLAIN)])
async def test_the_title_has_a_ship_that_is_one_where_there_is_room(
    look: Look, ship: str, tmp_path: Path
) -> None:
    keel = ship.splitlines()[15].strip()
    for size in (BIG, MIDDLE, SMALL):
        async with playing(tmp_path, size, look) as player:
            seen = player.screen()
            assert (keel in seen) == (size >= ROOM), size
            assert "First battle" in seen and "Quit" in seen
            assert seen.isascii() or not look.ascii


async def test_the_list_shows_when_it_was_and_each_ship_by_its_name(tmp_path: Path) -> None:
    async with playing(tmp_path, BIG) as player:
        await player.press("n")
        for one in scenarios()[0][:3]:
            seen = player.screen()
            assert one.date.split()[-2] + " BC" in seen
            assert "A1" in seen, one.title
            await player.press("down")


async def test_the_result_stands_beside_the_sea_as_it_was_left(tmp_path: Path) -> None:
    async with playing(tmp_path, BIG, scenario="dare", seed=7) as player:
        await player.press("q", "end", "enter", "y", "enter")
        await player.pilot.pause()
        seen = player.screen()
        if "The end of the battle" not in seen:
            await player.press("enter")
            seen = player.screen()
        assert "The end of the battle" in seen
        assert all(id_ in seen for id_ in ("A1", "A2", "B1", "B2")), "both fleets"


async def test_help_has_pages_side_by_side(tmp_path: Path) -> None:
    async with playing(tmp_path, BIG, scenario="training", seed=7) as player:
        await player.press("?")
        first = player.screen()
        assert "pages 1 to 3" in first and "What you can do now" in first
        assert "2 The keys that matter" in first
        await player.press("tab")
        assert "pages 4 to 6" in player.screen()
    async with playing(tmp_path, SMALL, scenario="training", seed=7) as player:
        await player.press("?")
        assert "page 1 of" in player.screen(), "one after the other, as ever"


@pytest.mark.parametrize("look", [LOOK, Look("none", "ascii")])
async def test_panes_have_titles_where_the_window_has_room(look: Look, tmp_path: Path) -> None:
    for size in (BIG, MIDDLE, (120, 24), SMALL):
        async with playing(tmp_path, size, look, scenario="training", seed=7) as player:
            seen = player.screen()
            framed = size in (BIG, MIDDLE)
            assert all((f" {title} " in seen) == framed for title in ("The sea", "The log"))
            order = [seen.find(title) for title in ("The sea", "Ships ", "The log")]
            assert not framed or order == sorted(order)


def test_where_words_are_cut_a_mark_says_so() -> None:
    row = [(" five ships ", "text"), ("and more", "mute")]
    assert bare_text([fit(row, 15)]) == " five ships an…"
    assert bare_text([fit(row, 20)]) == " five ships and more"
    assert bare_text([fit([*row, (" " * 40, "mute")], 20)]) == " five ships and more"
    for charset, mark in (("unicode", "…"), ("ascii", "~"), ("cp437", "~")):
        (strip,) = lines([row], 15, Look("256", charset))
        assert strip.text == f" five ships an{mark}"
        (strip,) = lines([[("a─────────", "text")]], 5, Look("256", charset))
        assert mark not in strip.text[-1:], "a line that goes on is not cut"


@pytest.mark.parametrize("size", [BIG, MIDDLE, SMALL])
async def test_a_battle_is_laid_out_once_when_it_is_opened(
    tmp_path: Path, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else it is drawn twice, and where the sea lies hangs on which of them is looked at."""
    sizes, told = [], SeaPage.on_sea_view_resized

    def note(page: SeaPage, event: SeaView.Resized) -> None:
        sizes.append(page.sea.size)
        told(page, event)

    monkeypatch.setattr(SeaPage, "on_sea_view_resized", note)
    async with playing(tmp_path, size, scenario="training", seed=7):
        assert len({*sizes}) == 1

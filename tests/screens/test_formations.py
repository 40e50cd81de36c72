"""A squadron is ordered about: the list of orders, its preview, what is played, what stops it."""

from pathlib import Path

import pytest

from galley_tui.config.settings import Config, Settings
from galley_tui.screens.base.reader import Reader
from galley_tui.terminal.look import Look
from tests.kit.close_quarters import CLOSE
from tests.kit.screen import ASKING, Player, playing


@pytest.fixture
def saves(tmp_path: Path) -> Path:
    return tmp_path / "saves"


SAIL = CLOSE.replace('rows = [{ class = "five", first = "0811", facing = "N" }]', """rows = [
    { class = "five", count = 3, first = "0314", step = "E", last = "0514", facing = "N" },
]""").replace('ship = "0811"', 'ship = "0414"')  # fmt: skip


@pytest.fixture
def sail(tmp_path: Path) -> str:
    """Three fives abreast with open water before them."""
    path = tmp_path / "sail.toml"
    path.write_text(SAIL)
    return str(path)


def bows(player: Player) -> dict[str, int]:
    return {
        id_: ship.bow for id_, ship in player.battle.context.board.ships.items() if id_[0] == "A"
    }


async def ready(player: Player) -> None:
    await player.until("AskShip")


async def test_the_list_shows_what_each_ship_will_cost_and_escape_changes_nothing(
    saves: Path, sail: str
) -> None:
    async with playing(saves, scenario=sail, seed=7, config=ASKING) as player:
        await ready(player)
        before, entries = player.screen(), len(player.battle.game.past.entries)
        await player.press("O", "4")
        said = player.screen()
        assert "Orders for A: 3 ships" in said
        assert ">a ahead 4" in said
        assert "A1 4/5" in said
        assert "all can do it" in said
        ghosts = player.battle.sea.model.ghosts if player.battle.sea.model else ()
        assert {(g.label, g.hull.bow) for g in ghosts} == {("A1", 310), ("A2", 410), ("A3", 510)}
        await player.press("escape")
        assert player.screen() == before
        assert len(player.battle.game.past.entries) == entries


async def test_the_list_of_deeds_names_the_order_that_would_be_lit(saves: Path) -> None:
    async with playing(saves, scenario="training", seed=7) as player:
        await player.until("AskShip")
        await player.press("s")
        row = next(line for line in player.screen().splitlines() if " O all " in line)
        named = row.partition(" O all ")[2].partition("  ")[0]
        await player.press("O")
        assert player.screen().splitlines()[2].strip() == f"> {named}"


async def test_a_named_plan_is_drawn_and_done_from_the_list_of_deeds(
    saves: Path, sail: str
) -> None:
    """So it is by the orders: with its line in the log."""
    async with playing(saves, scenario=sail, seed=7) as player:
        await ready(player)
        found = player.battle.deeds.found
        at = next(n for n, deed in enumerate(found, 1) if deed.text.startswith("echelon"))
        await player.press("s", *str(at))
        assert f">{at} echelon, ahead" in player.screen()
        assert player.battle.sea.model is not None
        ends = {ghost.label: ghost.hull.bow for ghost in player.battle.sea.model.ghosts}
        assert ends.keys() == {"A1", "A2", "A3"}
        await player.press("s", "s", *str(at), "enter")
        assert bows(player) == ends
        told = [line.text for line in player.battle.game.log()]
        assert any(line.startswith('Rome: squadron A is told "echelon') for line in told)


async def test_enter_carries_the_order_out_and_the_log_tells_it_first(
    saves: Path, sail: str
) -> None:
    async with playing(saves, scenario=sail, seed=7) as player:
        await ready(player)
        await player.press("O", "3", "enter")
        assert bows(player) == {"A1": 311, "A2": 411, "A3": 511}
        told = [line.text for line in player.battle.game.log()]
        at = told.index('Rome: squadron A is told "ahead 3"')
        assert sum("ahead" in text for text in told[at + 1 :]) >= 9
        assert player.side == "B"
    async with playing(saves) as player:
        await player.press("enter")
        told = [line.text for line in player.battle.game.log()]
        assert 'Rome: squadron A is told "ahead 3"' in told


async def test_letters_choose_orders_and_arrows_their_number(saves: Path, sail: str) -> None:
    async with playing(saves, scenario=sail, seed=7) as player:
        await ready(player)
        await player.press("O", "w")
        assert ">w wheel to starboard by 1" in player.screen()
        await player.press("left")
        assert ">w wheel to port by 1" in player.screen()
        await player.press("down")
        assert ">c come about" in player.screen()
        await player.press("enter")
        assert all(s.facing == 3 for s in player.battle.context.board.fleet("A"))


async def test_a_ship_is_left_out_and_another_gets_an_order_of_its_own(
    saves: Path, sail: str
) -> None:
    async with playing(saves, scenario=sail, seed=7) as player:
        await ready(player)
        await player.press("O", "3", "tab", "space", "tab", "1")
        assert "Order for A2 alone" in player.screen()
        assert "A1-out" in player.screen() and "A2*1/5" in player.screen()
        await player.press("enter")
        assert bows(player) == {"A1": 314, "A2": 413, "A3": 511}
        assert player.asked == "AskShip"
        assert "A1: left to you" in player.screen()


async def test_a_picked_ship_obeys_with_the_others_until_it_is_told_something_else(
    saves: Path, sail: str
) -> None:
    async with playing(saves, scenario=sail, seed=7) as player:
        await ready(player)
        await player.press("O", "f", "tab")
        assert ">g as the others" in player.screen()
        await player.press("h")
        assert ">h hold" in player.screen() and "A1*0/5" in player.screen()
        await player.press("g")
        assert ">g as the others" in player.screen() and "A1*" not in player.screen()


async def test_an_order_is_taken_back_at_once_and_played_again(saves: Path, sail: str) -> None:
    async with playing(saves, scenario=sail, seed=7) as player:
        await ready(player)
        await player.press("O", "3", "tab", "space", "enter")
        assert bows(player) == {"A1": 314, "A2": 411, "A3": 511}
        await player.press("U")
        assert 'squadron A is told "ahead 3" (' in player.screen()
        await player.press("enter")
        assert bows(player) == {"A1": 314, "A2": 414, "A3": 514}
        await player.press("ctrl+r")
        assert bows(player) == {"A1": 314, "A2": 411, "A3": 511}


async def test_ships_that_turn_on_the_spot_are_shown_as_they_will_lie(
    saves: Path, sail: str
) -> None:
    config = Config(settings=Settings(zoom="M"))
    async with playing(saves, scenario=sail, seed=7, config=config) as player:
        await ready(player)
        before = player.screen()
        await player.press("O", "c")
        assert "▜▛" in player.screen() and "▜▛" not in before


async def test_an_interrupted_order_goes_on_at_once_from_its_list(
    saves: Path, tmp_path: Path
) -> None:
    near = tmp_path / "near.toml"
    near.write_text(SAIL.replace('first = "1208", facing = "S"', 'first = "0611", facing = "S"'))
    async with playing(saves, scenario=str(near), seed=7) as player:
        await ready(player)
        await player.press("O", "4")
        assert "stops:" in player.screen()
        await player.press("enter")
        assert "O goes on" in player.screen()
        assert player.side == "A"
        halted = bows(player)
        await player.press("O")
        assert ">g go on: ahead 4" in player.screen()
        await player.press("O")
        assert bows(player) == halted  # the key that opens the orders never carries them out
        assert ">g go on: ahead 4" in player.screen()
        await player.press("enter")
        assert bows(player) != halted
        told = [line.text for line in player.battle.game.log()]
        assert 'Rome: squadron A goes on with "ahead 4"' in told


async def test_trouble_is_named_with_its_rule_before_anything_is_done(
    saves: Path, sail: str
) -> None:
    path = Path(sail)
    path.write_text(SAIL.replace("rows = 16\n", 'rows = 16\nland = ["0411"]\n'))
    async with playing(saves, scenario=sail, seed=7) as player:
        await ready(player)
        await player.press("O", "4")
        assert "A2 would run aground" in player.screen()
        assert "A2!2/5" in player.screen()
        await player.press("enter")
        assert bows(player)["A2"] == 412
        assert not player.battle.context.board.ships["A2"].aground


async def test_where_no_squadron_waits_the_key_says_so(saves: Path) -> None:
    async with playing(saves, scenario="training", seed=7) as player:
        await player.press("O")
        assert "no squadron waits for orders" in player.screen()


async def test_the_keys_are_named_and_everything_is_plain_in_ascii(saves: Path, sail: str) -> None:
    async with playing(saves, look=Look("none", "ascii"), scenario=sail, seed=7) as player:
        await ready(player)
        await player.press("O")
        assert player.screen().isascii()
        assert "Enter carry out" in player.screen().splitlines()[-1]
        await player.press("?")
        assert isinstance(player.app.screen, Reader)
        assert "give single ships an order of their own" in player.screen()

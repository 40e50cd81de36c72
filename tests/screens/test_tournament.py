"""The tournament as a player meets it: buying in turn unseen, then ships put on the sea."""

from pathlib import Path

from tests.kit.screen import SEATED, Player, playing


async def seated(player: Player) -> None:
    """Past the curtain which hides one side's decision from the other."""
    if "to decide now" in player.screen():
        await player.press(SEATED)


async def test_fleets_are_bought_named_and_set_up_from_the_keyboard(tmp_path: Path) -> None:
    async with playing(tmp_path, scenario="tournament", seed=3) as player:
        for _ in "AB":
            await seated(player)
            said = player.screen()
            assert "ships to buy" in said and "300 of 300 points left" in said
            await player.press("enter", "e")
        for _ in "AB":
            await seated(player)
            assert player.asked == "AskCommand" and ", for 8 points" in player.screen()
            await player.press("enter", "e")
        await seated(player)
        assert player.asked == "AskEdge"
        await player.press("enter")
        assert player.asked == "AskPlace"
        lit = player.battle.choices.option
        assert lit is not None and player.battle.sea.cursor == lit.shape["bow"]
        assert [ghost.label for ghost in player.battle.choosing.ghosts()] == [lit.shape["ship"]]
        await player.press("enter")
        assert player.asked == "AskArrival" and "is set up in" in player.screen()


async def test_ships_are_bought_from_a_table(tmp_path: Path) -> None:
    async with playing(tmp_path, scenario="tournament", seed=3) as player:
        await seated(player)
        assert "Blue: ships to buy" in player.screen(), "the table is there at once"
        await player.press("escape")
        assert player.asked == "AskFleet" and "Space table of ships" in player.screen()
        await player.press("space")
        head = next(row for row in player.screen().splitlines() if "class" in row)
        assert head.split() == "class price type crew men ram def. speed has bought".split()
        await player.press("/", *"engines", "enter")
        rows = player.screen().splitlines()[2:]
        table = rows[: next(n for n, row in enumerate(rows) if "Your fleet" in row)]
        assert table and all("engines" in row for row in table if row.strip())
        await player.press("3", "enter")
        assert ", 3 ships" in player.screen() and "300 of 300" not in player.screen()
        await player.press("a")
        assert ", 6 ships" in player.screen() and "6 x " in player.screen()
        await player.press("2", "d")
        assert ", 4 ships" in player.screen()
        await player.press("9", "9", "enter")
        assert "points are left" in player.screen()  # as many as the points buy, and why no more
        await player.press("escape", "escape")
        assert player.asked == "AskFleet" and "ships bought" in player.screen()


async def test_a_ready_fleet_takes_the_place_of_what_was_bought(tmp_path: Path) -> None:
    async with playing(tmp_path, scenario="tournament", seed=3) as player:
        await seated(player)
        await player.press("enter", "r")
        assert "rammers" in player.screen() and "boarders" in player.screen()
        await player.press("down", "enter")
        left = int(player.screen().split("Your fleet: ")[1].split()[0])
        assert 0 <= left < 15
        await player.press("e")
        await seated(player)
        assert "Red: ships to buy" in player.screen()
        assert "300 of 300 points left" in player.screen()
        assert "no ship yet" in player.screen()  # what the other side has bought stays its own
        await player.press("r", "enter", "e")
        await seated(player)
        named = []
        for _ in range(4):
            lit = player.battle.choices.option
            assert player.asked == "AskCommand" and lit is not None
            named.append(lit.shape["ship"])
            await player.press("enter")
        assert len({*named}) == 4, "the admiral and three leaders, each on a ship of his own"

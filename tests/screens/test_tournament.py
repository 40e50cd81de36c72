"""The tournament as a player meets it: buying in turn unseen, then ships put on the sea."""

from pathlib import Path

from tests.kit.screen import Player, playing


async def seated(player: Player) -> None:
    """Past the curtain which hides one side's decision from the other."""
    if "to decide now" in player.screen():
        await player.press("enter")


async def test_fleets_are_bought_named_and_set_up_from_the_keyboard(tmp_path: Path) -> None:
    async with playing(tmp_path, scenario="tournament", seed=3) as player:
        for _ in "AB":
            await seated(player)
            assert player.asked == "AskFleet" and "300 of 300 points left" in player.screen()
            await player.press("enter", "e")
        for _ in "AB":
            await seated(player)
            assert player.asked == "AskCommand" and ", for 11 points" in player.screen()
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

"""Men on the record sheet: whom a lit line is about stands out on his deck."""

from math import dist
from pathlib import Path

from galley.ancient_galley.ch13_maintenance.asks import AskMaintenance
from galley.ancient_galley.ch13_maintenance.events import GiveJob
from tests.ancient_galley.screen.battles import FAR
from tests.kit.screen import Player, seated

UPKEEP = FAR.replace("[sides.A]", '[start]\nphase = "maintenance"\n[sides.A]')


def sheet(player: Player) -> str:
    return "\n".join(row[50:] for row in player.screen().splitlines())


async def test_the_man_of_a_lit_line_stands_out_on_his_deck(tmp_path: Path) -> None:
    """Also on the deck of another ship than the one under the cursor"""
    async with seated(tmp_path, UPKEEP) as player:
        assert player.asked == AskMaintenance.__name__
        assert "A1 Salaminia" in sheet(player) and "<" not in sheet(player)
        commands = [one.command for one in player.battle.context.options]
        player.battle.choosing.light(commands.index(GiveJob("A2.1", "helm")))
        assert "A2 Paralos" in sheet(player) and sheet(player).count("<") == 1


async def test_water_in_a_hull_without_holes_is_told_without_a_word_of_holes(
    tmp_path: Path,
) -> None:
    leaky = UPKEEP.replace("flagship = true", "flagship = true\nloads = 2", 1)
    for lines, said in (
        (leaky, False),
        (leaky.replace("loads = 2", "loads = 2\nholes = 1"), True),
    ):
        async with seated(tmp_path, lines) as player:
            player.battle.cursor.go_ship("A1")
            assert "water" in sheet(player) and ("open holes" in sheet(player)) == said


async def test_a_corvus_is_drawn_from_the_bow_that_it_stands_on(tmp_path: Path) -> None:
    held = UPKEEP.replace("at = [42000, 40000]", "at = [42500, 16000]")
    corvus = (
        '[[links]]\nship = "A1"\nother = "B1"\nby = "A"\nkind = "corvus"\nsection = ""\nend = ""\n'
    )
    async with seated(tmp_path, held + corvus) as player:
        table = player.battle.sea.model.table
        ((start, end),) = table.links
        assert start[1] > 14_000 and dist(start, end) < 4_000

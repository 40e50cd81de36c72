"""Ships that sink together: one after the other on the screen, each with its sentence."""

from pathlib import Path

from galley_tui.screens.battle.battle import BattleScreen
from tests.kit.paths import ROOT
from tests.kit.screen import ASKING, Player, playing

GRAPPLED = (ROOT / "tests/positions/grappled.toml").read_text()
LATE = GRAPPLED.replace("[sides.A]", '[start]\nphase = "G"\nfirst = "A"\n\n[sides.A]')
BOTH_SINK = 4  # a seed

AFLOAT = LATE.replace(', rammed = true, rammed_by = "B4"', "").replace(", rammed = true", "")
FLAGSHIP = AFLOAT.replace('ship = "0605"', 'ship = "1608"').replace(
    '"1608", facing', '"1608", rammed = true, facing'
)
IT_SINKS = 1  # a seed


async def to_the_sinking(player: Player) -> None:
    """Go on until ships sink before one's eyes."""
    for _ in range(10):
        await player.accept()
        if isinstance(player.app.screen, BattleScreen) and player.battle.context.scenes:
            break


async def test_each_has_a_scene_and_then_all_are_gone(tmp_path: Path) -> None:
    file = tmp_path / "late.toml"
    file.write_text(LATE)
    how = {"scenario": str(file), "seed": BOTH_SINK, "config": ASKING}
    async with playing(tmp_path / "saves", **how) as player:
        await to_the_sinking(player)
        context = player.battle.context
        first, second = context.scenes
        assert "Sinking 1 of 2.  A4 (four) sinks." in player.screen()
        assert {"A4", "B5"} <= {*first.board.ships} and "A4" not in second.board.ships
        await player.press("enter")
        assert "Sinking 2 of 2.  B5 (trireme) sinks." in player.screen()
        await player.press("enter")
        assert not context.scenes and "SINKS. B5 goes down." in player.screen()
        assert not {"A4", "B5"} & {*context.position.ships}


async def test_a_flagship_that_sinks_goes_before_what_becomes_of_the_admiral(
    tmp_path: Path,
) -> None:
    file = tmp_path / "late.toml"
    file.write_text(FLAGSHIP)
    how = {"scenario": str(file), "seed": IT_SINKS, "config": ASKING}
    async with playing(tmp_path / "saves", **how) as player:
        await to_the_sinking(player)
        assert "Sinking 1 of 1.  Ab (five) sinks." in player.screen()
        await player.press("enter")
        assert "And so:  Red admiral loses his ship." in player.screen()
        await player.press("enter")
        assert not player.battle.context.scenes

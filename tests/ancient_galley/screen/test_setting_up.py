"""Fleets are set up in secret on the screen: a ghost of each ship goes where it begins (G23)."""

from pathlib import Path

from galley.ancient_galley.ch1_turn.set_up import AskSetUp, PlaceShip
from tests.ancient_galley.screen.battles import FAR
from tests.kit.screen import SEATED, Player, seated

SECRET = FAR.replace("[wind]", "[options]\nsecret_set_up = true\n[table]\nheight = 50000\n[wind]")
SECRET = SECRET.replace("14000]", "5000]").replace("40000]\nheading = 18", "45000]\nheading = 18")


def kept(player: Player) -> dict[str, tuple[int, int, int]]:
    pending = player.battle.context.pending
    assert pending is not None and isinstance(pending.ask, AskSetUp)
    found = [note for note in pending.ask.notes if isinstance(note, PlaceShip)]
    return {note.ship: (note.x, note.y, note.heading) for note in found}


def ghosts(player: Player) -> set[str]:
    model = player.battle.sea.model
    assert model is not None and model.table is not None
    return {plan.label for plan in model.table.plans}


async def test_the_first_ship_is_taken_up_by_itself(tmp_path: Path) -> None:
    async with seated(tmp_path, SECRET) as player:
        said = player.screen()
        assert "A1 Salaminia" in said and "40.0 E 5.0 N" in said and "[stop]" in said
        assert 'zone: 8" in the south' in said and ghosts(player) == set()
        model = player.battle.sea.model
        assert model is not None and model.table is not None
        edges = {spot[1] for curve in model.table.curves for spot in curve.spots}
        assert edges == {8000, 42000}


async def test_arrows_and_turns_move_its_ghost(tmp_path: Path) -> None:
    async with seated(tmp_path, SECRET) as player:
        await player.press("6", "left", "down", "3", "full_stop", "plus")
        said = player.screen()
        assert "34.0 E 4.0 N" in said and "heading 015 N" in said and "[slow]" in said
        assert ghosts(player) == {"A1"}
        await player.press("enter")
        assert kept(player) == {"A1": (34000, 4000, 1500)}
        assert "A2 Paralos" in player.screen() and ghosts(player) == {"A1"}


async def test_why_a_ship_may_not_begin_there(tmp_path: Path) -> None:
    """It stays a ghost, and nothing is kept."""
    async with seated(tmp_path, SECRET, cites=True) as player:
        await player.press("9", "up", "enter")
        assert "G23" in player.screen() and kept(player) == {}
        await player.press("delete", "5", "right")
        assert "from A2" in player.screen()


async def test_the_whole_fleet_is_moved_at_once(tmp_path: Path) -> None:
    """Though the ships lie nearer to each other than they go, each is kept."""
    async with seated(tmp_path, SECRET) as player:
        await player.press("O", "7", "right")
        assert ghosts(player) == {"A1", "A2"}
        await player.press("enter")
        assert kept(player) == {"A1": (47000, 5000, 0), "A2": (55000, 5000, 0)}
        assert "all are placed" in player.screen()


async def test_one_key_takes_the_fleet_as_it_is_drawn_up(tmp_path: Path) -> None:
    """The other side sits down behind a curtain; then orders are asked."""
    async with seated(tmp_path, SECRET) as player:
        await player.press("A")
        assert "Corinth" in player.screen()
        await player.press(SEATED)
        assert "B1 Lykaina" in player.screen()
        await player.press("A")
        await player.press(SEATED)
        assert player.asked == "AskOrders"


async def test_nothing_of_it_is_told_to_the_other_side(tmp_path: Path) -> None:
    async with seated(tmp_path, SECRET) as player:
        await player.press("O", "6", "left", "A", "enter")
        assert "34.0" not in player.screen()
        await player.press(SEATED)
        assert ghosts(player) == set()
        model = player.battle.sea.model
        assert model is not None and model.table is not None
        tips = {craft.id: craft.tip for craft in model.table.crafts}
        assert tips["A1"] == (40000, 9250)
        await player.press("A", SEATED)
        model = player.battle.sea.model
        assert model is not None and model.table is not None
        tips = {craft.id: craft.tip for craft in model.table.crafts}
        assert tips["A1"] == (34000, 9250)


async def test_a_man_is_placed_by_typing(tmp_path: Path) -> None:
    async with seated(tmp_path, SECRET) as player:
        await player.press("escape", "quotation_mark", *"place", "space", *"A2", "full_stop", "1")
        await player.press("space", *"bow", "enter")
        pending = player.battle.context.pending
        assert pending is not None and isinstance(pending.ask, AskSetUp)
        assert len(pending.ask.notes) == 1

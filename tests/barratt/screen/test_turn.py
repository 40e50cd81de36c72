"""A turn on the screen: the order of the dice, who decides, what is hidden, what is told."""

import re
from pathlib import Path

import pytest

from galley.barratt.state.board import Board
from galley_tui.faces.barratt.turn import order_of_dice
from galley_tui.screens.base.confirm import Curtain
from galley_tui.terminal.look import Look
from tests.barratt.screen.battles import ALONGSIDE, FAR, FIRE, RAM, SEATS, SET_UP, SIX
from tests.barratt.screen.kit import acting, go_on, ship_of, table_of
from tests.kit.screen import ASKING, LOOK, SEATED, Player, playing, seated

LODGES = 1  # the seed of a battle whose first die is 4 or more


def bar(player: Player) -> str:
    """The top line."""
    return player.screen().splitlines()[0]


async def test_the_order_of_the_dice_stands_in_the_top_line(tmp_path: Path) -> None:
    """Who acts in brackets, who has acted in small letters, the count with a colon."""
    async with seated(tmp_path, FAR) as player:
        assert "1:[A1]  2 B1  3 A2  4 B2" in bar(player)
        await player.press("enter")
        assert "1 a1  2:[B1]  3 A2  4 B2" in bar(player)


@pytest.mark.parametrize("columns", [80, 120, 200])
async def test_every_die_of_twelve_ships_is_seen(tmp_path: Path, columns: int) -> None:
    async with seated(tmp_path, SIX, (columns, 30)) as player:
        words = re.findall(r"[ABab]\d", bar(player))
        board = player.battle.context.board
        assert isinstance(board, Board)
        ships = [one.ship for _, places in order_of_dice(board) for one in places]
        assert len(ships) == 12 and {*ships} == {word.upper() for word in words}


async def test_an_admiral_may_act_at_either_die(tmp_path: Path) -> None:
    text = FAR.replace("init = [1]", "init = [1, 5]\nflagship = true", 1)
    async with seated(tmp_path, text) as player:
        assert player.asked == "AskNow" and "1:A1?  2 B1" in bar(player)
        assert "wait for 5" in player.screen()
        await player.press("d")
        assert "5 A1" in bar(player) and "A1?" not in bar(player)


async def test_the_baton_says_whose_ship_goes_on(tmp_path: Path) -> None:
    """A has it, which the star beside its name says; the other side goes first by default."""
    text = FAR.replace("init = [2]", "init = [1]", 1)
    async with seated(tmp_path, text) as player:
        assert player.asked == "AskSide" and "Athens*" in bar(player)
        await player.press("enter")
        assert acting(player) == "B1"


async def test_the_seat_that_decides_is_named(tmp_path: Path) -> None:
    """Two players a side: Attalus commands A1 to A3."""
    async with seated(tmp_path, SEATS) as player:
        named = set()
        for _ in range(100):
            if isinstance(player.app.screen, Curtain) or player.battle.position.turn > 1:
                break
            pending = player.battle.context.pending
            assert pending is not None
            if player.asked == "AskActivation":
                assert pending.ask.seat in player.screen().splitlines()[1]
                named.add(pending.ask.seat)
            await go_on(player)
        assert named == {"Attalus", "Rhodes", "Philip", "Wing"}


async def test_shots_are_hidden_until_both_have_said(tmp_path: Path) -> None:
    """A curtain between the two; then all is told."""
    async with seated(tmp_path, FIRE) as player:
        assert player.asked == "AskFire" and player.side == "A"
        await player.choose(ship="A1", kind="archer", count=2)
        await player.press("e")
        assert isinstance(player.app.screen, Curtain)
        assert "archer" not in player.screen()
        await player.press(SEATED)
        assert player.asked == "AskFire" and player.side == "B"
        assert "of A1 at B1" not in player.screen()
        await player.press("e")
        told = [line.text for line in player.battle.game.lately(100)]
        assert any("2 archers of A1 at B1" in text for text in told)


async def test_a_fleet_is_set_up_by_arrows(tmp_path: Path) -> None:
    """Three inches west and the ship begins there, once both are revealed; too far out is
    refused with its rule."""
    async with seated(tmp_path, SET_UP, cites=True) as player:
        assert player.asked == "AskSetUp" and "Set up" in player.screen()
        assert len(table_of(player).curves) == 4
        await player.press("enter")
        assert "within 8" in player.screen() and "g30" in player.screen()
        await player.press("tab", "tab", "shift+tab", "6", "down", "3", "left", "enter")
        assert "A2" in player.battle.context.pending.text  # type: ignore[union-attr]
        await player.press("e", "enter", SEATED, "e", "enter")
        assert ship_of(player, "A2").x == 21_000 and ship_of(player, "A2").y == 6_000


async def test_a_grapple_stands_in_the_list_with_its_odds(tmp_path: Path) -> None:
    async with seated(tmp_path, ALONGSIDE) as player:
        await player.by_hand()
        if player.battle.writing.is_open:
            await player.press("escape")
        await player.press("g")
        assert "4 or more" in player.screen() and "50 %" in player.screen()


async def test_the_record_sheet_has_everything(tmp_path: Path) -> None:
    hurt = "name = 'Salaminia'\nhd = 2\nstamina = 4\nport = [1, 2, 3, 4, 5]"
    text = RAM.replace("name = 'Salaminia'", hurt)
    async with seated(tmp_path, text, (120, 40)) as player:
        context = player.battle.context
        sheet = context.face.sheets.sheet(context.board, "A1")
        assert sheet is not None
        said = "\n".join("".join(run for run, _ in row) for row in sheet.rows(47, LOOK))
        told = (
            "A1 Salaminia",
            "die 1",
            "battle +turn",
            "hull    ■■■■□□ 4/6",
            "stamina ■■■■□□ 4/6",
            "oars P ■■■■■···· 5/9",
            "oars S ■■■■■■■■■ 9/9",
            "11/11",
            "8 marines",
            "2 archers",
            "1 slinger",
            "no ramming speed",
        )
        for words in told:
            assert words in said, words


async def test_fleets_points_rules_and_help_open(tmp_path: Path) -> None:
    async with seated(tmp_path, RAM) as player:
        if player.battle.writing.is_open:
            await player.press("escape")
        await player.press("G")
        assert "die speed" in player.screen() and "A1  Salaminia" in player.screen()
        await player.press("escape", "number_sign")
        assert "11 figures aboard" in player.screen() or "figures aboard" in player.screen()
        await player.press("escape", "r")
        assert "MB-3.01a" in player.screen()
        await player.press("escape", "question_mark")
        for _ in range(20):  # page by page
            if "ships act one by one" in " ".join(player.panel().split()):
                break
            await player.press("tab")
        else:
            raise AssertionError("no page of help tells how a turn goes")
        await player.press("escape", "slash")
        assert "bar" in player.screen() or "die" in player.screen()


@pytest.mark.parametrize("key", ["Y", "R", "X", "'"])
async def test_overlays_tell_what_they_show(tmp_path: Path, key: str) -> None:
    """The legend below the sea names the ship and what it may reach."""
    async with seated(tmp_path, RAM, (120, 40)) as player:
        if player.battle.writing.is_open:
            await player.press("escape")
        await player.press(key)
        assert player.battle.overlays.on
        said = {
            "Y": "ballista",
            "R": "cruising 8",
            "X": "full (F)",
            "'": "from A1",
            "E": "can be: this turn",
        }
        assert said[key] in player.screen()


async def test_why_not_names_the_rule(tmp_path: Path) -> None:
    async with seated(tmp_path, FAR, cites=True) as player:
        if player.battle.writing.is_open:
            await player.press("escape")
        await player.press("w")
        assert "MB-" in player.screen()


@pytest.mark.parametrize("charset", ["unicode", "cp437", "ascii"])
async def test_a_battle_is_played_on_every_charset(tmp_path: Path, charset: str) -> None:
    """A turn of the battle to learn in, by the usual answers."""
    look = Look("none", charset)
    async with playing(tmp_path, look=look, scenario="dare", seed=7, config=ASKING) as player:
        for _ in range(200):
            screen = player.app.screen
            if not isinstance(screen, Curtain) and player.battle.position.turn > 1:
                break
            await go_on(player)
            assert charset != "ascii" or player.screen().isascii()
        assert player.battle.position.turn > 1


async def test_the_page_of_players_tells_who_commands_what(tmp_path: Path) -> None:
    async with seated(tmp_path, SEATS) as player:
        await player.press("at")
        said = player.screen()
        assert "Attalus A1 A2 A3 " in said and "Rhodes A4 A5 A6 " in said
        assert "4 people at one keyboard" in said


async def test_the_curtain_names_the_seat(tmp_path: Path) -> None:
    """Each player says in secret who shoots; mates need no curtain, the enemy does."""
    text = FIRE + SEATS[SEATS.index("\n[[seats]]") :].replace('"A3"', '"A2"')
    text = text.replace('ships = ["A1", "A2", "A2"]', 'ships = ["A1"]')
    text = text.replace('ships = ["A4", "A5", "A6"]', 'ships = ["A2"]')
    text = text.replace('ships = ["B1", "B2", "B3"]', 'ships = ["B1"]')
    text = text.replace('ships = ["B4", "B5", "B6"]', 'ships = ["B2"]')
    async with seated(tmp_path, text) as player:
        assert player.asked == "AskFire" and "Attalus" in player.screen().splitlines()[1]
        await player.press("e")
        assert isinstance(player.app.screen, Curtain)
        assert "Philip" in player.screen().splitlines()[0]


async def test_losses_that_fall_as_usual_are_asked_once_a_phase(tmp_path: Path) -> None:
    """A melee to the death asks each side once, not after every round."""
    links = "\n[[links]]\nship = 'A1'\nother = 'B1'\n"
    text = FIRE.replace('phase = "missiles"', 'phase = "melee"').replace("[50000", "[47000")
    async with seated(tmp_path, text + links) as player:
        asked = []
        for _ in range(40):
            if isinstance(player.app.screen, Curtain) or player.asked != "AskCasualties":
                break
            if not asked or asked[-1] != player.side:
                asked.append(player.side)
            await go_on(player)
        assert asked and len(asked) <= 2


async def test_a_grapple_is_fended_off_once_a_number_is_picked(tmp_path: Path) -> None:
    """Enter alone does not answer in the midst of the enemy's move; Tab and Enter do."""
    async with seated(tmp_path, ALONGSIDE, seed=LODGES) as player:
        if player.battle.writing.is_open:
            await player.press("escape")
        await player.press("g", "enter")
        assert player.asked == "AskFend" and player.side == "B"
        await player.press("enter")
        assert player.asked == "AskFend"
        await player.press("tab", "shift+tab", "enter")
        assert player.asked != "AskFend" and ship_of(player, "B1").now.fended


async def test_the_dice_of_the_order_are_told_once(tmp_path: Path) -> None:
    async with playing(tmp_path, scenario="dare", seed=6, size=(120, 40)) as player:
        said = player.screen()
        assert "Initiative: A1 " in said and "the lowest acts first" not in said

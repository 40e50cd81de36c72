"""Two at one keyboard: who presses on answers nothing for the other side; notes and texts that
are cut."""

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from galley.game.api import new
from galley_tui.client.seats import Seats
from galley_tui.config.settings import Settings
from galley_tui.screens.battle.battle import BattleScreen
from galley_tui.screens.battle_pages.menu import BattleMenu
from galley_tui.terminal.look import clip
from tests.kit.close_quarters import CLOSE
from tests.kit.screen import ASKING, SEATED, playing


async def test_enter_held_down_does_not_answer_an_interrupt(tmp_path: Path, close: str) -> None:
    async with playing(tmp_path, scenario=close, seed=7) as player:
        await player.until("AskAction")
        await player.press("up", "up", "up", *["enter"] * 9)
        assert player.asked == "AskAvoidance"
        question, ways = player.screen().splitlines()[1:3]
        assert question.startswith(" Now Carthage: A1 (five) comes close: may B1"), question
        assert "avoid?" in question and ways.startswith(" Pick first: v avoid, d decline"), ways
        await player.press("escape", "enter")
        assert player.asked == "AskAvoidance", "the note is gone, nothing is decided"
        await player.press("enter", "2")
        assert "Pick first" not in player.screen(), "a choice is picked: no hint any more"
        await player.press("enter")
        assert player.asked != "AskAvoidance", "picked, then accepted"


async def test_what_a_held_key_is_told_goes_with_the_next_key(tmp_path: Path) -> None:
    """Under a panel that leaves it in sight, too."""
    async with playing(tmp_path, scenario="training", seed=7) as player:
        await player.press("enter", "e", "e")
        assert "Now Rome: which speed levels" in player.screen()
        await player.press("V")
        assert "Overlays" in player.screen()
        assert " Rome: which speed levels" in player.screen()
        assert "Now Rome" not in player.screen() and "first)" not in player.screen()


async def test_declining_an_interrupt_takes_one_key(tmp_path: Path, close: str) -> None:
    async with playing(tmp_path, scenario=close, seed=7) as player:
        await player.until("AskAction")
        await player.press("up", "up")
        assert "v avoid, d decline, asked once; or pick" in player.screen().splitlines()[2]
        await player.press("d")
        assert (player.asked, player.side) == ("AskAction", "A")
        count = len(player.battle.game.past.entries)
        await player.press("enter")
        assert len(player.battle.game.past.entries) > count, "it was d that came before"


async def test_the_first_enter_after_enter_changed_sides_says_who_decides(tmp_path: Path) -> None:
    async with playing(tmp_path, scenario="training", seed=7) as player:
        await player.press("enter", "enter")
        name = player.battle.game.names()[player.side]
        count = len(player.battle.game.past.entries)
        assert player.screen().splitlines()[2].startswith(" * first: = "), "before it, too"
        await player.press("enter")
        assert len(player.battle.game.past.entries) == count
        question, proposed = player.screen().splitlines()[1:3]
        assert question.startswith(f" Now {name}: which speed levels")
        assert proposed.startswith(" * first: = "), "in the lit line itself"
        await player.press(*["enter"] * 200)
        assert len(player.battle.game.past.entries) == count, "held, it stops there"
        await player.press(SEATED, "enter")
        assert len(player.battle.game.past.entries) > count


@pytest.mark.parametrize("key", ["M", "e"])
async def test_a_key_at_once_does_not_answer_for_the_other_side_too(
    tmp_path: Path, key: str
) -> None:
    async with playing(tmp_path, scenario="training", seed=7) as player:
        await player.press("enter", key)
        count = len(player.battle.game.past.entries)
        await player.press(key)
        assert len(player.battle.game.past.entries) == count
        assert player.screen().splitlines()[2].startswith(" * first: ")
        await player.press(*[key] * 20)
        assert len(player.battle.game.past.entries) == count, "held, it stops there"
        await player.press(SEATED, key)
        assert len(player.battle.game.past.entries) > count


async def test_another_key_answers_at_once_after_a_change_of_sides(tmp_path: Path) -> None:
    async with playing(tmp_path, scenario="training", seed=7) as player:
        await player.press("enter", "M")
        count = len(player.battle.game.past.entries)
        await player.press("e")
        assert len(player.battle.game.past.entries) > count


async def test_no_turn_with_dice_ends_by_one_key(tmp_path: Path) -> None:
    async with playing(tmp_path, scenario="training", seed=7) as player:
        await player.press("enter", "M", SEATED, "M", SEATED)
        assert (player.asked, player.side) == ("AskShip", "B")
        count = len(player.battle.game.past.entries)
        await player.press("e")
        assert len(player.battle.game.past.entries) == count
        assert "more tire" in player.screen(), "the dice of all ships stand there"
        line = player.screen().splitlines()[2]
        assert line == " > all 5 stay where they are: Enter, or e again"
        await player.press("e")
        assert len(player.battle.game.past.entries) > count
        ended = len(player.battle.game.past.entries)
        await player.press("e", SEATED, "e")
        assert len(player.battle.game.past.entries) == ended, "who decides; then its dice"
        assert "more tire" in player.screen()
        await player.press("enter")
        assert len(player.battle.game.past.entries) > ended


async def test_a_key_that_was_lit_and_left_does_not_end_the_turn(tmp_path: Path) -> None:
    async with playing(tmp_path, scenario="training", seed=7) as player:
        await player.press("=", "=", SEATED, "=", SEATED, "e", "tab")
        count = len(player.battle.game.past.entries)
        await player.press("e")
        assert len(player.battle.game.past.entries) == count


KEYS = [
    ("enter", "m", "ram: speed levels are declared now"),
    ("", "m", "ram: it is decided who goes first now"),
    ("", "d", "decline: it is decided who goes first now"),
]


@pytest.mark.parametrize(("first", "key", "said"), KEYS)
async def test_a_key_for_what_is_not_possible_says_why(
    tmp_path: Path, first: str, key: str, said: str
) -> None:
    async with playing(tmp_path, scenario="training", seed=7) as player:
        await player.press(*([first] if first else []), "S", key)
        assert player.screen().splitlines()[2] == f" {said}", "not the note from before"


async def test_keys_for_attacks_say_why_none_is_possible(tmp_path: Path, close: str) -> None:
    async with playing(tmp_path, scenario=close, seed=7) as player:
        await player.until("AskAction")
        await player.press("(")
        for key, said in (("m", "[7.12a]"), ("f", "[8.4"), ("a", "[7.21a]"), ("e", "[6.13b]")):
            await player.press(key)
            note = player.screen().splitlines()[2]
            assert said in note, note
            assert player.asked == "AskAction"


async def test_the_key_that_cannot_grapple_says_why_and_does_nothing_else(
    tmp_path: Path, close: str
) -> None:
    async with playing(tmp_path, scenario=close, seed=7) as player:
        await player.until("AskAction")
        await player.press("g")
        note = player.screen().splitlines()[2]
        assert "share no flank hexside" in note
        assert not player.battle.cursor.typing


async def test_the_name_of_a_side_may_be_a_plural(tmp_path: Path) -> None:
    path = tmp_path / "close.toml"
    path.write_text(CLOSE.replace('"Rome"', '"Blues"').replace('"Carthage"', '"Reds"'))
    async with playing(tmp_path, scenario=str(path), seed=7) as player:
        for _ in range(20):
            if " * first: " in player.screen():
                break
            await player.by_hand()
            await player.press("enter")
        assert player.screen().splitlines()[1].startswith((" Now Blues: ", " Now Reds: "))


async def test_why_not_tells_of_the_attacks_of_the_ship_that_acts(
    tmp_path: Path, close: str
) -> None:
    async with playing(tmp_path, scenario=close, seed=7) as player:
        await player.until("AskAction")
        await player.press("w")
        said = player.panel()
        assert all(f"{what}: no" in said for what in ("ram", "rake", "grapple", "fire")), said


async def test_why_not_tells_when_the_turn_of_another_ship_comes(tmp_path: Path) -> None:
    async with playing(tmp_path, scenario="training", seed=7) as player:
        await player.until("AskAnnounce")
        actor = player.battle.context.actor
        await player.press(";")
        while player.battle.context.board.ships[player.battle.cursor.ship].owner != player.side:
            await player.press(";")
        other = player.battle.cursor.ship
        if other == actor:
            await player.press(";")
            other = player.battle.cursor.ship
        await player.press("w")
        assert f"{actor} finishes first. Then {other} may be moved next, with up to" in (
            player.panel()
        )


async def test_the_proposal_key_takes_the_plain_answer(tmp_path: Path) -> None:
    async with playing(tmp_path, scenario="training", seed=7) as player:
        assert player.asked == "AskFirst"
        await player.press("=")
        assert player.asked == "AskLevels"


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 60)])
async def test_the_proposal_key_does_the_same_in_every_window(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async with playing(tmp_path, size, scenario="training", seed=7) as player:
        await player.press("enter")
        row = player.screen().splitlines()[2].strip()
        assert row == "= keep the levels", "all of it stands there"
        await player.press("=")
        assert isinstance(player.app.screen, BattleScreen)
        assert player.side != "B", "it is accepted at once"


async def test_a_long_question_leaves_the_line_below_it(tmp_path: Path) -> None:
    async with playing(tmp_path, scenario="aegates", seed=7) as player:
        for _ in range(60):
            battle = type(player.app.screen) is BattleScreen
            if battle and player.asked == "AskShip" and player.side == "B":
                break
            if battle and player.asked == "AskShip":
                await player.press("e", SEATED)
            else:
                await player.accept()
        question, lit = player.screen().splitlines()[1:3]
        assert question.startswith(" Carthage: which ship of squadron E")
        assert question.endswith("moves next?")
        assert lit.startswith(" > E")


async def test_escape_takes_a_note_away_before_it_opens_the_menu(tmp_path: Path) -> None:
    async with playing(tmp_path, scenario="training", seed=7, config=ASKING) as player:
        question = player.screen().splitlines()[1:3]
        await player.press("S")
        assert "kept" in player.screen().splitlines()[2]
        await player.press("escape")
        assert isinstance(player.app.screen, BattleScreen)
        assert player.screen().splitlines()[1:3] == question
        await player.press("escape")
        assert isinstance(player.dialog, BattleMenu)


@pytest.mark.parametrize("name", ["Carthage", "The good people of great Carthage"])
async def test_a_question_of_two_rows_shows_that_a_note_cut_it(tmp_path: Path, name: str) -> None:
    path = tmp_path / "close.toml"
    path.write_text(CLOSE.replace('"Carthage"', f'"{name}"'))
    async with playing(tmp_path, scenario=str(path), seed=1, config=ASKING) as player:
        await player.until("AskAction")
        await player.press("up", "up", "d", "m", "enter", "d")
        assert player.asked == "AskTransfer"
        whole = player.battle.context.pending.text if player.battle.context.pending else ""
        await player.press("S")
        first, note = player.screen().splitlines()[1:3]
        assert "kept" in note
        if name == "Carthage":
            assert first.endswith("does he try?"), "the rule alone gave way"
        else:
            assert first.endswith(" …"), first
            assert first[:-2].split()[-1] in whole.split(), "cut between words"


def test_texts_are_cut_between_phrases_or_words() -> None:
    text = "max: B1 to ram A3 (42 %), B2 to ram A5 (72 %), B3 to ram A5 (72 %)"
    assert clip(text, 52, " ...") == "max: B1 to ram A3 (42 %), B2 to ram A5 (72 %) ..."
    assert clip("one two three", 9) == "one two…"
    assert clip("one two", 7) == "one two"
    assert all(len(clip(text, n, " ...")) <= n for n in range(12, 70))


async def test_the_list_of_battles_cuts_no_word(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        await player.press("n")
        left = ""
        for one in player.app.screen.scenarios:
            lines = player.screen().splitlines()
            left = " ".join(re.sub(r"\d+ $", "", line[:37]) for line in lines)
            right = " ".join(line[37:] for line in lines)
            await player.press("down")
            assert one.title in " ".join(left.split())
            assert one.where in " ".join(right.split())


def test_the_curtain_falls_between_people_alone() -> None:
    pending, always = new("training", seed=7).pending()[0], Settings(curtain="always", bell=True)
    assert Seats().take(pending, True, always).falls
    against_a_bot = Seats().take(pending, True, always, alone=True)
    assert not against_a_bot.falls and not against_a_bot.rings


def test_who_plays_a_whole_side_against_a_bot_is_not_held_up_between_its_seats() -> None:
    pending, usual = new("two-wings", seed=7).pending()[0], Settings()
    other = replace(pending, ask=replace(pending.ask, seat="Rhodes"))
    for alone in (True, False):
        seats = Seats()
        seats.take(pending, False, usual, alone)
        assert seats.take(other, False, usual, alone).changed == (not alone)


def test_the_bell_rings_for_who_was_waiting() -> None:
    """After another person, and after a bot that did more than answer; by the setting alone."""
    (first, *_), loud = new("training", seed=7).pending(), Settings(bell=True)
    other = replace(first, side="AB".replace(first.side, ""))
    seats = Seats()
    assert not seats.take(first, False, loud).rings
    assert seats.take(other, False, loud).rings
    assert not seats.take(first, False, loud, alone=True).rings
    assert not seats.take(first, False, loud, alone=True).rings
    assert seats.take(first, False, loud, alone=True, moved=True).rings
    silent = seats.take(first, False, Settings(), alone=True, moved=True)
    assert silent.passes and not silent.rings

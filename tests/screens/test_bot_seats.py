"""Bots at the seats of a battle on the screen: their pace, and what the keys do meanwhile."""

import threading
from pathlib import Path

import pytest
from textual import events
from textual._context import active_app

from galley.game.api import load
from galley_tui.client.opponents.sitting import sit
from galley_tui.config.settings import Config, Settings
from tests.kit.screen import Player, playing

STRANGER = "cmd:sleep 1000"  # it never answers
WAIT = 60.0  # seconds at most for an answer
PLACED = "training", 7


def paced(pace: str, stage: str | int = "off") -> dict[str, object]:
    """The battle, with a pace and a place for its dice."""
    settings = Settings(pace=pace, stage=stage)
    return {"scenario": PLACED[0], "seed": PLACED[1], "config": Config(settings=settings)}


async def against(player: Player, *names: str) -> str:
    """Bots sit down, the first at the side that is asked now: the side of the person."""
    game, side = player.battle.game, player.side
    for one, name in zip((side, "AB".replace(side, "")), names, strict=False):
        assert not sit(game, one, name)
    player.battle.update_all()
    await player.press()
    return "AB".replace(side, "")


async def let_them(player: Player, most: int = 200) -> int:
    """Bots go on until one stops, or a person is asked: how many commands they gave."""
    bots, game = player.battle.bots, player.battle.game
    at = len(game.past.live)
    for _ in range(most):
        if bots.due is None or bots.waits or bots.paused:
            break
        bots.look(WAIT)
        await player.press()
    return len(game.past.live) - at


async def test_keys_answer_nothing_for_a_bot_and_enter_has_it_move(tmp_path: Path) -> None:
    async with playing(tmp_path, scenario="training", seed=7) as player:
        battle, game, side = player.battle, player.battle.game, player.side
        assert not sit(game, side, STRANGER)
        battle.galley.named = (STRANGER,)
        battle.update_all()
        await player.press()
        entries = len(game.past.entries)
        assert f"{game.names()[side]} ({STRANGER}) decides" in player.screen()
        await player.press("e", "M", "=", "tab", "1", "d")
        assert len(game.past.entries) == entries, "it is not theirs to answer"
        await player.press("z", "question_mark", "escape")
        battle.bots.bots.soon = 0.0
        battle.bots.look()
        battle.bots.look()
        assert "thinks... " in player.screen() and "move now" in player.screen()
        await player.press("enter")
        assert len(game.past.live) == 2
        assert game.past.entries[game.past.live[-1]].remark == "cut short"


async def test_a_bot_that_does_not_answer_leaves_its_place_to_a_person(tmp_path: Path) -> None:
    async with playing(tmp_path, scenario="training", seed=7) as player:
        battle = player.battle
        assert not sit(battle.game, player.side, STRANGER)
        battle.galley.named = (STRANGER,)
        battle.update_all()
        battle.bots.bots.cap = -1.0
        battle.bots.look()
        battle.bots.look()
        assert "has not answered" in player.screen() and player.asked, "a person goes on"


async def test_a_bot_of_a_save_that_nobody_named_is_not_started(tmp_path: Path) -> None:
    async with playing(tmp_path, scenario="training", seed=7) as player:
        assert not sit(player.battle.game, player.side, STRANGER)
        player.battle.update_all()
        assert player.asked and player.battle.bots.due is None


async def test_at_once_a_bot_goes_on_until_a_person_is_asked(tmp_path: Path) -> None:
    async with playing(tmp_path, **paced("once")) as player:
        person = await against(player, "cadet", "cadet")
        assert not sit(player.battle.game, person, "human")
        player.battle.update_all()
        await let_them(player)
        assert player.side == person and player.asked


async def test_by_key_each_ship_waits_for_a_key(tmp_path: Path) -> None:
    async with playing(tmp_path, **paced("key")) as player:
        await against(player, "cadet", "cadet")
        ships = []
        for _ in range(3):
            await let_them(player)
            assert player.battle.bots.waits and "Enter goes on" in player.screen()
            ships.append(player.battle.bots.stops.shown)
            await player.press("tab", "d")
            assert player.battle.bots.waits, "only its own keys go on"
            await player.press("enter")
        assert len({*ships}) > 1


async def test_two_bots_are_watched_to_the_end_and_paused_meanwhile(tmp_path: Path) -> None:
    async with playing(tmp_path, **paced("once")) as player:
        await against(player, "cadet", "captain")
        await let_them(player, 20)
        await player.press("space")
        assert "Paused" in player.screen() and not await let_them(player)
        await player.press("G", "escape", "L", "escape")  # to look at all is free
        await player.press("space")
        assert "Paused" not in player.screen()
        await let_them(player, 3000)
        assert "Won by" in player.screen() or "Nobody has won" in player.screen()
    with load(next(tmp_path.glob("*.toml"))) as game:
        assert game.result() is not None


async def test_in_a_pause_enter_goes_to_the_next_stop(tmp_path: Path) -> None:
    async with playing(tmp_path, **paced("ship")) as player:
        await against(player, "cadet", "cadet")
        await player.press("space", "enter")
        assert await let_them(player) and player.battle.bots.paused
        assert "Paused" in player.screen()


@pytest.mark.parametrize(("key", "words"), [("greater_than_sign", "activation"), ("<", "a key")])
async def test_the_pace_is_changed_while_one_watches(key: str, words: str, tmp_path: Path) -> None:
    async with playing(tmp_path, **paced("ship")) as player:
        await against(player, "cadet", "cadet")
        await player.press("space", "space", key)
        assert words in player.screen().splitlines()[1]


async def test_one_leaves_bots_that_play_and_they_are_watched_again(tmp_path: Path) -> None:
    async with playing(tmp_path, **paced("key")) as player:
        await against(player, "cadet", "cadet")
        await let_them(player)
        at = len(player.battle.game.past.live)
        await player.press("q", "down", "enter")
        assert "Continue" in player.screen()
        await player.press("enter")
        assert len(player.battle.game.past.live) == at
        assert "(cadet)" in player.screen()


async def test_what_a_key_did_is_drawn_before_a_bot_goes_on(tmp_path: Path) -> None:
    async with playing(tmp_path, **paced("once")) as player:
        battle, bots = player.battle, player.battle.bots
        await against(player, "cadet", "cadet")
        at = len(battle.game.past.live)
        assert await bots.handle_key("Z")
        bots.look(WAIT)
        assert len(battle.game.past.live) == at, "the key is still to be drawn"
        await player.press()
        assert await let_them(player, 1), "then it goes on"


async def test_a_bot_that_answers_while_the_program_ends_is_not_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with playing(tmp_path, **paced("once")) as player:
        battle, bots = player.battle, player.battle.bots
        await against(player, "cadet", "cadet")
        at = len(battle.game.past.live)
        with monkeypatch.context() as patch:
            patch.setattr(type(player.app), "is_running", False)
            bots.look(WAIT)
        assert len(battle.game.past.live) == at
        bots.look(WAIT)
        assert len(battle.game.past.live) > at


async def test_an_enter_for_the_bot_answers_nothing_and_the_next_one_does(
    tmp_path: Path,
) -> None:
    """No key is locked against a bot; one that was pressed before the question is not for it."""
    async with playing(tmp_path, **paced("once")) as player:
        await against(player, "cadet")
        early = events.Key("enter", "\r")
        await let_them(player)
        game, asked = player.battle.game, player.asked
        at = len(game.past.live)
        player.battle.post_message(early)
        await player.press()
        assert asked and len(game.past.live) == at, "it was pressed for the bot"
        await player.press("enter")
        assert len(game.past.live) > at


async def test_undo_leads_straight_back_to_ones_own_decision(tmp_path: Path) -> None:
    async with playing(tmp_path, **paced("once")) as player:
        person = await against(player, "cadet")
        game = player.battle.game
        await let_them(player)
        for _ in range(40):
            assert player.side == person
            asked, at = player.asked, len(game.past.live)
            await player.accept()
            if player.battle.bots.due is not None:
                await let_them(player)
                break
        assert len(game.past.live) > at + 1, "the bot has answered"
        await player.press("U")
        assert len(game.past.live) == at and player.asked == asked
        assert "Taken back" in player.screen()


async def test_a_seat_changes_hands_in_mid_battle(tmp_path: Path) -> None:
    async with playing(tmp_path, **paced("key")) as player:
        side, name = player.side, player.battle.game.names()[player.side]
        await player.press("at")
        assert "who plays?" in player.screen()
        await player.press(*(["down"] if side == "B" else []), "left", "enter")
        level = player.battle.game.seats()[side].name
        assert level != "human" and f"{name} ({level})" in player.screen()
        await player.press("at", "p", "enter")
        assert player.asked and player.side == side
        await player.press("L")
        assert f"{name}: played by a person from now on" in player.screen()


async def test_an_answer_is_shown_by_the_application_whose_timers_end_what_it_shows(
    tmp_path: Path,
) -> None:
    async with playing(tmp_path, **paced("ship", stage=1)) as player:
        await against(player, "cadet", "cadet")
        bots, shown = player.battle.bots, list[object]()
        bots.look = lambda wait=0.0: shown.append(active_app.get(None))  # type: ignore[method-assign]
        bots.timer.pause()
        thread = threading.Thread(target=bots._ready)
        thread.start()
        thread.join()
        await player.pilot.pause()
        assert shown == [player.app]


@pytest.mark.parametrize("pace", ["key", "ship"])
async def test_ones_own_dice_lie_there_until_a_key_before_a_bot_acts(
    tmp_path: Path, pace: str
) -> None:
    """The key does nothing else; at once nothing waits."""
    async with playing(tmp_path, **paced("once", "key")) as player:
        battle, game = player.battle, player.battle.game
        await against(player, "human", "cadet")
        player.battle.galley.settle("pace", pace)
        for _ in range(300):
            assert game.result() is None
            if battle.bots.due is None:
                await player.accept()
            elif battle.bots.own:
                break
            else:
                battle.bots.waits, battle.bots.until = False, 0.0
                battle.bots.look(WAIT)
                await player.press()
        assert battle.sea.climax is not None, "the dice lie over the sea"
        at, zoom = len(game.past.live), battle.sea.zoom
        battle.bots.look(WAIT)
        assert len(game.past.live) == at and "Any key goes on" in player.screen()
        await player.press("z")
        assert battle.sea.zoom == zoom and not battle.bots.own
        battle.bots.look(WAIT)
        await player.press()
        assert len(game.past.live) > at or battle.bots.due is None


async def test_at_once_nothing_waits_for_ones_own_dice(tmp_path: Path) -> None:
    async with playing(tmp_path, **paced("once", "key")) as player:
        await against(player, "human", "cadet")
        for _ in range(60):
            if player.battle.bots.due is None:
                await player.accept()
            else:
                assert not player.battle.bots.own
                await let_them(player)


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 60)])
async def test_beside_the_sea_stands_whom_a_bot_moves_and_why(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async with playing(tmp_path, size, **paced("key")) as player:
        await against(player, "captain", "captain")
        battle, told = player.battle, ""
        for _ in range(40):
            await let_them(player)
            told = player.screen()
            plan = battle.bots.bots.plan
            if plan is not None and plan.ship:
                break
            await player.press("enter")
        assert plan is not None and f"(captain): {plan.ship}" in told
        column = " ".join(row[size[0] // 2 :] for row in told.splitlines())
        assert all(word in column for word in plan.why.split(":")[0].split())


async def test_the_side_to_which_the_keyboard_comes_is_set_off_until_a_key(tmp_path: Path) -> None:
    async with playing(tmp_path, **paced("once")) as player:
        name = player.battle.context.asked
        assert f"Now {name}:" not in player.screen()
        other = await against(player, "captain")
        await let_them(player)
        assert player.side == other
        now = f"Now {player.battle.context.asked}:"
        assert now in player.screen()
        await player.press("tab")
        assert now not in player.screen()


async def test_what_a_person_is_asked_is_in_sight_after_a_bot_has_answered(tmp_path: Path) -> None:
    """The ship that a bot commanded last may be far from the lit deed."""
    async with playing(tmp_path, **paced("ship")) as player:
        await against(player, "captain")
        asked = 0
        while asked < 6:
            await let_them(player)
            deeds, sea = player.battle.deeds, player.battle.sea
            if player.battle.bots.due is None and deeds.is_open:
                asked += 1
                assert sea._drawer is not None
                ship = player.battle.context.position.ships[deeds.lit.ship]
                boxes = [sea.in_window(sea._drawer.box(hex_)) for hex_ in ship.hull.hexes]
                assert all(sea.size.region.contains_region(box) for box in boxes), deeds.lit
                await player.press("A")
            await player.press("enter")

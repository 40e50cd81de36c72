"""Deeds on the screen: aimed first, done by one key; steered by hand where a player likes."""

import random
from pathlib import Path

import pytest
from textual import events

from galley.engine.loop import Rolled
from galley.engine.text import percent
from galley_tui.screens.battle.deeds.deed_mode import DeedMode
from galley_tui.terminal.look import Look
from tests.kit.screen import Player, playing

SIZES = [(80, 24), (120, 40), (200, 60)]
USUAL = (
    "enter", "=", "tab", "space", "up", "down", "left", "right", "s", "m", "O", "e", "f", "g",
    "a", "d", "t", "v", "#", "k", "j", ";", "]", "1", "M", "U", "z", "A", "x",
)  # fmt: skip


@pytest.fixture
def saves(tmp_path: Path) -> Path:
    return tmp_path / "saves"


async def at_deeds(player: Player) -> None:
    """The first squadron of the learning battle is to move, both fleets at maximum."""
    for _ in range(12):
        if player.asked == "AskShip":
            return
        levels = player.asked == "AskLevels"
        kinds = [o.shape.get("level") for o in player.battle.context.options]
        if levels and "max" in kinds:
            await player.press(str(kinds.index("max") + 1))
        await player.accept()
    raise AssertionError(player.screen())


def rams(player: Player) -> list[Rolled]:
    events = [told.event for told in player.battle.game.log()]
    return [one for one in events if isinstance(one, Rolled) and one.what.startswith("ram")]


def lit(player: Player) -> str:
    """The lit deed, as its row tells it."""
    rows = (line[54:] for line in player.screen().splitlines())
    return next(row.split(" ", 1)[1] for row in rows if row.startswith(">"))


async def declined(player: Player, keys: list[str]) -> None:
    """The other side lets it come, until its dice are thrown or its side is asked again."""
    side = player.side
    while not rams(player) and player.side == side:
        await player.press("d")
        keys.append("d")


async def test_the_first_ram_is_ten_keys_from_the_menu(saves: Path) -> None:
    async with playing(saves, scenario="training", seed=7) as player:
        keys = ["(menu)", "(menu)"]

        async def press(*names: str) -> None:
            keys.extend(names)
            await player.press(*names)

        await press("enter", "M")
        await press("tab", "M")  # the other side goes to maximum too
        assert player.asked == "AskShip", player.screen()
        await press("enter")
        while not rams(player):
            assert len(keys) < 20, player.screen()
            await press("d")
        print(len(keys), *keys)
        assert len(keys) <= 10


@pytest.mark.parametrize("size", SIZES)
async def test_any_ram_is_three_keys_away(saves: Path, size: tuple[int, int]) -> None:
    async with playing(saves, size, scenario="training", seed=7) as player:
        await at_deeds(player)
        every = {d.target for d in player.battle.deeds.every if d.kind == "ram"}
        assert len(every) > 2
        for target in every:
            await player.press("m", target[1:])
            deed = player.battle.deeds.lit
            assert (deed.kind, deed.target) == ("ram", target)
            assert f"Against {target}" in player.screen()
        await player.press("enter")
        keys: list[str] = []
        await declined(player, keys)
        assert rams(player)


@pytest.mark.parametrize("size", SIZES)
async def test_the_lit_deed_is_told_and_drawn(saves: Path, size: tuple[int, int]) -> None:
    async with playing(saves, size, Look("none", "ascii"), scenario="training", seed=7) as player:
        await at_deeds(player)
        deed, model = player.battle.deeds.lit, player.battle.sea.model
        said = player.screen()
        assert deed.likely is not None
        head = f"> {deed.text}: {percent(deed.likely)} in all; if {deed.target} stays: 58 % hit"
        assert head in said
        assert f"Worth {deed.worth:+.1f}; against it" in said
        assert model is not None and said.isascii()
        assert [ghost.hull for ghost in model.ghosts] == [deed.way[-1]]
        assert {h for h, (kind, _) in model.overlay.items() if kind == "path"}
        marked = {ship.id for ship in model.ships if "!" in ship.marks}
        assert marked == {one.ship for one in deed.hindrances}
        where = [player.battle.sea.in_window(player.battle.sea._drawer.box(h))
                 for hull in deed.way for h in hull.hexes]  # fmt: skip
        window = player.battle.sea.size.region
        assert all(window.contains_region(one) for one in where), "its whole course is in sight"


async def test_tab_goes_through_the_deeds_and_a_number_lights_one(saves: Path) -> None:
    async with playing(saves, scenario="training", seed=7) as player:
        await at_deeds(player)
        texts = [deed.text for deed in player.battle.deeds.every]
        count = len(player.battle.game.past.entries)
        await player.press("tab")
        assert lit(player).startswith(texts[1])
        await player.press("shift+tab", "shift+tab")
        assert player.battle.deeds.lit.text == texts[-1]
        await player.press("1", "2")
        assert player.battle.deeds.lit.text == texts[11]
        assert len(player.battle.game.past.entries) == count


async def test_an_enemy_that_nobody_reaches_tells_the_reason(saves: Path) -> None:
    async with playing(saves, scenario="lilybaeum", seed=3) as player:
        await player.until("AskShip")
        await player.press("s")
        mode = player.battle.deeds
        foes = [id_ for id_, ship in player.battle.position.ships.items()
                if ship.side != player.side]  # fmt: skip
        pending = player.battle.context.pending
        assert pending is not None
        far = next(id_ for id_ in foes if not mode.list.book.against(pending, id_))
        why = player.battle.game.why_no_attack(player.side, far)
        assert why is not None
        await player.press("m", *far.lower())
        note = player.screen().splitlines()[2]
        assert note.strip().startswith(why.text[:60]), note
        count = len(player.battle.game.past.entries)
        await player.press("enter")
        assert len(player.battle.game.past.entries) == count, "nothing unlit is done"


async def test_why_not_of_an_enemy_tells_what_the_list_has_against_it(saves: Path) -> None:
    async with playing(saves, scenario="training", seed=7) as player:
        await at_deeds(player)
        ram = player.battle.deeds.lit
        await player.press("w")
        assert f"Why not? {ram.target}" in player.screen()
        said = " ".join(player.panel().split())
        assert f"{ram.text} (" in said and "may be done now" in said
        assert "choose a ship" not in said, "all of them are listed, whichever ship does it"
        await player.press("escape")
        bow = player.battle.position.ships[ram.ship].bow
        await player.press("h", *f"{bow + 3:04d}", "w")
        said = " ".join(player.panel().split())
        assert f"{ram.ship} goes to {bow + 3:04d}, " in said and "may be done now" in said
        await player.press("escape", "h", *"0101", "w")
        said = " ".join(player.panel().split())
        assert f"0101 open sea out of {ram.ship}'s reach" in said and "anything: no" not in said


async def test_the_key_of_an_attack_lights_such_a_deed(saves: Path) -> None:
    async with playing(saves, scenario="training", seed=7) as player:
        await at_deeds(player)
        count = len(player.battle.game.past.entries)
        shots = [deed for deed in player.battle.deeds.every if "shoots at" in deed.text]
        assert len(shots) > 1
        for shot in shots[:2]:
            await player.press("f")
            assert lit(player).startswith(shot.text) and "Deeds" in player.screen()
        await player.press("g")
        assert not any("grapples" in deed.text for deed in player.battle.deeds.every)
        note = player.screen().splitlines()[2]
        assert note.strip() == "grapple: no ship comes to it; m on an enemy says why"
        assert len(player.battle.game.past.entries) == count


async def test_enter_on_a_lit_hex_goes_there_and_tab_turns(saves: Path) -> None:
    async with playing(saves, scenario="training", seed=7) as player:
        await at_deeds(player)
        ship = player.battle.deeds.lit.ship
        bow = player.battle.position.ships[ship].bow
        there = bow + 3
        await player.press("h", *f"{there:04d}")
        deed = player.battle.deeds.lit
        assert f"To {there:04d}" in player.screen()
        assert f"> {ship} goes to {there:04d}, " in player.screen()
        beside = [line[54:78] for line in player.screen().splitlines()]
        rows = [row[1:].partition(" ")[2] for row in beside if f"goes to {there:04d}" in row]
        ways = {row.split(",")[1].split()[0] for row in rows}
        assert len(ways) == len(rows), "told apart by their headings"
        headings = [one.way[-1].heading for one in player.battle.deeds.found]
        await player.press("tab")
        if len(headings) > 1:
            assert player.battle.deeds.lit.way[-1].heading == headings[1]
            await player.press("shift+tab")
        await player.press("h", *f"{there:04d}", "enter")
        while player.side != "B" and player.asked == "AskAvoidance":
            await player.press("d")
        assert player.battle.position.ships[ship].hull.hexes == deed.way[-1].hexes


async def test_a_hex_out_of_reach_says_so_and_enter_does_nothing(saves: Path) -> None:
    async with playing(saves, scenario="training", seed=7) as player:
        await at_deeds(player)
        ship = player.battle.deeds.lit.ship
        count = len(player.battle.game.past.entries)
        await player.press("h", *"0101", "enter")
        note = player.screen().splitlines()[2]
        assert "out of reach: 0101" in note and f"hexes from {ship}" in note
        assert len(player.battle.game.past.entries) == count
        await player.press("tab")
        assert player.battle.deeds.lit.ship, "the list goes on"


async def test_arrows_and_letters_move_the_cursor_and_row_nothing(saves: Path) -> None:
    async with playing(saves, scenario="training", seed=7) as player:
        await at_deeds(player)
        count, here = len(player.battle.game.past.entries), player.battle.sea.cursor
        await player.press("up", "k", "down", "j", "left", "right")
        assert player.battle.sea.cursor == here
        await player.press("up")
        assert player.battle.sea.cursor == here - 1
        assert len(player.battle.game.past.entries) == count


async def test_a_ship_is_steered_by_hand_and_escape_leads_back(saves: Path) -> None:
    async with playing(saves, scenario="training", seed=7) as player:
        await at_deeds(player)
        ship = player.battle.deeds.lit.ship
        await player.press("s")
        assert "Choices" in player.screen() and not player.battle.deeds.is_open
        assert player.battle.choices.option and player.battle.choices.option.ship == ship
        await player.press("escape")
        assert player.battle.deeds.is_open
        await player.press("s", "enter", "5", "enter")
        assert (player.asked, player.battle.context.actor) == ("AskAction", ship)
        bow = player.battle.position.ships[ship].bow
        at = player.battle.choices.lit_option
        await player.press("down")
        assert player.battle.choices.lit_option == at, "an arrow never goes through the list"
        await player.press("up")
        assert player.battle.position.ships[ship].bow == bow + 1
        await player.press("s")
        assert player.battle.deeds.is_open, "what can be done with the points that are left"


async def test_a_key_that_is_held_does_one_deed(saves: Path) -> None:
    async with playing(saves, scenario="lilybaeum", seed=3) as player:
        await player.until("AskShip")
        await player.press("s")
        before = player.battle.deeds.lit.ship
        held = [events.Key("enter", None) for _ in range(40)]
        done = 0
        for some in (held[:20], held[20:]):
            for key in some:
                player.battle.post_message(key)
            await player.pilot.pause()
            await player.pilot.pause()
            assert player.battle.deeds.lit.ship != before
            assert "is held down" in player.screen()
            now = len(player.battle.game.past.entries)
            assert done in (0, now), "it is held still"
            done = now
        player.battle.post_message(later("enter"))
        await player.pilot.pause()
        assert len(player.battle.game.past.entries) > done, "it was let go"


def later(key: str) -> events.Key:
    """A key that is pressed a while after all others."""
    pressed = events.Key(key, None)
    pressed.time += 9.0
    return pressed


async def test_a_key_that_was_pressed_before_the_list_was_shown_locks_nothing(
    saves: Path,
) -> None:
    """Enters seconds apart on a machine that is slow: each is passed over alone."""
    async with playing(saves, scenario="lilybaeum", seed=3) as player:
        await player.until("AskShip")
        await player.press("s")
        typed = [events.Key("enter", None) for _ in range(3)]
        for n, key in enumerate(typed):
            key.time -= 9.0 - 3 * n
        player.battle.post_message(typed[0])
        await player.pilot.pause()
        done = len(player.battle.game.past.entries)
        for key in typed[1:]:
            player.battle.post_message(key)
            await player.pilot.pause()
            assert "was pressed before this was shown: once more" in player.screen()
        assert len(player.battle.game.past.entries) == done
        player.battle.post_message(later("enter"))
        await player.pilot.pause()
        assert len(player.battle.game.past.entries) > done


async def test_where_a_list_took_long_the_deed_is_drawn_before_the_next_list(
    saves: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("galley_tui.client.deeds.LONG", -1.0)
    async with playing(saves, scenario="sharp-bend", seed=4) as player:
        for _ in range(20):
            if player.battle.deeds.is_open:
                break
            await player.accept()
        drawn: list[str] = []
        follow = player.battle.deeds.follow
        monkeypatch.setattr(
            player.battle.deeds, "follow", lambda: (drawn.append(player.screen()), follow())
        )
        for _ in range(40):
            await player.accept()
            await player.pilot.pause()
            if any("counting..." in screen for screen in drawn):
                break
        assert any("counting..." in screen for screen in drawn)
        assert "counting..." not in player.screen()


async def test_before_the_first_list_of_its_kind_the_deed_is_drawn(
    saves: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with playing(saves, scenario="training", seed=7) as player:
        drawn, follow = dict[str, str](), DeedMode.follow

        def followed(deeds: DeedMode) -> None:
            drawn.setdefault(player.asked, player.screen())
            follow(deeds)

        monkeypatch.setattr(DeedMode, "follow", followed)
        await at_deeds(player)
        assert "counting..." in drawn["AskShip"]
        assert "counting..." not in player.screen()
        assert "counting..." not in drawn["AskLevels"], "it has no deeds"


async def test_the_same_key_does_deed_after_deed_as_each_is_shown(saves: Path) -> None:
    async with playing(saves, scenario="lilybaeum", seed=3) as player:
        await player.until("AskShip")
        await player.press("s")
        ships = set[str]()
        for _ in range(3):
            ships.add(player.battle.deeds.lit.ship)
            await player.press("enter")
        assert len(ships) == 3, "three ships have acted"


def played_by(player: Player, side: str) -> list[str]:
    """What a side was made to do by keys: its commands, those of standing orders left out."""
    entries = player.battle.game.past.entries
    done = [e for e in entries if e.kind == "play" and e.side == side and not e.order]
    return [type(entry.command).__name__ for entry in done]


@pytest.mark.parametrize("name", USUAL)
async def test_a_key_that_is_held_decides_nothing_for_the_other_side(
    saves: Path, name: str
) -> None:
    async with playing(saves, scenario="training", seed=7) as player:
        await at_deeds(player)
        before, battle = played_by(player, "A"), player.battle
        await player.press(*[name] * 60)
        assert battle.game.result() is None
        player.app.screen_stack[-1].dismiss() if player.app.screen is not battle else None
        await player.pilot.pause()
        assert played_by(player, "A") == before


async def test_random_keys_decide_nothing_for_the_other_side(saves: Path) -> None:
    dice = random.Random(11)
    async with playing(saves, scenario="training", seed=7) as player:
        await at_deeds(player)
        battle, before = player.battle, played_by(player, "A")
        for _ in range(200):
            if not (waiting := battle.game.pending()) or waiting[0].side == "A":
                break  # a question of the other side: the keys are its own
            await player.press(dice.choice(USUAL))
        assert battle.game.result() is None
        done = [e for e in battle.game.past.entries if e.kind == "play" and e.side == "A"]
        assert len(done) == len(before)

"""`galley join` on the screen: one side is played here, the other at another terminal."""

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from galley.engine.loop import Illegal
from galley.engine.records import OTHER, Side
from galley.game.port import ASKED, GamePort
from galley.remote.client.host_line import connected
from galley.remote.client.remote_game import RemoteGame, joined
from galley_tui.client.choices import decisions
from galley_tui.config.settings import Config, Settings
from galley_tui.host.place import socket_of
from galley_tui.screens.battle.battle import BattleScreen
from galley_tui.screens.lobby.title import TitleScreen
from galley_tui.screens.replay.replay import ReplayScreen
from galley_tui.screens.sea.log import LogScreen
from tests.kit.cables import cabled
from tests.kit.hosting import Hosted, host, hosting, of
from tests.kit.screen import ASKING, Player, playing
from tests.kit.text import GALLEY

RINGING = Config(settings=Settings(orders=False, bell=True))
TURNS = 500  # of the loop of events, after which what was to come is missed


class Other:
    """The player at the other terminal, who takes what is proposed."""

    def __init__(self, hosted: Hosted, side: Side) -> None:
        self.hosted, self.side = hosted, side
        self.game: GamePort = hosted.join(side=side)

    def hears(self) -> str:
        """What has come, in sentences."""
        self.hosted.settle()
        assert self.game.incoming is not None
        return "  ".join(one.said for one in self.game.incoming.arrived())

    def is_asked(self) -> bool:
        self.hears()
        return bool(decisions(self.game))

    def answers(self) -> None:
        (pending, *_) = decisions(self.game)
        seat = pending.ask.seat
        found = self.game.propose(self.side, seat)
        if found is not None:
            self.game.accept(self.side, found, seat)
        else:
            choices = [one.command for one in self.game.choices(self.side, seat)]
            usual = choices[self.game.default_choice(pending, choices)]
            self.game.play(self.side, usual, seat=seat)
        self.hosted.settle()


@contextmanager
def table(scenario: str, first: bool = False) -> Iterator[tuple[Hosted, Other, GamePort]]:
    """A battle at a host: the other player, and the game for the screen; `first`: it is the
    screen's side that decides first."""
    with hosting(of(scenario)) as hosted:
        side = hosted.tables()[0].decides[0]
        other = Other(hosted, OTHER[side] if first else side)
        yield hosted, other, hosted.join(side=OTHER[other.side])


BELOW_NEWS = 3
"""Rows of the screen above all that the position shows: the last of them tells news."""


async def comes(player: Player, words: str) -> None:
    """These words come to the screen without a key."""
    for _ in range(TURNS):
        if words in " ".join(player.screen().split()):
            return
        await player.pilot.pause()
    raise AssertionError(f"{words}\n{player.screen()}")


async def until_asked(player: Player, other: Other) -> None:
    """The other side plays until the screen is asked."""
    while other.is_asked():
        other.answers()
    await comes(player, f"Now {name_of(player)}: ")


def name_of(player: Player) -> str:
    game = player.app.game
    assert game is not None
    return game.names()[game.side]


async def test_a_move_of_the_other_side_appears_without_a_key(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with table("training") as (_, other, game):
        async with playing(tmp_path, joined=game, config=RINGING) as player:
            bells = list[int]()
            monkeypatch.setattr(player.app, "bell", lambda: bells.append(1))
            await comes(player, f"{game.names()[other.side]} decides.")
            await player.press("enter", "=", "e", "1", "space")
            assert other.is_asked(), "nothing is answered here for the other side"
            other.answers()
            await comes(player, "First this turn")
            assert "[D]" in player.screen()
            assert not bells or decisions(game)
            await until_asked(player, other)
            assert len(bells) == 1
            assert player.asked == "AskLevels"
            await player.press("enter")
            assert "keep levels" in str(other.game.log()) or other.is_asked()


async def test_two_play_a_turn(tmp_path: Path) -> None:
    with table("training") as (_, other, game):
        async with playing(tmp_path, joined=game, config=ASKING) as player:
            for _ in range(TURNS):
                if "T2/9" in player.screen() or game.result() is not None:  # by a lucky ram
                    break
                while other.is_asked():
                    other.answers()
                await player.pilot.pause()
                if decisions(game):
                    await player.accept()
            assert "T2/9" in player.screen() or game.result() is not None
            other.hears()
            mine, theirs = ([line.text for line in one.log()] for one in (game, other.game))
            assert mine == theirs


async def test_while_others_decide_one_may_look_at_everything(tmp_path: Path) -> None:
    with table("training") as (_, other, game):
        async with playing(tmp_path, joined=game, config=ASKING) as player:
            await comes(player, "decides.")
            before = player.battle.sea.cursor
            await player.press("up")
            assert player.battle.sea.cursor == before - 1
            await player.press("L")
            assert isinstance(player.app.screen, LogScreen)
            other.answers()
            await player.press("escape")
            await comes(player, "First this turn")
            await player.press("q")
            assert "kept by its host" in player.screen()
            assert "Save" not in player.screen()


async def test_a_secret_answer_does_not_appear(tmp_path: Path) -> None:
    with table("first-clash") as (hosted, other, game):
        async with playing(tmp_path, joined=game, config=ASKING) as player:
            while not (other.is_asked() and decisions(other.game)[0].ask.together):
                other.answers()
                await player.pilot.pause()
            await comes(player, f"{name_of(player)}")
            entries = len(game.history(game.side).entries)
            before = player.screen().splitlines()[BELOW_NEWS:]
            while other.is_asked():
                other.answers()
            await player.pilot.pause()
            assert player.screen().splitlines()[BELOW_NEWS:] == before
            hosted.tick()
            await comes(player, f"{game.names()[other.side]} is done")
            for _ in range(TURNS):
                if not decisions(game) or not decisions(game)[0].ask.together:
                    break
                await player.accept()
            assert len(game.history(game.side).entries) > entries
            await comes(player, "T1")


async def test_the_other_side_is_asked_and_its_answer_heard(tmp_path: Path) -> None:
    with table("training", first=True) as (_, other, game):
        async with playing(tmp_path, joined=game, config=ASKING) as player:
            while not other.is_asked():
                await player.accept()
            await until_asked(player, other)
            steps = game.steps_back().found
            assert steps[0].both, "the other side has answered since"
            await player.press("U", "enter")
            await comes(player, "is asked whether it agrees")
            assert "asks to go back 1 step" in other.hears()
            assert other.game.incoming is not None and other.game.incoming.answer(True) == ""
            await comes(player, f"{game.names()[other.side]} agrees")
            assert len(game.steps_back().found) == len(steps) - 1


@pytest.mark.parametrize("key", ["y", "n"])
async def test_a_question_of_the_other_side_is_answered_by_a_key(tmp_path: Path, key: str) -> None:
    with table("training") as (_, other, game):
        async with playing(tmp_path, joined=game, config=ASKING) as player:
            await until_asked(player, other)
            await player.accept()
            while not other.is_asked():
                await player.accept()
            steps = len(other.game.steps_back().found)
            with pytest.raises(Illegal) as asks:
                other.game.undo(other.side)
            assert asks.value.refusal.rule == ASKED
            await comes(player, "y agrees, n does not.")
            await player.press("q", "escape", "down", "enter")
            assert game.incoming is not None and game.incoming.offered
            await player.press(key)
            await comes(player, "you agree" if key == "y" else "you do not agree")
            assert "y agrees" not in player.screen()
            assert ("does not agree" in (said := other.hears())) is (key == "n"), said
            assert (len(other.game.steps_back().found) < steps) is (key == "y")


async def test_a_line_that_is_lost_is_told_with_the_way_back(tmp_path: Path) -> None:
    with TemporaryDirectory(prefix="galley") as folder, host(Path(folder), "training") as process:
        game = joined(connected(socket_of(Path(folder))), "training-1", "", "A")
        game.back = "galley join training-1 --seat A"
        async with playing(tmp_path, joined=game, config=ASKING) as player:
            assert isinstance(player.app.screen, BattleScreen)
            process.kill()
            await comes(player, "The host is gone.")
            assert "galley join training-1 --seat A" in player.screen()
            await player.press("escape", "enter", "=", "L")
            assert isinstance(player.app.screen, LogScreen), "it can still be looked at"


async def test_a_line_that_is_lost_is_found_again_and_the_same_place_stands(
    tmp_path: Path,
) -> None:
    with hosting(of("training")) as hosted, cabled(hosted, "A") as cable:
        async with playing(tmp_path, joined=cable.game, config=ASKING) as player:
            assert isinstance(player.app.screen, BattleScreen)
            await player.press("up", "up")
            cursor, before = player.battle.sea.cursor, player.screen().splitlines()[BELOW_NEWS:]
            cable.unplugged = True
            cable.cable.cut()
            await comes(player, "The host is gone. Next try after 1 s, or by a key.")
            cable.gates.release()
            await comes(player, "Nobody is there. Next try after 2 s")
            cable.unplugged = False
            cable.gates.release()
            await comes(player, "The line is back")
            assert player.battle.sea.cursor == cursor
            assert player.screen().splitlines()[BELOW_NEWS:] == before
            hosted.join(side="B").close()
            await comes(player, "Carthage is away")


async def test_a_key_tries_at_once(tmp_path: Path) -> None:
    with hosting(of("training")) as hosted, cabled(hosted, "A") as cable:
        cable.game._pause = lambda now, seconds: now.wait()
        async with playing(tmp_path, joined=cable.game, config=ASKING) as player:
            cable.cable.cut()
            await comes(player, "Next try after")
            await player.press("down")
            await comes(player, "The line is back")


async def test_who_leaves_is_away_and_is_told_how_to_come_back(tmp_path: Path) -> None:
    with table("training") as (_, other, game):
        assert game.incoming is not None
        game.incoming.back = "galley join training"
        async with playing(tmp_path, joined=game, config=ASKING) as player:
            other.hears()
            await player.press("q", "down", "enter")
            assert isinstance(player.app.screen, TitleScreen)
            assert "is away" in other.hears()
            assert "galley join training" in player.app.last


async def test_the_own_side_alone_is_given_to_a_bot(tmp_path: Path) -> None:
    with table("training", first=True) as (_, other, game):
        async with playing(tmp_path, joined=game, config=ASKING) as player:
            await comes(player, "who goes first?")
            await player.press("@")
            assert "at another terminal" in player.screen()
            assert "two" not in player.screen().splitlines()[-1]
            await player.press(*["down"] * 3, "right", "enter")
            assert game.seats()[game.side].short == "random"
            assert "decide" in player.screen()
            assert game.seats()[other.side].human


async def test_two_write_to_each_other(tmp_path: Path) -> None:
    with table("training") as (_, other, game):
        async with playing(tmp_path, joined=game, config=ASKING) as player:
            await comes(player, "decides.")
            assert ":" in player.screen().splitlines()[-1]
            await player.press(":", *"good luck[b]", "enter")
            name = name_of(player)
            assert f"{name}: good luck[b]" in other.hears()
            assert other.game.incoming is not None
            other.game.incoming.write("and to you")
            await comes(player, f"{game.names()[other.side]}: and to you")
            assert ": 1 new" in player.screen().splitlines()[-1]
            await player.press(":", *"a line that is not")
            other.answers()
            await player.pilot.pause()
            assert ": a line that is not_" in player.screen()
            await player.press("escape")
            await comes(player, "First this turn")
            await player.press(":", "enter")
            assert f"{name}: good luck[b]" in player.screen()
            assert "a line that is not" not in player.screen()
            await player.press("escape")
            assert ": write" in player.screen().splitlines()[-1]


async def test_who_was_taken_over_looks_on(tmp_path: Path) -> None:
    with table("training") as (hosted, other, game):
        async with playing(tmp_path, joined=game, config=ASKING) as player:
            await comes(player, "decides.")
            second = hosted.join(side=game.side)
            await comes(player, "taken up from another place: here you look on")
            other.answers()
            await comes(player, "First this turn")
            assert not {"write", "undo"} & {*player.screen().splitlines()[-1].split()}
            await player.press(":", "x")
            assert ": x_" not in player.screen()
            while other.is_asked():
                other.answers()
            await comes(player, f"{name_of(player)} decides. Here you look on")
            await player.press("enter", "=", "U", "1")
            other.hears()
            assert not other.is_asked() and not second.lost


async def test_somebody_looks_on(tmp_path: Path) -> None:
    with table("training") as (hosted, other, _):
        looks = hosted.watch("zoe")
        async with playing(tmp_path, joined=looks, config=ASKING) as player:
            name = looks.names()[other.side]
            await comes(player, f"{name} decides. Here you look on")
            assert "zoe looks on" in other.hears()
            other.answers()
            await comes(player, "First this turn")
            await player.press("enter", "=", "U", "1", "tab", "@", ":", "O", "$", "Q", "escape")
            await player.press("q")
            assert "Concede" not in player.screen() and "Who plays" not in player.screen()
            await player.press(*["down"] * 4, "enter")
            assert isinstance(player.app.screen, ReplayScreen)
            assert "play on" not in player.screen()
            await player.press("C", "escape", "escape", "q", "down", "enter")
            assert isinstance(player.app.screen, TitleScreen)
            assert "zoe looks on no more" in other.hears()


async def test_who_shares_a_side_writes_the_orders_of_his_own_ships(tmp_path: Path) -> None:
    battle = of("phormio")
    battle.seat("A.A1", "anna")
    battle.seat("A.*", "ben")
    with hosting(battle) as hosted:
        other, game = Other(hosted, "B"), hosted.join(player="ben")
        async with playing(tmp_path, joined=game, config=ASKING) as player:
            await comes(player, "write the orders")
            while other.is_asked():
                other.answers()
            assert "A2 Paralos" in player.screen()
            await player.press("tab")
            assert "A2 Paralos" in player.screen() and "A1 Salaminia" not in player.screen()
            await player.press("enter")
            await player.press("enter")
            await comes(player, "Athens A1 (anna) must say so too")
            hosted.watch("zoe")
            await comes(player, "zoe looks on")
            assert "Athens A1 (anna) must say so too" in player.screen(), "it is not wiped away"


async def test_how_long_somebody_is_away_is_told(tmp_path: Path) -> None:
    with table("training") as (_, other, game):
        assert isinstance(game, RemoteGame)
        async with playing(tmp_path, joined=game, config=ASKING) as player:
            assert isinstance(other.game, RemoteGame)
            other.game.close()
            await comes(player, "is away.")
            now = game.clock()
            game.clock = lambda: now + 7_500
            await player.press("up")
            assert "is away 2 h." in player.screen()


async def test_the_end_is_told_to_both(tmp_path: Path) -> None:
    with table("training") as (_, other, game):
        async with playing(tmp_path, joined=game, config=ASKING) as player:
            while not other.is_asked():
                await player.accept()
            other.game.play(other.side, other.game.rules.concede(other.side))
            await comes(player, "The end of the battle")
            assert "The whole account" in player.screen()
            assert "Again" not in player.screen(), "that would be a battle of his own"
            await player.press("escape")
            await comes(player, "The battle is over.")


def test_without_a_terminal_there_is_no_screen(tmp_path: Path) -> None:
    command = [*GALLEY, "join", "training-1", "--folder", str(tmp_path)]
    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    assert done.returncode == 2
    assert "--text plays in lines" in done.stderr and done.stderr.count("\n") == 1


async def test_an_umpire_sees_what_is_decided_in_secret_and_writes(tmp_path: Path) -> None:
    battle = of("phormio")
    battle.umpire = "zoe"
    with hosting(battle) as hosted:
        other = Other(hosted, "A")
        async with playing(tmp_path, joined=hosted.watch("zoe"), config=ASKING) as player:
            await comes(player, "You are the umpire of this battle, who sees all")
            other.answers()
            await comes(player, "Athens in secret: ")
            await player.press("q")
            assert "Umpire zoe is here." in player.screen()
            await player.press(*["down"] * 5, "enter")
            assert "What is decided in secret" in player.screen()
            assert "Athens in secret: " in player.screen()
            await player.press("escape", "escape", ":", "g", "o", "enter")
            await comes(player, "the umpire (zoe): go")
            assert "the umpire (zoe): go" in other.hears()

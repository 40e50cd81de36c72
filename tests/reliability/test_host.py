"""A host among all sorts of clients: what is acknowledged is kept, and nothing else is done."""

from __future__ import annotations

import itertools
import select
import subprocess
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic

import pytest

from galley.engine.dice import chooser
from galley.engine.loop import Illegal
from galley.engine.records import SIDES
from galley.files.faults import Fault
from galley.game.loading.opening import open_battle, verify
from galley.game.seats import Player
from galley.remote import lines
from galley.remote.at_host.table import HostedBattle
from galley.remote.at_host.talk import KEPT, LARGEST, MOST, Talk
from galley.remote.client.host_line import Parted, connected
from galley.remote.client.remote_game import RemoteGame, joined
from galley_tui.client.choices import decisions
from galley_tui.host.clients import MOST_WRONG, SILENT, UNSEATED
from galley_tui.host.place import listening, socket_of
from tests.kit.host_strangers import bad_lines, deaf_readers, goings
from tests.kit.host_trials import (
    Trial,
    by_chance,
    killed_carriers,
    killed_clients,
    killed_hosts,
    own,
    races,
    wait,
)  # fmt: skip
from tests.kit.hosting import host, hosting, of
from tests.kit.text import GALLEY

HOSTS, CARRIERS, CLIENTS, RACES, LINES, GOINGS = 20, 5, 5, 100, 6_000, 100
NAMES = {"A": "anna", "B": "ben"}


@pytest.fixture
def folder() -> Iterator[Path]:
    with TemporaryDirectory(prefix="galley") as found:
        yield Path(found)


def joins(folder: Path, battle: str) -> dict[str, RemoteGame]:
    return {side: joined(connected(socket_of(folder)), battle, "", side) for side in SIDES}


@pytest.mark.parametrize(("kills", "times"), [
    (killed_hosts, HOSTS), (killed_carriers, CARRIERS), (killed_clients, CLIENTS),
])  # fmt: skip
def test_what_is_killed_has_lost_nothing_that_was_acknowledged(
    folder: Path, kills: Callable[[Path, int, Random], Trial], times: int
) -> None:
    done = kills(folder, times, chooser(3))
    assert not done.wrong
    assert done.figures["acknowledged"] > times


def test_a_host_that_is_told_to_end_says_so_and_keeps_all(folder: Path) -> None:
    with host(folder, "training", "dare") as process:
        game = joins(folder, "training-1")["A"]
        game.give_seat("A", Player("random"))  # a process of the host
        process.terminate()
        while not game.lost:
            wait(game)
        assert "all that was played is kept" in game.lost
        assert process.wait() == 0
    assert not socket_of(folder).exists()
    assert verify(folder / "training-1.toml").seats()["A"].name == "random"


def test_a_bot_plays_at_the_host(folder: Path) -> None:
    table = of("dare")
    table.seat("B", "random")
    with hosting(table) as hosted:
        game, rng = hosted.join(side="A"), chooser(1)
        with pytest.raises(Parted, match="played by a bot, random"):
            hosted.join(side="B")
        for _ in range(12):
            while not any(one.side == "A" for one in game.pending("A")) and not game.result():
                wait(game)
            by_chance(game, rng)
        assert any(one.side == "B" and one.kind == "play" for one in game.history("A").entries)


def test_of_two_who_come_for_one_entry_exactly_one_wins() -> None:
    with hosting(of("training")) as hosted:
        assert not races(hosted, RACES, chooser(5)).wrong


def test_lines_that_are_cut_changed_or_of_nobody_do_nothing_and_the_host_stands() -> None:
    with hosting(of("training"), of("dare")) as hosted:
        assert not bad_lines(hosted, LINES, chooser(9)).wrong


def test_who_comes_and_goes_leaves_nothing(folder: Path) -> None:
    with host(folder, "training", "dare") as process:
        assert not goings(folder, process.pid, GOINGS, chooser(2)).wrong


def test_who_sends_too_long_a_line_or_nothing_else_than_nonsense_is_let_go() -> None:
    with hosting(of("training")) as hosted:
        line = hosted.line()
        with suppress(Parted, OSError):
            line.wire.sendall(b"x" * (lines.LONGEST + 10))
        with pytest.raises(Parted, match="256 KiB"):
            line.hear()
        line = hosted.line()
        line.wire.sendall(b"{}\n[]\n\xff\n" * MOST_WRONG)
        told = line.hear()
        assert isinstance(told, lines.Wrong) and "not understood" in told.text
        with pytest.raises(Parted, match="not understood"):
            all(iter(line.hear, None))


def test_who_does_not_read_is_cut_off_and_nobody_waits() -> None:
    with hosting(of("training")) as hosted:
        done = deaf_readers(hosted, 1)
        assert not done.wrong and done.figures["cut off"] == 2


def test_who_comes_wrongly_is_told_why() -> None:
    with hosting(of("training")) as hosted:
        hosted.battles["training"].seat("A", "anna")
        for why, line in {
            "your galley is older": lines.Hello(0, "training"),
            "the host's galley is older": lines.Hello(9, "training"),
            "no such battle here: training": lines.Hello(lines.PROTOCOL, "trainin"),
            "small letters": lines.Hello(lines.PROTOCOL, "training", "A b"),
            "is kept for anna": lines.Hello(lines.PROTOCOL, "training", "ben", "A"),
            "is no place here: A, B": lines.Hello(lines.PROTOCOL, "training", "", "C"),
        }.items():
            wire = hosted.line()
            wire.say(line)
            with pytest.raises(Parted, match=why):
                wire.hear()
        assert hosted.join(player="anna").side == "A"
        assert hosted.join(player="ben").side == "B"


def test_a_second_join_takes_the_side_over_and_the_first_looks_on() -> None:
    with hosting(of("training")) as hosted:
        (side, *_) = hosted.tables()[0].decides
        first = hosted.join(player="anna", side=side)
        with pytest.raises(Parted, match="kept for anna"):
            hosted.join(player="ben", side=side)
        second = hosted.join(player="anna")
        hosted.settle()
        assert [one.said for one in first.arrived() if "look on" in one.said]
        assert by_chance(second, chooser(1))
        hosted.settle()
        assert any(one.told for one in first.arrived()), "it still sees what happens"
        assert first.looks_on and not decisions(first) and not by_chance(first, chooser(2))
        first.close()
        hosted.settle()
        assert hosted.tables()[0].chairs[SIDES.index(side)].there


def test_who_answers_nothing_is_away_until_something_is_heard() -> None:
    with hosting(of("training")) as hosted:
        deaf = hosted.join(side="B")
        game = hosted.join(side="A")
        hosted.later(SILENT - 1)
        assert hosted.tables()[0].chairs[0].there
        hosted.later(SILENT + 1)
        assert not any(chair.there for chair in hosted.tables()[0].chairs)
        game.arrived()
        hosted.settle()
        assert [chair.there for chair in hosted.tables()[0].chairs] == [True, False]
        deaf.arrived()
        hosted.settle()
        assert [chair.there for chair in hosted.tables()[0].chairs] == [True, True]
        hosted.later(SILENT + 1)
        game.arrived()
        game.clock = lambda: monotonic() + 200
        said = game.others()
        assert said == "Carthage is away 3 min"


def test_who_looks_on_sees_what_all_may_and_everybody_sees_him() -> None:
    with hosting(of("dare")) as hosted:
        games, rng = {side: hosted.join(side=side) for side in SIDES}, chooser(4)
        live, late = hosted.watch("zoe"), hosted.watch("yan", late=3)
        assert hosted.tables()[0].lookers == ("zoe", "yan")
        assert "zoe looks on" in [one.said for one in games["A"].arrived()]
        behind = list[int]()
        for _ in range(40):
            for game in games.values():
                hosted.settle()
                game.arrived()
                by_chance(game, rng)
            hosted.settle()
            for one in (live, late):
                one.arrived()
                assert not decisions(one) and not one.lost
            behind.append(len(live.log()) - len(late.log()))
        every = [line.text for line in live.log()]
        assert every == [line.text for line in hosted.battles["dare"].game.log()]
        assert every[: len(late.log())] == [line.text for line in late.log()]
        newer = live.log()[len(late.log()) :]
        acted = sum(live.rules.event_card(line.event).landmark for line in newer)
        assert live.result() is not None or (acted >= 3 and max(behind) > 3)
        with pytest.raises(Illegal, match="look on"):
            live.play("A", live.rules.concede("A"))
        live.write("hello")
        hosted.settle()
        assert any("look on" in one.said for one in live.arrived())
        live.close()
        hosted.settle()
        assert "zoe looks on no more" in [one.said for one in games["A"].arrived()]


def test_who_looks_on_late_is_told_the_end_at_once() -> None:
    with hosting(of("dare")) as hosted:
        late, side = hosted.watch(late=50), hosted.tables()[0].decides[0]
        game = hosted.join(side=side)
        game.play(side, game.rules.concede(side))
        hosted.settle()
        late.arrived()
        assert late.result() is not None


def test_what_is_written_is_read_by_all_and_kept_beside_the_battle(folder: Path) -> None:
    table = of("training", folder)
    with hosting(table) as hosted:
        games = {side: hosted.join(player=NAMES[side], side=side) for side in SIDES}
        assert games["A"].write("hello\n [b]you[/b] \x1b[31m") == ""
        assert games["A"].write("among us", own=True) == ""
        assert "200 characters" in games["A"].write("x" * 201)
        for n in range(MOST):
            games["B"].write(f"line {n}")
        games["B"].write("too much")
        said = dict[str, str]()
        for side, last in (("B", f"at most {MOST} lines a minute"), ("A", f"line {MOST - 1}")):
            said[side] = ""
            while last not in said[side]:
                if not games[side].waits():
                    select.select([games[side]], [], [])
                said[side] += "".join(f"{one.said}\n" for one in games[side].arrived())
        assert "Rome (anna): hello [b]you[/b] ?[31m" in said["B"]
        assert "among us" in said["A"] and "among us" not in said["B"]
        assert "too much" not in said["A"]
        assert [*games["A"].history("A").entries.kinds] == ["start"]
    with hosting(again := HostedBattle("training", open_battle(table.game.path))) as hosted:
        assert len(hosted.join(player="x", side="A").talk) == MOST + 2
        assert again.game.check() == table.game.check()


def test_what_is_written_goes_to_no_file_elsewhere(folder: Path) -> None:
    elsewhere, clock = folder / "elsewhere", itertools.count(0, 3600)
    elsewhere.write_text("mine")
    (folder / "battle.talk").symlink_to(elsewhere)
    talk = Talk(folder / "battle.toml", lambda: next(clock))
    talk.write("A", "anna", "hello")
    assert elsewhere.read_text() == "mine"
    (folder / "battle.talk").unlink()
    for _ in range(LARGEST // 200):
        talk.write("A", "anna", "x" * 180)
    assert (folder / "battle.talk").stat().st_size < LARGEST
    assert len(Talk(folder / "battle.toml", lambda: 0.0).seen_by("B")) == KEPT


def test_neither_log_nor_note_nor_save_holds_what_is_not_revealed(folder: Path) -> None:
    with host(folder, "phormio", "--log", lines=1):
        game = joins(folder, "phormio-1")["A"]
        assert game.write("canary", own=True) == ""
        command = game.choices("A")[0].command
        game.play("A", command, "canary")
        assert game.keep()
        told = {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}
        assert own(game, "A")
    assert b"canary" in told.pop("phormio-1.talk")
    assert {"log", "phormio-1.host", "phormio-1.toml"} <= told.keys()
    for name, data in told.items():
        assert b"canary" not in data and type(command).__name__.encode() not in data, name


def test_a_folder_that_others_may_look_into_or_that_has_a_host_is_refused(folder: Path) -> None:
    with listening(folder), pytest.raises(Fault, match="runs already"), listening(folder):
        pass
    folder.chmod(0o755)
    with pytest.raises(Fault, match="chmod 700"), listening(folder):
        pass
    folder.chmod(0o700)


def test_attend_joins_the_streams_of_a_program_to_a_battle(folder: Path) -> None:
    with host(folder, "training"):
        command = [*GALLEY, "attend", "training-1", "--folder", str(folder)]
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as attends:
            assert attends.stdin is not None and attends.stdout is not None
            attends.stdin.write(lines.line_of(lines.Hello(lines.PROTOCOL)))
            attends.stdin.flush()
            told = lines.told(attends.stdout.readline())
            assert isinstance(told, lines.Welcome) and told.side == "A"
            attends.stdin.close()
            assert attends.wait() == 0


def test_who_comes_and_says_nothing_is_let_go() -> None:
    with hosting(of("training")) as hosted:
        line = hosted.line()
        hosted.settle()
        hosted.later(UNSEATED + 1)
        with pytest.raises(Parted, match="nothing was said"):
            line.hear()

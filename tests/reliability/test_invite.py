"""A side at a host is kept for who gives a word: once, by its hash, until it is withdrawn."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from galley.files.faults import Fault
from galley.remote import lines
from galley.remote.client.host_line import Line, Parted, connected
from galley.remote.client.remote_game import RemoteGame, joined
from galley_tui.client.hosted import hosts
from galley_tui.client.hosted.hosts import socket_of
from galley_tui.host.clients import MOST_WORDS
from tests.kit.hosting import host
from tests.kit.text import GALLEY
from tests.reliability.terminal import Terminal

WRONG = "a" * 26
DOOR = "import sys; from galley_tui.__main__ import main; sys.exit(main(sys.argv[2].split()))"


@pytest.fixture
def folder() -> Iterator[Path]:
    with TemporaryDirectory(prefix="galley") as found:
        yield Path(found)


def invite(folder: Path, *given: str) -> str:
    """What `galley invite` prints."""
    command = [*GALLEY, "invite", *given, "--folder", str(folder)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


def word_in(said: str) -> str:
    return said.splitlines()[1]


def join(folder: Path, player: str, word: str = "", seat: str = "") -> RemoteGame:
    line = connected(socket_of(folder))
    return joined(line, "training-1", player, seat, word=word)


def chairs(folder: Path) -> dict[str, lines.Chair]:
    (table,) = hosts.tables_here(folder) or ()
    return {one.place: one for one in table.chairs}


def test_a_word_gives_its_side_to_one_player_once_and_is_written_nowhere(folder: Path) -> None:
    with host(folder, "training") as process:
        said = invite(folder, "training-1", "B")
        word = word_in(said)
        assert "Carthage is kept for who gives this word" in said
        assert f"galley join training-1 --word {word}" in said and re.fullmatch(r"\w{26}", word)
        assert chairs(folder)["B"].word and not chairs(folder)["A"].word
        listed = subprocess.run([*GALLEY, "tables", "--folder", str(folder)], text=True,
                                capture_output=True).stdout  # fmt: skip
        assert "B Carthage: kept for a word, never seen" in listed
        assert join(folder, "anna").side == "A", "the other is not free"
        for seat, why in (("", "no side is free: one is kept for a word"), ("B", "for a word")):
            with pytest.raises(Parted, match=why):
                join(folder, "ben", seat=seat)
        with pytest.raises(Parted, match="says who he is"):
            join(folder, "", word)
        with pytest.raises(Parted, match="you have Rome here"):
            join(folder, "anna", word)
        game = join(folder, "ben", f" {word.upper()}")
        assert game.side == "B"
        assert (chairs(folder)["B"].owner, chairs(folder)["B"].word) == ("ben", False)
        with pytest.raises(Parted, match="no seat here is kept for that word"):
            join(folder, "zoe", word)
        assert join(folder, "ben", word).side == "B", "the same line again comes back"
        process.terminate()
        assert process.stdout is not None
        kept = [one.read_bytes() for one in folder.rglob("*") if one.is_file()]
        assert word not in process.stdout.read() and word.encode() not in b"".join(kept)


def test_a_word_outlives_the_host_and_is_withdrawn(folder: Path) -> None:
    with host(folder, "training") as process:
        first, word = (word_in(invite(folder, "training-1", "B")) for _ in range(2))
        hosts.end(folder)
        process.wait()
        assert word.encode() not in (folder / "training-1.host").read_bytes()
    with host(folder, lines=1):
        with pytest.raises(Parted, match="no seat here is kept"):
            join(folder, "ben", first)
        assert "is kept for no word any more" in invite(folder, "training-1", "B", "--withdraw")
        with pytest.raises(Parted, match="no seat here is kept"):
            join(folder, "ben", word)
        assert join(folder, "ben", seat="B").side == "B"
    with host(folder, lines=1):
        assert chairs(folder)["B"].owner == "ben"


def test_a_share_of_a_side_is_kept_for_a_word(folder: Path) -> None:
    with host(folder, "lilybaeum"):
        said = invite(folder, "lilybaeum-1", "B.D")
        game = joined(connected(socket_of(folder)), "lilybaeum-1", "ben", word=word_in(said))
        assert (game.side, game.commanders) == ("B", ("D",))


def test_who_gives_five_wrong_words_is_cut_off_until_the_host_is_started_anew(
    folder: Path,
) -> None:
    with host(folder, "training"):
        word = word_in(invite(folder, "training-1", "B"))
        for _ in range(MOST_WORDS - 1):
            with pytest.raises(Parted, match="no seat here is kept"):
                behind_the_door(folder, "ben", WRONG)
        for given in (WRONG, word, ""):
            with pytest.raises(Parted, match="5 words from you were wrong"):
                behind_the_door(folder, "ben", given)
        assert isinstance(behind_the_door(folder, "zoe", word), lines.Welcome), "others are let in"
    with host(folder, lines=1):
        assert isinstance(behind_the_door(folder, "ben", ""), lines.Welcome)


def behind_the_door(folder: Path, player: str, word: str) -> lines.TELLS:
    """What somebody is told who is let in as a player."""
    line = connected(socket_of(folder))
    line.say(lines.At("training-1", player))
    line.say(lines.Hello(lines.PROTOCOL, word=word))
    return line.hear()


@pytest.mark.parametrize(
    ("battle", "seat", "why"),
    [
        ("training-1", "A", "A is kept for anna"),
        ("training-1", "B", "B is played by a bot, captain"),
        ("training-1", "C", "is no side: A or B"),
        ("training-1", "A.Nobody", "there is no commander"),
        ("nowhere", "A", "there is no such battle here"),
    ],
)
def test_only_what_is_nobodys_is_kept_for_a_word(
    folder: Path, battle: str, seat: str, why: str
) -> None:
    with (
        host(folder, "training", "--seat", "A=anna", "--seat", "B=captain", lines=1),
        pytest.raises(Parted, match=why),
    ):
        hosts.invite(folder, battle, seat, False)


def test_a_place_that_is_given_to_somebody_is_kept_for_no_word(folder: Path) -> None:
    with host(folder, "training"):
        for who in ("ben", "human", "captain"):
            word = word_in(invite(folder, "training-1", "B"))
            hosts.open_battle(folder, str(folder / "training-1.toml"), {"B": who})
            with pytest.raises(Parted, match="no seat here is kept"):
                join(folder, "zoe", word)
            hosts.open_battle(folder, str(folder / "training-1.toml"), {"B": "human"})
        with pytest.raises(Parted, match="is kept for no word"):
            hosts.invite(folder, "training-1", "B", True)


def test_who_was_joined_to_a_battle_invites_nobody(folder: Path) -> None:
    with host(folder, "training"):
        line = connected(socket_of(folder))
        line.say(lines.At("training-1"))
        line.say(lines.Invite(lines.PROTOCOL, "training-1", "B"))
        assert "by its own account" in _why(line)
        assert not chairs(folder)["B"].word


def _why(line: Line) -> str:
    with pytest.raises(Parted) as parted:
        line.hear()
    return str(parted.value)


def test_without_a_host_it_is_said(folder: Path) -> None:
    with pytest.raises(Fault, match="none runs here"):
        hosts.invite(folder, "training-1", "B", False)


def test_a_word_is_typed_in_the_list_behind_the_door(folder: Path, tmp_path: Path) -> None:
    with host(folder, "training"):
        word = word_in(invite(folder, "training-1", "B"))
        call = f"door --player zoe --folder {folder}"
        with Terminal(tmp_path, call, code=DOOR) as terminal:
            terminal.wait("B Carthage: kept for a word")
            terminal.send("\r")
            terminal.wait("which side?")
            terminal.send("\x1b[B\r")
            terminal.wait("> The word: -")
            terminal.send(f"\r{word}\r")
            terminal.wait("Take the side")
            terminal.send("\x1b[B\r")
            terminal.wait("T1/9")
            assert chairs(folder)["B"].owner == "zoe" and chairs(folder)["B"].there
            assert not chairs(folder)["A"].owner

"""Battles at a host from the menus in lines: hosted, joined, opened to others."""

import select
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from galley_tui.client.choices import decisions
from galley_tui.client.hosted import hosts
from tests.kit.hosting import host
from tests.kit.text import shell


@pytest.fixture
def folder() -> Iterator[Path]:
    """The folder of a host that runs, without a battle."""
    with TemporaryDirectory(prefix="galley") as found, host(Path(found), lines=1):
        yield Path(found)


def lines(folder: Path, saves: Path, *typed: str, play: tuple[str, ...] = ()) -> str:
    """What is said, as one line."""
    said = shell(saves, *play, typed="\n".join((*typed, "")), GALLEY_HOST=str(folder))
    return " ".join(said.split())


def test_a_battle_is_hosted_played_and_come_back_to(folder: Path, tmp_path: Path) -> None:
    said = lines(folder, tmp_path, "host", "a new", "first clash", "open it", "open it at", "play",
                 "look", "title", "join", "1", "rome", "save", "quit")  # fmt: skip
    assert "training-1 is open at the host" in said
    assert f"galley join training-1 --seat B --folder {folder}" in said
    assert "Join goes back to the battle. The host goes on" in said
    assert "training-1: Training: the Strait, first clash, turn 1. A Rome: anybody, away" in said
    assert "Kept by the host" in said
    assert "The battle stands at its host: galley join training-1 --seat A" in said


def test_sides_are_given_by_words(folder: Path, tmp_path: Path) -> None:
    said = lines(folder, tmp_path, "host", "a new", "first clash", "open it", "name 2 anna",
                 "open it at", "the first menu", "quit")  # fmt: skip
    assert "By this line anna joins" in said and "--seat B --player anna" in said


def test_without_a_battle_it_is_said_what_to_do(folder: Path, tmp_path: Path) -> None:
    assert "No battle is at the host here: Host, in the first menu" in lines(
        folder, tmp_path, "join", "back", "quit"
    )
    assert "No host runs here: Host, in the first menu" in lines(
        tmp_path / "none", tmp_path, "join", "address", "anna@there:dare", "back", "quit"
    )


def test_the_battle_that_is_played_is_opened_to_others(folder: Path, tmp_path: Path) -> None:
    play = ("play", "training")
    said = lines(folder, tmp_path, "=", "open", "open it at", "play", "hand", "replay", "continue",
                 "title", "quit", play=play)  # fmt: skip
    assert "training-1 is open at the host" in said
    assert "Dice: " not in said, "the host throws them"
    assert "as a new battle" not in said
    tables = hosts.tables_here(folder)
    assert tables is not None and len(tables) == 1


def test_who_goes_back_plays_on_here(folder: Path, tmp_path: Path) -> None:
    said = lines(folder, tmp_path, "open", "back", "save", "quit", play=("play", "training"))
    assert f"in {tmp_path}/training-1.toml".replace(" ", "") in "".join(said.split())


def test_a_battle_whose_dice_can_be_foreseen_goes_on_here(folder: Path, tmp_path: Path) -> None:
    play = ("play", "training", "--seed", "7")
    said = lines(folder, tmp_path, "open", "save", "quit", play=play)
    assert "galley play --from it goes on as a new one" in said
    assert f"in {tmp_path}/training-1.toml".replace(" ", "") in "".join(said.split())


def test_a_side_that_is_kept_for_a_word_is_taken_by_it(folder: Path, tmp_path: Path) -> None:
    hosts.open_battle(folder, "training", {})
    word = hosts.invite(folder, "training-1", "B", False).word
    said = lines(folder, tmp_path, "join", "1", "carthage", "who you are", "ben", "the word", "x",
                 "take the side", "the word", word, "take the side", "title", "quit")  # fmt: skip
    assert "B Carthage: kept for a word" in said
    assert "No seat here is kept for that word" in said
    assert "galley join training-1 --seat B --player ben" in said
    tables = hosts.tables_here(folder)
    assert tables is not None and tables[0].chairs[1].owner == "ben"


def test_an_umpire_asks_what_is_decided_in_secret(folder: Path, tmp_path: Path) -> None:
    hosts.open_battle(folder, "phormio", {}, umpire="zoe")
    rome = hosts.join(folder, "phormio-1", place="A")
    watch = ("watch", "phormio-1", "--player", "zoe")
    nothing = "Nothing is decided in secret now, and no standing order given."
    assert nothing in lines(folder, tmp_path, "sealed", "quit", play=watch)
    command = rome.choices("A")[0].command
    rome.play("A", command)
    said = lines(folder, tmp_path, "sealed", "say go on", "quit", play=watch)
    assert f"Athens in secret: {rome.rules.label(rome.seen('A'), command)}." in said
    assert rome.incoming is not None and "the umpire (zoe): go on" in str(rome.incoming.arrived())


def test_a_battle_that_ended_at_the_host_is_among_those_fought(
    folder: Path, tmp_path: Path
) -> None:
    hosts.open_battle(folder, "dare", {"B": "random"})
    game = hosts.join(folder, "dare-1", place="A")
    while not decisions(game):
        assert game.incoming is not None
        select.select([game.incoming], [], [])
        game.incoming.arrived()
    game.play("A", game.rules.concede("A"))
    said = lines(folder, tmp_path, "battles fought", "1", "back", "quit")
    assert "Sparta won" in said and "at the host, random played" in said
    assert "Losses" in said or "losses" in said, said

"""A quick battle in lines, and by the command line."""

from pathlib import Path

import pytest

from galley.catalogue import rule_set_ids
from galley.game.scenario_list import scenario_faults
from galley_tui.__main__ import main
from tests.kit.text import shell


def lines(saves: Path, *typed: str, play: tuple[str, ...] = ()) -> str:
    """What is said, as one line."""
    return " ".join(shell(saves, *play, typed="\n".join((*typed, ""))).split())


def test_it_begins_with_two_lines(tmp_path: Path) -> None:
    said = lines(tmp_path, "quick", "begin", "title", "quit")
    assert "Ships a side: about 8" in said and "Turn 1 of 9." in said
    assert [*tmp_path.glob("quick-persian-8-*.toml")]


def test_every_line_has_values_to_choose_from(tmp_path: Path) -> None:
    said = lines(tmp_path, "quick", "game", "barratt", "era", "carthage", "ships", "about 5",
                 "who", "watch", "opponents", "chance", "draw", "back", "quit")  # fmt: skip
    for told in ("Game: Barratt's rules", "Era: Rome and Carthage", "Ships a side: about 5",
                 "Who plays: bots, you watch"):  # fmt: skip
        assert told in said, told


@pytest.mark.parametrize("game", rule_set_ids())
def test_the_command_line_begins_one_of_each_game(game: str, tmp_path: Path) -> None:
    asked = ("play", "quick", "--era", "punic", "--size", "4", "--seed", "7", "--rules", game)
    said = lines(tmp_path, "quit", play=asked)
    assert "Quick battle" in said and "Turn 1 of" in said
    assert [*tmp_path.glob("quick-punic-4-7-*.toml")]


def test_its_id_begins_the_same_fleets_again(tmp_path: Path) -> None:
    said = lines(tmp_path, "quit", play=("play", "quick-punic-4-7", "--rules", "barratt"))
    assert "Quick battle" in said
    assert [*tmp_path.glob("quick-punic-4-7-*.toml")]


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (("play", "quick", "--era", "stone"), "quick: era: 'stone' is no era: use one of persian"),
        (("play", "quick", "--size", "40"), "quick: size: 40 is out of bounds"),
        (("play", "quick", "--size", "x"), "--size"),
        (("play", "quick", "--rules", "chess"), "'chess' is not a rule set"),
        (("play", "training", "--era", "punic"), "belong to `galley play quick`"),
        (("play", "quick-punic-4-7", "--size", "5"), "quick-punic-4-7 says them already"),
        (("play", "quick-punic-40-7"), "40 is out of bounds"),
        (("play", "training", "--out", "x"), "belong to `galley play quick`"),
    ],
)
def test_what_cannot_be_is_one_sentence(
    typed: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        code = main(list(typed))
    except SystemExit as left:
        code = int(left.code or 0)
    told = capsys.readouterr().err
    assert code and said in told and told.count("\n") == 1


def test_the_text_is_written_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["play", "quick", "--era", "syrian", "--size", "6", "--seed", "3", "--out"]
    file = tmp_path / "mine.toml"
    assert main([*asked, str(file)]) == 0
    assert "quick-syrian-6-3" in capsys.readouterr().out
    assert file.read_text("utf-8").startswith('format = 1\nid = "quick-syrian-6-3"')
    assert scenario_faults(file) == []
    assert main([*asked, str(file)]) == 1
    assert "is there already" in capsys.readouterr().err
    assert main([*asked, str(tmp_path / "no" / "mine.toml")]) == 1
    assert "no such file" in capsys.readouterr().err


def test_it_is_fought_again_with_the_same_fleets(tmp_path: Path) -> None:
    asked = ("play", "quick", "--era", "punic", "--size", "3", "--seed", "4")
    said = lines(tmp_path, "concede", "y", "outcome", "again", "quit", play=asked)
    assert "Again: the same battle, from the start" in said
    assert len([*tmp_path.glob("quick-punic-3-4-*.toml")]) == 2

"""In lines: a person at one seat of a side, captains at all others."""

import re
import subprocess
from pathlib import Path

import pytest

from galley.barratt.ch3_movement.moving import Move
from galley.bots.bot_server import Sitter
from galley.game.api import load
from galley.game.game import Game
from galley.game.seats import HUMAN
from galley.game.storage.entries import Entry
from galley_tui.client.opponents.driver import Opponents
from galley_tui.client.opponents.sitting import (
    agrees,
    changes,
    own_side,
    own_steps,
    people,
    sit_down,
)
from galley_tui.client.seats import last_look
from tests.kit.text import GALLEY, in_memory, position, said, shell

RHODES = {"A": "captain", "A.Rhodes": HUMAN, "B": "captain"}
SIDES = [word for place, name in RHODES.items() for word in ("--side", f"{place}={name}")]


def rhodes_alone() -> Game:
    game = in_memory("two-wings", 7)
    assert not sit_down(game, RHODES)
    return game


def let_them(game: Game) -> None:
    """The captains play until the person is asked."""
    bots = Opponents(game)
    while bots.due() is not None:
        bots.step(20)
    bots.close()


def test_a_lone_player_is_asked_for_his_seat_alone_also_after_loading(tmp_path: Path) -> None:
    told = shell(tmp_path, "play", "two-wings", "--seed", "7", *SIDES, typed="1\n1\nquit\n")
    assert "\nNow Pergamum and Rhodes, Rhodes: A5" in told
    assert {*re.findall(r"^([^>\n]+)> ", told, re.MULTILINE)} == {"Pergamum and Rhodes, Rhodes"}
    (save,) = tmp_path.glob("*.toml")
    with load(save) as game:
        answers = said(game, "seat", "1", "1")
        assert "Pergamum and Rhodes, Rhodes: a person" in answers[1]
        assert "Rhodes, Attalus>" not in "".join(answers)
        explained = {entry.seat for entry in game.past.entries if entry.remark}
        assert "Attalus" in explained and "Rhodes" not in explained, "captains say why"


def test_an_unknown_seat_is_one_sentence_before_anything_begins(tmp_path: Path) -> None:
    done = subprocess.run(
        [*GALLEY, "play", "two-wings", "--side", "A.Rhodos=human", "--text", "--saves", tmp_path],
        capture_output=True, text=True,
    )  # fmt: skip
    why = "side A has no seat 'Rhodos': it has Attalus and Rhodes"
    assert done.returncode == 1 and done.stderr == f'galley: --side: "A.Rhodos": {why}\n'
    assert not [*tmp_path.iterdir()]


def test_a_seat_is_given_in_words_and_goes_back_with_its_side() -> None:
    game = in_memory("two-wings", 7)
    answers = said(game, "seat b.left-wing=random", "seat B.Rhodes=random", "seat B=random")
    assert "Macedon: a person\nMacedon, Left-wing: random" in answers[1]
    assert "side B has no seat 'Rhodes': it has Democrates and Left-wing" in answers[2]
    assert game.places() == ["A", "B"]
    assert game.seats()["B"].name == "random" and "Left-wing" not in answers[3]


def test_undo_goes_back_to_the_persons_own_last_decision() -> None:
    game = rhodes_alone()
    for _ in range(6):
        let_them(game)
        at, (waiting, *_) = len(game.past.live), game.pending()
        assert waiting.ask.seat == "Rhodes"
        game.play("A", game.choices("A", "Rhodes")[0].command, seat="Rhodes")
        let_them(game)
        since = [game.past.entries[n] for n in game.past.live[at + 1 :]]
        if any(entry.seat == "Attalus" for entry in since):
            break
    else:
        raise AssertionError("his friend never moved in between")
    assert own_steps(game, "A") > 1
    said(game, "undo", "y")
    assert len(game.past.live) == at and game.pending()[0].ask.seat == "Rhodes"


@pytest.mark.parametrize(
    ("given", "sits", "alone"),
    [
        (RHODES, ["A.Rhodes"], True),
        ({"B": "captain"}, ["A"], True),
        ({"A": "captain", "A.Attalus": HUMAN, "A.Rhodes": HUMAN, "B": "captain"},
         ["A.Attalus", "A.Rhodes"], False),
        ({"A.Attalus": "captain", "B.Left-wing": "captain"}, ["A", "B"], False),
    ],
)  # fmt: skip
def test_who_is_alone_and_who_must_be_asked(
    given: dict[str, str], sits: list[str], alone: bool
) -> None:
    game = in_memory("two-wings", 7)
    assert not sit_down(game, given)
    assert people(game) == sits and Opponents(game).alone == alone
    both = len({place[0] for place in sits}) == 2
    assert agrees(game, "B") == (not both) and own_side(game, "") == "A"


def test_the_menu_gives_a_seat_to_another_player(tmp_path: Path) -> None:
    typed = ["new", "chios: two battles", "players", "1", "captain", "1", "3", "a person", "back",
             "begin", "seat", "title", "quit"]  # fmt: skip
    told = shell(tmp_path, typed="\n".join(typed) + "\n")
    begin = "Begin: Pergamum and Rhodes captain, Rhodes A4 A5 A6 a person, Macedon captain"
    assert begin in " ".join(told.split())
    (save,) = tmp_path.glob("*.toml")
    with load(save) as game:
        assert {place: player.name for place, player in game.seats().items()} == RHODES


def test_a_lone_player_is_told_what_his_friend_did_since_he_last_decided() -> None:
    game = rhodes_alone()
    let_them(game)
    game.play("A", game.choices("A", "Rhodes")[0].command, seat="Rhodes")
    mine = game.past.live[-1]
    let_them(game)
    assert game.past.live[-1] > mine and last_look(game, "A") == mine


def test_why_his_friend_moved_a_ship_is_told_a_lone_player_in_words() -> None:
    game = rhodes_alone()
    acted: list[Entry] = []
    while not acted:
        let_them(game)
        entries = game.past.entries
        acted = [e for e in entries if e.seat == "Attalus" and isinstance(e.command, Move)]
        if not acted:
            game.play("A", game.choices("A", "Rhodes")[0].command, seat="Rhodes")
    ship = game.rules.ship_of(acted[-1].command)
    told = said(game, f"weighed {ship.lower()}")[1]
    assert "Pergamum and Rhodes weighed:" in told and f"1. {ship} " in told


def test_captains_beside_a_person_play_the_same_in_processes_of_their_own() -> None:
    there, here = rhodes_alone(), rhodes_alone()
    for _ in range(4):
        let_them(there)
        there.play("A", there.choices("A", "Rhodes")[0].command, seat="Rhodes")
    captains = {place: Sitter("captain", here.sitting(place, 100)) for place in "AB"}
    while len(here.past.live) < len(there.past.live):
        asked = here.pending()[0]
        side, seat = asked.side, asked.ask.seat
        command = here.choices(side, seat)[0].command
        if (place := here.place(side, seat)) != "A.Rhodes":
            question = here.question(side, seat)
            assert question is not None
            command = captains[place].decide(question).command
        here.play(side, command, seat=seat)
    assert position(here) == position(there)


@pytest.mark.parametrize(
    ("before", "wanted", "given"),
    [
        ({"A": "x", "B": "y"}, {"A": "x", "A.one": "z", "B": "y"}, {"A.one": "z"}),
        ({"A": "x", "A.one": "z", "A.two": "w", "B": "y"}, {"A": "x", "A.two": "w", "B": "y"},
         {"A": "x", "A.two": "w"}),
        ({"A": "x", "A.one": "z", "B": "y"}, {"A": "y", "A.one": "z", "B": "y"},
         {"A": "y", "A.one": "z"}),
        ({"A": "x", "A.one": "z", "B": "y"}, {"A": "x", "A.one": "z", "B": "y"}, {}),
    ],
)  # fmt: skip
def test_what_is_chosen_is_given_in_the_order_in_which_it_holds(
    before: dict[str, str], wanted: dict[str, str], given: dict[str, str]
) -> None:
    assert list(changes(before, wanted).items()) == list(given.items())

"""One seat of a side is given to another player than the rest of it."""

from pathlib import Path

import pytest

from galley.account.missed import missed
from galley.account.report import report
from galley.bots.bot_server import Sitter
from galley.bots.process import Answer, Seat
from galley.engine.loop import Illegal
from galley.files.faults import Fault
from galley.game.api import load, new
from galley.game.game import Game
from galley.game.seats import HUMAN, Player
from galley_tui.faces.catalogue import face_of
from galley_tui.report.data import data
from galley_tui.report.page import page

CAPTAIN = Player("captain")
DECISIONS = 40


def rhodes_alone(folder: Path | None = None) -> Game:
    """A person has Rhodes, a captain Attalus on the same side, captains the other side."""
    game = new("two-wings", seed=3, saves=folder)
    game.give_seat("A", CAPTAIN)
    game.give_seat("B", CAPTAIN)
    game.give_seat("A", Player(HUMAN), "Rhodes")
    return game


def play(game: Game, most: int) -> set[str]:
    """Captains answer where they sit, the usual choice is taken elsewhere: whom it was asked."""
    sitters: dict[str, Sitter] = {}
    people: set[str] = set()
    for _ in range(most):
        if not (waiting := game.pending()):
            break
        side, seat = waiting[0].side, waiting[0].ask.seat
        place = game.place(side, seat)
        if game.seats()[place].human:
            people.add(seat)
            game.play(side, game.choices(side, seat)[0].command, "", seat)
            continue
        sitter = sitters.setdefault(place, Sitter("captain", game.sitting(side, 4, seat)))
        question = game.question(side, seat)
        assert question is not None
        game.play(side, sitter.decide(question).command, "", seat)
    return people


def journal(game: Game) -> list[object]:
    """What was played, with its dice."""
    return [(e.seat, e.command, e.rolls) for e in game.past.entries if e.kind == "play"]


def test_a_person_who_has_one_seat_is_asked_for_it_alone(tmp_path: Path) -> None:
    game = rhodes_alone(tmp_path)
    assert game.places() == ["A", "A.Rhodes", "B"]
    assert play(game, DECISIONS) == {"Rhodes"}
    asked = {e.seat for e in game.past.entries if e.kind == "play"}
    assert {"Attalus", "Rhodes", "Democrates", "Left-wing"} >= asked > {"Attalus", "Rhodes"}
    seats = game.seats()
    game.close()
    assert game.path is not None
    with load(game.path) as again:
        assert again.seats() == seats and again.places() == ["A", "A.Rhodes", "B"]
        assert play(again, DECISIONS) == {"Rhodes"}


def test_what_is_given_to_a_side_holds_for_all_its_seats() -> None:
    game = rhodes_alone()
    assert [game.place("A", seat) for seat in ("Attalus", "Rhodes")] == ["A", "A.Rhodes"]
    game.give_seat("A", Player("cadet"))
    assert game.places() == ["A", "B"] and game.place("A", "Rhodes") == "A"
    game.give_seat("A", Player(HUMAN), "Attalus")
    assert game.place("A") == "A.Attalus", "what the whole side is asked, its first seat answers"
    game.give_seat("A", CAPTAIN, "Rhodes")
    assert game.places() == ["A.Attalus", "A.Rhodes", "B"]


def test_captains_given_singly_play_as_one_for_the_side() -> None:
    def played(*seats: str) -> list[object]:
        game = new("two-wings", seed=3)
        for side in "AB":
            game.give_seat(side, CAPTAIN)
        for seat in seats:
            game.give_seat("A", CAPTAIN, seat)
        play(game, DECISIONS)
        return journal(game)

    assert played("Attalus", "Rhodes") == played("Rhodes") == played()


def test_a_battle_of_single_seats_is_the_same_in_processes() -> None:
    here, there = rhodes_alone(), rhodes_alone()
    play(here, DECISIONS)
    processes: dict[str, Seat] = {}
    for _ in range(DECISIONS):
        waiting = there.pending()[0]
        side, seat = waiting.side, waiting.ask.seat
        command = there.choices(side, seat)[0].command
        if not there.seats()[place := there.place(side, seat)].human:
            if place not in processes:
                processes[place] = Seat("captain", there.sitting(side, 4, seat))
            question = there.question(side, seat)
            assert question is not None
            processes[place].ask(question)
            found = processes[place].take(60)
            assert isinstance(found, Answer) and found.command is not None
            command = there.rules.command(found.command)
        there.play(side, command, "", seat)
    for process in processes.values():
        process.close()
    assert journal(there) == journal(here)


@pytest.mark.parametrize(
    ("battle", "seat", "why"),
    [
        ("two-wings", "Rhodos", "side A has no seat 'Rhodos': it has Attalus and Rhodes"),
        ("two-wings", "Left-wing", "side A has no seat 'Left-wing'"),
        ("training", "A", "side A has one player, and no seat"),
    ],
)
def test_a_seat_that_is_not_there_is_given_to_nobody(battle: str, seat: str, why: str) -> None:
    game = new(battle, seed=3)
    with pytest.raises(Illegal, match=why):
        game.give_seat("A", CAPTAIN, seat)
    assert all(player.human for player in game.seats().values())


def test_a_save_with_a_seat_that_is_not_there_is_refused_in_a_sentence(tmp_path: Path) -> None:
    game = rhodes_alone(tmp_path)
    seat = game.past.entries[game.past.entries.seats[-1]]
    wrong = type(seat)(
        len(game.past.entries), "seat", "A", player=HUMAN, seat="Rhodos", turn=seat.turn
    )
    game.record(wrong, game.state)
    game.close()
    assert game.path is not None
    with pytest.raises(Fault, match="key seat: side A has no seat 'Rhodos': it has Attalus and"):
        load(game.path)


def test_log_and_account_name_the_seat() -> None:
    game = rhodes_alone()
    said = "Pergamum and Rhodes, Rhodes: played by a person from"
    assert any(line.text.startswith(said) for line in game.log())
    found = report(game)
    words = face_of(game.rules.id).dice
    assert any(f"{said} then on." in str(block) for block in page(found, words))
    assert data(found)["seats"][-1]["seat"] == "Rhodes"
    assert "seat" not in data(found)["seats"][0], "as ever where it is a whole side"


def test_only_what_a_person_decided_is_judged() -> None:
    game = rhodes_alone()
    play(game, DECISIONS)
    found = missed(game, lambda share: True)
    assert found is not None
    entries = game.past.entries
    assert found.judged
    assert {entries[one.entry].seat for one in found.decisions} <= {"Rhodes"}

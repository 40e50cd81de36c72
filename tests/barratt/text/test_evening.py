"""Battles of Barratt's rules played in lines to their end, by two players and by four."""

from galley.game.game import Game
from tests.barratt.text.kit import board
from tests.kit.text import answers, in_memory


def usual(game: Game) -> str:
    """The first choice of every question, until a turn begins or the battle ends."""
    turn, said = board(game).turn, ""
    while game.pending() and board(game).turn == turn:
        said = answers(game, "1")[0]
    return said


def test_a_battle_of_first_choices_ends_after_its_last_turn() -> None:
    game = in_memory("dare", 3)
    for _ in range(board(game).setting.turn_limit + 1):
        said = usual(game)
        if not game.pending():
            break
    assert "The battle is over." in said
    assert game.result() is not None


def test_mb_0_01a_each_of_several_seats_is_named_and_moves_its_own_ships() -> None:
    game = in_memory("two-wings", 5)
    said = answers(game, "table", "look")
    assert "Attalus, Pergamum and Rhodes, commands A1, A2 and A3." in said[0]
    who: set[str] = set()
    while board(game).turn == 1:
        seat = game.pending()[0].ask.seat
        prompt = answers(game, "")[0]
        assert seat in prompt
        who.add(seat)
        answers(game, "1")
    assert who == {"Attalus", "Rhodes", "Democrates", "Left-wing"}

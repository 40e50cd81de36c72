"""Battles of Barratt's rules played in lines to their end, by two players and by four."""

from galley.game.game import Game
from tests.barratt.text.kit import battle, board
from tests.kit.text import answers, in_memory, replayed

TURN = (
    ("battle 8 R30 4", "Sparta: B1 (Hegeso) acts"),
    ("cruising 4 R45 4", "Athens: A2 (Paralos) acts"),
    ("stop", "Sparta: B2 acts"),
    ("battle L45 8", "Athens: who shoots, and at what?"),
    ("hold", "Sparta: who shoots, and at what?"),
    ("hold", "Turn 2 [MB-0.06a]."),
)


def test_a_turn_is_played_in_lines_by_both_sides() -> None:
    game = battle()
    for typed, words in TURN:
        said = answers(game, typed)[0]
        assert words in said, (typed, said)


def test_the_battle_ends_with_its_reason_and_points() -> None:
    game = battle()
    said = answers(game, "concede", "yes", "score", "look", "phase", "speeds A1")
    assert "Athens gives up [MB-9.03a]." in said[1]
    assert "Won by Sparta. Athens gave up." in said[2]
    assert "Athens, 2 ships:" in said[3]
    assert "Turn 1 of 20" in said[4]


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


def test_ships_are_looked_at_while_a_battle_is_read_again() -> None:
    game = battle()
    answers(game, *(line for line, _ in TURN))
    said = replayed(game, "end", "A1", "look A2", "range A1 B1", "speeds A1", "order", "phase")
    assert "A1 Salaminia, trireme, small, flagship:" in said[2]
    assert "A2 Paralos, five, large, of Athens" in said[3]
    assert "From hull to hull of A1 Salaminia and B1 Hegeso:" in said[4]
    assert "with stamina 5:" in said[5]
    assert "Turn 2." in said[6]

"""A battle of Ancient Galley played in lines from its first orders to its end; one read again."""

from galley.game.game import Game
from tests.ancient_galley.text.kit import battle
from tests.kit.text import answers, replayed

TURN = (
    ("A1 slow 5SL", "A1 slow 5SL: ends"),
    ("A2 cruise 3S12L", "all orders are written: done, or change one"),
    ("done", "Corinth: write the orders of B1 and B2"),
    ("all stop", "B2 stop: lies still"),
    ("done", "Orders: A1 slow 5SL; A2 cruise 3S12L; B1 stop; B2 stop [AG-1.0a]."),
    ("shoot A1.7 B1", "so far: A1.7 at B1"),
    ("hold", "Corinth: who shoots, and at what?"),
    ("done", "Shots: 1 archer of A1 at B1"),
)


def test_a_turn_is_played_in_lines_by_both_sides() -> None:
    game = battle()
    for typed, words in TURN:
        said = answers(game, typed)[0]
        assert words in said, (typed, said)


def test_a_ship_s_way_is_told_by_its_end_alone_and_idle_phases_by_none() -> None:
    game = battle()
    said = answers(game, "all stop", "A2 cruise 15L", "done", "B1 back", "B2 stop", "done")[-1]
    assert said.count("A2 (Paralos) lies") == 1
    assert 'A2 (Paralos) lies 28.3" east, 22.9" north, heading 300 [AG-8.0a].' in said
    assert said.count("Phase:") == said.count("Phase: Movement") + 1


def test_ships_that_set_out_alike_are_told_together() -> None:
    said = answers(battle(), "all stop", "done", "B1 stop", "B2 cruise", "done")[-1]
    assert "A1, A2, B1: lie still [AG-6.3d]." in said
    assert 'B2: cruise, 15", energy 11 [AG-5.1a].' in said


def test_the_battle_ends_with_its_reason_and_points() -> None:
    game = battle()
    said = answers(game, "concede", "yes", "score", "look", "phase", "bands A1")
    assert "Athens gives up the battle [G24]." in said[1]
    assert "Won by Corinth. Athens gave up." in said[2]
    assert "Athens, 2 ships:" in said[3]
    assert "Turn 1 of 25" in said[4]
    assert "A1 Salaminia moved at slow" in said[5]


def test_g24_points_are_told_for_what_they_were_won() -> None:
    game = battle()
    answers(game, "done", "B1 stop", "B2 cruise", "done")
    while game.seen().board.ships["B2"].afloat:  # type: ignore[attr-defined]
        answers(game, "done")
    said = answers(game, "score", "B2", "look B2", "range A1 B2")
    assert "Athens: 18 points. 15 for B2, withdrew. 3 for men: 1 dead." in said[0]
    for words in said[1:]:
        assert "B2 is gone: withdrew." in words


def test_since_tells_what_happened_with_one_full_stop() -> None:
    game = battle()
    said = answers(game, "done", "done", "since")[-1]
    assert ".." not in said


READ_AGAIN = ("A1 slow 5SR", "A2 stop", "done", "done", "volley A1 B1", "hold", "hold")


def after_a_turn() -> Game:
    game = battle()
    answers(game, *READ_AGAIN)
    return game


def test_ships_are_looked_at_while_a_battle_is_read_again() -> None:
    lines = ("end", "A1", "look A2", "range A1 B1", "where can A1 go", "men B1", "phase")
    said = replayed(after_a_turn(), *lines)
    assert "A1 Salaminia, trireme, flagship:" in said[2]
    assert "A2 Paralos, penteres, of Athens." in said[3]
    assert "From hull to hull of A1 Salaminia and B1:" in said[4]
    assert 'slow: 6", 6 letters' in said[5]
    assert "B1.1 captain, stern of B1." in said[6]
    assert "Turn 1 of 25, phase" in said[7]


def test_a_replay_goes_by_turns_whatever_words_the_game_has() -> None:
    said = replayed(after_a_turn(), "start", "turn 1", "bands")
    assert "may be" not in said[2]
    assert "moved at slow and has energy 12:" in said[3]

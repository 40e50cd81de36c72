"""What is told of a battle of Ancient Galley that is played, and read again, in lines."""

from tests.ancient_galley.text.kit import battle
from tests.kit.text import answers, replayed


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


def test_g24_points_are_told_for_what_they_were_won() -> None:
    game = battle()
    answers(game, "done", "B1 stop", "B2 cruise", "done")
    while game.seen().board.ships["B2"].afloat:  # type: ignore[attr-defined]
        answers(game, "done", "yes")
    said = answers(game, "score", "B2", "look B2", "range A1 B2")
    assert "Athens: 18 points. 15 for B2, withdrew. 3 for men: 1 dead." in said[0]
    for words in said[1:]:
        assert "B2 is gone: withdrew." in words


def test_since_tells_what_happened_with_one_full_stop() -> None:
    game = battle()
    said = answers(game, "done", "done", "since")[-1]
    assert ".." not in said


def test_a_replay_goes_by_turns_whatever_words_the_game_has() -> None:
    game = battle()
    answers(game, "A1 slow 5SR", "A2 stop", "done", "done", "volley A1 B1", "hold", "hold")
    said = replayed(game, "start", "turn 1", "bands")
    assert "may be" not in said[2]
    assert "moved at slow and has energy 12:" in said[3]

"""Moves of Barratt's rules typed in lines: made, tried before they are made, refused."""

import pytest

from galley_tui.draw.log import telling
from galley_tui.faces.barratt.face import BarrattFace
from tests.barratt.text.kit import alongside, battle, board, ship
from tests.kit.text import answers, told

MADE = {
    "battle 8": ("battle", 20_000, 18_000, 0),
    "A1 cruising 4 R45 4": ("cruising", 22_828, 16_828, 4500),
    "salaminia cruising 8 on": ("cruising", 20_000, 18_000, 0),
    "cru 4 stop": ("stopped", 20_000, 14_000, 0),
    "move battle 4 R45": ("battle", 20_000, 14_000, 4500),
    "4 R45 4": ("cruising", 22_828, 16_828, 4500),
    "4 R45 8": ("battle", 25_657, 19_657, 4500),
    "ahead 4 right 45 ahead 4": ("cruising", 22_828, 16_828, 4500),
    "stop": ("stopped", 20_000, 14_000, 0),
    "1": ("stopped", 20_000, 14_000, 0),
}  # fmt: skip


@pytest.mark.parametrize("typed", MADE)
def test_a_line_moves_the_ship_that_acts(typed: str) -> None:
    game, (speed, x, y, heading) = battle(), MADE[typed]
    answers(game, typed)
    found = ship(game, "A1")
    assert (found.speed, *found.pose) == (speed, x, y, heading)


REFUSED = {
    "A2 battle 12": "A1 Salaminia acts now, not A2 Paralos [MB-3.03a].",
    "battle 2": 'No: 4" straight ahead before A1 ends its move, not 2" [MB-3.05a].',
    "cruising 9": 'No: A1 goes 8" at most: the path has 9" [MB-3.02a].',
    "cruising 4 R60 4": "No: a turn is 45 degrees at most, not 60 [MB-3.07b].",
    "reverse 4": "No: A1 was cruising: speed changes by one level a turn [MB-3.08a].",
    "done": "No: A1 is under way: it goes straight ahead before it stops [MB-3.05a].",
    "shoot B1": "All shoot at once when every ship has acted [MB-6.01a]",
    "fend 2": '"fend 2" is not possible now',
    "port": "A move: battle 4 R45 8 on; numbers are inches ahead, R and L turns",
    "ram B1": "A ram is steered: aims A1 lists the moves that ram",
    "send 2 marines A2": "No: A1 and A2 are not held together as friends [MB-4.07b].",
    "why reverse": "A1 at reverse: no, A1 was cruising: speed changes by one level a turn",
}


@pytest.mark.parametrize("typed", REFUSED)
def test_what_may_not_be_done_is_told_with_its_rule(typed: str) -> None:
    game = battle()
    before = board(game)
    assert REFUSED[typed] in told(game, typed)
    assert board(game) == before


def test_mb_3_01a_a_move_may_be_made_in_parts() -> None:
    game = battle()
    said = answers(game, "battle 4 ...", "R30 4", "stop")
    assert 'how does A1 (Salaminia) go on, 4" so far at battle?' in said[0]
    assert ship(game, "A1").now.path == "4 R30 4"
    game = battle()
    answers(game, "battle 4 ...", "stop")
    assert (ship(game, "A1").speed, ship(game, "A1").y) == ("stopped", 14_000)


def test_a_move_is_one_line_of_the_log() -> None:
    said = told(battle(), "battle 4 R45 8")
    assert (
        'A1 (Salaminia) at battle: 4" ahead, 45 degrees to starboard, 8" ahead; keeps battle, may '
        "turn at once next turn, stamina 5 [MB-3.06b]." in said
    )
    assert "declares" not in said


# -- tried


def test_try_tells_where_a_move_ends_and_makes_none() -> None:
    game = battle()
    before = board(game)
    said = told(game, "try battle 4 R45 8")
    assert 'A1 Salaminia at battle: 4" ahead, 45 degrees to starboard, 8" ahead:' in said
    assert 'Ends 25.65" east, 19.65" north, heading 045 (north-east), battle' in said
    assert "stamina 5." in said
    assert board(game) == before


def test_mb_5_04a_try_tells_a_ram_its_odds_and_the_oars() -> None:
    across = 'at = [20000, 26000]\nheading = 9000\ntype = "tri"\nspeed = "stopped"'
    game = battle(B1=across)
    said = told(game, "try ramming 18")
    assert "It would ram B1 in the oars at 90 degrees after" not in said  # too near: no 12" yet
    far = battle(B1=across.replace("26000", "29000"))
    said = told(far, "try ramming 18")
    assert "It would ram B1 in the oars at 90 degrees after 12.9" in said
    assert "1 to 6 points of damage, 17 % sinks it, and it is held [MB-5.05a]." in said
    assert "Oars swept off: B1" in said


def test_try_may_be_about_any_ship_and_any_grapple() -> None:
    said = answers(alongside(), "try B2 cruising 4", "try grapple B1", "try battle 4")
    assert 'Ends 34" east, 26" north' in said[0]
    assert "50 % lodged" in said[1]
    assert "No: A1 was stopped: speed changes by one level a turn [MB-3.08a]." in said[2]


def test_what_loses_the_ship_or_strikes_a_friend_is_asked_about() -> None:
    game = battle(A1='at = [20000, 36000]\nheading = 0\ntype = "tri"', B1="at = [2000, 30000]\n"
                  'heading = 18000\ntype = "tri"')  # fmt: skip
    said = answers(game, "cruising 8", "no")
    assert "A1 would go over the edge of the table and be lost [g33]: really?" in said[0]
    assert ship(game, "A1").afloat
    game = battle(A2='at = [20000, 19750]\nheading = 0\ntype = "tri"')
    said = answers(game, "cruising 8", "no")
    assert "A1 would run against its friend A2 in the stern at 0 degrees: really?" in said[0]
    assert not ship(game, "A1").now.moved


def test_oars_that_a_move_sweeps_off_are_told_as_one_sum() -> None:
    """In lines, in the few lines below the sea, and to who looks again later; a full stop too."""
    game = battle(A1='at = [20000, 20000]\nheading = 0\ntype = "tri"',
                  B1='at = [23000, 24000]\nheading = 0\ntype = "tri"')  # fmt: skip
    said = told(game, "cruising L15 8")
    log, card = game.lately(100), game.rules.event_card
    assert sum("swept off" in line.text for line in log) == 2, "a turn, and a run"
    news = BarrattFace().missed(board(game), board(game), log, "B")[0][1]
    for lines in (said, [one.text for one in telling(log, 8, card)], news):
        text = " ".join(lines) if isinstance(lines, list) else lines
        assert text.count("Oars are swept off") == 1
        assert "Oars are swept off: A1 9 starboard oars and B1 5 port oars" in text


# -- aims and threats


def test_aims_lists_moves_that_ram_and_aim_makes_one() -> None:
    across = 'at = [21000, 29000]\nheading = 9000\ntype = "tri"\nspeed = "stopped"'
    game = battle(B1=across, dice=(3,))
    said = answers(game, "aims B1", "threats B1", "aim 1")
    assert "1. ramming" in said[0]
    assert "ram B1 in the oars at" in said[0]
    assert "17 % sinks it" in said[0]
    assert "A1 Salaminia, this turn: ram in the oars at" in said[1]
    assert "The ram: 3; B1 takes 3 points of damage: 3 of 6 left [MB-5.05a]." in said[2]
    assert ship(game, "B1").hd == 3


def test_nothing_to_aim_at_and_no_threat_are_told() -> None:
    said = answers(alongside(), "aims", "aims B2", "threats B1", "aim 1")
    assert "A1 can ram no enemy where all lie: speeds A1 tells what it may do." in said[0]
    assert "A1 cannot ram B2 where it lies: speeds A1 tells what it may do." in said[1]
    assert "ram" not in said[2]
    assert "aims lists what the ship that acts could ram" in said[3]

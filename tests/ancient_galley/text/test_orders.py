"""Orders of Ancient Galley typed in lines, and what is told of where they lead."""

import pytest

from galley.ancient_galley.ch2_orders.orders import AskOrders
from galley.game.game import Game
from tests.ancient_galley.text.kit import BATTLE, battle, on_to
from tests.kit.text import answers, in_memory, told

NORTH_EAST = "[30000, 10000]\nheading = 4500"  # as A2 lies


def sheets(game: Game, side: str = "A") -> dict[str, str]:
    """What a side has written: ship -> band and letters."""
    asked = [one.ask for one in game.pending(side) if isinstance(one.ask, AskOrders)]
    return {
        one.ship: f"{one.band} {one.letters}{' rake' * one.rake}".strip()
        for ask in asked
        for one in ask.sheets
    }


WRITTEN = {
    "a1 cruise 5s4r": ("A1", "CRUISE SSSSSRRRR", 'A1 cruise 5S4R: ends 21" east, 18.8" north'),
    "A1 cruise": ("A1", "CRUISE SSSSSSSSS", 'A1 cruise 9S: ends 20" east, 19" north'),
    "salaminia slow 6L rake": ("A1", "SLOW LLLLLL rake", "heading 300 (north-west); energy 12."),
    "stop": ("A1", "STOP", 'A1 stop: lies still at 20" east, 10" north'),
    "3S3R": ("A1", "SLOW SSSRRR", "A1 slow 3S3R: ends"),
    "s": ("A1", "SLOW SSSSSS", "A1 slow 6S: ends"),
    "order A1 slow 3S3L": ("A1", "SLOW SSSLLL", "A1 slow 3S3L: ends"),
    "orders A2 cruise 15L": ("A2", "CRUISE LLLLLLLLLLLLLLL", "energy 11."),
    "paralos cruise 15S rake": ("A2", "CRUISE SSSSSSSSSSSSSSS rake", "A2 cruise 15S, rake: ends"),
}  # fmt: skip


@pytest.mark.parametrize("typed", WRITTEN)
def test_ag_2_1a_a_line_writes_orders_and_tells_where_they_lead(typed: str) -> None:
    game, (ship, written, words) = battle(), WRITTEN[typed]
    said = told(game, typed)
    assert sheets(game) == {ship: written}
    assert words in said, said


REFUSED = {
    "A1 ram": "No: A1 moved at slow: stop, slow or cruise can follow, not ram [AG-6.0a].",
    "A1 cruise 15R": 'No: A1 at cruise goes 9": 9 letters are needed, 15 given [AG-2.1e].',
    "A1 cruise 9X": "No: unknown order 'X': use R, L or S [AG-2.1a].",
    "B1 slow": "No: B1 is not yours to command [AG-2.1f].",
    "A1 stop rake": "No: A1 cannot rake at stop [AG-9.1a].",
    "copy A1": "No: A1 had no orders in the last turn [AG-2.1f].",
    "mirror A1 from A2": "No: A2 has no orders that could be mirrored [AG-2.1f].",
    "aim 1": "aims A1 lists what A1 could aim at; then aim 1 writes the first.",
    "all": "all cruise 15S gives every ship without orders the same.",
    "port": "Orders are letters: A1 cruise 8S4R3S; R turns to starboard, L to port, S goes on.",
}


@pytest.mark.parametrize("typed", REFUSED)
def test_what_may_not_be_ordered_is_told_with_its_rule_and_nothing_is_written(typed: str) -> None:
    game = battle()
    assert told(game, typed).removesuffix(" Athens>") == REFUSED[typed]
    assert not sheets(game)


def test_ag_2_1e_all_writes_for_those_that_may_and_tells_the_others_why() -> None:
    game = battle()
    said = told(game, "all cruise 15S rake")
    assert 'A1: no: A1 at cruise goes 9": 9 letters are needed, 15 given [AG-2.1e].' in said
    assert 'A2 cruise 15S, rake: ends 40.6" east, 20.6" north' in said
    assert sheets(game) == {"A2": "CRUISE SSSSSSSSSSSSSSS rake"}


def test_all_leaves_written_orders_alone_and_is_one_step_to_take_back() -> None:
    game = battle()
    answers(game, "A1 slow 6R", "all cruise", "undo", "yes")
    assert sheets(game) == {"A1": "SLOW RRRRRR"}
    answers(game, "all cruise")
    assert sheets(game) == {"A1": "SLOW RRRRRR", "A2": "CRUISE " + "S" * 15}
    assert told(game, "all stop") == (
        "Every ship has its orders: orders tells them, done ends. Athens>"
    )


def test_orders_tells_what_is_written_and_what_the_others_would_do() -> None:
    said = told(battle(), "A2 cruise 15S", "orders")
    assert 'A2 cruise 15S: ends 40.6" east, 20.6" north, heading 045 (north-east)' in said
    assert "A1 has none yet: it would do as usual, slow 6S." in said


def test_ag_1_0a_a_side_is_never_told_what_the_other_has_written() -> None:
    game = battle()
    said = answers(game, "A1 cruise 5S4R", "A2 cruise 15L", "done", "orders", "look A1", "list")
    for words in said[3:]:
        assert "5S4R" not in words
        assert "15L" not in words
    assert "B1 has none yet" in said[3]


def a_turn_later() -> Game:
    """The orders of the second turn are asked for; A2 turned in the first."""
    game = battle()
    answers(game, "A1 stop", "A2 cruise 11R4L", "done", "B1 stop", "B2 stop")
    return on_to(game, 2)


def test_copy_writes_the_letters_of_the_last_turn_again() -> None:
    game = a_turn_later()
    assert "A2 cruise 11R4L: ends" in told(game, "copy A2")
    assert sheets(game) == {"A2": "CRUISE RRRRRRRRRRRLLLL"}
    answers(game, "copy all")
    assert sheets(game) == {"A1": "STOP", "A2": "CRUISE RRRRRRRRRRRLLLL"}


def test_mirror_exchanges_left_and_right() -> None:
    game = a_turn_later()
    assert "A2 cruise 11L4R: ends" in told(game, "mirror A2")
    assert sheets(game) == {"A2": "CRUISE LLLLLLLLLLLRRRR"}
    said = told(game, "mirror A1 from A2")
    assert "No: A1 moved at stop: back, stop or slow can follow, not cruise [AG-6.0a]." in said
    answers(game, "A2 slow 5R4S", "A1 slow", "mirror A1 from A2")
    assert sheets(game)["A1"] == "SLOW SSSSSS"  # nine letters do not fit its six inches


def test_g25_orders_that_lead_off_the_table_say_so() -> None:
    game = a_turn_later()
    said = answers(game, "A2 cruise 15R", "A2 cruise 15L")
    assert "beyond the edge of the table: it would be gone [G25]; energy 10." in said[0], said
    assert "beyond" not in said[1]


def test_g25_done_asks_where_a_ship_without_orders_would_leave_the_table() -> None:
    game = in_memory(BATTLE.replace(NORTH_EAST, "[30000, 39000]\nheading = 0"))
    said = answers(game, "done", "no")
    assert "A2 (Paralos) leaves the table for good. [AG-22.5b]" in said[0] and "really?" in said[0]
    assert sheets(game) == {}
    said = answers(game, "A2 stop", "done")
    assert "really?" not in said[1]


def test_aims_tells_orders_for_a_ram_and_aim_writes_them() -> None:
    game = battle()
    said = told(game, "aims A2 B2")
    assert "If the enemy holds its course, A2 could: 1. ram B2, cruise" in said
    assert "If it turns to starboard: rams the" in said
    assert "B1" not in said
    answers(game, "aims A2 B2", "aim 1")
    assert sheets(game)["A2"].startswith("CRUISE")


def test_the_question_is_put_with_the_ships_once_and_then_in_short() -> None:
    said = answers(battle(), "A1 slow", "look", "")
    assert "write the orders of A2 [AG-2.1]" in said[0]
    assert "may stop, slow" not in said[0]
    assert 'A2 Paralos: 30" east, 10" north' in said[2]  # Enter puts it in full
    assert 'may stop, slow 9" or cruise 15".' in said[2]


def test_after_the_phase_the_orders_of_all_are_told_and_none_are_written() -> None:
    said = answers(battle(), "done", "done", "orders", "copy A1", "all stop", "aims A1")
    assert "The orders of this turn: A1 slow 6S. A2 slow 9S. B1 stop. B2 slow 9S." in said[2]
    for one in said[3:]:
        assert "Orders are written in phase 1 [AG-1.1a]." in one

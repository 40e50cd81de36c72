"""What can be done with a line: deeds listed, explained and carried out in text mode."""

from __future__ import annotations

import re

from tests.kit.close_quarters import CLOSE
from tests.kit.text import in_memory, said


def flat(reply: str) -> str:
    return " ".join(reply.split())


def test_deeds_are_listed_by_what_they_are_worth_explained_and_done() -> None:
    """The chance of its aim, the points, then all of it in a line."""
    battle = in_memory(CLOSE)
    replies = said(battle, "deeds", "deed 1", "do 1")
    listed, explained, done = replies[1:4]
    assert re.search(
        r"1 A1 grapples B1 to board: 25 %, then \d+ % captured, 5 MP, worth [+-]\d+\.\d",
        flat(listed),
    )
    assert re.search(r" A1 rams B1: 8 %", flat(listed))
    assert re.search(r"worth most: [a-z ]+\d* \([+-]\d+\.\d\)", flat(listed))
    assert "B1 may avoid: 50 %" in flat(explained)
    assert "if B1 stays: 50 % grappled" in flat(explained)
    assert "A1 (five) announces 5 MP" in done and "may B1" in flat(done)
    assert battle.pending()[0].side == "B"


def test_a_deed_stops_with_a_sentence_when_its_target_slips_away() -> None:
    listed = said(in_memory(CLOSE), "deeds")[1]
    ram = re.search(r"(\d) A1 rams B1", listed)
    assert ram is not None
    replies = said(in_memory(CLOSE, dice=(1,)), "deeds", f"do {ram[1]}", "2", "1")
    assert "It stopped: B1 has slipped away [6.52b]" in flat(" ".join(replies))


def test_a_ship_that_nothing_can_be_done_to_has_a_reason() -> None:
    replies = said(in_memory(CLOSE), "deeds z9", "deeds a1")
    assert "Nothing: Z9 is no enemy on the map [3.1g]" in flat(replies[1])
    assert "A1 draws off" in replies[2]


def test_a_number_that_is_not_in_the_list_is_asked_for_again() -> None:
    replies = said(in_memory(CLOSE), "do 99", "deed x")
    assert all("Which? a number from 1 to" in flat(reply) for reply in replies[1:3])
    none = said(in_memory("training", seed=7), "deeds", "do 1")
    assert "Nothing: no ship is to act now" in flat(none[1])
    assert "nothing now" in flat(none[2])


def test_the_best_of_each_ship_is_done_once_it_is_wanted() -> None:
    """All of it is told first; the other side is asked between, and the rest goes on."""
    begun = ("1", "max", "max")
    told = said(in_memory("training", seed=7), *begun, "do all", "no")[4:]
    assert "B2 rams A5: 39 %" in flat(told[0]) and "then each shoots if it can" in flat(told[0])
    assert "Do all of this? yes or no?" in flat(told[0])
    assert "announces" not in flat(" ".join(told))
    battle = in_memory("training", seed=7)
    done = said(battle, *begun, "do all", "yes", *["1"] * 8)[5:]
    assert "B2 (trireme) announces 7 MP" in flat(done[0]) and "avoid? [6.51]" in flat(done[0])
    assert "B1 (trireme) announces" in flat(" ".join(done)), "the next ship goes on"


def test_the_rest_of_the_ships_may_be_left() -> None:
    battle = in_memory("training", seed=7)
    done = said(battle, "1", "max", "max", "do all", "yes", "do none", "1", "1")[5:]
    assert "The other ships wait." in flat(done[1])
    assert "B1 (trireme) announces" not in flat(" ".join(done))

"""Ships of a tournament are bought in lines: from a list with values, several at once."""

from __future__ import annotations

from tests.kit.text import in_memory, said


def flat(reply: str) -> str:
    return " ".join(reply.split())


def replies(*typed: str) -> list[str]:
    """What is said to each line of a tournament's first buyer."""
    found = said(in_memory("tournament"), "ready", *typed)
    return [flat(reply) for reply in found[2 : 2 + len(typed)]]


def test_ships_are_listed_by_words_and_bought_by_number() -> None:
    found, bought, more, less = replies("wares sail 5", "buy 5 3.gr0", "again", "return 3 3.gr0")
    assert "Trm.rho, 10 points: type Trm" in found and "has a sail" in found
    assert "3.gr0" not in found
    assert "Your fleet, 5 ships: 5 x 3.gr0; 245 of 300 points left." in bought
    assert "Your fleet, 10 ships: 10 x 3.gr0; 190 of 300 points left." in more
    assert "Your fleet, 7 ships: 7 x 3.gr0; 223 of 300 points left." in less


def test_ships_are_found_by_whose_they_are() -> None:
    rhodian, later = replies("wares rhodes", "wares antony tens")
    assert all(code in rhodian for code in ("5.rho, 14", "4.rho, 13", "cat3.rho", "Trm.rho"))
    assert "3.ath" not in rhodian and "Rhodes, 201 to 190 BC: fives" in rhodian
    assert "10.ant, 23 points" in later and "5.ant" not in later


def test_a_fleet_that_is_ready_takes_the_place_of_what_was_bought() -> None:
    _, listed, taken = replies("buy 3.gr0", "ready", "ready 1")
    assert "1. rammers: " in listed
    assert "3.gr0" not in taken and "points left" in taken and "ships: " in taken


def test_what_cannot_be_bought_is_one_sentence() -> None:
    unknown, open_, many, dear = replies("buy xx", "buy 5", "buy 500 3.gr0", "buy 99 3.gr0")
    assert "Which ship? wares lists them" in unknown
    assert "Which of these? 3.ion" in open_
    assert "How many? From 1 to 99 at once." in many
    assert dear.startswith("No: ") and "27 x 3.gr0; 3 of 300 points left" in dear
    assert "Nothing to buy again" in replies("again")[0]

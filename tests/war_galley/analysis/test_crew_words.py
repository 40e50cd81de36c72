"""H10, H11, H26, H31, H33, H35, H36 What a battle changes of crews and the sea is said."""

from galley.scenarios.library import load
from galley.war_galley.analysis.crew_words import crew_words
from galley.war_galley.ruleset import WAR_GALLEY
from galley_tui.faces.war_galley.sea import news
from tests.kit.trial import fleets, place

SAID = [
    ("", "rough sea: at maximum a ship goes 1 faster than at cruise, no more", "6.11a, H33"),
    ("B", "+1 to fatigue throws", "6.42, H33"),
    ("B", "raises sail at no cost from turn 2 on", "6.21, H35"),
    ("", "sails are aboard Swift (C) and A1 alone", "6.21, H35"),
    ("B", "sails once towers are overboard: Towers (B)", "6.21, H35"),
    ("A", "each trireme (long): +1 to boardings", "8.23a, H26"),
    ("A", "each six (flag): +1 to boardings", "8.23a, H26"),
    ("A", "Hands (A): +2 to boardings", "8.23a, H26"),
    ("A", "Hands (A) may grapple 2 enemies in one activation", "8.13a, H36"),
    ("A", "A1 avoids as crew 4", "6.52a, H36"),
    ("B", "Swift (C) avoids as crew 1 while it is held back", "6.52a, H36"),
]
RANKS = [
    (
        "B",
        "crowding: with 3 friends beside it a ship drops to cruise when it begins to act",
        "6.12, H11",
    ),
    (
        "B",
        "close order: no ship with a friend on either side is passed through, or raked so",
        "7.24, H35",
    ),
    (
        "A",
        "sudden dash: straight ahead at maximum Swift (A) ram in turn 1 as if 1 point faster",
        "7.15a, H10",
    ),
    (
        "A",
        "swarm round Swift (A), 2 enemy lembuses and strong lembuses beside it as it begins to "
        "act: -1 to rakes, no passage",
        "7.27, H31",
    ),
    ("B", "Rank (B) keeps its level when a ram at the bow half fails", "7.16, H31"),
]


def test_each_change_is_a_sentence_with_its_side_and_its_rule() -> None:
    board = WAR_GALLEY.setup(load("tests/positions/crews.toml").data, "crews.toml").board
    assert [*crew_words(board)] == SAID
    assert {(side, text) for side, text, _ in SAID} <= {*news(board)}


def test_what_ranks_do_is_said() -> None:
    board = WAR_GALLEY.setup(load("tests/positions/ranks.toml").data, "ranks.toml").board
    assert [*crew_words(board)] == RANKS
    assert {(side, text) for side, text, _ in RANKS} <= {*news(board)}


def test_a_battle_that_changes_nothing_says_nothing() -> None:
    assert not [*crew_words(place(fleets()))]

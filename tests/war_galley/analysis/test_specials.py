"""What a shipped battle says of its own rules: names of ships, no codes; nothing left out."""

import pytest

from galley.scenarios.library import load
from galley.war_galley.analysis.specials import specials
from galley.war_galley.ruleset import WAR_GALLEY
from galley.war_galley.state.board import Board


def battle(name: str) -> Board:
    return WAR_GALLEY.setup(load(name).data, name).board


@pytest.mark.parametrize(
    ("name", "side", "text"),
    [
        ("alexandria", "",
         "shallows cost 2 points a hex ahead, "
         "and are land to liburnians, triremes, fours and fives"),
        ("alexandria", "A", "each five (5.cae): +1 to boardings"),
        ("tauris", "", "swell: -1 to rams by strong lembuses and liburnians"),
        ("sapriportis", "A", "exit by the bottom edge: each transport 3"),
        ("sapriportis", "", "each transport: 4 points to the enemy, however it is lost"),
        ("salamis306", "B", "exit by the top edge from columns 4 to 12, "
         "for transports alone, 20 points more for the last of them"),
        ("tauroeis", "B", "Nasidius, left wing (E) leaves by the right edge from turn 3, "
         "on a die of 5 or more each turn, of 4 once it has lost 2 ships"),
        ("cnidus", "B", "Allied left wing (D) leaves by the right edge from rows 3 to 12 "
         "once a ship of it is rammed or taken, or from turn 4, "
         "on a die of 3 or more; it fights who lies beside it"),
        ("lade", "A", "Lesbos (B) leaves by the bottom or left edge from turn 3 "
         "once Samos (A) has left, on a die of 3 or more"),
        ("actium", "B", "sails once towers are overboard: Right (M), Centre (N) and Left (O)"),
        ("sybota", "B", "cannot win: Second Athenian squadron in before its enemy has 60 points: "
         "it is still to come in"),
        ("panormus", "A", "exit by the bottom edge: 7 points, B2 4, B5 4, B8 4"),
    ],
)  # fmt: skip
def test_a_battle_tells_its_rules_in_words(name: str, side: str, text: str) -> None:
    assert (side, text) in [(own.side, own.text) for own in specials(battle(name))]

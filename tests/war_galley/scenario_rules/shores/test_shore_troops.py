"""8.4 Troops on a shore, who shoot at the end of each turn."""

from fractions import Fraction

import pytest

from galley.engine.loop import Rolled
from galley.war_galley.analysis.specials import specials
from galley.war_galley.ch8_combat.missiles import Depleted, Fired
from galley.war_galley.scenario_rules.shore_troops import (
    AskShore,
    ShootFromShore,
    ShoreFired,
    side_of_troops,
)
from galley.war_galley.state.board import board_of
from galley.war_galley.state.play import Decline
from galley.war_galley.tactics.worth.chances import odds_of
from tests.kit.special import Game, battle, row
from tests.kit.trial import said, ship

TROOPS = """
[[shore_troops]]
side = "A"
name = "Archers on the mole"
hexes = ["15-16 x 15-18"]
manpower = 4
"""
AT_SEA = ship("1514", "S")


def end_of_turn(*dice: tuple[int, ...], theirs: str = AT_SEA, extra: str = TROOPS) -> Game:
    start = 'turn = 2\nphase = "G"\nfirst = "A"'
    return Game(battle(ship("0505"), theirs, extra, start=start), *dice)


def asked(game: Game) -> list[AskShore]:
    return [a for a in game.state.asks() if isinstance(a, AskShore)]


@row("SR-shore_troops/they may shoot once at an enemy within one hex")
def test_they_may_shoot_once_at_an_enemy_within_one_hex() -> None:
    game = end_of_turn((6,), (6,), (1,))
    assert [(a.side, a.targets) for a in asked(game)] == [("A", ("B1",))]
    odds = odds_of(game.state, "A", ShootFromShore("B1"))
    assert odds is not None and dict(odds.outcomes)["depleted"] == Fraction(2, 6)
    game.play(ShootFromShore("B1"))
    assert game.happened(ShoreFired) == [ShoreFired("Archers on the mole", "B1")]
    assert game.happened(Depleted) == [Depleted("B1", 1, "missile fire")]
    assert not game.happened(Fired) and not asked(game)
    assert "Archers on the mole: a shot at B1 (five) 8.4" in game.sentences()


@row("SR-shore_troops/they need not shoot and may miss")
def test_they_need_not_shoot_and_may_miss() -> None:
    assert not end_of_turn((6,), (1,)).play(Decline()).happened(ShoreFired)
    missed = end_of_turn((1,), (6,), (1,)).play(ShootFromShore("B1"))
    assert missed.happened(ShoreFired) and not missed.happened(Depleted)


@row("SR-shore_troops/friends and ships further off are no targets")
def test_friends_and_ships_further_off_are_no_targets() -> None:
    assert not asked(end_of_turn((6,), (1,), theirs=ship("1210", "S")))
    theirs = TROOPS.replace('"A"', '"B"')
    assert not asked(end_of_turn((6,), (1,), extra=theirs))
    refused = end_of_turn().refused(ShootFromShore("A1"))
    assert refused is not None and refused.rule == "8.41a"


@row("SR-shore_troops/a ship that is held is easier to hit")
def test_a_ship_that_is_held_is_easier_to_hit() -> None:
    game = end_of_turn((6,), (6,), (1,), theirs=ship("1514", "S", crippled="P"))
    game.play(ShootFromShore("B1"))
    rolls = [e for e in game.events if isinstance(e, Rolled) and e.what == "missile fire"]
    assert {m.rule: m.amount for m in rolls[0].modifiers} == {"8.44a": 1}


@row("SR-shore_troops/each group shoots for itself")
def test_each_group_shoots_for_itself() -> None:
    both = TROOPS + TROOPS.replace("Archers on the mole", "Slingers").replace("= 4", "= 1")
    game = end_of_turn((1,), (1,), (6,), (1,), extra=both)
    game.play(ShootFromShore("B1"), ShootFromShore("B1"))
    assert [e.troops for e in game.happened(ShoreFired)] == ["Archers on the mole", "Slingers"]


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("manpower = 4", "manpower = 0", "shore_troops[1].manpower"),
        ("15-16 x 15-18", "30 x 15", "shore_troops[1].hexes"),
        ('side = "A"', "", "shore_troops[1].side: is missing"),
    ],
)
@row("SR-shore_troops/wrong troops are named")
def test_wrong_troops_are_named(old: str, new: str, words: str) -> None:
    lines = said(battle(ship("0505"), extra=TROOPS.replace(old, new)))
    assert len(lines) == 1 and words in lines[0], lines


CHANGING = TROOPS + "changes_hands = true\n"


@pytest.mark.parametrize(
    ("ships", "side"),
    [
        pytest.param((ship("0505"), ship("1514", "S")), "B",
                     id="WG-H37/troops go over to who alone lies beside them"),
        pytest.param((ship("1714", "S"), ship("1514", "S")), "A",
                     id="WG-H37/not while both do"),
        pytest.param((ship("0505"), ship("1210", "S")), "A", id="WG-H37/nor while nobody does"),
    ],
)  # fmt: skip
def test_troops_go_over_to_who_alone_lies_beside_them(ships: tuple[str, str], side: str) -> None:
    start = 'turn = 2\nphase = "G"\nfirst = "A"'
    mine, theirs = ships
    game = Game(battle(mine, theirs, CHANGING, start=start), (6,), (1,))
    assert side_of_troops(board_of(game.state), 0) == side
    told = "Archers on the mole: on the side of" in " ".join(game.sentences())
    assert told == (side == "B")


@row("WG-H37/who has won them is not shot at")
def test_who_has_won_them_is_not_shot_at() -> None:
    assert not asked(end_of_turn((6,), (1,), extra=CHANGING))
    assert asked(end_of_turn((6,), (1,), extra=TROOPS))


@row("WG-H37/troops that a side has won stay with it")
def test_troops_that_a_side_has_won_stay_with_it() -> None:
    game = end_of_turn((6,), (1,), extra=CHANGING)
    assert board_of(game.state).memory.troops == ((0, "B"),)
    assert any(own.side == "B" and "Archers" in own.text for own in specials(board_of(game.state)))

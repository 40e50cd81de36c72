"""Boats that shoot at an enemy among ships of their side (H25)."""

from fractions import Fraction

import pytest

from galley.engine.loop import Rolled
from galley.war_galley.analysis.specials import specials
from galley.war_galley.ch8_combat.missiles import Depleted, Fired
from galley.war_galley.ruleset import WAR_GALLEY
from galley.war_galley.scenario_rules.shore_troops import AskShore, ShootFromShore, ShoreFired
from galley.war_galley.state.play import Decline
from galley.war_galley.tactics.captain import Captain
from galley.war_galley.tactics.worth.chances import odds_of
from tests.kit.special import Game, battle, row
from tests.kit.trial import place, said, ship

BOATS = '[[boats]]\nside = "A"\n'
FOE = ship("0605", "S")
TWO = f"{ship('0505')}, {ship('0705')}"
ONE = f"{ship('0505')}, {ship('1005')}"
ROUND = (6,), (1,)
TROOPS = '[[shore_troops]]\nside = "A"\nname = "Archers"\nhexes = ["06 x 06"]\nmanpower = 2\n'


def end_of_turn(*dice: tuple[int, ...], mine: str = TWO, theirs: str = FOE, extra: str = BOATS,
                turn: int = 2) -> Game:  # fmt: skip
    start = f'turn = {turn}\nphase = "G"\nfirst = "A"'
    return Game(battle(mine, theirs, extra, start=start), *dice)


def asked(game: Game) -> list[AskShore]:
    return [a for a in game.state.asks() if isinstance(a, AskShore)]


@row("WG-H25/one shot at an enemy among two ships")
def test_boats_shoot_at_an_enemy_among_ships_of_their_side() -> None:
    game = end_of_turn((6,), *ROUND)
    assert [(a.side, a.targets) for a in asked(game)] == [("A", ("B1",))]
    (ask,) = asked(game)
    assert WAR_GALLEY.question(game.state, ask) == ("Reds: Boats: shoot, and at whom?", "8.4, H25")
    odds = odds_of(game.state, "A", ShootFromShore("B1"))
    assert odds is not None and dict(odds.outcomes)["depleted"] == Fraction(1, 6)
    game.play(ShootFromShore("B1"))
    (roll,) = [e for e in game.happened(Rolled)
               if isinstance(e, Rolled) and e.what == "missile fire"]  # fmt: skip
    assert roll.throw.rule == "8.44a, H25" and not roll.modifiers
    assert game.happened(ShoreFired) == [ShoreFired("Boats", "B1")]
    assert game.happened(Depleted) == [Depleted("B1", 1, "missile fire")]
    assert not game.happened(Fired) and not asked(game), "once in all, and nobody answers"


@pytest.mark.parametrize(
    ("mine", "theirs", "extra", "turn", "targets"),
    [
        pytest.param(TWO, FOE, BOATS, 2, ("B1",), id="WG-H25/two beside it"),
        pytest.param(ONE, FOE, BOATS, 2, (), id="WG-H25/one beside it"),
        pytest.param(ONE, FOE, BOATS + "needs = 1\n", 2, ("B1",), id="WG-H25/where one is enough"),
        pytest.param(TWO, FOE, BOATS.replace('"A"', '"B"'), 2, (), id="WG-H25/a friend"),
        pytest.param(TWO, f"{ship('1512', 'S')}, {ship('0605', captured='captured')}", BOATS, 2,
                     (), id="WG-H25/a prize of their side"),
        pytest.param(f"{ship('0505')}, {ship('0705', captured='captured')}", FOE, BOATS, 2, (),
                     id="WG-H25/a ship that the enemy has taken"),
        pytest.param(f"{ship('0505', rammed=True)}, {ship('0705')}", FOE, BOATS, 2, ("B1",),
                     id="WG-H25/in any state"),
        pytest.param(TWO, FOE, BOATS + "from_turn = 3\n", 2, (), id="WG-H25/not yet"),
        pytest.param(TWO, FOE, BOATS + "from_turn = 3\n", 3, ("B1",), id="WG-H25/from its turn"),
    ],
)  # fmt: skip
def test_at_whom_boats_shoot(
    mine: str, theirs: str, extra: str, turn: int, targets: tuple[str, ...]
) -> None:
    dice = [(1,), *ROUND] if "rammed" in mine else [*ROUND]
    game = end_of_turn(*dice, mine=mine, theirs=theirs, extra=extra, turn=turn)
    assert [ask.targets for ask in asked(game)] == ([targets] if targets else [])


@row("WG-H25/they need not")
def test_they_need_not_shoot() -> None:
    assert not end_of_turn(*ROUND).play(Decline()).happened(ShoreFired)
    refused = end_of_turn(theirs=f"{FOE}, {ship('1512', 'S')}").refused(ShootFromShore("B2"))
    assert refused is not None and refused.rule == "8.41a, H25"
    assert refused.text.endswith("has fewer than 2 ships of Reds beside it")


@row("WG-H25/their manpower, after the troops of their side")
def test_their_manpower_and_their_turn() -> None:
    extra = TROOPS + BOATS + 'name = "Skiffs"\nmanpower = 6\n'
    game = end_of_turn((4,), (4,), *ROUND, extra=extra)
    game.play(ShootFromShore("B1"), ShootFromShore("B1"))
    assert [e.troops for e in game.happened(ShoreFired)] == ["Archers", "Skiffs"]
    assert len(game.happened(Depleted)) == 1, "4 is enough for manpower 6, not for 2"


@row("WG-H25/a captain has them shoot")
def test_a_captain_has_them_shoot() -> None:
    game = end_of_turn()
    (ask,) = asked(game)
    decision = Captain("A").choose(game.state, ask, ask.choices(game.state.board))
    assert decision.command == ShootFromShore("B1")


@row("WG-H25/they are told, and wrong ones are named")
def test_they_are_told_and_wrong_ones_are_named() -> None:
    board = place(battle(TWO, FOE, BOATS))
    assert [one.text for one in specials(board) if one.rule == "H25"] == [
        "Boats: manpower 1; one shot a turn at an enemy that has 2 ships of theirs beside it"
    ]
    for wrong, word in (("manpower = 0", "boats[1].manpower"), ("needs = 0", "boats[1].needs")):
        (line,) = said(battle(TWO, FOE, f"{BOATS}{wrong}\n"))
        assert word in line
    (line,) = said(battle(TWO, FOE, BOATS + BOATS))
    assert "boats[2].side: side A has its table already [H25]" in line

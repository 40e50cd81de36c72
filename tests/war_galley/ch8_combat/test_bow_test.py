"""8.53 The bow test before attacking a ship with firepots."""

from fractions import Fraction

import pytest

from galley.engine.standing import Order
from galley.war_galley.ch3_turn.ship_choices import Announce
from galley.war_galley.ch5_command.squadron_activation import MoveShip
from galley.war_galley.ch6_movement.avoidance import AskAvoidance
from galley.war_galley.ch6_movement.movement import Step
from galley.war_galley.ch7_ramming.anastrophe import ALONGSIDE, Anastrophe, Stung
from galley.war_galley.ch7_ramming.raking import AskRake, Rake, RakeMade
from galley.war_galley.ch7_ramming.ramming import Ram, RamMade
from galley.war_galley.ch8_combat.bow_test import Daunted, nerve_due
from galley.war_galley.ch8_combat.grappling import Grapple, GrappleMade
from galley.war_galley.ruleset import WAR_GALLEY
from galley.war_galley.state.play import Decline
from galley.war_galley.tactics.worth.chances import odds_of
from tests.kit.counters import counter
from tests.kit.special import Game, battle, row
from tests.kit.trial import place, ship

TEST = "[firepots]\nbow_test = true\n"
AHEAD = Step("ahead")
STAR = counter("star", "cat3", 3, (5, 6), 6, 2, (5, 7), "asterisk = true")


def raking(*dice: tuple[int, ...], extra: str = TEST) -> Game:
    """A ship comes past the bow of one with firepots, and may rake it."""
    mine = f"{ship('1109', 'S')}, {ship('1106', 'S')}"
    theirs = f"{ship('1010', 'N', depletion=4, firepots=True, fatigue=1)}, {ship('1015', 'N')}"
    game = Game(battle(mine, theirs, extra, flag="1106"), *dice)
    return game.play(MoveShip("A1"), Announce(2), AHEAD)


@row("SR-firepots/a ship that dares attacks as usual")
def test_a_ship_that_dares_attacks_as_usual() -> None:
    game = raking((3,), (1, 1)).play(Rake("B1"), Decline())
    assert game.happened(RakeMade) and not game.happened(Daunted)


@row("SR-firepots/one that does not goes on and attacks that ship no more")
def test_one_that_does_not_goes_on_and_attacks_that_ship_no_more() -> None:
    game = raking((4,)).play(Rake("B1"))
    assert game.happened(Daunted) == [Daunted("A1", "B1")] and not game.happened(RakeMade)
    assert game.state.board.ships["A1"].turn.daunted == ("B1",)
    assert AHEAD in game.choices()
    game.play(AHEAD)
    assert Grapple("B1") not in game.choices()
    refused = game.refused(Grapple("B1"))
    assert refused is not None and refused.rule == "8.53"
    assert "A1 (five) does not dare to face the firepots of B1 (five) 8.53" in game.sentences()


def test_a_standing_order_counts_the_test_as_the_odds_do() -> None:
    """A1 dares on 3 of 6: the half of its rakes that would cripple do."""
    for game in (raking(), raking(extra="")):
        ask = game.state.asks()[0]
        odds = WAR_GALLEY.advice.odds(game.state, "A", Rake("B1"))
        assert odds is not None
        throws = int(dict(odds.outcomes)["crippled"] * 36)
        for least, answer in ((throws, Rake("B1")), (throws + 1, None)):
            order = Order("rake", str(least))
            assert WAR_GALLEY.advice.ordered(game.state, ask, order) == answer


@row("SR-firepots/the odds tell of the test")
def test_the_odds_tell_of_the_test() -> None:
    game = raking()
    assert isinstance(game.state.asks()[0], AskRake)
    odds, plain = (odds_of(g.state, "A", Rake("B1")) for g in (game, raking(extra="")))
    assert odds is not None and plain is not None
    shrinks = dict(odds.outcomes)["does not dare"]
    assert shrinks == Fraction(1, 2) and sum(dict(odds.outcomes).values()) == 1
    for name, chance in plain.outcomes:
        assert dict(odds.outcomes)[name] == chance * (1 - shrinks)


@row("SR-firepots/without the rule there is no test")
def test_without_the_rule_there_is_no_test() -> None:
    assert raking((1, 1), extra="").play(Rake("B1"), Decline()).happened(RakeMade)


@pytest.mark.parametrize(
    ("bow", "facing", "due"),
    [("0504", "S", True), ("0605", "N", True), ("0607", "N", False), ("0508", "N", False)],
)
@row("SR-firepots/it is due before the bow alone")
def test_it_is_due_before_the_bow_alone(bow: str, facing: str, due: bool) -> None:
    board = place(battle(ship(bow, facing), ship("0505", "N", firepots=True), TEST))
    assert nerve_due(board, board.ships["A1"], board.ships["B1"]) == due
    board.change("B1", captured="captured")
    assert not nerve_due(board, board.ships["A1"], board.ships["B1"])


@row("SR-firepots/rams and grapples need it too")
def test_rams_and_grapples_need_it_too() -> None:
    mine = f"{ship('0606', 'N')}, {ship('0612')}"
    game = Game(battle(mine, ship("0604", "SW", firepots=True), TEST, flag="0612"), (6,), (6,))
    game.play(MoveShip("A1"), Announce(1), AHEAD)
    if isinstance(game.state.asks()[0], AskAvoidance):
        game.play(Decline())
    board = game.state.board
    due = nerve_due(board, board.ships["A1"], board.ships["B1"])
    odds = odds_of(game.state, "A", Ram("B1"))
    assert odds is not None and ("does not dare" in dict(odds.outcomes)) == due
    beside = f"{ship('0605', 'N')}, {ship('0612')}"
    game = Game(battle(beside, ship("0505", "N", firepots=True), TEST, flag="0612"), (6,), (6,))
    game.play(MoveShip("A1"), Announce(0), Grapple("B1"))
    assert game.happened(Daunted) and not game.happened(GrappleMade)
    assert not game.happened(RamMade)


@pytest.mark.parametrize(("die", "dares"), [(3, True), (4, False)])
@row("SR-firepots/an anastrophe that shrinks from them is over")
def test_an_anastrophe_that_shrinks_from_them_is_over(die: int, dares: bool) -> None:
    mine = f"{ship('1009', 'S', kind='star', level='max')}, {ship('0506')}"
    theirs = ship("1010", "N", depletion=4, firepots=True, fatigue=1)
    thrown = ((1, 1), (1, 1), (1,)) if dares else ((1,),)
    game = Game(battle(mine, theirs, TEST, flag="0506") + STAR, (die,), *thrown)
    game.play(MoveShip("A1"), Anastrophe("B1", "P", ALONGSIDE))
    while Decline() in game.choices():
        game.play(Decline())
    assert bool(game.happened(RakeMade)) == dares == bool(game.happened(Stung))
    assert bool(game.happened(Daunted)) != dares
    assert game.state.board.ships["A1"].turn.ended

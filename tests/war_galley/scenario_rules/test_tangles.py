"""Ships that lie entangled: Half Speed until the crew is clear; friends who foul each other."""

import pytest

from galley.engine.checks import chance_of
from galley.engine.records import Event
from galley.geometry.hexes import NEXT
from galley.war_galley.analysis.readiness import next_turn
from galley.war_galley.analysis.specials import lying
from galley.war_galley.ch3_turn.ship_choices import Announce, EndShip, end_odds
from galley.war_galley.ch5_command.squadron_activation import (
    EndMovement,
    MoveShip,
    resting_odds,
)
from galley.war_galley.ch6_movement.movement import Step, Turn
from galley.war_galley.ch6_movement.speed import HalfSpeedKept, HalfSpeedLifted, cap
from galley.war_galley.ch7_ramming.raking import Crippled
from galley.war_galley.ch7_ramming.ramming import Fouled
from galley.war_galley.facts import states
from galley.war_galley.ruleset import WAR_GALLEY
from galley.war_galley.scenario_rules.afloat.entangled import (
    clearing_check,
    entangled,
    tangles,
)
from galley.war_galley.tactics.plans.options import FREEDOM, Options
from galley.war_galley.tactics.reach.bot_view import plain_view
from tests.kit.special import Game, battle, row
from tests.kit.trial import place, said, ship

TANGLE = '[entangled]\nsquadrons = ["A"]\n'
AHEAD = Announce(1), Step("ahead")
TWO = f"{ship('0505')}, {ship('0605')}"
ALONE = (1,)  # of the enemy, who acts then
CLEAR = {"entangled": False}
TWO_CLEAR = f"{ship('0505', **CLEAR)}, {ship('0605', **CLEAR)}, {ship('1005', **CLEAR)}"


def game(mine: str, *dice: tuple[int, ...], extra: str = TANGLE, flag: str = "0505") -> Game:
    return Game(battle(mine, extra=extra, flag=flag), *dice)


# -- Half Speed


@row("WG-H14/each ship begins at Half Speed")
def test_the_ships_of_such_a_squadron_begin_at_half_speed() -> None:
    board = place(battle(TWO, extra=TANGLE))
    mine, foe = board.ships["A1"], board.ships["B1"]
    assert (mine.entangled, mine.half_speed, cap(board, mine)) == (True, True, 3)
    assert (foe.entangled, foe.half_speed, cap(board, foe)) == (False, False, 5)
    assert [(x.name, x.now, x.rule) for x in states(board, mine)] == [
        ("at half speed", "entangled: half speed", "H14")
    ]


@pytest.mark.parametrize(
    ("die", "events"),
    [
        pytest.param(3, [HalfSpeedLifted("A1")], id="WG-H14/the crew or less"),
        pytest.param(4, [], id="WG-H14/more than the crew"),
    ],
)
def test_a_crew_gets_clear_at_the_end_of_its_activation(die: int, events: list[Event]) -> None:
    board = game(f"{ship('0505')}, {ship('1005')}", (die,)).play(MoveShip("A1"), *AHEAD)
    assert board.happened(HalfSpeedLifted) == events
    one = board.state.board.ships["A1"]
    assert (one.half_speed, one.entangled) == (not events, not events)
    again = WAR_GALLEY.decode(WAR_GALLEY.encode(board.state), board.state)
    assert again.board == board.state.board


@row("WG-H14/ships that do nothing too")
def test_ships_that_do_nothing_throw_as_well() -> None:
    both = game(TWO)
    odds = resting_odds(both.state, both.state.asks()[0], EndMovement())  # type: ignore[arg-type]
    assert odds is not None and [float(p) for _, p in odds.outcomes] == [0.75, 0.25]
    assert [check.rule for check in odds.checks] == ["6.37e, H14"] * 2
    both = game(TWO, (1,), (6,), ALONE).play(EndMovement())
    assert both.happened(HalfSpeedLifted) == [HalfSpeedLifted("A1")]
    clear = game(TWO_CLEAR).state
    assert resting_odds(clear, clear.asks()[0], EndMovement()) is None  # type: ignore[arg-type]


@row("WG-H14/Half Speed that is new stays without a die")
def test_half_speed_got_in_this_activation_stays() -> None:
    fresh = ship("0505", half_speed=True, half_speed_fresh=True)
    kept = game(f"{fresh}, {ship('1005')}").play(MoveShip("A1"), *AHEAD)
    assert kept.happened(HalfSpeedKept) == [HalfSpeedKept("A1")]
    one = kept.state.board.ships["A1"]
    assert one.half_speed and one.entangled and not one.half_speed_fresh


@row("WG-H14/a captured ship is clear as any other")
def test_a_captured_ship_is_not_entangled() -> None:
    taken = ship("0505", captured="recaptured")
    board = game(f"{taken}, {ship('1005')}").play(MoveShip("A1"), *AHEAD)
    assert board.happened(HalfSpeedLifted) == [HalfSpeedLifted("A1")]


@row("WG-H14/oars that are gone")
def test_a_crippled_ship_is_not_entangled() -> None:
    board = place(battle(TWO, extra=TANGLE))
    Crippled("A1", "P").apply(board)
    assert not entangled(board.ships["A1"]) and entangled(board.ships["A2"])


@row("WG-H14/known for the next turn")
def test_half_speed_is_reckoned_with_for_the_next_turn() -> None:
    board = place(battle(TWO, extra=TANGLE))
    assert next_turn(board).ships["A1"].half_speed
    board.change("A1", entangled=False)
    assert not next_turn(board).ships["A1"].half_speed


# -- friends beside each other


@pytest.mark.parametrize(
    ("die", "fouls"),
    [
        pytest.param(2, ("A1",), id="WG-H14/two that have moved, with 2"),
        pytest.param(3, (), id="WG-H14/with 3 they pass clear"),
    ],
)
def test_two_that_have_moved_may_foul_each_other(die: int, fouls: tuple[str, ...]) -> None:
    both = game(TWO_CLEAR, (die,)).play(MoveShip("A1"), *AHEAD, MoveShip("A2"), *AHEAD)
    assert both.state.board.ships["A2"].fouls == fouls
    assert both.happened(Fouled) == [Fouled("A2", "A1")] * len(fouls)


@row("WG-H14/the dice of a tangle are told before")
def test_the_dice_are_told_before_they_are_thrown() -> None:
    both = game(TWO, (6,), (6,)).play(MoveShip("A1"), *AHEAD, MoveShip("A2"), Announce(2))
    both.play(Step("ahead"))
    ask = both.state.asks()[0]
    odds = end_odds(both.state, ask, EndShip())  # type: ignore[arg-type]
    assert odds is not None
    assert [check.rule for check in odds.checks] == ["7.16m, H14", "6.37e, H14"]
    assert sum(p for _, p in odds.outcomes) == 1
    named = {name: float(p) for name, p in odds.outcomes}
    assert named["fouls nobody, gets clear"] == pytest.approx(1 / 3)


@pytest.mark.parametrize(
    ("first", "second"),
    [
        pytest.param((Announce(0),), AHEAD, id="WG-H14/one has not moved"),
        pytest.param(AHEAD, (Announce(0),), id="WG-H14/the other has not moved"),
    ],
)
def test_both_must_have_moved(first: tuple[object, ...], second: tuple[object, ...]) -> None:
    both = game(TWO_CLEAR).play(MoveShip("A1"), *first, MoveShip("A2"), *second)  # type: ignore[arg-type]
    assert both.happened(Fouled) == []


@row("WG-H14/turning is moving")
def test_a_ship_that_has_turned_has_moved() -> None:
    turns = Announce(1), Turn("S", "stern")
    both = game(TWO_CLEAR, (1,))
    both.play(MoveShip("A1"), *turns, MoveShip("A2"), *AHEAD)
    assert both.happened(Fouled) == [Fouled("A2", "A1")]


@row("WG-H14/an empty hex between them")
def test_ships_with_an_empty_hex_between_them_pass_clear() -> None:
    wide = f"{ship('0505', **CLEAR)}, {ship('0705', **CLEAR)}, {ship('1005')}"
    both = game(wide).play(MoveShip("A1"), *AHEAD, MoveShip("A2"), *AHEAD)
    assert both.happened(Fouled) == []


def beside(**keys: object) -> list[str]:
    """Those that A1, which has moved, may foul; A2 beside it has moved too."""
    mine = f"{ship('0505', mode='forward')}, {ship('0605', mode='forward', **keys)}"
    board = place(battle(f"{mine}, {ship('1005')}", extra=TANGLE))
    return [one.id for one in tangles(board, board.ships["A1"])]


@row("WG-H14/whom it may foul")
def test_only_ships_of_those_squadrons_in_their_own_hands_foul_each_other() -> None:
    assert beside() == ["A2"] == beside(captured="recaptured")
    assert beside(captured="captured") == []
    rowed = ship("0605", mode="forward")
    other = f'[[squadrons]]\nside = "A"\nname = "C"\nletter = "C"\nships = [{rowed}]\n[start]'
    text = battle(ship("0505", mode="forward"), extra=TANGLE).replace("[start]", other)
    board = place(text)
    assert tangles(board, board.ships["A1"]) == []
    enemy = place(battle(ship("0505", mode="forward"), ship("0605", mode="forward"),
                         extra=TANGLE.replace('"A"', '"A", "B"')))  # fmt: skip
    assert tangles(enemy, enemy.ships["A1"]) == []
    tied = ship("0505", mode="forward", fouls=["A2"]), ship("0605", mode="forward", fouls=["A1"])
    fast = place(battle(", ".join(tied), extra=TANGLE))
    assert tangles(fast, fast.ships["A1"]) == []


@row("WG-H14/the captain keeps clear of friends")
def test_a_captain_counts_the_friends_whom_a_ship_may_foul() -> None:
    mine = f"{ship('0505', done=True, mode='forward')}, {ship('0606')}, {ship('1005')}"
    board = place(battle(mine, extra=TANGLE))
    options = Options(plain_view(board, "A"), board.ships["A2"])
    every = options.ends(board.ships["A2"])
    cost = {end.bow: options.tangled(every, end) for end in every.found if end.move is not None}
    near = NEXT[606][0]
    assert cost[near] == pytest.approx(2 * FREEDOM / 3) and cost[NEXT[707][1]] == 0
    assert options.tangled(every, every.found[0]) == 0, "where it lies still"
    board.change_turn("A1", mode="")
    options = Options(plain_view(board, "A"), board.ships["A2"])
    assert {options.tangled(every, end) for end in every.found} == {0}


# -- what is said, and what is wrong


@row("WG-H14/the briefing tells it")
def test_the_briefing_tells_it() -> None:
    board = place(battle(TWO, extra=TANGLE))
    (one,) = [own for own in lying(board)[1] if own.rule == "H14"]
    assert one.side == "A" and one.text.startswith("Reds (A) at Half Speed")
    check = clearing_check(board, board.ships["A1"])
    assert check is not None and chance_of(check, "yes") == 0.5


@pytest.mark.parametrize(
    ("mine", "extra", "text"),
    [
        (TWO, TANGLE.replace("A", "Q"), "entangled.squadrons: Q is no squadron on the map: there"),
        (ship("0505", entangled=True), "", "A1 is of no squadron that lies entangled: put it in"),
        (TWO, "[entangled]\nsquadrons = []\n", "entangled.squadrons"),
        (TWO, "[entangled]\n", "entangled.squadrons"),
        (ship("0505", level="max"), TANGLE, "A1"),
    ],
)
def test_what_cannot_be_entangled_is_told(mine: str, extra: str, text: str) -> None:
    lines = said(battle(mine, extra=extra))
    assert any(text in line for line in lines), lines

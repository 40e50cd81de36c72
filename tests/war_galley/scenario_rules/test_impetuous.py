"""Squadrons whose captains rush at the enemy in one turn."""

import pytest

from galley.war_galley.analysis.specials import lying
from galley.war_galley.ch3_turn.ship_choices import Announce, EndShip
from galley.war_galley.ch5_command.squadron_activation import EndMovement, MoveShip
from galley.war_galley.ch6_movement.movement import Step
from galley.war_galley.ch6_movement.speed import AskLevels, SetLevel, SetLevels, must_hurry
from galley.war_galley.scenario_rules.afloat.hot_heads import impetuous
from galley.war_galley.scenario_rules.afloat.impetuous import (
    announcements,
    bound,
    nearest_ends,
    to_enemy,
)
from galley.war_galley.state.ship import SpeedLevel
from galley.war_galley.tactics.plans import GO
from galley.war_galley.tactics.plans.options import Options
from galley.war_galley.tactics.reach.bot_view import plain_view
from tests.kit.special import Game, battle, row
from tests.kit.trial import place, ship

MINE, FOE = ship("0512", level="max"), ship("0503", "N")
TWO = f"{MINE}, {ship('0712', level='max')}"


def rush(mine: str = TWO, theirs: str = FOE, turn: int = 1, of: int = 1, phase: str = "E") -> str:
    start = f'turn = {turn}\nphase = "{phase}"\nfirst = "A"'
    return battle(mine, theirs, flag="0512", squadron=f"impetuous = {of}", start=start)


# -- levels


@row("WG-H28/it goes to maximum")
def test_the_squadron_goes_to_maximum_and_stays_there() -> None:
    tired = ship("0912", fatigue=1)
    game = Game(rush(f"{ship('0512')}, {ship('0712')}, {tired}", phase="D"))
    levels = [one.level for one in game.state.board.fleet("A")]
    assert levels == [SpeedLevel.MAX, SpeedLevel.MAX, SpeedLevel.CRUISE]
    for command in (SetLevels("A", SpeedLevel.CRUISE), SetLevel("A1", SpeedLevel.CRUISE)):
        ask = AskLevels("A", ("A",))
        refused = ask.why_not(game.state.board, command)
        assert refused is not None and refused.rule == "6.12, H28"
        assert command not in ask.choices(game.state.board)


@pytest.mark.parametrize(
    ("turn", "of", "bound_now"),
    [
        pytest.param(1, 1, True, id="WG-H28/in its turn"),
        pytest.param(2, 1, False, id="WG-H28/after its turn"),
        pytest.param(1, 2, False, id="WG-H28/before its turn"),
    ],
)
def test_in_which_turn_it_rushes(turn: int, of: int, bound_now: bool) -> None:
    board = place(rush(turn=turn, of=of))
    assert impetuous(board, board.ships["A1"]) == bound_now
    assert (must_hurry(board, board.ships["A1"]) is not None) == bound_now
    assert not impetuous(board, board.ships["B1"])


@row("WG-H28/a prize is not bound")
def test_a_prize_is_not_bound() -> None:
    board = place(rush(f"{MINE}, {ship('0905', captured='captured')}"))
    assert not impetuous(board, board.ships["A2"])


# -- the course


@row("WG-H28/as near as it can come")
def test_a_ship_goes_as_near_as_it_can() -> None:
    game = Game(rush()).play(MoveShip("A1"))
    points = [one.mp for one in game.choices() if isinstance(one, Announce)]
    assert points == [7]
    refused = game.refused(Announce(5))
    assert refused is not None and refused.text == "A1 rushes at the enemy: it announces 7 MP"
    game.play(Announce(7))
    while game.state.board.ships["A1"].turn.mp_used < 7:
        steps = [one for one in game.choices() if isinstance(one, Step)]
        game.play(steps[-1])
    board = game.state.board
    assert to_enemy(board, board.ships["A1"], board.ships["A1"].bow) == 1


@row("WG-H28/no way aside")
def test_a_way_aside_is_refused() -> None:
    game = Game(rush(theirs=ship("0502", "N"))).play(MoveShip("A1"), Announce(7))
    aside = [Step(way) for way in ("port", "starboard")]
    assert game.choices()[0] == Step("ahead")
    assert [game.refused(step) is not None for step in aside] == [True, True]
    refused = game.refused(aside[0])
    assert refused is not None and refused.rule == "6.13b, H28"
    assert not any(step in game.choices() for step in aside)


@row("WG-H28/with all the points that it has announced")
def test_what_it_has_announced_is_used() -> None:
    board = place(rush(f"{ship('0507', level='max', mp_announced=4)}, {MINE}"))
    assert {end.used for end in nearest_ends(board, board.ships["A1"])} == {4}


@row("WG-H28/the squadron may not end before")
def test_the_squadron_does_not_end_before_its_ships_have_moved() -> None:
    game = Game(rush())
    refused = game.refused(EndMovement())
    assert refused is not None and refused.text == "A1 rushes at the enemy and must move on"
    near = place(rush(f"{ship('0505', level='max')}, {MINE}"))
    assert 0 in announcements(near, near.ships["A1"]), "it may stay where it can come no nearer"
    close = Game(rush(f"{ship('0505', level='max')}, {ship('0605', level='max')}", phase="E")
                 .replace('ship = "0512"', 'ship = "0505"'))  # fmt: skip
    assert close.refused(EndMovement()) is None


@row("WG-H28/unless it has attacked")
def test_a_ship_that_has_attacked_goes_where_it_likes() -> None:
    board = place(rush())
    assert bound(board, board.ships["A1"])
    for deed in ("ram_attempted", "rake_attempted", "grapple_attempted", "fired"):
        assert not bound(board, board.ships["A1"].with_turn(**{deed: True})), deed


@row("WG-H28/the captain looks at no other place")
def test_a_captain_plans_with_it() -> None:
    board = place(rush())
    every = Options(plain_view(board, "A"), board.ships["A1"]).every()
    places = {one.end.bow for one in every if one.kind == GO}
    assert {to_enemy(board, board.ships["A1"], bow) for bow in places} == {1}


@row("WG-H28/the briefing tells it")
def test_the_briefing_tells_it() -> None:
    told = [own.text for own in lying(place(rush()))[1] if own.rule == "6.12, H28"]
    assert told == ["Reds (A) rushes at the enemy in turn 1, at maximum"]
    assert not [own for own in lying(place(rush(turn=2)))[1] if own.rule == "6.12, H28"]
    assert EndShip() not in Game(rush()).choices()

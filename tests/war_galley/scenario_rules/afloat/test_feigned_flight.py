"""Squadrons that turn around for less."""

import pytest

from galley.war_galley.analysis.specials import lying
from galley.war_galley.ch3_turn.ship_choices import Announce
from galley.war_galley.ch5_command.squadron_activation import MoveShip
from galley.war_galley.ch6_movement.ends import ends
from galley.war_galley.ch6_movement.movement import Moved, Pose, Step, TurnAround
from galley.war_galley.ch7_ramming.ramming import Ram
from galley.war_galley.state.play import Decline
from tests.kit.special import Game, battle, row
from tests.kit.trial import place, said, ship

CHEAPLY = '[[turns_cheaply]]\nsquadrons = ["{}"]\nuntil = 4'
PAIR = f"{ship('0508')}, {ship('0908')}"


def feigns(mine: str = PAIR, of: str = "A", turn: int = 1, theirs: str = ship("1510", "S")) -> str:
    start = f'turn = {turn}\nphase = "E"\nfirst = "A"'
    return battle(mine, theirs, CHEAPLY.format(of), flag="0508", start=start)


@row("WG-H30/turning around for 1 MP")
def test_it_turns_around_and_goes_on() -> None:
    game = Game(feigns()).play(MoveShip("A1"), Announce(2))
    assert TurnAround() in game.choices()
    game.play(TurnAround(), Step("ahead"))
    assert [event.cost for event in game.happened(Moved)] == [1, 1]
    assert game.state.board.ships["A1"].facing == 3
    alone = Game(feigns()).play(MoveShip("A1"), Announce(1))
    assert TurnAround() in alone.choices()
    assert alone.refused(TurnAround()) is None


@pytest.mark.parametrize(
    ("of", "turn", "needs"),
    [
        pytest.param("A", 4, 1, id="WG-H30/up to the last turn"),
        pytest.param("A", 5, 2, id="WG-H30/after it as ever"),
        pytest.param("B", 1, 2, id="WG-H30/another squadron as ever"),
    ],
)
def test_who_turns_for_less_and_when(of: str, turn: int, needs: int) -> None:
    game = Game(feigns(of=of, turn=turn)).play(MoveShip("A1"), Announce(1))
    assert (TurnAround() in game.choices()) == (needs == 1)
    refused = game.refused(TurnAround())
    told = "that costs 2 MP; A1 has 1 left"
    assert (refused is None) if needs == 1 else (refused is not None and refused.text == told)
    board = place(feigns(of=of, turn=turn))
    about = Pose(board.ships["A1"].stern, board.ships["A1"].bow, 3)
    used = [end.used for end in ends(board, board.ships["A1"], 5).found if end.pose == about]
    assert used[0] == needs, "a captain counts the same points"


@row("WG-H30/a prize as ever")
def test_a_prize_turns_for_2() -> None:
    prize = ship("0908", captured="captured")
    board = place(feigns(f"{ship('0508')}, {prize}"))
    every = ends(board, board.ships["A2"], 5).found
    assert min(end.used for end in every if end.facing == 3 and end.bow == 909) == 2


@row("WG-H30/no ram after it")
def test_it_rams_nobody_after_it() -> None:
    mine = f"{ship('0508', 'S')}, {ship('1508')}"
    game = Game(feigns(mine, theirs=ship("0505", "NE"))).play(MoveShip("A1"), Announce(2))
    game.play(TurnAround(), Step("ahead"), Decline())
    refused = game.refused(Ram("B1"))
    assert refused is not None and refused.rule == "7.12d"


@row("WG-H30/the briefing tells it")
def test_the_briefing_tells_it() -> None:
    told = [own for own in lying(place(feigns()))[1] if own.rule == "6.32, H30"]
    assert [(one.text, one.side) for one in told] == [
        ("Reds (A) turns around for 1 MP until turn 4", "A")
    ]
    assert not [own for own in lying(place(feigns(turn=5)))[1] if own.rule == "6.32, H30"]


def test_squadrons_that_are_not_there() -> None:
    assert said(feigns(of="Q")) == [
        "trial.toml: turns_cheaply[1].squadrons: Q is no squadron on the map: "
        "there are A, B [6.32, H30]"
    ]
    twice = f"{feigns()}\n{CHEAPLY.format('A')}"
    assert said(twice) == [
        "trial.toml: turns_cheaply[2].squadrons: A is named already: name it once [6.32, H30]"
    ]

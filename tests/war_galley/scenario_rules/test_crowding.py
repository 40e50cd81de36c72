"""6.11, 6.12, 6.14 A fleet without room (H11)."""

import pytest

from galley.engine.checks import Odds
from galley.engine.loop import Rolled
from galley.war_galley.ch3_turn.ship_choices import Announce
from galley.war_galley.ch5_command.squadron_activation import EndMovement, MoveShip
from galley.war_galley.ch6_movement.movement import Step
from galley.war_galley.ch6_movement.speed import SetLevel, cap
from galley.war_galley.facts import facts, values
from galley.war_galley.ruleset import WAR_GALLEY
from galley.war_galley.scenario_rules.afloat.crowding import Crowded, as_it_acts
from galley.war_galley.state.board import Board
from galley.war_galley.state.ship import SpeedLevel
from galley.war_galley.tactics.plans.planner import Planner, fresh
from galley.war_galley.tactics.proposals.levels import best_level
from galley.war_galley.tactics.reach.bot_view import plain_view
from tests.kit.special import Game, battle, row
from tests.kit.trial import place, said, ship

CROWDING = '[crowding]\nside = "A"\n'
MIDDLE, AHEAD, ABREAST, ALSO = "0507", "0505", "0407", "0607"
"""A ship, and three that lie beside it."""
FOE = ship("0502", "S", fatigue=2, depletion=4)


def ranks(*bows: str, extra: str = CROWDING, foes: str = FOE, **keys: object) -> str:
    """A1 at maximum in the middle, friends at cruise where they are said to lie."""
    mine = ", ".join([ship(MIDDLE, level="max", **keys), *map(ship, bows)])
    return battle(mine, foes, extra=extra, flag=MIDDLE)


def begins(text: str, *dice: tuple[int, ...]) -> Game:
    return Game(text, *dice).play(MoveShip("A1"))


THREE = ranks(AHEAD, ABREAST, ALSO)


@row("WG-H11/three friends")
def test_among_three_friends_a_ship_drops_to_cruise() -> None:
    game = begins(THREE)
    assert game.happened(Crowded) == [Crowded("A1", ("A2", "A3", "A4"))]
    assert game.state.board.ships["A1"].level == SpeedLevel.CRUISE
    crowd = next(text for text in game.sentences() if text.endswith("H11"))
    assert crowd.startswith("A2, A3 and A4 crowd ") and "it goes on at cruise" in crowd
    assert max(c.mp for c in game.choices() if isinstance(c, Announce)) == 5


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(ranks(AHEAD, ABREAST), id="WG-H11/two are no crowd"),
        pytest.param(ranks("0402", ABREAST, ALSO), id="WG-H11/friends apart do not count"),
        pytest.param(
            ranks(AHEAD, ABREAST, foes=ship(ALSO, fatigue=2)), id="WG-H11/an enemy is no friend",
        ),
        pytest.param(ranks(AHEAD, ABREAST, ALSO, extra=""), id="WG-H11/where the battle says so"),
        pytest.param(
            ranks(AHEAD, ABREAST, ALSO, extra=CROWDING.replace('"A"', '"B"')),
            id="WG-H11/the other side has room",
        ),
        pytest.param(
            ranks(AHEAD, ABREAST, ALSO, extra=CROWDING + "ships = 4\n"),
            id="WG-H11/as many as the battle says",
        ),
    ],
)  # fmt: skip
def test_who_has_room_goes_on_at_maximum(text: str) -> None:
    game = begins(text)
    assert not game.happened(Crowded)
    assert game.state.board.ships["A1"].level == SpeedLevel.MAX


@row("WG-H11/ships are counted, not hexes")
def test_a_friend_along_the_whole_side_counts_once() -> None:
    board = begins(ranks(ABREAST, ALSO)).state.board
    beside = [s.id for s in board.neighbours(board.ships["A1"])]
    assert beside == ["A2", "A3"] and board.ships["A1"].level == SpeedLevel.MAX


@row("WG-H11/it does not tire")
def test_who_did_not_row_at_maximum_does_not_tire() -> None:
    game = begins(THREE).play(Announce(0))
    assert not [e for e in game.events if isinstance(e, Rolled)]
    assert game.state.board.ships["A1"].turn.done


@row("WG-H11/nor does it where it lies still")
def test_a_ship_that_is_left_where_it_is_does_not_tire_either() -> None:
    game = Game(THREE, (1,), (1,))
    assert WAR_GALLEY.advice.odds(game.state, "A", EndMovement()) is None
    game.play(EndMovement())
    assert game.happened(Crowded) and game.state.board.ships["A1"].turn.done
    assert all("fatigue" not in e.what for e in game.events if isinstance(e, Rolled))
    two = Game(ranks(AHEAD, ABREAST))
    plain = WAR_GALLEY.advice.odds(two.state, "A", EndMovement())
    assert isinstance(plain, Odds) and len(plain.checks) == 1


@row("WG-H11/looked at as it begins")
def test_what_is_done_afterwards_changes_nothing() -> None:
    free = begins(ranks("0503", "0404", "0604", foes=ship("1510", "S")), (6,))
    free.play(Announce(7), Step("ahead"), Step("ahead"))
    board = free.state.board
    assert len(board.neighbours(board.ships["A1"])) == 3
    assert not free.happened(Crowded)
    assert [e.what for e in free.events if isinstance(e, Rolled)] == ["fatigue"]


@row("WG-H11/who goes first makes room")
def test_a_ship_has_room_once_its_friends_are_gone() -> None:
    game = Game(THREE).play(MoveShip("A3"), Announce(4), *[Step("port")], *[Step("ahead")] * 3)
    game.play(MoveShip("A1"))
    assert not game.happened(Crowded)
    assert game.state.board.ships["A1"].level == SpeedLevel.MAX


@row("WG-H11/maximum may be set")
def test_a_level_of_maximum_may_still_be_set() -> None:
    text = battle(
        ", ".join(map(ship, (MIDDLE, AHEAD, ABREAST, ALSO))), FOE, extra=CROWDING, flag=MIDDLE,
        start='phase = "D"\nfirst = "A"',
    )  # fmt: skip
    game = Game(text).play(SetLevel("A1", SpeedLevel.MAX))
    assert game.state.board.ships["A1"].level == SpeedLevel.MAX


# -- who asks


def board_of(*bows: str) -> Board:
    return place(ranks(*bows))


@row("WG-H11/told before it begins")
def test_it_is_told_on_the_ships_page() -> None:
    board = board_of(AHEAD, ABREAST, ALSO)
    one = board.ships["A1"]
    told = [(fact.now, fact.rule) for fact in facts(board, one) if fact.name == "crowded"]
    assert told == [("A2, A3 and A4 crowd it: it acts at cruise", "6.12, H11")]
    speed = next(fact for fact in values(board, one) if fact.name == "speed")
    assert cap(board, one) == 5 and ("5 crowded", "6.12, H11") in speed.reasons
    free = board_of(AHEAD, ABREAST)
    assert cap(free, free.ships["A1"]) == 7
    assert all(fact.name != "crowded" for fact in facts(free, free.ships["A1"]))


@row("WG-H11/planned at cruise")
def test_a_captain_plans_a_ship_in_a_crowd_at_cruise() -> None:
    board, free = board_of(AHEAD, ABREAST, ALSO), board_of(AHEAD, ABREAST)
    levels = [Planner(plain_view(b, "A"), b.ships["A1"]).ship.level for b in (board, free)]
    assert levels == [SpeedLevel.CRUISE, SpeedLevel.MAX]
    assert as_it_acts(free, free.ships["A1"]) is free.ships["A1"]


@row("WG-H11/no maximum for nothing")
def test_a_captain_sets_no_maximum_in_a_crowd() -> None:
    """An enemy lies open to a dash of six hexes; with friends all round there is none."""
    target = ship("0501", "SE", fatigue=2)

    def level(*bows: str) -> str:
        board = place(ranks(*bows, foes=target))
        one = fresh(board.ships["A1"], SpeedLevel.CRUISE)
        board.ships["A1"] = one
        return best_level(plain_view(board, "A"), one).level

    assert level("0409", ALSO) == SpeedLevel.MAX
    assert level("0409", "0407", ALSO) == SpeedLevel.CRUISE


@pytest.mark.parametrize(
    ("extra", "place_"),
    [
        ('[crowding]\nside = "C"\n', "crowding.side"),
        ("[crowding]\nships = 3\n", "crowding.side"),
        (CROWDING + "ships = 0\n", "crowding.ships"),
        (CROWDING + "ships = 9\n", "crowding.ships"),
    ],
)
def test_bad_crowds_are_told(extra: str, place_: str) -> None:
    lines = said(battle(ship("0510"), extra=extra))
    assert len(lines) == 1 and place_ in lines[0], lines

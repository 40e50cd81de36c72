"""9.1e, C55 Ways off the map that a scenario names, each with its side, place, time and worth."""

import pytest

from galley.engine.dice import Recorded
from galley.engine.records import Refusal
from galley.war_galley.ch3_turn.ship_choices import Announce
from galley.war_galley.ch5_command.squadron_activation import MoveShip
from galley.war_galley.ch6_movement.movement import LeftMap, Step
from galley.war_galley.ch9_victory.exits import EnterHarbour, ExitScored
from galley.war_galley.ch9_victory.points import best_possible, victory_points
from galley.war_galley.ruleset import WAR_GALLEY
from tests.kit.special import Game, battle, row
from tests.kit.trial import place, said, ship

TOP = '[[exits]]\nside = "A"\nedge = "top"\n'
TURNING = '[wind]\ndirection = "S"\nstrength = 1\nkind = "reversing"\n'
TWO = f"{ship('0502', 'N')}, {ship('0510', 'N')}"
AHEAD = Step("ahead")


def leaving(extra: str, mine: str = TWO, start: str = "", steps: int = 1) -> Game:
    """The first ship heads off the map, one step from its edge."""
    flag = mine.split('"')[3]
    game = Game(battle(mine, extra=extra, flag=flag, start=start))
    return game.play(MoveShip("A1"), Announce(3), *[AHEAD] * steps)


def off_by(extra: str, start: str = "") -> Refusal | None:
    """Why the ship may not go off the top edge."""
    return leaving(extra, start=start).refused(AHEAD)


@row("SR-exits/a named edge is open and earns its points")
def test_a_named_edge_is_open_and_earns_its_points() -> None:
    game = leaving(TOP + "points = 3").play(AHEAD)
    assert game.happened(LeftMap) and game.state.board.lost["A1"].fate == "left the map"
    assert game.happened(ExitScored) == [ExitScored("A1", "A", 3)]
    assert victory_points(game.state.board, "A") == 3
    assert any(
        "Reds: 3 points gained, A1 (five) got away 9.1e" in line for line in game.sentences()
    )


@row("SR-exits/every other edge is closed to that side and not offered")
def test_every_other_edge_is_closed_to_that_side_and_not_offered() -> None:
    game = leaving(TOP.replace("top", "bottom"))
    refused = game.refused(AHEAD)
    assert refused is not None and refused.rule == "C55"
    assert refused.text == "A1 may leave the map only by the bottom edge"
    assert AHEAD not in game.choices()


@row("SR-exits/a side without exits may leave anywhere for nothing")
def test_a_side_without_exits_may_leave_anywhere_for_nothing() -> None:
    game = leaving(TOP.replace('"A"', '"B"') + "points = 3").play(AHEAD)
    assert game.happened(LeftMap) and not game.happened(ExitScored)


@row("SR-exits/an exit opens on its turn")
def test_an_exit_opens_on_its_turn() -> None:
    later = TOP + "from_turn = 4"
    refused = off_by(later, 'turn = 3\nphase = "E"\nfirst = "A"')
    assert refused is not None and refused.text.endswith("by the top edge from turn 4")
    assert off_by(later, 'turn = 4\nphase = "E"\nfirst = "A"') is None


@row("SR-exits/an exit may wait for the wind to turn")
def test_an_exit_may_wait_for_the_wind_to_turn() -> None:
    waiting = TOP + "after_reversal = true\n" + TURNING
    refused = off_by(waiting)
    assert refused is not None and refused.text.endswith("once the wind has turned")
    assert off_by(waiting + "turned = true") is None


@pytest.mark.parametrize(("hexes", "open_"), [("0501", True), ("0601", False)])
@row("SR-exits/an exit may be a few hexes")
def test_an_exit_may_be_a_few_hexes(hexes: str, open_: bool) -> None:
    exit_ = f'[[exits]]\nside = "A"\nhexes = ["{hexes}"]\n'
    assert (off_by(exit_) is None) == open_
    assert (off_by(TOP + f'hexes = ["{hexes}"]') is None) == open_


@row("SR-exits/backing off the map needs an exit too")
def test_backing_off_the_map_needs_an_exit_too() -> None:
    game = Game(battle(ship("1019", "N"), extra=TOP, flag="1019"))
    refused = game.play(MoveShip("A1"), Announce(2)).refused(Step("astern"))
    assert refused is not None and refused.rule == "C55"


@row("SR-exits/classes may have a worth of their own")
def test_classes_may_have_a_worth_of_their_own() -> None:
    worth = TOP + 'points = 1\nworth = [{ class = "boat", points = 4 }]'
    boat = f"{ship('0502', 'N', kind='boat')}, {ship('0510', 'N')}"
    assert leaving(worth).play(AHEAD).state.board.points["A"] == 1
    assert leaving(worth, boat).play(AHEAD).state.board.points["A"] == 4


@row("SR-exits/the dearest of several open exits counts")
def test_the_dearest_of_several_open_exits_counts() -> None:
    assert leaving(TOP + "points = 1\n" + TOP + "points = 2").play(AHEAD).state.board.points[
        "A"
    ] == 2  # fmt: skip


@row("SR-exits/a prize that leaves earns nothing by it")
def test_a_prize_that_leaves_earns_nothing_by_it() -> None:
    prize = ship("0702", "N", captured="captured")
    text = battle(TWO, f"{prize}, {ship('1510', 'S')}", TOP + "points = 3", flag="0502")
    game = Game(text).play(MoveShip("B1"), Announce(3), AHEAD, AHEAD)
    assert game.happened(LeftMap) and not game.happened(ExitScored)
    assert victory_points(game.state.board, "A") == 9


@row("SR-exits/points still to be had keep a goal within reach")
def test_points_still_to_be_had_keep_a_goal_within_reach() -> None:
    with_exit, without = leaving(TOP + "points = 3"), leaving(TOP)
    both = (with_exit.state.board, without.state.board)
    assert best_possible(both[0], "A") - best_possible(both[1], "A") == 6
    assert best_possible(both[0], "B") == best_possible(both[1], "B")


HARBOUR = '[[exits]]\nside = "A"\nharbour = true\nhexes = ["0502"]\n'
LATE = (
    '[[reinforcements]]\nside = "A"\nname = "Late"\nturn = 8\nedge = "left"\n'
    'ships = [{ class = "five" }]\n'
)


def in_harbour(extra: str, mine: str = ship("0502"), theirs: str = "") -> Refusal | None:
    """Why a ship whose bow lies in the harbour may not leave."""
    text = battle(f"{mine}, {ship('0510')}", theirs or ship("1510", "S"), HARBOUR + extra,
                  flag="0502")  # fmt: skip
    return Game(text).play(MoveShip("A1"), Announce(1)).refused(EnterHarbour())


@pytest.mark.parametrize(
    ("extra", "why"),
    [
        pytest.param("", "", id="SR-exits/open to all"),
        pytest.param('types = ["5"]', "", id="SR-exits/open to its types"),
        pytest.param('types = ["T", "L"]', "for transports and lembuses alone",
                         id="SR-exits/closed to others"),
        pytest.param("unengaged = true", "", id="SR-exits/open to who is unengaged"),
        pytest.param('after_squadron = "B"', "", id="SR-exits/open once a squadron is there"),
        pytest.param(f'after_squadron = "C"\n{LATE}', "once squadron C is there",
                     id="SR-exits/closed until it is there"),
    ],
)  # fmt: skip
def test_an_exit_may_be_for_some(extra: str, why: str) -> None:
    refused = in_harbour(extra)
    assert (refused is None) == (not why)
    assert refused is None or (refused.rule == "C55" and why in refused.text)


@row("SR-exits/closed to who has an enemy beside him")
def test_an_exit_may_be_closed_to_who_is_engaged() -> None:
    beside = ship("0603", "S")
    assert in_harbour("", theirs=beside) is None
    refused = in_harbour("unengaged = true", theirs=beside)
    assert refused is not None and refused.text.endswith("in 0502, unengaged")


@row("SR-exits/edges too, and what they earn")
def test_edges_too_and_what_they_earn() -> None:
    for extra in ('types = ["T"]', f'after_squadron = "C"\n{LATE}'):
        assert off_by(f"{TOP}points = 3\n{extra}") is not None
    refused = off_by(f'{TOP}types = ["T"]')
    assert refused is not None
    assert refused.text == "A1 may not leave the map: no exit is for type 5"
    two = f'{TOP}types = ["T"]\npoints = 9\n{TOP}points = 3\n'
    game = leaving(two).play(AHEAD)
    assert game.happened(ExitScored) == [ExitScored("A1", "A", 3)]
    assert best_possible(place(battle(TWO, extra=two)), "A") == 2 * 3 + 9


@pytest.mark.parametrize(
    ("mine", "extra", "points"),
    [
        pytest.param(ship("0502"), "", 23, id="SR-exits/last/of all"),
        pytest.param(TWO, "", 3, id="SR-exits/last/another is there"),
        pytest.param(ship("0502"), LATE, 3, id="SR-exits/last/another is to come"),
        pytest.param(f'{ship("0502")}, {{ class = "boat", bow = "0510" }}', 'types = ["5"]\n',
                     23, id="SR-exits/last/of those it is for"),
        pytest.param(f'{ship("0502")}, {ship("0510")[:-1]}, captured = "captured" }}', "", 23,
                     id="SR-exits/last/the other is the enemy's"),
    ],
)  # fmt: skip
def test_the_last_ship_brings_more(mine: str, extra: str, points: int) -> None:
    game = leaving(f"{TOP}points = 3\npoints_for_last = 20\n{extra}", mine)
    assert best_possible(game.state.board, "A") >= points
    game.dice = Recorded([1])  # whether the fleet withdraws, where its admiral has left with it
    game.play(AHEAD)
    assert game.happened(ExitScored) == [ExitScored("A1", "A", points)]


@row("SR-exits/a view tells the exits")
def test_a_view_tells_the_exits() -> None:
    state = leaving(TOP + "points = 3").state
    (told,) = WAR_GALLEY.view(state, "B")["special"]["exits"]
    assert (told["side"], told["edge"], told["points"]) == ("A", "top", 3)


@pytest.mark.parametrize(
    ("extra", "words"),
    [
        ('[[exits]]\nside = "A"', "exits[1].edge is missing"),
        (TOP + 'hexes = ["3001"]', "exits[1].hexes '3001' is not on the map of 20 x 20"),
        (TOP + 'worth = [{ class = "ten", points = 1 }]', "exits[1].worth[1].class 'ten'"),
        (TOP + "after_reversal = true", "exits[1].after_reversal needs a wind that turns"),
        (TOP.replace("top", "north"), "exits[1].edge 'north' is not right"),
        (TOP + 'after_squadron = "Z"', "exits[1].after_squadron Z is no squadron"),
        (TOP + 'types = ["five"]', "exits[1].types 'five' is no type code"),
        (TOP + "points = -1", "exits[1].points -1 is not right"),
    ],
)
@row("SR-exits/a bad exit is named")
def test_a_bad_exit_is_named(extra: str, words: str) -> None:
    lines = said(battle(TWO, extra=extra))
    assert len(lines) == 1 and words in lines[0].replace(":", ""), lines

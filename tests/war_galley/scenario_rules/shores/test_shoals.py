"""Shallows in which ships throw a die, or run aground."""

import pytest

from galley.war_galley.analysis.invariants import broken
from galley.war_galley.analysis.specials import specials
from galley.war_galley.ch3_turn.ship_choices import Announce, EndShip, end_odds, move_odds
from galley.war_galley.ch5_command.squadron_activation import EndMovement, MoveShip, resting_odds
from galley.war_galley.ch6_movement.avoidance import Avoid
from galley.war_galley.ch6_movement.movement import RanAground, Step, Turn
from galley.war_galley.ch6_movement.refloating import sea_astern
from galley.war_galley.ch9_victory.points import victory_points
from galley.war_galley.ruleset import WAR_GALLEY
from galley.war_galley.scenario_rules.shores.shoals import shoal_rule
from galley.war_galley.state.battle_rules import END, ENTER
from galley.war_galley.tactics.deeds.listing import courses_to
from galley.war_galley.tactics.plans.options import Options
from galley.war_galley.tactics.reach.bot_view import plain_view
from galley.war_galley.tactics.reach.earning_places import earning_places, worth_stranded
from tests.kit.special import Game, battle, row
from tests.kit.trial import place, said, ship

LAND = 'land = ["0110", "15-16 x 15-18"]'
SHALLOWS = f'{LAND}, shallows = ["05-06 x 05-06"]'
AT_END = '[[shallows_test]]\nside = "A"\nwhen = "end"\n'
ON_ENTRY = '[[shallows_test]]\nclasses = ["five"]\nwhen = "enter"\n'
FLAG = ship("1008", "S")
AHEAD = Step("ahead")
RUN = [RanAground("A1")]


def text(mine: str, extra: str = AT_END, theirs: str = "", **more: str) -> str:
    whole = battle(f"{mine}, {FLAG}", *([theirs] if theirs else []), extra=extra, flag="1008",
                   **more)  # fmt: skip
    return whole.replace(LAND, SHALLOWS)


def game(extra: str, *dice: int, bow: str = "0507", mine: str = "") -> Game:
    return Game(text(mine or ship(bow), extra), *[(die,) for die in dice])


# -- at the end of an activation


@pytest.mark.parametrize(
    ("die", "aground"),
    [
        pytest.param(3, [], id="WG-H21/the crew or less"),
        pytest.param(4, RUN, id="WG-H21/more than the crew"),
    ],
)
def test_a_ship_that_ends_in_shallows_tests(die: int, aground: list[RanAground]) -> None:
    played = game(AT_END, die).play(MoveShip("A1"), Announce(2), AHEAD)
    assert played.happened(RanAground) == aground
    board = played.state.board
    assert (board.ships["A1"].aground, board.ships["A1"].bow) == (len(aground), 506)
    assert victory_points(board, "B") == 8 * len(aground)
    assert broken(board) == [], "a ship may lie aground on shoals"
    again = WAR_GALLEY.decode(WAR_GALLEY.encode(played.state), played.state)
    assert again.board == board


@row("WG-H21/no die on the way through")
def test_no_die_is_thrown_on_the_way() -> None:
    played = game(AT_END, bow="0507").play(MoveShip("A1"), Announce(5), AHEAD, AHEAD, AHEAD)
    assert played.state.board.ships["A1"].turn.done and not played.happened(RanAground)


@row("WG-H21/the bow tells")
def test_a_stern_in_shallows_does_not_test() -> None:
    played = game(AT_END, bow="0505").play(MoveShip("A1"), Announce(1), AHEAD)
    assert played.state.board.ships["A1"].stern == 505 and not played.happened(RanAground)


@row("WG-H21/who lies there tests, moved or not")
def test_a_ship_that_stays_there_tests_as_well() -> None:
    played = game(AT_END, 6, 1, bow="0505")
    ask = played.state.asks()[0]
    odds = resting_odds(played.state, ask, EndMovement())  # type: ignore[arg-type]
    assert odds is not None and [float(p) for _, p in odds.outcomes] == [0.5, 0.5]
    played.play(EndMovement())  # the other die is the enemy's
    assert played.happened(RanAground) == RUN
    with_tired = game(AT_END, mine=ship("0505", level="max"))
    both = resting_odds(with_tired.state, with_tired.state.asks()[0], EndMovement())  # type: ignore[arg-type]
    assert both is not None and len(both.checks) == 2


@pytest.mark.parametrize(
    ("extra", "tests"),
    [
        pytest.param(AT_END, (True, False), id="WG-H21/ships of one side"),
        pytest.param(AT_END.replace('"A"', '"B"'), (False, True), id="WG-H21/of the other"),
        pytest.param(AT_END.replace('side = "A"', 'classes = ["five"]'), (True, True),
                     id="WG-H21/of a class"),
        pytest.param(AT_END + 'classes = ["boat"]\n', (False, False), id="WG-H21/of both at once"),
    ],
)  # fmt: skip
def test_who_tests(extra: str, tests: tuple[bool, bool]) -> None:
    board = place(text(ship("0505"), extra, ship("0605")))
    found = [shoal_rule(board, board.ships[id_], END) is not None for id_ in ("A1", "B1")]
    assert tuple(found) == tests
    assert not any(shoal_rule(board, board.ships[id_], ENTER) for id_ in ("A1", "B1"))


@row("WG-H21/who is aground throws no more")
def test_a_ship_aground_throws_no_more() -> None:
    played = game(AT_END, 1, mine=ship("0505", aground=1)).play(EndMovement())
    assert not played.happened(RanAground)


@row("WG-H21/a ship comes off astern")
def test_a_ship_comes_off_astern() -> None:
    board = place(text(ship("0505", aground=1), start='turn = 2\nphase = "E"\nfirst = "A"'))
    assert sea_astern(board, board.ships["A1"]) == ["astern", "astern-port", "astern-starboard"]


# -- hex by hex


@pytest.mark.parametrize(
    ("dice", "at", "aground"),
    [
        pytest.param((3, 3), 504, [], id="WG-H21/a die for each hex"),
        pytest.param((4,), 506, RUN, id="WG-H21/the first ends it"),
        pytest.param((3, 4), 505, RUN, id="WG-H21/the second ends it"),
    ],
)
def test_a_ship_tests_in_each_hex(
    dice: tuple[int, ...], at: int, aground: list[RanAground]
) -> None:
    played = game(ON_ENTRY, *dice).play(MoveShip("A1"), Announce(5))
    for _ in range(3):
        if not played.state.board.ships["A1"].turn.done:
            played.play(AHEAD)
    one = played.state.board.ships["A1"]
    assert (one.bow, one.turn.done) == (at, True)
    assert played.happened(RanAground) == aground


@row("WG-H21/a number of the battle")
def test_a_battle_may_give_the_number() -> None:
    extra = ON_ENTRY + "need = 5\n"
    assert not game(extra, 5).play(MoveShip("A1"), Announce(2), AHEAD).happened(RanAground)
    assert game(extra, 6).play(MoveShip("A1"), Announce(2), AHEAD).happened(RanAground) == RUN


@row("WG-H21/who turns on the spot tests no more")
def test_a_bow_that_stays_is_not_tested_again() -> None:
    played = game(ON_ENTRY, 3).play(MoveShip("A1"), Announce(3), AHEAD, Turn("P", "stern"))
    assert not played.happened(RanAground) and played.state.board.ships["A1"].turn.done


@pytest.mark.parametrize(
    ("die", "aground"),
    [
        pytest.param(1, [], id="WG-H21/a ship that slips away keeps afloat"),
        pytest.param(5, [RanAground("B1")], id="WG-H21/a ship that slips away strands"),
    ],
)
def test_a_ship_that_avoids_tests_as_well(die: int, aground: list[RanAground]) -> None:
    foe = ship("0507", "N")
    played = Game(text(ship("0410", "NE"), ON_ENTRY, foe), (1,), (die,))
    played.play(MoveShip("A1"), Announce(5), AHEAD)
    played.play(Avoid("B1"))  # ahead: there is no other way
    assert played.happened(RanAground) == aground
    assert played.state.board.ships["B1"].bow == 506


# -- told, weighed


@row("WG-H21/the odds of a move")
def test_the_odds_are_told_with_the_move() -> None:
    played = game(ON_ENTRY).play(MoveShip("A1"), Announce(5))
    ask = played.state.asks()[0]
    odds = move_odds(played.state, ask, AHEAD)  # type: ignore[arg-type]
    assert odds is not None and odds.checks[0].rule == "6.31, H21"
    assert [(name, float(p)) for name, p in odds.outcomes] == [
        ("keeps afloat", 0.5), ("runs aground", 0.5),
    ]  # fmt: skip
    for other in (Step("port"), Turn("P", "stern"), Step("sideways")):
        assert move_odds(played.state, ask, other) is None  # type: ignore[arg-type]
    deed = courses_to(played.state, ask, "A1", 506)[0]
    assert deed.reasons == ("runs aground: 50 %",)
    none = game("").play(MoveShip("A1"), Announce(5))
    assert move_odds(none.state, none.state.asks()[0], AHEAD) is None  # type: ignore[arg-type]


@row("WG-H21/the odds of an end")
def test_the_odds_are_told_with_the_end() -> None:
    played = game(AT_END)
    deed = courses_to(played.state, played.state.asks()[0], "A1", 505)[0]
    assert deed.reasons == ("runs aground: 50 %",)
    there = game(AT_END, mine=ship("0505", mp_announced=3, mode="forward"))
    there.play(MoveShip("A1"))
    odds = end_odds(there.state, there.state.asks()[0], EndShip())  # type: ignore[arg-type]
    assert odds is not None and [float(p) for _, p in odds.outcomes] == [0.5, 0.5]


@row("WG-H21/a captain shuns them in proportion")
def test_a_captain_shuns_shallows() -> None:
    board = place(text(ship("0507")))
    mine = board.ships["A1"]
    assert worth_stranded(board, mine) == 10.0
    assert earning_places(board, mine) == dict.fromkeys((505, 506, 605, 606), -5.0)
    assert earning_places(board, board.ships["B1"]) == {}
    easy = place(text(ship("0507"), AT_END + "need = 5\n"))
    assert earning_places(easy, easy.ships["A1"])[505] == pytest.approx(-10 / 6)
    step = place(text(ship("0507"), ON_ENTRY))
    options = Options(plain_view(step, "A"), step.ships["A1"])
    every = options.ends(step.ships["A1"])
    cost = {end.bow: options.sounding(every, end) for end in every.found if end.facing == 0}
    assert (cost[507], cost[506], cost[505]) == (0.0, 5.0, 7.5)
    value = {one.end.bow: one.value for one in options.every() if one.end.facing == 0}
    calm = place(text(ship("0507"), ""))
    others = Options(plain_view(calm, "A"), calm.ships["A1"]).every()
    without = {one.end.bow: one.value for one in others if one.end.facing == 0}
    assert without[506] - value[506] == pytest.approx(5.0) and value[507] == without[507]


# -- the file, the briefing


@pytest.mark.parametrize(
    ("extra", "why"),
    [
        pytest.param('[[shallows_test]]\nwhen = "end"\n', "side: is missing: give a side, or "
                     "classes", id="WG-H21/somebody throws"),
        pytest.param(ON_ENTRY.replace("five", "raft"), "classes: 'raft' is not among the classes",
                     id="WG-H21/classes that there are"),
    ],
)  # fmt: skip
def test_tables_that_say_too_little(extra: str, why: str) -> None:
    (line,) = said(text(ship("0507"), extra))
    assert why in line


@row("WG-H21/shallows that there are, and no land")
def test_they_need_shallows() -> None:
    (line,) = said(battle(ship("0507"), extra=AT_END))
    assert "shallows_test[1].when: needs shallows: give map.shallows" in line
    barred = text(ship("0507"), ON_ENTRY).replace('05-06"]', '05-06"], shallows_bar = ["5"]')
    (line,) = said(barred)
    assert "shallows are land to five: take it out, or out of map.shallows_bar" in line


@row("WG-H21/aground needs land or such shallows")
def test_no_ship_lies_aground_elsewhere() -> None:
    (line,) = said(text(ship("0507", aground=1)))
    assert "A1 has no hex on land, so it cannot be aground" in line
    (line,) = said(text(ship("0505", aground=1), ""))
    assert "cannot be aground" in line


@row("WG-H21/the briefing tells it")
def test_the_briefing_tells_it() -> None:
    board = place(text(ship("0507"), AT_END + ON_ENTRY + "need = 4\n"))
    told = [(own.text, own.side) for own in specials(board) if "H21" in own.rule]
    assert told == [
        ("a ship whose bow ends its activation in shallows throws its crew or less, or is aground",
         "A"),
        ("a five whose bow comes into a hex of shallows throws 4 or less, or is "
         "aground", ""),
    ]  # fmt: skip

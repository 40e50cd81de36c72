"""A current that swings ships round as they end their movement."""

import pytest

from galley.engine.records import Event
from galley.war_galley.analysis.specials import lying
from galley.war_galley.ch3_turn.ship_choices import Announce, EndShip, end_odds
from galley.war_galley.ch5_command.squadron_activation import EndMovement, MoveShip
from galley.war_galley.ch6_movement.movement import Step, Turn
from galley.war_galley.ch6_movement.sailing import MastDown
from galley.war_galley.ruleset import WAR_GALLEY
from galley.war_galley.scenario_rules.afloat.current import (
    KeptByShore,
    SweptInto,
    Swung,
    dangers,
    drift_odds,
    drifts,
)
from galley.war_galley.tactics.deeds.listing import courses_to
from galley.war_galley.tactics.plans.options import Options
from galley.war_galley.tactics.reach.bot_view import plain_view
from tests.kit.special import Game, battle, row
from tests.kit.trial import place, said, ship

CURRENT = '[current]\nrows = "03-12"\n'
STEADY = '[current]\nrows = "03-12"\nsteady = ["5"]\n'
FLAG = ship("0814", "S")
AHEAD = Announce(1), Step("ahead")
GOES = MoveShip("A1"), *AHEAD


def game(*dice: int, mine: str = "", extra: str = CURRENT) -> Game:
    """The first ship goes one hex ahead, to 0507; the others are as given, the flag the last."""
    ships = f"{ship('0508')}, {mine}{', ' if mine else ''}{FLAG}"
    return Game(battle(ships, flag="0814", extra=extra), *[(die,) for die in dice])


@pytest.mark.parametrize(
    ("die", "extra", "swung"),
    [
        pytest.param(1, CURRENT, [Swung("A1", "port", 608, 5)], id="WG-H15/1 to the left"),
        pytest.param(2, CURRENT, [Swung("A1", "starboard", 408, 1)], id="WG-H15/2 to the right"),
        pytest.param(3, CURRENT, [], id="WG-H15/else not"),
        pytest.param(1, STEADY, [Swung("A1", "port", 608, 5)], id="WG-H15/a steady ship on 1"),
        pytest.param(2, STEADY, [], id="WG-H15/a steady ship not on 2"),
    ],
)
def test_the_current_swings_a_ship_that_ends_its_movement(
    die: int, extra: str, swung: list[Event]
) -> None:
    played = game(die, extra=extra).play(*GOES)
    assert played.happened(Swung) == swung
    one = played.state.board.ships["A1"]
    assert one.bow == 507, "the bow stays"
    assert one.facing == (swung[0].facing if swung else 0)  # type: ignore[attr-defined]
    assert (one.turn.done, played.state.board.at.get(508)) == (True, None if swung else "A1")
    again = WAR_GALLEY.decode(WAR_GALLEY.encode(played.state), played.state)
    assert again.board == played.state.board


@row("WG-H15/a ship of one hex turns in it")
def test_a_ship_of_one_hex_turns_in_it() -> None:
    ships = f"{ship('0508', kind='boat')}, {FLAG}"
    played = Game(battle(ships, flag="0814", extra=CURRENT), (2,)).play(*GOES)
    one = played.state.board.ships["A1"]
    assert (one.bow, one.stern, one.facing) == (507, 507, 1)


@pytest.mark.parametrize(
    ("bow", "drifting"),
    [
        pytest.param("0507", True, id="WG-H15/the first of its rows"),
        pytest.param("0506", False, id="WG-H15/above its rows"),
        pytest.param("0513", True, id="WG-H15/the last of its rows"),
        pytest.param("0514", False, id="WG-H15/below its rows"),
    ],
)
def test_where_it_runs(bow: str, drifting: bool) -> None:
    one, rows = f"{ship(bow)}, {FLAG}", CURRENT.replace("03", "06")
    played = Game(battle(one, flag="0814", extra=rows), *[(3,)] * drifting).play(*GOES)
    assert played.state.board.ships["A1"].turn.done
    assert any("the current" in line for line in played.sentences()) == drifting


@row("WG-H15/who has not moved keeps his place")
def test_a_ship_that_has_not_moved_keeps_its_place() -> None:
    played = game(1).play(MoveShip("A1"), Announce(0), EndMovement())  # the die is the enemy's
    assert not played.happened(Swung)
    turned = game(2).play(MoveShip("A1"), Announce(1), Turn("P", "stern"))
    assert turned.state.board.ships["A1"].facing == 0, "swung back"


@pytest.mark.parametrize(
    ("state", "drifting"),
    [
        pytest.param({}, True, id="WG-H15/free"),
        pytest.param({"rammed": True}, False, id="WG-H15/rammed"),
        pytest.param({"crippled": "PS"}, True, id="WG-H15/without oars"),
        pytest.param({"grapples": ["A2"]}, False, id="WG-H15/grappled"),
        pytest.param({"fouls": ["A2"]}, False, id="WG-H15/fouled"),
        pytest.param({"captured": "captured"}, True, id="WG-H15/a prize too"),
    ],
)
def test_what_is_held_does_not_drift(state: dict[str, object], drifting: bool) -> None:
    back = {key: ["A1"] for key in state if key in ("grapples", "fouls")}
    board = place(battle(f"{ship('0507', **state)}, {ship('0607', **back)}", extra=CURRENT))
    assert drifts(board, board.ships["A1"].with_turn(mode="forward")) == drifting
    assert not drifts(board, board.ships["A1"])
    shore = place(battle(f"{ship('0109', aground=1)}, {FLAG}", extra=CURRENT))
    assert not drifts(shore, shore.ships["A1"].with_turn(mode="forward"))
    calm = place(battle(ship("0507")))
    assert not drifts(calm, calm.ships["A1"].with_turn(mode="forward"))


@row("WG-H15/land astern")
def test_a_stern_that_land_or_the_edge_keeps_does_not_swing() -> None:
    for bow in ("0211", "0108"):  # 0110 is land
        ships = f"{ship(bow)}, {FLAG}"
        played = Game(battle(ships, flag="0814", extra=CURRENT), (2,)).play(*GOES)
        assert played.happened(KeptByShore) == [KeptByShore("A1")]
        assert played.state.board.ships["A1"].facing == 0


@row("WG-H15/a collision for both")
def test_a_stern_that_meets_a_ship_is_a_collision_for_both() -> None:
    beside = ship("0607", level="max", sail=False)
    played = game(1, mine=beside).play(*GOES)
    assert played.happened(SweptInto) == [SweptInto("A1", "A2")] and not played.happened(Swung)
    mine, other = (played.state.board.ships[id_] for id_ in ("A1", "A2"))
    assert mine.facing == 0, "it lies as before"
    assert [(one.level, one.half_speed) for one in (mine, other)] == [("cruise", True)] * 2
    assert not other.turn.done and not other.turn.ended, "it acts as ever"
    lines = [line for line in played.sentences() if "7.16, H15" in line]
    assert lines == ["The current drives A1 (five) against A2 (five) 7.16, H15"]


@row("WG-H15/half speed lasts as after a ram")
def test_half_speed_is_over_at_the_end_of_the_next_activation() -> None:
    played = game(1, 3, mine=ship("0607")).play(*GOES, MoveShip("A2"), *AHEAD)
    assert not played.state.board.ships["A2"].half_speed, "it got it before its activation"
    assert played.state.board.ships["A1"].half_speed, "it got it in its own"


@row("WG-H15/masts come down")
def test_the_masts_of_ships_under_sail_come_down() -> None:
    wind = CURRENT + '[wind]\ndirection = "N"\nstrength = 2\n'
    played = game(1, mine=ship("0607", sail=True), extra=wind).play(*GOES)
    assert played.happened(MastDown) == [MastDown("A2")]


@row("WG-H15/before fatigue")
def test_it_comes_before_fatigue() -> None:
    ships = f"{ship('0508', level='max')}, {FLAG}"
    played = Game(battle(ships, flag="0814", extra=CURRENT), (1,), (6,)).play(*GOES)
    thrown = [
        line for line in played.sentences() if "the current (" in line or "fatigue (" in line
    ]
    assert ["current" in line for line in thrown] == [True, False]


# -- told, weighed


@row("WG-H15/its odds are told")
def test_its_odds_are_told_where_the_ship_ends() -> None:
    played = game(mine=ship("0607")).play(MoveShip("A1"), Announce(5), Step("ahead"))
    ask = played.state.asks()[0]
    board = played.state.board
    one = board.ships["A1"]
    odds = end_odds(played.state, ask, EndShip())  # type: ignore[arg-type]
    assert odds is not None and odds == drift_odds(board, one)
    told = {name: round(float(p), 3) for name, p in odds.outcomes}
    assert told == {"collides with A2": 0.167, "swings to the right": 0.167,
                    "holds its heading": 0.667}  # fmt: skip
    assert {id_: float(p) for id_, p in dangers(board, one).items()} == {"A2": 1 / 6}
    assert drift_odds(board, board.ships["A2"]) is None
    fast = one.with_turn(began_at_max=True)
    played.state.board.ships["A1"] = fast
    both = end_odds(played.state, ask, EndShip())  # type: ignore[arg-type]
    assert both is not None and len(both.checks) == 2


@row("WG-H15/a deed tells whom the current may drive it against")
def test_a_deed_tells_it() -> None:
    played = game(mine=ship("0607"))
    ask = played.state.asks()[0]
    (deed,) = [one for one in courses_to(played.state, ask, "A1", 507) if one.points == 1]
    assert deed.reasons == ("the current drives it against A2: 17 %",)


@row("WG-H15/a captain keeps clear of friends")
def test_a_captain_reckons_with_it() -> None:
    board = place(battle(f"{ship('0508')}, {ship('0607')}", extra=CURRENT))
    every = Options(plain_view(board, "A"), board.ships["A1"])
    all_ends = every.ends(board.ships["A1"])
    worth = {end.bow: every.swept(all_ends, end) for end in all_ends.found if end.facing == 0}
    assert worth[507] == pytest.approx(1 / 3) and worth[504] == 0.0 and worth[508] == 0.0
    foes = place(battle(ship("0508"), ship("0607"), CURRENT))
    alone = Options(plain_view(foes, "A"), foes.ships["A1"])
    assert all(alone.swept(all_ends, end) == 0 for end in alone.ends(foes.ships["A1"]).found)


# -- the file


@pytest.mark.parametrize(
    ("rows", "why"),
    [
        pytest.param("12-03", "12-03 are no rows of the map: give two of 01 to 20, the upper one "
                     "first", id="WG-H15/rows in their order"),
        pytest.param("12-21", "12-21 are no rows of the map", id="WG-H15/rows of the map"),
        pytest.param("00-12", "00-12 are no rows of the map", id="WG-H15/the first row is 01"),
        pytest.param("12", 'rows of the map such as "06-17"', id="WG-H15/two rows"),
    ],
)  # fmt: skip
def test_rows_that_there_are_not(rows: str, why: str) -> None:
    (line,) = said(battle(ship(), ship("0705"), f'[current]\nrows = "{rows}"\n'))
    assert line.startswith("trial.toml: current.rows: ") and why in line and "H15" in line


@row("WG-H15/steady types that there are")
def test_steady_types_are_types() -> None:
    (line,) = said(battle(ship(), ship("0705"), STEADY.replace('"5"', '"9"')))
    assert "current.steady: '9' is no type code" in line


@row("WG-H15/the briefing tells it")
def test_the_briefing_tells_it() -> None:
    (own,) = [own for own in lying(place(battle(ship(), extra=STEADY)))[1] if own.rule == "H15"]
    assert own.text == (
        "a current in rows 03-12: a ship that has moved swings left on 1, right on 2 (fives on 1 "
        "alone); against a ship both collide"
    )

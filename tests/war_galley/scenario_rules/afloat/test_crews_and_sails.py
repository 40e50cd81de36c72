"""6.2, 6.4, 6.5 Crews that tire sooner or avoid as others do (H33, H36), rough seas (H33), and who
has sails to raise (H35)."""

from fractions import Fraction

import pytest

from galley.engine.checks import chances
from galley.engine.records import Refusal
from galley.war_galley.ch3_turn.ship_choices import Announce
from galley.war_galley.ch5_command.squadron_activation import MoveShip
from galley.war_galley.ch6_movement.avoidance import avoidance_check, why_unfit
from galley.war_galley.ch6_movement.sailing import (
    LowerSail,
    RaiseSail,
    SailSet,
    sail_cost,
    why_not_raise,
)
from galley.war_galley.ch6_movement.speed import cap, fatigue_check, limits, tiring
from galley.war_galley.ch7_ramming.raking import rake_check
from galley.war_galley.facts import values
from galley.war_galley.state.board import Board
from galley.war_galley.state.ship import Ship
from tests.kit.special import Game, battle, row
from tests.kit.trial import place, said, ship

TWO = ship("0505", level="max")
FOE = ship("1510", "S", level="max")
WIND = '[wind]\ndirection = "N"\nstrength = 1\n'


def one(board: Board, id_: str = "A1") -> Ship:
    return board.ships[id_]


# -- fatigue


def tires(extra: str, id_: str = "A1") -> dict[str, int]:
    board = place(battle(TWO, FOE, extra=extra))
    check = fatigue_check(board, one(board, id_))
    return {f"{m.reason}, {m.rule}": m.amount for m in check.modifiers}


@row("WG-H33/sick rowers")
def test_the_crews_of_a_side_may_tire_sooner() -> None:
    sick = '[[fatigue]]\nside = "A"\n'
    assert tires(sick) == {"sick rowers, 6.42, H33": 1}
    assert tires(sick, "B1") == tires("") == {}


@row("WG-H33/or later")
def test_the_crews_of_a_side_may_tire_later() -> None:
    both = '[[fatigue]]\nside = "A"\nadd = -1\n[[fatigue]]\nside = "B"\nadd = 2\n'
    assert tires(both) == {"fresh rowers, 6.42, H33": -1}
    assert tires(both, "B1") == {"sick rowers, 6.42, H33": 2}


@row("WG-H33/known before it is thrown")
def test_who_weighs_a_maximum_knows_of_the_sick() -> None:
    board, sick = (
        place(battle(TWO, FOE, extra=extra)) for extra in ("", '[[fatigue]]\nside = "A"\n')
    )
    assert tiring(sick, one(sick))[1] > tiring(board, one(board))[1]


def test_a_side_has_one_table_of_fatigue() -> None:
    twice = '[[fatigue]]\nside = "A"\n[[fatigue]]\nside = "A"\n'
    assert any(
        "side A has its table already [6.42, H33]" in x for x in said(battle(TWO, extra=twice))
    )


# -- the rough sea


def rough(above: int | None = 1) -> Board:
    extra = "" if above is None else f"[rough_sea]\nabove_cruise = {above}\n"
    slow = '[classes.slow]\ntype = "5"\ncrew = 2\nram = [6, 7]\nram_defense = 8\nmanpower = 4\n' \
        "speed = [4, 5]\ntowers = true\n"  # fmt: skip
    mine = f"{TWO}, {ship('0705', level='max', kind='slow')}"
    return place(battle(mine, ship("0805", level="max"), extra=extra + slow))


@row("WG-H33/a maximum counts as cruise and one")
def test_in_a_rough_sea_a_maximum_is_little_more_than_cruise() -> None:
    board = rough()
    assert cap(board, one(board)) == board.printed_speed(one(board)) == 6
    assert limits(board, one(board)) == [(6, "rough sea")]
    speed = next(fact for fact in values(board, one(board)) if fact.name == "speed")
    assert ("6 in a rough sea", "6.11a, H33") in speed.reasons
    calm = rough(None)
    assert cap(calm, one(calm)) == 7 and limits(calm, one(calm)) == [(7, "maximum")]


@row("WG-H33/who is slower keeps its own")
def test_a_ship_that_is_slower_than_that_keeps_its_speed() -> None:
    board = rough()
    assert limits(board, one(board, "A2")) == [(5, "maximum")]
    board.change("A2", jettisoned=True)
    assert limits(board, one(board, "A2")) == [(5, "rough sea")]
    wide = rough(3)
    assert cap(wide, one(wide)) == 7


@row("WG-H33/no more is announced")
def test_no_ship_announces_more_than_the_sea_lets_it() -> None:
    text = battle(TWO, FOE, extra="[rough_sea]\nabove_cruise = 1\n", flag="0505")
    game = Game(text).play(MoveShip("A1"))
    refused = game.refused(Announce(7))
    assert refused is not None and "rough sea" in refused.text
    assert Announce(6) in game.choices() and Announce(7) not in game.choices()


@row("WG-H33/whose speed is higher")
def test_rakers_compare_the_speeds_of_the_rough_sea() -> None:
    def added(board: Board) -> list[int]:
        check = rake_check(board, one(board), one(board, "A2"))
        return [m.amount for m in check.modifiers if m.rule == "7.27a"]

    assert added(rough(0)) == [1] and added(rough(None)) == [1]
    assert added(rough(0)) and rough(0).printed_speed(one(rough(0))) == 5


# -- avoidance


def avoids(extra: str = "", squadron: str = "", start: str = "", **keys: object) -> Fraction:
    """The chance that A1 slips away from an enemy."""
    board = place(battle(ship("0505", **keys), FOE, extra=extra, squadron=squadron, start=start))
    return chances(avoidance_check(board, one(board)))["yes"]


@row("WG-H36/a ship avoids as another crew would")
def test_a_ship_may_avoid_as_a_better_crew() -> None:
    assert (avoids(), avoids(avoids_as=4), avoids(avoids_as=1)) == (
        Fraction(1, 2), Fraction(2, 3), Fraction(1, 6),
    )  # fmt: skip
    board = place(battle(ship("0505", avoids_as=4), FOE))
    check = avoidance_check(board, one(board))
    assert (check.rule, check.need) == ("6.52a, H36", "4 or less")
    assert board.crew(one(board)) == 3, "for nothing else"


@row("WG-H36/a squadron that is held back")
def test_a_squadron_that_is_held_avoids_as_its_hold_says() -> None:
    hold = "hold = { before = 4, avoids_as = 1 }"
    at = 'turn = {}\nphase = "E"\nfirst = "A"'
    held = {turn: avoids(squadron=hold, start=at.format(turn)) for turn in (3, 4)}
    assert held == {3: Fraction(1, 6), 4: Fraction(1, 2)}
    assert avoids(squadron=hold, avoids_as=4) == Fraction(1, 6), "before the ship's own number"


@row("WG-H36/half speed may leave no die")
def test_no_die_is_thrown_where_the_other_crew_cannot() -> None:
    board = place(battle(ship("0505", avoids_as=1, half_speed=True), FOE))
    refused = why_unfit(board, one(board))
    assert refused == Refusal("6.52a", "no die lets A1 avoid: its crew is 1")


@row("WG-H36/a prize avoids as nobody")
def test_a_prize_does_not_avoid_as_its_former_crew() -> None:
    mine = f"{ship('0505', captured='captured', avoids_as=4)}, {ship('1001')}"
    board = place(battle(mine, FOE))
    refused = why_unfit(board, one(board))
    assert refused is not None and refused.rule == "6.52a"


# -- sails


def sailing(wind: str, turn: int = 1, **keys: object) -> Game:
    """A1 is about to announce its points, in a wind."""
    start = f'turn = {turn}\nphase = "E"\nfirst = "A"'
    tall = '[classes.tall]\ntype = "5"\ncrew = 2\nram = [6, 7]\nram_defense = 8\nmanpower = 4\n' \
        "speed = [4, 5]\ntowers = true\n"  # fmt: skip
    text = battle(
        ship("0505", **keys), FOE, extra=f"{WIND}{wind}\n{tall}", flag="0505", start=start
    )
    return Game(text).play(MoveShip("A1"))


@row("WG-H35/sails go up for nothing")
def test_a_side_may_raise_sail_for_nothing_from_a_turn_on() -> None:
    free = 'raised_free = { side = "A", turn = 6 }'
    for turn, cost in ((5, 1), (6, 0)):
        game = sailing(free, turn).play(RaiseSail())
        assert game.happened(SailSet) == [SailSet("A1", True, cost)]
        assert max(c.mp for c in game.choices() if isinstance(c, Announce)) == 6, "the wind adds 1"


@row("WG-H35/not the other side's, nor taking in")
def test_taking_in_costs_as_ever_and_so_does_the_other_sides() -> None:
    game = sailing('raised_free = { side = "A" }', sail=True).play(LowerSail())
    assert game.happened(SailSet) == [SailSet("A1", False, 1)]
    board = sailing('raised_free = { side = "A" }').state.board
    assert sail_cost(board, one(board, "B1"), True) == 1
    assert sail_cost(board, one(board), True) == 0


@pytest.mark.parametrize(
    ("sails", "refused"),
    [
        ('ships = ["A1"]', ""),
        ('squadrons = ["A"]', ""),
        ('squadrons = ["B"]', "A1 has no sails aboard in this battle"),
        ("ships = []", "A1 has no sails aboard in this battle"),
        ('after_jettison = ["A"]', "A1 raises sail only once its towers are overboard"),
    ],
)
@row("WG-H35/who has sails aboard")
def test_a_battle_may_name_who_has_sails(sails: str, refused: str) -> None:
    game = sailing(f"sails = {{ {sails} }}")
    answer = game.refused(RaiseSail())
    assert answer == (Refusal("6.21, H35", refused) if refused else None)
    assert (RaiseSail() in game.choices()) == (not refused)


@row("WG-H35/once the towers are overboard")
def test_a_ship_clears_its_deck_before_it_sails() -> None:
    wind = 'sails = { after_jettison = ["A"] }'
    tall, clear = (
        sailing(wind, kind="tall", jettisoned=gone).state.board for gone in (False, True)
    )
    assert why_not_raise(tall, one(tall), 4) is not None
    assert why_not_raise(clear, one(clear), 4) is None


@pytest.mark.parametrize(
    ("extra", "text"),
    [
        (WIND + 'sails = { squadrons = ["Q"] }', "Q is no squadron: there are A, B [6.21, H35]"),
        (WIND + 'sails = { squadrons = ["A"], after_jettison = ["A"] }', "A stands among"),
        ('[wind]\nraised_free = { side = "A" }', "wind.raised_free: needs a wind"),
        ("[wind]\nsails = { }", "wind.sails: needs a wind"),
        (WIND + 'sails = { squadrons = ["a"] }', "a list of squadrons' letters such as"),
    ],
)
def test_sails_that_cannot_be_are_told(extra: str, text: str) -> None:
    assert any(text in fault for fault in said(battle(ship("0505"), extra=extra)))

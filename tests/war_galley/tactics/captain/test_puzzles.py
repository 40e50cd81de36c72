"""Positions with one right answer."""

import pytest
from msgspec.structs import replace

from galley.engine.loop import State
from galley.engine.records import Ask, Command
from galley.war_galley.ch3_turn.ship_activation import ShipActivation
from galley.war_galley.ch3_turn.ship_choices import Announce, AskAction, AskAnnounce
from galley.war_galley.ch5_command.squadron_activation import Activation, AskShip, MoveShip
from galley.war_galley.ch6_movement.avoidance import AskAvoidance, Avoid, Avoidance
from galley.war_galley.ch8_combat.disengaging import Disengage
from galley.war_galley.state.board import Board
from galley.war_galley.state.play import Decline
from galley.war_galley.state.ship import SpeedLevel
from galley.war_galley.tactics.captain import Captain
from galley.war_galley.tactics.plans import GRAPPLE, RAM
from galley.war_galley.tactics.plans.planner import Planner, ShipPlan, fresh
from galley.war_galley.tactics.worth.weights import FULL, PLAIN, Foresight
from tests.kit.war_galley import board


def asked(made: Board, ship: str = "A1") -> tuple[State, AskAnnounce]:
    """A ship is asked for its movement points."""
    ask = AskAnnounce("A", ship)
    return State(made, [ShipActivation(ship=ship, at="announced"), ask]), ask


def answer(state: State, ask: Ask, captain: Captain | None = None) -> Command:
    player = captain or Captain("A")
    return player.choose(state, ask, state.choices(ask)).command


def plan(made: Board, ship: str = "A1", sight: Foresight = FULL) -> ShipPlan:
    state, _ = asked(made, ship)
    captain = Captain("A", PLAIN, sight)
    return Planner(captain.view(state), made.ships[ship]).best()


def test_the_likely_ram_comes_before_the_unlikely_one() -> None:
    made = board("""
        map 30 25
        A1 five 1012 N max
        B1 tri2 1008 SE crippled=P
        B2 giant 1208 SE max
    """)
    assert (plan(made).kind, plan(made).target) == (RAM, "B1")


def test_a_captor_cuts_loose_from_its_prize() -> None:
    made = board("""
        map 30 25
        A1 five 1012 N
        B2 tri 1112 N captured=captured
        B1 tri2 1005 S
        grapple A1 B2
    """)
    made.ships["B2"] = replace(made.ships["B2"], owner="A")
    assert answer(*asked(made)) == Disengage(("B2",))


def test_a_ship_stays_where_it_covers_its_neighbour() -> None:
    made = board("""
        map 30 25
        A1 tri 1012 N
        A2 five 1112 N
        A3 tri 1212 N
        B1 five 1106 S max
        B2 five 1307 SE max
    """)
    assert plan(made).points == 0
    assert plan(made, sight=Foresight(friends=False)).points > 0, "it would leave by itself"


def test_the_admiral_is_covered_before_an_oar_is_shorn() -> None:
    text = """
        map 30 25
        A1 tri 1012 N
        A2 five 1112 N
        A3 tri 1212 N
        commander A A2 9 1
        B1 five 1208 SW max
        B2 five 0707 S max
    """
    assert plan(board(text)).raked == ""
    assert plan(board(text), sight=Foresight(friends=False)).raked == "B1"


def test_a_safe_place_is_better_than_one_that_lies_open() -> None:
    made = board("""
        map 30 25
        A1 tri 1012 N
        B1 five 1005 S max
        B2 five 1205 S max
        B3 five 1405 SW max
    """)
    blind = plan(made, sight=Foresight(threats=False, friends=False))
    assert plan(made).course != blind.course


def one_in_reach() -> tuple[State, AskShip]:
    """Of two ships the second has an enemy before her bow."""
    made = board("""
        map 30 25
        A1 five 1020 N
        A2 five 1012 N
        B1 tri2 1008 SE crippled=P
    """)
    ask = AskShip("A", "A", ("A1", "A2"))
    state = State(made, [Activation(side="A", squadron="A", ships=("A1", "A2")), ask])
    return state, ask


def test_whoever_has_something_to_hit_goes_first() -> None:
    state, ask = one_in_reach()
    assert answer(state, ask) == MoveShip("A2")


@pytest.mark.parametrize(("foe", "mover", "wanted"), [
    ("five 1009 S max", "ram", Avoid("A1")),
    ("lembos 1009 S", "nothing", Decline()),
])  # fmt: skip
def test_a_crew_is_tired_only_for_what_would_really_hurt(
    foe: str, mover: str, wanted: Command
) -> None:
    made = board(f"""
        map 30 25
        A1 five 1010 SE
        B1 {foe}
    """)
    ask = AskAvoidance("A", "B1", ("A1",))
    state = State(made, [Avoidance("B1", ("A1",)), ask])
    assert answer(state, ask) == wanted


def test_a_plain_enemy_is_made_for_rather_than_watched() -> None:
    made = board("""
        map 30 25
        limit 12
        turn 10
        A1 five 1015 N
        B1 tri2 1008 SE
        B2 tri2 1208 SE
    """)
    state, ask = asked(made)
    command = answer(state, ask)
    assert isinstance(command, Announce) and command.mp >= 4


def test_points_that_are_announced_are_used_on_the_way_to_the_ram() -> None:
    made = board("""
        map 30 25
        A1 five 1012 N max mp_announced=5
        B1 tri2 1008 SE crippled=P
    """)
    ask = AskAction("A", "A1")
    state = State(made, [ShipActivation(ship="A1", at="act"), ask])
    captain = Captain("A")
    first = captain.choose(state, ask, state.choices(ask))
    assert "rams B1" in first.why


def test_a_prize_keeps_away_from_the_enemy() -> None:
    made = board("""
        map 30 25
        A1 tri2 1012 N captured=captured
        B1 five 1008 S
    """)
    made.ships["A1"] = replace(made.ships["A1"], owner="A", side="B")
    assert "keeps away" in plan(made).deed


def test_what_wins_the_battle_is_worth_more_than_its_points() -> None:
    """To a captain; a mate does not look so far."""
    text = """
        map 30 25
        A1 five 1012 N max
        B1 tri2 1008 SE
    """
    near, far = board(f"goal A 6\n{text}"), board(f"goal A 60\n{text}")
    assert plan(near).attack > plan(far).attack + 2
    mate = Foresight(threats=False, friends=False, goals=False)
    assert plan(near, sight=mate).attack == plan(far, sight=mate).attack


def test_an_enemy_that_is_held_can_do_no_more_to_the_ship_that_holds_it() -> None:
    made = board("""
        map 30 25
        A1 five 1012 N
        B1 tri2 1008 SE
    """)
    found = plan(made)
    assert (found.kind, found.target) == (GRAPPLE, "B1") and found.risk == 0


@pytest.mark.parametrize("sight", [FULL, Foresight(threats=False, friends=False)])
def test_the_plans_that_are_shown_are_different_deeds(sight: Foresight) -> None:
    made = board("""
        map 30 25
        A1 five 1012 N max
        B1 tri2 1108 SE crippled=P
        B2 five 0808 SW crippled=P
    """)
    state, _ = asked(made)
    plans = Planner(Captain("A", PLAIN, sight).view(state), made.ships["A1"]).plans()
    assert len({one.deed for one in plans}) == len(plans) == 3
    for one in plans:
        assert sum(worth for _, worth in one.terms) == pytest.approx(one.value)


def test_a_great_deck_is_not_grappled_from_a_small_one() -> None:
    made = board("""
        map 30 25
        A1 tri2 1012 N fatigue=2
        B1 five 1010 SE
    """)
    assert plan(made, sight=Foresight(threats=False, friends=False)).kind != GRAPPLE


def test_a_cadet_leaves_to_the_game_what_a_captain_decides() -> None:
    state, ask = one_in_reach()
    assert answer(state, ask, Captain("A", PLAIN, Foresight(fleet=False))) == MoveShip("A1")
    assert answer(state, ask) == MoveShip("A2")


def test_a_plan_is_the_same_whatever_was_planned_before() -> None:
    """A ship rams better at maximum; what it was worth at cruise says nothing of that."""
    made = board("""
        map 30 25
        A1 five 1012 N
        A2 five 1212 N
        B1 tri2 1008 SE crippled=P
        B2 five 1305 S max
    """)
    slow, fast = (
        fresh(made.ships["A1"], SpeedLevel.CRUISE),
        fresh(made.ships["A1"], SpeedLevel.MAX),
    )
    one, other = Captain("A"), Captain("A")
    plans = [
        Planner(captain.view(asked(made)[0]), ship).best()
        for captain, ships in ((one, (slow, fast)), (other, (fast, slow)))
        for ship in ships
    ]
    assert (plans[0], plans[1]) == (plans[3], plans[2])

"""Orders for whole squadrons: where ships go, who goes first, what stops them."""

from collections.abc import Mapping, Sequence

import pytest

from galley.engine.dice import Live, Recorded
from galley.engine.loop import State, begin, refusal, step
from galley.engine.records import Command, Event
from galley.game.api import new
from galley.geometry.hexes import distance
from galley.war_galley.ch3_turn.activation_order import AskSquadron
from galley.war_galley.ch3_turn.ship_choices import Announce, AskAction
from galley.war_galley.ch5_command.squadron_activation import AskShip, EndMovement
from galley.war_galley.ch6_movement.movement import Step, Turn, TurnAround
from galley.war_galley.state.play import Done
from galley.war_galley.state.ship import hull
from galley.war_galley.tactics.deeds.listing import deeds
from galley.war_galley.tactics.squadrons.execution import (
    SquadronPlan,
    Stop,
    carry_out,
    next_command,
)
from galley.war_galley.tactics.squadrons.orders import numbers, orders, plan, words
from galley.war_galley.tactics.squadrons.squadron_deeds import Outcome
from galley.war_galley.tactics.squadrons.target_places import Order
from tests.kit.war_galley import state

FAR = "B1 five 4820 N\ncommander B B1 5\n"
ABREAST = f"A1 five 1520 N\nA2 five 1620 N\nA3 five 1720 N\ncommander A A2 5 1\n{FAR}"
FAST = ABREAST.replace(" N\nA", " N max\nA").replace("1720 N", "1720 N max")
COLUMN = f"A1 five 2010 N\nA2 five 2012 N\nA3 five 2014 N\ncommander A A1 5 1\n{FAR}"


AHEAD = Order("ahead", 3)


def opened(position: str) -> State:
    return begin(state(position), Live(1))[0]


def planned(
    position: str, order: Order, own: Mapping[str, Order | None] | None = None
) -> SquadronPlan:
    return plan(opened(position), "A", "A", order, own)


def ends(made: SquadronPlan) -> dict[str, tuple[int, int]]:
    """Ship -> bow hex and facing at the end."""
    return {r.ship: (r.poses[-1].bow, r.poses[-1].facing) for r in made.routes}


def troubles(made: SquadronPlan) -> dict[str, list[str]]:
    return {r.ship: [t.rule for t in r.troubles] for r in made.routes if r.troubles}


class Game:
    """A position that commands are played on."""

    def __init__(self, position: str) -> None:
        self.state = opened(position)
        self.played: list[Command] = []

    def play(self, command: Command) -> tuple[State, Sequence[Event]]:
        assert refusal(self.state, command, "A") is None, command
        self.state, events = step(self.state, command, Live(3), "A")
        self.played.append(command)
        return self.state, events


PLACES = [
    ("ahead", ABREAST, Order("ahead", 4), {"A1": (1516, 0), "A2": (1616, 0), "A3": (1716, 0)}),
    ("wheel about the inner ship", ABREAST, Order("wheel", 1),
     {"A1": (1619, 1), "A2": (1719, 1), "A3": (1720, 1)}),
    ("wheel to the other side", ABREAST, Order("wheel", -1),
     {"A1": (1520, 5), "A2": (1519, 5), "A3": (1619, 5)}),
    ("wheel under way at maximum", FAST, Order("wheel", 1),
     {"A1": (1718, 1), "A2": (1819, 1), "A3": (1820, 1)}),
    ("come about on the spot", ABREAST, Order("about"),
     {"A1": (1521, 3), "A2": (1621, 3), "A3": (1721, 3)}),
    ("line abreast, one to each side", COLUMN, Order("abreast", 0),
     {"A1": (2010, 0), "A2": (2110, 0), "A3": (1910, 0)}),
    ("line astern", ABREAST, Order("astern", 5),
     {"A2": (1615, 0), "A3": (1617, 0), "A1": (1619, 0)}),
    ("follow the leader round a corner", COLUMN, Order("follow-port", 3),
     {"A1": (1708, 5), "A2": (1909, 5), "A3": (2011, 0)}),
    ("echelon, each a hex abaft the next", ABREAST, Order("echelon", 2),
     {"A1": (1518, 0), "A2": (1618, 0), "A3": (1718, 0)}),
    ("round the enemy's wing, the others pin him", ABREAST, Order("envelop", -5),
     {"A1": (1616, 1), "A2": (1717, 1), "A3": (1720, 0)}),
    ("round the other wing", ABREAST, Order("envelop", 5),
     {"A3": (1616, 5), "A2": (1517, 5), "A1": (1520, 0)}),
    ("backwards, beaks to the enemy", ABREAST, Order("withdraw", 2),
     {"A1": (1522, 0), "A2": (1622, 0), "A3": (1722, 0)}),
    ("hold", ABREAST, Order("hold"), {"A1": (1520, 0), "A2": (1620, 0), "A3": (1720, 0)}),
]  # fmt: skip


@pytest.mark.parametrize("case", PLACES, ids=[case[0] for case in PLACES])
def test_ships_come_to_their_places(case: tuple[str, str, Order, dict[str, object]]) -> None:
    _, position, order, expected = case
    made = planned(position, order)
    assert ends(made) == expected
    assert not troubles(made) and not made.stops and not made.apart


def test_a_named_plan_is_offered_where_every_ship_can_do_all_of_it() -> None:
    """At maximum nobody backs (6.33a); a ship that lies fast keeps the others from all of them."""
    named = {"echelon", "envelop", "withdraw"}

    def kinds(position: str) -> set[str]:
        return {order.kind for order in orders(opened(position), "A")} & named

    assert kinds(ABREAST) == named
    assert kinds(FAST) == named - {"withdraw"}
    assert kinds(ABREAST.replace("A1 five 1520 N", "A1 five 1520 N crippled=P")) == set()


def test_named_plans_stand_among_the_deeds_first_only_if_they_are_worth_as_much() -> None:
    """They stand there until a ship has begun, each with where all its ships end."""
    now = opened(ABREAST)
    ask = now.ask_of("A")
    assert isinstance(ask, AskShip)
    found = deeds(now, ask)
    plans = [deed for deed in found if deed.ends]
    named = {deed.text.partition(",")[0] for deed in plans}
    assert named >= {"echelon", "envelop to port", "envelop to starboard"}
    best = dict[str, float]()
    for deed in found:
        if deed.ship:
            best.setdefault(deed.ship, deed.worth)
    first = [deed for deed in plans if deed.worth >= sum(best.values())]
    last = len(found) - len(plans) + len(first)
    assert plans == [*found[: len(first)], *found[last:]] and first == found[: len(first)]
    for answer in plans[0].steps:
        assert refusal(now, answer.command, "A") is None
        now, _ = step(now, answer.command, Live(3), "A")
        after = now.ask_of("A")
        if isinstance(after, AskShip):
            assert not any(deed.ends for deed in deeds(now, after))
    lie = {id_: hull(ship) for id_, ship in now.board.ships.items()}
    assert {one.id: one for one in plans[0].ends}.items() <= lie.items()


def test_who_lies_open_to_an_attack_where_a_plan_ends_is_told() -> None:
    near = ABREAST.replace("B1 five 4820 N", "B1 five 1612 S max")
    told = {
        ship: threat.ship for ship, threat in Outcome(opened(near), planned(near, AHEAD)).threats
    }
    assert set(told.values()) == {"B1"}
    far = Outcome(opened(ABREAST), planned(ABREAST, AHEAD)).threats
    assert far == []


def test_a_plan_is_carried_out_as_it_was_shown() -> None:
    for position, order in [(ABREAST, Order("wheel", 1)), (COLUMN, Order("follow", 4))]:
        made, game = planned(position, order), Game(position)
        assert carry_out(made, game.state, game.play) == Stop("", done=True)
        assert tuple(game.played) == made.commands
        ships = game.state.board.ships
        assert {id_: (ships[id_].bow, ships[id_].facing) for id_ in "A1 A2 A3".split()} == ends(
            made
        )
        assert all(ships[r.ship].turn.mp_used == r.cost for r in made.routes)


def test_nobody_goes_before_the_ship_ahead_of_it_has_gone() -> None:
    made = planned(f"A1 five 2014 N\nA2 five 2012 N\nA3 five 2010 N\ncommander A A1 5 1\n{FAR}",
                   Order("ahead", 5))  # fmt: skip
    assert [route.ship for route in made.routes] == ["A3", "A2", "A1"]
    assert not troubles(made)


def test_at_maximum_ships_come_about_under_way() -> None:
    made = planned(FAST, Order("about"))
    assert all(facing == 3 for _, facing in ends(made).values())
    assert TurnAround() not in made.commands and not troubles(made)


def test_next_to_an_enemy_a_ship_cannot_come_about_and_is_left_out() -> None:
    made = planned(f"{ABREAST}B2 five 1819 N\n", Order("about"))
    assert troubles(made) == {"A3": ["6.35b"]}
    assert made.apart == ("A3",)
    assert [type(c) for c in made.commands][-1] is not EndMovement  # A3 may still act


def test_an_order_stops_before_the_land_and_before_the_edge() -> None:
    made = planned(f"{ABREAST}land 1517\n", Order("ahead", 5))
    assert troubles(made) == {"A1": ["6.31a"]}
    assert ends(made)["A1"] == (1518, 0) and made.routes[-1].bar == 1517
    made = planned(f"A1 five 1503 N\nA2 five 1604 N\ncommander A A1 5 1\n{FAR}", Order("ahead", 5))
    assert troubles(made) == {"A1": ["9.1e"], "A2": ["9.1e"]}
    assert ends(made) == {"A1": (1501, 0), "A2": (1601, 0)}


def test_a_friend_in_the_way_is_named() -> None:
    made = planned(f"{ABREAST}A4 five 1618 N aground\n", Order("ahead", 3))
    [route] = [r for r in made.routes if r.ship == "A2"]
    assert "A4 is in hex" in route.troubles[0].text and route.troubles[0].rule == "6.6a"
    [still] = [r for r in made.routes if r.ship == "A4"]
    assert still.troubles[0].rule == "6.37a" and not still.moves


def test_what_a_ship_does_with_an_enemy_in_its_way_is_left_to_its_owner() -> None:
    position = CONTACT.replace("2106 N", "2008 N")
    made, game = planned(position, Order("ahead", 5)), Game(position)
    assert troubles(made) == {"A1": ["6.6a"]} and made.apart == ("A1",)
    assert carry_out(made, game.state, game.play) == Stop(
        "A1: left to you (B2 is in hex 2009 [6.6a])", done=True
    )
    assert game.state.board.ships["A1"].turn.mp_announced == -1


def test_ships_too_far_off_come_as_near_as_they_can() -> None:
    wide = "".join(f"A{i + 1} five {1020 + 100 * i} N\n" for i in range(9))
    made = planned(f"{wide}commander A A5 5 1\n{FAR}", Order("wheel", 1))
    short = {r.ship: r for r in made.routes if r.troubles}
    assert "A1" in short and "A9" not in short
    route = short["A1"]
    assert route.goal is not None and route.cost == 5
    assert distance(route.poses[-1].bow, route.goal.bow) < distance(1020, route.goal.bow)


def test_ships_may_be_left_out_or_told_something_else() -> None:
    made = planned(ABREAST, Order("ahead", 4), {"A1": None, "A3": Order("ahead", 2)})
    assert ends(made) == {"A2": (1616, 0), "A3": (1718, 0)}
    assert made.apart == ("A1",)
    game = Game(ABREAST)
    stop = carry_out(made, game.state, game.play)
    assert stop.done and "A1" in stop.why
    assert not game.state.board.ships["A1"].turn.done
    assert game.state.board.ships["A3"].turn.done


CONTACT = f"A1 five 2010 N\nA2 five 1710 N\ncommander A A1 5 1\nB2 five 2106 N\n{FAR}"


def test_an_order_stops_where_an_enemy_is_met_and_goes_on_from_there() -> None:
    made, game = planned(CONTACT, Order("ahead", 5)), Game(CONTACT)
    stop = carry_out(made, game.state, game.play)
    assert not stop.done and stop.why == made.stops
    assert "B2" in stop.why
    assert isinstance(game.state.ask_of("A"), AskAction)
    met = game.state.board.ships["A1"]
    assert 0 < met.turn.mp_used < 5
    halts = 0
    while not stop.done and halts < 9:
        stop, halts = carry_out(made, game.state, game.play), halts + 1
        if game.state.ask_of("A") is None:
            break
    assert game.state.board.ships["A1"].turn.mp_used > met.turn.mp_used


PASSING = f"A1 five 2010 N {{}}\nA2 five 1710 N\ncommander A A1 5 1\nB2 five 2207 N\n{FAR}"


def test_an_order_stops_where_a_shot_may_hit_and_not_where_none_can() -> None:
    made, game = planned(PASSING.format(""), Order("ahead", 4)), Game(PASSING.format(""))
    assert carry_out(made, game.state, game.play) == Stop("A1 can attack B2")
    vain = PASSING.format("depletion=4")
    made, game = planned(vain, Order("ahead", 4)), Game(vain)
    assert carry_out(made, game.state, game.play) == Stop("", done=True)
    assert not made.stops


def test_ships_that_hold_are_asked_first_if_they_can_attack() -> None:
    position = f"A1 five 2010 N {{}}\nA2 five 1510 N\ncommander A A1 9 1\nB2 five 2208 N\n{FAR}"
    game = Game(position.format(""))
    made = plan(game.state, "A", "A", Order("hold"))
    assert carry_out(made, game.state, game.play) == Stop("A1 can attack B2")
    assert not any(ship.turn.done for ship in game.state.board.fleet("A"))
    assert carry_out(made, game.state, game.play) == Stop("", done=True)
    vain = Game(position.format("depletion=4"))
    assert plan(vain.state, "A", "A", Order("hold")).commands[-1] == EndMovement()


def test_a_ship_that_cannot_obey_but_cut_loose_is_left_to_its_owner() -> None:
    position = f"A1 five 2010 N\nA2 five 1510 N\ncommander A A2 9 1\nB2 giant 2109 N\n{FAR}\
grapple A1 B2\n"
    made, game = planned(position, Order("ahead", 4)), Game(position)
    assert made.apart == ("A1",)
    assert carry_out(made, game.state, game.play) == Stop(
        "A1: left to you (A1 is Grappled and cannot move [6.37a])", done=True
    )
    assert game.state.board.ships["A2"].turn.done and not game.state.board.ships["A1"].turn.done


def test_at_its_end_an_order_says_which_ships_fell_short_and_why() -> None:
    position = f"A1 five 1503 N\nA2 five 2104 N\nA3 five 2012 N\ncommander A A1 9 1\n{FAR}"
    made, game = planned(position, Order("ahead", 5)), Game(position)
    assert carry_out(made, game.state, game.play) == Stop(
        "A1, A2 could not do all of it (A1 would leave the map [9.1e])", done=True
    )


def alone(position: str) -> State:
    return begin(state(position, at="choose_individual"), Live(1))[0]


def test_a_ship_alone_is_stopped_by_its_die_only_where_its_course_meets_an_enemy() -> None:
    for enemy, why in [
        ("2220", ""),
        ("2108", "A1 is out of command and may not go next to an enemy"),
    ]:
        now = alone(f"A1 five 2012 N squadron=A1\nA2 five 3030 N squadron=A2\nB1 five {enemy} N\n")
        made = plan(now, "A", "A1", Order("ahead", 3))
        assert "out of command" not in made.stops

        def play(command: Command) -> tuple[State, Sequence[Event]]:
            nonlocal now
            now, events = step(now, command, Recorded((6,)), "A")
            return now, events

        assert carry_out(made, now, play).why == why
        assert now.board.ships["A1"].turn.confined


def test_the_other_side_is_waited_for() -> None:
    position = f"A1 five 2010 N\nA2 five 1710 N\ncommander A A1 5 1\nB2 tri 2005 NE\n{FAR}"
    made, game = planned(position, Order("ahead", 4)), Game(position)
    for _ in range(5):
        stop = carry_out(made, game.state, game.play)
        if game.state.ask_of("A") is None:
            break
    assert game.state.ask_of("B") is not None
    assert "other side" in stop.why
    assert isinstance(next_command(made, game.state), Stop)


def test_a_ship_that_was_turned_by_hand_is_left_alone() -> None:
    made, game = planned(CONTACT, Order("ahead", 5)), Game(CONTACT)
    carry_out(made, game.state, game.play)
    game.play(Turn("P", "bow"))
    stop = next_command(made, game.state)
    assert isinstance(stop, Stop) and "off its course" in stop.why


def test_an_order_in_the_middle_of_a_ship_s_move_uses_what_it_announced() -> None:
    game = Game(ABREAST)
    for command in planned(ABREAST, Order("ahead", 4)).commands[:3]:
        game.play(command)
    acting = game.state.ask_of("A")
    assert isinstance(acting, AskAction)
    made = plan(game.state, "A", "A", Order("ahead", 5))
    first = made.routes[0]
    assert (first.ship, first.points, first.cost) == (acting.ship, 3, 3)
    assert Announce not in [type(c) for c in made.commands[:3]]
    assert made.commands[0] == Step("ahead")


def test_numbers_and_words() -> None:
    now = opened(ABREAST)
    kinds = [order.kind for order in orders(now, "A")]
    assert kinds == ["ahead", "wheel", "about", "abreast", "astern", "follow", "follow-port",
                     "follow-starboard", "hold", "echelon", "envelop", "withdraw"]  # fmt: skip
    assert list(numbers(now, "A", "ahead")) == [1, 2, 3, 4, 5]
    assert list(numbers(now, "A", "wheel")) == [-3, -2, -1, 1, 2, 3]
    assert words(Order("wheel", -2)) == "wheel to port by 2"
    assert words(Order("ahead", 4)) == "ahead 4"


@pytest.mark.parametrize("scenario", ["training", "engines-and-towers", "lilybaeum", "aegates"])
def test_whatever_is_ordered_is_legal_and_ends_where_it_was_shown(scenario: str) -> None:
    session = new(scenario, seed=5)
    while not isinstance(ask := session.pending()[0].ask, AskSquadron | AskShip):
        commands = [choice.command for choice in session.choices(ask.side)]
        session.play(ask.side, Done() if Done() in commands else commands[0])
    for squadron in ask.squadrons if isinstance(ask, AskSquadron) else [ask.squadron]:
        for order in orders(session.state, squadron):
            _carried_out(session.state, plan(session.state, ask.side, squadron, order))


def _carried_out(now: State, made: SquadronPlan) -> None:
    assert len({h for r in made.routes for h in r.poses[-1][:2]}) >= len(made.routes)

    def play(command: Command) -> tuple[State, Sequence[Event]]:
        nonlocal now
        assert refusal(now, command, made.side) is None, (made.order, command)
        now, events = step(now, command, Live(9), made.side)
        return now, events

    stop = carry_out(made, now, play)
    if stop.done and not made.stops:
        for route in made.routes:
            ship = now.board.ships[route.ship]
            assert (ship.bow, ship.stern, ship.facing) == route.poses[-1], (made.order, route.ship)

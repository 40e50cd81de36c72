"""0. The frame of a turn, the order of the dice, what everybody sees."""

from galley.barratt.analysis.view import view_of
from galley.barratt.ch1_initiative.activation import Activation, AskActivation
from galley.barratt.ch1_initiative.turn import PHASES, GameTurn, PhaseBegan
from galley.barratt.ch2_hull.hull import HullTests
from galley.barratt.ch3_movement.moving import Move
from galley.barratt.ch4_grappling.grappling import Fend, Grapple
from galley.barratt.ch4_grappling.transfers import Transfer
from galley.barratt.ch5_ramming.contact import Linked
from galley.barratt.state.crew import Figure
from galley.barratt.state.ship import Speed
from galley.engine.loop import Rolled, State
from galley.tabletop.board import Done
from tests.kit.barratt import Row, check, large, men, small, table


def test_the_phases_come_one_after_the_other() -> None:
    """MB-0.06a"""
    ships = (
        small("A1", 0, 0, 0, speed=Speed.STOPPED),
        small("B1", 40_000, 0, 0, speed=Speed.STOPPED),
    )
    found = check(Row("MB-0.06a", ships, [Done(), Done()], [(1, 2), (1, 2)], phase="initiative"))
    begun = [e.phase for e in found.events if isinstance(e, PhaseBegan)]
    assert begun[: len(PHASES)] == [phase.id for phase in PHASES]
    assert found.state.board.phase == "movement" and found.state.board.turn == 2


def test_what_a_ship_does_is_resolved_before_the_next_acts() -> None:
    """MB-0.06b The grapple holds B1 before it has moved."""
    ships = (
        small("A1", 0, 0, 0, speed=Speed.STOPPED, init=(1,)),
        small("B1", 5_500, 0, 0, init=(2,), crew=men(8)),
    )
    row = Row("MB-0.06b", ships, [Grapple("A1", "B1")], [(4,)], phase="movement",
              ships={"B1": {"halted": True}})  # fmt: skip
    check(row)


def test_a_halted_ship_may_still_grapple() -> None:
    """MB-0.07b"""
    ships = small("A1", 0, 0, 0, speed=Speed.STOPPED, halted=True), small("B1", 5_500, 0, 0)
    row = Row("MB-0.07b", ships, [Grapple("A1", "B1")], [(1,)], frame=Activation(ship="A1"))
    check(row)


def test_both_sides_see_everything_on_the_table() -> None:
    """MB-0.05a, g56"""
    ships = small("A1", 0, 0, 0, hd=2, stamina=3, init=(4,)), small("B1", 40_000, 0, 0)
    state = State(table(*ships), [GameTurn(at="movement")])
    views = [view_of(state, side) for side in ("A", "B")]
    for view in views:
        (one, _) = view["ships"]
        for key, value in {"hd": 2, "stamina": 3, "speed": Speed.CRUISING, "credit": True}.items():
            assert one[key] == value
        assert [*one["init"]] == [4]
    assert views[0]["ships"] == views[1]["ships"]


def test_a_grapple_is_thrown_before_it_is_fended_off() -> None:
    """MB-0.08a The grappler's die, then all that the fending ship throws."""
    ships = small("A1", 0, 0, 0, speed=Speed.STOPPED), small("B1", 5_500, 0, 0)
    row = Row("MB-0.08a", ships, [Grapple("A1", "B1"), Fend("B1", 3)], [(4,), (1, 2, 3)],
              frame=Activation(ship="A1"))  # fmt: skip
    rolls = [e for e in check(row).events if isinstance(e, Rolled)]
    assert [(roll.what, roll.ships[0]) for roll in rolls] == [
        ("grapple", "A1"), ("fending off", "B1"),
    ]  # fmt: skip


def test_hull_tests_go_by_id() -> None:
    """MB-0.08a"""
    ships = [small(id_, n * 20_000, 0, 0, hd=1) for n, id_ in enumerate(("A2", "A10", "B1"))]
    found = check(Row("MB-0.08a", ships, dice=[(2,), (3,), (4,)], frame=HullTests()))
    rolls = [e for e in found.events if isinstance(e, Rolled)]
    assert [roll.ships[0] for roll in rolls] == ["A2", "A10", "B1"]


def test_a_battle_needs_no_recommended_number_of_ships() -> None:
    """MB-0.01a"""
    ships = small("A1", 0, 0, 0, init=(1,)), large("B1", 40_000, 0, 0, init=(2,))
    assert check(Row("MB-0.01a", ships, phase="movement")).state.asks()


def test_stamina_over_several_turns() -> None:
    """E13, MB-3.04a to MB-3.04e"""
    stamina, speed = 6, Speed.CRUISING
    for wanted, left in ((Speed.CRUISING, 6), (Speed.BATTLE, 5), (Speed.RAMMING, 2)):
        stamina, speed = _turn(stamina, speed, wanted)
        assert stamina == left
    row = Row("E13", (_ship(stamina, speed), small("B1", 0, 90_000, 0)),
              [Move("A1", Speed.RAMMING, "18", "on")], frame=Activation(ship="A1"),
              refused="MB-3.04c")  # fmt: skip
    check(row)
    for left in (1, 0):
        stamina, speed = _turn(stamina, speed, Speed.BATTLE)
        assert stamina == left
    tired = Row("E13", (_ship(stamina, speed), small("B1", 0, 90_000, 0)),
                frame=Activation(ship="A1"), places={"A1": (0, 0, 0)},
                ships={"A1": {"speed": Speed.STOPPED, "stamina": 0}})  # fmt: skip
    check(tired)


def _ship(stamina: int, speed: str) -> object:
    return small("A1", 0, 0, 0, stamina=stamina, speed=speed, credit=False)


def _turn(stamina: int, speed: str, wanted: str) -> tuple[int, str]:
    """One move of 4 inches."""
    row = Row("E13", (_ship(stamina, speed), small("B1", 0, 90_000, 0)),
              [Move("A1", wanted, "4", "on")], frame=Activation(ship="A1"))  # fmt: skip
    ship = check(row).state.board.ships["A1"]
    return ship.stamina, ship.speed


def test_when_all_grapples_are_thrown_off_a_ship_may_move() -> None:
    """MB-4.05c"""
    ships = (
        small("A1", 0, 0, 0, speed=Speed.STOPPED, init=(1,)), small("B1", 5_500, 0, 0, init=(2,)),
    )  # fmt: skip
    row = Row("MB-4.05c", ships,
              [Grapple("A1", "B1"), Fend("B1", 3), Done(), Move("B1", Speed.CRUISING, "8", "on")],
              [(5,), (6, 1, 1)], phase="movement", never=[Linked],
              places={"B1": (5_500, 8_000, 0)})  # fmt: skip
    check(row)


def test_a_prize_is_manned_in_the_next_turn_alone() -> None:
    """MB-8.05b The melee empties B1; nobody goes over before A1 acts again."""
    ships = (
        small("A1", 0, 0, 0, speed=Speed.STOPPED, init=(1,)),
        small("B1", 5_500, 0, 0, speed=Speed.STOPPED, crew=men(1)), small("B2", 40_000, 0, 0),
    )  # fmt: skip
    javelins = [(6, 1, 1, 1, 1, 1, 1, 1), (1,)]
    found = check(Row("MB-8.05b", (*ships, "rope A1 B1"), dice=[*javelins, (1, 5, 2)],
                      phase="melee", board={"turn": 1}))  # fmt: skip
    (ask,) = found.state.asks()
    assert isinstance(ask, AskActivation) and ask.ship == "A1"
    prize = found.state.board.ships["B1"]
    assert prize.empty and prize.side == "B"
    assert Transfer("A1", "B1", Figure.MARINE) in ask.choices(found.state.board)

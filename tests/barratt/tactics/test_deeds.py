"""What is listed, in which order, how likely it is, and where a course goes."""

from collections.abc import Sequence
from fractions import Fraction

import pytest

from galley.barratt.ch1_initiative.activation import Activation, AskActivation
from galley.barratt.ch1_initiative.order import AskShip, Choose
from galley.barratt.ch3_movement.moving import Move
from galley.barratt.ch4_grappling.grappling import AskFend, Grapple
from galley.barratt.ch4_grappling.transfers import Transfer
from galley.barratt.ch6_missiles.fire import AskFire
from galley.barratt.state.board import Board
from galley.barratt.state.ship import Corvus, Speed
from galley.barratt.tactics.adviser import Adviser
from galley.barratt.tactics.deeds import deeds, why_no_attack
from galley.engine.deed import Deed
from galley.engine.dice import Live
from galley.engine.loop import State, begin, refusal, step
from galley.engine.records import Ask
from tests.kit.barratt import large, men, small, table

ACTS = AskActivation("A", "A", "A1")


def texts(found: Sequence[Deed]) -> list[str]:
    return [one.text for one in found]


def named(board: Board, ask: Ask, text: str) -> Deed:
    return next(one for one in deeds(board, ask) if one.text.removesuffix(" to sink it") == text)


def broadside(away: int = 19_000, **facts: object) -> Board:
    """An enemy that lies across the bow, so far from middle to middle."""
    return table(small("A1", 0, 0, 0), small("B1", 0, away, 9_000, **facts))


# -- moves


def test_the_full_ram_is_before_the_glance() -> None:
    """MB-5.03, MB-5.04: of two enemies the one that is struck squarely; with one turn the other
    is met bow to bow only"""
    board = table(
        small("A1", 0, 0, 0, credit=False, corvus=Corvus.READY),
        small("B1", 10_000, 17_000, 13_000), small("B2", 1_500, 24_000, 18_000),
    )  # fmt: skip
    assert "glance" in [one.kind for one in deeds(board, ACTS)]
    found = deeds(board, ACTS)
    assert found[0].kind == "ram" and found[0].target == "B1"
    assert found[0].chance == Fraction(1, 6), "it sinks at once on a 6"
    assert found[0].text == "A1 rams B1 to sink it" and found[0].odds is not None
    assert [name for name, _ in found[0].odds.outcomes] == ["sunk", "holed"]
    assert any("full ram" in said for said in found[0].reasons)
    assert found[0].worth == max(one.worth for one in found)


def test_a_course_goes_from_where_it_lies_to_its_end() -> None:
    board = broadside()
    ram = named(board, ACTS, "A1 rams B1")
    where = Adviser().preview(State(board, [ACTS]), "A", ram.steps[0].command)
    assert where is not None and ram.way[-1] == where
    assert ram.way[0].id == "A1" and ram.way[0].heading == 0
    assert len(ram.way) > 12, "an inch after the other"
    assert ram.aim is not None and ram.aim.id == "B1" and ram.unit == "in"


def test_what_is_listed_may_be_done() -> None:
    """Each deed's commands are legal one after the other"""
    board = table(
        small("A1", 0, 0, 0, crew=men(8, 2, 1)), small("A2", -9_000, 0, 0),
        small("B1", 3_000, 14_000, 9_000, crew=men(4)), large("B2", -9_000, 20_000, 9_000),
    )  # fmt: skip
    found = deeds(board, ACTS)
    assert len(found) > 2
    for one in found:
        state, _ = begin(State(board, [Activation(ship="A1")], skip=False), Live(1))
        first = one.steps[0].command
        assert refusal(state, first, "A") is None, one
        state, _ = step(state, first, Live(1, 1), "A")
        for more in one.steps[1:]:
            assert state.asks() and refusal(state, more.command, "A") is None, one
            state, _ = step(state, more.command, Live(1, 2), "A")
            break  # the dice decide what comes after


def test_a_weaker_crew_alongside_is_grappled_in_one_deed() -> None:
    """Twelve against four: alongside, then the grapple"""
    board = table(large("A1", 0, 0, 0, crew=men(12)), small("B1", 0, 14_000, 9_000, crew=men(4)))
    one = named(board, ACTS, "A1 grapples B1")
    assert [type(step.command) for step in one.steps] == [Move, Grapple]
    assert one.chance == Fraction(1, 2), "nobody fends it off"


def test_closing_on_the_nearest_and_keeping_away_are_told_apart() -> None:
    board = table(small("A1", 0, 0, 0), small("B1", 0, 40_000, 18_000))
    kinds = {one.kind: one for one in deeds(board, ACTS)}
    assert kinds["close"].target == "B1" and kinds["close"].way


def test_a_prize_is_sailed_off_the_friendly_edge() -> None:
    board = table(small("A1", 0, 0, 0), small("B2", 0, 30_000, 0, side="A", crew=men(1)))
    board.change("B2", y=3_000, heading=18_000)
    best = deeds(board, AskActivation("A", "A", "B2"))[0]
    assert best.kind == "home" and best.text == "B2 goes off the friendly edge"


def test_of_several_ships_the_deeds_choose_one_first() -> None:
    board = table(small("A1", 0, 0, 0), small("A2", -9_000, 0, 0), small("B1", 0, 19_000, 9_000))
    found = deeds(board, AskShip("A", "A", ("A1", "A2")))
    assert found[0].steps[0].command == Choose(found[0].ship)
    assert {one.ship for one in found} == {"A1", "A2"}
    assert [step.ask for step in found[0].steps] == ["AskShip", "AskActivation"]


def test_about_a_ship_only_what_it_does_or_what_is_done_to_it() -> None:
    board = table(small("A1", 0, 0, 0), small("B1", 0, 19_000, 9_000), small("B2", 90_000, 0, 0))
    assert {one.target for one in deeds(board, ACTS, "B1")} == {"B1"}
    assert not deeds(board, ACTS, "B2")


@pytest.mark.parametrize(
    ("facts", "rule"),
    [({"stamina": 2}, "MB-3.04c"), ({"speed": Speed.STOPPED}, "MB-3.08a"),
     ({"halted": True}, "MB-0.07a"), ({}, "MB-3.11b")],
)  # fmt: skip
def test_why_a_ship_does_nothing_to_another(facts: dict[str, object], rule: str) -> None:
    board = table(
        small("A1", 0, 0, 0, **facts), small("B1", 90_000, 0, 0), small("B2", 0, 9**5, 0)
    )
    why = why_no_attack(board, ACTS, "B1")
    assert why is not None and why.rule == rule


# -- men who change ships


def test_an_empty_ship_alongside_is_manned_by_a_single_man() -> None:
    """MB-8.05a"""
    board = table(
        small("A1", 0, 0, 0, speed=Speed.STOPPED, crew=men(5, 1)),
        small("B1", 3_000, 0, 0, speed=Speed.STOPPED, crew=men()), "rope A1 B1",
    )  # fmt: skip
    best = deeds(board, ACTS)[0]
    assert best.text == "A1 mans B1"
    assert [step.command for step in best.steps] == [Transfer("A1", "B1", "archer")]


def test_a_wreck_of_a_ship_is_not_manned() -> None:
    """MB-8.04a"""
    board = table(
        small("A1", 0, 0, 0, speed=Speed.STOPPED), small("B1", 3_000, 0, 0, hd=5, crew=men()),
        "rope A1 B1",
    )  # fmt: skip
    assert "A1 mans B1" not in texts(deeds(board, ACTS))


def test_a_friend_that_fights_is_reinforced() -> None:
    """MB-8.08a: it has lost men, and is held by an enemy"""
    board = table(
        small("A1", 0, 0, 0, speed=Speed.STOPPED), small("A2", 3_000, 0, 0, crew=men(5), crew0=11),
        small("B1", 6_000, 0, 0, crew=men(7)), "rope A1 A2", "rope B1 A2",
    )  # fmt: skip
    best = deeds(board, ACTS)[0]
    assert best.text.startswith("A1 reinforces A2 with") and best.worth > 0


# -- missiles, fending off


def test_a_volley_is_all_of_a_ship_on_another() -> None:
    board = table(small("A1", 0, 0, 0), small("B1", 3_500, 0, 0), small("B2", 0, 40_000, 0))
    volley = named(board, AskFire("A", "A"), "A1 shoots at B1")
    assert volley.chance == Fraction(7, 8), "three figures at short range"
    assert len(volley.steps) == 2, "archers and slingers"
    why = why_no_attack(board, AskFire("A", "A"), "B2")
    assert why is not None and why.rule == "MB-6.02a"


def test_who_drowns_is_not_shot_at() -> None:
    """MB-7.02a: of two in reach the one that founders is worth nothing"""
    board = table(small("A1", 0, 0, 0), small("B1", 3_500, 0, 0, hd=6), small("B2", -3_600, 0, 0))
    best = deeds(board, AskFire("A", "A"))[0]
    assert {getattr(step.command, "target", "B2") for step in best.steps} == {"B2"}


def test_men_of_a_fight_that_is_to_come_are_shot_first() -> None:
    board = table(
        small("A1", 0, 0, 0, speed=Speed.STOPPED), small("B1", 3_600, 0, 0),
        small("B2", -3_500, 0, 0),
        "rope A1 B1",
    )  # fmt: skip
    best = deeds(board, AskFire("A", "A"))[0]
    assert {getattr(step.command, "target", "B1") for step in best.steps} == {"B1"}


def test_a_grapple_is_fended_off_by_the_weaker_and_welcome_to_the_stronger() -> None:
    board = table(small("A1", 0, 0, 0, crew=men(4, 2)), large("B1", 3_500, 0, 0, crew=men(12, 2)))
    assert deeds(board, AskFend("A", "A", "A1", "B1", 2))[0].kind == "fend"
    assert deeds(board, AskFend("B", "B", "B1", "A1", 2))[0].text == "B1 lets it hold"


def test_the_usual_move_and_a_way_out_are_always_listed() -> None:
    """B4: the least way and a stop"""
    board = table(small("A1", 0, 0, 0), small("B1", 0, 30_000, 18_000))
    found = {one.kind: one for one in deeds(board, ACTS)}
    assert found["stop"].steps[0].command == Move("A1", "cruising", "4", "stop")
    assert found["keep away"].target == "B1"


def test_the_best_shots_are_proposed() -> None:
    board = table(small("A1", 0, 0, 0), small("B1", 3_500, 0, 0))
    state = State(board, [AskFire("A", "A")])
    found = Adviser().propose(state, state.asks()[0])
    assert found is not None and len(found.steps) == 1, "all at what is nearest, as is usual"
    assert found.reasons == ("A1 2 archers at B1", "A1 1 slinger at B1")
    assert Adviser().propose(state, ACTS) is None


def test_oars_are_swept_by_who_can_pass_close() -> None:
    """MB-3.12a: hull clear of hull, and both lose oars"""
    board = table(small("A1", 0, 0, 0), small("B1", 3_000, 9_000, 18_000, speed=Speed.STOPPED))
    one = next(one for one in deeds(board, ACTS) if one.kind == "sweep")
    assert one.target == "B1" and one.text == "A1 sweeps oars of B1"
    assert any(said.startswith("B1 loses") for said in one.reasons)
    assert not any("collision" in said for said in one.reasons)

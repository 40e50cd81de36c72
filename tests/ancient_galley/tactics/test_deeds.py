"""What is listed, in which order, how likely it is, and what it comes to when it is done."""

from collections.abc import Sequence
from fractions import Fraction

import pytest

import galley
from galley.ancient_galley.ch13_maintenance.asks import AskMaintenance
from galley.ancient_galley.ch14_grappling.grappling import AskLines
from galley.ancient_galley.ch15_boarding.asks import AskBoard, AskMoves, AskPairings
from galley.ancient_galley.ch18_fire.events import Keep, Shoot
from galley.ancient_galley.ch18_fire.fire import AskFire
from galley.ancient_galley.ch18_fire.resolving import shot_odds
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.marks import Link
from galley.ancient_galley.tactics.deeds import deeds, why_no_attack
from galley.engine.deed import Deed
from galley.engine.records import Ask
from galley.tabletop.board import Done
from tests.kit.ancient_galley import ship, table

A, B = "A1 middle 5 marine", "B1 middle 3 marine"


def texts(board: Board, ask: Ask, about: str = "") -> list[str]:
    return [one.text for one in deeds(board, ask, about)]


def named(board: Board, ask: Ask, text: str) -> Deed:
    return next(one for one in deeds(board, ask) if one.text == text)


def lines(n: int) -> tuple[Link, ...]:
    return tuple(Link(k, "A1", "middle", "B1", "middle", "A") for k in range(1, n + 1))


# -- fire


def archers(far: int = 5_000) -> Board:
    """Two archers, 5 inches from a ship that lies beside them."""
    return table(ship("A1", 0, 0, 0), ship("B1", far, 0, 0), "A1 middle archer archer", B)


def test_all_fire_of_a_ship_on_another_is_one_deed() -> None:
    """Each archer by the best of his shots; anything comes of it if anything comes of one"""
    board = archers()
    assert texts(board, AskFire("A")) == ["all shoot as usual", "A1 fires at B1"]
    both = named(board, AskFire("A"), "A1 fires at B1")
    one = shot_odds(board, Shoot("A1.1", "B1", "middle"))
    alone = dict(one.outcomes)
    nothing = (alone["misses"] + alone.get("no effect", 0)) ** 2
    assert len(both.steps) == 2 and both.target == "B1"
    assert both.chance == 1 - nothing
    assert both.odds is not None and dict(both.odds.outcomes) == {
        "a man killed": 1 - (1 - alone["a man killed"]) ** 2,
        "other harm": (1 - alone["a man killed"]) ** 2 - nothing,
        "no effect": nothing,
    }


def test_who_has_his_order_is_in_no_deed_any_more() -> None:
    board = archers()
    held = AskFire("A").after(board, Keep("A1.1"))
    assert held is not None
    rest = deeds(board, held)
    assert [one.text for one in rest] == ["the rest as usual", "A1 fires at B1"]
    assert len(rest[1].steps) == 1


def test_what_is_usual_is_told_ship_by_ship() -> None:
    usual = deeds(archers(), AskFire("A"))[0]
    assert usual.steps[0].command == Done() and usual.reasons == ("A1 at B1, 2 shots: 49 %",)


def test_why_nobody_shoots() -> None:
    """AG-18.1a"""
    why = why_no_attack(archers(20_000), AskFire("A"), "B1")
    assert why is not None and why.rule == "AG-18.1a"
    unarmed = table(ship("A1", 0, 0, 0), ship("B1", 5_000, 0, 0), "A1 middle marine", B)
    why = why_no_attack(unarmed, AskFire("A"), "B1")
    assert why is not None and (why.rule, why.text) == (
        "AG-18.0a",
        "you have nobody who can shoot",
    )
    assert why_no_attack(archers(), AskFire("A"), "B1") is None


# -- lines


def beside(crew: str = A, links: tuple[Link, ...] = ()) -> Board:
    return table(ship("A1", 0, 0, 0), ship("B1", 3_000, 0, 0), crew, B, links=links)


@pytest.mark.parametrize(
    ("id_", "crew", "held", "chance"),
    [
        ("AG-14.1a/two of two", "A1 middle 2 marine", 0, Fraction(4, 9)),
        ("AG-14.1a/two of three", "A1 middle 3 marine", 0, Fraction(20, 27)),
        ("AG-14.1a/one that waits", "A1 middle 1 marine", 1, Fraction(2, 3)),
    ],
)
def test_lines_hold_by_twos(id_: str, crew: str, held: int, chance: Fraction) -> None:
    board = beside(crew, lines(held))
    assert named(board, AskLines("A"), "A1 grapples B1").chance == chance


@pytest.mark.parametrize(
    ("men", "two", "one"),
    [
        (2, "4/9", "4/9"),
        (3, "20/27", "2/9"),
        (4, "8/9", "8/81"),
        (5, "232/243", "10/243"),
        (6, "716/729", "4/243"),
        (7, "724/729", None),
        (8, "6544/6561", None),
    ],
)
def test_the_figures_of_lines(men: int, two: str, one: str | None) -> None:
    """AG-14.1a, F: two lines or more hold of so many, or a single one that snaps"""
    crew = (f"A1 middle {min(men, 5)} marine", *[f"A1 bow {men - 5} marine"] * (men > 5))
    board = table(ship("A1", 0, 0, 0), ship("B1", 3_000, 0, 0), *crew, B)
    found = named(board, AskLines("A"), "A1 grapples B1").chance
    assert found == Fraction(two)
    if one is not None and found is not None:
        assert 1 - found - Fraction(1, 3) ** men == Fraction(one)


def test_one_man_alone_grapples_nobody() -> None:
    """AG-14.1a"""
    assert texts(beside("A1 middle marine"), AskLines("A")) == []


def test_who_is_weaker_is_told_so() -> None:
    weak, strong = beside("A1 middle 2 archer"), beside("A1 middle 5 marine")
    few, many = (named(one, AskLines("A"), "A1 grapples B1") for one in (weak, strong))
    assert 2 * few.worth < many.worth
    assert "2 of A1 may cross, 3 fight on B1" in few.reasons


# -- boarding


def test_to_board_or_not() -> None:
    found = deeds(beside(links=lines(2)), AskBoard("A", "A1", "B1"))
    assert [one.text for one in found] == ["A1 boards B1", "A1 does not board B1"]
    assert found[0].worth > 0 == found[1].worth


def test_men_cross_as_many_as_there_is_room_for() -> None:
    """AG-13.2a: five in a section"""
    board = table(ship("A1", 0, 0, 0), ship("B1", 1_510, 0, 0), A,
                  "B1.A1 middle 2 marine", B, links=lines(2))  # fmt: skip
    goes = deeds(board, AskMoves("A", 1, True, (("A1", "B1"),)))
    across = next(one for one in goes if one.text == "3 men A1 mid to B1 mid")
    assert len(across.steps) == 3 and across.target == "B1"


def test_a_duel_stands_with_its_chance() -> None:
    """AG-16.1a, AG-16.4a: two against one add one"""
    ask = AskPairings("A", "B1", "bow", ("A1.1", "A1.2"), ("B1.1",))
    board = table(ship("A1", 0, 0, 0), ship("B1", 1_510, 0, 0), "B1.A1 bow 2 marine",
                  "B1 bow marine")  # fmt: skip
    found = {one.text: one.chance for one in deeds(board, ask)}
    assert found["A1.1+A1.2 v B1.1"] == Fraction(15, 36)


# -- maintenance


@pytest.mark.parametrize(
    ("id_", "crew", "held", "chance"),
    [
        ("AG-14.2a/three for one", "A1 middle 3 marine", 1, Fraction(7, 8)),
        ("AG-14.2a/three for two", "A1 middle 3 marine", 2, Fraction(1, 2)),
        ("AG-14.2a/one for two", "A1 middle 1 marine", 2, Fraction(0)),
    ],
)
def test_cutting_loose(id_: str, crew: str, held: int, chance: Fraction) -> None:
    board = beside(crew, lines(held))
    assert named(board, AskMaintenance("A"), "A1 casts off B1").chance == chance


def test_enemies_at_the_lines_keep_men_from_them() -> None:
    """AG-14.4b: whoever stands there, only the stern's line can be cut"""
    two = (Link(1, "A1", "middle", "B1", "middle", "A"), Link(2, "A1", "stern", "B1", "bow", "A"))
    board = table(ship("A1", 0, 0, 0), ship("B1", 3_000, 0, 0), "A1 stern 3 marine",
                  "A1.B1 middle marine", links=two)  # fmt: skip
    assert named(board, AskMaintenance("A"), "A1 casts off B1").chance == 0


def test_without_a_line_nobody_casts_off() -> None:
    """AG-14.2a"""
    why = why_no_attack(beside(A, lines(0)), AskMaintenance("A"), "B1")
    assert why is not None and (why.rule, why.text) == ("AG-14.2a", "no line of yours leads to B1")


def test_a_sailor_plugs_who_is_likelier_than_who_was_told_to() -> None:
    """AG-10.5a, B8c"""
    board = table(ship("A1", 0, 0, 0, holes=1), "A1 middle marine sailor")
    board.change_man("A1.1", job="plug")
    assert named(board, AskMaintenance("A"), "A1.2 plugs A1").chance == Fraction(1, 3)


# -- all of them


@pytest.mark.parametrize("scenario", ["phormio", "first-clash", "ravens"])
def test_every_deed_can_be_done_as_it_stands(scenario: str) -> None:
    """In battles that go their way by deeds: each begins legally, and none stops half-way."""
    game = galley.new(scenario, seed=11)
    n = 0
    for _ in range(150):
        pending = next(iter(game.pending()), None)
        if pending is None:
            break
        found: Sequence[Deed] = game.deeds(pending.side, "", pending.ask.seat)
        for one in found:
            assert game.why_not(pending.side, one.steps[0].command) is None, one
        if found:
            n += 1
            worths = [round(one.worth, 1) for one in found]
            assert worths == sorted(worths, reverse=True)
            game.accept(pending.side, found[0])
            assert game.stopped(pending.side) == ""
        else:
            choices = [one.command for one in game.choices(pending.side)]
            game.play(pending.side, choices[game.default_choice(pending, choices)])
    assert n > 6

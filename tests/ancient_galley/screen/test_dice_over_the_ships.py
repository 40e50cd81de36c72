"""Dice over the ships: what came of each throw, which one is shown, what it is called."""

from galley.ancient_galley.ch10_ramming.ramming import OarsLost, ram_check
from galley.ancient_galley.ch15_boarding.duels import duel
from galley.ancient_galley.ch15_boarding.events import Slain
from galley.ancient_galley.state.man import Man
from galley.engine.loop import Rolled
from galley.engine.records import Event, LogLine
from galley_tui.draw.dice_box import Climax
from galley_tui.faces.ancient_galley.turn import Dice


def lines(*events: Event) -> list[LogLine]:
    return [LogLine(event, type(event).__name__, "", 1, 1) for event in events]


def fought(one: str, other: str, *faces: int) -> Rolled:
    mine, theirs = (Man(id_, id_[0], "marine", "A1", "bow") for id_ in (one, other))
    throw = duel([mine], [theirs])
    return Rolled(throw, faces, throw.read(faces[0] - faces[1]), ("A1",))


def rammed(by: str, ship: str) -> Rolled:
    throw = ram_check("CRUISE", 9000)
    return Rolled(throw, (2, 2), throw.read(4), (by, ship))


def test_a_death_belongs_to_the_duel_in_which_he_fought() -> None:
    """Three duels on one ship, of which the last is a draw: the box tells who died in which."""
    told = lines(
        fought("B1.1", "A1.1", 6, 1), fought("B1.2", "A1.2", 1, 6), fought("B1.3", "A1.3", 3, 3),
        Slain("A1.1", "A1"), Slain("B1.2", "A1"),
    )  # fmt: skip
    found = Dice().staged(told)
    assert [len(throw.then) for throw in found] == [1, 1, 0]
    assert Climax(tuple(found)).main is found[1], "a draw is no news beside a death"


def test_the_ram_that_cost_oars_is_shown_before_one_that_did_nothing() -> None:
    found = Dice().staged(
        lines(rammed("A1", "B1"), rammed("B2", "A2"), OarsLost("B1", "port", (1,)))
    )
    assert Climax(tuple(found)).main.at == ("B1",)


def test_oars_that_a_bow_sheared_are_no_work_of_a_duel() -> None:
    found = Dice().staged(lines(fought("B1.1", "A1.1", 3, 3), OarsLost("A1", "port", (1, 2))))
    assert [throw.then for throw in found] == [()]

"""6.06, 8.02. Who falls: by the owner's choice, by default, and when there is none."""

import msgspec
import pytest

from galley.barratt.ch6_missiles.casualties import (
    BY_MISSILES,
    AskCasualties,
    Due,
    choice,
    fallen,
    options,
)
from galley.barratt.ch6_missiles.events import Fell, Lose, Shoot
from galley.barratt.ch6_missiles.fire import Missiles
from galley.barratt.state.crew import Crew
from galley.engine.records import Command, Event
from galley.tabletop.board import Done, Hold
from tests.kit.any_angle import played
from tests.kit.barratt import men, refused, seats, small, table

MISSILE, MARINE = 1, 3  # what a hit's die says
FLAG = men(2, musicians=1, bearers=1)
Falls = dict[str, int]
DEFAULTS: dict[str, tuple[Crew, list[int], Falls]] = {
    # the crew, what the hits are, who falls where nothing is said
    "MB-6.06b/slinger first": (men(8, 2, 1), [MISSILE], {"slinger": 1}),
    "MB-6.06b/then archers": (men(8, 2, 1), [MISSILE] * 3, {"slinger": 1, "archer": 2}),
    "MB-6.06b/ballista last": (
        men(8, 1, 1, ballistae=1), [MISSILE] * 2, {"slinger": 1, "archer": 1},
    ),
    "MB-6.06c/no missile man: a marine": (men(8, ballistae=1), [MISSILE], {"marine": 1}),
    "MB-6.06c/more than the missile men": (
        men(8, 1, 0), [MISSILE] * 3, {"archer": 1, "marine": 2},
    ),
    "MB-6.06c/no marine: a missile man": (men(0, 2, 1), [MARINE], {"slinger": 1}),
    "MB-6.06c/more than the marines": (men(1, 2, 1), [MARINE] * 3, {"marine": 1, "slinger": 1,
                                                                    "archer": 1}),
    "MB-6.06c/hits on nobody are lost": (men(1), [MARINE, MISSILE], {"marine": 1}),
    "g24/plain marines first": (FLAG, [MARINE] * 2, {"marine": 2}),
    "g24/then the musician": (FLAG, [MARINE] * 3, {"marine": 2, "musician": 1}),
    "g24/then the standard bearer": (
        FLAG, [MARINE] * 4, {"marine": 2, "musician": 1, "standard bearer": 1},
    ),
    "MB-6.06c/hits beyond the men are lost, and take no ballista": (
        men(0, 1, ballistae=1), [MISSILE] * 3, {"archer": 1},
    ),
    "MB-6.06c/marines beyond them too": (men(1, ballistae=1), [MARINE] * 2, {"marine": 1}),
}  # fmt: skip


def hit(crew: Crew, hits: list[int], *answers: Command) -> tuple[list[Event], Crew]:
    """Archers close by that hit so; the crew's owner answers."""
    shooter = small("A1", 0, 0, 0, crew=men(1, archers=len(hits)))
    board = table(shooter, small("B1", 6000, 0, 0, crew=crew))
    commands: list[tuple[str, Command]] = [("A", Shoot("A1", "archer", "B1", len(hits)))]
    commands += [("A", Hold()), *([("B", Hold())] if crew.missile_men or crew.ballistae else [])]
    commands += [("B", one) for one in answers]
    dice = [(face,) for effect in hits for face in (6, effect)]
    events, state = played(board, Missiles(), commands, dice)
    assert not state.stack
    return events, state.board.ships["B1"].crew  # type: ignore[attr-defined]


@pytest.mark.parametrize("id_", DEFAULTS)
def test_who_falls_by_default(id_: str) -> None:
    crew, hits, expected = DEFAULTS[id_]
    marines = crew.fighters
    free = len([h for h in hits if h == MISSILE]) + max(0, hits.count(MARINE) - marines)
    after = crew
    for _ in range(min(hits.count(MARINE), marines)):
        after = after.changed(options_of_fighters(after), -1)
    asked = [Done()] if choice(after, free, BY_MISSILES) else []
    events, left = hit(crew, hits, *asked)
    falls: Falls = {}
    for event in events:
        if isinstance(event, Fell):
            falls[event.kind] = falls.get(event.kind, 0) + event.count
    assert falls == expected
    assert left.figures == crew.figures - sum(expected.values())


def options_of_fighters(crew: Crew) -> str:
    """g24"""
    kinds = ("marine", "musician", "standard bearer")
    return next(kind for kind in kinds if crew.of(kind))


CHOSEN: dict[str, tuple[Crew, list[int], list[str], Falls]] = {
    "MB-6.06b/an archer": (men(8, 2, 1), [MISSILE], ["archer"], {"archer": 1}),
    "MB-6.06b/the ballista": (men(8, 2, 1, ballistae=1), [MISSILE], ["ballista"], {"ballista": 1}),
    "MB-6.06b/one, the rest as usual": (
        men(8, 2, 1), [MISSILE] * 2, ["archer"], {"archer": 1, "slinger": 1},
    ),
    "g25/the ballista is a figure, while a man is left": (
        men(0, 1, ballistae=1), [MISSILE], ["ballista"], {"ballista": 1},
    ),
    "MB-6.06c/the ballista for a marine": (
        men(8, ballistae=1), [MISSILE], ["ballista"], {"ballista": 1},
    ),
}  # fmt: skip


@pytest.mark.parametrize("id_", CHOSEN)
def test_the_owner_chooses(id_: str) -> None:
    crew, hits, kinds, expected = CHOSEN[id_]
    answers: list[Command] = [Lose("B1", kind) for kind in kinds]
    if len(kinds) < len(hits):
        answers.append(Done())
    events, _ = hit(crew, hits, *answers)
    assert {e.kind: e.count for e in events if isinstance(e, Fell)} == expected


FORCED: dict[str, tuple[Crew, int, int]] = {  # a crew, losses, to how many foes
    "one kind": (men(8), 3, BY_MISSILES),
    "all of them": (men(1, 2, 1, ballistae=1), 5, BY_MISSILES),
    "more than all": (men(1, 2, 1, ballistae=1), 9, 4),
    "archers before marines": (men(8, 2), 3, BY_MISSILES),
    "both missile men": (men(8, 1, 1), 2, BY_MISSILES),
    "marines before the musician": (men(2, musicians=1), 1, BY_MISSILES),
}


@pytest.mark.parametrize("id_", FORCED)
def test_where_nobody_has_a_choice(id_: str) -> None:
    assert not choice(*FORCED[id_])


OPEN: dict[str, tuple[Crew, int, int]] = {
    "archer or slinger": (men(8, 1, 1), 1, BY_MISSILES),
    "ballista or marine": (men(8, ballistae=1), 1, BY_MISSILES),
    "MB-8.02b/any type in a melee": (men(8, 2), 1, 8),
    "MB-8.02b/marine or musician": (men(8, musicians=1), 1, 8),
}


@pytest.mark.parametrize("id_", OPEN)
def test_where_there_is_a_choice(id_: str) -> None:
    assert choice(*OPEN[id_])


MELEE: dict[str, tuple[Crew, int, int, Falls]] = {  # a crew, losses, fighters of the enemy
    "MB-8.02b/more fighters: slinger first": (men(8, 2, 1), 1, 7, {"slinger": 1}),
    "MB-8.02b/then archers, then marines": (
        men(8, 2, 1), 4, 7, {"slinger": 1, "archer": 2, "marine": 1},
    ),
    "MB-8.02b/as many fighters: marines": (men(8, 2, 1), 3, 8, {"marine": 3}),
    "MB-8.02b/fewer: marines": (men(5, 2, 1), 1, 8, {"marine": 1}),
    "MB-8.02b/more no longer": (men(9, 0, 0), 2, 8, {"marine": 2}),
    "MB-8.02b/standard bearer before musician": (
        men(1, musicians=1, bearers=1), 2, 9, {"marine": 1, "standard bearer": 1},
    ),
    "MB-8.02b/the musician last": (
        men(0, 1, musicians=1, ballistae=1), 2, 9, {"archer": 1, "ballista": 1},
    ),
    "MB-8.02b/the ballista after the other men": (
        men(1, 1, 1, ballistae=1), 3, 9, {"marine": 1, "slinger": 1, "archer": 1},
    ),
}  # fmt: skip


@pytest.mark.parametrize("id_", MELEE)
def test_who_falls_in_a_melee_by_default(id_: str) -> None:
    crew, losses, foes, expected = MELEE[id_]
    assert fallen(crew, losses, foes) == expected


def ask() -> AskCasualties:
    due = Due("B1", 2), Due("B2", 1)
    return AskCasualties("B", "B", due)


BOARD = table(
    small("A1", 90_000, 0, 0), small("B1", 0, 0, 0, crew=men(8, 2, 1, ballistae=1)),
    small("B2", 5000, 0, 0, crew=men(8, 2, 1)),
)  # fmt: skip
REFUSED: dict[str, Command] = {
    "MB-6.06b/a ship that loses nobody": Lose("A1", "archer"),
    "MB-6.06b/a kind that is not aboard": Lose("B2", "ballista"),
    "MB-6.06b/a marine for a missile man": Lose("B1", "marine"),
    "MB-6.06b/something else": Shoot("B1", "archer", "A1"),
}


@pytest.mark.parametrize("id_", REFUSED)
def test_refusals(id_: str) -> None:
    why = refused(BOARD, ask(), REFUSED[id_])
    assert why is not None and why.rule == id_.partition("/")[0]


def test_choices_are_all_that_is_legal() -> None:
    every: list[Command] = [
        Lose(ship, kind) for ship in BOARD.ships
        for kind in ("marine", "musician", "standard bearer", "archer", "slinger", "ballista")
    ]  # fmt: skip
    every.append(Done())
    question: AskCasualties | None = ask()
    while question is not None:
        listed = question.choices(BOARD)
        assert set(listed) == {c for c in every if question.why_not(BOARD, c) is None}
        assert len(listed) == len(set(listed))
        question = question.after(BOARD, listed[0])


def test_it_ends_when_nothing_is_left_to_choose() -> None:
    """MB-6.06b What ended it counts too."""
    one = AskCasualties("B", "B", (Due("B2", 1),))
    last = Lose("B2", "archer")
    assert one.after(BOARD, last) is None
    assert one.ended(last).lost == (last,) and one.ended(Done()).lost == ()


def test_every_seat_chooses_for_its_own_ships() -> None:
    """MB-6.06b, MB-0.01a In any order, openly."""
    board = table(
        small("A1", 0, 0, 0, crew=men(1, archers=2)),
        small("B1", 6000, 0, 0, crew=men(8, 1, 1), seat="B1st"),
        small("B2", -6000, 0, 0, crew=men(8, 1, 1), seat="B2nd"),
        seats=seats("A A1", "B1st B1", "B2nd B2"),
    )
    orders = [Shoot("A1", "archer", "B1"), Shoot("A1", "archer", "B2"), Hold(), Hold(), Hold()]
    _, state = played(board, Missiles(), orders, [(4,), (1,), (4,), (1,)])
    asked = [a for a in state.asks() if isinstance(a, AskCasualties)]
    assert [(a.seat, a.due) for a in asked] == [
        ("B1st", (Due("B1", 1),)), ("B2nd", (Due("B2", 1),))
    ]  # fmt: skip
    assert asked[0].gathered and not asked[0].together


def test_options_never_list_a_kind_that_is_not_there() -> None:
    assert options(men(), BY_MISSILES) == [] and options(men(), 3) == []


def test_a_question_is_written_and_read() -> None:
    asked = AskCasualties("B", "B", (Due("B1", 2),), (Lose("B1", "archer"),))
    assert msgspec.json.decode(msgspec.json.encode(asked), type=AskCasualties) == asked

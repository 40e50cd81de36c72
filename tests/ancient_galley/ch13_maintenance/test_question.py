"""The question of phase 8: both sides at once, openly, each until it has ended (AG-B8)."""

import msgspec
import pytest

from galley.ancient_galley.ch13_maintenance.asks import Arranging, AskMaintenance, noted
from galley.ancient_galley.ch13_maintenance.cutting import AskLastAttempt, LastAttempt
from galley.ancient_galley.ch13_maintenance.events import (
    CutLine,
    GiveJob,
    MoveOars,
    PlaceMan,
    Plug,
    RemoveCorvus,
    Swim,
)
from galley.ancient_galley.ch13_maintenance.frames import AfterSinking, Maintenance, WindCheck
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.marks import LinkKind
from galley.ancient_galley.state.ship import Corvus, Engine
from galley.engine.dice import Live, Recorded, chooser
from galley.engine.loop import State, begin, refusal, step
from galley.engine.records import Ask, Command, Frame, Side
from galley.engine.views import seen
from galley.tabletop.board import Done, Flank, Hold
from tests.ancient_galley.ch13_maintenance.phase import changed, maintained, rope, tied
from tests.kit.ancient_galley import ship, table


def board() -> Board:
    """Something of everything."""
    at = table(
        ship("A1", 0, 0, 0, holes=1, port=(1, 2), engines=(Engine("ballista", "bow", 0),),
             towers=("middle",)),
        ship("B1", 1501, 0, 0, holes=1, starboard=(1,), sail="set"),
        ship("A2", -9000, 0, 0, corvus=Corvus.DOWN), ship("B2", -9000, 1501, 9000),
        "A1 stern captain, 2 sailor", "A1 bow 2 artilleryman, marine",
        "B1 stern 2 sailor", "B1 bow marine", "A2 bow sailor", "A2.B2 stern sailor",
        "A2.A1 middle marine",
    )  # fmt: skip
    at = changed(at, "B2.1", ship="", state="swimming", at=(500_000, 505_000))
    changed(at, "A1.7", ship="B2")
    return tied(
        at, rope(1), rope(2, "B1", other="A1"), rope(3, "A2", "", "B2", "", LinkKind.CORVUS)
    )


def at_start() -> State:
    state, _ = begin(State(board(), [Maintenance()], skip=False), Recorded())
    return state


def said(state: State, *commands: tuple[Side, Command], dice: tuple[int, ...] = ()) -> State:
    rolls = Recorded(*[(face,) for face in dice])
    for side, command in commands:
        assert refusal(state, command, side) is None
        state, _ = step(state, command, rolls, side)
    rolls.check_all_thrown()
    return state


def test_both_sides_are_asked_at_once_and_see_each_other() -> None:
    """AG-B8a Open, concurrent."""
    state = said(at_start(), ("B", CutLine("B1.1", 1)), ("A", Plug("A1", "A1.3")))
    mine, theirs = state.ask_of("A"), state.ask_of("B")
    assert isinstance(mine, AskMaintenance) and noted((mine,), Plug) == [Plug("A1", "A1.3")]
    assert isinstance(theirs, AskMaintenance) and theirs.notes == (CutLine("B1.1", 1),)
    assert not mine.together and seen(state, "A") is state


@pytest.mark.parametrize("first", ["A", "B"])
def test_each_sides_stays_until_its_end(first: Side) -> None:
    """AG-B8, AG-1.0b Whoever ends first, what it said is not forgotten."""
    other = "B" if first == "A" else "A"
    notes: dict[Side, Command] = {"A": Plug("A1", "A1.3"), "B": Plug("B1", "B1.3")}
    state = said(at_start(), (first, notes[first]), (first, Hold()))
    assert state.ask_of(first) is None and state.ask_of(other) is not None
    why = refusal(state, Done(), first)
    assert why is not None and why.rule == "AG-1.0b"
    faces = (5, 6)  # A1 by a sailor, B1 by a marine
    after: Board = said(state, (other, notes[other]), (other, Hold()), dice=faces).board  # type: ignore[assignment]
    assert (after.ships["A1"].holes, after.ships["B1"].holes) == (0, 0)
    assert after.ships["A1"].port == (1, 2)  # both held


@pytest.mark.parametrize("held", ["A", "B"])
def test_holding_is_one_sides_alone(held: Side) -> None:
    """AG-B8c to B8e"""
    other = "B" if held == "A" else "A"
    for order in ((held, other), (other, held)):
        ends = [(side, Hold() if side == held else Done()) for side in order]
        after: Board = said(at_start(), *ends, dice=(6,)).board  # type: ignore[assignment]
        ships = after.ships
        evened = {"A": len(ships["A1"].port) > 2, "B": len(ships["B1"].starboard) > 1}
        assert evened == {held: False, other: True}
        assert {ships["A1"].holes, ships["B1"].holes} == {0, 1}
        assert (after.men["B2.1"].at == (500_000, 505_000)) == (held == "B")


def test_no_frame_is_left_over() -> None:
    """AG-B8 The stack is empty after the phase, and the water has come in."""
    state = said(at_start(), ("A", Done()), ("B", Done()), dice=(6, 6))
    assert state.stack == []


def test_a_side_with_nothing_is_not_asked() -> None:
    """AG-B8"""
    at = table(ship("A1", 0, 0, 0), "A1 bow marine", ship("B1", 9000, 0, 0))
    state, _ = begin(State(at, [Maintenance()], skip=False), Recorded())
    assert [ask.side for ask in state.asks()] == ["A"]
    events, _ = maintained(table(ship("A1", 0, 0, 0)))
    assert events == []


def test_what_is_suggested_is_legal_and_in_order() -> None:
    """AG-B8"""
    at = board()
    for side in ("A", "B"):
        ask = AskMaintenance(side)
        found = ask.suggest(at)
        assert found[:2] == [Done(), Hold()] and len({*found}) == len(found)
        assert [c for c in found if ask.why_not(at, c) is not None] == []
        assert found == ask.suggest(at.copy())
        kinds = {type(c) for c in found}
        assert {CutLine, Plug, MoveOars, PlaceMan, GiveJob} <= kinds
    assert RemoveCorvus("A2") in AskMaintenance("A").suggest(at)
    assert Swim("B2.1", 500_000, 507_000) in AskMaintenance("B").suggest(at)


def test_an_order_is_changed_and_taken_back() -> None:
    """AG-14.2a, AG-6.2a, AG-12.1a The last word counts."""
    state = said(
        at_start(), ("B", Swim("B2.1", 500_000, 507_000)), ("B", Swim("B2.1", 500_000, 503_000)),
        ("A", MoveOars("A1", "starboard", 1)), ("A", MoveOars("A1", Flank.PORT, 0)),
        ("A", CutLine("A1.3", 1)), ("A", CutLine("A1.3", 2)), ("A", CutLine("A1.3", 0)),
    )  # fmt: skip
    mine, theirs = state.ask_of("A"), state.ask_of("B")
    assert isinstance(mine, AskMaintenance) and mine.notes == (MoveOars("A1", Flank.PORT, 0),)
    assert isinstance(theirs, AskMaintenance)
    assert theirs.notes == (Swim("B2.1", 500_000, 503_000),)


def test_a_new_place_makes_an_order_void() -> None:
    """AG-10.5b Who steers now no more plugs a hole."""
    state = said(at_start(), ("A", Plug("A1", "A1.3")), ("A", GiveJob("A1.3", "helm")))
    mine = state.ask_of("A")
    assert isinstance(mine, AskMaintenance) and mine.notes == ()


@pytest.mark.parametrize("seed", range(30))
def test_any_answers_come_to_an_end(seed: int) -> None:
    """AG-B8 By chance: all that is sampled is legal, and the phase ends."""
    rng = chooser(seed)
    state, _ = begin(State(board(), [AfterSinking(), Maintenance()]), Live(seed))
    for n in range(2000):
        asks = state.asks()
        if not asks:
            break
        ask = rng.choice(asks)
        command = state.any_answer(ask, rng)
        assert refusal(state, command, ask.side) is None
        state, _ = step(state, command, Live(seed, n), ask.side)
    assert state.stack == []


ITEMS: list[Frame | Ask] = [
    AskMaintenance("A", (CutLine("A1.1", 1), RemoveCorvus("A1"), Plug("A1"), Swim("A1.1", 1, 2))),
    AskLastAttempt("B", "A1", "B1", (CutLine("B1.1", 1),)),
    LastAttempt(ship="A1", supporter="B1"), AfterSinking(wind=False), WindCheck(),
    Arranging(side="A", command=PlaceMan("A1.1", "bow")),
    Maintenance(plugged=("A1.1",)),
]  # fmt: skip


@pytest.mark.parametrize("item", ITEMS, ids=lambda item: type(item).__name__)
def test_what_lies_on_the_stack_can_be_written_down(item: Frame | Ask) -> None:
    written = msgspec.json.encode(item)
    assert msgspec.json.decode(written, type=type(item)) == item

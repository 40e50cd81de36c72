"""Positions of the toy to test from."""

from galley.engine.dice import Recorded
from galley.engine.loop import State, begin, step
from galley.engine.records import Command, Event
from tests.kit.toy.commands import Commit, Write
from tests.kit.toy.ruleset import Toy
from tests.kit.toy.scenario import ford

CALM, STORM = 1, 8
OF_SEAT = {"A1": "van", "A2": "van", "A3": "rear", "B1": "B", "B2": "B"}


def at_orders(wind: int = CALM, **ships: dict[str, object]) -> State:
    """The first question, with some ships changed: `A1={"at": 303}`."""
    fresh = Toy().setup(ford().data, "")
    for id_, fields in ships.items():
        fresh.board.change(id_, **fields)
    return begin(fresh, Recorded((wind,)))[0]


def ordered(state: State, *faces: tuple[int, ...], **letters: str) -> tuple[State, list[Event]]:
    """Every seat commits, with these letters for its ships; what happened then."""
    told: list[Event] = []
    for ship, text in letters.items():
        state = answered(state, OF_SEAT[ship], Write(ship, text))[0]
    for seat in [ask.seat for ask in state.asks()]:
        dice = Recorded(*faces) if len(state.asks()) == 1 else Recorded()
        state, told = answered(state, seat, Commit(), dice)
        dice.check_all_thrown()
    return state, told


def answered(
    state: State, seat: str, command: Command, dice: Recorded | None = None
) -> tuple[State, list[Event]]:
    """One answer of a seat, which must be legal."""
    ask = next(ask for ask in state.asks() if ask.seat == seat)
    assert ask.why_not(state.board, command) is None
    return step(state, command, dice or Recorded(), ask.side, seat)

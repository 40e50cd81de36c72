"""Shows a reader of a position his own answers, and no answer given in secret."""

from collections.abc import Iterator

from msgspec.structs import replace

from galley.engine.loop import State
from galley.engine.records import Ask, Frame, Side


def deciding_together(state: State) -> bool:
    """A question that is put to both sides at once waits: what was answered is not revealed."""
    return bool([item for item in state.stack if isinstance(item, Ask) and item.together])


def hidden_asks(state: State, side: Side = "") -> Iterator[Ask]:
    """The questions that were answered in secret, wholly or in part, and are not revealed yet; the
    answers of `side` itself are not hidden from it."""
    if not deciding_together(state):
        return
    for item in state.stack:
        if isinstance(item, Frame):
            yield from (answer for answer in item.answers if answer.side != side)
        elif item.together and item.side != side and item.unanswered(state.board) != item:
            yield item


def seen(state: State, side: Side = "") -> State:
    """The position as `side` may see it, or as all may for "".

    What others have answered in secret is taken out; a question that they are at is as it was
    put.  Where nothing is hidden it is the same object.
    """
    if not deciding_together(state) or next(hidden_asks(state, side), None) is None:
        return state
    shown = state.copy()
    shown.stack = [_shown(state, item, side) for item in state.stack]
    return shown


def asked_anew(state: State, side: Side = "") -> State:
    """A position to play on from, as `side` knows it: what others have answered in secret is
    asked anew, for "" of both sides.  Where nothing is hidden it is the same object."""
    if next(hidden_asks(state, side), None) is None:
        return state
    found: list[Frame | Ask] = []
    for item in state.stack:
        found.append(_shown(state, item, side))
        if isinstance(item, Frame):
            found += [a.unanswered(state.board) for a in item.answers if a.side != side]
    return State(state.board.copy(), found, state.skip)


def _shown(state: State, item: Frame | Ask, side: Side) -> Frame | Ask:
    if isinstance(item, Ask):
        mine = item.side == side or not item.together
        return item if mine else item.unanswered(state.board)
    if not item.answers:
        return item
    return replace(item, answers=tuple(a for a in item.answers if a.side == side))

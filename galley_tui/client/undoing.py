"""Steps taken back and played again at one keyboard: in words, asked of both where both must."""

from __future__ import annotations

from galley.engine.loop import Illegal
from galley.engine.records import OTHER, Record, Side
from galley.engine.text import count
from galley.game.port import GamePort
from galley.game.undo import Step, Steps
from galley_tui.client.playing import CommandResult, Ended, PositionChanged, Refused, following

MOST_TOLD = 12  # lines of the log that are shown of what would be taken back


class UndoStep(Record, frozen=True):
    """A way back, or forth again: over which steps, for whom, and who must agree, "" nobody."""

    side: Side
    steps: tuple[Step, ...]
    forth: bool = False
    agrees: Side = ""


def ways_back(game: GamePort, side: Side) -> Steps:
    """The steps that a side can take back, the last first."""
    return game.steps_back(side)


def way(game: GamePort, side: Side, steps: int, forth: bool = False) -> UndoStep | Refused:
    """The way over so many steps, or why there is none."""
    found = game.steps_forth(side, steps) if forth else game.steps_back(side, steps)
    refused = found.refused(steps, agreed=True)
    if refused is not None:
        return Refused(refused.rule, refused.text)
    other = OTHER[side] if found.found[steps - 1].both else ""
    return UndoStep(side, found.found[:steps], forth, other)


def step_words(game: GamePort, side: Side, step: Step) -> str:
    """`squadron B is told "ahead 5" (24 commands, 3 throws: Rome must agree)`."""
    return " ".join(word for word in (step.text, size_words(game, side, step)) if word)


def size_words(game: GamePort, side: Side, step: Step) -> str:
    """How much a step is, and who must agree: `(6 commands)`; "" for one command alone."""
    name = game.names()[OTHER[side]]
    more = [step.size] if step.commands > 1 or step.throws else []
    more += [f"{name} must agree"] if step.both else []
    return f"({': '.join(more)})" if more else ""


def way_words(game: GamePort, turn: UndoStep) -> list[str]:
    """Lines on the steps of a way; of a single step on its events."""
    if turn.forth or len(turn.steps) > 1:
        return [f"{step.text} ({step.size})" for step in turn.steps]
    (step,) = turn.steps
    history = game.history(turn.side)
    stands = [n for n in history.live if n >= step.first]
    told = [line.text for n in stands for line in history.told_at(n)]
    more = [f"and {count(len(told) - MOST_TOLD, 'line')} more"] if len(told) > MOST_TOLD else []
    return [
        f"{step.text} ({step.size})" if step.commands > 1 else step.text,
        *told[:MOST_TOLD],
        *more,
    ]


def agreement(game: GamePort, turn: UndoStep) -> str:
    """The question to the other side whether it agrees."""
    names, (last, *_) = game.names(), turn.steps[::-1]
    what = "play again what was taken back" if turn.forth else "take this back"
    return f"{names[turn.side]} asks to {what} ({last.both}). {names[turn.agrees]}, do you agree?"


def go(game: GamePort, turn: UndoStep, agreed: bool = False) -> CommandResult:
    """Take a way, if nobody else must agree or he has `agreed`: what came of it."""
    try:
        with following(game):
            if turn.forth:
                told = game.redo(turn.side, len(turn.steps), agreed)
            else:
                game.undo(turn.side, len(turn.steps), agreed)
                told = []
    except Illegal as illegal:
        return Refused(illegal.refusal.rule, illegal.refusal.text)
    result = game.result()
    return PositionChanged((*told,)) if result is None else Ended(result, (*told,))

"""Taking steps back, and playing them again."""

from __future__ import annotations

from collections.abc import Sequence

from galley.engine.text import count
from galley.game.port import ASKED
from galley_tui.client.opponents.sitting import own_steps, steps_again
from galley_tui.client.playing import Ended, Refused
from galley_tui.client.undoing import (
    UndoStep,
    agreement,
    go,
    step_words,
    way,
    way_words,
    ways_back,
)
from galley_tui.faces.talk import BattleTalk, Handler, handler
from galley_tui.faces.text_face import TextFace
from galley_tui.text.battle.handover import HandOver

BACK = "take the last step back, or so many, after saying what it was; undo list tells them all"
FORTH = "play again what was taken back, as long as nothing else was played"


class Undoing:
    """Says what would be taken back, asks, asks the other side where it must agree, and takes
    it back."""

    def __init__(self, talk: BattleTalk, handover: HandOver, face: TextFace) -> None:
        self.talk, self.handover, self.face = talk, handover, face

    @property
    def handlers(self) -> Sequence[Handler]:
        return (
            handler("undo", self.undo, "undo [3]", BACK),
            handler("redo", self.redo, "redo", FORTH),
        )

    def undo(self, rest: str) -> None:
        """Take back the last step, or as many as may be; or list them."""
        if rest and "list".startswith(rest.casefold()):
            self._list()
            return
        own = own_steps(self.talk.game, self.talk.side)
        wanted = max(1, int(rest[:3])) if rest.isdecimal() else own
        found = self.talk.game.steps_back(self.talk.side, wanted)
        turn = way(self.talk.game, self.talk.side, max(1, len(found.found)))
        if isinstance(turn, Refused):
            self.talk.console.say(f"Nothing is taken back: {turn.text}.")
            return
        say, spell = self.talk.console.say, self.face.spell_out
        lines = way_words(self.talk.game, turn)
        say("This would be taken back:", *(f"  {spell(line)}" for line in lines))
        if len(turn.steps) < wanted and found.ends is not None:
            say(f"No more: {found.ends.text}.")
        if turn.agrees or self.talk.console.confirm("Take it back?"):
            self._go(turn)

    def redo(self, rest: str) -> None:
        """Play the next step of what was taken back once more."""
        game, side = self.talk.game, self.talk.side
        turn = way(game, side, steps_again(game, side), forth=True)
        if isinstance(turn, Refused):
            self.talk.console.say(f"Nothing is played again: {turn.text}.")
            return
        self._go(turn)

    def _list(self) -> None:
        """List how far each step leads back."""
        game, side = self.talk.game, self.talk.side
        found = ways_back(game, side)
        rows = [
            f"{n}. {self.face.spell_out(step_words(game, side, step))}"
            for n, step in enumerate(found.found, 1)
        ]
        if rows:
            rows = ["undo and a number takes back to before:", *rows]
        ends = f"No more: {found.ends.text}." if found.ends is not None else "And more before."
        self.talk.console.page([*rows, ends])

    def _go(self, turn: UndoStep) -> None:
        """Take the way if everybody agrees, and put the question that waits then."""
        game, console = self.talk.game, self.talk.console
        if turn.agrees and not self.handover.ask(turn.agrees, agreement(game, turn)):
            console.say(f"{game.names()[turn.agrees]} does not agree: all stays as it is.")
            self.talk.next_question()
            return
        with self.talk.undisturbed():
            came = go(game, turn, agreed=bool(turn.agrees))
        if isinstance(came, Refused):
            console.say(f"{came.text}." if came.rule == ASKED else f"No: {came.text}.")
        elif turn.forth:
            console.say("It is played again.")
            self.talk.tell(came.told)
        else:
            steps, commands = len(turn.steps), sum(step.commands for step in turn.steps)
            many = f"{count(steps, 'step')}, {count(commands, 'command')}, are taken back."
            console.say("It is taken back." if commands == 1 else many)
        if isinstance(came, Ended):
            console.say("", *self.face.points(game.seen().board, game.names()))
        self.talk.next_question()

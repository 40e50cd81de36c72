"""Taking commands back, as far as they may be."""

from __future__ import annotations

from collections.abc import Sequence

from galley_tui.client.messages import Refused
from galley_tui.client.playing import to_take_back, undo
from galley_tui.faces.text_face import BattleTalk, Handler, TextFace, handler


class Undoing:
    """Says what would be taken back, asks, and takes it back."""

    def __init__(self, talk: BattleTalk, face: TextFace) -> None:
        self.talk, self.face = talk, face
        self.whole = (0, 0)  # commands of the last order or proposal, and how many stood then

    @property
    def handlers(self) -> Sequence[Handler]:
        help = "take the last command back, or so many, after saying what it was"
        return (handler("undo", self.undo, "undo [3]", help),)

    def together(self, before: int) -> None:
        """The commands after the first `before` were one order or one proposal."""
        live = len(self.talk.game.history.live)
        self.whole = live - before, live

    def undo(self, rest: str) -> None:
        """The last command, or so many, as far as they may be taken back."""
        times = int(rest[:3]) if rest.isdecimal() else 1
        say, game = self.talk.console.say, self.talk.game
        said = to_take_back(game, self.talk.side)
        if isinstance(said, Refused):
            say(f"Nothing is taken back: {said.text}.")
            return
        many, live = self.whole
        say("This would be taken back:", *(f"  {self.face.spell_out(line)}" for line in said))
        if times > 1:
            say(f"And what was before it, {times} commands in all, if it may be.")
        elif many > 1 and live == len(game.history.live):
            say(f"undo {many} takes back all {many} commands that went with it.")
        if self.talk.console.confirm("Take it back?"):
            self._take_back(times)

    def _take_back(self, times: int) -> None:
        """Say how many commands could be taken back, and put the question that waits then."""
        done, refused = 0, None
        with self.talk.undisturbed():
            while done < times and refused is None:
                undone = undo(self.talk.game, self.talk.side)
                refused = undone if isinstance(undone, Refused) else None
                done += refused is None
        said = "It is taken back." if done < 2 else f"{done} commands are taken back."
        self.talk.console.say(said)
        if refused is not None:
            self.talk.console.say(f"No more: {refused.text}.")
        self.talk.next_question()

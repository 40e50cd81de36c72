"""The lessons of a guided battle, in lines before the question."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from galley_tui.client.lessons import Lessons, Open, advised
from galley_tui.faces.talk import BattleTalk, Handler, handler
from galley_tui.text.battle.proposals import Proposals
from galley_tui.text.console.preferences import Preferences

if TYPE_CHECKING:
    from galley_tui.faces.face import Face


class LessonTalk:
    """Tells a lesson when it comes up, and what has been done; the setting says whether."""

    def __init__(
        self, talk: BattleTalk, face: Face, preferences: Preferences, proposals: Proposals
    ) -> None:
        self.talk, self.face, self.preferences = talk, face, preferences
        self.proposals, self.guide = proposals, face.guide(talk.game.scenario.id)
        self.lessons: Lessons | None = None
        self.last: tuple[str, int] = ("", 0)  # the lesson told last, and its steps done by then
        if self.guide is not None:
            game = talk.game
            self.lessons = Lessons(
                game, self.guide, lambda one: game.deeds(one.side, "", one.ask.seat)
            )

    @property
    def handlers(self) -> Sequence[Handler]:
        if self.lessons is None:
            return ()
        help = "the lesson of the guided evening once more; off and on: without them, or with"
        return (handler("lesson lessons", self.tell, "lesson [off]", help),)

    def at_begin(self) -> None:
        """Tell what has come before, who the player is, and the first goal."""
        if self.lessons is not None and self.preferences.settings.lessons:
            for head, text in self.lessons.story():
                self.talk.console.say(f"{head}: {text}" if head else text)

    def before_question(self) -> None:
        """Say which lessons were done, and the lesson that comes up now, if it is another one."""
        if self.lessons is None or not self.preferences.settings.lessons:
            return
        self.talk.console.say(*self.lessons.news())
        now = self.lessons.now(self.talk.pending)
        if now is None:
            return
        done = sum(is_done for _, is_done in now.steps)
        if now.lesson.id != self.last[0]:
            self._say(now)
        elif done != self.last[1]:
            self.talk.console.say(_goal(now))
        self.last = now.lesson.id, done

    def at_end(self) -> None:
        """Tell what was done last and which lessons are left, as the battle is over."""
        if self.lessons is not None and self.preferences.settings.lessons:
            over = self.lessons.left_over("undo")
            self.talk.console.say(*self.lessons.news(), *([over] if over else []))

    def after_question(self) -> None:
        """Tell a line that may be typed to go on."""
        if self.lessons is None or not self.preferences.settings.lessons:
            return
        now = self.lessons.now(self.talk.pending)
        if now is not None and (typed := self._typed(now)):
            self.talk.console.say(f"Lesson: type {typed}.")

    def _typed(self, now: Open) -> str:
        """The word to type, and its effect."""
        orders, advice = self.face.keys.orders, now.advice
        whole = advice is not None and advice.action not in {one.label for one in orders}
        if advice is not None and (whole or advised(advice, orders, self.talk.options)):
            return f"{advice.typed}: {advice.words}"
        if now.deed is not None:
            return f"do {now.place + 1}: {self.face.text.spell_out(now.deed.text)}"
        if self.proposals.proposed() is not None or self.proposals.usual_answer() is not None:
            return "=: it takes what is proposed"
        return ""

    def tell(self, rest: str) -> None:
        """Tell the lesson once more; `off` and `on` for the next time too."""
        assert self.lessons is not None
        if rest.casefold() in ("on", "off"):
            self.preferences.keep("lessons", rest.casefold() == "on")
            if rest.casefold() == "off":
                self.talk.console.say("No lessons any more; lesson on brings them back.")
                return
        now = self.lessons.now(self.talk.pending)
        if now is not None:
            self._say(now)
        else:
            done = self.lessons.all_done
            self.talk.console.say(self.lessons.guide.end if done else "The battle is over.")

    def _say(self, now: Open) -> None:
        assert self.guide is not None
        title = f"Lesson: {now.lesson.title} ({now.progress})."
        self.talk.console.say(f"{title} {now.lesson.text}", _goal(now))


def _goal(now: Open) -> str:
    """`To do: ram a ship (done); come free of one.`"""
    parts = [f"{words} (done)" if done else words for words, done in now.steps]
    return f"To do: {'; '.join(parts)}."

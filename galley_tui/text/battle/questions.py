"""Puts the questions of a battle, one after the other."""

from __future__ import annotations

from collections.abc import Callable

from galley_tui.client.questions import how_typed
from galley_tui.faces.text_face import BattleFace, BattleTalk, TextFace
from galley_tui.text.battle.lessons import LessonTalk


class Questions:
    """Says each question with its rule, and what belongs to it.

    `propose` says what may be accepted at once, `lessons` what comes up in a guided battle.
    """

    def __init__(
        self,
        talk: BattleTalk,
        face: TextFace,
        battle: BattleFace,
        propose: Callable[[], None],
        lessons: LessonTalk,
    ) -> None:
        self.talk, self.face, self.battle, self.propose = talk, face, battle, propose
        self.lessons, self.hints = lessons, set[str]()

    def put(self) -> None:
        """The question that was taken up, what lies near, and the choices."""
        pending = self.talk.pending
        if pending is None:
            return
        self.lessons.before_question()
        self.talk.console.say("", f"{self.face.spell_out(pending.text)} [{pending.rule}]")
        if how := how_typed(self.talk.game, pending):
            self.talk.console.say(f"Type {how}.")
        self.battle.present()
        self.battle.say_interrupted_order()
        self.propose()
        self.battle.say_interrupted_course()
        self.lessons.after_question()

    def hint(self, words: str, about: str = "") -> None:
        """Say something helpful once in a sitting; words that vary are all `about` the same."""
        if (about or words) not in self.hints:
            self.hints.add(about or words)
            self.talk.console.say(words)

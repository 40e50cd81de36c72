"""Proposes an answer to a question, and accepts it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from galley.engine.deed import Proposal
from galley_tui.client.advice import NONE, told
from galley_tui.client.choices import Option, plain_answer
from galley_tui.client.deed_words import proposal_line, proposal_story
from galley_tui.client.playing import accept
from galley_tui.faces.talk import BattleTalk, Handler, handler
from galley_tui.faces.text_face import BattleFace, TextFace


class Proposals:
    """Proposes answers wherever there is a good one."""

    def __init__(
        self, talk: BattleTalk, face: TextFace, battle: BattleFace, advice: Callable[[], str]
    ) -> None:
        self.talk, self.face, self.battle, self.advice = talk, face, battle, advice

    @property
    def handlers(self) -> Sequence[Handler]:
        return (
            handler("accept =", self.accept, "=", "accept what is proposed"),
            handler("proposal", self.reasons, "proposal",
                    "what is proposed, with the reasons"),
        )  # fmt: skip

    def proposed(self) -> Proposal | None:
        """The proposal that may be accepted now."""
        pending = self.talk.pending
        if pending is None or self.advice() == NONE:
            return None
        return self.talk.game.propose(pending.side, pending.ask.seat)

    def usual_answer(self) -> Option | None:
        """The plain answer where nothing is proposed; none while a course waits."""
        pending = self.talk.pending
        if pending is None or self.battle.course_waits():
            return None
        return plain_answer(self.talk.game, pending, self.talk.options)

    def say(self) -> None:
        """Say which proposal may be accepted, if any may."""
        found = self.proposed()
        if found is not None:
            text = self.face.spell_out(proposal_line(found, self.advice()))
            self.talk.console.say(f"Proposed: {text}. Type = to accept it.")
        elif (option := self.usual_answer()) is not None:
            said = option.label
            if option.squadron:
                said = self.battle.briefly(option).split(":")[0]
            self.talk.console.say(f"Type = for: {self.face.spell_out(said)}.")

    def accept(self, rest: str) -> None:
        """Accept the proposal, or the plain answer; go on with a course that waits."""
        found, option = self.proposed(), self.usual_answer()
        if found is not None:
            self.carry_out(found)
        elif self.battle.course_waits():
            self.battle.go_on()
        elif option is None:
            self.talk.console.say("Nothing is proposed here: list tells what may be done.")
        elif self.talk.confirm_if_dangerous(option) and self.talk.play_option(option):
            self.talk.next_question()

    def carry_out(self, found: Proposal) -> None:
        """Carry a proposal out, as far as it goes."""
        game, pending = self.talk.game, self.talk.pending
        assert pending is not None
        with self.talk.undisturbed():
            came = accept(game, pending, found)
        if self.talk.tell_outcome(came):
            self.talk.next_question()

    def reasons(self, rest: str) -> None:
        """Tell why the proposal is made; of the plain answer its odds."""
        found, option = self.proposed(), self.usual_answer()
        if found is not None:
            spell = self.face.spell_out
            first, *reasons = proposal_story(found, self.advice())
            self.talk.console.page([f"{spell(first)}.", *(f"  {spell(one)}." for one in reasons)])
        elif option is not None:
            odds = told(self.talk.game.odds(self.talk.side, option.command), self.advice())
            self.talk.console.page(self.face.odds_lines(self.battle.briefly(option), odds))
        else:
            self.talk.console.say("There is no proposal for this question.")

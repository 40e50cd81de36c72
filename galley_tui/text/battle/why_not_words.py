"""Words about what may be done: the odds of choices, why something is no choice."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from galley_tui.client.advice import told
from galley_tui.client.typed_words import words_of
from galley_tui.client.why_not import answers
from galley_tui.faces.talk import BattleTalk, Handler, handler
from galley_tui.faces.text_face import BattleFace
from galley_tui.text.battle.lists import ChoiceLists

MANY = 4  # of more choices the dice are told one by one

if TYPE_CHECKING:
    from galley_tui.faces.face import Face


class Reasons:
    """Tells odds before dice are thrown, and rules that forbid what is not offered."""

    def __init__(
        self, talk: BattleTalk, face: Face, battle: BattleFace, lists: ChoiceLists
    ) -> None:
        self.talk, self.face, self.battle, self.lists = talk, face, battle, lists

    @property
    def handlers(self) -> Sequence[Handler]:
        use = f"why {self.face.text.words.SAMPLES.wishes[0]}"
        return (
            handler("odds o", self.odds, "odds [number]",
                    "the dice of a choice, before they are thrown"),
            handler("why", self.why, use, "why something is not among the choices"),
        )  # fmt: skip

    def odds(self, rest: str) -> None:
        """Tell the odds of a choice, by its number or words; without any, of all choices that
        throw dice."""
        found = self._choices_in(rest)
        if len(found) > MANY:
            said = f"{len(found)} choices throw dice: odds and a number tells one of them."
            self.talk.console.say(said)
            return
        lines = []
        for i in found:
            option = self.talk.options[i]
            odds = told(self.talk.game.odds(self.talk.side, option.command), self.talk.advice())
            lines += self.face.text.odds_lines(self.battle.briefly(option), odds)
        self.talk.console.page(lines or ["No such choice throws dice now."])

    def _choices_in(self, rest: str) -> list[int]:
        """The places of the choices that are asked about."""
        game, side, options = self.talk.game, self.talk.side, self.talk.options
        if rest.isdecimal():
            return self.lists.numbered(int(rest[:9]))
        if rest:
            verbs = self.battle.verbs
            return verbs.meant(rest, options) or verbs.by_label(rest, options)
        return [i for i in self.lists.shown_choices() if game.odds(side, options[i].command)]

    def why(self, rest: str) -> None:
        """Say why a wish is not among the choices."""
        if not self.explain(rest):
            wishes = ", ".join(f"why {wish}" for wish in self.face.text.words.SAMPLES.wishes)
            said = f"Say what you would like: {wishes}."
            self.talk.console.say(said)

    def explain(self, typed: str) -> bool:
        """Say why something is not among the choices; False when it is not a known wish."""
        said = self.battle.wish(typed)
        pending = self.talk.pending
        if pending is None or not said:
            return False
        ids = [one[:1].upper() + one[1:] for one in said]
        afloat = self.face.sea.position(self.talk.board).ships
        ship = next((id_ for id_ in ids if id_ in afloat), "") or self.talk.eye()
        queries = self.face.wishes.why_not_queries
        meant = [
            (label, refusal)
            for label, refusal in answers(self.talk.game, queries, pending, ship)
            if all(any(own.startswith(one) for own in words_of(label)) for one in said)
        ]
        for refusal, wishes in groupby(meant, key=lambda answer: answer[1]):
            wished = "; ".join(label for label, _ in wishes)
            if refusal is None:
                self.talk.console.say(f"{wished}: this may be done now.")
            else:
                self.talk.console.say(f"{wished}: no, {refusal.text} [{refusal.rule}].")
        return bool(meant)

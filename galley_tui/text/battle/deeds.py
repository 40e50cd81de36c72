"""Lists what the ships can do with their whole activation, and does it in one line."""

from __future__ import annotations

from collections.abc import Sequence

from galley.engine.deed import Deed
from galley_tui.client.advice import FULL, in_view
from galley_tui.client.auto_continue import GoingOn, together
from galley_tui.client.deed_words import deed_line, deed_story, worth_words
from galley_tui.faces.face import Face
from galley_tui.faces.talk import BattleTalk, Handler, handler
from galley_tui.text.battle.proposals import Proposals

MOST = 9  # so many are told at once
ORDERS = 3  # so many of those for a whole squadron


class Deeds:
    """Lists deeds, tells all about one, and carries one out."""

    def __init__(
        self, talk: BattleTalk, face: Face, proposals: Proposals, going_on: GoingOn
    ) -> None:
        self.talk, self.going_on = talk, going_on
        self.carry_out, self.advice = proposals.carry_out, proposals.advice
        self.face, self.besides = face.text, face.defaults.besides_words
        self.shown: tuple[object, Sequence[Deed]] = (None, ())  # a position, what was listed last

    @property
    def handlers(self) -> Sequence[Handler]:
        if not self.talk.game.rules.advice.gives_deeds:
            return ()
        return (
            handler("deeds", self.tell, "deeds [A5]",
                    "what the ships can do; or what can be done to one, or by one"),
            handler("deed", self.explain, "deed 2", "all about one: odds, who may come between"),
            handler("do", self.do, "do 2",
                    "do one of them: row there, attack, and go on; do all: the best of each ship"),
        )  # fmt: skip

    def tell(self, about: str) -> None:
        """List what can be done; against a ship, why nothing can."""
        pending, ship = self.talk.pending, about.strip().upper()
        found = self._listed(ship)
        if not found:
            why = (
                pending
                and ship
                and self.talk.game.why_no_attack(pending.side, ship, pending.ask.seat)
            )
            said = f"{why.text} [{why.rule}]" if why else "no ship is to act now"
            self.talk.console.say(f"Nothing: {said}.")
            return
        advice = self.advice()
        lines = [f"  {n} {self._spelt(deed_line(deed, advice))}."
                 for n, deed in enumerate(found, 1)]  # fmt: skip
        more = 0 if ship else len(found) - MOST
        one = next((deed.ship for deed in found if deed.ship), "A1")
        told = f"  ... and {more} more; deeds {one} tells those of one ship."
        rest = [told] if more > 0 else []
        head = f"These can be done{', the best first' * (advice == FULL)}:"
        tail = "do 1 does the first; deed 1 tells all about it."
        shown = lines if ship else lines[:MOST]
        self.talk.console.page([head, *shown, *rest, *self._together(ship), tail])

    def _together(self, about: str) -> list[str]:
        """The orders for the whole squadron that are worth most."""
        pending = self.talk.pending
        if pending is None or about or self.advice() != FULL:
            return []
        found = self.talk.game.squadron_deeds(pending.side, pending.ask.seat)
        best = sorted(found, key=lambda deed: -deed.worth)[:ORDERS]
        told = ", ".join(f"{deed.text} ({worth_words(deed.worth)})" for deed in best)
        return [f"  orders gives one to the squadron; worth most: {told}."] if told else []

    def _spelt(self, text: str) -> str:
        return self.face.spell_out(text)

    def _listed(self, about: str = "") -> Sequence[Deed]:
        """The deeds of the moment, by or against a ship if one is named, as they are listed; kept
        for its numbers."""
        pending = self.talk.pending
        if pending is None:
            return ()
        side = pending.side
        found = in_view(self.talk.game.deeds(side, about, pending.ask.seat), self.advice())
        self.shown = self.talk.game.seen(side), found
        return found

    def _meant(self, typed: str) -> Deed | None:
        """The deed of a number in the list told last, while the position is the same."""
        pending = self.talk.pending
        seen = self.talk.game.seen(pending.side) if pending is not None else None
        found = self.shown[1] if self.shown[0] is seen and seen is not None else self._listed()
        number = typed.strip() or ("1" if self.advice() == FULL else "")
        if not number.isdecimal() or not 0 < int(number) <= len(found):
            numbers = f"a number from 1 to {len(found)}" if found else "nothing now"
            self.talk.console.say(f"Which? {numbers}; deeds lists them.")
            return None
        return found[int(number) - 1]

    def explain(self, typed: str) -> None:
        """Tell all about a deed."""
        deed = self._meant(typed)
        if deed is not None:
            first, *lines = deed_story(deed, self.advice())
            self.talk.console.page([f"{self._spelt(first)}.",
                                    *(f"  {self._spelt(line)}." for line in lines)])  # fmt: skip

    def do(self, typed: str) -> None:
        """Do a deed, or the best of each ship; or leave what is still to be done of that."""
        if typed.strip().lower() == "all":
            self._do_all()
            return
        if typed.strip().lower() == "none":
            left = self.going_on.give_up()
            self.talk.console.say("The other ships wait." if left else "Nothing is to be done.")
            return
        deed = self._meant(typed)
        if deed is not None:
            self.talk.console.say(f"{self._spelt(deed_line(deed, self.advice()))}.")
            self.carry_out(deed)

    def _do_all(self) -> None:
        """The best deed of each ship, once they have been told and the player wants them."""
        pending = self.talk.pending
        game, found = self.talk.game, list[Deed]()
        if pending is not None:
            found = together(game.deeds(pending.side, "", pending.ask.seat))
        if pending is None or len(found) < 2:
            self.talk.console.say(
                "There are no deeds of several ships: deeds lists what there is."
            )
            return
        lines = [f"  {self._spelt(deed_line(deed, self.advice()))}." for deed in found]
        besides = [f"  {self.besides}."] if self.besides else []
        self.talk.console.page(["Each ship's best that is in no other's way:", *lines, *besides])
        if not self.talk.console.confirm("Do all of this?"):
            return
        with self.talk.undisturbed():
            came = self.going_on.begin(pending, found)
        if self.talk.tell_outcome(came):
            self.talk.next_question()

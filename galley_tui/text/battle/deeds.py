"""What the ships can do with their whole activation, and doing it in one line."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from galley.engine.deed import Deed
from galley.engine.proposal import Proposal
from galley_tui.client.deed_words import deed_line, deed_story
from galley_tui.faces.text_face import BattleTalk, Handler, TextFace, handler

MOST = 9  # so many are told at once


class Deeds:
    """Lists deeds, tells all about one, and carries one out."""

    def __init__(
        self, talk: BattleTalk, face: TextFace, carry_out: Callable[[Proposal], None]
    ) -> None:
        self.talk, self.face, self.carry_out = talk, face, carry_out
        self.shown: tuple[object, Sequence[Deed]] = (None, ())  # a position, what was listed last

    @property
    def handlers(self) -> Sequence[Handler]:
        if not self.talk.game.rules.advice.gives_deeds:
            return ()
        return (
            handler("deeds", self.tell, "deeds [A5]",
                    "what the ships can do, the best first; or against one, or by one"),
            handler("deed", self.explain, "deed 2", "all about one: odds, who may come between"),
            handler("do", self.do, "do 2", "do one of them: row there, attack, and go on"),
        )  # fmt: skip

    def tell(self, about: str) -> None:
        """List what can be done; against a ship, why nothing can."""
        pending, ship = self.talk.pending, about.strip().upper()
        found = self._listed(ship)
        if not found:
            why = pending and ship and self.talk.game.no_deed(pending.side, ship, pending.ask.seat)
            said = f"{why.text} [{why.rule}]" if why else "no ship is to act now"
            self.talk.console.say(f"Nothing: {said}.")
            return
        lines = [f"  {n} {self._spelt(deed_line(deed))}." for n, deed in enumerate(found, 1)]
        more = len(found) - MOST
        rest = [f"  ... and {more} more; deeds A5 tells those of one ship."] if more > 0 else []
        head = "These can be done, the best first:"
        tail = "do 1 does the first; deed 1 tells all about it."
        self.talk.console.page([head, *lines[:MOST], *rest, tail])

    def _spelt(self, text: str) -> str:
        return self.face.spell_out(text)

    def _listed(self, about: str = "") -> Sequence[Deed]:
        """What can be done now, by or against a ship if one is named; kept for its numbers."""
        pending = self.talk.pending
        if pending is None:
            return ()
        side = pending.side
        found = self.talk.game.deeds(side, about, pending.ask.seat)
        self.shown = self.talk.game.seen(side), found
        return found

    def _meant(self, typed: str) -> Deed | None:
        """The deed of a number in the list told last, while the position is the same."""
        pending = self.talk.pending
        seen = self.talk.game.seen(pending.side) if pending is not None else None
        found = self.shown[1] if self.shown[0] is seen and seen is not None else self._listed()
        number = typed.strip() or "1"
        if not number.isdecimal() or not 0 < int(number) <= len(found):
            numbers = f"a number from 1 to {len(found)}" if found else "nothing now"
            self.talk.console.say(f"Which? {numbers}; deeds lists them.")
            return None
        return found[int(number) - 1]

    def explain(self, typed: str) -> None:
        """All about a deed."""
        deed = self._meant(typed)
        if deed is not None:
            first, *lines = deed_story(deed)
            self.talk.console.page([f"{self._spelt(first)}.",
                                    *(f"  {self._spelt(line)}." for line in lines)])  # fmt: skip

    def do(self, typed: str) -> None:
        """Do it."""
        deed = self._meant(typed)
        if deed is not None:
            self.talk.console.say(f"{self._spelt(deed_line(deed))}.")
            self.carry_out(deed)

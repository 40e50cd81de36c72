"""The proposal below the question, the key that accepts it, and the way to standing orders."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from galley_tui.client.default_choice import COURSES
from galley_tui.config import keymap
from galley_tui.screens.base.confirm import Confirm
from galley_tui.screens.battle.choosing import ChoosingPage
from galley_tui.terminal.look import clip
from galley_tui.widgets.choice_list import key_of

if TYPE_CHECKING:
    from galley.engine.proposal import Proposal
    from galley_tui.client.game import Option


MORE = " ... (= tells all)"
READ = 76  # so long may a proposal be that every window shows in full


class Accept(Confirm):
    """A proposal in full; the key that opened it accepts it too."""

    KEYS = keymap.ACCEPT


class ProposalKeys(ChoosingPage):
    """A battle that proposes an answer wherever there is a good one."""

    _proposed: tuple[Any, str, Proposal | None] | None = None  # for a position and a side
    lit_first = 0  # the choice that was lit with the question

    def proposal(self) -> Proposal | None:
        """What is proposed now; worked out once for a position."""
        if self.pending is None:
            return None
        state, side = self.bridge.state, self.pending.side
        if self._proposed is None or self._proposed[0] is not state or self._proposed[1] != side:
            from galley_tui.client import assistance

            self._proposed = state, side, assistance.propose(self.bridge, side)
        return self._proposed[2]

    def offered(self) -> Proposal | None:
        """The proposal, or the plain answer that was lit at first; none for a ship's course."""
        found, pending = self.proposal(), self.pending
        if found is not None or pending is None or len(self.options) < 2:
            return found
        if any(option.shape["type"] in COURSES for option in self.options):
            return None
        from galley.engine.proposal import Answering, Proposal

        plain = self.options[self.lit_first]
        return Proposal(plain.label, (Answering(type(pending.ask).__name__, plain.command),))

    def second_row(self) -> tuple[str, str]:
        """What stands below the question, and its style: a note, the proposal, or the choice
        that is lit once another was."""
        if self.note:
            return self.text(self.note), "warn"
        found, lit = self.proposal(), self.choices.option
        if found is not None and self.choices.lit_option == self.lit_first:
            return self._cut(self.text(f"= {found.text}")), "key"
        if lit is not None and self.readied == (self.bridge.state, self.choices.lit_option):
            key = keymap.shown(key_of(lit), self.look.charset != "unicode")
            return self._cut(self.text(f"> {lit.label}: Enter, or {key} again")), "key"
        return self.text(f"> {lit.label}") if lit else "", "mute"

    def _cut(self, text: str) -> str:
        """The text, or its beginning with a hint that the key tells the rest."""
        return clip(text, self.app.size.width - 2, MORE)

    def do_propose(self) -> None:
        """Accept the proposal; a page shows first what throws dice, is long, or is not the
        choice that is lit."""
        found = self.offered()
        if found is None:
            self.note = "which way the ship goes is yours to say: nothing is proposed"
            self.show_note()
            return
        if self.accepts(found):
            self._accept(found)
            return

        def decided(yes: bool | None) -> None:
            if yes:
                self._accept(found)

        lines = [found.text, "", *found.reasons, *self._dice(found)]
        self.app.push_screen(Accept("Accept this proposal?", lines), decided)

    def accepts(self, found: Proposal) -> bool:
        """The key accepts it at once, in a window of any size."""
        seen = len(found.text) <= READ and self.choices.lit_option == self.lit_first
        return seen and not any(self.weighty(option) for option in self._chosen(found))

    def _chosen(self, found: Proposal) -> list[Option]:
        """The choices of now that it makes."""
        commands = [step.command for step in found.steps]
        return [option for option in self.options if option.command in commands]

    def _dice(self, found: Proposal) -> list[str]:
        """What its throws lead to."""
        from galley_tui.draw.odds import odds_rows

        assert self.pending is not None
        said: list[str] = []
        for option in self._chosen(found):
            odds = self.bridge.odds(self.pending.side, option)
            if odds is not None:
                rows = odds_rows(option.label, odds, self.app.size.width - 4, self.face.dice)
                rows = rows[1:] if option.label == found.text else rows
                said += ["", *("".join(text for text, _ in row) for row in rows)]
        return said

    def _accept(self, found: Proposal) -> None:
        from galley_tui.client import assistance

        assert self.pending is not None
        self.after(assistance.accept(self.bridge, self.pending.side, found))
        if why := assistance.stopped(self.bridge):
            self.note = f"The proposal stopped: {why}"
            self.show_note()

    def do_standing(self) -> None:
        """The standing orders of the side that decides."""
        from galley_tui.screens.battle_pages.standing import StandingScreen

        if self.pending is None:
            return
        side = self.pending.side

        def seen(came: Any) -> None:
            if came is not None:
                self.after(came)

        self.app.push_screen(StandingScreen(self.bridge, side), seen)

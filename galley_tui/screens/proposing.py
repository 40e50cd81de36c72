"""The proposal below the question, the key that accepts it, and the way to standing orders."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from galley_tui.draw.look import clip
from galley_tui.screens.choosing import ChoosingPage
from galley_tui.screens.confirm import Confirm
from galley_tui.widgets.prompt import Prompt

if TYPE_CHECKING:
    from core.proposals import Proposal


MORE = " ... (= tells all)"


class ProposalKeys(ChoosingPage):
    """A battle that proposes an answer wherever there is a good one."""

    _proposed: tuple[Any, str, Proposal | None] | None = None  # for a position and a side
    _lit_first = 0  # the choice that was lit with the proposal

    def proposal(self) -> Proposal | None:
        """What is proposed now; worked out once for a position."""
        if self.pending is None:
            return None
        state, side = self.bridge.state, self.pending.side
        if self._proposed is None or self._proposed[0] is not state or self._proposed[1] != side:
            from galley_tui import bridge_orders

            self._proposed = state, side, bridge_orders.propose(self.bridge, side)
            self._lit_first = self.choices.lit_option
        return self._proposed[2]

    def second_row(self) -> tuple[str, str]:
        """What stands below the question, and its style: a note, the proposal, or the choice
        that is lit once another was."""
        if self.note:
            return self.text(self.note), "warn"
        found, lit = self.proposal(), self.choices.option
        if found is not None and self.choices.lit_option == self._lit_first:
            return self._cut(self.text(f"= {found.text}")), "key"
        return self.text(f"> {lit.label}") if lit else "", "mute"

    def _cut(self, text: str) -> str:
        """The text, or its beginning with a hint that the key tells the rest."""
        return clip(text, self.app.size.width - 2, MORE)

    def do_propose(self) -> None:
        """Accept the proposal; one that could not be read in full is shown first."""
        found = self.proposal()
        if found is None:
            self.note = "there is no proposal for this question"
            self.show_note()
            return
        if self.query_one(Prompt).reads(self.text(f"= {found.text}")):
            self._accept(found)
            return

        def decided(yes: bool | None) -> None:
            if yes:
                self._accept(found)

        lines = [found.text, "", *found.reasons]
        self.app.push_screen(Confirm("Accept this proposal?", lines), decided)

    def _accept(self, found: Proposal) -> None:
        from galley_tui import bridge_orders

        assert self.pending is not None
        self.after(bridge_orders.accept(self.bridge, self.pending.side, found))
        if why := bridge_orders.stopped(self.bridge):
            self.note = f"The proposal stopped: {why}"
            self.show_note()

    def do_standing(self) -> None:
        """The standing orders of the side that decides."""
        from galley_tui.screens.standing import StandingScreen

        if self.pending is None:
            return
        side = self.pending.side

        def seen(came: Any) -> None:
            if came is not None:
                self.after(came)

        self.app.push_screen(StandingScreen(self.bridge, side), seen)

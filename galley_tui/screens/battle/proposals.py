"""The proposal below the question, the key that accepts it, and the way to standing orders."""

from __future__ import annotations

from galley.engine.deed import Answering, Proposal
from galley.engine.loop import State
from galley_tui.client.advice import NONE
from galley_tui.client.choices import Option, plain_answer
from galley_tui.client.deed_words import proposal_line
from galley_tui.client.playing import accept
from galley_tui.config import keymap, menu_keys
from galley_tui.draw.odds import odds_rows
from galley_tui.screens.base.confirm import Confirm
from galley_tui.screens.battle.battle_page import BattlePage
from galley_tui.screens.battle.choosing import Choosing
from galley_tui.screens.sea.picture import Words
from galley_tui.terminal.look import clip

MORE = " ... (= tells all)"
READ = 76  # so long may a proposal be that every window shows in full


class Accept(Confirm):
    """A proposal in full; the key that opened it accepts it too."""

    KEYS = menu_keys.ACCEPT


class Proposals:
    """Proposes an answer wherever there is a good one."""

    def __init__(self, stage: BattlePage, choosing: Choosing) -> None:
        self.stage, self.context, self.choosing = stage, stage.context, choosing
        self.lit_first = 0  # the choice that was lit with the question
        self._known: tuple[State, str, Proposal | None] | None = None  # of a position and a side

    def proposal(self) -> Proposal | None:
        """The proposal for the question that waits; worked out once for a position."""
        context = self.context
        if context.pending is None:
            return None
        state, side, known = context.state, context.side, self._known
        if known is None or known[0] is not state or known[1] != side:
            found = context.game.propose(side, context.seat)
            self._known = known = state, side, found if self.stage.advice != NONE else None
        return known[2]

    def offered(self) -> Proposal | None:
        """The proposal, or the plain answer that was lit at first; none for a ship's course."""
        found, pending, context = self.proposal(), self.context.pending, self.context
        if found is not None or pending is None:
            return found
        plain = plain_answer(context.game, pending, context.options)
        return (
            None
            if plain is None
            else Proposal(plain.label, (Answering(type(pending.ask).__name__, plain.command),))
        )

    def row(self) -> Words:
        """The proposal, behind the lit choice where Enter takes another; that choice alone once
        the player has lit it."""
        stage, found, lit = self.stage, self.proposal(), self.choosing.lit
        if found is not None and stage.choices.lit_option == self.lit_first:
            other = lit is not None and lit not in self._chosen(found)
            enter = f"> {lit.label}; " if lit and other else ""
            return self._cut(stage.text(f"{enter}= {self._line(found)}")), "key"
        if lit is not None and self.choosing.is_readied():
            orders, plain = self.context.face.keys.orders, stage.look.charset != "unicode"
            (key,) = keymap.names_of(orders, [lit.command], plain)
            return self._cut(stage.text(f"> {lit.label}: Enter, or {key} again")), "key"
        return stage.text(f"> {lit.label}") if lit else "", "mute"

    def _line(self, found: Proposal) -> str:
        return proposal_line(found, self.stage.advice)

    def _cut(self, text: str) -> str:
        """The text, or its beginning with a hint that the key tells the rest."""
        return clip(text, self.stage.app.size.width - 2, MORE)

    def do_propose(self) -> None:
        """Accept the proposal; a page shows first what is too long for a line, or what is
        hidden by another choice that was lit meanwhile."""
        found = self.offered()
        if found is None:
            self.stage.say("which way the ship goes is yours to say: nothing is proposed")
            return
        if self.accepts(found):
            self._accept(found)
            return
        lines = [self._line(found), "", *found.reasons, *self._dice(found)]
        page = Accept("Accept this proposal?", lines)
        self.stage.confirm(page, lambda: self._accept(found))

    def accepts(self, found: Proposal) -> bool:
        """The key accepts it at once: all of it stands there, in a window of any size, or it is
        what is lit, with its dice."""
        chosen, lit = self._chosen(found), self.choosing.lit
        seen = len(self._line(found)) <= READ and self.stage.choices.lit_option == self.lit_first
        told = self.proposal() is found or chosen == [lit]
        return seen and (
            told or not any(self.choosing.needs_second_key(option) for option in chosen)
        )

    def _chosen(self, found: Proposal) -> list[Option]:
        """The choices of now that it makes."""
        commands = [step.command for step in found.steps]
        return [option for option in self.context.options if option.command in commands]

    def _dice(self, found: Proposal) -> list[str]:
        """Lines on the throws of a proposal, with their odds."""
        context, said = self.context, list[str]()
        for option in self._chosen(found):
            odds = context.odds(option)
            if odds is not None:
                wide = self.stage.app.size.width - 4
                rows = odds_rows(option.label, odds, wide, context.face.dice)
                rows = rows[1:] if option.label == found.text else rows
                said += ["", *("".join(text for text, _ in row) for row in rows)]
        return said

    def _accept(self, found: Proposal) -> None:
        game, pending = self.context.game, self.context.pending
        assert pending is not None
        self.stage.after(accept(game, pending, found))

    def do_standing(self) -> None:
        """The standing orders of the side that decides."""
        from galley_tui.dialogs.standing_orders import StandingOrders
        from galley_tui.screens.base.reader import Reader, rule_rows

        stage, context = self.stage, self.context
        if context.pending is None:
            return
        if not context.game.templates():
            stage.say("no standing orders are given in this game")
            return

        def show_rule(said: str, number: str) -> None:
            wide, book = stage.app.size.width - 4, context.face.rules
            rows = rule_rows(stage.text, said, [number], book, wide)
            stage.app.push_screen(Reader(f"Rule {number}", rows))

        game, side = context.game, context.side
        letters = context.face.order_groups(game.seen().board, side)
        dialog = StandingOrders(stage.galley, game, side, letters, show_rule, stage.after)
        stage.galley.open_dialog(dialog)

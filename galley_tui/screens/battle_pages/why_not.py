"""`w`: what may be done with a ship or hex, what forbids the rest, and the rules behind it."""

from __future__ import annotations

from collections.abc import Iterator

from galley.engine.records import Refusal
from galley.geometry.hexes import Hex
from galley.geometry.hexes import name as hex_name
from galley_tui.client import why_not as reasons
from galley_tui.client.deed_words import chance_words
from galley_tui.config import menu_keys
from galley_tui.screens.base.overlay_panel import ListOverSea, rule_panel
from galley_tui.screens.base.reader import cited
from galley_tui.screens.sea.context import BattleContext
from galley_tui.terminal.look import wrap
from galley_tui.widgets.rows import Row


class WhyNot(ListOverSea[None]):
    """Answers of the rules, what is allowed first; Enter opens the rule of the lit one.

    `chosen`: the ship whose deed is lit.
    """

    KEYS = menu_keys.WHY_NOT

    def __init__(self, context: BattleContext, hex_: Hex, ship: str, chosen: str = "") -> None:
        super().__init__()
        self.context, self.first = context, 0
        self.heading = f"Why not? {ship or hex_name(hex_)}"
        self.where = context.face.sea.describe(context.board, hex_)
        self.later, self.hex, self.chosen = "", hex_, chosen
        answers: dict[Refusal | None, list[str]] = {}
        for label, refusal in self._found(ship):
            answers.setdefault(refusal, []).append(label)
        self.answers = sorted(answers.items(), key=lambda answer: answer[0] is not None)
        refused = (i for i, (refusal, _) in enumerate(self.answers) if refusal is not None)
        self.at = next(refused, 0)

    def _found(self, ship: str) -> Iterator[tuple[str, Refusal | None]]:
        """Wishes about a ship, for the one that acts also its attacks, and what forbids them."""
        context, face, pending = self.context, self.context.face, self.context.pending
        if pending is None:
            return
        game, side, seat = context.game, pending.side, pending.ask.seat
        if not ship and not context.actor and game.deeds(side, self.chosen, seat):
            found = game.courses_to(side, self.chosen, self.hex, seat)
            for deed in found:
                yield f"{deed.text} ({deed.points} MP)", None
            self.later = "" if found else f"out of {self.chosen}'s reach"
            return
        if ship == context.actor:
            options = context.options
            yield from reasons.attacks(
                game, face.wishes.tries, pending, options, face.keys.attacks
            )
        elif context.is_enemy(ship, context.side):
            against = game.deeds(side, ship, seat)
            for deed in against:
                if deed.chance:
                    chance = chance_words(deed, context.advice)
                    yield f"{deed.text} ({chance})" if chance else deed.text, None
            refused = game.why_no_attack(side, ship, seat)
            if refused is not None:
                yield f"any attack on {ship}", refused
            if not context.actor and (against or refused is not None):
                return  # what else there is depends on the ship that is chosen
        elif ship:
            self.later = self._its_turn(ship)
        yield from reasons.answers(game, face.wishes.why_not_queries, pending, ship)

    def _its_turn(self, ship: str) -> str:
        """When another ship of the side may act once the one that does has finished."""
        context, ships, actor = self.context, self.context.position.ships, self.context.actor
        if actor not in ships or ships[ship].side != context.side:
            return ""
        return context.face.turn.its_turn(context.board, ship, actor)

    def count(self) -> int:
        return len(self.answers)

    def lit_row(self) -> int:
        return self.first

    def lines(self, columns: int) -> list[Row]:
        rows: list[Row] = [*wrap(self.text(self.where), columns, "title", " ")]
        rows += wrap(self.text(self.later), columns, "key", " ") if self.later else []
        rows.append([])
        for n, (refusal, wishes) in enumerate(self.answers):
            lit = n == self.at
            self.first = len(rows) if lit else self.first
            labels = "anything" if refusal and len(self.answers) == 1 else "; ".join(wishes)
            verdict = "may be done now" if refusal is None else "no"
            said = wrap(self.text(f"{labels}: {verdict}"), columns, "strong", "  ")
            rows += [[(">" + row[0][0][1:], "choice")] for row in said[:1]] if lit else said[:1]
            rows += said[1:]
            if refusal is not None:
                why = self.text(f"{refusal.text} [{refusal.rule}]")
                rows += wrap(why, columns, "text", "      ")
        return rows

    def do_rule(self) -> None:
        """The rule that forbids the lit wishes."""
        refusal = self.answers[self.at][0] if self.answers else None
        if refusal is not None:
            numbers = cited(refusal.text, refusal.rule)
            book = self.context.face.rules
            self.app.push_screen(rule_panel(self.text, refusal.text, numbers, book))

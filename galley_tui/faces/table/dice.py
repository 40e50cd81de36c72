"""Throws that are staged over the ships, where a game has no printed tables to read them in."""

from collections.abc import Collection, Mapping, Sequence

from galley.engine.cards import Wording
from galley.engine.checks import Throw
from galley.engine.loop import Rolled
from galley.engine.records import Event, LogLine
from galley.engine.tables import Table
from galley_tui.draw.dice_box import DiceBoxEntry, hands_of


class StagedDice:
    """Words of throws, and what came of those of note, by their cards and those of events."""

    tables: Sequence[Table] = ()
    worth: str
    wording: Wording

    def axes(self, table: Table) -> tuple[str, str]:
        return "", ""

    def pairs(self, board: object, actor: str, target: str) -> Mapping[str, tuple[int, int]]:
        return {}

    def need_words(self, check: Throw) -> str:
        return f", {check.need}" if check.need else ""

    def verdict_words(self, throw: Throw | None, verdict: str) -> str:
        return verdict

    def staged(self, told: Sequence[LogLine]) -> Sequence[DiceBoxEntry]:
        """Each throw of note, with what came of it; one that hurt a ship weighs double."""
        thrown = {
            n: line.event for n, line in enumerate(told)
            if isinstance(line.event, Rolled) and self.wording.throw_card(line.event.throw).stage
        }  # fmt: skip
        led: dict[int, list[LogLine]] = {n: [] for n in thrown}
        for n, line in enumerate(told):
            if self.wording.event_card(line.event).hurts:
                led.get(self._cause(thrown, told, n), []).append(line)
        return [self._staged(roll, led[n], n) for n, roll in thrown.items()]

    def men(self, told: Sequence[LogLine], at: int) -> Collection[str]:
        """The men for whom a throw is made, where that is known."""
        return ()

    def _cause(self, thrown: Mapping[int, Rolled], told: Sequence[LogLine], at: int) -> int:
        """The last throw before an event that may have brought it; -1 for none."""
        event, man = told[at].event, getattr(told[at].event, "man", "")
        before = (n for n in reversed([*thrown]) if n < at and self.brings(thrown[n], event))
        return next((n for n in before if man in (self.men(told, n) or (man,))), -1)

    def brings(self, roll: Rolled, event: Event) -> bool:
        """A throw may have brought an event on its ship."""
        by = self.wording.event_card(event).by
        may = not by or self.wording.throw_card(roll.throw).kind in by
        return may and getattr(event, "ship", "") in roll.ships

    def _staged(self, roll: Rolled, then: Sequence[LogLine], at: int) -> DiceBoxEntry:
        thrown = self.wording.throw_card(roll.throw)
        weight = 0 if roll.verdict in thrown.quiet else 2 * thrown.stage
        cards = [(one.event, self.wording.event_card(one.event)) for one in then]
        hurt = tuple(dict.fromkeys(str(getattr(event, card.hurts)) for event, card in cards))
        need = self.need_words(roll.throw).removeprefix(", ")
        said = tuple(filter(None, (self.then_words(roll, one) for one in then)))
        verdict = thrown.verdicts.get(roll.verdict, roll.verdict)
        return DiceBoxEntry(roll.what, roll.ships[:1], roll.ships[1:], hands_of(roll), need,
                      verdict, said, weight if hurt else weight // 2, hurt, at)  # fmt: skip

    def then_words(self, roll: Rolled, line: LogLine) -> str:
        """Say what came of a throw; "" where its verdict has said it."""
        return line.text

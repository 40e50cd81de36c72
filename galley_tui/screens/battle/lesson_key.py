"""The key that a guided battle names next: what a newcomer may press at any question."""

from __future__ import annotations

from galley_tui.client.lessons import Advice, Open, advised
from galley_tui.config import battle_keys, keymap, menu_keys
from galley_tui.screens.battle.deeds.deed_mode import DeedMode
from galley_tui.screens.battle.proposals import Proposals
from galley_tui.screens.battle.seat_guard import SeatGuard
from galley_tui.screens.battle.stage import BattleStage


class LessonKey:
    """Finds one key that leads on from where the player is, and says what it does."""

    def __init__(
        self, stage: BattleStage, deeds: DeedMode, guard: SeatGuard, proposals: Proposals
    ) -> None:
        self.stage, self.context = stage, stage.context
        self.deeds, self.guard, self.proposals = deeds, guard, proposals

    def next(self, now: Open) -> tuple[str, str]:
        """(key, what it does); the key as the key line writes it."""
        key, does = self._leads_on(now)
        guard = self.guard
        seat = self._shown(menu_keys.seated(menu_keys.CURTAIN))
        passed_on = [guard.passer] * bool(guard.passer) + ["enter"] * guard.fresh
        if key in [self._shown(name) for name in passed_on] and not guard.unpicked:
            side = guard.shown_name().removeprefix("Now ")
            return seat, f"{side} decides now; who plays alone plays both sides"
        return key, does

    def _leads_on(self, now: Open) -> tuple[str, str]:
        if advised_key := self._advised(now.advice):
            return advised_key
        return self._deed(now) if now.deed is not None else self._proposed()

    def _shown(self, name: str) -> str:
        return keymap.shown(name, self.stage.look.charset != "unicode")

    def _key(self, keys: keymap.Keys, action: str) -> str:
        """The first key for an action."""
        return self._shown(keymap.key_of(keys, action))

    def _deed(self, now: Open) -> tuple[str, str]:
        deeds, wanted = self.deeds, now.deed
        assert wanted is not None
        if not deeds.is_open:
            return self._key(battle_keys.BATTLE, "steer"), "back to the list of deeds"
        if deeds.found is not deeds.every or deeds.list.enemy or deeds.list.astray:
            return self._shown("escape"), "back to the whole list of deeds"
        if deeds.at == now.place:
            return self._key(battle_keys.DEEDS, "do_deed"), f"does it: {wanted.text}"
        if (now.place - deeds.at) % len(deeds.every) == 1:
            return self._key(
                battle_keys.DEEDS, "deed_after"
            ), f"lights another deed: {wanted.text}"
        return str(now.place + 1), f"lights another deed: {wanted.text}"

    def _advised(self, advice: Advice | None) -> tuple[str, str] | None:
        """The key of a kind of choice, where there is such a choice; once it is lit, Enter."""
        order = advised(advice, self.context.face.keys.orders, self.context.options)
        if advice is None or order is None:
            return None
        lit = self.stage.choices.option
        if lit is not None and order.fits(lit.command) and not self.guard.unpicked:
            return self._key(battle_keys.BATTLE, "accept"), advice.words
        return self._shown(order.keys[0]), advice.words

    def _proposed(self) -> tuple[str, str]:
        found = self.proposals.offered()
        if found is not None:
            return self._key(battle_keys.BATTLE, "propose"), found.text
        lit = self.stage.choices.option
        return self._key(battle_keys.BATTLE, "accept"), lit.label if lit is not None else ""

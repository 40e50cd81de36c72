"""The row below the question, and the line of keys."""

from __future__ import annotations

from galley_tui.config import battle_keys, keymap
from galley_tui.screens.battle.battle_screen_api import BattleStage
from galley_tui.screens.battle.bot_seats import BotSeats
from galley_tui.screens.battle.camera import Camera
from galley_tui.screens.battle.deeds.deed_mode import DeedMode
from galley_tui.screens.battle.moving.formation_mode import FormationMode
from galley_tui.screens.battle.moving.move_playback import Reveal
from galley_tui.screens.battle.moving.writing_mode import WritingMode
from galley_tui.screens.battle.proposals import Proposals
from galley_tui.screens.battle.seat_guard import SeatGuard
from galley_tui.screens.battle.typed_answer import TypedAnswer
from galley_tui.screens.battle_pages.battle_pages import BattlePages, order_labels


class SecondRow:
    """The note, or what the keys that decide would do now."""

    def __init__(
        self, stage: BattleStage, guard: SeatGuard, proposals: Proposals,
        formation: FormationMode, deeds: DeedMode, writing: WritingMode,
    ) -> None:  # fmt: skip
        self.writing = writing
        self.stage, self.guard, self.proposals = stage, guard, proposals
        self.formation, self.deeds = formation, deeds

    def words(self, shop: bool) -> tuple[str, str]:
        """The words and their style; `shop`: ships are bought.  A key that does not answer yet
        is told before them."""
        words, style = self._words(shop)
        locked = "" if self.stage.context.note else self.guard.hint()
        return (f"{locked}: {words}", "warn") if locked else (words, style)

    def _words(self, shop: bool) -> tuple[str, str]:
        stage = self.stage
        if stage.context.note:
            return stage.text(stage.context.note), "warn"
        if shop:
            return "Space: all ships with their values in a table; fleets that are ready", "key"
        if self.guard.unpicked and self.proposals.proposal() is None:
            keys = [f"{key} {label}" for key, label in order_labels(stage.context, True)]
            pending, asks = stage.context.pending, stage.going_on.repeating
            once = ", asked once" * (pending is not None and asks.repeated(pending))
            said = f"{', '.join(keys)}{once}; or pick by Tab and press Enter"
            return stage.text(said), "key"
        if self.formation.is_open:
            return self.formation.second_row()
        if self.writing.is_open:
            return self.writing.second_row()
        if self.deeds.is_open:
            return self.deeds.second_row()
        return self.proposals.second_row()


class KeyLine:
    """The line of keys: each part of the screen names its own, the one that takes keys first."""

    def __init__(
        self, stage: BattleStage, bots: BotSeats, typed: TypedAnswer, formation: FormationMode,
        deeds: DeedMode, guard: SeatGuard, camera: Camera, pages: BattlePages,
        writing: WritingMode, reveal: Reveal,
    ) -> None:  # fmt: skip
        self.writing, self.reveal = writing, reveal
        self.stage, self.bots, self.typed, self.formation = stage, bots, typed, formation
        self.deeds, self.guard, self.camera, self.pages = deeds, guard, camera, pages

    def labels(self, known: keymap.Keys, chosen: str) -> list[tuple[str, str]]:
        """(key, label), of all keys that are `known`; `chosen`: the ship that is dealt with."""
        context, listed = self.stage.context, self.deeds.is_open
        if self.reveal.on:
            return self.reveal.key_labels()
        if self.typed.entry is not None:
            return self.typed.key_labels()
        if self.formation.is_open:
            return self.formation.key_labels()
        if self.writing.is_open:
            return self.writing.key_labels()
        names = order_labels(context, self.stage.look.charset != "unicode") * (not listed)
        watching = self.bots.key_labels()
        works = [key for key in known if key.action != "accept" or not self.guard.unpicked]
        if context.position.over or watching:
            works = [key for key in works if key.action in battle_keys.AT_THE_END]
        after = {"odds": "dice"} if context.thrown else {}
        always = [(k.keys[0], after.get(k.action, k.label)) for k in works if k.label]
        if watching:
            return [*watching, *always]
        zoom = self.camera.zoom_label(always, chosen)
        first = [*self.typed.label(), *self.formation.label(), *names, *zoom]
        if listed:
            first = [*self.deeds.key_labels(), *first]
        if self.pages.sells:
            first = [("space", "table of ships"), *first]
        given = {label[0] for label in first}
        return [*first, *[label for label in always if label[0] not in given]]

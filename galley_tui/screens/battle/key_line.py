"""The key line of a battle: what works now, and its name."""

from __future__ import annotations

from galley_tui.config import battle_keys, keymap
from galley_tui.screens.battle.bot_seats import BotSeats
from galley_tui.screens.battle.camera import Camera
from galley_tui.screens.battle.deeds.deed_mode import DeedMode
from galley_tui.screens.battle.moving.formation_mode import FormationMode
from galley_tui.screens.battle.moving.reveal import Reveal
from galley_tui.screens.battle.moving.writing_mode import WritingMode
from galley_tui.screens.battle.seat_guard import SeatGuard
from galley_tui.screens.battle.stage import BattleStage
from galley_tui.screens.battle.typed_answer import TypedAnswer
from galley_tui.screens.battle_pages.battle_pages import BattlePages, order_labels


class KeyLine:
    """The line of keys: each part of the screen names its own, the part that takes the keys
    first."""

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

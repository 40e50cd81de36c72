"""Aiming: at an enemy, by its name or by the cursor, and at hexes that are lit."""

from __future__ import annotations

from collections.abc import Callable

from galley_tui.config import battle_keys, keymap
from galley_tui.screens.battle.battle_page import BattlePage
from galley_tui.screens.battle.deeds.deed_panel import ListedDeeds
from galley_tui.screens.sea.cursor import Cursor


class Aiming:
    """Lists the deeds against an enemy, or the courses into a hex.

    `shown` shows the list anew, and moves the cursor to the lit deed unless it is told not to.
    """

    def __init__(
        self, stage: BattlePage, cursor: Cursor, listed: ListedDeeds, shown: Callable[..., None]
    ) -> None:
        self.stage, self.context, self.cursor = stage, stage.context, cursor
        self.listed, self.shown = listed, shown

    def aim(self) -> None:
        """The deeds against the enemy under the cursor, or of the lit deed; again: the next."""
        enemies, here = self.context.enemies, self.cursor.ship
        target = here if here in enemies else self.listed.lit.target
        if target and target == self.listed.aimed:
            others = [*dict.fromkeys(deed.target for deed in self.listed.every if deed.chance)]
            at = others.index(target) + 1 if target in others else 0
            target = others[at % len(others)] if others else target
        if target:
            self.aim_at(target)
        else:
            self.stage.say("against whom? type its name")
        self.listed.typed = ""

    def aim_at(self, target: str) -> None:
        """The deeds against an enemy; where there are none, why."""
        pending = self.context.pending
        assert pending is not None
        found = self.listed.book.against(pending, target)
        if found:
            self.listed.put(found, aimed=target)
            self.shown()
            return
        why = self.listed.book.why_none(pending, target)
        self.listed.put(
            self.listed.every, self.listed.at if self.listed.found is self.listed.every else 0
        )
        said = f"{why.text} [{why.rule}]" if why else f"nothing can be done to {target} now"
        self.listed.astray = self.stage.text(said)
        self.stage.sea.go_to(self.context.position.ships[target].bow)
        self.shown(moves=False)
        self.stage.say(self.listed.astray)

    def type(self, name: str) -> bool:
        """Letters and digits of an enemy's name, after the key that aims; False for others."""
        enemies, text = self.context.enemies, (self.listed.typed or "") + name.upper()
        fits = [id_ for id_ in enemies if text in (id_[: len(text)], id_[1 : len(text) + 1])]
        if len(name) != 1 or not name.isalnum() or not fits:
            return False
        meant = [id_ for id_ in fits if text in (id_, id_[1:])]
        if meant:
            self.aim_at(meant[0])
        else:
            self.stage.say(f"against {text}_")
        self.listed.typed = text
        return True

    def follow_cursor(self, says: str, overlaid: bool) -> None:
        """List what suits the hex that the player has put the cursor on, and note of it what
        there is to say, more if something is laid over the sea."""
        pending, hex_, ship = self.context.pending, self.cursor.hex, self.cursor.ship
        assert pending is not None
        listed, reach = self.listed, self.context.reach(self.listed.lit.leader)
        mine = [n for n, deed in enumerate(listed.every) if deed.ship == ship != ""]
        said = says
        if mine:
            listed.put(listed.every, mine[0])
        elif ship in self.context.enemies:
            self._keep_lit()
            listed.enemy = ship
            key = keymap.key_of(battle_keys.DEEDS, "aim")
            said = f"{says}; {key} or Enter: what can be done to it"
        elif hex_ in reach and (into := listed.book.into(pending, listed.lit.leader, hex_)):
            listed.put(into, 0, listed.aimed, hex_)
            said = says if overlaid else ""
        else:
            self._keep_lit()
            far = not ship and hex_ not in reach
            said = listed.astray = f"out of reach: {says}" if far else says
        self.context.note = self.stage.text(said)

    def _keep_lit(self) -> None:
        """No more courses into a hex; the lit deed stays lit if it was none of them."""
        lit, all_ = self.listed.lit, self.listed.all()
        self.listed.put(all_, all_.index(lit) if lit in all_ else 0, self.listed.aimed)

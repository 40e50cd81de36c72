"""A ship that is steered by hand: which keys move it, and until when."""

from __future__ import annotations

from collections.abc import Callable

from galley.engine.loop import State
from galley.geometry.hexes import NE, NW, SE, SW, Facing, Hull, N, S, toward
from galley_tui.client.choices import Option
from galley_tui.config import keymap
from galley_tui.screens.battle.battle_page import BattlePage
from galley_tui.screens.battle.choosing import Choosing

BY_MAP: dict[str, tuple[Facing, ...]] = {
    "up": (N,), "down": (S,), "left": (NW, SW), "right": (NE, SE),
    "home": (NW,), "pageup": (NE,), "end": (SW,), "pagedown": (SE,),
}  # fmt: skip
"""Key -> the directions on the map in which it moves a ship, by the setting for that."""
ARROWS = ("up", "down", "left", "right")


class Steering:
    """The choices of one ship stand in the list, steps among them; deeds are put aside.

    While there are steps, arrows row and never go through the list.
    """

    def __init__(self, stage: BattlePage, choosing: Choosing) -> None:
        self.stage, self.context, self.choosing = stage, stage.context, choosing
        self.on = False
        self._ship = ""  # "" until one has been chosen
        self._begun: State | None = None  # the position in which a ship is chosen
        self._hull: Hull | None = None  # how the ship lay

    def begin(self, ship: str) -> None:
        """Steer the ship that acts, or choose which, `ship` first."""
        context = self.context
        self.on, self._ship, self._begun = True, context.actor, context.state
        self._hull = self._lies(context.actor or ship)
        mine = [n for n, one in enumerate(context.options) if one.ship == ship]
        if mine and not context.actor:
            self.stage.choices.light(mine[0])

    def leave(self) -> None:
        self.on = False

    def follow(self, may_act: Callable[[], bool]) -> None:
        """Another question may be put; `may_act`: to a side whose ships may act."""
        actor = self.context.actor
        if not self.on or (actor != self._ship and not may_act()):
            return
        if not self._ship and actor and not self.context.is_enemy(actor, self.context.side):
            self._ship, self._hull = actor, self._lies(actor)
        same = actor == self._ship if actor else self._begun is self.context.state
        self.on = same

    def goes_on(self) -> bool:
        """The ship that is steered acts on: no deeds are listed."""
        return self.on and self._ship != "" and self._ship == self.context.actor

    def unmoved(self) -> bool:
        """Nothing has been rowed by hand yet."""
        return not self._ship or self._lies(self._ship) == self._hull

    def _lies(self, ship: str) -> Hull | None:
        found = self.context.position.ships.get(ship)
        return found.hull if found is not None else None

    # -- keys

    def handle_key(self, name: str) -> bool:
        """A key that moves the ship; False for any other."""
        by_map = self.stage.galley.config.settings.steering == "map"
        steps = self._steps() if name in (BY_MAP if by_map else ARROWS) else []
        if not steps:
            return False
        if by_map:
            at = self._toward(steps, BY_MAP[name])
            if at is None:
                self.stage.say("no step leads that way now")
            else:
                self.choosing.at_once(at)
        elif not self.choosing.order(name):
            self.stage.say(self.choosing.impossible(name))
        return True

    def _steps(self) -> list[int]:
        """The places of the steps in the list."""
        orders = self.context.face.keys.orders

        def is_step(option: Option) -> bool:
            order = keymap.order_of(orders, option.command)
            return option.card.moves and order is not None and order.joint != ""

        return [n for n, one in enumerate(self.context.options) if is_step(one)]

    def _toward(self, steps: list[int], ways: tuple[Facing, ...]) -> int | None:
        """The first step that brings the bow in one of these directions."""
        here = self._lies(self.context.actor)
        for n in steps:
            there = self.context.preview(self.context.options[n])
            if here is not None and there is not None and toward(here.bow, there.bow) in ways:
                return n
        return None

"""Keys that light and play the choices of a battle."""

from collections.abc import Sequence
from typing import Any

from galley.game.session import Pending
from galley.geometry.hexes import Hex
from galley_tui.client.default_choice import SWEEPING
from galley_tui.client.game import Option
from galley_tui.client.messages import Ended, PositionChanged, Refused
from galley_tui.config import keymap
from galley_tui.draw.model import Ghost
from galley_tui.screens.base.confirm import Confirm
from galley_tui.screens.battle.overlay_keys import OverlayKeys
from galley_tui.widgets.choice_list import ChoiceList, numbers


class ChoosingPage(OverlayKeys):
    """A battle in which somebody must choose: `options` are his, one of them is lit."""

    pending: Pending | None = None
    options: Sequence[Option] = ()
    again = False  # the key before was the same
    readied: tuple[Any, int] = (None, -1)  # the position, and the choice that a key has lit

    @property
    def choices(self) -> ChoiceList:
        return self.query_one(ChoiceList)

    def look_at_choice(self) -> None:
        """Another choice is lit."""

    def after(self, came: PositionChanged | Refused | Ended) -> None:
        """Show what came of a command."""

    def ghosts(self) -> tuple[Ghost, ...]:
        """Both hexes of each step on offer, the lit one on top; a lit turn alone."""
        lit = self.choices.option
        if self.pending is None or lit is None:
            return ()
        shown = [lit]
        if lit.shape["type"] == "Step":
            shown = [o for o in self.options if o.shape["type"] == "Step" and o is not lit] + shown
        poses = [(o is lit, self.bridge.pose(self.pending.side, o)) for o in shown]
        return tuple(
            Ghost(pose.bow, pose.stern, pose.facing, pose.ship if here else "")
            for here, pose in poses
            if pose is not None
        )

    async def press(self, name: str) -> None:
        if self.typing_hex:
            self.type_hex(name)
        elif name == "escape" and self.note:
            self.note = ""
            self.show_note()
        elif name.isdecimal():
            self._type_number(name)
        elif not await self._order(name):
            self.typed = ""
            if self.note:
                self.note = ""
                self.show_note()
            await super().press(name)

    async def _order(self, name: str) -> bool:
        """A key for kinds of choice; False when it does not answer for them now."""
        orders = [order for order in keymap.ORDERS if name in order.keys]
        fits = {
            i: order
            for i, option in enumerate(self.options)
            for order in orders
            if order.fits(option.shape)
        }
        if not fits:
            return self._impossible(name, orders)
        self.note = ""
        lit = self.choices.lit_option
        if all(order.at_once for order in fits.values()):
            self._at_once(lit if lit in fits else next(iter(fits)))
        else:
            self.light(next((i for i in fits if i > lit), next(iter(fits))))
        return True

    def _at_once(self, at: int) -> None:
        """Play a choice; one that weighs more is lit first, so that its dice stand there."""
        lit, ready = self.choices.lit_option, (self.bridge.state, at)
        known = at == lit and (not self.again or self.readied == ready)
        if known or not self.weighty(self.options[at]):
            self.play(self.options[at])
        else:
            self.readied = ready
            self.light(at)

    def weighty(self, option: Option) -> bool:
        """It throws dice, or ends the turn of more than one ship."""
        assert self.pending is not None
        odds = self.bridge.odds(self.pending.side, option)
        ships = self.bridge.about(self.pending).get("ships", ())
        sweeps = option.shape["type"] in SWEEPING and len(ships) > 1
        return sweeps or (odds is not None and any(check.dice for check in odds.checks))

    def _impossible(self, name: str, orders: Sequence[keymap.Order]) -> bool:
        """Say why none of the kinds of choice of a key is legal now, if it has no other use
        than to go to a hex."""
        other = keymap.find(self.KEYS, name)
        goes = other is not None and other.action == "goto"
        if not orders or self.pending is None or (other is not None and not goes):
            return False
        from galley_tui.client.why_not import reason

        said = reason(self.bridge, self.pending, orders, brief=goes)
        self.note = said
        if goes:
            self.do_goto()
            self.note += f"  ({said})"
        self.show_note()
        return True

    def _type_number(self, digit: str) -> None:
        """Digits light the choice of that number."""
        places = numbers(self.options)
        for text in (self.typed + digit, digit):
            if int(text) in places:
                self.typed, self.note = text, ""
                self.light(places.index(int(text)))
                return

    def choices_at(self, ship: str, hex_: Hex) -> list[int]:
        """Places of the choices about a hex, the ship in it, or else that ship's squadron."""
        found = self.position().ships.get(ship)
        mates = found.squadron if found is not None else ""
        by_hex = [i for i, o in enumerate(self.options) if o.shape.get("bow") == hex_]
        by_ship = [i for i, o in enumerate(self.options) if o.ship == ship and ship]
        by_squadron = [i for i, o in enumerate(self.options) if o.squadron == mates and mates]
        return by_hex or by_ship or by_squadron

    def light(self, at: int) -> None:
        self.choices.light(at)
        self.show_note()
        self.look_at_choice()

    def play(self, option: Option) -> None:
        """Carry out a choice and show what came of it; a step into peril is asked about."""
        assert self.pending is not None
        side = self.pending.side

        def decided(yes: bool | None) -> None:
            if yes:
                self.after(self.bridge.play(side, option.command))

        perils = [self.text(said) for said in self.bridge.perils(side, option)]
        if perils:
            self.app.push_screen(Confirm(f"{self.text(option.label)}: really?", perils), decided)
        else:
            decided(True)

    def do_help(self) -> None:
        from galley_tui.screens.battle_pages.what_now import now_rows
        from galley_tui.screens.reference.help import help_page

        wide = self.app.size.width
        self.app.push_screen(help_page(self.KEYS, self.look, wide, self.face, now_rows(self)))

    def do_since(self) -> None:
        from galley_tui.screens.battle.handover import since_page

        since_page(self)

    def do_next(self) -> None:
        self.light((self.choices.lit_option + 1) % max(1, len(self.options)))

    def do_previous(self) -> None:
        self.light((self.choices.lit_option - 1) % max(1, len(self.options)))

    do_up = do_left = do_previous
    do_down = do_right = do_next

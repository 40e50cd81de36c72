"""Keys that light and play the choices of a battle."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from galley.engine.loop import State
from galley.geometry.hexes import Hex
from galley_tui.client.choices import Option
from galley_tui.client.playing import play
from galley_tui.client.why_not import reason
from galley_tui.config import keymap
from galley_tui.draw.model import Ghost
from galley_tui.faces.face import Highlights
from galley_tui.screens.base.confirm import Confirm
from galley_tui.screens.battle.battle_page import BattlePage
from galley_tui.screens.sea.context import BattleContext
from galley_tui.widgets.choice_list import numbers


def order_labels(
    context: BattleContext, plain: bool, lit: Option | None = None
) -> list[tuple[str, str]]:
    """Keys of the kinds of choice that are legal now, but for one that lights nothing else than
    what is `lit`; all steps together as one."""
    found, joint = dict[str, str](), dict[str, list[str]]()
    commands = [option.command for option in context.options]
    alone = [option.command for option in (lit,) if option is not None]
    for order in keymap.fitting(context.face.keys.orders, commands):
        if not order.at_once and [one for one in commands if order.fits(one)] == alone:
            continue
        if order.joint:
            joint.setdefault(order.joint, []).append(keymap.shown(order.keys[0], plain))
        else:
            found.setdefault(order.keys[0], order.label)
    gap = " " if plain else ""
    return [*((gap.join(keys), word) for word, keys in joint.items()), *found.items()]


class Choosing:
    """Somebody must choose: one of his choices is lit."""

    def __init__(self, stage: BattlePage) -> None:
        self.stage, self.context, self.cursor = stage, stage.context, stage.cursor
        self.picked: Callable[[], None] = lambda: None  # a choice has been picked
        self.typed = ""  # digits of a choice's number
        self.again = False  # the key before was the same
        self.readied: tuple[State | None, int] = (None, -1)  # what a key has lit, and when

    @property
    def lit(self) -> Option | None:
        """The choice that is lit."""
        return self.stage.choices.option

    def lit_squadron(self) -> list[str]:
        """The ships of the squadron that the lit choice is about, its commander's first."""
        lit = self.lit
        return self.context.position.squadron(lit.squadron) if lit and lit.squadron else []

    def layer(self, lit: Highlights) -> Highlights:
        """The lit choice: its ship, or those at which the ship that acts may aim."""
        context, option = self.context, self.lit
        ship, side = option.ship if option else "", context.side
        targets = [one.ship for one in context.options if context.is_enemy(one.ship, side)]
        return lit._replace(
            selected=context.actor or ("" if context.is_enemy(ship, side) else ship),
            targets=[ship] if ship in targets else targets,
            squadron=self.lit_squadron(),
            ghosts=self.ghosts(),
            overlay=context.reach_marks(ship),
        )

    def ghosts(self) -> tuple[Ghost, ...]:
        """The hull after each step on offer, the lit one on top; a lit turn alone."""
        context, lit = self.context, self.lit
        if context.pending is None or lit is None:
            return ()
        shown = [lit]
        order = keymap.order_of(context.face.keys.orders, lit.command)
        if lit.card.moves and order is not None and order.joint:
            alike = (o for o in context.options if o.card is lit.card and o is not lit)
            shown = [*alike, lit]
        hulls = [(o is lit, context.preview(o)) for o in shown]
        return tuple(
            Ghost(hull, hull.id if here else "") for here, hull in hulls if hull is not None
        )

    def choices_at(self, ship: str, hex_: Hex) -> list[int]:
        """Places of the choices about a hex, the ship in it, or else that ship's squadron."""
        found, options = self.context.position.ships.get(ship), self.context.options
        mates = found.squadron if found is not None else ""
        by_hex = [i for i, o in enumerate(options) if o.place == hex_]
        by_ship = [i for i, o in enumerate(options) if o.ship == ship and ship]
        by_squadron = [i for i, o in enumerate(options) if o.squadron == mates and mates]
        return by_hex or by_ship or by_squadron

    # -- keys

    async def handle_key(self, name: str) -> bool:
        if name == "escape" and self.context.note:
            self.stage.say("")
        elif name.isdecimal():
            self._type_number(name)
        elif not self.order(name):
            self.typed = ""
            if self.context.note:
                self.stage.say("")
            return False
        return True

    def order(self, name: str) -> bool:
        """A key for kinds of choice; False when it does not answer for them now."""
        orders = [order for order in self.context.face.keys.orders if name in order.keys]
        fits = {
            i: order
            for i, option in enumerate(self.context.options)
            for order in orders
            if order.fits(option.command)
        }
        if not fits:
            return self._impossible(name, orders)
        self.context.note = ""
        lit = self.stage.choices.lit_option
        if all(order.at_once for order in fits.values()):
            self.at_once(lit if lit in fits else next(iter(fits)))
        else:
            stays = lit in fits and not self.again
            self.light(lit if stays else next((i for i in fits if i > lit), next(iter(fits))))
        return True

    def at_once(self, at: int) -> None:
        """Play a choice; one that weighs more is lit first, so that its dice stand there."""
        ready = self.context.state, at
        known = at == self.stage.choices.lit_option and (not self.again or self.readied == ready)
        if known or not self.needs_second_key(self.context.options[at]):
            self.play(self.context.options[at])
        else:
            self.ready(at)
            self.light(at)

    def ready(self, at: int) -> None:
        """A key has lit this choice."""
        self.readied = self.context.state, at

    def is_readied(self) -> bool:
        """A key has lit the choice that is lit: the same again plays it."""
        return self.readied == (self.context.state, self.stage.choices.lit_option)

    def needs_second_key(self, option: Option) -> bool:
        """A choice throws dice, or ends the turn of more than one ship."""
        pending = self.context.pending
        assert pending is not None
        odds = self.context.odds(option)
        ships = self.context.face.asked(pending.ask)
        sweeps = option.card.ends_all and len(ships) > 1
        return sweeps or (odds is not None and any(check.dice for check in odds.checks))

    def _impossible(self, name: str, orders: Sequence[keymap.Order]) -> bool:
        """Say why none of the kinds of choice of a key is legal now, if it has no other use."""
        other = keymap.find(self.stage.known_keys, name)
        if not orders or self.context.pending is None or other is not None:
            return False
        self.stage.say(self.impossible(name))
        return True

    def impossible(self, name: str) -> str:
        """Why none of the kinds of choice of a key is legal now."""
        pending = self.context.pending
        assert pending is not None
        orders = [order for order in self.context.face.keys.orders if name in order.keys]
        return reason(self.context.game, self.context.face.wishes.tries, pending, orders)

    def _type_number(self, digit: str) -> None:
        """Digits light the choice of that number."""
        places = numbers(self.context.options)
        for text in (self.typed + digit, digit):
            if int(text) in places:
                self.typed, self.context.note = text, ""
                self.light(places.index(int(text)))
                return

    def light(self, at: int) -> None:
        """Light another choice."""
        self.picked()
        self.stage.choices.light(at)
        self.stage.look_at_choice()

    def play(self, option: Option) -> None:
        """Carry out a choice and show what came of it; a step into peril is asked about."""
        context, stage, side = self.context, self.stage, self.context.side

        def carry_out() -> None:
            stage.after(play(context.game, side, option.command, seat=context.seat))

        perils = [stage.text(said) for said in context.game.ship_losses(side, option.command)]
        if perils:
            question = f"{stage.text(option.label)}: really?"
            stage.confirm(Confirm(question, perils), carry_out)
        else:
            carry_out()

    def do_next(self) -> None:
        self.light((self.stage.choices.lit_option + 1) % max(1, len(self.context.options)))

    def do_previous(self) -> None:
        self.light((self.stage.choices.lit_option - 1) % max(1, len(self.context.options)))

    do_up = do_left = do_previous
    do_down = do_right = do_next

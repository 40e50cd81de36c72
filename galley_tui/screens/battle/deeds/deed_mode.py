"""Lists what the ships of a side can do: one deed is lit, drawn on the sea, and done."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from galley.engine.deed import Deed
from galley_tui.client.advice import NONE
from galley_tui.client.auto_continue import together
from galley_tui.client.deed_words import chain, chain_words, together_words
from galley_tui.client.deeds import of_kind
from galley_tui.config import battle_keys, keymap
from galley_tui.faces.face import Highlights
from galley_tui.screens.battle.battle_page import BattlePage
from galley_tui.screens.battle.choosing import Choosing
from galley_tui.screens.battle.deeds.aiming import Aiming
from galley_tui.screens.battle.deeds.deed_panel import DeedPanel, ListedDeeds
from galley_tui.screens.battle.steering import Steering
from galley_tui.screens.battle.typed_answer import TypedAhead
from galley_tui.screens.sea.cursor import Cursor
from galley_tui.screens.sea.picture import Labels, Mode, Words, labels
from galley_tui.terminal.look import clip
from galley_tui.widgets.deed_rows import MAY_INTERRUPT, ghosts, moves, places, track
from galley_tui.widgets.rows import entry_of


class DeedMode(Mode):
    """Deeds take the place of the choices when ships may act, unless one is steered by hand.

    The cursor aims: see `Aiming`.
    """

    def __init__(
        self, stage: BattlePage, choosing: Choosing, cursor: Cursor, order: Callable[[], str],
        obey: Callable[[str], None],
    ) -> None:  # fmt: skip
        """`order` tells the first order for a squadron, `obey` carries out one."""
        self.stage, self.context = stage, stage.context
        self.choosing = choosing
        self.list = ListedDeeds(stage)
        self.aiming = Aiming(stage, cursor, self.list, self._shown)
        self.ahead = TypedAhead(stage)
        self.steering = Steering(stage, choosing)
        self.obey = obey
        self.listing = DeedPanel(stage, order)
        self.counted = False  # the list is being made
        self.actions: Mapping[str, Callable[[], None]] = {
            "do_deed": self._do,
            "do_rest": self._rest,
            "deed_after": lambda: self._step(+1),
            "deed_before": lambda: self._step(-1),
            "aim": self.aiming.aim,
            "north": lambda: cursor.go_by(-1),
            "south": lambda: cursor.go_by(+1),
            "west": lambda: cursor.go_by(-100),
            "east": lambda: cursor.go_by(+100),
        }

    @property
    def found(self) -> Sequence[Deed]:
        """The deeds in the list."""
        return self.list.found

    @property
    def at(self) -> int:
        """The index of the lit deed."""
        return self.list.at

    @property
    def every(self) -> Sequence[Deed]:
        """All deeds of the moment."""
        return self.list.every

    @property
    def lit(self) -> Deed:
        """The lit deed of an open list."""
        return self.list.lit

    def chain(self) -> Sequence[str]:
        """Tell the chances of the lit deed down the chain; nothing where none is lit."""
        advice = self.stage.advice
        return chain(self.lit, advice) if self.is_open and advice != NONE else ()

    @property
    def is_open(self) -> bool:
        """Deeds are listed."""
        return not self.steering.on and bool(self.found) and bool(self.every)

    # -- the position

    def follow(self) -> None:
        """Another question may be put: what can be done now."""
        self.steering.follow(lambda: bool(self.every))
        self.list.put(() if self.steering.on else self.every)

    # -- showing

    def show(self) -> None:
        """The list, where deeds are listed or counted."""
        if self.counted:
            self.listing.count()
        elif self.is_open:
            about = f"{self.list.place:04d}" if self.list.place else self.list.aimed
            self.listing.show(self.found, self.at, about, self.list.planned)
        else:
            self.listing.hide()

    def _shown(self, moves: bool = True) -> None:
        """Another deed is lit; the cursor `moves` to it."""
        if moves:
            self.look()
        self.stage.draw()

    def look(self) -> None:
        """The lit deed is in sight, the cursor on what it is aimed at."""
        deed, sea, ships = self.lit, self.stage.sea, self.context.position.ships
        own, target = ships.get(deed.ship), ships.get(deed.target)
        way = places(deed)
        hexes = way or tuple(hex_ for one in (own, target) if one for hex_ in one.hull.hexes)
        if not hexes:
            return
        aim = deed.aim or (target.hull if target is not None and not way else None)
        end = deed.way[-1].bow if deed.way else hexes[0]
        sea.go_to(aim.bow if aim is not None else end)
        between = [ships[one.ship].hull for one in deed.hindrances if one.ship in ships]
        needed = [*hexes, *(hex_ for hull in between for hex_ in hull.hexes)]
        self.stage.bring(needed, target.hull.hexes if target is not None else ())

    def layer(self, lit: Highlights) -> Highlights:
        """The lit deed: its ship and target, ships that may interrupt, how far the ship can come,
        and its course."""
        deed = self.lit
        beside = {one.ship: MAY_INTERRUPT for one in deed.hindrances}
        others = self.found if self.list.planned else ()
        hulls = tuple(hull for one in others if one is not deed for hull in ghosts(one))
        return lit._replace(
            selected=deed.ship, targets=[deed.target] if deed.target else [], flags=beside,
            ghosts=(*hulls, *ghosts(deed)),
            overlay=track(deed, self.context.reach_marks(deed.ship)),
        )  # fmt: skip

    def row(self) -> Words:
        """The lit deed with its odds, in as many words as fit; of several what will be done."""
        if self.list.planned:
            besides = self.context.face.defaults.besides_words
            return self.stage.text(together_words(self.found, besides)), "key"
        room = self.stage.app.size.width - 4
        every = [self.stage.text(f"> {said}") for said in chain_words(self.lit, self.stage.advice)]
        return next((said for said in every if len(said) <= room), clip(every[-1], room)), "key"

    def keys(self) -> Labels:
        several = self.context.awaits_orders
        return labels(key for key in battle_keys.DEEDS if several or key.action != "do_rest")

    # -- keys

    async def handle_key(self, name: str) -> bool:
        if self.steering.on:
            return self._by_hand(name)
        if not self.is_open:
            return False
        if self.list.typed is not None and self.aiming.type(name):
            return True
        self.list.typed = None
        if name == "escape" and self.stage.going_on.give_up():
            self.stage.say("the other ships wait for you")
            return True
        if name == "escape":
            return self._back()
        if self.list.planned and name in ("space", "x"):
            self._leave_out()
            return True
        if name.isdecimal():
            self._number(name)
        elif (key := keymap.find(battle_keys.DEEDS, name)) is not None:
            self.context.note = ""
            self.actions[key.action]()
        else:
            return self._other_choice(name)
        return True

    def point(self, y: int) -> bool:
        """The button was pressed in a row of the list: its deed is lit; True if it was lit."""
        at, lit = entry_of(self.listing.rows, y), self.at
        if at is not None and at != lit:
            self.light(at)
        return at == lit

    def _by_hand(self, name: str) -> bool:
        unmoved = self.steering.unmoved()
        if name == "escape" and not self.context.note and unmoved and self.every:
            self._put_aside(steer=False)
            return True
        return self.steering.handle_key(name)

    def do_steer(self) -> None:
        """The choices of the lit ship, to steer it by hand; again: its deeds."""
        if not self.every:
            self.stage.say("no ship is to be steered now")
        else:
            self._put_aside(steer=not self.steering.on)

    def _put_aside(self, steer: bool) -> None:
        """Choices stand there instead of deeds, or deeds again."""
        self.context.note = ""
        if steer:
            ship = self.lit.leader
            self.stage.going_on.give_up()
            self.steering.begin(ship)
            if (found := self.context.position.ships.get(ship)) is not None:
                self.stage.sea.go_to(found.bow)
        else:
            self.steering.leave()
            self.list.put(self.every)
            self.look()
        self.stage.choices.light(self.stage.choices.lit_option)

    def _other_choice(self, name: str) -> bool:
        """A key for a kind of choice that is legal now: the choices, one of it lit.  Else, of
        attacks: a deed of that kind, the best first."""
        orders = [one for one in self.context.face.keys.orders if name in one.keys]
        fits = [n for n, option in enumerate(self.context.options)
                if any(one.fits(option.command) for one in orders)]  # fmt: skip
        if not fits:
            return self._of_kind(orders)
        if not moves(self.every) and self._plain(orders, fits):
            self.choosing.play(self.context.options[fits[0]])
            return True
        self._put_aside(steer=True)
        self.choosing.ready(fits[0])
        self.choosing.light(fits[0])
        return True

    def _plain(self, orders: Sequence[keymap.Order], fits: Sequence[int]) -> bool:
        """The key means one choice, which is taken at once where no deeds are listed."""
        command = self.context.options[fits[0]].command
        at_once = all(order.at_once for order in orders if order.fits(command))
        return (
            len(fits) == 1
            and at_once
            and not self.choosing.needs_second_key(self.context.options[fits[0]])
        )

    def _of_kind(self, orders: Sequence[keymap.Order]) -> bool:
        """Light the next deed with such a command; False where the key is for no attack."""
        if self.list.place or self.list.planned:
            self.list.put(self.list.all(), aimed=self.list.aimed)
        found = of_kind(self.found, orders, self.context.game.rules.cards)
        if found:
            self.light(next((n for n in found if n > self.at and self.at in found), found[0]))
        elif attacks := [one for one in orders if one in self.context.face.keys.attacks]:
            aim = keymap.key_of(battle_keys.DEEDS, "aim")
            self.stage.say(f"{attacks[0].label}: no ship comes to it; {aim} on an enemy says why")
        return bool(found or attacks)

    def _back(self) -> bool:
        """Back to the whole list; False when it stands there already, with no note."""
        listed = self.list.planned or self.list.aimed or self.list.place
        changed = listed or self.list.enemy or self.list.astray or self.context.note
        self.context.note = ""
        if not changed:
            return False
        self.list.put(self.every)
        self._shown()
        return True

    def _number(self, digit: str) -> None:
        """Digits light the deed of that number, counted from 1."""
        fits = (text for text in (self.choosing.typed + digit, digit)
                if 1 <= int(text) <= len(self.found))  # fmt: skip
        if text := next(fits, ""):
            self.light(int(text) - 1)
            self.choosing.typed = text

    def _step(self, by: int) -> None:
        """Light the next deed, round and round; a single course leads back to the list."""
        if self.list.place and len(self.found) == 1:
            self.list.put(self.list.all(), aimed=self.list.aimed)
            self._shown()
        else:
            self.light((self.at + by) % len(self.found))

    def light(self, at: int) -> None:
        self.choosing.picked()
        self.list.light(at)
        self.choosing.typed = ""
        self.context.note = ""
        self._shown(moves=not self.list.place)

    def _do(self) -> None:
        """Do the lit deed; where the cursor was put elsewhere, aim there first."""
        pending = self.context.pending
        assert pending is not None
        if self.list.enemy:
            self.aiming.aim_at(self.list.enemy)
        elif self.list.astray:
            self.stage.say(self.list.astray)
        elif self.lit.ends:
            self.obey(self.lit.text)
        else:
            deeds = self.found if self.list.planned else [self.lit]
            self.stage.after(self.stage.going_on.begin(pending, deeds))
            self.ahead.note_deed(self.stage.pressed)

    # -- several ships

    def _rest(self) -> None:
        """The best deed of each ship that is left, shown together; again: they are done."""
        if self.list.planned:
            self._do()
        elif not self.context.awaits_orders:
            self.stage.say("no other ships are to act now")
        else:
            self.list.put(together(self.list.ranked))
            self.list.planned = True
            self._shown()

    def _leave_out(self) -> None:
        """The lit deed is not among those that are done together."""
        found = [deed for deed in self.found if deed is not self.lit]
        if found:
            self.list.put(found, min(self.at, len(found) - 1))
            self.list.planned = True
            self._shown()

    # -- the cursor

    def at_cursor(self, says: str, overlaid: bool) -> None:
        """The player has put the cursor on another hex, of which there is this to say, more if
        something is laid over the sea."""
        self.aiming.follow_cursor(says, overlaid)


class Counting:
    """Puts off the list of deeds until the position is on the screen, if it is the first such
    list or one took long before; a key is taken when the list is there."""

    def __init__(self, stage: BattlePage, deeds: DeedMode) -> None:
        self.stage, self.deeds = stage, deeds
        self._then: Callable[[], None] | None = None

    def before(self, then: Callable[[], None]) -> None:
        """Do what needs the list, now or once the position is drawn."""
        self._then = then
        pending, listed = self.stage.context.pending, not self.deeds.steering.goes_on()
        if pending is None or not (listed and self.deeds.list.book.takes_long(pending)):
            self.finish()
            return
        self.deeds.list.put(())
        self.deeds.counted = True
        self.stage.draw()
        self.stage.sea.call_after_refresh(self.finish)

    @property
    def waits(self) -> bool:
        """The list is still to be made."""
        return self._then is not None

    def finish(self) -> None:
        """Do what was put off."""
        then, self._then, self.deeds.counted = self._then, None, False
        if then is not None:
            then()
            self.stage.draw()

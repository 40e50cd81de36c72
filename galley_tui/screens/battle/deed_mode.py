"""What the ships of a side can do, listed: one deed is lit, drawn on the sea, and done."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from galley.engine.deed import Deed
from galley.geometry.hexes import Hex
from galley_tui.client.deed_words import chain_words, together_words
from galley_tui.client.deeds import DeedBook, of_kind
from galley_tui.client.going_on import together
from galley_tui.config import battle_keys, keymap
from galley_tui.faces.face import Lit
from galley_tui.screens.battle.choosing import Choosing
from galley_tui.screens.battle.deed_panel import DeedPanel
from galley_tui.screens.battle.stage import BattleStage
from galley_tui.screens.battle.steering import Steering
from galley_tui.screens.battle.typed_ahead import TypedAhead
from galley_tui.screens.sea.cursor import Cursor
from galley_tui.terminal.look import clip
from galley_tui.widgets.deed_rows import ghosts, places, track
from galley_tui.widgets.rows import entry_of

MAY_INTERRUPT = "!"  # beside a ship that may come between


class DeedMode:
    """Deeds take the place of the choices when ships may act, unless one is steered by hand.

    The cursor aims: at a hex that is lit, for the courses into it, or at an enemy.
    """

    def __init__(
        self, stage: BattleStage, choosing: Choosing, cursor: Cursor, order: Callable[[], str]
    ) -> None:
        self.stage, self.context = stage, stage.context
        self.choosing, self.cursor = choosing, cursor
        self.book = DeedBook(stage.context.game)
        self.ahead = TypedAhead(stage)
        self.steering = Steering(stage, choosing)
        self.panel = DeedPanel(stage, order)
        self.found: Sequence[Deed] = ()  # those in the list
        self.at = 0  # the lit one of them
        self.planned = False  # those listed are to be done together
        self.aimed = ""  # the enemy whose deeds alone are listed
        self.place: Hex = 0  # the hex whose courses are listed
        self.enemy = ""  # the enemy that the player has put the cursor on
        self.astray = ""  # why nothing can be done where he has put it
        self.typed: str | None = None  # letters of an enemy's name
        self.actions: Mapping[str, Callable[[], None]] = {
            "do_deed": self._do,
            "do_rest": self._rest,
            "deed_after": lambda: self._step(+1),
            "deed_before": lambda: self._step(-1),
            "aim": self._aim,
            "north": lambda: self._move(-1),
            "south": lambda: self._move(+1),
            "west": lambda: self._move(-100),
            "east": lambda: self._move(+100),
        }

    @property
    def every(self) -> Sequence[Deed]:
        """All that can be done now; worked out where somebody looks."""
        pending = self.context.pending
        return self.book.every(pending) if pending is not None else ()

    @property
    def is_open(self) -> bool:
        """Deeds are listed."""
        return not self.steering.on and bool(self.every)

    @property
    def lit(self) -> Deed:
        """The lit deed of an open list."""
        return self.found[self.at]

    # -- the position

    def follow(self) -> None:
        """Another question may be put: what can be done now."""
        self.steering.follow(lambda: bool(self.every))
        self._list(() if self.steering.on else self.every)

    def _list(self, deeds: Sequence[Deed], at: int = 0, aimed: str = "", place: Hex = 0) -> None:
        self.found, self.at, self.aimed, self.place = deeds, at, aimed, place
        self.planned = False
        self.enemy = self.astray = ""
        self.typed = None

    def _all(self) -> Sequence[Deed]:
        """The deeds against the enemy that is aimed at, or all."""
        pending = self.context.pending
        assert pending is not None
        return self.book.against(pending, self.aimed) if self.aimed else self.every

    # -- showing

    def show(self) -> None:
        """The list, where deeds are listed."""
        if self.is_open:
            about = f"{self.place:04d}" if self.place else self.aimed
            self.panel.show(self.found, self.at, about, self.planned)
        else:
            self.panel.hide()

    def _shown(self, moves: bool = True) -> None:
        """Another deed is lit; the cursor `moves` to it."""
        if moves:
            self.look()
        self.show()
        self.stage.show_position()
        self.stage.show_dice()
        self.stage.show_note()

    def look(self) -> None:
        """The lit deed is in sight, the cursor on what it is aimed at."""
        deed, sea, ships = self.lit, self.stage.sea, self.context.position.ships
        ship = ships.get(deed.ship)
        hexes = places(deed) or (ship.hull.hexes if ship is not None else ())
        if not hexes:
            return
        end = deed.way[-1].bow if deed.way else hexes[0]
        sea.go_to(deed.aim.bow if deed.aim is not None else end)
        between = [ships[one.ship].hull for one in deed.hindrances if one.ship in ships]
        self.stage.bring([*hexes, *(hex_ for hull in between for hex_ in hull.hexes)])

    def on_sea(self, lit: Lit, flags: Mapping[str, str]) -> Lit:
        """What stands out on the sea while deeds are listed: ship, target, who may interrupt."""
        deed = self.lit
        beside = flags or {one.ship: MAY_INTERRUPT for one in deed.hindrances}
        others = self.found if self.planned else ()
        hulls = tuple(hull for one in others if one is not deed for hull in ghosts(one))
        return lit._replace(
            selected=deed.ship, targets=[deed.target] if deed.target else [], squadron=(),
            ghosts=(*hulls, *ghosts(deed)), flags=beside,
        )  # fmt: skip

    def below(self) -> Mapping[Hex, tuple[str, str]]:
        """How far the ship can come, and its course."""
        kind = "reach" if self.context.actor else "reach.faint"
        reach = self.context.reach(self.lit.ship).items()
        return track(self.lit, {hex_: (kind, cost) for hex_, cost in reach})

    def second_row(self) -> tuple[str, str]:
        """The lit deed with its odds, in as many words as fit; of several what will be done."""
        if self.planned:
            besides = self.context.face.defaults.besides_words
            return self.stage.text(together_words(self.found, besides)), "key"
        room = self.stage.app.size.width - 4
        every = [self.stage.text(f"> {said}") for said in chain_words(self.lit)]
        return next((said for said in every if len(said) <= room), clip(every[-1], room)), "key"

    def key_labels(self) -> list[tuple[str, str]]:
        """(key, label) of what works while deeds are listed."""
        return [(key.keys[0], key.label) for key in battle_keys.DEEDS if key.label]

    # -- keys

    async def take(self, name: str) -> bool:
        if self.steering.on:
            return self._by_hand(name)
        if not self.is_open:
            return False
        if self.typed is not None and self._type(name):
            return True
        self.typed = None
        if name == "escape" and self.stage.going_on.give_up():
            self.stage.say("the other ships wait for you")
            return True
        if name == "escape":
            return self._back()
        if self.planned and name in ("space", "x"):
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
        at, lit = entry_of(self.panel.rows, y), self.at
        if at is not None and at != lit:
            self.light(at)
        return at == lit

    def _by_hand(self, name: str) -> bool:
        unmoved = self.steering.unmoved()
        if name == "escape" and not self.context.note and unmoved and self.every:
            self._put_aside(steer=False)
            return True
        return self.steering.take(name)

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
            ship = self.lit.ship
            self.stage.going_on.give_up()
            self.steering.begin(ship)
            self.stage.sea.go_to(self.context.position.ships[ship].bow)
        else:
            self.steering.leave()
            self._list(self.every)
            self.look()
        self.show()
        self.stage.choices.light(self.stage.choices.lit_option)
        self.stage.show_position()
        self.stage.show_dice()
        self.stage.show_note()

    def _other_choice(self, name: str) -> bool:
        """A key for a kind of choice that is legal now: the choices, one of it lit.  Else, of
        attacks: a deed of that kind, the best first."""
        orders = [one for one in self.context.face.keys.orders if name in one.keys]
        fits = [n for n, option in enumerate(self.context.options)
                if any(one.fits(option.command) for one in orders)]  # fmt: skip
        if not fits:
            return self._of_kind(orders)
        self._put_aside(steer=True)
        self.choosing.ready(fits[0])
        self.choosing.light(fits[0])
        return True

    def _of_kind(self, orders: Sequence[keymap.Order]) -> bool:
        """Light the next deed with such a command; False where the key is for no attack."""
        if self.place or self.planned:
            self._list(self._all(), aimed=self.aimed)
        found = of_kind(self.found, orders, self.context.game.rules.cards)
        if found:
            self.light(next((n for n in found if n > self.at and self.at in found), found[0]))
        elif attacks := [one for one in orders if one in self.context.face.attacks]:
            aim = keymap.key_of(battle_keys.DEEDS, "aim")
            self.stage.say(f"{attacks[0].label}: no ship comes to it; {aim} on an enemy says why")
        return bool(found or attacks)

    def _back(self) -> bool:
        """Back to the whole list; False when it stands there already, with no note."""
        listed = self.planned or self.aimed or self.place
        changed = listed or self.enemy or self.astray or self.context.note
        self.context.note = ""
        if not changed:
            return False
        self._list(self.every)
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
        if self.place and len(self.found) == 1:
            self._list(self._all(), aimed=self.aimed)
            self._shown()
        else:
            self.light((self.at + by) % len(self.found))

    def light(self, at: int) -> None:
        self.at, self.enemy, self.astray, self.choosing.typed = at, "", "", ""
        self.context.note = ""
        self._shown(moves=not self.place)

    def _do(self) -> None:
        """Do the lit deed; where the cursor was put elsewhere, aim there first."""
        pending = self.context.pending
        assert pending is not None
        if self.enemy:
            self._aim_at(self.enemy)
        elif self.astray:
            self.stage.say(self.astray)
        else:
            deeds = self.found if self.planned else [self.lit]
            self.stage.after(self.stage.going_on.begin(pending, deeds))
            self.ahead.done(self.stage.pressed)

    # -- several ships

    def _rest(self) -> None:
        """The best deed of each ship that is left, shown together; again: they are done."""
        if self.planned:
            self._do()
        elif not self.context.face.awaits_orders(self.context.pending):
            self.stage.say("no other ships are to act now")
        else:
            self._list(together(self.every))
            self.planned = True
            self._shown()

    def _leave_out(self) -> None:
        """The lit deed is not among those that are done together."""
        found = [deed for deed in self.found if deed is not self.lit]
        if found:
            self._list(found, min(self.at, len(found) - 1))
            self.planned = True
            self._shown()

    # -- aiming at an enemy

    def _aim(self) -> None:
        """The deeds against the enemy under the cursor, or of the lit deed; again: the next."""
        enemies, here = self.context.enemies, self.cursor.ship
        target = here if here in enemies else self.lit.target
        if target and target == self.aimed:
            others = [*dict.fromkeys(deed.target for deed in self.every if deed.chance)]
            at = others.index(target) + 1 if target in others else 0
            target = others[at % len(others)] if others else target
        if target:
            self._aim_at(target)
        else:
            self.stage.say("against whom? type its name")
        self.typed = ""

    def _aim_at(self, target: str) -> None:
        pending = self.context.pending
        assert pending is not None
        found = self.book.against(pending, target)
        if found:
            self._list(found, aimed=target)
            self._shown()
            return
        why = self.book.why_none(pending, target)
        self._list(self.every, self.at if self.found is self.every else 0)
        said = f"{why.text} [{why.rule}]" if why else f"nothing can be done to {target} now"
        self.astray = self.stage.text(said)
        self.stage.sea.go_to(self.context.position.ships[target].bow)
        self._shown(moves=False)
        self.stage.say(self.astray)

    def _type(self, name: str) -> bool:
        """Letters and digits of an enemy's name, after the key that aims; False for others."""
        enemies, text = self.context.enemies, (self.typed or "") + name.upper()
        fits = [id_ for id_ in enemies if text in (id_[: len(text)], id_[1 : len(text) + 1])]
        if len(name) != 1 or not name.isalnum() or not fits:
            return False
        meant = [id_ for id_ in fits if text in (id_, id_[1:])]
        if meant:
            self._aim_at(meant[0])
        else:
            self.stage.say(f"against {text}_")
        self.typed = text
        return True

    # -- the cursor

    def _move(self, by: int) -> None:
        """The cursor a hex up, down, left or right."""
        if self.context.position.on_map(there := self.cursor.hex + by):
            self.cursor.go_hex(there)

    def at_cursor(self, says: str, overlaid: bool) -> None:
        """The player has put the cursor on another hex, of which there is this to say, more if
        something is laid over the sea."""
        pending, hex_, ship = self.context.pending, self.cursor.hex, self.cursor.ship
        assert pending is not None
        lit, listed = self.lit, self._all()
        mine = [n for n, deed in enumerate(self.every) if deed.ship == ship]
        said = says
        if mine:
            self._list(self.every, mine[0])
        elif ship in self.context.enemies:
            back = listed.index(lit) if lit in listed else 0
            self._list(listed, back, self.aimed)
            self.enemy = ship
            key = keymap.key_of(battle_keys.DEEDS, "aim")
            said = f"{says}; {key} or Enter: what can be done to it"
        elif hex_ in self.context.reach(lit.ship) and (
            into := self.book.into(pending, lit.ship, hex_)
        ):
            self._list(into, 0, self.aimed, hex_)
            said = says if overlaid else ""
        else:
            back = listed.index(lit) if lit in listed else 0
            self._list(listed, back, self.aimed)
            far = not ship and hex_ not in self.context.reach(lit.ship)
            said = self.astray = f"out of reach: {says}" if far else says
        self.context.note = self.stage.text(said)
        if self.lit is not lit:
            self.show()
            self.stage.show_dice()
        if self.lit is not lit or overlaid:
            self.stage.show_overlays()
        self.stage.show_note()

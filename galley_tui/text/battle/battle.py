"""A battle in lines: what is typed, and what comes of it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from galley.game.session import Pending
from galley_tui.client.game import Bridge, Option
from galley_tui.config import passphrases
from galley_tui.draw.log import kind
from galley_tui.faces.war_galley.log_filter import LOG_FILTER
from galley_tui.faces.war_galley.text.attacks import leading_to
from galley_tui.faces.war_galley.text.ship_words import count, listed
from galley_tui.faces.war_galley.text.synonyms import HINTS, replace_synonyms
from galley_tui.faces.war_galley.text.verbs import (
    VERBS,
    by_label,
    meant,
    repeated_part,
    verbs_now,
    words_of,
)
from galley_tui.text.battle.attack_lines import ATTACKS, Strokes
from galley_tui.text.battle.courses import course_in
from galley_tui.text.battle.lists import BACK
from galley_tui.text.battle.question import OVER
from galley_tui.text.battle.squadrons import KINDS
from galley_tui.text.console.console import Console, Leave
from galley_tui.text.console.preferences import Preferences
from galley_tui.text.console.signals import Signals
from galley_tui.text.menus.replay import Replay

PICKS = ("MoveShip", "Activate", "Avoid", "BoardNext", "PlaceCommander")
ORDERED = (*KINDS, "line")
MANY = 5  # so many ships are named one by one
LATELY = 400  # lines of the log in which these are looked for
LAST_NEWS = 6  # so many lines of the log stand above the first question


class Battle(Strokes):
    """Two sides at one keyboard, in words."""

    left = False
    new: Bridge | None = None  # the battle that goes on from an earlier command of this one

    def __init__(
        self,
        console: Console,
        bridge: Bridge,
        signals: Signals,
        preferences: Preferences | None = None,
        saves: Path | None = None,
    ) -> None:
        super().__init__(console, bridge, signals, preferences)
        self.saves = saves

    def run(self) -> None:
        """Play until the player goes back to the title.  Raises Leave or Gone."""
        self.orders_began()
        doing = self._begin
        while not self.left:
            try:
                doing()
                doing = self._go_on
            except KeyboardInterrupt:
                self.console.interrupted()
                doing = self.next_question

    def _begin(self) -> None:
        self.opening()
        self.next_question()

    def _go_on(self) -> None:
        self.obey(self.console.ask(self.prompt()))

    def opening(self) -> None:
        """Which battle this is, where it stands, and what happened last."""
        board, names = self.board, self.bridge.names()
        limit = f" of {board.theatre.turn_limit}" if board.theatre.turn_limit else ""
        self.console.say(
            f"{self.bridge.title}: {names['A']} against {names['B']}. Turn {board.turn}{limit}.",
            *(f"{notice.rstrip('.')}." for notice in self.bridge.session.notices),
            "help tells what may be typed, help play how to play, look where everybody is.",
        )
        fresh = len(self.bridge.session.live) == 1
        news = [
            one
            for one in self.bridge.lately(LATELY)
            if fresh or kind(one) not in LOG_FILTER.routine
        ]
        self.tell(news[-LAST_NEWS:])

    def prompt(self) -> str:
        return f"{self.bridge.names()[self.side] if self.pending else 'Over'}>"

    # -- what is typed

    def obey(self, typed: str) -> None:
        """Carry out a line."""
        typed = replace_synonyms(typed) if not self.reads(typed) else typed
        words = words_of(typed)
        if not typed:
            if not self.console.more():
                self.put_again()
        elif self.steers(typed):
            pass
        elif typed.isdecimal():
            self.by_number(int(typed[:9]))
        elif not words and typed not in ("?", "="):
            self.puzzled(typed)
        else:
            self.by_word(typed, words[0] if words else typed)

    def steers(self, typed: str) -> bool:
        """A line for one ship, or for a squadron; all of it may be undone together."""
        live = len(self.bridge.session.live)
        if self.strikes(typed) or self.sails(typed) or self.moves_and_sails(typed):
            self.together(live)
            return True
        if self.levels(words_of(typed)):
            self.together(live)
            return True
        letter, *order = words_of(typed)[:2] or [""]
        if len(letter) == 1 and order and order[0] in ORDERED and self._ordered(letter):
            self.do_orders(typed)
            return True
        return False

    def levels(self, words: Sequence[str]) -> bool:
        """`max a1 a3`: the same level for several ships."""
        offered = {(o.shape["level"], o.ship): o for o in self.options
                   if o.shape["type"] == "SetLevel"}  # fmt: skip
        level, ids = "".join(words[:1]), [self.id_in(word) for word in words[1:]]
        if not offered or level not in ("max", "cruise") or len(ids) < 2:
            return False
        barred = [id_ for id_ in ids if (level, id_) not in offered]
        if barred:
            self.console.say(
                f"No: {listed(barred)} may not go to {level} now; list shows who may."
            )
            return True
        for id_ in dict.fromkeys(ids):
            self.done(offered[level, id_])
        self.next_question()
        return True

    def _ordered(self, letter: str) -> bool:
        """A squadron of that letter may be activated, or moves now."""
        eligible = {o.squadron for o in self.options if o.shape["type"] == "Activate"}
        moving = {s.squadron for s in self.squadron_meant("")}
        return letter.upper() in eligible | moving

    def reads(self, typed: str) -> bool:
        """A command to Galley itself by its whole name: what stands after it is left alone."""
        first = (words_of(typed) or [""])[0]
        return any(first in one.names for one in self.words)

    def moves_and_sails(self, typed: str) -> bool:
        """`A1 ahead 2`: the ship is taken up and sails; False when it is something else."""
        ship, _, rest = typed.partition(" ")
        if course_in(rest) is None and not rest.isdecimal():
            return False
        option = self.shaped("MoveShip", self.id_in(ship))
        if option is None:
            return self.other_ship(self.id_in(ship), rest)
        moves = course_in(rest) or ()
        if self.sound(self.board.ships[option.ship], moves) is None or not self.done(option):
            return True
        self.taken_up()
        begun = self.bridge.state
        if not self.sails(rest):
            self.obey(rest)
        if self.bridge.state is begun:
            self.put_question()
        return True

    def other_ship(self, id_: str, rest: str) -> bool:
        """A line for a ship that is not waiting to move: it acts already, or may not."""
        eye = self.eye()
        if id_ not in self.board.ships:
            return False
        if eye is not None and eye.id == id_:
            self.obey(rest)
        elif not self.explained(f"move {id_}"):
            self.console.say(f"{id_} cannot move now.")
        return True

    def by_number(self, number: int) -> None:
        row = self.rows.get(number)
        at = row.at if row else self.place_in(number)
        if row is not None and self.opens(row):
            return
        if at >= 0:
            self.perform(self.options[at])
        elif self.pending is None:
            self.console.say("There is nothing to choose any more.")
        else:
            self.console.say(f"There is no choice {number}: list shows them all.")

    def place_in(self, hex_: int) -> int:
        """The choice that puts a ship in a hex; -1 for none."""
        fits = (i for i, o in enumerate(self.options) if o.shape["type"] == "PlaceShip")
        return next((i for i in fits if self.options[i].shape["bow"] == hex_), -1)

    def by_word(self, typed: str, first: str) -> None:
        """A word for Galley or for a ship; what may be either is asked back."""
        own, verbs = self.known(first), verbs_now(self.options)
        hits, times = meant(typed, self.options), 1
        if not hits:
            body, times = repeated_part(typed)
            hits = meant(body, self.options)
        could = [one.names[0] for one in own]
        if own and (first in own[0].names or (len(own) == 1 and not hits)):
            self.carry_out(own[0], typed.partition(" ")[2].strip())
        elif own and first not in verbs:
            could += sorted(verb for verb in verbs if verb.startswith(first) and hits)
            self.console.say(f'"{first}" may be {" or ".join(could)}.')
        else:
            self.by_order(typed, hits, times)

    def by_order(self, typed: str, hits: list[int], times: int) -> None:
        """A choice of the game, several times if it is a step."""
        found = hits or by_label(typed, self.options)
        picked = [i for i in found if certain(typed, self.options[i])]
        found = picked if len(picked) == 1 else found
        group = None if hits else self.group_called(words_of(typed))
        if BACK in self.rows.values() and typed.casefold() == "back":
            group = BACK
        if group is not None:
            self.opens(group)
        elif len(found) > 1:
            self.console.say(f'"{typed[:40]}" may be one of these; type its number.')
            self.offer(found)
        elif found:
            option = self.options[found[0]]
            if self.meant_so(typed, option, bool(hits)):
                self.perform(option, times)
        elif self.id_in(typed) in self.board.ships:
            self.do_where(typed)
        elif self.led_to(words_of(typed)):
            pass
        elif len(typed) < 2 or not self.explained(typed):
            self.barred(typed)

    def led_to(self, words: Sequence[str]) -> bool:
        """Of an attack that is none yet: the courses that lead to it; False when none does."""
        target = self.board.ships.get(self.id_in(words[1])) if len(words) == 2 else None
        eye = self.eye()
        ships = [eye] if eye is not None else self.squadron_meant("")
        kind = ATTACKS.get(words[0], "")
        ships = [ship for ship in ships if ship.owner == self.side]
        if target is None or not kind or target.owner == self.side:
            return False
        lines = leading_to(self.board, ships, kind, target.id)
        if lines:
            ship = lines[0].split()[0].lower()
            self.console.page(["These ships may come to it:", *lines,
                            f"{ship} {words[0]} {words[1]} does so."])  # fmt: skip
        return bool(lines)

    def meant_so(self, typed: str, option: Option, named: bool) -> bool:
        """Asked about: what was not called by its verb, and the end of a whole squadron's
        movement while ships of it have not moved."""
        waiting = [o.ship for o in self.options if o.shape["type"] == "MoveShip"]
        if option.shape["type"] == "EndMovement" and waiting:
            many = f"{waiting[0]} to {waiting[-1]}, {len(waiting)} ships"
            who = many if len(waiting) > MANY else listed(waiting)
            return self.console.confirm(f"{who} would not move this turn: is that all?")
        return named or certain(typed, option) or self.console.confirm(f"{option.label}?")

    def barred(self, typed: str) -> None:
        """What was typed is no choice now: is it never one, or another time?"""
        first = (words_of(typed) or [""])[0]
        gone = [word for word in words_of(typed) if self.id_in(word) in self.board.lost]
        if gone:
            self.ship_named(gone[0])
        elif self.pending is None:
            self.console.say(OVER)
        elif first in HINTS or (first in ATTACKS and len(words_of(typed)) == 1):
            self.console.say(HINTS.get(first, HINTS["attack"]))
        elif any(verb.phrase[0] == first for verb in VERBS):
            self.console.say(f'"{typed[:40]}" is not possible now: list shows what is.')
        else:
            self.puzzled(typed, sorted(verbs_now(self.options)))

    # -- doing

    def perform(self, option: Option, times: int = 1) -> None:
        """Carry out a choice, a step perhaps several times, and put the next question."""
        before = self.bridge.state
        self.sailed(option, times)
        if self.bridge.state is not before:
            self.next_question()

    def sailed(self, option: Option, times: int) -> bool:
        """Carry out a choice several times; True when its ship may simply go on after it."""
        for left in range(times, 0, -1):
            before, touching = self.pending, self.touching()
            if not (self.dared(option) and self.done(option)):
                return False
            again = self.same(before, option)
            if again is None or not self.touching() <= touching:
                if left > 1:
                    self.console.say(f"Stopped, {left - 1} of {count(times, 'step')} not taken.")
                return False
            if left > 1 and again not in self.options:
                self.console.say(f"Stopped, {left - 1} of {count(times, 'step')} not taken.")
                return False
            option = again
        return True

    def same(self, before: Pending | None, option: Option) -> Option | None:
        """The same choice once more, if the same ship is asked the same; it may be barred."""
        waiting = self.bridge.pending()
        if not waiting or before is None or type(waiting[0].ask) is not type(before.ask):
            return None
        about, was = self.bridge.about(waiting[0]), self.bridge.about(before)
        if about.get("ship") != was.get("ship") or "ship" not in about:
            return None
        self.pending = waiting[0]
        self.options = self.bridge.options(self.side)
        return next((o for o in self.options if o.shape == option.shape), option)

    def do_replay(self, rest: str) -> None:
        """What was played so far, step by step; `continue` there leaves this battle."""
        path = self.bridge.path
        if path is None or self.saves is None:
            self.console.say("This battle is kept nowhere: it cannot be replayed.")
            return
        self.bridge.store()
        reader = Replay(self.console, self.bridge, path, self.saves)
        reader.run()
        self.new, self.left = reader.new, reader.new is not None
        if not self.left:
            self.put_again()

    def do_settings(self, rest: str) -> None:
        if rest:
            self.preferences.change(rest)
        else:
            self.console.page(self.preferences.lines())

    def do_phrase(self, rest: str) -> None:
        """A pass-phrase for the side that decides, typed twice; an empty one takes it away."""
        if self.pending is None:
            self.console.say("The battle is over.")
            return
        side, name = self.side, self.bridge.names()[self.side]
        self.console.say(
            f"It keeps an honest opponent from reading what is hidden from him. Type one for "
            f"{name}; an empty line means none."
        )
        first = self.console.ask("Pass-phrase:")
        if first and self.console.ask("The same again:") != first:
            self.console.say("The two were not the same: nothing is changed.")
            return
        kept = passphrases.give(self.bridge.path, side, first)
        self.console.say(kept or f"{name} has {'a' if first else 'no'} pass-phrase now.")

    def do_title(self, rest: str) -> None:
        self.left = True

    def do_quit(self, rest: str) -> None:
        raise Leave


def certain(typed: str, option: Option) -> bool:
    """A choice that was not called by its verb is meant all the same: it only picks a ship or
    a squadron, and that was named; or it sets a level, and all of it was: `a1 max`."""
    values = [v.casefold() for v in option.shape.values() if isinstance(v, str)]
    words = words_of(typed)
    if option.shape["type"] in ("SetLevel", "SetLevels"):
        return all(word in values for word in words)
    return option.shape["type"] in PICKS and any(word in values for word in words)

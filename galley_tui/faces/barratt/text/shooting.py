"""Missiles and losses in few words: a ship at a ship, a kind at a ship, so many of a kind."""

from __future__ import annotations

from collections.abc import Sequence

from galley.barratt.ch6_missiles.casualties import AskCasualties
from galley.barratt.ch6_missiles.events import Lose, Shoot
from galley.barratt.ch6_missiles.fire import AskFire
from galley.barratt.ch6_missiles.ranges import PLURALS, targets
from galley.barratt.state.board import Board
from galley.barratt.state.crew import KINDS, SHOOTERS
from galley.barratt.state.ship import Ship
from galley.engine.records import Command
from galley_tui.faces.table.battle import play_all, refused
from galley_tui.faces.table.looking import ships_in
from galley_tui.faces.talk import Said


class Shooting(Said[Board]):
    """Reads who shoots at what, and who falls."""

    def obey(self, typed: str) -> bool:
        """Carry out a line about shots or losses; False when it is none."""
        ask = self.talk.pending.ask if self.talk.pending is not None else None
        first, _, rest = typed.partition(" ")
        if isinstance(ask, AskFire) and first.casefold() == "shoot" and rest:
            self._shoot(ask, rest)
            return True
        if isinstance(ask, AskCasualties) and first.casefold() == "lose" and rest:
            self._lose(ask, rest)
            return True
        return False

    # -- shots

    def _shoot(self, ask: AskFire, rest: str) -> None:
        mine, foes = self._named(rest)
        wanted = Shoot(mine[0].id if mine else "", _kind(rest, SHOOTERS), "", _number(rest))
        found = self._shots(ask, wanted, foes)
        if found:
            play_all(self.talk, found)
        else:
            self.talk.console.say(self._why_none(ask, wanted, foes))

    def _named(self, rest: str) -> tuple[list[Ship], list[Ship]]:
        ships = ships_in(self.board, rest)
        side = self.talk.side
        return ([s for s in ships if s.side == side], [s for s in ships if s.side != side])

    def _shots(self, ask: AskFire, wanted: Shoot, foes: Sequence[Ship]) -> list[Command]:
        """The shots of all who are meant and reach the target, or what is nearest to them."""
        found, left = list[Command](), wanted.count
        for ship, kind, free in ask.free(self.board):
            if wanted.ship not in ("", ship) or wanted.kind not in ("", kind):
                continue
            in_range = [one.id for one in targets(self.board, self.board.ships[ship], kind)]
            at = next((one for one in in_range if not foes or one == foes[0].id), "")
            number = min(free, left) if wanted.count else free
            if at and number:
                found.append(Shoot(ship, kind, at, number))
                left -= number
        return found

    def _why_none(self, ask: AskFire, wanted: Shoot, foes: Sequence[Ship]) -> str:
        """The reason for the first who is meant."""
        mine = [s.id for s in self.board.afloat() if (s.side, s.seat) == (ask.side, ask.seat)]
        ships = [wanted.ship] if wanted.ship else mine
        for ship in ships if foes else ():
            for kind in [wanted.kind] if wanted.kind else SHOOTERS:
                shot = Shoot(ship, kind, foes[0].id, max(1, wanted.count))
                why = ask.why_not(self.board, shot)
                if why is not None and (wanted.kind or self.board.ships[ship].crew.of(kind)):
                    return refused(why)
        return "Nobody who is meant can shoot: list shows who may still shoot at what."

    # -- losses

    def _lose(self, ask: AskCasualties, rest: str) -> None:
        mine, _ = self._named(rest)
        open_ = [due.ship for due in ask.open_dues(self.board)]
        ship = mine[0].id if mine else open_[0]
        kind = _kind(rest, KINDS)
        found: list[Command] = [Lose(ship, kind)] * max(1, _number(rest))
        why = ask.why_not(self.board, found[0])
        if not kind or why is not None:
            said = f"Who? lose archer {ship}, lose 2 marines {ship}."
            self.talk.console.say(refused(why) if kind and why is not None else said)
            return
        play_all(self.talk, found)


def _kind(rest: str, kinds: Sequence[str]) -> str:
    """The kind of men that a line names; "" for none."""
    said = rest.casefold()
    words = {*said.split()}
    for kind in kinds:
        if {kind, f"{kind}s", PLURALS.get(kind, kind)} & words or (" " in kind and kind in said):
            return kind
    return ""


def _number(rest: str) -> int:
    """The number in a line; 0 for none, which means all."""
    return next((int(word[:3]) for word in rest.split() if word.isdecimal()), 0)

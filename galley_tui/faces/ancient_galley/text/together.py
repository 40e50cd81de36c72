"""Short lists made of many choices, and orders for all men of a ship at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from galley.ancient_galley.ch14_grappling.grappling import AskLines, DropCorvus, ThrowLine
from galley.ancient_galley.ch18_fire.events import Shoot, ShootEngine
from galley.ancient_galley.ch18_fire.fire import AskFire
from galley.ancient_galley.ch18_fire.targets import fullest_section
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.phrases import man_name
from galley.ancient_galley.state.ship import Ship
from galley.engine.records import Command
from galley.engine.text import count
from galley_tui.client.choices import Option
from galley_tui.faces.ancient_galley.text.log_lines import spell_out
from galley_tui.faces.table.looking import called, ships_in
from galley_tui.faces.talk import Handler, Said, asks, handler

SHOTS = Shoot | ShootEngine


class Together(Said[Board]):
    """The words by which a whole ship shoots or grapples."""

    @property
    def handlers(self) -> Sequence[Handler]:
        return (
            handler("volley", self.volley, "volley A1 B1",
                    "all archers and engines of A1 shoot at B1, where most of its men stand; "
                    "volley B1: all ships of yours"),
            handler("grapple", self.grapple, "grapple A1 B1 [2]",
                    "all men of A1 who can, or so many, throw lines at B1, and its corvus drops"),
        )  # fmt: skip

    def volley(self, rest: str) -> None:
        """Have everybody shoot at a ship who may, and was not told to shoot elsewhere."""
        if not asks(self.talk, AskFire):
            self.talk.console.say("Nobody shoots now: that is phase 3, range fire [AG-18.0].")
            return
        by, at = self._ships(rest)
        if at is None:
            self.talk.console.say("At which ship? volley A1 B1, or volley B1 for all of yours.")
            return
        section = fullest_section(self.board, self.talk.side, at)
        told = self._told()
        found: dict[str, Option] = {}
        for option in self.talk.options:
            shot = option.command
            if not isinstance(shot, SHOTS) or shot.target != at.id or not self._of(option, by):
                continue
            named = isinstance(shot, Shoot) and shot.at
            if not named and shot.section in ("", section) and whose(shot) not in told:
                found.setdefault(whose(shot), option)
        self._play([*found.values()], f"Nobody more can shoot at {at.id}")

    def grapple(self, rest: str) -> None:
        """Have so many men of a ship, or all, throw lines; the corvus goes first."""
        if not asks(self.talk, AskLines):
            self.talk.console.say("Nobody throws lines now: that is phase 5, grappling [AG-14.0].")
            return
        by, at = self._ships(rest)
        if at is None:
            self.talk.console.say("Which ship? grapple A1 B1, or grapple B1 for all of yours.")
            return
        found = [
            o for o in self.talk.options
            if isinstance(o.command, ThrowLine | DropCorvus) and o.command.target == at.id
            and self._of(o, by)
        ]  # fmt: skip
        found.sort(key=lambda o: isinstance(o.command, ThrowLine))
        last = (rest.split() or [""])[-1]
        most = int(last) if last.isdecimal() else len(found)
        self._play(found[:most], f"Nobody more can grapple {at.id}")

    def _ships(self, rest: str) -> tuple[Ship | None, Ship | None]:
        """Find the ship that is to do it, None for all, and its target."""
        named = ships_in(self.board, rest)
        if len(named) == 1:
            return None, named[0]
        return (named[0], named[1]) if named else (None, None)

    def _of(self, option: Option, by: Ship | None) -> bool:
        return by is None or actor_of(self.board, option) == by.id

    def _told(self) -> set[str]:
        """Name those who have been told already at whom to shoot."""
        ask = self.talk.pending.ask if self.talk.pending is not None else None
        return {whose(one) for one in ask.orders} if isinstance(ask, AskFire) else set()

    def _play(self, found: Sequence[Option], none: str) -> None:
        """Play all of it as one step, with the chances of each."""
        if not found:
            self.talk.console.say(f"{none}: list shows what may be done.")
            return
        with self.talk.game.step():
            done = [option for option in found if self.talk.play_option(option)]
        lines = [f"  {spell_out(option.label)}." for option in done]
        self.talk.console.page([f"{count(len(done), 'order')}:", *lines])
        if done:
            self.talk.next_question()


def whose(command: Command) -> str:
    """The man, or the engine, that a shot or a word to hold is about."""
    man = str(getattr(command, "man", ""))
    return man or f"{getattr(command, 'ship', '')} engine {getattr(command, 'engine', 0)}"


Name = Callable[[Board, Option], str]
"""The name by which a choice stands in a group; "" for one that stands alone."""


def actor_of(board: Board, option: Option) -> str:
    """The ship that does it: a man's is the one that he stands on."""
    man = board.men.get(str(option.shape.get("man") or ""))
    if man is not None and man.ship:
        return man.ship
    return str(option.shape.get("ship") or "")


def _ship(board: Board, option: Option) -> str:
    ship = board.ships.get(actor_of(board, option))
    return called(ship) if ship is not None else ""


def _kind(board: Board, option: Option) -> str:
    one = isinstance(option.command, Shoot) and option.command.at
    return "arrows at one man" if one else option.card.group


def _man(board: Board, option: Option) -> str:
    man = str(option.shape.get("man") or "")
    return man_name(board, man) if man else ""


def _target(board: Board, option: Option) -> str:
    target = str(option.shape.get("target") or "")
    return f"at {target}" if target else ""


LEVELS: Sequence[Name] = (_ship, _kind, _man, _target)

"""Moves typed in lines, and what would come of one before it is made."""

from __future__ import annotations

import re
from collections.abc import Sequence

from galley.barratt.ch1_initiative.set_up import AskSetUp
from galley.barratt.ch3_movement.moving import Move, MoveEnd, why_not_move
from galley.barratt.ch3_movement.suggesting import default_move
from galley.barratt.ch3_movement.words import ENDINGS, path_words, typed_move
from galley.barratt.ch5_ramming.contact import ContactKind
from galley.barratt.state.board import Board
from galley.barratt.state.ship import SPEEDS, Fate, Ship, Speed
from galley.barratt.tactics.reach.aims import Outcome, outcome
from galley.engine.records import Refusal
from galley_tui.client.advice import tells_chances
from galley_tui.faces.barratt.contact_words import touches
from galley_tui.faces.barratt.text.move_preview import foreseen
from galley_tui.faces.barratt.text.ship_lines import activation
from galley_tui.faces.table.battle import play, refused, why_not
from galley_tui.faces.table.looking import called, own_ship, ship_and_rest, ships_in
from galley_tui.faces.talk import Handler, Said, asks, handler

STEP = re.compile(r"-?\d{1,2}(\.\d{1,2})?\"?|[rl]\d{1,2}")
WAYS = {
    "right": "R", "starboard": "R", "left": "L", "port": "L", "ahead": "", "forward": "",
    "astern": "-", "back": "-",
}  # fmt: skip
"""Words before a number that players bring along."""
LEFT_OUT = ("at", "speed", "then", "and", "turn", "go", "to", "inches", "degrees", "by")
STAYS = ("stop", "stay")


class Steering(Said[Board]):
    """Reads moves, tells what they lead to, carries them out."""

    @property
    def handlers(self) -> Sequence[Handler]:
        return (
            handler("try", self.try_, "try battle 4 R45 8",
                    "what a move would come to, of any ship, without making it"),
        )  # fmt: skip

    # -- what is typed

    def obey(self, typed: str) -> bool:
        """Make the move that a line says; False when it says none."""
        ask = activation(self.talk)
        ship, rest = ship_and_rest(self.board, typed)
        if not says_a_move(rest) or (ship is None and typed.isdecimal()):
            return False
        if ask is None:
            return not asks(self.talk, AskSetUp) and self._too_soon(rest)
        if ship is not None and ship.id != ask.ship:
            acts = called(self.board.ships[ask.ship])
            self.talk.console.say(f"{acts} acts now, not {called(ship)} [MB-3.03a].")
            return True
        mover = self.board.ships[ask.ship]
        move = read_move(self.board, mover, rest)
        why = move if isinstance(move, Refusal) else why_not(self.talk, move)
        if why is not None or isinstance(move, Refusal):
            assert why is not None
            self.talk.console.say(refused(why))
        elif self._meant(move):
            play(self.talk, move)
        return True

    def _too_soon(self, line: str) -> bool:
        """A move while no ship acts; False where it may be something else."""
        words = line.casefold().split()
        if not any(_is_step(word) and not word.isdecimal() for word in words) and len(words) < 2:
            return False
        said = "No ship acts now: Enter puts the question again, try tells what a move would do."
        self.talk.console.say(f"{said[:-1]} [MB-3.01a].")
        return True

    def _meant(self, move: Move) -> bool:
        """Asked about: a move that loses the ship, or runs against a friend."""
        doubt = self.doubt(move)
        return not doubt or self.talk.console.confirm(doubt)

    def doubt(self, move: Move) -> str:
        """A question to be asked before a move; "" for most."""
        found, _ = outcome(self.board, move)
        if found.fate == Fate.STRAYED:
            return f"{move.ship} would go over the edge of the table and be lost [g33]: really?"
        if found.fate:
            return f"{move.ship} would leave by its own edge, safe, for good [g33]: really?"
        if found.contact is not None and found.contact.kind in (
            ContactKind.FRIENDS,
            ContactKind.FRIENDS_AT_SPEED,
        ):
            return f"{move.ship} would {touches(found.contact)}: really?"
        return ""

    # -- what would come of it

    def try_(self, rest: str) -> None:
        """Tell what would come of a move; the position stays as it is."""
        ship, line = ship_and_rest(self.board, rest)
        ship = ship or own_ship(self.talk, self.board)
        if ship is None or not ship.afloat or not line:
            self.talk.console.say("try battle 4 R45 8 tells what that would come to.")
            return
        words = line.split()
        if not says_a_move(line) and ships_in(self.board, line):
            self.talk.obey(f"odds {' '.join(words)}")
            return
        move = read_move(self.board, ship, line)
        why = move if isinstance(move, Refusal) else why_not_move(self.board, ship, move)
        if why is not None or isinstance(move, Refusal):
            assert why is not None
            self.talk.console.say(refused(why))
            return
        self.talk.console.page(self.lines(move))

    def lines(self, move: Move) -> list[str]:
        """The outcome of a legal move."""
        found, after = outcome(self.board, move)
        told = foreseen(found, after, move, tells_chances(self.talk.advice()))
        return [self._head(move, found), *(f"  {line}." for line in told)]

    def _head(self, move: Move, found: Outcome) -> str:
        way = f": {path_words(move.path)}" if move.path else ""
        return f"{called(self.board.ships[move.ship])} at {move.speed}{way}:"


def says_a_move(line: str) -> bool:
    """A line begins like a move: with a speed, inches or a turn."""
    words = line.casefold().split()
    if not words:
        return False
    first = words[0]
    if first in STAYS or (len(first) > 2 and any(s.startswith(first) for s in SPEEDS)):
        return not (first == Speed.RAMMING[:3] and len(words) > 1 and not _is_step(words[1]))
    if first in ("b", "c") and len(words) > 1:
        return _is_step(words[1])
    if first in WAYS and len(words) > 1:
        return words[1].isdecimal()
    return STEP.fullmatch(first) is not None or first in ("on", "...")


def _is_step(word: str) -> bool:
    return STEP.fullmatch(word) is not None or word in WAYS or word in ENDINGS


def read_move(board: Board, ship: Ship, line: str) -> Move | Refusal:
    """The move that a line says of a ship; without a speed the slowest that does."""
    words = _normal(line.casefold().split())
    if words == ["stop"] and not ship.now.speed:
        return default_move(board, ship) or Move(ship.id, Speed.STOPPED, "", MoveEnd.STOP)
    if _names_a_speed(words):
        return _typed(ship, " ".join(words))
    for speed in _speeds(ship, words):
        found = _typed(ship, f"{speed} {' '.join(words)}")
        if isinstance(found, Refusal) or why_not_move(board, ship, found) is None:
            return found
    return found


def _names_a_speed(words: Sequence[str]) -> bool:
    """The first word is a speed; `stop` alone is how a move ends."""
    first = words[0] if words else ""
    if not first or STEP.fullmatch(first) or (len(words) == 1 and first == MoveEnd.STOP):
        return False
    return any(speed.startswith(first) for speed in SPEEDS)


def _speeds(ship: Ship, words: Sequence[str]) -> Sequence[str]:
    """The speeds that a path without one may be meant at, the slowest first."""
    if ship.now.speed:
        return (ship.now.speed,)
    if any(word.startswith("-") for word in words):
        return (Speed.REVERSE,)
    if not any(word[:1].isdigit() for word in words):
        return (Speed.STOPPED,)
    return (Speed.CRUISING, Speed.BATTLE, Speed.RAMMING)


def _normal(words: Sequence[str]) -> list[str]:
    """The words of a path as it is written: `right 45` is R45, `ahead 4` is 4."""
    found: list[str] = []
    before = ""
    for word in " ".join(words).replace(",", " ").replace(";", " ").split():
        if word in STAYS:
            found.append(MoveEnd.STOP)
        elif word in WAYS:
            before = WAYS[word]
        elif word not in LEFT_OUT:
            found.append(f"{before}{word}" if word[:1].isdigit() else word)
            before = ""
    return found


def _typed(ship: Ship, line: str) -> Move | Refusal:
    """As the game reads it; an open end is never taken for a stopped ship."""
    found = typed_move(ship.id, line)
    if isinstance(found, Refusal):
        return found
    still = not ship.under_way and not found.path and found.end == MoveEnd.ON
    return Move(found.ship, found.speed, found.path, MoveEnd.STOP) if still else found

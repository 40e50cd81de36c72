"""The attack that is to be made at the end of a course."""

from __future__ import annotations

from typing import NamedTuple

from galley.war_galley.state.board import Board
from galley.war_galley.tactics.squadrons.ship_paths import Course
from galley_tui.client.choices import Option, decisions
from galley_tui.faces.talk import BattleOn
from galley_tui.faces.war_galley.text.reading.conversation_context import eye_of
from galley_tui.faces.war_galley.text.verbs import VERBS


class AttackLine(NamedTuple):
    """A line's order to a ship: sail a course, None for the best there is, then attack."""

    ship: str
    course: Course | None
    kind: str
    target: str

    @property
    def words(self) -> str:
        """`ram B4`, as it is typed."""
        return f"{self.kind} {self.target}"


class Aim:
    """Remembers the attack of a line until its course is sailed, within one turn."""

    def __init__(self, talk: BattleOn[Board]) -> None:
        self.talk = talk
        self.line: AttackLine | None = None
        self.turn = 0

    def take(self, line: AttackLine) -> None:
        """The attack of this line follows the course that is sailed now."""
        self.line, self.turn = line, self.talk.board.turn

    def attack(self) -> None:
        """The course is sailed: make the attack, if it may be made."""
        option = self._choice()
        if option is not None:
            self.line = None
            self.talk.play_option(option)

    def may_attack(self) -> bool:
        """The attack may be made now."""
        return self._choice() is not None

    def words(self) -> str:
        """The attack that follows the rest of a course: `ram B4`; "" for none."""
        board, eye = self.talk.board, eye_of(self.talk)
        if self.line is None or self.turn != board.turn or eye is None:
            return ""
        mine = eye.id == self.line.ship and self.line.target in board.ships
        return self.line.words if mine else ""

    def _choice(self) -> Option | None:
        """The choice that makes the attack; the question of its ship is taken up for it."""
        waiting = decisions(self.talk.game)
        if self.line is None or not waiting or self.turn != self.talk.board.turn:
            return None
        if self.talk.game.rules.ship_of(waiting[0].ask) != self.line.ship:
            return None
        self.talk.take_up()
        found = VERBS.meant(self.line.words, self.talk.options)
        return self.talk.options[found[0]] if len(found) == 1 else None

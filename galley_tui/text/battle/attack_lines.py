"""An attack that is typed with its ship and its course: sailed to, then made."""

from __future__ import annotations

from typing import NamedTuple

from galley.geometry.hexes import Facing, Hex
from galley.war_galley.analysis.attack_positions import FIRE, GRAPPLE, RAKE, RAM
from galley.war_galley.manoeuvres.ship_paths import Course, Sailed
from galley.war_galley.state.ship import Ship
from galley_tui.client.game import Bridge, Option
from galley_tui.faces.war_galley.text.attacks import approach, course_words
from galley_tui.faces.war_galley.text.verbs import meant
from galley_tui.text.battle.courses import course_in
from galley_tui.text.battle.salvo import Shots
from galley_tui.text.console.console import Console
from galley_tui.text.console.preferences import Preferences
from galley_tui.text.console.signals import Signals

ATTACKS = {"ram": RAM, "rake": RAKE, "grapple": GRAPPLE, "fire": FIRE, "shoot": FIRE}
NO_MOVE = ("0", "stay")
ASKED = ("AskAnnounce", "AskAction")


class AttackLine(NamedTuple):
    """What a ship is to do: sail a course, None for the best there is, then attack."""

    ship: str
    course: Course | None
    kind: str
    target: str

    @property
    def words(self) -> str:
        """`ram B4`, as it is typed."""
        return f"{self.kind} {self.target}"


class Strokes(Shots):
    """A battle in which `a1 ahead 2, ram b3` is one line."""

    aim: tuple[AttackLine, int] | None = None  # the attack at the end of a course, and the turn

    def __init__(
        self,
        console: Console,
        bridge: Bridge,
        signals: Signals,
        preferences: Preferences | None = None,
    ) -> None:
        super().__init__(console, bridge, signals, preferences)
        self.halted: dict[str, tuple[Hex, Facing]] = {}  # where all lay when a stroke was halted

    def strikes(self, typed: str) -> bool:
        """Sail and attack as a line says; False when it says something else."""
        stroke = self._stroke_in(typed)
        if stroke is None or self.pending is None:
            return False
        ship = self.board.ships[stroke.ship]
        eye = self.eye()
        picked = self.shaped("MoveShip", ship.id)
        acts = eye is not None and eye.id == ship.id and self._kind_asked() in ASKED
        if not (acts or picked):
            if not self.explained(f"move {ship.id}"):
                self.console.say(f"{ship.id} cannot attack now.")
            return True
        if acts and not stroke.course and meant(stroke.words, self.options):
            return False  # it may be made at once
        course = self._course_of(ship, stroke)
        if course is not None:
            self._strike(stroke, course, None if acts else picked)
        return True

    def _stroke_in(self, typed: str) -> AttackLine | None:
        """A ship, or the one that acts; a course or none; an attack and its target."""
        first, _, rest = typed.partition(" ")
        eye, id_ = self.eye(), self.id_in(first)
        if id_ not in self.board.ships:
            id_, rest = eye.id if eye is not None else "", typed
        way, comma, last = rest.rpartition(",")
        words = (last if comma else rest).casefold().split()
        target = self.board.ships.get(self.id_in(words[1])) if len(words) == 2 else None
        if id_ not in self.board.ships or target is None or words[0] not in ATTACKS:
            return None
        if target.owner == self.board.ships[id_].owner:
            return None
        if not comma:
            return AttackLine(id_, None, ATTACKS[words[0]], target.id)
        course = () if way.strip().casefold() in NO_MOVE else course_in(way)
        return None if course is None else AttackLine(id_, course, ATTACKS[words[0]], target.id)

    def _course_of(self, ship: Ship, stroke: AttackLine) -> Sailed | None:
        """The course that was typed, or the best one, asked about; None when there is none."""
        if stroke.course is not None:
            return self.sound(ship, stroke.course)
        best = approach(self.board, ship, stroke.kind, stroke.target)
        if best is None:
            moving = self._kind_asked() == "AskAction"
            if not (moving and self.explained(stroke.words)):
                self.console.say(
                    f"{stroke.words}: {ship.id} does not come to that with what it may spend; "
                    f"targets {ship.id} tells what it may come to."
                )
            return None
        way = f"{course_words(best.course) or 'no movement'} ({best.points} MP)"
        asks = bool(best.course) or stroke.kind == FIRE  # it might shoot, then move
        if asks and not self.console.confirm(
            f"{ship.id}: {way}, then {stroke.words}{best.chance}. Is that right?"
        ):
            return None
        return self._planned(ship, best.course)

    def _strike(self, stroke: AttackLine, course: Sailed, picked: Option | None) -> None:
        """Take the ship up, announce what the course takes, sail it, attack."""
        if picked is not None:
            if not self.done(picked):
                return
            self.taken_up()
        if self._kind_asked() == "AskAnnounce" and not self._announced(course.spent[-1]):
            self.put_question()
            return
        self.aim = (stroke, self.board.turn)
        self._go(stroke.ship, course)

    def _kind_asked(self) -> str:
        return type(self.pending.ask).__name__ if self.pending else ""

    def next_question(self) -> None:
        """A stroke goes on by itself when the other side has answered and no ship gave way."""
        if self._answered() and self.left_over is not None:
            self.halted = {}
            if self._rest():
                self._go(*self.left_over)
                return
            self.arrived()
        waiting = self.bridge.pending()
        asked = waiting and type(waiting[0].ask).__name__ == "AskAvoidance"
        self.halted = self._sea() if asked and self.aim is not None else {}
        super().next_question()

    def _answered(self) -> bool:
        """The question that halted a stroke is answered, and all ships lie as they lay."""
        if not self.halted or self.aim is None or self.halted != self._sea():
            return False
        return self._goes_on() or (not self._rest() and self.may_follow())

    def _sea(self) -> dict[str, tuple[Hex, Facing]]:
        """Where all ships lie."""
        return {ship.id: (ship.bow, ship.facing) for ship in self.board.ships.values()}

    def arrived(self) -> None:
        """The course is sailed: the attack that was to follow, if it may be made."""
        option = self._aimed()
        if option is not None:
            self.aim = None
            self.done(option)

    def _aimed(self) -> Option | None:
        """The choice that makes the attack, if it may be made now."""
        waiting = self.bridge.pending()
        if self.aim is None or not waiting or self.aim[1] != self.board.turn:
            return None
        if self.bridge.about(waiting[0]).get("ship") != self.aim[0].ship:
            return None
        self.pending = waiting[0]
        self.options = self.bridge.options(self.side)
        found = meant(self.aim[0].words, self.options)
        return self.options[found[0]] if len(found) == 1 else None

    def may_follow(self) -> bool:
        return self._aimed() is not None

    def to_follow(self) -> str:
        """What is to follow the rest of a course: `ram B4`."""
        if self.aim is None or self.aim[1] != self.board.turn:
            return ""
        stroke, eye = self.aim[0], self.eye()
        mine = eye is not None and eye.id == stroke.ship and stroke.target in self.board.ships
        return stroke.words if mine else ""

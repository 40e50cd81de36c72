"""An attack that is typed with its ship and its course: sailed to, then made."""

from __future__ import annotations

from galley.geometry.hexes import Facing, Hex
from galley.war_galley.ch3_turn.ship_choices import AskAction, AskAnnounce
from galley.war_galley.ch5_command.squadron_activation import MoveShip
from galley.war_galley.ch6_movement.avoidance import AskAvoidance
from galley.war_galley.state.board import Board
from galley.war_galley.state.ship import Ship
from galley.war_galley.tactics.reach.attack_positions import FIRE, GRAPPLE, RAKE, RAM
from galley.war_galley.tactics.squadrons.ship_paths import Sailed
from galley_tui.client.advice import NONE
from galley_tui.client.choices import Option, decisions
from galley_tui.faces.talk import BattleOn, Said, asks
from galley_tui.faces.war_galley.text.orders.aim import Aim, AttackLine
from galley_tui.faces.war_galley.text.orders.courses import Courses, course_in
from galley_tui.faces.war_galley.text.reading.attacks import approach, course_words, leading_to
from galley_tui.faces.war_galley.text.reading.conversation_context import choice_of, eye_of, id_in
from galley_tui.faces.war_galley.text.verbs import VERBS

ATTACKS = {"ram": RAM, "rake": RAKE, "grapple": GRAPPLE, "fire": FIRE, "shoot": FIRE}
NO_MOVE = ("0", "stay")

Places = dict[str, tuple[Hex, Facing]]


class AttackLines(Said[Board]):
    """Carries out lines such as `a1 ahead 2, ram b3`."""

    def __init__(self, talk: BattleOn[Board], courses: Courses, aim: Aim) -> None:
        super().__init__(talk)
        self.courses, self.aim = courses, aim
        self.interrupted: Places = {}  # where all ships lay when an attack line was interrupted

    def obey(self, typed: str) -> bool:
        """Sail and attack as a line says; False when it says something else."""
        line = self._line_in(typed)
        if line is None or self.talk.pending is None:
            return False
        ship, eye = self.board.ships[line.ship], eye_of(self.talk)
        picked = choice_of(self.talk, MoveShip, ship.id)
        acts = eye is not None and eye.id == ship.id and asks(self.talk, AskAnnounce, AskAction)
        if not (acts or picked):
            if not self.talk.explain(f"move {ship.id}"):
                self.talk.console.say(f"{ship.id} cannot attack now.")
            return True
        if acts and not line.course and VERBS.meant(line.words, self.talk.options):
            return False  # it may be made at once
        course = self._course_of(ship, line)
        if course is not None:
            self._begin(line, course, None if acts else picked)
        return True

    def _line_in(self, typed: str) -> AttackLine | None:
        """A ship, or the one that acts; a course or none; an attack and its target."""
        first, _, rest = typed.partition(" ")
        id_, ships = id_in(first), self.board.ships
        if id_ not in ships:
            id_, rest = self.talk.eye(), typed
        way, comma, last = rest.rpartition(",")
        words = (last if comma else rest).casefold().split()
        target = ships.get(id_in(words[1])) if len(words) == 2 else None
        if id_ not in ships or target is None or words[0] not in ATTACKS:
            return None
        if target.owner == ships[id_].owner:
            return None
        if not comma:
            return AttackLine(id_, None, ATTACKS[words[0]], target.id)
        course = () if way.strip().casefold() in NO_MOVE else course_in(way)
        if course is None:
            return None
        return AttackLine(id_, course, ATTACKS[words[0]], target.id)

    def _course_of(self, ship: Ship, line: AttackLine) -> Sailed | None:
        """The course that was typed, or the best one, asked about; None when there is none."""
        if line.course is not None:
            return self.courses.legal(ship, line.course)
        best = approach(self.talk.game.deeds(self.talk.side, line.target), ship, line.kind)
        if best is None:
            self._say_no_course(ship, line)
            return None
        way = f"{course_words(best.course) or 'no movement'} ({best.points} MP)"
        asked = bool(best.course) or line.kind == FIRE  # it might shoot, then move
        if asked and not self.talk.console.confirm(
            f"{ship.id}: {way}, then {line.words}{best.chance}. Is that right?"
        ):
            return None
        return self.courses.planned(ship, best.course)

    def _say_no_course(self, ship: Ship, line: AttackLine) -> None:
        if not (asks(self.talk, AskAction) and self.talk.explain(line.words)):
            self.talk.console.say(
                f"{line.words}: {ship.id} does not come to that with what it may spend; "
                f"targets {ship.id} tells what it may come to."
            )

    def _begin(self, line: AttackLine, course: Sailed, picked: Option | None) -> None:
        """Choose the ship, announce what the course takes, sail it, attack."""
        if picked is not None:
            if not self.talk.play_option(picked):
                return
            self.talk.take_up()
        if asks(self.talk, AskAnnounce) and not self.courses.announce(course.spent[-1]):
            self.talk.put_question()
            return
        self.aim.take(line)
        self.courses.sail(line.ship, course)

    def carry_on(self) -> bool:
        """Go on when the other side has answered and no ship gave way; True when the course
        went on, which put the next question."""
        if self._undisturbed() and self.courses.left_over is not None:
            self.interrupted = {}
            if self.courses.rest():
                self.courses.sail(*self.courses.left_over)
                return True
            self.aim.attack()
        waiting = decisions(self.talk.game)
        avoids = bool(waiting) and isinstance(waiting[0].ask, AskAvoidance)
        self.interrupted = self._places() if avoids and self.aim.line is not None else {}
        return False

    def _undisturbed(self) -> bool:
        """The question that interrupted a line is answered, and all ships lie as they lay."""
        if not self.interrupted or self.aim.line is None or self.interrupted != self._places():
            return False
        return self.courses.waits() or (not self.courses.rest() and self.aim.may_attack())

    def _places(self) -> Places:
        """The bow and the heading of each ship."""
        return {ship.id: (ship.bow, ship.facing) for ship in self.board.ships.values()}

    def lead_to(self, words: list[str], ships: list[Ship]) -> bool:
        """Say by which courses these ships come to an attack; False when none does."""
        target = self.board.ships.get(id_in(words[1])) if len(words) == 2 else None
        kind = ATTACKS.get(words[0], "") if words else ""
        own = [ship for ship in ships if ship.owner == self.talk.side]
        if target is None or not kind or target.owner == self.talk.side:
            return False
        likely = self.talk.advice() != NONE
        lines = leading_to(self.board, own, kind, target.id, likely)
        if lines:
            ship = lines[0].split()[0].lower()
            self.talk.console.page(["These ships may come to it:", *lines,
                                    f"{ship} {words[0]} {words[1]} does so."])  # fmt: skip
        return bool(lines)

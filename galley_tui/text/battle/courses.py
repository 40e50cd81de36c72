"""A course that is typed: points announced for it, sailed step by step, taken up again."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import to_builtins

from galley.war_galley.ch6_movement.movement import Move, Step, Turn, TurnAround
from galley.war_galley.ch6_movement.reach import to_move
from galley.war_galley.manoeuvres.ship_paths import Sailed, pose_of, sail
from galley.war_galley.state.ship import Ship
from galley_tui.client.game import Option
from galley_tui.faces.war_galley.text.attacks import course_words
from galley_tui.faces.war_galley.text.synonyms import STEER
from galley_tui.faces.war_galley.text.verbs import repeated_part
from galley_tui.text.battle.proposals import Proposals

MOVES: dict[str, Move] = {
    **{
        way.replace("-", " "): Step(way)
        for way in ("ahead", "port", "starboard", "astern", "astern-port", "astern-starboard")
    },
    **{
        f"turn {word} {half}": Turn(side, half)
        for side, word in (("P", "port"), ("S", "starboard"))
        for half in ("bow", "stern")
    },
    "turn around": TurnAround(),
}

IMPRUDENT = ("9.1e", "6.31a")
"""Off the map and on the land: no course leads there."""


def course_in(typed: str) -> tuple[Move, ...] | None:
    """The moves of a line such as `ahead 2, port`; None when it is no course."""
    moves: list[Move] = []
    for part in typed.casefold().split(","):
        name, times = repeated_part(" ".join(part.split()))
        if name not in MOVES:
            return None
        moves += [MOVES[name]] * times
    return tuple(moves)


class Courses(Proposals):
    """A battle in which a ship can be given a whole course in a line."""

    left_over: tuple[str, Sailed] | None = None  # a ship and the course that was interrupted

    def sails(self, typed: str) -> bool:
        """Sail a line that is a course; False when it is none, or no ship can sail now."""
        eye, moves = self.eye(), course_in(typed)
        kind = type(self.pending.ask).__name__ if self.pending else ""
        if moves is None or eye is None or kind not in ("AskAnnounce", "AskAction"):
            return False
        if kind == "AskAction" and len(moves) == 1:
            return False
        course = self._planned(eye, moves)
        if course.barred is not None:
            if kind == "AskAction" and course.barred.rule in IMPRUDENT:
                return False  # step by step, and asked about
            self._say_bar(course)
            return True
        if kind == "AskAnnounce" and not self._announced(course.spent[-1]):
            return True
        self._go(eye.id, course)
        return True

    def sound(self, ship: Ship, moves: Sequence[Move]) -> Sailed | None:
        """The course, if the rules allow all of it; says what bars it."""
        course = self._planned(ship, moves)
        if course.barred is not None:
            self._say_bar(course)
            return None
        return course

    def _say_bar(self, course: Sailed) -> None:
        after = f" after {course_words(course.moves)}" if course.moves else ""
        if course.barred is not None:
            self.console.say(f"No{after}: {course.barred.text} [{course.barred.rule}].")

    def _planned(self, ship: Ship, moves: Sequence[Move]) -> Sailed:
        """The course on a copy of the sea, as far as the rules allow it."""
        sea = self.board.copy()
        ready, points = to_move(self.board, ship)
        sea.ships[ship.id] = ready.with_turn(mp_announced=points)
        return sail(sea, ship.id, tuple(moves))

    def _announced(self, points: int) -> bool:
        """Announce what a course takes; says so when the ship has not so many."""
        found = [o for o in self.options if o.shape["type"] == "Announce"]
        option = next((o for o in found if o.shape["mp"] == points), None)
        if option is None:
            most = max((o.shape["mp"] for o in found), default=0)
            self.console.say(f"That course takes {points} MP, and there are {most}.")
        return option is not None and self.done(option)

    def _go(self, ship: str, course: Sailed) -> None:
        """Move after move, from where the ship is by now, until something new comes up."""
        self.left_over = (ship, course)
        while self._asked(ship):
            option = self._next(ship, course)
            touching = self.touching()
            if option is None or not self.dared(option) or not self.done(option):
                break
            if not self.touching() <= touching:
                break
        if not self._rest():
            self.arrived()
            if not self.to_follow():
                self.left_over = None
        self.next_question()

    def arrived(self) -> None:
        """The course is sailed."""

    def to_follow(self) -> str:
        """What is to follow the course, in words; empty for nothing."""
        return ""

    def may_follow(self) -> bool:
        """What is to follow the course may be done now."""
        return False

    def _asked(self, ship: str) -> bool:
        """The ship is asked what it does; the question is taken up without being put."""
        waiting = self.bridge.pending()
        if not waiting or type(waiting[0].ask).__name__ != "AskAction":
            return False
        if self.bridge.about(waiting[0]).get("ship") != ship:
            return False
        self.pending = waiting[0]
        self.options = self.bridge.options(self.side)
        return True

    def _next(self, ship: str, course: Sailed) -> Option | None:
        """The choice that goes on with the course, if it may be made."""
        rest = self._rest()
        shape = to_builtins(rest[0]) if rest else None
        return next((o for o in self.options if o.shape == shape), None)

    def _rest(self) -> Sequence[Move]:
        """What is left of the course from where the ship lies."""
        if self.left_over is None:
            return ()
        ship, course = self.left_over
        found = self.board.ships.get(ship)
        here = (pose_of(found), found.turn.mp_used) if found is not None else None
        way = list(zip(course.poses, course.spent, strict=True))
        return course.moves[way.index(here) :] if here in way else ()

    def put_question(self) -> None:
        super().put_question()
        if self._goes_on():
            left = [course_words(self._rest()), self.to_follow()]
            does = "does" if left[1] else "sails"
            self.console.say(
                f"Of its course is left: {', '.join(filter(None, left))}. go {does} it."
            )

    def _goes_on(self) -> bool:
        """A course was interrupted, and its ship may go on with it."""
        kept = self.left_over
        return (
            kept is not None and bool(self._rest() or self.may_follow()) and self._asked(kept[0])
        )

    def usual(self) -> Option | None:
        """Nothing but the course itself while it waits to be gone on with."""
        return None if self._goes_on() else super().usual()

    def do_accept(self, rest: str) -> None:
        if self.proposed() is None and self._goes_on():
            self.do_go("")
        else:
            super().do_accept(rest)

    def do_go(self, rest: str) -> None:
        if course_in(rest) is not None and self.sails(rest):
            return
        if self._goes_on() and self.left_over is not None:
            self._go(*self.left_over)
        else:
            self.console.say(STEER if rest else "No course waits to be gone on with.")

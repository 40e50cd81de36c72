"""A course that is typed: points announced for it, sailed step by step, gone on with later."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import to_builtins

from galley.war_galley.ch3_turn.ship_choices import Announce, AskAction, AskAnnounce
from galley.war_galley.ch6_movement.ends import to_move
from galley.war_galley.ch6_movement.movement import Move, Step, Turn, TurnAround
from galley.war_galley.state.board import Board
from galley.war_galley.state.ship import Ship
from galley.war_galley.tactics.squadrons.ship_paths import Sailed, pose_of, sail
from galley_tui.client.choices import Option, decisions
from galley_tui.client.typed_words import repeated_part
from galley_tui.faces.talk import BattleOn, Handler, Said, asks, handler
from galley_tui.faces.war_galley.text.orders.aim import Aim
from galley_tui.faces.war_galley.text.reading.attacks import course_words
from galley_tui.faces.war_galley.text.reading.conversation_context import eye_of
from galley_tui.faces.war_galley.text.reading.ship_words import contact
from galley_tui.faces.war_galley.text.verbs import STEER

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


class Courses(Said[Board]):
    """Sails courses that are typed in a line, then makes the attack that was aimed at."""

    def __init__(self, talk: BattleOn[Board], aim: Aim) -> None:
        super().__init__(talk)
        self.aim = aim
        self.left_over: tuple[str, Sailed] | None = None  # a ship and its interrupted course

    @property
    def handlers(self) -> Sequence[Handler]:
        help = "go on with the course of a ship that was interrupted"
        return (handler("go", self.go, "go", help),)

    def sail_line(self, typed: str) -> bool:
        """Sail a line that is a course; False when it is none, or no ship can sail now."""
        eye, moves = eye_of(self.talk), course_in(typed)
        if moves is None or eye is None or not asks(self.talk, AskAnnounce, AskAction):
            return False
        moving = asks(self.talk, AskAction)
        if moving and len(moves) == 1:
            return False
        course = self.planned(eye, moves)
        if course.barred is not None:
            if moving and course.barred.rule in IMPRUDENT:
                return False  # step by step, and asked about
            self._say_bar(course)
            return True
        if not moving and not self.announce(course.spent[-1]):
            return True
        self.sail(eye.id, course)
        return True

    def legal(self, ship: Ship, moves: Sequence[Move]) -> Sailed | None:
        """The course, if the rules allow all of it; says what bars it."""
        course = self.planned(ship, moves)
        if course.barred is not None:
            self._say_bar(course)
            return None
        return course

    def _say_bar(self, course: Sailed) -> None:
        after = f" after {course_words(course.moves)}" if course.moves else ""
        if course.barred is not None:
            self.talk.console.say(f"No{after}: {course.barred.text} [{course.barred.rule}].")

    def planned(self, ship: Ship, moves: Sequence[Move]) -> Sailed:
        """The course on a copy of the sea, as far as the rules allow it."""
        sea = self.board.copy()
        ready, points = to_move(self.board, ship)
        sea.ships[ship.id] = ready.with_turn(mp_announced=points)
        return sail(sea, ship.id, tuple(moves))

    def announce(self, points: int) -> bool:
        """Announce what a course takes; says so when the ship has not so many."""
        found = {
            option.command.mp: option
            for option in self.talk.options
            if isinstance(option.command, Announce)
        }
        option = found.get(points)
        if option is None:
            most = max(found, default=0)
            self.talk.console.say(f"That course takes {points} MP, and there are {most}.")
        return option is not None and self.talk.play_option(option)

    def sail(self, ship: str, course: Sailed) -> None:
        """Move after move, from where the ship is by now, until something new comes up."""
        self.left_over = (ship, course)
        while self._asked(ship):
            option = self._next()
            touching = touched_by(self.talk)
            if option is None or not self._played(option):
                break
            if not touched_by(self.talk) <= touching:
                break
        if not self.rest():
            self.aim.attack()
            if not self.aim.words():
                self.left_over = None
        self.talk.next_question()

    def _played(self, option: Option) -> bool:
        return self.talk.confirm_if_dangerous(option) and self.talk.play_option(option)

    def _asked(self, ship: str) -> bool:
        """The ship is asked what it does; the question is taken up without being put."""
        waiting = decisions(self.talk.game)
        if not waiting or not isinstance(ask := waiting[0].ask, AskAction) or ask.ship != ship:
            return False
        self.talk.take_up()
        return True

    def _next(self) -> Option | None:
        """The choice that goes on with the course, if it may be made."""
        rest = self.rest()
        shape = to_builtins(rest[0]) if rest else None
        return next((o for o in self.talk.options if o.shape == shape), None)

    def rest(self) -> Sequence[Move]:
        """The moves of the interrupted course that follow from where its ship lies."""
        if self.left_over is None:
            return ()
        ship, course = self.left_over
        found = self.board.ships.get(ship)
        here = (pose_of(found), found.turn.mp_used) if found is not None else None
        way = list(zip(course.poses, course.spent, strict=True))
        return course.moves[way.index(here) :] if here in way else ()

    def say_rest(self) -> None:
        """Say which moves of an interrupted course are left, and how to go on."""
        if self.waits():
            left = [course_words(self.rest()), self.aim.words()]
            does = "does" if left[1] else "sails"
            self.talk.console.say(
                f"Of its course is left: {', '.join(filter(None, left))}. go {does} it."
            )

    def waits(self) -> bool:
        """A course was interrupted, and its ship may go on with it."""
        kept = self.left_over
        return (
            kept is not None
            and bool(self.rest() or self.aim.may_attack())
            and self._asked(kept[0])
        )

    def go(self, rest: str) -> None:
        """Go on with the interrupted course; or sail the one that is typed."""
        if course_in(rest) is not None and self.sail_line(rest):
            return
        if self.waits() and self.left_over is not None:
            self.sail(*self.left_over)
        else:
            self.talk.console.say(STEER if rest else "No course waits to be gone on with.")


def touched_by(talk: BattleOn[Board]) -> set[str]:
    """The enemies beside the ship that acts."""
    eye = eye_of(talk)
    return {foe.id for foe in _enemies_beside(talk.board, eye)} if eye is not None else set()


def touch_words(board: Board, ship: Ship) -> str:
    """Whom a ship would touch where it is planned: ` (touching B3, bow to its stern)`."""
    foes = _enemies_beside(board, ship)
    words = [f"touching {foe.id}, {contact(ship, foe)}" for foe in foes]
    return f" ({'; '.join(words)})" if words else ""


def _enemies_beside(board: Board, ship: Ship) -> list[Ship]:
    return [foe for foe in board.neighbours(ship) if foe.owner != ship.owner]

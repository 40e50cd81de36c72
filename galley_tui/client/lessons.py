"""A guided battle: lessons that come up as it goes, with goals that what happened fulfils.

Nothing is stored: what is done is read from the log and from the answers that stand, so that
a battle that was saved, or taken back, goes on where it is.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple

from galley.engine.deed import Deed
from galley.engine.loop import Board, State
from galley.engine.records import SIDES, Ask, Event
from galley.game.port import GamePort
from galley.game.questions import Pending
from galley.game.storage.entries import Entry
from galley_tui.client.choices import Option
from galley_tui.client.library import next_battle
from galley_tui.config.keymap import Order


class LessonProgress(NamedTuple):
    """The events of a battle, those that did not come of a bot's own command, and the kinds of
    question that people answered."""

    events: Sequence[Event]
    own: Sequence[Event]
    answered: Collection[str]

    def happened(self, *kinds: type[Event]) -> bool:
        """An event of one of these kinds has happened, by no bot's doing."""
        return any(isinstance(event, kinds) for event in self.own)

    def was_asked(self, kind: type[Ask]) -> bool:
        """A player, not a standing order, has answered such a question."""
        return kind.__name__ in self.answered


class Moment(NamedTuple):
    """A question and the board on which it is put, what has happened before it, the kinds of deed
    that ships can do now, the lessons that are not done, and the ship whose orders are open, ""
    where none are."""

    pending: Pending
    board: Board
    past: LessonProgress
    deeds: Collection[str]
    left: Collection[str]
    ship: str = ""


class Step(NamedTuple):
    """A part of a goal in a few words, and whether what has happened fulfils it.

    `wants`: kinds of deed that lead to it after what has happened, the best first.
    """

    words: str
    done: Callable[[LessonProgress], bool]
    wants: Callable[[LessonProgress], Sequence[str]] = lambda past: ()


class Lesson(NamedTuple):
    """Something to learn by doing it.

    `text`: at most two lines of 76 characters.  `comes`: the moment is one in which it matters;
    `apart`: it matters in no other.
    """

    id: str
    title: str
    text: str
    comes: Callable[[Moment], bool]
    steps: Sequence[Step]
    done: str
    apart: bool = False


class Advice(NamedTuple):
    """Advice on the key to press: the action of a key while orders are written, or the label of a
    kind of choice; and on the line to type."""

    action: str
    words: str
    typed: str


def advised(
    advice: Advice | None, orders: Sequence[Order], options: Sequence[Option]
) -> Order | None:
    """The kind of choice that is advised, where there is such a choice now."""
    named = (one for one in orders if advice is not None and one.label == advice.action)
    fits = (one for one in named if any(one.fits(option.command) for option in options))
    return next(fits, None)


class Guide(NamedTuple):
    """The lessons of a battle in the order of their weight, and what is said when all are done.

    `advice`: what to answer at a moment; None leaves it to the proposal.
    """

    lessons: Sequence[Lesson]
    end: str
    advice: Callable[[Moment], Advice | None] = lambda now: None


class Open(NamedTuple):
    """The lesson that is open, how many are done of how many, its steps, and what to do now.

    `advice` is to be followed where there is any; else `deed` is to be done where deeds are
    listed, the `place`th of them counted from 0; else what is proposed.
    """

    lesson: Lesson
    done: int
    of: int
    steps: Sequence[tuple[str, bool]]
    deed: Deed | None
    place: int
    advice: Advice | None

    @property
    def progress(self) -> str:
        """`2 of 5 done`."""
        return f"{self.done} of {self.of} done"


class Lessons:
    """Says which lesson is open, and what has been done of it.

    `deeds` gives what can be done at a question.
    """

    def __init__(
        self, game: GamePort, guide: Guide, deeds: Callable[[Pending], Sequence[Deed]]
    ) -> None:
        self.game, self.guide, self.deeds = game, guide, deeds
        self._read: tuple[State | None, LessonProgress] = (
            None,
            LessonProgress((), (), frozenset()),
        )
        self._open: tuple[State | None, Pending | None, str, Open | None] = None, None, "", None
        self._told: set[str] | None = None  # lessons that were done when news were last told

    def _past(self) -> LessonProgress:
        """The progress of the battle; read again only when the position is another one."""
        state = self.game.seen()
        if self._read[0] is not state:
            pasts = [self.game.history(side) for side in SIDES]
            played = [past.entries[n] for past in pasts for n in past.live]
            together = {kind.__name__ for kind in self.game.rules.ask_cards if kind.together}
            bots = {one.n for one in played if one.kind == "play" and one.ask not in together
                    and self._is_a_bots(one)}  # fmt: skip
            log = self.game.log()
            own = [told.event for told in log if told.entry not in bots]
            asked = {one.ask for one in played if one.order is None and one.n not in bots}
            self._read = state, LessonProgress([told.event for told in log], own, asked)
        return self._read[1]

    def _is_a_bots(self, entry: Entry) -> bool:
        """A bot sits now where the command came from."""
        return not self.game.seats()[self.game.place(entry.side, entry.seat)].human

    def _done(self) -> list[bool]:
        past = self._past()
        return [all(step.done(past) for step in lesson.steps) for lesson in self.guide.lessons]

    def now(self, pending: Pending | None, ship: str = "") -> Open | None:
        """The lesson that the question brings up, else the first that is not done, one that
        stands apart last; None when all are done or nothing is asked.  `ship` is the one whose
        orders are open.  Looked up again only for another position, question or ship."""
        state = self.game.seen()
        if self._open[0] is not state or self._open[1:3] != (pending, ship):
            self._open = state, pending, ship, self._now(pending, ship)
        return self._open[3]

    def _now(self, pending: Pending | None, ship: str) -> Open | None:
        done, lessons = self._done(), self.guide.lessons
        left = [n for n, is_done in enumerate(done) if not is_done]
        if pending is None or not left:
            return None
        past, deeds = self._past(), self.deeds(pending)
        board = self.game.seen(pending.side).board
        kinds, open_ = {deed.kind for deed in deeds}, {lessons[n].id for n in left}
        moment = Moment(pending, board, past, kinds, open_, ship)
        came = [n for n in left if lessons[n].comes(moment)]
        lesson = lessons[min(came or left, key=lambda n: not came and lessons[n].apart)]
        steps = [(step.words, step.done(past)) for step in lesson.steps]
        place = _best(lesson, past, deeds)
        deed = deeds[place] if deeds else None
        return Open(lesson, sum(done), len(lessons), steps, deed, place, self.guide.advice(moment))

    def coming(self) -> tuple[Lesson, int] | None:
        """The first lesson that is not done, one that stands apart last, and how many are done,
        while nothing is asked; None when all are done."""
        done = self._done()
        left = [one for one, is_done in zip(self.guide.lessons, done, strict=True) if not is_done]
        return (min(left, key=lambda one: one.apart), sum(done)) if left else None

    def story(self) -> list[tuple[str, str]]:
        """(headline, text) before the first answer: what has come before, who the player is and
        what he wants; later nothing."""
        game = self.game
        told, names, seats = game.scenario, game.names(), game.seats()
        if len(game.history().live) > 1:
            return []
        mine = [side for side in SIDES if seats[game.place(side)].human]
        own = [(names[side], told.briefings[side].strip()) for side in mine[:1]]
        return [("", told.history.strip()), *own]

    def news(self) -> list[str]:
        """Sentences on the lessons that were done since this was last asked, the end besides."""
        done = {
            lesson.id for lesson, is_done in zip(self.guide.lessons, self._done(), strict=True)
            if is_done
        }  # fmt: skip
        before, self._told = self._told, done
        if before is None or not done - before:
            return []
        said = [one.done for one in self.guide.lessons if one.id in done - before]
        return [*said, *([self._end()] if len(done) == len(self.guide.lessons) else [])]

    def _end(self) -> str:
        """The last word, with the battle that may be played next."""
        after = next_battle(self.game)
        return f"{self.guide.end} Next: {after.title}." if after is not None else self.guide.end

    @property
    def all_done(self) -> bool:
        return all(self._done())

    def left_over(self, undo: str) -> str:
        """A sentence for the end of a battle before all lessons are done; else "".  `undo` is the
        key or word that goes back into it."""
        done = self._done()
        left = [one.title for one, is_done in zip(self.guide.lessons, done, strict=True)
                if not is_done]  # fmt: skip
        if not left or self.game.result() is None:
            return ""
        return (
            f"The battle is over with {sum(done)} of {len(done)} lessons done; left: "
            f"{'; '.join(left)}. {undo} leads back into it; the next guided battle has them again."
        )


def _best(lesson: Lesson, past: LessonProgress, deeds: Sequence[Deed]) -> int:
    """The place of the deed that leads on: to the first step that is not done, else the best."""
    wanted = next((step.wants(past) for step in lesson.steps if not step.done(past)), ())
    kinds = [deed.kind for deed in deeds]
    return next((kinds.index(kind) for kind in wanted if kind in kinds), 0)

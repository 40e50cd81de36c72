"""A guided battle: lessons that come up as it goes, with goals that what happened fulfils.

Nothing is stored: what is done is read from the log and from the answers that stand, so that
a battle that was saved, or taken back, goes on where it is.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import NamedTuple

from galley.engine.deed import Deed
from galley.engine.loop import State
from galley.engine.records import Ask, Event
from galley.game.port import GamePort
from galley.game.questions import Pending


class Evening(NamedTuple):
    """What has happened in a battle, and the kinds of question that players answered."""

    events: Sequence[Event]
    answered: Collection[str]

    def happened(self, *kinds: type[Event]) -> bool:
        """An event of one of these kinds has happened."""
        return any(isinstance(event, kinds) for event in self.events)

    def was_asked(self, kind: type[Ask]) -> bool:
        """A player, not a standing order, has answered such a question."""
        return kind.__name__ in self.answered


class Moment(NamedTuple):
    """A question, what has happened before it, and the kinds of deed that ships can do now."""

    pending: Pending
    past: Evening
    deeds: Callable[[], Collection[str]]


class Step(NamedTuple):
    """A part of a goal in a few words, and whether what has happened fulfils it."""

    words: str
    done: Callable[[Evening], bool]


class Lesson(NamedTuple):
    """Something to learn by doing it.

    `text`: at most four lines of 60 characters; actions of keys stand in braces.  `typed` are
    the words of text mode for these actions.  `comes`: the moment is one in which it matters.
    """

    id: str
    title: str
    text: str
    comes: Callable[[Moment], bool]
    steps: Sequence[Step]
    done: str


class Guide(NamedTuple):
    """The lessons of a battle in the order of their weight, and what is said when all are done.

    `typed`: action of a key -> what is typed for it in text mode.
    """

    lessons: Sequence[Lesson]
    end: str
    typed: Mapping[str, str] = {}


class Open(NamedTuple):
    """The lesson that is open, its number, how many are done of how many, and its steps."""

    lesson: Lesson
    number: int
    done: int
    of: int
    steps: Sequence[tuple[str, bool]]

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
        self._read: tuple[State | None, Evening] = (None, Evening((), frozenset()))
        self._told: set[str] | None = None  # lessons that were done when news were last told

    def _past(self) -> Evening:
        """What has happened; read again only when the position is another one."""
        state = self.game.seen()
        if self._read[0] is not state:
            past = self.game.history
            played = (past.entries[n] for n in past.live)
            events = [told.event for told in self.game.log()]
            self._read = state, Evening(events, {one.ask for one in played if one.order is None})
        return self._read[1]

    def _done(self) -> list[bool]:
        past = self._past()
        return [all(step.done(past) for step in lesson.steps) for lesson in self.guide.lessons]

    def now(self, pending: Pending | None) -> Open | None:
        """The lesson that the question brings up, else the first that is not done; None when
        all are done or nothing is asked."""
        done, lessons = self._done(), self.guide.lessons
        left = [n for n, is_done in enumerate(done) if not is_done]
        if pending is None or not left:
            return None
        past = self._past()
        moment = Moment(pending, past, lambda: {deed.kind for deed in self.deeds(pending)})
        at = next((n for n in left if lessons[n].comes(moment)), left[0])
        steps = [(step.words, step.done(past)) for step in lessons[at].steps]
        return Open(lessons[at], at + 1, sum(done), len(lessons), steps)

    def news(self) -> list[str]:
        """What to say of lessons that were done since this was last asked, the end besides."""
        done = {
            lesson.id for lesson, is_done in zip(self.guide.lessons, self._done(), strict=True)
            if is_done
        }  # fmt: skip
        before, self._told = self._told, done
        if before is None or not done - before:
            return []
        said = [one.done for one in self.guide.lessons if one.id in done - before]
        return [*said, *([self.guide.end] if len(done) == len(self.guide.lessons) else [])]

    @property
    def all_done(self) -> bool:
        return all(self._done())


def typed_text(guide: Guide, lesson: Lesson) -> str:
    """The text of a lesson with the words of text mode."""
    return " ".join(lesson.text.format(**guide.typed).split())

"""The loop: one command in, events and a new state out."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar, cast

from msgspec.structs import replace

from galley.engine.checks import Check, Modifier, Throw
from galley.engine.dice import Dice, DiceWanted
from galley.engine.records import (
    Ask,
    Chooser,
    Command,
    Concede,
    Event,
    Frame,
    OpenAsk,
    Refusal,
    Side,
)

DONE = "done"
Step = Callable[["Play[Any]", Any], str | None]
STEPS: dict[type[Frame], dict[str, Step]] = {}
FOLLOWING: dict[type[Frame], dict[str, str | None]] = {}
UNWIND: dict[type[Frame], Callable[[Any, Any], bool]] = {}
F = TypeVar("F", bound=Frame)
B = TypeVar("B", bound="Board")


class Illegal(Exception):
    """A command that the rules refuse.  The game is unchanged."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.text} [{refusal.rule}]")
        self.refusal = refusal


def procedure(
    frame: type[Frame], *steps: Step, gone: Callable[[Any, Any], bool] | None = None
) -> None:
    """Register the steps of a frame in rulebook order.

    A step returns None to go on, the name of another step to go there, or DONE to leave.
    `gone(board, frame)` says that there is nothing left to do (the ship has sunk): the frame
    is then left before its next step.
    """
    names = [step.__name__ for step in steps]
    STEPS[frame] = dict(zip(names, steps, strict=True))
    FOLLOWING[frame] = dict(zip(["", *names], [*names, None], strict=True))
    if gone:
        UNWIND[frame] = gone


class Board(Protocol):
    """A rule set's own board, as the loop needs it."""

    over: bool
    turn: int  # that it shows; 0 in a game without turns
    turn_rule: ClassVar[str]  # the paragraph that says who decides when

    def copy(self) -> Self: ...

    def conceding(self, side: Side) -> Event:
        """The event of a side that gives up."""


class Rolled(Event, frozen=True):
    """Dice were thrown: the throw that was due, the faces that came, the verdict."""

    throw: Throw
    dice: tuple[int, ...]
    verdict: str
    ships: tuple[str, ...] = ()
    also: ClassVar[Mapping[str, str]] = {
        "throw": "check, opposed or pool",
        "what": "what was thrown for",
        "rule": "by which rule",
        "need": "what it took, in words",
        "modifiers": "what was added, each with amount, reason and rule",
        "bands": "from which total upwards it means which result",
        "table": "the printed table it is read in",
        "die": "the kind of dice, with the values of its faces",
        "one, other": "of an opposed throw: the checks thrown against each other",
        "low, each": "of a pool: what hits, and for whom each die is thrown",
    }  # what readers are told beside the fields: those of the throw

    @property
    def what(self) -> str:
        """The name of the throw."""
        return self.throw.what

    @property
    def rule(self) -> str:
        """By which rule."""
        return self.throw.rule

    @property
    def modifiers(self) -> tuple[Modifier, ...]:
        """The modifiers of the throw."""
        return self.throw.modifiers

    def total(self) -> int:
        """The number that was read: faces and modifiers together, the difference, the hits."""
        return self.throw.total(self.dice)

    def words(self) -> str:
        """`A1 on B4: ram: 4 +1 = 5 (+1 larger on smaller [5.06]): 5 points`."""
        text, head = self.throw.shown(self.dice), thrown_for(self.throw, self.ships)
        if self.modifiers:
            text = f"{text} ({', '.join(one.words() for one in self.modifiers)})"
        return f"{head}: {text}: {self.verdict}"


def thrown_for(throw: Throw, ships: Sequence[str]) -> str:
    """`A1 on B4: ram (5 or more)`."""
    head = f"{' on '.join(ships[:2])}: {throw.what}" if ships else throw.what
    return head + (f" ({throw.need})" if throw.need else "")


class Passed(Event, frozen=True):
    """A decision with a single legal answer was made without asking."""

    side: Side
    ask: str
    command: Any


class State:
    """A board and the stack of frames and asks: all there is to save.

    Unless `skip`, a question with one legal answer is asked too.
    """

    __slots__ = ("_known", "board", "skip", "stack")

    def __init__(self, board: Board, stack: list[Frame | Ask], skip: bool = True) -> None:
        self.board, self.stack, self.skip = board, stack, skip
        self._known: tuple[tuple[Ask, Sequence[Command]], ...] = ()

    def copy(self) -> "State":
        copied = State(self.board.copy(), self.stack.copy(), self.skip)
        copied._known = self._known
        return copied

    def asks(self) -> list[Ask]:
        """The asks that wait now: the run of them on top of the stack, lowest first."""
        found: list[Ask] = []
        for item in reversed(self.stack):
            if not isinstance(item, Ask):
                break
            found.append(item)
        return found[::-1]

    def ask_of(self, side: Side, seat: str = "") -> Ask | None:
        """The question that waits for `side`, or for one `seat` of it; None when none waits."""
        for item in reversed(self.stack):
            if not isinstance(item, Ask):
                return None
            if item.side == side and (not seat or item.seat in ("", seat)):
                return item
        return None

    def frame(self, kind: type[F]) -> F | None:
        """The innermost frame of a kind that goes on."""
        for item in reversed(self.stack):
            if isinstance(item, kind):
                return item
        return None

    def choices(self, ask: Ask) -> Sequence[Command]:
        """The legal answers to a waiting question, or those that an open question suggests; worked
        out once for a position."""
        for known, found in self._known:
            if known is ask:
                return found
        found = ask.choices(self.board)
        self._known = (*self._known[-1:], (ask, found))
        return found

    def only_answer(self, ask: Ask) -> Command | None:
        """The answer of a waiting ask that leaves no choice; None where there is one."""
        if ask.open or ask.several(self.board):
            return None
        found = self.choices(ask)
        return found[0] if len(found) == 1 else None

    def any_answer(self, ask: Ask, rng: Chooser) -> Command:
        """Any legal answer of a waiting ask, by chance."""
        return (
            ask.sample(self.board, rng)
            if isinstance(ask, OpenAsk)
            else rng.choice(self.choices(ask))
        )

    def unanswerable(self, ask: Ask) -> bool:
        """Nothing that is legal answers a waiting ask."""
        return not ask.open and not self.choices(ask)

    def forget(self) -> None:
        """The board changes: what was legal is worked out anew."""
        self._known = ()


class Play(Generic[B]):
    """One command being carried out on a working copy; `board` is of the kind of the rule set."""

    __slots__ = ("answer", "asked", "board", "dice", "events", "stack", "state")

    def __init__(self, state: State, dice: Dice) -> None:
        self.state, self.dice = state, dice
        self.answer: Command | None = None
        self.asked: Ask | None = None
        self.board: B = cast(B, state.board)
        self.stack = state.stack
        self.events: list[Event] = []

    def emit(self, event: Event) -> None:
        """Note what happened and let it happen."""
        self.events.append(event)
        self.state.forget()
        event.apply(self.board)

    def push(self, item: Frame | Ask) -> None:
        """Put a procedure or a question on top."""
        self.stack.append(item)

    def note(self, frame: F, **fields: Any) -> F:
        """Keep something in a running frame for a later step."""
        changed = replace(frame, **fields)
        self.stack[place(self.stack, frame)] = changed
        return changed

    def below(self, frame: Frame) -> Frame:
        """The frame which pushed this one."""
        item = self.stack[place(self.stack, frame) - 1]
        assert isinstance(item, Frame)
        return item

    def ask_afresh(self, side: Side, command: Command) -> None:
        """The question of `side` that waits below goes on from the board as it is now."""
        for i in range(len(self.stack) - 1, -1, -1):
            item = self.stack[i]
            if isinstance(item, Ask) and item.side == side:
                changed = item.after(self.board, command)
                assert changed is not None
                self.stack[i] = changed
                return

    def take(self) -> Command | None:
        """The answer to the ask that has just been answered; each answer is taken once."""
        answer, self.answer = self.answer, None
        return answer

    def throw(self, throw: Throw, *ships: str) -> Rolled:
        """Throw what is due, and tell it."""
        try:
            faces = tuple(face for n, die in throw.hands() for face in self.dice.roll(n, die))
        except DiceWanted as wanted:
            wanted.throw, wanted.ships, wanted.events = throw, ships, self.events
            raise
        rolled = Rolled(throw, faces, throw.read(throw.total(faces)), ships)
        self.emit(rolled)
        return rolled

    def verdict(self, throw: Throw, *ships: str) -> str:
        """Throw what is due, of which nothing but the verdict makes a difference."""
        try:
            return self.throw(throw, *ships).verdict
        except DiceWanted as wanted:
            wanted.by_verdict = True
            raise

    def roll(self, check: Check, *ships: str) -> tuple[str, int]:
        """Throw a check: its verdict and the sum of the faces before modifiers."""
        rolled = self.throw(check, *ships)
        return rolled.verdict, sum(rolled.dice)


def place(stack: Sequence[Frame | Ask], item: Frame | Ask) -> int:
    """The index of this very item on a stack."""
    at = len(stack) - 1
    while stack[at] is not item:
        at -= 1
    return at


def step(
    state: State, command: Command, dice: Dice, side: Side, seat: str = ""
) -> tuple[State, list[Event]]:
    """Carry out a legal command of `side`, or of one seat of it.  `state` is never touched.

    Whether the command is legal is `refusal`'s business; callers that take commands from
    outside ask it first.
    """
    play: Play[Board] = Play(state.copy(), dice)
    stack = play.stack
    if isinstance(command, Concede):
        play.emit(play.board.conceding(side))
        stack.clear()
        return play.state, play.events
    ask = play.state.ask_of(side, seat)
    assert ask is not None
    _answer(play, place(stack, ask), command)
    advance(play)
    return play.state, play.events


def begin(state: State, dice: Dice) -> tuple[State, list[Event]]:
    """Run a fresh position to its first question."""
    play: Play[Board] = Play(state.copy(), dice)
    advance(play)
    return play.state, play.events


def refusal(state: State, command: Command, side: Side, seat: str = "") -> Refusal | None:
    """Why `side`, or one seat of it, may not give this command now; None when it may."""
    ask = state.ask_of(side, seat)
    if ask is None:
        return Refusal(state.board.turn_rule, "it is not your decision now")
    if isinstance(command, Concede):
        return None
    return ask.why_not(state.board, command)


def advance(play: Play[Any]) -> None:
    """Run the steps of the top frame until somebody must choose.

    An ask with one legal answer is answered here and noted as `Passed`, where it is skipped.
    """
    stack, board = play.stack, play.board
    while stack:
        top = stack[-1]
        if isinstance(top, Ask):
            if not _pass_over(play):
                return
            continue
        if board.over:
            stack.clear()
            return
        kind, depth = type(top), len(stack) - 1
        if kind in UNWIND and UNWIND[kind](board, top):
            del stack[depth]
            play.answer = None
            continue
        name = top.at or FOLLOWING[kind][""]
        assert name is not None
        verdict = STEPS[kind][name](play, top)
        following = None if verdict == DONE else verdict or FOLLOWING[kind][name]
        if following is None:
            del stack[depth]
        else:
            stack[depth] = replace(stack[depth], at=following)


def _answer(play: Play[Any], at: int, command: Command) -> None:
    """Give `command` to the ask in place `at`: the ask goes on, or its frame gets the answer."""
    stack = play.stack
    ask = stack[at]
    assert isinstance(ask, Ask)
    errand = ask.meanwhile(command)
    if errand is not None:
        stack.append(errand)
        return
    changed = ask.after(play.board, command)
    if changed is not None:
        stack[at] = changed
        return
    del stack[at]
    if not (ask.together or ask.gathered):
        play.answer, play.asked = command, ask
        return
    below = next(i for i in range(len(stack) - 1, -1, -1) if isinstance(stack[i], Frame))
    frame = stack[below]
    assert isinstance(frame, Frame)
    stack[below] = replace(frame, answers=(*frame.answers, ask.ended(command)))


def _pass_over(play: Play[Any]) -> bool:
    """Answer a waiting ask that leaves no choice; True when one was answered."""
    if not play.state.skip:
        return False
    stack = play.stack
    for at in range(len(stack) - 1, -1, -1):
        ask = stack[at]
        if not isinstance(ask, Ask):
            return False
        only = play.state.only_answer(ask)
        if only is not None:
            if not ask.together:  # what is answered in secret stays so
                play.emit(Passed(ask.side, type(ask).__name__, only))
            _answer(play, at, only)
            return True
    return False

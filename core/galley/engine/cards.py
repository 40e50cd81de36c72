"""Cards that describe the kinds of commands, questions, throws and events."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import ModuleType
from typing import Any, NamedTuple

from msgspec.structs import replace

from galley.engine.checks import KindOfThrow, Throw, kind_of
from galley.engine.loop import Passed, Rolled
from galley.engine.records import (
    Ask,
    Command,
    DiceByHand,
    Event,
    LogLine,
    Record,
    Refusal,
    Remarked,
)
from galley.engine.standing import Obeyed
from galley.engine.text import joined

Label = str | Callable[[Any, Any, Sequence[Ask]], str]
"""A template of the command `{c}`; or (board, command, the questions that wait) -> a few words."""
Asked = tuple[str, str]
"""A question, and the rule's number."""
Typed = Callable[[Any, Any, str], Command | Refusal]
"""(board, ask, a line that a player typed) -> the command that it means, or why it means none."""


class Verb(Record, frozen=True):
    """Words that a player types for a command whose fields hold `fields`."""

    words: str
    fields: Mapping[str, Any] = {}


def verbs(words: str, **fields: Any) -> tuple[Verb, ...]:
    """Words parted by `|` that mean the same."""
    return tuple(Verb(one, fields) for one in words.split("|"))


def holds(command: Command, fields: Mapping[str, Any]) -> bool:
    """The fields of a command have these values."""
    return all(getattr(command, name) == value for name, value in fields.items())


ENDING = verbs("end|done|finish")


class CommandCard(Record, frozen=True):
    """A kind of command, for everybody who lists, groups or weighs what may be played.

    `label` says it as a menu does; `short` in the fewest words, "" where the label is short.
    `verbs` are typed for it; what `ends` something also answers to `ENDING`.  `group` stands in a
    list for many of the kind; of two kinds in one list the first card's is wanted more.
    """

    kind: type[Command]
    label: Label
    short: Label = ""
    verbs: tuple[Verb, ...] = ()
    group: str = ""
    number: Callable[[Any], int] | None = None  # by which it is called, in place of its own
    moves: bool = False  # a step or turn, whose way only the player knows
    silent: bool = False  # where nothing else may be done, what comes of it is told alone
    places: bool = False  # it says where a ship goes, which a map can show
    attacks: bool = False
    risky: bool = False  # not to be played unless it was meant
    ends: bool = False  # it ends what a ship, a squadron or a question is about
    ends_all: bool = False  # it ends the turn of several ships at once

    def words(self, board: Any, command: Command, asks: Sequence[Ask], brief: bool = False) -> str:
        """A few words for a command, or the fewest."""
        said = self.short if brief and self.short else self.label
        return said.format(c=command) if isinstance(said, str) else said(board, command, asks)


class AskCard(Record, frozen=True):
    """A kind of question.

    `closed` says what `Decline` or `Done` means for it, `closed_short` in the fewest words;
    `passed` what the log says where nothing but an end was left.  `typed` reads a typed answer
    of an open question, and `typed_as` says how one looks; without them only what is suggested
    can be chosen.
    """

    kind: type[Ask]
    question: Callable[[Any, Any], Asked]
    closed: Callable[[Any], str] | None = None
    closed_short: str = ""
    passed: str = ""
    typed: Typed | None = None
    typed_as: str = ""
    interrupts: bool = False  # in the midst of the enemy's move, and every answer costs or risks
    squadrons: bool = False  # a squadron, or the next ship of one, is chosen to act
    aboard: bool = False  # it asks where men stand, and the sheet of their ship shows that
    deeds: bool = False  # deeds are listed for it


class ThrowCard(Record, frozen=True):
    """A kind of throw.

    `stage` weighs it over the ships, where 0 is not shown and the most stands in full; one of its
    `quiet` results weighs nothing, and with `only` just that result is shown.  `verdicts` say
    results over the ships, `verdict` says any result in the log.  The account counts it
    under the name and by the results that `counted` gives, as `harm` where these hurt the side
    that throws.  Throws of one `group` are told together.
    """

    kind: KindOfThrow
    stage: int = 0
    quiet: tuple[str, ...] = ()
    counted: tuple[str, str] = ("", "")
    harm: bool = False
    group: str = ""
    only: str = ""
    verdicts: Mapping[str, str] = {}
    verdict: Callable[[str], str] | None = None


class LogGroup(NamedTuple):
    """A ship with what is told of it alone, what it shares with others (its side, the deed), and
    the deed of one and of more; `one` is "" where the line of one is told as it stands.

    Without a ship the line is told by another one.
    """

    ship: str
    shared: tuple[str, ...]
    one: str = ""
    more: str = ""


class EventCard(Record, frozen=True):
    """A kind of event.

    `said` is its sentence: a template, in which {e} is the event and what the game names is in
    words, or (board after it, event) -> a sentence and its rule.  A template's `rule` is "" where
    the event knows it.
    """

    kind: type[Event]
    said: str | Callable[[Any, Any], Asked]
    rule: str = ""
    deed: bool = False  # a player has commanded it, and sees it: only the whole log tells it
    routine: bool = False  # only the whole log tells it
    alike: Callable[[Any], LogGroup | None] | None = None  # what it shares with events beside it
    total: Callable[[Sequence[Any]], str] | None = None  # of a ship's move; "": the last tells all
    landmark: bool = False  # an activation begins with it, for a replay
    before_dice: bool = False  # the throw after it says it as well
    silent: bool = False  # another event says it as well
    missed: str = ""  # the heading under which a side reads it that did not see it
    then: str | Callable[[Any], str] = ""  # what a throw led to, as it is said over the ships
    by: tuple[KindOfThrow, ...] = ()  # the throws that may have brought it; () for any
    hurts: str = ""  # the field with the ship that is hurt; "ship": not the one that attacks
    sinks: bool = False  # its ship goes down
    scores: bool = False  # points may have changed
    attempt: str = ""  # the kind of attack that the account counts with it
    success: str = ""  # the kind of attack that has come true
    blow: str = ""  # what has befallen its ship, in the account
    blood: bool = False  # it is a blow with which a fight begins
    moment: str = ""  # why the account remembers it

    @property
    def of_note(self) -> bool:
        """A few lines tell it as well as the whole log."""
        return not (self.deed or self.routine)

    def came(self, event: Event) -> str:
        """Say what a throw led to."""
        return self.then.format(e=event) if isinstance(self.then, str) else self.then(event)


def added_up(lines: Sequence[LogLine], card: Callable[[Event | None], EventCard]) -> list[LogLine]:
    """The lines; what adds up in a ship's move is told once, where the last of it stands."""
    kinds = {type(line.event): line.event for line in lines}
    totals = {kind: card(event).total for kind, event in kinds.items()}
    sums, out = dict[tuple[int, type[Event], str], tuple[int, list[Event]]](), list[LogLine]()
    for line in reversed(lines):
        event = line.event
        if (total := totals[type(event)]) is not None:
            key = line.turn, type(event), getattr(event, "ship", "")
            at, same = sums.setdefault(key, (len(out), []))
            same.insert(0, event)
            if len(same) > 1:
                out[at] = replace(out[at], text=total(same) or out[at].text)
                continue
        out.append(line)
    return out[::-1]


class Wording:
    """The questions, commands, throws and events of a game in words, by the cards of its chapters.

    A chapter is a module with QUESTIONS, CARDS, THROWS or EVENTS.  `throws` are the kinds of its
    throws; one that has no card has one of defaults.  `named` says what {ship}, {side} and the
    like are called: (board, what a field of the event holds) -> words.  `passing` is the rule by
    which a question without a choice is not put, `remarking` the one by which players talk.
    """

    def __init__(
        self, chapters: Sequence[ModuleType], throws: type[KindOfThrow],
        named: Mapping[str, Callable[[Any, Any], str]], passing: str, remarking: str,
    ) -> None:  # fmt: skip
        self.questions: dict[type[Ask], AskCard] = _by_kind(chapters, "QUESTIONS")
        self._by_name = {kind.__name__: card for kind, card in self.questions.items()}
        self.cards: dict[type[Command], CommandCard] = _by_kind(chapters, "CARDS")
        thrown = _by_kind(chapters, "THROWS")
        self._thrown: dict[KindOfThrow, ThrowCard] = {
            kind: thrown.get(kind) or ThrowCard(kind) for kind in throws
        }
        common = (
            EventCard(Rolled, lambda board, e: (e.words(), e.rule)),
            EventCard(Passed, self._passed, routine=True),
            EventCard(Obeyed, "{e.text}", silent=True),
            EventCard(Remarked, "{side}: {e.text}", remarking),
            EventCard(DiceByHand, lambda board, e: (
                f"Dice given by hand: {joined([str(face) for face in e.faces])}", e.rule
            )),
        )  # fmt: skip
        self.events: dict[type[Event], EventCard] = {card.kind: card for card in common}
        self.events |= _by_kind(chapters, "EVENTS")
        self._kinds, self._named, self._passing = throws, named, passing

    def label(self, board: Any, command: Command, asks: Sequence[Ask] = ()) -> str:
        """A few words for a command, as a menu shows it, among the questions that wait."""
        return self.cards[type(command)].words(board, command, asks)

    def throw_card(self, throw: Throw) -> ThrowCard:
        """The card of a throw's kind."""
        return self._thrown[kind_of(self._kinds, throw.what)]

    def event_card(self, event: Event | None) -> EventCard:
        """The card of an event's kind; an empty one for None and for events without a card."""
        return self.events.get(type(event), NOTHING) if event is not None else NOTHING

    def question_named(self, name: str) -> AskCard:
        """The card of a question by the name of its kind."""
        return self._by_name[name]

    def sentence(self, board: Any, event: Event) -> Asked:
        """Tell what happened, from the board after the event, with the rule's number."""
        card = self.events[type(event)]
        if not isinstance(card.said, str):
            return card.said(board, event)
        words = {
            name: say(board, getattr(event, name))
            for name, say in self._named.items() if f"{{{name}}}" in card.said
        }  # fmt: skip
        return card.said.format(e=event, **words), card.rule or getattr(event, "rule", "")

    def _passed(self, board: Any, event: Passed) -> Asked:
        words = self.question_named(event.ask).passed or self.label(board, event.command)
        side = self._named["side"](board, event.side)
        return f"{side}, without a choice: {words}", self._passing


NOTHING = EventCard(Event, "")


def _by_kind(chapters: Sequence[ModuleType], name: str) -> dict[Any, Any]:
    """The cards of chapters under a name, by what they are about."""
    return {card.kind: card for one in chapters for card in getattr(one, name, ())}


def closing(cards: Mapping[type[Ask], AskCard], otherwise: str) -> tuple[Label, Label]:
    """Two labels of a command that closes a question, full and short: the meaning that the card of
    the waiting question gives, or `otherwise` where no card gives one."""

    def full(board: Any, command: Command, asks: Sequence[Ask]) -> str:
        said = (closed(ask) for ask in asks if (closed := cards[type(ask)].closed))
        return next(said, otherwise)

    def short(board: Any, command: Command, asks: Sequence[Ask]) -> str:
        return (asks and cards[type(asks[0])].closed_short) or full(board, command, asks)

    return full, short


# -- facts of a ship: what ails it and what it has, said once for every place that tells of it

GRAVE = 7
"""The trouble from which on a fact is told even where there is little room."""


class Fact(Record, frozen=True):
    """A fact of a ship: `now` tells it, `short` in a list, `letter` beside the ship on the sea.

    The greater its `trouble` the sooner it is told; 0 is no trouble.  `block` names the part of
    the record sheet that draws it; facts without one are told there in words.  A value has what a
    sound ship has (`printed`) and why it differs: `reasons`, sentences with the rules' numbers.
    """

    name: str
    now: str
    rule: str = ""
    short: str = ""
    letter: str = ""
    trouble: int = 0
    block: str = ""
    printed: str = ""
    reasons: tuple[tuple[str, str], ...] = ()


def letters(facts: Iterable[Fact]) -> str:
    """Give the letters beside a ship on the sea, each once."""
    found: dict[str, None] = {}
    for fact in facts:
        found[fact.letter] = None
    return "".join(found)


def worst_first(facts: Iterable[Fact]) -> list[Fact]:
    """Order facts by their trouble."""
    return sorted(facts, key=lambda fact: -fact.trouble)


def troubles(facts: Iterable[Fact]) -> list[str]:
    """Say what ails a ship in the words of a list, the worst first."""
    return [fact.short or fact.now for fact in worst_first(facts) if fact.trouble]

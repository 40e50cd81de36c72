"""War Galley in words: questions, choices, labels and what happened, each from its
chapter's words.
"""

from collections.abc import Sequence

from galley.engine.cards import AskCard, Asked, CommandCard, verbs
from galley.engine.checks import Throw
from galley.engine.loop import Passed, Rolled
from galley.engine.records import Ask, Command, Concede, DiceByHand, Event, Remarked
from galley.engine.standing import Obeyed
from galley.engine.text import joined
from galley.war_galley.ch3_turn import words as ch3
from galley.war_galley.ch5_command import words as ch5
from galley.war_galley.ch5_command.squadron_activation import MoveShip
from galley.war_galley.ch6_movement import words as ch6
from galley.war_galley.ch6_movement.sailing import CALM
from galley.war_galley.ch7_ramming import words as ch7
from galley.war_galley.ch8_combat import words as ch8
from galley.war_galley.ch9_victory import words as ch9
from galley.war_galley.ch10_tournament import words as ch10
from galley.war_galley.scenario_rules import words as scenario_rules
from galley.war_galley.state.board import Board
from galley.war_galley.state.phrases import LogLine, Sentences, grade_words, side_name
from galley.war_galley.state.play import Decline, Done
from galley.war_galley.state.tables import AUTOMATIC

CHAPTER_QUESTIONS: tuple[AskCard, ...] = (
    *ch3.QUESTIONS,
    *ch5.QUESTIONS,
    *ch6.QUESTIONS,
    *ch7.QUESTIONS,
    *ch8.QUESTIONS,
    *ch10.QUESTIONS,
    *scenario_rules.QUESTIONS,
)
CHAPTER_CARDS: tuple[CommandCard, ...] = (
    *ch3.CARDS,
    *ch5.CARDS,
    *ch6.CARDS,
    *ch7.CARDS,
    *ch8.CARDS,
    *ch9.CARDS,
    *ch10.CARDS,
    *scenario_rules.CARDS,
)
CHAPTER_SENTENCES: Sentences = {
    **ch3.SENTENCES,
    **ch5.SENTENCES,
    **ch6.SENTENCES,
    **ch7.SENTENCES,
    **ch8.SENTENCES,
    **ch9.SENTENCES,
    **ch10.SENTENCES,
    **scenario_rules.SENTENCES,
}


def sentence(board: Board, event: Event) -> LogLine:
    """The sentence of an event and the rule's number; told from the board after the event."""
    return SENTENCES[type(event)](board, event)


def roll_text(roll: Rolled) -> str:
    """`A1 on B2: ram (9-12): 4+5 = 9, +1 better crew [7.15d] = 10: hit`."""
    named = roll.ships[:1] if roll.what == "boarding" else roll.ships[:2]
    head = f"{' on '.join(named)}: {roll.what}" if named else roll.what
    need = roll.throw.need
    head += f" ({need})" if need and roll.dice else ""
    verdict = verdict_words(roll.what, roll.verdict)
    if not roll.dice:
        return f"{head}, no dice: {verdict}"
    faces = "+".join(map(str, roll.dice))
    text = faces if len(roll.dice) == 1 else f"{faces} = {sum(roll.dice)}"
    if roll.modifiers:
        text += "".join(f", {m.words()}" for m in roll.modifiers) + f" = {roll.total()}"
    return f"{head}: {text}" + (f": {verdict}" if verdict else "")


def need_words(check: Throw) -> str:
    """The need of a throw, to stand behind its dice: `, needs 9-12`; of no dice, what is so."""
    if check.dice:
        return f", needs {check.need}" if check.need else ""
    return ": it is sure" if check.need == AUTOMATIC else ": it cannot succeed"


VERDICTS = {"S": "success", "F": "fails", "-": "no effect", "No": "no effect",
            "D": "depleted", "D/F": "depleted", "yes": "succeeds", "no": "fails",
            "C": "confusion", "cruise,half": "cruise at half speed"}  # fmt: skip


def verdict_words(what: str, verdict: str) -> str:
    """The result of a throw in words, without the codes of the tables."""
    if what == "wind":
        steady = {"0": "its strength stays", CALM: "dead calm"}
        return steady.get(verdict, f"{verdict} to its strength")
    if what == "wind direction":
        hand, turns = ("right" if int(verdict) > 0 else "left"), abs(int(verdict))
        return f"it turns {turns} hexside{'s' * (turns > 1)} to the {hand}"
    return VERDICTS.get(verdict) or grade_words(verdict)


def _passed(board: Board, event: Passed) -> LogLine:
    ends = CARDS[type(event.command)].ends
    words = (ends and question_named(event.ask).passed) or label(board, event.command)
    words += " moves next" * isinstance(event.command, MoveShip)
    return f"{side_name(board, event.side)}, without a choice: {words}", "3.1a"


SENTENCES: Sentences = {
    Rolled: lambda board, e: (roll_text(e), e.rule),
    Passed: _passed,
    Obeyed: lambda board, e: (e.text, e.rule),
    Remarked: lambda board, e: (f"{side_name(board, e.side)}: {e.text}", "3.1g"),
    DiceByHand: lambda board, e: (
        f"Dice given by hand: {joined([str(face) for face in e.faces])}",
        e.rule,
    ),
    **CHAPTER_SENTENCES,
}


LONGEST = 19
COMMON = (
    *(
        CommandCard(
            kind,
            lambda b, c, asks: closing_words(asks),
            lambda b, c, asks: closing_words_short(asks),
            verbs=said,
            ends=True,
        )
        for kind, said in ((Done, ()), (Decline, verbs("decline|no")))
    ),
    CommandCard(Concede, "concede the battle", risky=True),
)
CARDS: dict[type[Command], CommandCard] = {card.kind: card for card in (*CHAPTER_CARDS, *COMMON)}


def label(board: Board, command: Command, asks: Sequence[Ask] = ()) -> str:
    """A few words for a command, as a menu shows it, among the questions that wait."""
    return CARDS[type(command)].words(board, command, asks)


def labels(board: Board, commands: Sequence[Command], asks: Sequence[Ask]) -> list[str]:
    """The labels of some commands, one each."""
    return [CARDS[type(command)].words(board, command, asks) for command in commands]


def short_labels(board: Board, commands: Sequence[Command], asks: Sequence[Ask]) -> list[str]:
    """Labels of at most `LONGEST` characters, wherever the scenario's words allow it."""
    return [CARDS[type(command)].words(board, command, asks, brief=True) for command in commands]


QUESTIONS: dict[type[Ask], AskCard] = {card.kind: card for card in CHAPTER_QUESTIONS}
_BY_NAME = {kind.__name__: card for kind, card in QUESTIONS.items()}


def question(board: Board, ask: Ask) -> Asked:
    """The question in one line: who decides what and why, with the rule's number."""
    text, rule = QUESTIONS[type(ask)].question(board, ask)
    return f"{side_name(board, ask.side)}: {text}", rule


def question_named(name: str) -> AskCard:
    """The card of a question by the name of its kind."""
    return _BY_NAME[name]


def closing_words(asks: Sequence[Ask]) -> str:
    """The label of a `Decline` or `Done` that answers one of the waiting questions."""
    for ask in asks:
        closed = QUESTIONS[type(ask)].closed
        if closed is not None:
            return closed(ask)
    return "that is all"


def closing_words_short(asks: Sequence[Ask]) -> str:
    """The words that close these questions, as few as possible."""
    return (asks and QUESTIONS[type(asks[0])].closed_short) or closing_words(asks)


def ship_of(about: Ask | Command | Event) -> str:
    """The ship that something is about first; "" for none."""
    if isinstance(about, Rolled):
        return about.ships[0] if about.ships else ""
    return str(getattr(about, "ship", ""))


def squadron_of(about: Command) -> str:
    """The squadron that a command is about, by its letter; "" for none."""
    return _first_of(about, "squadron", "second")


def pointed_at(choice: Command) -> str:
    """The ship that a choice points at: its target, else its own or the commander's; "" for
    none."""
    return _first_of(choice, "target", "ship", "commander")


def _first_of(about: Command, *names: str) -> str:
    """The first of these fields that the command has and that is not empty."""
    for name in names:
        if found := getattr(about, name, ""):
            return str(found)
    return ""

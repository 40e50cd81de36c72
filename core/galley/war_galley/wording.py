"""War Galley in words: questions, choices, labels and what happened, each from its
chapter's words.
"""

from collections.abc import Sequence

from galley.engine.cards import Asked, CommandCard, EventCard, LogGroup, Wording, closing, verbs
from galley.engine.checks import Throw
from galley.engine.loop import Passed, Rolled
from galley.engine.records import Ask, Command, Concede, Event
from galley.war_galley.ch3_turn import words as ch3
from galley.war_galley.ch5_command import words as ch5
from galley.war_galley.ch5_command.squadron_activation import MoveShip
from galley.war_galley.ch6_movement import words as ch6
from galley.war_galley.ch7_ramming import words as ch7
from galley.war_galley.ch8_combat import words as ch8
from galley.war_galley.ch9_victory import words as ch9
from galley.war_galley.ch10_tournament import words as ch10
from galley.war_galley.scenario_rules import words as scenario_rules
from galley.war_galley.state.board import Board
from galley.war_galley.state.checks import ThrowKind
from galley.war_galley.state.phrases import LogLine, grade_words, ship_name, side_name
from galley.war_galley.state.play import Decline, Done
from galley.war_galley.state.tables import AUTOMATIC

CHAPTERS = (ch3, ch5, ch6, ch7, ch8, ch9, ch10, scenario_rules)


def roll_text(roll: Rolled) -> str:
    """`A1 on B2: ram (9-12): 4+5 = 9, +1 better crew [7.15d] = 10: hit`."""
    boarded = ThrowKind.of(roll.throw) is ThrowKind.BOARDING
    named = roll.ships[:1] if boarded else roll.ships[:2]
    head = f"{' on '.join(named)}: {roll.what}" if named else roll.what
    need = roll.throw.need
    head += f" ({need})" if need and roll.dice else ""
    verdict = verdict_words(roll.throw, roll.verdict)
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


def verdict_words(throw: Throw | None, verdict: str) -> str:
    """The result of a throw in words, without the codes of the tables; None for any throw."""
    card = WORDING.throw_card(throw) if throw is not None else None
    if card is not None and card.verdict is not None:
        return card.verdict(verdict)
    return VERDICTS.get(verdict) or grade_words(verdict)


def _fatigue(roll: Rolled) -> LogGroup | None:
    """Throws for fatigue stand together; a crew that tires is told by what follows."""
    if ThrowKind.of(roll.throw) is not ThrowKind.FATIGUE:
        return None
    ship = roll.ships[0]
    return ch6.tried_for_fatigue(ship, ship if roll.verdict == "-" else "")


def _passed(board: Board, event: Passed) -> LogLine:
    ends = CARDS[type(event.command)].ends
    words = WORDING.question_named(event.ask).passed if ends else ""
    words = words or WORDING.label(board, event.command)
    words += " moves next" * isinstance(event.command, MoveShip)
    return f"{side_name(board, event.side)}, without a choice: {words}", "3.1a"


WORDING = Wording(
    CHAPTERS, ThrowKind,
    {
        "side": side_name, "ship": ship_name, "target": ship_name, "other": ship_name,
        "commander": lambda board, who: board.commanders[who].name,
    },
    passing="3.1a", remarking="3.1g",
)  # fmt: skip
WORDING.events[Rolled] = EventCard(Rolled, lambda board, e: (roll_text(e), e.rule), alike=_fatigue)
WORDING.events[Passed] = EventCard(Passed, _passed, routine=True)
CARDS, QUESTIONS, sentence = WORDING.cards, WORDING.questions, WORDING.sentence
CLOSING = closing(QUESTIONS, "that is all")
LONGEST = 19
CARDS |= {
    card.kind: card
    for card in (
        CommandCard(Done, *CLOSING, silent=True, ends=True),
        CommandCard(Decline, *CLOSING, verbs=verbs("decline|no"), ends=True),
        CommandCard(Concede, "concede the battle", risky=True),
    )
}


def labels(
    board: Board, commands: Sequence[Command], asks: Sequence[Ask], brief: bool = False
) -> list[str]:
    """A label for each command; brief ones have at most `LONGEST` characters, wherever the
    scenario's words allow it."""
    return [CARDS[type(command)].words(board, command, asks, brief) for command in commands]


def question(board: Board, ask: Ask) -> Asked:
    """The question in one line: who decides what and why, with the rule's number."""
    text, rule = QUESTIONS[type(ask)].question(board, ask)
    return f"{side_name(board, ask.side)}: {text}", rule


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

"""Every event as a sentence for the log, with the rule it follows."""

from galley.engine.checks import Throw
from galley.engine.loop import Passed, Rolled
from galley.engine.records import DiceByHand, Event, Remarked
from galley.engine.standing import Obeyed
from galley.engine.text import joined
from galley.war_galley.ch5_command.squadron_activation import MoveShip
from galley.war_galley.ch6_movement.sailing import CALM
from galley.war_galley.state.board import Board
from galley.war_galley.state.display_names import side_name
from galley.war_galley.state.phrases import LogLine, Sentences, grade_words
from galley.war_galley.state.tables import AUTOMATIC
from galley.war_galley.words import chapters
from galley.war_galley.words.labels import CARDS, label
from galley.war_galley.words.questions import question_named


def sentence(board: Board, event: Event) -> LogLine:
    """What happened and the rule's number; told from the board after the event."""
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
    """What a throw needs, to stand behind its dice: `, needs 9-12`; of no dice, what is so."""
    if check.dice:
        return f", needs {check.need}" if check.need else ""
    return ": it is sure" if check.need == AUTOMATIC else ": it cannot succeed"


VERDICTS = {"S": "success", "F": "fails", "-": "no effect", "No": "no effect",
            "D": "depleted", "D/F": "depleted", "yes": "succeeds", "no": "fails",
            "C": "confusion", "cruise,half": "cruise at half speed"}  # fmt: skip


def verdict_words(what: str, verdict: str) -> str:
    """What a throw came to, without the codes of the tables."""
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
    **chapters.SENTENCES,
}

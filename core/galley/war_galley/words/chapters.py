"""The words of all chapters together: questions, choices, and what happened."""

from galley.engine.command_card import AskCard, CommandCard
from galley.war_galley.ch3_turn import words as ch3
from galley.war_galley.ch5_command import words as ch5
from galley.war_galley.ch6_movement import words as ch6
from galley.war_galley.ch7_ramming import words as ch7
from galley.war_galley.ch8_combat import words as ch8
from galley.war_galley.ch9_victory import words as ch9
from galley.war_galley.ch10_tournament import words as ch10
from galley.war_galley.scenario_rules import words as scenario_rules
from galley.war_galley.state.phrases import Sentences

QUESTIONS: tuple[AskCard, ...] = (
    *ch3.QUESTIONS,
    *ch5.QUESTIONS,
    *ch6.QUESTIONS,
    *ch7.QUESTIONS,
    *ch8.QUESTIONS,
    *ch10.QUESTIONS,
    *scenario_rules.QUESTIONS,
)
CARDS: tuple[CommandCard, ...] = (
    *ch3.CARDS,
    *ch5.CARDS,
    *ch6.CARDS,
    *ch7.CARDS,
    *ch8.CARDS,
    *ch9.CARDS,
    *ch10.CARDS,
    *scenario_rules.CARDS,
)
SENTENCES: Sentences = {
    **ch3.SENTENCES,
    **ch5.SENTENCES,
    **ch6.SENTENCES,
    **ch7.SENTENCES,
    **ch8.SENTENCES,
    **ch9.SENTENCES,
    **ch10.SENTENCES,
    **scenario_rules.SENTENCES,
}

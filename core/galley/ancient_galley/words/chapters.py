"""The words of all chapters together: questions, choices, and what happened."""

from galley.ancient_galley.ch1_turn import words as ch1
from galley.ancient_galley.ch2_orders import words as ch2
from galley.ancient_galley.ch3_sail import words as ch3
from galley.ancient_galley.ch8_movement import words as ch8
from galley.ancient_galley.ch10_ramming import words as ch10
from galley.ancient_galley.ch13_maintenance import words as ch13
from galley.ancient_galley.ch14_grappling import words as ch14
from galley.ancient_galley.ch15_boarding import words as ch15
from galley.ancient_galley.ch18_fire import words as ch18
from galley.ancient_galley.ch22_leaders import words as ch22
from galley.ancient_galley.ch24_victory import words as ch24
from galley.ancient_galley.state.phrases import Sentences
from galley.engine.cards import AskCard, CommandCard

QUESTIONS: tuple[AskCard, ...] = (
    *ch1.QUESTIONS,
    *ch2.QUESTIONS,
    *ch13.QUESTIONS,
    *ch14.QUESTIONS,
    *ch15.QUESTIONS,
    *ch18.QUESTIONS,
    *ch22.QUESTIONS,
)
CARDS: tuple[CommandCard, ...] = (
    *ch1.CARDS,
    *ch2.CARDS,
    *ch13.CARDS,
    *ch14.CARDS,
    *ch15.CARDS,
    *ch18.CARDS,
    *ch22.CARDS,
)
SENTENCES: Sentences = {
    **ch1.SENTENCES,
    **ch2.SENTENCES,
    **ch3.SENTENCES,
    **ch8.SENTENCES,
    **ch10.SENTENCES,
    **ch13.SENTENCES,
    **ch14.SENTENCES,
    **ch15.SENTENCES,
    **ch18.SENTENCES,
    **ch22.SENTENCES,
    **ch24.SENTENCES,
}

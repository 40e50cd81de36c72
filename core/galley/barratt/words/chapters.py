"""The words of all chapters together: questions, choices, and what happened."""

from galley.barratt.ch1_initiative import set_up_words as ch0
from galley.barratt.ch1_initiative import words as ch1
from galley.barratt.ch2_hull import words as ch2
from galley.barratt.ch3_movement import words as ch3
from galley.barratt.ch4_grappling import words as ch4
from galley.barratt.ch5_ramming import words as ch5
from galley.barratt.ch6_missiles import words as ch6
from galley.barratt.ch7_sunken import words as ch7
from galley.barratt.ch8_melee import words as ch8
from galley.barratt.ch9_victory import words as ch9
from galley.barratt.state.phrases import Sentences
from galley.engine.cards import AskCard, CommandCard

QUESTIONS: tuple[AskCard, ...] = (
    *ch0.QUESTIONS,
    *ch1.QUESTIONS,
    *ch3.QUESTIONS,
    *ch4.QUESTIONS,
    *ch5.QUESTIONS,
    *ch6.QUESTIONS,
    *ch8.QUESTIONS,
)
CARDS: tuple[CommandCard, ...] = (
    *ch0.CARDS,
    *ch1.CARDS,
    *ch3.CARDS,
    *ch4.CARDS,
    *ch5.CARDS,
    *ch6.CARDS,
    *ch8.CARDS,
)
SENTENCES: Sentences = {
    **ch0.SENTENCES,
    **ch1.SENTENCES,
    **ch2.SENTENCES,
    **ch3.SENTENCES,
    **ch4.SENTENCES,
    **ch5.SENTENCES,
    **ch6.SENTENCES,
    **ch7.SENTENCES,
    **ch8.SENTENCES,
    **ch9.SENTENCES,
}

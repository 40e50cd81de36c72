"""Every question, command and event in words, with the rule it follows."""

from galley.barratt.ch1_initiative import set_up_words as ch0
from galley.barratt.ch1_initiative import words as ch1
from galley.barratt.ch2_hull import hull as ch2
from galley.barratt.ch3_movement import words as ch3
from galley.barratt.ch4_grappling import words as ch4
from galley.barratt.ch5_ramming import words as ch5
from galley.barratt.ch6_missiles import words as ch6
from galley.barratt.ch7_sunken import sinking as ch7
from galley.barratt.ch8_melee import words as ch8
from galley.barratt.ch9_victory import victory as ch9
from galley.barratt.state.marks import ThrowKind
from galley.engine.cards import CommandCard, verbs
from galley.tabletop.board import Accept
from galley.tabletop.words import TableWording

CHAPTERS = (ch0, ch1, ch2, ch3, ch4, ch5, ch6, ch7, ch8, ch9)
WORDING = TableWording(
    CHAPTERS, ThrowKind, CommandCard(Accept, "act now", verbs=verbs("yes|accept|now")),
    "decline|no|wait", passing="MB-0.06b", remarking="MB-0.06b",
)  # fmt: skip

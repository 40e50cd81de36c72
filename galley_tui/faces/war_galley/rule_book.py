"""The rulebook of War Galley in plain words, as the program asks for it."""

from galley.war_galley.help import LEGEND as LEGEND
from galley.war_galley.help import Paragraphs


class Rulebook(Paragraphs):
    """The rulebook; short forms of the screen have a meaning in it too."""

    def meaning(self, word: str) -> str:
        from galley_tui.faces.war_galley.lessons import words

        return super().meaning(word) or words.meaning(word)


BOOK = Rulebook()
HOW_TO_PLAY = """\
# Your first battle
For a first battle take the entry of that name in the first menu: five lessons come up as you play,
each with a goal, and with one key that leads on. {lesson} closes the lesson, or opens it again.

Two players share the keyboard. Below the top line stands who decides what, and which rule
asks for it. The list at the right holds everything that is legal: Tab, arrows or a number
light a choice, Enter accepts it. Whatever throws dice shows its chances first. The other
side's answers (avoiding, shooting back, retreating) are asked for in its own name and colour:
hand over the keyboard. An Enter pressed too often answers nothing for it: such a question waits
until a choice has been picked. {since} tells what happened since your side last decided,
and the other side's last turn ship by ship.

# A turn
A turn has eight phases, A to H: A wind, B squadrons, C who goes first, D speed levels, E
squadrons move in turn, F ships on their own, G end of the turn (fouls, fatigue, sinking), H
victory. A squadron moves its ships one by one, then boards.

Where there is a good answer it stands below the question: {propose} gives it, for all squadrons at
once where they are asked one by one. {standing} lists standing orders: what your side answers
without being asked, with a line in the log each time; {undo} takes such an answer back.

# Deeds
When ships may move, the list holds deeds, the best first: a ram, a shot, a place to go to, with
its chance and its movement points (MP). Tab lights the next and draws its course; ! stands beside
the ships that may come between, and below the list what else stands against it. Enter does the lit
deed: it rows, waits where the other side may answer, attacks. One press is one deed. Its worth is
in victory points: what it may bring, less what its ship may suffer afterwards. Arrows move
the cursor: on a lit hex Enter goes there (Tab: by another heading), on an enemy it lists what
can be done to it, or says why nothing can; m does so too, also with a name typed after it.
The key of an attack lights the best deed of that kind.

# By hand
{steer} steers the lit ship by hand: it announces its points, then spends them step by step with
the arrows, as seen from its bow (up is ahead) or from the map, as the settings have it. Turns,
shots, grapples and rams stand in the same list, and have keys of their own.

# What wins
Ram into a flank, rake along a side to shear the oars, grapple and board what cannot get away.
Ships that lie still, crippled or held are the best targets; tired crews row and ram worse.
Points come from hulls rammed, sunk or captured; {odds} shows the odds of the lit choice, {why_not}
says why something is not in the list.

# Signs on the sea
Letters beside a ship: <letters>. On its sheet @ stands before a commander aboard.
Dice that matter lie over their ships until your next key, which does what it always does (the
settings give them some seconds, or leave them out). X beside a ship: they hit it, and its enemy
has not decided since. ' beside a ship, or a line of its sheet: changed by the last command.
Bright ships may still act in this turn; in ASCII those that are done have fainter hulls
(~ ; + for the first side, . - for the other). Between two hulls & is a grapple and % a foul;
the sheet says with whom.

# The sheets
In a wide window the squadron stands below the sheet in the rows of the printed battle sheet: cr
crew, ram attack at cruise and maximum (* it may make an anastrophe), df ram defence, E engines,
T towers, sp printed speeds, mp what it may row now (+ at maximum), men a box a point, boxes 1 to 4
for fatigue, H half speed, p and s the oars of a side, R, A, C as above, and who holds it.
{explain} explains all that is short on the screen, {values} tells why a value is not as printed.
Arrows with numbers count ships above and below.

# Overlays
Overlays show more on the sea, each by a key of its own: what they mean stands below it, and on
the page that {overlays} opens. Most are about the ship under the cursor. ! beside an enemy: it
can hit that ship; = beside a ship: it is of that squadron; ? beside a ship: out of command range.

Marks on the sea, with the letter of their side (small: not yet): <marks>. In the overview the sign
stands alone. ~ is shallows, ^ land. What is still to come stands below
the ship's sheet, and on the page that {this_battle} opens.

The few log lines under the sea leave out what the sea shows; {log} has them all, and Enter on a
line opens the rule behind it."""


def how_to_play(charset: str) -> str:
    """The help, in paragraphs; actions of the battle's keys stand in braces."""
    from galley_tui.faces.war_galley.sea import marks_legend

    letters = "; ".join([f"{letter} {words}" for letter, words in LEGEND])
    marks = marks_legend(charset).replace("{", "{{").replace("}", "}}")
    return HOW_TO_PLAY.replace("<letters>", letters).replace("<marks>", marks)


def forms(text: str) -> list[tuple[str, str]]:
    """(short form, what it means) of those that stand in a text of the screen."""
    from galley_tui.faces.war_galley.lessons import words

    return words.found(text)

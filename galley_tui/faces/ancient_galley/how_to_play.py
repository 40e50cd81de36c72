"""The help: how Ancient Galley is played, in short; short forms explained."""

from collections.abc import Sequence

from galley.ancient_galley.facts import LEGEND as LEGEND
from galley_tui.faces.ancient_galley.sheets.deck import SIGNS
from galley_tui.faces.face import Form, found
from galley_tui.faces.table.sea import hull_signs

TEXT = """\
# Orders
All ships move at once. In phase 1 each side writes the orders of its ships unseen by the other:
a speed band and a letter for every inch, S straight on, R and L an inch of the turning circle.
{steer} writes them for the ship under the cursor: arrows steer its ghost, letters may be typed,
and the sea shows where it would lie if nothing stood in the way. {accept} keeps the orders; when
every ship has some, done ends the phase. A ship without orders goes on as before, straight.

# Movement and after
Then everything is shown: the ships move together until they touch. A bow that strikes is a ram;
with a rake announced and an angle of 30 degrees or less it shears the oars instead.

The phases that follow ask who shoots at what, who throws lines, who boards, who fights whom, and
what the men do in the maintenance. Each has a usual answer: it is lit first, and {accept} gives
it for the whole phase. Below it stand deeds, what each ship can do, the best first: all the fire
of one ship on another, its lines, the men who cross. {accept} does the lit one, {aim} and a name
list those against one enemy; {all} lists single men. All dice show their chances first ({odds}).

# What wins
Points: a ship sunk or taken 30 and its fittings, one that withdrew 15, men 2 to 6. The last side
with a ship that fights wins at once, else the points after the last turn.

# Signs on deck and sea
A ship's deck shows each man where he stands: Ad admiral, Ca captain, Ma marine, Ar archer,
En artilleryman, Sa sailor, enemies aboard in small letters; <signs>. Oars stand beside the five
sections of the middle.

<hulls>

Letters beside a ship: <marks>. X beside it: hit; ' beside it: changed.

The table is measured in inches; a square of the cursor is one inch (more on a large table).
Overlays show ranges, turning circles, sectors of attack, courses, what
enemies can do next, and distances: {overlays}.
{explain} explains what is short on the screen, {values} what a ship can do and why."""


MEN = "M marine, A archer, S sailor, C captain, E artilleryman, L the admiral"


def how_to_play(charset: str) -> str:
    """The help, in paragraphs; actions of the battle's keys stand in braces."""
    marks = "; ".join(f"{letter} {words}" for letter, words in LEGEND)
    signs = ", ".join(f"{sign} {words}" for sign, words in SIGNS)
    hulls = hull_signs(MEN, charset)
    return TEXT.replace("<marks>", marks).replace("<signs>", signs).replace("<hulls>", hulls)


FORMS: Sequence[Form] = (
    (r"×", "×", "on the sea: oars that are shorn"),
    (r"\bAd\b", "Ad", "admiral"), (r"\bCa\b", "Ca", "captain"), (r"\bMa\b", "Ma", "marine"),
    (r"\bAr\b", "Ar", "archer"), (r"\bEn\b", "En", "artilleryman"), (r"\bSa\b", "Sa", "sailor"),
    (r"(?<=[a-z])@", "@", "he is at the helm; beside a ship's name: the flagship"),
    (r"(?<=[a-z])-(?= |$)", "-", "he is wounded"),
    (r"(?<=[a-z])\^", "^", "he stands in the tower"),
    (r"\b\d+\.\d E \d+\.\d N", "12.5 E 30.2 N", "inches from the west and the south edge"),
    (r"\b\d{3} (?:N|NE|E|SE|S|SW|W|NW)\b", "045 NE", "its heading in degrees, and the point"),
    (r"\benergy\b", "energy", "cruise takes 1 of it a turn, ramming speed 2; it never comes back"),
    (r"\blast move\b", "last move", "its band; the next may be one step faster or slower"),
    (r"\bwater\b", "water", "loads: each takes a quarter of its way; five sink it"),
    (r"\bT\d+/\d+\b", "T1/12", "the turn, and how many there are"),
    (r"\[AG-[^]]*\]", "[AG-2.1]", "the number of a rule; r tells it in plain words"),
    (r"\[G\d\d\]", "[G24]", "a ruling where the rules are silent; r tells it"),
    (r"\b\d*[SRL](?:\d*[SRL])+\b", "8S4R3S", "a letter for each inch: straight, right, left"),
    (r"\brake\b", "rake", "its bow shears oars at 30 degrees or less instead of ramming"),
    (r"\b[AB]\d+\b", "A1", "a ship; A1.3 is a man of hers"),
)  # fmt: skip


def forms(text: str) -> list[tuple[str, str]]:
    """(short form, what it means) of those that stand in a text of the screen."""
    return found(FORMS, text)

"""The help: how Barratt's rules are played, in short; short forms explained."""

from collections.abc import Sequence

from galley.barratt.facts import LEGEND as LEGEND
from galley_tui.faces.face import Form, found
from galley_tui.faces.table.sea import hull_signs

TEXT = """\
# A turn
Each turn every ship throws a die, an admiral two. Then the ships act one by one, the ones first;
where both sides have the same number, the admiral with the higher sum has the baton and says who
goes. The top line shows the dice: the count that is reached, ships that have acted in small
letters, the ship that acts in brackets, a question mark where an admiral may act or wait.

A ship acts by moving and grappling, each once, in any order. Moving is steering: {steer} opens it,
a ghost shows where the ship would lie, what it touches on its way, and what that costs. {up} and
{down} make the leg longer and shorter, {left} and {right} turn; {accept} does it. A path such as
4 R45 8 may be typed.

# Moving
A ship under way goes 4 inches straight before it turns or stops; it turns twice at most, 45
degrees each, 4 inches apart. Cruising is 8 inches, battle speed 12 and a point of stamina, ramming
18 and three. A stopped ship may pivot 90 degrees, or go a little and turn. A ship that rests a
whole turn regains a point.

# Ramming
A bow that strikes at ramming speed after 12 inches rams: into the oars at 45 degrees or more or
into the stern fully, a die of damage and the ships are held; else it glances, one point, and
slides on. Slower it only collides. Oars that are touched are gone, on both ships; three gaps on
a side and a ship rams no more. Six points sink a ship; a damaged one tests at every start of a
turn.

# Grapples, missiles, men
Grapples reach 2 inches from a stopped ship: 4 or more holds, missile men may fend off with a 6
each. Missiles fly when all have moved, all at once. Then crews that are held together fight to
the death. A ship taken with less than five points is a prize: men who go aboard next turn sail
it home.

# What wins
Points: 10 for each small ship that survives, 15 for a large one, 1 for each man, less 1 for each
casualty.

# Signs on the sea
<hulls>

Letters beside a ship: <marks>. X beside it: hit; ' beside it: changed.

The table is measured in inches; a square of the cursor is one inch (more on a large table). Your
own long edge is the friendly one: ships that leave there are safe. Overlays show ranges, reach,
grapples, sectors of attack, what enemies can do next, and distances: {overlays}. {explain}
explains what is short on the screen, {values} what a ship can do and why."""


MEN = "M marine, A archer, S slinger, T musician, B standard bearer"


def how_to_play(charset: str) -> str:
    """The help, in paragraphs; actions of the battle's keys stand in braces."""
    marks = "; ".join(f"{letter} {words}" for letter, words in LEGEND)
    hulls = hull_signs(MEN, charset)
    return TEXT.replace("<marks>", marks).replace("<hulls>", hulls)


FORMS: Sequence[Form] = (
    (r"×", "×", "on the sea: oars that are shorn"),
    (r"\bdie \d(?:/\d)?\b", "die 4", "initiative, of an admiral two dice; the lowest acts first"),
    (r"(?<= )@", "@", "the flagship"),
    (r"\b\d+\.\d E \d+\.\d N", "12.5 E 30.2 N", "inches from the west and the south edge"),
    (r"\b\d{3} (?:N|NE|E|SE|S|SW|W|NW)\b", "045 NE", "its heading in degrees, and the point"),
    (r"\bstamina\b", "stamina", "battle speed takes 1 a turn, ramming 3; a turn at rest gives 1"),
    (r"\bhull\b", "hull", "six points of damage sink it; a damaged hull tests every turn"),
    (r"\+turn\b", "+turn", "it ended with 4 inches straight ahead: it may turn at once"),
    (r"\boars [PS]\b", "oars P", "oars to port, S to starboard; three gaps: no ramming speed"),
    (r"\bT\d+/\d+\b", "T1/12", "the turn, and how many there are"),
    (r"(?<=[A-Za-z])\*(?= )", "*", "it has the baton: it decides where dice are equal"),
    (r"\[?[ab]\d+ ", "a2", "in the top line: a ship that has acted"),
    (r"[AB]\d+\?", "A3?", "in the top line: an admiral may act here, or wait for the other die"),
    (r"\[MB-[^]]*\]", "[MB-3.05a]", "the number of a rule; r tells it in plain words"),
    (r"\[g\d\d\]", "[g24]", "a ruling where the rules are silent; r tells it"),
    (r"\b\d+ [RL]\d+\b", "4 R45", "a path: inches ahead, degrees to starboard or port"),
    (r"\bhurt\b", "hurt", "points of hull damage"),
)  # fmt: skip


def forms(text: str) -> list[tuple[str, str]]:
    """(short form, what it means) of those that stand in a text of the screen."""
    return found(FORMS, text)

"""Short forms of the screen, each explained in one line with its own figures."""

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from galley.war_galley.state.phrases import TYPE_NAMES
from galley_tui.faces.war_galley.text.reading.spelled_out import HEADINGS

POINTS = ("N", "NE", "SE", "S", "SW", "NW")
ROSE = r"(?:NE|NW|SE|SW|N|S)"
KINDS = "|".join(sorted(TYPE_NAMES, key=len, reverse=True))
CALLED = "|".join(sorted(TYPE_NAMES.values(), key=len, reverse=True))
VALUE = r"\[?(\d+)(?:(?:→|->)\d+)?\]?"


class Form(NamedTuple):
    """A short form: how it looks, an example of it, and what it means.

    `means` may hold the figures that were found, as {1}; a function makes it of them.
    """

    looks: str
    name: str
    means: str | Callable[[re.Match[str]], str]


def _type(found: re.Match[str]) -> str:
    kind = next(part for part in found.groups() if part)
    return f"a {TYPE_NAMES.get(kind, kind)}; all ships of a type have the same values"


def _heading(found: re.Match[str]) -> str:
    return f"the ship heads {HEADINGS[POINTS.index(found[1])]}"


FORMS: Sequence[Form] = (
    # the sheet of a ship
    Form(rf"\b(cat3|Trm|RL|L2)\b|^[> .]?[A-Z]\w  .*?  ({KINDS}|{CALLED})(?=  {ROSE}\b)|"
         rf"\b[A-Z][1-9a-z] \(({CALLED})\)", "cat3", _type),
    Form(rf"(?<=  )({ROSE})$", "NE", _heading),
    Form(r"\bcrew (\d)", "crew 2",
         "seamanship, 1 (poor) to 4; it helps in nearly every throw"),
    Form(r"@", "@", "a commander is aboard"),
    Form(rf"\bram +{VALUE} +{VALUE}\*", "5/6*",
         "its ram at cruise {1}, at maximum {2}; *: can do an anastrophe"),
    Form(rf"\bram +{VALUE} +{VALUE}", "ram 5 6",
         "its ram at cruise {1}, at maximum {2}; [what counts now]"),
    Form(r"(?<![\d/])(\d)/(\d)\*(?!\w)", "5/6*",
         "its ram at cruise {1}, at maximum {2}; *: can do an anastrophe"),
    Form(r"\bdef(?:\.|ence) (\d+)", "def. 8",
         "defence: the higher, the harder it is to hole by a ram"),
    Form(r"(?:def\.|defence) \d+ (E)\b", "E", "engines: catapults aboard, +1 when it shoots"),
    Form(r"(?:def\.|defence) \d+ (?:E )?(T)\b", "T", "towers aboard: higher than a ship without"),
    Form(rf"\bspeed +{VALUE} +{VALUE}", "speed 4 6",
         "its hexes at cruise {1}, at maximum {2}; [what counts now]"),
    Form(r"\btired [-1-4]{4}", "tired ----",
         "four grades of fatigue; slower, no ram, rake or avoidance"),
    Form(r"\bmen\b(?: +\S* *\d+/\d+)?", "men",
         "marines and archers left, of so many; they shoot and board"),
    Form(r"\brange (\d+)", "range 5", "ships within {1} hexes of the commander sail with him"),
    Form(r"\binitiative (\d+)", "initiative 1", "+{1} in the throw for which side goes first"),
    Form(r"\bas printed:", "as printed", "these ships have the values of their type, and no hurt"),
    Form(r"\bat max:", "at max", "these ships are at maximum speed, and have no hurt"),
    *(
        Form(rf"\b(?:{looks}) *\[.\]", name, means)
        for looks, name, means in (
            ("half", "half", "a box: at half speed"),
            ("rammed|ram", "ram", "a box: holed by a ram, dead in the water"),
            ("port", "port", "a box: the oars of the left side are gone"),
            ("stbd|starb'd", "stbd", "a box: the oars of the right side are gone"),
            ("fouled|foul", "foul", "a box: stuck in another ship after a ram"),
            ("grapple|grap", "grap", "a box: lashed by grapnels to an enemy"),
            (r"aground|agr\.", "agr.", "a box: aground, fast on land; no moving, no ramming"),
            ("capture|capt", "capt", "a box: captured"),
            ("on fire|fire", "fire", "a box: on fire"),
            ("sail up|sail", "sail", "a box: its sail is up"),
            ("no mast|mast", "mast", "a box: its mast is down"),
        )
    ),
    Form(r"\bHpsRAC\S*", "HpsRAC",
         "Half speed, port/starboard oars, Rammed, Aground, Captured"),
    Form(r"\bid +(?:to )?type\b", "id type", "a row for each ship: its name, its type"),
    Form(r"\bdf\b", "df", "defence: what a ram against this ship has to beat"),
    Form(r"\bmp\b", "mp", "what it may row now, + at maximum speed"),
    Form(r"\b1234\b", "1234", "boxes: the grades of fatigue"),
    Form(r"\b(\d+) of (\d+) MP\b", "3 of 5 MP", "movement points: {1} are spent of {2} announced"),
    # questions and choices
    Form(r"\bkeep ([A-Z])\b", "keep A", "the ships of squadron {1} keep the speed that they have"),
    Form(r"\ball ([A-Z]) to max\b", "all A to max", "squadron {1} goes to maximum speed"),
    Form(r"\bmax\b", "max", "maximum speed: further, rams harder, tires the crew"),
    Form(r"\bcruise\b", "cruise", "the lower speed; it tires nobody"),
    Form(r"\(?needs (\d) or less\)?", "needs 2 or less", "on one die: {1} chances in 6"),
    Form(r"\b(\d+) MP\b", "7 MP", "movement points: a hex ahead costs one; the ship spends {1}"),
    Form(r"\bMP\b", "MP", "movement points: a hex ahead costs one"),
    Form(r"\bastern\b", "astern", "backwards"),
    Form(r"\bport\b", "port", "to its left"),
    Form(r"\b(?:starboard|stbd|starb\.)", "starboard", "to its right"),
    Form(r"\[(?:\d+\.\d+\w?|H\d\d)(?:, H\d\d)*\]", "[7.14]",
         "the number of a rule; r tells it in plain words"),
    # log and deeds
    Form(r"\(?\bM(\d+)\b\)?", "M3", "manpower: marines and archers, {1} of them"),
    Form(r"\((\d+)-12\)", "(9-12)", "a throw of two dice, changed as told, needs {1} or more"),
    Form(r"\((\d) or more\)", "(4 or more)", "the throw, changed as told, needs {1} or more"),
    Form(r"\bcolli(?:sion|des?)\b", "collision",
         "the ram found no hold; it hurts mostly the rammer"),
    Form(r"\bfouled\b", "fouled",
         "stuck in each other after a ram, until they are loose"),
    Form(r"\bdead in the water\b", "dead in the water", "holed: it moves no more, and may sink"),
    Form(r"\bdeplet\w+", "depleted", "a level of its men is lost"),
    Form(r"\brepulsed\b", "repulsed", "the boarders were thrown back"),
    Form(r"\bdiekplus\b|\bgoes through\b", "diekplus", "between two enemies, to rake one"),
    Form(r"\bfatigue (\d)\b", "fatigue 2", "grade {1} of 4: slower, no ram, rake or avoidance"),
    Form(r"\b0?(\d+)(\d\d)/\d{4}\b", "1012/1011", "bow in column {1}, row {2}; then its stern"),
    Form(r"(?<![-+.\d])\b0?(\d{1,2})(\d\d)\b(?! ?%|[.,]\d| MP| of )", "1012",
         "a hex: column {1}, row {2}"),
    # the top line
    Form(r"\bT(\d+)/(\d+)\b", "T1/12", "turn {1} of {2}; the letters after it are its phases"),
    Form(r"\b(\d+)/(\d+)$", "0/12", "{1} victory points of {2} that win"),
    Form(r"\b([A-Z])([1-9a-z])\b", "B3", "a ship: of squadron {1}, its ship {2}"),
)  # fmt: skip


def found(text: str) -> list[tuple[str, str]]:
    """(short form as it stands there, what it means) in the order of a text; a kind of form
    once."""
    hits: dict[str, tuple[int, str, str]] = {}
    taken: list[tuple[int, int]] = []
    for form in FORMS:
        for hit in re.finditer(form.looks, text, re.MULTILINE):
            at, end = hit.span(next((n for n, part in enumerate(hit.groups(), 1) if part), 0)
                               if callable(form.means) else 0)  # fmt: skip
            if form.name in hits or any(at < b and a < end for a, b in taken):
                continue
            taken.append((at, end))
            hits[form.name] = at, " ".join(text[at:end].split()), _means(form, hit)
    return [(word, means) for _, word, means in sorted(hits.values())]


def _means(form: Form, hit: re.Match[str]) -> str:
    if not isinstance(form.means, str):
        return form.means(hit)
    return form.means.format(hit[0], *hit.groups())


def meaning(word: str) -> str:
    """The meaning of a short form, or of the beginning of one; "" for other words."""
    asked = " ".join(word.split())
    if asked in POINTS:
        return f"the ship heads {HEADINGS[POINTS.index(asked)]}"
    named = (form.means for form in FORMS if form.name == asked and isinstance(form.means, str))
    if "{" not in (plain := next(named, "{")):
        return plain
    whole = (hit and _means(form, hit) for form in FORMS if (hit := _whole(form, asked)))
    small = asked.casefold()
    begun = (form for form in FORMS if small and form.name.casefold().startswith(small))
    examples = (hit and _means(form, hit) for form in begun if (hit := _whole(form, form.name)))
    return next(whole, None) or next(examples, None) or ""


def _whole(form: Form, text: str) -> re.Match[str] | None:
    return re.fullmatch(form.looks, text, re.MULTILINE)

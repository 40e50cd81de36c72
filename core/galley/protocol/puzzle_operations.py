"""The requests to `galley engine` that list puzzles, open one, and answer it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from galley.files.faults import Fault, shown, some
from galley.protocol.games import Games
from galley.protocol.play_operations import deed_data
from galley.protocol.replies import Reply
from galley.protocol.requests import Wrong, number_in, ruleset_in, text_in

if TYPE_CHECKING:
    from galley.engine.deed import Deed
    from galley.puzzles.puzzle import Puzzle
    from galley.puzzles.sifting import Reckoned

TOLD = (
    "text", "ship", "kind", "target", "points", "danger", "chance", "likely", "through", "odds",
    "against", "then", "steps", "way",
)  # fmt: skip
"""What is told of a deed before the answer: nothing of its worth."""


def puzzles(games: Games, request: dict[str, Any]) -> Reply:
    """The puzzles that there are, of a `ruleset` and a `grade` where they are named: id, title,
    rule set, grade, the side that is asked and the ship that acts.  They concern no game."""
    from galley.puzzles.library import all_puzzles, chosen
    from galley.puzzles.puzzle import GRADES, grade_of

    ruleset = ruleset_in(request) if "ruleset" in request else ""
    grade = text_in(request, "grade") if "grade" in request else ""
    if grade and grade not in GRADES:
        raise Wrong("bad-request", f"grade is one of {some(GRADES)}, not {shown(grade)}")
    found = chosen(all_puzzles(), ruleset, grade)
    return {
        "puzzles": [
            {"id": one.id, "title": one.title, "ruleset": one.rules, "grade": grade_of(one),
             "side": one.puzzle.side, "ship": one.puzzle.ship}
            for one in found if one.puzzle is not None
        ]
    }  # fmt: skip


def puzzle(games: Games, request: dict[str, Any]) -> Reply:
    """One puzzle: its question, the position as its side sees it, and the deeds to choose from,
    in an order that prefers none; `answer` takes the place of one."""
    found = _opened(request)
    return {
        "id": found.id, "title": found.scenario.title, "ruleset": found.rules.id,
        "grade": found.grade, "side": found.side, "ship": found.ship,
        "sides": found.rules.side_names(found.state), "question": found.question,
        "position": found.rules.view(found.state, found.side),
        "deeds": [_told(deed) for deed in found.listed],
    }  # fmt: skip


def answer(games: Games, request: dict[str, Any]) -> Reply:
    """Answer a puzzle by the place of a deed in its list, from 0: whether it is `right`, by how
    many victory points it is `less` than the best, and of every deed, the best first, its place
    as `deed`, its `points` on average, and with which `chances` they come.

    Points and chances are fractions in a text.  `replies` are the commands by which the other
    side answers as is best for it, before any dice fall.  Every result of every throw is looked
    at, which may take seconds.
    """
    from galley.puzzles.expected import Unreckoned
    from galley.puzzles.puzzle import answered
    from galley.puzzles.sifting import as_good

    found, place = _opened(request), number_in(request, "deed")
    listed = found.listed
    if place >= len(listed):
        raise Wrong("bad-request", f"deed is a number from 0 to {len(listed) - 1}, not {place}")
    try:
        every = [*found.reckon()]
    except Unreckoned:
        why = "the deeds of this puzzle have too many results to be reckoned"
        raise Wrong("bad-file", why) from None
    judged = answered(every, listed[place])
    good = as_good(judged.deeds)
    return {
        "right": judged.right,
        "less": str(judged.deeds[0].points - judged.chosen.points),
        "deeds": [
            {"deed": listed.index(one.deed), "text": one.deed.text, "right": one in good,
             "points": str(one.points), **_terms(one, found)}
            for one in judged.deeds
        ],
    }  # fmt: skip


def _terms(one: Reckoned, found: Puzzle) -> Reply:
    return {
        "chances": [
            {"points": points, "chance": str(chance)} for points, chance in one.expected.chances
        ],
        "replies": [msgspec.to_builtins(command) for command in one.expected.replies],
    }


def _told(deed: Deed) -> Reply:
    data = deed_data(deed)
    return {key: data[key] for key in TOLD}


def _opened(request: dict[str, Any]) -> Puzzle:
    """The puzzle that a request names.  Raises Wrong, Fault."""
    from galley.puzzles.library import all_puzzles, named
    from galley.puzzles.puzzle import puzzle_of

    try:
        found = named(text_in(request, "puzzle"), all_puzzles())
    except Fault as fault:
        raise Wrong("bad-request", str(fault)) from None
    return puzzle_of(found)

"""Rule set -> its face, each fetched when it is first asked for.  A game is added in two lines."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from galley.catalogue import title_of
from galley.files.faults import Fault
from galley.scenarios.library import LESSON

if TYPE_CHECKING:
    from galley.game.scenario_list import Listing
    from galley.scenarios.library import Heading
    from galley_tui.client.rules_page import RuleBook
    from galley_tui.config.keymap import GameKeys
    from galley_tui.faces.face import Face


class Shown(NamedTuple):
    """The face of a game, and the book of its rules, which is read without playing."""

    face: Callable[[], Face]
    rules: Callable[[], RuleBook]


@cache
def face_of(rule_set: str) -> Face:
    """The face of a rule set.  Raises Fault where it has none."""
    if rule_set not in _FACES:
        why = "has no screen yet: it is played through `galley engine`, and `galley sim`"
        raise Fault("rules", rule_set, why)
    return _FACES[rule_set].face()


def rule_book(rule_set: str) -> RuleBook:
    """The rules of a game in plain words.  KeyError when it has none."""
    return _FACES[rule_set].rules()


def book_about(query: str, game: str = "") -> RuleBook:
    """The rules of a game; without one those of the main game, or of the first other that has
    something about a query of which they know nothing."""
    if game:
        return rule_book(game)
    books = [rule_book(id_) for id_ in (DEFAULT, *_FACES)]
    known = (book for book in books if book.find(query) or book.meaning(query))
    return next(known, books[0]) if query.strip() else books[0]


def games_with_rules() -> tuple[str, ...]:
    """The games whose rules can be read, the main one first."""
    return tuple(dict.fromkeys((DEFAULT, *_FACES)))


def lesson_of(battle: Heading) -> str:
    """The id of the position in which a battle is taught; "" where it is not."""
    face = face_of(battle.rules)
    ids = (battle.id, f"{LESSON}{battle.id}")
    return next((id_ for id_ in ids if face.guide(id_) is not None), "")


def games() -> list[tuple[str, str]]:
    """The games that can be played and read about, the main one first, with their names."""
    return [(id_, title_of(id_)) for id_ in games_with_rules()]


def teaching(listed: Iterable[Listing]) -> Listing | None:
    """The first of these battles that has lessons; None where none has."""
    return next(filter(lesson_of, listed), None)


def game_keys() -> dict[str, GameKeys]:
    """The keys of every game, those of the main one first."""
    return {id_: face_of(id_).keys for id_ in (DEFAULT, *_FACES)}


def _war_galley() -> Face:
    from galley_tui.faces.war_galley.face import WarGalleyFace

    return WarGalleyFace()


def _rules_of_war_galley() -> RuleBook:
    from galley_tui.faces.war_galley.rule_book import BOOK

    return BOOK


def _ancient_galley() -> Face:
    from galley_tui.faces.ancient_galley.face import AncientGalleyFace

    return AncientGalleyFace()


def _rules_of_ancient_galley() -> RuleBook:
    from galley.ancient_galley.help import BOOK

    return BOOK


def _barratt() -> Face:
    from galley_tui.faces.barratt.face import BarrattFace

    return BarrattFace()


def _rules_of_barratt() -> RuleBook:
    from galley.barratt.help import BOOK

    return BOOK


_FACES: dict[str, Shown] = {
    "war-galley": Shown(_war_galley, _rules_of_war_galley),
    "ancient-galley": Shown(_ancient_galley, _rules_of_ancient_galley),
    "barratt": Shown(_barratt, _rules_of_barratt),
}
DEFAULT = "war-galley"
"""The rules that are read where no battle is open."""

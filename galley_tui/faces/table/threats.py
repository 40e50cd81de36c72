"""Shows what enemies can do to ships on a table in their next moves, on the sea and in lines."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import groupby
from typing import Any, NamedTuple

from galley.geometry.hexes import Hex
from galley.geometry.plane.poses import Point
from galley.geometry.plane.squares import square
from galley.tabletop.board import Board, S
from galley.tabletop.words import side_name
from galley_tui.client.advice import tells_chances
from galley_tui.draw.overlays import Layer, OverlayKind
from galley_tui.faces.table.looking import called
from galley_tui.faces.talk import ReadingTalk
from galley_tui.faces.threats import DID, LETTERS, THREAT, letters, side_words

KIND = OverlayKind(
    "threat", "danger", "what can hit me",
    "what enemies can do to the ship under the cursor in their next moves, with letters beside "
    "them and their ways: R ram, r glance, K rake, G grapple, F fire; again: to all ships of its "
    "side", level=7, stages=("threat", "threat.side"),
)  # fmt: skip


class Threat(NamedTuple):
    """A deed that an enemy can do in this turn or the next: the way of its middle there, what
    comes of it, and how likely, to stand behind that."""

    ship: str
    kind: str
    now: bool
    way: Sequence[Point]
    words: str
    chance: str = ""

    def told(self, likely: bool) -> str:
        """Say what comes of it, and how likely if that is told."""
        return self.words + self.chance * likely


Find = Callable[[Any, Any], Sequence[Threat]]
"""The threats to a ship of a board."""


def threat_layer(board: Board[S], ship: S, find: Find, likely: bool) -> Layer:
    """Mark the ways of the enemies that can hit a ship."""
    found = find(board, ship)
    ways = {square(board.setting, spot): ("danger", "") for one in found for spot in one.way}
    nobody = f"nobody can hit {ship.id} in a next move"
    words = f"{ship.id} can be: {'; '.join(_by_turns(found))}" if found else nobody
    return _marked(board, found, words, likely, ways)


def side_threat_layer(board: Board[S], ship: S, find: Find, likely: bool) -> Layer:
    """Mark from where enemies can ram, rake or grapple the ships of a side."""
    fleet = [one for one in board.afloat() if one.side == ship.side]
    hits = {one.id: [t for t in find(board, one) if t.kind != "fire"] for one in fleet}
    hurt = {id_: letters(t.kind for t in found) for id_, found in hits.items() if found}
    every = [
        t._replace(words=f"{t.told(likely)} ({id_})", chance="")
        for id_, found in hits.items() for t in found
    ]  # fmt: skip
    words = side_words(side_name(board, ship.side), len(fleet), hurt)
    return _marked(
        board, every, words, likely, {}, dict.fromkeys((t.ship for t in every), THREAT) | hurt
    )


def _marked(
    board: Board[S],
    found: Iterable[Threat],
    words: str,
    likely: bool,
    marks: dict[Hex, tuple[str, str]],
    ships: dict[str, str] | None = None,
) -> Layer:
    """A letter where each way ends."""
    there: dict[Hex, list[Threat]] = {}
    beside: dict[str, set[str]] = {}
    for one in found:
        beside.setdefault(one.ship, set()).add(one.kind)
        if one.way:
            there.setdefault(square(board.setting, one.way[-1]), []).append(one)
    marks |= {hex_: ("danger", letters(t.kind for t in some)) for hex_, some in there.items()}
    said = {hex_: [f"{t.ship}: {t.told(likely)}" for t in some] for hex_, some in there.items()}
    if ships is None:
        ships = {id_: letters(kinds) for id_, kinds in beside.items()}
    return Layer(words, marks, ships, said)


def _by_turns(found: Sequence[Threat]) -> list[str]:
    """`this turn rammed by B1, shot at by B1 B2`."""
    lines = []
    for when, now in (("this turn", True), ("next turn", False)):
        parts = [
            f"{DID[kind]} {' '.join(ids)}" for kind in LETTERS
            if (ids := [one.ship for one in found if (one.kind, one.now) == (kind, now)])
        ]  # fmt: skip
        lines += [f"{when} {', '.join(parts)}"] if parts else []
    return lines


THREATS: Mapping[str, Callable[[Any, Any, Find, bool], Layer]] = {
    "threat": threat_layer, "threat.side": side_threat_layer,
}  # fmt: skip
"""Stage of the overlay -> what makes it."""


# -- in lines


def tell_threats(
    talk: ReadingTalk, board: Board[S], rest: str, named: Callable[[str], S | None], find: Find
) -> None:
    """Say what enemies can do to a ship in their next moves, or to `all` ships of a side."""
    likely = tells_chances(talk.advice())
    if rest.strip().casefold() == "all":
        mine = [one for one in board.afloat() if one.side == talk.side]
        talk.console.page([line for one in mine for line in _lines(board, one, find, likely)])
    elif (ship := named(rest)) is not None:
        talk.console.page(_lines(board, ship, find, likely))


def _lines(board: Board[S], ship: S, find: Find, likely: bool) -> list[str]:
    found = find(board, ship)
    if not found:
        return [f"Nobody can hit {called(ship)} in a next move."]
    lines = []
    for (id_, now), some in groupby(found, key=lambda one: (one.ship, one.now)):
        what = "; ".join(one.told(likely) for one in some)
        when = "this" if now else "next"
        lines.append(f"  {called(board.ships[id_])}, {when} turn: {what}.")
    return [f"{called(ship)} can be hit:", *lines]

"""Words by which the ships on a table are looked at."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from math import atan2, degrees
from typing import Any, Generic, NamedTuple, TypeVar

from galley.engine.cards import Fact, troubles
from galley.engine.records import SIDES, Side
from galley.engine.ruleset import Phase
from galley.engine.text import count
from galley.geometry.plane.outlines import hull_gap
from galley.geometry.plane.poses import Pose, in_frame
from galley.tabletop.board import Board, S, Ship
from galley.tabletop.words import side_name
from galley_tui.client.advice import tells_chances
from galley_tui.draw.table.model import DEGREE, compass, heading_words, off_the_bow
from galley_tui.faces.talk import Handler, ReadingOn, ReadingTalk, Said

GOES = ("can", "go")


B = TypeVar("B", bound=Board[Any])


class ShipWords(NamedTuple, Generic[S]):
    """The words of a game for its ships; the first argument of most is its board."""

    inches: Callable[[int], str]
    kind: Callable[[Any, S], str]
    pace: Callable[[S], str]
    """How it moves."""
    strength: Callable[[S], str]
    """What its crew has left, in a few words."""
    fate: Callable[[S], str]
    """What became of one that is not on the table."""
    facts: Callable[[Any, S], Sequence[Fact]]
    details: Callable[[Any, S], Iterable[str]]
    """All that there is to know of a ship on the table, but where it lies."""
    ties: Sequence[str]
    """The names of facts that tell what holds it to others."""
    between: Callable[[Any, S, S, bool], Iterable[str]]
    """What reaches over from one ship to another, with the chances if they are told."""

    def lies(self, pose: Pose) -> str:
        """Its place and heading."""
        return lies(pose, self.inches)

    def gone(self, ship: S) -> str:
        return f"{called(ship)} is gone: {self.fate(ship)}."

    def held(self, board: Any, ship: S) -> Iterable[str]:
        """The ties of a ship to others."""
        return (sentence(fact) for fact in self.facts(board, ship) if fact.name in self.ties)

    def in_short(self, board: Any, ship: S) -> str:
        """A ship in a list: where it lies, how it moved, its crew, what troubles it."""
        if not ship.afloat:
            return self.gone(ship)
        flag = ", flagship" if ship.flagship else ""
        bad = troubles(self.facts(board, ship))
        ails = f"; {', '.join(bad)}" if bad else ""
        return (
            f"{called(ship)}, {self.kind(board, ship)}{flag}: {self.lies(ship.pose)}, "
            f"{self.pace(ship)}, {self.strength(ship)}{ails}."
        )

    def in_full(self, board: Any, ship: S) -> list[str]:
        """Everything that there is to know of a ship."""
        flag = ", the flagship" if ship.flagship else ""
        whose = side_name(board, ship.side)
        head = f"{called(ship)}, {self.kind(board, ship)}, of {whose}{flag}."
        if not ship.afloat:
            return [head, self.gone(ship)]
        lines = [f"Lies {self.lies(ship.pose)}.", *self.details(board, ship)]
        return [head, *(f"  {line}" for line in lines)]

    def how_far(self, board: Any, ship: S, other: S, likely: bool = True) -> list[str]:
        """The distance of two hulls, how each bears from the other, what reaches over."""
        models = board.class_of(ship).model, board.class_of(other).model
        apart = hull_gap(models[0], ship.pose, models[1], other.pose)
        far = hundredths(apart.mils) if apart.square else "nothing: they touch"
        return [
            f"From hull to hull of {called(ship)} and {called(other)}: {far}.",
            f"  From {ship.id}, {other.id} bears {bears(ship, other)}.",
            f"  From {other.id}, {ship.id} bears {bears(other, ship)}.",
            *(f"  {line}." for line in self.between(board, ship, other, likely)),
        ]


def table_words(board: Board[Any], inches: Callable[[int], str]) -> str:
    """How large the table is, and whose which edge."""
    wide, deep = inches(board.setting.width), inches(board.setting.height)
    return (
        f"The table is {wide} from west to east and {deep} from south to north. "
        f"{side_name(board, 'A')} has the south edge, {side_name(board, 'B')} the north."
    )


def own_first(side: Side) -> list[Side]:
    """Both sides, this one first."""
    return sorted(SIDES, key=lambda one: one != side)


def says_how_far(talk: ReadingTalk, board: Board[S], typed: str, words: ShipWords[S]) -> bool:
    """Of two ids that are all of a line how far apart the ships are; False for other lines."""
    two = ships_in(board, typed)
    if len(two) != 2 or typed.casefold().split() != [one.id.casefold() for one in two]:
        return False
    if lost := [one for one in two if not one.afloat]:
        talk.console.say(words.gone(lost[0]))
    else:
        talk.console.page(words.how_far(board, two[0], two[1], tells_chances(talk.advice())))
    return True


class AtTable(Said[B], Generic[B, S]):
    """Something that ships on a table are told to do."""

    words: ShipWords[S]

    def named(self, rest: str) -> S | None:
        """The ship that a line names, else the one at hand; says so where there is none."""
        return named_or_own_ship(self.talk, self.board, rest, self.words.gone)


class LookingAtShips(ABC, Generic[B, S]):
    """Both fleets, one ship, the distance of two; where the battle stands."""

    words: ShipWords[S]
    phases: Sequence[Phase]
    points: Callable[[B, Side], int]
    first_turn = 0

    def __init__(self, talk: ReadingOn[B]) -> None:
        self.talk = talk

    @property
    def board(self) -> B:
        return self.talk.board

    @property
    @abstractmethod
    def handlers(self) -> Sequence[Handler]: ...

    def also(self) -> Sequence[str]:
        """Tell what else there is to say of where the battle stands."""
        return ()

    def standing(self) -> list[str]:
        """Turn, phase and points."""
        board, found = self.board, {phase.id: phase.name for phase in self.phases}
        turn = f"Turn {max(self.first_turn, board.turn)} of {board.setting.turn_limit}"
        phase = found.get(board.phase, "set-up").lower()
        number = [*found].index(board.phase) + 1 if board.phase in found else 0
        which = f"phase {number} of {len(found)}: {phase}" if number else phase
        scores = [
            f"{side_name(board, side)}: {count(self.points(board, side), 'point')}."
            for side in own_first(self.talk.side)
        ]
        return [f"{turn}, {which}.", *self.also(), *scores]

    def answer(self, typed: str) -> bool:
        ship = ship_meant(self.board, typed)
        if ship is not None:
            self.tell(ship)
        return ship is not None

    @abstractmethod
    def may_go(self, rest: str) -> None:
        """How a ship may go."""

    def named(self, rest: str) -> S | None:
        """The ship that a line names, else the one at hand; says so where there is none."""
        return named_or_own_ship(self.talk, self.board, rest, self.words.gone)

    def look(self, rest: str) -> None:
        """Both fleets, or one ship."""
        board, words = self.board, self.words
        if rest.strip():
            ship = ship_meant(board, rest) or next(iter(ships_in(board, rest)), None)
            if ship is None:
                self.named(rest)
                return
            self.talk.console.page(words.in_full(board, ship))
            return
        lines: list[str] = []
        for side in own_first(self.talk.side):
            ships = [ship for ship in board.afloat() if ship.side == side]
            gone = [s for s in board.ships.values() if s.owner == side and not s.afloat]
            lines.append(f"{side_name(board, side)}, {count(len(ships), 'ship')}:")
            lines += [f"  {words.in_short(board, ship)}" for ship in (*ships, *gone)]
        self.talk.console.page(lines)

    def holds(self, rest: str) -> None:
        """All ships that are tied to others, and by what."""
        board, words = self.board, self.words
        ships = [s for side in own_first(self.talk.side) for s in board.afloat() if s.side == side]
        lines = [f"  {ship.id}: {said}" for ship in ships for said in words.held(board, ship)]
        none = ["No ship holds another."]
        self.talk.console.page(["Ships that are held together:", *lines] if lines else none)

    def tell(self, ship: S) -> None:
        """Tell in a line where a ship lies."""
        self.talk.console.say(self.words.in_short(self.board, ship))

    def where(self, rest: str) -> None:
        """Tell where a ship lies, or where it can go."""
        if any(word in rest.casefold().split() for word in GOES):
            self.may_go(" ".join(ship.id for ship in ships_in(self.board, rest)))
        elif rest.strip():
            ship = self.named(rest)
            if ship is not None:
                self.tell(ship)
        else:
            self.look("")

    def near(self, rest: str) -> None:
        """The other ships by their distance."""
        ship = self.named(rest)
        if ship is None:
            return
        board, words = self.board, self.words
        lines = [
            f"  {o.id}, {side_name(board, o.side)}: {hundredths(far)}, {bears(ship, o)}; "
            f"it heads {compass(o.heading)}, {words.pace(o)}."
            for far, o in nearest(board, ship, board.afloat())
        ]
        self.talk.console.page([f"{ship.id} lies {words.lies(ship.pose)}. From it:", *lines])

    def range(self, rest: str) -> None:
        """Between two ships; one is enough where another is at hand."""
        named = two_ships(self.talk, self.board, rest)
        lost = [ship for ship in named if not ship.afloat]
        if lost:
            self.tell(lost[0])
        elif len(named) < 2:
            self.talk.console.say("Between which ships? range A1 B2 tells how far apart they are.")
        else:
            likely = tells_chances(self.talk.advice())
            self.talk.console.page(self.words.how_far(self.board, named[0], named[1], likely))


ROUND = 360 * DEGREE


def hundredths(mils: int) -> str:
    """`7.25"`: to two decimals, halves up."""
    return f'{(mils + 5) // 1000}.{(mils + 5) // 10 % 100:02d}"'


def bears(ship: Ship, other: Ship) -> str:
    """`30 degrees off the bow to starboard, to the north-east`."""
    ahead, abeam = in_frame(ship.pose, other.pose.centre)
    whither = round(degrees(atan2(other.x - ship.x, other.y - ship.y)) * DEGREE) % ROUND
    off = off_the_bow(ahead, abeam).replace("its bow", "the bow")
    return f"{off}, to the {compass(whither)}"


def lies(pose: Pose, inches: Callable[[int], str]) -> str:
    """`20" east, 10.5" north, heading 045 (north-east)`, in the game's words for mils."""
    heading = f"heading {heading_words(pose.heading)[:3]} ({compass(pose.heading)})"
    return f"{inches(pose.x)} east, {inches(pose.y)} north, {heading}"


def nearest(board: Board[S], ship: S, others: Sequence[S]) -> list[tuple[int, S]]:
    """Other ships by their distance, in mils from hull to hull."""
    model = board.class_of(ship).model
    found = [
        (hull_gap(model, ship.pose, board.class_of(one).model, one.pose).mils, one)
        for one in others if one.id != ship.id
    ]  # fmt: skip
    return sorted(found, key=lambda one: one[0])


_ID = re.compile(r"\b[ab][1-9][0-9]?\b(?!\.[0-9])", re.IGNORECASE)
"""A ship's id, which no man's such as A1.3 is."""


def called(ship: Ship) -> str:
    """`A1 Salaminia`, or `A1`."""
    return f"{ship.id} {ship.name}".rstrip()


def sentence(fact: Fact) -> str:
    """`Too few oars to port: no ramming speed [MB-3.12d].`"""
    rule = f" [{fact.rule}]" if fact.trouble and not fact.block else ""
    return f"{fact.now[:1].upper()}{fact.now[1:]}{rule}."


def ship_meant(board: Board[S], typed: str) -> S | None:
    """The ship that is all of a line: by its id or its name."""
    said = " ".join(typed.casefold().split())
    found = board.ships.get(said.upper())
    named = (ship for ship in board.ships.values() if said and ship.name.casefold() == said)
    return found or next(named, None)


def ship_and_rest(board: Board[S], typed: str) -> tuple[S | None, str]:
    """The ship that a line begins with, by its id or its name, and what follows."""
    first, _, rest = typed.strip().partition(" ")
    if first.upper() in board.ships:
        return board.ships[first.upper()], rest.strip()
    for ship in board.ships.values():
        name = ship.name.casefold()
        if name and typed.casefold().startswith(f"{name} "):
            return ship, typed[len(name) :].strip()
    return None, typed.strip()


def ships_in(board: Board[S], typed: str) -> list[S]:
    """The ships that a line names somewhere, in the order in which it does."""
    found = [(hit.start(), hit[0].upper()) for hit in _ID.finditer(typed)]
    for ship in board.ships.values():
        at = typed.casefold().find(ship.name.casefold()) if ship.name else -1
        if at >= 0:
            found.append((at, ship.id))
    ids = dict.fromkeys(id_ for _, id_ in sorted(found))
    return [board.ships[id_] for id_ in ids if id_ in board.ships]


def own_ship(talk: ReadingTalk, board: Board[S]) -> S | None:
    """The ship that is meant where none is named: the one at hand, or that may be chosen next,
    or the first of the side."""
    if talk.eye() in board.ships:
        return board.ships[talk.eye()]
    waiting: Sequence[str] = talk.squadron_that_moves()
    mine = [ship.id for ship in board.afloat() if ship.side == talk.side]
    first = next(iter([*waiting, *mine]), "")
    return board.ships.get(first)


def named_or_own_ship(
    talk: ReadingTalk, board: Board[S], typed: str, gone: Callable[[S], str]
) -> S | None:
    """The ship that a line names, else the one at hand; says so where there is none, or what
    became of it where it is `gone`."""
    found = ships_in(board, typed)
    words = typed.split()
    ship = found[0] if found else own_ship(talk, board) if not words else None
    if ship is None:
        talk.console.say(f'There is no ship "{typed[:20]}": look lists them all.')
    elif not ship.afloat:
        talk.console.say(gone(ship))
        return None
    return ship


def two_ships(talk: ReadingTalk, board: Board[S], typed: str) -> list[S]:
    """The ships that a line names; of one alone, and where another is at hand, that one first."""
    named = ships_in(board, typed)
    at_hand = own_ship(talk, board)
    if len(named) == 1 and at_hand is not None and at_hand is not named[0]:
        return [at_hand, *named]
    return named

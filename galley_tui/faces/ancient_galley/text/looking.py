"""Words for looking: at fleets, a ship, its men, distances, the wind, where a ship can go."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from galley.ancient_galley.ch1_turn.turn import PHASES
from galley.ancient_galley.ch3_sail.handling import CALM, INCHES, blows_to, sail_inches
from galley.ancient_galley.ch14_grappling.grappling import REACH, hulls_apart
from galley.ancient_galley.ch18_fire.ranges import (
    Shooter,
    crew_of,
    loaded,
    posts,
    range_band,
    range_to,
)
from galley.ancient_galley.ch18_fire.resolving import TO_HIT
from galley.ancient_galley.ch24_victory.victory import fate, points
from galley.ancient_galley.facts import facts
from galley.ancient_galley.state.aboard import fit_men
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.man import SECTIONS, Rank
from galley.ancient_galley.state.phrases import POINTS, inches, wreck_name
from galley.ancient_galley.state.ship import Corvus, Sail, Ship
from galley.engine.text import count, joined
from galley.geometry.plane.outlines import section_gap
from galley_tui.draw.table.model import compass
from galley_tui.faces.ancient_galley.overlays import threats
from galley_tui.faces.ancient_galley.text.bands import band_lines, ways_through
from galley_tui.faces.ancient_galley.text.conversation_context import man_meant
from galley_tui.faces.ancient_galley.text.ship_lines import details, kind, man_line, men_lines
from galley_tui.faces.table.looking import LookingAtShips, ShipWords, hundredths, table_words
from galley_tui.faces.table.threats import tell_threats
from galley_tui.faces.talk import Handler, handler

CERTAIN = 6  # the face that always hits


def reaches(board: Board, ship: Ship, other: Ship, likely: bool) -> Iterator[str]:
    """Tell what reaches from one ship to another; of chances nothing is told here."""
    yield _lines_reach(board, ship, other)
    yield from missiles(board, ship, other)
    yield from missiles(board, other, ship)


def _lines_reach(board: Board, ship: Ship, other: Ship) -> str:
    """AG-14.0b Of each ship the sections from which a line reaches the other."""
    if not hulls_apart(board, ship, other).within(REACH):
        return 'Lines do not reach: they go 2" [AG-14.0a]'
    said = [
        f"from the {joined(near)} of {one.id}"
        for one, at in ((ship, other), (other, ship)) if (near := _near(board, one, at))
    ]  # fmt: skip
    drops = [one.id for one in (ship, other) if one.corvus == Corvus.READY]
    corvus = f"; the corvus of {joined(drops)} can drop" if drops else ""
    return f"Lines reach {joined(said)} [AG-14.0b]{corvus}"


def _near(board: Board, ship: Ship, other: Ship) -> list[str]:
    mine, theirs = board.class_of(ship).model, board.class_of(other).model
    return [
        name for n, name in enumerate(SECTIONS)
        if section_gap(mine, ship.pose, n, theirs, other.pose).within(REACH)
    ]  # fmt: skip


def missiles(board: Board, ship: Ship, at: Ship) -> Iterator[str]:
    """The dice that its archers and engines need to hit another; men shoot from where they
    stand."""
    archers = [m for m in fit_men(board, ship.id, ship.side) if m.rank == Rank.ARCHER and m.armed]
    found: dict[str, list[int]] = {}
    for man in archers:
        found.setdefault(_need(board, Rank.ARCHER, man, at), []).append(
            range_to(board, man, at).mils
        )
    for words, away in found.items():
        near = hundredths(min(away))
        far = f" to {hundredths(max(away))}" if hundredths(max(away)) != near else ""
        yield f"{count(len(away), 'archer')} of {ship.id} at {near}{far}: {words}"
    for post in posts(ship):
        need = _need(board, post.kind, post, at)
        why = [*([] if loaded(board, post) else ["not loaded"]),
               *([] if crew_of(board, post) else ["nobody serves it"])]  # fmt: skip
        away_ = hundredths(range_to(board, post, at).mils)
        tail = f"; {joined(why)}" if why else ""
        yield f"The {post.kind} in the {post.section} of {ship.id} at {away_}: {need}{tail}"


def _need(board: Board, weapon: str, shooter: Shooter, at: Ship) -> str:
    """`short range, 5 or more hits`, or that it is too far."""
    band = range_band(board, shooter, at)
    if not band:
        return "out of range"
    low = TO_HIT[weapon, band]
    return f"{band} range, {low if low == CERTAIN else f'{low} or more'} hits"


WORDS = ShipWords[Ship](
    inches, kind, lambda ship: ship.band.lower(), lambda ship: f"energy {ship.energy}",
    lambda ship: fate(ship) or ship.status, facts, details, ("held", "tied", "ram", "rammed"),
    reaches,
)  # fmt: skip


class Looking(LookingAtShips[Board, Ship]):
    """The words by which ships and the table are looked at."""

    words, phases, points = WORDS, PHASES, staticmethod(points)

    @property
    def handlers(self) -> Sequence[Handler]:
        return (
            handler("look fleet l ship", self.look, "look [A1]",
                    "both fleets, a line for each ship; or all about one ship"),
            handler("where", self.where, "where A1, where can A1 go",
                    "where a ship lies; or the bands in which it may go"),
            handler("bands", self.may_go, "bands A1",
                    "every speed band of a ship: inches, letters, circle, energy, or why not"),
            handler("ways", self.ways, "ways A1",
                    "where a ship ends straight on and hard over, in each band"),
            handler("range", self.range, "range A1 B2",
                    "how far apart two hulls are, how they bear, what reaches over"),
            handler("near", self.near, "near A1", "the other ships, the nearest first"),
            handler("threats", self.threats, "threats A1, threats all",
                    "what enemies can do to a ship that holds its course, or to all"),
            handler("holds", self.holds, "holds", "which ships are held together, and by what"),
            handler("men crew", self.men, "men A1", "every man aboard a ship, by section"),
            handler("wind", self.wind, "wind", "whence it blows, how hard, what sails make of it"),
            handler("table", self.table, "table", "how large it is; shores and wrecks"),
        )  # fmt: skip

    def also(self) -> Sequence[str]:
        return wind_lines(self.board)[:1]

    def may_go(self, rest: str) -> None:
        ship = self.named(rest)
        if ship is not None:
            self.talk.console.page(band_lines(self.board, ship))

    def ways(self, rest: str) -> None:
        ship = self.named(rest)
        if ship is not None:
            ends = [f"  {way}." for way in ways_through(self.board, ship)]
            none = [f"{ship.id} can only lie still; bands {ship.id} tells why."]
            self.talk.console.page([f"If nothing stops {ship.id}:", *ends] if ends else none)

    def threats(self, rest: str) -> None:
        tell_threats(self.talk, self.board, rest, self.named, threats)

    def men(self, rest: str) -> None:
        man = man_meant(self.board, rest)
        if man is not None:
            self.talk.console.say(f"{man_line(self.board, man)}.")
            return
        ship = self.named(rest)
        if ship is not None:
            self.talk.console.page(men_lines(self.board, ship))

    def wind(self, rest: str) -> None:
        self.talk.console.page(wind_lines(self.board))

    def table(self, rest: str) -> None:
        self.talk.console.page(table_lines(self.board))


def wind_lines(board: Board) -> list[str]:
    """The wind, and what each ship with a sail would make of it."""
    if not board.force:
        return ["The wind is not thrown for yet [AG-3.1a]."]
    if board.force == CALM:
        return ["It is calm: sails give nothing [AG-3.2]."]
    whence, whither = POINTS[board.wind - 1], compass(blows_to(board))
    free, abeam = INCHES[board.force]
    lines = [
        f"Wind: {board.force}, from the {whence}, so it blows to the {whither}.",
        f'  Under sail: {free}" up to 45 degrees off that, {abeam}" up to 90, else none [AG-3.2].',
    ]
    for ship in board.afloat():
        if ship.sail != Sail.NONE:
            far = inches(sail_inches(board, ship) * 1_000)
            lines.append(f"  {ship.id}, sail {ship.sail}: {far} as it heads now.")
    return lines


def table_lines(board: Board) -> list[str]:
    """The size of the table, its shores, its wrecks."""
    setting = board.setting
    lines = [table_words(board, inches)]
    for shore in setting.shores:
        lines.append(f"  Shore with corners at {_corners(shore)}.")
    for wreck in board.wrecks:
        name = wreck_name(board, wreck.ship)
        lines.append(f"  {name[:1].upper()}{name[1:]}: {_corners(wreck.corners)}.")
    return lines


def _corners(corners: Sequence[tuple[int, int]]) -> str:
    return "; ".join(f"{inches(x)} east, {inches(y)} north" for x, y in corners)

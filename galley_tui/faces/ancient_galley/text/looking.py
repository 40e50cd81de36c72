"""Words for looking: at fleets, a ship, its men, distances, the wind, where a ship can go."""

from __future__ import annotations

from collections.abc import Sequence

from galley.ancient_galley.ch1_turn.turn import PHASES, SET_UP
from galley.ancient_galley.ch3_sail.wind import CALM, INCHES, blows_to, sail_inches
from galley.ancient_galley.ch24_victory.victory import points
from galley.ancient_galley.state.board import Board, own
from galley.ancient_galley.state.phrases import POINTS, inches, wreck_name
from galley.ancient_galley.state.ship import NONE, Ship
from galley.engine.records import Side
from galley.engine.text import count
from galley.tabletop.words import side_name
from galley_tui.draw.table.model import compass
from galley_tui.faces.ancient_galley.text.at_hand import gone, man_meant
from galley_tui.faces.ancient_galley.text.bands import band_lines, ways_through
from galley_tui.faces.ancient_galley.text.measuring import range_lines
from galley_tui.faces.ancient_galley.text.ship_lines import (
    held,
    in_full,
    in_short,
    lies,
    man_line,
    men_lines,
    pace,
)
from galley_tui.faces.table.looking import LookingAtShips, ShipWords, own_first
from galley_tui.faces.text_face import Handler, handler

NAMES = {SET_UP: "Set-up", **{phase.id: phase.name for phase in PHASES}}
WORDS = ShipWords(in_full, in_short, gone, range_lines, side_name, held, pace, lies)


class Looking(LookingAtShips[Board, Ship]):
    """The words by which ships and the table are looked at."""

    own, words = staticmethod(own), WORDS

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
            handler("holds", self.holds, "holds", "which ships are held together, and by what"),
            handler("men crew", self.men, "men A1", "every man aboard a ship, by section"),
            handler("wind", self.wind, "wind", "whence it blows, how hard, what sails make of it"),
            handler("table", self.table, "table", "how large it is; shores and wrecks"),
        )  # fmt: skip

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


def standing(board: Board, side: Side) -> list[str]:
    """Turn, phase, wind and points."""
    here = f"Turn {board.turn} of {board.setting.turn_limit}"
    number = next((n for n, phase in enumerate(PHASES, 1) if phase.id == board.phase), 0)
    phase = NAMES.get(board.phase, board.phase)
    which = (
        f", phase {number} of {len(PHASES)}: {phase.lower()}" if number else f", {phase.lower()}"
    )
    scores = [
        f"{side_name(board, one)}: {count(points(board, one), 'point')}."
        for one in own_first(side)
    ]
    return [f"{here}{which}.", wind_lines(board)[0], *scores]


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
        if ship.sail != NONE:
            far = inches(sail_inches(board, ship) * 1_000)
            lines.append(f"  {ship.id}, sail {ship.sail}: {far} as it heads now.")
    return lines


def table_lines(board: Board) -> list[str]:
    """The size of the table, its shores, its wrecks."""
    setting = board.setting
    lines = [
        f"The table is {inches(setting.width)} from west to east and {inches(setting.height)} "
        f"from south to north. {side_name(board, 'A')} has the south edge, "
        f"{side_name(board, 'B')} the north."
    ]
    for shore in setting.shores:
        lines.append(f"  Shore with corners at {_corners(shore)}.")
    for wreck in board.wrecks:
        name = wreck_name(board, wreck.ship)
        lines.append(f"  {name[:1].upper()}{name[1:]}: {_corners(wreck.corners)}.")
    return lines


def _corners(corners: Sequence[tuple[int, int]]) -> str:
    return "; ".join(f"{inches(x)} east, {inches(y)} north" for x, y in corners)

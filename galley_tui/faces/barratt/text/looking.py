"""Words for looking: at fleets, a ship, distances, the order of play, what threatens a ship."""

from __future__ import annotations

from collections.abc import Sequence

from galley.barratt.ch1_initiative.turn import PHASES, SET_UP
from galley.barratt.ch3_movement.activation import Activation
from galley.barratt.ch4_grappling.grappling import Grapple, why_not_grapple
from galley.barratt.ch4_grappling.reach import near as in_grapple_reach
from galley.barratt.ch9_victory.victory import points
from galley.barratt.state.board import Board
from galley.barratt.state.phrases import inches, side_name
from galley.barratt.state.relations import friendly
from galley.barratt.state.ship import Ship
from galley.engine.records import SIDES, Side
from galley.engine.text import count, joined
from galley_tui.draw.table.bearings import compass
from galley_tui.faces.barratt.text.at_hand import board_of, named_or_own
from galley_tui.faces.barratt.text.measuring import nearest, range_lines, shots
from galley_tui.faces.barratt.text.playing_order import order_lines
from galley_tui.faces.barratt.text.ship_lines import in_full, in_short, lies, pace
from galley_tui.faces.barratt.text.speeds import speed_lines
from galley_tui.faces.table.measures import bears, hundredths
from galley_tui.faces.table.named import ship_meant, ships_in, two_ships
from galley_tui.faces.text_face import Handler, ReadingTalk, handler

NAMES = {SET_UP: "Set-up", **{phase.id: phase.name for phase in PHASES}}
GOES = ("can", "go")


class Looking:
    """The words by which ships and the table are looked at."""

    def __init__(self, talk: ReadingTalk) -> None:
        self.talk = talk

    @property
    def handlers(self) -> Sequence[Handler]:
        return (
            handler("look fleet l", self.look, "look [A1]",
                    "both fleets, a line for each ship; or all about one ship"),
            handler("where", self.where, "where A1, where can A1 go",
                    "where a ship lies; or the speeds that it may declare"),
            handler("order dice", self.order, "order",
                    "the dice of this turn: who has acted, who is next, who has the baton"),
            handler("speeds", self.speeds, "speeds A1",
                    "every speed of a ship: inches, stamina, turns, or why not"),
            handler("range measure", self.range, "range A1 B2",
                    "how far apart two hulls are, how they bear, what reaches over, their melee"),
            handler("near", self.near, "near A1", "the other ships, the nearest first"),
            handler("targets", self.targets, "targets A1",
                    "whom it may grapple where it lies, and shoot at"),
            handler("table", self.table, "table", "how large it is; seats and wrecks"),
        )  # fmt: skip

    @property
    def board(self) -> Board:
        return board_of(self.talk)

    def look(self, rest: str) -> None:
        """Both fleets, or one ship."""
        if rest.strip():
            ship = ship_meant(self.board, rest) or next(iter(ships_in(self.board, rest)), None)
            if ship is None:
                named_or_own(self.talk, rest)
                return
            self.talk.console.page(in_full(self.board, ship))
            return
        lines: list[str] = []
        for side in _first(self.talk.side):
            ships = [ship for ship in self.board.afloat() if ship.side == side]
            gone = [s for s in self.board.ships.values() if s.owner == side and not s.afloat]
            lines.append(f"{side_name(self.board, side)}, {count(len(ships), 'ship')}:")
            lines += [f"  {in_short(self.board, ship)}" for ship in (*ships, *gone)]
        self.talk.console.page(lines)

    def tell(self, ship: Ship) -> None:
        """Where a ship is, in a line."""
        self.talk.console.say(in_short(self.board, ship))

    def where(self, rest: str) -> None:
        """Where a ship lies, or where it can go."""
        if any(word in rest.casefold().split() for word in GOES):
            self.speeds(" ".join(ship.id for ship in ships_in(self.board, rest)))
        elif rest.strip():
            ship = named_or_own(self.talk, rest)
            if ship is not None:
                self.tell(ship)
        else:
            self.look("")

    def order(self, rest: str) -> None:
        state = self.talk.game.seen()
        acting = [item.ship for item in state.stack if isinstance(item, Activation)]
        now = acting[0] if acting and state.board is self.talk.board else ""
        self.talk.console.page(order_lines(self.board, now))

    def speeds(self, rest: str) -> None:
        ship = named_or_own(self.talk, rest)
        if ship is not None:
            self.talk.console.page(speed_lines(self.board, ship))

    def range(self, rest: str) -> None:
        """Between two ships; one is enough where another is at hand."""
        named = two_ships(self.talk, self.board, rest)
        lost = [ship for ship in named if not ship.afloat]
        if lost:
            self.tell(lost[0])
        elif len(named) < 2:
            self.talk.console.say("Between which ships? range A1 B2 tells how far apart they are.")
        else:
            self.talk.console.page(range_lines(self.board, named[0], named[1]))

    def near(self, rest: str) -> None:
        """The other ships by their distance."""
        ship = named_or_own(self.talk, rest)
        if ship is None:
            return
        lines = [
            f"  {o.id}, {side_name(self.board, o.side)}: {hundredths(far)}, {bears(ship, o)}; "
            f"it heads {compass(o.heading)}, {pace(o)}."
            for far, o in nearest(self.board, ship, self.board.afloat())
        ]
        self.talk.console.page([f"{ship.id} lies {lies(ship.pose)}. From it:", *lines])

    def targets(self, rest: str) -> None:
        """Whom a ship may grapple and shoot at from where it lies."""
        ship = named_or_own(self.talk, rest)
        if ship is None:
            return
        board = self.board
        holds = [
            other.id for other in in_grapple_reach(board, ship)
            if why_not_grapple(board, ship, Grapple(ship.id, other.id)) is None
        ]  # fmt: skip
        foes = [one for one in board.afloat() if not friendly(ship, one)]
        lines = [f"{ship.id} may grapple {joined(holds, 'or')} now." if holds
                 else f"{ship.id} may grapple nobody where it lies."]  # fmt: skip
        for far, foe in nearest(board, ship, foes):
            if said := shots(board, ship, foe):
                lines.append(f"  At {foe.id}, {hundredths(far)}: {joined(said)}.")
        none = ["  Its missiles reach nobody [MB-6.02a]."] if len(lines) == 1 else []
        self.talk.console.page([*lines, *none])

    def table(self, rest: str) -> None:
        self.talk.console.page(table_lines(self.board))


def _first(side: Side) -> list[Side]:
    """Both sides, this one first."""
    return sorted(SIDES, key=lambda one: one != side)


def standing(board: Board, side: Side) -> list[str]:
    """Turn, phase, baton and points."""
    here = f"Turn {max(1, board.turn)} of {board.setting.turn_limit}"
    number = next((n for n, phase in enumerate(PHASES, 1) if phase.id == board.phase), 0)
    phase = NAMES.get(board.phase, board.phase) or NAMES[SET_UP]
    which = (
        f", phase {number} of {len(PHASES)}: {phase.lower()}" if number else f", {phase.lower()}"
    )
    baton = [f"{side_name(board, board.baton)} has the baton."] if board.baton else []
    scores = [f"{side_name(board, s)}: {count(points(board, s), 'point')}." for s in _first(side)]
    return [f"{here}{which}.", *baton, *scores]


def table_lines(board: Board) -> list[str]:
    """The size of the table, who commands what, the wrecks."""
    setting = board.setting
    lines = [
        f"The table is {inches(setting.width)} from west to east and {inches(setting.height)} "
        f"from south to north. {side_name(board, 'A')} has the south edge, "
        f"{side_name(board, 'B')} the north."
    ]
    several = len(setting.seats) > len(SIDES)
    for seat in setting.seats if several else ():
        ships = [ship.id for ship in board.ships.values() if ship.seat == seat.id]
        lines.append(f"  {seat.id}, {side_name(board, seat.side)}, commands {joined(ships)}.")
    for wreck in board.wrecks:
        corners = "; ".join(f"{inches(x)} east, {inches(y)} north" for x, y in wreck.corners)
        lines.append(f"  {wreck.id[:1].upper()}{wreck.id[1:]}: {corners}.")
    return lines

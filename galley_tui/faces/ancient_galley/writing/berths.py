"""Ships are placed before the first turn: a ghost of each is moved over the zone of its side."""

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from galley.ancient_galley.ch1_turn.set_up import AskSetUp, PlaceShip, why_not_berth
from galley.ancient_galley.state.board import Board, own
from galley.ancient_galley.state.ship import Sail, Ship, SpeedBand
from galley.engine.records import Command, Refusal, Side
from galley.game.port import GamePort
from galley.game.questions import Pending
from galley.geometry.hexes import Hex
from galley.geometry.plane.poses import CIRCLE, INCH, Pose
from galley.tabletop.board import Done
from galley_tui.config.keymap import Keys
from galley_tui.draw.table.model import GhostMove
from galley_tui.faces.ancient_galley.writing.keys import BERTH_KEYS, TOGETHER
from galley_tui.faces.ancient_galley.writing.panel import berth_rows
from galley_tui.faces.face import Row
from galley_tui.faces.table.entry import Entry, cited
from galley_tui.faces.table.sea import ghost_move, hull
from galley_tui.terminal.look import Look

TURN = 500  # centidegrees


class Berths(Entry):
    """The places where the ships of a side begin, one after the other or all together.

    A number before an arrow counts: 8 and an arrow are eight inches.
    """

    title = "Setting up"

    def __init__(self, game: GamePort) -> None:
        self.game = game
        self.board: Board = own(game.seen().board)  # as the scenario draws the fleets up
        self.ask = AskSetUp("A")
        self.drafts: dict[str, PlaceShip] = {}
        self.together = False
        self._ship, self._count = "", ""

    @property
    def keys(self) -> Keys:
        return TOGETHER if self.together else BERTH_KEYS

    # -- which ship

    def asks(self, pending: Pending) -> bool:
        """Tell whether fleets are set up."""
        return isinstance(pending.ask, AskSetUp)

    def look(self, pending: Pending | None, ship: str, lit: Command | None) -> str:
        """Take up a ship, or the next that was not placed; else why there is none."""
        if pending is None or not isinstance(pending.ask, AskSetUp):
            return "ships are placed before the first turn [G23]"
        self.ask, self.board = pending.ask, own(self.game.seen(pending.side).board)
        self.drafts = {one.id: berth(one) for one in self._fleet(self._noted())}
        placed = {note.ship for note in self.ask.notes if isinstance(note, PlaceShip)}
        left = [id_ for id_ in self.drafts if id_ not in placed]
        wanted = ship if ship in self.drafts else next(iter(left), "")
        self._ship, self._count = wanted, ""
        return "" if wanted else "all ships are placed: done ends the set-up"

    def _noted(self) -> Board:
        """The board with what was kept."""
        return self.ask.as_noted(self.board)

    def _fleet(self, board: Board) -> list[Ship]:
        return [one for one in board.afloat() if one.side == self.ask.side]

    @property
    def open(self) -> bool:
        return self._ship != ""

    @property
    def ship(self) -> str:
        """The ship that is placed; "" for none."""
        return self._ship

    @property
    def side(self) -> Side:
        return self.ask.side

    def close(self) -> None:
        self._ship = ""

    def pick(self, pending: Pending, by: int) -> str:
        """Go to the next ship of the side, or the one before; what is kept stays."""
        ids = list(self.drafts)
        self.look(pending, ids[(ids.index(self._ship) + by) % len(ids)], None)
        return self._ship

    # -- where it lies

    @property
    def now(self) -> PlaceShip:
        """The ghost."""
        return self.drafts[self._ship]

    def do(self, action: str) -> str:
        """Carry out a key; return why it cannot be done."""
        actions: dict[str, Callable[[], str]] = {
            "north": lambda: self._move(0, INCH), "south": lambda: self._move(0, -INCH),
            "west": lambda: self._move(-INCH, 0), "east": lambda: self._move(INCH, 0),
            "port": lambda: self._turn(-TURN), "starboard": lambda: self._turn(TURN),
            "together": self._all_or_one,
            "faster": lambda: self._change(band=SpeedBand.SLOW),
            "slower": lambda: self._change(band=SpeedBand.STOP),
            "sail": self._sail, "clear": self._clear,
        }  # fmt: skip
        done = actions[action]()
        self._count = ""
        return done

    def _moved(self) -> list[str]:
        return list(self.drafts) if self.together else [self._ship]

    def _move(self, east: int, north: int) -> str:
        times = int(self._count or 1)
        for id_ in self._moved():
            at = self.drafts[id_]
            self.drafts[id_] = replace(at, x=at.x + east * times, y=at.y + north * times)
        return ""

    def _turn(self, by: int) -> str:
        for id_ in self._moved():
            at = self.drafts[id_]
            heading = (at.heading + by * int(self._count or 1)) % CIRCLE
            self.drafts[id_] = replace(at, heading=heading)
        return ""

    def _all_or_one(self) -> str:
        self.together = not self.together
        return ""

    def _change(self, band: str) -> str:
        for id_ in self._moved():
            self.drafts[id_] = replace(self.drafts[id_], band=band)
        return ""

    def _sail(self) -> str:
        """Leave the sail ashore, or take it; say why there is none."""
        aboard = self.board.ships[self._ship].sail
        if aboard == Sail.NONE:
            return f"{self._ship} has no sail [AG-3.0a]"
        sail = aboard if self.now.sail == Sail.NONE else Sail.NONE
        self.drafts[self._ship] = replace(self.now, sail=sail)
        return ""

    def _clear(self) -> str:
        """Put the ship back where the scenario draws it up."""
        for id_ in self._moved():
            self.drafts[id_] = berth(self.board.ships[id_])
        return ""

    # -- keeping

    def barred(self) -> Refusal | None:
        """The refusal of the ghost; of all ghosts, where all are moved."""
        drawn = AskSetUp(self.side, (*self.ask.notes, *self._changed())).as_noted(self.board)
        places = (self.drafts[id_] for id_ in self._moved())
        return next((why for one in places if (why := self._refused(drawn, one))), None)

    def _refused(self, drawn: Board, one: PlaceShip) -> Refusal | None:
        """Say why a ship may not begin somewhere, with the others where their ghosts are; where
        it is drawn up it may stay."""
        board = drawn.copy()
        ship = self.board.ships[one.ship]
        board.change(one.ship, x=ship.x, y=ship.y, heading=ship.heading)
        return why_not_berth(board, self.side, one)

    def hint(self) -> str:
        """The line below the question."""
        if self._count:
            return f"{self._count} inches, or times 5 degrees ..."
        if self.together:
            return "all ships move together; Enter keeps them so"
        return "arrows move it, < > turn it; Enter keeps it, A all as drawn"

    def command(self) -> Command:
        return self.now

    def commands(self) -> tuple[Sequence[Command], str]:
        """The commands that keep all ghosts, in an order in which each is legal; the end of the
        set-up, where all are kept."""
        ask, left, found = self.ask, self._changed(), list[Command]()
        if not left:
            return [Done()], ""
        while left:
            fits = next((one for one in left if ask.why_not(self.board, one) is None), None)
            if fits is None:
                return found, cited(ask.why_not(self.board, left[0]))
            found.append(fits)
            left.remove(fits)
            ask = ask.after(self.board, fits) or ask
        return found, ""

    def _changed(self) -> list[PlaceShip]:
        """The ghosts that are not where their ships were kept."""
        noted = self._noted()
        return [one for one in self.drafts.values() if one != berth(noted.ships[one.ship])]

    # -- what is shown

    def panel(self, columns: int, look: Look) -> tuple[list[Row], int]:
        """The panel beside the sea, and the row that must be seen."""
        return berth_rows(self.board, self.ask, self.drafts, self._moved(), self._ship,
                          self.words(), columns)  # fmt: skip

    def plans(self, lit: Command | None) -> tuple[GhostMove, ...]:
        """The ships of the side where they would begin elsewhere than they are drawn up."""
        found, fleet = list[GhostMove](), self._fleet(self._noted())
        for id_, one in {ship.id: berth(ship) for ship in fleet}.items():
            at, ship = self.drafts[id_] if self.open else one, self.board.ships[id_]
            if pose(at) != ship.pose:
                found.append(ghost_move(self.board, ship, pose(at), (), id_))
        return tuple(found)

    def places(self) -> list[Hex]:
        """The ghosts that are moved."""
        board = self.board
        return [
            place for id_ in self._moved()
            for place in hull(board, board.ships[id_], pose(self.drafts[id_])).hexes
        ]  # fmt: skip


def berth(ship: Ship) -> PlaceShip:
    """The pose of a ship, as it may begin there."""
    band = ship.band if ship.band in (SpeedBand.STOP, SpeedBand.SLOW) else SpeedBand.SLOW
    sail = ship.sail if ship.sail in (Sail.NONE, Sail.STOWED) else ""
    return PlaceShip(ship.id, ship.x, ship.y, ship.heading, band, sail)


def pose(at: PlaceShip) -> Pose:
    """The place and heading."""
    return Pose(at.x, at.y, at.heading)

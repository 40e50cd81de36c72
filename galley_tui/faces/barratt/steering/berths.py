"""Places where ships begin, put there one by one before the first turn (B0, g30)."""

from galley.barratt.ch1_initiative.set_up import AskSetUp, NameFlagship, PlaceShip
from galley.barratt.state.board import Board, own
from galley.barratt.state.phrases import inches
from galley.engine.records import Command, Refusal
from galley.game.port import GamePort
from galley.game.questions import Pending
from galley.geometry.hexes import Hex
from galley.geometry.plane.poses import INCH, Pose
from galley.tabletop.board import Done
from galley_tui.draw.table.model import GhostMove
from galley_tui.faces.barratt.steering.keys import SET_UP
from galley_tui.faces.face import Row
from galley_tui.faces.table.entry import Entry
from galley_tui.faces.table.sea import ghost_move, hull
from galley_tui.terminal.charset import safe
from galley_tui.terminal.look import Look, fit, wrap

WAYS = {"north": (0, 1), "south": (0, -1), "west": (-1, 0), "east": (1, 0)}


class Berths(Entry):
    """The places of one side's ships."""

    keys = SET_UP
    title = "Setting up a fleet"

    def __init__(self, game: GamePort) -> None:
        self.game = game
        self.board: Board = own(game.seen().board)
        self.ask: AskSetUp | None = None
        self.ship = ""
        self.pose = Pose(0, 0, 0)
        self._count = ""
        self._flag = self._all = False

    # -- which ship

    def asks(self, pending: Pending) -> bool:
        """Tell whether a side is being set up."""
        return isinstance(pending.ask, AskSetUp)

    def look(self, pending: Pending | None, ship: str, lit: Command | None) -> str:
        """The place of a ship, or of the next of the side."""
        if pending is None or not isinstance(pending.ask, AskSetUp):
            return "fleets are set up before the first turn [g30]"
        self.board = own(self.game.seen(pending.side).board)
        before, self.ask = self.ship, pending.ask
        mine = self._mine()
        at = mine.index(before) + 1 if before in mine else 0
        self._open(ship if ship in mine else mine[at % len(mine)])
        return ""

    def _mine(self) -> list[str]:
        assert self.ask is not None
        return [ship.id for ship in self.board.afloat() if ship.side == self.ask.side]

    def _open(self, ship: str) -> None:
        assert self.ask is not None
        self.ship, self.pose = ship, self.ask.poses(self.board)[ship]
        self._count, self._flag, self._all = "", False, False

    @property
    def open(self) -> bool:
        return self.ask is not None

    def close(self) -> None:
        self.ask = None

    def pick(self, pending: Pending, by: int) -> str:
        """Go to the next ship of the side, or the one before, and name it."""
        mine = self._mine()
        self._open(mine[(mine.index(self.ship) + by) % len(mine)])
        return self.ship

    # -- keys

    def do(self, action: str) -> str:
        """Carry out a key; return why it cannot be done."""
        times, self._count = int(self._count or 1), ""
        if action in WAYS:
            (east, north), far = WAYS[action], times * INCH
            self.pose = self.pose._replace(x=self.pose.x + east * far, y=self.pose.y + north * far)
            self._all = False
        elif action == "clear":
            self._open(self.ship)
        elif action == "flag":
            self._flag = not self._flag
        elif action == "all":
            self._all = True
        return ""

    # -- what it comes to

    def barred(self) -> Refusal | None:
        assert self.ask is not None
        return self.ask.why_not(self.board, self.command())

    def hint(self) -> str:
        """The effect of Enter."""
        if self._count:
            return f"{self._count} inches to the ..."
        if self._all:
            return "Enter: the fleet is set up"
        if self._flag:
            return "Enter: the admiral sails in it"
        return "move it by arrows; Enter keeps it there, e ends the set-up"

    def command(self) -> Command:
        if self._all:
            return Done()
        if self._flag:
            return NameFlagship(self.ship)
        return PlaceShip(self.ship, self.pose.x, self.pose.y)

    # -- what is shown

    def panel(self, columns: int, look: Look) -> tuple[list[Row], int]:
        """The ships of the side with their places, and the lit one's row."""
        assert self.ask is not None
        poses, flag = self.ask.poses(self.board), self._flagship()
        rows: list[Row] = [[(" Set up", "title")]]
        lit = 0
        for id_ in self._mine():
            chosen = id_ == self.ship
            pose = self.pose if chosen else poses[id_]
            where = f"{inches(pose.x)} E {inches(pose.y)} N"
            mark, style = (">", "choice") if chosen else (" ", "text")
            star = " @" if id_ == flag else ""
            lit = len(rows) if chosen else lit
            rows.append([(f"{mark}{id_}{star} {where}", style)])
            name = safe(self.board.ships[id_].name)
            rows[-1].append((f" {name}", style if chosen else "mute"))
        if why := self.words():
            rows += wrap(why, columns - 2, "bad", " ")
        return [fit(row, columns) for row in rows], lit

    def _flagship(self) -> str:
        """The ship of the admiral, as the side has it in mind."""
        assert self.ask is not None
        named = [note.ship for note in self.ask.notes if isinstance(note, NameFlagship)]
        mine = (self.board.ships[id_] for id_ in self._mine())
        usual = next((ship.id for ship in mine if ship.flagship), "")
        if self._flag:
            return self.ship
        return named[-1] if named else usual

    def plans(self, lit: Command | None) -> tuple[GhostMove, ...]:
        """The ghosts of the ships of the side where they would begin."""
        if self.ask is None:
            return ()
        poses = {**self.ask.poses(self.board), self.ship: self.pose}
        ships = {id_: self.board.ships[id_] for id_ in self._mine()}
        return tuple([
            ghost_move(self.board, ship, poses[id_], (), id_) for id_, ship in ships.items()
            if id_ == self.ship or poses[id_] != ship.pose
        ])  # fmt: skip

    def places(self) -> list[Hex]:
        """The squares that the ship would lie on."""
        return [*hull(self.board, self.board.ships[self.ship], self.pose).hexes]

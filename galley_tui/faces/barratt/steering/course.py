"""A ship that acts, steered on the screen: its draft, its ghost, what would come of it."""

from collections.abc import Callable, Sequence

from galley.barratt.ch1_initiative.activation import AskActivation
from galley.barratt.ch3_movement.moving import Move, MoveEnd
from galley.barratt.ch3_movement.paths import TURN
from galley.barratt.ch3_movement.speeds import why_not_move_at_all
from galley.barratt.ch4_grappling.grappling import Grapple, near, why_not_grapple
from galley.barratt.state.board import Board, own
from galley.barratt.state.ship import Ship
from galley.barratt.tactics.reach.aims import Outcome, outcome
from galley.engine.checks import Odds
from galley.engine.deed import Deed
from galley.engine.records import Command, Refusal
from galley.engine.text import joined
from galley.game.port import GamePort
from galley.game.questions import Pending
from galley.geometry.hexes import Hex
from galley.geometry.plane.poses import INCH
from galley_tui.draw.table.model import GhostMove
from galley_tui.faces.barratt.steering.draft import Draft, fresh, next_speed, of_move
from galley_tui.faces.barratt.steering.keys import KEYS
from galley_tui.faces.barratt.steering.move_preview import lines, ram_odds, way_of
from galley_tui.faces.barratt.steering.panel import Steered, panel_rows
from galley_tui.faces.face import Row
from galley_tui.faces.table.entry import Drafting, cited
from galley_tui.faces.table.sea import ghost_move, hull
from galley_tui.terminal.look import Look

FINE, STEP = INCH // 10, 5  # mils; degrees
SIGNS = "0123456789RL"
LONGEST = 8  # characters of a word of a path


class SteeredCourse(Drafting[Draft]):
    """The move of the ship that acts."""

    keys = KEYS
    title = "Steering a ship"
    aside = True

    def __init__(self, game: GamePort) -> None:
        self.game = game
        self.board: Board = own(game.seen().board)
        self._aims: Sequence[Deed] | None = None
        self._pending: Pending | None = None
        self._known: tuple[Board | None, Move | None, Outcome | None] = None, None, None
        self.actions: dict[str, Callable[[], str]] = {
            "longer": lambda: self._changed(self._now.longer(self.board, INCH)),
            "shorter": lambda: self._changed(self._now.longer(self.board, -INCH)),
            "bit_longer": lambda: self._changed(self._now.longer(self.board, FINE)),
            "bit_shorter": lambda: self._changed(self._now.longer(self.board, -FINE)),
            "port": lambda: self._turn(-STEP),
            "starboard": lambda: self._turn(STEP),
            "hard_port": lambda: self._turn(-TURN),
            "hard_starboard": lambda: self._turn(TURN),
            "bit_port": lambda: self._turn(-1),
            "bit_starboard": lambda: self._turn(1),
            "faster": lambda: self._speed(+1),
            "slower": lambda: self._speed(-1),
            "stop": lambda: self._put(self._now.stopping()),
            "far": lambda: self._changed(self._now.far(self.board)),
            "take_back": lambda: self._put(self._now.less()),
            "clear": lambda: self._put(fresh(self.board, self._acting)),
            "aim": lambda: self._aim(+1),
            "aim_before": lambda: self._aim(-1),
            "part": self._part,
        }

    # -- which ship

    def asks(self, pending: Pending) -> bool:
        """Tell whether a ship acts."""
        return isinstance(pending.ask, AskActivation)

    def look(self, pending: Pending | None, ship: str, lit: Command | None) -> str:
        """Steer the ship that acts, from its usual move, or from the one that is lit."""
        self.close()
        if pending is None or not isinstance(pending.ask, AskActivation):
            return "no ship acts now [MB-3.03a]"
        self.board = own(self.game.seen(pending.side).board)
        acts = self.board.ships[pending.ask.ship]
        if why := why_not_move_at_all(self.board, acts):
            return cited(why)
        self._pending, self._aims, self._lit = pending, None, -1
        taken = isinstance(lit, Move) and lit.ship == acts.id
        self.draft = of_move(lit) if taken and isinstance(lit, Move) else fresh(self.board, acts)
        return ""

    def pick(self, pending: Pending, by: int) -> str:
        """Stay with the ship that acts, as the order of the dice decides it."""
        return self.ship

    @property
    def _acting(self) -> Ship:
        return self.board.ships[self._now.ship]

    # -- keys

    def type(self, name: str) -> bool:
        """Take a character of a path; a blank ends a word of it."""
        sign, pen = name.upper(), self._now.pen
        if pen and name in ("space", "/"):
            self._put(self._now.written())
            return True
        if pen and name in (".", "full_stop"):
            sign = "."
        elif len(sign) != 1 or sign not in SIGNS or (not pen and sign == "0"):
            return False
        if pen and sign in "RL":  # a new word
            self._put(self._now.written())
        elif len(pen) >= LONGEST:
            return True
        self._put(self._now.write(sign).fast_enough(self.board))
        return True

    def do(self, action: str) -> str:
        """Carry out a key; return why it cannot be done."""
        return self.actions[action]()

    def _changed(self, draft: Draft) -> str:
        """Change the path, unless a rule bars that."""
        why = draft.why_not_go(self.board)
        if why is not None and self._now.why_not_go(self.board) is None:
            return cited(why)
        return self._put(draft)

    def _turn(self, degrees: int) -> str:
        """Turn, by as many degrees as were typed."""
        pen = self._now.pen
        if pen.isdecimal():
            way = 1 if degrees > 0 else -1
            return self._changed(self._now._replace(pen="").turned(way * int(pen)))
        return self._changed(self._now.turned(degrees))

    def _speed(self, by: int) -> str:
        """Take the next speed; say why there is none."""
        found = next_speed(self.board, self._acting, self._now.speed, by)
        if isinstance(found, Refusal):
            return cited(found)
        return self._put(self._now.at(self.board, found))

    def _aim(self, by: int) -> str:
        """Light the next move among the deeds of the ship; say why there is none."""
        if self._aims is None:
            assert self._pending is not None
            side, seat = self._pending.side, self._pending.ask.seat
            found = self.game.deeds(side, self.ship, seat)
            self._aims = [deed for deed in found if self._first(deed) is not None]
        if not self._aims:
            return "nothing is known that could be aimed at"
        self._light(by, len(self._aims))
        move = self._first(self._aims[self._lit])
        assert move is not None
        self.draft = of_move(move)
        return ""

    @property
    def aimed(self) -> str:
        return self._aims[self._lit].text if self._aims and self._lit >= 0 else ""

    def _first(self, deed: Deed) -> Move | None:
        """The move with which a deed begins."""
        first = deed.steps[0].command if deed.steps else None
        return first if isinstance(first, Move) and first.ship == self.ship else None

    def _part(self) -> str:
        """Make the move as far as it is steered; it goes on afterwards."""
        if not self._now.whole:
            return "steer a part of the move first"
        return self._put(self._now.written()._replace(end=MoveEnd.MORE))

    # -- what comes of it

    def barred(self) -> Refusal | None:
        now = self._now
        return now.why_not_go(self.board) if now.end == MoveEnd.MORE else now.why_not(self.board)

    def hint(self) -> str:
        """The outcome in a line."""
        comes = self._comes()
        told = (
            [words for words, _ in lines(self.board, comes, self.likely)]
            if comes is not None
            else []
        )
        return "; ".join(told) or "steer by arrows, + and - change the speed; Enter does it"

    def command(self) -> Command:
        return self._now.move()

    def dice(self) -> tuple[str, Odds] | None:
        """The die of a ram."""
        comes = self._comes()
        return ram_odds(self.board, comes) if comes is not None else None

    def _comes(self) -> Outcome | None:
        """Foresee the outcome; None while the path is barred."""
        now = self._now
        if now.why_not_go(self.board) is not None:
            return None
        move = now.move(None if now.why_not(self.board) is None else MoveEnd.MORE)
        if self._known[:2] != (self.board, move):
            legal = move.end != MoveEnd.MORE or bool(move.path)
            found = outcome(self.board, move) if legal else None
            self._known = self.board, move, found[0] if found is not None else None
            self._near = _in_reach(found[1], move.ship) if found is not None else ""
        return self._known[2]

    # -- what is shown

    def panel(self, columns: int, look: Look) -> tuple[list[Row], int]:
        """The panel beside the sea, and the row that must be seen."""
        comes = self._comes()
        near = self._near if comes else ""
        shown = Steered(self._now, self.barred(), comes, near, self.aimed, self.likely)
        return panel_rows(self.board, shown, columns, look), 0

    def plans(self, lit: Command | None) -> tuple[GhostMove, ...]:
        """The ghost of the ship, and its way; while it is not steered, by the lit move."""
        if self.draft is not None:
            comes = self._comes()
            return self._plan(self.board, self._now, comes) if comes is not None else ()
        if not isinstance(lit, Move):
            return ()
        board, draft = own(self.game.seen().board), of_move(lit)
        if draft.why_not(board) is not None:
            return ()
        return self._plan(board, draft, outcome(board, lit)[0])

    def _plan(self, board: Board, draft: Draft, comes: Outcome) -> tuple[GhostMove, ...]:
        ship = board.ships[draft.ship]
        way = way_of(ship.pose, draft.whole, comes.mils - ship.now.used, comes.pose)
        return (ghost_move(board, ship, comes.pose, way, ship.id),)

    def places(self) -> list[Hex]:
        """The squares that ought to be in view: the ship now and where it ends."""
        ship, comes = self._acting, self._comes()
        found = [*hull(self.board, ship).hexes]
        if comes is not None:
            found += hull(self.board, ship, comes.pose).hexes
        return found


def _in_reach(after: Board, id_: str) -> str:
    """Name the enemies that a grapple would reach from where a ship ends."""
    ship = after.ships[id_]
    if not ship.afloat:
        return ""
    found = [
        other.id for other in near(after, ship)
        if other.side != ship.side and why_not_grapple(after, ship, Grapple(id_, other.id)) is None
    ]  # fmt: skip
    return f"a grapple would reach {joined(found)}" if found else ""

"""Orders written on the screen: the draft of one ship, those that are kept, the next ship."""

from collections.abc import Callable, Sequence

from galley.ancient_galley.ch2_orders.bands import mils, why_not_band
from galley.ancient_galley.ch2_orders.orders import AskOrders, order_of
from galley.ancient_galley.ch2_orders.sheets import course, end, track, usual_sheet
from galley.ancient_galley.ch8_movement.movers import TICKS
from galley.ancient_galley.state.board import Board, own
from galley.ancient_galley.state.ship import BANDS, Sheet, Ship
from galley.ancient_galley.tactics.plans.orders import Aim, aim_words, aims, turns
from galley.ancient_galley.tactics.reach import Meeting, meeting, nearest
from galley.engine.records import Command, Refusal
from galley.game.port import GamePort
from galley.game.questions import Pending
from galley.geometry.hexes import Hex
from galley.geometry.plane.outlines import hull_gap
from galley_tui.draw.table.model import GhostMove
from galley_tui.faces.ancient_galley.writing.draft import Draft, fresh, of_sheet
from galley_tui.faces.ancient_galley.writing.keys import KEYS
from galley_tui.faces.ancient_galley.writing.panel import panel_rows
from galley_tui.faces.face import Row
from galley_tui.faces.table.entry import Drafting, cited
from galley_tui.faces.table.sea import ghost_move, hull
from galley_tui.terminal.look import Look

SIXTHS = 6
FARTHEST = 24_000  # mils that a ship can go in a turn


class WrittenOrders(Drafting[Draft]):
    """The sheets of a side, one after the other.

    A number before a letter or an arrow counts: 8 and an arrow are eight inches.
    """

    keys = KEYS
    title = "Orders of a ship"

    def __init__(self, game: GamePort) -> None:
        self.game = game
        self.board: Board = own(game.seen().board)
        self.kept: dict[str, Sheet] = {}
        self._aims: Sequence[Aim] | None = None
        self._turned: tuple[Aim | None, list[tuple[str, Meeting]]] = (None, [])
        self._met: tuple[Sheet | None, list[tuple[str, Meeting]]] = (None, [])

    # -- which ship

    def asks(self, pending: Pending) -> bool:
        """Tell whether the question is one for such orders."""
        return isinstance(pending.ask, AskOrders)

    def look(self, pending: Pending | None, ship: str, lit: Command | None) -> str:
        """Open the sheet of a ship, or of the next that has none; else why there is none."""
        if pending is None or not isinstance(pending.ask, AskOrders):
            return "orders are written in phase 1 [AG-1.1a]"
        ask = pending.ask
        self.board = own(self.game.seen(pending.side).board)
        self.kept = {sheet.ship: sheet for sheet in ask.sheets}
        due = self._due(ask)
        left = [one.id for one in ask.unwritten(self.board) if one.id in due]
        wanted = ship if ship in due else next(iter(left), "")
        if not wanted:
            self.close()
            return (
                "all orders are written: done ends the phase" if due else "no ship of yours acts"
            )
        self._open(wanted)
        return ""

    def _due(self, ask: AskOrders) -> list[str]:
        """The ships whose orders are asked for, of a side that is shared the own."""
        every, there = [one.id for one in ask.due(self.board)], self.game.incoming
        return every if there is None else [one for one in every if there.orders_ship(one)]

    def _open(self, ship: str) -> None:
        kept = self.kept.get(ship)
        self.draft = of_sheet(kept) if kept else fresh(self.board, self.board.ships[ship])
        self._aims, self._lit, self._count = None, -1, ""

    def pick(self, pending: Pending, by: int) -> str:
        """Go to the next ship of the side, or the one before, and name it."""
        assert isinstance(pending.ask, AskOrders)
        due = self._due(pending.ask)
        self._open(due[(due.index(self.ship) + by) % len(due)])
        return self.ship

    # -- what is written

    def type(self, name: str) -> bool:
        """Take a digit of a number of inches, or a letter."""
        if super().type(name):
            return True
        if name.upper() in ("S", "R", "L"):
            self._write(name.upper())
            return True
        return False

    def do(self, action: str) -> str:
        """Carry out a key; return why it cannot be done."""
        actions: dict[str, Callable[[], str]] = {
            "ahead": lambda: self._write("S"), "port": lambda: self._write("L"),
            "starboard": lambda: self._write("R"),
            "take_back": lambda: self._put(self._now.less()),
            "faster": lambda: self._change_band(+1), "slower": lambda: self._change_band(-1),
            "rake": self._flag, "sail": self._sail, "again": self._again,
            "mirror": self._mirror, "clear": self._clear,
            "aim": lambda: self._aim(+1), "aim_before": lambda: self._aim(-1),
        }  # fmt: skip
        done = actions[action]()
        self._count = ""
        return done

    def _write(self, letter: str) -> str:
        """Write the letter as often as the number says that was typed before."""
        times, self._count = int(self._count or 1), ""
        return self._put(self._now.more(self.board, letter, times))

    def _clear(self) -> str:
        """Take back all that is written."""
        self._open(self.ship)
        self.draft = fresh(self.board, self.board.ships[self.ship])
        return ""

    def _change_band(self, by: int) -> str:
        """Take the next band; say why there is none."""
        before = self._now
        self._put(before.faster(self.board, by))
        return "" if self.draft != before else self._barred(by)

    def _barred(self, by: int) -> str:
        """Say why no faster, or slower, band may be ordered."""
        ship, band = self.board.ships[self.ship], self._now.band
        at = BANDS.index(band) + by if band in BANDS else -1
        if not 0 <= at < len(BANDS):
            return "there is no band beyond"
        return cited(why_not_band(self.board, ship, BANDS[at]))

    def _flag(self) -> str:
        """Announce a rake, or take that back."""
        self.draft = self._now._replace(rake=not self._now.rake)
        return ""

    def _sail(self) -> str:
        """Order the sail up or down; say why there is none."""
        ship = self.board.ships[self.ship]
        before = self._now
        self.draft = before.hoisted(ship)
        return "" if self.draft != before else f"{ship.id} has no sail to raise or lower [AG-3.0a]"

    def _again(self) -> str:
        """Order the same as in the last turn; say why not."""
        last = self.board.ships[self.ship].sheet
        if last is None:
            return "it had no orders in the last turn"
        self.draft = of_sheet(last)._replace(sail="")
        return ""

    def _mirror(self) -> str:
        """Turn everything to the other side."""
        self.draft = self._now.mirrored()
        return ""

    def _aim(self, by: int) -> str:
        """Light the next aim and write what it takes; why there is none."""
        if self._aims is None:
            self._aims = aims(self.board, self.board.ships[self.ship])
        if not self._aims:
            return "no enemy is near enough to aim at"
        self._light(by, len(self._aims))
        self.draft = of_sheet(self._aims[self._lit].sheet)
        return ""

    @property
    def aimed(self) -> str:
        return (
            aim_words(self._aims[self._lit], self.likely) if self._aims and self._lit >= 0 else ""
        )

    def barred(self) -> Refusal | None:
        return self._now.why_not(self.board)

    def hint(self) -> str:
        """The line below the question."""
        count = f"{self._count} inches of ..." if self._count else ""
        return count or "m aims; arrows or letters steer; Enter keeps them"

    def command(self) -> Command:
        return order_of(self._now.sheet(self.board))

    def commands(self) -> tuple[Sequence[Command], str]:
        """List the same orders for every ship without any, and say why some cannot have them."""
        board, found, barred = self.board, list[Command](), list[str]()
        side = board.ships[self.ship].side
        rest = [s.id for s in AskOrders(side).unwritten(board) if s.id not in self.kept]
        for id_ in dict.fromkeys((self.ship, *rest)):
            draft = self._now._replace(ship=id_)
            why = draft.why_not(board)
            if why is None:
                found.append(order_of(draft.sheet(board)))
            else:
                barred.append(cited(why))
        return found, "; ".join(barred)

    # -- what is shown

    def panel(self, columns: int, look: Look) -> tuple[list[Row], int]:
        """The panel beside the sea, and the row that must be seen."""
        return panel_rows(
            self.board, self._now, self._meetings(), self._aims or (), self._lit,
            self._turns(), columns, look, self.likely,
        )  # fmt: skip

    def _turns(self) -> Sequence[tuple[str, Meeting]]:
        """Foresee what comes of the lit aim if the enemy turns."""
        if self._lit < 0 or not self._aims:
            return ()
        aim = self._aims[self._lit]
        if self._turned[0] is not aim:
            self._turned = aim, turns(self.board, aim)
        return self._turned[1]

    def _meetings(self) -> list[tuple[str, Meeting]]:
        """Foresee the sheet against the nearest enemies, if they hold their course."""
        if self._lit >= 0 or self._now.why_not(self.board) is not None:
            return []
        sheet = self._now.sheet(self.board)
        if self._met[0] != sheet:
            self._met = sheet, self._against(sheet)
        return self._met[1]

    def _against(self, sheet: Sheet) -> list[tuple[str, Meeting]]:
        ship, board = self.board.ships[sheet.ship], self.board
        model = board.class_of(ship).model
        found = []
        for foe in nearest(board, ship):
            other = board.class_of(foe).model
            if hull_gap(model, ship.pose, other, foe.pose).within(2 * FARTHEST):
                met = meeting(board, sheet, usual_sheet(board, foe))
                found.append((foe.id, met))
        return found[:2]

    def plans(self, lit: Command | None) -> tuple[GhostMove, ...]:
        """The ghosts of ships: those with orders, this one, enemies that hold their course."""
        board, now = self.board, self.draft
        kept = {id_: sheet for id_, sheet in self.kept.items() if id_ != self.ship}
        found = [self._plan(sheet, id_) for id_, sheet in kept.items()]
        if now is None:
            return tuple(found)
        ship = board.ships[now.ship]
        for foe in nearest(board, ship):
            sheet = usual_sheet(board, foe)
            if sheet.letters:
                found.append(self._plan(sheet, f"{foe.id}?"))
        found.append(self._plan(now.sheet(board), now.ship, marks=True))
        return tuple(found)

    def _plan(self, sheet: Sheet, label: str, marks: bool = False) -> GhostMove:
        board = self.board
        ship = board.ships[sheet.ship]
        way, sixths = track(board, ship, sheet), self._sixths(ship, sheet) if marks else ()
        return ghost_move(board, ship, end(board, sheet), tuple(way), label, sixths)

    def _sixths(self, ship: Ship, sheet: Sheet) -> tuple[tuple[int, int], ...]:
        """Find the centre of the ship at each sixth of the turn (AG-8.0a)."""
        way, length = course(self.board, ship, sheet), mils(self.board, ship, sheet.band)
        ticks = [TICKS * n // SIXTHS for n in range(1, SIXTHS)]
        return tuple(way.at(length * tick // TICKS).centre for tick in ticks) if length else ()

    def places(self) -> list[Hex]:
        """The squares that ought to be in view: the ship now and where it ends, and the nearest
        enemy."""
        board, ship = self.board, self.board.ships[self.ship]
        there = end(board, self._now.sheet(board))
        found = [*hull(board, ship).hexes, *hull(board, ship, there).hexes]
        for foe in nearest(board, ship)[:1]:
            later = end(board, usual_sheet(board, foe))
            found += [*hull(board, foe).hexes, *hull(board, foe, later).hexes]
        return found

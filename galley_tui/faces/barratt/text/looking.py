"""Words for looking: at fleets, a ship, distances, the order of play, what threatens a ship."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from galley.barratt.ch1_initiative.activation import Activation
from galley.barratt.ch1_initiative.order import can_act
from galley.barratt.ch1_initiative.turn import PHASES
from galley.barratt.ch4_grappling.grappling import (
    Grapple,
    corvus_gap,
    corvus_reach,
    grapple_gap,
    why_not_grapple,
)
from galley.barratt.ch4_grappling.grappling import near as in_grapple_reach
from galley.barratt.ch6_missiles.ranges import SHORT, range_band
from galley.barratt.ch6_missiles.words import figures
from galley.barratt.ch8_melee.odds import fight_ends
from galley.barratt.ch9_victory.victory import points
from galley.barratt.facts import FATES, facts
from galley.barratt.state.board import Board
from galley.barratt.state.crew import SHOOTERS
from galley.barratt.state.phrases import inches
from galley.barratt.state.relations import friendly
from galley.barratt.state.ship import Corvus, Ship
from galley.engine.records import SIDES
from galley.engine.text import joined, percent
from galley.tabletop.words import side_name
from galley_tui.faces.barratt.text.ship_lines import details, kind_words, pace, strength
from galley_tui.faces.barratt.text.speeds import speed_lines
from galley_tui.faces.table.looking import (
    LookingAtShips,
    ShipWords,
    called,
    hundredths,
    nearest,
    table_words,
)
from galley_tui.faces.talk import Handler, handler


def reaches(board: Board, ship: Ship, other: Ship, likely: bool) -> Iterator[str]:
    """Tell what reaches from one ship to another, and how they would fight."""
    for one, at in ((ship, other), (other, ship)):
        yield grapple_words(board, one, at)
        if not friendly(one, at) and (said := shots(board, one, at)):
            yield f"{one.id} shoots with {joined(said)}"
    yield from melee_words(board, ship, other, likely)


def grapple_words(board: Board, ship: Ship, other: Ship) -> str:
    """`The grapple of A1 reaches B1: 1.40", 2" at most [MB-4.03b]`."""
    limit, apart = board.setting.lengths.grapple, grapple_gap(board, ship, other)
    reaches = "reaches" if apart.within(limit) else "does not reach"
    said = f"The grapple of {ship.id} {reaches} {other.id}: {hundredths(apart.mils)}"
    said += f", {inches(limit)} at most [MB-4.03b]"
    if ship.corvus == Corvus.READY:
        bridge, most = corvus_gap(board, ship, other), corvus_reach(board, ship)
        can = "can drop" if bridge.within(most) else "cannot drop"
        said += f"; its corvus {can}: {hundredths(bridge.mils)}, {inches(most)} [MB-4.08c]"
    return said


def shots(board: Board, ship: Ship, at: Ship) -> list[str]:
    """`2 archers at short range (4 or more)`, of each kind that reaches another ship."""
    found = []
    for kind in SHOOTERS:
        number, band = ship.crew.of(kind), range_band(board, kind, ship, at)
        if number and band:
            need = "4 or more" if band == SHORT else "6"
            found.append(f"{figures(number, kind)} at {band} range ({need})")
    return found


def melee_words(board: Board, ship: Ship, other: Ship, likely: bool) -> Iterator[str]:
    """Tell who would meet in a melee of two enemies, as their crews are now; if chances are told,
    how it would end if who fights falls last."""
    if friendly(ship, other):
        return
    met = f"{ship.crew.fighters} fighters against {other.crew.fighters}"
    if not likely:
        yield f"A melee: {met} of {other.id}"
        return
    ends = fight_ends(ship.crew, other.crew)
    won, lost = percent(Fraction(ends.wins)), percent(Fraction(ends.loses))
    yield f"A melee: {ship.id} wins {won}, {other.id} {lost} ({met}, who fall last)"


WORDS = ShipWords[Ship](
    inches, kind_words, pace, strength, lambda ship: FATES[ship.fate], facts, details, ("held",),
    reaches,
)  # fmt: skip


class Looking(LookingAtShips[Board, Ship]):
    """The words by which ships and the table are looked at."""

    words, phases, points = WORDS, PHASES, staticmethod(points)
    first_turn = 1

    @property
    def handlers(self) -> Sequence[Handler]:
        return (
            handler("look fleet l ship", self.look, "look [A1]",
                    "both fleets, a line for each ship; or all about one ship"),
            handler("where", self.where, "where A1, where can A1 go",
                    "where a ship lies; or the speeds that it may declare"),
            handler("order dice", self.order, "order",
                    "the dice of this turn: who has acted, who is next, who has the baton"),
            handler("speeds", self.may_go, "speeds A1",
                    "every speed of a ship: inches, stamina, turns, or why not"),
            handler("range measure", self.range, "range A1 B2",
                    "how far apart two hulls are, how they bear, what reaches over, their melee"),
            handler("near", self.near, "near A1", "the other ships, the nearest first"),
            handler("holds", self.holds, "holds", "which ships are held together, and by what"),
            handler("targets", self.targets, "targets A1",
                    "whom it may grapple where it lies, and shoot at"),
            handler("table", self.table, "table", "how large it is; seats and wrecks"),
        )  # fmt: skip

    def order(self, rest: str) -> None:
        state = self.talk.game.seen()
        acting = [item.ship for item in state.stack if isinstance(item, Activation)]
        now = acting[0] if acting and state.board is self.talk.board else ""
        self.talk.console.page(order_lines(self.board, now))

    def also(self) -> Sequence[str]:
        baton = self.board.baton
        return [f"{side_name(self.board, baton)} has the baton."] if baton else []

    def may_go(self, rest: str) -> None:
        ship = self.named(rest)
        if ship is not None:
            self.talk.console.page(speed_lines(self.board, ship))

    def targets(self, rest: str) -> None:
        """The ships that a ship may grapple and shoot at from where it lies."""
        ship = self.named(rest)
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


def table_lines(board: Board) -> list[str]:
    """The size of the table, who commands what, the wrecks."""
    setting = board.setting
    lines = [table_words(board, inches)]
    several = len(setting.seats) > len(SIDES)
    for seat in setting.seats if several else ():
        ships = [ship.id for ship in board.ships.values() if ship.seat == seat.id]
        lines.append(f"  {seat.id}, {side_name(board, seat.side)}, commands {joined(ships)}.")
    for wreck in board.wrecks:
        corners = "; ".join(f"{inches(x)} east, {inches(y)} north" for x, y in wreck.corners)
        lines.append(f"  {wreck.id[:1].upper()}{wreck.id[1:]}: {corners}.")
    return lines


Waits = tuple[int, Ship]
"""The die at which a ship acts or may act, and the ship."""


def waiting(board: Board, acting: str = "") -> list[Waits]:
    """The ships that have not acted, by their dice; a flagship stands at the lower of two."""
    ships = [ship for ship in board.afloat() if can_act(ship) and ship.id != acting]
    return sorted(((min(ship.init), ship) for ship in ships), key=lambda one: one[0])


def dice_of(ship: Ship) -> str:
    """`A1 3 or 5`."""
    return f"{ship.id} {' or '.join(map(str, sorted({*ship.init})))}"


def next_words(board: Board, acting: str) -> str:
    """`Then A2 3, B1 3, B2 4 or 6`; "" where nobody is left."""
    left = [dice_of(ship) for _, ship in waiting(board, acting)]
    return f"Then {', '.join(left)}" if left else ""


def order_lines(board: Board, acting: str) -> list[str]:
    """The turn's dice, number by number, and who has the baton."""
    if not any(ship.init for ship in board.afloat()):
        return ["The dice of this turn are not thrown yet [MB-1.01a]."]
    baton = f" {side_name(board, board.baton)} has the baton." if board.baton else ""
    done = [ship for ship in board.afloat() if ship.now.acted]
    lines = [f"Turn {board.turn}.{baton}"]
    if done:
        lines.append(f"  Done: {', '.join(map(dice_of, done))}.")
    if acting:
        lines.append(f"  Acts now: {called(board.ships[acting])}.")
    lines += _numbers(waiting(board, acting), board)
    idle = [s.id for s in board.afloat() if s.init and not s.now.acted and not can_act(s)]
    if idle:
        lines.append(f"  Act no more: {joined(idle)}.")
    return lines


def _numbers(left: list[Waits], board: Board) -> Iterator[str]:
    """A line for each number that is to come."""
    for number in dict.fromkeys(number for number, _ in left):
        said = []
        for at, ship in left:
            if at == number:
                two = f" (or at {max(ship.init)})" if len({*ship.init}) > 1 else ""
                said.append(f"{called(ship)}{two}")
        yield f"  At {number}: {', '.join(said)}."

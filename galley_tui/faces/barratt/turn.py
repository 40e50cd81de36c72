"""The top line: turn, phases, the order of the dice, the points."""

from collections.abc import Sequence
from typing import NamedTuple

from galley.barratt.ch1_initiative.activation import Activation
from galley.barratt.ch1_initiative.order import LAST, Movement
from galley.barratt.ch1_initiative.turn import PHASES
from galley.barratt.ch2_hull.hull import Damaged
from galley.barratt.ch3_movement.events import Stopped
from galley.barratt.ch6_missiles.ranges import DISORGANISED
from galley.barratt.ch9_victory.victory import points
from galley.barratt.facts import die_words
from galley.barratt.state.board import Board
from galley.barratt.state.marks import MELEE, MISSILE, ThrowKind
from galley.barratt.wording import WORDING
from galley.engine.loop import Rolled
from galley.engine.records import SIDES, Event, LogLine, Record, Side
from galley_tui.draw.bars import phase_track
from galley_tui.faces.table.dice import StagedDice
from galley_tui.terminal.charset import safe
from galley_tui.terminal.look import Run, fit, width

SHORT = {
    "initiative": "dice", "hull": "hull", "movement": "move", "missiles": "shots",
    "sunken": "sunk", "melee": "melee",
}  # fmt: skip
"""The phases where their names find no room."""
NAMES = {phase.id: phase.name for phase in PHASES}


class Place(NamedTuple):
    """A ship in the order of the dice: whether it has acted, acts now, or may act here too by its
    lower die."""

    ship: str
    side: str
    acted: bool = False
    now: bool = False
    may: bool = False


class TurnModel(NamedTuple):
    """The top line: where the battle stands."""

    turn: int
    limit: int
    phase: str
    reached: int  # the count in the movement; 0 before
    order: tuple[tuple[int, tuple[Place, ...]], ...]
    scores: tuple[tuple[str, str, int, bool], ...]  # side, name, points, has the baton

    def row(self, columns: int) -> list[Run]:
        """The top line: phases get shorter first, then the names of the sides; the order of the
        dice stays to the last."""
        head: Run = (f" T{self.turn}/{self.limit} ", "bar.strong")
        dice = self._dice() if self.order else []
        tracks = (self._track(NAMES), self._track(SHORT), self._now())
        for track in tracks:
            for room in (24, 12, 6, 3):
                left, right = [head, *track, *dice], self._right(room)
                gap = columns - width([*left, *right])
                if gap >= 1:
                    return fit([*left, (" " * gap, "bar"), *right], columns, "bar")
        return fit([(f" T{self.turn} ", "bar.strong"), *dice, *self._right(3)], columns, "bar")

    def _right(self, room: int) -> list[Run]:
        """The points, and a star at who has the baton."""
        return [
            (f"{name[:room]}{'*' * baton} {n} ", f"bar.{side}")
            for side, name, n, baton in self.scores
        ]

    def _track(self, names: dict[str, str]) -> list[Run]:
        if self.phase not in NAMES:
            return self._now()
        return phase_track([names[phase.id] for phase in PHASES], names[self.phase])

    def _now(self) -> list[Run]:
        return [(f"[{SHORT.get(self.phase, 'Set-up')}]", "bar.now")]

    def _dice(self) -> list[Run]:
        """`1 a2 [2 B1] 3 A1 A4`: the count, who has acted in small letters, who acts now."""
        found: list[Run] = []
        for die, places in self.order:
            here = die == self.reached
            found.append((f" {die}", "bar.now" if here else "bar.strong"))
            found.append((":" if here else " ", "bar.mute"))
            found += [_place(one) for one in places]
        return [*found, (" ", "bar")]


def _place(one: Place) -> Run:
    if one.now:
        return f"[{one.ship}] ", "bar.now"
    if one.acted:
        return f"{one.ship.lower()} ", "bar.mute"
    return f"{one.ship}{'?' * one.may} ", f"bar.{one.side}"


def bar(board: Board, stack: Sequence[Record]) -> TurnModel:
    """The top line of a board; `stack` says which count is reached and who acts."""
    movement = next((one for one in stack if isinstance(one, Movement)), None)
    acts = next((one.ship for one in stack if isinstance(one, Activation)), "")
    cards = board.setting.sides
    scores = tuple(
        (side, safe(cards[side].name), points(board, side), board.baton == side) for side in SIDES
    )
    count = movement.count if movement is not None else 0
    return TurnModel(
        board.turn, board.setting.turn_limit, board.phase, count, order_of_dice(board, acts),
        scores,
    )  # fmt: skip


def order_of_dice(board: Board, acts: str = "") -> tuple[tuple[int, tuple[Place, ...]], ...]:
    """MB-3.03a Every die with the ships that have it, by id; () where everybody has acted.

    A flagship that may still choose stands at both its dice.
    """
    ships = [ship for ship in board.afloat() if ship.init]
    if not any(not ship.now.acted and ship.manned for ship in ships):
        return ()
    found = []
    for die in range(1, LAST + 1):
        places = tuple(
            Place(ship.id, ship.side, ship.now.acted or ship.empty, ship.id == acts,
                  len({*ship.init}) > 1 and die == min(ship.init))
            for ship in ships if die in ship.init
        )  # fmt: skip
        if places:
            found.append((die, places))
    return tuple(found)


def its_turn(board: Board, ship: str, actor: str) -> str:
    """Say when a ship may act while another one of its side does."""
    die = die_words(board.ships[ship])
    return f"{ship} acts at {die}, in the order of the dice" if die else f"{ship} has acted"


def other_turn(board: Board, told: Sequence[LogLine], side: Side) -> list[tuple[str, list[str]]]:
    """The deeds of the other side since they last acted, ship by ship."""
    found = dict[str, list[str]]()
    for line in told:
        ship = board.ships.get(str(getattr(line.event, "ship", "")))
        if line.turn != board.turn or ship is None or ship.side == side:
            continue
        if WORDING.event_card(line.event).of_note and not isinstance(line.event, Rolled):
            found.setdefault(ship.id, []).append(line.text)
    return list(found.items())


class Dice(StagedDice):
    """Words of throws; this game reads none in a printed table."""

    worth = "ships and men by their points"
    wording = WORDING

    def brings(self, roll: Rolled, event: Event) -> bool:
        """A hull test on its own ship, blows of a melee on the other side, all others on their
        target."""
        ship, card = getattr(event, "ship", ""), self.wording.throw_card(roll.throw)
        if card.kind is ThrowKind.HULL:
            return isinstance(event, Damaged) and ship in roll.ships
        if card.group == MELEE:
            return ship not in roll.ships
        if card.group == MISSILE:
            rowers = roll.verdict == DISORGANISED
            return ship in roll.ships[1:] and isinstance(event, Stopped) == rowers
        return ship in roll.ships[1:]

    def then_words(self, roll: Rolled, line: LogLine) -> str:
        """Leave out what the verdict says: who falls to a missile, and how many points a hull
        takes, so that only what is left of it remains to be told."""
        missile = self.wording.throw_card(roll.throw).group == MISSILE
        if isinstance(line.event, Damaged):
            return line.text.partition(": ")[2].capitalize()
        return "" if missile and self.wording.event_card(line.event).scores else line.text

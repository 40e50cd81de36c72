"""Ancient Galley's part in the account of a battle: what throws were worth, what befell ships."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from galley.ancient_galley.ch1_turn.turn import TurnBegan
from galley.ancient_galley.ch8_movement.events import Met
from galley.ancient_galley.ch15_boarding.control import Taken
from galley.ancient_galley.ch15_boarding.duels import BOARDERS, DEFENDERS
from galley.ancient_galley.ch15_boarding.events import Boards
from galley.ancient_galley.ch24_victory.victory import (
    fate,
    hull_value,
    men_points,
    points,
    ship_points,
)
from galley.ancient_galley.state.aboard import SINKING
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.marks import ThrowKind, Touch
from galley.ancient_galley.state.ship import Ship
from galley.ancient_galley.tactics.values import A_COMMAND, A_HIT, A_HOLE, A_LINE, A_MAN
from galley.ancient_galley.wording import WORDING
from galley.engine.account import QUARTERS, Attack, Blow, Hull, Stake
from galley.engine.checks import KindOfThrow, chances
from galley.engine.loop import Rolled
from galley.engine.records import OTHER, SIDES, Event, Side

RAMS, SHOTS, BOARDINGS = "rams", "shots", "boardings"
MAN, HIT, LINE, HOLE, COMMAND = (
    QUARTERS * worth for worth in (A_MAN, A_HIT, A_LINE, A_HOLE, A_COMMAND)
)
Worths = dict[str, int]


class AncientGalleyAccount:
    """Accounts for throws, what befell the ships, and the points of G24."""

    attacks: Sequence[str] = (RAMS, SHOTS, BOARDINGS)

    def score(self, board: Board) -> dict[Side, int]:
        return {side: points(board, side) for side in SIDES}

    def goals(self, board: Board) -> dict[Side, int | None]:
        return dict.fromkeys(SIDES)

    def given(self, board: Board) -> dict[Side, int]:
        """The points scored by men, and those that a side had before the first blow."""
        given = board.setting.given
        return {side: given[side] + men_points(board, side) for side in SIDES}

    def hulls(self, board: Board) -> Sequence[Hull]:
        return [
            Hull(ship.id, ship.name, board.class_of(ship).name, ship.owner, _left(ship),
                 ship_points(ship), bool(fate(ship)))
            for ship in board.ships.values()
        ]  # fmt: skip

    def scores(self, event: Event) -> bool:
        return WORDING.event_card(event).scores

    def settles(self, event: Event) -> bool:
        return isinstance(event, TurnBegan)

    def stake(self, before: Board, roll: Rolled, side: Side) -> Stake | None:
        card = WORDING.throw_card(roll.throw)
        if not any(card.counted) or not roll.ships or not roll.dice:
            return None
        ships = [before.ships[id_] for id_ in roll.ships if id_ in before.ships]
        worth = WORTHS[card.kind](ships)
        own = OTHER[ships[0].side] if card.kind is ThrowKind.DUEL else ships[0].side
        outcomes = tuple((name, p, worth.get(name, 0)) for name, p in chances(roll.throw).items())
        return Stake(own, *card.counted, tuple(o for o in outcomes if o[1]), card.harm)

    def attack(self, before: Board, event: Event) -> Attack | None:
        if isinstance(event, Met) and event.contact.kind == Touch.STRUCK:
            return Attack(RAMS, before.ships[event.contact.ship].side, False)
        if isinstance(event, Boards) and event.does:
            return Attack(BOARDINGS, event.side, False)
        if isinstance(event, Taken):
            return Attack(BOARDINGS, event.side, True)
        if isinstance(event, Rolled) and event.ships:
            return _success(event, before.ships[event.ships[0]].side)
        kind = WORDING.event_card(event).attempt
        return Attack(kind, before.ships[getattr(event, "ship", "")].side, False) if kind else None

    def attackers(self, event: Event) -> tuple[str, ...]:
        return (event.ship,) if isinstance(event, Boards) and event.does else ()

    def blows(self, after: Board, event: Event, attackers: tuple[str, ...]) -> tuple[Blow, ...]:
        if isinstance(event, Met) and event.contact.kind == Touch.STRUCK:
            return (Blow(event.contact.other, "rammed", event.contact.ship, blood=True),)
        if isinstance(event, Taken):
            back = after.ships[event.ship].owner == event.side
            word = "retaken" if back else "captured"
            moment = f"{event.ship} is taken back" if back else ""
            return (Blow(event.ship, word, " and ".join(attackers), not back, moment),)
        card = WORDING.event_card(event)
        ship = str(getattr(event, "ship", ""))
        return (Blow(ship, card.blow, blood=card.blood),) if card.blow else ()

    def moment(self, after: Board, event: Event) -> str:
        return WORDING.event_card(event).moment


def _success(roll: Rolled, side: Side) -> Attack | None:
    if ThrowKind.of(roll.throw) is ThrowKind.RAM and roll.verdict != "no damage":
        return Attack(RAMS, side, True)
    if roll.verdict == "hits":
        return Attack(SHOTS, side, True)
    return None


def _left(ship: Ship) -> str:
    """A word for what is left of a ship; empty where nothing happened that counts."""
    if lost := fate(ship):
        return lost
    if ship.loads or ship.holes:
        return "holed"
    return "damaged" if ship.working < 5 or len(ship.rudders) < 2 else ""


# -- what results are worth, in quarters of a point


def _ram(ships: Sequence[Ship]) -> Worths:
    """The hull by the share of the loads that sink it."""
    hull = QUARTERS * hull_value(ships[-1])
    found = {f"{n} load{'s' * (n > 1)}": hull * n // SINKING for n in range(1, SINKING)}
    return found | {"cut in half": hull}


def _these(**worths: int) -> Callable[[Sequence[Ship]], Worths]:
    return lambda ships: {name.replace("_", " "): worth for name, worth in worths.items()}


def _duel(ships: Sequence[Ship]) -> Worths:
    return {BOARDERS: MAN, DEFENDERS: -MAN}


WORTHS: Final[Mapping[KindOfThrow, Callable[[Sequence[Ship]], Worths]]] = {
    ThrowKind.RAM: _ram, ThrowKind.DUEL: _duel,
    **dict.fromkeys((ThrowKind.ARROW, ThrowKind.BOLT, ThrowKind.STONE), _these(hits=HIT)),
    ThrowKind.LINE: _these(holds=LINE), ThrowKind.CUT: _these(cut=LINE),
    ThrowKind.PLUG: _these(plugged=HOLE),
    **dict.fromkeys((ThrowKind.CAPTAIN, ThrowKind.FLAGSHIP), _these(withdraws=-COMMAND)),
}  # fmt: skip
"""The results of each kind of throw that is counted."""

"""The toy on the screen: ships of one to nine hexes, three phases with a question."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import product

from msgspec.structs import replace

from galley.engine import loop
from galley.engine.loop import Passed, State
from galley.engine.records import OTHER, Ask, Command, LogLine, Record, Side
from galley.game.port import GamePort
from galley.game.questions import Pending
from galley.geometry.hexes import Hex, distance, name
from galley_tui.client.default_standing_orders import Defaults
from galley_tui.client.lessons import Guide
from galley_tui.client.why_not import Query
from galley_tui.config.keymap import Order
from galley_tui.draw.model import SeaModel, SeaShip
from galley_tui.draw.position import Position, Vessel
from galley_tui.faces.face import Highlights, Row
from galley_tui.terminal.look import Look
from tests.kit.toy.asks import AskOrders
from tests.kit.toy.commands import Grapple, Shoot
from tests.kit.toy.state import Board, way
from tests.kit.toy_face.keys import ATTACKS, KEYS
from tests.kit.toy_face.lessons import GUIDE
from tests.kit.toy_face.parts import Dice, Fleets, Overlays, inches
from tests.kit.toy_face.rule_book import RuleBook
from tests.kit.toy_face.sheets import Sheet, TurnBar, Value
from tests.kit.toy_face.text import ToyText


def own(board: loop.Board) -> Board:
    """The board of this game."""
    assert isinstance(board, Board)
    return board


def pairs(board: Board, side: Side) -> list[tuple[str, str]]:
    """Each ship of a side with each enemy, the nearest first."""
    both = [(mine, foe) for mine in board.afloat(side) for foe in board.afloat(OTHER[side])]
    both.sort(key=lambda pair: distance(pair[0].at, pair[1].at))
    return [(mine.id, foe.id) for mine, foe in both]


class ToyFace:
    """What the program knows of the toy."""

    rules = RuleBook()
    dice = Dice()
    overlays = Overlays()
    fleet = Fleets()
    keys = KEYS
    attacks: Sequence[Order] = ATTACKS
    defaults = Defaults()
    text = ToyText()

    # -- a position

    def position(self, board: loop.Board) -> Position:
        toy = own(board)
        afloat, setting = toy.afloat(), toy.setting
        return Position(
            setting.columns, setting.rows, toy.turn, setting.turns, toy.phase, toy.over,
            ships={s.id: Vessel(s.lies(), s.side, s.seat) for s in afloat},
            lost={s.id: s.side for s in toy.ships.values() if s.fate},
            at={hex_: s.id for s in afloat for hex_ in s.lies().hexes},
            sides=setting.names,
            leaders={},
            heads=tuple(one[0].id for seat in setting.seats if (one := toy.afloat(seat=seat.id))),
            flagships={s.side: s.id for s in reversed(afloat)},
        )  # fmt: skip

    def sea(self, board: loop.Board, lit: Highlights) -> SeaModel:
        toy = own(board)
        ships = tuple(
            SeaShip(
                s.lies(), s.side, lit.flags.get(s.id, "") + "x" * s.stopped,
                selected=s.id == lit.selected, target=s.id in lit.targets,
                hit=s.id in lit.hit, changed=s.id in lit.changed,
            )
            for s in toy.afloat()
        )  # fmt: skip
        setting = toy.setting
        return SeaModel(
            setting.columns, setting.rows, ships=ships, ghosts=lit.ghosts, overlay=lit.overlay,
            numbers=lit.numbers,
        )  # fmt: skip

    def describe(self, board: loop.Board, hex_: Hex) -> str:
        ship = own(board).on(hex_)
        what = f"{ship.id} {ship.name}, {way(ship.heading)}" if ship else "open sea"
        return f"{name(hex_)} {what}"

    def bearing(self, board: loop.Board, ship: str, hex_: Hex) -> str:
        return f"{distance(own(board).ships[ship].at, hex_)} from {ship}"

    def turn_bar(self, board: loop.Board, stack: Sequence[Record]) -> TurnBar:
        return TurnBar.of(own(board))

    def record_sheet(self, board: loop.Board, ship: str) -> Sheet | None:
        found = own(board).ships.get(ship)
        return Sheet(found, own(board).afloat(seat=found.seat)) if found is not None else None

    def ship_name(self, board: loop.Board, ship: str) -> str:
        return f"{ship} {own(board).ships[ship].name}"

    def values(self, board: loop.Board, ship: str) -> Sequence[Value]:
        found = own(board).ships[ship]
        return [Value("hull", "3", str(found.hull)), Value("men", "4", str(found.men))]

    def heading(self, board: loop.Board, ship: str) -> str:
        return self.ship_name(board, ship)

    def news(self, board: loop.Board) -> Sequence[tuple[Side, str]]:
        return ()

    def this_battle(self, board: loop.Board, columns: int, look: Look) -> list[Row]:
        return [[(" x beside a ship: it ran into another", "text")]]

    def tally(self, board: loop.Board, side: Side, columns: int) -> list[Row]:
        toy = own(board)
        text = f" {toy.setting.names[side]}: {toy.lost(OTHER[side])} taken or sunk"
        return [[(text, f"{side}.text on text")]]

    def changed(self, before: loop.Board, now: loop.Board) -> set[str]:
        old, new = own(before).ships, own(now).ships
        same = {
            s.id for s in new.values() if replace(s, letters="") == replace(old[s.id], letters="")
        }
        return new.keys() - same

    def scenes(self, before: loop.Board, told: Sequence[LogLine]) -> tuple[()]:
        return ()

    # -- what a question is about

    def reach(self, state: State, pending: Pending, lit: str) -> Mapping[Hex, str]:
        """In inches, with the orders of a turn, as if it were alone."""
        board = own(state.board)
        if not isinstance(pending.ask, AskOrders) or lit not in board.ships:
            return {}
        found: dict[Hex, int] = {}
        for letters in product("SLR", repeat=board.ticks()):
            at, steps = board.ships[lit].after(letters).at, letters.count("S")
            found[at] = min(steps, found.get(at, steps))
        return {hex_: inches(n) for hex_, n in found.items() if board.is_sea(hex_) and n}

    def enemy_in_reach(self, board: loop.Board, ship: str) -> bool:
        found = own(board).ships[ship]
        foes = own(board).afloat(OTHER[found.side])
        return any(found.off(foe) <= 2 for foe in foes)

    def asked(self, ask: Ask) -> Sequence[str]:
        return ()

    def order_groups(self, board: loop.Board, side: Side) -> Sequence[str]:
        return ()

    def awaits_orders(self, pending: Pending | None) -> bool:
        return False

    def decided_aboard(self, pending: Pending | None) -> bool:
        return False

    def shop(self, board: Board, ask: Ask) -> None:
        return None

    def squadron_orders(self, game: GamePort) -> None:
        return None

    def written_orders(self, game: GamePort, pending: Pending | None) -> None:
        return None

    # -- words

    def shorter(self, board: loop.Board, question: str) -> list[str]:
        return [question]

    def missed(
        self, before: loop.Board, now: loop.Board, told: Iterable[LogLine], side: Side
    ) -> list[tuple[str, list[str]]]:
        said = [line.text for line in told if not isinstance(line.event, Passed)]
        return [("What happened", said)] if said else []

    def other_turn(
        self, board: loop.Board, told: Sequence[LogLine], side: Side
    ) -> list[tuple[str, list[str]]]:
        return []

    def why_not_queries(
        self, board: loop.Board, ask: Ask | None, side: Side, ship: str
    ) -> Iterable[Query]:
        for mine, target in pairs(own(board), side):
            if ship in ("", mine, target):
                yield Shoot(mine, target), f"{mine} shoots at {target}"
                yield Grapple(mine, target), f"{mine} boards {target}"

    def tries(self, board: loop.Board, pending: Pending, order: Order) -> Iterable[Command]:
        if order not in self.attacks:
            return [order.kind()]
        return [order.kind(*pair) for pair in pairs(own(board), pending.side)]

    def its_turn(self, board: loop.Board, ship: str, actor: str) -> str:
        return f"{ship} has its turn with the others of its seat"

    def how_to_play(self, charset: str) -> str:
        return "Write a letter a tick for each ship: S ahead, L and R turn, W wait. Then done."

    # -- a guided battle

    def guide(self, scenario: str) -> Guide | None:
        return GUIDE

    def forms(self, text: str) -> Sequence[tuple[str, str]]:
        return ()

    def repeated(self, board: loop.Board, ask: Ask) -> None:
        return None

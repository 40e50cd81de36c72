"""The toy on the screen: ships of one to nine hexes, three phases with a question."""

from collections.abc import Iterable, Mapping
from itertools import product

from galley.engine.loop import Passed
from galley.engine.records import LogLine, Side
from galley.game.questions import Pending
from galley.geometry.hexes import Hex
from galley_tui.client.lessons import Guide
from galley_tui.faces import face
from galley_tui.faces.face import GameFace, Groups, Row
from galley_tui.terminal.look import Look
from tests.kit.toy.asks import AskOrders
from tests.kit.toy.state import Board
from tests.kit.toy_face import parts, rule_book, sea, sheets, wishes
from tests.kit.toy_face.keys import KEYS
from tests.kit.toy_face.lessons import GUIDE
from tests.kit.toy_face.parts import inches
from tests.kit.toy_face.text import ToyText


class ToyFace(GameFace[Board]):
    """What the program knows of the toy."""

    sea: face.Sea[Board] = sea
    sheets: face.Sheets[Board] = sheets
    fleet = parts.Fleets()
    overlays = parts.Overlays()
    turn: face.Turn[Board] = sheets
    wishes: face.Wishes[Board] = wishes
    dice = parts.Dice()
    rules = rule_book.RuleBook()
    help: face.Help = rule_book
    keys = KEYS
    text = ToyText()

    def guide(self, scenario: str) -> Guide | None:
        return GUIDE

    def this_battle(self, board: Board, columns: int, look: Look) -> list[Row]:
        return [[(" x beside a ship: it ran into another", "text")]]

    def missed(self, before: Board, now: Board, told: Iterable[LogLine], side: Side) -> Groups:
        said = [line.text for line in told if not isinstance(line.event, Passed)]
        return [("What happened", said)] if said else []

    def reach(self, board: Board, pending: Pending, lit: str) -> Mapping[Hex, str]:
        """In inches, with the orders of a turn, as if it were alone."""
        if not isinstance(pending.ask, AskOrders) or lit not in board.ships:
            return {}
        found: dict[Hex, int] = {}
        for letters in product("SLR", repeat=board.ticks()):
            at, steps = board.ships[lit].after(letters).at, letters.count("S")
            found[at] = min(steps, found.get(at, steps))
        return {hex_: inches(n) for hex_, n in found.items() if board.is_sea(hex_) and n}

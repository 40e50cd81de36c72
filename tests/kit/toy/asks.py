"""The questions: one that is open and put to all seats at once, two that list their answers."""

from collections.abc import Sequence

from msgspec.structs import replace

from galley.engine.records import Ask, Chooser, Command, OpenAsk, Refusal
from tests.kit.toy.commands import Commit, Grapple, Hold, Shoot, Write
from tests.kit.toy.state import Board, Ship

LETTERS = "SLRW"  # straight ahead, turn left, turn right, wait
MIRRORED = str.maketrans("LR", "RL")


class AskOrders(OpenAsk, frozen=True):
    """T3. Orders for all ships of a seat, hidden until every seat has committed them."""

    together = True
    takes = (Write, Commit)
    seat: str = ""
    sheets: tuple[tuple[str, str], ...] = ()  # ship, letters

    def unwritten(self, board: Board) -> list[Ship]:
        written = dict(self.sheets)
        return [ship for ship in board.afloat(seat=self.seat) if ship.id not in written]

    def suggest(self, board: Board) -> Sequence[Command]:
        found = [Write(s.id, text) for s in self.unwritten(board) for text in usual(board, s)]
        return [*found, Commit()]

    def sample(self, board: Board, rng: Chooser) -> Command:
        left = self.unwritten(board)
        if not left:
            return Commit()
        letters = "".join(rng.choice(LETTERS) for _ in range(board.ticks()))
        return Write(rng.choice(left).id, letters)

    def why_not(self, board: Board, command: Command) -> Refusal | None:
        if isinstance(command, Commit):
            return None
        if not isinstance(command, Write):
            return Refusal("T3", "orders are written now")
        if command.ship not in [ship.id for ship in board.afloat(seat=self.seat)]:
            return Refusal("T3", "that ship is not yours to command")
        if unknown := set(command.letters) - set(LETTERS):
            return Refusal("T3", f"{min(unknown)} is no order: use {', '.join(LETTERS)}")
        if len(command.letters) != board.ticks():
            return Refusal("T3", f"an order has {board.ticks()} letters now")
        return None

    def after(self, board: Board, command: Command) -> "AskOrders | None":
        if not isinstance(command, Write):
            return None
        sheets = {**dict(self.sheets), command.ship: command.letters}
        return replace(self, sheets=tuple(sorted(sheets.items())))

    def unanswered(self, board: Board) -> "AskOrders":
        return replace(self, sheets=())


def usual(board: Board, ship: Ship) -> list[str]:
    """What is often ordered: ahead, as in the last turn, the same mirrored."""
    last = ship.letters[: board.ticks()].ljust(board.ticks(), "S")
    return list(dict.fromkeys(["S" * board.ticks(), last, last.translate(MIRRORED)]))


class AskShot(Ask, frozen=True):
    """T6. One ship of a seat may shoot."""

    seat: str = ""

    def choices(self, board: Board) -> Sequence[Command]:
        pairs = near(board, board.afloat(seat=self.seat), 2)
        return [*(Shoot(ship, target) for ship, target in pairs), Hold()]

    def why_not(self, board: Board, command: Command) -> Refusal | None:
        legal = command in self.choices(board)
        return None if legal else Refusal("T6", "a ship of yours shoots at most two hexes away")


class AskBoarding(Ask, frozen=True):
    """T7. One ship of a side, whatever its seat, may board another."""

    def choices(self, board: Board) -> Sequence[Command]:
        pairs = near(board, board.afloat(self.side), 1)
        return [*(Grapple(ship, target) for ship, target in pairs), Hold()]

    def why_not(self, board: Board, command: Command) -> Refusal | None:
        legal = command in self.choices(board)
        return None if legal else Refusal("T7", "a ship of yours boards one beside it")


def near(board: Board, ships: Sequence[Ship], most: int) -> list[tuple[str, str]]:
    """Each of these ships with each enemy at most so many hexes away."""
    return [
        (ship.id, enemy.id)
        for ship in ships
        for enemy in board.afloat()
        if enemy.side != ship.side and ship.off(enemy) <= most
    ]

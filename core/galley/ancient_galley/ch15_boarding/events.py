"""13.1, 15 to 17. The commands that sides give in a fight aboard, and the events that
follow.
"""

from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.man import Condition
from galley.engine.records import Command, Event, Side


class Boards(Event, frozen=True):
    """AG-15.0a A side boards a ship from another, or declines to."""

    side: Side
    ship: str
    other: str
    does: bool

    def apply(self, board: Board) -> None:
        pass


class ManMoved(Event, frozen=True):
    """AG-13.1a A man has gone somewhere; the first on an enemy's deck begins a fight (G35)."""

    man: str
    ship: str
    section: str
    tower: bool
    crosses: bool
    came: str = ""  # from where he came among enemies (AG-16.9c)

    def apply(self, board: Board) -> None:
        man = board.men[self.man]
        board.change_man(
            self.man, ship=self.ship, section=self.section, tower=self.tower, job="", engine=0,
            came=self.came,
        )  # fmt: skip
        if board.ships[self.ship].side != man.side:
            board.boarded.setdefault(self.ship, board.turn)


class Abandoned(Event, frozen=True):
    """AG-15.1b The whole crew of a ship may leave it."""

    ship: str

    def apply(self, board: Board) -> None:
        board.change(self.ship, abandoned=True)


class Slain(Event, frozen=True):
    """AG-16.1a A man dies in a duel."""

    man: str
    ship: str

    def apply(self, board: Board) -> None:
        board.change_man(
            self.man, state=Condition.DEAD, ship="", section="", tower=False, job="", engine=0
        )


class WentHome(Event, frozen=True):
    """AG-17.2a A boarder is back on his own ship."""

    man: str
    ship: str
    section: str

    def apply(self, board: Board) -> None:
        board.change_man(self.man, ship=self.ship, section=self.section, tower=False, came="")


class Wavered(Event, frozen=True):
    """AG-17.1 How a fight stands: points of the boarders and the defenders, and who gives in."""

    ship: str
    boarders: int
    defenders: int
    officer: bool  # of the boarders aboard
    verdict: str

    def apply(self, board: Board) -> None:
        pass


class MoveMan(Command, frozen=True):
    """AG-13.1a A man goes to a section, into or out of its tower, or across to another ship."""

    man: str
    ship: str
    section: str
    tower: bool = False


class Abandon(Command, frozen=True):
    """AG-15.1b The whole crew of a ship leaves it."""

    ship: str


class PutForward(Command, frozen=True):
    """AG-16.7b The men of a section who fight this round."""

    ship: str
    section: str
    men: tuple[str, ...]


class Pair(Command, frozen=True):
    """AG-16.7c These fight each other."""

    boarders: tuple[str, ...]
    defenders: tuple[str, ...]


class Lose(Command, frozen=True):
    """AG-16.6a The man of a losing group who dies."""

    man: str


class PlaceHome(Command, frozen=True):
    """AG-17.2a Where a man stands who has gone home."""

    man: str
    section: str

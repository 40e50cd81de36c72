"""What sides want in the phase of boarding."""

from galley.engine.records import Command


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

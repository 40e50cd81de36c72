"""How lengths, angles, ships and men are said."""

from galley.ancient_galley.state.board import Board
from galley.geometry.plane.poses import INCH
from galley.tabletop.words import ship_name

POINTS = ("north", "north-east", "east", "south-east", "south", "south-west", "west",
          "north-west")  # fmt: skip
TENTH = 100  # mils, or centidegrees, that one decimal is


def inches(mils: int) -> str:
    """`7.5"`: to a tenth of an inch, halves up."""
    whole, tenth = divmod((mils + TENTH // 2) // TENTH, INCH // TENTH)
    return f'{whole}.{tenth}"' if tenth else f'{whole}"'


def degrees(centidegrees: int) -> str:
    """`45.5 degrees`, to a tenth."""
    whole, tenth = divmod((centidegrees + 5) // 10, 10)
    return f"{whole}.{tenth} degrees" if tenth else f"{whole} degrees"


def wreck_name(board: Board, wreck: str) -> str:
    """`the wreck of A1`; one that lay there from the start has a name of its own, `wreck 1`."""
    return f"the wreck of {ship_name(board, wreck)}" if wreck in board.ships else wreck


def man_name(board: Board, man: str) -> str:
    """`marine A1.3`."""
    found = board.men.get(man)
    return f"{found.rank} {man}" if found is not None else man


"""A sentence whose {ship} and {other} are ships, and {man} a man; {e} is the event."""

"""What a side may want in phase 8."""

from galley.engine.records import Command


class PlaceMan(Command, frozen=True):
    """AG-13.0a A man goes to a section of the ship that he is on, or into its tower."""

    man: str
    section: str
    tower: bool = False


class GiveJob(Command, frozen=True):
    """A man steers, serves an engine of his section, works the sail or plugs; "" for nothing."""

    man: str
    job: str
    engine: int = 0  # of the ship, from 1


class CutLine(Command, frozen=True):
    """AG-14.2a A man tries to cut a line, by its id; 0: he cuts none."""

    man: str
    link: int


class RemoveCorvus(Command, frozen=True):
    """AG-21.2b The removal of the corvus of a ship is announced."""

    ship: str


class Plug(Command, frozen=True):
    """AG-10.5a Who tries to plug a hole of a ship; "" for nobody."""

    ship: str
    man: str = ""


class MoveOars(Command, frozen=True):
    """AG-6.2a So many oar sections go from a flank to the other; 0: they stay as they are."""

    ship: str
    flank: str
    n: int


class Swim(Command, frozen=True):
    """AG-12.1a A man in the water swims to a point, in mils."""

    man: str
    x: int
    y: int

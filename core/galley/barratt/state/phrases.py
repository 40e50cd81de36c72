"""How lengths, ships and men are said."""

from galley.barratt.state.crew import Crew
from galley.engine.text import count, joined
from galley.geometry.plane.poses import INCH

HUNDREDTH = 10  # mils


def inches(mils: int) -> str:
    """`7.5"`: to a hundredth of an inch, the rest cut off."""
    whole, rest = divmod(mils, INCH)
    if not rest // HUNDREDTH:
        return f'{whole}"'
    return f'{whole}.{rest // HUNDREDTH:02d}"'.replace('0"', '"')


def crew_words(crew: Crew) -> str:
    """`8 marines, 2 archers and a ballista`."""
    found = [count(n, kind) for kind, n in crew.kinds()]
    return joined(found) if found else "nobody"

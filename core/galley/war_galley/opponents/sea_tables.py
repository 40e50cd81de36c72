"""Distances and neighbours from tables: what an opponent asks a hundred thousand times a turn."""

from galley.geometry.hexes import NEXT, Hex, axial

_Q: tuple[int, ...] = tuple([axial(hex_)[0] for hex_ in range(len(NEXT))])
_R: tuple[int, ...] = tuple([axial(hex_)[1] for hex_ in range(len(NEXT))])


def apart(one: Hex, other: Hex) -> int:
    """Steps from one hex to the other: `geometry.hexes.distance`, in a third of its time."""
    q, r = _Q[one] - _Q[other], _R[one] - _R[other]
    if q < 0:
        q, r = -q, -r
    return q + max(r, 0) if q + r > 0 else -r

"""A table turned about its middle, or seen in a mirror, with all that stands on it."""

import re
from collections.abc import Mapping
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from galley.geometry.plane.poses import CIRCLE, ONE, Point, Pose, cosine, rdiv, sine

MIDDLE = 500_000  # of the tables of the kits, whose edges are far away
FLANKS = {"port": "starboard", "starboard": "port"}
TURNS = str.maketrans("LR", "RL")
POINTS = ("corners", "point", "at")  # fields with points of the table
WIND = 4_500  # from one wind to the next
WAYS = ("path", "letters")  # fields with turns to port and starboard


class Turning(NamedTuple):
    """What is done to a table: west and east change places first where it is mirrored, then it
    is turned clockwise by so many centidegrees; the wind too where that is said."""

    angle: int
    mirrored: bool = False
    wind: bool = False

    def point(self, x: int, y: int) -> Point:
        """Where a point comes to, in mils from the middle."""
        x = -x if self.mirrored else x
        s, c = sine(self.angle), cosine(self.angle)
        return rdiv(x * c + y * s, ONE), rdiv(y * c - x * s, ONE)

    def heading(self, heading: int) -> int:
        """The heading that a heading becomes."""
        return ((-heading if self.mirrored else heading) + self.angle) % CIRCLE

    def pose(self, x: int, y: int, heading: int) -> tuple[int, int, int]:
        """Where a ship comes to lie."""
        return (*self.point(x, y), self.heading(heading))

    def spot(self, point: Point) -> Point:
        """Where a point of a kit's table comes to."""
        x, y = self.point(point[0] - MIDDLE, point[1] - MIDDLE)
        return x + MIDDLE, y + MIDDLE

    def of(self, value: Any) -> Any:
        """Anything of a board, a question, a command or an event as it is on the turned table."""
        if isinstance(value, Pose):
            return Pose(*self.spot(value.centre), self.heading(value.heading))
        if isinstance(value, Struct):
            return self._record(value)
        if isinstance(value, Mapping):
            return {key: self.of(one) for key, one in value.items()}
        if isinstance(value, tuple):
            found = [self.of(one) for one in value]
            return type(value)(*found) if hasattr(value, "_fields") else tuple(found)
        if isinstance(value, list):
            return [self.of(one) for one in value]
        if isinstance(value, str) and self.mirrored:
            return FLANKS.get(value, value)
        return value

    def _record(self, value: Struct) -> Struct:
        names = value.__struct_fields__
        facts: dict[str, Any] = {name: self.of(getattr(value, name)) for name in names}
        if {"x", "y"} <= {*names}:
            facts["x"], facts["y"] = self.spot((value.x, value.y))
        if "heading" in facts:
            facts["heading"] = self.heading(facts["heading"])
        for name in POINTS:
            if isinstance(facts.get(name), tuple) and facts[name] not in ((), (0, 0)):  # no point
                facts[name] = self._points(getattr(value, name))
        if self.mirrored:
            self._mirror(facts)
        return replace(value, **facts)

    def _points(self, points: Any) -> Any:
        return (
            self.spot(points) if isinstance(points[0], int)
            else tuple(self.spot(one) for one in points)
        )  # fmt: skip

    @staticmethod
    def _mirror(facts: dict[str, Any]) -> None:
        """Port is starboard, a turn to the one side one to the other."""
        if "port" in facts and "starboard" in facts:
            facts["port"], facts["starboard"] = facts["starboard"], facts["port"]
        for name in WAYS:
            if isinstance(facts.get(name), str):
                facts[name] = facts[name].translate(TURNS)
        for name in ("degrees", "turn"):
            if name in facts and ("heading" in facts or "mils" in facts):
                facts[name] = -facts[name]
        if "clockwise" in facts:
            facts["clockwise"] = not facts["clockwise"]

    def board(self, board: Any) -> Any:
        """A board of either game with everything on it turned, and its shores; of the setting no
        more."""
        found = board.copy()
        for name in type(board).__slots__:
            if name not in ("setting", "classes", "wind", "turn"):
                setattr(found, name, self.of(getattr(board, name)))
        if shores := getattr(board.setting, "shores", ()):
            turned = tuple(self._points(shore) for shore in shores)
            found.setting = replace(board.setting, shores=turned)
        if self.wind:
            found.wind = self.heading((board.wind - 1) * WIND) // WIND + 1
        return found


ANGLES = (500, 1_700, 4_000, 5_700, 9_000, 14_300, 27_000)
ALL = tuple(Turning(angle, mirrored) for angle in ANGLES for mirrored in (False, True))
PLACE, WAY, TICK, SWING = 25, 20, 1, 20
"""Mils by which places, and ways, may differ on a turned table; ticks of a movement; centidegrees
that move the ends of a hull by no more than that."""
LENGTHS = {
    "tick": TICK, "heading": SWING, "angle": SWING,
    **dict.fromkeys(("x", "y", "mils", "along", "apart", "point", "at"), PLACE),
    **dict.fromkeys(("used", "path", "run", "half", "touch"), WAY),
}  # fmt: skip
_NUMBER = re.compile(r"\d+(?:\.\d+)?")


def _kind(value: Any) -> type[Any]:
    """The type of a value; a word is of the kind of the member that stands for it."""
    return str if isinstance(value, str) else type(value)


def differs(one: Any, other: Any, name: str = "") -> str:
    """Where two values differ by more than rounding does; empty where they do not."""
    if _kind(one) is not _kind(other):
        return f"{name}: {one!r} and {other!r}"
    if isinstance(one, Struct):
        found = (
            differs(getattr(one, field), getattr(other, field), field)
            for field in one.__struct_fields__
        )
        return next((f"{type(one).__name__}.{text}" for text in found if text), "")
    if name == "corners":
        near = (any(not differs(a, b, "point") for b in other) for a in one)
        return "" if all(near) else f"{name}: {one} and {other}"
    if isinstance(one, tuple | list):
        if len(one) != len(other):
            return f"{name}: {one!r} and {other!r}"
        parts = getattr(one, "_fields", (name,) * len(one))
        pairs = zip(parts, one, other, strict=True)
        return next(filter(None, (differs(a, b, part) for part, a, b in pairs)), "")
    if isinstance(one, Mapping):
        if one.keys() != other.keys():
            return f"{name}: {one!r} and {other!r}"
        return next(filter(None, (differs(one[key], other[key], name) for key in one)), "")
    if name in LENGTHS and isinstance(one, int):
        apart = abs(one - other)
        near = min(apart, CIRCLE - apart) if name == "heading" else apart
        return "" if near <= LENGTHS[name] else f"{name}: {one} and {other}"
    if name == "path" and isinstance(one, str):
        return _path_differs(one, other)
    return "" if one == other else f"{name}: {one!r} and {other!r}"


def _path_differs(one: str, other: str) -> str:
    ways = [[round(1_000 * float(n)) for n in _NUMBER.findall(text)] for text in (one, other)]
    alike = _NUMBER.sub("", one) == _NUMBER.sub("", other) and len(ways[0]) == len(ways[1])
    if alike and all(abs(a - b) <= WAY for a, b in zip(*ways, strict=True)):
        return ""
    return f"path: {one!r} and {other!r}"

"""Defines what is on sale before a battle: a table of wares, and what is bought of them."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from galley.engine.records import Command
from galley_tui.terminal.look import Run, fit


class Ware(NamedTuple):
    """Its code, its price and further values in the order of the columns, how many are bought;
    the commands that buy one and give one back, and what is said of it."""

    code: str
    price: int
    values: Sequence[str]
    bought: int
    buy: Command
    back: Command
    about: str = ""


class Shop(NamedTuple):
    """The heads and widths of the columns, the wares, the points that are left of how many,
    fleets (name, code -> ships) to be bought at once, and the command that ends it."""

    columns: Sequence[tuple[str, int]]
    wares: Sequence[Ware]
    left: int
    points: int
    ready: Sequence[tuple[str, Mapping[str, int]]]
    done: Command

    @property
    def fleet(self) -> dict[str, int]:
        """The fleet that is bought: code -> ships."""
        return {one.code: one.bought for one in self.wares if one.bought}

    def instead(self, fleet: Mapping[str, int]) -> list[Command]:
        """The commands that buy a fleet instead of what is bought."""
        gone = [one.back for one in self.wares for _ in range(one.bought)]
        return gone + [one.buy for one in self.wares for _ in range(fleet.get(one.code, 0))]

    def found(self, words: str) -> list[Ware]:
        """The wares in whose row, or in what is said of them, all these words stand."""
        parts = words.casefold().split()
        rows = (
            (one, " ".join((one.code, *one.values, one.about)).casefold()) for one in self.wares
        )
        return [one for one, text in rows if all(part in text for part in parts)]


def head(shop: Shop, columns: int) -> list[Run]:
    """The line above the table."""
    names = "".join(f"{name:<{wide}}" for name, wide in shop.columns)
    return fit([(f"   {names}bought", "title")], columns)


def cells(shop: Shop, one: Ware) -> str:
    """The row of a ware."""
    texts = (one.code, str(one.price), *one.values)
    pairs = zip(texts, shop.columns, strict=True)
    return "".join(f"{text:<{wide}}" for text, (_, wide) in pairs) + (f"{one.bought or '-':>6}")


def fleet_words(fleet: Mapping[str, int]) -> str:
    """`5 x 3.gr0, 2 x 5.rm`; what to do when there is none."""
    return ", ".join(f"{many} x {code}" for code, many in fleet.items()) or "no ship yet"

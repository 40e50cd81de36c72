"""9.1. Ships that are still to come."""

from galley.engine.records import Record, Side
from galley.geometry.hexes import Hex
from galley.war_galley.state.commander import Commander


class Reserve(Record, frozen=True):
    """9.1 Ships of one squadron that are still to come in over a map edge."""

    squadron: str
    side: Side
    turn: int  # the first in which they may
    edge: str
    ships: tuple[tuple[str, str], ...]  # id, class
    hexes: tuple[Hex, ...] = ()  # the hexes on the edge that serve; () when all do
    commanders: tuple[Commander, ...] = ()  # aboard some of them
    on: int = 1  # from that turn on, a die a turn: this or more and they come
    eases: int = 0  # by how much the number falls with each turn

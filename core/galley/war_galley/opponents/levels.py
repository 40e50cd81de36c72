"""Levels and characters of the opponents."""

from collections.abc import Mapping

from msgspec.structs import replace

from galley.engine.bot import Bot
from galley.engine.opponents import Persona
from galley.engine.records import Seat
from galley.war_galley.opponents.captain import Captain
from galley.war_galley.opponents.character import FULL, Sight
from galley.war_galley.opponents.characters import characters, likes_of, persona

BLIND = Sight(threats=False, friends=False)
SHORT = Sight(threats=False, friends=False, levels=False)
LEVELS = ("cadet", "mate", "captain")


class WarGalleyOpponents:
    """Who plays War Galley: the weaker, the shorter their sight."""

    levels = LEVELS

    def characters(self) -> Mapping[str, Persona]:
        return {id_: persona(table) for id_, table in characters().items()}

    def make(self, level: str, character: str, seat: Seat, seed: int, playouts: int) -> Bot:
        likes = likes_of(character)
        if level == "cadet":
            return Captain(seat.side, replace(likes, command=0.1, alone=0.0), SHORT)
        return Captain(seat.side, likes, {"mate": BLIND, "captain": FULL}[level])

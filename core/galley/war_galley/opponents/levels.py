"""Levels and characters of the opponents."""

from collections.abc import Mapping

from galley.engine.bot import Bot
from galley.engine.loop import State
from galley.engine.opponents import Judged, Persona
from galley.engine.records import Ask, Seat, Side
from galley.war_galley.opponents.captain import Captain
from galley.war_galley.opponents.character import FULL, Sight
from galley.war_galley.opponents.characters import characters, likes_of, persona
from galley.war_galley.opponents.judging import judge

SIGHTS = {
    "cadet": Sight(threats=False, friends=False, order=False, goals=False, fleet=False),
    "mate": Sight(threats=False, friends=False, goals=False),
    "captain": FULL,
}


class WarGalleyOpponents:
    """Who plays War Galley: the weaker, the shorter their sight."""

    levels = tuple(SIGHTS)

    def characters(self) -> Mapping[str, Persona]:
        return {id_: persona(table) for id_, table in characters().items()}

    def judge(self, before: State, ask: Ask, after: State, side: Side) -> Judged | None:
        return judge(before, ask, after, side)

    def make(self, level: str, character: str, seat: Seat, seed: int, playouts: int) -> Bot:
        if not character:
            characters()  # a file that cannot be read is told before the battle
        return Captain(seat.side, likes_of(character) if character else None, SIGHTS[level])

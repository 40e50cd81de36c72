"""Levels and characters of the opponents."""

from collections.abc import Mapping

from galley.barratt.opponents.captain import Captain
from galley.barratt.opponents.judging import judge
from galley.barratt.opponents.likes import CHARACTERS, FULL, Sight, likes_of
from galley.engine.bot import Bot, Judged, Persona
from galley.engine.loop import State
from galley.engine.records import Ask, Seat, Side

SIGHTS: Mapping[str, Sight] = {"mate": Sight(danger=False, order=False), "captain": FULL}


class BarrattOpponents:
    """Who plays Barratt's rules: a mate sees what he can do, a captain besides what he lays
    open."""

    levels = tuple(SIGHTS)

    def characters(self) -> Mapping[str, Persona]:
        return {id_: persona for id_, (persona, _) in CHARACTERS.items()}

    def judge(self, before: State, ask: Ask, after: State, side: Side) -> Judged | None:
        return judge(before, ask, after, side)

    def make(self, level: str, character: str, seat: Seat, seed: int, playouts: int) -> Bot:
        if character and character not in CHARACTERS:
            raise KeyError(character)
        likes = likes_of(character) if character else None
        return Captain(seat.side, likes, SIGHTS[level])

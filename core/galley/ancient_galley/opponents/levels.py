"""Levels and characters of the opponents."""

from collections.abc import Mapping

from galley.ancient_galley.opponents.captain import Captain
from galley.ancient_galley.opponents.likes import CHARACTERS, likes_of
from galley.engine.bot import Bot, Judged, Persona
from galley.engine.loop import State
from galley.engine.records import Ask, Seat, Side


class AncientGalleyOpponents:
    """Who plays Ancient Galley: a mate reckons with one course of each enemy and does not board,
    a captain with three."""

    levels = ("mate", "captain")

    def characters(self) -> Mapping[str, Persona]:
        return {id_: persona for id_, (persona, _) in CHARACTERS.items()}

    def judge(self, before: State, ask: Ask, after: State, side: Side) -> Judged | None:
        """Orders are judged by what the enemy did, which nobody could know."""
        return None

    def make(self, level: str, character: str, seat: Seat, seed: int, playouts: int) -> Bot:
        if character and character not in CHARACTERS:
            raise KeyError(character)
        likes = likes_of(character) if character else None
        sight = {"mate": (1, False), "captain": (3, True)}[level]
        return Captain(seat.side, likes, *sight)

"""Levels and characters of the opponents."""

from galley.ancient_galley.opponents.captain import Captain
from galley.ancient_galley.opponents.likes import CHARACTERS, Likes
from galley.engine.bot import Bot
from galley.engine.records import Side
from galley.tabletop.deployment import TableOpponents

GUESSES = {"mate": (1, False), "captain": (3, True)}
"""How many courses of each enemy are reckoned with, and whether he boards."""


class AncientGalleyOpponents(TableOpponents[Likes]):
    """The opponents of Ancient Galley; orders are not judged, as nobody knows the enemy's."""

    levels = tuple(GUESSES)
    likes = CHARACTERS

    def captain(self, level: str, side: Side, likes: Likes | None) -> Bot:
        return Captain(side, likes, *GUESSES[level])

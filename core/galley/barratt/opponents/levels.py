"""Levels and characters of the opponents."""

from collections.abc import Mapping

from galley.barratt.opponents.captain import Captain
from galley.barratt.opponents.judging import judge
from galley.barratt.opponents.likes import CHARACTERS, FULL, Likes, Sight
from galley.engine.bot import Bot, Judged
from galley.engine.loop import State
from galley.engine.records import Ask, Side
from galley.tabletop.deployment import TableOpponents

SIGHTS: Mapping[str, Sight] = {"mate": Sight(danger=False, order=False), "captain": FULL}


class BarrattOpponents(TableOpponents[Likes]):
    """Who plays Barratt's rules: a mate sees what he can do, a captain besides what he lays
    open."""

    levels = tuple(SIGHTS)
    likes = CHARACTERS

    def judge(self, before: State, ask: Ask, after: State, side: Side) -> Judged | None:
        return judge(before, ask, after, side)

    def captain(self, level: str, side: Side, likes: Likes | None) -> Bot:
        return Captain(side, likes, SIGHTS[level])

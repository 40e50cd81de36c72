"""How War Galley speaks of its dice, and the printed tables they are read in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from galley.engine import loop
from galley.engine.log_line import LogLine
from galley.engine.tables import Table
from galley.war_galley.state.tables import (
    BOARDING,
    DISENGAGE,
    DOUBLE_ACTIVATION,
    FATIGUE,
    GRAPPLING,
    MISSILE,
    RAKE,
    RAMMING,
    TABLES,
)  # fmt: skip
from galley.war_galley.words import wording
from galley_tui.faces.war_galley.narrowing import own

if TYPE_CHECKING:
    from galley_tui.draw.climax import Staged

ACROSS = {
    RAMMING.title: "ram attack", RAKE.title: "crew of the raker", GRAPPLING.title: "crew",
    BOARDING.title: "manpower of the attacker", DISENGAGE.title: "crew",
    MISSILE.title: "manpower", FATIGUE.title: "crew",
    DOUBLE_ACTIVATION.title: "the commander's initiative",
}  # fmt: skip
DOWN = {"defense": "ram defence", "dice-crew": "dice less the crew", "die": "die, modified",
        "target": "crew of the target", "defender": "manpower of the defender"}  # fmt: skip
"""What the columns of a table are, by its title, and its rows, by its corner."""


class Dice:
    """Words and tables of throws."""

    tables: Sequence[Table] = TABLES
    worth = "a hull as it scores, a rake, a grapple or an escape as a share of the hull"
    need_words = staticmethod(wording.need_words)
    verdict_words = staticmethod(wording.verdict_words)

    def axes(self, table: Table) -> tuple[str, str]:
        return DOWN.get(table.corner, table.corner), ACROSS.get(table.title, "")

    def pairs(self, board: loop.Board, actor: str, target: str) -> Mapping[str, tuple[int, int]]:
        position = own(board)
        one, other = position.ships.get(actor), position.ships.get(target)
        if one is None or other is None:
            return {}
        attack = position.printed(one).ram[one.level == "max"]
        return {
            RAMMING.title: (position.printed(other).ram_defense, attack),
            RAKE.title: (position.crew(other), position.crew(one)),
            BOARDING.title: (position.manpower(other), position.manpower(one)),
        }

    def staged(self, told: Sequence[LogLine]) -> Sequence[Staged]:
        from galley_tui.faces.war_galley.climax import staged

        return staged(told)

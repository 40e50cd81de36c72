"""The part of a face that games in inches share."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from galley.engine.cards import added_up
from galley.engine.loop import Rolled
from galley.engine.records import SIDES, Ask, Event, LogLine, Side
from galley.tabletop.board import Board
from galley_tui.faces.face import GameFace, Groups, Help, Row
from galley_tui.faces.table.dice import StagedDice
from galley_tui.terminal.look import Look, wrap

B = TypeVar("B", bound=Board[Any])


class TableFace(GameFace[B]):
    """A game whose ships have no squadrons, are not bought, and are ordered one by one."""

    @property
    @abstractmethod
    def dice(self) -> StagedDice: ...
    @property
    @abstractmethod
    def help(self) -> Help: ...

    def this_battle(self, board: B, columns: int, look: Look) -> list[Row]:
        return battle_rows(board.setting.sides, self.help.LEGEND, columns)

    def asked(self, ask: Ask) -> Sequence[str]:
        ships = (getattr(ask, "ship", ""), getattr(ask, "other", ""))
        return [ship for ship in ships if ship]

    def came_of_it(self, event: Event) -> bool:
        """The event tells a result, not a move, a throw or a shot."""
        card = self.dice.wording.event_card(event)
        return card.of_note and not card.before_dice and not isinstance(event, Rolled)

    def missed(self, before: B, now: B, told: Iterable[LogLine], side: Side) -> Groups:
        lines = added_up([*told], self.dice.wording.event_card)
        said = [line.text for line in lines if self.came_of_it(line.event)]
        return [("What happened", said)] if said else []


class Facts(Protocol):
    """The name and the briefing of a side."""

    @property
    def name(self) -> str: ...
    @property
    def briefing(self) -> str: ...


def battle_rows(
    sides: Mapping[Side, Facts], legend: Iterable[tuple[str, str]], columns: int
) -> list[Row]:
    """The briefings in `columns` cells, then the letters, each with its meaning."""
    rows: list[Row] = []
    for side in SIDES:
        facts = sides[side]
        if facts.briefing:
            rows += [[(f" {facts.name}", f"{side}.text on text")]]
            rows += [*wrap(facts.briefing, columns - 2, "text", " "), []]
    for letter, words in legend:
        rows.append([(f" {letter:>3}  ", "key"), (words, "text")])
    return rows

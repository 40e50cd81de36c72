"""What a choice would lead to, looked at before it is made: odds, poses, perils, reach, and
which choice is lit at first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import msgspec

from galley.engine.checks import Odds
from galley.engine.dice import Live
from galley.engine.loop import State, step
from galley.engine.records import Command, Event, Side
from galley.game.session import Pending, Session
from galley.war_galley.analysis.readiness import enemy_in_reach
from galley.war_galley.ch6_movement.reach import reach
from galley.war_galley.ch6_movement.speed import cap
from galley_tui.client.default_choice import PERILS, SENSIBLE, VENTURES, Sensible

OTHER_DICE = -1  # a look ahead throws dice of this seed, never the real ones
MOVES = ("Step", "Turn", "TurnAround", "PullBack", "Slip", "PlaceShip")


@dataclass(frozen=True)
class Option:
    """A legal command: its label, its plain data, the ship or the squadron it is about, and
    its label in the fewest words."""

    command: Command
    label: str
    shape: dict[str, Any]
    ship: str = ""
    squadron: str = ""
    brief: str = ""


@dataclass(frozen=True)
class Pose:
    """Where a command would put a ship."""

    ship: str
    bow: int
    stern: int
    facing: int


class Ahead:
    """The half of the bridge that looks ahead; nothing is played."""

    session: Session
    _reach: tuple[State, dict[str, dict[int, int]]] | None = None

    @property
    def state(self) -> State:
        """The position as everybody may see it."""
        return self.session.seen()

    @property
    def board(self) -> Any:
        return self.state.board

    def about(self, pending: Pending) -> dict[str, Any]:
        """The question as plain data."""
        data: dict[str, Any] = msgspec.to_builtins(pending.ask)
        return data

    def odds(self, side: Side, option: Option) -> Odds | None:
        return self.session.odds(side, option.command)

    def sensible(self, pending: Pending, options: Sequence[Option]) -> int:
        """The place of the choice that Enter accepts at first."""
        kind = type(pending.ask).__name__
        for rule in SENSIBLE:
            if rule.ask != kind:
                continue
            fits = (
                i for i, option in enumerate(options)
                if option.shape["type"] == rule.type
                and all(option.shape.get(k) == v for k, v in rule.fields.items())
                and not self.perils(pending.side, option)
            )  # fmt: skip
            at = self._pick(pending.side, options, fits, rule)
            if at is not None:
                return at
        tame = (i for i, option in enumerate(options) if self._tame(pending.side, option))
        return next(tame, 0)

    def _tame(self, side: Side, option: Option) -> bool:
        """Nothing that a player would not want to do by surprise."""
        return option.shape["type"] not in VENTURES and not self.perils(side, option)

    def _pick(
        self, side: Side, options: Sequence[Option], found: Iterator[int], rule: Sensible
    ) -> int | None:
        if rule.pick == "first":
            return next(found, None)
        fits = [*found]
        if rule.pick == "last" or not fits:
            return fits[-1] if fits else None
        chances = [self._hope(side, options[i], rule.hope) for i in fits]
        best = max(chances)
        return fits[chances.index(best)] if best * 36 >= rule.least else None

    def _hope(self, side: Side, option: Option, word: str) -> Fraction:
        """How likely an outcome with this word is."""
        odds = self.odds(side, option)
        found = odds.outcomes if odds is not None else ()
        return sum((chance for name, chance in found if word in name), Fraction(0))

    def perils(self, side: Side, option: Option) -> list[str]:
        """Sentences: the ship would run aground or leave the map; [] for an ordinary move."""
        tried = self._tried(side, option)
        mover = getattr(tried[0], "ship", "") if tried else ""
        events = [
            event for event in tried
            if type(event).__name__ in PERILS and getattr(event, "ship", "") == mover
        ]  # fmt: skip
        told = [self.session.rules.sentence(self.state, event) for event in events]
        return [f"{text} [{rule}]" for text, rule in told]

    def _tried(self, side: Side, option: Option) -> list[Event]:
        """What a movement leads to, carried out on a copy."""
        if option.shape["type"] not in MOVES:
            return []
        _, events = step(self.state, option.command, Live(OTHER_DICE), side)
        return events

    def pose(self, side: Side, option: Option) -> Pose | None:
        """Where a movement would put its ship."""
        for event in self._tried(side, option):
            data = msgspec.structs.asdict(event)
            if {"ship", "bow", "stern"} <= data.keys():
                ship = self.board.ships.get(data["ship"])
                facing = data.get("facing", ship.facing if ship else 0)
                return Pose(data["ship"], data["bow"], data["stern"], facing)
        return None

    def reach(self, pending: Pending, lit: str) -> dict[int, int]:
        """Hex -> fewest points with which a ship that is to move can bring its bow there."""
        about = self.about(pending)
        kind = about["type"]
        ship = self.board.ships.get(lit if kind == "AskShip" else about.get("ship") or "")
        if ship is None or kind not in ("AskShip", "AskAnnounce", "AskAction") or ship.turn.ended:
            return {}
        if self._reach is None or self._reach[0] is not self.state:
            self._reach = (self.state, {})
        known = self._reach[1]
        if ship.id not in known:
            points = ship.turn.mp_announced if kind == "AskAction" else cap(self.board, ship)
            known[ship.id] = reach(self.board, ship, points)
        return known[ship.id]

    def enemy_in_reach(self, id_: str) -> bool:
        """A ship may come to an attack on some enemy, if nothing keeps it from that."""
        return enemy_in_reach(self.board, self.board.ships[id_])

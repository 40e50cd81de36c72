"""The only module that talks to the session: choices, odds, refusals and what happened, as
the screens need them."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any

import msgspec

from core import scenarios
from core.dice import Live
from core.odds import Odds
from core.play import Illegal, State, step
from core.records import Command, Event, Refusal, Side
from core.scenarios import Fault
from core.session import Pending, Session, Told
from core.tables import Table
from core.war_galley.reach import reach
from core.war_galley.speed import cap
from galley_tui.messages import Ended, PositionChanged, Refused
from galley_tui.sensible import PERILS, SENSIBLE, VENTURES, Sensible
from galley_tui.wishes import GEAR, WISHES

OTHER_DICE = -1  # a look ahead throws dice of this seed, never the real ones
MOVES = ("Step", "Turn", "TurnAround", "PullBack", "Slip", "PlaceShip")


@dataclass(frozen=True)
class Option:
    """A legal command: its label, its plain data, the ship or the squadron it is about."""

    command: Command
    label: str
    shape: dict[str, Any]
    ship: str = ""
    squadron: str = ""


@dataclass(frozen=True)
class Pose:
    """Where a command would put a ship."""

    ship: str
    bow: int
    stern: int
    facing: int


class Bridge:
    """A battle in progress, or one that is only looked at."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.unstored = False  # something was written that may not be on the disk yet
        self._reach: tuple[State, dict[str, dict[int, int]]] | None = None
        self._options: tuple[State, Side, list[Option]] | None = None

    # -- opening

    @classmethod
    def new(
        cls, scenario: str, seed: int | None, saves: Path, options: Mapping[str, bool]
    ) -> Bridge:
        """Raises Fault or OSError."""
        chosen = secrets.randbelow(2**31) if seed is None else seed
        return cls(Session.new(scenarios.load(scenario), chosen, saves, options=options))

    @classmethod
    def open(cls, path: Path, read_only: bool = False) -> Bridge:
        """Raises Fault or OSError."""
        return cls(Session.open(path, write=not read_only))

    @staticmethod
    def tried(opening: Callable[[], Bridge]) -> Bridge | str:
        """The bridge, or the sentence that says why there is none."""
        try:
            return opening()
        except Fault as fault:
            return str(fault)
        except OSError as error:
            return f"{error.filename or 'file'}: {error.strerror or error}"

    # -- what there is

    @property
    def state(self) -> State:
        return self.session.state

    @property
    def board(self) -> Any:
        return self.session.state.board

    @property
    def path(self) -> Path | None:
        return self.session.path

    @property
    def title(self) -> str:
        return self.session.title

    @property
    def log(self) -> Sequence[Told]:
        return self.session.log

    def names(self) -> dict[Side, str]:
        """Side -> its name."""
        return self.session.side_names()

    def pending(self) -> list[Pending]:
        return self.session.pending()

    def about(self, pending: Pending) -> dict[str, Any]:
        """The question as plain data."""
        data: dict[str, Any] = msgspec.to_builtins(pending.ask)
        return data

    def options(self, side: Side) -> list[Option]:
        """All that a side may do now; worked out once for a position."""
        known = self._options
        if known is None or known[0] is not self.state or known[1] != side:
            made = [self._option(c.command, c.label) for c in self.session.choices(side)]
            self._options = known = (self.state, side, made)
        return known[2]

    def _option(self, command: Command, label: str) -> Option:
        shape: dict[str, Any] = msgspec.to_builtins(command)
        ship = next((shape[k] for k in ("target", "ship", "commander") if shape.get(k)), "")
        squadron = str(shape.get("squadron") or shape.get("second") or "")
        return Option(command, label, shape, ship, squadron)

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
        if ship is None or kind not in ("AskShip", "AskAnnounce", "AskAction") or ship.ended:
            return {}
        if self._reach is None or self._reach[0] is not self.state:
            self._reach = (self.state, {})
        known = self._reach[1]
        if ship.id not in known:
            points = ship.mp_announced if kind == "AskAction" else cap(self.board, ship)
            known[ship.id] = reach(self.board, ship, points)
        return known[ship.id]

    def pairs(self, actor: str, target: str) -> dict[str, tuple[int, int]]:
        """Title of a table -> the numbers of two ships: its row, the target's; its column."""
        board = self.board
        one, other = board.ships.get(actor), board.ships.get(target)
        if one is None or other is None:
            return {}
        attack = board.printed(one).ram[one.level == "max"]
        return {
            "Ramming": (board.printed(other).ram_defense, attack),
            "Rake": (board.crew(other), board.crew(one)),
            "Boarding": (board.manpower(other), board.manpower(one)),
        }

    def squadron(self, id_: str) -> list[str]:
        """The ships of a squadron, its commander's first."""
        leader = self.board.commanders.get(id_)
        ships = [ship.id for ship in self.board.ships.values() if ship.squadron == id_]
        return sorted(ships, key=lambda ship: leader is None or ship != leader.ship)

    def points(self, side: Side) -> int:
        """Victory points so far."""
        return int(self.session.view(side)["sides"][side]["victory_points"])

    def hulls(self, side: Side) -> list[tuple[str, int]]:
        """What scored for a side: (words, points)."""
        seen = self.session.view(side)
        ships = {ship["id"]: ship for ship in (*seen["ships"], *seen["lost"])}
        found = [(_hull(ships[id_]), n) for id_, n in seen["sides"][side]["hulls"].items()]
        awarded = seen["sides"][side]["awarded"]
        return [*found, *([("given by the rules", awarded)] if awarded else [])]

    def tables(self) -> list[Table]:
        """The printed tables of the rule set."""
        from core.war_galley.tables import TABLES

        return list(TABLES)

    def rule_text(self, number: str) -> list[str]:
        """A paragraph of the rules in plain words, line by line; empty when there is none."""
        from core.war_galley.help import text_of

        return text_of(number)

    # -- looking back

    def entry_label(self, at: int) -> str:
        """The command of the `at`th entry that stands, in words."""
        live = self.session.live
        command = self.session.entries[live[at]].command
        if command is None or at == 0:
            return ""
        return self.session.rules.label(self.session.state_at(live[at - 1]), command)

    def turn_at(self, at: int) -> int:
        """The turn after the `at`th entry that stands."""
        told = self.session.told_at(self.session.live[at])
        return told[-1].turn if told else 0

    # -- doing

    def play(
        self, side: Side, command: Command, remark: str = ""
    ) -> PositionChanged | Refused | Ended:
        """Carry out a command, with a remark that the log tells before it."""
        try:
            told = tuple(self.session.play(side, command, remark))
            self.unstored = True
        except Illegal as illegal:
            return Refused(illegal.refusal.rule, illegal.refusal.text)
        result = self.session.result()
        return PositionChanged(told) if result is None else Ended(result, told)

    def concede(self, side: Side) -> PositionChanged | Refused | Ended:
        return self.play(side, self.session.rules.concede(side))

    def takes_back(self) -> list[str] | Refused:
        """What undo would take back, or why it may not."""
        refused = self.session.can_undo()
        if refused is not None:
            return Refused(refused.rule, refused.text)
        last = self.session.live[-1]
        command = self.session.entries[last].command
        said = [told.text for told in self.session.told_at(last)]
        before = self.session.state_at(self.session.live[-2])
        label = self.session.rules.label(before, command) if command is not None else ""
        return [label, *said]

    def undo(self) -> list[str] | Refused:
        """Take back the last command: what was taken back."""
        try:
            return self.session.undo()
        except Illegal as illegal:
            return Refused(illegal.refusal.rule, illegal.refusal.text)

    def store(self) -> None:
        """All that was accepted is on the disk after this."""
        self.unstored = False
        self.session.sync()

    def close(self) -> None:
        """Store, and let go of the file."""
        self.session.close()

    # -- why not

    def why_not(self, side: Side, ship: str) -> Iterator[tuple[str, Refusal | None]]:
        """(what a player may want, why it may not be; None when it may) of a ship, or of the
        sea when `ship` is empty."""
        for data, label in self._wishes(side, ship):
            try:
                command = self.session.rules.command(data)
            except (msgspec.ValidationError, ValueError):
                continue
            yield label, self.session.why_not(side, command)

    def _wishes(self, side: Side, ship: str) -> Iterator[tuple[dict[str, Any], str]]:
        found = self.board.ships.get(ship)
        ask = self.state.ask_of(side)
        acts = found is None or ship == getattr(ask, "ship", "")
        needs = "hex" if acts else "own" if found.owner == side else "enemy"
        leaders = self.board.commanders.values()
        words = {"ship": ship, "target": ship, "squadron": getattr(found, "squadron", "")}
        words["admiral"] = next((c.id for c in leaders if c.side == side and c.admiral), "")
        gear = self.board.theatre.gear
        for wish in WISHES:
            one = wish.data["type"] == "DoubleActivate" and words["admiral"] == words["squadron"]
            if wish.needs == needs and not one and (gear or not wish.data.keys() & GEAR):
                data = {
                    k: v.format(**words) if isinstance(v, str) else v for k, v in wish.data.items()
                }
                yield data, wish.label.format(**words)


def _hull(ship: dict[str, Any]) -> str:
    """A hull that scored and what befell it."""
    befell = [ship["fate"], ship["captured"], "rammed" if ship["rammed"] else ""]
    befell += ["aground" if ship["aground"] else ""]
    words = ", ".join(dict.fromkeys(word for word in befell if word)) or "rammed or aground before"
    return f"{ship['id']} {ship['name']} ({ship['printed']['type']}): {words}".replace("  ", " ")

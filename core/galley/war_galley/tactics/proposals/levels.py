"""Speed levels that a side may take for all its squadrons at once."""

from collections.abc import Iterator
from fractions import Fraction

from galley.engine.deed import Answering, Proposal
from galley.engine.records import Command, Record
from galley.engine.text import percent
from galley.war_galley.ch5_command.withdrawal import must_hurry
from galley.war_galley.ch6_movement.speed import (
    INDIVIDUALS,
    AskLevels,
    KeepLevels,
    SetLevel,
    SetLevels,
    cap,
    members,
    why_not_max,
)
from galley.war_galley.state.ship import Ship, SpeedLevel
from galley.war_galley.tactics.plans import ANASTROPHE, DIEKPLUS, GRAPPLE, RAKE, RAM, SHOOT
from galley.war_galley.tactics.plans.options import Option
from galley.war_galley.tactics.plans.planner import Planner, fresh
from galley.war_galley.tactics.reach.bot_view import BotView
from galley.war_galley.tactics.worth.judgement import LONG, helpless, nearest_enemy, ram_hits

RAM_RANGE = 1  # from a bow to the hex of the ship that it rams
MOST_NAMED = 10  # ships in such a line
AIMS = {
    RAM: "ram", ANASTROPHE: "turn on", RAKE: "rake", DIEKPLUS: "break through and rake",
    GRAPPLE: "grapple", SHOOT: "shoot at",
}  # fmt: skip
"""The attacks for which a crew is tired."""
FASTER = 0.15  # victory points by which a plan at maximum must be better
CHASED = 8  # hexes from which a ship that cannot fight gets away


class Level(Record, frozen=True):
    """The level that is best for a ship, and why where it is not cruise."""

    ship: Ship
    level: str
    aim: str = ""  # what it can do so: `ram B4`
    hits: Fraction | None = None  # how likely it hits, if it rams
    flees: bool = False

    @property
    def goal(self) -> str:
        """`to ram B4 (42 %)`."""
        chance = f" ({percent(self.hits)})" if self.hits is not None else ""
        return "to flee" if self.flees else f"to {self.aim}{chance}"

    def reason(self) -> str:
        """Why a ship is to row at maximum; "" when nothing is to be said."""
        id_ = self.ship.id
        if self.flees:
            return f"{id_} at max: it cannot fight, and gets away"
        why = f"{id_} at max: it can {self.aim} so, which is worth a tired crew"
        hits = f"; it hits with {percent(self.hits)}" if self.hits is not None else ""
        return why + hits if self.aim else ""


def propose_levels(sea: BotView, ask: AskLevels) -> Proposal:
    """Cruise; maximum for a ship that has more to gain so, or that gets away."""
    board, squadrons = sea.board, [*ask.squadrons]
    alone = members(board, ask.side, INDIVIDUALS)
    if INDIVIDUALS not in squadrons and len(squadrons) > 1 and alone:
        squadrons.append(INDIVIDUALS)
    steps: list[Command] = []
    best: list[Level] = []
    for squadron in squadrons:
        wanted = [best_level(sea, ship) for ship in members(board, ask.side, squadron)]
        best += wanted
        steps += commands(squadron, wanted)
    answers = tuple(Answering("AskLevels", command) for command in steps)
    reasons = tuple(one.reason() for one in best if one.reason())
    return Proposal(words(steps, best, squadrons), answers, reasons)


def words(steps: list[Command], best: list[Level], squadrons: list[str]) -> str:
    """`max: A1 to ram B4 (42 %); the rest cruise (2 squadrons)`."""
    led = [squadron for squadron in squadrons if squadron != INDIVIDUALS]
    alone = " and single ships" if len(led) < len(squadrons) else ""
    many = f" ({len(led)} squadron{'s' * (len(led) > 1)}{alone})" if len(squadrons) > 1 else ""
    if all(isinstance(command, KeepLevels) for command in steps):
        return f"keep all levels{many}" if many else "keep the levels"
    fast = [f"{one.ship.id} {one.goal}" for one in best if one.reason()]
    if not fast:
        return f"all to cruise{many}"
    text = f"max: {', '.join(fast)}; the rest cruise{many}"
    if len(text) <= LONG:
        return text
    attack = [one.ship.id for one in best if one.aim]
    flee = [one.ship.id for one in best if one.flees]
    who = [(attack, "to attack"), (flee, "to flee")]
    told = [f"{_ships(ids)} {why}" for ids, why in who if ids]
    slow = len(attack) + len(flee) < len(best)
    text = f"max: {', '.join(told)}{'; the rest cruise' * slow}"
    return f"{text}{many}" if len(text + many) <= LONG else text


def _ships(ids: list[str]) -> str:
    """Their names, or how many they are."""
    return " ".join(ids) if len(ids) <= MOST_NAMED else f"{len(ids)} ships"


def commands(squadron: str, wanted: list[Level]) -> Iterator[Command]:
    """The fewest commands that give every ship of a squadron its level."""
    changes = [one for one in wanted if one.level != one.ship.level]
    to_cruise = [one for one in changes if one.level == SpeedLevel.CRUISE]
    fast = [one for one in wanted if one.ship.level == SpeedLevel.MAX]
    if changes and len(to_cruise) == len(changes) == len(fast):
        yield SetLevels(squadron, SpeedLevel.CRUISE)
        return
    if changes and not to_cruise and len(changes) == len(wanted):
        yield SetLevels(squadron, SpeedLevel.MAX)
        return
    yield from (SetLevel(one.ship.id, one.level) for one in changes)
    yield KeepLevels(squadron)


def best_level(sea: BotView, ship: Ship) -> Level:
    """The level for one ship: maximum where what it can do so, at first look, is worth more than
    at cruise by more than a tired crew."""
    board = sea.board
    if must_hurry(board, ship) is not None or why_not_max(board, ship) is not None:
        return Level(ship, ship.level)
    near, cruise = nearest_enemy(board, ship), Level(ship, SpeedLevel.CRUISE)
    if near > max(CHASED, cap(board, fresh(ship, SpeedLevel.MAX)) + RAM_RANGE):
        return cruise
    if helpless(board, ship):
        flees = 1 < near <= CHASED
        return Level(ship, SpeedLevel.MAX, flees=True) if flees else cruise
    known: dict[str, Option | None] = sea.memory.known("aim", sea.at_cruise.board, sea.likes)
    if ship.id not in known:
        known[ship.id] = _aim(sea.at_cruise, ship)
    option = known[ship.id]
    if option is None:
        return cruise
    aim, hits = f"{AIMS[option.kind]} {option.target}", None
    if option.kind == RAM:
        rammer = option.every.ship_at(option.end)
        hits = ram_hits(board, rammer, board.ships[option.target])
    return Level(ship, SpeedLevel.MAX, aim, hits)


def _aim(sea: BotView, ship: Ship) -> Option | None:
    """The attack for which a ship rows at maximum, whatever the other ships row at; None for
    none."""
    fast, slow = (Planner(sea, fresh(ship, one)) for one in (SpeedLevel.MAX, SpeedLevel.CRUISE))
    if fast.prospect() <= slow.prospect() + FASTER:
        return None
    best = fast.first()
    worth = best.value > slow.first().value + FASTER
    return best.option if worth and best.option.kind in AIMS else None

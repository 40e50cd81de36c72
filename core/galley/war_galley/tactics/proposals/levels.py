"""Speed levels that a side may take for all its squadrons at once."""

from collections.abc import Iterator
from fractions import Fraction

from msgspec.structs import replace

from galley.engine.deed import Answering, Proposal
from galley.engine.records import OTHER, Command, Record
from galley.engine.text import percent
from galley.war_galley.ch5_command.withdrawal import must_hurry
from galley.war_galley.ch6_movement.ends import ends
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
from galley.war_galley.ch7_ramming.ramming import ram_targets
from galley.war_galley.state.board import Board
from galley.war_galley.state.ship import FRESH, Ship, SpeedLevel, separation
from galley.war_galley.tactics.reach.threats import places
from galley.war_galley.tactics.worth.judgement import (
    LONG,
    TIRED_RAM,
    helpless,
    nearest_enemy,
    ram_hits,
)

RAM_RANGE = 1  # from a bow to the hex of the ship that it rams
MOST_NAMED = 10  # ships in such a line
CHASED = 8  # hexes from which a ship that cannot fight gets away


class Level(Record, frozen=True):
    """The level that is best for a ship, and why where it is not cruise."""

    ship: Ship
    level: str
    target: str = ""  # whom it rams so
    chance: Fraction = Fraction(0)
    flees: bool = False

    def reason(self) -> str:
        """Why a ship is to row at maximum; "" when nothing is to be said."""
        id_ = self.ship.id
        if self.flees:
            return f"{id_} at max: it cannot fight, and gets away"
        why = f"{id_} at max: at cruise it reaches no ram, at max {self.target}"
        return f"{why}, which it hits with {percent(self.chance)}" if self.target else ""


def propose_levels(board: Board, ask: AskLevels) -> Proposal:
    """Cruise; maximum for a ship that only so reaches a ram, or that gets away."""
    squadrons = [*ask.squadrons]
    alone = members(board, ask.side, INDIVIDUALS)
    if INDIVIDUALS not in squadrons and len(squadrons) > 1 and alone:
        squadrons.append(INDIVIDUALS)
    steps: list[Command] = []
    best: list[Level] = []
    for squadron in squadrons:
        wanted = [best_level(board, ship) for ship in members(board, ask.side, squadron)]
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
    fast = [
        f"{one.ship.id} to {f'ram {one.target} ({percent(one.chance)})' if one.target else 'flee'}"
        for one in best
        if one.reason()
    ]
    if not fast:
        return f"all to cruise{many}"
    text = f"max: {', '.join(fast)}; the rest cruise{many}"
    if len(text) <= LONG:
        return text
    ram = [one.ship.id for one in best if one.target]
    flee = [one.ship.id for one in best if one.reason() and not one.target]
    who = [(ram, "to ram"), (flee, "to flee")]
    told = [f"{_ships(ids)} {why}" for ids, why in who if ids]
    slow = len(ram) + len(flee) < len(best)
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


def best_level(board: Board, ship: Ship) -> Level:
    """The level for one ship."""
    if must_hurry(board, ship) is not None or why_not_max(board, ship) is not None:
        return Level(ship, ship.level)
    near = nearest_enemy(board, ship)
    if near > max(CHASED, cap(board, _fresh(ship, SpeedLevel.MAX)) + RAM_RANGE):
        return Level(ship, SpeedLevel.CRUISE)
    if helpless(board, ship):
        flees = 1 < near <= CHASED
        return Level(ship, SpeedLevel.MAX if flees else SpeedLevel.CRUISE, flees=flees)
    if any(True for _ in rams(board, _fresh(ship, SpeedLevel.CRUISE))):
        return Level(ship, SpeedLevel.CRUISE)
    found = next(
        (ram for ram in rams(board, _fresh(ship, SpeedLevel.MAX)) if ram[0] >= TIRED_RAM), None
    )
    if found is None:
        return Level(ship, SpeedLevel.CRUISE)
    return Level(ship, SpeedLevel.MAX, found[1], found[0])


def _fresh(ship: Ship, level: str) -> Ship:
    """The ship as it will begin to move at a level."""
    return replace(ship, turn=FRESH, level=level)


def rams(board: Board, ship: Ship) -> Iterator[tuple[Fraction, str]]:
    """The rams that the ship can come to, as it begins to move: how likely to hit, and whom.

    Nearer ones first.  No ship rams after it has turned on the spot or backed.
    """
    points = cap(board, ship)
    near = [s for s in board.fleet(OTHER[ship.owner])
            if separation(ship, s) <= points + RAM_RANGE]  # fmt: skip
    if not near:
        return
    known, every = places(near).rams, ends(board, ship, points)
    for end in every.found:
        if not end.pivoted and not end.back and (end.bow, end.facing) in known:
            there = every.ship_at(end)
            for target in ram_targets(board, there):
                yield ram_hits(board, there, board.ships[target]), target

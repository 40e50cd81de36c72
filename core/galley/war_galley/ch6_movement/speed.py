"""6.1, 6.4. Speed under oars: levels, caps, crews and fatigue."""

from collections.abc import Sequence
from fractions import Fraction

from msgspec.structs import replace

from galley.engine.checks import ALWAYS, NEVER, Check, Odds, chances
from galley.engine.records import Ask, Command, Event, Refusal, Side
from galley.war_galley.ch5_command.transfer import carries_reduced
from galley.war_galley.ch5_command.withdrawal import (
    must_hurry,
    no_max_while_held,
    no_max_while_leaving,
)
from galley.war_galley.ch6_movement.sailing import under_plain_sail, wind_bonus
from galley.war_galley.scenario_rules.afloat.crews_and_sails import sickness
from galley.war_galley.scenario_rules.afloat.crowding import slowed_by
from galley.war_galley.scenario_rules.afloat.entangled import clearing_check
from galley.war_galley.scenario_rules.afloat.tow import acts_not, no_max_in_tow, tow_limit
from galley.war_galley.state.board import Board
from galley.war_galley.state.checks import ThrowKind, counted, die_check, not_now
from galley.war_galley.state.phrases import grade_words
from galley.war_galley.state.play import Play
from galley.war_galley.state.ship import FRESH, STAYS, Ship, SpeedLevel, immobile
from galley.war_galley.state.tables import FATIGUE

INDIVIDUALS = ""  # the squadron id that stands for all Individual Squadrons of a side


class SetLevels(Command, frozen=True):
    """Give every ship of a squadron that may take it this level; the squadron is settled."""

    squadron: str
    level: str


class SetLevel(Command, frozen=True):
    """Give one ship this level; more exceptions may follow."""

    ship: str
    level: str


class KeepLevels(Command, frozen=True):
    """The squadron's levels stand as they are."""

    squadron: str


class LevelSet(Event, frozen=True):
    """A ship went to a speed level."""

    ship: str
    level: str

    def apply(self, board: Board) -> None:
        board.change(self.ship, level=self.level)


class HalfSpeedSet(Event, frozen=True):
    """6.37d A ship must row at half speed."""

    ship: str
    fresh: bool  # got in its own activation

    def apply(self, board: Board) -> None:
        board.change(
            self.ship, half_speed=True, half_speed_fresh=self.fresh, level=SpeedLevel.CRUISE
        )


class HalfSpeedLifted(Event, frozen=True):
    """6.37e Half speed is over."""

    ship: str

    def apply(self, board: Board) -> None:
        board.change(self.ship, half_speed=False, half_speed_fresh=False, entangled=False)


class HalfSpeedKept(Event, frozen=True):
    """C66 Half speed got in this activation lasts through the next."""

    ship: str

    def apply(self, board: Board) -> None:
        board.change(self.ship, half_speed_fresh=False)


class Tired(Event, frozen=True):
    """6.43 A crew is fatigued to a level 2, 3 or 4; its rating stays (8.64c)."""

    ship: str
    fatigue: int

    def apply(self, board: Board) -> None:
        board.change(self.ship, fatigue=self.fatigue, level=SpeedLevel.CRUISE)
        board.change_turn(self.ship, tired_now=True)


class Rested(Event, frozen=True):
    """6.45 A crew recovers to a fatigue level, 0 = rested."""

    ship: str
    fatigue: int

    def apply(self, board: Board) -> None:
        board.change(self.ship, fatigue=self.fatigue)


class AskLevels(Ask, frozen=True):
    """D07, D08. Which speed level does each ship of one squadron use?"""

    squadrons: tuple[str, ...]

    def several(self, board: Board) -> bool:
        return len(self.squadrons) > 1

    def choices(self, board: Board) -> list[Command]:
        out: list[Command] = []
        single: list[Command] = []
        for squadron in self.squadrons:
            ships = members(board, self.side, squadron)
            out.append(KeepLevels(squadron))
            slow = [s for s in ships if s.level == SpeedLevel.MAX and must_hurry(board, s) is None]
            if slow:
                out.append(SetLevels(squadron, SpeedLevel.CRUISE))
            able = [
                s for s in ships if s.level == SpeedLevel.CRUISE and why_not_max(board, s) is None
            ]
            if able:
                out.append(SetLevels(squadron, SpeedLevel.MAX))
            single += [SetLevel(s.id, SpeedLevel.CRUISE) for s in slow]
            single += [SetLevel(s.id, SpeedLevel.MAX) for s in able]
        return out + single

    def why_not(self, board: Board, command: Command) -> Refusal | None:
        if isinstance(command, SetLevels | KeepLevels):
            if command.squadron not in self.squadrons:
                return Refusal("6.12a", "that squadron does not declare its levels now")
            if isinstance(command, KeepLevels) or command in self.choices(board):
                return None
            if command.level not in (SpeedLevel.CRUISE, SpeedLevel.MAX):
                return Refusal("6.11a", "a level is cruise or max")
            ships = members(board, self.side, command.squadron)
            if command.level == SpeedLevel.CRUISE and any(
                s.level == SpeedLevel.MAX for s in ships
            ):
                bound = (must_hurry(board, s) for s in ships)
                return next((no for no in bound if no), None)
            for ship in ships:
                if command.level == SpeedLevel.MAX and (barred := why_not_max(board, ship)):
                    return barred
            return Refusal("6.12a", f"the whole squadron is at {command.level} already")
        if isinstance(command, SetLevel):
            return self._why_not_one(board, command)
        return not_now("speed levels are declared now")

    def _why_not_one(self, board: Board, command: SetLevel) -> Refusal | None:
        ship = board.ships.get(command.ship)
        if ship is None or ship.owner != self.side:
            return Refusal("6.12a", f"{command.ship} is not a ship of yours")
        if all(ship not in members(board, self.side, s) for s in self.squadrons):
            return Refusal("6.12a", f"{ship.id}'s squadron does not declare its levels now")
        if command.level == ship.level:
            return Refusal("6.12a", f"{ship.id} is at {command.level} already")
        if command.level == SpeedLevel.MAX:
            return why_not_max(board, ship)
        if command.level != SpeedLevel.CRUISE:
            return Refusal("6.11a", "a level is cruise or max")
        return must_hurry(board, ship)


def members(board: Board, side: Side, squadron: str) -> list[Ship]:
    """The ships of a side's squadron that may still act, in id order; no transport in tow."""
    mine = board.fleet(side)
    if board.theatre.special.turn_rules.tows:
        mine = [s for s in mine if not acts_not(s)]
    return [s for s in mine if s.squadron == (s.id if squadron == INDIVIDUALS else squadron)]


def why_not_max(board: Board, ship: Ship) -> Refusal | None:
    """6.12b Half Speed, Fatigued, Captured, Crippled and immobile ships stay at cruise."""
    for holds, word in (
        (ship.half_speed, "is at Half Speed"),
        (ship.fatigue, "is Fatigued"),
        (ship.captured == "captured", "is Captured"),
        (ship.captured, "is Recaptured"),
        (ship.crippled, "is Crippled"),
        (ship.rammed, "is Rammed"),
        (ship.fouls, "is Fouled"),
        (ship.grapples, "is Grappled"),
        (ship.aground, "is aground"),
    ):
        if holds:
            return Refusal("6.12b", f"{ship.id} {word}: cruise only")
    return (
        no_max_under_sail(board, ship)
        or no_max_with_newcomer(board, ship)
        or no_max_while_held(board, ship)
        or no_max_while_leaving(board, ship)
        or (no_max_in_tow(board, ship) if board.theatre.special.turn_rules.tows else None)
    )


def no_max_under_sail(board: Board, ship: Ship) -> Refusal | None:
    """6.12c, 6.23a, 6.24b Not under sail (but for the tremiola), nor with the mast down."""
    if under_plain_sail(board, ship):
        return Refusal("6.12c", f"{ship.id} is under sail: cruise only")
    if ship.mast_down:
        return Refusal("6.24b", f"{ship.id}'s mast is down: cruise only")
    return None


def no_max_with_newcomer(board: Board, ship: Ship) -> Refusal | None:
    """5.52c Not while a commander who came over is still less effective."""
    if carries_reduced(board, ship.id):
        return Refusal("5.52c", f"{ship.id}'s new commander is not in hand yet: cruise only")
    return None


def set_levels(play: Play, side: Side, command: SetLevels) -> None:
    """6.12a Every ship of the squadron that may."""
    for ship in members(play.board, side, command.squadron):
        if ship.level != command.level and (
            must_hurry(play.board, ship) is None
            if command.level == SpeedLevel.CRUISE
            else why_not_max(play.board, ship) is None
        ):
            play.emit(LevelSet(ship.id, command.level))


def halved(speed: int) -> int:
    """6.37d Half, rounded up."""
    return (speed + 1) // 2


def fatigued(speed: int, fatigue: int) -> int:
    """6.44c Cruise speed less the fatigue level, never below 1."""
    return max(1, speed - fatigue)


def cap(board: Board, ship: Ship) -> int:
    """The movement points a ship may spend in its activation (6.11a, 6.37h, C67)."""
    return 0 if immobile(ship) else free_cap(board, ship)


def free_cap(board: Board, ship: Ship) -> int:
    """6.37h, 2.5d The cap of a ship that nothing holds: the lowest of all that limit it counts."""
    if ship.turn.stays_by == STAYS:
        return 0  # whatever the wind gives (H27)
    bonus = 0 if ship.crippled else wind_bonus(board, ship)
    return min(limits(board, ship))[0] + bonus


def limits(board: Board, ship: Ship) -> list[tuple[int, str]]:
    """Every limit on a free ship's movement points, with its reason."""
    cruise, most = board.theatre.classes[ship.code].speed
    found = [(cruise, "cruise")]
    if ship.level == SpeedLevel.MAX:
        fast = board.fastest(ship)
        found = [(fast, "maximum" if fast == most + ship.jettisoned else "rough sea")]
        if board.theatre.special.own.crowding and slowed_by(board, ship):
            found.append((cruise, "crowded"))
    if board.theatre.special.turn_rules.tows and (slow := tow_limit(board, ship)):
        found.append((slow, "towing"))
    if ship.half_speed:
        found.append((halved(cruise), "half speed"))
    if ship.mast_down:
        found.append((halved(cruise), "mast down"))
    if ship.fatigue:
        found.append((fatigued(cruise, ship.fatigue), f"fatigue {ship.fatigue}"))
    if ship.crippled:
        found.append((1, "crippled"))
    if ship.turn.stays_by == STAYS:
        found.append((0, "it stays by a friend that sinks"))
    return found


def fatigue_check(board: Board, ship: Ship) -> Check:
    """6.42 One die on the Fatigue Table in the crew's column."""
    over, sick = over_cruise(board, ship), sickness(board, ship)
    modifiers = counted(
        (over, over, "movement points above cruise", "6.42b"),
        (ship.turn.ram_attempted, 1, "made a ram attempt", "6.42c"),
        (ship.turn.rake_attempted, 1, "made a rake attempt", "6.42d"),
        (sick, sick, "sick rowers" if sick > 0 else "fresh rowers", "6.42, H33"),
    )
    check = die_check(ThrowKind.FATIGUE.format(""), FATIGUE, board.crew(ship), modifiers)
    return replace(check, need=f"grade {check.need.replace('F', '')}")


def tiring(board: Board, ship: Ship) -> tuple[Fraction, Fraction]:
    """6.14a, 6.42 The chances that a ship which begins at maximum tires: where it lies still, and
    where it uses all its points."""
    fast = replace(ship, level=SpeedLevel.MAX, turn=FRESH)
    rowed = fast.with_turn(mp_used=cap(board, fast))
    still, all_used = (1 - chances(fatigue_check(board, one))["-"] for one in (fast, rowed))
    return still, all_used


def over_cruise(board: Board, ship: Ship) -> int:
    """6.42b, 7.15a Movement points used above the printed cruise speed.

    What the wind gave does not count (6.22e, C65).
    """
    return max(0, ship.turn.mp_used - board.printed(ship).speed[0] - ship.turn.sail_bonus)


def checks_fatigue(ship: Ship) -> bool:
    """6.14a Every ship that began at maximum; an anastrophe tires by itself (7.36)."""
    return ship.turn.began_at_max and ship.turn.mode != "anastrophe"


def check_fatigue(play: Play, ship: Ship) -> None:
    """6.14a, 6.42a A ship that began its segment at maximum checks, whatever it spent."""
    if not checks_fatigue(ship):
        return
    verdict = play.verdict(fatigue_check(play.board, ship), ship.id)
    if verdict != "-":
        play.emit(Tired(ship.id, int(verdict[1:])))


def fatigue_odds(check: Check) -> Odds:
    """6.42 What comes of one ship's check."""
    found = chances(check).items()
    return Odds((check,), tuple(
        ("not tired" if name == "-" else f"tired, {grade_words(name)}", p) for name, p in found
    ))  # fmt: skip


def tiring_odds(board: Board, ids: Sequence[str]) -> Odds | None:
    """6.14a The fatigue checks of the ships that stay where they are: how many tire.

    Ships with the same check stand in one row.
    """
    ships = [ship for id_ in ids if checks_fatigue(ship := board.ships[id_])]
    if not ships:
        return None
    alike: dict[Check, list[str]] = {}
    for ship in ships:
        alike.setdefault(fatigue_check(board, ship), []).append(ship.id)
    checks = tuple(
        replace(
            check,
            what=ThrowKind.FATIGUE.format(f" of {', '.join(names)}" + ", each" * (len(names) > 1)),
        )
        for check, names in alike.items()
    )
    if len(ships) == 1:
        return fatigue_odds(checks[0])
    return Odds(
        checks, _how_many([1 - chances(c).get("-", NEVER) for c in alike for _ in alike[c]])
    )


def _how_many(risks: Sequence[Fraction]) -> tuple[tuple[str, Fraction], ...]:
    """How many of these ships tire: none, one, two, or more."""
    exactly = [ALWAYS]
    for risk in risks:
        spared = [p * (1 - risk) for p in exactly]
        struck = [p * risk for p in exactly]
        exactly = [a + b for a, b in zip([*spared, NEVER], [NEVER, *struck], strict=True)]
    none, one, two, *more = exactly
    named = ("nobody tires", none), ("one tires", one), ("two tire", two)
    return (*named, ("more tire", sum(more, NEVER))) if more else named


def end_half_speed(play: Play, ship: Ship) -> None:
    """6.37e Half Speed goes at the end of the next activation (C66).

    A ship that lies entangled needs its crew for it (H14).
    """
    check = clearing_check(play.board, ship) if ship.entangled else None
    if check is not None and play.verdict(check, ship.id) == "no":
        return
    if ship.half_speed:
        play.emit((HalfSpeedKept if ship.half_speed_fresh else HalfSpeedLifted)(ship.id))


def recover_crews(play: Play) -> None:
    """6.45 F1 markers go, then every other fatigue level falls by one.

    That of this turn too, unless the option says otherwise (C25).
    """
    fresh = play.board.theatre.options.fresh_fatigue_recovers
    for ship in list(play.board.ships.values()):
        if ship.fatigue and (fresh or not ship.turn.tired_now):
            play.emit(Rested(ship.id, ship.fatigue - 1))

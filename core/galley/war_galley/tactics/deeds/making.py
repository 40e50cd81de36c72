"""From a plan of a ship to a deed: its course, its dice, what is against it."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

from galley.engine.checks import NEVER, Odds, chances
from galley.engine.deed import Answering, Deed
from galley.engine.records import Ask
from galley.engine.text import joined, percent
from galley.war_galley.ch3_turn.ship_choices import Announce, EndShip
from galley.war_galley.ch5_command.squadron_activation import AskShip, MoveShip
from galley.war_galley.ch6_movement.refloating import FREED, Refloat, refloat_check
from galley.war_galley.ch6_movement.speed import checks_fatigue, fatigue_check
from galley.war_galley.ch7_ramming.raking import Rake
from galley.war_galley.ch8_combat.disengaging import Disengage, disengage_odds, hope_to_come_free
from galley.war_galley.ch8_combat.grappling import Grappled, grapple_targets
from galley.war_galley.ch8_combat.missiles import Fire, fired_already, shot_targets
from galley.war_galley.scenario_rules.afloat.current import dangers
from galley.war_galley.scenario_rules.gear import link_gear
from galley.war_galley.scenario_rules.shores.boom import CUT, CutBoom, cut_check
from galley.war_galley.scenario_rules.shores.shoals import risk_of_ending
from galley.war_galley.state.acting import attack_odds
from galley.war_galley.state.ship import hull
from galley.war_galley.tactics.plans import (
    ANASTROPHE,
    COME_FREE,
    CUT_BOOM,
    DIEKPLUS,
    GO,
    GRAPPLE,
    HOLD,
    RAKE,
    RAM,
    REFLOAT,
    SHOOT,
)
from galley.war_galley.tactics.plans.boardings import Prospect, prospect
from galley.war_galley.tactics.plans.options import AT_ONCE, Option, telling
from galley.war_galley.tactics.plans.passage import Course, Legs, Passage, Raked
from galley.war_galley.tactics.plans.planner import Look, Planner
from galley.war_galley.tactics.reach.bot_view import BotView
from galley.war_galley.tactics.reach.danger import Threat
from galley.war_galley.tactics.worth.chances import success
from galley.war_galley.tactics.worth.prices import weighed

VERBS = {
    RAM: "rams", RAKE: "rakes", DIEKPLUS: "goes through, raking", ANASTROPHE: "anastrophe on",
    GRAPPLE: "grapples", SHOOT: "shoots at",
}  # fmt: skip
"""Kind of attack -> what stands between the ship and its target."""
FACED = (RAM, DIEKPLUS, ANASTROPHE, GRAPPLE)
"""Kinds of attack at the end of a course, which the target may avoid as they begin (C28)."""


class Maker:
    """Makes the deeds of one ship, for one question."""

    def __init__(
        self, ask: Ask, planner: Planner, active: tuple[str, ...] = (), offered: Sequence[str] = ()
    ) -> None:
        self.ask, self.planner = ask, planner
        self.board, self.ship = planner.sea.board, planner.ship
        self.active = (*active, self.ship.id)  # those that may board together afterwards
        self.offered = offered  # who had their chance to avoid where the ship lies (C28)
        every = planner.options.ends(self.ship)
        self.legs = Legs(self.board, every.ship_at(every.found[0], planner.options.points))
        self.holding = prospect(planner.sea, self.active, self.ship.id)

    def deed(self, look: Look, kind: str = "", words: str = "", target: str = "") -> Deed:
        """The deed of a plan; one that only goes somewhere has a kind and words of its own."""
        option = look.option
        if option.kind in (REFLOAT, COME_FREE, CUT_BOOM):
            return self._loose(look)
        return self._goes(look, kind, words, target) if option.kind == GO else self._attacks(look)

    # -- kinds of deeds

    def _attacks(self, look: Look) -> Deed:
        """An attack with the course to it."""
        option = look.option
        at_once = option.kind == ANASTROPHE
        passage = self._passage(option)
        if option.kind in FACED and option.command is not None:
            passage.faces(option.target, option.command)
        steps = self._begun(option, announces=not at_once) + passage.steps
        if option.command is not None:
            asked = "AskAnnounce" if at_once else "AskAction"
            steps.append(Answering(asked, option.command))
        odds, against = self._dice(passage, option)
        tried = {RAM: "ram_attempted", RAKE: "rake_attempted"}.get(option.kind)
        if tried:
            passage.sea.change_turn(passage.id, **{tried: True})
        threats = self.planner.threats(option)
        reasons = (*against, *self._after(threats, passage, rows=not at_once))
        if option.kind == RAKE and self._nothing_left(passage):
            steps.append(Answering("AskAction", EndShip()))
        also = [one for one in passage.raked if option.kind != RAKE or one.target != option.target]
        sequel = self._boarding(passage, option.target) if option.kind == GRAPPLE else None
        boards = f" to {sequel.what}" if sequel else ""
        return Deed(
            text=f"{passage.id} {_verb(option)} {option.target}{boards}{_raking(also)}",
            steps=tuple(steps), patient=True, reasons=reasons,
            ship=passage.id, kind=option.kind, target=option.target,
            points=option.points, chance=success(odds), odds=odds, worth=look.value,
            danger=_worst(threats), hindrances=passage.against(option.target),
            way=tuple(passage.way),
            aim=hull(self.board.ships[option.target]), sequel=sequel,
        )  # fmt: skip

    def _goes(self, look: Look, kind: str, words: str, target: str) -> Deed:
        """A course and nothing else; the ship is done if it holds, or has nothing left to do."""
        option = look.option
        passage = self._passage(option)
        steps = [*self._begun(option, announces=True), *passage.steps]
        threats = self.planner.threats(option)
        reasons = self._after(threats, passage)
        if kind == HOLD or self._nothing_left(passage):
            steps.append(Answering("AskAction", EndShip()))
        boards = f", to {self.holding.what} {self.holding.target}" if self.holding else ""
        return Deed(
            text=f"{passage.id} {words}{boards}{_raking(passage.raked)}",
            steps=tuple(steps), patient=True, reasons=reasons, ship=passage.id,
            kind=kind, target=target, points=option.points, danger=_worst(threats),
            worth=look.value, hindrances=passage.against(""), way=tuple(passage.way),
            sequel=self.holding,
        )  # fmt: skip

    def _loose(self, look: Look) -> Deed:
        """The deed of a ship that comes free before it announces its points, or cuts a boom."""
        option, ship = look.option, self.ship
        command = option.command
        if isinstance(command, Disengage):
            odds = disengage_odds(self.board, ship, command.links)
            hope = hope_to_come_free(self.board, ship, command.links)
            words = f"cuts loose from {', '.join(command.links)}"
        elif isinstance(command, CutBoom):
            check = cut_check(self.board)
            likely = chances(check)
            odds, hope = Odds((check,), tuple(likely.items())), likely[CUT]
            words = f"cuts the boom in {command.hex:04d}"
        else:
            assert isinstance(command, Refloat)
            check = refloat_check(self.board, ship)
            likely = chances(check)
            odds, hope = Odds((check,), tuple(likely.items())), likely[FREED]
            words = "comes off the land"
        steps = [*self._chosen(), Answering("AskAnnounce", command)]
        return Deed(
            text=f"{ship.id} {words}", steps=tuple(steps), patient=True, ship=ship.id,
            kind=option.kind, chance=hope, odds=odds, worth=look.value,
        )  # fmt: skip

    def _boarding(self, passage: Passage, target: str) -> Prospect | None:
        """The boarding that a grapple leads to, when all have moved."""
        sea, ship = passage.sea.copy(), passage.ship
        Grappled(ship.id, target, link_gear(sea, ship)).apply(sea)
        mine = self.planner.sea
        there = BotView(sea, mine.side, mine.likes, mine.sight, mine.memory)
        return prospect(there, self.active, ship.id, target)

    # -- the answers

    def _chosen(self) -> list[Answering]:
        if isinstance(self.ask, AskShip):
            return [Answering("AskShip", MoveShip(self.ship.id))]
        return []

    def _begun(self, option: Option, announces: bool) -> list[Answering]:
        """The ship is chosen, and its points announced, as far as that is still to do."""
        if self.ship.turn.mp_announced >= 0 or not announces:
            return self._chosen()
        return [*self._chosen(), Answering("AskAnnounce", Announce(option.points))]

    def _passage(self, option: Option) -> Passage:
        course: Course = option.every.course(option.end)
        rake_at, announced = 0, self.ship.turn.mp_announced
        if option.before is not None:
            end, every = option.before
            first = every.course(end)
            # of a rake by which the course ends, both ends are one
            course, rake_at = first if option.end is end else first + course, len(first)
        if announced < 0:
            announced = self.ship.turn.mp_used if option.kind in AT_ONCE else option.points
        return Passage(
            self.board, self.legs, announced, course, rake_at, option.raked, self.offered
        )

    def _nothing_left(self, passage: Passage) -> bool:
        """The ship can neither go on, nor grapple, nor shoot with any hope: it is done."""
        ship, sea = passage.ship, passage.sea
        if ship.turn.mp_announced > ship.turn.mp_used:
            return False
        foes = shot_targets(sea, ship) if fired_already(ship) is None else ()
        shoots = any(telling(sea, ship, sea.ships[id_]) for id_ in foes)
        return not shoots and not grapple_targets(sea, ship)

    # -- the dice

    def _dice(self, passage: Passage, option: Option) -> tuple[Odds, tuple[str, ...]]:
        """The attack's dice when nobody interferes, by what comes of the rakes on the way, and
        what stands against it."""
        if option.command is None:
            raked = next(one for one in passage.raked if one.target == option.target)
            told = weighed(passage.sea, passage.ship, Rake(raked.target), raked.odds)
            return raked.odds, told.against
        everybody, every = tuple(passage.sea.ships), list[tuple[Fraction, Odds]]()
        for part, sea in passage.outcomes(option.target):
            odds = attack_odds(sea, sea.ships[passage.id], option.command, everybody)
            assert odds is not None
            every.append((part, odds))
        told = weighed(passage.sea, passage.ship, option.command, every[0][1])
        return _mixed(every), told.against

    def _after(
        self, threats: Sequence[Threat], passage: Passage, rows: bool = True
    ) -> tuple[str, ...]:
        """How likely the crew tires, and who may attack the ship where it lies then.

        `rows`: its movement counts besides.
        """
        sea, ship, said = passage.sea, passage.ship, list[str]()
        if rows and checks_fatigue(ship):
            tired = 1 - chances(fatigue_check(sea, ship)).get("-", NEVER)
            said += [f"tires: {percent(tired)}"] * bool(tired)
        if sea.theatre.special.own.shallows_tests:
            risk = 1 - passage.floats * (1 - risk_of_ending(sea, ship))
            said += [f"runs aground: {percent(risk)}"] * bool(risk)
        for other, risk in dangers(sea, ship).items():
            said.append(f"the current drives it against {other}: {percent(risk)}")
        if threats:
            words = [f"{one.ship} ({one.verb} {percent(Fraction(one.chance))})" for one in threats]
            said.append(f"then {joined(words, 'or')} may attack it")
        return tuple(said)


def _worst(threats: Sequence[Threat]) -> float:
    """How likely the likeliest of these attacks is."""
    return max((one.chance for one in threats), default=0.0)


def _mixed(every: Sequence[tuple[Fraction, Odds]]) -> Odds:
    """The odds of one of several cases, each with its chance; the dice are those of the first."""
    first = every[0][1]
    if len(every) == 1:
        return first
    found = dict[str, Fraction]()
    for part, odds in every:
        for name, chance in odds.outcomes:
            found[name] = found.get(name, NEVER) + part * chance
    return Odds(first.checks, tuple(found.items()))


def _verb(option: Option) -> str:
    flame = isinstance(option.command, Fire) and option.command.flame
    return "throws flame at" if flame else VERBS[option.kind]


def _raking(raked: Sequence[Raked]) -> str:
    if not raked:
        return ""
    many = Counter(one.target for one in raked)
    found = [id_ + (" twice" if many[id_] == 2 else "") for id_ in many]
    return f", raking {joined(found)} on the way"

"""From an attack, or a place to go to, to a deed: its course, its dice, what is against it."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

from galley.engine.checks import ALWAYS, NEVER, Odds
from galley.engine.deed import Answering, Deed
from galley.engine.records import Ask, Command
from galley.engine.text import joined
from galley.geometry.hexes import Hex
from galley.war_galley.ch3_turn.ship_choices import Announce, EndShip
from galley.war_galley.ch5_command.squadron_activation import AskShip, MoveShip
from galley.war_galley.ch6_movement.ends import End
from galley.war_galley.ch8_combat.grappling import Grappled, grapple_targets
from galley.war_galley.ch8_combat.missiles import Fire, fired_already, shot_targets
from galley.war_galley.scenario_rules.gear import link_gear
from galley.war_galley.state.acting import attack_odds
from galley.war_galley.state.board import Board
from galley.war_galley.state.ship import hull
from galley.war_galley.tactics.plans.boardings import (
    ANASTROPHE,
    FACED,
    GRAPPLE,
    HOLD,
    RAKE,
    VERBS,
    Prospect,
    prospect,
)
from galley.war_galley.tactics.plans.passage import Aftermath, Legs, Passage, Raked
from galley.war_galley.tactics.plans.reaches import Attack, Reaches, telling
from galley.war_galley.tactics.reach.threats import RAM, ThreatMap
from galley.war_galley.tactics.worth.chances import success
from galley.war_galley.tactics.worth.prices import Worth, weighed


class Maker:
    """Makes the deeds of one ship, for one question."""

    def __init__(
        self, board: Board, ask: Ask, reaches: Reaches, threats: ThreatMap,
        apart: dict[Hex, int], active: tuple[str, ...] = (), offered: Sequence[str] = (),
    ) -> None:  # fmt: skip
        self.board, self.ask, self.reaches = board, ask, reaches
        self.apart = apart  # hex -> how far it is from the nearest enemy
        self.active = (*active, reaches.start.id)  # those that may board together afterwards
        self.offered = offered  # who had their chance to avoid where the ship lies (C28)
        self.legs = Legs(board, reaches.ends)
        self.aftermath = Aftermath(threats)
        self.holding = prospect(board, self.active, reaches.start.id)

    def attack(self, attack: Attack) -> Deed:
        """An attack with the course to it."""
        raking, at_once = attack.kind == RAKE, attack.kind == ANASTROPHE
        passage = self._passage(attack.end, attack.more, attack.target if raking else "")
        if attack.kind in FACED:
            passage.faces(attack.target)
        steps = self._begun(attack.end, attack.more, announces=not at_once) + passage.steps
        if not raking:
            asked = "AskAnnounce" if at_once else "AskAction"
            steps.append(Answering(asked, attack.command))
        odds, weights = self._dice(passage, attack)
        tried = {RAM: "ram_attempted", RAKE: "rake_attempted"}.get(attack.kind)
        if tried:
            passage.sea.change_turn(passage.id, **{tried: True})
        cost, reasons = self.aftermath.of(passage.sea, passage.ship, rows=not at_once)
        if raking and self._nothing_left(passage):
            steps.append(Answering("AskAction", EndShip()))
        also = passage.raked[:-1] if raking else passage.raked
        held, sequel = self._held(), None
        if attack.kind == GRAPPLE:
            sequel = self._boarding(passage, attack.target)
            counted = sum(part * one.gain for part, one in weights)
            held = max(held, float(success(odds)) * sequel.gain - counted if sequel else 0.0)
        boards = f" to {sequel.what}" if sequel else ""
        return Deed(
            text=f"{passage.id} {_verb(attack)} {attack.target}{boards}{_raking(also)}",
            steps=tuple(steps), patient=True, reasons=(*_against(weights), *reasons),
            ship=passage.id, kind=attack.kind, target=attack.target,
            points=attack.end.used + attack.more, chance=success(odds), odds=odds,
            worth=sum(part * one.net for part, one in weights) + _gained(also) + held - cost,
            hindrances=tuple(passage.hindrances), way=tuple(passage.way),
            aim=hull(self.board.ships[attack.target]), sequel=sequel,
        )  # fmt: skip

    def move(self, kind: str, end: End, words: str, target: str = "", gain: float = 0) -> Deed:
        """A course and nothing else; the ship is done if it holds, or has nothing left to do."""
        passage = self._passage(end)
        steps = [*self._begun(end, 0, announces=True), *passage.steps]
        cost, reasons = self.aftermath.of(passage.sea, passage.ship)
        if kind == HOLD or self._nothing_left(passage):
            steps.append(Answering("AskAction", EndShip()))
        boards = f", to {self.holding.what} {self.holding.target}" if self.holding else ""
        return Deed(
            text=f"{passage.id} {words}{boards}{_raking(passage.raked)}",
            steps=tuple(steps), patient=True, reasons=reasons, ship=passage.id,
            kind=kind, target=target, points=end.used,
            worth=gain + _gained(passage.raked) + self._held() - cost,
            hindrances=tuple(passage.hindrances), way=tuple(passage.way), sequel=self.holding,
        )  # fmt: skip

    def at_once(self, kind: str, command: Command, words: str, odds: Odds | None, hope: Fraction,
                gain: float) -> Deed:  # fmt: skip
        """The deed of a ship that acts before it announces its points."""
        ship = self.reaches.start
        steps = [*self._chosen(), Answering("AskAnnounce", command)]
        return Deed(
            text=f"{ship.id} {words}", steps=tuple(steps), patient=True, ship=ship.id, kind=kind,
            chance=hope, odds=odds, worth=float(hope) * gain,
        )  # fmt: skip

    # -- boarding, which comes when all have moved

    def _held(self) -> float:
        """The gain of boarding a ship that is held already."""
        return self.holding.gain if self.holding is not None else 0.0

    def _boarding(self, passage: Passage, target: str) -> Prospect | None:
        """The boarding that a grapple leads to."""
        sea, ship = passage.sea.copy(), passage.ship
        Grappled(ship.id, target, link_gear(sea, ship)).apply(sea)
        return prospect(sea, self.active, ship.id, target)

    # -- the answers

    def _chosen(self) -> list[Answering]:
        if isinstance(self.ask, AskShip):
            return [Answering("AskShip", MoveShip(self.reaches.start.id))]
        return []

    def _begun(self, end: End, more: int, announces: bool) -> list[Answering]:
        """The ship is chosen, and its points announced, as far as that is still to do."""
        if self.reaches.start.turn.mp_announced >= 0 or not announces:
            return self._chosen()
        return [*self._chosen(), Answering("AskAnnounce", Announce(end.used + more))]

    def _passage(self, end: End, more: int = 0, rakes: str = "") -> Passage:
        return Passage(self.board, self.legs, end, more, rakes, self.offered)

    def _nothing_left(self, passage: Passage) -> bool:
        """The ship can neither go on, nor grapple, nor shoot with any hope: it is done."""
        ship, sea = passage.ship, passage.sea
        if ship.turn.mp_announced > ship.turn.mp_used:
            return False
        foes = shot_targets(sea, ship) if fired_already(ship) is None else ()
        shoots = any(telling(sea, ship, sea.ships[id_]) for id_ in foes)
        return not shoots and not grapple_targets(sea, ship)

    # -- the dice

    def _dice(self, passage: Passage, attack: Attack) -> tuple[Odds, list[tuple[float, Worth]]]:
        """The attack's dice when nobody interferes, and what it is worth, by what comes of the
        rakes on the way."""
        everybody, weights = tuple(passage.sea.ships), list[tuple[float, Worth]]()
        every = list[tuple[Fraction, Odds]]()
        raking = attack.kind == RAKE
        once = [(ALWAYS, passage.sea)]
        for part, sea in once if raking else passage.outcomes(attack.target):
            ship = sea.ships[passage.id]
            odds = attack_odds(sea, ship, attack.command, everybody)
            assert odds is not None
            every.append((part, odds))
            weights.append((float(part), weighed(sea, ship, attack.command, odds)))
        return _mixed(every), weights

    def lying(self, end: End) -> float:
        """The cost of coming to an end and of lying there, rakes on the way apart."""
        return self.aftermath.of(self.board, self.reaches.ends.ship_at(end))[0]


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


def _verb(attack: Attack) -> str:
    flame = isinstance(attack.command, Fire) and attack.command.flame
    return "throws flame at" if flame else VERBS[attack.kind]


def _against(weights: list[tuple[float, Worth]]) -> tuple[str, ...]:
    return weights[0][1].against


def _raking(raked: Sequence[Raked]) -> str:
    if not raked:
        return ""
    many = Counter(one.target for one in raked)
    found = [id_ + (" twice" if many[id_] == 2 else "") for id_ in many]
    return f", raking {joined(found)} on the way"


def _gained(raked: Sequence[Raked]) -> float:
    """The worth of the rakes on the way."""
    return sum(one.net for one in raked)

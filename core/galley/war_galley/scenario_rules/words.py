"""Words what a scenario's own rules ask, offer and do."""

from galley.engine.cards import AskCard, Asked, CommandCard, EventCard, ThrowCard, verbs
from galley.engine.text import joined
from galley.geometry.hexes import NAMES
from galley.war_galley.ch9_victory.exits import described
from galley.war_galley.scenario_rules.afloat.adrift import TakenAdrift
from galley.war_galley.scenario_rules.afloat.breeze import BreezeCame, OarsFouled
from galley.war_galley.scenario_rules.afloat.crowding import Crowded
from galley.war_galley.scenario_rules.afloat.current import KeptByShore, SweptInto, Swung
from galley.war_galley.scenario_rules.afloat.rounding import GoesRound, HasRounded, obstacle
from galley.war_galley.scenario_rules.afloat.towing import (
    CastOff,
    Followed,
    LineCast,
    LineParted,
)
from galley.war_galley.scenario_rules.corvus import AskCorvus, CorvusDropped, DropCorvus
from galley.war_galley.scenario_rules.fighting.closing import ClosedIn, CloseIn, ShrankBack
from galley.war_galley.scenario_rules.fighting.orders_ended import OrdersEnded
from galley.war_galley.scenario_rules.fighting.standing_by import Provoked
from galley.war_galley.scenario_rules.fighting.swarm import ProwDipped, Swarmed
from galley.war_galley.scenario_rules.fighting.wrecks import LeavesWreck, StaysByWreck
from galley.war_galley.scenario_rules.harpax import HarpaxThrown, Hauled, NotHauled, ThrowHarpax
from galley.war_galley.scenario_rules.leaving.inside import InsideCounts, WentInside
from galley.war_galley.scenario_rules.leaving.returning import AskReturn, CameBack
from galley.war_galley.scenario_rules.reserves import ReservesCame
from galley.war_galley.scenario_rules.shore_troops import (
    AskShore,
    ShootFromShore,
    ShoreFired,
    TroopsChanged,
    shooters,
)
from galley.war_galley.scenario_rules.shores.boom import CUT, HOLDS, BoomCut, CutBoom
from galley.war_galley.scenario_rules.shores.full_worth import CountsInFull
from galley.war_galley.scenario_rules.shores.recovery import WON, WonBack
from galley.war_galley.scenario_rules.shores.royal_ship import Beach, Beached
from galley.war_galley.scenario_rules.winning.passed import HasPassed
from galley.war_galley.scenario_rules.winning.storm import StormCame
from galley.war_galley.state.board import Board
from galley.war_galley.state.checks import ThrowKind
from galley.war_galley.state.phrases import (
    FIGHTS,
    LOSSES,
    LogLine,
    gained,
    of_ship,
    ship_name,
    type_name,
)
from galley.war_galley.state.turn_rules import BoatsTable

# -- questions


def _shore(board: Board, ask: AskShore) -> Asked:
    troops = shooters(board)[ask.group]
    rule = "8.4, H25" if isinstance(troops, BoatsTable) else "8.4"
    return f"{troops.name}: shoot, and at whom?", rule


def _changed(board: Board, event: TroopsChanged) -> LogLine:
    name = board.theatre.special.shore_troops[event.troops].name
    return f"{name}: on the side of {board.theatre.sides[event.side].name} from now on", "H37"


def _corvus(board: Board, ask: AskCorvus) -> Asked:
    return f"does {ship_name(board, ask.ship)} drop its corvus on {ask.enemy}?", "8.12"


def _return(board: Board, ask: AskReturn) -> Asked:
    kind = type_name(board, dict(ask.ships)[ask.ship])
    what = f"{ask.ship} ({kind}), facing {NAMES[ask.facing]},"
    left = f"{len(ask.ships)} inside"
    return f"does {what} come back over the {ask.edge} edge, and where? {left}", "9.1, H38"


QUESTIONS = (
    AskCard(AskReturn, _return, lambda ask: "stay inside in this turn", "stay inside"),
    AskCard(AskShore, _shore, lambda ask: "do not shoot from the shore", "do not shoot"),
    AskCard(
        AskCorvus, _corvus, lambda ask: "do not drop the corvus", "do not drop it", interrupts=True
    ),
)

# -- choices

CARDS = (
    CommandCard(
        CloseIn,
        of_ship("press {} in passing", "target"),
        "press {c.target}",
        verbs=verbs("press|close in"),
        risky=True,
    ),
    CommandCard(
        ThrowHarpax,
        of_ship("throw the harpax at {}", "target"),
        "harpax at {c.target}",
        verbs=verbs("harpax"),
        attacks=True,
        risky=True,
    ),
    CommandCard(
        Beach,
        "give up the ship on the shore",
        "give up the ship",
        verbs=verbs("beach"),
        risky=True,
    ),
    CommandCard(
        CastOff,
        of_ship("cast off {}", "ship"),
        "cast off {c.ship}",
        verbs=verbs("cast off|let go"),
    ),
    CommandCard(
        CutBoom,
        "cut the boom in {c.hex:04d}",
        verbs=verbs("cut boom|cut the boom"),
        risky=True,
    ),
    CommandCard(DropCorvus, "drop the corvus", verbs=verbs("corvus"), risky=True),
    CommandCard(
        ShootFromShore,
        of_ship("shoot at {}", "target"),
        "shoot at {c.target}",
        verbs=verbs("fire|shoot"),
    ),
)

# -- what happened


def _reserves(board: Board, event: ReservesCame) -> LogLine:
    name = board.theatre.squadrons.get(event.squadron, event.squadron)
    return f"{name}: they come in from now on", "9.1"


def _hauled(board: Board, event: Hauled) -> LogLine:
    where = f"alongside {event.to}, to {event.bow:04d}"
    return f"{ship_name(board, event.ship)} is hauled {where}", "8.12f"


def _crowded(board: Board, event: Crowded) -> LogLine:
    who = f"{joined(event.by)} crowd {ship_name(board, event.ship)}"
    return f"{who}: it goes on at cruise", "6.12, H11"


def _swarmed(board: Board, event: Swarmed) -> LogLine:
    who = f"{joined(event.by)} get among the oars of {ship_name(board, event.ship)}"
    return who, "7.27, H31"


def _breeze(board: Board, event: BreezeCame) -> LogLine:
    to = f"to the {NAMES[event.direction]}, strength {event.strength}"
    return f"The breeze has come: it blows {to}", "6.2, H12"


def _fouled(board: Board, event: OarsFouled) -> LogLine:
    who = f"{event.by} fouls the oars of {ship_name(board, event.ship)}"
    return f"{who}: half speed, no reaction fire in this turn", "6.37d, H12"


def _stays(board: Board, event: StaysByWreck) -> LogLine:
    by = ship_name(board, event.wreck)
    return f"{ship_name(board, event.ship)} stays by {by} and does not move", "6.13a, H27"


def _followed(board: Board, event: Followed) -> LogLine:
    where = f"follows {event.tower} to {event.bow:04d}"
    return f"{ship_name(board, event.ship)} {where}", "6.32, H29"


def _adrift(board: Board, event: LineCast | LineParted) -> LogLine:
    how = "parts" if isinstance(event, LineParted) else "is cast off"
    ends = f"The line from {event.tower} to {ship_name(board, event.ship)}"
    return f"{ends} {how}: it is adrift", "H29"


def _taken(board: Board, event: TakenAdrift) -> LogLine:
    return f"{event.by} sends men aboard {ship_name(board, event.ship)}, which is adrift", "H29"


def _provoked(board: Board, event: Provoked) -> LogLine:
    who = f"{event.by} has attacked {ship_name(board, event.friend)}"
    return f"{who}: {joined(event.ships)} may attack it", "7.1, H17"


def _ended(board: Board, event: OrdersEnded) -> LogLine:
    name = board.theatre.squadrons.get(event.squadron, event.squadron)
    return f"{name} stands by no longer: it fights freely", "7.1, H17"


def _beached(board: Board, event: Beached) -> LogLine:
    man, what = board.commanders[event.commander].name, ship_name(board, event.ship)
    points = f"{board.theatre.sides[event.side].name}: {gained(event.points)}"
    return f"{man} gives up {what} on the shore and gets away; {points}", "9.1, H32"


def _won_back(board: Board, event: WonBack) -> LogLine:
    aground = ", aground still" if event.aground else " afloat"
    return f"Men from the shore win back {ship_name(board, event.ship)}{aground}", "8.25, H20"


def _in_full(board: Board, event: CountsInFull) -> LogLine:
    near = ship_name(board, event.enemy)
    return f"{ship_name(board, event.ship)} ashore counts in full: {near} is near", "9.1, H37"


def _goes_round(board: Board, event: GoesRound) -> LogLine:
    ship, now = ship_name(board, event.ship), event.round
    if now is None:
        return f"{ship} goes round nothing any more", "6.32, H19"
    what = obstacle(board, now).name
    if now.turned:
        return f"{ship} has turned around at no cost for having gone round {what}", "6.32, H19"
    return f"{ship} goes round {what}: {now.been.bit_count()} of 6 hexes", "6.32, H19"


def _went_inside(board: Board, event: WentInside) -> LogLine:
    where = described(board.theatre.special.exits[event.exit - 1])
    return f"{ship_name(board, event.ship)} is off the map {where}", "9.1e, H38"


def _came_back(board: Board, event: CameBack) -> LogLine:
    men = "".join(f", {board.commanders[id_].name} aboard" for id_ in event.men)
    where = f"{event.bow:04d}, facing {NAMES[event.facing]}"
    return f"{ship_name(board, event.ship)} comes back (1 MP) to {where}{men}", "9.1, H38"


def _counts(board: Board, event: InsideCounts) -> LogLine:
    points = f"{board.theatre.sides[event.side].name}: {gained(event.points)}"
    return f"{points}, {joined(event.ships)} inside as the battle ends", "9.1e, H38"


THROWS = (
    ThrowCard(ThrowKind.STORM),
    ThrowCard(ThrowKind.CLEARING, counted=("getting clear", "ships clear")),
    ThrowCard(ThrowKind.TANGLING, harm=True, counted=("oars of friends", "pairs fouled")),
    ThrowCard(
        ThrowKind.BOOM, counted=("cutting the boom", "hexes cut"),
        verdicts={CUT: "it parts", HOLDS: "it holds"},
    ),
    ThrowCard(ThrowKind.CURRENT),
    ThrowCard(ThrowKind.RECOVERY, verdicts={WON: "won back"}),
    ThrowCard(ThrowKind.SHOAL, counted=("keeping off the shoals", "ships that keep off")),
    ThrowCard(ThrowKind.BREEZE),
    ThrowCard(ThrowKind.PRESSED),
    ThrowCard(ThrowKind.CHOP, counted=("keeping clear of friends", "ships that keep clear")),
    ThrowCard(ThrowKind.WRECK, counted=("leaving a friend that sinks", "ships that go on")),
)  # fmt: skip
EVENTS = (
    EventCard(BoomCut, "{ship} has cut the boom in {e.hex:04d}", "6.31, H22", missed=LOSSES),
    EventCard(GoesRound, _goes_round, routine=True),
    EventCard(
        HasRounded,
        "{ship} has gone round {e.name}: it may turn around at no cost, and ram",
        "6.32, H19",
    ),
    EventCard(WentInside, _went_inside, missed=LOSSES),
    EventCard(CameBack, _came_back),
    EventCard(InsideCounts, _counts, scores=True),
    EventCard(StormCame, "A storm parts the fleets", "3.1s, H38"),
    EventCard(Followed, _followed),
    EventCard(LineCast, _adrift, missed=LOSSES),
    EventCard(LineParted, _adrift, missed=LOSSES),
    EventCard(TakenAdrift, _taken, missed=LOSSES),
    EventCard(ClosedIn, "{ship} passes the bow of {target} closely", "6.33, H18"),
    EventCard(ShrankBack, "{ship} backs a hex", "6.33, H18"),
    EventCard(Swung, "The current swings {ship} to {e.side}", "6.34, H15"),
    EventCard(SweptInto, "The current drives {ship} against {other}", "7.16, H15", missed=FIGHTS),
    EventCard(KeptByShore, "There is no room astern: {ship} is not swung", "6.34, H15"),
    EventCard(BreezeCame, _breeze),
    EventCard(OarsFouled, _fouled),
    EventCard(Crowded, _crowded),
    EventCard(Swarmed, _swarmed),
    EventCard(ProwDipped, "{ship} dips its prow and goes on at maximum", "7.16, H31"),
    EventCard(StaysByWreck, _stays),
    EventCard(LeavesWreck, "{ship} leaves the friend that sinks", "6.13a, H27"),
    EventCard(Provoked, _provoked),
    EventCard(OrdersEnded, _ended),
    EventCard(Beached, _beached, missed=LOSSES, scores=True),
    EventCard(WonBack, _won_back, missed=LOSSES, scores=True),
    EventCard(CountsInFull, _in_full, missed=LOSSES, scores=True),
    EventCard(HasPassed, "{ship} has passed {e.name}", "9.1, H38", scores=True),
    EventCard(ReservesCame, _reserves),
    EventCard(TroopsChanged, _changed),
    EventCard(ShoreFired, "{e.troops}: a shot at {target}", "8.4", missed=FIGHTS),
    EventCard(CorvusDropped, "{ship} drops its corvus on {target}", "8.12f", missed=FIGHTS),
    EventCard(HarpaxThrown, "{ship} throws its harpax at {target}", "8.12f"),
    EventCard(NotHauled, "{ship} cannot be hauled alongside: the throw fails", "8.12f"),
    EventCard(Hauled, _hauled, missed=FIGHTS),
)

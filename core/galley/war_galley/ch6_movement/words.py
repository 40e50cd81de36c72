"""6. Speed, movement, sail and avoidance: questions, choices and events in words."""

from collections.abc import Sequence

from galley.engine.cards import (
    AskCard,
    Asked,
    CommandCard,
    EventCard,
    Label,
    LogGroup,
    ThrowCard,
    verbs,
)
from galley.engine.records import Ask
from galley.engine.text import joined
from galley.geometry.hexes import NAMES
from galley.war_galley.ch3_turn.ship_choices import AskAction
from galley.war_galley.ch6_movement.avoidance import (
    AskAvoidance,
    AskSlip,
    Avoid,
    Avoided,
    Slip,
    avoidance_check,
)
from galley.war_galley.ch6_movement.defensive_ram import (
    AskDefensiveRam,
    DefenceFailed,
    DefensiveRam,
    Upset,
)
from galley.war_galley.ch6_movement.movement import (
    LeftMap,
    Move,
    Moved,
    RanAground,
    Step,
    Turn,
    TurnAround,
    cost,
    cost_here,
    grounds,
    leaves_map,
    left,
    pose_after,
)
from galley.war_galley.ch6_movement.refloating import AskRefloat, Refloat, Refloated, Wrecked
from galley.war_galley.ch6_movement.sailing import (
    CALM,
    LowerSail,
    MastCleared,
    MastDown,
    RaiseSail,
    SailSet,
    WindChanged,
    WindReversed,
)
from galley.war_galley.ch6_movement.speed import (
    INDIVIDUALS,
    AskLevels,
    HalfSpeedKept,
    HalfSpeedLifted,
    HalfSpeedSet,
    KeepLevels,
    LevelSet,
    Rested,
    SetLevel,
    SetLevels,
    Tired,
)
from galley.war_galley.state.board import Board
from galley.war_galley.state.checks import ThrowKind
from galley.war_galley.state.phrases import (
    FIGHTS,
    LOSSES,
    WAYS,
    LogLine,
    hand,
    of_ship,
    ship_name,
    squadron_name,
)
from galley.war_galley.state.ship import SIDE_NAMES

# -- questions


def _levels(board: Board, ask: AskLevels) -> Asked:
    if ask.squadrons == (INDIVIDUALS,):
        return "which speed levels for your single ships?", "6.12"
    if len(ask.squadrons) == 1:
        return f"which speed levels for {squadron_name(board, ask.squadrons[0])}?", "6.12"
    return "which speed levels? Squadron by squadron", "6.12"


def _avoidance(board: Board, ask: AskAvoidance) -> Asked:
    tries = []
    for id_ in ask.ships:
        check = avoidance_check(board, board.ships[id_])
        tries.append(f"{id_} (needs {check.need})")
    many = joined(tries, "or")
    return f"{ship_name(board, ask.mover)} comes close: may {many} avoid?", "6.51"


def _slip(board: Board, ask: AskSlip) -> Asked:
    return f"{ship_name(board, ask.ship)} has slipped: ahead or astern?", "6.52"


def _defensive_ram(board: Board, ask: AskDefensiveRam) -> Asked:
    who = ship_name(board, ask.mover)
    return f"{who} crosses the bow of {joined(ask.ships)}: ram it?", "6.7"


def _refloat(board: Board, ask: AskRefloat) -> Asked:
    return f"{ship_name(board, ask.ship)} is afloat: back which way?", "6.36"


def _do_not(ask: AskAvoidance | AskDefensiveRam, what: str) -> str:
    return f"{joined(ask.ships)} do{'es' * (len(ask.ships) == 1)} not {what}"


QUESTIONS = (
    AskCard(AskLevels, _levels),
    AskCard(
        AskAvoidance,
        _avoidance,
        lambda ask: _do_not(ask, "avoid"),
        "do not avoid",
        interrupts=True,
    ),
    AskCard(AskSlip, _slip),
    AskCard(
        AskDefensiveRam,
        _defensive_ram,
        lambda ask: _do_not(ask, "ram"),
        "do not ram",
        interrupts=True,
    ),
    AskCard(AskRefloat, _refloat),
)

# -- moves

STEPS = {
    "ahead": "ahead", "port": "to port", "starboard": "to starboard", "astern": "back astern",
    "astern-port": "back to port", "astern-starboard": "back to starboard",
}  # fmt: skip
STEPS_SHORT = {
    "ahead": "ahead", "port": "to port", "starboard": "to stbd", "astern": "back",
    "astern-port": "back port", "astern-starboard": "back stbd",
}  # fmt: skip


def _way(move: Move) -> str:
    if isinstance(move, Step):
        return STEPS.get(move.way, move.way)
    if isinstance(move, Turn):
        return f"turn to {SIDE_NAMES[move.side]} by the {move.half}"
    return "turn around"


def _move(board: Board, move: Move, asks: Sequence[Ask]) -> str:
    """`ahead (1 MP)`; what it brings beside its cost."""
    points = move_cost(board, move, asks)
    dear = ", shallows" * (points > cost(move))
    return f"{_way(move)} ({points} MP{dear}){peril(board, move, asks)}"


def _move_short(board: Board, move: Move, asks: Sequence[Ask]) -> str:
    """`ahead (1)`; `ahead: aground`, where that says more than the cost."""
    words = "turn around"
    if isinstance(move, Step):
        words = STEPS_SHORT.get(move.way, move.way)
    elif isinstance(move, Turn):
        words = f"{hand(move.side)} {move.half}"
    if end := peril(board, move, asks):
        return f"{words}: {end.removeprefix(', ').replace('off the map', 'off map')}"
    turn = "turn " if isinstance(move, Turn) else ""
    return f"{turn}{words} ({move_cost(board, move, asks)})"


def move_cost(board: Board, move: Move, asks: Sequence[Ask]) -> int:
    """6.32 Movement points, where the ship that is asked about lies."""
    ask = next((a for a in asks if isinstance(a, AskAction)), None)
    if ask is None:
        return cost(move)
    return cost_here(board, board.ships[ask.ship], move)


def peril(board: Board, move: Move, asks: Sequence[Ask]) -> str:
    """C42, C55 What a move brings beside its cost: the land, or the end of the map."""
    ask = next((a for a in asks if isinstance(a, AskAction)), None)
    if ask is None or isinstance(move, TurnAround):
        return ""
    ship = board.ships[ask.ship]
    pose = pose_after(ship, move)
    if leaves_map(board, pose):
        return ", off the map"
    return ", aground" if grounds(board, ship, pose) else ""


# -- the other choices


def _of_levels(template: str) -> Label:
    def label(board: Board, c: SetLevels | KeepLevels, asks: Sequence[Ask]) -> str:
        alone = c.squadron == INDIVIDUALS
        return template.format("single ships" if alone else squadron_name(board, c.squadron), c=c)

    return label


def _whose(squadron: str, every: str = "") -> str:
    return "singles" if squadron == INDIVIDUALS else every + squadron


def _ram(board: Board, c: DefensiveRam, asks: Sequence[Ask]) -> str:
    return f"ram with {ship_name(board, c.ship)}" + " and firepots" * c.firepots


LEVELS = verbs("max", level="max") + verbs("cruise", level="cruise")
CARDS = (
    CommandCard(
        SetLevels,
        _of_levels("all to {c.level}: {}"),
        lambda b, c, _: f"{_whose(c.squadron, 'all ')} to {c.level}",
        verbs=LEVELS,
    ),
    CommandCard(
        SetLevel,
        of_ship("{} to {c.level}", "ship"),
        "{c.ship} to {c.level}",
        verbs=LEVELS,
        group="a single ship at another level",
    ),
    CommandCard(
        KeepLevels,
        _of_levels("keep levels: {}"),
        lambda b, c, _: f"keep {_whose(c.squadron)}",
        verbs=verbs("keep|end|done|finish"),
        silent=True,
    ),
    CommandCard(Step, _move, _move_short, verbs=WAYS, moves=True, places=True),
    CommandCard(
        Turn,
        _move,
        _move_short,
        verbs=verbs("turn port", side="P") + verbs("turn starboard", side="S"),
        moves=True,
        places=True,
    ),
    CommandCard(
        TurnAround,
        _move,
        _move_short,
        verbs=verbs("turn around|turn about"),
        moves=True,
        places=True,
    ),
    CommandCard(
        Avoid,
        of_ship("{} tries to avoid", "ship"),
        "{c.ship} tries to avoid",
        verbs=verbs("avoid"),
    ),
    CommandCard(Slip, "{c.way}", verbs=WAYS, places=True),
    CommandCard(
        DefensiveRam,
        _ram,
        lambda b, c, _: f"ram with {c.ship}" + " + fire" * c.firepots,
        verbs=verbs("ram"),
        risky=True,
    ),
    CommandCard(RaiseSail, "raise sail", verbs=verbs("raise sail"), risky=True),
    CommandCard(LowerSail, "lower sail", verbs=verbs("lower sail"), risky=True),
    CommandCard(Refloat, "try to get off the land", "get off the land", verbs=verbs("refloat")),
)

# -- what happened


def _moved(board: Board, event: Moved) -> LogLine:
    ship = board.ships.get(event.ship)
    points = left(ship) if ship else 0
    where = (
        f"{event.bow:04d}/{event.stern:04d}" if event.bow != event.stern else f"{event.bow:04d}"
    )
    return f"{event.ship} {event.how} to {where}, {points} MP left", "6.32"


def _wind(board: Board, event: WindChanged) -> LogLine:
    if not event.strength:
        return "Dead calm", "6.2"
    return f"The wind blows to the {NAMES[event.direction]}, strength {event.strength}", "6.2"


def _wind_turns(board: Board, event: WindReversed) -> LogLine:
    to = NAMES[event.direction]
    return f"The wind turns round and blows to the {to} from now on", "6.2"


def _strength(verdict: str) -> str:
    steady = {"0": "its strength stays", CALM: "dead calm"}
    return steady.get(verdict, f"{verdict} to its strength")


def _wind_shift(verdict: str) -> str:
    hand, turns = ("right" if int(verdict) > 0 else "left"), abs(int(verdict))
    return f"it turns {turns} hexside{'s' * (turns > 1)} to the {hand}"


THROWS = (
    ThrowCard(ThrowKind.WIND, verdict=_strength),
    ThrowCard(ThrowKind.WIND_DIRECTION, verdict=_wind_shift),
    ThrowCard(
        ThrowKind.AVOIDANCE, 3, counted=("avoidance", "escapes"),
        verdicts={"yes": "slips away", "no": "does not get away"},
    ),
    ThrowCard(
        ThrowKind.DEFENSIVE_RAM, 6, counted=("defensive rams", "ships ready"),
        verdicts={"yes": "ready to ram", "no": "not ready to ram"},
    ),
    ThrowCard(ThrowKind.REFLOATING, 5, counted=("refloating", "ships freed")),
    ThrowCard(ThrowKind.FATIGUE, counted=("fatigue", "ships tired"), harm=True),
)  # fmt: skip


def _sets(event: LevelSet) -> LogGroup:
    level, side = event.level, event.ship[0]
    return LogGroup(event.ship, (side, level), f"goes to {level}", f"go to {level}")


def _tires(event: Tired) -> LogGroup:
    return tried_for_fatigue(event.ship, f"{event.ship} (fatigue {event.fatigue})")


def _rests(event: Rested) -> LogGroup:
    grade = f"to fatigue {event.fatigue}" if event.fatigue else "from all fatigue"
    return LogGroup(event.ship, (event.ship[0], grade), more=f"rest {grade}")


def _lifted(event: HalfSpeedLifted) -> LogGroup:
    return LogGroup(event.ship, (event.ship[0], "half"), more="are no longer at half speed")


def tried_for_fatigue(ship: str, told: str) -> LogGroup:
    """Ships of a side whose crews were tried one after the other; "" for one that another line
    tells."""
    return LogGroup(told, (ship[0], "fatigue"), more="have thrown for fatigue")


EVENTS = (
    EventCard(LevelSet, "{ship} goes to {e.level}", "6.12", alike=_sets),
    EventCard(HalfSpeedSet, "{ship} is at half speed", "6.37d"),
    EventCard(HalfSpeedLifted, "{ship} is no longer at half speed", "6.37e", alike=_lifted),
    EventCard(
        HalfSpeedKept, "{ship} stays at half speed through its next activation", "6.37e",
        silent=True,
    ),
    EventCard(Tired, "{ship} tires: fatigue {e.fatigue}", "6.43", silent=True, alike=_tires),
    EventCard(Rested, lambda board, e: (
        f"{e.ship} rests to fatigue {e.fatigue}" if e.fatigue else f"{e.ship} is rested", "6.45"
    ), alike=_rests),
    EventCard(Moved, _moved, deed=True),
    EventCard(
        RanAground, "{ship} runs aground", "6.31", missed=LOSSES, scores=True, blow="ran aground"
    ),
    EventCard(
        LeftMap, "{ship} leaves the map for good", "9.1e", missed=LOSSES, scores=True,
        blow="left the map",
    ),
    EventCard(
        Avoided, "{ship} slips {e.way} and tires: fatigue 2", "6.52",
        then="{e.ship} slips {e.way}.",
    ),
    EventCard(WindChanged, _wind),
    EventCard(WindReversed, _wind_turns),
    EventCard(SailSet, lambda board, e: (
        f"{ship_name(board, e.ship)} {'raises' if e.up else 'lowers'} sail", "6.21"
    )),
    EventCard(
        MastDown, "{ship} loses its mast", "6.24", missed=FIGHTS, then="{e.ship} loses its mast."
    ),
    EventCard(MastCleared, "{ship} clears its wrecked mast away", "6.24"),
    EventCard(
        Refloated, "{ship} is afloat again, in {e.bow:04d}", "6.36", then="{e.ship} is afloat.",
        blow="afloat again",
    ),
    EventCard(
        Wrecked, "{ship} is wrecked on the land", "6.36", missed=LOSSES, then="{e.ship} is lost.",
        scores=True, blow="wrecked",
    ),
    EventCard(DefenceFailed, "{ship} is not ready to ram", "6.7"),
    EventCard(
        Upset, "{ship} shakes off {e.by}'s ram, and is upset", "6.7", missed=FIGHTS,
        then="{e.ship} shakes off {e.by}, and is upset.",
    ),
)  # fmt: skip

"""7. Ramming, raking, the diekplus and the anastrophe: questions, choices and events in words."""

from collections.abc import Sequence

from galley.engine.cards import AskCard, Asked, CommandCard, EventCard, ThrowCard, verbs
from galley.engine.records import Ask
from galley.war_galley.ch7_ramming.anastrophe import Anastrophe, AnastropheBegan, Stung
from galley.war_galley.ch7_ramming.pass_through import PassedThrough, PassThrough
from galley.war_galley.ch7_ramming.raking import AskRake, Crippled, Rake, RakeMade
from galley.war_galley.ch7_ramming.ramming import (
    HIT,
    Collided,
    Fouled,
    Missed,
    Ram,
    RamDeclared,
    RamMade,
    Rammed,
)
from galley.war_galley.ch7_ramming.retraction import (
    AskRetract,
    AskSubtract,
    Keep,
    PullBack,
    PulledBack,
    Retracted,
    Stay,
    Subtract,
)
from galley.war_galley.ch7_ramming.sinking import Sank
from galley.war_galley.state.board import Board
from galley.war_galley.state.checks import ThrowKind
from galley.war_galley.state.phrases import FIGHTS, LOSSES, WAYS, LogLine, hand, of_ship, ship_name
from galley.war_galley.state.ship import SIDE_NAMES

# -- questions


def _rake(board: Board, ask: AskRake) -> Asked:
    return f"does {ask.ship} rake {' or '.join(ask.targets)}?", "7.21"


def _retract(board: Board, ask: AskRetract) -> Asked:
    return f"{ship_name(board, ask.ship)} has come free: back off, or stay?", "7.16"


def _subtract(board: Board, ask: AskSubtract) -> Asked:
    return f"does {ask.ship}'s crew count against {ask.natural}, to come free?", "7.16"


QUESTIONS = (
    AskCard(AskRake, _rake, lambda ask: f"{ask.ship} does not rake", "do not rake"),
    AskCard(AskRetract, _retract),
    AskCard(AskSubtract, _subtract),
)

# -- choices


def _ram(board: Board, c: Ram, asks: Sequence[Ask]) -> str:
    return f"ram {ship_name(board, c.target)}" + " with firepots" * c.firepots


def _pass(board: Board, c: PassThrough, asks: Sequence[Ask]) -> str:
    return f"pass through {c.target} to its {SIDE_NAMES.get(c.side, c.side)}, raking {c.raked}"


def _anastrophe(board: Board, c: Anastrophe, asks: Sequence[Ask]) -> str:
    oars = f"{SIDE_NAMES.get(c.side, c.side)} oars, {c.manner}"
    return f"anastrophe: {ship_name(board, c.target)}, {oars}" + ", with firepots" * c.firepots


def _anastrophe_short(board: Board, c: Anastrophe, asks: Sequence[Ask]) -> str:
    if c.firepots:
        return f"{c.target} {c.side} {c.manner}+fire"
    return f"{c.target} {hand(c.side)} {c.manner}"


CARDS = (
    CommandCard(
        Ram,
        _ram,
        lambda b, c, _: f"ram {c.target}" + " + fire" * c.firepots,
        verbs=verbs("ram"),
        attacks=True,
        risky=True,
    ),
    CommandCard(
        Rake, of_ship("rake {}", "target"), "rake {c.target}", verbs=verbs("rake"), attacks=True
    ),
    CommandCard(
        PassThrough,
        _pass,
        "pass {c.target} {c.side}, rake {c.raked}",
        verbs=verbs("pass"),
        group="pass through a line",
        attacks=True,
        risky=True,
    ),
    CommandCard(
        Anastrophe,
        _anastrophe,
        _anastrophe_short,
        verbs=verbs("anastrophe"),
        group="an anastrophe",
        attacks=True,
        risky=True,
    ),
    CommandCard(
        PullBack,
        lambda b, c, _: f"back off {c.way.replace('-', ' to ')}",
        lambda b, c, _: f"back {c.way.replace('astern-', '').replace('-', ' ')}",
        verbs=WAYS,
        places=True,
    ),
    CommandCard(Stay, "stay alongside", verbs=verbs("decline|no|stay"), ends=True),
    CommandCard(Subtract, "subtract the crew"),
    CommandCard(
        Keep,
        "keep the dice as they are",
        "keep the dice",
        verbs=verbs("keep|decline|no"),
        ends=True,
    ),
)

# -- what happened


def _raked(board: Board, event: RakeMade) -> LogLine:
    oars = f"{SIDE_NAMES[event.side]} oars of {ship_name(board, event.target)}"
    return f"{event.ship} rakes the {oars}", "7.21"


def _crippled(board: Board, event: Crippled) -> LogLine:
    name, side = ship_name(board, event.ship), SIDE_NAMES[event.side]
    if event.again:
        return f"{name} has no {side} oars left to lose", "7.28"
    return f"{name} loses its {side} oars", "7.28"


def _sank(board: Board, event: Sank) -> LogLine:
    tail = f", dragged down by {event.with_}" if event.with_ else ""
    first = board.lost.get(event.with_ or event.ship) or board.ships[event.with_]
    burnt = first.on_fire and not first.rammed
    return f"{ship_name(board, event.ship)} sinks{tail}", "8.54" if burnt else "7.17"


def _bank(event: Crippled) -> str:
    bank = f"{SIDE_NAMES[event.side].capitalize()} bank of {event.ship}"
    return f"{bank}: it had none left." if event.again else f"{bank}."


def _goes_down(event: Sank) -> str:
    return f"{event.ship} goes down{f' with {event.with_}' if event.with_ else ''}."


THROWS = (
    ThrowCard(ThrowKind.RAM, 10, counted=("rams", "hits"), verdicts={HIT: "holed"}),
    ThrowCard(
        ThrowKind.RAKE, 7, counted=("rakes", "ships crippled"),
        verdicts={"crippled": "oars sheared"},
    ),
    ThrowCard(
        ThrowKind.SINKING, 11, counted=("sinking", "ships sunk"), harm=True, only="sinks"
    ),
)  # fmt: skip
EVENTS = (
    EventCard(RamDeclared, "{ship} tries to ram {target}", "7.11"),
    EventCard(RamMade, "{ship} strikes at {target}", "7.11b", before_dice=True, attempt="rams"),
    EventCard(Missed, "{target} slipped away: {ship} makes no {e.attempt} attempt", "7.16a"),
    EventCard(
        Collided, "{ship} and {target} collide", "7.16b", silent=True, missed=FIGHTS,
        then="{e.ship} stops.",
    ),
    EventCard(
        Rammed, "{target} is rammed by {ship}: dead in the water", "7.16f", missed=FIGHTS,
        then="Dead in the water.", hurts="target", scores=True, success="rams",
    ),
    EventCard(Retracted, "{ship} comes free of {target}", "7.16k", then="{e.ship} comes free."),
    EventCard(PulledBack, "{ship} backs off to {e.bow:04d}", "7.16k"),
    EventCard(
        Fouled, "{ship} is fouled with {target}", "7.16m", missed=FIGHTS,
        then="{e.ship} is stuck in her.",
    ),
    EventCard(RakeMade, _raked, attempt="rakes"),
    EventCard(Crippled, _crippled, missed=FIGHTS, then=_bank, hurts="ship", success="rakes"),
    EventCard(PassedThrough, "{ship} passes through {target}'s line", "7.25"),
    EventCard(AnastropheBegan, "{ship} begins an anastrophe against {target}", "7.31"),
    EventCard(Stung, "{ship} turns on the stern, in {e.bow:04d}", "7.35", missed=FIGHTS),
    EventCard(Sank, _sank, missed=LOSSES, then=_goes_down, sinks=True, scores=True),
)  # fmt: skip

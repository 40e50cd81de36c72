"""8. Missiles, grappling, boarding and fire: questions, choices and events in words."""

from collections.abc import Sequence

from galley.engine.cards import AskCard, Asked, CommandCard, EventCard, ThrowCard, verbs
from galley.engine.records import Ask
from galley.engine.text import joined
from galley.war_galley.ch5_command.words import few_ids
from galley.war_galley.ch8_combat.boarding import (
    CAPTURED,
    REPULSED,
    AskBoarding,
    AskBoardingOrder,
    Boarded,
    BoardNext,
    Captured,
    Commit,
    Repulsed,
)
from galley.war_galley.ch8_combat.bow_test import Daunted
from galley.war_galley.ch8_combat.disengaging import (
    AskFouls,
    Disengage,
    Disengaged,
    FoulEnded,
    LeaveFouled,
    LinksTried,
    MpSpent,
)
from galley.war_galley.ch8_combat.fire import CaughtFire, FireOut
from galley.war_galley.ch8_combat.grappling import Grapple, Grappled, GrappleMade
from galley.war_galley.ch8_combat.missiles import Depleted, Fire, Fired
from galley.war_galley.ch8_combat.reaction_fire import (
    Aim,
    AskReaction,
    AskVolley,
    FireSplit,
    Jettison,
    Jettisoned,
    React,
    SplitFire,
    in_vain,
    may_react,
)
from galley.war_galley.state.board import Board
from galley.war_galley.state.checks import ThrowKind
from galley.war_galley.state.phrases import FIGHTS, LOSSES, LogLine, of_ship, ship_name, side_name

# -- questions


def _reaction(board: Board, ask: AskReaction) -> Asked:
    ship, enemy = board.ships[ask.ship], board.ships[ask.enemy]
    if not may_react(board, ship, enemy, ask.alongside):
        return f"{ask.enemy} attacks {ship_name(board, ask.ship)}: is the line cast off?", "H29"
    text = f"does {ship_name(board, ask.ship)} shoot at {ask.enemy} in reaction?"
    vain = in_vain(board, ship, enemy, ask.alongside)
    return text + " It cannot hit" * vain, "8.42"


def _volley(board: Board, ask: AskVolley) -> Asked:
    left = ask.left(board)
    return f"{ship_name(board, ask.ship)} splits its fire, M{left} left to aim", "8.43"


def _boarding(board: Board, ask: AskBoarding) -> Asked:
    left = [s for s in ask.ships if all(s != ship for ship, _, _ in ask.chosen)]
    return f"who boards? {joined(left)} can" if left else "all boarders are told off", "8.21"


def _fouls(board: Board, ask: AskFouls) -> Asked:
    trying = [ship for ship in ask.ships if ship not in ask.staying]
    if not trying:
        return "none of your fouled ships tries to get free: is that all?", "8.35"
    if len(trying) == 1:
        return f"{trying[0]} is fouled: does it try to get free?", "8.35"
    return f"{joined(trying)} are fouled: do all of them try to get free?", "8.35"


QUESTIONS = (
    AskCard(
        AskReaction,
        _reaction,
        lambda ask: f"{ask.ship} does not shoot back",
        "do not shoot back",
        interrupts=True,
    ),
    AskCard(
        AskVolley,
        _volley,
        lambda ask: "no more targets, shoot",
        "no more, shoot",
        passed="no more targets, shoot",
    ),
    AskCard(
        AskBoarding,
        _boarding,
        lambda ask: "no more boarding" if ask.chosen else "no boarding",
        passed="no more boarding",
        deeds=True,
    ),
    AskCard(AskBoardingOrder, lambda b, a: ("which boarding is fought next?", "8.22"), deeds=True),
    AskCard(AskFouls, _fouls, lambda ask: "all others try"),
)

# -- choices


def _fire(board: Board, c: Fire, asks: Sequence[Ask]) -> str:
    return f"shoot {'flame ' * c.flame}at {ship_name(board, c.target)}"


def _react(board: Board, c: React, asks: Sequence[Ask]) -> str:
    ask = next((a for a in asks if isinstance(a, AskReaction)), None)
    words = f"{ask.ship} shoots back" if ask is not None else "shoot back"
    return words + " with flame" * c.flame


def _aim(board: Board, c: Aim, asks: Sequence[Ask]) -> str:
    return f"M{c.manpower} {'of flame ' * c.flame}at {ship_name(board, c.target)}"


def _commit(board: Board, c: Commit, asks: Sequence[Ask]) -> str:
    parts = " and ".join(f"{ship_name(board, t)} with M{n}" for t, n in c.shares)
    return f"{ship_name(board, c.ship)} boards {parts}"


def _commit_short(board: Board, c: Commit, asks: Sequence[Ask]) -> str:
    if len(c.shares) == 1:
        return f"{c.ship} boards {c.shares[0][0]} M{c.shares[0][1]}"
    return f"{c.ship}: {', '.join(f'{target} {n}' for target, n in c.shares)}"


CARDS = (
    CommandCard(
        Fire,
        _fire,
        lambda b, c, _: f"{'flame' if c.flame else 'shoot'} at {c.target}",
        verbs=verbs("fire|shoot"),
        attacks=True,
    ),
    CommandCard(
        React,
        _react,
        lambda b, c, _: "shoot back" + ": flame" * c.flame,
        verbs=verbs("fire|shoot|react"),
    ),
    CommandCard(
        SplitFire,
        "split fire among several targets",
        "split fire",
        verbs=verbs("split"),
        attacks=True,
        risky=True,
    ),
    CommandCard(
        Aim,
        _aim,
        lambda b, c, _: f"M{c.manpower} {'flame ' * c.flame}at {c.target}",
        verbs=verbs("aim"),
        group="aim at a ship",
    ),
    CommandCard(
        Jettison,
        "throw the towers overboard (1 MP)",
        "towers overboard",
        verbs=verbs("jettison"),
        risky=True,
    ),
    CommandCard(
        Grapple,
        of_ship("grapple {}", "target"),
        "grapple {c.target}",
        verbs=verbs("grapple"),
        attacks=True,
        risky=True,
    ),
    CommandCard(
        Disengage,
        lambda b, c, _: f"cut loose from {joined(c.links)}",
        lambda b, c, _: f"cut {few_ids(c.links)}",
        verbs=verbs("cut loose|cut"),
        risky=True,
    ),
    CommandCard(LeaveFouled, of_ship("{} does not try", "ship"), "{c.ship} does not try"),
    CommandCard(Commit, _commit, _commit_short, verbs=verbs("board"), group="a boarding party"),
    CommandCard(
        BoardNext,
        of_ship("fight for {}", "target"),
        "fight for {c.target}",
        verbs("board"),
        silent=True,
    ),
)

# -- what happened


def _fired(board: Board, event: Fired) -> LogLine:
    how = "shoots back" if event.reaction else "shoots"
    return f"{event.ship} {how} at {event.target}", "8.42"


def _depleted(board: Board, event: Depleted) -> LogLine:
    name, ship = ship_name(board, event.ship), board.ships.get(event.ship)
    if ship and (ship.captured or ship.depletion > board.printed(ship).manpower):
        return f"{name} has no manpower left to lose by {event.cause}", "8.62"
    return f"{name} loses {event.levels} manpower by {event.cause}", "8.61"


def _grappled(board: Board, event: Grappled) -> LogLine:
    both = f"{ship_name(board, event.ship)} and {ship_name(board, event.target)}"
    return f"{both} are grappled" + f" by the {event.by}" * bool(event.by), "8.12g"


def _tried(board: Board, event: LinksTried) -> LogLine:
    return f"{event.ship} tries to cut loose from {joined(event.links)}", "8.32"


def _boarded(board: Board, event: Boarded) -> LogLine:
    parts = " and ".join(f"{ship} (M{n})" for ship, n in event.shares)
    verb = "board" if len(event.shares) > 1 else "boards"
    return f"{parts} {verb} {ship_name(board, event.target)}", "8.22"


def _captured(board: Board, event: Captured) -> LogLine:
    word = board.ships[event.ship].captured if event.ship in board.ships else "captured"
    return f"{ship_name(board, event.ship)} is {word} by {side_name(board, event.side)}", "8.25"


THROWS = (
    ThrowCard(
        ThrowKind.GRAPPLE, 6, counted=("grapples", "ships held"), verdicts={"S": "held fast"}
    ),
    ThrowCard(
        ThrowKind.BOARDING, 10, counted=("boardings", "ships taken"),
        verdicts={CAPTURED: "taken", REPULSED: "thrown back"},
    ),
    ThrowCard(
        ThrowKind.DISENGAGE, 4, counted=("cutting loose", "grapples cut"), verdicts={"S": "loose"}
    ),
    ThrowCard(ThrowKind.FOUL, 4, counted=("clearing fouls", "ships free"), verdicts={"S": "free"}),
    ThrowCard(ThrowKind.MISSILES, 4, ("No", "-"), ("shots", "volleys that tell")),
    ThrowCard(ThrowKind.FLAME, 7, counted=("flame", "fires")),
    ThrowCard(ThrowKind.FIREPOTS, 7, counted=("firepots", "fires")),
    ThrowCard(
        ThrowKind.NERVE, 3, counted=("facing firepots", "ships that dare"),
        verdicts={"yes": "dares", "no": "does not dare"},
    ),
    ThrowCard(
        ThrowKind.FIREFIGHT, 5, counted=("fires aboard", "fires not put out"), harm=True,
        only="sinks",
    ),
    ThrowCard(ThrowKind.SPREADING, 8, ("no",), ("spreading fire", "ships set on fire"), True),
)  # fmt: skip
EVENTS = (
    EventCard(Fired, _fired, before_dice=True, missed=FIGHTS, attempt="volleys"),
    EventCard(
        Depleted, _depleted, missed=FIGHTS, then="{e.ship} loses {e.levels} manpower.",
        hurts="ship", success="volleys",
    ),
    EventCard(FireSplit, "{ship} splits its fire", "8.43", missed=FIGHTS),
    EventCard(Jettisoned, "{ship} throws its towers overboard", "8.48", missed=FIGHTS),
    EventCard(GrappleMade, "{ship} throws grapnels at {target}", "8.11", attempt="grapples"),
    EventCard(Grappled, _grappled, missed=FIGHTS, success="grapples"),
    EventCard(Daunted, "{ship} does not dare to face the firepots of {target}", "8.53"),
    EventCard(LinksTried, _tried),
    EventCard(
        Disengaged, "{ship} is loose from {other}", "8.33",
        then="{e.ship} is loose from {e.other}.",
    ),
    EventCard(MpSpent, "{e.ship} spends {e.mp} MP cutting loose", "8.32b"),
    EventCard(
        FoulEnded, "{ship} and {other} are no longer fouled", "8.35",
        then="{e.ship} is free of {e.other}.",
    ),
    EventCard(
        CaughtFire,
        lambda board, e: (f"{ship_name(board, e.ship)} is on fire", "8.54" if e.fresh else "8.51"),
        missed=FIGHTS, then="{e.ship} burns.", hurts="ship", blow="set on fire",
    ),
    EventCard(
        FireOut, "{ship} puts its fire out", "8.54", then="{e.ship} puts it out.",
        blow="fire put out",
    ),
    EventCard(Boarded, _boarded, missed=FIGHTS, attempt="boardings"),
    EventCard(
        Captured, _captured, missed=LOSSES, then="{e.ship} changes hands.", hurts="ship",
        scores=True, success="boardings",
    ),
    EventCard(Repulsed, "{ship} throws the boarders back", "8.27", missed=FIGHTS),
)  # fmt: skip

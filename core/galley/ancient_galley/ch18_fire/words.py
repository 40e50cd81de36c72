"""18, 19, 20. Range fire in words."""

from collections.abc import Sequence
from typing import Final

from galley.ancient_galley.ch18_fire.events import (
    Fire,
    FireRevealed,
    HalfDead,
    Keep,
    KeepEngine,
    ManHit,
    ManWounded,
    OarsShot,
    Shoot,
    ShootEngine,
    Shot,
    Stoned,
)
from galley.ancient_galley.ch18_fire.fire import AskFire
from galley.ancient_galley.ch18_fire.ranges import post_of
from galley.ancient_galley.ch18_fire.resolving import UNHARMED
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.marks import ThrowKind
from galley.ancient_galley.state.phrases import inches, man_name
from galley.engine.cards import AskCard, Asked, CommandCard, EventCard, ThrowCard, verbs
from galley.engine.records import Ask
from galley.engine.text import count, joined
from galley.tabletop.words import LogLine, ship_name

RULES: Final = {"archer": "AG-18.1a", "ballista": "AG-19.1a", "catapult": "AG-20.0a"}


def engine_name(board: Board, ship: str, engine: int) -> str:
    """`the ballista in the bow of A1`."""
    post = post_of(board, ship, engine)
    if post is None:
        return f"engine {engine} of {ship}"
    return f"the {post.kind} in the {post.section} of {ship}"


def aimed_at(target: str, section: str, at: str = "", own: bool = False) -> str:
    """`the bow of B1`, `B1.3 on B1`, or `B1`; `enemies aboard A1` for one who stands there, his
    `own` ship or not."""
    if at:
        return f"{at} on {target}"
    if own and not section:
        return f"enemies aboard {target}"
    return f"the {section} of {target}" if section else target


# -- questions


def _question(board: Board, ask: AskFire) -> Asked:
    said = [_said(one) for one in ask.orders]
    so_far = f" (so far: {joined(said)})" if said else ""
    return f"who shoots, and at what?{so_far}", "AG-18.0"


def _said(order: Fire | Keep | KeepEngine) -> str:
    if isinstance(order, Shoot):
        return f"{order.man} at {aimed_at(order.target, order.section, order.at)}"
    if isinstance(order, ShootEngine):
        aim = aimed_at(order.target, order.section)
        return f"engine {order.engine} of {order.ship} at {aim}"
    if isinstance(order, Keep):
        return f"{order.man} holds"
    return f"engine {order.engine} of {order.ship} holds"


QUESTIONS = (
    AskCard(
        AskFire, _question, lambda ask: "the rest shoots at what is nearest", "rest as usual",
        passed="shoots at what is nearest", deeds=True,
    ),
)  # fmt: skip

# -- choices


def _shoot(board: Board, c: Shoot, asks: Sequence[Ask]) -> str:
    own, at = board.men[c.man].ship == c.target, man_name(board, c.at) if c.at else ""
    aim = aimed_at(ship_name(board, c.target), c.section, at, own)
    return f"{man_name(board, c.man)} shoots at {aim}"


def _shoot_short(board: Board, c: Shoot, asks: Sequence[Ask]) -> str:
    return f"{c.man} at {c.at or c.target} {c.section}".rstrip()


def _shoot_engine(board: Board, c: ShootEngine, asks: Sequence[Ask]) -> str:
    aim = aimed_at(ship_name(board, c.target), c.section)
    return f"{engine_name(board, c.ship, c.engine)} shoots at {aim}"


def _shoot_engine_short(board: Board, c: ShootEngine, asks: Sequence[Ask]) -> str:
    return f"{c.ship} engine {c.engine} at {c.target} {c.section}".rstrip()


CARDS = (
    CommandCard(
        Shoot, _shoot, _shoot_short, verbs=verbs("shoot"), group="arrows", attacks=True
    ),
    CommandCard(
        ShootEngine, _shoot_engine, _shoot_engine_short, verbs=verbs("shoot|loose"),
        group="engines", attacks=True,
    ),
    CommandCard(
        Keep, lambda b, c, _: f"{man_name(b, c.man)} holds his fire", "{c.man} holds",
        verbs=verbs("keep"), group="fire held",
    ),
    CommandCard(
        KeepEngine, lambda b, c, _: f"{engine_name(b, c.ship, c.engine)} holds its fire",
        "{c.ship} engine {c.engine} holds", verbs=verbs("keep"), group="fire held",
    ),
)  # fmt: skip

# -- what happened


def _revealed(board: Board, e: FireRevealed) -> LogLine:
    bows: dict[tuple[str, str], int] = {}
    for one in e.shots:
        if isinstance(one, Shoot):
            man = board.men[one.man]  # he may have fallen since
            key = man.home, aimed_at(one.target, "", own=man.ship == one.target)
            bows[key] = bows.get(key, 0) + 1
    told = [f"{count(n, 'archer')} of {ship} at {target}" for (ship, target), n in bows.items()]
    told += [
        f"{engine_name(board, one.ship, one.engine)} at {one.target}"
        for one in e.shots if isinstance(one, ShootEngine)
    ]  # fmt: skip
    return f"Shots: {joined(told)}.", "AG-18.0b"


def _shot(board: Board, e: Shot) -> LogLine:
    own, at = bool(e.man) and e.ship == e.target, man_name(board, e.at) if e.at else ""
    aim = aimed_at(ship_name(board, e.target), e.section, at, own)
    where = "beside him" if own else f"{inches(e.mils)} away"
    if e.man:
        return f"{man_name(board, e.man)} on {e.ship} shoots at {aim}, {where}.", RULES["archer"]
    post = post_of(board, e.ship, e.engine)
    rule = RULES[post.kind] if post else RULES["ballista"]
    text = f"{engine_name(board, e.ship, e.engine)} shoots at {aim}, {where}."
    return f"T{text[1:]}" if text.startswith("the ") else text, rule


def _killed(board: Board, e: ManHit) -> LogLine:
    return f"{man_name(board, e.man)} is shot dead on {ship_name(board, e.ship)}.", e.rule


def _oars(board: Board, e: OarsShot) -> LogLine:
    return f"{ship_name(board, e.ship)} loses section {e.slot} of its {e.flank} oars.", e.rule


def _wounded(board: Board, e: ManWounded) -> LogLine:
    where = ship_name(board, e.ship)
    return (
        f"{man_name(board, e.man)} is wounded on {where}, until turn {e.until} ends.",
        "AG-18.7a",
    )


THROWS = (
    ThrowCard(ThrowKind.ARROW, counted=("arrows", "hits")),
    ThrowCard(ThrowKind.BOLT, counted=("bolts", "hits")),
    ThrowCard(ThrowKind.STONE, counted=("stones", "hits")),
    *map(ThrowCard, (ThrowKind.SECTION, ThrowKind.WHICH)),
    ThrowCard(ThrowKind.MAN, 4),
    ThrowCard(ThrowKind.ROWERS, 4, (UNHARMED,)),
    ThrowCard(ThrowKind.STONE_HIT, 6),
)
EVENTS = (
    EventCard(FireRevealed, _revealed),
    EventCard(Shot, _shot, before_dice=True, attempt="shots"),
    EventCard(ManHit, _killed, hurts="ship", scores=True, by=(ThrowKind.MAN,)),
    EventCard(ManWounded, _wounded, hurts="ship", by=(ThrowKind.MAN,)),
    EventCard(OarsShot, _oars, hurts="ship"),
    EventCard(HalfDead, "Half the {e.flank} rowers of {ship} are dead.", "AG-18.8b", hurts="ship"),
    EventCard(Stoned, "A stone holes {ship}: a load of water.", "AG-20.1a", hurts="ship"),
)

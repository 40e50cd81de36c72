"""The guided first battle: the turn and the strike, and what comes of them, each to be done
once."""

from collections.abc import Sequence

from galley.ancient_galley.ch2_orders.orders import AskOrders
from galley.ancient_galley.ch2_orders.words import sheet_words
from galley.ancient_galley.ch8_movement.events import Met, OarsSmashed
from galley.ancient_galley.ch13_maintenance.asks import AskMaintenance
from galley.ancient_galley.ch14_grappling.grappling import AskLines, LineHeld
from galley.ancient_galley.ch15_boarding.asks import AskBoard
from galley.ancient_galley.ch15_boarding.events import ManMoved, Slain
from galley.ancient_galley.ch18_fire.events import Shot
from galley.ancient_galley.ch18_fire.fire import AskFire
from galley.ancient_galley.state.board import own
from galley.ancient_galley.state.marks import Touch
from galley.ancient_galley.tactics.plans import boarding
from galley.ancient_galley.tactics.plans.grappling import LINES
from galley.ancient_galley.tactics.plans.orders import aim_words, aims, label
from galley.ancient_galley.tactics.plans.plan import USUAL
from galley.ancient_galley.tactics.reach import IS_RAMMED
from galley_tui.client.lessons import Advice, Guide, Lesson, LessonProgress, Moment, Step

TEACHING = ("lesson-phormio",)
"""Positions in which it is taught."""


def _written(past: LessonProgress) -> bool:
    return past.was_asked(AskOrders)


def _struck(past: LessonProgress) -> bool:
    """Tell whether a bow has struck a hull, or sheared oars."""
    return past.happened(OarsSmashed) or any(
        isinstance(event, Met) and event.contact.kind == Touch.STRUCK for event in past.own
    )


def _crossed(past: LessonProgress) -> bool:
    return any(isinstance(event, ManMoved) and event.crosses for event in past.own)


def _orders(now: Moment) -> bool:
    return isinstance(now.pending.ask, AskOrders)


def _fire(now: Moment) -> bool:
    return isinstance(now.pending.ask, AskFire)


def _deck(now: Moment) -> bool:
    return isinstance(now.pending.ask, AskLines | AskBoard)


def _fighting(past: LessonProgress) -> Sequence[str]:
    """List the kinds of deeds to show: the lines of a ship together, then its men."""
    return (LINES, boarding.BOARD, boarding.FORWARD, boarding.DUEL)


def _kept(past: LessonProgress) -> bool:
    return past.was_asked(AskMaintenance)


def _keeping(now: Moment) -> bool:
    return isinstance(now.pending.ask, AskMaintenance)


def _advice(now: Moment) -> Advice | None:
    """Advise the best aim of the ship whose orders are open, or else come next; once all are
    written, their end."""
    board, ask = own(now.board), now.pending.ask
    if not isinstance(ask, AskOrders):
        return None
    ship = board.ships.get(now.ship) or next(iter(ask.unwritten(board)), None)
    if ship is None:
        return Advice("done", "all orders are written: they are carried out", "done")
    aim = next(iter(aims(board, ship)), None)
    if aim is None:
        return None
    said = aim_words(aim)
    if aim.holds.what == IS_RAMMED:
        said = f"{label(aim)}; nothing is better if {aim.target} holds its course"
    return Advice("aim", f"{ship.id}: {said}", f"{ship.id} {sheet_words(aim.sheet)}")


TURN = Lesson(
    "turn", "The turn",
    "All ships move at once, by orders that nobody sees before: a letter an inch, S on, L and "
    "R turn. An aim writes them for you; a ram hits hardest at 60 degrees and more.",
    _orders,
    (Step("write orders", _written), Step("strike a ship, or shear its oars", _struck)),
    "Struck. A ram that made a hole is stuck: back out of it, straight first.",
)  # fmt: skip
SHOOT = Lesson(
    "shoot", "Arrows",
    "Archers reach 18 inches; within 6 they hit on 5 and 6. Marines and officers wear armour. "
    "Who is given no target shoots at what is nearest.",
    _fire, (Step("shoot", lambda past: past.happened(Shot)),),
    "Shot. A wounded man does nothing until the end of the next turn.",
    apart=True,
)  # fmt: skip
BOARD = Lesson(
    "board", "Hooks and swords",
    "Within 2 inches men throw lines; two hold a ship. Then marines, archers and officers may "
    "cross. A duel is a die each: 2 more kills.",
    _deck,
    (Step("get a line across", lambda past: past.happened(LineHeld), _fighting),
     Step("send a man over", _crossed, _fighting),
     Step("win a duel", lambda past: past.happened(Slain), _fighting)),
    "That is how ships are taken. From the next turn on morale is tested.",
    apart=True,
)  # fmt: skip
KEEPING = Lesson(
    "keep", "Maintenance",
    "At the end of a turn men change places, plug holes, cut lines, take the helm. done does "
    "the usual things for a whole side.",
    _keeping,
    (Step("end a maintenance", _kept, lambda past: (USUAL,)),),
    "Done. Five loads of water sink a ship: plug what you can.",
    apart=True,
)  # fmt: skip
GUIDE = Guide(
    (TURN, SHOOT, BOARD, KEEPING),
    "All four are done: from here on the battle is yours.",
    _advice,
)


def guide(scenario: str) -> Guide | None:
    """The lessons of a battle; None where it has none."""
    return GUIDE if scenario in TEACHING else None

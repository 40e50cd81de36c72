"""The guided first battle: what decides a fight of two against two, each to be done once."""

from galley.barratt.ch1_initiative.activation import AskActivation
from galley.barratt.ch1_initiative.initiative import DiceShown
from galley.barratt.ch3_movement.events import MoveEnded, Turned
from galley.barratt.ch4_grappling.grappling import AskFend, GrappleTried
from galley.barratt.ch5_ramming.contact import ContactKind, Touched
from galley.barratt.ch6_missiles.events import Shot
from galley.barratt.ch6_missiles.fire import AskFire
from galley.barratt.ch8_melee.fighting import FightBegan
from galley.barratt.tactics.plans import ship_plan
from galley_tui.client.lessons import Guide, Lesson, LessonProgress, Moment, Step

TEACHING = ("lesson-dare",)
"""Positions in which it is taught."""
STRIKES = (ship_plan.RAM, ship_plan.CHARGE_PAST, ship_plan.CLOSE)
HOLDS = (ship_plan.GRAPPLE, ship_plan.BOARD, ship_plan.CLOSE, ship_plan.REST, ship_plan.STOP)
"""Kinds of deeds that lead on to a ram, and to a melee."""


def _moved(past: LessonProgress) -> bool:
    return past.happened(MoveEnded)


def _struck(past: LessonProgress) -> bool:
    """Tell whether a bow has struck at ramming speed."""
    return any(
        isinstance(event, Touched) and event.contact.kind in (ContactKind.FULL, ContactKind.GLANCE)
        for event in past.own
    )


def _acts(now: Moment) -> bool:
    return isinstance(now.pending.ask, AskActivation)


def _held(now: Moment) -> bool:
    return isinstance(now.pending.ask, AskFend) or now.past.happened(GrappleTried)


def _fought(past: LessonProgress) -> bool:
    return any(isinstance(event, FightBegan) for event in past.events)


def _fire(now: Moment) -> bool:
    return isinstance(now.pending.ask, AskFire)


ORDER = Lesson(
    "order", "Dice and legs",
    "The lowest die acts first: the top line has the order. Under way a ship goes 4 inches "
    "straight, then it may turn up to 45 degrees, twice at most.",
    _acts,
    (Step("move a ship", _moved), Step("turn one", lambda past: past.happened(Turned)),
     Step("see the dice", lambda past: past.happened(DiceShown))),
    "Moved. With 4 inches straight at the end a ship may turn at once next turn.",
)  # fmt: skip
STRIKE = Lesson(
    "strike", "The ram",
    "Ramming speed: three points of stamina, 12 inches first, then 6 straight. At 45 degrees or "
    "more into the oars, or into the stern, it is a full ram.",
    _acts, (Step("strike a ship at ramming speed", _struck, lambda past: STRIKES),),
    "Struck. A full ram does a die of damage and holds; a glance one point, and slides on.",
)  # fmt: skip
HOLD = Lesson(
    "hold", "Grapples",
    "A stopped ship grapples within 2 inches, own oars count: 4 or more holds. Missile men fend "
    "off, a 6 each. Then both lie still and fight.",
    _held,
    (Step("lie fast to a ship, and see a melee", _fought, lambda past: HOLDS),),
    "That is how ships are taken: next turn a man goes aboard and the prize sails.",
    apart=True,
)  # fmt: skip
SHOOT = Lesson(
    "shoot", "Missiles",
    "When all have moved, all shoot at once: 4 or more at short range, 6 at long. Who is hit "
    "still shoots this turn.",
    _fire, (Step("shoot", lambda past: past.happened(Shot)),),
    "Shot. The owner of the ship says who falls.",
    apart=True,
)  # fmt: skip
GUIDE = Guide(
    (STRIKE, ORDER, HOLD, SHOOT),
    "All four are done: from here on the battle is yours.",
)


def guide(scenario: str) -> Guide | None:
    """The lessons of a battle; None where it has none."""
    return GUIDE if scenario in TEACHING else None

"""The guided evening: five things that decide a battle, each to be done once."""

from collections.abc import Sequence

from galley.war_galley.ch3_turn.turn import TurnBegan
from galley.war_galley.ch5_command.squadron_activation import AskShip
from galley.war_galley.ch5_command.squadrons import SquadronsFixed
from galley.war_galley.ch6_movement.avoidance import AskAvoidance
from galley.war_galley.ch6_movement.speed import AskLevels, Rested, Tired
from galley.war_galley.ch7_ramming.raking import RakeMade
from galley.war_galley.ch7_ramming.ramming import RamMade
from galley.war_galley.ch7_ramming.retraction import Retracted
from galley.war_galley.ch8_combat.boarding import Captured
from galley.war_galley.ch8_combat.disengaging import AskFouls, Disengaged, FoulEnded
from galley.war_galley.ch8_combat.grappling import Grappled
from galley.war_galley.tactics import plans
from galley_tui.client.lessons import Advice, Guide, Lesson, LessonProgress, Moment, Step

TEACHING = ("lesson-training",)
"""Positions in which it is taught."""
PATIENT = (plans.CLOSE_IN, plans.HOLD)
"""What leads on when a lesson's own deed cannot be done yet, and spares ships for it."""


def _rammed(past: LessonProgress) -> bool:
    return past.happened(RamMade)


def _free_again(past: LessonProgress) -> bool:
    return past.happened(Retracted, Disengaged, FoulEnded)


def _ramming(now: Moment) -> bool:
    return (
        not _rammed(now.past)
        or isinstance(now.pending.ask, AskFouls)
        or plans.COME_FREE in now.deeds
    )


def _coming_free(past: LessonProgress) -> Sequence[str]:
    """The deeds to show: a ship that is stuck works free; before that another rams."""
    return (plans.COME_FREE, plans.RAM, *PATIENT)


def _grappling(past: LessonProgress) -> Sequence[str]:
    return (plans.GRAPPLE, plans.BOARD, *PATIENT)


def _capturing(past: LessonProgress) -> Sequence[str]:
    return (plans.BOARD, plans.GRAPPLE, *PATIENT)


def _asked(now: Moment) -> bool:
    return isinstance(now.pending.ask, AskAvoidance)


def _answered(past: LessonProgress) -> bool:
    return past.was_asked(AskAvoidance)


def _raking(now: Moment) -> bool:
    return not {plans.RAKE, plans.DIEKPLUS}.isdisjoint(now.deeds)


def _boarding(now: Moment) -> bool:
    return not {plans.GRAPPLE, plans.BOARD}.isdisjoint(now.deeds)


def _levels(now: Moment) -> bool:
    return isinstance(now.pending.ask, AskLevels)


def _levels_set(past: LessonProgress) -> bool:
    return past.was_asked(AskLevels)


def _rested(past: LessonProgress) -> bool:
    return past.happened(Rested)


def _kept_together(past: LessonProgress) -> bool:
    """After the first turn, squadrons were set of which one has a leader and another ship."""
    turn = 0
    for event in past.events:
        turn += isinstance(event, TurnBegan)
        if isinstance(event, SquadronsFixed) and turn > 1 and _led(event):
            return True
    return False


def _led(event: SquadronsFixed) -> bool:
    followed = [squadron for _, squadron in event.squadrons]
    return any(followed.count(leader) > 1 for leader in event.leaders)


def _advice(now: Moment) -> Advice | None:
    """Full speed until a crew is tired, then cruise; what tries nothing against an attack."""
    match now.pending.ask:
        case AskLevels():
            if now.past.happened(Tired) and not _rested(now.past):
                return Advice("keep", "cruise, where tired crews rest", "keep")
            return Advice(
                "all max", "the whole squadron at full speed, where rams hit best", "max"
            )
        case AskAvoidance() if not _answered(now.past):
            return Advice(
                "decline", "let it come; or pick a ship that tries to slip away", "decline"
            )
        case AskShip() if now.left == {"command"}:
            return Advice("end", "no more of its ships move: on to the next turn", "end")
        case _:
            return None


COMMAND = Lesson(
    "command", "Command, fatigue",
    "Full speed goes further and hits harder, but it tires a crew; cruise rests it. Keep near "
    "the commander: ships out of his range act alone, and late.",
    _levels,
    (Step("set a speed", _levels_set), Step("rest a crew", _rested),
     Step("stay close", _kept_together)),
    "Rested, and still together: they are ready for the next clash.",
    apart=True,
)  # fmt: skip
ASKED = Lesson(
    "asked", "Being asked",
    "A ship that is attacked may slip a hex away, if its crew is good and the die is low. "
    "That tires it; to try and fail costs nothing.",
    _asked, (Step("answer whether a ship avoids", _answered),),
    "Answered. Slipping away tires a crew; taking the blow may cost the ship.",
    apart=True,
)  # fmt: skip
RAMMING = Lesson(
    "ram", "Ramming, and coming free",
    "The bow is the weapon, an enemy's side the place for it. The list has what your ships "
    "can do, with odds. After a hit you may be stuck: work free.",
    _ramming,
    (Step("ram a ship", _rammed, lambda past: (plans.RAM,)),
     Step("come free", _free_again, _coming_free)),
    "Rammed, and free again: your ship can fight on.",
)  # fmt: skip
BOARDING = Lesson(
    "board", "Boarding",
    "A ship alongside may be grappled; when its squadron has moved, your men go over. Take "
    "ships that have fewer men than yours.",
    _boarding,
    (Step("grapple a ship", lambda past: past.happened(Grappled), _grappling),
     Step("capture one", lambda past: past.happened(Captured), _capturing)),
    "Captured: she is yours, with no crew and no men aboard.",
)  # fmt: skip
RAKING = Lesson(
    "rake", "Raking",
    "Run along an enemy's side, and your bow shears off his oars: he limps, and is easy to "
    "ram or to board. Start from an end of him, his side open.",
    _raking,
    (Step("rake a ship", lambda past: past.happened(RakeMade),
          lambda past: (plans.RAKE, plans.DIEKPLUS, *PATIENT)),),
    "Raked. A ship without oars on a side is slow: ram or board it next.",
)  # fmt: skip

FIRST_EVENING = Guide(
    (ASKED, COMMAND, RAMMING, BOARDING, RAKING),
    "All five are done: from here on the battle is yours. Good hunting.",
    _advice,
)  # fmt: skip


def guide(scenario: str) -> Guide | None:
    """The lessons of a battle; None where it has none."""
    return FIRST_EVENING if scenario in TEACHING else None

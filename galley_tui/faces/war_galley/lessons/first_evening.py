"""The guided evening: five things that decide a battle, each to be done once."""

from galley.war_galley.ch3_turn.turn import TurnBegan
from galley.war_galley.ch5_command.squadrons import SquadronsFixed
from galley.war_galley.ch6_movement.avoidance import AskAvoidance
from galley.war_galley.ch6_movement.speed import AskLevels, Rested, Tired
from galley.war_galley.ch7_ramming.raking import RakeMade
from galley.war_galley.ch7_ramming.ramming import RamMade
from galley.war_galley.ch7_ramming.retraction import Retracted
from galley.war_galley.ch8_combat.boarding import AskBoarding, Captured
from galley.war_galley.ch8_combat.disengaging import AskFouls, Disengaged, FoulEnded
from galley.war_galley.ch8_combat.grappling import Grappled
from galley.war_galley.deeds import kinds
from galley_tui.client.lessons import Evening, Guide, Lesson, Moment, Step

TEACHING = ("training",)
"""Battles that may be played as a guided evening."""


def _rammed(past: Evening) -> bool:
    return past.happened(RamMade)


def _free_again(past: Evening) -> bool:
    return past.happened(Retracted, Disengaged, FoulEnded)


def _ramming(now: Moment) -> bool:
    return (
        not _rammed(now.past)
        or isinstance(now.pending.ask, AskFouls)
        or kinds.COME_FREE in now.deeds()
    )


def _asked(now: Moment) -> bool:
    return isinstance(now.pending.ask, AskAvoidance)


def _answered(past: Evening) -> bool:
    return past.was_asked(AskAvoidance)


def _raking(now: Moment) -> bool:
    return not {kinds.RAKE, kinds.DIEKPLUS}.isdisjoint(now.deeds())


def _boarding(now: Moment) -> bool:
    at_hand = isinstance(now.pending.ask, AskBoarding)
    return at_hand or kinds.GRAPPLE in now.deeds()


def _levels(now: Moment) -> bool:
    return isinstance(now.pending.ask, AskLevels) and now.past.happened(Tired)


def _kept_together(past: Evening) -> bool:
    """After the first turn, squadrons were set in which every ship has a leader."""
    turn = 0
    for event in past.events:
        turn += isinstance(event, TurnBegan)
        if isinstance(event, SquadronsFixed) and turn > 1 and _all_led(event):
            return True
    return False


def _all_led(event: SquadronsFixed) -> bool:
    return all(squadron in event.leaders for _, squadron in event.squadrons)


ASKED = Lesson(
    "asked", "Being asked",
    "A ship that is attacked may slip a hex away, if its crew is good and the die is low; "
    "that tires it. It costs nothing to fail. {decline} lets the enemy come; the list has "
    "the ships that may try.",
    _asked, (Step("answer whether a ship avoids", _answered),),
    "Answered. Slipping away tires a crew; taking the blow may cost the ship.",
)  # fmt: skip
COMMAND = Lesson(
    "command", "Command, fatigue",
    "Maximum speed and rams tire a crew; a ship that stays at cruise and does little rests. "
    "Ships that stray too far from their commander act alone, late. {keep} leaves a squadron "
    "at cruise, {orders} moves it as one.",
    _levels,
    (Step("rest a tired crew", lambda past: past.happened(Rested)),
     Step("stay in command", _kept_together)),
    "Rested, and together: they are ready for the next clash.",
)  # fmt: skip
RAMMING = Lesson(
    "ram", "Ramming, and coming free",
    "{all max} sets a squadron to full speed, {propose} answers most else. Then there are "
    "deeds: {deed_after} for more of them, {do_deed} does it, course and all. A hit may "
    "leave you stuck: come free, or cut loose at the turn's end.",
    _ramming, (Step("ram a ship", _rammed), Step("come free", _free_again)),
    "Rammed, and free again: your ship can fight on.",
)  # fmt: skip
BOARDING = Lesson(
    "board", "Boarding",
    "Who cannot be rammed may be held: grapple a ship alongside, then send your men over at "
    "the end of the squadron's move. Take ships that have fewer men than yours.",
    _boarding,
    (Step("grapple a ship", lambda past: past.happened(Grappled)),
     Step("capture one", lambda past: past.happened(Captured))),
    "Captured: she is yours, with no crew and no men aboard.",
)  # fmt: skip
RAKING = Lesson(
    "rake", "Raking",
    "Run along an enemy's side, and your bow shears off his oars: he limps, and is easy to "
    "ram. {aim} on an enemy lists what can be done to it; a rake needs his side "
    "open, and an end of him to start from.",
    _raking, (Step("rake a ship", lambda past: past.happened(RakeMade)),),
    "Raked. A ship without oars on a side is slow: ram or board it next.",
)  # fmt: skip

FIRST_EVENING = Guide(
    (ASKED, RAMMING, BOARDING, RAKING, COMMAND),
    "All five are done: from here on the battle is yours. Good hunting.",
    {
        "all max": "max", "propose": "=", "decline": "decline", "keep": "keep",
        "orders": "orders ahead 3",
        "deed_after": "deeds", "do_deed": "do 1", "aim": "deeds A5",
    },
)  # fmt: skip


def guide(scenario: str) -> Guide | None:
    """The lessons of a battle; None where it has none."""
    return FIRST_EVENING if scenario in TEACHING else None

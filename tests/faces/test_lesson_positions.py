"""The positions for lessons: what the first lit attack does, by exact odds."""

from fractions import Fraction

import pytest

from galley.ancient_galley.ch10_ramming.ramming import NOTHING, ram_check
from galley.ancient_galley.state.board import own
from galley.ancient_galley.state.marks import ShipPart
from galley.ancient_galley.tactics.plans.orders import aims
from galley.ancient_galley.tactics.reach import RAMS, Meeting, courses, meeting
from galley.barratt.ch2_hull.hull import Damaged
from galley.engine.checks import chances
from galley.engine.deed import Deed
from galley.engine.records import Event
from galley.game.game import Game
from galley.game.scenario_list import scenario_faults, scenario_list
from galley.scenarios.library import LESSON, find, load
from galley.war_galley.ch7_ramming.ramming import Rammed
from galley_tui.client.choices import options
from galley_tui.client.lessons import Lessons, advised
from galley_tui.faces.catalogue import face_of, lesson_of
from tests.kit.every_outcome import chance_of
from tests.kit.text import in_memory

LEAST = Fraction(65, 100)
TAUGHT = ("training", "phormio", "dare")


def led_to(battle: Game) -> Deed:
    """The first deed that the lessons lead side A to, after what they advise before."""
    face = face_of(battle.rules.id)
    guide = face.guide(battle.scenario.id)
    assert guide is not None
    lessons = Lessons(battle, guide, lambda one: battle.deeds(one.side))
    while True:
        pending = battle.pending()[0]
        open_, choices = lessons.now(pending), options(battle, pending)
        assert open_ is not None
        if open_.deed is not None and pending.side == "A":
            return open_.deed
        order = advised(open_.advice, face.keys.orders, choices) if pending.side == "A" else None
        commands = [one.command for one in choices]
        usual = battle.default_choice(pending, commands)
        at = next((n for n, one in enumerate(commands) if order and order.fits(one)), usual)
        battle.play(pending.side, commands[at])


@pytest.mark.parametrize("name", ["training", "dare"])
def test_the_first_attack_that_is_lit_leaves_a_mark_more_likely_than_not(name: str) -> None:
    battle = in_memory(LESSON + name)
    deed = led_to(battle)

    def marked(event: Event) -> bool:
        """The ship that it is aimed at has a hole."""
        return (isinstance(event, Rammed) and event.target == deed.target) or (
            isinstance(event, Damaged) and event.ship == deed.target
        )  # fmt: skip

    assert deed == battle.deeds("A")[0], "no better deed stands above it"
    assert deed.chance is not None and deed.chance >= LEAST, "what the screen tells of it"
    commands = [step.command for step in deed.steps]
    assert chance_of(battle.rules, battle.seen(), "A", commands, marked) >= LEAST


def test_the_turn_strikes_whatever_the_enemy_ordered() -> None:
    """Oars that are struck are lost whatever the dice say (AG-10.1a); else a hole is thrown
    for."""
    board = own(in_memory(f"{LESSON}phormio").seen().board)
    aim = aims(board, board.ships["A1"])[0]
    assert {*aim.sheet.letters} == {"R"}, "it is a turn, and nothing else"
    for way in courses(board, board.ships[aim.target]):
        assert marks(meeting(board, aim.sheet, way.sheet)) >= LEAST, way.sheet


def marks(met: Meeting) -> Fraction:
    """The chance that a meeting leaves a mark on the struck ship."""
    if met.what != RAMS or met.contact is None:
        return Fraction(0)
    if met.contact.place == ShipPart.OARS:
        return Fraction(1)
    return 1 - dict(chances(ram_check(met.contact.band, met.contact.angle)))[NOTHING]


@pytest.mark.parametrize("name", TAUGHT)
def test_a_position_for_lessons_is_sound_told_in_few_words_and_in_no_list(name: str) -> None:
    battle, lesson = load(name), load(LESSON + name)
    assert lesson_of(battle) == lesson_of(lesson) == lesson.id
    assert scenario_faults(lesson.path) == [], "its ratings are those of the rules"
    assert lesson.history.strip().count(".") == 2, "two sentences of story"
    assert lesson.briefings["A"].strip().count(".") == 2, "who I am, and one goal"
    assert lesson.id not in {one.id for one in (*find(), *scenario_list())}
    assert lesson_of(load("aegates")) == ""

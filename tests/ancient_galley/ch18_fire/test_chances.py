"""F. Check figures of archers, ballistas and catapults, and the previews of shots."""

from fractions import Fraction

import pytest

from galley.ancient_galley.ch18_fire.events import Fire, Shoot, ShootEngine
from galley.ancient_galley.ch18_fire.resolving import (
    ROWERS_CHECK,
    SECTION_CHECK,
    SIDE_CHECK,
    STONE_CHECK,
    Effect,
    hit_check,
    results,
    shot_odds,
    which_check,
    wound_check,
)
from galley.ancient_galley.state.man import Man
from galley.ancient_galley.state.ship import Ship
from galley.engine.checks import Throw, chances
from tests.ancient_galley.ch18_fire.kit import engine
from tests.kit.ancient_galley import men, ship, table

HIT = {
    "AG-F/archer, short": (hit_check("archer", "short"), "1/3"),
    "AG-F/archer, long": (hit_check("archer", "long"), "1/6"),
    "AG-F/one man": (hit_check("archer", "short", named=True), "1/6"),
    "AG-F/ballista, short": (hit_check("ballista", "short"), "1/2"),
    "AG-F/ballista, medium": (hit_check("ballista", "medium"), "1/3"),
    "AG-F/ballista, long": (hit_check("ballista", "long"), "1/6"),
    "AG-F/catapult, short": (hit_check("catapult", "short"), "1/3"),
    "AG-F/catapult, long": (hit_check("catapult", "long"), "1/6"),
}


@pytest.mark.parametrize("id_", HIT)
def test_hits(id_: str) -> None:
    check, expected = HIT[id_]
    assert chances(check)["hits"] == Fraction(expected)


def spread(check: Throw) -> dict[str, str]:
    return {name: str(chance) for name, chance in chances(check).items()}


def test_what_the_other_dice_say() -> None:
    assert spread(SECTION_CHECK) == {"bow": "1/3", "middle": "1/3", "stern": "1/3"}
    assert spread(ROWERS_CHECK) == {
        "a section lost": "1/3", "half of them dead": "1/3", "no harm": "1/3",
    }  # fmt: skip
    assert spread(SIDE_CHECK) == {"port": "1/2", "starboard": "1/2"}
    assert spread(STONE_CHECK) == {
        "no damage": "1/3", "a man in the stern": "1/6", "a man in the bow": "1/6",
        "a section of oars": "1/6", "a hole": "1/6",
    }  # fmt: skip
    assert spread(wound_check(False)) == {"dead": "2/3", "wounded": "1/3"}
    assert spread(wound_check(True)) == {"dead": "1/2", "wounded": "1/2"}


@pytest.mark.parametrize("n", range(2, 8))
def test_one_of_several(n: int) -> None:
    """AG-18.2b, G40 Evenly, by a die with so many sides."""
    names = [f"B1.{i}" for i in range(1, n + 1)]
    assert spread(which_check(names, "AG-18.2b")) == dict.fromkeys(names, f"1/{n}")


A1, BESIDE, FAR = ship("A1", 0, 0, 0), ship("B1", 4000, 0, 0), ship("B1", 10000, 0, 0)
ARCHER, BOW = "A1 middle archer", Shoot("A1.1", "B1", "bow")
MIDDLE, ANY = Shoot("A1.1", "B1", "middle"), Shoot("A1.1", "B1")
CREW = men("A1 middle artilleryman", job="engine", engine=1)[0]
BALLISTA = ship("A1", 0, 0, 0, engines=(engine("ballista", "middle"),))
CATAPULT = ship("A1", 0, 0, 0, engines=(engine("catapult", "middle"),))
STONE, BOLT = ShootEngine("A1", 1, "B1"), ShootEngine("A1", 1, "B1", "bow")
ENDS = ("B1 bow marine", "B1 stern sailor")
WOUNDED = men("B1 bow marine", state="wounded")[0]
ALL = (*ENDS, "B1 middle sailor")
ODDS: dict[str, tuple[tuple[Ship | Man | str, ...], Fire, dict[str, str]]] = {
    "AG-F/short, unarmoured": (
        (A1, BESIDE, ARCHER, "B1 bow sailor"), BOW,
        {"misses": "2/3", "a man killed": "2/9", "a man wounded": "1/9"},
    ),
    "AG-F/short, armoured": (
        (A1, BESIDE, ARCHER, "B1 bow marine"), BOW,
        {"misses": "2/3", "a man killed": "1/6", "a man wounded": "1/6"},
    ),
    "AG-F/one man, unarmoured": (
        (A1, BESIDE, "A1 tower middle archer", "B1 bow 3 sailor"),
        Shoot("A1.1", "B1", at="B1.2"),
        {"misses": "5/6", "a man killed": "1/9", "a man wounded": "1/18"},
    ),
    "AG-F/one man, armoured": (
        (A1, BESIDE, "A1 tower middle archer", "B1 bow 3 marine"),
        Shoot("A1.1", "B1", at="B1.2"),
        {"misses": "5/6", "a man killed": "1/12", "a man wounded": "1/12"},
    ),
    "AG-18.7b/a wounded man": (
        (A1, BESIDE, ARCHER, WOUNDED), BOW, {"misses": "2/3", "a man killed": "1/3"},
    ),
    "AG-18.2c/an empty section": (
        (A1, BESIDE, ARCHER, "B1 stern marine"), BOW, {"misses": "2/3", "no effect": "1/3"},
    ),
    "AG-F/middle, two men": (
        (A1, BESIDE, ARCHER, "B1 middle 2 sailor"), MIDDLE,
        {"misses": "2/3", "no effect": "1/18", "a man killed": "1/9", "a man wounded": "1/18",
         "oars lost": "1/18", "half the rowers dead": "1/18"},
    ),
    "AG-18.8b/half dead already": (
        (A1, ship("B1", 4000, 0, 0, half=("port", "starboard")), ARCHER, *ENDS), MIDDLE,
        {"misses": "2/3", "no effect": "1/9", "oars lost": "2/9"},
    ),
    "AG-18.8c/no oars to port": (
        (A1, ship("B1", 4000, 0, 0, port=()), ARCHER, *ENDS), MIDDLE,
        {"misses": "2/3", "no effect": "2/9", "oars lost": "1/18", "half the rowers dead": "1/18"},
    ),
    "AG-F/long, all the sections": (
        (A1, FAR, ARCHER, *ALL), ANY,
        {"misses": "5/6", "no effect": "1/81", "a man killed": "25/324",
         "a man wounded": "17/324", "oars lost": "1/81", "half the rowers dead": "1/81"},
    ),
    "AG-19.2a/a bolt": (
        (BALLISTA, BESIDE, CREW, *ENDS), BOLT, {"misses": "1/2", "a man killed": "1/2"},
    ),
    "AG-F/a stone, short": (
        (CATAPULT, BESIDE, CREW, *ENDS), STONE,
        {"misses": "2/3", "no effect": "1/9", "a man killed": "1/9", "oars lost": "1/18",
         "a hole": "1/18"},
    ),
    "AG-F/a stone, long": (
        (CATAPULT, FAR, CREW, *ENDS), STONE,
        {"misses": "5/6", "no effect": "1/18", "a man killed": "1/18", "oars lost": "1/36",
         "a hole": "1/36"},
    ),
    "AG-20.1c/a stone at bare ends": (
        (CATAPULT, ship("B1", 4000, 0, 0, port=(), starboard=()), CREW, "B1 middle sailor"),
        STONE, {"misses": "2/3", "no effect": "5/18", "a hole": "1/18"},
    ),
}  # fmt: skip


@pytest.mark.parametrize("id_", ODDS)
def test_odds_of_a_shot(id_: str) -> None:
    things, shot, expected = ODDS[id_]
    odds = shot_odds(table(*things), shot)
    assert {name: str(chance) for name, chance in odds.outcomes} == expected
    assert sum(chance for _, chance in odds.outcomes) == 1


@pytest.mark.parametrize("n", range(6))
def test_rowers_among_men(n: int) -> None:
    """AG-F Two of n+2, of the third of shots that hit."""
    crew = ("B1 bow sailor", *(["B1 middle " + str(n) + " sailor"] if n else []))
    found = results(table(A1, BESIDE, ARCHER, *crew), MIDDLE)
    rowers = sum((chance for effect, chance in found.items() if effect.flank), Fraction(0))
    assert rowers == Fraction(1, 3) * Fraction(2, n + 2)


def test_results_name_who_is_hit() -> None:
    """The men of the bow alike, and each by his own armour."""
    found = results(table(A1, BESIDE, ARCHER, "B1 bow marine, sailor"), BOW)
    assert found == {
        Effect("misses", "B1"): Fraction(2, 3),
        Effect("a man killed", "B1", "B1.1", rule="AG-18.6a"): Fraction(1, 12),
        Effect("a man wounded", "B1", "B1.1", rule="AG-18.6a"): Fraction(1, 12),
        Effect("a man killed", "B1", "B1.2", rule="AG-18.6a"): Fraction(1, 9),
        Effect("a man wounded", "B1", "B1.2", rule="AG-18.6a"): Fraction(1, 18),
    }


def test_the_dice_that_a_preview_shows() -> None:
    """Those who are one of several are left out: they are many, and say little."""
    odds = shot_odds(table(A1, FAR, ARCHER, *ALL), ANY)
    named = [check.what for check in odds.checks]
    assert named == ["arrow, long range", "which section", "man hit", "man hit", "rowers hit"]

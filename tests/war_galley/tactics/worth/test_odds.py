"""Odds are exact: those of every attack equal what comes of all the dice, played one by one."""

from collections.abc import Sequence
from fractions import Fraction

import pytest

from galley.engine.checks import Band, Check, Modifier, chances, need_or_less, need_or_more, throws
from galley.engine.dice import Recorded
from galley.engine.loop import Rolled, step
from galley.engine.offers import DICE
from galley.engine.records import Event
from galley.war_galley.ch3_turn.ship_choices import Announce, EndShip
from galley.war_galley.ch5_command.squadron_activation import MoveShip
from galley.war_galley.ch6_movement.avoidance import AskAvoidance, Avoid, Slip
from galley.war_galley.ch6_movement.movement import Step
from galley.war_galley.ch7_ramming.anastrophe import Anastrophe
from galley.war_galley.ch7_ramming.pass_through import PassThrough
from galley.war_galley.ch7_ramming.raking import Rake
from galley.war_galley.ch7_ramming.ramming import Missed, Ram
from galley.war_galley.ch8_combat.boarding import Boarded, BoardNext, Captured, Commit, Repulsed
from galley.war_galley.ch8_combat.disengaging import Disengage, Disengaged, LinksTried
from galley.war_galley.ch8_combat.grappling import Grapple, Grappled
from galley.war_galley.ch8_combat.missiles import Depleted, Fire
from galley.war_galley.ch8_combat.reaction_fire import React
from galley.war_galley.ruleset import WAR_GALLEY
from galley.war_galley.state.acting import ACTS
from galley.war_galley.state.play import Decline, Done
from tests.war_galley.tactics.worth.enumeration import (
    B1,
    GO,
    RAKE_READ,
    RAM_READ,
    Read,
    agree,
    hits,
    reach,
    reader,
)

# -- throws and checks


def test_two_dice_are_summed() -> None:
    """2.4a"""
    ways = {total: 36 * chance for total, chance in throws(2).items()}
    assert ways == dict(zip(range(2, 13), (1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1), strict=True))
    assert throws(0) == {0: 1}


def checked(dice: int, bands: tuple[Band, ...], *added: int) -> Check:
    return Check("x", "0", dice, "", bands, tuple(Modifier(n, "", "0") for n in added))


@pytest.mark.parametrize(
    ("natural", "added", "result"),
    [(11, 3, "yes"), (12, 0, "yes"), (11, 0, "no"), (12, -1, "no"), (9, 2, "no"), (10, 2, "yes")],
)
def test_a_need_of_twelve(natural: int, added: int, result: str) -> None:
    """2.4b, c An adjusted total over 12 reads as 12."""
    check = checked(2, need_or_more(12, "yes", "no"), added)
    assert check.read(natural + check.added()) == result


def test_chances_of_a_check_name_every_result() -> None:
    assert chances(checked(2, need_or_more(12, "yes", "no"))) == {
        "no": Fraction(35, 36), "yes": Fraction(1, 36)}  # fmt: skip
    assert chances(checked(1, need_or_less(0, "yes", "no"))) == {"yes": 0, "no": 1}
    assert chances(checked(1, need_or_less(2, "yes", "no"), 1)) == {
        "yes": Fraction(1, 6), "no": Fraction(5, 6)}  # fmt: skip
    assert chances(checked(0, (Band(-99, "always"),))) == {"always": 1}


# -- all the dice of an attack

RAMS = {
    "escapes astern": f"A1 five 2120 NW\n{B1}",
    "at maximum, ahead only: no escape": f"A1 five 2120 NW\n{B1} max",
    "no escape, and fatigued by it": f"A1 five 2120 NW\n{B1}\nland 2022",
    "escapes ahead": f"A1 five 2121 NW\n{B1}",
    "from the bow flank": f"A1 five 2119 SW\n{B1}",
    "at its stern half, no way astern": f"A1 five 2120 SW\n{B1}\nland 2022",
    "nowhere to go": f"A1 five 2120 NW\n{B1}\nland 2019 2022",
    "half speed": f"A1 five 2120 NW\n{B1} half",
    "half speed, no escape": f"A1 five 2120 NW\n{B1} half\nland 2022",
    "grappled": f"A1 five 2120 NW\n{B1}\nA2 five 1920 N\ngrapple A2 B1",
    "crew of four": f"A1 tri4 2120 NW max\n{B1}",
    "against a crew of three": "A1 four 2120 NW max\nB1 tri 2020 N",
    "hopeless": "A1 lib 2120 NW\nB1 giant 2020 N",
    "one hex": "A1 five 2120 NW\nB1 lembos 2020 N",
    "one hex, astern only": "A1 five 2120 NW\nB1 lembos 2020 N\nland 2019",
    "prize": "A9 five 2120 NW captured\nB1 tri2 2020 N",
    "against a prize": "A1 five 2120 NW\nB9 tri2 2020 N captured",
    "with towers": f"A1 tower 2120 NW\n{B1}",
}


@pytest.mark.parametrize("position", RAMS.values(), ids=RAMS)
def test_ram(position: str) -> None:
    ship, target = ("A9" if "A9" in position else "A1"), ("B9" if "B9" in position else "B1")
    now = reach(position, MoveShip(ship), Announce(0))
    agree(now, [Ram(target)], RAM_READ)


def test_the_ram_positions_are_of_every_kind() -> None:
    """An avoidance that escapes, one that does not, and none that is due."""

    def possible(name: str) -> set[str]:
        return agree(reach(RAMS[name], *GO), [Ram("B1")], RAM_READ)

    assert "avoided" in possible("escapes astern") and "avoided" in possible("escapes ahead")
    assert "avoided" not in possible("at maximum, ahead only: no escape")
    assert "avoided" not in possible("no escape, and fatigued by it")
    assert possible("hopeless") == {"avoided", "collision"}


def test_no_second_avoidance_at_the_same_place() -> None:
    """C28 The step there brought the offer."""
    now = reach(f"A1 five 2221 NW\n{B1}", MoveShip("A1"), Announce(1), Step("ahead"), Decline())
    assert "avoided" not in agree(now, [Ram("B1")], RAM_READ)


GRAPPLE_READ = reader(
    (Missed, "avoided"), (Grappled, "grappled"), thrown="grapple", otherwise="fails"
)
GRAPPLES = {
    "no escape": f"A1 five 2120 N\n{B1}",
    "escapes": "A1 lembos 2120 N\nB1 lembos 2020 N",
    "opposite course, no escape": "A1 five 2120 N\nB1 tri2 2021 S",
    "opposite course, nowhere to go": "A1 five 2120 N\nB1 tri2 2021 S\nland 2019 2022",
    "at maximum": f"A1 five 2120 N\n{B1} max",
    "grappled": f"A1 five 2120 N\n{B1}\nA2 five 1920 N\ngrapple A2 B1",
    "crew of four": f"A1 tri4 2120 N\n{B1} half",
    "prize": f"A9 five 2120 N captured\n{B1}",
}


@pytest.mark.parametrize("position", GRAPPLES.values(), ids=GRAPPLES)
def test_grapple(position: str) -> None:
    ship = "A9" if "A9" in position else "A1"
    agree(reach(position, MoveShip(ship), Announce(0)), [Grapple("B1")], GRAPPLE_READ)


RAKES = {
    "even": f"A1 five 2119 S\n{B1}",
    "better crew, faster": f"A1 tri 2119 S max\n{B1} half",
    "grappled": f"A1 five 2119 S\n{B1}\nA2 five 1920 N\ngrapple A2 B1",
    "worse crew": "A1 raw 2119 S\nB1 tri4 2020 N",
    "one hex": "A1 five 2119 S\nB1 lembos 2020 N",
}


@pytest.mark.parametrize("position", RAKES.values(), ids=RAKES)
def test_rake(position: str) -> None:
    now = reach(position, MoveShip("A1"), Announce(1), Step("ahead"))
    if isinstance(now.asks()[-1], AskAvoidance):
        now, _ = step(now, Decline(), Recorded(), "B")
    agree(now, [Rake("B1")], RAKE_READ)


def test_a_rake_of_a_ship_that_was_asked_late() -> None:
    """C48 B1 could go nowhere until B2 slipped from behind it; it was asked then, and stayed."""
    now = reach(
        f"A1 five 2119 S\n{B1}\nland 2019\nB2 tri2 2121 NE",
        MoveShip("A1"), Announce(1), Step("ahead"), Avoid("B2"), Slip("ahead"), Decline(),
        dice=[(1,)],
    )  # fmt: skip
    assert "avoided" not in agree(now, [Rake("B1")], RAKE_READ)


SHOTS = {
    "side by side": f"A1 five 2120 N\n{B1}",
    "two hexes": "A1 giant 2120 N\nB1 lembos 2320 N",
    "from above, at a cripple": f"A1 giant 2120 N\n{B1} crippled=P",
    "from below": "A1 tri2 2120 N\nB1 tower 2020 N",
    "without manpower": f"A1 five 2120 N depletion=4\n{B1}",
}


@pytest.mark.parametrize("position", SHOTS.values(), ids=SHOTS)
def test_fire(position: str) -> None:
    agree(reach(position, *GO), [Fire("B1")], hits("B1"))


def test_reaction_fire() -> None:
    now = reach(f"A1 five 2120 NW\n{B1}\nland 2019 2022", *GO, Ram("B1"))
    agree(now, [React()], hits("A1"))


def fought(events: Sequence[Event]) -> str | None:
    """Of the first boarding; the last one left follows of itself."""
    starts = [i for i, event in enumerate(events) if isinstance(event, Boarded)]
    events = events[: starts[1]] if len(starts) > 1 else events
    lost = {e.ship[0] for e in events if isinstance(e, Depleted)}
    if any(isinstance(e, Captured) for e in events):
        return "captured at a loss" if "A" in lost else "captured, no loss"
    if any(isinstance(e, Repulsed) for e in events):
        return "repulsed, both lose" if "B" in lost else "repulsed"
    return None


FIGHTS = {
    "even": "A1 tri2 2120 N\nB1 tri2 2020 N\n",
    "strong": "A1 five 2120 N\nB1 tri2 2020 N\n",
    "from above": "A1 tower 2120 N\nB1 tri2 2020 N\n",
    "from below": "A1 tri2 2120 N\nB1 tower 2020 N\n",
    "no defenders": "A1 five 2120 N\nB1 tri2 2020 N depletion=2\n",
    "certain": "A1 giant 2120 N\nB1 tri2 2020 N depletion=2\n",
    "hopeless": "A1 raw 2120 N\nB1 giant 2020 N\n",
}


@pytest.mark.parametrize("position", FIGHTS.values(), ids=FIGHTS)
def test_boarding(position: str) -> None:
    now = reach(position + "grapple A1 B1\n", *GO, EndShip())
    manpower = now.board.manpower(now.board.ships["A1"])
    agree(now, [Commit("A1", (("B1", manpower),))], fought)


def test_boarding_together_and_apart() -> None:
    """8.22 The second ship's odds count the first one's men; BoardNext gives those of all."""
    now = reach(
        f"A1 five 2120 N\nA2 tri2 1920 N\n{B1}\nB2 tri2 2220 N\n"
        "grapple A1 B1\ngrapple A2 B1\ngrapple A1 B2\n",
        *GO, EndShip(), MoveShip("A2"), Announce(0), EndShip(),
        Commit("A1", (("B1", 3), ("B2", 1))),
    )  # fmt: skip
    agree(now, [Commit("A2", (("B1", 2),)), BoardNext("B1")], fought)
    now, _ = step(now, Commit("A2", (("B1", 2),)), Recorded(), "A")
    for target in ("B1", "B2"):
        agree(now, [BoardNext(target)], fought)


def cut(links: int) -> Read:
    def read(events: Sequence[Event]) -> str | None:
        if not any(isinstance(e, LinksTried) for e in events):
            return None
        free = sum(isinstance(e, Disengaged) for e in events)
        if links == 1:
            return "free" if free else "held"
        return "none cut" if not free else "all cut" if free == links else "some cut"

    return read


TIES = {
    "even": f"A1 five 2120 N\n{B1}\ngrapple A1 B1",
    "better crew, crippled": f"A1 tri 2120 N crippled=P\n{B1}\ngrapple A1 B1",
    "fouled too": f"A1 five 2120 N\n{B1}\ngrapple A1 B1\nfoul A1 B1",
    "a prize of mine": f"A1 five 2120 N\nA9 five 2020 N captured\ngrapple A1 A9\n{B1}".replace(
        B1, "B1 tri2 3020 N"
    ),
}


@pytest.mark.parametrize("position", TIES.values(), ids=TIES)
def test_disengage(position: str) -> None:
    link = "A9" if "A9" in position else "B1"
    agree(reach(position, MoveShip("A1")), [Disengage((link,))], cut(1))


def test_disengage_from_two() -> None:
    now = reach(
        f"A1 tri 2120 N\n{B1}\nB2 tri2 2220 N\ngrapple A1 B1\ngrapple A1 B2", MoveShip("A1")
    )
    assert agree(now, [Disengage(("B1", "B2"))], cut(2)) == {"all cut", "some cut", "none cut"}
    agree(now, [Disengage(("B2",))], cut(1))


def test_avoidance() -> None:
    now = reach(f"A1 five 2221 NW\n{B1} half", MoveShip("A1"), Announce(1), Step("ahead"))

    def read(events: Sequence[Event]) -> str | None:
        thrown = [e for e in events if isinstance(e, Rolled)]
        return {"yes": "slips away", "no": "stays"}[thrown[0].verdict] if thrown else None

    agree(now, [Avoid("B1")], read)


def test_a_command_without_dice_has_no_odds() -> None:
    now = reach(f"A1 five 2120 N\n{B1}", *GO)
    assert WAR_GALLEY.advice.odds(now, "A", EndShip()) is None
    assert WAR_GALLEY.advice.odds(now, "B", Fire("A1")) is None
    assert WAR_GALLEY.advice.odds(now, "A", Fire("A1")) is None
    assert WAR_GALLEY.advice.odds(now, "A", Ram("Z9")) is None
    assert WAR_GALLEY.advice.odds(now, "A", Done()) is None
    assert WAR_GALLEY.advice.odds(now, "A", PassThrough("B1", "X", "B1")) is None
    now = reach(f"A1 five 2120 N\n{B1}", MoveShip("A1"))
    assert WAR_GALLEY.advice.odds(now, "A", Anastrophe("B1", "X", "slowly")) is None


def test_whatever_a_ship_throws_for_has_its_dice_in_every_question_that_takes_it() -> None:
    silent = [
        (ask.__name__, kind.__name__)
        for ask, kinds in ACTS.answering.items()
        for kind in kinds
        if ACTS.kinds[kind].throws and (ask, kind) not in DICE
    ]
    assert silent == [("AskAction", "Rake")]  # never chosen there: it has a question of its own

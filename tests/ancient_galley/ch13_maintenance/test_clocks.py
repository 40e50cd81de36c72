"""3.4, 18.7, 19.0, 20.2: what takes turns: sails, wounds, engines (E13)."""

import pytest
from msgspec.structs import replace

from galley.ancient_galley.ch2_orders.bands import mils, why_not_band
from galley.ancient_galley.ch3_sail.handling import BREEZE, SailOrdered, SailWorked, under_sail
from galley.ancient_galley.ch13_maintenance.events import (
    EngineLoaded,
    GiveJob,
    Recovered,
    SailLeft,
)
from galley.ancient_galley.ch13_maintenance.frames import AfterSinking
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.ship import (
    SAILING,
    Artillery,
    Engine,
    Sail,
    SailOrder,
    Sheet,
    SpeedBand,
)
from galley.engine.records import Event
from tests.ancient_galley.ch13_maintenance.phase import Dice, Said, changed, maintained, of
from tests.kit.ancient_galley import ship, table
from tests.kit.any_angle import played

NOBODY_STEERS = "A1 bow marine, archer"


def sailing(
    *crew: str, sail: str = Sail.SET, order: str = SailOrder.LOWER, **facts: object
) -> Board:
    """A ship before the wind, whose sheet of this turn says what is done with its sail."""
    sheet = Sheet("A1", SAILING, "", sail=order)
    at = table(ship("A1", 0, 0, 0, sail=sail, sheet=sheet, **facts), *crew)
    at.wind, at.force = 5, BREEZE  # from the south
    return at


def next_turn(at: Board, sail: str = "") -> Board:
    """The next turn, with another sheet."""
    at = at.copy()
    at.turn += 1
    at.change("A1", sheet=Sheet("A1", SpeedBand.STOP, "", sail=sail))
    return at


def turns_of_work(at: Board, most: int = 6) -> int:
    """How many phases 8 after the first it takes until the sail is up or down."""
    goal = Sail.STOWED if at.ships["A1"].sail == Sail.SET else Sail.SET
    _, at = maintained(at)
    for n in range(1, most):
        _, at = maintained(next_turn(at))
        if at.ships["A1"].sail == goal:
            return n
    return 0


SAIL_WORK: dict[str, tuple[Board, int]] = {
    "AG-3.4a/lower, with a sailor": (sailing("A1 bow sailor, marine"), 2),
    "AG-3.4a/lower, without": (sailing("A1 bow archer, marine"), 3),
    "AG-3.4a/raise, with a sailor": (
        sailing("A1 bow sailor, marine", sail=Sail.STOWED, order=SailOrder.RAISE),
        2,
    ),
    "AG-3.4a/a sailor is chosen": (sailing("A1 bow 2 marine, sailor"), 2),
    "AG-3.4a/one man": (sailing("A1 bow sailor"), 0),
    "AG-3.4a/the helmsman steers": (sailing("A1 stern sailor, marine"), 0),
    "AG-3.4a/nothing ordered": (sailing("A1 bow 2 sailor", order=""), 0),
    "AG-3.5c/wrecked": (sailing("A1 bow 2 sailor", sail=Sail.WRECKED), 0),
}


@pytest.mark.parametrize("id_", SAIL_WORK)
def test_how_long_a_sail_takes(id_: str) -> None:
    at, turns = SAIL_WORK[id_]
    assert turns_of_work(at) == turns


def test_lowered_on_turn_5_free_on_turn_8() -> None:
    """AG-E13, AG-3.4c, AG-3.4d Still 18" on turns 6 and 7."""
    at = sailing("A1 bow sailor, marine")
    at.turn = 5
    for turn in (6, 7):
        _, at = maintained(at)
        at = next_turn(at)
        assert at.turn == turn and under_sail(at, at.ships["A1"])
        assert mils(at, at.ships["A1"], SAILING) == 18_000
    _, at = maintained(at)
    at = next_turn(at)
    assert at.turn == 8 and not under_sail(at, at.ships["A1"])
    at.change("A1", band=SpeedBand.CRUISE)
    assert why_not_band(at, at.ships["A1"], SpeedBand.CRUISE) is None


def test_the_work_begins_in_the_turn_of_the_order() -> None:
    """AG-3.4a, AG-3.4d"""
    events, after = maintained(sailing("A1 bow sailor, marine, archer"))
    assert of(events, SailOrdered, SailWorked) == [
        SailOrdered("A1", SailOrder.LOWER, ("A1.1", "A1.2"))
    ]
    assert after.ships["A1"].sail == Sail.STRIKING


def test_who_was_told_to_is_at_the_sail() -> None:
    """AG-B8a"""
    said: Said = [("A", GiveJob("A1.3", "sail"))]
    events, _ = maintained(sailing("A1 bow sailor, marine, archer"), said)
    assert of(events, SailOrdered) == [SailOrdered("A1", SailOrder.LOWER, ("A1.3", "A1.1"))]


STOPPED: dict[str, dict[str, object]] = {
    "AG-3.4d/one is wounded": {"state": "wounded"},
    "AG-3.4d/one is called away": {"job": ""},
    "AG-3.4d/one is dead": {"state": "dead"},
}


@pytest.mark.parametrize("id_", STOPPED)
def test_no_progress_with_one_man(id_: str) -> None:
    _, at = maintained(sailing("A1 bow sailor, marine"))
    at = changed(next_turn(at), "A1.2", **STOPPED[id_])
    events, after = maintained(at)
    assert of(events, SailWorked) == [] and after.ships["A1"].sail == Sail.STRIKING


def test_the_plugger_does_not_handle_the_sail_too() -> None:
    """G55 Two free men, and one of them plugs."""
    events, after = maintained(sailing("A1 bow sailor, marine", holes=1), [], [(1,)])
    why = "A1 has not two free men for the sail"
    assert of(events, SailLeft, SailOrdered) == [SailLeft("A1", why, "AG-3.4d")]
    assert after.ships["A1"].sail == Sail.SET


def test_a_sail_that_a_ram_has_wrecked_is_left() -> None:
    """AG-3.5c, AG-3.4a The order was written before."""
    events, after = maintained(sailing("A1 bow sailor, marine", sail=Sail.WRECKED))
    assert [e.rule for e in of(events, SailLeft)] == ["AG-3.5c"]  # type: ignore[attr-defined]
    assert after.ships["A1"].sail == Sail.WRECKED


# -- wounds


def later(at: Board, dice: Dice = (), wind: bool = True) -> tuple[list[Event], Board]:
    events, state = played(at, AfterSinking(wind=wind), [], dice)
    return events, state.board  # type: ignore[return-value]


def test_wounded_on_turn_3_fit_on_turn_5() -> None:
    """AG-E13, AG-18.7a"""
    at = changed(table(ship("A1", 0, 0, 0), "A1 bow 2 marine"), "A1.1", state="wounded", until=4)
    at.turn = 3
    events, at = later(at)
    assert of(events, Recovered) == [] and not at.men["A1.1"].fit
    at.turn = 4
    events, at = later(at)
    assert of(events, Recovered) == [Recovered("A1.1")] and at.men["A1.1"].fit


def test_a_rescued_man_recovers_unarmed() -> None:
    """AG-12.2b"""
    at = table(ship("A1", 0, 0, 0), "A1 bow captain")
    at = changed(at, "A1.1", state="recovering", until=4, unarmed=True)
    at.turn = 4
    _, at = later(at)
    assert at.men["A1.1"].fit and not at.men["A1.1"].armed


def test_the_dead_and_the_captive_do_not_recover() -> None:
    """AG-18.7a"""
    for state in ("dead", "prisoner", "swimming", "ashore"):
        at = changed(table(ship("A1", 0, 0, 0), "A1 bow captain"), "A1.1", state=state)
        assert later(at)[1].men["A1.1"].state == state


# -- engines


def shots(kind: str, crew: int, turns: int = 9) -> list[int]:
    """The turns in which an engine fires that always fires when it is loaded."""
    at = table(ship("A1", 0, 0, 0, engines=(Engine(kind, "bow", 12),)), "A1 bow 3 artilleryman")
    for n in range(1, crew + 1):
        at = changed(at, f"A1.{n}", job="engine", engine=1)
    fired = []
    for turn in range(1, turns + 1):
        at.turn = turn
        engine = at.ships["A1"].engines[0]
        if engine.loaded:
            fired.append(turn)
            at.change("A1", engines=(replace(engine, points=0),))
        _, at = later(at, wind=False)
    return fired


CYCLES = {
    "AG-E13/ballista, two men": (Artillery.BALLISTA, 2, [1, 3, 5, 7, 9]),
    "AG-E13/ballista, one man": (Artillery.BALLISTA, 1, [1, 4, 7]),
    "AG-E13/catapult, two men": (Artillery.CATAPULT, 2, [1, 4, 7]),
    "AG-E13/catapult, one man": (Artillery.CATAPULT, 1, [1, 5, 9]),
    "AG-19.0b/nobody": (Artillery.BALLISTA, 0, [1]),
    "AG-19.0b/three load as two": (Artillery.BALLISTA, 3, [1, 3, 5, 7, 9]),
}


@pytest.mark.parametrize("id_", CYCLES)
def test_engines_load(id_: str) -> None:
    kind, crew, fired = CYCLES[id_]
    assert shots(kind, crew) == fired


CREWS: dict[str, tuple[dict[str, object], int]] = {
    "AG-19.0b/changing crews": ({}, 3),
    "AG-18.7a/one is wounded": ({"state": "wounded", "until": 99}, 2),
    "AG-19.3b/one has gone": ({"section": "middle"}, 2),
    "AG-19.3b/one is no artilleryman": ({"rank": "captain"}, 2),
    "AG-12.2a/one is unarmed": ({"unarmed": True}, 2),
    "AG-19.3b/one serves another": ({"engine": 2}, 2),
}


@pytest.mark.parametrize("id_", CREWS)
def test_who_loads(id_: str) -> None:
    facts, points = CREWS[id_]
    engines = (Engine(Artillery.BALLISTA, "bow", 0), Engine(Artillery.CATAPULT, "stern", 12))
    at = table(ship("A1", 0, 0, 0, engines=engines), "A1 bow 2 artilleryman")
    for man in ("A1.1", "A1.2"):
        at = changed(at, man, job="engine", engine=1)
    events, _ = later(changed(at, "A1.2", **facts))
    assert of(events, EngineLoaded) == [EngineLoaded("A1", 1, points)]


def test_the_captors_serve_it() -> None:
    """AG-19.3a"""
    at = table(
        ship("A1", 0, 0, 0, engines=(Engine(Artillery.BALLISTA, "bow", 0),)),
        "A1.B2 bow artilleryman",
    )
    at.change("A1", side="B")
    events, _ = later(changed(at, "B2.1", job="engine", engine=1))
    assert of(events, EngineLoaded) == [EngineLoaded("A1", 1, 2)]

"""Everybody moves at once, tick by tick, and dice of every kind fall in a turn."""

from galley.engine.checks import Opposed, Pool
from galley.engine.dice import AVERAGE, D6, Recorded
from galley.engine.loop import Rolled
from galley.engine.records import Event, at_once
from galley.game.game import Game
from galley.game.replay import ReplayCursor
from galley.geometry.hexes import Hull
from tests.kit.toy.begun import CALM, STORM, answered, at_orders, ordered
from tests.kit.toy.commands import Commit, Grapple, Hold, Shoot, Write
from tests.kit.toy.events import Fell, Holed, Moved, PhaseBegan, Struck
from tests.kit.toy.scenario import ford

HEAD_ON = {"A1": {"at": 306, "heading": 0}, "B1": {"at": 303, "heading": 180}}


def of_ships(group: list[Event]) -> list[tuple[str, str]]:
    return [(type(e).__name__, e.ship) for e in group if isinstance(e, Moved | Struck)]


def test_what_happens_in_a_tick_is_one_group() -> None:
    _, told = ordered(at_orders(**HEAD_ON), (3, 3), (4, 4), A1="SSS", B1="SSW", A3="LLL")
    groups = [found for group in at_once(told) if (found := of_ships(group))]
    assert groups == [
        [("Moved", "A1"), ("Moved", "A3"), ("Moved", "B1")],
        [("Struck", "A1"), ("Moved", "A3"), ("Struck", "B1")],
        [("Moved", "A3")],
    ]
    alone = [group for group in at_once(told) if isinstance(group[0], PhaseBegan)]
    assert all(len(group) == 1 for group in alone), "what belongs to no group stands by itself"


def test_a_replay_shows_a_tick_at_once_forwards_and_backwards() -> None:
    session = Game.new(ford(), 3)
    for seat, side, ship in (("van", "A", "A1"), ("rear", "A", "A3"), ("B", "B", "B2")):
        session.play(side, Write(ship, "LSS"), seat=seat)
        session.play(side, Commit(), seat=seat)
    reel = ReplayCursor(session)
    reel.to(reel.last)
    reel.event = 0
    seen = []
    for by in (1, 1, 1, 1, 1, -1, -1):
        reel.by_event(by)
        ships = reel.board().ships
        seen.append((reel.board().phase, [ships[id_].heading for id_ in ("A1", "A3", "B2")]))
    before, after = [120, 120, 300], [60, 60, 240]
    assert seen[:3] == [("orders", before), ("movement", before), ("movement", after)]
    assert seen[5:] == seen[2:4][::-1], seen


def test_two_that_meet_lie_still_and_each_throws_its_ram() -> None:
    state, told = ordered(at_orders(**HEAD_ON), (5, 5), (2, 3), A1="SSS", B1="SSS")
    rams = [event for event in told if isinstance(event, Rolled) and event.what == "ram"]
    assert [(ram.dice, ram.total(), ram.verdict) for ram in rams] == [
        ((5, 5), 9, "broken"), ((2, 3), 4, "bounces off"),
    ]  # fmt: skip
    assert rams[0].throw.hands() == ((2, AVERAGE),)
    assert [event for event in told if isinstance(event, Holed)] == [Holed("B1", 2)]
    assert (state.board.ships["A1"].at, state.board.ships["B1"].at) == (305, 304)


def test_a_long_ship_turns_slowly_and_not_into_others() -> None:
    long = {"A1": {"at": 202, "heading": 0, "length": 3}, "A3": {"at": 605}, "B1": {"at": 601}}
    state, _ = ordered(at_orders(**long, A2={"at": 505}, B2={"at": 506}), A1="RSR")
    assert state.board.ships["A1"].lies() == Hull("A1", (201, 101, 102), 40)
    beside = {"A2": {"at": 102}, "A3": {"at": 605}, "B1": {"at": 601}, "B2": {"at": 506}}
    state, told = ordered(at_orders(A1=long["A1"], **beside), A1="RRR")
    assert [e.heading for e in told if isinstance(e, Moved)] == [20]
    assert state.board.ships["A1"].lies().hexes == (202, 203, 103)


def test_a_turn_has_its_phases_in_their_order() -> None:
    state, told = ordered(at_orders(), (STORM,))
    phases = [event.phase for event in told if isinstance(event, PhaseBegan)]
    assert phases == ["movement", "shooting", "boarding", "wind", "orders"]
    assert (state.board.turn, state.board.ticks()) == (2, 2)


def test_each_man_of_a_ship_throws_a_die_of_his_own() -> None:
    near = {"A1": {"at": 304}, "B1": {"at": 303}}
    state, _ = ordered(at_orders(**near))
    state, told = answered(state, "van", Shoot("A1", "B1"), Recorded((6, 5, 1, 2)))
    volley = told[0]
    assert isinstance(volley, Rolled) and isinstance(volley.throw, Pool)
    assert volley.throw.hit(volley.dice) == ("A1.1", "A1.2")
    assert told[1] == Fell("B1", 2)


def test_boarders_throw_against_the_boarded() -> None:
    near = {"A1": {"at": 304, "men": 2}, "B1": {"at": 303, "men": 1}}
    state, _ = ordered(at_orders(**near))
    while state.asks()[0].seat:
        state, _ = answered(state, state.asks()[0].seat, Hold())
    state, told = answered(state, "", Grapple("A1", "B1"), Recorded((4,), (3,), (CALM,)))
    melee = told[0]
    assert isinstance(melee, Rolled) and isinstance(melee.throw, Opposed)
    assert (melee.throw.hands(), melee.verdict) == (((1, D6), (1, D6)), "the boarders")
    assert state.board.ships["B1"].fate == "taken"

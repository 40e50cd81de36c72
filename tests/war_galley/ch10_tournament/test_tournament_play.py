"""Tournaments as they are played: unseen purchases, saves, whole games by random play."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from galley.bots.random import choose
from galley.catalogue import rule_set
from galley.engine.dice import Live, chooser
from galley.engine.loop import State, begin, refusal, step
from galley.engine.records import Command, Concede
from galley.engine.views import seen
from galley.files.faults import Faults
from galley.game.game import Game
from galley.game.loading.opening import open_battle
from galley.scenarios import library
from galley.war_galley.analysis.invariants import broken
from galley.war_galley.ch10_tournament.deployment import (
    DEPTH,
    AskPlace,
    ChooseShip,
    Face,
    PlaceShip,
    depth,
)
from galley.war_galley.ch10_tournament.tournament import (
    LEVELS,
    AskFleet,
    Buy,
    CommandersNamed,
    EnterLater,
    FleetBought,
    NameAdmiral,
    NameLeader,
    Return,
    SetUp,
    TakeEdge,
    Tournament,
    cost,
    price,
)
from galley.war_galley.state.play import Done
from galley.war_galley.state.scenario_rules import EDGES
from galley.war_galley.state.ship import hexes

RULES = rule_set("war-galley")
FILE = library.load("tournament")
TRIES: list[Command] = [
    Done(), Buy("no such"), *(Return(code) for code in FILE.data["classes"]), SetUp(),
    EnterLater(), TakeEdge("top"), TakeEdge(""), NameLeader("A1"), NameLeader("??"),
    NameAdmiral("The signaller", "A1"), NameAdmiral("", "A1"), ChooseShip("A1"), ChooseShip("E2"),
    *(Buy(code) for code in FILE.data["classes"]), *(Face(f) for f in range(-1, 7)),
    *(PlaceShip(ship, bow, f) for ship in ("A1", "E1", "?") for f in range(7)
      for bow in (0, -1, 101, 105, 140, 808, 909, 2008, 2009, 5433, 9999, 10101)),
]  # fmt: skip


def check_offers(state: State) -> None:
    """What is offered is accepted, what is not is refused."""
    for ask in state.asks():
        offered = set(state.choices(ask))
        assert offered
        assert all(refusal(state, command, ask.side) is None for command in offered)
        for command in TRIES:
            if command not in offered:
                assert refusal(state, command, ask.side) is not None, (ask, command)


def thrifty(state: State, ask: Any, rng: Any) -> Command:
    """Spends most of the points, places ships without dawdling, else anything legal."""
    found = state.choices(ask)
    liked = [c for c in found if isinstance(c, Buy | PlaceShip)]
    command: Command = rng.choice(liked if liked and rng.random() < 0.95 else found)
    return command


def check_counts(state: State) -> None:
    """Nothing is lost between the purchase and the sea."""
    board = state.board
    for frame in state.stack:
        if isinstance(frame, Tournament) and frame.fleet:
            ids = [n.id for n in frame.fleet]
            assert len({*ids}) == len(ids) and {*board.ships} <= {*ids}
    assert not {ship for r in board.reserves for ship, _ in r.ships} & {*board.ships}
    for side in "AB":
        fleet = tuple(ship.code for ship in board.ships.values() if ship.side == side)
        assert cost(board, fleet) <= 300


@pytest.mark.parametrize("seed", range(4))
def test_random_tournaments_come_to_the_first_turn(seed: int) -> None:
    rng = chooser(seed)
    state, _ = begin(RULES.setup(FILE.data, "trial"), Live(seed))
    for entry in range(1, 1500):
        ask = rng.choice(state.asks())
        if rng.random() < 0.1:
            check_offers(state)
        command = thrifty(state, ask, rng)
        after, events = step(state, command, Live(seed, entry), ask.side)
        folded = state.board.copy()
        for event in events:
            event.apply(folded)
            assert all(RULES.sentence(after, event))
        assert folded == after.board and not broken(after.board)
        assert all(RULES.question(after, a) for a in after.asks())
        assert all(RULES.label(after, c) for a in after.asks() for c in after.choices(a)[:80])
        written = RULES.encode(after)
        assert RULES.encode(RULES.decode(written, state)) == written
        check_counts(after)
        state = after
        if state.board.turn == 1 and state.board.phase in ("B", "C"):
            break
    fleets = [[s for s in state.board.ships.values() if s.side == side] for side in "AB"]
    assert all(len(fleet) >= 10 for fleet in fleets), state.asks()
    assert [*state.board.ships] == sorted(state.board.ships)
    for fleet in fleets:
        filled = [hex_ for ship in fleet for hex_ in hexes(ship)]
        assert any(all(depth(state.board, e, h) <= DEPTH for h in filled) for e in EDGES)


def test_what_is_bought_stays_unseen_until_both_are_done() -> None:
    state, _ = begin(RULES.setup(FILE.data, "trial"), Live(1))
    for side, command in (("A", Buy("10.mac")), ("A", Done()), ("B", Buy("L.mac"))):
        state, events = step(state, command, Live(1), side)
        assert not events
        assert "10.mac" not in _stack(state, "B") and "L.mac" not in _stack(state, "A")
    assert "L.mac" in _stack(state, "B")
    state, events = step(state, Done(), Live(1), "B")
    assert any(RULES.seals(event) for event in events)
    assert "10.mac" in _stack(state, "B") and "L.mac" in _stack(state, "A")
    state, _ = step(state, NameAdmiral("The signaller", "A1"), Live(1), "A")
    asked = [
        item for item in RULES.view(seen(state, "B"), "B")["stack"] if item["type"] == "AskCommand"
    ]
    assert [bool(item["admiral"]) for item in asked] == [False, False]


def _stack(state: State, viewer: str) -> str:
    return msgspec.json.encode(RULES.view(seen(state, viewer), viewer)["stack"]).decode()


def test_a_game_saved_while_fleets_are_bought_goes_on(tmp_path: Path) -> None:
    game = Game.new(FILE, 7, tmp_path)
    for code in ("5.rho", "5.rho", "4.rho"):
        game.play("A", Buy(code))
    game.play("A", Return("4.rho"))
    assert game.undo() == ["give 4.rho back"]
    path, check = game.path, game.check()
    assert path is not None
    game.close()
    again = open_battle(path)
    assert again.check() == check and not again.notices
    ask = again.state.ask_of("A")
    assert isinstance(ask, AskFleet) and ask.bought == ("5.rho", "5.rho", "4.rho")
    again.play("A", Done())
    again.play("B", Buy("5.mac"))
    again.play("B", Done())
    assert again.can_undo() is not None
    again.play("A", NameAdmiral("The signaller", "A1"))
    again.close()
    third = open_battle(path)
    assert third.check() == again.check()
    third.close()


def test_a_side_may_give_up_while_fleets_are_bought() -> None:
    game = Game.new(FILE, 7)
    game.play("B", Concede())
    result = game.result()
    assert result is not None and result.winner == "A"


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"tournament": {}}, "tournament.points"),
        ({"tournament": {"points": 275}}, "tournament.points"),
        ({"tournament": {"points": 500}}, "tournament.points"),
        ({"tournament": {"points": 300, "admirals": [
            {"name": "X", "range": 5, "initiative": 1}] * 2}}, "tournament.admirals"),
        ({"map": {"columns": 20, "rows": 40}}, "map"),
        ({"map": {"columns": 54, "rows": 40, "land": ["0505"]}}, "map.land"),
        ({"sides": {"A": {"name": "X", "level": 9}, "B": {"name": "Y"}}}, "sides.A.level"),
        ({"squadrons": []}, "squadrons"),
        ({"start": {"phase": "E"}}, "start"),
    ],
)  # fmt: skip
def test_what_a_tournament_file_may_not_say(change: dict[str, Any], place: str) -> None:
    with pytest.raises(Faults) as caught:
        RULES.setup({**FILE.data, **change}, "mine.toml")
    assert place in [fault.place for fault in caught.value.all]


def test_a_tournament_without_admirals_of_its_own_has_one() -> None:
    data = {**FILE.data, "tournament": {"points": 250}}
    frame = RULES.setup(data, "mine.toml").stack[-1]
    assert isinstance(frame, Tournament)
    assert [(a.range, a.initiative) for a in frame.admirals] == [(5, 1)]
    assert LEVELS[frame.points] == (2, 55)


def test_many_ships_find_room_by_every_edge() -> None:
    """The cheapest fleet of the largest game, in any order and facing."""
    data = {**FILE.data, "tournament": {**FILE.data["tournament"], "points": 400}}
    for edge in ("top", "left"):
        rng = chooser(3)
        state, _ = begin(RULES.setup(data, "trial"), Live(3))
        for side in "AB":
            for command in (*[Buy("3.sif")] * 57, Done()):
                state, _ = step(state, command, Live(3), side)
        for side, ship in (("A", "A1"), ("B", "F1")):
            for command in (NameAdmiral("The signaller", ship), Done()):
                state, _ = step(state, command, Live(3), side)
        state, _ = step(state, TakeEdge(edge), Live(3), state.asks()[0].side)
        for _ in range(400):
            ask = state.asks()[0]
            if not isinstance(ask, AskPlace):
                break
            state, _ = step(state, rng.choice(state.choices(ask)), Live(3), ask.side)
        assert len(state.board.ships) == 57


@pytest.mark.parametrize("seed", [1, 4, 9])
def test_random_tournaments_come_to_an_end(seed: int) -> None:
    rng = chooser(seed)
    state, _ = begin(RULES.setup({**FILE.data, "turn_limit": 4}, "trial"), Live(seed))
    for entry in range(1, 4000):
        if not state.asks():
            break
        ask = rng.choice(state.asks())
        command = choose(state, ask, state.choices(ask), rng)
        state, _ = step(state, command, Live(seed, entry), ask.side)
        assert not broken(state.board)
    assert state.board.over and RULES.result(state) is not None


@pytest.mark.parametrize("seed", range(3))
def test_bots_start_with_full_fleets_and_all_their_commanders(seed: int) -> None:
    rng = chooser(seed)
    state, _ = begin(RULES.setup(FILE.data, "trial"), Live(seed))
    bought: dict[str, FleetBought] = {}
    led: dict[str, CommandersNamed] = {}
    for entry in range(1, 400):
        ask = state.asks()[-1]
        command = choose(state, ask, state.choices(ask), rng)
        state, events = step(state, command, Live(seed, entry), ask.side)
        bought |= {e.side: e for e in events if isinstance(e, FleetBought)}
        led |= {e.side: e for e in events if isinstance(e, CommandersNamed)}
        if len(led) == 2:
            break
    cheapest = min(price(card) for card in state.board.theatre.classes.values())
    assert all(300 - cheapest < e.points <= 300 for e in bought.values())
    assert all(len(e.aboard) == 4 for e in led.values())

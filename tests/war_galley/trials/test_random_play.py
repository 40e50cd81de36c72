"""Whole games by random legal play, with everything that must hold checked at every command."""

from collections.abc import Iterator

import msgspec
import pytest

from galley.bots.random import choose
from galley.catalogue import rule_set
from galley.engine.dice import Live, chooser
from galley.engine.loop import State, begin, refusal, step
from galley.engine.records import Ask, Command
from galley.scenarios import library
from galley.war_galley.analysis.invariants import broken
from galley.war_galley.ch3_turn.activation_order import Activate
from galley.war_galley.ch3_turn.initiative import GoFirst, UseAdmiral
from galley.war_galley.ch3_turn.ship_choices import Announce, EndShip
from galley.war_galley.ch5_command.commanders import PlaceCommander
from galley.war_galley.ch5_command.squadron_activation import EndMovement, MoveShip
from galley.war_galley.ch5_command.squadrons import Assign
from galley.war_galley.ch6_movement import movement as mov
from galley.war_galley.ch6_movement.avoidance import Avoid, Slip
from galley.war_galley.ch6_movement.speed import KeepLevels, SetLevel, SetLevels
from galley.war_galley.ch7_ramming.raking import Rake
from galley.war_galley.ch7_ramming.ramming import Ram
from galley.war_galley.ch7_ramming.retraction import PullBack, Stay
from galley.war_galley.ch8_combat.boarding import BoardNext, Commit
from galley.war_galley.ch8_combat.disengaging import Disengage, LeaveFouled
from galley.war_galley.ch8_combat.grappling import Grapple
from galley.war_galley.ch8_combat.missiles import Fire
from galley.war_galley.ch8_combat.reaction_fire import React
from galley.war_galley.state.board import Board
from galley.war_galley.state.play import Decline, Done
from tests.kit.drawn import MORE
from tests.kit.paths import POSITIONS

RULES = rule_set("war-galley")
PLACES = str(POSITIONS) + "/"


def everything(board: Board) -> Iterator[Command]:
    """Commands of every kind, about every ship and more: most of them illegal now."""
    yield from (Done(), Decline(), React(), EndMovement(), EndShip(), Stay())
    yield from (*mov.MOVES_OF_TWO, *(PullBack(way) for way in mov.STEPS))
    yield from (Slip("ahead"), Slip("astern"), GoFirst("A"), GoFirst("B"))
    yield from (Announce(mp) for mp in range(-1, 10))
    squadrons = {s.squadron for s in board.ships.values()} | {"", "?"}
    for squadron in sorted(squadrons):
        yield from (Activate(squadron), KeepLevels(squadron), UseAdmiral(squadron))
        yield from (SetLevels(squadron, level) for level in ("cruise", "max", "flank"))
    for id_ in [*board.ships, *list(board.lost)[:1], "??"]:
        yield from (MoveShip(id_), Avoid(id_), Ram(id_), Fire(id_), Grapple(id_), Rake(id_))
        yield from (BoardNext(id_), PlaceCommander(id_), LeaveFouled(id_), Disengage((id_,)))
        yield from (SetLevel(id_, "cruise"), SetLevel(id_, "max"))
        yield from (Assign(id_, c) for c in board.commanders)
        ship = board.ships.get(id_)
        if ship is not None:
            for other in ship.grapples:
                yield from (Commit(id_, ((other, n),)) for n in range(5))


def offered_and_nothing_else(state: State, ask: Ask) -> None:
    """What is offered is accepted; what is not offered is refused."""
    offered = set(state.choices(ask))
    assert len(offered) > 1 or not ask.several(state.board), (ask, offered)
    for command in offered:
        assert refusal(state, command, ask.side) is None, (ask, command)
    for command in everything(state.board):
        if command not in offered and not _one_hex_twin(state.board, ask, command):
            assert refusal(state, command, ask.side) is not None, (ask, command)


def _one_hex_twin(board: Board, ask: Ask, command: Command) -> bool:
    """A one-hex ship turns the same by either half; only one is listed (6.34d)."""
    ship = board.ships.get(getattr(ask, "ship", ""))
    return isinstance(command, mov.Turn) and ship is not None and ship.bow == ship.stern


GAMES = [("training", 3, 5000), ("engines-and-towers", 2, 5000), ("tournament", 1, 1500),
         ("lilybaeum", 1, 500), ("aegates", 1, 500), ("everything", 1, 800),
         (PLACES + "melee.toml", 3, 5000), (PLACES + "line.toml", 3, 5000)]  # fmt: skip


@pytest.mark.parametrize(
    ("scenario", "seed", "limit"),
    [(name, seed, limit) for name, games, limit in GAMES for seed in range(int(games * MORE))],
)
def test_random_games(scenario: str, seed: int, limit: int) -> None:
    file = library.load(scenario)
    rng = chooser(seed)
    state, _ = begin(RULES.setup(file.data, file.id), Live(seed))
    for entry in range(1, limit):
        asks = state.asks()
        if not asks:
            break
        ask = asks[rng.randrange(len(asks))]
        if rng.random() < 0.2:
            offered_and_nothing_else(state, ask)
        command = choose(state, ask, state.choices(ask), rng)
        before = RULES.encode(state)
        after, events = step(state, command, Live(seed, entry), ask.side)
        where = f"{scenario} seed {seed} entry {entry} {command}"
        assert RULES.encode(state) == before, f"{where}: the old position changed"
        folded = state.board.copy()
        for event in events:
            event.apply(folded)
        assert folded == after.board, f"{where}: the events do not tell the whole story"
        written = RULES.encode(after)
        assert RULES.encode(RULES.decode(written, after)) == written, where
        assert not broken(after.board), f"{where}: {broken(after.board)}"
        assert all(after.choices(a) for a in after.asks()), f"{where}: no choice"
        for event in events:
            assert all(RULES.sentence(after, event)), (where, event)
        state = after
    else:
        return
    assert state.board.over, f"{scenario} seed {seed} stopped without an end"
    assert msgspec.json.decode(RULES.encode(state))["stack"] == []

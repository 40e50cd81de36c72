"""A battle that goes on from an entry of another: same until there, then its own."""

from pathlib import Path

import pytest

from galley.bots.random import choose
from galley.engine.dice import chooser
from galley.engine.standing import Order
from galley.files.faults import Fault
from galley.game.game import Game
from galley.game.loading.opening import verify
from galley.scenarios import library


def play(session: Game, commands: int, seed: int = 1) -> Game:
    """Some random commands."""
    rng = chooser(seed)
    for _ in range(commands):
        asks = session.state.asks()
        if not asks:
            break
        ask = asks[0]
        session.play(ask.side, choose(session.state, ask, session.state.choices(ask), rng))
    return session


@pytest.fixture
def old(tmp_path: Path) -> Game:
    """A finished battle, with a command taken back on the way."""
    session = play(Game.new(library.load("training"), 7, tmp_path), 4)
    if session.can_undo() is None:
        session.undo()
    play(session, 100_000, 2)
    session.close()
    return session


def test_the_new_battle_stands_where_the_old_one_stood(old: Game, tmp_path: Path) -> None:
    assert old.path is not None
    before = old.path.read_bytes()
    for place in (0, 3, len(old.past.live) // 2):
        n = old.past.live[place]
        session = old.branch(old.path, n, 99)
        assert session.check() == old.past.entries[n].check
        assert [told.text for told in session.log()] == [
            told.text for told in old.log() if told.entry <= n
        ]
    assert old.path.read_bytes() == before


def test_it_is_a_save_of_its_own_that_names_the_one_it_follows(old: Game, tmp_path: Path) -> None:
    assert old.path is not None
    n = old.past.live[len(old.past.live) // 2]
    session = old.branch(old.path, n, 99, tmp_path)
    assert session.path == tmp_path / "training-2.toml"
    play(session, 100_000, 3)
    session.close()
    text = session.path.read_text()
    assert f'follows = "{old.path.name}"\nafter = {n}\n' in text
    again = verify(session.path)
    assert again.check() == session.check()
    assert [told.text for told in again.log()] == [told.text for told in session.log()]


def test_other_dice_are_thrown_from_there_on(old: Game) -> None:
    """The same commands as before, with other seeds."""
    assert old.path is not None
    place = next(i for i, n in enumerate(old.past.live) if i and old.past.entries[n].rolls)
    command, side = (
        old.past.entries[old.past.live[place]].command,
        old.past.entries[old.past.live[place]].side,
    )
    assert command is not None
    thrown = set()
    for seed in range(20):
        session = old.branch(old.path, old.past.live[place - 1], seed)
        session.play(side, command)
        thrown.add(session.past.entries[-1].rolls)
    assert len(thrown) > 1


def test_a_branch_of_a_branch_keeps_all_its_dice(old: Game, tmp_path: Path) -> None:
    assert old.path is not None
    first = play(old.branch(old.path, old.past.live[40], 98, tmp_path), 60, 5)
    assert first.path is not None
    second = play(first.branch(first.path, first.past.live[70], 97, tmp_path), 100_000, 6)
    second.close()
    first.close()
    assert second.path is not None
    assert verify(second.path).check() == second.check()
    back = play(second.branch(second.path, second.past.live[50], 96, tmp_path), 100_000, 8)
    back.close()
    assert back.path is not None
    assert verify(back.path).check() == back.check()


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        (10**6, "is not there: the last that stands is entry"),
        (-1, "is not there"),
        (None, "the battle is over there: choose an earlier entry"),
    ],
)
def test_where_no_battle_can_go_on_is_said(old: Game, entry: int | None, said: str) -> None:
    assert old.path is not None
    with pytest.raises(Fault, match=said):
        old.branch(old.path, old.past.live[-1] if entry is None else entry, 1)


def test_what_was_taken_back_is_no_place_to_go_on_from(tmp_path: Path) -> None:
    session = Game.new(library.load("training"), 7, tmp_path)
    play(session, 1)
    session.undo()
    assert session.path is not None
    with pytest.raises(Fault, match="entry 1: is no command that stands"):
        session.branch(session.path, 1, 1)


def test_standing_orders_go_on_in_the_new_battle(tmp_path: Path) -> None:
    session = Game.new(library.load("training"), 7, tmp_path)
    order = Order("no-reaction")
    session.give_orders("B", [order])
    play(session, 20)
    session.give_orders("B", [])
    assert session.path is not None
    made = session.branch(session.path, session.past.live[10], 1, tmp_path)
    assert made.standing == {"B": (order,)}
    play(made, 100, 4)
    made.close()
    assert made.path is not None
    assert verify(made.path).standing == {"B": (order,)}

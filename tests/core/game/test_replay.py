"""A replay's steps: each lands where a watcher expects, with the board of that moment."""

from pathlib import Path

import pytest

from galley.game.game import Game
from galley.game.loading.opening import open_battle
from galley.game.replay import ReplayCursor, open_places
from galley.scenarios import library
from tests.kit.random_play import kept, play_on


@pytest.fixture(scope="module")
def save(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A whole battle between bots."""
    saves = tmp_path_factory.mktemp("saves")
    return kept(play_on(Game.new(library.load("training"), 11, saves), 11))


@pytest.fixture
def reel(save: Path) -> ReplayCursor:
    return ReplayCursor(open_battle(save, write=False))


def test_event_by_event_every_board_is_the_one_of_its_moment(reel: ReplayCursor) -> None:
    """Forwards from the start: each event changes the board as it says, and after the last of
    an entry the board is the one that the journal checks."""
    reel.to(reel.last // 3)
    for _ in range(80):
        before, told = reel.board().copy(), reel.entry_lines()
        at = reel.place, reel.event
        reel.by_event(1)
        if reel.place == at[0]:
            told[reel.event - 1].event.apply(before)
            assert reel.board() == before
        if reel.event == len(reel.entry_lines()):
            assert reel.board() == reel.history.state_at(reel.n).board


def test_back_by_events_passes_the_same_moments(reel: ReplayCursor) -> None:
    reel.to(reel.last // 2)
    seen = []
    for _ in range(60):
        seen.append((reel.place, reel.event))
        reel.by_event(1)
    for moment in reversed(seen):
        reel.by_event(-1)
        assert (reel.place, reel.event) == moment


def test_ends_are_ends(reel: ReplayCursor) -> None:
    for step in (reel.by_event, reel.by_ship, reel.by_activation, reel.by_turn):
        reel.to(0)
        step(-1)
        assert reel.place == 0
        reel.to(reel.last)
        end = reel.event
        step(1)
        assert (reel.place, reel.event) == (reel.last, end)


def test_turns(reel: ReplayCursor) -> None:
    reel.to(0)
    reel.by_turn(1)
    assert reel.board().turn == 2
    began = reel.place
    reel.to(began + 5)
    reel.by_turn(-1)
    assert reel.place == began, "first to where this turn began"
    reel.by_turn(-1)
    assert reel.board().turn == 1
    reel.to_turn(5)
    assert reel.board().turn == 5
    assert reel.turn(reel.place - 1) == 4
    reel.to_turn(999)
    assert reel.place == reel.last
    assert [turn for _, turn in reel.turns()] == list(range(1, reel.board().turn + 1))


def test_ships_and_activations(reel: ReplayCursor) -> None:
    reel.to_turn(2)
    ships = []
    for _ in range(10):
        reel.by_ship(1)
        ships.append(reel.ship(reel.place))
    assert all(a and a != b for a, b in zip(ships[1:], ships, strict=False))
    reel.by_activation(1)
    here = reel.place
    assert any("is activated" in told.text for told in reel.entry_lines())
    reel.to(here + 3)
    reel.by_activation(-1)
    assert reel.place == here


def test_a_jump_into_a_loaded_battle_needs_nothing_read_before(save: Path) -> None:
    """Cold, each place shows what it shows after the whole journal was told."""
    warm = ReplayCursor(open_battle(save, write=False))
    warm.history.tell_some(10**6)
    for place in (warm.last, warm.last // 2, 1, warm.last - 1):
        cold = ReplayCursor(open_battle(save, write=False))
        cold.to(place)
        warm.to(place)
        assert cold.board() == warm.board()
        assert [t.text for t in cold.lines(30)] == [t.text for t in warm.lines(30)]
        assert cold.label() == warm.label()


def test_telling_bit_by_bit_tells_the_whole_log(save: Path) -> None:
    whole, bits = open_battle(save, write=False), open_battle(save, write=False)
    calls = 1
    while not bits.past.tell_some(7):
        calls += 1
    assert calls > 10
    assert bits.log() == whole.log()
    assert len({told.entry for told in whole.log()}) > len(whole.past.live) // 2


def test_what_the_other_side_has_not_answered_yet_is_kept_back() -> None:
    """A's fleet stays hidden while B is still buying his."""
    session = Game.new(library.load("tournament"), 3)
    asks = session.state.asks()
    assert len(asks) == 2 and asks[0].together
    begun = session.past.live.copy()
    for _ in range(3):
        session.play("A", session.choices("A")[0].command)
    assert open_places(session) == begun


def test_what_matters_are_blows_points_and_dice_of_attacks(reel: ReplayCursor) -> None:
    """Every hit and every change of points is among the stops, every other stop threw dice."""
    account = reel.rules.account
    assert account is not None
    stops = set()
    reel.to(0)
    while reel.place < reel.last:
        reel.by_moment(1)
        stops.add(reel.place)
    for place in range(1, reel.last + 1):
        reel.to(place)
        told = [type(line.event).__name__ for line in reel.entry_lines()]
        points = account.score(reel.before()) != account.score(reel.board())
        if points or {"Rammed", "Crippled", "Captured", "Depleted"} & {*told}:
            assert place in stops
        elif place in stops and place != reel.last:
            assert {"Rolled", "RanAground", "LeftMap", "FireOut", "Refloated"} & {*told}
    assert 3 < len(stops) < reel.last / 4

"""What one host bears: so many processes of bots, and so many entries of one player at once."""

from __future__ import annotations

import select

import pytest

from galley.bots import process
from galley.game.seats import Place
from galley.remote import lines
from galley.remote.at_host.commands import Pace
from galley.remote.client.remote_game import RemoteGame, joined
from galley_tui.client.opponents.processes import IN_A_ROW, Processes
from galley_tui.host.server import BOTS
from tests.core.remote.test_secrets import Listened
from tests.kit.hosting import hosting, of

BATTLES = ("training", "dare", "phormio", "strait", "the-rhodian", "prize")


class Bots:
    """The bots of a battle, in no process; the last question waits for an answer."""

    def __init__(self, processes: Processes) -> None:
        self.processes = processes
        self.thinking, self.ended, self.called = "", list[Place](), 0

    def ready(self) -> None:
        self.called += 1

    def thinks_at(self, place: Place) -> bool:
        return self.thinking == place

    def get_up(self, place: Place) -> None:
        self.ended.append(place)
        self.processes.left(self, place)

    def asks(self, place: Place) -> bool:
        """Whether the bot there may be asked; then it is."""
        if self.processes.admit(self, place):
            self.thinking = place
            return True
        return False

    def answers(self) -> None:
        self.thinking = ""
        self.processes.look()


def test_who_was_asked_longest_ago_makes_room() -> None:
    processes = Processes(2)
    first, second, third = (Bots(processes) for _ in range(3))
    assert first.asks("A") and second.asks("A")
    first.answers()
    second.answers()
    assert first.asks("A"), "it is asked anew"
    first.answers()
    assert third.asks("B")
    assert (first.ended, second.ended) == ([], ["A"])


def test_who_thinks_is_left_alone_and_who_waits_comes_next() -> None:
    processes = Processes(2)
    first, second, third, fourth = (Bots(processes) for _ in range(4))
    assert first.asks("A") and second.asks("A")
    assert not third.asks("A") and not fourth.asks("A")
    called = third.called
    second.answers()
    assert third.called > called and not fourth.asks("A"), "one comes after the other"
    assert third.asks("A") and second.ended == ["A"]
    first.answers()
    assert fourth.asks("A") and first.ended == ["A"]


def test_nobody_is_asked_for_ever_while_others_wait() -> None:
    processes = Processes(1)
    greedy, other = Bots(processes), Bots(processes)
    assert greedy.asks("A") and not other.asks("A")
    greedy.answers()
    for _ in range(IN_A_ROW - 1):
        assert greedy.asks("A")
        greedy.answers()
    assert not greedy.asks("A") and other.asks("A")
    assert greedy.ended == ["A"]


def test_who_is_asked_no_more_keeps_nobody_waiting() -> None:
    processes = Processes(1)
    first, gone, other = (Bots(processes) for _ in range(3))
    assert first.asks("A") and not gone.asks("A") and not other.asks("A")
    first.answers()
    processes.forget(gone)
    assert other.called and other.asks("A")


def test_all_battles_of_a_host_are_played_by_four_processes() -> None:
    battles, most = [of(name) for name in BATTLES], 0
    others = {*process._ALIVE}
    for one in battles:
        one.seat("A", "random")
        one.seat("B", "random")
    with hosting(*battles) as hosted:
        seen = [joined(hosted.line(), one.name, late=0) for one in battles]
        while waiting := [one for one in seen if _plays(one) < 3]:
            select.select(waiting, [], [])
            most = max(most, len({*process._ALIVE} - others))
            for one in waiting:
                one.arrived()
    assert 1 < most <= BOTS < len(BATTLES)


def _plays(game: RemoteGame) -> int:
    return [*game.history().entries.kinds].count("play")


def test_who_adds_very_much_at_once_waits_and_then_goes_on() -> None:
    now, table = [0.0], Listened("training")
    table.battle.pace = Pace(lambda: now[0], 5)
    for _ in range(5):
        assert table.do("A", lines.Orders, ()).refused is None
    refused = table.do("A", lines.Orders, ()).refused
    assert refused is not None and "again in 1 s" in refused.text
    assert table.do("B", lines.Orders, ()).refused is None, "the other side is free"
    entries = len(table.game.past.entries)
    now[0] = 1.0
    assert table.do("A", lines.Orders, ()).refused is None
    assert table.do("A", lines.Orders, ()).refused is not None
    assert len(table.game.past.entries) == entries + 1


@pytest.mark.parametrize(("spent", "later", "left"), [(8, 0.0, -3), (8, 4.0, 1), (2, 99.0, 5)])
def test_what_is_owed_is_paid_first_and_never_more_than_all_is_free(
    spent: int, later: float, left: float
) -> None:
    now = [7.0]
    pace = Pace(lambda: now[0], 5)
    pace.spend("A", spent)
    now[0] += later
    assert pace.left("A") == left

"""Bots that die, hang, flood or talk nonsense: one true sentence, and nothing is lost."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.core.bots.broken import AT_ONCE
from tests.core.bots.broken import WAYS as BREAKS
from tests.kit.lost_in_text import IN_TEXT, ON_SCREEN, Lines
from tests.kit.lost_on_screen import QUICK, Screen
from tests.kit.lost_seats import WAYS, Broken, Client, Held, at_rest
from tests.kit.screen import playing
from tests.reliability.terminal import Patience, Terminal

SOME = ("exit", "late", "endless answers", "one endless line", "stopped", "never sits")


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    client = Client(tmp_path_factory.mktemp("client"))
    yield client
    client.close()


def test_every_way_is_tried() -> None:
    assert {*BREAKS, *AT_ONCE} == {*WAYS}


@pytest.mark.parametrize("way", WAYS)
def test_a_seat_is_lost_and_given_anew(client: Client, way: str) -> None:
    client.lose(way)
    client.go_on(3)


def test_lost_seats_leave_nothing_behind(tmp_path: Path) -> None:
    client = Client(tmp_path)
    before = Held.by(os.getpid())
    for way in SOME:
        client.lose(way)
    client.close()

    def no_more(held: Held) -> bool:
        return all(now <= then for now, then in zip(held, before, strict=True))

    assert no_more(at_rest(os.getpid(), no_more))


def test_in_text_mode_seats_are_lost_and_given_anew(tmp_path: Path) -> None:
    lines = Lines(tmp_path)
    try:
        for way in SOME[::2]:
            lines.lose(way)
            assert lines.held() == lines.fresh, way
            lines.go_on(1)
        lines.end()
    finally:
        lines.close()


async def test_on_the_screen_seats_are_lost_and_given_anew(tmp_path: Path) -> None:
    async with playing(tmp_path, scenario="training", seed=7, config=QUICK) as player:
        screen = Screen(player, Broken(tmp_path))
        for way in SOME:
            await screen.lose(way)
            assert await screen.go_on()


@pytest.mark.parametrize("code", [IN_TEXT, ON_SCREEN], ids=["text", "screen"])
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, 0])
def test_no_bot_outlives_a_galley_whose_line_drops(tmp_path: Path, code: str, number: int) -> None:
    broken = Broken(tmp_path)
    broken.fail("late")
    with Terminal(tmp_path, code=code.format(3, broken.name)) as terminal:
        terminal.wait("thinks")
        assert broken.pids()
        if number:
            terminal.kill(number)
        else:
            terminal.hang_up()
        terminal.wait_end()
        patience = Patience()
        while broken.pids():
            assert patience.left(), "it goes on"

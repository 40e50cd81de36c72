"""Battles that nobody asks for leave the memory of their host until somebody comes."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from galley.game.port import GamePort
from galley.remote.at_host.table import IDLE
from galley.remote.client.host_line import Parted
from galley_tui.host.battles import Battles
from tests.kit.hosting import Clock, Hosted

NAME = "training-1"


class Keeping(Hosted):
    """A host with a folder of battles, and a clock."""

    def __init__(self, folder: Path, notify: Sequence[str], seats: Mapping[str, str]) -> None:
        self.clock = Clock()
        self.kept = Battles(folder, clock=self.clock)
        self.kept.add("training", seats)
        super().__init__(folder, self.kept.open, keeper=self.kept, notify=notify)

    def idle(self) -> bool:
        """Let the time go by; whether the battle rests then."""
        self.settle()
        self.clock.now += IDLE
        self.later(0)
        return NAME in self.kept.resting


@contextmanager
def keeping(*notify: str, **seats: str) -> Iterator[Keeping]:
    with ExitStack() as stack:
        folder = stack.enter_context(TemporaryDirectory(prefix="galley"))
        found = Keeping(Path(folder), notify, seats)
        stack.callback(found.kept.close)
        yield stack.enter_context(found)


def answer(game: GamePort) -> None:
    """Give the first answer to what one's own side is asked."""
    (asked, *_) = (one for one in game.pending(game.side) if one.side == game.side)
    first = game.choices(game.side, asked.ask.seat)[0].command
    game.play(game.side, first, seat=asked.ask.seat)


def test_a_battle_rests_and_goes_on_where_it_stood() -> None:
    with keeping(A="anna", B="ben") as host:
        host.kept.open[NAME].umpire = "zoe"
        (asked,) = host.tables()[0].decides
        player = {"A": "anna", "B": "ben"}[asked]
        game = host.join(NAME, player)
        answer(game)
        seen = game.seen(asked)
        game.close()
        assert host.idle() and not host.kept.open
        (table,) = host.tables()
        assert table.name == NAME and table.chairs["AB".index(asked)].away >= IDLE
        host.clock.now += 50
        assert host.tables()[0].chairs["AB".index(asked)].away >= IDLE + 50
        with pytest.raises(Parted, match="kept for"):
            host.join(NAME, "cleo", asked)
        assert not host.kept.resting, "whoever asks for it opens it"
        again = host.join(NAME, player)
        assert again.seen(asked).board == seen.board
        assert again.table is not None
        assert [one.away for one in again.table.chairs] == [-1, -1]
        assert again.table.chairs["AB".index(asked)].there and again.table.umpire == "zoe"


def test_a_battle_does_not_rest_while_somebody_looks_on_or_its_disk_is_full() -> None:
    with keeping() as host:
        looks = host.watch()
        assert not host.idle()
        looks.close()
        assert host.idle()
    with keeping(A="human", B="human") as host:
        host.kept.open[NAME].game.close()  # what is not on the disk is not let go of
        host.kept.open[NAME].game.journal.trouble = "read-only: the disk is full"
        assert not host.idle()


def test_a_battle_that_cannot_be_opened_any_more_is_left_as_it_is() -> None:
    with keeping() as host:
        assert host.idle()
        save = host.folder / f"{NAME}.toml"
        whole = save.read_bytes()
        save.write_bytes(b"nothing of a save")
        with pytest.raises(Parted, match=f"{NAME} cannot be opened: is not TOML"):
            host.join(NAME)
        assert [one.name for one in host.tables()] == [NAME]
        save.write_bytes(whole)
        assert host.join(NAME).side == "A"


def test_a_battle_that_rests_is_added_by_its_save() -> None:
    with keeping() as host:
        assert host.idle()
        assert host.kept.add(NAME, {}).name == NAME
        assert not host.kept.resting and [*host.kept.open] == [NAME]


def test_who_was_told_that_he_is_asked_is_not_told_again_for_the_rest() -> None:
    with keeping(sys.executable, "-c", "", A="anna", B="ben") as host:
        (asked,) = host.tables()[0].decides
        told = f"{NAME}: {asked} is away, and was told that it is asked"
        while told not in host.said:  # the program runs
            host.settle()
        assert host.idle()
        host.join(NAME, {"A": "ben", "B": "anna"}[asked]).close()
        assert host.idle(), "nothing more is awaited"
        assert host.said.count(told) == 1

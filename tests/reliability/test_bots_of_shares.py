"""A bot that plays some commanders of a side beside people at a host."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pytest

from galley.engine.loop import Illegal
from galley.engine.records import Side
from galley.game.history import History
from galley.game.seats import Player
from galley.remote.client.remote_game import RemoteGame, Stale
from galley.remote.shares import asked_of
from galley_tui.client.choices import decisions
from galley_tui.host.battles import Battles
from tests.kit.hosting import Hosted, hosting, of

BATTLES = {  # the share of a person, and that of a bot
    "everything": ("A.A+B", "A.C"), "phormio": ("A.A1", "A.A2"), "dare": ("A.A1", "A.A2"),
}  # fmt: skip


def answered(game: RemoteGame) -> bool:
    """Answer what a person is asked, if anything is, as is usual."""
    game.arrived()
    if not (asked := decisions(game)):
        return False
    pending = asked[0]
    seat = pending.ask.seat
    choices = [one.command for one in game.choices(game.side, seat)]
    with suppress(Stale):  # the bot was quicker
        game.play(game.side, choices[game.default_choice(pending, choices)], seat=seat)
    return True


def plays(game: RemoteGame, hosted: Hosted, turn: int) -> None:
    """Play until a turn."""
    while game.seen().board.turn < turn and game.result() is None:
        if not answered(game):
            hosted.settle()  # a bot thinks


@pytest.mark.parametrize("bot", ["captain", "random"])
@pytest.mark.parametrize("battle", BATTLES)
def test_a_bot_plays_the_ships_of_its_commanders(battle: str, bot: str) -> None:
    own, other = BATTLES[battle]
    table = of(battle)
    for place, name in {own: "anna", other: bot, "B": "random"}.items():
        table.seat(place, name)
    with hosting(table) as hosted:
        anna = hosted.join(player="anna")
        assert anna.table is not None
        assert [one.bot for one in anna.table.chairs] == ["", bot, "random"]
        plays(anna, hosted, 2)
        given = by_whom(table.game.past, "A", other)
        assert given, "its commanders have given something"
        anna.close()


def by_whom(past: History, side: Side, place: str) -> int:
    """How many commands of a side were for these commanders alone to give."""
    commanders = {*place.partition(".")[2].split("+")}
    found = 0
    for before, n in zip(past.live, past.live[1:], strict=False):
        entry = past.entries[n]
        if entry.side == side and entry.command is not None:
            state = past.state_at(before)
            asked = asked_of(past.rules, state, side, entry.command, entry.seat)
            found += bool(asked) and {*asked} <= commanders
    return found


def test_who_shares_a_side_gives_his_share_to_a_bot_and_takes_it_back() -> None:
    table = of("everything")
    for place in ("A.A+B", "B.D"):
        table.seat(place, "anna" if place[0] == "A" else "ben")
    with hosting(table) as hosted:
        anna = hosted.join(player="anna")
        for name in ("cmd:./mine", "nobody"):
            with pytest.raises(Illegal, match=r"of the game|no bot"):
                anna.give_seat("A", Player(name))
        anna.give_seat("A", Player("random"))
        assert anna.seats()["A"] == Player("random") and not decisions(anna)
        assert anna.table is not None and anna.table.chairs[0].bot == "random"
        assert not anna.table.chairs[1].bot, "the other share is nobody's yet"
        anna.give_seat("A", Player())
        hosted.settle()
        anna.arrived()
        assert anna.seats()["A"].human and not anna.table.chairs[0].bot


def test_a_host_that_is_started_again_knows_the_bots_of_shares(tmp_path: Path) -> None:
    seats = {"A.A+B": "anna", "A.*": "captain"}
    for battles in (Battles(tmp_path), Battles(tmp_path)):
        battles.go_on()
        if not battles.open:
            battles.add("everything", seats)
        (table,) = (one.table() for one in battles.open.values())
        assert [(one.place, one.owner, one.bot) for one in table.chairs] == [
            ("A.A+B", "anna", ""), ("A.C", "", "captain"), ("B", "", ""),
        ]  # fmt: skip
        battles.close()

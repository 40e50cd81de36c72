"""A bot plays for somebody who is away, when the other side wants it, until he is back."""

from __future__ import annotations

from pathlib import Path

import pytest

from galley.engine.loop import Illegal
from galley.game.seats import Player
from galley.remote.at_host.table import PATIENCE
from galley.remote.client.host_line import Parted
from galley.remote.client.remote_game import RemoteGame
from galley_tui.client.choices import decisions
from galley_tui.host.battles import Battles
from tests.kit.hosting import Clock, Hosted, hosting, of

BOT = Player("random")


def said(game: RemoteGame, hosted: Hosted) -> list[str]:
    hosted.settle()
    return [one.said for one in game.arrived()]


@pytest.mark.parametrize("owner", ["ben", ""])
def test_a_bot_stands_in_for_who_is_away_until_he_is_back(owner: str) -> None:
    clock = Clock()
    battle = of("training", clock=clock)
    with hosting(battle) as hosted:
        anna = hosted.join(player="anna", side="A")
        with pytest.raises(Illegal, match="once its player was here"):
            anna.give_seat("B", BOT)
        ben = hosted.join(player=owner, side="B")
        with pytest.raises(Illegal, match="once its player was here, and is away 600 s"):
            anna.give_seat("B", BOT)
        ben.close()
        hosted.settle()
        anna.arrived()
        clock.now += PATIENCE - 1
        with pytest.raises(Illegal, match="is away"):
            anna.give_seat("B", BOT)
        clock.now += 1
        with pytest.raises(Illegal, match="who is there"):
            anna.give_seat("B", Player())
        anna.give_seat("B", BOT)
        assert "random plays for Carthage until its player is back" in said(anna, hosted)
        assert anna.seats()["B"] == BOT
        again = hosted.join(player=owner, side="B")
        assert again.seats()["B"].human, "the side is his again"
        assert any(one.endswith("is back, and plays again") for one in said(anna, hosted))
        assert anna.seats()["B"].human


def test_who_is_heard_again_plays_again() -> None:
    clock = Clock()
    battle = of("training", clock=clock)
    with hosting(battle) as hosted:
        anna, ben = hosted.join(player="anna", side="A"), hosted.join(player="ben", side="B")
        (reader,) = (one for one in battle.readers if one.player == "ben")
        hosted.do(lambda: battle.silence(reader.guest, silent=True))
        clock.now += PATIENCE
        hosted.settle()
        anna.arrived()
        anna.give_seat("B", BOT)
        assert not battle.game.seats()["B"].human
        hosted.do(lambda: battle.silence(reader.guest, silent=False))
        assert battle.game.seats()["B"].human
        hosted.settle()
        ben.arrived()
        assert ben.seats()["B"].human


def test_shares_that_are_away_are_played_for_too() -> None:
    clock = Clock()
    battle = of("everything", clock=clock)
    for place, name in {"B.D": "carla", "B.*": "dora"}.items():
        battle.seat(place, name)
    with hosting(battle) as hosted:
        anna = hosted.join(player="anna", side="A")
        carla, dora = (hosted.join(player=one) for one in ("carla", "dora"))
        carla.close()
        hosted.settle()
        clock.now += PATIENCE
        anna.arrived()
        with pytest.raises(Illegal, match="is away"):
            anna.give_seat("B", BOT)
        dora.close()
        hosted.settle()
        clock.now += PATIENCE
        anna.arrived()
        anna.give_seat("B", BOT)
        assert [one.bot.name for one in battle.seating.sitters.values()][-2:] == [BOT.name] * 2
        carla = hosted.join(player="carla")
        assert carla.seats()["B"].human
        assert [one.bot.human for one in battle.seating.sitters.values()][-2:] == [True, False]
        assert decisions(carla) or anna.table is not None


def test_a_side_that_is_lent_is_its_players_after_a_restart(tmp_path: Path) -> None:
    battles = Battles(tmp_path)
    battle = battles.add("training", {})
    sitter = battle.seating.sitters["B"]
    sitter.left = battle.clock() - PATIENCE
    battle.seating.lend("B", BOT, PATIENCE)
    battles.note(battle)
    battles.close()
    again = Battles(tmp_path)
    again.go_on()
    (battle,) = again.open.values()
    with hosting(battle) as hosted:
        assert hosted.join(side="B").seats()["B"].human
    again.close()


def test_who_hosts_gives_a_side_that_was_lent_to_a_bot_for_good() -> None:
    battle = of("training")
    battle.seating.sitters["B"].left = battle.clock() - PATIENCE
    battle.seating.lend("B", BOT, PATIENCE)
    battle.seat("B", "captain")
    with hosting(battle) as hosted, pytest.raises(Parted, match="played by a bot, captain"):
        hosted.join(side="B")

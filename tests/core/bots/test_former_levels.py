"""A level that older saves name is played on by the one that has its place."""

from pathlib import Path

import pytest

from galley.bots.bot_names import bot_of, check_bot, levels
from galley.catalogue import rule_set
from galley.files.faults import Fault
from galley.game.api import load, new
from galley.game.seats import Player
from galley_tui.client.opponents.players import Players

BATTLES = ("training", "phormio", "dare")


@pytest.mark.parametrize("battle", BATTLES)
def test_a_mate_of_an_older_save_goes_on_and_is_offered_no_more(
    battle: str, tmp_path: Path
) -> None:
    game = new(battle, seed=7, saves=tmp_path)
    game.give_seat("B", Player("mate"))
    assert game.path is not None
    game.close()
    with load(game.path) as again:
        rules = again.rules
        assert again.seats()["B"].name == "mate"
        check_bot(rules, "mate", "seat")
        assert "mate" not in levels(rules)
        assert rules.opponents is not None and rules.opponents.former["mate"] in levels(rules)
        seat = next(one for one in rules.seats(again.seen()) if one.side == "B")
        pending = again.pending()[0]
        if pending.side == "B":
            bot = bot_of(rules, "mate", seat, 1)
            choices = again.seen("B").choices(pending.ask)
            command = bot.choose(again.seen("B"), pending.ask, choices, 1).command
            assert again.why_not("B", command, pending.ask.seat) is None
        assert "mate" not in Players(rules).levels("B")


def test_a_level_that_never_was_is_refused_with_those_there_are() -> None:
    with pytest.raises(Fault, match="use one of random, cadet, captain"):
        check_bot(rule_set("ancient-galley"), "boatswain", "seat")

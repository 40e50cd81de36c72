"""Bots at the seats of a battle in lines."""

import re
import shlex
import sys
from pathlib import Path

import pytest

from galley.engine.records import Remarked
from galley.game.api import load, new
from galley.game.game import Game
from galley_tui.client.opponents.driver import Opponents, plan_of
from galley_tui.client.opponents.sitting import own_steps, sit
from galley_tui.config.settings import Settings
from tests.kit.text import in_memory, said, shell

STRANGER = (
    f"cmd:{shlex.join([sys.executable, str(Path(__file__).parents[1] / 'core/bots/stranger.py')])}"
)


def until_a_person(bots: Opponents, most: int = 300) -> list[str]:
    """Let the bots play until a person must decide: what was told of them."""
    news: list[str] = []
    for _ in range(most):
        if bots.due() is None:
            break
        bots.step(20)
        news += bots.take_news()
    return [*news, *bots.take_news()]


def against(name: str, *allowed: str) -> tuple[Game, Opponents]:
    game = in_memory()
    assert not sit(game, "A", name) and not sit(game, "B", name)
    return game, Opponents(game, allowed)


def test_a_bot_plays_its_side_and_says_why(tmp_path: Path) -> None:
    told = shell(
        tmp_path, "play", "training", "--seed", "3", "--side", "B=captain", "--side", "A=cadet",
        typed="quit\n",
    )  # fmt: skip
    assert "Won by" in told and "worth" in told
    with load(tmp_path / "training-1.toml") as game:
        assert game.result() is not None
        assert game.seats()["A"].name == "cadet" and game.seats()["B"].name == "captain"


def test_a_save_never_starts_a_command() -> None:
    game, bots = against(STRANGER)
    (first, *_) = until_a_person(bots)
    assert "is started by the command line alone" in first
    assert bots.due() is None and len(game.past.live) == 1


def test_a_command_that_was_named_plays() -> None:
    game, bots = against(STRANGER, STRANGER)
    until_a_person(bots, 5)
    bots.close()
    assert len(game.past.live) == 6


def test_a_seat_that_failed_is_a_persons_until_it_is_given_anew() -> None:
    game, bots = against("cmd:/nowhere/at/all", "cmd:/nowhere/at/all")
    news = until_a_person(bots)
    assert "could not be started" in news[0]
    side = game.pending()[0].side
    assert not bots.plays(side) and len(game.past.live) == 1
    assert not bots.give(side, "cadet")
    assert bots.plays(side)
    bots.step(20)
    bots.close()
    assert len(game.past.live) == 2


def test_a_bot_that_is_cut_short_is_marked() -> None:
    game, bots = against("captain")
    bots.step()
    bots.cut()
    assert game.past.entries[game.past.live[-1]].remark == "cut short"


def test_a_seat_changes_hands_in_words() -> None:
    game = in_memory()
    side = game.pending()[0].side
    answers = said(game, "seat", f"seat {side}=nobody", f"seat {side}=cmd:ls", "look")
    assert "Rome: a person" in answers[1]
    assert "there is no bot of this name" in answers[2]
    assert "named when galley is started" in answers[3]
    assert game.seats()[side].human


def test_undo_goes_back_over_the_bots_answers_without_asking() -> None:
    game = in_memory()
    side = game.pending()[0].side
    other = "AB".replace(side, "")
    assert not sit(game, other, "cadet")
    bots = Opponents(game)
    at = len(game.past.live)
    while game.pending()[0].side == side:
        at = len(game.past.live)
        game.play(side, game.choices(side)[0].command)
    until_a_person(bots)
    bots.close()
    if game.pending()[0].side == side:
        steps = own_steps(game, side)
        assert steps > 1
        said(game, "undo", "y")
        assert len(game.past.live) == at


def test_the_menu_asks_who_plays_each_side(tmp_path: Path) -> None:
    typed = ["new", "training", "players", "carthage", "cadet", "roman", "back", "begin", "seat",
             "title", "quit"]  # fmt: skip
    told = shell(tmp_path, typed="\n".join(typed) + "\n")
    assert "Begin: Rome a person, Carthage captain" in told, "one person against a captain"
    assert "Carthage: cadet:roman" in told and "Carthage: played by cadet:roman" in told


def bots_at_both_sides() -> Game:
    game = in_memory()
    assert not sit(game, "A", "cadet") and not sit(game, "B", "captain")
    return game


def test_with_a_key_for_each_ship_bots_wait_and_enter_lets_them_go_on() -> None:
    game = bots_at_both_sides()
    opening, first, looked, refused, second, *_ = said(
        game, "", "look", "1", "", "watch", settings=Settings(pace="key")
    )
    assert "worth" not in looked and "Rome" in looked
    assert "Bots wait" in refused or "nothing to choose" in refused, "nobody plays for a bot"
    assert first != second and len(game.past.live) > 5
    assert "Won by" not in opening + first + second


def test_at_once_two_bots_are_told_to_the_end() -> None:
    game = bots_at_both_sides()
    opening = said(game)[0]
    assert game.result() is not None and "battle is over" in opening


def test_what_a_captain_would_do_is_told_term_by_term_of_a_ship_that_is_named() -> None:
    game = in_memory()
    for _ in range(10):
        pending = game.pending()[0]
        if type(pending.ask).__name__ == "AskShip":
            break
        game.play(pending.side, game.choices(pending.side)[0].command)
    ship = pending.side + "1"
    _, first, named, none = said(game, "hint", f"hint {ship.lower()}", "weighed")[:4]
    assert "A captain would think of:" in first and "place " in first
    assert f"1. {ship} " in named and "place " in named
    assert "there is nobody who could tell" in none


def test_a_bot_tells_what_it_weighed_after_the_act() -> None:
    game = bots_at_both_sides()
    bots = Opponents(game)
    past = game.past
    while "at risk" not in (last := past.entries[past.live[-1]]).remark or last.side != "B":
        bots.step(20)
    bots.close()
    for side in "AB":
        assert not sit(game, side, "human" if side == "A" else "captain")
    assert not sit(game, "A", "human")
    told = said(game, "weighed", settings=Settings(pace="key"))[1]
    assert last.remark.partition(":")[0] in told and "place " in told


def test_of_several_players_a_side_all_are_listed_before_the_battle(tmp_path: Path) -> None:
    out = " ".join(
        shell(tmp_path, typed="new\nchios: two battles\nplayers\nback\nback\nquit\n").split()
    )
    assert "Attalus A1 A2 A3: as the side 3. Rhodes A4 A5 A6: as the side" in out
    assert "Democrates B1 B2 B3: as the side 6. Left-wing B4 B5 B6: as the side" in out


@pytest.mark.parametrize("scenario", ["training", "dare", "phormio"])
def test_the_reason_of_a_plan_is_told_once(scenario: str) -> None:
    game = new(scenario, seed=1)
    for side in "AB":
        assert not sit(game, side, "captain")
    bots = Opponents(game)
    for _ in range(120):
        if bots.due() is None:
            break
        bots.step(20)
    bots.close()
    told: dict[str, tuple[int, str]] = {}
    reasons = [line for line in game.log() if isinstance(line.event, Remarked)]
    for line in reasons:
        event = line.event
        assert isinstance(event, Remarked)
        plan = line.turn, plan_of(event.text)
        assert told.get(event.side) != plan, "it is told already"
        told[event.side] = plan
    assert len(reasons) > 4


def test_a_ship_that_makes_its_way_has_one_reason_a_turn() -> None:
    game = new("training", seed=5)
    for side in "AB":
        assert not sit(game, side, "captain")
    bots = Opponents(game)
    while game.log()[-1].turn < 2:
        bots.step(20)
    bots.close()
    reasons = [line.event for line in game.log() if isinstance(line.event, Remarked)]
    way = re.compile(r"(B\d) (?:makes for|bears on) ")
    ships = [found[1] for event in reasons if (found := way.match(event.text))]
    assert len(ships) > 3 and len(ships) == len({*ships})


def test_a_plan_that_goes_on_with_fewer_men_is_the_same_plan() -> None:
    assert plan_of("4 men B1 bow to A1 mid: worth +1.4") == plan_of(
        "3 men B1 bow to A1 mid: worth -0.2"
    )
    assert plan_of("A4 grapples B1: worth +7.5, at risk 0.4") == plan_of("A4 grapples B1")
    assert plan_of("B1 boards A1") != plan_of("B2 boards A1")


def test_attacks_of_a_bot_are_told_with_their_odds_and_a_person_that_it_is_his_turn() -> None:
    game = bots_at_both_sides()
    opening = " ".join(said(game)[0].split())
    assert re.search(r"\(captain\), ram [AB]\d \(\w+\): \d+ % ", opening)
    game = in_memory()
    assert "\nNow " not in said(game)[0]
    assert not sit(game, game.pending()[0].side, "captain")
    told = said(game)[0]
    assert f"\nNow {game.names()[game.pending()[0].side]}: " in told

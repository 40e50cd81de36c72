"""Several players on one side: each gives what his own commanders may, and some things all."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from galley.bots.random import choose
from galley.catalogue import rules_of
from galley.engine.dice import chooser
from galley.engine.loop import Illegal
from galley.engine.records import SIDES, Ask, Command, descendants
from galley.files.faults import Fault
from galley.game.game import Game
from galley.remote.client.remote_game import RemoteGame
from galley.scenarios.library import load
from galley.war_galley.ch5_command.shared_command import WHOSE, admiral
from galley.war_galley.state.board import board_of
from galley_tui.client.choices import decisions
from tests.kit.hosting import Hosted, hosting, of

PLAYERS = {"A.A+B": "anna", "A.*": "ben", "B.D": "carla", "B.*": "dora"}
AEGATES = {"A.A+B": "anna", "A.*": "ben", "B.E+F": "carla", "B.*": "dora"}
BATTLES = ("everything", "lilybaeum", "tournament", "phormio", "ravens", "dare", "two-wings")
PLAYED = 150  # commands of a battle


def test_every_question_of_war_galley_says_who_answers_it() -> None:
    assert rules_of("war-galley", "").schema is not None
    own = {one for one in descendants(Ask) if one.__module__.startswith("galley.war_galley.")}
    assert own == WHOSE.keys()


@pytest.mark.parametrize("battle", BATTLES)
def test_who_may_give_a_command_is_a_commander_of_the_side(battle: str) -> None:
    game, rng = Game.new(load(battle), None), chooser(5)
    rules = game.rules
    for _ in range(PLAYED):
        if game.result() is not None:
            break
        own = {side: {one.id for one in rules.commanders(game.state) if one.side == side}
               for side in SIDES}  # fmt: skip
        for ask in game.state.asks():
            for command in game.state.choices(ask):
                assert {*rules.may(game.state, ask, command)} <= own[ask.side], command
        ask = game.state.asks()[0]
        game.play(ask.side, choose(game.state, ask, game.state.choices(ask), rng), seat=ask.seat)


def plays(game: RemoteGame, hosted: Hosted) -> bool:
    """Answer what is asked of a player, if anything is: as is proposed, or else as is usual."""
    hosted.settle()
    game.arrived()
    if not (asked := decisions(game)):
        return False
    pending = asked[0]
    seat = pending.ask.seat
    proposed = game.propose(game.side, seat)
    if proposed is not None:
        game.accept(game.side, proposed, seat)
    else:
        choices = [one.command for one in game.choices(game.side, seat)]
        game.play(game.side, choices[game.default_choice(pending, choices)], seat=seat)
    return True


def turn_of(games: Sequence[RemoteGame]) -> int:
    return games[0].seen().board.turn


def test_four_people_play_a_battle_of_squadrons() -> None:
    table = of("everything")
    for place, name in PLAYERS.items():
        table.seat(place, name)
    with hosting(table) as hosted:
        games = {name: hosted.join(player=name) for name in PLAYERS.values()}
        assert [game.commanders for game in games.values()] == [
            ("A", "B"), ("C",), ("D",), ("E", "F"),
        ]  # fmt: skip
        assert "You command A and B" in [one.said for one in games["anna"].arrived()]
        with pytest.raises(Exception, match="kept for anna"):
            hosted.join(player="ben", side="A.A+B")
        gave = dict.fromkeys(games, 0)
        while turn_of([*games.values()]) < 2:
            moved = [name for name, game in games.items() if plays(game, hosted)]
            assert moved, [game.others() for game in games.values()]
            for name in moved:
                gave[name] += 1
        assert all(count > 2 for count in gave.values()), gave
        hosted.settle()
        for game in games.values():
            game.arrived()
        logs = {tuple(line.text for line in game.log()) for game in games.values()}
        assert len(logs) == 1


def test_nobody_gives_a_command_of_another_player_of_his_side() -> None:
    table = of("aegates")
    for place, name in AEGATES.items():
        table.seat(place, name)
    with hosting(table) as hosted:
        games = {name: hosted.join(player=name) for name in AEGATES.values()}
        admirals, others = {"A": "anna", "B": "carla"}, {"A": "ben", "B": "dora"}

        def offered(name: str) -> list[Command]:
            hosted.settle()
            games[name].arrived()
            return [one.command for one in games[name].choices(games[name].side)]

        def may_choose() -> bool:
            """Both players of a side have a squadron that may act."""
            ask = table.game.pending()[0].ask
            if not hasattr(ask, "waiting"):
                return False
            own = offered(others[ask.side])
            return bool(own) and any(one not in own for one in offered(admirals[ask.side]))

        while not may_choose():
            assert any(plays(game, hosted) for game in games.values())
        ask = table.game.pending()[0].ask
        side = ask.side
        first, other = games[admirals[side]], games[others[side]]
        own, every = offered(others[side]), offered(admirals[side])
        foreign = next(one for one in every if one not in own)
        refused = other.why_not(side, foreign)
        assert refused is not None and f"({admirals[side]}) may say that" in refused.text
        before = table.game.check()
        with pytest.raises(Illegal, match=rf"\({admirals[side]}"):
            other.play(side, foreign)
        with pytest.raises(Illegal, match="several players share"):
            other.give_orders(side, ())
        with pytest.raises(Illegal, match=admirals[side]):
            other.play(side, table.game.rules.concede(side))
        assert table.game.check() == before
        board = board_of(table.game.state)
        assert admiral(board, ask, foreign)[0] in first.commanders


def test_an_own_step_alone_is_taken_back() -> None:
    table = of("everything")
    for place, name in PLAYERS.items():
        table.seat(place, name)
    with hosting(table) as hosted:
        games = {name: hosted.join(player=name) for name in PLAYERS.values()}
        assert plays(games["anna"], hosted) or plays(games["carla"], hosted)
        last = table.game.past.entries[len(table.game.past.entries) - 1]
        who, other = {"A": ("anna", "ben"), "B": ("carla", "dora")}[last.side]
        hosted.settle()
        games[other].arrived()
        with pytest.raises(Illegal, match=who):
            games[other].undo(last.side)
        assert games[who].can_undo(last.side) is None


def test_orders_written_in_secret_are_sealed_once_all_of_the_side_say_so() -> None:
    table = of("phormio")
    ships = [one.id for one in table.game.rules.commanders(table.game.state) if one.side == "A"]
    table.seat(f"A.{ships[0]}", "anna")
    table.seat("A.*", "ben")
    table.seat("B", "carla")
    with hosting(table) as hosted:
        anna, ben = hosted.join(player="anna"), hosted.join(player="ben")
        done = anna.choices("A")
        assert [ship for ship in ships if anna.orders_ship(ship)] == ships[:1]
        assert {one.command.ship for one in done if hasattr(one.command, "ship")} <= {ships[0]}
        end = next(one.command for one in done if type(one.command).__name__ == "Done")
        for game in (anna, ben):
            game.play("A", next(one.command for one in game.choices("A")))
            hosted.settle()
            for one in (anna, ben):
                one.arrived()
        entries = len(table.game.past.entries)
        anna.play("A", end)
        assert len(table.game.past.entries) == entries
        ben.play("A", end)
        assert len(table.game.past.entries) > entries


@pytest.mark.parametrize(("place", "name", "why"), [
    ("A.X", "anna", "there is no commander"),
    ("A.A+A", "anna", ""),
    ("A.", "anna", ""),
    ("A.A", "An na", "no name of a player"),
])  # fmt: skip
def test_a_share_that_cannot_be_is_refused(place: str, name: str, why: str) -> None:
    table = of("aegates")
    if why:
        with pytest.raises(Fault, match=why):
            table.seat(place, name)
    else:
        table.seat(place, name)
    assert {one.side for one in table.seating.sitters.values()} == {*SIDES}


def test_who_has_a_side_keeps_what_is_not_given_in_shares() -> None:
    table = of("aegates")
    table.seat("A", "anna")
    table.seat("A.B+C", "ben")
    owners = {key: one.owner for key, one in table.seating.sitters.items()}
    assert owners == {"A.A+D": "anna", "A.B+C": "ben", "B": ""}
    table.seat("A", "dora")
    assert table.seating.sitters["A.A+D"].owner == "dora"
    table.seat("A.*", "anna")
    with pytest.raises(Fault, match="given in shares"):
        table.seat("A", "carla")


def test_a_side_that_somebody_plays_is_not_shared_out() -> None:
    table = of("aegates")
    with hosting(table) as hosted:
        there = hosted.join(side="A")
        with pytest.raises(Fault, match="somebody plays it"):
            table.seat("A.B", "ben")
        assert [*table.seating.sitters] == ["A", "B"] and not there.lost


def test_a_commander_is_given_once() -> None:
    table = of("aegates")
    table.seat("A.A", "anna")
    with pytest.raises(Fault, match="given already"):
        table.seat("A.A+B", "ben")
    table.seat("A.*", "ben")
    with pytest.raises(Fault, match="given already"):
        table.seat("A.C", "carla")

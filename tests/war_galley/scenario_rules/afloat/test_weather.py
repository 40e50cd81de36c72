"""6.2, 7.15 A wind that turns round once, and a swell."""

import pytest

from galley.engine.loop import Rolled
from galley.war_galley.ch3_turn.turn import PhaseBegan
from galley.war_galley.ch6_movement.sailing import WindReversed
from galley.war_galley.ch7_ramming.ramming import ram_check, ram_odds
from galley.war_galley.state.battle_setting import REVERSING
from tests.kit.special import Game, battle, row
from tests.kit.trial import place, said, ship

TURNING = '[wind]\ndirection = "SW"\nstrength = 2\nkind = "reversing"\nfrom_turn = 2\non = 5\n'
SWELL = "[swell]\nram = -1\n"
BEFORE_BOW = ship("0506", "N"), ship("0605", "SE")


def in_turn(turn: int, *dice: tuple[int, ...], extra: str = TURNING) -> Game:
    """The beginning of a turn, up to who goes first."""
    text = battle(ship("0510"), extra=extra, start=f'turn = {turn}\nphase = "A"')
    return Game(text, *dice)


def wind_dice(game: Game) -> list[Rolled]:
    return [e for e in game.events if isinstance(e, Rolled) and e.what == "wind turns round"]


@row("SR-reversing_wind/no die is thrown before its turn")
def test_no_die_is_thrown_before_its_turn() -> None:
    game = in_turn(1, (6,), (1,))
    assert not wind_dice(game) and PhaseBegan("A") not in game.events


@row("SR-reversing_wind/a low die leaves the wind and it is thrown again next turn")
def test_a_low_die_leaves_the_wind_and_it_is_thrown_again_next_turn() -> None:
    game = in_turn(2, (4,), (6,), (1,), (3,), (5,), (2,))
    assert [r.verdict for r in wind_dice(game)] == ["no change"]
    assert not game.state.board.wind.turned
    game.state.board.turn = 3
    assert "6.2" in {rule for _, rule in [("", wind_dice(game)[0].rule)]}


@row("SR-reversing_wind/a high die turns the wind round")
def test_a_high_die_turns_the_wind_round() -> None:
    game = in_turn(2, (5,), (6,), (1,))
    assert game.happened(WindReversed) == [WindReversed(1)]
    wind = game.state.board.wind
    assert (wind.direction, wind.strength, wind.kind, wind.turned) == (1, 2, REVERSING, True)
    assert "The wind turns round and blows to the NE from now on 6.2" in game.sentences()


@row("SR-reversing_wind/a wind that has turned stays")
def test_a_wind_that_has_turned_stays() -> None:
    game = in_turn(3, (6,), (1,), extra=TURNING + "turned = true\n")
    assert not wind_dice(game) and game.state.board.wind.direction == 4


@pytest.mark.parametrize(("on", "die", "turns"), [(6, 5, False), (6, 6, True), (3, 3, True)])
@row("SR-reversing_wind/the number is the scenarios")
def test_the_number_is_the_scenarios(on: int, die: int, turns: bool) -> None:
    game = in_turn(2, (die,), (6,), (1,), extra=TURNING.replace("on = 5", f"on = {on}"))
    assert bool(game.happened(WindReversed)) == turns


def swell_in(extra: str) -> int:
    board = place(battle(*BEFORE_BOW, extra=extra))
    check = ram_check(board, board.ships["A1"], board.ships["B1"])
    assert ram_odds(board, board.ships["A1"], board.ships["B1"], False).checks == (check,)
    return sum(m.amount for m in check.modifiers if m.reason == "swell")


@row("SR-swell/the swell counts in every ram")
def test_the_swell_counts_in_every_ram() -> None:
    assert swell_in("") == 0
    assert swell_in(SWELL) == -1
    assert swell_in(SWELL.replace("-1", "-2")) == -2
    assert swell_in(SWELL + TURNING + "turned = true\n") == -1


@row("SR-swell/a swell may end with the wind")
def test_a_swell_may_end_with_the_wind() -> None:
    ends = SWELL + "until_reversal = true\n" + TURNING
    assert swell_in(ends) == -1
    assert swell_in(ends + "turned = true\n") == 0


@pytest.mark.parametrize(
    ("extra", "words"),
    [
        (SWELL + "until_reversal = true", "swell.until_reversal"),
        ("[swell]\nuntil_reversal = true\n" + TURNING, "swell.ram"),
        ("[wind]\nstrength = 1\nturned = true", "wind.turned"),
        ('[wind]\nstrength = 1\nkind = "reversing"\non = 1', "wind.on"),
        ("[swell]\nram = -9", "swell.ram"),
    ],
)
@row("SR-reversing_wind/bad weather is named")
def test_bad_weather_is_named(extra: str, words: str) -> None:
    lines = said(battle(ship("0510"), extra=extra))
    assert len(lines) == 1 and words in lines[0], lines

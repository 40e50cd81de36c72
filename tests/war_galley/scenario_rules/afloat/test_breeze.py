"""6.2, 6.37, 7.15, 7.27, 8.42 A breeze, and ships that it drives together (H12)."""

import pytest

from galley.engine.loop import Rolled
from galley.war_galley.analysis.specials import specials
from galley.war_galley.ch3_turn.initiative import GoFirst
from galley.war_galley.ch3_turn.ship_choices import Announce
from galley.war_galley.ch5_command.squadron_activation import MoveShip
from galley.war_galley.ch6_movement.sailing import STILL, swell_now
from galley.war_galley.ch8_combat.missiles import Fire
from galley.war_galley.ch8_combat.reaction_fire import AskReaction, may_react
from galley.war_galley.facts import facts
from galley.war_galley.ruleset import WAR_GALLEY
from galley.war_galley.scenario_rules.afloat.breeze import (
    BreezeCame,
    OarsFouled,
    breeze_check,
    friend_beside,
    jostled,
)
from tests.kit.special import Game, battle, row
from tests.kit.trial import place, said, ship

BREEZE = '[wind]\ndirection = "SW"\nstrength = 1\narrives = [[3, 5], [5, 4], [7, 3]]\n'
COME = BREEZE + "arrived = true\n"
CHOP = '[fouling_chop]\nside = "B"\n'
SWELL = '[swell]\nram = -1\nrake = -1\nside = "B"\nfrom_wind = true\n'
PAIR = f"{ship('1005', 'N')}, {ship('1105', 'N')}, {ship('1510', 'N')}"
"""B1 and B2 lie side by side, B3 alone."""
SWEPT = "keeping clear of friends"


def dawn(turn: int, *dice: tuple[int, ...], extra: str = BREEZE + CHOP, mine: str = "",
         theirs: str = PAIR) -> Game:  # fmt: skip
    start = f'turn = {turn}\nphase = "A"'
    return Game(battle(mine or ship("0505"), theirs, extra, start=start), *dice, (6,), (1,))


def thrown(game: Game) -> list[tuple[str, str]]:
    return [
        (e.what, getattr(e.throw, "need", ""))
        for e in game.events
        if isinstance(e, Rolled) and e.dice
    ][:-2]


# -- when it comes


@pytest.mark.parametrize(
    ("turn", "need"),
    [
        pytest.param(3, "5 or more", id="WG-H12/from its first turn"),
        pytest.param(4, "5 or more", id="WG-H12/until the next step"),
        pytest.param(5, "4 or more", id="WG-H12/easier later"),
        pytest.param(9, "3 or more", id="WG-H12/the last number stays"),
    ],
)
def test_what_the_die_must_show(turn: int, need: str) -> None:
    game = dawn(turn, (int(need[0]) - 1,))
    assert thrown(game) == [("a breeze", need)] and not game.happened(BreezeCame)
    assert game.state.board.wind is not None and game.state.board.wind.strength == 0
    assert dawn(turn, (int(need[0]),), extra=BREEZE).happened(BreezeCame)
    check = breeze_check(place(battle(ship(), PAIR, BREEZE, start=f"turn = {turn}")))
    assert check is not None and check.rule == "6.2, H12"


@row("WG-H12/not before its first turn")
def test_not_before_its_first_turn() -> None:
    assert thrown(dawn(2)) == []


@row("WG-H12/once it has come it blows for good")
def test_once_it_has_come_it_blows_for_good() -> None:
    game = dawn(3, (5,), extra=BREEZE)
    assert game.happened(BreezeCame) == [BreezeCame(4, 1)]
    assert "The breeze has come: it blows to the SW, strength 1 6.2, H12" in game.sentences()
    board = game.state.board
    assert board.wind is not None and (board.wind.direction, board.wind.strength) == (4, 1)
    again = WAR_GALLEY.decode(WAR_GALLEY.encode(game.state), game.state)
    assert again.board == board and breeze_check(again.board) is None
    assert thrown(dawn(4, extra=COME)) == []


# -- whose oars it fouls


@row("WG-H12/crews beside a friend are tested at once")
def test_crews_beside_a_friend_are_tested_at_once() -> None:
    game = dawn(3, (5,), (3,), (4,))
    assert thrown(game) == [("a breeze", "5 or more"), (SWEPT, "3 or less"), (SWEPT, "3 or less")]
    assert game.happened(OarsFouled) == [OarsFouled("B2", "B1")]
    ships = game.state.board.ships
    assert [(s.half_speed, s.turn.jostled) for s in ships.values() if s.side == "B"] == [
        (False, False), (True, True), (False, False),
    ]  # fmt: skip
    line = "B1 fouls the oars of B2 (five): half speed, no reaction fire in this turn 6.37d, H12"
    assert line in game.sentences()
    again = WAR_GALLEY.decode(WAR_GALLEY.encode(game.state), game.state)
    assert again.board == game.state.board
    told = [(fact.now, fact.rule) for fact in facts(game.state.board, ships["B2"])]
    assert ("oars fouled", "H12") in told


@row("WG-H12/and at the start of each later turn")
def test_and_at_the_start_of_each_later_turn() -> None:
    game = dawn(4, (4,), (4,), extra=COME + CHOP)
    assert [e.ship for e in game.happened(OarsFouled)] == ["B1", "B2"]  # type: ignore[attr-defined]
    assert game.state.board.ships["B1"].level == "cruise"


@row("WG-H12/any wind drives them")
def test_a_wind_that_blows_from_the_start_drives_them_too() -> None:
    game = dawn(1, (1,), (4,), extra='[wind]\ndirection = "SW"\nstrength = 2\n' + CHOP)
    assert game.happened(OarsFouled) == [OarsFouled("B2", "B1")]


@row("WG-H12/a ship at maximum drops to cruise")
def test_a_ship_at_maximum_drops_to_cruise() -> None:
    game = dawn(
        4, (4,), (1,), extra=COME + CHOP, theirs=PAIR.replace("facing", 'level = "max", facing')
    )
    levels = [s.level for s in game.state.board.ships.values() if s.side == "B"]
    assert levels == ["cruise", "max", "max"]


@row("WG-H12/half speed got so goes with the next activation")
def test_half_speed_got_so_is_not_fresh() -> None:
    one = dawn(4, (4,), (1,), extra=COME + CHOP).state.board.ships["B1"]
    assert one.half_speed and not one.half_speed_fresh


@pytest.mark.parametrize(
    ("extra", "theirs", "found"),
    [
        pytest.param(COME + CHOP, PAIR, ["B1", "B2"], id="WG-H12/who has a friend beside it"),
        pytest.param(BREEZE + CHOP, PAIR, [], id="WG-H12/before it has come nobody"),
        pytest.param(COME, PAIR, [], id="WG-H12/where the battle says so"),
        pytest.param(COME + CHOP.replace('"B"', '"A"'), PAIR, [], id="WG-H12/the other side"),
        pytest.param(COME + CHOP, ship("0605", "N"), [], id="WG-H12/an enemy drives nobody"),
    ],
)
def test_whose_crews_are_tested(extra: str, theirs: str, found: list[str]) -> None:
    board = place(battle(ship("0505"), theirs, extra))
    assert [one.id for one in jostled(board)] == found


@row("WG-H12/friends are those in the same hands")
def test_friends_are_those_in_the_same_hands() -> None:
    prize = ship("1105", "N", captured="captured")
    board = place(battle(f"{ship('0505')}, {prize}", ship("1005", "N"), COME + CHOP))
    assert [one.id for one in jostled(board)] == ["A2", "B1"]
    assert friend_beside(board, board.ships["B1"]) == "A2"
    game = dawn(4, (1,), (1,), extra=COME + CHOP, mine=f"{ship('0505')}, {prize}",
                theirs=ship("1005", "N"))  # fmt: skip
    assert [e.ship for e in game.happened(OarsFouled)] == ["A2"]  # type: ignore[attr-defined]


@row("WG-H12/no reaction fire")
def test_no_reaction_fire() -> None:
    for fouled in (False, True):
        theirs = ship("1005", "N", jostled=fouled)
        text = battle(f"{ship('0905', 'N')}, {ship('0510')}", theirs, COME + CHOP, flag="0905",
                      start='phase = "E"\nfirst = "A"\nturn = 3')  # fmt: skip
        game = Game(text, (1,), (1,)).play(MoveShip("A1"), Announce(0))
        board = game.state.board
        assert may_react(board, board.ships["B1"], board.ships["A1"]) != fouled
        game.play(Fire("B1"))
        asked = any(isinstance(ask, AskReaction) for ask in game.state.asks())
        assert asked != fouled


@row("WG-H12/it is over with the turn")
def test_it_is_over_with_the_turn() -> None:
    theirs = PAIR.replace("facing", "jostled = true, facing")
    start = 'turn = 3\nphase = "H"\nfirst = "A"'
    game = Game(battle(ship("0505"), theirs, COME + CHOP, start=start), (1,), (1,), (6,), (1,))
    assert not any(s.turn.jostled for s in game.state.board.ships.values())
    assert game.state.board.turn == 4 and GoFirst("A") in game.choices()


# -- the swell that comes with it


@row("WG-H12/a swell may wait for it")
def test_a_swell_may_wait_for_it() -> None:
    for wind, runs in ((BREEZE, False), (COME, True)):
        board = place(battle(ship(), PAIR, wind + SWELL, start="turn = 3"))
        assert (swell_now(board, board.ships["B1"]) is not STILL) == runs
        assert swell_now(board, board.ships["A1"]) is STILL
        words = [one.text for one in specials(board) if one.text.startswith("swell")]
        assert words[0].endswith("once the wind has come") != runs
    board = place(battle(ship(), PAIR, BREEZE + SWELL.replace("from_wind = true\n", "")))
    assert swell_now(board, board.ships["B1"]) is not STILL


# -- what is told


@row("WG-H12/it is told")
def test_it_is_told() -> None:
    told = [
        (one.text, one.rule, one.side)
        for one in specials(place(battle(ship(), PAIR, BREEZE + CHOP)))
    ]
    assert told == [
        (
            "a wind of strength 1 to SW may come for good, a die a turn: from turn 3 on 5 or "
            "more, from turn 5 on 4 or more, from turn 7 on 3 or more",
            "6.2, H12",
            "",
        ),
        (
            "at each start of a turn in the wind a crew with a friend beside it tests: half "
            "speed, no reaction fire",
            "6.37d, H12",
            "B",
        ),
    ]
    come = [one.text for one in specials(place(battle(ship(), PAIR, COME)))]
    assert come == ["a wind of strength 1 to SW"]


@pytest.mark.parametrize(
    ("extra", "words"),
    [
        (
            BREEZE.replace("[[3, 5], [5, 4], [7, 3]]", "[[3, 5], [3, 4]]"),
            "wind.arrives: names its turns out of order: let each be later than the one before "
            "[6.2, H12]",
        ),
        (
            BREEZE.replace("strength = 1", "strength = 0"),
            "wind.strength: gives no wind: say how hard it blows once it has come, 1 to 4 "
            "[6.2, H12]",
        ),
        (
            BREEZE + 'kind = "variable"\n',
            "wind.kind: goes with no wind that comes on a die: leave it out [6.2, H12]",
        ),
        (
            BREEZE + "rises = 2\n",
            "wind.rises: goes with no wind that comes on a die: leave it out [6.2, H12]",
        ),
        (
            "[wind]\nstrength = 1\narrived = true\n",
            "wind.arrived: needs a wind that comes on a die: give wind.arrives [6.2, H12]",
        ),
        (
            SWELL,
            "swell.from_wind: needs a wind that comes on a die: give wind.arrives [6.2, H12]",
        ),
        (CHOP, "fouling_chop.side: needs a wind: give wind.strength [6.37, H12]"),
    ],
)
def test_what_is_wrong_is_told(extra: str, words: str) -> None:
    assert said(battle(ship("0505"), PAIR, extra)) == [f"trial.toml: {words}"]


def test_a_ship_whose_oars_nothing_fouls_is_told() -> None:
    lines = said(battle(ship("0505", jostled=True), PAIR, COME + CHOP))
    words = "no chop fouls A1's oars: give a table fouling_chop of its side [H12]"
    assert lines == [f"trial.toml: squadrons[1].ships[1].jostled: {words}"]

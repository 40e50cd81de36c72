"""What a scenario may say more closely of a special rule: turns, places, sides, numbers."""

import pytest

from galley.engine.loop import Rolled
from galley.war_galley.ch3_turn.ship_choices import Announce
from galley.war_galley.ch3_turn.turn import PhaseBegan
from galley.war_galley.ch5_command.squadron_activation import EndMovement, MoveShip
from galley.war_galley.ch5_command.withdrawal import HoldEnded
from galley.war_galley.ch6_movement.avoidance import AskAvoidance
from galley.war_galley.ch6_movement.movement import Step
from galley.war_galley.ch6_movement.sailing import WindChanged, WindReversed
from galley.war_galley.ch6_movement.speed import SetLevels, why_not_max
from galley.war_galley.ch7_ramming.raking import rake_check
from galley.war_galley.ch7_ramming.ramming import ram_check
from galley.war_galley.ch8_combat.boarding import Boarded, Commit
from galley.war_galley.ch8_combat.missiles import Fire
from galley.war_galley.ch8_combat.reaction_fire import AskReaction, React
from galley.war_galley.ruleset import WAR_GALLEY
from galley.war_galley.scenario_rules.shore_troops import AskShore, ShootFromShore
from galley.war_galley.state.battle_setting import Wind
from galley.war_galley.state.play import Decline
from tests.kit.special import Game, battle, row
from tests.kit.trial import place, said, ship

START = 'turn = {}\nphase = "{}"\nfirst = "A"'


# -- flame within turns

FLAMES = '[[flame_turns]]\nside = "A"\nfrom_turn = 3\nuntil_turn = 4\n'


def beside(turn: int, extra: str = FLAMES) -> Game:
    mine = f"{ship('0505', flame=True)}, {ship('0510')}"
    theirs = f"{ship('0605', flame=True)}, {ship('0610')}"
    game = Game(battle(mine, theirs, extra, flag="0510", start=START.format(turn, "E")))
    return game.play(MoveShip("A1"), Announce(0))


@pytest.mark.parametrize(("turn", "thrown"), [(2, False), (3, True), (4, True), (5, False)])
@row("SR-flame/flame is thrown in its turns alone")
def test_flame_is_thrown_in_its_turns_alone(turn: int, thrown: bool) -> None:
    game = beside(turn)
    assert (Fire("B1", flame=True) in game.choices()) == thrown
    refused = game.refused(Fire("B1", flame=True))
    assert (refused is None) == thrown
    if refused is not None:
        assert refused.rule == "8.51a"
        assert refused.text == "A1 may throw flame in turns 3 to 4 alone"


@row("SR-flame/flame of a single turn")
def test_flame_of_a_single_turn() -> None:
    refused = beside(5, FLAMES.replace("= 4", "= 3")).refused(Fire("B1", flame=True))
    assert refused is not None
    assert refused.text == "A1 may throw flame in turn 3 alone"


@row("SR-flame/a side without turns of its own throws flame in all")
def test_a_side_without_turns_of_its_own_throws_flame_in_all() -> None:
    assert Fire("B1", flame=True) in beside(2, "").choices()
    game = beside(2).play(Fire("B1"))
    assert isinstance(game.state.asks()[0], AskReaction)
    assert React(flame=True) in game.choices()


@row("SR-flame/several spans are all open")
def test_several_spans_are_all_open() -> None:
    both = FLAMES + FLAMES.replace("3", "6").replace("4", "6")
    assert Fire("B1", flame=True) in beside(6, both).choices()
    assert Fire("B1", flame=True) not in beside(5, both).choices()


# -- swell

SWELL = "[swell]\nram = -1\nrake = -2\n"


def swell(extra: str, turn: int = 1) -> tuple[int, int]:
    """What the swell adds to a ram and to a rake of the first side's ship in 0505."""
    text = battle(ship("0505"), ship("0605"), extra, start=START.format(turn, "E"))
    board = place(text)
    mine, theirs = board.ships["A1"], board.ships["B1"]
    checks = ram_check(board, mine, theirs), rake_check(board, mine, theirs)
    ram, rake = (sum(m.amount for m in c.modifiers if m.reason == "swell") for c in checks)
    return ram, rake


@pytest.mark.parametrize(
    ("extra", "turn", "amounts"),
    [
        (SWELL, 1, (-1, -2)),
        ("[swell]\nrake = -1\n", 1, (0, -1)),
        (SWELL + 'side = "A"\n', 1, (-1, -2)),
        (SWELL + 'side = "B"\n', 1, (0, 0)),
        (SWELL + "from_turn = 3\n", 2, (0, 0)),
        (SWELL + "from_turn = 3\n", 3, (-1, -2)),
        (SWELL + 'hexes = ["01-05 x 01-20"]\n', 1, (-1, -2)),
        (SWELL + 'hexes = ["06-20 x 01-20"]\n', 1, (0, 0)),
        (SWELL + 'types = ["5"]\n', 1, (-1, -2)),
        (SWELL + 'types = ["L2", "RL"]\n', 1, (0, 0)),
    ],
)
@row("SR-swell/a swell runs when where and for whom it is said")
def test_a_swell_runs_when_where_and_for_whom_it_is_said(
    extra: str, turn: int, amounts: tuple[int, int]
) -> None:
    assert swell(extra, turn) == amounts


# -- wind and sail

WIND = '[wind]\ndirection = "S"\nstrength = 1\n'


def dawn(turn: int, extra: str, *dice: tuple[int, ...]) -> Game:
    return Game(battle(ship("0510"), extra=extra, start=f'turn = {turn}\nphase = "A"'), *dice)


@row("SR-wind/a steady wind stays and without one there is no wind phase")
def test_a_steady_wind_stays_and_without_one_there_is_no_wind_phase() -> None:
    for extra in (WIND, ""):
        game = dawn(1, extra, (6,), (1,))
        assert PhaseBegan("A") not in game.events and not game.happened(WindChanged)
    assert dawn(1, WIND, (6,), (1,)).state.board.wind == Wind(3, 1)


@row("SR-wind/a wind may rise in a later turn")
def test_a_wind_may_rise_in_a_later_turn() -> None:
    text = battle(ship("0510"), extra=WIND + "rises = 2\n", start='turn = 1\nphase = "H"')
    game = Game(text, (6,), (1,))
    assert game.happened(WindChanged) == [WindChanged(3, 1)]
    assert game.state.board.turn == 2 and game.state.board.wind == Wind(3, 1)
    calm = place(battle(ship("0510"), extra=WIND + "rises = 2\n"))
    assert calm.wind == Wind(3, 0)
    assert dawn(2, WIND + "rises = 2\n", (6,), (1,)).state.board.wind == Wind(3, 1)


@row("SR-reversing_wind/a wind may turn to where the scenario says")
def test_a_wind_may_turn_to_where_the_scenario_says() -> None:
    turning = WIND + 'kind = "reversing"\nfrom_turn = 2\non = 4\nturns_to = "SW"\n'
    assert dawn(2, turning, (4,), (6,), (1,)).happened(WindReversed) == [WindReversed(4)]
    assert not dawn(2, turning, (3,), (6,), (1,)).happened(WindReversed)


@row("SR-sail/ships may begin under sail")
def test_ships_may_begin_under_sail() -> None:
    for squadron, sail in (("sail = true", True), ("", False)):
        board = place(battle(ship("0510"), extra=WIND, squadron=squadron))
        assert board.ships["A1"].sail == sail


# -- troops on the shore

TROOPS = '[[shore_troops]]\nside = "A"\nname = "Archers"\nhexes = ["15-16 x 15-18"]\n' \
    "manpower = 4\nfrom_turn = 2\n"  # fmt: skip


def evening(turn: int, *dice: tuple[int, ...], extra: str = "", theirs: str = "") -> Game:
    text = battle(ship("0505"), theirs or ship("1514", "S"), TROOPS + extra,
                  start=START.format(turn, "G"))  # fmt: skip
    return Game(text, *dice)


@row("SR-shore_troops/troops may come to the shore in a later turn")
def test_troops_may_come_to_the_shore_in_a_later_turn() -> None:
    for turn, there in ((1, False), (2, True), (3, True)):
        game = evening(turn, (6,), (1,))
        assert any(isinstance(a, AskShore) for a in game.state.asks()) == there


@row("SR-shore_troops/a ship with towers stands above them")
def test_a_ship_with_towers_stands_above_them() -> None:
    tower = TOWER.format("tower")
    game = evening(2, (6,), (6,), (1,), extra=tower, theirs=ship("1514", "S", kind="tower"))
    game.play(ShootFromShore("B1"))
    roll = next(e for e in game.events if isinstance(e, Rolled) and e.what == "missile fire")
    assert {m.rule: m.amount for m in roll.modifiers} == {"8.47a": -1}


TOWER = '[classes.{0}]\ntype = "5"\ncrew = 3\nram = [6, 7]\nram_defense = 8\nmanpower = 4\n' \
    "speed = [4, 5]\nengines = false\ntowers = true\n"  # fmt: skip


# -- squadrons held back


def reserve(hold: str, turn: int, at: str = '"E"', first: str = "B") -> Game:
    start = f'turn = {turn}\nphase = {at}\nfirst = "{first}"'
    text = battle(f"{ship('0505')}, {ship('0510')}", f"{ship('0604')}, {ship('0610')}",
                  flag="0505", start=start)  # fmt: skip
    lead = f'hold = {hold}\ncommander = {{ name = "Lys", range = 9, ship = "0604" }}\n'
    return Game(text.replace('name = "Blues"\nships', f'name = "Blues"\n{lead}ships'))


@row("SR-hold/held back first then held to cruise")
def test_held_back_first_then_held_to_cruise() -> None:
    hold = "{ before = 2, cruise_before = 3 }"
    for turn, acts, fast in ((1, False, False), (2, True, False), (3, True, True)):
        game = reserve(hold, turn)
        assert (game.state.asks()[0].side == "B") == acts
        refused = why_not_max(game.state.board, game.state.board.ships["B1"])
        assert (refused is None) == fast
        if refused is not None:
            assert (refused.rule, refused.text) == (
                "6.12", "B1 is held back: cruise only before turn 3",
            )  # fmt: skip


@row("SR-hold/who is held back may still avoid and shoot back")
def test_who_is_held_back_may_still_avoid_and_shoot_back() -> None:
    near = reserve("{ before = 9 }", 1, first="A")
    game = near.play(MoveShip("A1"), Announce(1), Step("ahead"))
    assert any(isinstance(a, AskAvoidance) and a.side == "B" for a in game.state.asks())
    game.play(Decline(), Decline(), Fire("B1"))
    assert any(isinstance(a, AskReaction) and a.side == "B" for a in game.state.asks())


@row("SR-hold/to be boarded frees a squadron")
def test_to_be_boarded_frees_a_squadron() -> None:
    mine = f"{ship('0505', id='A1', grapples=['B1'])}, {ship('0510')}"
    theirs = f"{ship('0605', id='B1', grapples=['A1'])}, {ship('0610')}"
    text = battle(mine, theirs, flag="0510", start=START.format(1, "E"))
    text = text.replace('name = "Blues"\nships', 'name = "Blues"\nhold = { before = 9 }\nships')
    game = Game(text, (2, 2)).play(EndMovement(), Commit("A1", (("B1", 4),)))
    assert game.happened(Boarded) and game.happened(HoldEnded) == [HoldEnded("B")]


@row("SR-hold/a squadron held to cruise is not offered maximum")
def test_a_squadron_held_to_cruise_is_not_offered_maximum() -> None:
    game = reserve("{ before = 3, maximum_only = true }", 1, '"D"')
    assert SetLevels("B", "max") not in game.choices()
    assert SetLevels("B", "max") in reserve("{ before = 3 }", 3, '"D"').choices()


# -- the view, the file

QUAY = '[[exits]]\nside = "A"\nharbour = true\nhexes = ["0504"]\nfrom_turn = 2\npoints = 4\n'


@row("SR-exits/every special rule is in the view")
def test_every_special_rule_is_in_the_view() -> None:
    text = battle(ship("0510"), extra=QUAY + SWELL + TROOPS + FLAMES, flag="0510")
    seen = WAR_GALLEY.view(Game(text).state, "B")["special"]
    assert seen["exits"][0]["harbour"] and seen["swell"]["rake"] == -2
    assert seen["shore_troops"][0]["from_turn"] == 2 and seen["flame_turns"][0]["side"] == "A"


@pytest.mark.parametrize(
    ("extra", "words"),
    [
        (FLAMES.replace("until_turn = 4", "until_turn = 2"), "flame_turns[1].until_turn"),
        ('[swell]\nside = "A"\n', "swell.ram: is missing"),
        (SWELL + 'types = ["9"]\n', "swell.types: '9' is no type code"),
        (SWELL + 'hexes = ["30-31 x 01"]\n', "swell.hexes"),
        (WIND + 'turns_to = "N"\n', "wind.turns_to: only a turning wind turns"),
        ("[wind]\nrises = 3\nstrength = 0\n", "wind.strength: is 0"),
        (QUAY.replace("harbour = true\n", ""), "exits[1].hexes: 0504 is not on the map's edge"),
        (QUAY.replace('hexes = ["0504"]\n', 'edge = "top"\n'), "exits[1].hexes: is missing"),
        (QUAY + "worth = [{ points = 3 }]\n", "exits[1].worth[1].class: is missing"),
    ],
)
def test_what_is_wrong_is_named(extra: str, words: str) -> None:
    lines = said(battle(ship("0510"), extra=extra))
    assert len(lines) == 1 and words in lines[0], lines

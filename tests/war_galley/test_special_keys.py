"""What a scenario may say more closely of a special rule: turns, places, sides, numbers."""

import pytest

from core.play import Rolled
from core.war_galley.activation import MoveShip
from core.war_galley.answers import Decline
from core.war_galley.avoidance import AskAvoidance
from core.war_galley.corvus import AskCorvus, DropCorvus
from core.war_galley.exits import EnterHarbour, ExitScored, why_no_harbour
from core.war_galley.grappling import Grappled
from core.war_galley.missiles import Fire
from core.war_galley.movement import LeftMap, Step
from core.war_galley.raking import rake_check
from core.war_galley.ramming import Ram, Rammed, ram_check
from core.war_galley.reserves import ReservesCame
from core.war_galley.rules import WAR_GALLEY
from core.war_galley.sailing import WindChanged, WindReversed
from core.war_galley.sequence import PhaseBegan
from core.war_galley.ship_asks import Announce
from core.war_galley.shore_troops import AskShore, ShootFromShore
from core.war_galley.speed import SetLevels, why_not_max
from core.war_galley.theatre import Wind
from core.war_galley.victory import victory_points
from core.war_galley.volleys import AskReaction, React
from tests.war_galley.special_kit import Game, battle, row
from tests.war_galley.trial import place, said, ship

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


@row("SR-hold/a squadron held to cruise is not offered maximum")
def test_a_squadron_held_to_cruise_is_not_offered_maximum() -> None:
    game = reserve("{ before = 3, maximum_only = true }", 1, '"D"')
    assert SetLevels("B", "max") not in game.choices()
    assert SetLevels("B", "max") in reserve("{ before = 3 }", 3, '"D"').choices()


# -- ways off the map

QUAY = '[[exits]]\nside = "A"\nharbour = true\nhexes = ["0504"]\nfrom_turn = 2\npoints = 4\n'


def making_for(turn: int = 2, extra: str = QUAY, mine: str = "") -> Game:
    fleet = mine or f"{ship('0505', 'N')}, {ship('1210')}"
    game = Game(battle(fleet, extra=extra, flag="1210", start=START.format(turn, "E")))
    return game.play(MoveShip("A1"), Announce(2))


@row("SR-exits/a ship whose bow lies in a harbour may leave there")
def test_a_ship_whose_bow_lies_in_a_harbour_may_leave_there() -> None:
    game = making_for()
    assert EnterHarbour() not in game.choices()
    refused = game.refused(EnterHarbour())
    assert refused is not None and refused.rule == "C55"
    assert refused.text == "A1's bow lies in no harbour of its side: in 0504 from turn 2"
    game.play(Step("ahead"))
    assert EnterHarbour() in game.choices()
    game.play(EnterHarbour())
    assert game.happened(LeftMap) == [LeftMap("A1")]
    assert game.happened(ExitScored) == [ExitScored("A1", "A", 4)]
    assert victory_points(game.state.board, "A") == 4


@row("SR-exits/a harbour has its turns and its side")
def test_a_harbour_has_its_turns_and_its_side() -> None:
    for game in (
        making_for(1).play(Step("ahead")),
        making_for(extra=QUAY.replace('"A"', '"B"')).play(Step("ahead")),
        making_for(extra="").play(Step("ahead")),
    ):
        assert EnterHarbour() not in game.choices()
        refused = game.refused(EnterHarbour())
        assert refused is not None and refused.rule == "C55"


@row("SR-exits/a ship that is held fast enters no harbour")
def test_a_ship_that_is_held_fast_enters_no_harbour() -> None:
    board = place(battle(ship("0504", "N", crippled="PS"), extra=QUAY.replace("2", "1")))
    refused = why_no_harbour(board, board.ships["A1"])
    assert refused is not None and refused.rule == "C55" and "held fast" in refused.text
    board.change("A1", crippled="P")
    assert why_no_harbour(board, board.ships["A1"]) is None


@row("SR-exits/an exit may name the ships that earn something else")
def test_an_exit_may_name_the_ships_that_earn_something_else() -> None:
    top = '[[exits]]\nside = "A"\nedge = "top"\npoints = 7\n' \
        'worth = [{ ships = ["A2"], points = 4 }]\n'  # fmt: skip
    for id_, points in (("A1", 7), ("A2", 4)):
        mine = f"{ship('0501', 'N')}, {ship('0701', 'N')}, {ship('1005')}"
        game = Game(battle(mine, extra=top, flag="1005"))
        game.play(MoveShip(id_), Announce(1), Step("ahead"))
        assert game.happened(ExitScored) == [ExitScored(id_, "A", points)]


# -- reinforcements

LATE = """
[[reinforcements]]
side = "B"
name = "Reserve"
turn = 3
on = 5
eases = 2
edge = "left"
ships = [{ class = "boat" }]
"""


def awaited(turn: int, *dice: tuple[int, ...], late: str = LATE) -> Game:
    return Game(battle(ship("1010"), extra=late, start=f'turn = {turn}\nphase = "A"'),
                *dice, (6,), (1,))  # fmt: skip


@pytest.mark.parametrize(
    ("turn", "die", "there"), [(3, 4, False), (3, 5, True), (4, 2, False), (4, 3, True)]
)
@row("SR-reinforcements/they may need a die that eases with every turn")
def test_they_may_need_a_die_that_eases_with_every_turn(turn: int, die: int, there: bool) -> None:
    game = awaited(turn, (die,))
    rolls = [e for e in game.events if isinstance(e, Rolled) and e.what == "arrival of Reserve"]
    assert [r.need for r in rolls] == ["5 or more" if turn == 3 else "3 or more"]
    assert game.happened(ReservesCame) == [ReservesCame("C")] * there
    assert bool([a for a in game.state.asks() if type(a).__name__ == "AskPlace"]) == there


@row("SR-reinforcements/when the die cannot fail none is thrown")
def test_when_the_die_cannot_fail_none_is_thrown() -> None:
    for game in (awaited(5), awaited(3, late=LATE.replace("on = 5", "on = 1"))):
        assert not [e for e in game.events if isinstance(e, Rolled)]
        assert type(game.state.asks()[0]).__name__ == "AskPlace"


@row("SR-reinforcements/they may come in at maximum")
def test_they_may_come_in_at_maximum() -> None:
    game = Game(battle(ship("1010"), extra=LATE.replace("on = 5", ""),
                       start='turn = 3\nphase = "A"'), (6,), (1,))  # fmt: skip
    game.play(next(c for c in game.choices() if type(c).__name__ == "PlaceShip"))
    while type(game.state.asks()[0]).__name__ != "AskLevels" or game.state.asks()[0].side != "B":
        game.play(game.choices()[0])
    assert any(getattr(c, "ship", "") == "C1" or c == SetLevels("", "max")
               for c in game.choices())  # fmt: skip


# -- the corvus of a ship that was hit


@row("SR-corvus/a ship that was rammed drops its corvus on its rammer")
def test_a_ship_that_was_rammed_drops_its_corvus_on_its_rammer() -> None:
    mine = f"{ship('0606', 'N')}, {ship('0612')}"
    dice = ((6, 6), (1,), (4,))
    game = Game(battle(mine, ship("0604", "SE", corvus=True), flag="0612"), *dice)
    game.play(MoveShip("A1"), Announce(1), Step("ahead"))
    while not isinstance(game.state.asks()[0], AskCorvus):
        ask = game.state.asks()[0]
        mine_ = [c for c in ask.choices(game.state.board) if c in (Ram("B1"), Decline())]
        game.play(mine_[0] if mine_ else ask.choices(game.state.board)[0])
    assert game.happened(Rammed)
    game.play(DropCorvus())
    assert game.happened(Grappled) == [Grappled("B1", "A1", "corvus")]


# -- the end


def at_the_limit(extra: str, a: int, b: int, top: str = "") -> tuple[bool, str, str]:
    """(over, winner, reason) in the last turn with these points given."""
    text = battle(ship("0505"), extra=f"[start.points]\nA = {a}\nB = {b}\n",
                  start=START.format(9, "H"))  # fmt: skip
    text = text.replace('name = "Reds", level = 10', f'name = "Reds"{extra}')
    board = Game(top + text).state.board
    return board.over, board.winner, board.reason


@pytest.mark.parametrize(
    ("extra", "top", "points", "winner"),
    [
        ("", "", (5, 4), "A"),
        ("", "", (4, 5), "B"),
        ("", "", (5, 5), ""),
        (", wins_at_limit_if_other_under = 20", "", (4, 19), "A"),
        (", wins_at_limit_if_other_under = 20", "", (4, 20), "B"),
        (", wins_at_limit_with = 12", "", (12, 30), "A"),
        (", wins_at_limit_with = 12", "", (11, 30), "B"),
        ("", "draw_at_limit_under = 15\n", (30, 16), ""),
        ("", "draw_at_limit_under = 15\n", (30, 15), "A"),
    ],
)
@row("SR-turn_limit/who wins at the turn limit")
def test_who_wins_at_the_turn_limit(
    extra: str, top: str, points: tuple[int, int], winner: str
) -> None:
    assert at_the_limit(extra, *points, top)[:2] == (True, winner)


@row("SR-turn_limit/the reason tells what won")
def test_the_reason_tells_what_won() -> None:
    reason = at_the_limit(", wins_at_limit_with = 12", 12, 30)[2]
    assert reason == "the last turn is over; Reds: 12 points, 12 enough by then"
    drawn = at_the_limit("", 30, 16, "draw_at_limit_under = 15\n")[2]
    assert drawn == "the last turn is over; a lead of 14 is too small to win"


# -- the view, the file


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

"""6.31, 6.32 Shallows: 2 MP a hex ahead, and land for the types that a battle names."""

import pytest

from galley.engine.ruleset import Choice
from galley.war_galley.analysis.specials import specials
from galley.war_galley.ch3_turn.ship_choices import Announce
from galley.war_galley.ch5_command.squadron_activation import MoveShip
from galley.war_galley.ch6_movement.avoidance import why_not_slip
from galley.war_galley.ch6_movement.ends import reach
from galley.war_galley.ch6_movement.movement import Moved, RanAground, Step, Turn
from galley.war_galley.ch6_movement.refloating import Refloat
from galley.war_galley.ch7_ramming.retraction import blocked
from galley.war_galley.ruleset import WAR_GALLEY
from tests.kit.counters import counter
from tests.kit.special import Game, battle, row
from tests.kit.trial import place, said, ship

LAND = 'land = ["0110", "15-16 x 15-18"]'
REEF = LAND + ', shallows = ["10-11 x 08-09"]'
BAR = REEF + ', shallows_bar = ["5"]'
MINE = f"{ship('1011', 'N')}, {ship('1015', 'N')}"
AHEAD = Step("ahead")


def sailing(sea: str, mp: int = 4, mine: str = MINE) -> Game:
    """A ship with the reef two hexes ahead."""
    game = Game(battle(mine, flag="1015").replace(LAND, sea))
    return game.play(MoveShip("A1"), Announce(mp))


def costs(game: Game) -> list[int]:
    return [event.cost for event in game.happened(Moved)]


@row("SR-shallows/a hex of shallows costs two")
def test_a_hex_of_shallows_costs_two() -> None:
    assert costs(sailing(LAND).play(AHEAD, AHEAD, AHEAD)) == [1, 1, 1]
    assert costs(sailing(REEF).play(AHEAD, AHEAD)) == [1, 2]
    assert costs(sailing(REEF, 5).play(AHEAD, AHEAD, AHEAD)) == [1, 2, 2]


@row("SR-shallows/with one point left shallows are out of reach")
def test_with_one_point_left_shallows_are_out_of_reach() -> None:
    refused = sailing(REEF, 2).play(AHEAD).refused(AHEAD)
    assert refused is not None and refused.rule == "6.13b"
    board = place(battle(MINE, flag="1015").replace(LAND, REEF))
    assert reach(board, board.ships["A1"], 4)[1009] == 3
    assert 1008 not in reach(board, board.ships["A1"], 4)


@row("SR-shallows/turning into shallows and backing cost what they cost")
def test_turning_into_shallows_and_backing_cost_what_they_cost() -> None:
    backing = f"{ship('1006', 'N')}, {ship('1015', 'N')}"
    game = sailing(REEF, 2, backing).play(Step("astern"))
    assert costs(game) == [2]
    turned = sailing(REEF, 2).play(AHEAD, Turn("S", "bow"))
    assert costs(turned) == [1, 1]


@row("SR-shallows/for the types named they are land")
def test_for_the_types_named_they_are_land() -> None:
    game = sailing(BAR).play(AHEAD, AHEAD)
    assert game.happened(RanAground) == [RanAground("A1")]
    assert game.state.board.ships["A1"].aground
    boat = f"{ship('1011', 'N', kind='boat')}, {ship('1015', 'N')}"
    assert not sailing(BAR, mine=boat).play(AHEAD, AHEAD).happened(RanAground)


@row("SR-shallows/for a class named they are land, not for its type")
def test_for_a_class_named_they_are_land() -> None:
    light = counter("light", "5", 3, (6, 7), 8, 4, (5, 7))
    sea = BAR.replace('["5"]', '["light"]')
    mine = f"{ship('1011', kind='light')}, {ship('1015')}"
    game = Game(battle(mine, flag="1015", extra=light).replace(LAND, sea))
    game.play(MoveShip("A1"), Announce(4), AHEAD, AHEAD)
    assert game.happened(RanAground) == [RanAground("A1")]
    theatre = game.state.board.theatre
    assert theatre.barred == {"light"} and 1009 not in theatre.land_for("five")
    told = [one.text for one in specials(game.state.board) if one.rule == "6.31"]
    assert told == ["shallows cost 2 points a hex ahead, and are land to five (light)"]
    both = place(battle(mine, extra=light).replace(LAND, sea.replace('["light"]', '["5"]')))
    assert both.theatre.barred == {"five", "light"}
    told = [one.text for one in specials(both) if one.rule == "6.31"]
    assert told == ["shallows cost 2 points a hex ahead, and are land to fives"]


@row("SR-shallows/no barred ship slips or backs onto them")
def test_no_barred_ship_slips_or_backs_onto_them() -> None:
    near = f"{ship('1010', 'N')}, {ship('1007', 'N', kind='boat')}"
    for sea, barred in ((REEF, False), (BAR, True)):
        board = place(battle(near, flag="1010").replace(LAND, sea))
        slip = why_not_slip(board, board.ships["A1"], "ahead")
        assert (slip is not None) == barred
    ashore = place(battle(f"{ship('1006', 'N')}, {ship('1015')}", flag="1015").replace(LAND, BAR))
    assert blocked(ashore, ashore.ships["A1"], "astern") is not None


@row("SR-shallows/a ship on a reef may get off it")
def test_a_ship_on_a_reef_may_get_off_it() -> None:
    lies = f"{ship('1009', 'N', aground=1)}, {ship('1015', 'N')}"
    text = battle(lies, flag="1015", start='turn = 3\nphase = "E"\nfirst = "A"')
    game = Game(text.replace(LAND, BAR), (1,)).play(MoveShip("A1"), Refloat())
    assert not game.state.board.ships["A1"].aground or game.choices()


@row("SR-shallows/views and labels tell of shallows")
def test_views_and_labels_tell_of_shallows() -> None:
    game = sailing(REEF)
    assert WAR_GALLEY.label(game.state, AHEAD) == "ahead (1 MP)"
    game = game.play(AHEAD)
    assert "1009" in WAR_GALLEY.view(game.state, "A")["map"]["shallows"]
    assert WAR_GALLEY.label(game.state, AHEAD) == "ahead (2 MP, shallows)"
    assert WAR_GALLEY.short(game.state, [Choice(AHEAD, "")]) == ["ahead (2)"]
    assert WAR_GALLEY.label(game.state, Turn("S", "bow")).endswith("(1 MP)")
    assert WAR_GALLEY.label(sailing(LAND).play(AHEAD).state, AHEAD) == "ahead (1 MP)"


@pytest.mark.parametrize(
    ("sea", "words"),
    [
        (LAND + ', shallows = ["30 x 10"]', "map.shallows: '30 x 10' is not on the map"),
        (REEF + ', shallows_bar = ["9"]', "map.shallows_bar: '9' is no type code"),
        (LAND + ", shallows = [10]", "map.shallows"),
        (BAR.replace("10-11", "05-06").replace("08-09", "05-06"), "is on land"),
    ],
)
@row("SR-shallows/wrong shallows are named")
def test_wrong_shallows_are_named(sea: str, words: str) -> None:
    lines = said(battle(ship("0505")).replace(LAND, sea))
    assert lines and words in lines[0], lines

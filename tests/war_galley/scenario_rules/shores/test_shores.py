"""6.31, 9.1 A shore that is friendly to one side."""

import pytest

from galley.war_galley.ch3_turn.ship_choices import Announce
from galley.war_galley.ch5_command.squadron_activation import EndMovement, MoveShip
from galley.war_galley.ch6_movement.movement import RanAground, Step
from galley.war_galley.ch6_movement.refloating import Refloat
from galley.war_galley.ch7_ramming.sinking import Sank
from galley.war_galley.ch8_combat.boarding import Commit
from galley.war_galley.ch9_victory.points import victory_points
from tests.kit.special import Game, battle, row
from tests.kit.trial import place, said, ship

SHORE = '[[friendly_shore]]\nside = "A"\nhexes = ["15-16 x 15-18"]\n'
NEAR = f"{ship('1513', 'S')}, {ship('1310')}"


def grounded(extra: str, kind: str = "five") -> Game:
    mine = NEAR.replace('"five"', f'"{kind}"', 1)
    game = Game(battle(mine, ship("0505"), extra, flag="1513"))
    return game.play(MoveShip("A1"), Announce(3), Step("ahead"), Step("ahead"))


@row("SR-friendly_shore/on its own shore a ship costs half rounded up")
def test_on_its_own_shore_a_ship_costs_half_rounded_up() -> None:
    game = grounded(SHORE)
    assert game.happened(RanAground)
    ship_ = game.state.board.ships["A1"]
    assert (ship_.beached, ship_.hurt) == (True, False)
    assert victory_points(game.state.board, "B") == 4
    odd = place(battle(ship("1515", "S", aground=1, beached=True, hurt=False), extra=SHORE)
                .replace("ram_defense = 8", "ram_defense = 7"))  # fmt: skip
    assert victory_points(odd, "B") == 4


@row("SR-friendly_shore/on any other shore it costs all")
def test_on_any_other_shore_it_costs_all() -> None:
    for extra in ("", SHORE.replace('"A"', '"B"'), SHORE.replace("15-16 x 15-18", "0110")):
        game = grounded(extra)
        assert game.happened(RanAground)
        assert victory_points(game.state.board, "B") == 8


@row("SR-friendly_shore/a ship that a file puts on its own shore counts half")
def test_a_ship_that_a_file_puts_on_its_own_shore_counts_half() -> None:
    lies = ship("1515", "S", aground=1)
    assert victory_points(place(battle(lies, extra=SHORE)), "B") == 4
    assert victory_points(place(battle(lies)), "B") == 8
    assert victory_points(place(battle(ship("1515", "S", aground=1, hurt=True), extra=SHORE)),
                          "B") == 8  # fmt: skip


@row("SR-friendly_shore/what sinks it later costs the rest")
def test_what_sinks_it_later_costs_the_rest() -> None:
    board = grounded(SHORE).state.board.copy()
    Sank("A1").apply(board)
    assert victory_points(board, "B") == 8


@row("SR-friendly_shore/afloat again it has cost its half")
def test_afloat_again_it_has_cost_its_half() -> None:
    lies = ship("1515", "S", aground=1)
    start = 'turn = 3\nphase = "E"\nfirst = "A"'
    text = battle(f"{lies}, {ship('1310')}", extra=SHORE, flag="1310", start=start)
    game = Game(text, (1,)).play(MoveShip("A1"), Refloat())
    game.play(game.choices()[0])
    assert game.state.board.ships["A1"].aground == 0
    assert victory_points(game.state.board, "B") == 4


def beside(extra: str) -> Game:
    """An enemy grappled to a ship aground: the boarding segment."""
    lies = ship("1515", "S", id="A1", aground=1, grapples=["B1"])
    enemy = ship("1614", "S", id="B1", grapples=["A1"])
    start = 'turn = 2\nphase = "E"\nfirst = "B"'
    text = battle(lies, f"{enemy}, {ship('1010')}", extra, start=start)
    text = text.replace('name = "Blues"\nships', f'name = "Blues"\n{LEAD}\nships')
    return Game(text, (6, 6)).play(EndMovement())


LEAD = 'commander = { name = "Lysander", range = 12, ship = "1614" }'


@row("SR-friendly_shore/nobody boards a ship on its own shore")
def test_nobody_boards_a_ship_on_its_own_shore() -> None:
    assert Commit("B1", (("A1", 4),)) in beside("").choices()
    game = beside(SHORE)
    assert not [c for c in game.choices() if isinstance(c, Commit)]


@row("SR-friendly_shore/a prize is no ship of the shore for its points")
def test_a_prize_is_no_ship_of_the_shore_for_its_points() -> None:
    prize = ship("1513", "S", captured="captured")
    text = battle(ship("1010"), f"{prize}, {ship('0505')}", SHORE, flag="1010")
    board = Game(text).state.board.copy()
    board.place("B1", 1515, 1514, 3)
    RanAground("B1").apply(board)
    assert victory_points(board, "A") == 8
    assert not board.ships["B1"].beached


@pytest.mark.parametrize(
    ("extra", "words"),
    [
        (SHORE.replace("15-16 x 15-18", "0606"), "friendly_shore[1].hexes: 0606 is no land"),
        (SHORE.replace("15-16 x 15-18", "3001"), "is not on the map of 20 x 20"),
        (SHORE.replace('"A"', '"C"'), "friendly_shore[1].side"),
    ],
)
@row("SR-friendly_shore/a bad shore is named")
def test_a_bad_shore_is_named(extra: str, words: str) -> None:
    lines = said(battle(ship("0505"), extra=extra))
    assert len(lines) == 1 and words in lines[0], lines

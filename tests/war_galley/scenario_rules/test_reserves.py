"""9.1, C118 Reinforcements: off the map, then over an edge."""

import pytest

from galley.war_galley.ch3_turn.initiative import AskFirst
from galley.war_galley.ch9_victory.points import best_possible
from galley.war_galley.ch9_victory.victory import verdict_now
from galley.war_galley.ch10_tournament.deployment import AskPlace, PlaceShip, ShipEntered
from galley.war_galley.ruleset import WAR_GALLEY
from tests.kit.special import Game, battle, row
from tests.kit.trial import place, said, ship

LATE = """
[[reinforcements]]
side = "B"
name = "Reserve"
turn = 3
edge = "left"
{hexes}
commander = { name = "Konon", range = 4, initiative = 1 }
ships = [{ class = "five", corvus = true }, { class = "boat", count = 2 }]
"""


def arriving(turn: int = 3, hexes: str = "", extra: str = "") -> Game:
    late = LATE.replace("{hexes}", hexes) + extra
    text = battle(ship("1010"), extra=late, start=f'turn = {turn}\nphase = "A"')
    return Game(text, (6,), (1,), (1,), (1,))


@row("SR-reinforcements/before their turn they are off the map")
def test_before_their_turn_they_are_off_the_map() -> None:
    game = arriving(2)
    assert isinstance(game.state.asks()[0], AskFirst)
    board = game.state.board
    assert {s[0] for s in board.ships} == {"A", "B"} and "C" not in board.commanders
    assert [r.ships for r in board.reserves] == [(("C1", "five"), ("C2", "boat"), ("C3", "boat"))]


@row("SR-reinforcements/they come in stern on the edge having used 1 mp")
def test_they_come_in_stern_on_the_edge_having_used_1_mp() -> None:
    game = arriving()
    (ask,) = game.state.asks()
    assert isinstance(ask, AskPlace) and (ask.side, ask.edge, ask.entering) == ("B", "left", True)
    assert all(c.bow // 100 in (1, 2) for c in game.choices() if isinstance(c, PlaceShip))
    text, rule = WAR_GALLEY.question(game.state, ask)
    assert "C1 (five), facing" in text and "left edge" in text and rule == "9.1"
    first = next(c for c in game.choices() if isinstance(c, PlaceShip))
    game.play(first)
    assert any(said.startswith("C1 (five) comes in (1 MP) to ") for said in game.sentences())
    (ask,) = game.state.asks()
    assert "C2 (lembus), facing" in WAR_GALLEY.question(game.state, ask)[0]
    came = game.state.board.ships["C1"]
    assert (came.side, came.code, came.turn.mp_used, came.bow) == ("B", "five", 1, first.bow)
    assert came.stern // 100 == 1
    assert game.state.board.commanders["C"].ship == "C1"
    assert [r.ships for r in game.state.board.reserves] == [(("C2", "boat"), ("C3", "boat"))]


def all_in(hexes: str = "") -> Game:
    game = arriving(hexes=hexes)
    while isinstance(game.state.asks()[0], AskPlace):
        game.play(next(c for c in game.choices() if isinstance(c, PlaceShip)))
    return game


@row("SR-reinforcements/the turn goes on when all are in")
def test_the_turn_goes_on_when_all_are_in() -> None:
    game = all_in()
    assert len(game.happened(ShipEntered)) == 3
    assert not any(r.ships for r in game.state.board.reserves)
    assert game.state.board.ships["C1"].squadron == "C"
    assert "9.1" in " ".join(line for line in game.sentences() if "C1" in line)
    again = WAR_GALLEY.decode(WAR_GALLEY.encode(game.state), game.state)
    assert again.board == game.state.board


@row("SR-reinforcements/they may have hexes of their own")
def test_they_may_have_hexes_of_their_own() -> None:
    game = arriving(hexes='hexes = ["0105", "0106", "0107"]')
    bows = {c.bow for c in game.choices() if isinstance(c, PlaceShip)}
    assert bows and bows <= {205, 206, 207, 208, 204, 105, 106, 107}
    ask = game.state.asks()[0]
    assert isinstance(ask, AskPlace)
    refused = game.refused(PlaceShip("C1", 212, ask.facing))
    assert refused is not None and refused.rule == "9.1"
    assert all_in('hexes = ["0105", "0106", "0107"]').happened(ShipEntered)


@row("SR-reinforcements/who finds no room waits for the next turn")
def test_who_finds_no_room_waits_for_the_next_turn() -> None:
    game = all_in('hexes = ["0105"]')
    left = [id_ for r in game.state.board.reserves for id_, _ in r.ships]
    assert len(game.happened(ShipEntered)) == 1 and len(left) == 2


@row("SR-reinforcements/they bring their gear and their class")
def test_they_bring_their_gear_and_their_class() -> None:
    board = arriving(2).state.board
    assert board.theatre.gear["corvus"] == ("C1",)
    assert board.theatre.squadrons["C"] == "Reserve"
    view = WAR_GALLEY.view(arriving(2).state, "A")["reserves"]
    assert (view[0]["edge"], view[0]["turn"]) == ("left", 3)


@row("SR-reinforcements/a side that still expects ships is not beaten")
def test_a_side_that_still_expects_ships_is_not_beaten() -> None:
    board = arriving(2).state.board.copy()
    board.remove("B1", "sunk")
    assert verdict_now(board) is None
    board.reserves = ()
    assert verdict_now(board) is not None


@row("SR-reinforcements/ships to come can still be taken")
def test_ships_to_come_can_still_be_taken() -> None:
    board = arriving(2).state.board.copy()
    more = best_possible(board, "A")
    board.reserves = ()
    assert more - best_possible(board, "A") == 9 + 3 + 3


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("turn = 3", "", "reinforcements[1].turn: is missing"),
        ('edge = "left"', 'edge = "west"', "reinforcements[1].edge"),
        ("{hexes}", 'hexes = ["0505"]', "hexes: 0505 is not on the left edge"),
        ("{hexes}", 'letter = "A"', "reinforcements[1].letter: A is free no more"),
        ('class = "boat"', 'class = "ten"', "ships[2].class: 'ten' is not among"),
        ("corvus", "harpax", "ships[1].harpax: five has no engines"),
        ("count = 2", "count = 35", "has 36 ships: at most 35"),
    ],
)
@row("SR-reinforcements/wrong reinforcements are named")
def test_wrong_reinforcements_are_named(old: str, new: str, words: str) -> None:
    late = LATE.replace(old, new).replace("{hexes}", "")
    lines = said(battle(ship("1010"), extra=late))
    assert len(lines) == 1 and words in lines[0], lines


@row("SR-reinforcements/letters follow those of the fleets")
def test_letters_follow_those_of_the_fleets() -> None:
    board = place(battle(ship("1010"), extra=LATE.replace("{hexes}", 'letter = "K"')))
    assert [r.squadron for r in board.reserves] == ["K"]

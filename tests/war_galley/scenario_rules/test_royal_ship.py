"""A commander who gives up his ship near a shore, and one who steps across without a die."""

import pytest

from galley.engine.loop import Rolled
from galley.war_galley.analysis.specials import lying
from galley.war_galley.ch3_turn.ship_choices import Announce, AskAction
from galley.war_galley.ch5_command.commanders import CommanderMoved
from galley.war_galley.ch5_command.squadron_activation import MoveShip
from galley.war_galley.ch5_command.transfer import (
    Transfer,
    Transferred,
    steps_across,
    transfer_odds,
)
from galley.war_galley.ch9_victory.victory import victory_points
from galley.war_galley.ruleset import WAR_GALLEY
from galley.war_galley.scenario_rules.shores.royal_ship import (
    Beach,
    Beached,
    price_of_beaching,
    why_not_beach,
)
from galley.war_galley.tactics.answers.ships import act
from galley.war_galley.tactics.reach.bot_view import plain_view
from tests.kit.special import FAR, Game, battle, row
from tests.kit.trial import place, said, ship

BEACHES = 'beaches = { hexes = ["15-16 x 15-18"], within = 3, points = 10 }'
KING = 'commander = {{ name = "Attalus", range = 9, initiative = 1, ship = "{}", {} }}'
OTHER = ship("1206")


def royal(mine: str = ship("1412"), theirs: str = FAR, keys: str = BEACHES, *,
          at: str = "1412") -> str:  # fmt: skip
    return battle(f"{mine}, {OTHER}", theirs, squadron=KING.format(at, keys))


def refused(mine: str, at: str = "1412", theirs: str = FAR) -> str:
    board = place(royal(mine, theirs, at=at))
    no = why_not_beach(board, board.ships["A1"])
    return f"{no.text} [{no.rule}]" if no else ""


# -- who may be given up


@pytest.mark.parametrize(
    ("mine", "at", "why"),
    [
        pytest.param(ship("1412"), "1412", "", id="WG-H32/within 3 hexes"),
        pytest.param(ship("1411"), "1411", "A1 lies 4 hexes from the shore; 3 is the limit",
                     id="WG-H32/too far away"),
        pytest.param(ship("1412", rammed=True), "1412", "", id="WG-H32/a ship that is rammed"),
        pytest.param(ship("1412"), "1206", "A1 carries no commander who may give up his ship",
                     id="WG-H32/another ship"),
    ],
)  # fmt: skip
def test_what_ship_may_be_given_up(mine: str, at: str, why: str) -> None:
    assert refused(mine, at).startswith(why) and bool(refused(mine, at)) == bool(why)


@row("WG-H32/a prize is not given up")
def test_a_prize_is_not_given_up() -> None:
    theirs = f"{FAR}, {ship('1412', captured='captured')}"
    board = place(royal(ship("0505"), theirs))
    refusal = why_not_beach(board, board.ships["B2"])
    assert refusal is not None and refusal.text.startswith("B2 is a prize")


@row("WG-H32/a grappled ship is not given up")
def test_a_grappled_ship_is_not_given_up() -> None:
    held = ship("1412", grapples=["B1"])
    text = refused(held, theirs=ship("1312", "N", grapples=["A1"]))
    assert text == "A1 is grappled and cannot be given up [9.1, H32]"


# -- what comes of it


def given_up(mine: str = ship("1412"), keys: str = BEACHES) -> Game:
    game = Game(royal(mine, keys=keys)).play(MoveShip("A1"))
    if Announce(1) in game.choices():
        game.play(Announce(0))
    assert Beach() in game.choices()
    return game.play(Beach())


@row("WG-H32/the ship is gone, he is out of the battle alive")
def test_the_ship_is_gone_and_he_is_out_of_the_battle() -> None:
    game = given_up()
    board = game.state.board
    assert game.happened(Beached) == [Beached("A1", "A", "B", 10)]
    assert "A1" not in board.ships and board.commanders["A"].ship == ""
    assert (victory_points(board, "B"), victory_points(board, "A")) == (10, 0)
    assert not game.happened(Rolled), "neither for him nor for the fleet"
    again = WAR_GALLEY.decode(WAR_GALLEY.encode(game.state), game.state)
    assert again.board == board
    assert any("gives up" in line and "9.1, H32" in line for line in game.sentences())


@row("WG-H32/in place of the hull")
def test_the_points_are_in_place_of_the_hull() -> None:
    board = place(royal(ship("1412", rammed=True)))
    assert victory_points(board, "B") == 8 and price_of_beaching(board, board.ships["A1"]) == 2
    assert victory_points(given_up(ship("1412", rammed=True)).state.board, "B") == 10


@row("WG-H32/he has not lost a ship")
def test_he_is_not_among_those_who_lost_their_ships() -> None:
    board = given_up(keys=BEACHES + ", points = 20")
    assert board.state.board.memory.men_lost == ()
    assert victory_points(board.state.board, "B") == 10


@row("WG-H32/who else is aboard looks for another ship")
def test_another_commander_aboard_finds_a_ship() -> None:
    second = (
        '[[squadrons]]\nside = "A"\nname = "Others"\nletter = "C"\n'
        'commander = { name = "Dionysodorus", range = 3, ship = "1412" }\n'
        f"ships = [{ship('0705')}]\n[start]"
    )
    text = royal().replace("[start]", second)
    game = Game(text).play(MoveShip("A1"), Announce(0), Beach())
    (moved,) = game.happened(CommanderMoved)
    assert isinstance(moved, CommanderMoved) and moved.commander == "C"
    assert game.state.board.commanders["A"].ship == ""


# -- the captain


def decision(theirs: str) -> object:
    """What the captain does with the royal ship, which cannot move any more."""
    game = Game(royal(ship("1412", rammed=True), theirs)).play(MoveShip("A1"))
    (ask,) = game.state.asks()
    assert isinstance(ask, AskAction)
    found = act(plain_view(game.state.board, "A"), ask, ask.choices(game.state.board))
    return found.command if found else None


@row("WG-H32/the captain gives it up where more is at stake")
def test_a_captain_gives_up_a_ship_that_is_about_to_be_taken() -> None:
    near = ", ".join(ship(bow, "S") for bow in ("1310", "1510", "1210"))
    assert decision(near) == Beach()
    assert decision(ship("0119", "N")) != Beach()


# -- stepping across


L = 'goes_over = ["L"]'
BOAT, MAN = ship("1312", kind="boat"), Transfer("A", "A2")


def over(mine: str, keys: str = L, *dice: tuple[int, ...]) -> Game:
    lead = KING.format("1412", keys)
    return Game(battle(f"{ship('1412')}, {mine}", squadron=lead), *dice)


@row("WG-H32/to a boat beside him, without a die")
def test_he_steps_across_without_a_die() -> None:
    game = over(BOAT).play(MAN)
    assert game.happened(Transferred) == [Transferred("A", "A2")] and not game.happened(Rolled)
    man = game.state.board.commanders["A"]
    assert (man.ship, man.reduced, man.transfer_tried) == ("A2", True, True)
    state = over(BOAT).state
    assert transfer_odds(state, state.asks()[0], MAN) is None


@pytest.mark.parametrize(
    ("mine", "keys"),
    [
        pytest.param(ship("1312"), L, id="WG-H32/another type takes a die"),
        pytest.param(ship("1112", kind="boat"), L, id="WG-H32/a ship farther off takes a die"),
        pytest.param(BOAT, "reduced = false", id="WG-H32/another commander takes a die"),
    ],
)
def test_any_other_change_takes_a_die(mine: str, keys: str) -> None:
    game = over(mine, keys, (1,)).play(MAN)
    assert not game.happened(Transferred)
    state = over(mine, keys).state
    assert not steps_across(state.board, MAN)
    assert transfer_odds(state, state.asks()[0], MAN) is not None


# -- what is said, and what is wrong


@row("WG-H32/the briefing tells it")
def test_the_briefing_tells_it() -> None:
    board = place(royal(keys=f"{BEACHES}, {L}"))
    told = [own.text for own in lying(board)[1] if "H32" in own.rule]
    assert told == [
        "Attalus may give up his ship within 3 hexes of a shore, for 10 points",
        "Attalus changes to a lembus beside his ship without a die",
    ]
    gone = given_up().state.board
    assert not [own for own in lying(gone)[1] if "H32" in own.rule]


@pytest.mark.parametrize(
    ("keys", "text"),
    [
        (BEACHES.replace("15-16 x 15-18", "0202"), "0202 is no land: put it in map.land"),
        (BEACHES.replace('"15-16 x 15-18"', ""), "commander.beaches.hexes"),
        ('goes_over = ["X9"]', "commander.goes_over"),
    ],
)
def test_what_cannot_be_is_told(keys: str, text: str) -> None:
    lines = said(royal(keys=keys))
    assert any(text in line for line in lines), lines

"""Men of a friendly shore who wade in and win ships back."""

import pytest

from galley.war_galley.analysis.invariants import broken
from galley.war_galley.analysis.specials import lying
from galley.war_galley.ch5_command.commanders import CommanderAdrift
from galley.war_galley.ch9_victory.points import victory_points
from galley.war_galley.ruleset import WAR_GALLEY
from galley.war_galley.scenario_rules.shores.recovery import (
    WonBack,
    recovering_shore,
    recovery_check,
)
from tests.kit.special import Game, battle, row
from tests.kit.trial import place, said, ship

SHORE = '[[friendly_shore]]\nside = "A"\nhexes = ["0110"]\nrecovers = [6, 4]\n'
START = 'turn = 9\nphase = "G"\nfirst = "A"'
FAR, FOE = ship("1405", "S"), ship("1510", "S")
STRANDED = ship("0110", "S", aground=1)
PRIZE = ship("0109", "S", captured="captured")


def game(mine: str, *dice: int, theirs: str = FOE, extra: str = SHORE) -> Game:
    text = battle(f"{mine}, {FAR}", theirs, extra, start=START)
    return Game(text, *[(die,) for die in dice])


def thrown(played: Game) -> int:
    return sum("help from the shore" in line for line in played.sentences())


@pytest.mark.parametrize(
    ("die", "back"),
    [
        pytest.param(4, [WonBack("A1", 109, 108, 3, aground=False)], id="WG-H20/with its number"),
        pytest.param(3, [], id="WG-H20/with less"),
    ],
)
def test_a_ship_aground_is_brought_off(die: int, back: list[WonBack]) -> None:
    played = game(STRANDED, die)
    assert played.happened(WonBack) == back
    board = played.state.board
    one = board.ships["A1"]
    assert (one.aground, one.beached) == ((0, False) if back else (1, True))
    assert victory_points(board, "B") == (0 if back else 4)
    assert board.crew(one) == 3, "its crew is aboard still"
    assert broken(board) == []
    again = WAR_GALLEY.decode(WAR_GALLEY.encode(played.state), played.state)
    assert again.board == board


@row("WG-H20/a prize is taken from the enemy")
def test_a_prize_is_won_back() -> None:
    played = game(PRIZE, 4)
    one = played.state.board.ships["A1"]
    assert played.happened(WonBack) == [WonBack("A1", 109, 108, 3, aground=False)]
    assert (one.owner, one.captured, one.bow) == ("A", "recaptured", 109)
    assert played.state.board.crew(one) == 0, "nobody is left aboard"
    assert victory_points(played.state.board, "B") == 0
    assert broken(played.state.board) == []


@row("WG-H20/rammed stays rammed")
def test_a_rammed_ship_stays_so_and_keeps_its_points() -> None:
    taken = ship("0109", "S", captured="captured", rammed=True, hurt=True)
    played = game(taken, 1, 4)  # the first die is for sinking
    one = played.state.board.ships["A1"]
    assert (one.owner, one.rammed) == ("A", True)
    assert victory_points(played.state.board, "B") == 8, "for the ram, no more for the capture"


@row("WG-H20/the captor's harm is forgotten")
def test_harm_as_a_prize_is_taken_back() -> None:
    taken = ship("0109", "S", captured="captured", hurt_as_prize=True, hurt=True)
    played = game(taken, 5)
    one = played.state.board.ships["A1"]
    assert (one.hurt, one.hurt_as_prize) == (False, False)


@pytest.mark.parametrize(
    ("die", "back"),
    [
        pytest.param(6, True, id="WG-H20/beside an enemy its other number"),
        pytest.param(5, False, id="WG-H20/beside an enemy no less"),
    ],
)
def test_an_enemy_beside_makes_it_harder(die: int, back: bool) -> None:
    played = game(STRANDED, die, theirs=ship("0208"))
    assert bool(played.happened(WonBack)) == back


@row("WG-H20/the prize itself is no enemy")
def test_a_prize_is_no_enemy_of_its_own() -> None:
    board = place(battle(f"{PRIZE}, {ship('0208')}", FOE, SHORE))
    shore = recovering_shore(board, board.ships["A1"])
    assert shore is not None
    check = recovery_check(board, board.ships["A1"], shore)
    assert check is not None and (check.need, check.rule) == ("4 or more", "8.25, H20")


@row("WG-H20/7 is never")
def test_seven_is_never() -> None:
    assert not thrown(game(STRANDED, theirs=ship("0208"), extra=SHORE.replace("6, 4", "7, 4")))
    assert thrown(game(STRANDED, 1, extra=SHORE.replace("6, 4", "7, 4"))) == 1


@pytest.mark.parametrize(
    ("mine", "counts"),
    [
        pytest.param(STRANDED, True, id="WG-H20/aground on it"),
        pytest.param(PRIZE, True, id="WG-H20/taken beside it"),
        pytest.param(ship("0106", "S", captured="captured"), False, id="WG-H20/taken far from it"),
        pytest.param(ship("0109", "S"), False, id="WG-H20/its own and afloat"),
        pytest.param(
            ship("0109", "S", captured="recaptured"), False, id="WG-H20/won back already"
        ),
        pytest.param(ship("1515", aground=1), False, id="WG-H20/aground elsewhere"),
    ],
)
def test_which_ships_get_help(mine: str, counts: bool) -> None:
    board = place(battle(mine, FOE, SHORE))
    assert (recovering_shore(board, board.ships["A1"]) is not None) == counts
    plain = place(battle(mine, FOE, SHORE.replace("recovers = [6, 4]\n", "")))
    assert recovering_shore(plain, plain.ships["A1"]) is None


@row("WG-H20/ships of the shore's side alone")
def test_the_enemy_gets_no_help() -> None:
    board = place(battle(ship("0505"), STRANDED, SHORE))
    assert recovering_shore(board, board.ships["B1"]) is None
    theirs = place(battle(ship("0505"), STRANDED, SHORE.replace('"A"', '"B"')))
    assert recovering_shore(theirs, theirs.ships["B1"]) is not None


@row("WG-H20/no way off")
def test_a_ship_that_cannot_be_brought_off_stays_aground() -> None:
    event = WonBack("A1", 110, 109, 3, aground=True)
    tied = ship("0110", "S", aground=1, grapples=["A2"])
    played = game(f"{tied}, {ship('0210', grapples=['A1'])}", 4)
    assert played.happened(WonBack) == [event]
    hemmed = game(f"{STRANDED}, {ship('0107')}, {ship('0208')}", 4)
    assert hemmed.happened(WonBack) == [event]
    assert hemmed.state.board.ships["A1"].aground == 1
    assert victory_points(hemmed.state.board, "B") == 0


@row("WG-H20/whoever commanded from the prize is adrift")
def test_a_captor_who_commands_from_it_is_lost() -> None:
    lead = 'name = "Blues"\ncommander = { name = "Brasidas", range = 5, ship = "0109" }\nships'
    text = battle(f"{PRIZE}, {FAR}", FOE, SHORE, start=START)
    played = Game(
        text.replace('name = "Blues"\n\nships', lead).replace('name = "Blues"\nships', lead), (4,)
    )
    assert played.happened(CommanderAdrift) == [CommanderAdrift("B")]
    assert played.state.board.commanders["B"].ship == "B1"
    assert broken(played.state.board) == []


@row("WG-H20/it is told")
def test_it_is_told() -> None:
    played = game(STRANDED, 4)
    assert "Men from the shore win back A1 (five) afloat 8.25, H20" in played.sentences()
    told = [own.text for own in lying(played.state.board)[1] if own.rule == "H20"]
    assert told == [
        "its men win back ships aground or taken within a hex: on 4 or more, beside an enemy on 6"
        " or more"
    ]


@row("WG-H20/harder beside an enemy")
def test_it_is_not_easier_beside_an_enemy() -> None:
    (line,) = said(battle(STRANDED, FOE, SHORE.replace("6, 4", "4, 6")))
    assert "friendly_shore[1].recovers: is easier beside an enemy than without one" in line

"""H38 An exit that gives back: ships go in, count when the battle ends, and come out again."""

import pytest

from galley.engine.records import Command, Refusal
from galley.war_galley import codec
from galley.war_galley.analysis.soundness import broken
from galley.war_galley.analysis.specials import specials
from galley.war_galley.analysis.view import view_of
from galley.war_galley.ch3_turn.initiative import AskFirst
from galley.war_galley.ch3_turn.ship_choices import Announce
from galley.war_galley.ch5_command.squadron_activation import MoveShip
from galley.war_galley.ch5_command.squadrons import AskSquadrons
from galley.war_galley.ch6_movement.movement import LeftMap, Step
from galley.war_galley.ch9_victory.exits import ExitScored, LeftByExit
from galley.war_galley.ch9_victory.points import best_possible, victory_points
from galley.war_galley.ch9_victory.victory import GameEnded, verdict_now
from galley.war_galley.ch10_tournament.deployment import ChooseShip, Face, PlaceShip
from galley.war_galley.facts import facts
from galley.war_galley.ruleset import WAR_GALLEY
from galley.war_galley.scenario_rules.leaving.inside import InsideCounts, WentInside, gives_back
from galley.war_galley.scenario_rules.leaving.returning import AskReturn, CameBack
from galley.war_galley.state.board import Board
from galley.war_galley.state.ends import Away, Inside
from galley.war_galley.state.play import Decline
from galley.war_galley.state.ship import INSIDE
from galley.war_galley.tactics.captain import Captain
from galley.war_galley.tactics.default_choice import default_choice
from galley.war_galley.tactics.reach.ways_out import way_out
from tests.kit.special import Game, battle, row
from tests.kit.trial import place, said, ship

HAVEN = '[[exits]]\nside = "A"\nedge = "top"\nhexes = ["01-09 x 01"]\npoints = 4\nreturns = true\n'
ASKS = '[[outcomes]]\nside = "A"\nresult = "wins"\nwhen = "limit"\nleft = [{ number = 2 }]\n'
AHEAD = Step("ahead")
NEAR = ship("0502", "N")
GONE = ship("0502", "N", fate="inside", by=1)
HERE = ship("0510", "N")


def going(extra: str = HAVEN, mine: str = f"{NEAR}, {HERE}") -> Game:
    """The first ship, with its commander, is one step from the edge and goes off the map."""
    game = Game(battle(mine, extra=extra, flag="0502"))
    return game.play(MoveShip("A1"), Announce(3), AHEAD, AHEAD)


def waiting(extra: str = "", mine: str = f"{GONE}, {HERE}", turn: int = 3, **more: str) -> Game:
    """A turn begins with the first ship inside."""
    start = f'turn = {turn}\nphase = "A"'
    return Game(battle(mine, extra=HAVEN + extra, start=start, **more), (6,), (1,), (1,), (1,))


@row("WG-H38/off the map and not out of the battle")
def test_a_ship_goes_inside_and_earns_nothing_yet() -> None:
    game = going()
    board = game.state.board
    assert not game.happened(LeftMap) and not game.happened(ExitScored)
    assert game.happened(WentInside) == [WentInside("A1", 1)]
    assert board.lost["A1"].fate == INSIDE and "A1" not in board.ships and 502 not in board.at
    assert victory_points(board, "A") == 0 and not broken(board)
    assert any("A1 (five) is off the map by the top edge" in line for line in game.sentences())
    told = [fact.now for fact in facts(board, board.lost["A1"])]
    assert "inside an exit: it may come back" in told


@row("WG-H38/who is aboard is inside too and no other ship is sought for him")
def test_who_is_aboard_is_inside_too() -> None:
    board = going().state.board
    assert board.memory.inside == (Inside("A1", 1, ("A",)),)
    assert board.commanders["A"].ship == "" and not board.commanders["A"].reduced


@row("WG-H38/a prize leaves for good")
def test_a_prize_leaves_for_good() -> None:
    mine = f"{ship('0502', 'N', captured='captured', owner='A')}, {ship('1510', 'S')}"
    text = battle(HERE, mine, extra=HAVEN)
    board = place(text)
    assert not gives_back(board, board.ships["B1"], 1)
    assert gives_back(board, board.ships["A1"], 1) and not gives_back(board, board.ships["A1"], 0)


@row("WG-H38/an exit without the word is for good")
def test_an_exit_without_the_word_is_for_good() -> None:
    game = going(HAVEN.replace("returns = true\n", ""))
    assert game.happened(LeftMap) and game.happened(ExitScored) == [ExitScored("A1", "A", 4)]


@row("WG-H38/an outcome counts it as away")
def test_an_outcome_counts_it_as_away_and_no_more_once_it_is_back() -> None:
    game = going(HAVEN + ASKS)
    assert game.happened(LeftByExit) == [LeftByExit("A1", 1)]
    assert game.state.board.memory.left == (Away("A1", 1),)
    assert game.state.board.memory.men_left == ("A",)
    game = waiting(ASKS, flag="0510").play(PlaceShip("A1", 302, 3))
    assert game.state.board.memory.left == ()


# -- coming back


@row("WG-H38/from the next turn over the same hexes for 1 MP")
def test_it_comes_back_over_the_same_hexes_for_1_mp() -> None:
    mine = f"{ship('0502', 'N', fate='inside', by=1, depletion=1, level='max')}, {HERE}"
    game = waiting(mine=mine)
    (ask,) = game.state.asks()
    assert isinstance(ask, AskReturn) and (ask.side, ask.edge) == ("A", "top")
    text, rule = WAR_GALLEY.question(game.state, ask)
    assert (
        text
        == ("Reds: does A1 (five), facing S, come back over the top edge, and where? 1 inside")
        and rule == "9.1, H38"
    )
    bows = {c.bow for c in game.choices() if isinstance(c, PlaceShip)}
    assert bows == {column * 100 + 2 for column in range(1, 10)}
    game.play(PlaceShip("A1", 302, 3))
    board = game.state.board
    back = board.ships["A1"]
    assert (back.bow, back.stern, back.facing, back.fate) == (302, 301, 3, "")
    assert (back.turn.mp_used, back.turn.mode, back.depletion, back.level) == (
        1, "forward", 1, "cruise"
    )  # fmt: skip
    assert "A1" not in board.lost and not board.memory.inside and not broken(board)
    assert game.happened(CameBack) == [CameBack("A1", 302, 301, 3)]
    assert any("A1 (five) comes back (1 MP) to 0302, facing S" in s for s in game.sentences())
    assert isinstance(game.state.asks()[0], AskFirst | AskSquadrons)


@row("WG-H38/it may stay inside")
def test_it_may_stay_inside() -> None:
    game = waiting().play(Decline())
    assert "A1" in game.state.board.lost and not isinstance(game.state.asks()[0], AskReturn)


@row("WG-H38/the side that went in is asked and each ship by itself")
def test_each_ship_by_itself() -> None:
    two = f"{GONE}, {ship('0602', 'N', fate='inside', by=1)}, {HERE}"
    game = waiting(mine=two).play(ChooseShip("A2"), PlaceShip("A2", 302, 3))
    (ask,) = game.state.asks()
    assert isinstance(ask, AskReturn) and ask.ships == (("A1", "five"),) and ask.near == 302
    game.play(Decline())
    assert [one.ship for one in game.state.board.memory.inside] == ["A1"]


@row("WG-H38/its commander leads again")
def test_its_commander_leads_again() -> None:
    lead = 'commander = { name = "Nikias", range = 9, initiative = 1, inside = "A1" }'
    game = waiting(squadron=lead)
    assert game.state.board.commanders["A"].ship == ""
    assert game.state.board.memory.inside == (Inside("A1", 1, ("A",)),)
    game.play(PlaceShip("A1", 302, 3))
    assert game.state.board.commanders["A"].ship == "A1"
    assert any(line.endswith("facing S, Nikias aboard 9.1, H38") for line in game.sentences())


@pytest.mark.parametrize(
    ("command", "rule"),
    [
        pytest.param(PlaceShip("A1", 1202, 3), "9.1", id="WG-H38/not by other hexes"),
        pytest.param(PlaceShip("A1", 305, 3), "9.1", id="WG-H38/not inside the map"),
        pytest.param(PlaceShip("A2", 302, 3), "", id="WG-H38/nobody else"),
    ],
)
def test_where_it_does_not_come_back(command: Command, rule: str) -> None:
    refused = waiting().refused(command)
    assert isinstance(refused, Refusal) and rule in refused.rule


@row("WG-H38/an enemy in the mouth keeps it inside")
def test_without_room_nobody_is_asked() -> None:
    shut = HAVEN.replace("01-09 x 01", "05-05 x 01")
    start = 'turn = 3\nphase = "A"'
    text = battle(f"{GONE}, {HERE}", ship("0502", "S"), extra=shut, start=start)
    game = Game(text, (6,), (1,))
    assert not isinstance(game.state.asks()[0], AskReturn)


# -- points


def at_end(mine: str, turn: int = 9, extra: str = "", theirs: str = ship("1510", "S")) -> Board:
    """A board in its phase H."""
    start = f'turn = {turn}\nphase = "H"\nfirst = "A"'
    return place(battle(mine, theirs, extra=HAVEN + extra, start=start))


LEVEL = [ship(f"{n:02d}02", "N", fate="inside", by=1) for n in range(1, 4)]


@row("WG-H38/inside they do not end the battle before the limit")
def test_inside_they_do_not_end_the_battle_before_the_limit() -> None:
    mine = f"{', '.join(LEVEL)}, {HERE}"  # twelve points, and the level is ten
    assert verdict_now(at_end(mine, 5)) is None
    assert verdict_now(at_end(mine)) == ("A", "Reds: 12 points, 10 were needed")


@row("WG-H38/points for those inside at the limit and not at leaving")
def test_points_for_those_inside_at_the_limit() -> None:
    start = 'turn = 9\nphase = "H"\nfirst = "A"'
    game = Game(battle(f"{GONE}, {HERE}", extra=HAVEN, start=start))
    assert game.happened(InsideCounts) == [InsideCounts("A", ("A1",), 4)]
    assert game.happened(GameEnded) == [
        GameEnded("A", "the last turn is over; 4 points to 0 for Reds")
    ]
    board = game.state.board
    assert victory_points(board, "A") == 4 and not broken(board)
    assert any(
        "Reds: 4 points gained, A1 inside as the battle ends" in s for s in game.sentences()
    )


@row("WG-H38/they count when the other side's level ends the battle")
def test_they_count_when_the_other_side_ends_the_battle() -> None:
    levels = 'sides.A = { name = "Reds", level = 10 }\nsides.B = { name = "Blues", level = 8 }'
    lost = ship("0510", "N", rammed=True, hurt=True)
    text = battle(f"{', '.join(LEVEL)}, {lost}", extra=HAVEN,
                  start='turn = 5\nphase = "H"\nfirst = "A"')  # fmt: skip
    text = text.replace('sides.A = { name = "Reds", level = 10 }\n', "")
    text = text.replace('sides.B = { name = "Blues" }', levels)
    assert verdict_now(place(text)) == (
        "A", "both reached their goal, and further over it, by 2: Reds"
    )  # fmt: skip
    fewer = text.replace(f"{LEVEL[0]}, ", "")
    assert (verdict_now(place(fewer)) or ("",))[0] == "B"


@row("WG-H38/a side whose ships are all inside is not gone")
def test_a_side_whose_ships_are_all_inside_is_not_gone() -> None:
    assert verdict_now(at_end(GONE, 5)) is None
    assert verdict_now(at_end(GONE.replace("inside", "left the map"), 5)) is not None


@row("WG-H38/a commander inside earns his points when they are more")
def test_a_commander_inside_earns_his_points() -> None:
    text = battle(
        f"{GONE}, {HERE}",
        extra=HAVEN,
        start='turn = 9\nphase = "H"\nfirst = "A"',
        squadron='commander = { name = "N", range = 9, leaves = 7, inside = "A1" }',
    )
    assert victory_points(Game(text).state.board, "A") == 7


@row("WG-H38/what can still be had counts ships inside on both sides")
def test_what_can_still_be_had() -> None:
    board = at_end(f"{GONE}, {HERE}", 5)
    assert best_possible(board, "A") == 4 + 4 + 9 and best_possible(board, "B") == 9 + 9


# -- files, saves, views, words


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        pytest.param(
            HAVEN.replace('edge = "top"\n', ""), "exits[1].edge: is missing: give the edge over",
            id="WG-H38/needs an edge",
        ),
        pytest.param(
            HAVEN + "harbour = true\n", "exits[1].returns: is a harbour, in which nothing comes",
            id="WG-H38/is no harbour",
        ),
        pytest.param(
            HAVEN + "points_for_last = 3\n", "exits[1].points_for_last: goes with an exit for",
            id="WG-H38/has no last ship",
        ),
    ],
)  # fmt: skip
def test_an_exit_that_cannot_give_back(wrong: str, sentence: str) -> None:
    assert any(sentence in line for line in said(battle(f"{NEAR}, {HERE}", extra=wrong)))


@row("WG-H38/needs a last turn")
def test_without_a_last_turn_nothing_counts() -> None:
    text = battle(f"{NEAR}, {HERE}", extra=HAVEN).replace("turn_limit = 9\n", "")
    assert any("exits[1].returns: needs a last turn" in line for line in said(text))


@pytest.mark.parametrize(
    ("mine", "sentence"),
    [
        (ship("0502", "N", fate="inside"), "A1 is inside no exit that gives it back"),
        (ship("0502", "N", fate="inside", by=2), "A1 is inside no exit that gives it back"),
        (ship("0502", "N", fate="inside", by=1, fled=True), "A1 has fled with its squadron"),
    ],
)
def test_a_ship_that_cannot_be_inside(mine: str, sentence: str) -> None:
    assert any(sentence in line for line in said(battle(f"{mine}, {HERE}", extra=HAVEN)))


def test_a_commander_who_is_inside_nothing() -> None:
    lead = 'commander = { name = "Nikias", range = 9, inside = "A2" }'
    lines = said(battle(f"{GONE}, {HERE}", extra=HAVEN, squadron=lead))
    assert any("A2 is no ship of his side inside an exit" in line for line in lines)


@row("WG-H38/a save keeps who is inside")
def test_a_save_keeps_who_is_inside() -> None:
    state = going().state
    again = codec.decode(codec.encode(state), state)
    assert again.board == state.board and again.board.memory.inside
    seen = view_of(state, "B")
    assert seen["inside"] == [{"ship": "A1", "exit": 1, "men": ("A",)}]


def test_the_page_tells_of_it() -> None:
    told = [one.text for one in specials(going().state.board)]
    assert any(
        line.startswith("exit by the top edge from columns 1 to 9, and back by it: 4 points")
        for line in told
    ), told
    assert "A1 inside, 4 points if the battle ended now" in told


# -- the captain


@row("WG-H38/the captain comes back when he is behind")
def test_the_captain_comes_back_when_he_is_behind() -> None:
    harm = ship("0510", "N", rammed=True, hurt=True)
    game = waiting(mine=f"{GONE}, {harm}")
    (ask,) = game.state.asks()
    chosen = Captain("A").choose(game.state, ask, ask.choices(game.state.board))
    assert isinstance(chosen.command, PlaceShip) and "behind by 4 points" in chosen.why


@pytest.mark.parametrize(
    ("mine", "turn", "why"),
    [
        pytest.param(f"{GONE}, {HERE}", 3, "ahead by 4 points", id="WG-H38/captain ahead"),
        pytest.param(f"{GONE}, {ship('0510', 'N', rammed=True, hurt=True)}", 9, "last turn",
                     id="WG-H38/captain in the last turn"),
        pytest.param(
            f"{ship('0502', 'N', fate='inside', by=1, crippled='P')}, "
            f"{ship('0510', 'N', rammed=True, hurt=True)}", 3, "none of them is fit",
            id="WG-H38/captain without a fit ship",
        ),
    ],
)  # fmt: skip
def test_the_captain_stays_inside(mine: str, turn: int, why: str) -> None:
    game = waiting(mine=mine, turn=turn)
    (ask,) = game.state.asks()
    chosen = Captain("A").choose(game.state, ask, ask.choices(game.state.board))
    assert isinstance(chosen.command, Decline) and why in chosen.why


@row("WG-H38/the captain sends in a ship that is worn")
def test_the_captain_sends_in_a_ship_that_is_worn() -> None:
    tired = battle(f"{ship('0504', 'N', fatigue=2)}, {HERE}", extra=HAVEN)
    board = place(tired)
    assert way_out(board, board.ships["A1"]) is not None
    assert way_out(board, board.ships["A2"]) is None
    for_good = place(tired.replace("returns = true", ""))
    assert way_out(for_good, for_good.ships["A1"]) is None


MANY = ", ".join(ship(bow, "N") for bow in ("1510", "1610", "1710", "1310", "1410"))


@pytest.mark.parametrize(
    ("theirs", "goes"),
    [
        pytest.param(MANY, True, id="WG-H38/a captain goes inside before too many"),
        pytest.param(ship("1510", "N"), False, id="WG-H38/not before as many as he has"),
    ],
)
def test_a_captain_goes_inside_before_too_many(theirs: str, goes: bool) -> None:
    board = place(battle(f"{ship('0504', 'N')}, {HERE}", theirs, extra=HAVEN))
    assert (way_out(board, board.ships["A1"]) is not None) == goes


@row("WG-H38/a captain stays inside before too many")
def test_a_captain_stays_inside_before_too_many() -> None:
    game = waiting(mine=f"{GONE}, {ship('0510', 'N', rammed=True, hurt=True)}", theirs=MANY)
    (ask,) = game.state.asks()
    chosen = Captain("A").choose(game.state, ask, ask.choices(game.state.board))
    assert isinstance(chosen.command, Decline) and "too many enemies" in chosen.why


def test_a_player_is_offered_to_stay_first() -> None:
    game = waiting()
    (ask,) = game.state.asks()
    choices = ask.choices(game.state.board)
    assert isinstance(choices[default_choice(game.state, "A", ask, choices)], Decline)
    labels = [choice.label for choice in WAR_GALLEY.labelled(game.state, ask, choices)]
    assert "stay inside in this turn" in labels
    assert any(isinstance(choice, Face) for choice in choices)

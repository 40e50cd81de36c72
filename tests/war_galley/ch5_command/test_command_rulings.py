"""Rulings of chapters 2 to 5: dice and tables, links, the turn, the commanders."""

import re
from fractions import Fraction

import pytest

from galley.engine.checks import chances, throws
from galley.engine.loop import Rolled
from galley.engine.records import Command
from galley.war_galley.ch3_turn.activation_order import Activate
from galley.war_galley.ch3_turn.initiative import AskAdmiral, AskFirst, GoFirst, UseAdmiral
from galley.war_galley.ch3_turn.ship_choices import Announce, EndShip
from galley.war_galley.ch5_command.commanders import CommanderLost, CommanderMoved
from galley.war_galley.ch5_command.double_activation import DoubleActivate
from galley.war_galley.ch5_command.line_astern import LineAstern
from galley.war_galley.ch5_command.squadron_activation import (
    ActivationBegan,
    EndMovement,
    MoveShip,
)
from galley.war_galley.ch6_movement.movement import Step
from galley.war_galley.ch6_movement.speed import KeepLevels
from galley.war_galley.ch7_ramming.ramming import Ram, ram_check
from galley.war_galley.ch7_ramming.sinking import Sank
from galley.war_galley.ch8_combat.disengaging import Disengage, Disengaged
from galley.war_galley.ch8_combat.grappling import Grapple, grapple_check
from galley.war_galley.ch8_combat.missiles import missile_check
from galley.war_galley.help import BOOK
from galley.war_galley.ruleset import WAR_GALLEY
from galley.war_galley.state.ship import linked
from tests.kit.special import Game, battle
from tests.kit.trial import LEAD, fleets, place, ship
from tests.kit.war_galley import Row, board, check, play

END = EndMovement()
NEXT = [(6,), (1,)]
SQUADRONS = (
    "A1 five 2319 N\nA2 five 2119 N squadron=C\nB1 five 4020 N\nB2 five 4220 N squadron=D\n"
    "commander A A1 4 1\ncommander C A2 4 2\ncommander B B1 4\ncommander D B2 4\n"
)
HELD = "A1 five 2020 N\nB1 five 2120 N depletion=4\nB2 five 1920 N depletion=4\nA2 five 3020 N\n"
TWO_LINKS = f"{HELD}grapple A1 B1\ngrapple A1 B2\n"
LOST = (
    "A1 five 0505 NW\nA2 five 0905 N\nA3 five 0916 N squadron=A3\nB1 five 4020 N\n"
    "commander A A1 4\n"
)


def turn(id_: str, position: str, *commands: Command, at: str, **more: object) -> Row:
    return Row(id_, position, commands, at=at, **more)  # type: ignore[arg-type]


ROWS = [
    turn("WG-C01/two dice of six sides", "A1 five 2119 SW\nB1 raw 2020 N depletion=1 captured\n"
         "land 2019 2022\n", MoveShip("A1"), Announce(0), Ram("B1"), dice=[(6, 5)],
         at="choose_command", needs={"ram": "10-12"}),
    turn("WG-C11/D too", SQUADRONS, GoFirst("B"), at="roll_initiative", dice=NEXT,
         listed=(KeepLevels("B"), KeepLevels("D")), unlisted=(KeepLevels("A"),)),
    turn("WG-C34/fouled together", "A1 five 2119 SW\nA2 five 3020 N\nB1 five 2020 N depletion=4\n"
         "foul A1 B1\n", MoveShip("A1"), at="choose_command",
         listed=(Grapple("B1"),)),
    turn("WG-C34/bow to flank is not enough", "A1 five 2119 SW\nA2 five 3020 N\n"
         "B1 five 2020 N depletion=4\n", MoveShip("A1"), Announce(0), Grapple("B1"),
         at="choose_command", refused="8.11a"),
    turn("WG-C37/whoever was last in E", "A1 five 2319 N\nA2 raw 2119 N squadron=A2\n"
         "A3 raw 1519 N squadron=A3\nB1 raw 4020 N squadron=B1\n", END, at="open_command",
         listed=(Activate("A2"), Activate("A3"))),
    turn("WG-C82/one link cut, the other holds", TWO_LINKS, MoveShip("A1"),
         Disengage(("B1",)), at="choose_command", dice=[(6,)], happens=[Disengaged("A1", "B1")],
         ships={"A1": {"grapples": ("B2",)}, "B1": {"grapples": ()}, "B2": {"grapples": ("A1",)}}),
    turn("WG-C82/still Grappled, it does not move", TWO_LINKS, MoveShip("A1"),
         Disengage(("B1",)), Announce(1), at="choose_command", dice=[(6,)], refused="6.13a"),
    turn("WG-C82/who sinks takes his own links down", "A1 five 2020 N rammed\nB1 five 2120 N\n"
         "A2 five 2520 N\nB2 five 2620 N\ngrapple A1 B1\ngrapple A2 B2\n", at="sink",
         dice=[(6,), *NEXT], happens=[Sank("A1"), Sank("B1", "A1")],
         ships={"A2": {"fate": "", "grapples": ("B2",)}}),
    turn("WG-C91/its commander is lost", SQUADRONS.replace("commander C A2 4 2\n", ""),
         at="open_command", listed=(Activate("A"), Activate("C"))),
    turn("WG-C92/named before the dice", SQUADRONS, UseAdmiral("A"), at="name_admirals",
         dice=NEXT, thrown={"initiative of Athens": {"3.2a": 1}}),
    turn("WG-C93/range when it is announced", SQUADRONS.replace("2119 N", "2919 N"),
         DoubleActivate("A", "C"), at="open_command", refused="5.42b"),
    turn("WG-C95/a single chain", "A1 five 2319 N\nA2 five 2321 N\nA6 lembos 2421 N\n"
         "B1 five 4020 N\ncommander A A1 1\n", LineAstern("A", ("A1", "A2", "A6")),
         at="determine_squadrons", refused="5.22b"),
    turn("WG-C114/the first player's first", SQUADRONS + "A3 five 1019 N squadron=A3\n"
         "B3 five 4524 N squadron=B3\n", KeepLevels("A"), KeepLevels("B"), KeepLevels("C"),
         KeepLevels("D"), at="open_levels", listed=(KeepLevels(""),), unlisted=(KeepLevels("A"),)),
    turn("WG-C115/doing nothing is allowed", SQUADRONS, Activate("A"), END, at="open_command",
         ships={"A1": {"done": True, "mp_used": 0}}),
    turn("WG-C116/it finishes before the next begins", "A1 five 2319 N\nA2 five 2919 N\n"
         "B1 five 4020 N\n", MoveShip("A1"), Announce(1), MoveShip("A2"), at="choose_command",
         refused="3.1g"),
    turn("WG-C116/it is not taken up again", "A1 five 2319 N\nA2 five 2919 N\nA3 five 3219 N\n"
         "B1 five 4020 N\n", MoveShip("A1"), Announce(1), Step("ahead"), MoveShip("A1"),
         at="choose_command", refused="3.1g"),
    turn("WG-C120/it does nothing more this turn", "A1 five 2319 N\nA9 five 2419 N captured done\n"
         "B1 five 4020 N\n", at="open_command", happens=[ActivationBegan("A", "A", ("A1",))]),
    turn("WG-C129/boarders thrown back", "A1 five 2319 N repulsed_boarders=1 collided=1 "
         "rake_attempted=1\nB1 five 4020 N\n", at="begin_turn", dice=NEXT,
         ships={"A1": {"repulsed_boarders": False, "collided": False, "rake_attempted": False}}),
    turn("WG-C129/not what lasts", "A1 five 2319 N half fatigue=2 crippled=P depletion=1\n"
         "B1 five 4020 N\n", at="begin_turn", dice=NEXT,
         ships={"A1": {"half_speed": True, "fatigue": 2, "crippled": "P", "depletion": 1}}),
    turn("WG-C87/off the map", LOST.replace("0505 NW", "0105 NW"), MoveShip("A1"), Announce(1),
         Step("ahead"), at="choose_command", happens=[CommanderMoved("A", "A2")]),
    turn("WG-C87/none of his squadron is left", LOST.replace("0505 NW", "0105 NW")
         .replace("A2 five 0905 N", "A2 five 0905 N squadron=A2"), MoveShip("A1"), Announce(1),
         Step("ahead"), at="choose_command", happens=[CommanderMoved("A", "A2")]),
    turn("WG-C87/no ship is left", "A1 five 0105 NW\nB1 five 4020 N\ncommander A A1 4\n",
         MoveShip("A1"), Announce(1), Step("ahead"), at="choose_command",
         happens=[CommanderLost("A")]),
]  # fmt: skip


@pytest.mark.parametrize("row", ROWS, ids=lambda r: r.id)
def test_rulings(row: Row) -> None:
    check(row)


@pytest.mark.parametrize("clause", ["WG-C01"])
def test_two_dice_are_summed(clause: str) -> None:
    ways = [throws(2)[total] * 36 for total in range(2, 13)]
    assert ways == [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
    rolled = [e for e in play(ROWS[0]).events if isinstance(e, Rolled)]
    assert [e.dice for e in rolled] == [(6, 5)]


@pytest.mark.parametrize("clause", ["WG-C10"])
def test_no_paragraph_sends_the_reader_to_one_that_is_not_there(clause: str) -> None:
    """The old edition's numbers for sail, transfer, fatigue and activation are nowhere."""
    numbers = {r.number for r in BOOK.paragraphs}
    told = {r.number: f"{r.text} {r.reading}" for r in BOOK.paragraphs}
    cited = {n for text in told.values() for n in re.findall(r"\b[0-9]\.[0-9]{1,2}\b", text)}
    assert cited <= numbers
    assert not cited & {"6.28", "6.76", "8.55"}
    assert "tremiola" in told["6.25"].lower()


@pytest.mark.parametrize("clause", ["WG-C15/a captured ship"])
def test_a_prize_has_crew_0(clause: str) -> None:
    prize = board("A9 five 2319 N captured\nB1 five 2419 N\n")
    check_ = grapple_check(prize, prize.ships["A9"], prize.ships["B1"])
    assert prize.crew(prize.ships["A9"]) == 0
    assert chances(check_)["S"] == Fraction(1, 6)


@pytest.mark.parametrize("clause", ["WG-C16/the level at the ram"])
def test_the_ram_attack_is_that_of_the_level_at_the_ram(clause: str) -> None:
    told = board("A1 five 2120 NW max\nA2 five 3120 NW\nB1 tri2 2020 N\n")
    needs = [ram_check(told, told.ships[a], told.ships["B1"]).need for a in ("A1", "A2")]
    assert needs == ["8-12", "9-12"]


CARD = "ram = [6, 7]\nram_defense = 8\nmanpower = 4"


@pytest.mark.parametrize(
    ("ram", "defense", "need"),
    [(12, 8, "9-12"), (8, 15, "12"), (8, 1, "3-12"), (1, 12, "No/C")],
    ids=["WG-C17/attack 12", "WG-C17/defense 15", "WG-C17/defense 1", "WG-C17/1 on 12"],
)
def test_ratings_beyond_the_ramming_table_use_its_edge(ram: int, defense: int, need: str) -> None:
    card = f"ram = [{ram}, {ram}]\nram_defense = {defense}\nmanpower = 4"
    told = place(fleets().replace(CARD, card))
    found = ram_check(told, told.ships["A1"], told.ships["B1"])
    assert found.need == need


@pytest.mark.parametrize("clause", ["WG-C17/manpower 12"])
def test_more_manpower_than_the_table_shoots_in_its_last_column(clause: str) -> None:
    told = place(fleets().replace(CARD, CARD.replace("manpower = 4", "manpower = 12")))
    found = chances(missile_check(told, told.ships["A1"], told.ships["B1"]))
    assert 1 - found["No"] == Fraction(3, 6)


@pytest.mark.parametrize("clause", ["WG-C17/no ram, no boarders"])
def test_nothing_is_done_with_a_rating_of_0(clause: str) -> None:
    row = turn(clause, "A1 transport 2319 N\nA2 five 3019 N\nB1 five 2317 N depletion=4\n"
               "B2 five 2419 N depletion=4\ngrapple A1 B2\n", MoveShip("A1"), Announce(0),
               EndShip(), END, at="choose_command")  # fmt: skip
    before = play(turn(clause, row.position, MoveShip("A1"), at="choose_command"))
    assert all(not isinstance(c, Ram) for c in before.state.asks()[0].choices(before.state.board))
    assert not any(type(a).__name__ == "AskBoarding" for a in play(row).state.asks())


@pytest.mark.parametrize("clause", ["WG-C82"])
def test_who_holds_whom_is_a_pair_of_names(clause: str) -> None:
    told = board(f"{TWO_LINKS}foul A1 B2\n")
    assert told.ships["A1"].grapples == ("B1", "B2") and told.ships["A1"].fouls == ("B2",)
    assert (told.ships["B1"].grapples, told.ships["B1"].fouls) == (("A1",), ())
    assert [*linked(told.ships, "B1")] == ["B1", "A1", "B2"]
    told.remove("A1", "sunk")
    assert told.ships["B1"].grapples == told.ships["B2"].grapples == told.ships["B2"].fouls == ()


@pytest.mark.parametrize("clause", ["WG-C131/without a word of the file"])
def test_reduced_values_are_two_and_one_less(clause: str) -> None:
    lead = LEAD.replace("range = 4", "range = 6, initiative = 2")
    man = place(fleets(ship(), lead=lead)).commanders["A"]
    assert (man.reduced_range, man.reduced_initiative) == (4, 1)


TWO_ADMIRALS = """
[[squadrons]]
side = "B"
name = "Blues too"
commander = { name = "Cyan", initiative = 1, range = 2, ship = "1210" }
ships = [{ class = "five", bow = "1210", facing = "N" }]
[[squadrons]]
side = "B"
name = "Blues three"
commander = { name = "Teal", initiative = 2, range = 2, ship = "1505" }
ships = [{ class = "five", bow = "1505", facing = "N" }]
"""


@pytest.mark.parametrize("clause", ["WG-5.13c/no dice, no tie"])
def test_a_surprise_binds_nobody_to_an_admiral(clause: str) -> None:
    surprise = '[[surprise]]\nside = "B"\nturn = 2\n'
    start = 'turn = 2\nphase = "C"'
    game = Game(battle(ship("0505"), extra=TWO_ADMIRALS + surprise, start=start))
    assert [type(ask) for ask in game.state.asks()] == [AskFirst]
    plain = Game(battle(ship("0505"), extra=TWO_ADMIRALS, start=start))
    assert [type(ask) for ask in plain.state.asks()] == [AskAdmiral]


@pytest.mark.parametrize(
    "clause", ["WG-2.1h/on demand", "WG-5.14a/on demand", "WG-5.3a/on demand"]
)
def test_the_view_says_which_ship_is_what(clause: str) -> None:
    state = play(turn(clause, SQUADRONS + "A3 five 1019 N squadron=A3\n", at="open_command")).state
    found = {s["id"]: s["current"] for s in WAR_GALLEY.view(state, "B")["ships"]}
    told = {x: [k for k in ("command_ship", "flagship", "individual") if found[x][k]]
            for x in ("A1", "A2", "A3", "B1")}  # fmt: skip
    assert told == {"A1": ["command_ship", "flagship"], "A2": ["command_ship", "flagship"],
                    "A3": ["individual"], "B1": ["command_ship"]}  # fmt: skip


def odds_at(position: str, command: Command, at: str) -> dict[str, Fraction]:
    told = WAR_GALLEY.advice.odds(play(turn("odds", position, at=at)).state, "A", command)
    return dict(told.outcomes) if told else {}


@pytest.mark.parametrize("clause", ["WG-5.31b/odds"])
def test_the_odds_of_acting_alone_are_told(clause: str) -> None:
    position = "A1 five 2319 N squadron=A1\nA2 five 2919 N squadron=A2\nB1 five 2819 N\n"
    free = odds_at(position, Activate("A1"), "choose_individual")
    assert free == {"acts freely": Fraction(1, 3), "cruise, next to no enemy": Fraction(2, 3)}
    assert odds_at(position, Activate("A2"), "choose_individual") == {}  # next to an enemy


@pytest.mark.parametrize("clause", ["WG-6.14a/odds of staying"])
def test_the_odds_of_staying_at_maximum_are_told(clause: str) -> None:
    one = "A1 five 2319 N max\nA2 five 2919 N\nB1 five 4020 N\n"
    two = one.replace("2919 N", "2919 N max")
    three = two + "A3 five 3519 N max\n"
    assert odds_at(one, END, "choose_command")["tired, fatigue 2"] == Fraction(1, 3)
    assert odds_at(two, END, "choose_command") == {
        "nobody tires": Fraction(4, 9), "one tires": Fraction(4, 9), "two tire": Fraction(1, 9),
    }  # fmt: skip
    assert odds_at(three, END, "choose_command") == {
        "nobody tires": Fraction(8, 27), "one tires": Fraction(12, 27),
        "two tire": Fraction(6, 27), "more tire": Fraction(1, 27),
    }  # fmt: skip


def test_ships_with_the_same_check_stand_in_one_row_of_the_odds() -> None:
    alike = "A1 five 2319 N max\nA2 five 2919 N max\nA3 tri 3519 N max\nB1 five 4020 N\n"
    told = WAR_GALLEY.advice.odds(play(turn("odds", alike, at="choose_command")).state, "A", END)
    assert told is not None
    assert [check.what for check in told.checks] == ["fatigue of A1, A2, each", "fatigue of A3"]

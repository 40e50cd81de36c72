"""What an attack is worth: points to be expected, what it costs, what stands against it."""

import pytest

from galley.engine.loop import State
from galley.engine.records import Command
from galley.war_galley.ch3_turn.ship_activation import ShipActivation
from galley.war_galley.ch3_turn.ship_choices import AskAction, AskAnnounce, EndShip
from galley.war_galley.ch7_ramming.anastrophe import ALONGSIDE, Anastrophe
from galley.war_galley.ch7_ramming.raking import AskRake, Rake
from galley.war_galley.ch7_ramming.ramming import Ram, Rammed
from galley.war_galley.ch8_combat.boarding import AskBoarding, Captured, Commit
from galley.war_galley.ch8_combat.grappling import Grapple
from galley.war_galley.ch8_combat.missiles import Fire
from galley.war_galley.ch8_combat.reaction_fire import Aim, AskReaction, AskVolley, React
from galley.war_galley.ch9_victory.points import victory_points
from galley.war_galley.ruleset import WAR_GALLEY
from galley.war_galley.state.board import Board
from galley.war_galley.state.play import Decline
from galley.war_galley.tactics.worth.prices import Worth, worth, worth_now
from tests.kit.war_galley import board

RAM = "A1 five 2120 NW\nB1 tri2 2020 N {}\nland 2019 2022"  # hemmed in: it cannot slip away
BESIDE = "A1 {} 1010 N mp_announced=0 {}\nB1 {} 1110 N {}"


def attack(position: str, command: Command) -> Worth:
    """The worth of A1's attack."""
    made = board(position)
    found = worth(made, made.ships["A1"], command)
    assert found is not None
    return found


def lead(made: Board) -> int:
    return victory_points(made, "A") - victory_points(made, "B")


@pytest.mark.parametrize("taken", ["", "captured"])
def test_a_ram_gains_what_chapter_9_gives_for_the_hull_as_often_as_it_hits(taken: str) -> None:
    """9.1 A ship that was never hurt scores its defence; a prize that is holed one point less."""
    made = board(RAM.format(taken))
    found = worth(made, made.ships["A1"], Ram("B1"))
    before = lead(made)
    Rammed("A1", "B1").apply(made)
    assert lead(made) - before == (1 if taken else 6)
    assert found is not None
    assert found.gain == pytest.approx(found.chance * (lead(made) - before))


def test_a_ram_at_a_ship_that_scores_already_gains_little_and_says_so() -> None:
    fresh, hurt = attack(RAM.format(""), Ram("B1")), attack(RAM.format("hurt=1"), Ram("B1"))
    assert hurt.chance == fresh.chance and hurt.gain < fresh.gain / 3
    assert "B1 has been scored already" in hurt.against


def test_a_ram_costs_as_it_collides_and_fouls() -> None:
    found = attack(RAM.format("") + "\nA2 five 3020 N", Ram("B1"))
    assert [why.split(":")[0] for why in found.against[:2]] == ["collision", "fouled with B1"]
    assert 0 < found.loss < found.gain
    crew = attack(RAM.format("").replace("A1 five", "A1 tri4"), Ram("B1"))
    assert crew.loss / (1 - crew.chance) < found.loss / (1 - found.chance)  # it comes free


def test_who_may_slip_away_costs_the_attack_its_chance() -> None:
    made = board("A1 five 2120 NW\nB1 tri2 2020 N")
    ship = made.ships["A1"]
    first, later = worth(made, ship, Ram("B1")), worth(made, ship, Ram("B1"), ("B1",))
    assert first is not None and later is not None
    assert first.chance < later.chance and first.gain < later.gain
    assert "B1 slips away: 33 %" in first.against
    assert not any("slips" in why for why in later.against)


@pytest.mark.parametrize("offered", [(), ("B1",)])
def test_the_answers_to_a_question_are_worth_what_its_position_says(
    offered: tuple[str, ...],
) -> None:
    made = board("A1 five 2120 NW mp_announced=0\nB1 tri2 2020 N")
    ask = AskAction("A", "A1")
    now = State(made, [ShipActivation(ship="A1", offered=offered), ask])
    assert worth_now(now, ask, Ram("B1")) == worth(made, made.ships["A1"], Ram("B1"), offered)
    assert worth_now(now, ask, EndShip()) is None


def test_a_shot_gains_a_point_as_often_as_it_depletes_somebody() -> None:
    found = attack(BESIDE.format("five", "", "five", "depletion=3"), Fire("B1"))
    assert found.gain == found.chance == pytest.approx(1 / 3)
    spent = attack(BESIDE.format("five", "", "five", "depletion=4"), Fire("B1"))
    assert spent.gain == 0 and "B1 has no manpower to lose" in spent.against


def test_a_shot_costs_what_the_answer_to_it_may_cost() -> None:
    even = attack(BESIDE.format("five", "", "five", ""), Fire("B1"))
    assert even.net == 0 and even.against == ("B1 shoots back: 33 % to deplete",)
    spent = attack(BESIDE.format("five", "", "five", "depletion=4"), Fire("B1"))
    assert spent.loss == 0
    done = board(BESIDE.format("five", "", "five", ""))
    done.change_turn("B1", reacted=True)
    found = worth(done, done.ships["A1"], Fire("B1"))
    assert found is not None and found.loss == 0 and found.against == ()


@pytest.mark.parametrize("men", [4, 0])
def test_a_shot_back_costs_nothing_and_a_share_of_a_volley_gains_less(men: int) -> None:
    made = board(BESIDE.format("five", "", "five", f"depletion={4 - men}"))
    back, volley = AskReaction("A", "A1", "B1"), AskVolley("A", "A1")
    shot = worth_now(State(made, [back]), back, React())
    share = worth_now(State(made, [volley]), volley, Aim("B1", 1))
    assert shot is not None and share is not None and shot.loss == share.loss == 0
    assert share.chance < shot.chance
    assert shot.gain == (shot.chance if men else 0)
    assert ("B1 has no manpower to lose" in shot.against) == (not men)


def test_an_attack_without_hope_gains_nothing_and_is_said_to() -> None:
    position = BESIDE.format("five", "depletion=4", "five", "")
    found = attack(position, Fire("B1"))
    assert (found.chance, found.gain) == (0, 0)
    assert found.against[0] == "no dice let it do anything to B1"
    now = State(board(position), [ShipActivation(ship="A1"), AskAction("A", "A1")])
    assert WAR_GALLEY.label(now, Fire("B1")).endswith("in vain")


HELD = BESIDE + "\ngrapple A1 B1"


@pytest.mark.parametrize("prize", ["", "captured"])
def test_a_boarding_gains_what_chapter_9_gives_for_the_prize(prize: str) -> None:
    """9.1d A prize scores one more than its hull; a ship taken back no longer scores."""
    made = board(HELD.format("giant", "", "tri2", "depletion=2 " + prize))
    found = worth(made, made.ships["A1"], Commit("A1", (("B1", 8),)))
    before = lead(made)
    Captured("B1", "A").apply(made)
    assert found is not None and lead(made) - before == 7
    assert found.gain == pytest.approx(found.chance * 7)


def test_a_boarding_that_cannot_succeed_costs_all_the_men() -> None:
    """8.23b"""
    found = attack(HELD.format("tri", "", "giant", ""), Commit("A1", (("B1", 2),)))
    assert (found.chance, found.gain, found.loss) == (0, 0, 2)
    more = attack(HELD.format("five", "", "hexa", ""), Commit("A1", (("B1", 4),)))
    assert 0 < more.loss < 1 < more.gain


def test_boarders_count_with_those_who_have_their_orders() -> None:
    made = board("A1 five 2120 N\nA2 five 1920 N\nB1 hexa 2020 N\ngrapple A1 B1\ngrapple A2 B1")
    alone = AskBoarding("A", ("A1", "A2"))
    both = AskBoarding("A", ("A1", "A2"), (("A2", "B1", 4),))
    command = Commit("A1", (("B1", 4),))
    one = worth_now(State(made, [alone]), alone, command)
    two = worth_now(State(made, [both]), both, command)
    assert one is not None and two is not None and one.chance < two.chance
    assert worth_now(State(made, [both]), both, Commit("A9", (("B1", 4),))) is None


def test_to_be_held_by_a_stronger_ship_costs_more_than_the_grapple_gains() -> None:
    weak = attack(BESIDE.format("raw", "", "giant", ""), Grapple("B1"))
    assert weak.net < 0 and "B1 may board A1" in weak.against
    strong = attack(BESIDE.format("giant", "", "raw", ""), Grapple("B1"))
    assert strong.net > 0 and "B1 may board A1" not in strong.against


def test_a_rake_is_worth_more_than_its_costs_and_proposed_with_the_same_chance() -> None:
    position = "A1 tri 1010 N\nB1 tri2 1109 N\nB2 tri4 0909 N"
    ask = AskRake("A", "A1", ("B1", "B2"), 1011)
    now = State(board(position), [ShipActivation(ship="A1"), ask])
    found, proposed = worth_now(now, ask, Rake("B1")), WAR_GALLEY.advice.propose(now, ask)
    assert found is not None and found.net > 0 and proposed is not None
    assert proposed.text.endswith(f"(crippled: {round(found.chance * 100)} %)")
    assert worth_now(now, ask, Decline()) is None


def test_an_anastrophe_tires_whatever_comes_of_it() -> None:
    """7.36a"""
    made = board("A1 tri 2018 S max\nB1 tri2 2020 N")
    ask = AskAnnounce("A", "A1")
    command = Anastrophe("B1", "P", ALONGSIDE)
    assert command in ask.choices(made)
    found = worth_now(State(made, [ShipActivation(ship="A1"), ask]), ask, command)
    assert found is not None and 0 < found.chance < 1
    assert "A1 tires (fatigue 2)" in found.against
    hull = 6  # a hull scores once, raked or not
    assert found.gain <= found.chance * hull


def test_no_attack_from_where_a_ship_does_not_lie() -> None:
    made = board("A1 five 2120 NW\nB1 tri2 3020 N")
    ship = made.ships["A1"]
    assert worth(made, ship, Ram("B9")) is None and worth(made, ship, EndShip()) is None
    assert worth(made, ship, Commit("A1", (("B9", 4),))) is None
    assert worth(made, ship, Anastrophe("B1", "P", ALONGSIDE)) is None

"""One position, one right answer."""

from collections.abc import Callable, Sequence
from math import hypot

import pytest

from galley.barratt.ch1_initiative.activation import AskActivation
from galley.barratt.ch1_initiative.order import AskNow, AskShip, AskSide, Choose, GoFirst
from galley.barratt.ch3_movement.moving import Move
from galley.barratt.ch4_grappling.grappling import AskFend, Fend, Grapple, LetGo, grapple_gap
from galley.barratt.ch4_grappling.transfers import Transfer, Transferred
from galley.barratt.ch5_ramming.contact import ContactKind
from galley.barratt.ch6_missiles.casualties import AskCasualties, Due
from galley.barratt.ch6_missiles.events import Lose, Shoot
from galley.barratt.ch6_missiles.fire import AskFire
from galley.barratt.state.board import Board
from galley.barratt.state.crew import Crew
from galley.barratt.state.ship import Corvus, Fate, Speed
from galley.barratt.tactics.opponents import BarrattOpponents
from galley.barratt.tactics.reach.aims import outcome, rams
from galley.engine.bot import Bot, Decision
from galley.engine.loop import State
from galley.engine.records import Ask, Command, OpenAsk, Seat
from galley.tabletop.board import Accept, Decline, Done
from tests.kit.barratt import large, men, small, table

ACTS = AskActivation("A", "A", "A1")


def bot(level: str = "captain", character: str = "plain") -> Bot:
    return BarrattOpponents().make(level, character, Seat("A", "A"), 1, 0)


def decide(board: Board, ask: Ask, level: str = "captain") -> Decision:
    choices: Sequence[Command]
    choices = ask.suggest(board) if isinstance(ask, OpenAsk) else ask.choices(board)
    found = bot(level).choose(State(board, [ask]), ask, choices, 1)
    assert ask.why_not(board, found.command) is None, found
    return found


def answer(board: Board, ask: Ask = ACTS, level: str = "captain") -> Command:
    return decide(board, ask, level).command


# -- moves


def test_rams_squarely_what_lies_across_the_bow() -> None:
    board = table(
        small("A1", 0, 0, 0, credit=False, corvus=Corvus.READY),
        small("B1", 10_000, 17_000, 13_000), small("B2", 1_500, 24_000, 18_000),
    )  # fmt: skip
    found = decide(board, ACTS)
    assert isinstance(found.command, Move)
    touch = outcome(board, found.command)[0].contact
    assert touch is not None and (touch.kind, touch.other) == (ContactKind.FULL, "B1")
    assert found.why.startswith("A1 rams B1: worth +")


@pytest.mark.parametrize("run", [11_900, 9_000, 6_000])
def test_does_not_charge_what_is_too_near(run: int) -> None:
    """MB-3.11b: before twelve inches it would only bump into it, for three points of stamina"""
    board = table(small("A1", 0, 0, 0, credit=False), small("B1", 0, run + 6_100, 9_000))
    found = answer(board)
    assert isinstance(found, Move)
    touch = outcome(board, found)[0].contact
    assert found.speed != "ramming" or (touch is not None and touch.kind == ContactKind.FULL)


def test_does_not_ram_a_friend_on_the_way() -> None:
    board = table(
        small("A1", 0, 0, 0), small("A2", 0, 11_000, 9_000), small("B1", 0, 20_000, 9_000)
    )
    found = answer(board)
    assert isinstance(found, Move)
    touch = outcome(board, found)[0].contact
    assert touch is None or touch.other != "A2"


def ends_in_reach(board: Board, move: Command) -> bool:
    """B1 could ram A1 where it then lies."""
    after = outcome(board, move)[1] if isinstance(move, Move) else board
    return bool(rams(after, after.ships["B1"], after.ships["A1"]))


def test_keeps_the_flagship_out_of_the_way_of_who_is_still_to_act() -> None:
    board = table(
        small("A1", 0, 0, 9_000, flagship=True, init=(2,), crew=men(4, 2, 1)),
        small("B1", 0, 21_000, 18_000, init=(5,), crew=men(8, 2, 1)),
        large("B2", 0, 44_000, 18_000, init=(6,)),
    )  # fmt: skip
    assert ends_in_reach(board, Move("A1", "cruising", "4", "stop")), "where it may be rammed"
    assert not ends_in_reach(board, answer(board))


def test_takes_a_prize_home() -> None:
    board = table(
        small("A1", 0, 30_000, 0), small("B2", 0, 0, 0, side="A", crew=men(1)),
        small("B1", 30_000, 30_000, 0),
    )  # fmt: skip
    board.change("B2", y=3_000, heading=18_000)
    found = answer(board, AskActivation("A", "A", "B2"))
    assert isinstance(found, Move) and outcome(board, found)[0].fate == Fate.HOME


def test_does_not_leave_the_table_with_a_sound_ship() -> None:
    board = table(small("A1", 0, 0, 18_000), small("B1", 0, 30_000, 18_000))
    board.change("A1", y=5_000)
    found = answer(board)
    assert isinstance(found, Move) and not outcome(board, found)[0].fate


def test_rests_where_nothing_is_in_reach() -> None:
    """MB-3.04d: a spent crew, the enemy far away"""
    board = table(
        small("A1", 0, 0, 0, speed=Speed.STOPPED, stamina=1),
        small("B1", 0, 60_000, 0, speed=Speed.STOPPED),
    )
    found = decide(board, ACTS)
    assert found.command == Done() and found.why.startswith("A1 rests")


# -- grapples


def alongside(mine: int, theirs: int, **facts: object) -> Board:
    return table(
        small("A1", 0, 0, 0, speed=Speed.STOPPED, crew=men(mine), ended=True),
        small("B1", 3_000, 0, 0, speed=Speed.STOPPED, crew=men(theirs), **facts),
    )


def test_grapples_where_twelve_fight_eight() -> None:
    assert answer(alongside(12, 8)) == Grapple("A1", "B1")


def test_does_not_where_eight_fight_twelve() -> None:
    assert answer(alongside(8, 12)) == Done()


def test_lets_a_stronger_crew_not_hold_him() -> None:
    board = alongside(8, 12)
    board.change("A1", crew=men(8, 2, 1))
    assert answer(board, AskFend("A", "A", "A1", "B1", 3)) == Fend("A1", 3)


def test_welcomes_a_weaker_one() -> None:
    board = alongside(12, 4)
    board.change("A1", crew=men(12, 2, 1))
    assert answer(board, AskFend("A", "A", "A1", "B1", 3)) == Fend("A1", 0)


def test_joins_a_friend_against_one() -> None:
    board = table(
        small("A1", 0, 0, 0, speed=Speed.STOPPED, ended=True),
        small("B1", 3_000, 0, 0, speed=Speed.STOPPED),
        small("A2", 6_000, 0, 0, speed=Speed.STOPPED), "rope A2 B1",
    )  # fmt: skip
    assert answer(board) == Grapple("A1", "B1")


def test_mans_a_prize_and_lets_it_go_afterwards() -> None:
    def held(crew: object, prize: object) -> Board:
        return table(
            small("A1", 0, 0, 0, speed=Speed.STOPPED, crew=crew),
            small("B1", 3_000, 0, 0, speed=Speed.STOPPED, crew=prize, side="A" if prize else "B"),
            small("B2", 0, 40_000, 18_000), "rope A1 B1",
        )  # fmt: skip

    assert answer(held(men(5, 2), men())) == Transfer("A1", "B1", "archer")
    manned = table(
        small("A1", 0, 0, 0, speed=Speed.STOPPED), small("B2", 0, 40_000, 18_000),
        small("B1", 3_000, 0, 0, speed=Speed.STOPPED, crew=men(0, 1), side="A"), "rope A1 B1",
    )  # fmt: skip
    assert answer(manned) == LetGo("A1", "B1")


def test_mans_his_own_ship_that_lies_empty() -> None:
    """MB-8.05a: ten points for a man"""
    board = table(
        small("A1", 0, 0, 0, speed=Speed.STOPPED, crew=men(5, 2), ended=True),
        small("A2", 3_000, 0, 0, speed=Speed.STOPPED, crew=men()), small("B1", 0, 60_000, 0),
    )  # fmt: skip
    assert answer(board) == Grapple("A1", "A2")


def test_leaves_an_empty_hull_alone_that_nobody_can_take() -> None:
    """MB-8.04a"""
    board = table(
        small("A1", 0, 0, 0, speed=Speed.STOPPED, crew=men(5, 2), ended=True),
        small("B2", 3_000, 0, 0, speed=Speed.STOPPED, crew=men(), hd=5), small("B1", 0, 60_000, 0),
    )  # fmt: skip
    assert answer(board) == Done()


def test_goes_for_his_own_ship_that_lies_empty() -> None:
    board = table(
        small("A1", 0, 0, 0, speed=Speed.STOPPED, crew=men(5, 2)),
        small("A2", 0, 30_000, 0, speed=Speed.STOPPED, crew=men()), small("B1", 60_000, 60_000, 0),
    )  # fmt: skip
    found = answer(board)
    assert isinstance(found, Move) and outcome(board, found)[0].pose.y > board.ships["A1"].y


def test_a_spent_crew_gets_away_from_a_fresh_one_beside_it() -> None:
    board = table(
        small("A1", 0, 0, 18_000, speed=Speed.STOPPED, crew=men(4)),
        small("B1", 0, 11_000, 18_000, speed=Speed.STOPPED, crew=men(8), init=(6,)),
    )  # fmt: skip
    found = answer(board)
    assert isinstance(found, Move)
    after = outcome(board, found)[1]
    off = [grapple_gap(one, one.ships["B1"], one.ships["A1"]).mils for one in (board, after)]
    assert off[0] <= 2_000 < off[1]


def test_in_the_last_turn_who_leads_lets_an_even_fight_be_and_who_is_behind_takes_it() -> None:
    """MB-9.03a"""

    def last(mine: int) -> Board:
        return table(
            small("A1", 0, 0, 0, speed=Speed.STOPPED, ended=True),
            small("B1", 3_000, 0, 0, speed=Speed.STOPPED),
            small("A2", -60_000, 0, 0, crew=men(mine)), small("B2", 60_000, 0, 0), turn=20,
        )  # fmt: skip

    assert answer(last(12)) == Done()
    assert answer(last(4)) == Grapple("A1", "B1")


@pytest.mark.parametrize("kind", ["slinger", "archer", "marine"])
def test_in_a_melee_who_fights_falls_last(kind: str) -> None:
    """MB-8.02b"""
    crew = {
        "slinger": men(8, 2, 1, musicians=1),
        "archer": men(8, 2, musicians=1),
        "marine": men(1, musicians=1),
    }
    board = table(small("A1", 0, 0, 0, crew=crew[kind]), small("B1", 3_000, 0, 0))
    ask = AskCasualties("A", "A", (Due("A1", 1, 8),))
    assert answer(board, ask) == Lose("A1", kind)


def test_to_missiles_who_is_missed_least_falls() -> None:
    """MB-6.06b"""
    board = table(small("A1", 0, 0, 0, crew=men(8, 2, 1)), small("B1", 3_000, 0, 0))
    assert answer(board, AskCasualties("A", "A", (Due("A1", 1),))) == Done()


@pytest.mark.parametrize(("acted", "expected"), [(False, Grapple("A1", "B1")), (True, Done())])
def test_begins_an_even_fight_where_a_friend_can_still_join_it(
    acted: bool, expected: Command
) -> None:
    """MB-8.08: two against one; not where the friend has acted already"""
    board = table(
        small("A1", 0, 0, 0, speed=Speed.STOPPED, ended=True, crew=men(8)),
        small("B1", 3_000, 0, 0, speed=Speed.STOPPED, acted=True, crew=men(8)),
        small("A2", 6_000, 0, 0, speed=Speed.STOPPED, init=(6,), acted=acted),
        small("B2", 0, 90_000, 0),
    )  # fmt: skip
    assert answer(board) == expected


@pytest.mark.parametrize(("mine", "nearer"), [(12, False), (0, True)])
def test_who_leads_by_much_keeps_off(mine: int, nearer: bool) -> None:
    """A2, far away, has so many men: with none left his side is behind"""
    board = table(
        small("A1", 0, 0, 9_000, crew=men(8)),
        small("A2", -60_000, 0, 0, crew=men(mine), speed=Speed.STOPPED),
        small("B1", 0, 55_000, 9_000, crew=men(8 if nearer else 2)), turn=16,
    )  # fmt: skip
    found = answer(board)
    assert isinstance(found, Move)
    there, foe = outcome(board, found)[0].pose, board.ships["B1"]
    off = [hypot(one.x - foe.x, one.y - foe.y) for one in (board.ships["A1"], there)]
    assert (off[1] < off[0]) == nearer


@pytest.mark.parametrize(
    ("turn", "lost", "home"), [(2, 4, False), (2, 40, True), (15, 4, False), (15, 20, True)]
)
def test_who_leads_by_enough_goes_home(turn: int, lost: int, home: bool) -> None:
    """g30, g33: the points decide as soon as a side has no ship in play; A leads by so many men
    that B has lost, and towards the end less is enough"""
    board = table(
        small("A1", 0, 0, 9_000, crew=men(8), speed=Speed.BATTLE),
        small("A2", -60_000, 0, 0, crew=men(8)), small("B1", 0, 60_000, 18_000, crew=men(8)),
        small("B2", 60_000, 60_000, 18_000, crew=men(8)),
        turn=turn, casualties={"A": 0, "B": lost},
    )  # fmt: skip
    decided = decide(board, ACTS)
    found = decided.command
    assert isinstance(found, Move)
    assert ("makes for home with the lead" in decided.why) == home
    after = outcome(board, found)[0].pose
    assert after.heading == 18_000 or not home


def test_men_go_to_an_empty_ship_in_numbers_that_hold_out() -> None:
    """MB-8.05a: beside archers one man alone would not be left for long"""

    def sent(archers: int) -> int:
        board = table(
            small("A1", 0, 0, 0, speed=Speed.STOPPED, crew=men(8), ended=True),
            small("A2", 3_000, 0, 0, speed=Speed.STOPPED, crew=men()), "rope A1 A2",
            small("B1", 12_000, 0, 0, crew=men(0, archers), acted=True), turn=20,
        )  # fmt: skip
        found = answer(board)
        return found.count if isinstance(found, Transfer) else 0

    assert sent(0) == 1 < sent(3) <= sent(6)


def test_nobody_goes_to_an_empty_ship_that_an_enemy_holds() -> None:
    """MB-8.01a: they would have to fight his whole crew"""
    board = table(
        small("A1", 0, 0, 0, speed=Speed.STOPPED, crew=men(8), ended=True),
        small("A2", 3_000, 0, 0, speed=Speed.STOPPED, crew=men()), "rope A1 A2",
        small("B1", 6_000, 0, 0, speed=Speed.STOPPED), "rope A2 B1",
    )  # fmt: skip
    assert not isinstance(answer(board), Transfer)


@pytest.mark.parametrize("hd", [3, 4, 5])
@pytest.mark.parametrize("crew", [men(0, 1, musicians=1, bearers=1), men(3, 2, 1)], ids=str)
def test_men_do_not_go_to_and_fro(crew: Crew, hd: int) -> None:
    """MB-8.07a, MB-8.08a: A1 will founder and has a fight before it, A2 lies alongside"""
    board = table(
        small("A1", 0, 0, 0, speed=Speed.STOPPED, crew=crew, hd=hd, halted=True),
        small("B1", 3_000, 0, 0, speed=Speed.STOPPED, crew=men(8, 2, 1, musicians=1, bearers=1)),
        small("A2", -3_000, 0, 0, speed=Speed.STOPPED, crew=men(8)), "ram B1 A1", "rope A1 A2",
        small("A3", -90_000, 0, 0, crew=men(8, 2, 1)), turn=13,
    )  # fmt: skip
    seen = []
    while isinstance(one := answer(board), Transfer):
        Transferred(one.ship, one.to, one.kind, one.count, "A", "A").apply(board)
        crews = [ship.crew for ship in board.ships.values()]
        assert crews not in seen
        seen.append(crews)


# -- the order, missiles


def two_dice(away: int) -> Board:
    """The flagship with two dice, an enemy across its bow."""
    return table(
        small("A1", 0, 0, 0, flagship=True, init=(2, 5)),
        small("B1", 0, away, 9_000, init=(4,)),
    )  # fmt: skip


def test_the_flagship_acts_at_once_to_ram_and_waits_where_it_cannot() -> None:
    """MB-1.02b"""
    assert answer(two_dice(20_000), AskNow("A", "A", "A1")) == Accept()
    assert answer(two_dice(60_000), AskNow("A", "A", "A1")) == Decline()


def test_with_the_baton_who_can_ram_goes_first() -> None:
    """MB-3.03b"""
    one = small("A1", 0, 0, 0, init=(3,))
    near = table(one, small("B1", 0, 20_000, 9_000, init=(3,)))
    far = table(one, small("B1", 0, 70_000, 9_000, init=(3,)))
    assert answer(near, AskSide("A", "A")) == GoFirst("A")
    assert answer(far, AskSide("A", "A")) == GoFirst("B")


def test_the_ship_that_can_ram_acts_before_others() -> None:
    board = table(
        small("A1", -60_000, 0, 0), small("A2", 0, 0, 0), small("B1", 0, 20_000, 9_000),
        small("B2", 60_000, 80_000, 0),
    )  # fmt: skip
    assert answer(board, AskShip("A", "A", ("A1", "A2"))) == Choose("A2")


def test_shoots_at_who_will_fight() -> None:
    board = table(
        small("A1", 0, 0, 0, speed=Speed.STOPPED), small("B1", 3_600, 0, 0),
        small("B2", -3_500, 0, 0),
        "rope A1 B1",
    )  # fmt: skip
    found = answer(board, AskFire("A", "A"))
    assert isinstance(found, Shoot) and found.target == "B1"


# -- all of them


def test_what_he_weighs_first_is_what_he_does() -> None:
    board = table(small("A1", 0, 0, 0), small("B1", 0, 20_000, 9_000))
    thought = bot().weigh(State(board, [ACTS]), ACTS, ())
    assert 1 <= len(thought) <= 3 and decide(board, ACTS).why.startswith(f"{thought[0].text}: ")
    assert all(sum(worth for _, worth in one.terms) == pytest.approx(one.worth) for one in thought)
    assert [one.worth for one in thought] == sorted((one.worth for one in thought), reverse=True)


def test_a_rammer_and_a_boarder_want_different_things() -> None:
    """The characters: a weaker crew alongside, or a hull across the bow"""
    board = table(
        small("A1", 0, 0, 0), small("B1", 0, 19_000, 9_000),
        small("B2", -7_000, 7_000, 4_000, crew=men(5)),
    )  # fmt: skip
    worths: list[Callable[[str], float]] = [
        lambda who: bot(character=who).weigh(State(board, [ACTS]), ACTS, ())[0].worth
    ]
    assert worths[0]("phoenician") > worths[0]("rhodian")


def test_levels_and_characters_that_there_are_not() -> None:
    opponents = BarrattOpponents()
    assert opponents.levels == ("captain",) and "plain" in opponents.characters()
    for level, character in (("admiral", ""), ("captain", "nobody")):
        with pytest.raises(KeyError):
            opponents.make(level, character, Seat("A", "A"), 1, 0)


def test_a_ship_that_founders_does_not_confuse_the_count() -> None:
    """MB-2.03c: it does not act any more, though its die lies there"""
    board = table(
        small("A1", 0, 0, 0, init=(3,)), small("A2", -30_000, 0, 0, init=(1,), hd=6),
        small("B1", 0, 20_000, 9_000, init=(3,), crew=men(5)),
    )  # fmt: skip
    assert answer(board, AskSide("A", "A")) == GoFirst("A")

"""Squadrons that stand by: they attack only who has attacked a friend near them."""

import pytest

from galley.engine.records import Refusal
from galley.war_galley.analysis.specials import lying
from galley.war_galley.ch3_turn.ship_choices import Announce
from galley.war_galley.ch5_command.squadron_activation import MoveShip
from galley.war_galley.ch6_movement.defensive_ram import why_not_defend
from galley.war_galley.ch6_movement.movement import Step
from galley.war_galley.ch7_ramming.anastrophe import Anastrophe, why_not_anastrophe
from galley.war_galley.ch7_ramming.pass_through import PassThrough, why_not_pass
from galley.war_galley.ch7_ramming.raking import Rake, why_not_rake
from galley.war_galley.ch7_ramming.ramming import Ram, why_not_ram
from galley.war_galley.ch8_combat.boarding import boarding_targets, why_not_commit
from galley.war_galley.ch8_combat.grappling import Grapple, GrappleMade, why_not_grapple
from galley.war_galley.ch8_combat.missiles import (
    shot_targets,
    ways_to_shoot,
    why_not_own_fire,
)
from galley.war_galley.ch8_combat.reaction_fire import AskVolley
from galley.war_galley.facts import states
from galley.war_galley.ruleset import WAR_GALLEY
from galley.war_galley.scenario_rules.fighting.orders_ended import OrdersEnded
from galley.war_galley.scenario_rules.fighting.standing_by import (
    Provoked,
    orders_of,
    provokers,
    standing_by,
)
from galley.war_galley.scenario_rules.harpax import why_not_throw
from galley.war_galley.state.board import Board
from galley.war_galley.state.play import Decline
from galley.war_galley.tactics.plans import GO, GRAPPLE, RAM, SHOOT
from galley.war_galley.tactics.plans.options import Options
from galley.war_galley.tactics.reach.attack_positions import threats
from galley.war_galley.tactics.reach.bot_view import plain_view
from tests.kit.special import Game, battle, row
from tests.kit.trial import place, said, ship

ORDERS = "stands_by = {{ until = 6, losses = 2, range = 4{} }}"
MINE, FOE = ship("0505"), ship("0503", "S")
BY_B1 = ', provoked = [{ ship = "A1", by = "B1", turn = 2 }]'
OTHERS = '[[squadrons]]\nside = "A"\nname = "Others"\nletter = "C"\nships = [{}]\n'
TURN = 'turn = {}\nphase = "E"\nfirst = "A"'


def ordered(mine: str = MINE, theirs: str = FOE, more: str = "", others: str = "",
            extra: str = "", **start: int) -> str:  # fmt: skip
    text = battle(mine, theirs, extra, squadron=ORDERS.format(more),
                  start=TURN.format(start.get("turn", 2)))  # fmt: skip
    return text.replace("[start]", OTHERS.format(others) + "[start]") if others else text


BARRED = Refusal(
    "7.1, H17",
    "A1 stands by before turn 6: B1 has attacked no friend within 4 hexes of it",
)


def barred(board: Board) -> Refusal | None:
    return standing_by(board, board.ships["A1"], board.ships["B1"])


# -- whom it may attack


@row("WG-H17/every kind of attack")
def test_every_kind_of_attack_is_barred() -> None:
    board = place(ordered())
    mine, foe = board.ships["A1"], board.ships["B1"]
    assert why_not_ram(board, mine, foe) == BARRED == why_not_grapple(board, mine, foe)
    assert why_not_rake(board, mine, foe, 505) == BARRED == why_not_defend(board, mine, foe)
    assert why_not_own_fire(board, mine, foe) == BARRED
    assert why_not_anastrophe(board, mine, Anastrophe("B1", "P", "alongside")) == BARRED
    assert why_not_pass(board, mine, PassThrough("B1", "P", "B1"), True) == BARRED
    assert why_not_commit(board, mine, (("B1", 4),), True) == BARRED
    assert [(x.name, x.rule) for x in states(board, mine)] == [("standing by", "H17")]
    assert not any(state.name == "standing by" for state in states(board, foe))


@row("WG-H17/a harpax too")
def test_a_harpax_is_barred() -> None:
    archers = ship("0505", harpax=True, kind="tall")
    tall = (
        '[classes.tall]\ntype = "5"\ncrew = 2\nram = [6, 7]\nram_defense = 8\nmanpower = 4\n'
        "speed = [4, 5]\nengines = true\ntowers = true\n"
    )
    board = place(ordered(archers, ship("0705", "S"), extra=tall))
    assert why_not_throw(board, board.ships["A1"], board.ships["B1"]) == BARRED


@row("WG-H17/no other ship is bound")
def test_only_the_squadron_in_its_own_hands_is_bound() -> None:
    board = place(ordered(f"{MINE}, {ship('1005', captured='captured')}", others=ship("0705")))
    assert standing_by(board, board.ships["C1"], board.ships["B1"]) is None
    assert standing_by(board, board.ships["B1"], board.ships["A1"]) is None
    assert orders_of(board, board.ships["A2"]) is None, "a prize"


@pytest.mark.parametrize(
    ("turn", "provoked", "bound"),
    [
        pytest.param(2, BY_B1, False, id="WG-H17/in the same turn"),
        pytest.param(3, BY_B1, False, id="WG-H17/in the next turn"),
        pytest.param(3, "", True, id="WG-H17/whoever attacked nobody"),
        pytest.param(6, "", False, id="WG-H17/from its turn on it is free"),
        pytest.param(5, "", True, id="WG-H17/until its turn"),
        pytest.param(3, ", ended = true", False, id="WG-H17/orders that have ended"),
    ],
)
def test_until_when_it_is_bound(turn: int, provoked: str, bound: bool) -> None:
    assert (barred(place(ordered(more=provoked, turn=turn))) == BARRED) == bound


@row("WG-H17/two turns later")
def test_two_turns_later_it_is_bound_again() -> None:
    board = place(ordered(f"{MINE}, {ship('1005')}", more=BY_B1))
    assert standing_by(board, board.ships["A2"], board.ships["B1"]) is not None, "the other ship"
    board.turn = 4
    assert barred(board) == BARRED and provokers(board, board.ships["A1"]) == set()


@row("WG-H17/its own shots")
def test_its_own_shots_are_bound_its_answers_are_not() -> None:
    beside = ship("0605", "S")
    bound, free = (place(ordered(MINE, beside, more)) for more in ("", BY_B1))
    assert shot_targets(bound, bound.ships["A1"]) == []
    assert shot_targets(free, free.ships["A1"]) == ["B1"]
    assert ways_to_shoot(bound, bound.ships["A1"], bound.ships["B1"]) == [False], "to shoot back"
    volley = AskVolley("A", "A1")
    assert volley.choices(bound) == [] and volley.choices(free) != []


@row("WG-H17/boarding")
def test_it_boards_only_whom_it_may_attack() -> None:
    fast = ship("0505", grapples=["B1"])
    held = ship("0605", "S", grapples=["A1"])
    bound, free = (place(ordered(fast, held, more)) for more in ("", BY_B1))
    assert boarding_targets(bound, bound.ships["A1"]) == []
    assert boarding_targets(free, free.ships["A1"]) == ["B1"]


# -- who attacks a friend


def attack(target: str, near: str, *dice: tuple[int, ...], more: str = "") -> Game:
    """B1 throws its grapnels at the first ship of the squadron Others; A1 stands by."""
    text = ordered(near, f"{ship('0905', 'N')}, {ship('1212', 'N')}", more, others=target)
    text = text.replace('first = "A"', 'first = "B"').replace('name = "Blues"\nships',
        'name = "Blues"\ncommander = { name = "X", range = 9, ship = "0905" }\nships')  # fmt: skip
    game = Game(text, *dice).play(MoveShip("B1"), Announce(0), Grapple("C1"))
    return declined(game)


def declined(game: Game) -> Game:
    """Side A neither avoids nor shoots back."""
    while any(
        a.side == "A" and Decline() in a.choices(game.state.board) for a in game.state.asks()
    ):
        game.play(Decline())
    return game


@row("WG-H17/an attempt near it is remembered")
def test_who_attacks_a_friend_near_it_may_be_attacked() -> None:
    game = attack(ship("1005"), ship("0605"), (6,))
    assert game.happened(Provoked) == [Provoked("B1", "C1", ("A1",))]
    assert game.state.board.memory.provoked == (("A1", "B1", 2),)
    again = WAR_GALLEY.decode(WAR_GALLEY.encode(game.state), game.state)
    assert again.board == game.state.board
    assert barred(game.state.board) is None
    assert any("A1 may attack it 7.1, H17" in line for line in game.sentences())


@row("WG-H17/who attacked in the last turn is not forgotten")
def test_who_attacked_in_the_last_turn_is_not_forgotten() -> None:
    before = ', provoked = [{ ship = "A1", by = "B2", turn = 1 }]'
    game = attack(ship("1005"), ship("0605"), (6,), more=before)
    assert provokers(game.state.board, game.state.board.ships["A1"]) == {"B1", "B2"}


@row("WG-H17/a prize is no friend to help")
def test_a_prize_is_no_friend_to_help() -> None:
    theirs = f"{ship('0905', 'N')}, {ship('1005', captured='captured')}"
    text = ordered(ship("0605"), theirs, others=ship("1212"))
    game = Game(text.replace('first = "A"', 'first = "B"'), (6,))
    declined(game.play(Announce(0), Grapple("B2")))
    assert game.happened(GrappleMade) == [GrappleMade("B1", "B2")]
    assert game.happened(Provoked) == []


@row("WG-H17/too far away")
def test_who_attacks_far_away_may_not_be_attacked() -> None:
    game = attack(ship("1005"), ship("0505"), (6,))
    assert game.happened(Provoked) == [] and barred(game.state.board) is not None


@row("WG-H17/a ship taken back is a friend, a ship that stands by is none")
def test_what_is_attacked_must_be_a_free_friend() -> None:
    taken = attack(ship("1005", captured="recaptured"), ship("0605"), (6,))
    assert taken.happened(Provoked) == [Provoked("B1", "C1", ("A1",))]
    text = ordered(f"{ship('0605')}, {ship('1005')}", ship("0905", "N"))
    game = Game(text.replace('first = "A"', 'first = "B"'), (6,), (6,), (6,))
    declined(game.play(Announce(0), Grapple("A2")))
    assert game.happened(Provoked) == [] and game.state.board.ships["B1"].turn.grapple_attempted


def rammer(*dice: tuple[int, ...], facing: str = "N") -> Game:
    """B1 steps on towards the flank of a ship of the squadron Others; A1 stands by."""
    text = ordered(ship("0605"), ship("1008", "N"), others=ship("1006", facing))
    return Game(text.replace('first = "A"', 'first = "B"'), (1,), *dice).play(Announce(1))


@row("WG-H17/a ram counts")
def test_a_ram_counts() -> None:
    game = declined(rammer((2, 1), (1,), (1,), facing="NE").play(Step("ahead")))
    declined(game.play(Ram("C1")))
    assert game.happened(Provoked) == [Provoked("B1", "C1", ("A1",))]


@row("WG-H17/a rake counts")
def test_a_rake_counts() -> None:
    text = ordered(ship("0705"), ship("1108", "N", level="max"), others=ship("1006"))
    game = Game(text.replace('first = "A"', 'first = "B"'), (1,), (2, 1))
    declined(game.play(Announce(5), Step("ahead")))
    while not any(isinstance(choice, Rake) for choice in game.choices()):
        declined(game.play(Step("ahead")))
    declined(game.play(Rake("C1")))
    assert game.happened(Provoked) == [Provoked("B1", "C1", ("A1",))]


# -- losses


@pytest.mark.parametrize(
    ("others", "mine", "ended"),
    [
        pytest.param(2, 0, True, id="WG-H17/so many others lost"),
        pytest.param(1, 1, False, id="WG-H17/its own do not count"),
    ],
)
def test_orders_end_with_losses(others: int, mine: int, ended: bool) -> None:
    wrecks = [ship(f"1{n}05", rammed=True) for n in range(others)]
    own = [MINE, *(ship("0310", rammed=True) for _ in range(mine))]
    text = ordered(", ".join(own), ship("1510", "S"), others=", ".join([*wrecks, ship("1405")]))
    game = Game(text.replace('phase = "E"', 'phase = "H"'), (6,), (1,))
    assert game.happened(OrdersEnded) == [OrdersEnded("A")] * ended
    assert game.state.board.memory.released == ("A",) * ended
    assert (orders_of(game.state.board, game.state.board.ships["A1"]) is None) == ended


# -- captain and words


@row("WG-H17/the captain plans no attack that is barred")
def test_a_captain_plans_no_attack_that_is_barred() -> None:
    beside = ship("0605", "S")
    for more, attacks in (("", False), (BY_B1, True)):
        board = place(ordered(MINE, beside, more))
        options = Options(plain_view(board, "A"), board.ships["A1"])
        kinds = {one.kind for one in options.every()} - {GO}
        assert kinds >= {GRAPPLE, RAM, SHOOT} if attacks else kinds == set()
        assert (options.prospect() > 0) == attacks
        assert bool(threats(board, board.ships["B1"])) == attacks
        sea = plain_view(board, "B")
        danger = sea.danger(board.ships["B1"])
        assert bool(danger.near) == attacks


@row("WG-H17/the briefing tells it")
def test_the_briefing_tells_it() -> None:
    def told(board: Board) -> list[str]:
        return [own.text for own in lying(board)[1] if own.rule == "7.1, H17"]

    (text,) = told(place(ordered()))
    assert text.startswith("Reds (A) stands by before turn 6, or until 2 other ships of its side")
    assert told(place(ordered(turn=6))) == [] == told(place(ordered(more=", ended = true")))


@pytest.mark.parametrize(
    ("more", "text"),
    [
        (BY_B1.replace("A1", "B1"), "B1 is no ship of this squadron [H17]"),
        (BY_B1.replace("B1", "C9"), "C9 is no enemy of A1 [H17]"),
        (BY_B1.replace("turn = 2", "turn = 4"), "turn 4 is neither this turn nor the last"),
    ],
)
def test_what_cannot_be_is_told(more: str, text: str) -> None:
    lines = said(ordered(more=more))
    assert any(text in line for line in lines), lines

"""5.41, 6.32 A fleet that is held in its place (H13)."""

import pytest

from galley.war_galley.analysis.specials import specials
from galley.war_galley.ch3_turn.ship_choices import Announce, EndShip
from galley.war_galley.ch5_command.squadron_activation import EndMovement, MoveShip
from galley.war_galley.ch5_command.withdrawal import HoldEnded, turns_only
from galley.war_galley.ch6_movement.avoidance import AskAvoidance, Avoid
from galley.war_galley.ch6_movement.ends import ends
from galley.war_galley.ch6_movement.movement import Step, Turn, TurnAround
from galley.war_galley.ch6_movement.speed import SetLevels, why_not_max
from galley.war_galley.ch7_ramming.raking import Rake, RakeMade
from galley.war_galley.ch7_ramming.ramming import Ram, RamMade
from galley.war_galley.ch8_combat.grappling import Grapple, GrappleMade
from galley.war_galley.ch8_combat.missiles import Fire
from galley.war_galley.ch8_combat.reaction_fire import AskReaction
from galley.war_galley.ruleset import WAR_GALLEY
from galley.war_galley.state.board import Board
from galley.war_galley.state.play import Decline
from galley.war_galley.tactics.plans.options import Options
from galley.war_galley.tactics.reach.bot_view import plain_view
from galley.war_galley.tactics.reach.danger import Courses, Danger
from galley.war_galley.tactics.reach.threats import threat_map
from tests.kit.special import Game, battle, row
from tests.kit.trial import place, said, ship

HOLD = "turn_only = true"
MINE = f"{ship('0505')}, {ship('0510')}"
RING = f"{ship('1005', 'N')}, {ship('1010', 'N')}"
OTHERS = (
    '[[squadrons]]\nside = "B"\nname = "Second"\nhold = {{ before = 3, {} }}\n'
    'commander = {{ name = "Lys", range = 9, ship = "1717" }}\nships = [{}]\n'
)


def ring(mine: str = MINE, theirs: str = RING, *, hold: str = HOLD, turn: int = 1,
         first: str = "B", phase: str = "E", more: str = "") -> str:  # fmt: skip
    """The second side's squadron is held before turn 3."""
    start = f'turn = {turn}\nphase = "{phase}"\nfirst = "{first}"'
    flag = mine.split('bow = "')[1][:4]
    text = battle(mine, theirs, flag=flag, start=start)
    bow = theirs.split('bow = "')[1][:4]
    lead = f"hold = {{ before = 3, {hold} }}\n"
    lead += f'commander = {{ name = "Lys", range = 9, ship = "{bow}" }}\n'
    text = text.replace('name = "Blues"\nships', f'name = "Blues"\n{lead}ships')
    return text.replace("[start]", more + "[start]")


def acting(**keys: object) -> Game:
    """B1 has announced two points."""
    return Game(ring(**keys)).play(MoveShip("B1"), Announce(2))


# -- what they may do


@row("WG-H13/a ship turns in its place")
def test_a_ship_turns_in_its_place() -> None:
    game = acting()
    turns = [c for c in game.choices() if isinstance(c, Step | Turn | TurnAround)]
    assert turns == [Turn(side, half) for side in "PS" for half in ("bow", "stern")]
    game.play(Turn("P", "bow"), Turn("P", "stern"))
    one = game.state.board.ships["B1"]
    assert (one.turn.done, one.facing) == (True, 4)


@pytest.mark.parametrize(
    "move",
    [
        pytest.param(Step("ahead"), id="WG-H13/not ahead"),
        pytest.param(Step("port"), id="WG-H13/not to a side"),
        pytest.param(Step("astern"), id="WG-H13/not astern"),
        pytest.param(TurnAround(), id="WG-H13/not round"),
    ],
)
def test_it_moves_no_other_way(move: Step | TurnAround) -> None:
    refused = acting().refused(move)
    assert refused is not None and refused.rule == "6.32, H13"
    assert refused.text == "B1 is held in its place: it may only turn there"
    assert move in acting(turn=3).choices()


@row("WG-H13/at cruise")
def test_it_acts_at_cruise() -> None:
    assert SetLevels("B", "max") not in Game(ring(phase="D")).choices()
    board = place(ring())
    refused = why_not_max(board, board.ships["B1"])
    assert refused is not None and refused.rule == "6.12"
    assert refused.text == "B1 is held back: cruise only before turn 3"
    assert SetLevels("B", "max") in Game(ring(phase="D", turn=3)).choices()


@row("WG-H13/it attacks nobody")
def test_it_attacks_nobody() -> None:
    near = f"{ship('1105', 'S')}, {ship('0510')}"
    game = Game(ring(near)).play(MoveShip("B1"), Announce(1))
    free = Game(ring(near, turn=3)).play(MoveShip("B1"), Announce(0))
    for attack in (Fire("A1"), Grapple("A1")):
        refused = game.refused(attack)
        assert refused is not None and refused.rule == "5.41, H13"
        assert "it may only turn, avoid and defend itself" in refused.text
        assert attack in free.choices() and attack not in game.choices()


# -- what frees them

BESIDE = f"{ship('0905', 'N')}, {ship('0510')}"
"""A1 lies along B1."""


def attacked(*dice: tuple[int, ...], **keys: object) -> Game:
    """A1 has announced that it stays alongside B1."""
    text = ring(keys.pop("mine", BESIDE), first="A", **keys)
    return Game(text, *dice).play(MoveShip("A1"), Announce(0))


def answered(game: Game) -> Game:
    """Nobody avoids or shoots back."""
    while isinstance(game.state.asks()[0], AskAvoidance | AskReaction):
        game.play(Decline())
    return game


@row("WG-H13/a grapple that is thrown for frees them")
def test_a_grapple_that_fails_frees_them() -> None:
    game = attacked((6,), more=OTHERS.format(HOLD, ship("1717", "N")))
    board = game.play(Grapple("B1")).state.board
    assert not game.happened(HoldEnded) and turns_only(board, board.ships["B1"])
    answered(game)
    assert game.happened(GrappleMade) and game.happened(HoldEnded) == [HoldEnded("B")]
    board = game.state.board
    assert not turns_only(board, board.ships["B1"]) and turns_only(board, board.ships["C1"])
    again = WAR_GALLEY.decode(WAR_GALLEY.encode(game.state), game.state)
    assert again.board == board


@row("WG-H13/a ram frees them")
def test_a_ram_frees_them() -> None:
    game = Game(ring(f"{ship('0805', 'SE')}, {ship('0510')}", first="A"), (1, 1))
    game.play(MoveShip("A1"), Announce(1), Step("ahead"))
    assert not game.happened(HoldEnded)
    answered(game)
    answered(game.play(Ram("B1")))
    assert game.happened(RamMade) and game.happened(HoldEnded) == [HoldEnded("B")]


@row("WG-H13/a rake frees them")
def test_a_rake_frees_them() -> None:
    game = Game(ring(f"{ship('0906', 'N')}, {ship('0510')}", first="A"), (1, 1))
    answered(game.play(MoveShip("A1"), Announce(1), Step("ahead")))
    assert not game.happened(HoldEnded)
    answered(game.play(Rake("B1")))
    assert game.happened(RakeMade) and game.happened(HoldEnded) == [HoldEnded("B")]


@row("WG-H13/missiles do not")
def test_missiles_do_not() -> None:
    game = answered(attacked((1,), (1,)).play(Fire("B1")))
    assert not game.happened(HoldEnded)
    game = answered(attacked((1,), (1,), hold="ended = false").play(Fire("B1")))
    assert game.happened(HoldEnded) == [HoldEnded("B")]


@row("WG-H13/nor an attempt that is avoided")
def test_nor_an_attempt_that_is_avoided() -> None:
    game = attacked((1,)).play(Grapple("B1"))
    game.play(Avoid("B1"))
    game.play(game.choices()[0])
    assert not game.happened(HoldEnded) and not game.happened(GrappleMade)
    assert game.state.board.ships["B1"].bow == 1004


@row("WG-H13/others are freed with them")
def test_others_are_freed_with_them() -> None:
    more = OTHERS.format(HOLD, ship("1717", "N"))
    game = attacked((6,), hold=HOLD + ', ends_with = ["C"]', more=more)
    answered(game.play(Grapple("B1")))
    assert game.happened(HoldEnded) == [HoldEnded("B"), HoldEnded("C")]
    assert game.state.board.roused == ("B", "C")
    game = attacked((6,), hold=HOLD + ', ends_with = ["C"]',
                    more=OTHERS.format(HOLD + ", ended = true", ship("1717", "N")))  # fmt: skip
    answered(game.play(Grapple("B1")))
    assert game.happened(HoldEnded) == [HoldEnded("B")]


@row("WG-H13/they act once they are free")
def test_they_act_once_they_are_free() -> None:
    game = answered(attacked((1,)).play(Grapple("B1")))
    while game.state.asks()[0].side == "A":
        game.play(next(c for c in game.choices() if isinstance(c, EndShip | EndMovement)))
    game.play(MoveShip("B2"), Announce(2))
    assert Step("ahead") in game.choices()


# -- who asks


def held_and_free(mine: str) -> tuple[Board, Board]:
    return place(ring(mine)), place(ring(mine, turn=3))


@row("WG-H13/where it may come to")
def test_what_it_can_come_to_is_known() -> None:
    held, free = held_and_free(MINE)
    one = held.ships["B1"]
    found = ends(held, one, 2).found
    assert {type(end.move) for end in found} == {type(None), Turn}
    assert len(ends(free, one, 2).found) > len(found)
    assert len(ends(held, one, 3, ahead=True).found) == 1 < len(ends(free, one, 3).found)
    assert len(Courses().ends(held, one, 2).found) == len(found)


@row("WG-H13/places that are kept are found anew")
def test_places_that_are_kept_are_found_anew_once_they_are_free() -> None:
    held, _ = held_and_free(MINE)
    courses, one = Courses(), held.ships["B1"]
    before = len(courses.ends(held, one, 2).found)
    held.roused = ("B",)
    assert len(courses.ends(held, one, 2).found) > before


@row("WG-H13/a captain attacks with none of them, and fears none")
def test_a_captain_knows_it() -> None:
    near = f"{ship('1103', 'S')}, {ship('0510')}"
    plans = {}
    for board in held_and_free(near):
        sea = plain_view(board, "B")
        one = Options(sea, board.ships["B1"])
        plans[board.turn] = {option.kind for option in one.every()}
        danger = Danger(plain_view(board, "A").values, Courses(), ((1103, 9),))
        victim = board.ships["A1"]
        lies = (victim, victim.bow, victim.stern, victim.facing)
        assert bool(danger.exposure(*lies)) == (board.turn == 3)
        assert bool(threat_map(board, "B").on(victim)) == (board.turn == 3)
    assert plans[1] == {"go"} and plans[3] > {"go", "grapple"}
    done = place(ring(near, RING.replace("facing", "done = true, facing")))
    danger = Danger(plain_view(done, "A").values, Courses(), ((1103, 9),))
    assert danger.near


@row("WG-H13/another hold lets nobody turn")
def test_another_hold_lets_nobody_turn() -> None:
    board = place(ring(hold="maximum_only = true"))
    assert not turns_only(board, board.ships["B1"])


@row("WG-H13/it is told")
def test_it_is_told() -> None:
    more = OTHERS.format(HOLD + ', ends_with = ["B"]', ship("1717", "N"))
    told = [(one.text, one.rule, one.side) for one in specials(place(ring(more=more)))]
    end = "is thrown for to be rammed, raked or grappled"
    assert told == [
        (
            "Blues (B) only turns where it lies before turn 3, unless a ship of it or of "
            f"Second (C) {end}",
            "5.41, H13",
            "B",
        ),
        (
            f"Second (C) only turns where it lies before turn 3, unless a ship of it {end}",
            "5.41, H13",
            "B",
        ),
    ]


@pytest.mark.parametrize(
    ("hold", "words"),
    [
        (
            HOLD + ", maximum_only = true",
            "maximum_only: is set with turn_only, which keeps ships at cruise in any case: take "
            "one out [5.41, H13]",
        ),
        (
            HOLD + ', ends_with = ["D"]',
            "ends_with: D is no other squadron with a hold: C [5.41, H13]",
        ),
        (
            HOLD + ', ends_with = ["B"]',
            "ends_with: B is no other squadron with a hold: C [5.41, H13]",
        ),
    ],
)
def test_bad_holds_are_told(hold: str, words: str) -> None:
    more = OTHERS.format(HOLD, ship("1717", "N"))
    assert said(ring(hold=hold, more=more)) == [f"trial.toml: squadrons[2].hold.{words}"]


def test_a_ring_at_maximum_is_told() -> None:
    fast = RING.replace("facing", 'level = "max", facing')
    assert "6.12" in said(ring(theirs=fast))[0]

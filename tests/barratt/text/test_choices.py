"""The questions of Barratt's rules in lines: grapples, men, shots, losses, the order of play."""

import pytest

from galley.barratt.ch6_missiles.fire import AskFire
from galley.game.game import Game
from tests.barratt.text.kit import SIDE_BY_SIDE, alongside, battle, board, ship
from tests.kit.text import answers, told


def test_the_ship_that_acts_is_told_with_its_speeds_enemies_and_who_is_next() -> None:
    said = told(battle(), "")
    assert 'A1 Salaminia, trireme, small, flagship: 20" east, 10" north' in said
    assert 'May go cruising 8", battle 12" or ramming 18".' in said
    assert 'B1 Hegeso 9.80" away, right ahead, to the north; heads south, cruising.' in said
    assert "Then B1 2, A2 3, B2 4." in said
    assert "2. at cruising: 14 choices." in said


def test_moves_stand_by_their_speeds_with_what_they_would_touch() -> None:
    said = answers(alongside(), "list", "2", "back")
    assert "would bump into B1 at the bow" in said[0]
    assert "1. reverse: 6" in said[1]
    assert "6. A1 grapples B1: 50 %" in said[2]


def grappled(*typed: str) -> list[str]:
    """A1 throws a grapple that lodges; then these lines."""
    game = alongside(dice=(4, 6, 1))
    return answers(game, "grapple B1", *typed)


@pytest.mark.parametrize(("typed", "words"), [
    ("fend 2", "2 figures of B1 against A1's grapple; any 6 throws it off: 6, 1, thrown off"),
    ("2", "2 figures of B1 against A1's grapple"),
    ("fend none", "A1 holds B1 fast [MB-4.04a]."),
    ("fend 4", "No: B1 has 3 missile figures that have not fended off yet [MB-4.05b]."),
])  # fmt: skip
def test_mb_4_05a_a_grapple_is_fended_off_by_so_many(typed: str, words: str) -> None:
    said = grappled(typed)
    assert "A1 grapples B1; 4 or more: 4, lodged [MB-4.04a]." in said[0]
    assert words in said[1]


def test_mb_4_08d_a_corvus_is_dropped_by_its_word() -> None:
    with_corvus = SIDE_BY_SIDE["A1"] + '\ncorvus = "ready"'
    game = battle(A1=with_corvus, B1=SIDE_BY_SIDE["B1"], dice=(2,))
    said = answers(game, "list", "corvus B1")
    assert "drops its corvus on B1: 83 % locked" in said[0]
    assert "A1 drops its corvus on B1; 2 or more: 2, locked [MB-4.08d]." in said[1]


def beside_a_friend(men: str = "") -> Game:
    """A1 and A2 are held together; A1 acts."""
    two = {
        "A1": SIDE_BY_SIDE["A1"],
        "A2": f'at = [24000, 20000]\nheading = 0\ntype = "tri"\nspeed = "stopped"{men}',
        "B1": 'at = [50000, 30000]\nheading = 18000\ntype = "tri"',
    }
    return battle("movement", '\n[[links]]\nship = "A1"\nother = "A2"\n', (), **two)


def test_mb_4_07b_men_go_over_several_in_a_line() -> None:
    game = beside_a_friend("\ncrew = { marines = 2 }\ncrew0 = 11")
    said = answers(game, "send 3 marines A2", "A1 fetch 2 archers A2", "send 9 marines A2")
    assert "3 marines of A1 cross to A2 [MB-4.07b]." in said[0]
    assert (ship(game, "A1").crew.marines, ship(game, "A2").crew.marines) == (5, 5)
    assert ship(game, "A2").crew.archers == 0 or "No:" in said[1]
    assert "No: A1 has 5 of kind marine [MB-4.07b]." in said[2]


@pytest.mark.parametrize("typed", ["release A2", "let A2 go"])
def test_mb_4_07a_a_friend_is_let_go_by_either_word(typed: str) -> None:
    game = beside_a_friend()
    answers(game, typed)
    assert not board(game).links


# -- missiles


def shots(game: Game, side: str = "A") -> list[str]:
    """What a side has said in the phase of missiles."""
    found = [one.ask for one in game.pending(side) if isinstance(one.ask, AskFire)]
    return [f"{o.ship} {o.count} {o.kind} {o.target}" for a in found for o in a.orders]


def under_fire() -> Game:
    return alongside("missiles")


SHOT = {
    "shoot A1 archers B1": ["A1 2 archer B1"],
    "shoot A1 1 archer at B1": ["A1 1 archer B1"],
    "fire A1 B1": ["A1 2 archer B1", "A1 1 slinger B1"],
    "shoot slingers": ["A1 1 slinger B1"],
    "A1 shoot B1": ["A1 2 archer B1", "A1 1 slinger B1"],
    "shoot A2 ballista": ["A2 1 ballista B2"],
    "1": ["A1 2 archer B1"],
}


@pytest.mark.parametrize("typed", SHOT)
def test_mb_6_01a_shots_are_ordered_in_few_words(typed: str) -> None:
    game = under_fire()
    answers(game, typed)
    assert shots(game) == SHOT[typed]


def test_mb_6_02a_who_cannot_reach_a_target_is_told_why() -> None:
    said = answers(under_fire(), "shoot A1 slinger B2", "shoot A1 B9")
    assert 'slingers shoot 8" at most [MB-6.02a].' in said[0]
    assert "so far" in said[1] or "Nobody who is meant can shoot" in said[1]


def test_several_shots_are_taken_back_as_one() -> None:
    game = under_fire()
    answers(game, "shoot A1 B1", "undo", "yes")
    assert shots(game) == []


def test_the_other_side_is_not_told_who_shoots_before_both_have_said_it() -> None:
    game = under_fire()
    said = answers(game, "shoot A1 archers B1", "done", "list", "look", "order")
    for words in said[1:]:
        assert "archers of A1" not in words


def test_a_volley_is_one_line_with_its_dice_and_what_came_of_it() -> None:
    game = alongside("missiles", dice=(5, 3, 2))
    said = answers(game, "shoot A1 archers B1", "hold", "hold")[-1]
    assert (
        '2 archers of A1 shoot at B1, 1" away; 4 or more hits: 5, 2; a marine falls [MB-6.05a].'
        in said
    )
    assert "B1 loses 1 marine [MB-6.06a]." in said
    assert "Shots:" not in said


def test_mb_6_06b_who_falls_is_said_by_kind_and_number() -> None:
    game = alongside("missiles", dice=(6, 1, 6, 2))
    said = answers(game, "shoot A1 archers B1", "hold", "hold", "lose marine", "lose archer B1")
    assert "who falls? 2 aboard B1 [MB-6.06b]" in said[2]
    assert "Aboard B1: 8 marines, 2 archers and 1 slinger." in said[2]
    assert "No: of B1 falls now" in said[3]
    answers(game, "done")
    assert (ship(game, "B1").crew.archers, ship(game, "B1").crew.slingers) == (1, 0)


# -- order of play, melee, set-up


def test_mb_1_02b_the_flagship_s_choice_is_a_yes_or_no() -> None:
    game = (
        battle(
            dice=(),
            A1='init = [1, 3]\nat = [20000, 10000]\nheading = 0\ntype = "tri"\nflagship = true',
        )
        if False
        else battle("initiative", dice=(1, 4, 3, 5, 2, 4))
    )
    said = answers(game, "accept")
    assert "A1 (Salaminia) acts" in said[0]
    assert ship(game, "A1").init == (1,)


def test_mb_8_08h_a_melee_is_told_in_rounds() -> None:
    game = alongside("melee", '\n[[links]]\nship = "A1"\nother = "B1"\n')
    while board(game).phase == "melee":
        said = answers(game, "done")[-1]
    assert "Hack and slash (5 or 6 hits)" in said


def test_b0_a_fleet_is_set_up_in_lines_and_hidden_until_both_are() -> None:
    game = battle("set-up")
    said = answers(game, "A1 10 6", "A1 10 20", "flagship A2", "done", "look A1")
    assert 'A1 Salaminia at 10" east, 6" north.' in said[0]
    assert 'No: the middle of A1 lies within 8" of its own edge [g30].' in said[1]
    assert '20" east, 10" north' in said[4]  # Sparta does not see it yet
    answers(game, "done")
    assert (ship(game, "A1").x, ship(game, "A2").flagship) == (10_000, True)

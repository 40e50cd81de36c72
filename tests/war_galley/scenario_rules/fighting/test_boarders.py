"""8.13a, 8.23a Picked boarders (H26), and ships that grapple two enemies (H36)."""

import pytest
from msgspec.structs import replace

from galley.bots.bot_names import bot_of
from galley.engine.records import Refusal, Seat
from galley.engine.views import seen
from galley.war_galley.ch3_turn.ship_choices import Announce
from galley.war_galley.ch5_command.squadron_activation import MoveShip
from galley.war_galley.ch8_combat.boarding import boarding_check, boarding_odds
from galley.war_galley.ch8_combat.grappling import Grapple, Grappled, GrappleMade
from galley.war_galley.ch8_combat.reaction_fire import AskReaction
from galley.war_galley.ruleset import WAR_GALLEY
from galley.war_galley.scenario_rules.fighting.boarders import attempts, grapnels_left
from galley.war_galley.state.board import Board
from galley.war_galley.state.play import Decline
from tests.kit.special import Game, battle, row
from tests.kit.trial import place, said, ship

PICKED = "boarding = 1"
VETERANS = (
    '[classes.vets]\ntype = "5"\ncrew = 2\nram = [6, 7]\nram_defense = 8\nmanpower = 4\n'
    "speed = [5, 7]\nboarding = 2\n"
)
HELD = 'phase = "E"\nfirst = "A"'
TIRED = {"fatigue": 2, "depletion": 4}
"""It may not avoid, and shoots in vain."""
BETWEEN = f"{ship('0405', **TIRED)}, {ship('0605', **TIRED)}"
"""An enemy on either side of 0505."""


def picked(board: Board, attackers: str = "A1", target: str = "B1") -> dict[str, int]:
    """What the throw for a boarding has of H26, by its rule."""
    parts = [(board.ships[id_], 1) for id_ in attackers.split()]
    check = boarding_check(board, board.ships[target], parts)
    return {m.rule: m.amount for m in check.modifiers if "H26" in m.rule}


# -- boarding


@row("WG-H26/of a squadron")
def test_picked_men_of_a_squadron_add_to_its_boardings() -> None:
    board = place(battle(ship("0505"), ship("0605"), squadron=PICKED))
    assert picked(board) == {"8.23a, H26": 1}
    assert picked(board, "B1", "A1") == {}, "they add nothing when they are boarded"
    plain = place(battle(ship("0505"), ship("0605")))
    likely = [
        dict(boarding_odds(b, b.ships["B1"], [(b.ships["A1"], 4)]).outcomes)
        for b in (board, plain)
    ]
    assert likely[0]["repulsed"] < likely[1]["repulsed"]


@row("WG-H26/of a class")
def test_picked_men_of_a_class_add_what_it_says() -> None:
    board = place(battle(ship("0505", kind="vets"), ship("0605"), extra=VETERANS))
    assert picked(board) == {"8.23a, H26": 2}


@row("WG-H26/once, the larger number")
def test_several_ships_add_it_once() -> None:
    mine = f"{ship('0505', kind='vets')}, {ship('0705')}"
    board = place(battle(mine, ship("0605"), extra=VETERANS, squadron=PICKED))
    assert picked(board, "A2") == {"8.23a, H26": 1}
    assert picked(board, "A1 A2") == picked(board, "A2 A1") == {"8.23a, H26": 2}


@row("WG-H26/aboard their own ship")
def test_a_ship_that_the_enemy_has_is_boarded_from_without_them() -> None:
    mine = f"{ship('0505', captured='captured')}, {ship('1001')}"
    board = place(battle(mine, f"{ship('0605')}, {ship('1510', 'S')}", squadron=PICKED))
    assert board.ships["A1"].owner == "B" and picked(board, "A1", "A2") == {}


@row("WG-H26/before its last roll it is in the throw")
def test_the_throw_of_a_boarding_has_it() -> None:
    mine = ship("0505", grapples=["B1"])
    text = battle(mine, ship("0605", grapples=["A1"]), squadron=PICKED)
    board = place(text)
    check = boarding_check(board, board.ships["B1"], [(board.ships["A1"], 4)])
    assert check.added() == 1 and "picked boarders" in check.modifiers[0].words()


# -- grapnels for two


class Throwing(Game):
    """A battle in which nobody shoots back."""

    def grapple(self, *targets: str) -> "Throwing":
        for target in targets:
            self.play(Grapple(target))
            while any(isinstance(ask, AskReaction) for ask in self.state.asks()):
                self.play(Decline())
        return self


def between(*dice: tuple[int, ...], grapples: int = 2, theirs: str = BETWEEN) -> "Throwing":
    """A1 lies between two enemies, and stays where it is."""
    text = battle(ship("0505"), theirs, flag="0505", squadron=f"grapples = {grapples}")
    game = Throwing(text, *dice)
    game.play(MoveShip("A1"), Announce(0))
    return game


@pytest.mark.parametrize(("first", "caught"), [(6, True), (1, False)])
@row("WG-H36/the second, whether or not the first was caught")
def test_a_second_enemy_is_grappled_after_the_first(first: int, caught: bool) -> None:
    game = between((first,), (6,)).grapple("B1")
    assert bool(game.happened(Grappled)) == caught
    assert Grapple("B2") in game.choices()
    game.grapple("B2")
    assert len(game.happened(GrappleMade)) == 2
    links = ("B1", "B2") if caught else ("B2",)
    assert game.state.board.ships["A1"].grapples == links


@row("WG-H36/each against another ship")
def test_the_second_try_is_not_against_the_same_ship() -> None:
    game = between((1,)).grapple("B1")
    assert game.refused(Grapple("B1")) == Refusal(
        "8.13a, H36", "A1 has thrown its grapnels at B1: the next are for another ship"
    )
    assert Grapple("B1") not in game.choices()


@row("WG-H36/no third")
def test_two_tries_are_all() -> None:
    theirs = f"{BETWEEN}, {ship('0607', **TIRED)}"
    game = between((1,), (1,), theirs=theirs).grapple("B1", "B2")
    refused = game.refused(Grapple("B3"))
    assert refused is not None and refused.rule == "8.13a, H36"
    assert "has made its 2 grapple attempts" in refused.text


@row("WG-8.13a/one where the battle gives no more")
def test_other_squadrons_try_once() -> None:
    game = between((1,), grapples=1).grapple("B1")
    refused = game.refused(Grapple("B2"))
    assert refused is not None and refused.rule == "8.13a"
    assert game.state.board.ships["A1"].turn.grappled_at == ()


@row("WG-H36/a save has whom it tried")
def test_whom_it_tried_is_kept_in_the_position() -> None:
    state = between((1,)).grapple("B1").state
    text = WAR_GALLEY.encode(state)
    again = WAR_GALLEY.decode(text, state)
    assert b'"grappled_at":["B1"]' in text and WAR_GALLEY.encode(again) == text
    assert again.board.ships["A1"].turn.grappled_at == ("B1",)
    assert b"grappled_at" not in WAR_GALLEY.encode(between().state)


@row("WG-H36/a file has whom it tried")
def test_a_file_may_begin_between_the_two() -> None:
    tried = ship("0505", grapple_attempted=True, grappled_at=["B1"], ended=True, mp_announced=0,
                 mode="")  # fmt: skip
    start = 'phase = "E"\nfirst = "A"\nactivate = "A"\nship = "A1"'
    text = battle(tried, BETWEEN, flag="0505", squadron="grapples = 2", start=start)
    game = Game(text)
    assert Grapple("B2") in game.choices() and Grapple("B1") not in game.choices()


@row("WG-H36/a prize has no such men")
def test_a_prize_throws_its_grapnels_once() -> None:
    board = between((1,)).grapple("B1").state.board
    assert attempts(board, board.ships["A1"]) == 2 and grapnels_left(board, board.ships["A1"])
    taken = replace(board.ships["A1"], owner="B", captured="captured")
    assert attempts(board, taken) == 1 and not grapnels_left(board, taken)


@row("WG-H36/the captain uses it")
def test_a_captain_goes_on_to_the_second_ship() -> None:
    state = seen(between((6,)).grapple("B1").state, "A")
    (ask,) = state.asks()
    bot = bot_of(WAR_GALLEY, "captain", Seat("A", "A"), 1)
    assert bot.choose(state, ask, state.choices(ask), 1).command == Grapple("B2")


@pytest.mark.parametrize(
    ("keys", "text"),
    [
        ({"grappled_at": ["B1"]}, "tried to grapple nobody: put grapple_attempted = true"),
        ({"grappled_at": ["A1"], "grapple_attempted": True}, "A1 is no other ship of this battle"),
    ],
)
def test_a_file_tells_no_tries_that_cannot_be(keys: dict[str, object], text: str) -> None:
    mine = ship("0505", **keys)
    assert any(text in fault for fault in said(battle(mine, ship("0605"), flag="0505")))


def test_numbers_beyond_use_are_refused() -> None:
    found = said(battle(ship("0505"), squadron="grapples = 9\nboarding = 9"))
    assert any("squadrons[1].grapples: 9 is not right" in fault for fault in found)
    assert any("squadrons[1].boarding: 9 is not right" in fault for fault in found)

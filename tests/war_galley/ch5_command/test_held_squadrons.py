"""3.2, 5.41 Surprise, and squadrons that are held back."""

import pytest

from galley.engine.loop import Rolled
from galley.war_galley.ch3_turn.activation_order import Activate, AskSquadron
from galley.war_galley.ch3_turn.initiative import AskFirst, GoFirst, Surprised
from galley.war_galley.ch3_turn.ship_choices import Announce
from galley.war_galley.ch5_command.squadron_activation import MoveShip
from galley.war_galley.ch5_command.withdrawal import HoldEnded
from galley.war_galley.ch6_movement.speed import why_not_max
from galley.war_galley.ch8_combat.grappling import Grapple
from galley.war_galley.ch8_combat.missiles import Fire
from galley.war_galley.ruleset import WAR_GALLEY
from tests.kit.special import Game, battle, row
from tests.kit.trial import place, said, ship

SURPRISE = '[[surprise]]\nside = "B"\nturn = 3\n'


# -- surprise


def beginning(turn: int, *dice: tuple[int, ...]) -> Game:
    text = battle(ship("0505"), extra=SURPRISE, start=f'turn = {turn}\nphase = "C"')
    return Game(text, *dice)


@row("SR-surprise/a surprise wins the initiative without a throw")
def test_a_surprise_wins_the_initiative_without_a_throw() -> None:
    game = beginning(3)
    assert game.happened(Surprised) == [Surprised("B")] and not game.happened(Rolled)
    (ask,) = game.state.asks()
    assert isinstance(ask, AskFirst) and ask.side == "B"
    assert "Blues: the initiative by surprise 3.2" in game.sentences()
    assert game.play(GoFirst("B")).state.board.first == "B"


@row("SR-surprise/in every other turn both throw")
def test_in_every_other_turn_both_throw() -> None:
    for turn in (2, 4):
        game = beginning(turn, (6,), (1,))
        assert not game.happened(Surprised) and game.state.asks()[0].side == "A"


# -- held back


def held(hold: str, theirs: str = "", turn: int = 2, first: str = "A") -> Game:
    """The first side has two ships with a leader; the second is held back."""
    enemy = theirs or f"{ship('0605')}, {ship('0610')}"
    text = battle(f"{ship('0505')}, {ship('0510')}", enemy, flag="0505",
                  start=f'turn = {turn}\nphase = "E"\nfirst = "{first}"')  # fmt: skip
    lead = f'hold = {hold}\ncommander = {{ name = "Lys", range = 9, ship = "0605" }}\n'
    return Game(text.replace('name = "Blues"\nships', f'name = "Blues"\n{lead}ships'))


def offered(game: Game) -> set[str]:
    return {s for a in game.state.asks() if isinstance(a, AskSquadron) for s in a.squadrons}


@row("SR-hold/a squadron is not activated before its turn")
def test_a_squadron_is_not_activated_before_its_turn() -> None:
    game = held("{ before = 3 }", first="B")
    assert offered(game) == set() and game.state.asks()[0].side == "A"
    freed = held("{ before = 2 }", first="B")
    assert freed.state.asks()[0].side == "B"


@row("SR-hold/activating it is refused with its turn")
def test_activating_it_is_refused_with_its_turn() -> None:
    text = battle(ship("0505"), f"{ship('0605')}, {ship('0610')}, {ship('1018')}", flag="0505",
                  start='turn = 2\nphase = "E"\nfirst = "B"')  # fmt: skip
    more = (
        '[[squadrons]]\nside = "B"\nname = "Reserve"\nhold = { before = 5 }\n'
        'commander = { name = "Lys", range = 3, ship = "1717" }\n'
        f"ships = [{ship('1717')}]\n"
        '[[squadrons]]\nside = "B"\nname = "Third"\n'
        'commander = { name = "Eup", range = 3, ship = "1703" }\n'
        f"ships = [{ship('1703')}]\n"
    )
    lead = 'commander = { name = "Ant", range = 9, ship = "0605" }\n'
    text = text.replace('name = "Blues"\nships', f'name = "Blues"\n{lead}ships')
    game = Game(text.replace("[start]", more + "[start]"))
    assert offered(game) == {"B", "D"}
    refused = game.refused(Activate("C"))
    assert refused is not None and refused.rule == "5.41"
    assert refused.text == "C is held back before turn 5"


@row("SR-hold/an attack on one of its ships frees the squadron at once")
def test_an_attack_on_one_of_its_ships_frees_the_squadron_at_once() -> None:
    game = held("{ before = 9 }")
    game.play(MoveShip("A1"), Announce(0))
    game.dice.left += [(1,), (1,)]
    game.play(Fire("B1"))
    while "React" in str(game.choices()):
        game.play(game.choices()[0])
    assert game.happened(HoldEnded) == [HoldEnded("B")]
    assert game.state.board.roused == ("B",)
    assert "Squadron Blues (Lys) is held back no longer 5.41" in game.sentences()
    assert WAR_GALLEY.view(game.state, "A")["roused"] == ("B",)


@row("SR-hold/a ram or a grapple frees it too")
def test_a_ram_or_a_grapple_frees_it_too() -> None:
    theirs = f"{ship('0605', 'N')}, {ship('0610')}"
    game = held("{ before = 9 }", theirs).play(MoveShip("A1"), Announce(0))
    game.play(Grapple("B1"))
    assert game.happened(HoldEnded) == [HoldEnded("B")]


@row("SR-hold/a hold that has ended is kept with the position")
def test_a_hold_that_has_ended_is_kept_with_the_position() -> None:
    game = held("{ before = 9, ended = true }", first="B")
    assert game.state.asks()[0].side == "B" and game.state.board.roused == ("B",)
    again = WAR_GALLEY.decode(WAR_GALLEY.encode(game.state), game.state)
    assert again.board == game.state.board


@row("SR-hold/a squadron may be held to cruise alone")
def test_a_squadron_may_be_held_to_cruise_alone() -> None:
    board = held("{ before = 3, maximum_only = true }", first="B").state.board
    refused = why_not_max(board, board.ships["B1"])
    assert refused is not None and refused.rule == "6.12"
    assert refused.text == "B1 is held back: cruise only before turn 3"
    for hold in ("{ before = 2, maximum_only = true }", "{ before = 3 }"):
        free = held(hold, first="B").state.board
        assert why_not_max(free, free.ships["B1"]) is None
    acts = held("{ before = 3, maximum_only = true }", first="B")
    assert acts.state.asks()[0].side == "B"


@row("SR-hold/a ship that changed hands is nobodys reserve")
def test_a_ship_that_changed_hands_is_nobodys_reserve() -> None:
    prize = f"{ship('0605', captured='captured')}, {ship('0610')}"
    text = battle(ship("0505"), prize, flag="0505", start='phase = "E"\nfirst = "A"').replace(
        'name = "Blues"\nships', 'name = "Blues"\nhold = { before = 9 }\nships'
    )
    assert place(text).ships["B1"].owner == "A"
    game = Game(text)
    assert MoveShip("B1") in game.choices()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (battle(ship("0505"), extra=SURPRISE + SURPRISE), "surprise[2].turn: turn 3 has its"),
        (battle(ship("0505"), extra=SURPRISE.replace("3", "0")), "surprise[1].turn"),
        (battle(ship("0505"), squadron="hold = { before = 1 }"), "squadrons[1].hold.before"),
        (battle(ship("0505"), squadron="hold = 4"), "squadrons[1].hold"),
        (
            battle(ship("0505", level="max"), squadron="hold = { before=4, maximum_only=true }"),
            "A1 is held back: cruise only before turn 4: put cruise",
        ),
    ],
)
@row("SR-surprise/wrong orders are named")
def test_wrong_orders_are_named(text: str, words: str) -> None:
    lines = said(text)
    assert len(lines) == 1 and words in lines[0], lines

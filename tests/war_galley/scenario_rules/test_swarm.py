"""7.16, 7.24, 7.27 Small craft among the oars, and prows that dip (H31)."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from galley.engine.records import Refusal
from galley.war_galley.ch3_turn.ship_choices import Announce
from galley.war_galley.ch5_command.squadron_activation import MoveShip
from galley.war_galley.ch6_movement.movement import Step
from galley.war_galley.ch7_ramming.pass_through import PassThrough
from galley.war_galley.ch7_ramming.raking import rake_check
from galley.war_galley.ch7_ramming.ramming import Collided, Ram
from galley.war_galley.facts import facts
from galley.war_galley.scenario_rules.fighting.swarm import ProwDipped, Swarmed
from galley.war_galley.state.board import Board
from galley.war_galley.state.play import Decline
from galley.war_galley.state.ship import SpeedLevel
from galley.war_galley.tactics.plans import DIEKPLUS
from galley.war_galley.tactics.plans.planner import Planner
from galley.war_galley.tactics.reach.bot_view import plain_view
from tests.kit.special import Game, battle, row
from tests.kit.trial import place, said, ship

SWARM = '[[swarm]]\nside = "A"\n'
TIRED = {"fatigue": 2, "depletion": 4}
"""It may not avoid, and shoots in vain."""
PREY = ship("1510", "S", **TIRED)


def boats(*bows: str) -> str:
    return ", ".join([PREY, *(ship(bow, kind="boat", fatigue=2, depletion=1) for bow in bows)])


def among(*bows: str, extra: str = SWARM, **keys: object) -> str:
    """A1 in 0507 and 0508, boats of the enemy where they are said to lie."""
    mine = ship("0507", level="max", **keys)
    return battle(mine, boats(*bows), extra=extra, flag="0507")


def fouled(board: Board) -> int:
    """What the throw of a rake by A1 has for the small craft."""
    check = rake_check(board, board.ships["A1"], board.ships["B1"])
    return sum(m.amount for m in check.modifiers if m.rule == "7.27, H31")


def begins(text: str) -> Game:
    return Game(text).play(MoveShip("A1"))


def rows(text: str, hexes: int) -> Game:
    """A1 rows so far straight ahead, and rakes nobody."""
    game = begins(text).play(Announce(7))
    for _ in range(hexes):
        game.play(Step("ahead"))
        while Decline() in game.choices():
            game.play(Decline())
    return game


@row("WG-H31/two beside it")
def test_a_ship_that_begins_among_small_craft_rakes_worse() -> None:
    game = begins(among("0407", "0607"))
    assert game.happened(Swarmed) == [Swarmed("A1", ("B2", "B3"))]
    assert fouled(game.state.board) == -1
    told = next(text for text in game.sentences() if text.endswith("H31"))
    assert told.startswith("B2 and B3 get among the oars of A1")
    board = game.state.board
    assert "swarmed" in [fact.now for fact in facts(board, board.ships["A1"])]


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(among("0407"), id="WG-H31/one is not enough"),
        pytest.param(among("0407", "0610"), id="WG-H31/apart they do nothing"),
        pytest.param(among("0407", "0607", extra=""), id="WG-H31/where the battle says so"),
        pytest.param(
            among("0407", "0607", extra=SWARM.replace('"A"', '"B"')), id="WG-H31/the other side",
        ),
        pytest.param(
            among("0407", "0607", extra=SWARM + 'squadrons = ["B"]\n'),
            id="WG-H31/other squadrons",
        ),
        pytest.param(
            among("0407", "0607", extra=SWARM + 'types = ["RL"]\n'), id="WG-H31/other craft",
        ),
        pytest.param(
            among("0407", "0607", extra=SWARM + "ships = 3\n"),
            id="WG-H31/as many as the battle says",
        ),
        pytest.param(
            battle(", ".join([ship("0507", level="max"), ship("0407", kind="boat"),
                              ship("0607", kind="boat")]), PREY, extra=SWARM, flag="0507"),
            id="WG-H31/friends do nothing",
        ),
    ],
)  # fmt: skip
def test_who_is_free_rakes_as_ever(text: str) -> None:
    game = begins(text)
    assert not game.happened(Swarmed) and fouled(game.state.board) == 0


@row("WG-H31/the number and the types of the battle")
def test_a_battle_says_which_craft_and_how_much() -> None:
    more = SWARM + 'squadrons = ["A"]\ntypes = ["5"]\nships = 1\nrake = -2\n'
    mine = ship("0507", level="max")
    game = begins(battle(mine, f"{PREY}, {ship('0407', **TIRED)}", extra=more, flag="0507"))
    assert fouled(game.state.board) == -2


@row("WG-H31/those that it leaves behind")
def test_a_ship_that_rows_out_of_them_is_hampered_all_the_same() -> None:
    game = rows(among("0407", "0607"), 4)
    board = game.state.board
    assert board.neighbours(board.ships["A1"]) == [] and fouled(board) == -1


@row("WG-H31/those that it comes to")
def test_a_ship_that_comes_among_them_later_is_free() -> None:
    game = rows(among("0405", "0605"), 2)
    board = game.state.board
    assert len(board.neighbours(board.ships["A1"])) == 2 and fouled(board) == 0


@row("WG-H31/it is known before")
def test_it_is_known_before_the_ship_begins() -> None:
    board = place(among("0407", "0607"))
    one = board.ships["A1"]
    gone = replace(one.with_turn(mp_announced=4, mp_used=4, mode="forward"), bow=503, stern=504)
    for lying in (one, gone):
        check = rake_check(board, lying, board.ships["B1"])
        assert [m.amount for m in check.modifiers if m.rule == "7.27, H31"] == [-1]
    free = place(among("0407"))
    near, far = (plain_view(b, "A").values for b in (board, free))
    foe = board.ships["B1"]
    assert near.cripples(one, foe) < far.cripples(free.ships["A1"], free.ships["B1"])


@row("WG-H31/kept with the position")
def test_a_ship_may_be_hampered_at_the_start_of_a_file() -> None:
    done = {"mp_announced": 7, "mp_used": 1, "mode": "forward"}
    assert fouled(place(among(swarmed=True, **done))) == -1
    assert fouled(place(among("0407", "0607", **done))) == 0
    assert said(among(swarmed=True, extra="", **done)) == [
        "trial.toml: squadrons[1].ships[1].swarmed: nothing swarms round A1: give a table swarm"
        " [H31]"
    ]


# -- passing through

LINE = ", ".join(ship(bow, "S", **TIRED) for bow in ("0605", "0705", "0805"))
THROUGH = PassThrough("B2", "P", "B2")


def before_a_line(*bows: str, extra: str = SWARM) -> Game:
    """A1 lies before the bow of B2, which has a friend on either side."""
    theirs = ", ".join([LINE, *(ship(bow, kind="boat", **TIRED) for bow in bows)])
    return begins(battle(ship("0706", level="max"), theirs, extra=extra, flag="0706"))


@row("WG-H31/it passes through nowhere")
def test_a_ship_among_small_craft_passes_through_no_line() -> None:
    free = before_a_line("0607").play(Announce(7))
    assert THROUGH in free.choices()
    game = before_a_line("0607", "0807").play(Announce(7))
    assert THROUGH not in game.choices()
    why = "A1 began to act among small craft: it does not pass through"
    assert game.refused(THROUGH) == Refusal("7.24, H31", why)
    assert THROUGH in before_a_line("0607", "0807", extra="").play(Announce(7)).choices()


@row("WG-H31/a captain knows it")
def test_a_captain_sees_no_way_through() -> None:
    def kinds(*bows: str) -> set[str]:
        board = before_a_line(*bows).state.board
        return {o.kind for o in Planner(plain_view(board, "A"), board.ships["A1"]).every}

    assert DIEKPLUS in kinds("0607") and DIEKPLUS not in kinds("0607", "0807")


# -- prows that dip

MIDSHIP, BOW_HALF = ("0406", "NE"), ("0506", "N")
"""From where A1 rams B1, which lies in 0505 and 0404 and faces SE."""


def collides(at: tuple[str, str], dip: str = "Blues", level: str = "max") -> Game:
    """A1 rams B1, and fails."""
    mine = f"{ship(*at, level='max')}, {ship('0912')}"
    text = battle(mine, ship("0505", "SE", level=level), flag=at[0])
    head = f'name = "{dip}"\n'
    text = text.replace(head, f"{head}prow_dip = true\n")
    game = Game(text, (1, 1), (1,)).play(MoveShip("A1"), Announce(4), Ram("B1"))
    while not game.happened(Collided):
        game.play(Decline())
    return game


@row("WG-H31/a prow dips")
def test_a_ship_that_dips_its_prow_stays_at_maximum() -> None:
    game = collides(BOW_HALF)
    assert game.happened(ProwDipped) == [ProwDipped("B1")]
    assert game.state.board.ships["B1"].level == SpeedLevel.MAX
    rammer = game.state.board.ships["A1"]
    assert rammer.level == SpeedLevel.CRUISE and rammer.half_speed, "nothing else changes"
    assert any(text.endswith("dips its prow and goes on at maximum 7.16, H31")
               for text in game.sentences())  # fmt: skip


@pytest.mark.parametrize(
    "game",
    [
        pytest.param(lambda: collides(BOW_HALF, dip=""), id="WG-H31/only where it is said"),
        pytest.param(lambda: collides(BOW_HALF, dip="Reds"), id="WG-H31/its squadrons alone"),
        pytest.param(lambda: collides(MIDSHIP), id="WG-H31/at the bow half alone"),
        pytest.param(lambda: collides(BOW_HALF, level="cruise"), id="WG-H31/not from cruise"),
    ],
)
def test_others_drop_to_cruise_or_stay_there(game: Callable[[], Game]) -> None:
    after = game()
    assert not after.happened(ProwDipped)
    assert after.state.board.ships["B1"].level == SpeedLevel.CRUISE


@pytest.mark.parametrize(
    ("extra", "fault"),
    [
        (SWARM + 'squadrons = ["Q"]\n', "swarm[1].squadrons: Q is no squadron: there are A, B"),
        (SWARM + 'types = ["raft"]\n', "swarm[1].types"),
        (SWARM + "ships = 0\n", "swarm[1].ships"),
        ("[[swarm]]\nrake = -1\n", "swarm[1].side"),
    ],
)
def test_bad_swarms_are_told(extra: str, fault: str) -> None:
    lines = said(battle(ship("0510"), extra=extra))
    assert len(lines) == 1 and fault in lines[0], lines

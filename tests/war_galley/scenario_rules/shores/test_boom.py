"""A boom that closes water like land until it is cut (H22)."""

import pytest

from galley.engine.loop import Rolled
from galley.engine.records import Refusal
from galley.war_galley.analysis.specials import specials
from galley.war_galley.ch3_turn.ship_choices import Announce
from galley.war_galley.ch5_command.squadron_activation import MoveShip
from galley.war_galley.ch6_movement.movement import RanAground, Step
from galley.war_galley.ch7_ramming.pass_through import PassThrough, why_not_pass
from galley.war_galley.ruleset import WAR_GALLEY
from galley.war_galley.scenario_rules.shores.boom import BoomCut, CutBoom, why_not_cut
from galley.war_galley.state.board import Board
from galley.war_galley.tactics.captain import Captain
from galley.war_galley.tactics.plans import CUT_BOOM
from galley.war_galley.tactics.plans.planner import Planner
from galley.war_galley.tactics.reach.booms import THERE, WIDER, cutting
from galley.war_galley.tactics.reach.bot_view import plain_view
from galley.war_galley.tactics.reach.earning_places import earning_places
from tests.kit.special import Game, battle, row
from tests.kit.trial import place, said, ship

BOOM = '[boom]\nhexes = ["01-20 x 03"]\nside = "A"\n'
OUT = '[[exits]]\nside = "A"\nedge = "top"\npoints = 6\n'
HERE, ELSEWHERE = ship("0504"), ship("0909")
GO = MoveShip("A1")


def sailing(mine: str, extra: str = "") -> str:
    """The first ship's commander leads it and the other."""
    return battle(mine, extra=extra, flag="0504")


def cut_at(game: Game) -> tuple[int, ...]:
    return game.state.board.memory.cut


def refused(board: Board, hex_: int = 503) -> Refusal:
    found = why_not_cut(board, board.ships["A1"], hex_)
    assert found is not None and found.rule == "6.13a, H22"
    return found


@row("WG-H22/land until it is cut")
def test_a_boom_is_land_until_it_is_cut() -> None:
    board = place(battle(HERE, extra=BOOM))
    assert 503 in board.theatre.land and len(board.theatre.uncut()) == 20
    game = Game(sailing(f"{HERE}, {ELSEWHERE}", extra=BOOM)).play(GO, Announce(1), Step("ahead"))
    assert game.happened(RanAground) == [RanAground("A1")]
    open_ = BOOM + 'cut = ["0503"]\n'
    game = Game(sailing(f"{HERE}, {ELSEWHERE}", extra=open_)).play(GO, Announce(1), Step("ahead"))
    assert not game.happened(RanAground) and game.state.board.ships["A1"].bow == 503


@pytest.mark.parametrize(
    ("on", "die", "cut"),
    [
        pytest.param("", 4, (), id="WG-H22/4 or less"),
        pytest.param("", 5, (503,), id="WG-H22/5 or more"),
        pytest.param("on = 6\n", 5, (), id="WG-H22/another number of the battle"),
    ],
)
def test_one_die_cuts_it(on: str, die: int, cut: tuple[int, ...]) -> None:
    game = Game(sailing(f"{HERE}, {ELSEWHERE}", extra=BOOM + on), (die,))
    game.play(GO, CutBoom(503))
    (roll,) = game.happened(Rolled)
    assert isinstance(roll, Rolled) and roll.throw.rule == "6.31, H22"
    assert cut_at(game) == cut and (503 in game.state.board.theatre.land) is not bool(cut)
    assert game.state.board.ships["A1"].turn.done, "it takes the whole activation"
    assert bool(game.happened(BoomCut)) is bool(cut)


@row("WG-H22/a cut hex is water for all that follows")
def test_a_cut_hex_is_water() -> None:
    again = ship("0404", "NE")
    text = sailing(f"{HERE}, {again}", extra=BOOM)
    game = Game(text, (5,)).play(GO, CutBoom(503))
    assert "A1 (five) has cut the boom in 0503 6.31, H22" in game.sentences()
    board = game.state.board
    kept = WAR_GALLEY.decode(WAR_GALLEY.encode(game.state), Game(text).state)
    assert kept.board == board and kept.board.theatre.uncut() == board.theatre.uncut()
    assert 503 not in board.theatre.uncut() and len(board.theatre.uncut()) == 19
    why = why_not_cut(board, board.ships["A2"], 503)
    assert why is not None and why.text == "the boom is cut in 0503"


@row("WG-H22/beside the bow hex")
def test_the_hexes_beside_the_bow() -> None:
    game = Game(sailing(f"{HERE}, {ELSEWHERE}", extra=BOOM)).play(GO)
    assert [c for c in game.choices() if isinstance(c, CutBoom)] == [CutBoom(503)]
    board = game.state.board
    assert refused(board, 403).text == "0403 is not beside the bow of A1"
    assert refused(board, 1501).text == "no boom lies in 1501"
    even = place(battle(ship("0604"), extra=BOOM))
    assert {h for h in (503, 603, 703) if not why_not_cut(even, even.ships["A1"], h)} == {
        503,
        603,
        703,
    }


ENEMY = ship("0605", "S")


@pytest.mark.parametrize(
    ("mine", "theirs", "extra", "words"),
    [
        pytest.param(HERE, ENEMY, "", "A1 is engaged", id="WG-H22/an enemy beside it"),
        pytest.param(ship("0504", rammed=True), ELSEWHERE, "", "A1 is engaged",
                     id="WG-H22/Rammed"),
        pytest.param(f"{ship('0504', fouls=['A2'])}, {ship('0604', fouls=['A1'])}", ELSEWHERE,
                     "", "A1 is engaged", id="WG-H22/Fouled"),
        pytest.param(f"{ship('0504', grapples=['A2'])}, {ship('0604', grapples=['A1'])}",
                     ELSEWHERE, "", "A1 is engaged", id="WG-H22/Grappled"),
        pytest.param(ship("0504", aground=1), ELSEWHERE, 'map.land = ["0505"]\n',
                     "A1 is aground", id="WG-H22/aground"),
        pytest.param(HERE, ELSEWHERE, "B", "A1 has no crew of Blues", id="WG-H22/the other side"),
        pytest.param(ship("0504", captured="recaptured"), ELSEWHERE, "",
                     "A1 has no crew of Reds", id="WG-H22/a ship without its crew"),
        pytest.param(ship("0504", sail_set=True), ELSEWHERE, "", "A1 has begun something else",
                     id="WG-H22/after its sail"),
        pytest.param(ship("0504", tried_links=["A2"]), ELSEWHERE, "",
                     "A1 has begun something else", id="WG-H22/after its grapples"),
    ],
)  # fmt: skip
def test_who_may_not_cut(mine: str, theirs: str, extra: str, words: str) -> None:
    boom = BOOM.replace('"A"', '"B"') if extra == "B" else BOOM
    text = battle(f"{mine}, {ship('1912')}", theirs, boom)
    if extra and extra != "B":
        text = text.replace('land = ["0110"', 'land = ["0505", "0110"')
    assert refused(place(text)).text.startswith(words)


@row("WG-H22/it takes the whole activation")
def test_it_takes_the_whole_activation() -> None:
    game = Game(sailing(f"{HERE}, {ELSEWHERE}", extra=BOOM)).play(GO, Announce(1))
    late = game.refused(CutBoom(503))
    assert late is not None and late.text.startswith("A1 has announced its move")
    moved = battle(f"{ship('0504', mp_announced=3, mp_used=1)}, {ELSEWHERE}", extra=BOOM)
    assert refused(place(moved)).text.startswith("A1 has begun something else")
    off = battle(f"{ship('0504', ended=True)}, {ELSEWHERE}", extra=BOOM)
    assert refused(place(off)).text.startswith("A1 has begun something else")


@row("WG-H22/who leaves the battle does not cut")
def test_who_leaves_the_battle_does_not_cut() -> None:
    leaves = 'leaves = { edges = ["bottom"], begun = true }'
    board = place(battle(HERE, extra=BOOM, squadron=leaves))
    assert refused(board).text == "A1 leaves the battle and does not stay to cut the boom"


@row("WG-H22/not where a ship lies aground in it")
def test_not_where_a_ship_lies_aground_in_it() -> None:
    stranded = ship("0503", "S", aground=1)
    mine = f"{ship('0404', 'NE')}, {ship('0604', 'NW')}"
    board = place(battle(mine, extra=BOOM).replace(f"ships = [{mine}]",
                                                   f"ships = [{mine}, {stranded}]"))  # fmt: skip
    assert refused(board, 503).text == "A3 lies aground in 0503: the boom cannot be cut there"


@row("WG-H22/no boom in the battle")
def test_no_boom_in_the_battle() -> None:
    game = Game(sailing(f"{HERE}, {ELSEWHERE}")).play(GO)
    why = game.refused(CutBoom(503))
    assert why is not None and why.text == "there is no boom in this battle"


@row("WG-H22/no passing through beside it")
def test_nobody_passes_through_beside_it() -> None:
    """A ship is passed between another and the boom, or the open water when that is cut."""
    mine = ship("0609", level="max", mp_announced=5)
    theirs = f"{ship('0608', 'S')}, {ship('0707')}"
    through = PassThrough("B1", "P", "B1")
    found = {}
    for cut in ("", 'cut = ["0507"]'):
        lies = f'[boom]\nhexes = ["0507"]\nside = "A"\n{cut}\n'
        board = place(battle(mine, theirs, lies))
        why = why_not_pass(board, board.ships["A1"], through, True)
        found[cut] = why and (why.rule, why.text)
    assert found[""] == ("7.24e, H22", "the boom lies beside B1: it is no line of ships")
    other = found['cut = ["0507"]']
    assert other == ("7.24e", "B1's other flank is open: go round, not through")


@pytest.mark.parametrize(
    ("boom", "words"),
    [
        pytest.param('hexes = ["0110"]\nside = "A"', "boom.hexes: 0110 is land already",
                     id="WG-H22/on land"),
        pytest.param('hexes = ["0503"]\nside = "A"\ncut = ["0603"]',
                     "boom.cut: 0603 is none of boom.hexes", id="WG-H22/cut elsewhere"),
        pytest.param('hexes = ["0521"]\nside = "A"', "boom.hexes: '0521' is not on the map",
                     id="WG-H22/off the map"),
        pytest.param('hexes = ["0503"]\nside = "A"\non = 1', "boom.on: 1 ",
                     id="WG-H22/an impossible die"),
        pytest.param('hexes = ["0503"]', "boom.side: is missing", id="WG-H22/nobody cuts it"),
    ],
)  # fmt: skip
def test_a_wrong_boom_is_named(boom: str, words: str) -> None:
    (line,) = said(battle(HERE, extra=f"[boom]\n{boom}\n"))
    assert words in line


@row("WG-H22/told while it lies")
def test_it_is_told_while_it_lies() -> None:
    told = [one.text for one in specials(place(battle(HERE, extra=BOOM))) if one.rule == "H22"]
    assert told == ["a boom closes 20 hexes like land; a ship of Reds beside it may cut one in "
                    "place of its activation, on 5 or more"]  # fmt: skip
    gone = BOOM + 'cut = ["01-20 x 03"]\n'
    assert not [one for one in specials(place(battle(HERE, extra=gone))) if one.rule == "H22"]


# -- a captain


def shut_in(mine: str = HERE, boom: str = BOOM, out: str = OUT) -> Game:
    return Game(sailing(f"{mine}, {ELSEWHERE}", extra=boom + out), (5,), (5,)).play(GO)


@row("WG-H22/a captain who is shut in cuts his way out")
def test_a_captain_cuts_his_way_out() -> None:
    game = shut_in()
    (ask,) = game.state.asks()
    decision = Captain("A").choose(game.state, ask, ask.choices(game.state.board))
    assert decision.command == CutBoom(503) and "A1 cuts the boom" in decision.why


@row("WG-H22/a captain does not cut what leads nowhere")
def test_a_captain_does_not_cut_what_leads_nowhere() -> None:
    game = shut_in(out="")
    (ask,) = game.state.asks()
    decision = Captain("A").choose(game.state, ask, ask.choices(game.state.board))
    assert not isinstance(decision.command, CutBoom)


@pytest.mark.parametrize(
    ("boom", "out", "worth"),
    [
        pytest.param(BOOM, OUT, 6 / 3, id="WG-H22/the way out"),
        pytest.param(BOOM + 'cut = ["1203"]\n', OUT, WIDER * 6 / 3, id="WG-H22/a second gap"),
        pytest.param(BOOM, "", 0.0, id="WG-H22/no way out"),
        pytest.param(BOOM, OUT.replace("top", "bottom"), WIDER * 6 / 3,
                     id="WG-H22/a way out elsewhere"),
        pytest.param(BOOM.replace('"A"', '"B"'), OUT, 0.0, id="WG-H22/of the enemy"),
    ],
)  # fmt: skip
def test_what_it_is_worth_to_cut(boom: str, out: str, worth: float) -> None:
    board = place(battle(HERE, extra=boom + out))
    assert cutting(board, board.ships["A1"]) == pytest.approx(worth)
    places = earning_places(board, board.ships["A1"])
    assert places.get(504, 0.0) == pytest.approx(THERE * worth) and 506 not in places


@row("WG-H22/a deed of its own")
def test_cutting_is_a_deed() -> None:
    board = shut_in().state.board
    planner = Planner(plain_view(board, "A"), board.ships["A1"])
    assert CUT_BOOM in {look.option.kind for look in planner.first_looks()}

"""Ships leave by the ways off the map that earn points."""

import pytest

from galley.bots.bot_names import bot_of
from galley.engine.dice import Live
from galley.engine.loop import begin, step
from galley.engine.records import Event, Seat
from galley.engine.views import seen
from galley.scenarios.library import parse_toml
from galley.war_galley.ch9_victory.exits import ExitScored
from galley.war_galley.ruleset import WAR_GALLEY
from galley.war_galley.state.board import board_of
from galley.war_galley.tactics.reach.bot_view import plain_view
from galley.war_galley.tactics.reach.ways_out import errand, pull, way_out
from galley.war_galley.tactics.worth.values import WON
from tests.kit.special import battle, row
from tests.kit.trial import place, ship

FAR = ship("0510", "N")
BOTTOM = """
[[exits]]
side = "A"
edge = "bottom"
points = 3
"""


def exits(mine: str, theirs: str) -> list[Event]:
    """How ships left in a battle between captains."""
    start = 'turn = 7\nphase = "E"\nfirst = "A"'
    data = parse_toml(battle(mine, theirs, extra=BOTTOM, start=start), "trial.toml")
    state, _ = begin(WAR_GALLEY.setup(data, "trial.toml"), Live(1, 0))
    bots = {side: bot_of(WAR_GALLEY, "captain", Seat(side, side), 1) for side in "AB"}
    found: list[Event] = []
    for number in range(1, 2000):
        asks = state.asks()
        if not asks:
            break
        shown = seen(state, asks[0].side)
        ask = shown.ask_of(asks[0].side)
        assert ask is not None
        command = bots[ask.side].choose(shown, ask, shown.choices(ask), number).command
        state, events = step(state, command, Live(1, number), ask.side)
        found += [event for event in events if isinstance(event, ExitScored)]
    return found


@pytest.mark.parametrize("facing", ["S", "N", "SE"])
def test_a_ship_leaves_by_the_way_that_earns_points_before_the_last_turn_is_over(
    facing: str,
) -> None:
    foe = ship("1502", "S", crippled="PS")
    assert exits(ship("0515", facing), foe) == [ExitScored("A1", "A", 3)]


@pytest.mark.parametrize(("turn", "goes"), [(2, False), (8, True)])
def test_a_ship_that_can_fight_leaves_only_before_it_is_too_late(turn: int, goes: bool) -> None:
    start = f'turn = {turn}\nphase = "E"\nfirst = "A"'
    made = place(battle(FAR, extra=BOTTOM, start=start))
    assert (way_out(made, made.ships["A1"]) is not None) == goes


# -- outcomes of ships that leave


@row("WG-H02/what hangs on leaving pulls more than a hex does")
def test_what_hangs_on_leaving_pulls_more() -> None:
    board = place(battle(NEAR, BEHIND, AWAY.format("wins", 1, "")))
    ship_ = board.ships["A1"]
    assert pull(board, ship_, 0.5) == WON / 5, "five hexes to go"
    assert pull(board, ship_, 9.0) == 9.0
    other = place(battle(NEAR, BEHIND, BOTTOM))
    assert pull(other, other.ships["A1"], 0.5) == 0.5


@pytest.mark.parametrize(
    ("mine", "flag"),
    [(ship("0515", "S"), False), (f"{ship('0515', 'S')}, {ship('0715', 'S')}", True)],
)
def test_an_admiral_without_another_ship_loses_his_own_alone(mine: str, flag: bool) -> None:
    lead = "commander = { name = 'Nikias', range = 9, initiative = 1, ship = '0515' }"
    board = place(battle(mine, BEHIND, squadron=lead))
    values = plain_view(board, "A").values
    assert (values.flag(board.ships["A1"]) > 0) == flag


AWAY = """
[[exits]]
side = "A"
edge = "bottom"
[[outcomes]]
side = "A"
result = "{}"
left = [{{ number = {}{} }}]
"""
NEAR, NEXT_ONE, FARTHEST = ship("0515", "S"), ship("0815", "S"), ship("1005", "S")
THREE = f"{NEAR}, {NEXT_ONE}, {FARTHEST}"
BEHIND = ship("1502", "N")
FOUR = ", ".join(ship(bow, "N") for bow in ("1502", "1602", "1702", "1802"))


def sent(number: int, more: str = "", result: str = "wins", extra: str = "", turn: int = 2,
         mine: str = THREE, theirs: str = BEHIND) -> list[str]:  # fmt: skip
    """The ships that leave for an outcome."""
    start = f'turn = {turn}\nphase = "E"\nfirst = "A"'
    text = battle(mine, theirs, AWAY.format(result, number, more) + extra, start=start)
    board = place(text)
    return [id_ for id_, one in board.ships.items() if errand(board, one) is not None]


@pytest.mark.parametrize(
    ("ships", "told"),
    [
        pytest.param(sent(2), ["A1", "A2"], id="WG-H02/as many as are missing, the nearest first"),
        pytest.param(sent(3), ["A1", "A2", "A3"], id="WG-H02/all where all must"),
        pytest.param(sent(1, ', ships = ["A3"]'), ["A3"], id="WG-H02/those that count"),
        pytest.param(sent(2, mine=f"{THREE}, {ship('1505', 'S', fate='left the map', by=1)}"),
                     ["A1"], id="WG-H02/who is away is missing no more"),
        pytest.param(sent(2, mine=f"{ship('0515', 'S', crippled='PS')}, {NEXT_ONE}, {FARTHEST}"),
                     ["A2", "A3"], id="WG-H02/nobody who cannot row"),
        pytest.param(sent(2, result="draws"), [], id="WG-H02/no draw for who does not lose"),
        pytest.param(sent(2, result="draws", mine=f"{THREE}, {ship('1510', rammed=True)}"),
                     ["A1", "A2"], id="WG-H02/a draw for who would lose"),
        pytest.param(sent(2, result="cannot win"), [], id="WG-H02/nobody to lose by it"),
        pytest.param(sent(1, extra="points = 8\n", theirs=f"{BEHIND}, {ship('1505')}"), [],
                     id="WG-H02/not before the rest of it, while there is time"),
        pytest.param(sent(1, extra="points = 8\n", turn=8), ["A1"],
                     id="WG-H02/but when it is late"),
    ],
)  # fmt: skip
def test_who_leaves_for_an_outcome(ships: list[str], told: list[str]) -> None:
    assert ships == told


@row("WG-H02/the ship of a commander who must leave")
def test_the_ship_of_a_commander_who_must_leave() -> None:
    extra = AWAY.format("wins", 1, "").replace("left = [{ number = 1 }]", 'commander_left = "A"')
    text = battle(THREE, BEHIND, extra, flag="0815")
    board = place(text)
    assert [id_ for id_, one in board.ships.items() if errand(board, one)] == ["A2"]


@pytest.mark.parametrize(
    ("types", "told"),
    [
        pytest.param('["3"]', ["A1", "A2"], id="WG-H02/into shoals that are water to it"),
        pytest.param('["5"]', [], id="WG-H02/into none that are land to it"),
    ],
)  # fmt: skip
def test_nobody_is_sent_into_an_exit_that_is_land_to_it(types: str, told: list[str]) -> None:
    harbour = AWAY.format("wins", 2, "").replace(
        'edge = "bottom"', 'hexes = ["01-20 x 18-20"]\nharbour = true'
    )
    text = battle(THREE, BEHIND, harbour, start='turn = 2\nphase = "E"\nfirst = "A"')
    bar = f'shallows = ["01-20 x 18-20"], shallows_bar = {types}'
    board = place(text.replace("rows = 20", f"rows = 20, {bar}", 1))
    assert board.theatre.shallows
    assert [id_ for id_, one in board.ships.items() if errand(board, one)] == told


@row("WG-H02/the captain leaves, and wins by it")
def test_the_captain_leaves_and_wins_by_it() -> None:
    """He is asked ship by ship; his reasons tell the ships that must and the worth of each."""
    start = 'turn = 3\nphase = "E"\nfirst = "A"'
    text = battle(THREE, FOUR, AWAY.format("wins", 2, ""), start=start, flag="0515")
    state, _ = begin(WAR_GALLEY.setup(parse_toml(text, "trial.toml"), "trial.toml"), Live(1, 0))
    bots = {side: bot_of(WAR_GALLEY, "captain", Seat(side, side), 1) for side in "AB"}
    why, number = list[str](), 0
    while (asks := state.asks()) and number < 2000:
        number += 1
        shown = seen(state, asks[0].side)
        ask = shown.ask_of(asks[0].side)
        assert ask is not None
        chosen = bots[ask.side].choose(shown, ask, shown.choices(ask), number)
        why.append(chosen.why)
        state, _ = step(state, chosen.command, Live(1, number), ask.side)
    board = board_of(state)
    assert (board.winner, board.reason) == ("A", "Reds, 2 of 2 ships away by an exit")
    assert "A1 leaves the map as one of 2 ships that must: worth +4.0" in why

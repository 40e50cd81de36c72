"""The eight switches of a game: set by the scenario, overruled for one game, kept in its save.

Each is tried in a little battle in which it makes a difference, both ways.
"""

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from galley.engine.records import Command
from galley.game.game import Game
from galley.game.loading.opening import open_battle
from galley.protocol.server import Engine
from galley.scenarios import library
from galley.war_galley.ch3_turn.ship_choices import Announce
from galley.war_galley.ch5_command.squadron_activation import MoveShip
from galley.war_galley.ch6_movement.movement import Step
from galley.war_galley.ch7_ramming.ramming import Ram
from galley.war_galley.ch8_combat.grappling import Grapple
from galley.war_galley.ch8_combat.missiles import Fire
from galley.war_galley.state.battle_setting import Options
from galley.war_galley.state.play import Decline
from tests.kit.special import battle
from tests.kit.trial import ship


class Case(NamedTuple):
    """A switch, a battle in which it matters, and what must be seen when it is on."""

    rule: str
    name: str
    text: str
    commands: Sequence[Command]
    dice: Sequence[int]
    on: Callable[[Game, list[str]], bool]  # of the game and the kinds of question asked


def asks(kind: str) -> Callable[[Game, list[str]], bool]:
    return lambda game, asked: kind in asked


FLAG = "0512"
START = 'turn = {}\nphase = "{}"\nfirst = "A"'
MOVER = f"{ship('0506', 'N')}, {ship('0512')}"
BOW_ON = ship("0605", "SW")
RAMMER = f"{ship('0606', 'N')}, {ship('0512')}"
WIND = '[wind]\ndirection = "S"\nstrength = 2\nkind = "variable"\n'
BURNING = battle(
    ship("0505", id="A1", on_fire=True, grapples=["B1"]),
    ship("0605", id="B1", grapples=["A1"]), start=START.format(2, "G"),
)  # fmt: skip
SECOND = (
    '[[squadrons]]\nside = "A"\nname = "Second"\n'
    f'commander = {{ name = "Lys", range = 9, ship = "0712" }}\nships = [{ship("0712")}]\n'
)
TWO = f"{ship('0605')}, {ship('0405')}"
CASES = [
    Case("6.7a", "defensive_ram", battle(MOVER, BOW_ON, flag=FLAG),
         [MoveShip("A1"), Announce(1), Step("ahead")], (), asks("AskDefensiveRam")),
    Case("5.24f", "alternate_squadrons",
         battle(MOVER, BOW_ON, SECOND, flag=FLAG, start='turn = 2\nphase = "B"'), [],
         (6, 1, 6, 1), asks("AskNaming")),
    Case("C18", "wind_every_roll_turns",
         battle(MOVER, BOW_ON, WIND, flag=FLAG, start='turn = 2\nphase = "A"'), [],
         (6, 6, 6, 1), lambda g, asked: g.state.board.wind.direction != 3),
    Case("C24", "fire_sinking_chains", BURNING, [], (6, 6, 1),
         lambda g, asked: "B1" in g.state.board.lost),
    Case("C25", "fresh_fatigue_recovers",
         battle(ship("0505", fatigue=2, tired_now=True), start=START.format(2, "G")), [],
         (6, 1), lambda g, asked: g.state.board.ships["A1"].fatigue == 1),
    Case("C39", "retraction_subtract_optional",
         battle(RAMMER, ship("0604", "SE"), flag=FLAG),
         [MoveShip("A1"), Announce(1), Step("ahead"), Ram("B1")], (6, 6, 4, 6, 6, 6),
         asks("AskSubtract")),
    Case("C96", "fire_needs_both_flanks",
         battle(f"{ship('0505', 'N')}, {ship('0512')}", BOW_ON, flag=FLAG),
         [MoveShip("A1"), Announce(0)], (),
         lambda g, asked: Fire("B1") not in [c.command for c in g.choices("A")]),
    Case("C98", "reaction_any_adjacent",
         battle(f"{ship('0505', 'N')}, {ship('0512')}", TWO, flag=FLAG),
         [MoveShip("A1"), Announce(0), Grapple("B1")], (1, 1, 1, 1, 1),
         lambda g, asked: asked.count("AskReaction") == 2),
]  # fmt: skip
ROWS = [
    pytest.param(case, on, id=f"WG-{case.rule}/switch {'on' if on else 'off'}")
    for case in CASES for on in (True, False)
]  # fmt: skip


def written(tmp_path: Path, text: str, **options: bool) -> library.ScenarioFile:
    """A scenario file with these settings of its own."""
    file = tmp_path / "switch.toml"
    lines = [f"{name} = {str(value).lower()}" for name, value in options.items()]
    file.write_text("\n".join([text, "[options]", *lines]), encoding="utf-8")
    return library.load(str(file))


def played(game: Game, case: Case) -> list[str]:
    """The kinds of question asked while the case's commands are played, all others declined."""
    asked, left = [], list(case.commands)
    while game.pending():
        one = game.pending()[0]
        asked.append(type(one.ask).__name__)
        if left and game.why_not(one.side, left[0]) is None:
            game.play(one.side, left.pop(0))
        elif game.why_not(one.side, Decline()) is None:
            game.play(one.side, Decline())
        else:
            break
    assert not left, f"{left} cannot be played: {asked}"
    return asked


@pytest.mark.parametrize(("case", "on"), ROWS)
def test_a_switch_set_by_the_scenario(case: Case, on: bool, tmp_path: Path) -> None:
    game = Game.new(written(tmp_path, case.text, **{case.name: on}), 1, dice=case.dice)
    asked = played(game, case)
    assert case.on(game, asked) == on


@pytest.mark.parametrize(("case", "on"), ROWS)
def test_a_switch_overruled_for_one_game_and_kept_in_its_save(
    case: Case, on: bool, tmp_path: Path
) -> None:
    file = written(tmp_path, case.text, **{case.name: not on})
    game = Game.new(file, 1, tmp_path, dice=case.dice, options={case.name: on})
    assert case.on(game, played(game, case)) == on
    path, check = game.path, game.check()
    game.close()
    assert path is not None
    again = open_battle(path)
    assert getattr(again.state.board.theatre.options, case.name) == on
    assert again.check() == check
    again.close()


def test_there_are_eight_switches_with_the_defaults_of_the_readings() -> None:
    defaults = {case.name: getattr(Options(), case.name) for case in CASES}
    assert {*defaults} == {*Options.__struct_fields__} and len(defaults) == 8
    assert {name for name, on in defaults.items() if on} == {
        "fire_sinking_chains", "fresh_fatigue_recovers",
    }  # fmt: skip


@pytest.mark.parametrize(("case", "on"), ROWS)
def test_a_switch_set_by_a_new_game_of_the_engine(case: Case, on: bool, tmp_path: Path) -> None:
    engine = Engine()

    def ask(op: str, **keys: object) -> dict[str, Any]:
        reply: dict[str, Any] = json.loads(engine.answer(json.dumps({"op": op, **keys}).encode()))
        return reply

    file = written(tmp_path, case.text, **{case.name: not on})
    new = {"scenario": str(file.path), "seed": 1, "dice": [*case.dice]}
    assert ask("new", **new, options={case.name: on})["ok"]
    assert ask("view", side="A")["position"]["options"][case.name] == on
    assert ask("new", **new)["ok"]
    assert ask("view", side="A")["position"]["options"][case.name] != on
    wrong = ask("new", **new, options={"no_such_switch": True})
    assert wrong["error"]["text"].startswith("options: no_such_switch: ")

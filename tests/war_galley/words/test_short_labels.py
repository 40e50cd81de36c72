"""Labels in the fewest words: they fit, and no two choices look alike."""

import pytest

from galley.bots.random import choose
from galley.engine.dice import Live, chooser
from galley.engine.loop import State, begin, step
from galley.engine.records import Ask, Command
from galley.engine.ruleset import Choice
from galley.scenarios import library
from galley.war_galley.ch3_turn.initiative import AskFirst, GoFirst
from galley.war_galley.ch5_command.line_astern import LineAstern
from galley.war_galley.ch5_command.squadron_activation import AskShip, EndMovement
from galley.war_galley.ch5_command.squadrons import AskSquadrons, Assign
from galley.war_galley.ch7_ramming.anastrophe import Anastrophe
from galley.war_galley.ch7_ramming.pass_through import PassThrough
from galley.war_galley.ch7_ramming.ramming import Ram
from galley.war_galley.ch8_combat.boarding import Commit
from galley.war_galley.ch8_combat.disengaging import Disengage
from galley.war_galley.ch8_combat.reaction_fire import AskReaction
from galley.war_galley.ruleset import WAR_GALLEY
from galley.war_galley.tactics.choices import HOPELESS
from galley.war_galley.wording import LONGEST
from tests.kit.war_galley import board
from tests.war_galley.trials.test_random_play import POSITIONS

AT_SEA = "A1 five 1010 N\nA2 five 1210 N\nB1 five 4020 N\ncommander A A1 9"


def shorts(state: State, ask: Ask) -> list[str]:
    return WAR_GALLEY.short(state, WAR_GALLEY.labelled(state, ask, state.choices(ask)))


def short(state: State, command: Command, group: str = "") -> str:
    return WAR_GALLEY.short(state, [Choice(command, "", group)])[0]


BATTLES = ("aegates", "tournament", "everything", "melee", "coast", "gear", "line")


@pytest.mark.parametrize("name", BATTLES)
def test_every_choice_of_a_battle_fits_and_differs(name: str) -> None:
    file = library.load(f"{POSITIONS}/{name}.toml" if name in BATTLES[3:] else name)
    state, _ = begin(WAR_GALLEY.setup(file.data, file.file), Live(3))
    rng = chooser(3)
    for entry in range(1, 250):
        for ask in state.asks():
            found = shorts(state, ask)
            assert max(map(len, found)) <= LONGEST, max(found, key=len)
            assert len(set(found)) == len(found), (ask, sorted(found))
        if not state.asks():
            break
        ask = rng.choice(state.asks())
        command = choose(state, ask, state.choices(ask), rng)
        state, _ = step(state, command, Live(3, entry), ask.side)


@pytest.mark.parametrize(
    ("command", "group", "said"),
    [
        (Assign("A9", "C"), "", "A9 joins C"),
        (LineAstern("D", ("D1", "D2")), "", "line: D1 D2"),
        (LineAstern("D", ("D1", "D2", "D3", "C4", "C5")), "", "line: D123 C45"),
        (Ram("B4", firepots=True), HOPELESS, "ram B4 + fire: vain"),
        (PassThrough("B4", "S", "B5"), "", "pass B4 S, rake B5"),
        (PassThrough("B4", "S", "B5"), HOPELESS, "pass B4 S, B5: vain"),
        (Anastrophe("B4", "S", "alongside", firepots=True), "", "B4 S alongside+fire"),
        (Commit("A1", (("B1", 12),)), "", "A1 boards B1 M12"),
        (Commit("A1", (("B1", 4), ("B2", 1))), "", "A1: B1 4, B2 1"),
        (Disengage(("B1", "B2", "B3")), "", "cut B1 B2 B3"),
    ],
)
def test_what_the_rarer_choices_say(command: Command, group: str, said: str) -> None:
    state = State(board(AT_SEA), [AskSquadrons("A", ())])
    assert short(state, command, group) == said
    assert len(said) <= LONGEST


def test_closing_words_say_what_is_closed() -> None:
    here = board(AT_SEA)
    reaction = AskReaction("A", "A1", "B1")
    assert shorts(State(here, [reaction]), reaction)[-1] == "do not shoot back"
    ship = AskShip("A", "A", ("A1", "A2"))
    assert short(State(here, [ship]), EndMovement()) == "A1 A2 stay"
    first = State(here, [AskFirst("A")])
    said = [short(first, GoFirst(side)) for side in ("A", "B")]
    assert said == ["go first", "let the enemy begin"]

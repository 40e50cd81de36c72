"""A turn in lines, from the first question on, through the front door."""

from __future__ import annotations

import re
import subprocess
import sys
from io import StringIO
from pathlib import Path

import pytest

from galley.engine.dice import chooser
from galley.game.loading.opening import verify
from galley_tui.text.battle.battle import Battle
from galley_tui.text.console.console import Console, Gone
from galley_tui.text.console.signals import Signals
from tests.kit.counters import FIVE
from tests.kit.text import CONTROLS, in_memory, position, said, shell

TURN = """\
2
keep
keep
a3
4
ahead 3
port
look b3
end
yes
b1
announce 2
ahead 2
end
end
yes
"""


def test_a_whole_turn_by_words_and_numbers(tmp_path: Path) -> None:
    text = shell(tmp_path, "play", "training", "--seed", "5", typed=TURN)
    assert "Carthage: you won the initiative: who goes first?" in text
    assert "A3 ahead to 1009, 1 MP left." in text
    assert "A3 port to 0908, heading north-west, 0 MP left." in text
    assert "From B3, in 1005, stern in 1004, heading south." in text
    assert "A3 (five), 4 hexes, 1 point on the starboard bow, south, heading north-west" in text
    assert "B1 (trireme) is done." in text
    assert "Turn 2." in text
    assert text.index("Turn 1 is over") < text.index("Turn 2.")
    assert not CONTROLS.search(text.replace("\n", ""))
    assert max(map(len, text.splitlines())) < 80


def test_the_end_of_the_input_keeps_the_battle_and_the_next_start_goes_on(tmp_path: Path) -> None:
    text = shell(tmp_path, "play", "training", "--seed", "5", typed="2\nkeep\n")
    kept = tmp_path / "training-1.toml"
    assert "".join(f"The battle is kept in {kept}".split()) in "".join(text.split())
    assert len(verify(kept).past.live) == 3
    again = shell(tmp_path, typed="continue\nlist\n")
    assert "1. Continue: Training" in again
    assert re.search(r"Carthage: .*levels", again)


def test_a_saved_battle_is_read_forwards_and_back(tmp_path: Path) -> None:
    shell(tmp_path, "play", "training", "--seed", "5", typed=TURN)
    kept = str(tmp_path / "training-1.toml")
    typed = "\nnext\nback\nend\nlook\nturn 1\nturn 7\ngo 4\nwhere a3\nreport\ntitle\nquit\n"
    text = shell(tmp_path, "replay", kept, typed=typed)
    assert "1 of 16, turn 1, Carthage: Rome to go first." in text
    assert "16 of 16, turn 2, Carthage: the other 4 stay where they are." in text
    assert "This is the end of what was played." in text
    assert "0 of 16, turn 1, the start." in text
    assert "The battle has no turn 7; its last is 2." in text
    assert "Victory points by turn." in text
    assert "1. Continue: Training" in text


def test_every_line_keeps_to_the_width_that_is_asked_for(tmp_path: Path) -> None:
    typed = "ready\nhelp\nlook\nmap\ncharts all\nrule 7.16\nlist\n"
    text = shell(tmp_path, "play", "aegates", "--seed", "1", "--width", "40", typed=typed)
    assert max(map(len, text.splitlines())) <= 40
    assert "Ramming table" in text and "Sinking table" in text


def test_without_toolkit(tmp_path: Path) -> None:
    code = (
        "import sys; from galley_tui.__main__ import main; "
        f"main(['play', 'training', '--text', '--saves', {str(tmp_path)!r}]); "
        "print([m for m in sys.modules if m.split('.')[0] in ('textual', 'rich')])"
    )
    typed = "help\n1\nkeep\nlook\nodds\nrule\ncharts\norders\n=\nquit\n"
    done = subprocess.run(
        [sys.executable, "-c", code], input=typed, capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines()[-1] == "[]"


STRANGE = (
    """
format = 1
id = "strange"
rules = "war-galley"
title = "Ægates — naïve"
turn_limit = 2

[map]
columns = 20
rows = 16

[start]
phase = "E"
first = "A"

[sides.A]
name = "Ρόδος"
level = 60

[sides.B]
name = "Ὀρτυγία"
level = 60

"""
    + FIVE
    + """
[[squadrons]]
side = "A"
name = "Eins"
commander = { name = "Großmann", range = 5, initiative = 1, ship = "0811" }
ships = [{ class = "five", bow = "0811", facing = "N", name = "Ἀργώ" }]

[[squadrons]]
side = "B"
name = "Zwei"
commander = { name = "Jürgen", range = 5, initiative = 1, ship = "0808" }
rows = [{ class = "five", first = "0808", facing = "NE" }]
"""
)


def test_names_of_any_script_are_written_in_ascii_where_ascii_is_asked_for(
    tmp_path: Path,
) -> None:
    file = tmp_path / "strange.toml"
    file.write_text(STRANGE, "utf-8")
    plain = shell(tmp_path, "play", str(file), "--charset", "ascii", typed="look\nfleet\nlog\n")
    assert plain.isascii()
    assert "Jurgen" in plain
    rich = shell(tmp_path, "play", str(file), "--charset", "unicode", typed="look\n",
                 PYTHONIOENCODING="utf-8")  # fmt: skip
    assert "Jürgen" in rich


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("99", "There is no choice 99: list shows them all."),
        ("mapp", '"mapp" is not understood: did you mean map?'),
        ("frobnicate the oars", "is not understood: help lists all words."),
        ("ship B9", 'There is no ship "B9": ship A1, for example.'),
        ("look zz", 'There is no ship "zz".'),
        ("hex north", "A hex has four digits, column then row: hex 1012."),
        ("hex 9999", "9999 off the map."),
        ("fleet sparta", "The sides are Rome and Carthage."),
        ("rule 99.9", 'The rules have nothing about "99.9".'),
        ("log xyzzy", 'The log has no line with "xyzzy".'),
        ("charts weather", "The charts are: Ramming, "),
        ("odds 44", "No such choice throws dice now."),
        ("why", "Say what you would like: why ram B3"),
        ("ahead 3", '"ahead 3" is not possible now: list shows what is.'),
        ("sq", "Name a squadron by its letter: squadron A."),
        ("s\x1b[2Jx", "was not taken"),
        ("orders ahead 3", "No squadron moves now. Once one does: orders ahead 3"),
        ("!!!", '"!!!" is not understood'),
        ("7" * 3000, "There is no choice 777777777"),
    ],
    ids=lambda text: text[:12],
)
def test_what_makes_no_sense_gets_a_sentence_and_changes_nothing(typed: str, answer: str) -> None:
    battle = in_memory()
    before = position(battle)
    reply = said(battle, typed)[1]
    assert answer in " ".join(reply.split())
    assert "\x1b" not in reply
    assert position(battle) == before


def test_a_word_that_two_commands_begin_with_is_asked_back() -> None:
    reply = said(in_memory(), "s")[1], said(in_memory(), "sc")[1], said(in_memory(), "sh")[1]
    assert '"s" is not understood' in reply[0]
    assert "victory points" in reply[1]
    assert '"st" may be' in said(in_memory(), "2", "keep", "keep", "a3", "4", "st")[6]


def test_the_end_of_a_squadrons_movement_is_asked_about_while_ships_wait() -> None:
    """Who types `end` twice for one ship has not given up the turn of the others."""
    battle = in_memory()
    replies = said(battle, "2", "keep", "keep", "a3", "0", "end", "no", "b4")
    assert "A1, A2, A4 and A5 would not move this turn: is that all?" in replies[6]
    assert "B4 (trireme), in 1105, stern in 1104, heading south." in replies[8]
    assert not battle.seen().board.ships["A1"].turn.done


def test_what_is_typed_may_be_shortened_and_in_capitals() -> None:
    battle = in_memory()
    said(battle, "ROME", "y", "KEEP", "keep", "a2", "2", "AH", "starb")
    assert battle.seen().board.ships["A2"].bow == 1011


class Anything:
    """Types numbers of choices, and now and then any other line; lets the next player in."""

    LINES = (
        "look", "where", "fleet", "squadron A", "map", "battle", "score", "log", "rule", "odds",
        "odds 1", "why ram B1", "why ram A1", "why turn", "since", "list", "ahead 3", "a", "p",
        "turn port", "ram", "fire", "no", "yes", "xyzzy", "", "orders", "orders 1", "=", "help",
        "standing new 1", "standing off 1", "standing remove 1", "proposal", "undo", "y",
    )  # fmt: skip

    def __init__(self, seed: int, lines: int, told: StringIO) -> None:
        self.rng, self.left, self.told = chooser(seed), lines, told
        self.battle: Battle | None = None

    def isatty(self) -> bool:
        return False

    def readline(self, size: int = -1) -> str:
        self.left -= 1
        assert self.battle is not None
        if self.left >= 0 and self.told.getvalue().rstrip().endswith("\n>"):
            return "ready\n" if self.rng.random() < 0.5 else "\n"
        if self.left < 0 or (self.battle.pending is None and self.battle.options == ()):
            return "" if self.left < 0 else "\n"
        numbers = [*self.battle.rows]
        if self.rng.random() < 0.2 or not numbers:
            return str(self.rng.choice(self.LINES)) + "\n"
        return f"{self.rng.choice(numbers)}\n"


@pytest.mark.parametrize("scenario", ["training", "tests/positions/melee.toml", "tournament"])
def test_anything_may_be_typed_all_battle_long(scenario: str) -> None:
    sink = StringIO()
    typist = Anything(3, 600, sink)
    console = Console(typist, sink, "ascii", 60)  # type: ignore[arg-type]
    battle = Battle(console, in_memory(scenario, 3), Signals(lambda: None))
    typist.battle = battle
    with pytest.raises(Gone):
        battle.run()
    text = sink.getvalue()
    assert text.isascii()
    assert not CONTROLS.search(text.replace("\n", ""))
    assert max(map(len, text.splitlines())) <= 60
    assert re.search(r"^Turn [1-9]", text, re.MULTILINE)

"""The game on a real terminal: signals, hang-ups, resizing, and texts full of sequences."""

import itertools
import random
import signal
import tomllib
from collections.abc import Sequence
from pathlib import Path

import pytest
import tomli_w

from galley.game.loading.opening import open_battle
from tests.reliability.battles import times
from tests.reliability.terminal import Terminal, rest

KEYS = ("\r", "\x1b[A", "\x1b[B", "\x1b[C", "\t", "k", "n", "z", "e", "d", "o", "\x1b", "?", "L")
STORM = ("\r", "\r", "\t", "k", "z", "\x1b[A", "/", "\x1b", "L", "O", "E", "w", ">", "U")
TRIALS, RESIZES = times(15), times(120)
SIZES = (
    (0, 0), (1, 1), (500, 200), (80, 24), (79, 24), (80, 23), (2, 100), (200, 2), (120, 40),
)  # fmt: skip


def newest(saves: Path) -> Path:
    return max(saves.glob("*.toml"), key=lambda path: path.stat().st_mtime_ns)


def typed(terminal: Terminal, dice: random.Random, count: int) -> None:
    for _ in range(count):
        terminal.send(dice.choice(KEYS))
        terminal.read(dice.random() / 50)


@pytest.mark.parametrize("seed", range(TRIALS))
def test_a_signal_at_any_moment_loses_nothing(seed: int, tmp_path: Path) -> None:
    """The terminal is given back, the process is gone, and the battle goes on elsewhere."""
    dice = random.Random(seed)
    number = (signal.SIGTERM, signal.SIGHUP, signal.SIGINT)[seed % 3]
    with Terminal(tmp_path) as terminal:
        terminal.wait("first?")
        typed(terminal, dice, dice.randrange(25))
        if seed % 2:
            stop_and_go_on(terminal)
            typed(terminal, dice, dice.randrange(5))
        terminal.kill(number)
        assert terminal.wait_end() == 128 + number, terminal.screen()
        assert terminal.restored() == []
    session = open_battle(newest(tmp_path))
    assert session.pending()
    session.close()


def stop_and_go_on(terminal: Terminal) -> None:
    """Ctrl+Z and fg: the shell's screen in between, the whole picture after."""
    before = terminal.settle()
    terminal.kill(signal.SIGTSTP)
    terminal.wait_stopped()
    terminal.settle()
    assert terminal.restored() == []
    terminal.emulator.reset()
    terminal.kill(signal.SIGCONT)
    assert terminal.settle() == before


def test_the_line_drops(tmp_path: Path) -> None:
    with Terminal(tmp_path) as terminal:
        terminal.wait("first?")
        terminal.send("\r\r")
        terminal.wait("Rome: which speed levels")
        terminal.hang_up()
        assert terminal.wait_end() == 128 + signal.SIGHUP
    session = open_battle(newest(tmp_path))
    assert len(session.past.live) == 3
    session.close()


def test_a_terminal_without_end_of_line_signal_ends_too(tmp_path: Path) -> None:
    """Even with SIGHUP ignored, as under nohup, a closed terminal leaves no process behind."""
    with Terminal(tmp_path, ignore=signal.SIGHUP) as terminal:
        terminal.wait("first?")
        terminal.hang_up()
        assert terminal.wait_end() == 128 + signal.SIGHUP


def test_control_c_leaves_and_says_where_the_battle_is_kept(tmp_path: Path) -> None:
    with Terminal(tmp_path) as terminal:
        terminal.wait("first?")
        terminal.send("\x03")
        assert terminal.wait_end() == 0
        assert terminal.restored() == []
        assert b"The battle is kept in " in terminal.raw


def test_a_resize_storm_ends_in_the_right_picture(tmp_path: Path) -> None:
    dice = random.Random(19)
    with Terminal(tmp_path) as terminal:
        terminal.wait("first?")
        for _ in range(RESIZES):
            at_random = (dice.randrange(1, 220), dice.randrange(1, 80))
            terminal.resize(*dice.choice([*SIZES, at_random]))
            terminal.send(dice.choice(STORM))
            terminal.read(dice.random() / 40)
        terminal.resize(80, 24)
        for _ in range(12):  # from whatever pages lie over the battle
            rest(terminal.pid, terminal.read)
            terminal.forget()
            terminal.send("\x0c")
            rest(terminal.pid, terminal.read)
            if "q menu" in terminal.screen():
                break
            terminal.send("\x1b")
        rest(terminal.pid, terminal.read)
        terminal.forget()
        terminal.send("\x0c")
        rest(terminal.pid, terminal.read)
        shown = terminal.screen()
        assert terminal.ended() is None
        assert terminal.memory() < 120
        terminal.forget()
        terminal.send("\x0c")
        rest(terminal.pid, terminal.read)
        assert terminal.screen() == shown
        assert "[" in shown.splitlines()[0]
        assert "q menu" in shown


TRICKS = (
    "[@click=app.exit]click[/]", "[bold red]markup[/bold red]", "[/]", "[$primary]x", "漢字 wide",
    "$(reboot) `x` %s {0} {ship}", "\\[escaped]",
)  # fmt: skip
SEQUENCES = (
    "\x1b]52;c;ZXZpbA==\x07", "\x1b]0;title\x07", "\x1b[2J", "\x9b2J", "\x9d0;t\x9c", "\x07\x08",
    "\x7f", "\u202eesrever\u202c", "\u200b\u2066\ufeff", "\x1bc", "\x1bP+q\x1b\\", "e\u0301\u0300",
)  # fmt: skip


def tricky_scenario(tricks: Sequence[str]) -> str:
    """The training battle with tricks in every place that takes free text."""
    training = next(Path("scenarios/war_galley").glob("*training.toml")).read_text()
    data = tomllib.loads(training)
    long, short = " ".join(tricks)[:300], itertools.cycle([trick[:28] for trick in tricks])
    data |= {"id": "tricky", "title": next(short), "place": next(short), "date": next(short)}
    data["notes"] |= {"summary": long, "history": long, "sources": long, "waits": [long]}
    for side in ("A", "B"):
        data["sides"][side] |= {"name": next(short), "briefing": long}
    for squadron in data["squadrons"]:
        squadron["name"] = next(short)
        squadron["commander"]["name"] = next(short)
    return tomli_w.dumps(data)


def tricky_saves(folder: Path, tricks: Sequence[str]) -> None:
    """Files that are no saves, with tricks for names and contents."""
    folder.mkdir()
    for n, trick in enumerate(tricks):
        name = trick.replace("/", "_")
        (folder / f"{name}.toml").write_text(f'format = 1\nscenario = "{trick}"\n')
        (folder / f"plain{n}.toml").write_text(f"{trick} = 1\n{trick}")


IN_BATTLE = (
    "w", "\x1b", "?", " ", "\x1b", "L", "/a\r", "\x1b", "c", "\x1b", "x", "\x1b", "r", "\x1b", "U",
    "\x1b", "o", "\x1b", "z", "z", "z", "s", "\r", "\r", "\r", "\r", "\x1b[A", "U", "\x1b",
)  # fmt: skip
IN_MENUS = (
    "r", "\r", "\x1b[C", "L", "\x1b", "\x1b", "\x1b", "l", "\x1b[B", "\r", "\x1b", "\x1b", "n",
    "b", "\x1b", "\x1b",
)  # fmt: skip


def pressed(terminal: Terminal, keys: Sequence[str]) -> list[str]:
    """Press keys one by one: what the screen showed after each."""
    seen = []
    for key in keys:
        terminal.send(key)
        seen.append(terminal.settle(3))
    return seen


def concede(terminal: Terminal) -> None:
    """From wherever the walk came to: give up, read the result, go to the title."""
    while "q menu" not in terminal.screen():
        pressed(terminal, ["\x1b"])
    for keys, shown in (
        ("q", "Concede"), ("\x1b[F", "> Concede"), ("\r", "the other side wins"),
        ("\r", "The end of the battle"), ("\r", "Result"), ("\x1b", "The end of the battle"),
        ("\x1b", "The battle is over"), ("q", "Save and go"), ("\x1b[B", "> Save and go"),
        ("\r", "New battle"),
    ):  # fmt: skip
        terminal.send(keys)
        terminal.wait(shown)


@pytest.mark.parametrize("tricks", [TRICKS, SEQUENCES], ids=["markup", "sequences"])
def test_no_text_reaches_the_terminal_as_a_sequence(tricks: Sequence[str], tmp_path: Path) -> None:
    """Scenarios and saves, their names and their contents, through every screen."""
    saves, path = tmp_path / "saves", tmp_path / f"{tricks[0].replace('/', '_')}.toml"
    tricky_saves(saves, tricks)
    path.write_text(tricky_scenario(tricks))
    with Terminal(saves, str(path)) as terminal:
        if tricks is TRICKS:
            terminal.wait("first?")
            seen = pressed(terminal, IN_BATTLE)
            concede(terminal)
        else:
            terminal.wait("cannot be opened")
            seen = pressed(terminal, ["\x1b"])
            terminal.wait("New battle")
        seen += pressed(terminal, IN_MENUS)
        terminal.kill(signal.SIGTERM)
        assert terminal.wait_end() == 128 + signal.SIGTERM
        assert terminal.foreign() == []
    assert len(set(seen)) > 7, "the walk went nowhere"


def test_markup_in_names_is_shown_as_it_is_written(tmp_path: Path) -> None:
    path = tmp_path / "markup.toml"
    path.write_text(tricky_scenario(["[bold]Rome[/]", "[@click=app.exit]x[/]"]))
    with Terminal(tmp_path / "saves", str(path)) as terminal:
        terminal.wait("first?")
        assert "[bold]Rome[/]" in terminal.screen() or "[@click=app.exit]x[/]" in terminal.screen()

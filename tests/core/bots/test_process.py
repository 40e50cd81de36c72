"""Bots in processes of their own: what becomes of those that die, hang, flood or talk nonsense."""

import gc
import os
import shlex
import signal
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path

import pytest

from galley.bots.bot_server import Sitter
from galley.bots.process import Answer, Failed, Seat
from galley.game.api import new
from galley.game.game import Game
from galley.game.seats import Player

STRANGER = f"cmd:{shlex.quote(sys.executable)} {shlex.quote(str(Path(__file__).parent))}"
PATIENCE = 60.0


def python(code: str) -> str:
    return f"cmd:{shlex.join([sys.executable, '-c', code])}"


SITS = "import sys; sys.stdin.readline(); print('{\"ok\":true}', flush=True); "


@pytest.fixture
def game() -> Game:
    return new("training", seed=3)


def came(game: Game, name: str, side: str = "") -> Answer | Failed:
    side = side or game.pending()[0].side
    seat = Seat(name, game.sitting(side, 4))
    try:
        question = game.question(side)
        assert question is not None
        seat.ask(question)
        found = seat.take(PATIENCE)
        assert found is not None
        return found
    finally:
        seat.close()


def test_a_bot_answers_the_same_in_a_process_of_its_own(game: Game) -> None:
    side = game.pending()[0].side
    game.give_seat(side, Player("captain"))
    question = game.question(side)
    assert question is not None
    here = Sitter("captain", game.sitting(side, 4)).decide(question)
    there = came(game, "captain")
    assert isinstance(there, Answer) and there.command is not None
    assert game.rules.command(there.command) == here.command and there.why == here.why


def test_a_program_that_knows_nothing_of_galley_sits_down(game: Game) -> None:
    side = game.pending()[0].side
    found = came(game, f"{STRANGER}/stranger.py")
    assert isinstance(found, Answer) and found.command is not None
    assert game.why_not(side, game.rules.command(found.command)) is None
    assert found.why == "it is the first"


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("import sys; sys.exit(3)", "ended with exit code 3"),
        (f"{SITS} import os; os.kill(os.getpid(), 9)", "was ended by signal 9"),
        (f"{SITS} sys.stdin.readline(); print('hello')", "ended with exit code 0"),
        (
            f"{SITS} sys.stdin.readline(); print({{'ok': True}})",
            "cannot be read: it printed {'ok': True}: JSON is malformed",
        ),
        (
            f"{SITS} sys.stdin.readline(); print('{{\"fine\": true}}')",
            'read: it printed {"fine": true}: Object missing required field `ok`',
        ),
        (
            f'{SITS} sys.stdin.readline(); print(\'{{"ok":false,"error":{{"text":"no idea"}}}}\')',
            "no idea",
        ),
        (
            f"{SITS} print('{{\"a\":[' + '1,\\n' * 40_000, flush=True); sys.stdin.read()",
            'gave an answer of over 500 lines: it printed {"a":[1, 1, ',
        ),
        (
            f"{SITS} sys.stdin.readline(); [print('x' * 4096, end='') for _ in iter(int, 1)]",
            "printed over 256 KiB and no answer: it printed xxxxxxxx",
        ),
        (f"{SITS} import os; os.close(1); sys.stdin.read()", "closed its output"),
    ],
)
def test_what_goes_wrong_is_told_in_a_sentence(game: Game, code: str, said: str) -> None:
    found = came(game, python(code))
    assert isinstance(found, Failed)
    told = f"{found.text}: {found.more}"
    assert said in told and "\n" not in told


@pytest.mark.parametrize("name", ["cmd:/nowhere/at/all", "cmd:", "cmd:'", "admiral-of-nothing"])
def test_who_cannot_be_started_is_told(game: Game, name: str) -> None:
    assert isinstance(came(game, name), Failed)


def test_one_that_is_stopped_says_nothing_and_can_be_ended(game: Game) -> None:
    side = game.pending()[0].side
    seat = Seat(f"{STRANGER}/stranger.py", game.sitting(side, 4))
    question = game.question(side)
    assert question is not None
    os.kill(seat.pid, signal.SIGSTOP)
    for _ in range(40):  # more than a pipe holds
        seat.ask(question)
    assert seat.take() is None
    seat.close()
    with pytest.raises(ProcessLookupError):
        os.kill(seat.pid, 0)


ANSWERS = "sys.stdin.readline(); print('{\"ok\":true}', flush=True)\n"
LEAVES = f"""{SITS}
import pathlib, subprocess
child = subprocess.Popen(['sleep', '600'], start_new_session=True)
pathlib.Path(%r).write_text(str(child.pid))
"""


def has_ended(pid: int) -> bool:
    """Whether a process has ended, whoever has to be told of it."""
    with suppress(OSError):
        state = Path(f"/proc/{pid}/stat").read_bytes().rpartition(b")")[2].split()[0]
        return state in b"ZX"
    return True


def ends(pid: int) -> bool:
    """Whether a process that was killed ends, as soon as the system comes to it."""
    until = time.monotonic() + PATIENCE
    while not has_ended(pid) and time.monotonic() < until:
        time.sleep(0.01)
    return has_ended(pid)


STRAYS = {
    "a child": "subprocess.Popen(sleeps)",
    "one in a session of its own": "subprocess.Popen(sleeps, start_new_session=True)",
    "one without a parent": "subprocess.Popen(['sh', '-c', 'sleep 600 & echo $!'],"
    " stdout=open(file, 'w')).wait()",
    "one without parent and group": "subprocess.Popen(['setsid', '-f', 'sh', '-c',"
    " 'echo $$ > ' + file + '; exec sleep 600']).wait()",
    "a grandchild": "(subprocess.Popen(['sh', '-c', 'setsid sh -c \"echo \\\\$\\\\$ > ' + file +"
    " '; sleep 600\"; true']), '')[1]",
    "one without environment": "subprocess.Popen(sleeps, start_new_session=True, env={})",
}


@pytest.mark.parametrize("dies", [True, False])
@pytest.mark.parametrize("kind", STRAYS)
def test_whatever_a_bot_starts_ends_with_it(
    game: Game, kind: str, dies: bool, tmp_path: Path
) -> None:
    if dies and kind == "one without environment":
        return  # who has neither mark nor parent is not known
    file, side = tmp_path / "pid", game.pending()[0].side
    code = (
        f"{SITS} import subprocess, time; file, sleeps = {str(file)!r}, ['sleep', '600']\n"
        f"open(file, 'w').close()\nchild = {STRAYS[kind]}\n"
        "if hasattr(child, 'pid'): open(file, 'w').write(str(child.pid))\n"
        f"while not open(file).read().strip(): time.sleep(0.01)\n"
        f"{ANSWERS}{'sys.exit(5)' if dies else 'time.sleep(600)'}"
    )
    program = tmp_path / "bot.py"
    program.write_text(code)
    seat = Seat(f"cmd:{shlex.join([sys.executable, str(program)])}", game.sitting(side, 4))
    question = game.question(side)
    assert question is not None
    seat.ask(question)
    assert isinstance(seat.take(PATIENCE), Answer)
    pid = int(file.read_text())
    assert dies or not has_ended(pid)
    seat.close()
    assert ends(pid)


def _with_child(game: Game, then: str, tmp_path: Path, asked: int) -> Answer | Failed | None:
    """The first that comes of a bot which leaves a child that holds its pipes.  When its seat is
    closed neither the child nor a thread nor a descriptor may be left of it."""
    gc.collect()  # what earlier tests left would go in the middle of this one
    pid, threads = tmp_path / "pid", set(threading.enumerate())
    descriptors = set(os.listdir("/proc/self/fd"))
    side = game.pending()[0].side
    seat = Seat(python(LEAVES % str(pid) + then), game.sitting(side, 4))
    question = game.question(side)
    assert question is not None
    for _ in range(asked):
        seat.ask(question)
    found = seat.take(PATIENCE)
    seat.close()
    child = int(pid.read_text())
    assert ends(child)
    for thread in set(threading.enumerate()) - threads:
        thread.join(PATIENCE)
    held = set(os.listdir("/proc/self/fd"))
    assert set(threading.enumerate()) <= threads and held <= descriptors
    return found


def test_whoever_a_bot_leaves_behind_is_not_waited_for(game: Game, tmp_path: Path) -> None:
    found = _with_child(game, "sys.exit(5)", tmp_path, 1)
    assert isinstance(found, Failed) and found.text == "ended with exit code 5"


@pytest.mark.parametrize("scenario", ["training", "aegates"])  # a question, more than a pipe holds
def test_one_that_says_no_more_is_closed_though_its_child_holds_its_pipes(
    scenario: str, tmp_path: Path
) -> None:
    then = f"{ANSWERS}import time; time.sleep(600)"
    assert isinstance(_with_child(new(scenario, seed=3), then, tmp_path, 2), Answer)

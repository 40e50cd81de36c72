"""What a bot prints besides its answers is passed over, and told once."""

import shlex
import sys
from pathlib import Path

import pytest

from galley.game.api import new
from galley_tui.client.opponents.driver import Opponents
from galley_tui.client.opponents.sitting import sit

PROGRAM = """
import json, sys
def say(answer):
    {say}
{first}
for line in sys.stdin:
    asked = json.loads(line)
    if asked["op"] == "decide":
        say({{"ok": True, "command": asked["choices"][0], "why": "first"}})
    else:
        say({{"ok": True}})
"""
PLAIN = "print(json.dumps(answer), flush=True)"
WAYS = {
    "plain": (PLAIN, "", ""),
    "banner": (PLAIN, "print('MyBot 1.0 by Somebody', flush=True)", "MyBot 1.0 by Somebody"),
    "long banner": (PLAIN, "print('x' * 500, flush=True)", "x" * 57 + "..."),
    "escapes": (PLAIN, "print('\\x1b[2Jhello', flush=True)", "?[2Jhello"),
    "blank": (PLAIN, "print(flush=True)", ""),
    "number": (PLAIN, "print(5, flush=True)", "5"),
    "list": (PLAIN, "print([1, 2], flush=True)", "[1, 2]"),
    "bytes": (PLAIN, "sys.stdout.buffer.write(b'\\xff\\xfe\\x00\\n'); sys.stdout.flush()", "?"),
    "byte order mark": ("sys.stdout.write('\\ufeff'); " + PLAIN, "", ""),
    "debug": ("print('info depth 3 score 12', flush=True); " + PLAIN, "", "info depth 3 score 12"),
    "debug after": (PLAIN + "; print('bye', flush=True)", "", "bye"),
    "several lines": ("print(json.dumps(answer, indent=2), flush=True)", "", ""),
    "blanks within": ("print(json.dumps(answer, indent=2).replace('\\n', '\\n\\n'), flush=True)",
                      "", ""),
    "carriage returns": ("print(json.dumps(answer), end='\\r\\n', flush=True)", "", ""),
}  # fmt: skip
"""How a program says an answer, what it says first, what is told of it."""


@pytest.mark.parametrize("way", WAYS)
def test_a_program_that_prints_more_than_answers_plays_all_the_same(
    way: str, tmp_path: Path
) -> None:
    say, first, told = WAYS[way]
    code = PROGRAM.format(say=say, first=first)
    (tmp_path / "bot.py").write_text(code)
    name = f"cmd:{shlex.join([sys.executable, '-X', 'utf8', str(tmp_path / 'bot.py')])}"
    game = new("training", seed=4)
    for side in "AB":
        assert not sit(game, side, name)
    bots = Opponents(game, [name])
    news: list[str] = []
    for _ in range(12):
        bots.step(20)
        news += bots.take_news()
    bots.close()
    assert len(game.history("A").live) >= 12
    assert not [one for one in news if "a person plays" in one]
    if told:
        assert len(news) == 1 and f"printed {told}" in news[0], "it is told once"
    else:
        assert not news

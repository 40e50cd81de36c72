"""On a real terminal, with a version of Textual that was not tried."""

from pathlib import Path

from tests.reliability.terminal import START, Terminal, rest

FAKE = "from galley_tui.terminal import private_names; private_names.version = lambda: '8.3.0'; "
KEYS = ("\r", "\x1b[A", "\x1b[B", "z", "z", "z")


def test_the_game_is_played_and_more_is_written(tmp_path: Path) -> None:
    pictures, written = [], []
    for name, code in (("known", START), ("untried", FAKE + START)):
        with Terminal(tmp_path / name, code=code) as terminal:
            terminal.wait("first?")
            said = "the wire saver is off" in terminal.settle()
            assert said == (name == "untried")
            begun = len(terminal.raw)
            for key in KEYS:
                terminal.send(key)
                rest(terminal.pid, terminal.read)
            pictures.append(terminal.screen())
            written.append(len(terminal.raw) - begun)
    assert pictures[0] == pictures[1]
    assert written[0] * 2 < written[1]

"""The sea in README is what the program draws."""

import re
from pathlib import Path

from galley_tui.terminal.look import Look
from tests.kit.paths import page
from tests.kit.screen import playing

README = page("README.md")


async def test_the_first_screen_of_readme_is_drawn(tmp_path: Path) -> None:
    """`galley play training --seed 7 --charset ascii`, and the keys that stand there."""
    named = re.search(r"--charset ascii` after (.+?); other", README, re.DOTALL)
    assert named
    keys = re.findall(r"Enter|`(.)`", named[1])
    look = Look("none", "ascii")
    async with playing(tmp_path, look=look, scenario="training", seed=7) as player:
        await player.press(*({"*": "asterisk"}.get(key, "enter") for key in keys))
        assert f"```\n{player.screen()}\n```\n" in README

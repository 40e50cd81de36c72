"""The recorded evening that README.md links: it can be played, and the program still plays it.

`pytest tests/screens --snapshot-update` records it anew, with all pictures.
"""

import re
from pathlib import Path

import pyte
import pytest

from tests.screens.evening.cast import read
from tests.screens.evening.story import SECONDS, SIZE, TITLE, recorded

FILE = Path(__file__).parent / "evening.cast"
MOST = 300_000  # bytes
STORY = (  # what is seen in this order
    "New battle", "Training: the Strait", "Deeds", "Against A1", "Orders for",
    "RAM", "HOLED. Dead in the water.", "GRAPPLE", "Orders for A: 10 ships",
    "galley play training",
)  # fmt: skip
SEA = re.compile(r"·(?: +·){3}|▄▄▄▄▄▄▄▄")  # open hexes, or a line of ships from afar


def pictures(file: Path) -> list[str]:
    """What a terminal shows after each frame."""
    played = read(file)
    screen = pyte.Screen(played.columns, played.rows)
    stream, found = pyte.Stream(screen), []
    for _, text in played.frames:
        stream.feed(text)
        found.append("\n".join(screen.display))
    return found


def told(shown: list[str]) -> list[str]:
    """As much of the story as is seen in its order."""
    rest = iter(shown)
    picture, found = next(rest), []
    for part in STORY:
        while part not in picture:
            if (after := next(rest, None)) is None:
                return found
            picture = after
        found.append(part)
    return found


async def test_the_present_program_plays_it(
    tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    recording = await recorded(tmp_path / "saves")
    text = recording.text(TITLE, SECONDS)
    again = tmp_path / "again.cast"
    again.write_text(text, encoding="utf-8")
    assert told(pictures(again)) == list(STORY)
    if request.config.getoption("update_snapshots", default=False):
        FILE.write_text(text, encoding="utf-8")


def test_a_page_can_play_the_recorded_evening() -> None:
    played = read(FILE)
    times = [at for at, _ in played.frames]
    assert times == sorted(times) and times[0] < 1
    assert SECONDS - 5 < times[-1] <= SECONDS
    assert (played.columns, played.rows) == (SIZE[0], SIZE[1] + 1)
    assert FILE.stat().st_size < MOST
    shown = pictures(FILE)
    assert told(shown) == list(STORY)
    battle = [one for one in shown if "zoom" in one or "N↑" in one]
    assert len(battle) > len(shown) / 2 and all(SEA.search(one) for one in battle)

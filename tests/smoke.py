"""A few moments of play with an installed Galley: `python -I tests/smoke.py`, without pytest.

Lists the battles, lets bots play, says a few lines of text mode, and shows a battle on a screen.
"""

import asyncio
import subprocess
import sys
import tempfile
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parents[1]


def galley(folder: Path, *arguments: str, typed: str = "") -> str:
    """What a command prints; an error of it ends all."""
    done = subprocess.run(
        [sys.executable, "-I", "-m", "galley_tui", *arguments], cwd=folder, input=typed,
        stdout=subprocess.PIPE, check=True, encoding="utf-8",
    )  # fmt: skip
    return done.stdout


async def screen(saves: Path) -> str:
    """The picture of a battle after some Enters."""
    from galley_tui.app import Galley
    from galley_tui.terminal.look import Look

    app = Galley(saves, Look("truecolor", "unicode"), scenario="training", seed=7)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(*["enter"] * 4, "question_mark", "escape")
        await pilot.pause()
        lines = app.screen._compositor.render_strips()
    return "\n".join("".join(part.text for part in line) for line in lines)


def main() -> None:
    import galley_tui

    assert galley_tui.__file__ and Path(galley_tui.__file__).parent != CHECKOUT / "galley_tui", (
        "this is the checkout, not what was installed"
    )
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        battles = galley(folder, "scenarios")
        assert "training" in battles and "aegates" in battles, battles
        told = galley(folder, "sim", "training", "--games", "2", "--check")
        assert "2 games" in told, told
        told = galley(folder, "play", "training", "--seed", "5", "--text", "--saves", name,
                      typed="1\nkeep\nlook\nquit\n")  # fmt: skip
        assert "Phase D" in told and (folder / "training-1.toml").exists(), told
        assert "good" in galley(folder, "check", str(folder / "training-1.toml"))
        shown = asyncio.run(screen(folder / "screen"))
        assert "T1/9" in shown and "help" in shown, shown
    print(f"Python {sys.version.split()[0]}: battles, bots, lines and screen are good.")


if __name__ == "__main__":
    main()

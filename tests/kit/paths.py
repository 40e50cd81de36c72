"""Where things lie in the checkout."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SCENARIOS = ROOT / "scenarios"
POSITIONS = ROOT / "tests" / "positions"
KEPT = ROOT / "tests" / "kept" / "af3b996"
PAGES = (
    "README.md", "core/README.md", "galley_tui/README.md", "scenarios/README.md",
    "tests/README.md", ".github/CONTRIBUTING.md",
)  # fmt: skip
"""The pages that explain the game and its code."""


def page(name: str) -> str:
    """The text of a page, by its path."""
    return (ROOT / name).read_text("utf-8")

"""Where things lie in the checkout."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SCENARIOS = ROOT / "scenarios"
POSITIONS = ROOT / "tests" / "positions"
KEPT = ROOT / "tests" / "kept" / "af3b996"

"""What many tests of screens begin with."""

from pathlib import Path

import pytest

from tests.kit.close_quarters import CLOSE


@pytest.fixture
def close(tmp_path: Path) -> str:
    """The file of a small battle, one ram away."""
    path = tmp_path / "close.toml"
    path.write_text(CLOSE)
    return str(path)

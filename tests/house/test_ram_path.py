"""A key that throws dice is answered soon: the way of a ram through the code stays short."""

import asyncio

from tests.bench.ram_path import CALLS, FILES, HERE, PAIRS, ram

LEAST = 500  # calls without which nothing was counted


def test_a_ram_comes_to_its_log_line_in_few_calls() -> None:
    found = asyncio.run(ram(HERE))
    assert LEAST < found.calls < CALLS, found.by_file.most_common(12)
    assert len(found.by_file) <= FILES, sorted(found.by_file)
    assert len(found.by_change) <= PAIRS

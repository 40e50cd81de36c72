"""Requests as they come in: a line each."""

from typing import BinaryIO


def next_line(requests: BinaryIO, longest: int) -> bytes:
    """The next line; of one that is too long only the beginning, the rest is thrown away."""
    line = piece = requests.readline(longest + 2)
    while piece and not piece.endswith(b"\n"):
        piece = requests.readline(longest)
    return line

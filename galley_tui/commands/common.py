"""What several commands share: numbers of the command line and the sentence of an error."""

from __future__ import annotations

import argparse
import sys

Arguments = argparse.Namespace


def say(text: str, code: int = 1) -> int:
    """Print what is wrong; the exit code."""
    print(f"galley: {text}", file=sys.stderr)
    return code


def seed_number(text: str) -> int:
    return whole(text, 0, 2**63 - 1)


def whole(text: str, low: int, high: int) -> int:
    """A whole number in digits.  Raises ArgumentTypeError."""
    number = int(text) if text.isascii() and text.isdigit() and len(text) < 20 else -1
    if not low <= number <= high:
        raise argparse.ArgumentTypeError(f"{ascii(text)[:40]} is no whole number {low} to {high}")
    return number

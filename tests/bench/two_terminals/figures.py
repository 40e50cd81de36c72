"""The lines of the table of two terminals: a figure, its budget, and what must never be."""

from __future__ import annotations

from collections.abc import Sequence


class Figures:
    """Prints figures, and keeps what went wrong."""

    def __init__(self) -> None:
        self.wrong: list[str] = []
        print(f"{'':46} {'figure':>30}   budget\n")

    def figure(self, what: str, figure: str, budget: str = "", kept: bool = True) -> None:
        """A figure that may miss its budget."""
        said = f"   {budget}{'' if kept else ' MISSED'}" if budget else ""
        print(f"{what:46} {figure:>30}{said}", flush=True)

    def none(self, what: str, done: int, wrong: Sequence[str], more: str = "") -> None:
        """Something that was done so often must never go wrong."""
        self.wrong += [f"{what}: {one}" for one in wrong]
        figure = f"{done:,}, {len(wrong)} wrong"
        self.figure(what, figure, f"none wrong{f'; {more}' if more else ''}", not wrong)


def high(values: Sequence[float]) -> float:
    """The 95th percentile."""
    return sorted(values)[round((len(values) - 1) * 0.95)]

"""What bots weighed, in words."""

from __future__ import annotations

from collections.abc import Sequence

from galley.engine.bot import Weighed


def weighed_words(weighed: Sequence[Weighed]) -> list[str]:
    """Plans with their worth, each term below."""
    lines: list[str] = []
    for n, plan in enumerate(weighed, 1):
        lines.append(f"{n}. {plan.text}: {plan.worth:+.1f}")
        terms = ", ".join(f"{name} {worth:+.1f}" for name, worth in plan.terms)
        lines += [f"   {terms}"] if terms else []
    return lines

"""Turns of phrase that many sentences need."""


def span(low: int, high: int) -> str:
    """Whole numbers from one to another: "2 to 5"; one alone is "2"."""
    return f"{low} to {high}" if low < high else str(high)

"""8.02, 8.03. The dice of a melee."""

from galley.engine.checks import Pool

KILLS, CUTS = 6, 5


def javelins(fighters: int) -> Pool:
    """MB-8.02a A javelin of each fighter; each 6 kills."""
    return Pool("javelins", "MB-8.02a", fighters, KILLS, "6 each kills")


def blows(fighters: int) -> Pool:
    """MB-8.03a A die of each fighter; the side with fewer hits loses the difference."""
    return Pool("hack and slash", "MB-8.03a", fighters, CUTS, "5 or more each hits")

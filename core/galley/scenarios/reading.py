"""The scenario that was being read when something failed, noted on the exception."""

from collections.abc import Iterator
from contextlib import contextmanager

READ = "galley_read"  # among the attributes of an exception


@contextmanager
def reading(scenario: str) -> Iterator[None]:
    """The text of a scenario is noted on what is raised while it is read."""
    try:
        yield
    except Exception as error:
        vars(error).setdefault(READ, scenario)
        raise


def scenario_read(error: BaseException) -> str:
    """The text of the scenario that was being read; empty for none."""
    return str(vars(error).get(READ, ""))

"""Defines an entry of the rules and reads one from text."""

from galley.engine.records import Record


class Rule(Record, frozen=True):
    """A numbered paragraph of the rules in plain words.

    `table` is the title of the printed table it uses, `reading` how this game understands it
    where the rulebook is silent or says two things, `missing` the part of it that this version
    does not play (`built` is False when that is all of it).
    """

    number: str
    title: str
    text: str
    table: str = ""
    reading: str = ""
    built: bool = True
    missing: str = ""

    @property
    def chapter(self) -> str:
        """The number before the point: "7" for 7.16."""
        return self.number.partition(".")[0]


def paragraph(
    number: str,
    title: str,
    text: str,
    *,
    table: str = "",
    reading: str = "",
    built: bool = True,
    missing: str = "",
) -> Rule:
    """A rule from indented text."""
    return Rule(number, title, _one_line(text), table, _one_line(reading), built, missing)


def _one_line(text: str) -> str:
    return " ".join(text.split())

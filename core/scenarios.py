"""Scenario files: where they are, how they are read, what is wrong with them."""


class Fault(Exception):
    """Something wrong in a file from outside: file, place, key, and what would be right."""

    def __init__(self, file: str, place: str, text: str, rule: str = "") -> None:
        self.file, self.place, self.text, self.rule = file, place, text, rule
        super().__init__(
            f"{file}: {place + ': ' if place else ''}{text}{f' [{rule}]' if rule else ''}"
        )

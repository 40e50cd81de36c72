"""Answers that many questions take."""

from galley.engine.records import Command


class Done(Command, frozen=True):
    """That is all; what was not decided goes as is usual."""


class Hold(Command, frozen=True):
    """That is all; what was not decided is not done."""


class Accept(Command, frozen=True):
    """Yes."""


class Decline(Command, frozen=True):
    """No."""

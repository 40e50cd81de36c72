"""Answers which many questions share."""

from galley.engine.records import Command


class Done(Command, frozen=True):
    """That is all."""


class Decline(Command, frozen=True):
    """None of what is offered (for all ships, where several may)."""

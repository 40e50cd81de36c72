"""A game between bots that went wrong, played again as a battle that a file can keep."""

from galley.game.entries import Entry
from galley.game.session import Session
from galley.game.under_way import Attempt, attempt, note
from galley.trials.match import Broken


def repeated(broken: Broken) -> BaseException:
    """The exception of a game that went wrong, with the same battle noted on it as a session."""
    match, error = broken.match, broken.__cause__ or broken
    commands = [(ask, command) for ask, command, _ in match.moves]
    first, *later = [tuple(face for roll in one.rolls for face in roll) for one in match.dice]
    try:
        session = Session.new(match.scenario, match.seed, dice=first, options=match.options)
        for side, player in match.names.items():
            sat = Entry(len(session.entries), "seat", side, player=player)
            session.record(sat, session.state)
        for (ask, command), session.hand in zip(commands + match.under_way, later, strict=True):
            session.play(ask.side, command, seat=ask.seat)
        note(error, Attempt(session.journal))
    except Exception as again:
        note(error, attempt(again))
    return error

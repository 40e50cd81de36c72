"""A game between bots that went wrong, played again as a battle that a file can keep."""

from galley.game.session import Session
from galley.game.under_way import Attempt, attempt, note
from galley.trials.match import Broken


def repeated(broken: Broken) -> BaseException:
    """The exception of a game that went wrong, with the same battle noted on it as a session."""
    match, error = broken.match, broken.__cause__ or broken
    commands = [(ask, command) for ask, command, _ in match.moves]
    try:
        session = Session.new(match.scenario, match.seed, options=match.options)
        for ask, command in commands + match.under_way:
            session.play(ask.side, command, seat=ask.seat)
        note(error, Attempt(session.journal))
    except Exception as again:
        note(error, attempt(again))
    return error

"""The games of one `galley engine`: the game itself, and forks of it to look ahead in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from galley.files.faults import shown, some
from galley.protocol.requests import Wrong

if TYPE_CHECKING:
    from galley.game.session import Session
    from galley.protocol.stops import Stop

MOST_FORKS = 16


class Games:
    """`main` is the game itself, number 1; forks have numbers from 2, the lowest free one
    first.  `number` is the game that the request in hand is about."""

    def __init__(self) -> None:
        self.main: Session | None = None
        self.forks: dict[int, Session] = {}
        self.stops: dict[int, Stop] = {}  # by number: games that are looked at on their way
        self.number = 1
        self.ended = False

    def turn_to(self, number: object) -> None:
        """The request is about this game.  Raises Wrong when there is none of that number."""
        if type(number) is not int or (number != 1 and number not in self.forks):
            known = some(str(n) for n in (1, *self.forks))
            raise Wrong("no-game", f"there is no game {shown(number)}: there is {known}")
        self.number = number

    def game(self) -> Session:
        """The game that the request is about.  Raises Wrong when there is none yet."""
        session = self.main if self.number == 1 else self.forks[self.number]
        if session is None:
            raise Wrong("no-game", "there is no game yet: send new or load")
        return session

    def begin(self, session: Session) -> None:
        """Take another game up, and let go of the one before and of its forks."""
        if self.main is not None:
            self.main.close()
        self.main = session
        self.forks.clear()
        self.stops.clear()

    def free(self) -> int:
        """The number of the next fork.  Raises Wrong when there are too many."""
        if len(self.forks) >= MOST_FORKS:
            why = f"there are {MOST_FORKS} forks: close one first"
            raise Wrong("bad-request", why)
        return next(n for n in range(2, MOST_FORKS + 2) if n not in self.forks)

    def put(self, number: int, session: Session) -> None:
        """The game of a number is this one from now on."""
        from galley.game.under_way import closed

        if number == 1:
            self.begin(session)
        else:
            closed(session.journal)  # what fails elsewhere is no fault of a fork
            self.forks[number] = session
            self.stops.pop(number, None)

    def close(self) -> None:
        """Let go of the fork that the request is about.  Raises Wrong when it is no fork."""
        if self.number == 1:
            raise Wrong("bad-request", "game 1 is closed with quit: name a fork")
        del self.forks[self.number]
        self.stops.pop(self.number, None)

    @property
    def stop(self) -> Stop | None:
        """The stop at which the game of the request is looked at; None where it waits."""
        return self.stops.get(self.number)

    def stop_at(self, stop: Stop | None) -> None:
        """The game is looked at there; None where it waits for a question."""
        if stop is None:
            self.stops.pop(self.number, None)
        else:
            self.stops[self.number] = stop

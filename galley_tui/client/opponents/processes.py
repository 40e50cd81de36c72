"""The processes of bots of several battles: so many at once, which serve all of them in turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

from galley.game.seats import Place

IN_A_ROW: Final = 20  # questions to one bot, after which it makes room for those that wait


class Owner(Protocol):
    """The bots of one battle."""

    ready: Callable[[], None]
    """Has them looked after again."""

    def thinks_at(self, place: Place) -> bool:
        """Tell whether the bot there has been asked, and has not answered."""

    def get_up(self, place: Place) -> None:
        """End the process of the bot there; another is started when it is asked again."""


class Processes:
    """Decides whose process may run.  A question has the whole position: the process of a bot that
    is not asked now can be ended, and started anew with the next question."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._held: dict[
            tuple[Owner, Place], int
        ] = {}  # questions in a row; asked last comes last
        self._waiting: list[tuple[Owner, Place]] = []

    def admit(self, owner: Owner, place: Place) -> bool:
        """Tell whether a bot may be asked now; where not, `ready` is called once it may be worth
        while to ask again."""
        one = owner, place
        row = self._held.get(one, IN_A_ROW)
        if self._waiting[:1] not in ([], [one]) and row >= IN_A_ROW:
            return self._wait(one)
        if one not in self._held and len(self._held) >= self.most:
            idle = (held for held in self._held if not held[0].thinks_at(held[1]))
            if (longest := next(idle, None)) is None:
                return self._wait(one)
            longest[0].get_up(longest[1])
        if one in self._waiting:
            self._waiting.remove(one)
        self._held[one] = self._held.pop(one, 0) + 1
        return True

    def _wait(self, one: tuple[Owner, Place]) -> bool:
        if one not in self._waiting:
            self._waiting.append(one)
        if self._waiting[0] != one:
            self.look()
        return False

    def look(self) -> None:
        """Have who waits longest ask again: a bot has answered, or made room."""
        if self._waiting:
            self._waiting[0][0].ready()

    def left(self, owner: Owner, place: Place) -> None:
        """Note that the process of a bot is ended."""
        if self._held.pop((owner, place), None) is not None:
            self.look()

    def forget(self, owner: Owner) -> None:
        """Note that no bot of a battle is to be asked."""
        if any(one[0] is owner for one in self._waiting):
            self._waiting = [one for one in self._waiting if one[0] is not owner]
            self.look()

"""The bots of a battle at a host: of whole sides, and of shares of a side that people share."""

from __future__ import annotations

from collections.abc import Callable, Collection

from galley.game.seats import Place, Player, parts
from galley.remote.at_host.bot_share import Share
from galley.remote.at_host.seating import Sitter
from galley.remote.at_host.table import HostedBattle
from galley_tui.client.opponents.driver import Opponents
from galley_tui.client.opponents.processes import Processes


class Bots:
    """The bots of one battle, which answer when `step` is called."""

    def __init__(
        self, battle: HostedBattle, allowed: Collection[str], ready: Callable[[], None],
        processes: Processes,
    ) -> None:  # fmt: skip
        self.battle, self._with = battle, (allowed, ready, processes)
        self._sides = Opponents(battle.game, *self._with)
        self._shares: dict[Place, tuple[Sitter, Opponents]] = {}
        self._news: list[str] = []

    def step(self) -> bool:
        """Ask a bot whose turn it is, or play what it has answered: whether it has played."""
        played = self._sides.step() is not None
        for place in self.battle.game.places():
            if self._sides.is_empty(place):  # a person is to have it
                side, seat = parts(place)
                self.battle.game.give_seat(side, Player(), seat)
                self.battle.tell()
        for place, one in self.battle.seating.sitters.items():
            known = self._shares.get(place)
            if known is not None and (known[0] is not one or one.bot.human):
                self._shares.pop(place)[1].close()
            if one.bot.human or played:
                continue
            if place not in self._shares:
                self._shares[place] = one, Opponents(Share(self.battle, one), *self._with)
            bots = self._shares[place][1]
            played = bots.step() is not None
            if any(map(bots.is_empty, self.battle.game.places())):
                one.bot = Player()
                self.battle.tell()
            self._news += bots.take_news()
        return played

    def take_news(self) -> list[str]:
        """Sentences about what became of the bots, once."""
        news, self._news = [*self._sides.take_news(), *self._news], []
        return news

    def close(self) -> None:
        """End all processes."""
        for bots in (self._sides, *(bots for _, bots in self._shares.values())):
            bots.close()

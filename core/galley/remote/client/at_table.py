"""The table of a battle at a host, as who sits or looks on there knows it: who else is there, who
decides, what was written."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import monotonic

from galley.engine.text import joined
from galley.game.port import Arrival
from galley.remote.client.copied import Copied
from galley.remote.client.umpire import sealed, unseen
from galley.remote.lines import Chair, News, Table, Welcome
from galley.remote.shares import share_of
from galley.remote.table_words import (
    all_away,
    cleaned,
    sides_named,
    umpire_words,
    waited_for,
    waiting_words,
)


class AtTable(Copied):
    """The part of the port that tells of the others."""

    def __init__(self, welcome: Welcome) -> None:
        self.side, self.looks_on, self.umpire = welcome.side, welcome.looks_on, welcome.umpire
        self.commanders = welcome.commanders  # of a side that is shared
        self.clock: Callable[[], float] = monotonic
        self.table: Table | None = None
        self.table_at = 0.0  # when it was told
        self.talk: Sequence[str] = [cleaned(one).words() for one in welcome.talk]
        self.came: list[Arrival] = []  # and is not told yet
        if self.commanders:
            self.came.append(Arrival(said=f"You command {joined(self.commanders)}"))

    def others(self) -> str:
        waits = waiting_words(self._waited_for(), self.clock() - self.table_at)
        return "; ".join(filter(None, (waits, "" if self.umpire else self.judge())))

    def judge(self) -> str:
        return umpire_words(self.table) if self.table is not None else ""

    @property
    def waits_for_absent(self) -> bool:
        return all_away(self._waited_for())

    def _waited_for(self) -> list[Chair]:
        assert self.table is not None
        own = "" if self.looks_on else share_of(self.side, self.commanders)
        return waited_for(self.table, own)

    def sealed(self) -> list[str]:
        return sealed(self.mirror.game) if self.umpire else []

    def tell_sealed(self, before: Sequence[str]) -> None:
        """Note what an umpire has not seen yet of what is decided in secret."""
        self.came += [Arrival(said=one) for one in unseen(self.sealed(), before)]

    @property
    def offered(self) -> str:
        offer = self.table.offer if self.table is not None else None
        return offer.text if offer is not None and offer.side != self.side else ""

    def seat(self, news: News) -> None:
        """Note how the table stands."""
        if news.table is not None:
            if self.table is None and news.table.umpire:
                who = "You are" if self.umpire else f"{news.table.umpire} is"
                self.came.append(Arrival(said=f"{who} the umpire of this battle, who sees all"))
            self.table, self.table_at = news.table, self.clock()

    def tell(self, news: News) -> None:
        """Note what is to be said of the others: who came and went, who is done, what is asked."""
        if news.said:
            self.came.append(Arrival(said=news.said))
        if news.wrote is not None:
            self.talk = [*self.talk, cleaned(news.wrote).words()]
            self.came.append(Arrival(said=self.talk[-1], wrote=True))
        old, new = self.table, news.table
        if old is None or new is None:
            return
        if old.judged != new.judged and not self.umpire:
            self.came.append(Arrival(said=umpire_words(new)))
        before = {chair.place: chair.there for chair in old.chairs}
        own = self.side if not self.commanders else ""
        for chair in new.chairs:
            if chair.there != before.get(chair.place) and chair.side != own:
                self.came.append(
                    Arrival(said=f"{chair.called} is {'here' if chair.there else 'away'}")
                )
        said = [f"{one} looks on" for one in {*new.lookers} - {*old.lookers}]
        said += [f"{one} looks on no more" for one in {*old.lookers} - {*new.lookers}]
        self.came += [Arrival(said=one) for one in sorted(said)]
        done = [one for one in new.done if one not in old.done and one != self.side]
        if done:
            self.came.append(Arrival(said=f"{sides_named(new, done)} is done"))
        if new.offer is not None and new.offer != old.offer and new.offer.side != self.side:
            self.came.append(Arrival(said=new.offer.text, asks=True))

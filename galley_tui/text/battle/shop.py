"""Ships to buy before a battle, in lines: what is on sale, several at once, ready fleets."""

from __future__ import annotations

from collections.abc import Sequence

from galley.engine.records import Command, Side
from galley.engine.text import count
from galley_tui.client.choices import decisions
from galley_tui.client.playing import Refused, play
from galley_tui.faces.face import Face
from galley_tui.faces.shop import Shop, Ware, fleet_words
from galley_tui.faces.talk import BattleTalk, Handler, handler

MANY = 99  # ships at once
CLOSED = "Nothing is on sale now."
HINT = (
    "wares lists the ships with their values, wares sail 5 those in whose line both words stand; "
    "buy 5 and a ship's name buys five, again as many more, return gives one back; ready lists "
    "fleets that are ready; end completes the fleet."
)


class ShopTalk:
    """The words for a question that buys ships."""

    def __init__(self, talk: BattleTalk, face: Face) -> None:
        self.talk, self.face = talk, face
        self.lately: dict[Side, tuple[int, str]] = {}  # what each bought last

    @property
    def handlers(self) -> Sequence[Handler]:
        if self._shop() is None:
            return ()
        return (
            handler("wares", self.wares, "wares [sail 5]",
                    "the ships on sale, or those in whose line these words stand"),
            handler("buy", self.buy, "buy 5 3.gr0", "buy ships"),
            handler("again", self.again, "again", "buy as many of the same once more"),
            handler("return", self.give_back, "return 2 3.gr0", "give ships back"),
            handler("ready", self.ready, "ready [2]",
                    "fleets that are ready; a number buys that one instead of what you have"),
        )  # fmt: skip

    def _shop(self) -> Shop | None:
        """The ships on sale at the question that waits."""
        waiting = decisions(self.talk.game)
        if not waiting:
            return None
        pending = waiting[0]
        return self.face.shop(self.talk.game.seen(pending.side).board, pending.ask)

    def after_question(self) -> None:
        """Say which ships are bought so far, and once in a sitting what may be typed."""
        shop = self._shop()
        if shop is not None:
            self._tell_fleet(shop)
            self.talk.hint(HINT)

    def _tell_fleet(self, shop: Shop) -> None:
        many = f", {count(sum(shop.fleet.values()), 'ship')}" if shop.fleet else ""
        left = f"{shop.left} of {shop.points} points left"
        self.talk.console.say(f"Your fleet{many}: {fleet_words(shop.fleet)}; {left}.")

    # -- the words

    def wares(self, words: str) -> None:
        """A line for each ship on sale."""
        shop = self._shop()
        if shop is None:
            self.talk.console.say(CLOSED)
            return
        found = shop.found(words)
        lines = [f"  {self._line(shop, one)}." for one in found]
        none = f"No ship has {words!r} in its line: wares lists them all."
        self.talk.console.page(lines or [none])

    def _line(self, shop: Shop, one: Ware) -> str:
        names = [name for name, _ in shop.columns]
        values = zip(names[2:], one.values, strict=True)
        said = ", ".join(f"{name.rstrip('.')} {value}" for name, value in values if value)
        bought = f"; {one.bought} bought" if one.bought else ""
        about = f"; {one.about}" if one.about else ""
        return f"{one.code}, {count(one.price, 'point')}: {said}{about}{bought}"

    def buy(self, words: str) -> None:
        """Buy as many of a ship as a line says."""
        found = self._meant(words)
        if found is not None:
            many, one = found
            if self._play([one.buy] * many):
                self.lately[self.talk.side] = many, one.code

    def again(self, rest: str) -> None:
        """As many of the same as were bought last."""
        many, code = self.lately.get(self.talk.side, (0, ""))
        if not many:
            self.talk.console.say("Nothing to buy again: buy 5 3.gr0 comes first.")
        else:
            self.buy(f"{many} {code}")

    def give_back(self, words: str) -> None:
        """Give back as many of a ship as a line says."""
        found = self._meant(words)
        if found is not None:
            many, one = found
            self._play([one.back] * min(many, max(1, one.bought)))

    def ready(self, number: str) -> None:
        """The fleets that are ready, or one of them in place of what is bought."""
        shop = self._shop()
        if shop is None:
            self.talk.console.say(CLOSED)
        elif number.isdecimal() and 0 < int(number) <= len(shop.ready):
            self._play(shop.instead(shop.ready[int(number) - 1][1]))
        else:
            fleets = enumerate(shop.ready, 1)
            lines = [f"  {n}. {name}: {fleet_words(fleet)}." for n, (name, fleet) in fleets]
            self.talk.console.page([*lines, "ready 1 buys the first instead of what you have."])

    def _meant(self, words: str) -> tuple[int, Ware] | None:
        """Read how many of which ship are meant; say why, and give None, if that is unclear."""
        shop = self._shop()
        if shop is None:
            self.talk.console.say(CLOSED)
            return None
        parts = words.casefold().split()
        numbers = [part for part in parts if part.isdecimal()]
        many = int(numbers[0][:3]) if len(parts) > 1 and numbers else 1
        names = [part for part in parts if len(parts) == 1 or part not in numbers[:1]]
        named = [one for one in shop.wares if [one.code.casefold()] == names]
        found = named or (shop.found(" ".join(names)) if names else [])
        if len(found) == 1 and 0 < many <= MANY:
            return many, found[0]
        if len(found) == 1:
            self.talk.console.say(f"How many? From 1 to {MANY} at once.")
        elif found:
            some = ", ".join(one.code for one in found[:6])
            self.talk.console.say(f"Which of these? {some}{', ...' if found[6:] else ''}.")
        else:
            self.talk.console.say("Which ship? wares lists them; buy 5 3.gr0 buys five.")
        return None

    def _play(self, commands: Sequence[Command]) -> bool:
        """Carry commands out up to one that is refused, as one step; True if none is."""
        pending = decisions(self.talk.game)[0]
        side, seat = pending.side, pending.ask.seat
        refused = ""
        with self.talk.undisturbed(), self.talk.game.step():
            for command in commands:
                came = play(self.talk.game, side, command, seat=seat)
                if isinstance(came, Refused):
                    refused = f"{came.text} [{came.rule}]"
                    break
        if refused:
            self.talk.console.say(f"No: {refused}.")
        self.talk.take_up()
        shop = self._shop()
        if shop is not None:
            self._tell_fleet(shop)
        return not refused

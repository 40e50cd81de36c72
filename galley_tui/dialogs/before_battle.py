"""The dialogs before a battle: its optional rules and the seed of its dice, fleets that are
ready, and who plays each side and each seat of several; that also in the midst of one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from galley.engine.records import SIDES, Side
from galley.game.by_hand.words import THROWN
from galley.game.seats import Place, parts
from galley.scenarios.library import ScenarioFile
from galley_tui.client.library import switches
from galley_tui.client.opponents.players import Players, player_words
from galley_tui.client.seats import commander
from galley_tui.config import battle_keys, menu_keys
from galley_tui.dialogs.dialog import Action, Choice, Dialog, Line, Note
from galley_tui.faces.shop import fleet_words

DIGITS = 9  # of a seed


class OptionalRules(Dialog):
    """Each optional rule, on or off, with what it does; on a page digits are a seed, and Enter
    hands on what differs from the scenario, with the seed if one was typed."""

    keys = menu_keys.OPTIONS
    takes = "space"
    prompt = "Options>"
    stays = True

    def __init__(
        self,
        scenario: ScenarioFile,
        chosen: dict[str, bool],
        begin: Callable[[Mapping[str, bool], int | None], None],
    ) -> None:
        """`chosen` holds what was switched before, and is changed."""
        self.heading = f"{scenario.title}: optional rules"
        self.switches, self.chosen, self.begin, self.seed = switches(scenario), chosen, begin, ""

    def _is_on(self, at: int) -> bool:
        one = self.switches[at]
        return self.chosen.get(one.name, one.on)

    def lines(self) -> list[Line]:
        found: list[Line] = []
        for at, one in enumerate(self.switches):
            on, cited = self._is_on(at), f" [{one.rule}]" if one.rule else ""
            own = "" if on == one.on else "  (not as the battle has it)"
            named = f"{one.name.replace('_', ' ')}: {'on' if on else 'off'}"
            found.append(
                Line(f"[{'x' if on else ' '}] {one.meaning}{cited}{own}",
                     partial(self._switch, at), said=f"{named}. {one.meaning}{cited}")
            )  # fmt: skip
        said = "Digits type a seed: the same commands throw the same dice, which all can foresee."
        seed = self.seed or "one that nobody knows"
        fact = Line("Seed of the dice: ", said="", tail=seed, below=[(said, "mute")])
        return [*found, Line(""), fact]

    @property
    def actions(self) -> Mapping[str, Action]:
        return {
            "switch": Action(self._switch),
            "rub_out": Action(self._rub_out),
            "accept": Action(self._accept),
        }

    def typed(self, key: str) -> bool:
        if not (key.isdecimal() and key.isascii()):
            return False
        self.seed = (self.seed + key)[:DIGITS]
        return True

    def _switch(self, at: int) -> None:
        self.chosen[self.switches[at].name] = not self._is_on(at)

    def _rub_out(self, at: int) -> None:
        if not self.seed:
            self.desk.leave()
        self.seed = self.seed[:-1]

    def _accept(self, at: int) -> None:
        changed = {one.name: not one.on for i, one in enumerate(self.switches)
                   if self._is_on(i) != one.on}  # fmt: skip
        self.desk.leave(partial(self.begin, changed, int(self.seed) if self.seed else None))


TOGETHER = ("swap", "people", "alone", "watch")
"""Actions that change who plays both sides."""


class WhoPlays(Dialog):
    """A level for each side and each seat of several, and a character for each bot; Enter hands
    on place -> name."""

    keys = menu_keys.PLAYERS
    prompt = "Players>"
    stays = True
    squeezed = True
    under = 7

    def __init__(
        self,
        title: str,
        names: Mapping[Side, str],
        players: Players,
        decided: Callable[[dict[Place, str]], None],
        by_hand: bool | None = None,
        own: Side = "",
        away: bool = False,
    ) -> None:
        """`by_hand`: whose dice are thrown, where that is asked too; `own` the one side that is
        given here, whose player is `away`."""
        self.by_hand, self.own, self.away = by_hand, own, away
        if own:
            self.keys = tuple(key for key in self.keys if key.action not in TOGETHER)
        self.heading = f"{title}: who plays?"
        self.names, self.players, self.decided = names, players, decided
        self.question = f"{players.fault}." if players.fault else ""

    def _called(self, place: Place) -> str:
        """A side's name, or a seat with its ships."""
        seat = self.players.seat_of(place)
        return self.names[place] if seat is None else commander(seat)

    def words(self) -> str:
        """`Rome a person, Carthage captain`; seats that are given singly are named with
        their ships."""
        given = (place for place in self.players.places() if self.players.name(place))
        return ", ".join(f"{self._called(place)} {self.players.words(place)}" for place in given)

    def lines(self) -> list[Line]:
        found: list[Line] = []
        for place in self.players.places():
            whole, called = place in SIDES, self._called(place)
            indent = "" if whole else "  "
            found += [Line("")] if found and whole else []
            if self.own not in ("", parts(place)[0]):
                named = f"{called:<{self.widths[0]}} "
                found.append(Line(named, tail="at another terminal", style="mute"))
                continue
            told = f"{called}: {self.players.words(place)}"
            found.append(Line(f"{indent}{called}", said=told, choice=self._level(place)))
            if self.players.may_be_like(place):
                found.append(
                    Line(f"{indent}  in the manner of", follows=True, folded=not whole,
                         choice=self._character(place))
                )  # fmt: skip
        if self.by_hand is not None:
            thrown = Choice([(words, "") for words in THROWN.values()], self.by_hand, self._throw)
            told = f"Dice: {THROWN[self.by_hand]}"
            found += [Line(""), Line("Dice", said=told, choice=thrown)]
        return found

    def _throw(self, at: int) -> None:
        self.by_hand = bool(at)

    def _level(self, place: Place) -> Choice:
        every, like = self.players.levels(place), self.players.character(place)
        values = [(player_words(level) if level else "as the side", "") for level in every]
        now = every.index(self.players.level(place))
        return Choice(values, now, lambda at: self.players.seat(place, every[at], like))

    def _character(self, place: Place) -> Choice:
        known, level = self.players.characters, self.players.level(place)
        own = ("the battle's own", "whom the scenario names for this side")
        every, like = ("", *known), self.players.character(place)
        return Choice(
            [own, *((one.name, one.likes) for one in known.values())],
            every.index(like) if like in every else 0,
            lambda at: self.players.seat(place, level, every[at]),
        )

    @property
    def actions(self) -> Mapping[str, Action]:
        players = self.players
        done = Action(lambda at: self.desk.leave(partial(self.decided, players.named)))
        if self.own:
            return {"accept": done}
        return {
            "accept": done,
            "swap": Action(lambda at: players.swap(), "Swap sides"),
            "people": Action(lambda at: players.people(), "Two people"),
            "alone": Action(lambda at: players.alone(), "One person for both sides"),
            "watch": Action(lambda at: players.watched(), "Watch two bots"),
        }

    def foot(self) -> Sequence[Note]:
        return [(said, "mute") for said in (self._said(), self.players.fault) if said]

    def _said(self) -> str:
        """A sentence on the players at these seats."""
        if self.away:
            return f"A bot plays for {self.names[self.own]} until its player is back."
        if self.own:
            return "A bot plays for you until you take your side back here."
        people, many = self.players.people_at(), self.players.people_count()
        if not people:
            return "Nobody at the keyboard: you watch, at the pace of the settings."
        if many > 1:
            return f"{'Two' if many == len(SIDES) else many} people at one keyboard."
        if len({parts(place)[0] for place in people}) > 1:
            return "You play both sides, and nothing is hidden from you."
        side, seat = parts(people[0])
        return f"You play {seat or self.names[side]}."


class ReadyFleets(Dialog):
    """Fleets that can be bought at once; the chosen one is handed on."""

    heading = "Fleets that are ready: Enter buys the lit one instead of what you have"
    keys = battle_keys.READY
    across = False

    def __init__(
        self, ready: Sequence[tuple[str, Mapping[str, int]]],
        chosen: Callable[[Mapping[str, int]], None],
    ) -> None:  # fmt: skip
        self.ready, self.chosen = ready, chosen

    def lines(self) -> list[Line]:
        return [
            Line(f"{name}, {sum(fleet.values())} ships", partial(self._take, fleet),
                 below=[(fleet_words(fleet), "mute")])
            for name, fleet in self.ready
        ]  # fmt: skip

    def _take(self, fleet: Mapping[str, int]) -> None:
        self.desk.leave(partial(self.chosen, fleet))

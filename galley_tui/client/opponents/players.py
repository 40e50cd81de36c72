"""Offers players for each side or seat, as menus do: a person, or a level and a character."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from galley.bots.bot_names import MAKERS, levels
from galley.engine.bot import Persona
from galley.engine.records import ONE_A_SIDE, SIDES, Seat, Side
from galley.engine.ruleset import RuleSet
from galley.files.faults import Fault
from galley.game.seats import ALONE, HUMAN, Place, Player, held, held_by, parts, place_of
from galley_tui.client.opponents.sitting import persons

USUAL = "captain"


def usual_level(rules: RuleSet) -> str:
    """The level that plays against a person who has not said which, and gives him hints: a
    captain; where the rules know none, the strongest."""
    found = levels(rules)
    return USUAL if USUAL in found else found[-1]


def guided(rules: RuleSet) -> dict[Place, str]:
    """The players of a battle with lessons: one person against the weakest bot that thinks."""
    least = next((name for name in levels(rules) if name not in MAKERS), HUMAN)
    return {SIDES[0]: HUMAN, SIDES[1]: least}


class Players:
    """A choice for each side, and for each of several seats of one; the names that it comes to
    are those of `GamePort.give_seat`."""

    def __init__(
        self,
        rules: RuleSet,
        now: Mapping[Place, str] | None = None,
        programs: Collection[str] = (),
        seats: Mapping[Side, Sequence[Seat]] | None = None,
    ) -> None:
        """As they sit `now`; in a new battle one person against a captain.  `programs` of
        strangers may sit down too.  `seats` are those of the sides that have several, as
        `client.seats.shared`."""
        self.fault = ""  # why there are no characters
        self.characters: Mapping[str, Persona] = {}
        self.usual, self.seats = usual_level(rules), seats or {}
        try:
            self.characters = rules.opponents.characters() if rules.opponents else {}
        except Fault as fault:
            self.fault = str(fault)
        self.named = dict(now or {SIDES[0]: HUMAN, SIDES[1]: self.usual})
        self._levels = (HUMAN, *levels(rules), *sorted(filter(is_program, programs)))

    # -- places

    def places(self) -> list[Place]:
        """The places that may be given: each side, followed by its seats where it has several."""
        found: list[Place] = []
        for side in SIDES:
            found += [side, *(place_of(side, one.id) for one in self.seats.get(side, ()))]
        return found

    def seat_of(self, place: Place) -> Seat | None:
        """The seat that a place is; None for a whole side."""
        side, seat = parts(place)
        return next((one for one in self.seats.get(side, ()) if one.id == seat), None)

    def people_at(self) -> list[Place]:
        """The places from which people will answer."""
        found = held(self._every, self.named)
        return [place for place in found if Player(self.named[place]).human]

    def people_count(self) -> int:
        """How many people there will be; one who is the only one may have all seats of a side."""
        every, places = self._every, self.people_at()
        if len(places) < 2 or ALONE in self.named.values():
            return persons(Player(self.named[place]) for place in places)
        sat = (held_by(every, self.named, one.side, one.id) for one in every)
        return sum(place in places for place in sat)

    @property
    def _every(self) -> Sequence[Seat]:
        several = [seat for seats in self.seats.values() for seat in seats]
        return several or ONE_A_SIDE

    # -- who plays

    def name(self, place: Place) -> str:
        """The name of the player of a side or a seat, as `give_seat` takes it; "" for a seat whose
        player is that of its side."""
        return self.named.get(place, "")

    def level(self, place: Place) -> str:
        """`human`, a level, or the program of a stranger; "" for a seat that is as its side."""
        name = self.name(place)
        return name if Player(name).stranger else name.partition(":")[0]

    def character(self, place: Place) -> str:
        """A character's id, "" for whom the battle names."""
        return self.name(place).partition(":")[2] if self.may_be_like(place) else ""

    def may_be_like(self, place: Place) -> bool:
        """Whether who plays there can have a character."""
        player = Player(self.name(place))
        bot = bool(player.name) and not (player.human or player.stranger)
        return bot and bool(self.characters) and self.level(place) not in MAKERS

    def levels(self, place: Place) -> Sequence[str]:
        """The levels to choose from for a place: for a seat the player of its side, then a person,
        then the levels, the weakest first."""
        now, every = self.level(place), self._levels
        every = every if place in SIDES else ("", *every)
        return every if now in every else (*every, now)

    def seat(self, place: Place, level: str, character: str = "") -> None:
        """A level for a place, with a character where it can have one."""
        self.named[place] = level
        if not level:
            del self.named[place]
        elif character and self.may_be_like(place):
            self.named[place] = f"{level}:{character}"

    def people(self) -> None:
        """People everywhere."""
        self.named = dict.fromkeys(SIDES, HUMAN)

    def alone(self) -> None:
        """One person for all sides, from whom nothing is hidden."""
        self.named = dict.fromkeys(SIDES, ALONE)

    def watched(self) -> None:
        """Two bots, of the usual level where a person sat."""
        people = {place for place, name in self.named.items() if Player(name).human}
        bots = {place: name for place, name in self.named.items() if place not in people}
        self.named = dict.fromkeys(SIDES, self.usual) | bots

    def swap(self) -> None:
        """Each takes the other's side, with all its seats."""
        one, other = SIDES
        self.named = {one: self.named[other], other: self.named[one]}

    # -- words

    def level_words(self, place: Place) -> str:
        """`a person`, `captain`; `as the side`."""
        return player_words(self.level(place)) if self.name(place) else "as the side"

    def character_words(self, place: Place) -> tuple[str, str]:
        """A character's name and what he is like."""
        found = self.characters.get(self.character(place))
        if found is None:
            return "the battle's own", "whom the scenario names for this side"
        return found.name, found.likes

    def words(self, place: Place) -> str:
        """`a person`, `captain, Roman boarder`."""
        if not self.character(place):
            return self.level_words(place)
        return f"{self.level(place)}, {self.character_words(place)[0]}"


def player_words(name: str) -> str:
    """The words for a player's name as a save has it: `a person`, `captain:roman`."""
    return Player(name).words if Player(name).human else Player(name).short


def is_program(name: str) -> bool:
    """A stranger's."""
    return Player(name).stranger

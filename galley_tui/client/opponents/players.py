"""Who is to play each side, as menus offer it: a person, or a level and a character."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from galley.bots.seating import MAKERS, levels
from galley.engine.opponents import Persona
from galley.engine.records import SIDES, Side
from galley.engine.ruleset import RuleSet
from galley.files.faults import Fault
from galley.game.seats.port import HUMAN, Player

USUAL = "captain"


def usual_level(rules: RuleSet) -> str:
    """The level that plays against a person who has not said which, and gives him hints: a
    captain; where the rules know none, the strongest."""
    found = levels(rules)
    return USUAL if USUAL in found else found[-1]


class Players:
    """A choice for each side; the names that it comes to are those of `GamePort.give_seat`."""

    def __init__(
        self,
        rules: RuleSet,
        now: Mapping[Side, str] | None = None,
        programs: Collection[str] = (),
    ) -> None:
        """As they sit `now`; in a new battle one person against a captain.  `programs` of
        strangers may sit down too."""
        self.fault = ""  # why there are no characters
        self.characters: Mapping[str, Persona] = {}
        self.usual = usual_level(rules)
        try:
            self.characters = rules.opponents.characters() if rules.opponents else {}
        except Fault as fault:
            self.fault = str(fault)
        self.named = dict(now or {SIDES[0]: HUMAN, SIDES[1]: self.usual})
        self._levels = (HUMAN, *levels(rules), *sorted(filter(is_program, programs)))

    def name(self, side: Side) -> str:
        """Who plays a side, as `give_seat` is told it."""
        return self.named[side]

    def level(self, side: Side) -> str:
        """`human`, a level, or the program of a stranger."""
        name = self.named[side]
        return name if Player(name).stranger else name.partition(":")[0]

    def character(self, side: Side) -> str:
        """A character's id, "" for whom the battle names."""
        return self.named[side].partition(":")[2] if self.may_be_like(side) else ""

    def may_be_like(self, side: Side) -> bool:
        """Whether who plays a side can have a character."""
        player = Player(self.named[side])
        bot = not (player.human or player.stranger)
        return bot and bool(self.characters) and self.level(side) not in MAKERS

    def levels(self, side: Side) -> Sequence[str]:
        """Who may play a side: a person first, then the levels, the weakest first."""
        now = self.level(side)
        return self._levels if now in self._levels else (*self._levels, now)

    def change_level(self, side: Side, by: int) -> None:
        """The next level for a side, or the one before."""
        every, like = self.levels(side), self.character(side)
        self.seat(side, every[(every.index(self.level(side)) + by) % len(every)], like)

    def change_character(self, side: Side, by: int) -> None:
        """The next character for a side, or the one before."""
        every = ("", *self.characters)
        at = every.index(like) if (like := self.character(side)) in every else 0
        self.seat(side, self.level(side), every[(at + by) % len(every)])

    def seat(self, side: Side, level: str, character: str = "") -> None:
        """A level for a side, with a character where it can have one."""
        self.named[side] = level
        if character and self.may_be_like(side):
            self.named[side] = f"{level}:{character}"

    def people(self) -> None:
        """Two people."""
        self.named = dict.fromkeys(SIDES, HUMAN)

    def watched(self) -> None:
        """Two bots, of the usual level where a person sat."""
        for side in SIDES:
            if Player(self.named[side]).human:
                self.named[side] = self.usual

    def swap(self) -> None:
        """Each takes the other's side."""
        one, other = SIDES
        self.named = {one: self.named[other], other: self.named[one]}

    def level_words(self, side: Side) -> str:
        """`a person`, `captain`."""
        return player_words(self.level(side))

    def character_words(self, side: Side) -> tuple[str, str]:
        """A character's name and what he is like."""
        found = self.characters.get(self.character(side))
        if found is None:
            return "the battle's own", "whom the scenario names for this side"
        return found.name, found.likes

    def words(self, side: Side) -> str:
        """`a person`, `captain, Roman boarder`."""
        if not self.character(side):
            return self.level_words(side)
        return f"{self.level(side)}, {self.character_words(side)[0]}"


def player_words(name: str) -> str:
    """Who plays, of a name as a save has it: `a person`, `captain:roman`."""
    return "a person" if Player(name).human else Player(name).short


def is_program(name: str) -> bool:
    """A stranger's."""
    return Player(name).stranger

"""Reads what is typed in a battle: a word for Galley, an order, a choice by number or words."""

from __future__ import annotations

from galley_tui.client.choices import Option, how_typed
from galley_tui.client.typed_words import repeated_part, words_of
from galley_tui.faces.talk import BattleTalk, Handler
from galley_tui.faces.text_face import BattleFace
from galley_tui.text.battle.carry_out import Playing
from galley_tui.text.battle.lists import ChoiceLists
from galley_tui.text.vocabulary import Vocabulary

ELSEWHERE = frozenset(
    "threats targets course charts orders salvo standing wares buy ready deeds do".split()
)
"""Words that are told to all players, and that not every game has."""


def say_over(talk: BattleTalk) -> None:
    """The battle is over, or others decide; what still answers."""
    incoming = talk.game.incoming
    if incoming is not None and talk.game.result() is None:
        talk.console.say(f"{incoming.others()}. You may look at everything meanwhile.")
        return
    if talk.game.result() is None:
        talk.console.say("Bots wait: Enter lets them go on, seat changes who plays.")
        return
    report = "outcome, report, " if talk.game.rules.account is not None else ""
    said = f"score, {report}log and look still answer; title leaves."
    talk.console.say(f"The battle is over. {said}")


class Typed:
    """Finds out what a line means, and carries it out."""

    def __init__(
        self,
        talk: BattleTalk,
        battle: BattleFace,
        lists: ChoiceLists,
        playing: Playing,
        vocabulary: Vocabulary,
    ) -> None:
        self.talk, self.battle, self.lists = talk, battle, lists
        self.playing, self.vocabulary = playing, vocabulary

    def obey(self, typed: str) -> None:
        """Carry out a line that is not empty.

        What stands after a word for Galley that is typed whole is left as it is.
        """
        first = (words_of(typed) or [""])[0]
        typed = typed if self.vocabulary.names(first) else self.battle.replace_synonyms(typed)
        words = words_of(typed)
        if self._of_another_game(typed, first) or self.battle.steer(typed):
            return
        if typed.isdecimal():
            self._by_number(int(typed[:9]))
        elif not words and typed not in ("?", "="):
            self.vocabulary.puzzled(typed)
        else:
            self._by_word(typed, words[0] if words else typed)

    def _of_another_game(self, typed: str, first: str) -> bool:
        """Say what takes the place here of a word that only other games have, or other battles."""
        possible = self.battle.verbs.possible(self.talk.options)
        if first not in ELSEWHERE or self.vocabulary.known(first) or first in possible:
            return False
        none = f'"{first}" says nothing in this battle: help lists the words that do.'
        self.talk.console.say(self.battle.advice(typed) or none)
        return True

    def _by_number(self, number: int) -> None:
        row = self.lists.rows.get(number)
        at = row.at if row else self.battle.choice_numbered(number)
        if row is not None and self.lists.opens(row):
            return
        if at >= 0:
            self._perform(self.talk.options[at])
        elif self.talk.pending is None:
            self.talk.console.say("There is nothing to choose now.")
        else:
            self.talk.console.say(f"There is no choice {number}: list shows them all.")

    def _by_word(self, typed: str, first: str) -> None:
        """A word for Galley or for a ship; what may be either is asked back."""
        options, verbs = self.talk.options, self.battle.verbs
        own, possible = self.vocabulary.known(first), verbs.possible(options)
        hits, times = verbs.meant(typed, options), 1
        if not hits and not self._open():
            body, times = repeated_part(typed)
            hits = verbs.meant(body, options)
        if own and (first in own[0].names or (len(own) == 1 and not hits)):
            own[0].run(typed.partition(" ")[2].strip())
        elif own and first not in possible:
            self._ask_back(first, own, possible if hits else set())
        else:
            self._by_order(typed, hits, times)

    def _ask_back(self, first: str, own: list[Handler], verbs: set[str]) -> None:
        """Say which words an abbreviation may stand for."""
        could = [one.names[0] for one in own]
        could += sorted(verb for verb in verbs if verb.startswith(first))
        self.talk.console.say(f'"{first}" may be {" or ".join(could)}.')

    def _by_order(self, typed: str, hits: list[int], times: int) -> None:
        """A choice of the game, several times if it is a step."""
        found = hits or self.battle.verbs.by_label(typed, self.talk.options)
        picked = [i for i in found if self.battle.is_meant(typed, self.talk.options[i])]
        found = picked if len(picked) == 1 else found
        group = self.lists.way_back(typed)
        if group is None and not hits:
            group = self.lists.group_called(words_of(typed))
        if group is not None:
            self.lists.opens(group)
        elif len(found) > 1:
            self.talk.console.say(f'"{typed[:40]}" may be one of these; type its number.')
            self.lists.offer(found)
        elif found:
            option = self.talk.options[found[0]]
            if self._confirmed(typed, option, bool(hits)):
                self._perform(option, times)
        elif self._answers_typed(typed):
            return
        elif not self.battle.answer(typed) and (len(typed) < 2 or not self.talk.explain(typed)):
            self._say_why_not(typed)

    def _answers_typed(self, typed: str) -> bool:
        """Take a line for the answer to a question whose answers cannot be listed; False where
        nothing of the kind is asked."""
        pending = self.talk.pending
        if pending is None or not self._open():
            return False
        if self.playing.play_typed(pending, typed):
            self.talk.next_question()
        return True

    def _open(self) -> bool:
        """Something is asked whose answers cannot be listed."""
        pending = self.talk.pending
        return pending is not None and how_typed(self.talk.game, pending) != ""

    def _confirmed(self, typed: str, option: Option, named: bool) -> bool:
        """Asked about: what was not called by its verb, and what ends more than it says."""
        if doubt := self.battle.doubt(option):
            return self.talk.console.confirm(doubt)
        meant = named or self.battle.is_meant(typed, option)
        return meant or self.talk.console.confirm(f"{option.label}?")

    def _perform(self, option: Option, times: int = 1) -> None:
        """Play a choice, a step perhaps several times, and put the next question."""
        side = self.talk.side
        before = self.talk.game.seen(side)
        self.playing.play_repeatedly(option, times)
        if self.talk.game.seen(side) is not before:
            self.talk.next_question()

    def _say_why_not(self, typed: str) -> None:
        """Say why a typed line is no choice now: never, or not at this time."""
        first, say = (words_of(typed) or [""])[0], self.talk.console.say
        if self.battle.say_if_lost(typed):
            return
        if self.talk.pending is None:
            say_over(self.talk)
        elif advice := self.battle.advice(typed):
            say(advice)
        elif self.battle.verbs.knows(first):
            say(f'"{typed[:40]}" is not possible now: list shows what is.')
        else:
            possible = self.battle.verbs.possible(self.talk.options)
            self.vocabulary.puzzled(typed, sorted(possible))

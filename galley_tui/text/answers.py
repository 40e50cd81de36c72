"""Words about what may be done: odds, why not, since when, taking back, giving up."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from core.session import Told
from galley_tui.bridge import Bridge
from galley_tui.bridge_since import missed
from galley_tui.messages import Ended, PositionChanged, Refused
from galley_tui.text import sheets
from galley_tui.text.orders import by_label, meant, words_of
from galley_tui.text.question import Questions
from galley_tui.text.reading import READING, Word, word
from galley_tui.text.talk import Talk
from galley_tui.text.telling import grouped
from galley_tui.text.watch import Watch

DOING: tuple[Word, ...] = (
    word("list choices", "list", "all that you may do now, numbered"),
    word("odds o", "odds [number]", "the dice of a choice, before they are thrown"),
    word("orders", "orders [ahead 3]", "an order for a whole squadron; alone: which there are"),
    word("accept =", "=", "accept what is proposed"),
    word("proposal", "proposal", "what is proposed, with the reasons"),
    word("standing", "standing", "what your side answers without being asked"),
    word("go", "go", "go on with the course of a ship that was interrupted"),
    word("why", "why ram B3", "why something is not among the choices"),
    word("since", "since", "what happened since you last decided"),
    word("undo", "undo", "take the last command back, after saying what it was"),
    word("save", "save", "where this battle is kept (every command is, at once)"),
    word("concede", "concede", "give the battle up, after asking"),
    word("title", "title", "leave the battle, which is kept, for the first menu"),
    word("quit q exit", "quit", "leave Galley; the battle is kept"),
)


class Answers(Questions):
    """The words of a battle beside its orders."""

    WORDS = (*DOING[:9], *READING, *DOING[9:])

    def __init__(self, talk: Talk, bridge: Bridge, watch: Watch) -> None:
        super().__init__(talk, bridge)
        self.watch = watch

    def tell(self, told: Sequence[Told]) -> None:
        """Say what happened."""
        self.talk.say(*grouped(told))

    def do_odds(self, rest: str) -> None:
        """Of the choice of a number or some words; of all that throw dice without any."""
        if rest.isdecimal():
            at = int(rest[:9])
            found = [self.numbers.index(at)] if at in self.numbers else []
        elif rest:
            found = meant(rest, self.options) or by_label(rest, self.options)
        else:
            found = [i for i, o in enumerate(self.options) if self.bridge.odds(self.side, o)]
        lines = []
        for i in found:
            option = self.options[i]
            lines += sheets.odds_lines(option.label, self.bridge.odds(self.side, option))
        self.talk.page(lines or ["No such choice throws dice now."])

    def do_why(self, rest: str) -> None:
        if not self.explained(rest):
            self.talk.say("Say what you would like: why ram B3, why turn port, why move A2.")

    def explained(self, typed: str) -> bool:
        """Say why something is not among the choices; False when it is not a known wish."""
        words = words_of(typed)
        ids = [self.id_in(one) for one in words]
        ship = next((id_ for id_ in ids if id_ in self.board.ships), "")
        eye = self.eye()
        if self.pending is None or not words:
            return False
        ship = ship or (eye.id if eye is not None else "")
        answers = [
            (label, refusal)
            for label, refusal in self.bridge.why_not(self.side, ship)
            if all(any(own.startswith(one) for own in words_of(label)) for one in words)
        ]
        for refusal, wishes in groupby(answers, key=lambda answer: answer[1]):
            named = "; ".join(label for label, _ in wishes)
            if refusal is None:
                self.talk.say(f"{named}: this may be done now.")
            else:
                self.talk.say(f"{named}: no, {refusal.text} [{refusal.rule}].")
        return bool(answers)

    def do_since(self, rest: str) -> None:
        """Losses, hits, and enemies that came near while the other side decided."""
        turn, groups = missed(self.bridge, self.side)
        name = self.bridge.names()[self.side]
        if not groups:
            self.talk.say(f"Nothing of note since {name} last decided.")
            return
        from_ = f", from turn {turn} on" if turn else ""
        lines = [f"Since {name} last decided{from_}:"]
        for head, said in groups:
            lines += [f"{head}:", *(f"  {line}." for line in said)]
        self.talk.page(lines)

    def do_undo(self, rest: str) -> None:
        if self.hidden and self.bridge.session.past.last().side != self.side:
            self.talk.say("Nothing is taken back: the other side's answers are hidden.")
            return
        said = self.bridge.takes_back()
        if isinstance(said, Refused):
            self.talk.say(f"Nothing is taken back: {said.text}.")
            return
        self.talk.say("This would be taken back:", *(f"  {line}" for line in said))
        if self.talk.confirm("Take it back?"):
            with self.watch.undisturbed():
                self.bridge.undo()
            self.talk.say("It is taken back.")
            self.next_question()

    def do_save(self, rest: str) -> None:
        self.bridge.store()
        self.talk.say(f"Kept in {self.bridge.path}, up to the last command.")

    def do_concede(self, rest: str) -> None:
        if self.pending is None:
            self.talk.say("The battle is over.")
            return
        name = self.bridge.names()[self.side]
        if self.talk.confirm(f"{name}: the battle ends now, and the other side wins. Concede?"):
            with self.watch.undisturbed():
                came = self.bridge.concede(self.side)
            if isinstance(came, PositionChanged | Ended):
                self.tell(came.told)
                self.talk.say("", *sheets.score(self.bridge))
            self.next_question()

    def introduction(self) -> list[str]:
        return [
            "Type the number of a choice, or its words: ahead 3, port, turn starboard, ram B3, "
            "fire B3, grapple B3, end, decline. A number of steps may follow a step, and a whole "
            "course may stand in a line: ahead 2, port. Where points are asked for, it announces "
            "what it takes.",
            "Ships are named as in B3. Two letters of a word are enough.",
            "Directions: ahead, port and starboard are as seen from the ship; north is up on "
            "the map. A range of 1 means side by side; then it is said what touches what.",
            "These words ask or tell without playing:",
        ]

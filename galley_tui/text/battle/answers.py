"""Words about what may be done: odds, why not, since when, taking back, giving up."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from galley.game.session import Told
from galley_tui.client.game import Bridge
from galley_tui.client.messages import Ended, PositionChanged, Refused
from galley_tui.client.missed import missed, task
from galley_tui.faces.catalogue import face_of
from galley_tui.faces.war_galley.text import sheets
from galley_tui.faces.war_galley.text.log_lines import grouped
from galley_tui.faces.war_galley.text.option_words import words
from galley_tui.faces.war_galley.text.spelled_out import plain
from galley_tui.faces.war_galley.text.verbs import by_label, meant, words_of
from galley_tui.text.battle.question import Questions
from galley_tui.text.console.console import Console
from galley_tui.text.console.preferences import Preferences
from galley_tui.text.console.signals import Signals
from galley_tui.text.reading.reading import READING, Word, word

PLAYING: tuple[Word, ...] = (
    word("list choices what", "list [all]", "what you may do now, numbered; all: without groups"),
    word("accept =", "=", "accept what is proposed"),
    word("proposal", "proposal", "what is proposed, with the reasons"),
    word("odds o", "odds [number]", "the dice of a choice, before they are thrown"),
    word("why", "why ram B3", "why something is not among the choices"),
    word("orders", "orders [ahead 3]", "an order for a whole squadron; alone: which there are"),
    word("salvo", "salvo", "the best shot of every ship that waits; then all of them"),
    word("go", "go", "go on with the course of a ship that was interrupted"),
    word("standing", "standing", "what your side answers without being asked"),
    word("since", "since", "what happened since you last decided"),
    word("undo", "undo [3]", "take the last command back, or so many, after saying what it was"),
)
MANY = 4  # of more choices the dice are told one by one
LEAVING: tuple[Word, ...] = (
    word("save", "save", "where this battle is kept (every command is, at once)"),
    word("replay", "replay", "this battle from its start; and going on from earlier"),
    word("settings", "settings", "curtain, characters and bell"),
    word("phrase", "phrase", "a pass-phrase for your side, asked for at the curtain"),
    word("concede", "concede", "give the battle up, after asking"),
    word("title", "title", "leave the battle, which is kept, for the first menu"),
    word("quit q exit", "quit", "leave Galley; the battle is kept"),
)
INTRODUCTION = (
    "Type the number of a choice, or its words: ahead 3, port, turn starboard, ram B3, fire B3, "
    "grapple B3, end, decline. = takes what is proposed. A ship, its course and its attack "
    "may stand in a line: a1 ahead 2, ram b3; a1 ram b3 finds the course. Enter alone puts the "
    "question again.",
    "Ships are named as in B3, squadrons by their letter. ahead, port and starboard are as seen "
    "from the ship; north is up on the map. 1 hex away means side by side; then it is said what "
    "touches what.",
)


class Answers(Questions):
    """The words of a battle beside its orders."""

    PARTS = (("playing", PLAYING), *READING, ("leaving", LEAVING))
    INTRODUCTION = INTRODUCTION

    def __init__(
        self,
        console: Console,
        bridge: Bridge,
        signals: Signals,
        preferences: Preferences | None = None,
    ) -> None:
        super().__init__(console, bridge, preferences)
        self.signals = signals
        self.whole = (0, 0)  # commands of the last order or proposal, and how many stood then

    def tell(self, told: Sequence[Told]) -> None:
        """Say what happened, a page at a time."""
        self.console.page(grouped(told))
        self.console.read_on()

    def do_odds(self, rest: str) -> None:
        """Of the choice of a number or some words; of all that throw dice without any."""
        if rest.isdecimal():
            row = self.rows.get(int(rest[:9]))
            found = [] if row is None else [row.at] if row.at >= 0 else [*row.inside]
        elif rest:
            found = meant(rest, self.options) or by_label(rest, self.options)
        else:
            listed = [row.at for row in self.rows.values() if row.at >= 0]
            found = [i for i in listed if self.bridge.odds(self.side, self.options[i])]
        if len(found) > MANY:
            self.console.say(
                f"{len(found)} choices throw dice: odds and a number tells one of them."
            )
            return
        lines = []
        for i in found:
            option = self.options[i]
            label = words(self.board, option)
            lines += sheets.odds_lines(label, self.bridge.odds(self.side, option))
        self.console.page(lines or ["No such choice throws dice now."])

    def do_why(self, rest: str) -> None:
        if not self.explained(rest):
            self.console.say("Say what you would like: why ram B3, why turn port, why move A2.")

    def explained(self, typed: str) -> bool:
        """Say why something is not among the choices; False when it is not a known wish."""
        said = ["shoot" if one == "fire" else one for one in words_of(typed)]
        ids = [self.id_in(one) for one in said]
        ship = next((id_ for id_ in ids if id_ in self.board.ships), "")
        eye = self.eye()
        if self.pending is None or not said:
            return False
        ship = ship or (eye.id if eye is not None else "")
        answers = [
            (label, refusal)
            for label, refusal in self.bridge.why_not(self.side, ship)
            if all(any(own.startswith(one) for own in words_of(label)) for one in said)
        ]
        for refusal, wishes in groupby(answers, key=lambda answer: answer[1]):
            named = "; ".join(label for label, _ in wishes)
            if refusal is None:
                self.console.say(f"{named}: this may be done now.")
            else:
                self.console.say(f"{named}: no, {refusal.text} [{refusal.rule}].")
        return bool(answers)

    def missed(self) -> list[str]:
        """Losses, hits, and enemies that came near while the other side decided."""
        turn, groups = missed(self.bridge, self.side, face_of(self.bridge.rule_set).missed)
        if not groups:
            return []
        from_ = f", from turn {turn} on" if turn else ""
        lines = [f"Since {self.bridge.names()[self.side]} last decided{from_}:"]
        for head, said in groups:
            lines += [f"{head}:", *(f"  {plain(line)}." for line in said)]
        return lines

    def do_since(self, rest: str) -> None:
        name = self.bridge.names()[self.side]
        none = task(self.bridge, self.side) or f"Nothing of note since {name} last decided."
        self.console.page(self.missed() or [none])

    def do_undo(self, rest: str) -> None:
        """The last command, or so many, as far as they may be taken back."""
        times = int(rest[:3]) if rest.isdecimal() else 1
        if self.unseen():
            self.console.say("Nothing is taken back: the other side's answers are hidden.")
            return
        said = self.bridge.takes_back()
        if isinstance(said, Refused):
            self.console.say(f"Nothing is taken back: {said.text}.")
            return
        many, live = self.whole
        self.console.say("This would be taken back:", *(f"  {plain(line)}" for line in said))
        if times > 1:
            self.console.say(f"And what was before it, {times} commands in all, if it may be.")
        elif many > 1 and live == len(self.bridge.session.live):
            self.console.say(f"undo {many} takes back all {many} commands that went with it.")
        if self.console.confirm("Take it back?"):
            self._take_back(times)

    def _take_back(self, times: int) -> None:
        """Say how many commands could be taken back, and put the question that waits then."""
        done, why = 0, ""
        with self.signals.undisturbed():
            while done < times and not self.unseen() and not why:
                said = self.bridge.undo()
                why = said.text if isinstance(said, Refused) else ""
                done += not why
        self.console.say("It is taken back." if done < 2 else f"{done} commands are taken back.")
        if why:
            self.console.say(f"No more: {why}.")
        self.next_question()

    def unseen(self) -> bool:
        """The last command is the other side's, and hidden."""
        return self.hidden and self.bridge.session.past.last().side != self.side

    def together(self, before: int) -> None:
        """The commands since then were one order or one proposal: they may be undone so."""
        live = len(self.bridge.session.live)
        self.whole = live - before, live

    def do_save(self, rest: str) -> None:
        said = self.bridge.keep()
        self.console.say(f"{said[:1].upper()}{said[1:]}.")

    def do_concede(self, rest: str) -> None:
        if self.pending is None:
            self.console.say("The battle is over.")
            return
        name = self.bridge.names()[self.side]
        if self.console.confirm(f"{name}: the battle ends now, and the other side wins. Concede?"):
            with self.signals.undisturbed():
                came = self.bridge.concede(self.side)
            if isinstance(came, PositionChanged | Ended):
                self.tell(came.told)
                self.console.say("", *sheets.points(self.bridge))
            self.next_question()

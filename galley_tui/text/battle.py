"""A battle in lines: who decides what, what may be done, what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from msgspec.structs import replace

from core.session import Pending, Told
from core.war_galley.board import Board, Ship
from galley_tui import keymap
from galley_tui.bridge import Bridge, Option
from galley_tui.draw.log import ROUTINE, kind
from galley_tui.messages import Ended, PositionChanged, Refused
from galley_tui.text import places, sheets
from galley_tui.text.orders import by_label, meant, numbers, short, verbs_now, words_of
from galley_tui.text.reading import READING, Reader, Word, sentence, word
from galley_tui.text.talk import Leave, Talk
from galley_tui.text.watch import Watch
from galley_tui.text.words import contact, place

WITH_ODDS = 40  # the odds stand behind each choice of a list that is no longer than this
LAST_NEWS = 6  # so many lines of the log stand above the first question
DOING: tuple[Word, ...] = (
    word("list choices", "list", "all that you may do now, numbered"),
    word("odds o", "odds [number]", "the dice of a choice, before they are thrown"),
    word("why", "why ram B3", "why something is not among the choices"),
    word("since", "since", "what happened since you last decided"),
    word("undo", "undo", "take the last command back, after saying what it was"),
    word("save", "save", "where this battle is kept (every command is, at once)"),
    word("concede", "concede", "give the battle up, after asking"),
    word("title", "title", "leave the battle, which is kept, for the first menu"),
    word("quit q exit", "quit", "leave Galley; the battle is kept"),
)


class Battle(Reader):
    """Two sides at one keyboard, in words."""

    WORDS = (*DOING[:4], *READING, *DOING[4:])

    def __init__(self, talk: Talk, bridge: Bridge, watch: Watch) -> None:
        super().__init__(talk, bridge)
        self.watch = watch
        self.pending: Pending | None = None
        self.options: Sequence[Option] = ()
        self.numbers: list[int] = []
        self.seated, self.hidden, self.left = "", False, False
        self.seen: dict[str, int] = {}  # side -> lines of the log when it decided last

    def run(self) -> None:
        """Play until the player goes back to the title.  Raises Leave or Gone."""
        self.opening()
        self.next_question()
        while not self.left:
            try:
                self.obey(self.talk.ask(self.prompt()))
            except KeyboardInterrupt:
                self.talk.interrupted()

    def opening(self) -> None:
        """Which battle this is, where it stands, and what happened last."""
        board, names = self.board, self.bridge.names()
        limit = f" of {board.theatre.turn_limit}" if board.theatre.turn_limit else ""
        self.talk.say(
            f"{self.bridge.title}: {names['A']} against {names['B']}. Turn {board.turn}{limit}.",
            *self.bridge.session.notices,
            "help lists all words, look says where everybody is.",
        )
        fresh = len(self.bridge.session.live) == 1
        news = [one for one in self.bridge.log if fresh or kind(one) not in ROUTINE]
        self.tell(news[-LAST_NEWS:])

    def prompt(self) -> str:
        return f"{self.bridge.names()[self.side] if self.pending else 'Over'}>"

    # -- the question

    @property
    def side(self) -> str:
        return self.pending.side if self.pending else "A"

    def eye(self) -> Ship | None:
        if self.pending is None:
            return None
        return self.board.ships.get(str(self.bridge.about(self.pending).get("ship") or ""))

    def rule_now(self) -> str:
        return self.pending.rule if self.pending else ""

    def next_question(self) -> None:
        """Take up what is asked now, and say it."""
        waiting = self.bridge.pending()
        self.pending = waiting[0] if waiting else None
        if self.pending is None:
            self.options, self.numbers = (), []
            self.talk.say("The battle is over. score, log and look still answer; title leaves.")
            return
        self.hand_over(self.pending, len(waiting) > 1)
        self.options = self.bridge.options(self.side)
        self.numbers = numbers(self.options)
        self.put_question()

    def hand_over(self, pending: Pending, both: bool) -> None:
        """Before what the other side must not see: clear, and wait for the right player."""
        self.hidden = pending.ask.together and (both or self.hidden)
        if self.hidden and self.seated != pending.side:
            name = self.bridge.names()[pending.side]
            self.talk.clear()
            self.talk.say(f"{name} decides now, hidden from the other side.")
            self.talk.ask(f"{name}, press Enter when you alone can read this.")
            self.talk.clear()
            self.do_since("")
        self.seated = pending.side

    def put_question(self) -> None:
        """The question, what lies near, and the choices."""
        pending = self.pending
        if pending is None:
            return
        self.talk.say("", f"{pending.text} [{pending.rule}]")
        eye = self.eye()
        kind_ = type(pending.ask).__name__
        if eye is not None and kind_ in ("AskAction", "AskAnnounce"):
            self.talk.say(f"{eye.id} is {place(eye)}. {places.near(self.board, eye)}")
        if kind_ == "AskAction":
            ways = "; ".join(self.way(option) for option in self.options)
            self.talk.say(f"You may: {ways}.")
        elif kind_ == "AskAnnounce":
            self.ask_points()
        else:
            self.do_list("")

    def ask_points(self) -> None:
        """The points on offer as a range, and whatever else may be done instead."""
        points = [o.shape["mp"] for o in self.options if o.shape["type"] == "Announce"]
        if points:
            self.talk.say(f"Type a number from {min(points)} to {max(points)}.")
        others = [i for i, o in enumerate(self.options) if o.shape["type"] != "Announce"]
        self.talk.page([self.line(i) for i in others], "choices")

    def way(self, option: Option) -> str:
        """A choice of a moving ship in few words, with its odds or whom it comes to touch."""
        said = short(option)
        odds = sheets.odds_briefly(self.bridge.odds(self.side, option))
        if odds:
            return f"{said} ({odds})"
        pose, eye = self.bridge.pose(self.side, option), self.eye()
        if pose is None or eye is None or pose.ship != eye.id:
            return said
        ghost = replace(eye, bow=pose.bow, stern=pose.stern, facing=pose.facing)
        return said + touched(self.board, ghost)

    def line(self, at: int) -> str:
        """A choice with its number and, in short, its odds."""
        option = self.options[at]
        odds = ""
        if len(self.options) <= WITH_ODDS:
            odds = sheets.odds_briefly(self.bridge.odds(self.side, option))
        ship = self.board.ships.get(option.ship)
        where = ""
        if option.shape["type"] == "MoveShip" and ship is not None:
            where = f", {place(ship)}{places.nearest(self.board, ship)}"
        return f"  {self.numbers[at]}. {option.label}{where}{': ' + odds if odds else ''}"

    # -- what is typed

    def obey(self, typed: str) -> None:
        """Carry out a line."""
        words = words_of(typed)
        if not typed:
            if not self.talk.more():
                self.put_question()
        elif typed.isdecimal():
            self.by_number(int(typed[:9]))
        elif not words and typed != "?":
            self.puzzled(typed)
        else:
            self.by_word(typed, words[0] if words else typed)

    def by_number(self, number: int) -> None:
        if number in self.numbers:
            self.perform(self.options[self.numbers.index(number)])
        elif self.pending is None:
            self.talk.say("There is nothing to choose any more.")
        else:
            self.talk.say(f"There is no choice {number}: list shows them all.")

    def by_word(self, typed: str, first: str) -> None:
        """A word for Galley or for a ship; what may be either is asked back."""
        own, verbs = self.known(first), verbs_now(self.options)
        hits, times = meant(typed, self.options), 1
        if not hits:
            body, times = repeated(typed)
            hits = meant(body, self.options)
        could = [one.names[0] for one in own]
        if own and (first in own[0].names or (len(own) == 1 and not hits)):
            self.carry_out(own[0], typed.partition(" ")[2].strip())
        elif own and first not in verbs:
            could += sorted(verb for verb in verbs if verb.startswith(first) and hits)
            self.talk.say(f'"{first}" may be {" or ".join(could)}.')
        else:
            self.by_order(typed, hits, times)

    def by_order(self, typed: str, hits: list[int], times: int) -> None:
        """A choice of the game, several times if it is a step."""
        found = hits or by_label(typed, self.options)
        if len(found) > 1:
            self.talk.say(f'"{typed[:40]}" may be one of these; type its number.')
            self.talk.page([self.line(i) for i in found], "choices")
        elif found:
            option = self.options[found[0]]
            daring = option.shape["type"] in keymap.VENTURES
            if not hits and daring and not self.talk.confirm(f"{option.label}?"):
                return
            self.perform(option, times)
        elif not self.explained(typed):
            self.puzzled(typed, sorted(verbs_now(self.options)))

    # -- doing

    def perform(self, option: Option, times: int = 1) -> None:
        """Carry out a choice; a step as often as asked while nothing new comes up."""
        perils = self.bridge.perils(self.side, option)
        if perils:
            self.talk.say(*perils)
            if not self.talk.confirm(f"{option.label}: really?"):
                return
        before = self.pending
        if not self.done(option):
            return
        if times > 1 and option.shape["type"] == "Step":
            again = self.same(before, option)
            if again is not None:
                self.perform(again, times - 1)
                return
            self.talk.say(f"Stopped with {times - 1} of the steps left.")
        self.next_question()

    def done(self, option: Option) -> bool:
        """Play one choice and tell what came of it."""
        side = self.side
        with self.watch.undisturbed():
            came = self.bridge.play(side, option.command)
        if isinstance(came, Refused):
            self.talk.say(f"No: {came.text} [{came.rule}].")
            return False
        self.seen[side] = len(self.bridge.log)
        self.tell(came.told)
        if isinstance(came, Ended):
            self.talk.say("", *sheets.score(self.bridge))
        return True

    def same(self, before: Pending | None, option: Option) -> Option | None:
        """The same step once more, if the same ship is asked the same and may."""
        waiting = self.bridge.pending()
        if not waiting or before is None or type(waiting[0].ask) is not type(before.ask):
            return None
        if self.bridge.about(waiting[0]).get("ship") != self.bridge.about(before).get("ship"):
            return None
        self.pending = waiting[0]
        self.options = self.bridge.options(self.side)
        return next((o for o in self.options if o.shape == option.shape), None)

    def tell(self, told: Sequence[Told]) -> None:
        self.talk.say(*(sentence(one) for one in told))

    # -- the battle's own words

    def do_list(self, rest: str) -> None:
        if self.pending is None:
            self.talk.say("There is nothing to choose any more.")
            return
        self.talk.page([self.line(i) for i in range(len(self.options))], "choices")

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
        log = self.bridge.log
        news = [one for one in log[self.seen.get(self.side, 0) :] if kind(one) not in ROUTINE]
        head = f"Since {self.bridge.names()[self.side]} last decided:"
        self.talk.page([head, *(f"  {sentence(one)}" for one in news)] if news
                       else ["Nothing has happened since you last decided."])  # fmt: skip

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

    def do_title(self, rest: str) -> None:
        self.left = True

    def do_quit(self, rest: str) -> None:
        raise Leave

    def introduction(self) -> list[str]:
        return [
            "Type the number of a choice, or its words: ahead 3, port, turn starboard, ram B3, "
            "fire B3, grapple B3, end, decline. A number of steps may follow a step.",
            "Ships are named as in B3. Two letters of a word are enough.",
            "Directions: ahead, port and starboard are as seen from the ship; north is up on "
            "the map. A range of 1 means side by side; then it is said what touches what.",
            "These words ask or tell without playing:",
        ]


def touched(board: Board, ship: Ship) -> str:
    """Whom a ship would touch where it is planned: `, then bow to B3's stern`."""
    foes = [f for f in board.neighbours(ship) if f.owner != ship.owner]
    words = [contact(ship, foe).replace("its", f"{foe.id}'s") for foe in foes]
    return f", then {', '.join(words)}" if words else ""


def repeated(typed: str) -> tuple[str, int]:
    """`ahead 3` is `ahead`, three times."""
    body, _, last = typed.rpartition(" ")
    if body and last.isdecimal() and 0 < int(last[:3]) < 100:
        return body, int(last[:3])
    return typed, 1

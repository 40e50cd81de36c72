"""The question that waits: who decides what, what lies near, what may be done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from core.session import Pending
from core.war_galley.board import Board, Ship
from galley_tui import phrases
from galley_tui.bridge import Bridge, Option
from galley_tui.text import places, sheets
from galley_tui.text.orders import numbers, short
from galley_tui.text.reading import Reader
from galley_tui.text.talk import Talk
from galley_tui.text.words import brief, contact, place

OVER = "The battle is over. score, report, log and look still answer; title leaves."
WITH_ODDS = 40  # the odds stand behind each choice of a list that is no longer than this
LONG = 12  # so many choices are not listed again while they stay the same
MOVING = ("AskAction", "AskAnnounce")
WAYS = ("Step", "Turn", "TurnAround")


class Questions(Reader):
    """Puts the questions of a battle, one after the other.

    `curtain` is the player's setting: when the screen is cleared between the sides.
    """

    curtain = "hidden"

    def __init__(self, talk: Talk, bridge: Bridge) -> None:
        super().__init__(talk, bridge)
        self.pending: Pending | None = None
        self.options: Sequence[Option] = ()
        self.numbers: list[int] = []
        self.seated, self.hidden = "", False
        self.listed: frozenset[str] = frozenset()  # the choices as they were listed last,
        self.listed_for = ("", "")  # and for which side and question

    def do_since(self, rest: str) -> None:
        """What happened since the side decided last."""

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
            self.talk.say(
                "The battle is over. score, report, log and look still answer; title leaves."
            )
            return
        self.hand_over(self.pending, len(waiting) > 1)
        self.options = self.bridge.options(self.side)
        self.numbers = numbers(self.options)
        self.put_question()

    def hand_over(self, pending: Pending, both: bool) -> None:
        """Before what the other side must not see: clear, and wait for the right player."""
        self.hidden = pending.ask.together and (both or self.hidden)
        falls = self.curtain == "always" or (self.hidden and self.curtain == "hidden")
        if falls and self.seated != pending.side:
            name = self.bridge.names()[pending.side]
            self.talk.clear()
            secret = ", hidden from the other side" * self.hidden
            self.talk.say(f"{name} decides now{secret}.")
            self.let_in(pending.side, name)
            self.talk.clear()
            self.do_since("")
            self.talk.read_on()
        self.seated = pending.side

    def let_in(self, side: str, name: str) -> None:
        """Wait for the right player, and for the side's pass-phrase if it has one."""
        save = self.bridge.path
        if phrases.dropped(save, side):
            self.talk.say("The other side's pass-phrase was dropped.")
        if not phrases.has(save, side):
            self.talk.say(f"{name}, press Enter when you alone can read this.")
            self.talk.ask(">")
            return
        self.talk.say("Type the pass-phrase; an empty line goes on without it, and drops it.")
        while not phrases.right(save, side, typed := self.talk.ask(f"{name}, pass-phrase:")):
            if not typed and self.talk.confirm("Drop it? The other side is told."):
                phrases.drop(save, side)
                return
            self.talk.say("That is not the pass-phrase.")

    def put_question(self) -> None:
        """The question, what lies near, and the choices."""
        pending = self.pending
        if pending is None:
            return
        self.talk.say("", f"{pending.text} [{pending.rule}]")
        kind_ = type(pending.ask).__name__
        self.talk.say(*self.situation(self.bridge.about(pending), kind_))
        if kind_ == "AskAction":
            self.say_ways()
        elif kind_ == "AskAnnounce":
            self.ask_points()
        else:
            self.list_news(kind_)

    def list_news(self, kind_: str) -> None:
        """The choices; of a long list that comes again only what is new in it."""
        lines = [self.line(i) for i in range(len(self.options))]
        known = self.listed if self.listed_for == (self.side, kind_) else frozenset()
        self.listed, self.listed_for = frozenset(lines), (self.side, kind_)
        news = [line for line in lines if line not in known]
        same = len(lines) - len(news)
        if same < LONG:
            self.talk.page(lines, "choices")
            return
        self.talk.page(news, "choices")
        self.talk.say(f"{same} choices are as before: list shows them all.")

    def situation(self, about: dict[str, Any], kind_: str) -> list[str]:
        """Where the ships of a question lie: the one that acts, or those that may answer it."""
        eye, board = self.eye(), self.board
        if eye is not None and kind_ in MOVING:
            return [f"{eye.id} is {place(eye)}.", *places.near(board, eye)]
        other = board.ships.get(str(about.get("enemy") or about.get("mover") or ""))
        asked = [about.get("ship"), *(about.get("ships") or ())]
        own = [board.ships[id_] for id_ in asked if isinstance(id_, str) and id_ in board.ships]
        if other is not None:
            return [f"From {ship.id}: {brief(board, other, ship)}." for ship in own]
        foes = [board.ships[id_] for id_ in about.get("targets", ()) if id_ in board.ships]
        return [f"From {ship.id}: {brief(board, foe, ship)}." for ship in own for foe in foes]

    def do_list(self, rest: str) -> None:
        if self.pending is None:
            self.talk.say("There is nothing to choose any more.")
            return
        self.talk.page([self.line(i) for i in range(len(self.options))], "choices")

    def ask_points(self) -> None:
        """The points on offer as a range, and whatever else may be done instead."""
        points = [o.shape["mp"] for o in self.options if o.shape["type"] == "Announce"]
        if points:
            self.talk.say(f"Type a number from {min(points)} to {max(points)}.")
        others = [i for i, o in enumerate(self.options) if o.shape["type"] != "Announce"]
        self.talk.page([self.line(i) for i in others], "choices")

    def say_ways(self) -> None:
        """The ways a ship may go in one sentence, then all else in a line each."""
        ways = [o for o in self.options if o.shape["type"] in WAYS]
        if ways:
            self.talk.say(f"You may go: {'; '.join(self.way(o) for o in ways)}.")
        others = [o for o in self.options if o.shape["type"] not in WAYS]
        for i, option in enumerate(others):
            odds = sheets.odds_briefly(self.bridge.odds(self.side, option))
            head = "Or" if ways or i else "You may"
            self.talk.say(f"{head} {short(option)}{': ' + odds if odds else ''}.")

    def way(self, option: Option) -> str:
        """A step or turn in few words, and whom it comes to touch."""
        pose, eye = self.bridge.pose(self.side, option), self.eye()
        if pose is None or eye is None or pose.ship != eye.id:
            return short(option)
        ghost = replace(eye, bow=pose.bow, stern=pose.stern, facing=pose.facing)
        return short(option) + touched(self.board, ghost)

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


def touched(board: Board, ship: Ship) -> str:
    """Whom a ship would touch where it is planned: ` (touching B3, bow to its stern)`."""
    foes = [f for f in board.neighbours(ship) if f.owner != ship.owner]
    words = [f"touching {foe.id}, {contact(ship, foe)}" for foe in foes]
    return f" ({'; '.join(words)})" if words else ""

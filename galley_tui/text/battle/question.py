"""The question that waits: who decides what, what lies near, what may be done."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from galley.game.session import Pending
from galley.war_galley.state.board import Board
from galley.war_galley.state.ship import Ship, adjacent, separation
from galley_tui.client.game import Bridge, Option
from galley_tui.config import passphrases
from galley_tui.faces.war_galley.text import places, sheets
from galley_tui.faces.war_galley.text.ship_words import brief, contact, in_runs, number_in, place
from galley_tui.faces.war_galley.text.spelled_out import plain
from galley_tui.faces.war_galley.text.surroundings import CLOSE, around
from galley_tui.faces.war_galley.text.verbs import short
from galley_tui.text.battle.lists import Lists
from galley_tui.text.console.console import Console
from galley_tui.text.console.preferences import Preferences

OVER = "The battle is over. score, report, log and look still answer; title leaves."
MOVING = ("AskAction", "AskAnnounce")
SLIPS = ("Slip", "PullBack")
WAYS = ("Step", "Turn", "TurnAround")
AGAIN = {
    "AskShip": "list shows what may be done.",
    "AskFleet": "buy and a name buys another, done ends; list shows all.",
    "AskPlace": "place 2505 puts it into a hex, face S turns it; list shows all.",
}
"""Questions that come again and again, and what is said instead of their list."""
ATTACKS = 8  # so many lines may follow the ways of a ship; more are listed with numbers


class Questions(Lists):
    """Puts the questions of a battle, one after the other."""

    def __init__(
        self, console: Console, bridge: Bridge, preferences: Preferences | None = None
    ) -> None:
        super().__init__(console, bridge)
        self.preferences = preferences or Preferences(console)
        self.seated, self.hidden = "", False
        self.ship_told = ("", -1)  # the ship that acted when last asked, and the turn,
        self.near_told: dict[str, str] = {}  # what was told of the enemies about it,
        self.ways_told = ""  # and of its ways
        self.list_told = ("", "", -1)  # the squadron whose ships were listed last
        self.hints: set[str] = set()

    def missed(self) -> list[str]:
        """What happened since the side decided last."""
        return []

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
            self.options, self.rows = (), {}
            self.console.say(OVER)
            return
        self.hand_over(self.pending, len(waiting) > 1)
        self.options = self.bridge.options(self.side)
        self.arrange()
        self.put_question()

    def taken_up(self) -> str:
        """Take up what is asked now without saying it: the side that is asked."""
        waiting = self.bridge.pending()
        if waiting:
            self.pending = waiting[0]
            self.options = self.bridge.options(waiting[0].side)
            self.arrange()
        return waiting[0].side if waiting else ""

    def hand_over(self, pending: Pending, both: bool) -> None:
        """Before what the other side must not see: clear, and wait for the right player."""
        self.hidden = pending.ask.together and (both or self.hidden)
        curtain = self.preferences.settings.curtain
        falls = curtain == "always" or (self.hidden and curtain == "hidden")
        if self.preferences.settings.bell and self.seated not in ("", pending.side):
            self.console.ring()
        if falls and self.seated != pending.side:
            name = self.bridge.names()[pending.side]
            self.console.clear()
            secret = ", hidden from the other side" * self.hidden
            self.console.say(f"{name}: the next decision is yours{secret}.")
            self.let_in(pending.side, name)
            self.console.clear()
            self.console.page(self.missed())
            self.console.read_on()
        self.seated = pending.side

    def let_in(self, side: str, name: str) -> None:
        """Wait for the right player, and for the side's pass-phrase if it has one."""
        save = self.bridge.path
        if passphrases.dropped(save, side):
            self.console.say("The other side's pass-phrase was dropped.")
        if not passphrases.has(save, side):
            self.console.say(f"{name}, press Enter when you alone can read this.")
            self.console.ask(">")
            return
        self.console.say("Type the pass-phrase; an empty line goes on without it, and drops it.")
        while not passphrases.right(
            save, side, typed := self.console.ask(f"{name}, pass-phrase:")
        ):
            if not typed and self.console.confirm("Drop it? The other side is told."):
                passphrases.drop(save, side)
                return
            self.console.say("That is not the pass-phrase.")

    # -- the question

    def put_again(self) -> None:
        """The question as if it were new."""
        self.ship_told = ("", -1)
        if self.pending is not None and type(self.pending.ask).__name__ in AGAIN:
            self.list_told = ("", "", -1)
        self.arrange()
        self.put_question()

    def put_question(self) -> None:
        """The question, what lies near, and the choices; of a ship that goes on, the news."""
        pending = self.pending
        if pending is None:
            return
        kind, about = type(pending.ask).__name__, self.bridge.about(pending)
        eye = self.eye()
        goes_on = kind == "AskAction" and eye is not None and self._told_of(eye)
        self.console.say("", f"{plain(pending.text)} [{pending.rule}]")
        self.console.say(*(self.news(eye) if goes_on and eye else self.situation(about, kind)))
        if kind == "AskAction":
            self.say_ways()
        elif kind == "AskAnnounce":
            self.ask_points()
        elif kind in AGAIN and self._listed(kind, about):
            self.say_who_waits()
        else:
            self.show_rows()
            if kind == "AskShip":
                self.hint("orders ahead 3 moves them all; targets tells whom they can attack.")
            elif kind == "AskAvoidance":
                self.hint("A ship that slips away moves a hex and is tired, fatigue 2 [6.52].")
            elif kind == "AskSquadron" and (named := [o.squadron for o in self.options]):
                first = named[0].lower()
                self.hint(f"{first} ahead 3 activates a squadron and moves it as one.", kind)

    def hint(self, words: str, about: str = "") -> None:
        """Say something helpful, once in a sitting; words that vary are all `about` the same."""
        if (about or words) not in self.hints:
            self.hints.add(about or words)
            self.console.say(words)

    def _told_of(self, eye: Ship) -> bool:
        return self.ship_told == (eye.id, self.board.turn)

    def _listed(self, kind: str, about: dict[str, Any]) -> bool:
        """The choices of a question that comes again and again were listed before."""
        now = self.side, f"{kind} {about.get('squadron')}", self.board.turn
        known, self.list_told = self.list_told == now, now
        return known

    def situation(self, about: dict[str, Any], kind_: str) -> list[str]:
        """Where the ships of a question lie: the one that acts, or those that may answer it."""
        eye, board = self.eye(), self.board
        if eye is not None and kind_ in MOVING:
            self.ship_told, self.ways_told = (eye.id, board.turn), ""
            self.near_told = self._near(eye)
            first = f"{eye.id} is {place(eye)}."
            return [first, *places.near(board, eye), *around(board, eye, CLOSE)]
        other = board.ships.get(str(about.get("enemy") or about.get("mover") or ""))
        asked = [about.get("ship"), *(about.get("ships") or ())]
        own = [board.ships[id_] for id_ in asked if isinstance(id_, str) and id_ in board.ships]
        if other is not None:
            return [f"From {ship.id}: {brief(board, other, ship)}." for ship in own]
        foes = [board.ships[id_] for id_ in about.get("targets", ()) if id_ in board.ships]
        return [f"From {ship.id}: {brief(board, foe, ship)}." for ship in own for foe in foes]

    def _near(self, eye: Ship) -> dict[str, str]:
        """The enemies about a ship, and how they touch it, if they do."""
        foes = (s for s in self.board.ships.values() if s.owner != eye.owner)
        return {
            foe.id: contact(eye, foe) if adjacent(eye, foe) else ""
            for foe in foes
            if separation(eye, foe) <= places.NEAR
        }

    def news(self, eye: Ship) -> list[str]:
        """The enemies that came near or touch it since the ship was last asked."""
        before, self.near_told = self.near_told, self._near(eye)
        return [
            f"  {brief(self.board, self.board.ships[id_], eye)}."
            for id_, how in self.near_told.items()
            if before.get(id_) != how and (how or id_ not in before)
        ] + [f"  {id_} does not touch it any more." for id_, how in before.items()
             if how and id_ in self.board.ships and not self.near_told.get(id_)]  # fmt: skip

    def say_who_waits(self) -> None:
        """The ships still to move in a sentence, when the list was shown before; its numbers
        count no more, for they would name others now."""
        ids = [o.ship for o in self.options if o.shape["type"] == "MoveShip"]
        if not ids:
            kind = type(self.pending.ask).__name__ if self.pending else ""
            self.console.say(AGAIN[kind])
            return
        self.rows = {}
        self.console.say(
            f"Still to move: {', '.join(in_runs(ids))}. Name one, or end; list tells where they "
            "lie, and what else may be done."
        )

    def ask_points(self) -> None:
        """The points on offer as a range, and whatever else may be done instead."""
        points = [n for n, row in self.rows.items() if self._announces(row.at)]
        if points:
            few = f"Type {points[0]} for no movement." if not points[-1] else ""
            self.console.say(few or f"Type {number_in(points[0], points[-1])}.")
        if points and points[-1]:
            self.hint("Or type a whole course, such as ahead 3, port. targets tells the attacks "
                      "that it may come to.")  # fmt: skip
        if others := [n for n in self.rows if n not in points]:
            self.show_rows(others)

    def _announces(self, at: int) -> bool:
        return at >= 0 and self.options[at].shape["type"] == "Announce"

    def say_ways(self) -> None:
        """The ways a ship may go in one sentence, then all else in a line each."""
        ways = [o for o in self.options if o.shape["type"] in WAYS]
        said = "; ".join(together([self.way(o) for o in ways]))
        if ways:
            same = said == self.ways_told
            self.console.say("You may go as before." if same else f"You may go: {said}.")
        self.ways_told = said
        others = [
            i for i, o in enumerate(self.options)
            if o.shape["type"] not in WAYS and not o.label.endswith(VAIN)
        ]  # fmt: skip
        if len(others) > ATTACKS:
            self.offer(others)
            return
        for n, i in enumerate(others):
            odds = sheets.odds_briefly(self.bridge.odds(self.side, self.options[i]))
            head = "Or" if ways or n else "You may"
            words = plain(short(self.options[i]))
            self.console.say(f"{head} {words}{': ' + odds if odds else ''}.")

    def told_of(self, at: int) -> str:
        """Of a ship that slips or is pulled back, whom it touches then."""
        said, option = super().told_of(at), self.options[at]
        pose = self.bridge.pose(self.side, option) if option.shape["type"] in SLIPS else None
        ship = self.board.ships.get(pose.ship) if pose is not None else None
        if pose is None or ship is None:
            return said
        ghost = replace(ship, bow=pose.bow, stern=pose.stern, facing=pose.facing)
        return f"{said}, to {pose.bow:04d}{touched(self.board, ghost) or ', clear of enemies'}"

    def way(self, option: Option) -> str:
        """A step or turn in few words, and whom it comes to touch."""
        pose, eye = self.bridge.pose(self.side, option), self.eye()
        if pose is None or eye is None or pose.ship != eye.id:
            return short(option)
        ghost = replace(eye, bow=pose.bow, stern=pose.stern, facing=pose.facing)
        return short(option) + touched(self.board, ghost)


def together(ways: list[str]) -> list[str]:
    """Ways that are open to either side and by either end in fewer words."""
    for some, words in ALL_OF.items():
        if set(some) <= set(ways):
            at = ways.index(some[0])
            ways = [*ways[:at], words, *(way for way in ways[at:] if way not in some)]
    return ways


ALL_OF = {
    ("astern (2 MP)", "astern port (2 MP)", "astern starboard (2 MP)"):
        "astern, astern port, astern starboard (2 MP each)",
    ("turn port bow", "turn port stern", "turn starboard bow", "turn starboard stern"):
        "turn port or starboard, by bow or stern",
}  # fmt: skip
VAIN = ", in vain"


def touched(board: Board, ship: Ship) -> str:
    """Whom a ship would touch where it is planned: ` (touching B3, bow to its stern)`."""
    foes = [f for f in board.neighbours(ship) if f.owner != ship.owner]
    words = [f"touching {foe.id}, {contact(ship, foe)}" for foe in foes]
    return f" ({'; '.join(words)})" if words else ""

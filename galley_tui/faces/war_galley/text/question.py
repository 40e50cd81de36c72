"""Says what belongs to a question: where its ships lie, what is new about them, its choices."""

from __future__ import annotations

from typing import Any

from msgspec import to_builtins
from msgspec.structs import replace

from galley.engine.checks import Odds
from galley.engine.records import Ask
from galley.engine.text import number_in
from galley.game.questions import Pending
from galley.geometry.hexes import Hull, facing_of
from galley.war_galley.ch3_turn.activation_order import AskSquadron
from galley.war_galley.ch3_turn.ship_choices import Announce, AskAction, AskAnnounce
from galley.war_galley.ch5_command.squadron_activation import AskShip
from galley.war_galley.ch6_movement.avoidance import AskAvoidance, Slip
from galley.war_galley.ch6_movement.movement import Step, Turn, TurnAround
from galley.war_galley.ch7_ramming.retraction import PullBack
from galley.war_galley.ch10_tournament.deployment import AskPlace
from galley.war_galley.ch10_tournament.tournament import AskFleet
from galley.war_galley.scenario_rules.leaving.returning import AskReturn
from galley.war_galley.state.board import Board
from galley.war_galley.state.ship import Ship, adjacent, separation
from galley_tui.client.choices import Option
from galley_tui.faces.talk import BattleOn, Said, asks, having
from galley_tui.faces.text_face import GameText
from galley_tui.faces.war_galley.text.option_words import words
from galley_tui.faces.war_galley.text.orders.courses import touch_words
from galley_tui.faces.war_galley.text.reading import locations
from galley_tui.faces.war_galley.text.reading.conversation_context import eye_of, waiting
from galley_tui.faces.war_galley.text.reading.ship_words import brief, contact, in_runs, place
from galley_tui.faces.war_galley.text.reading.spelled_out import spell_out
from galley_tui.faces.war_galley.text.reading.surroundings import CLOSE, around
from galley_tui.faces.war_galley.text.verbs import short

WAYS = (Step, Turn, TurnAround)
AGAIN: dict[type[Ask], str] = {
    AskShip: "list shows what may be done.",
    AskFleet: "buy and a name buys another, done ends; list shows all.",
    AskPlace: "place 2505 puts it into a hex, face S turns it; list shows all.",
    AskReturn: "place 2505 brings it back there, no leaves all inside; list shows all.",
}
"""Questions that come again and again, and what is said instead of their list."""
ATTACKS = 8  # so many lines may follow the ways of a ship; more are listed with numbers
VAIN = ", in vain"
ALL_OF = {
    ("astern (2 MP)", "astern port (2 MP)", "astern starboard (2 MP)"):
        "astern, astern port, astern starboard (2 MP each)",
    ("turn port bow", "turn port stern", "turn starboard bow", "turn starboard stern"):
        "turn port or starboard, by bow or stern",
}  # fmt: skip


class Question(Said[Board]):
    """Says what belongs to each question, and remembers what it has said."""

    def __init__(self, talk: BattleOn[Board], text: GameText[Board]) -> None:
        super().__init__(talk)
        self.text = text
        self.ship_told = ("", -1)  # the ship that acted when last asked, and the turn,
        self.near_told: dict[str, str] = {}  # what was told of the enemies about it,
        self.ways_told = ""  # and of its ways
        self.list_told = ("", "", -1)  # the squadron whose ships were listed last

    def forget(self) -> None:
        """The next question is put as if nothing had been said before."""
        self.ship_told = ("", -1)
        if asks(self.talk, *AGAIN):
            self.list_told = ("", "", -1)

    def present(self, pending: Pending) -> None:
        """Say what lies near and list the choices; of a ship that goes on, say the news."""
        about, eye = to_builtins(pending.ask), eye_of(self.talk)
        goes_on = eye is not None and self.ship_told == (eye.id, self.board.turn)
        if eye is not None and goes_on and asks(self.talk, AskAction):
            self.talk.console.say(*self._news(eye))
        else:
            self.talk.console.say(*self._situation(about))
        if asks(self.talk, AskAction):
            self._say_ways()
        elif asks(self.talk, AskAnnounce):
            self._ask_points()
        elif asks(self.talk, *AGAIN) and self._was_listed(pending, about):
            self._say_who_waits(pending)
        else:
            self.talk.show_rows()
            self._give_hint()

    def _give_hint(self) -> None:
        """A word that helps with a question that is put for the first time."""
        hint = self.talk.hint
        if asks(self.talk, AskShip):
            hint("orders ahead 3 moves them all; targets tells whom they can attack.")
        elif asks(self.talk, AskAvoidance):
            hint("A ship that slips away moves a hex and is tired, fatigue 2 [6.52].")
        elif asks(self.talk, AskSquadron) and self.talk.options:
            first = self.talk.options[0].squadron.lower()
            hint(f"{first} ahead 3 activates a squadron and moves it as one.", "orders")

    def _was_listed(self, pending: Pending, about: dict[str, Any]) -> bool:
        """The choices of a question that comes again and again were listed before."""
        kind = type(pending.ask).__name__
        now = self.talk.side, f"{kind} {about.get('squadron')}", self.board.turn
        known, self.list_told = self.list_told == now, now
        return known

    # -- where ships lie

    def _situation(self, about: dict[str, Any]) -> list[str]:
        """The places of the ship that acts, or of those that may answer the question."""
        eye, ships = eye_of(self.talk), self.board.ships
        if eye is not None and asks(self.talk, AskAction, AskAnnounce):
            return self._all_about(eye)
        other = ships.get(str(about.get("enemy") or about.get("mover") or ""))
        asked = [about.get("ship"), *(about.get("ships") or ())]
        own = [ships[id_] for id_ in asked if isinstance(id_, str) and id_ in ships]
        foes = [ships[id_] for id_ in about.get("targets", ()) if id_ in ships]
        foes = [other] if other is not None else foes
        return [f"From {ship.id}: {brief(self.board, foe, ship)}." for ship in own for foe in foes]

    def _all_about(self, eye: Ship) -> list[str]:
        """The place of a ship and all that lies near; remember that both were told."""
        self.ship_told, self.ways_told = (eye.id, self.board.turn), ""
        self.near_told = self._near(eye)
        first = f"{eye.id} is {place(eye)}."
        return [first, *locations.near(self.board, eye), *around(self.board, eye, CLOSE)]

    def _near(self, eye: Ship) -> dict[str, str]:
        """The enemies about a ship, and how they touch it, if they do."""
        foes = (s for s in self.board.ships.values() if s.owner != eye.owner)
        return {
            foe.id: contact(eye, foe) if adjacent(eye, foe) else ""
            for foe in foes
            if separation(eye, foe) <= locations.NEAR
        }

    def _news(self, eye: Ship) -> list[str]:
        """The enemies that came near or touch it since the ship was last asked."""
        before, self.near_told = self.near_told, self._near(eye)
        return [
            f"  {brief(self.board, self.board.ships[id_], eye)}."
            for id_, how in self.near_told.items()
            if before.get(id_) != how and (how or id_ not in before)
        ] + [f"  {id_} does not touch it any more." for id_, how in before.items()
             if how and id_ in self.board.ships and not self.near_told.get(id_)]  # fmt: skip

    # -- choices

    def _say_who_waits(self, pending: Pending) -> None:
        """The ships still to move in a sentence, when the list was shown before; its numbers
        count no more, for they would name others now."""
        ids = waiting(self.talk)
        if not ids:
            self.talk.console.say(AGAIN[type(pending.ask)])
            return
        self.talk.forget_rows()
        self.talk.console.say(
            f"Still to move: {', '.join(in_runs(ids))}. Name one, or end; deeds tells what they "
            "can do, list where they lie."
        )

    def _ask_points(self) -> None:
        """The points on offer as a range, and whatever else may be done instead."""
        say, rows, options = self.talk.console.say, self.talk.rows, self.talk.options
        points = [
            n for n, row in rows.items()
            if row.at >= 0 and isinstance(options[row.at].command, Announce)
        ]  # fmt: skip
        if points:
            few = f"Type {points[0]} for no movement." if not points[-1] else ""
            say(few or f"Type {number_in(points[0], points[-1])}.")
        if points and points[-1]:
            self.talk.hint(
                "Or type a whole course, such as ahead 3, port. deeds tells the best that it "
                "can do, targets all the attacks that it may come to."
            )
        if others := [n for n in rows if n not in points]:
            self.talk.show_rows(others)

    def _say_ways(self) -> None:
        """The ways a ship may go in one sentence, then all else in a line each."""
        ways = having(self.talk.options, *WAYS)
        said = "; ".join(together([self._way(o) for o in ways]))
        if ways:
            same = said == self.ways_told
            self.talk.console.say("You may go as before." if same else f"You may go: {said}.")
        self.ways_told = said
        others = [
            i for i, o in enumerate(self.talk.options)
            if not isinstance(o.command, WAYS) and not o.label.endswith(VAIN)
        ]  # fmt: skip
        if len(others) > ATTACKS:
            self.talk.offer(others)
            return
        for n, i in enumerate(others):
            self._say_other(self.talk.options[i], "Or" if ways or n else "You may")

    def _say_other(self, option: Option, head: str) -> None:
        """Say a deed that the ship may do instead of going on, with its odds."""
        odds = self.text.odds_briefly(self.talk.game.odds(self.talk.side, option.command))
        said = f"{head} {spell_out(short(option))}{': ' + odds if odds else ''}."
        self.talk.console.say(said)

    def choice(self, option: Option, odds: Odds | None) -> str:
        """A choice in a list; of a ship that slips or is pulled back, whom it touches then."""
        said = words(self.text, self.board, option, odds)
        if not isinstance(option.command, (Slip, PullBack)):
            return said
        hull = self.talk.game.preview(self.talk.side, option.command)
        ship = self.board.ships.get(hull.id) if hull is not None else None
        if hull is None or ship is None:
            return said
        touches = touch_words(self.board, _moved(ship, hull)) or ", clear of enemies"
        return f"{said}, to {hull.bow:04d}{touches}"

    def _way(self, option: Option) -> str:
        """A step or turn in few words, and whom it comes to touch."""
        hull, eye = self.talk.game.preview(self.talk.side, option.command), eye_of(self.talk)
        if hull is None or eye is None or hull.id != eye.id:
            return short(option)
        return short(option) + touch_words(self.board, _moved(eye, hull))


def _moved(ship: Ship, hull: Hull) -> Ship:
    """The ship where it would lie."""
    return replace(ship, bow=hull.bow, stern=hull.stern, facing=facing_of(hull.heading))


def together(ways: list[str]) -> list[str]:
    """Ways that are open to either side and by either end in fewer words."""
    for some, said in ALL_OF.items():
        if set(some) <= set(ways):
            at = ways.index(some[0])
            ways = [*ways[:at], said, *(way for way in ways[at:] if way not in some)]
    return ways

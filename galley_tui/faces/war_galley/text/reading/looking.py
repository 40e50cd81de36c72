"""Words for looking at ships, squadrons, hexes and the map."""

from __future__ import annotations

from collections.abc import Sequence

from galley.engine.records import SIDES
from galley.geometry.hexes import Hex, parse
from galley.war_galley.analysis.readiness import next_turn
from galley.war_galley.state.board import Board
from galley.war_galley.state.ship import Ship
from galley_tui.client.advice import NONE
from galley_tui.faces.talk import Handler, ReadingOn, handler
from galley_tui.faces.war_galley.text.reading import attacks, locations, sheets, standings
from galley_tui.faces.war_galley.text.reading.conversation_context import eye_of, id_in, ship_named
from galley_tui.faces.war_galley.text.reading.standings import roster


class Looking:
    """Says where ships lie and what they may do, in a battle and in a replay."""

    def __init__(self, talk: ReadingOn[Board]) -> None:
        self.talk = talk

    @property
    def handlers(self) -> Sequence[Handler]:
        return (
            handler("look l", self.look, "look [A1] [all]",
                    "both fleets, land and wind, from a ship; all: every ship"),
            handler("where w range bearing", self.where, "where [A1] [B2]",
                    "one ship and what is nearest; or how two ships lie"),
            handler("ship", self.ship, "ship A1", "the record sheet of a ship"),
            handler("fleet ships", self.fleet, "fleet [side]",
                    "both fleets by type: marines, engines, towers; who is hurt or gone"),
            handler("squadron", self.squadron, "squadron A",
                    "a squadron, its commander, who is where"),
            handler("holds", self.holds, "holds",
                    "who is grappled, fouled or rammed, and by whom"),
            handler("hex", self.hex, "hex 1012", "what is in a hex"),
            handler("targets", self.targets, "targets [A1 or A] [B2]",
                    "whom a ship may attack in its move, and by which course; of a squadron, for "
                    "each ship; B2: that target alone"),
            handler("threats", self.threats, "threats [A1 or all] [next]",
                    "who may still attack a ship this turn, or any of a side; next: in the next "
                    "turn, when all that may are at maximum"),
            handler("reach", self.reach, "reach [A1]",
                    "the hexes to which a ship may come, and what that takes"),
            handler("course", self.course, "course [A1] 1009",
                    "the words that bring the ship to a hex"),
            handler("map", self.map, "map", "a small map in letters"),
            handler("battle", self.battle, "battle",
                    "the map, the wind, and what this battle adds to the rules"),
        )  # fmt: skip

    @property
    def board(self) -> Board:
        return self.talk.board

    def standing(self) -> list[str]:
        return standings.standing(self.board, self.talk.side)

    def answer(self, typed: str) -> bool:
        found = id_in(typed) in self.board.ships
        if found:
            self.where(typed)
        return found

    # -- ships and squadrons

    def look(self, rest: str) -> None:
        """From a ship, the one that acts or the one that is named; `all` names every ship."""
        name, _, last = rest.rpartition(" ")
        whole = last.casefold() == "all"
        name = name if whole else rest
        eye = ship_named(self.talk, name) if name else eye_of(self.talk)
        if whole and eye is None and not name:
            lines = [line for side in SIDES for line in locations.fleet(self.board, side)]
            self.talk.console.page(lines)
        elif eye is not None or not name:
            self.talk.console.page(locations.look(self.board, self.talk.side, eye, whole))

    def where(self, rest: str) -> None:
        """One ship and what is nearest to it, or two ships as each sees the other."""
        names = rest.split()
        if not names:
            here = eye_of(self.talk)
            if here is None:
                self.look("")
            else:
                self.talk.console.say(*locations.where(self.board, here))
            return
        ship = ship_named(self.talk, names[0])
        if ship is None:
            return
        if len(names) == 1:
            self._where_one(ship)
        elif (other := ship_named(self.talk, names[1])) is not None:
            self.talk.console.say(*locations.between(ship, other))

    def _where_one(self, ship: Ship) -> None:
        """Say where a ship is, and how it lies from the one that acts."""
        eye, lines = eye_of(self.talk), locations.where(self.board, ship)
        pair = eye is not None and eye.id != ship.id
        lines += locations.between(eye, ship)[:1] if eye is not None and pair else []
        self.talk.console.say(*lines)

    def ship(self, rest: str) -> None:
        """The record sheet of a ship, of the one that acts when none is named."""
        lines = sheets.ship_sheet(self.board, id_in(rest) if rest else self.talk.eye())
        unknown = f'There is no ship "{rest[:20]}": ship A1, for example.'
        self.talk.console.page(lines or [unknown])

    def fleet(self, rest: str) -> None:
        """The ships of a side, or of both, by squadron and type."""
        names = {s: self.talk.game.names()[s] for s in SIDES}
        wanted = rest.casefold()
        sides = [s for s, name in names.items() if name.casefold().startswith(wanted)
                 or wanted == s.casefold()]  # fmt: skip
        if not sides:
            self.talk.console.say(f"The sides are {names['A']} and {names['B']}.")
            return
        lines = [line for side in sides for line in roster(self.board, side)]
        self.talk.console.page(lines)

    def squadron(self, rest: str) -> None:
        """A squadron by its letter or by one of its ships; else that of the ship that acts."""
        eye = eye_of(self.talk)
        letter = id_in(rest) if rest else eye.squadron or eye.id[0] if eye else ""
        ship = self.board.ships.get(letter)
        if ship is not None:
            letter = ship.squadron if ship.squadron not in ("", ship.id) else ship.id[0]
        if not letter:
            self.talk.console.say("Name a squadron by its letter: squadron A.")
            return
        self.talk.console.page(locations.squadron(self.board, letter))

    def holds(self, rest: str) -> None:
        """Every grapple, foul and ram that holds."""
        from galley_tui.faces.war_galley.text.reading.standings import holds

        self.talk.console.page(holds(self.board))

    # -- hexes, attacks and courses

    def hex(self, rest: str) -> None:
        """Say which ship, land or mark is in a hex."""
        hex_ = self._hex_in(rest, "hex 1012")
        if hex_ is not None:
            self.talk.console.say(*locations.hex_words(self.board, hex_, eye_of(self.talk)))

    def _hex_in(self, text: str, use: str) -> Hex | None:
        """The hex of four digits; says so when it is none."""
        try:
            return parse(text)
        except ValueError:
            self.talk.console.say(f"A hex has four digits, column then row: {use}.")
            return None

    def targets(self, rest: str) -> None:
        """Of the ship that acts, of a ship, of a squadron; a ship's on a second ship alone."""
        name, _, foe = rest.partition(" ")
        if (some := self._squadron_meant(rest)) and (rest or not self.talk.eye()):
            self.talk.console.page(attacks.squadron_targets(self.board, some))
        elif (ship := self._ship_or_eye(name, "targets A1")) is not None:
            only = ship_named(self.talk, foe) if foe else None
            if only is not None or not foe:
                whom, likely = only.id if only else "", self.talk.advice() != NONE
                self.talk.console.page(attacks.targets(self.board, ship, whom, likely))

    def _squadron_meant(self, letter: str) -> list[Ship]:
        """The ships of a squadron that is named, or else of the one that moves now."""
        ships = self.board.ships
        if not letter:
            return [ships[id_] for id_ in self.talk.squadron_that_moves() if id_ in ships]
        return [ship for ship in ships.values() if ship.squadron == id_in(letter) != ship.id]

    def threats(self, rest: str) -> None:
        """Say who may still attack a ship, or ships of a side; now or in the next turn."""
        words = rest.casefold().split()
        later, every = "next" in words, "all" in words
        board, can = (
            (next_turn(self.board), standings.LATER) if later else (self.board, standings.NOW)
        )
        name = " ".join(word for word in rest.split() if word.casefold() not in ("next", "all"))
        eye = eye_of(self.talk)
        if every and not name:
            sides = (eye.owner,) if eye is not None else SIDES
            told = [line for side in sides for line in standings.to_side(board, side, can)]
        elif (ship := self._ship_or_eye(name, "threats A1")) is not None:
            told = standings.to_ship(board, board.ships[ship.id], can)
        else:
            return
        head = ["In the next turn, all that may be at maximum, from where they lie:"]
        self.talk.console.page([*head * later, *told])

    def reach(self, rest: str) -> None:
        """Say where a ship may come."""
        if (ship := self._ship_or_eye(rest, "reach A1")) is not None:
            self.talk.console.page(attacks.reach_lines(self.board, ship))

    def course(self, rest: str) -> None:
        """The way to a hex; a ship may be named before it."""
        name, _, hex_ = rest.rpartition(" ")
        goal = self._hex_in(hex_, "course 1012, course A1 1012")
        if goal is None:
            return
        if (ship := self._ship_or_eye(name, "course A1 1012")) is not None:
            self.talk.console.page(attacks.course_lines(self.board, ship, goal))

    def _ship_or_eye(self, name: str, use: str) -> Ship | None:
        """The ship that is named, or the one that acts; says so when there is none."""
        ship = ship_named(self.talk, name) if name else eye_of(self.talk)
        if ship is None and not name:
            self.talk.console.say(f"No ship acts now: name one, as in {use}.")
        return ship

    # -- the map

    def map(self, rest: str) -> None:
        """The overview in letters."""
        console, eye = self.talk.console, eye_of(self.talk)
        console.map(locations.small_map(self.board, console.width, eye))

    def battle(self, rest: str) -> None:
        """Say what this battle adds to the rules."""
        self.talk.console.page(locations.this_battle(self.board, eye_of(self.talk)))

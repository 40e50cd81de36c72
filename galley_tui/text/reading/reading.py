"""What can be read at any time, in a battle and in a replay: ships, places, log, rules."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from galley.engine.records import SIDES
from galley.game.session import Told
from galley.war_galley.state.board import Board
from galley.war_galley.state.ship import Ship
from galley.war_galley.state.tables import TABLES
from galley_tui.client.game import Bridge
from galley_tui.client.opening import by_tenths, tell_all
from galley_tui.faces.war_galley.text import places, sheets
from galley_tui.faces.war_galley.text.log_lines import sentence
from galley_tui.faces.war_galley.text.primer import PRIMER
from galley_tui.faces.war_galley.text.spelled_out import CODES
from galley_tui.text.console.console import Console

LAST = 15  # so many lines of the log are read without a number


@dataclass(frozen=True)
class Word:
    """A command to Galley itself: its names, the method `do_<name>`, its use, its help."""

    names: tuple[str, ...]
    use: str
    help: str


def word(names: str, use: str, help: str) -> Word:
    return Word(tuple(names.split()), use, help)


LOOKING: tuple[Word, ...] = (
    word("look l", "look [A1] [all]", "both fleets, land and wind, from a ship; all: every ship"),
    word("where w range bearing", "where [A1] [B2]", "one ship and what is nearest; or how two "
         "ships lie"),
    word("ship", "ship A1", "the record sheet of a ship"),
    word("fleet ships", "fleet [side]", "every ship of a side, and those that are gone"),
    word("squadron", "squadron A", "a squadron, its commander, who is where"),
    word("holds", "holds", "who is grappled, fouled or rammed, and by whom"),
    word("hex", "hex 1012", "what is in a hex"),
    word("targets", "targets [A1 or A] [B2]", "whom a ship may attack in its move, and by which "
         "course; of a squadron, for each ship; B2: that target alone"),
    word("threats", "threats [A1]", "who may still attack a ship this turn"),
    word("reach", "reach [A1]", "the hexes to which a ship may come, and what that takes"),
    word("course", "course [A1] 1009", "the words that bring the ship to a hex"),
    word("map", "map", "a small map in letters"),
    word("battle", "battle", "the map, the wind, and what this battle adds to the rules"),
)  # fmt: skip
BOOKS: tuple[Word, ...] = (
    word("phase status", "phase", "turn, phase, wind, points, and who has acted"),
    word("score", "score", "victory points, hull by hull"),
    word("report", "report", "losses, turning points, luck: the battle so far"),
    word("luck", "luck", "the dice of both sides against what could be expected"),
    word("log", "log [number or word]", "the last lines of the log, or those with a word"),
    word("rule r", "rule [7.16 or word]", "a rule in plain words; alone: the rule behind the "
       "question"),
    word("cites", "cites [off]", "leave the numbers of rules out, or with on tell them again"),
    word("charts chart", "charts [name]", "the printed tables in words"),
    word("codes", "codes", "what the letters and numbers mean that stand for ships and places"),
    word("more m", "more, or Enter", "go on with what was too long"),
    word("help h ?", "help [word]", "what may be typed; help play: how to play"),
)  # fmt: skip
Part = tuple[str, tuple[Word, ...]]
READING: tuple[Part, ...] = (("looking", LOOKING), ("books", BOOKS))


class Reader:
    """Answers reading commands; battle and replay add their own."""

    PARTS: tuple[Part, ...] = READING
    INTRODUCTION: tuple[str, ...] = ()

    def __init__(self, console: Console, bridge: Bridge) -> None:
        self.console, self.bridge = console, bridge

    # -- what is looked at

    @property
    def board(self) -> Board:
        board: Board = self.bridge.board
        return board

    @property
    def side(self) -> str:
        """The side that looks."""
        return "A"

    @property
    def told(self) -> Sequence[Told]:
        """The log so far."""
        tell_all(self.bridge.session.past, by_tenths(self.console.say))
        return self.bridge.log

    def eye(self) -> Ship | None:
        """The ship from which bearings are taken unless another is named."""
        return None

    def rule_now(self) -> str:
        """The number of the rule that is at work."""
        return ""

    # -- finding the command

    @property
    def words(self) -> list[Word]:
        """All commands."""
        return [word for _, part in self.PARTS for word in part]

    def known(self, first: str) -> list[Word]:
        """The commands that a word names: exactly, or else as an abbreviation of two letters."""
        exact = [word for word in self.words if first in word.names]
        if exact or len(first) < 2:
            return exact
        return [word for word in self.words if word.names[0].startswith(first)]

    def carry_out(self, word: Word, rest: str) -> None:
        method: Callable[[str], None] = getattr(self, f"do_{word.names[0]}")
        method(rest)

    def puzzled(self, typed: str, more: Sequence[str] = ()) -> None:
        """Say that a line was not understood, and what it may have meant."""
        names = [*(word.names[0] for word in self.words), *more]
        first = (typed.split() or [""])[0]
        near = difflib.get_close_matches(first, names, 1, 0.7)
        hint = f"did you mean {near[0]}? " if near else ""
        self.console.say(f'"{typed[:40]}" is not understood: {hint}help lists all words.')

    # -- ships and places

    def ship_named(self, text: str) -> Ship | None:
        """The ship of an id, on the map; says so when there is none."""
        id_ = self.id_in(text)
        ship = self.board.ships.get(id_)
        if ship is None:
            lost = self.board.lost.get(id_)
            why = f"{id_} is gone: {lost.fate}." if lost else f'There is no ship "{text[:20]}".'
            self.console.say(why)
        return ship

    def id_in(self, text: str) -> str:
        """A ship's id as the game writes it: b3 is B3."""
        return text[:1].upper() + text[1:].lower()

    def do_look(self, rest: str) -> None:
        """From a ship, the one that acts or the one that is named; `all` names every ship."""
        name, _, last = rest.rpartition(" ")
        whole = last.casefold() == "all"
        name = name if whole else rest
        eye = self.ship_named(name) if name else self.eye()
        if whole and eye is None and not name:
            self.do_fleet("")
        elif eye is not None or not name:
            self.console.page(places.look(self.board, self.side, eye, whole))

    def do_where(self, rest: str) -> None:
        names = rest.split()
        if not names:
            here = self.eye()
            if here is None:
                self.do_look("")
            else:
                self.console.say(*places.where(self.board, here))
            return
        ship = self.ship_named(names[0])
        other = self.ship_named(names[1]) if ship is not None and len(names) > 1 else None
        found = [one for one in (ship, other) if one is not None]
        if len(found) == 2:
            self.console.say(*places.between(*found))
        elif found and len(names) == 1:
            eye = self.eye()
            lines = places.where(self.board, found[0])
            pair = eye is not None and eye.id != found[0].id
            self.console.say(*lines, *(places.between(eye, found[0])[:1] if pair and eye else []))

    def do_ship(self, rest: str) -> None:
        eye = self.eye()
        id_ = self.id_in(rest) if rest else eye.id if eye else ""
        lines = sheets.ship_sheet(self.board, id_)
        self.console.page(lines or [f'There is no ship "{rest[:20]}": ship A1, for example.'])

    def do_fleet(self, rest: str) -> None:
        names = {s: self.bridge.names()[s] for s in SIDES}
        wanted = rest.casefold()
        sides = [s for s, name in names.items() if name.casefold().startswith(wanted)
                 or wanted == s.casefold()]  # fmt: skip
        if not sides:
            self.console.say(f"The sides are {names['A']} and {names['B']}.")
            return
        self.console.page([line for side in sides for line in places.fleet(self.board, side)])

    def do_squadron(self, rest: str) -> None:
        eye = self.eye()
        letter = self.id_in(rest) if rest else eye.squadron or eye.id[0] if eye else ""
        ship = self.board.ships.get(letter)
        if ship is not None:
            letter = ship.squadron if ship.squadron not in ("", ship.id) else ship.id[0]
        if not letter:
            self.console.say("Name a squadron by its letter: squadron A.")
            return
        self.console.page(places.squadron(self.board, letter))

    def do_hex(self, rest: str) -> None:
        from galley.geometry.hexes import parse

        try:
            self.console.say(*places.hex_words(self.board, parse(rest), self.eye()))
        except ValueError:
            self.console.say("A hex has four digits, column then row: hex 1012.")

    def do_targets(self, rest: str) -> None:
        """Of the ship that acts, of a ship, of a squadron; a ship's on a second ship alone."""
        from galley_tui.faces.war_galley.text.attacks import squadron_targets, targets

        name, _, foe = rest.partition(" ")
        if (some := self.squadron_meant(rest)) and (rest or self.eye() is None):
            self.console.page(squadron_targets(self.board, some))
        elif (ship := self._this_or(name, "targets A1")) is not None:
            only = self.ship_named(foe) if foe else None
            if only is not None or not foe:
                self.console.page(targets(self.board, ship, only.id if only else ""))

    def squadron_meant(self, letter: str) -> list[Ship]:
        """The ships of a squadron that is named, or, in a battle, that moves now."""
        id_ = self.id_in(letter)
        return [s for s in self.board.ships.values() if letter and s.squadron == id_ != s.id]

    def do_threats(self, rest: str) -> None:
        from galley_tui.faces.war_galley.text.attacks import dangers

        if (ship := self._this_or(rest, "threats A1")) is not None:
            self.console.page(dangers(self.board, ship))

    def do_reach(self, rest: str) -> None:
        from galley_tui.faces.war_galley.text.attacks import reach_lines

        if (ship := self._this_or(rest, "reach A1")) is not None:
            self.console.page(reach_lines(self.board, ship))

    def do_course(self, rest: str) -> None:
        """A hex; a ship may be named before it."""
        from galley.geometry.hexes import parse
        from galley_tui.faces.war_galley.text.attacks import course_lines

        name, _, hex_ = rest.rpartition(" ")
        try:
            goal = parse(hex_)
        except ValueError:
            self.console.say(
                "A hex has four digits, column then row: course 1012, course A1 1012."
            )
            return
        if (ship := self._this_or(name, "course A1 1012")) is not None:
            self.console.page(course_lines(self.board, ship, goal))

    def _this_or(self, name: str, use: str) -> Ship | None:
        """The ship that is named, or the one that acts; says so when there is none."""
        ship = self.ship_named(name) if name else self.eye()
        if ship is None and not name:
            self.console.say(f"No ship acts now: name one, as in {use}.")
        return ship

    def do_map(self, rest: str) -> None:
        self.console.map(places.small_map(self.board, self.console.width, self.eye()))

    def do_battle(self, rest: str) -> None:
        self.console.page(places.this_battle(self.board, self.eye()))

    # -- books

    def do_phase(self, rest: str) -> None:
        from galley_tui.faces.war_galley.text.standings import standing

        self.console.page(standing(self.board, self.side))

    def do_holds(self, rest: str) -> None:
        from galley_tui.faces.war_galley.text.standings import holds

        self.console.page(holds(self.board))

    def do_score(self, rest: str) -> None:
        self.console.page(sheets.score(self.bridge))

    def do_report(self, rest: str) -> None:
        from galley_tui.text.reading.account import account_or_why

        self.console.page(account_or_why(self.console, self.bridge))

    def do_luck(self, rest: str) -> None:
        from galley_tui.text.reading.account import account_or_why

        self.console.page(
            account_or_why(self.console, self.bridge, ("Luck", "The dice that told"))
        )

    def do_log(self, rest: str) -> None:
        lines = [f"Turn {told.turn}: {sentence(told)}" for told in self.told]
        if rest and not rest.isdecimal():
            lines = [line for line in lines if rest.casefold() in line.casefold()]
            if not lines:
                self.console.say(f'The log has no line with "{rest[:40]}".')
            self.console.page(lines)
            return
        self.console.page(lines[-(int(rest[:6]) if rest else LAST) :] if lines else [])

    def do_rule(self, rest: str) -> None:
        from galley_tui.client.rules_page import page
        from galley_tui.faces.catalogue import face_of

        query = rest or self.rule_now()
        lines = page(face_of(self.bridge.rule_set).rules, query, self.console.width)
        self.console.page(lines or [f'The rules have nothing about "{rest[:40]}".'])

    def do_cites(self, rest: str) -> None:
        """Leave the numbers of rules out, or say them again."""
        if rest.casefold() in ("on", "off"):
            self.console.cites = rest.casefold() == "on"
        told = "told" if self.console.cites else "left out"
        self.console.say(f"The numbers of rules are {told}; cites on and cites off change that.")

    def do_charts(self, rest: str) -> None:
        tables = TABLES
        wanted = rest.casefold()
        found = [t for t in tables if wanted and t.title.casefold().startswith(wanted)]
        found = list(tables) if wanted == "all" else found
        if not found:
            titles = ", ".join(t.title for t in tables)
            self.console.say(
                f"The charts are: {titles}. charts ramming shows one, charts all each."
            )
        self.console.page([line for table in found for line in sheets.chart(table)])

    def do_more(self, rest: str) -> None:
        if not self.console.more():
            self.console.say("There is no more to show.")

    def do_codes(self, rest: str) -> None:
        self.console.page(CODES)

    def do_help(self, rest: str) -> None:
        """Of a part, a word, all; else of a rule.  Alone: the parts and their words."""
        asked = rest.casefold()
        part = next((words for name, words in self.PARTS if asked and name.startswith(asked)), ())
        if not asked:
            self.console.page(self._contents())
        elif asked == "play":
            self.console.page(PRIMER)
        elif found := self.words if asked == "all" else part or self.known(asked):
            self.console.page(f"  {word.use}: {word.help}." for word in found)
        else:
            self.do_rule(rest)

    def _contents(self) -> list[str]:
        """What stands before the words, then the words of each part."""
        lines = [
            f"  {name}: {', '.join(_short(word) for word in words)}." for name, words in self.PARTS
        ]
        return [
            *self.INTRODUCTION,
            "There are these words; the first two letters and more of one are enough:",
            *lines,
            f"help {self.PARTS[0][0]} tells what those words do, help look what one of them does, "
            "help all everything; help play tells how to play, codes what the signs mean.",
        ]


def _short(word: Word) -> str:
    """What is typed for a command."""
    return word.use.split()[0].rstrip(",")

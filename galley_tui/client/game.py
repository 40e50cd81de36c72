"""The only module that talks to the session: choices, odds, refusals and what happened, as
the screens need them."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from galley.engine.loop import Illegal, State
from galley.engine.records import SIDES, Command, Refusal, Side
from galley.engine.ruleset import Result
from galley.files.faults import reason, show_path
from galley.game.history import Past
from galley.game.keeping import keep, keep_in
from galley.game.loading.opening import open_battle
from galley.game.loading.replaying import Progress
from galley.game.session import Choice, Pending, Session, Told
from galley.scenarios import library
from galley.scenarios.library import Fault, ScenarioFile
from galley_tui.client.messages import Ended, PositionChanged, Refused
from galley_tui.client.preview import Ahead
from galley_tui.client.preview import Option as Option
from galley_tui.config import passphrases


class Game(Ahead):
    """A battle in progress, or one that is only looked at."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._path = session.path  # as far as the pass-phrases have followed
        self._options: tuple[State, Side, str, list[Option]] | None = None

    # -- opening

    @classmethod
    def new(
        cls, scenario: str, seed: int | None, saves: Path, options: Mapping[str, bool]
    ) -> Game:
        """Raises Fault or OSError."""
        chosen = secrets.randbelow(2**31) if seed is None else seed
        return cls(Session.new(library.load(scenario), chosen, saves, options=options))

    @classmethod
    def open(cls, path: Path, read_only: bool = False, progress: Progress | None = None) -> Game:
        """Raises Fault or OSError."""
        return cls(open_battle(path, write=not read_only, progress=progress))

    @classmethod
    def salvaged(cls, path: Path, folder: Path | None, progress: Progress | None = None) -> Game:
        """The sound part of a damaged save, kept in a folder if one is given.

        Raises Fault or OSError.
        """
        from galley.game.loading.opening import salvage

        session = salvage(path, progress=progress)
        if folder is not None:
            session.notices += keep_in(session.journal, folder)
        return cls(session)

    @staticmethod
    def tried(opening: Callable[[], Game]) -> Game | str:
        """The game, or the sentence that says why there is none."""
        try:
            return opening()
        except Fault as fault:
            return str(fault)
        except OSError as error:
            return f"{show_path(error.filename or 'file')}: {reason(error)}"

    # -- what there is

    @property
    def path(self) -> Path | None:
        """The save; the pass-phrases follow when the battle had to be kept anew."""
        path = self.session.path
        if path != self._path:
            passphrases.carry(self._path, path)
            self._path = path
        return path

    @property
    def title(self) -> str:
        return self.session.title

    @property
    def rule_set(self) -> str:
        """The id of its rule set."""
        return self.session.rules.id

    @property
    def notices(self) -> Sequence[str]:
        """Sentences to show after opening."""
        return self.session.notices

    @property
    def last_entry(self) -> int:
        """The number of the last entry."""
        return len(self.session.entries) - 1

    @property
    def commands(self) -> int:
        """So many entries stand: the start, and every command that was not taken back."""
        return len(self.session.live)

    def result(self) -> Result | None:
        """How the battle ended; None while it goes on."""
        return self.session.result()

    @property
    def log(self) -> Sequence[Told]:
        return self.session.log

    def lately(self, lines: int) -> Sequence[Told]:
        """The end of the log, with no word about what was long before."""
        return self.session.lately(lines)

    def since(self, entry: int) -> list[Told]:
        """What happened after an entry and stands."""
        return self.session.past.since(entry)

    def names(self) -> dict[Side, str]:
        """Side -> its name."""
        return self.session.side_names()

    @property
    def past(self) -> Past:
        """The story of the battle."""
        return self.session.past

    @property
    def scenario(self) -> ScenarioFile:
        return self.session.scenario

    @property
    def rule_options(self) -> Mapping[str, bool]:
        """The optional rules that were settled for this battle."""
        return self.session.options

    def asked_ship(self, pending: Pending) -> str:
        """The ship that a question is about; empty for none."""
        return str(self.about(pending).get("ship") or "")

    def pending(self) -> list[Pending]:
        """What waits, each as the side that decides it sees it."""
        both = zip(*(self.session.pending(side) for side in SIDES), strict=True)
        return [item for items in both for side, item in zip(SIDES, items, strict=True)
                if item.side == side]  # fmt: skip

    def options(self, side: Side, seat: str = "") -> list[Option]:
        """All that a side, or a seat of it, may do now; worked out once for a position."""
        known = self._options
        if known is None or known[0] is not self.state or known[1:3] != (side, seat):
            made = [self._option(side, choice) for choice in self.session.choices(side, seat)]
            self._options = known = (self.state, side, seat, made)
        return known[3]

    def _option(self, side: Side, c: Choice) -> Option:
        shape: dict[str, Any] = msgspec.to_builtins(c.command)
        brief = self.session.rules.short(self.session.seen(side), c.command, c.group)
        ship = next((shape[k] for k in ("target", "ship", "commander") if shape.get(k)), "")
        squadron = str(shape.get("squadron") or shape.get("second") or "")
        card = self.session.rules.cards[type(c.command)]
        return Option(c.command, card, c.label, shape, ship, squadron, brief)

    def points(self, side: Side) -> int:
        """Victory points so far."""
        return int(self.session.view(side)["sides"][side]["victory_points"])

    def hulls(self, side: Side) -> list[tuple[str, int]]:
        """What scored for a side: (words, points)."""
        seen = self.session.view(side)
        ships = {ship["id"]: ship for ship in (*seen["ships"], *seen["lost"])}
        found = [(_hull(ships[id_]), n) for id_, n in seen["sides"][side]["hulls"].items()]
        awarded = seen["sides"][side]["awarded"]
        return [*found, *([("given by the rules", awarded)] if awarded else [])]

    # -- looking back

    def entry_label(self, at: int) -> str:
        """The command of the `at`th entry that stands, in words."""
        live = self.session.live
        command = self.session.entries[live[at]].command
        if command is None or at == 0:
            return ""
        return self.session.rules.label(self.session.state_at(live[at - 1]), command)

    def turn_at(self, at: int) -> int:
        """The turn after the `at`th entry that stands."""
        told = self.session.told_at(self.session.live[at])
        return told[-1].turn if told else 0

    # -- doing

    def play(
        self, side: Side, command: Command, remark: str = "", seat: str = ""
    ) -> PositionChanged | Refused | Ended:
        """Carry out a command, with a remark that the log tells before it."""
        try:
            told = tuple(self.session.play(side, command, remark, seat))
        except Illegal as illegal:
            return Refused(illegal.refusal.rule, illegal.refusal.text)
        result = self.session.result()
        return PositionChanged(told) if result is None else Ended(result, told)

    def play_typed(self, pending: Pending, text: str) -> PositionChanged | Refused | Ended:
        """Carry out the answer to an open question that a player typed."""
        side, ask = pending.side, pending.ask
        read = self.session.rules.ask_cards[type(ask)].typed
        if read is None:
            return Refused(pending.rule, "one of the choices answers this question")
        command = read(self.session.seen(side).board, ask, text)
        if isinstance(command, Refusal):
            return Refused(command.rule, command.text)
        return self.play(side, command, seat=ask.seat)

    def how_typed(self, pending: Pending) -> str:
        """How the answer to an open question is typed; "" where it is chosen alone."""
        card = self.session.rules.ask_cards[type(pending.ask)]
        return card.typed_as if card.typed is not None else ""

    def asked_name(self, pending: Pending) -> str:
        """The name of the side that a question is put to, with the seat where it has several."""
        side, seat = pending.side, pending.ask.seat
        mine = [one.id for one in self.session.rules.seats(self.state) if one.side == side]
        name = self.names()[side]
        return f"{name}, {seat}" if seat and len(mine) > 1 else name

    def concede(self, side: Side) -> PositionChanged | Refused | Ended:
        return self.play(side, self.session.rules.concede(side))

    def takes_back(self, side: Side) -> list[str] | Refused:
        """What undo by a side would take back, or why it may not."""
        refused = self.session.can_undo(side)
        if refused is not None:
            return Refused(refused.rule, refused.text)
        last = self.session.live[-1]
        command = self.session.entries[last].command
        said = [told.text for told in self.session.told_at(last)]
        before = self.session.state_at(self.session.live[-2])
        label = self.session.rules.label(before, command) if command is not None else ""
        return [label, *said]

    def undo(self, side: Side) -> list[str] | Refused:
        """Take back the last command: what was taken back."""
        try:
            return self.session.undo(side)
        except Illegal as illegal:
            return Refused(illegal.refusal.rule, illegal.refusal.text)

    def store(self) -> None:
        """All that was accepted is on the disk after this."""
        self.session.sync()

    def keep(self) -> str:
        """The same, for a player who asks for it: where, or why not, in a sentence."""
        try:
            said = keep(self.session.journal)
        except Illegal as illegal:
            return illegal.refusal.text
        where = show_path(self.path) if self.path else "no file"
        return said or f"kept in {where}, up to the last command"

    def close(self) -> str:
        """Store, and let go of the file; where the battle is kept, in a sentence."""
        self.session.close()
        path, trouble = self.path, self.session.journal.trouble
        if path is None:
            return ""
        if trouble:
            why = trouble.removeprefix("read-only: ")
            return f"The battle is kept in {show_path(path)} as far as it could be: {why}."
        return f"The battle is kept in {show_path(path)}: galley goes on with it."


def _hull(ship: dict[str, Any]) -> str:
    """A hull that scored and what befell it."""
    befell = [ship["fate"], ship["captured"], "rammed" if ship["rammed"] else ""]
    befell += ["aground" if ship["aground"] else ""]
    words = ", ".join(dict.fromkeys(word for word in befell if word)) or "rammed or aground before"
    return f"{ship['id']} {ship['name']} ({ship['printed']['type']}): {words}".replace("  ", " ")

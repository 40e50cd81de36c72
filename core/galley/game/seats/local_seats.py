"""Keeps the seats of a game on this machine."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from galley.bots.questions import Question, Sitting
from galley.bots.stranger import question_of
from galley.engine.dice import DiceError, Recorded
from galley.engine.loop import Illegal, State, step
from galley.engine.records import SIDES, Command, Refusal, Seat, Side
from galley.engine.views import deciding_together, seen
from galley.game.entries import Entry, is_player
from galley.game.hidden.known import Known
from galley.game.save_file import check_place
from galley.game.seats.seat_keys import Place, held, held_by, parts, why_no_seat
from galley.game.seats.seats import Player, luck_told, players
from galley.game.session import Session

LATELY = 80  # decisions of a side that are looked through for one about a ship


class LocalSeats:
    """The seats of a game on this machine."""

    _session: Session

    def seats(self) -> Mapping[Place, Player]:
        """The player of each side now, a person unless the save says otherwise, and of each seat
        that was given singly."""
        return players(self._session.entries)

    def place(self, side: Side, seat: str = "") -> Place:
        """From which of these places it is answered what a side, or one of its seats, is asked."""
        return held_by(self._commanders, self.seats(), side, seat)

    def places(self) -> Sequence[Place]:
        """The places from which anything is answered now, side by side."""
        return held(self._commanders, self.seats())

    @property
    def _commanders(self) -> Sequence[Seat]:
        return self._session.rules.seats(self._session.state)

    def give_seat(self, side: Side, player: Player, seat: str = "") -> None:
        """Someone else plays a side from now on, with all its seats, or one `seat` of it alone,
        and the save says so.  Raises Illegal."""
        if side not in SIDES or not is_player(player.name):
            raise Illegal(Refusal("saves", f"{player.name[:60]!a} is nobody who can play"))
        if why := why_no_seat(self._commanders, side, seat):
            raise Illegal(Refusal("saves", why))
        session = self._session
        check_place(session.journal)
        entry = Entry(len(session.entries), "seat", side, player=player.name, seat=seat)
        session.record(entry, session.state)
        session.past.note(entry.n)

    def sitting(self, side: Side, playouts: int, seat: str = "") -> Sitting:
        """The sitting of a bot for `side`, or for one `seat` of it: the rules, the scenario, its
        chance."""
        session = self._session
        return Sitting(
            session.rules.id, session.scenario.text, dict(session.options), session.skip, side,
            self._luck(side, seat), playouts,
        )  # fmt: skip

    def _luck(self, side: Side, seat: str) -> int:
        """The seed by which a bot chooses; all seats of a side have one, so that it plays the
        same however it is given."""
        session, place = self._session, self.place(side, seat)
        if self.seats()[place].human:
            return 0
        told = luck_told(session.entries, *parts(place))
        return told or session.journal.luck_of_bots(side)

    def question(self, side: Side, seat: str = "") -> Question | None:
        """The question to `side` as a bot gets it, with the position as the side sees it and all
        legal answers; None when it is asked nothing."""
        number = len(self._live(side))
        return _question(self._session, self._session.state, side, seat, number)

    def question_before(
        self, side: Side, ship: str = "", reader: Side | None = None
    ) -> Question | None:
        """The question to `side` before its last command with a reason, as far as a `reader` may
        know it, by default the side itself, for "" everybody.  Among the latest the last about a
        ship, or about the one that is named, goes first; else it is the last of all.  None where
        there is none.  Raises Fault."""
        session, last, looked = self._session, None, 0
        live = self._live(side if reader is None else reader)
        for place in range(len(live) - 1, 0, -1):
            entry = session.entries[live[place]]
            if entry.side != side or not entry.remark:
                continue
            before = session.state_at(live[place - 1])
            if deciding_together(before) and deciding_together(session.state):
                continue  # what was decided with it is not revealed
            ask = seen(before, side).ask_of(side, entry.seat)
            about = session.rules.ship_of(ask) if ask is not None else ""
            found = _question(session, before, side, entry.seat, place)
            if about and ship in ("", about):
                return found
            last, looked = last or found, looked + 1
            if looked == LATELY:
                break
        return None if ship else last

    def question_after(self, side: Side, command: Command, seat: str = "") -> Question | None:
        """The question to `side` after a command of its own, as far as it sees; None where the
        command throws dice, or where the side would be asked nothing."""
        session = self._session
        try:
            after, _ = step(seen(session.state, side), command, Recorded(), side, seat)
        except DiceError:
            return None
        return _question(session, after, side, seat, len(self._live(side)) + 1)

    def _live(self, side: Side) -> list[int]:
        """The entries that stand and that a side knows."""
        session = self._session
        hidden = set(Known(session.past, session.journal, side).hidden)
        return [n for n in session.live if n not in hidden] if hidden else session.live


def _question(session: Session, state: State, side: Side, seat: str, n: int) -> Question | None:
    shown = seen(state, side)
    ask = shown.ask_of(side, seat)
    if ask is None:
        return None
    return question_of(session.rules, shown, ask, n)

"""Bots in text mode: they answer before a question is put; their seats change hands."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from galley.engine.records import OTHER, SIDES, Side
from galley.game.seats import Player, named, parts
from galley_tui.client.advice import told
from galley_tui.client.opponents.driver import Opponents
from galley_tui.client.opponents.pace import Stops
from galley_tui.client.opponents.sitting import is_friends
from galley_tui.client.opponents.weighing import CAP, Advice, thought_lines
from galley_tui.client.playing import Ended, Refused
from galley_tui.faces.talk import BattleTalk, Handler, handler
from galley_tui.text.battle.carry_out import Playing
from galley_tui.text.console.console import Console

LOOK = 0.1  # seconds from one look at a bot that thinks to the next


class OpponentTalk:
    """Lets bots answer, and tells what they did and why."""

    def __init__(
        self,
        talk: BattleTalk,
        playing: Playing,
        allowed: Collection[str],
        console: Console,
        pace: Callable[[], str],
    ) -> None:
        """`pace` is what the player has settled: at `key` bots wait after each ship."""
        self.talk, self.playing, self.console = talk, playing, console
        self.bots = Opponents(talk.game, allowed)
        self.stops, self.pace = Stops(talk.game), pace
        self.held = False  # nobody answers until a player says so

    @property
    def handlers(self) -> Sequence[Handler]:
        return (
            handler("seat", self.seat, "seat [B=captain]",
                    "who plays each side; or give a side to human, cadet, captain:roman ..., "
                    "or one seat of several: A.Rhodes=human"),
            handler("watch", self.watch, "watch", "let bots that wait go on; Enter does too"),
            handler("weighed", self.weighed, "weighed [B3]",
                    "what the bot weighed at its last decision, term by term"),
            handler("hint", self.hint, "hint [A3]", "what a captain would do in your place"),
        )  # fmt: skip

    # -- answering

    def answer(self) -> None:
        """Let bots play until a person must decide, or the battle is over."""
        bots, console = self.bots, self.console
        thinking = ""
        while not self.held and (due := bots.due()) is not None:
            console.look()
            with self.talk.undisturbed():
                came = bots.step(LOOK)
            if came is None and (thinks := bots.thinks()):
                if thinks != thinking:
                    thinking = thinks
                    enter = "; Enter: move now" * console.typed
                    console.say(f"{bots.who(thinks)} thinks{enter}.")
                if console.typed and not console.idle(0):
                    came = bots.cut()
            self._say_news()
            if isinstance(came, Refused):
                console.say(f"No: {came.text}.")
                self.held = True
            elif came is not None:
                thinking = ""
                self._say_odds()
                self.playing.tell(came.told)
                stops = self.pace() == "key" and self.stops.after(due, came.told, "key")
                if isinstance(came, Ended):
                    self.playing.say_points()
                elif stops and bots.due() is not None:
                    self.held = True
        self._say_news()

    def _say_odds(self) -> None:
        """Say the odds of an attack that a bot has just made, before the dice."""
        plan = self.bots.plan
        if plan is not None and plan.odds is not None and plan.attacks:
            odds = self.playing.face.odds_briefly(told(plan.odds, self.talk.advice()))
            said = f"{self.bots.who(plan.place)}, {plan.label}"
            self.console.say(f"{said}: {odds}." if odds else f"{said}.")

    def _say_news(self) -> None:
        """Say which bots cannot play."""
        if news := self.bots.take_news():
            self.console.say(*(f"{one}." for one in news), "seat tells who plays, and changes it.")

    def hold(self) -> None:
        """Have the bots wait, after Ctrl+C."""
        if self.bots.due() is not None:
            self.held = True
            self.console.say("The bots wait: Enter lets them go on, seat changes who plays.")

    def waits(self) -> str:
        """The bot that waits until a player says so; "" where none does."""
        due = self.bots.due() if self.held else None
        if due is None:
            self.held = False
            return ""
        return self.bots.who(self.talk.game.place(due.side, due.ask.seat))

    # -- words

    def seat(self, rest: str) -> None:
        """Say who sits where, or seat another one."""
        where, given, name = rest.partition("=")
        game, name = self.talk.game, name.strip()
        if not given:
            self.talk.console.say(*self.bots.words())
            return
        place = named(game.rules.seats(game.seen()), where)
        unknown = parts(place)[0] not in SIDES
        if unknown or (Player(name).stranger and name not in self.bots.allowed):
            self.talk.console.say(
                "seat B=captain is the form; a command of yours is named when galley is started."
            )
            return
        why = self.bots.give(place, name)
        self.talk.console.say(*([f"No: {why}."] if why else self.bots.words()))
        self.talk.next_question()

    def watch(self, rest: str) -> None:
        """Have the bots go on."""
        self.held = False
        self.talk.next_question()

    def weighed(self, rest: str) -> None:
        """The best plans of a bot's last decision, of a ship if one is named."""
        game, ship = self.talk.game, rest.strip().upper()[:1] + rest.strip()[1:]
        bots = {parts(place)[0] for place in game.places() if not game.seats()[place].human}
        mine = self.talk.side
        side: Side = next((s for s in SIDES if s in bots and s != mine), OTHER[mine])
        side = mine if is_friends(game, mine, ship) else side
        self._tell(f"{game.names()[side]} weighed:", self.bots.weighed(side, ship))

    def hint(self, rest: str) -> None:
        """Say what a captain would do here, with a ship if one is named."""
        pending = self.talk.pending
        if pending is None:
            self.talk.console.say("Nothing is asked of you.")
            return
        ship = rest.strip().upper()[:1] + rest.strip()[1:]
        self._tell("A captain would think of:", self.bots.hint(pending, ship))

    def _tell(self, head: str, found: Advice | str) -> None:
        say = self.talk.console.say
        if isinstance(found, str):
            say(f"{head} {found}.")
            return
        thought = found.take(CAP)
        assert thought is not None
        say(head, *thought_lines(thought))

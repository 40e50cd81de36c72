"""Words about the battle as a whole: where it is kept, its replay, settings, the way out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from galley.game.port import GamePort
from galley_tui.client.playing import concede, keep
from galley_tui.faces.talk import BattleTalk, Handler, handler
from galley_tui.text.battle.handover import HandOver
from galley_tui.text.battle.typed import say_over
from galley_tui.text.console.console import Console, Leave
from galley_tui.text.console.preferences import Preferences


class Leaving:
    """Saves, replays, concedes and leaves a battle."""

    left = False  # the battle is done with
    opens = False  # it is opened to others
    after = False  # what may be played next is asked
    new: GamePort | None = None  # the battle that goes on from an earlier command of this one

    def __init__(
        self,
        talk: BattleTalk,
        console: Console,
        handover: HandOver,
        preferences: Preferences,
        saves: Path | None,
        put_again: Callable[[], None],
    ) -> None:
        self.talk, self.console, self.handover = talk, console, handover
        self.preferences, self.saves, self.put_again = preferences, saves, put_again

    @property
    def handlers(self) -> Sequence[Handler]:
        here = self.talk.game.incoming is None
        opens = handler("open", self.open, "open",
                        "open the battle to others, who join it from other terminals")  # fmt: skip
        return (
            *([opens] if here else []),
            handler("save", self.save, "save",
                    "where this battle is kept (every command is, at once)"),
            handler("edit", self.edit, "edit",
                    "the battle as it stands as one of its own, to be changed; this one stays"),
            handler("replay", self.replay, "replay",
                    "this battle from its start; and going on from earlier"),
            handler("settings", self.settings, "settings", "curtain, characters and bell"),
            handler("phrase", self.phrase, "phrase",
                    "a pass-phrase for your side, asked for at the curtain"),
            handler("concede", self.concede, "concede", "give the battle up, after asking"),
            handler("outcome", self.outcome, "outcome",
                    "how the battle ended, and what may be played next"),
            handler("title", self.title, "title",
                    "leave the battle, which is kept, for the first menu"),
            handler("quit q exit", self.quit, "quit", "leave Galley; the battle is kept"),
        )  # fmt: skip

    def save(self, rest: str) -> None:
        """Bring the battle to the disk, and say where it is."""
        said = keep(self.talk.game)
        self.console.say(f"{said[:1].upper()}{said[1:]}.")

    def replay(self, rest: str) -> None:
        """Read what was played so far, step by step; `continue` there leaves this battle."""
        from galley_tui.text.reading.replay import Replay

        game = self.talk.game
        path = game.path
        if game.incoming is None and (path is None or self.saves is None):
            self.console.say("This battle is kept nowhere: it cannot be replayed.")
            return
        game.sync()
        reader = Replay(self.console, game, path or Path(), self.saves or Path())
        reader.run()
        self.new, self.left = reader.new, reader.new is not None
        if not self.left:
            self.put_again()

    def edit(self, rest: str) -> None:
        """Make the battle as it stands one of its own, and talk about that."""
        from galley_tui.text.making import make_from

        make_from(self.console, self.talk.game, self.saves)
        self.put_again()

    def settings(self, rest: str) -> None:
        """Show the settings, or change one."""
        if rest:
            self.preferences.change(rest)
        else:
            self.console.page(self.preferences.lines())

    def phrase(self, rest: str) -> None:
        """Change the pass-phrase of the side that decides."""
        if self.talk.pending is None:
            say_over(self.talk)
        else:
            self.handover.change_phrase(self.talk.side)

    def concede(self, rest: str) -> None:
        """Give the battle up, after asking."""
        if self.talk.pending is None:
            say_over(self.talk)
            return
        name = self.talk.game.names()[self.talk.side]
        if self.console.confirm(f"{name}: the battle ends now, and the other side wins. Concede?"):
            with self.talk.undisturbed():
                came = concede(self.talk.game, self.talk.side)
            self.talk.tell_outcome(came)
            self.talk.next_question()

    def outcome(self, rest: str) -> None:
        """Tell how the battle ended, and leave it for what may be played next."""
        game = self.talk.game
        if game.result() is None:
            self.console.say("The battle goes on.")
        elif game.rules.account is None:
            say_over(self.talk)
        else:
            self.left = self.after = True

    def open(self, rest: str) -> None:
        """Leave the battle to go on with it at the host, where others join it."""
        self.left = self.opens = True

    def title(self, rest: str) -> None:
        """Back to the first menu."""
        self.left = True

    def quit(self, rest: str) -> None:
        """Leave Galley.  Raises Leave."""
        raise Leave

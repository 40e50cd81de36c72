"""The keys that one person presses in each turn against a captain, and those for nothing.

    python -m tests.bench.keys_of_turns [BATTLE [SEED]]

The player does what matters: all ships of a squadron as listed, what is proposed, what is lit.
A key is for nothing where one answer alone is legal, or all lead to equal positions; it chooses
where another answer would have led to another position.
"""

import asyncio
import sys
import tempfile
from collections import Counter
from pathlib import Path

from galley.engine.dice import Live
from galley.engine.loop import step
from galley_tui.screens.battle.battle import BattleScreen
from tests.kit.screen import SEATED, Player, playing
from tests.screens.test_bot_seats import against, let_them
from tests.screens.test_turns_counted import Turn

MOST = 3_000  # keys
TRIED = 12  # answers of a question that are compared


def decides(player: Player) -> bool:
    """Another answer would lead to another position."""
    context = player.battle.context
    pending, state = context.pending, context.game.seen()
    if pending is None:
        return False
    commands = [option.command for option in context.options]
    if len(commands) < 2:
        return False
    ends = list[object]()
    for command in commands[:TRIED]:
        after, _ = step(state.copy(), command, Live(1), pending.side, pending.ask.seat)
        ends.append(context.game.rules.encode(after))
        if ends[-1] != ends[0]:
            return True
    return False


async def count(battle: str, seed: int) -> None:
    """Play to the end, and print what each turn took."""
    folder = Path(tempfile.mkdtemp())
    async with playing(folder, scenario=battle, seed=seed) as player:
        while not isinstance(player.app.screen, BattleScreen):
            await player.press(SEATED)
        await against(player, "captain")
        turn, counts, now = Turn(player), Counter[str](), 1
        for _ in range(MOST):
            screen = player.app.screen
            if not isinstance(screen, BattleScreen) or screen.game.result() is not None:
                break
            if screen.bots.due is not None and not screen.bots.waits:
                await let_them(player)
                continue
            if screen.context.board.turn != now:
                print(now, dict(counts))
                counts.clear()
                now = screen.context.board.turn
            wanted, kind = ["enter"], "to see"
            if not screen.bots.waits and turn.goes_on():
                wanted = turn.wanted()
                kind = "chooses" if decides(player) else "for nothing"
            counts[kind] += len(wanted)
            await player.press(*wanted)
        print(now, dict(counts))


if __name__ == "__main__":
    asyncio.run(
        count(sys.argv[1] if sys.argv[1:] else "training", int((sys.argv[2:] or ["7"])[0]))
    )

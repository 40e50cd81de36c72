"""The account of a battle as a page: headings, sentences, tables, a chart; in no format yet."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Protocol

from galley.account.luck import Fortune, Luck, Throw
from galley.account.missed import Missed
from galley.account.report import Loss, Moment, Older, Report, Returned, Sat
from galley.engine.records import OTHER, SIDES, Side
from galley.engine.text import count, percent
from galley.game.seats import Player
from galley.game.storage.secrecy import Missing
from galley.saves.save_format import NO_SEED
from galley_tui.report.blocks import Block, Chart, Grid, Heading, Words
from galley_tui.report.history import beside_history
from galley_tui.terminal.charset import reduce


class DiceWords(Protocol):
    """How the rule set's face speaks of dice."""

    @property
    def worth(self) -> str:
        """The unit in which a throw is weighed."""

    def verdict_words(self, throw: None, verdict: str) -> str: ...


def page(report: Report, words: DiceWords, missed: Missed | None = None) -> list[Block]:
    """The whole account; with what a captain would have done otherwise, where it was judged."""
    names = report.sides
    return [
        Heading(f"{report.title}: {names['A']} against {names['B']}"),
        *_outcome(report),
        *beside_history(report),
        Heading("Victory points by turn"),
        _points(report),
        Heading("Losses"),
        *_losses(report),
        Heading("Turning points"),
        *_moments(report),
        Heading("Attacks"),
        *_attacks(report),
        Heading("Luck"),
        *_luck(report, words.worth),
        Heading("The dice that told"),
        *_rolls(report, words),
        *(_missed(report, missed) if missed is not None else ()),
        Heading("This battle"),
        *_battle(report),
    ]


def _outcome(report: Report) -> list[Block]:
    names, result = report.sides, report.result
    a, b = report.points[-1][1:]
    points = f"{names['A']} {a}{_goal(report, 'A')}, {names['B']} {b}{_goal(report, 'B')}"
    if result is None:
        waits = f" {report.decides}" + "." * (report.decides[-1:] not in ("", "?"))
        return [
            Words(f"The battle is not over: this is how it stands in turn {report.turns}.{waits}"),
            Words(f"Victory points: {points}."),
        ]
    who = f"Won by {names[result.winner]}" if result.winner else "Nobody wins: a draw"
    return [Words(f"{who}. {_sentence(result.reason)}"), Words(f"Victory points: {points}.")]


def _goal(report: Report, side: Side) -> str:
    goal = report.goals.get(side)
    return f" ({goal} to win)" if goal is not None else ""


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}." if text else ""


def _points(report: Report) -> Block:
    """The chart, where there is anything to draw."""
    if not any(a or b for _, a, b in report.points):
        return Words(f"Nobody has scored in {count(report.turns, 'turn')}.")
    return Chart(report.sides["A"], report.sides["B"], report.points)


# -- losses and turning points


def _losses(report: Report) -> list[Block]:
    """By first owner: a line of sums, then ship by ship."""
    out: list[Block] = []
    for side in SIDES:
        mine = [loss for loss in report.losses if loss.side == side]
        sums = ", ".join(
            f"{sum(loss.fate == fate for loss in mine)} {fate}"
            for fate in dict.fromkeys(loss.fate for loss in mine)
        )
        whose = f"{report.sides[side]}, {count(report.ships[side], 'ship')}"
        sums = f"{whose}: {sums or 'none lost or harmed for good'}."
        out.append(Words(sums + _vessels(report, side, mine)))
        if mine:
            rows = tuple(
                (loss.ship, _ship(loss), loss.fate, str(loss.points or "-"), _story(loss))
                for loss in mine
            )
            head = ("ship", "type", "fate", "enemy gets", "what befell it")
            out.append(Grid(head, rows, (3,)))
    for side, points in report.given.items():
        if points:
            more = f"{count(points, 'point')} that no hull gave, by rule 9.2 or the scenario"
            out.append(Words(f"{report.sides[side]}: {more}."))
    return out


def _vessels(report: Report, side: Side, losses: Sequence[Loss]) -> str:
    """What the ships of a side stand for, where it is more than themselves (H05)."""
    every, gone = report.vessels.get(side, 0), sum(one.vessels for one in losses if one.lost)
    if every <= report.ships[side]:
        return ""
    return f" They stand for {count(every, 'vessel')}, {gone or 'none'} of them lost."


def _ship(loss: Loss) -> str:
    return f"{loss.name} ({loss.type})" if loss.name else loss.type


def _story(loss: Loss) -> str:
    """`turn 3 rammed by B4, turn 5 sunk`."""
    parts = [f"turn {turn} {word}" + f" by {by}" * bool(by) for turn, word, by in loss.blows]
    return ", ".join(parts) or "before the battle"


def _moments(report: Report) -> list[Block]:
    if not report.moments:
        return [Words("None yet: no hull has scored." if report.result is None else "None.")]
    rows = tuple((str(m.turn), _lead(report, m), _moment(m)) for m in report.moments)
    return [Grid(("turn", "lead", "what happened"), rows, (0,))]


def _moment(moment: Moment) -> str:
    return f"{moment.why}: {moment.text}" if moment.why else moment.text


def _lead(report: Report, moment: Moment) -> str:
    """The side that leads after a moment and by how much, and the change that it brought."""
    lead, moved = moment.after, moment.after - moment.before
    who = f"{report.sides['A' if lead > 0 else 'B']} by {abs(lead)}" if lead else "even"
    return f"{who} ({abs(moved)} for {report.sides['A' if moved > 0 else 'B']})" if moved else who


# -- dice


def _attacks(report: Report) -> list[Block]:
    """A row for each kind that was tried: how often it was and succeeded, for both sides."""
    names = report.sides.values()
    head = ("", *(word for name in names for word in (f"{name} tried", "succeeded")))
    rows = tuple(
        (kind, *(str(n) if n else "-" for side in SIDES for n in found[side]))
        for kind, found in report.attacks.items()
        if any(found[side][0] for side in SIDES)
    )
    return [Grid(head, rows, (1, 2, 3, 4)) if rows else Words("Nobody has attacked.")]


def _luck(report: Report, worth: str) -> list[Block]:
    out: list[Block] = []
    for fortune in report.fortunes:
        out.append(Words(luck_sentence(report.sides[fortune.side], fortune)))
        if fortune.kinds:
            head = ("dice for", "throws", "what counts", "expected", "came", "")
            out.append(Grid(head, tuple(map(_kind, fortune.kinds)), (1, 3, 4)))
    if any(fortune.kinds for fortune in report.fortunes):
        out.append(Words(
            "Expected is what the exact odds gave before each throw. The points weigh every "
            f"throw by what it could win or lose: {worth}."
        ))  # fmt: skip
    return out


def luck_sentence(name: str, fortune: Fortune) -> str:
    """How the dice treated a side, where there were enough of them to say so."""
    if fortune.percentile is None:
        return f"{name}: no dice thrown that could go either way."
    swing = fortune.swing
    more = f"{signed(swing)} victory points against expectation" if swing else "just as expected"
    if fortune.throws < FEW:
        return f"{name}: too few dice to tell. {count(fortune.throws, 'throw')}, {more}."
    luck = luck_word(fortune.percentile)
    return (
        f"{name}: {luck}. {count(fortune.throws, 'throw')}, {more}; of a hundred sides with the "
        f"same throws {max(1, min(round(fortune.percentile), 99))} would have fared worse."
    )


FEW = 6  # throws that tell nothing of a side's luck


def luck_word(percentile: float) -> str:
    """The luck of a side in words."""
    steps = (
        (5, "wretched luck"), (20, "bad luck"), (40, "rather bad luck"), (60, "fair dice"),
        (80, "rather good luck"), (95, "good luck"), (101, "the favour of the gods"),
    )  # fmt: skip
    return next(word for limit, word in steps if percentile < limit)


def _kind(luck: Luck) -> tuple[str, ...]:
    more = luck.came - luck.expected
    good = (more < 0) == luck.harm
    usual = more * more < luck.variance or not more
    verdict = "" if usual else "lucky" if good else "unlucky"
    return (
        luck.kind, str(luck.throws), luck.counted, f"{float(luck.expected):.1f}",
        str(luck.came), verdict,
    )  # fmt: skip


def signed(number: Fraction) -> str:
    """`+1.5`."""
    return f"{float(number):+.1f}"


def _rolls(report: Report, words: DiceWords) -> list[Block]:
    if not report.rolls:
        return [Words("No dice were thrown that could go either way.")]
    rows = tuple(
        (str(roll.turn), signed(roll.swing()), report.sides[roll.side], _odds(roll, words),
         f"{roll.text} [{roll.rule}]")
        for roll in report.rolls
    )  # fmt: skip
    return [
        Words(
            "The throws whose result was furthest from what could be expected, ten at most, in "
            "victory points for the side that threw; initiative is left out."
        ),
        Grid(("turn", "swing", "who", "odds", "dice"), rows, (0, 1)),
    ]


def _odds(roll: Throw, dice: DiceWords) -> str:
    """`hit 42 %, collision 58 %`, the likeliest first; results of the same words together."""
    if roll.stake.counted == "pips":
        return "1 to 6 alike"
    found: dict[str, Fraction] = {}
    for name, chance, _ in roll.stake.outcomes:
        words = dice.verdict_words(None, name)
        found[words] = found.get(words, Fraction(0)) + chance
    ranked = sorted(found.items(), key=lambda row: -row[1])
    return ", ".join(f"{words} {percent(chance)}" for words, chance in ranked)


def _missed(report: Report, missed: Missed) -> list[Block]:
    """The decisions that a captain would have taken otherwise."""
    judged = count(missed.judged, "activation")
    cut = "" if missed.whole else ", those of the first part: the time was up"
    said = (
        f"Of {judged} by people{cut}, those that were worth most less to a captain than what he "
        "would have done, in victory points: what it may bring, less what the enemy can do back."
    )
    out: list[Block] = [Heading("What a captain would have done"), Words(said)]
    if not missed.decisions:
        return [*out, Words("None was worth much less.")]
    rows = tuple(
        (str(one.turn), str(one.entry), report.sides[one.side], f"{one.less:.1f}",
         f"{one.judged.did} ({one.judged.worth:+.1f})",
         f"{one.judged.best} ({one.judged.most:+.1f})")
        for one in missed.decisions
    )  # fmt: skip
    head = ("turn", "command", "who", "less", "what was done", "what a captain would do")
    return [*out, Grid(head, rows, (0, 1, 3))]


# -- the battle


def _seeds(first: tuple[int, int], *later: tuple[int, int]) -> str:
    """The seeds by which the dice of a battle were thrown that is over."""
    dice = "Dice as the save has them" if first[1] == NO_SEED else f"Seed of the dice: {first[1]}"
    return dice + "".join(f"; from command {place} on: {seed}" for place, seed in later) + "."


def _returned(report: Report, one: Returned) -> str:
    """A take-back to which both sides agreed."""
    throws = f" and {count(one.throws, 'throw')} of dice" if one.throws else ""
    what = f" ({one.what})" if one.what else ""
    did = "played again what was taken back" if one.again else "took back"
    much = f"{count(one.commands, 'command')}{throws}{what}"
    who, other = report.sides[one.side], report.sides[OTHER[one.side]]
    gap = ": " if one.again else " "
    return f"Turn {one.turn}: {who} {did}{gap}{much}; {other} agreed."


def _seat(one: Sat) -> str:
    """A change of seat."""
    return f"Turn {one.turn}, {one.name}: played by {Player(one.player).words} from then on."


def _older(one: Older) -> str:
    """An older copy of the save that was gone on with."""
    much = Missing(one.throws, one.reveals).words()
    return f"Turn {one.turn}: the save was older than what had been played: {much} from there on."


def _battle(report: Report) -> list[Block]:
    turns = report.turns
    by_hand = f", {report.by_hand} of them given by hand" * (report.by_hand > 0)
    done = f"{count(turns, 'turn')}, {count(report.commands, 'command')}"
    out = [f"{done}, {report.dice} dice{by_hand}."]
    if report.seeds:
        out.append(_seeds(*report.seeds))
    if report.options:
        out.append(f"Optional rules switched on: {', '.join(report.options)}.")
    out += [f"Chosen: {text}." for text in report.chosen]
    out += [_seat(one) for one in report.seats]
    out += [_returned(report, one) for one in report.taken_back]
    out += [_older(one) for one in report.older]
    if report.follows:
        out.append(f"This battle goes on from {report.follows}.")
    if report.start:
        out.append(_sentence(report.start))
    return [Words(text) for text in out]


WIDEST = 72  # columns, also where there is more room


def two_sided_bars(chart: Chart, columns: int = WIDEST, charset: str = "unicode") -> list[str]:
    """The chart in so many columns.  The names must be fit to be shown."""
    most = max([1, *(max(row[1:]) for row in chart.rows)])
    digits = len(str(most))
    room = max(4, (min(columns, WIDEST) - 12 - 2 * digits) // 2)
    lines = [f"{chart.left[: room + digits]:>{room + digits + 1}} │turn│ {chart.right[:room]}"]
    for turn, left, right in chart.rows:
        one, other = _bar(left, most, room), _bar(right, most, room)
        line = f"{one:>{room}} {left:>{digits}} │{turn:^4}│ {right:<{digits}} {other}"
        lines.append(line.rstrip())
    return [reduce(line, charset) for line in lines]


def _bar(points: int, most: int, room: int) -> str:
    """In proportion; some points are at least one block."""
    return "█" * max(int(points > 0), round(points * room / most))

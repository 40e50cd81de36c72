"""How deeds are told: what is done, how likely it is, who may come between."""

import re
from collections.abc import Sequence
from fractions import Fraction

from galley.engine.deed import Deed, Proposal
from galley.engine.text import joined, percent
from galley_tui.client.advice import FULL, NONE, ODDS


def chance_words(deed: Deed, advice: str = FULL) -> str:
    """`58 %`: that its aim comes true when the other side answers as is usual; empty where there
    are no dice, or chances are not told."""
    return "" if deed.likely is None or advice == NONE else percent(deed.likely)


def worth_words(worth: float) -> str:
    """`+3.2`: victory points to be expected."""
    return f"{round(worth, 1) + 0.0:+.1f}"


def then_words(deed: Deed) -> str:
    """`then 42 % captured`: what the deed is done for, when the other ships have acted."""
    then = deed.sequel
    return f"then {percent(then.chance)} {then.outcome}" if then is not None else ""


def sequel_words(deed: Deed) -> list[str]:
    """The sequel of a deed in a sentence: the ships that do it, and its chance from now on."""
    then = deed.sequel
    if then is None:
        return []
    all_told = "" if deed.likely is None else f", {percent(deed.likely * then.chance)} in all"
    who = joined(then.ships)
    verb = then.what + "s" * (len(then.ships) == 1)
    return [f"then {who} {verb} {then.target}: {percent(then.chance)} {then.outcome}{all_told}"]


def proposal_line(proposal: Proposal, advice: str = FULL) -> str:
    """A proposal in a line; a deed as it is told in the list of deeds."""
    return deed_line(proposal, advice) if isinstance(proposal, Deed) else proposal.text


def proposal_story(proposal: Proposal, advice: str = FULL) -> Sequence[str]:
    """All there is to tell of a proposal, line by line."""
    if isinstance(proposal, Deed):
        return deed_story(proposal, advice)
    return [proposal.text, *proposal.reasons]


def deed_line(deed: Deed, advice: str = FULL) -> str:
    """`B2 rams A5: 58 %, 7 MP, worth +3.2`, or as much of it as the advice tells."""
    chances = [chance_words(deed), then_words(deed)] if advice != NONE else []
    after = f"then {percent(Fraction(deed.danger))} against it" if deed.danger else ""
    parts = [
        *chances,
        f"{deed.points} {deed.unit}" if deed.way else "",
        {FULL: f"worth {worth_words(deed.worth)}", ODDS: after}.get(advice, ""),
    ]
    said = ", ".join(filter(None, parts))
    return f"{deed.text}: {said}" if said else deed.text


def in_the_way(deed: Deed) -> list[str]:
    """The ships that may come between, how and how likely; repeated tries are told once."""
    found: dict[tuple[str, str, str], int] = {}
    for one in deed.hindrances:
        key = one.ship, one.what, percent(one.chance)
        found[key] = found.get(key, 0) + 1
    return [
        f"{ship} may {what}: {chance}" + f", {times} times" * (times > 1)
        for (ship, what, chance), times in found.items()
    ]


def deed_story(deed: Deed, advice: str = FULL) -> Sequence[str]:
    """All there is to tell of a deed, line by line."""
    return (
        [deed_line(deed, advice), *chain(deed, advice)]
        if advice != NONE
        else [deed_line(deed, NONE)]
    )


def against_it(deed: Deed, advice: str = FULL) -> list[str]:
    """Tell what else is to be known before a deed is done; what that is worth only where deeds
    are ranked by worth."""
    return [one if advice == FULL else WORTH.sub("", one) for one in deed.reasons]


WORTH = re.compile(r": [+-]\d+\.\d+$")


def chain(deed: Deed, advice: str = FULL) -> list[str]:
    """The chances down the chain, line by line: the attack when nobody comes between, what it is
    done for, who may come between, what else is against it."""
    outcomes = ", ".join(
        f"{percent(chance)} {name}" for name, chance in (deed.odds.outcomes if deed.odds else ())
        if chance
    )  # fmt: skip
    lines = [f"{_if_they_stay(deed)}{outcomes}"] if outcomes else []
    return [*lines, *sequel_words(deed), *in_the_way(deed), *against_it(deed, advice)]


def _if_they_stay(deed: Deed) -> str:
    """`if A5 stays: `; empty where nobody may slip away."""
    return f"if {deed.target} stays: " if any(one.foils for one in deed.hindrances) else ""


def _outcomes(deed: Deed) -> dict[str, list[tuple[str, Fraction]]]:
    """The outcomes of the attack by their first words, each with its ways and their chances."""
    found: dict[str, list[tuple[str, Fraction]]] = {}
    for name, chance in deed.odds.outcomes if deed.odds else ():
        if chance:
            what, _, how = name.partition(", ")
            found.setdefault(what, []).append((how, chance))
    return found


def chain_words(deed: Deed, advice: str = FULL) -> list[str]:
    """The deed with its odds down the chain, then the same in ever fewer words:
    `B2 rams A5: 29 % in all; if A5 stays: 58 % hit (42 % comes free, 17 % fouled), ...`."""
    if deed.likely is None or not _outcomes(deed) or advice == NONE:
        return [deed_line(deed, NONE if advice == FULL else advice)]
    plain, full = list[str](), list[str]()
    for what, hows in _outcomes(deed).items():
        said = f"{percent(sum((chance for _, chance in hows), Fraction(0)))} {what}"
        parts = [f"{percent(chance)} {how}" for how, chance in hows if how]
        plain.append(said)
        full.append(f"{said} ({', '.join(parts)})" if len(parts) > 1 else said)
    stays = _if_they_stay(deed)
    head = f"{deed.text}: {percent(deed.likely)} in all; {stays}" if stays else f"{deed.text}: "
    then = f"; {then_words(deed)}" if deed.sequel else ""
    every = [f"{head}{', '.join(said)}{then}" for said in (full, plain)]
    short = ", ".join(filter(None, [f"{deed.text}: {percent(deed.likely)}", then_words(deed)]))
    return [*dict.fromkeys([*every, short])]


def together_words(deeds: Sequence[Deed], besides: str) -> str:
    """The line on several ships that act together: `> 5 ships as listed, 3 with dice: ...`."""
    thrown = sum(deed.chance is not None for deed in deeds)
    listed = f"{len(deeds)} ships as listed" if len(deeds) > 1 else deeds[0].text
    words = [listed, f"{thrown} with dice", besides]
    return f"> {', '.join(filter(None, words))}: Enter"

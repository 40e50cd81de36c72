"""Quick battles of War Galley: two fleets that cost as many fleet points, in lines before
each other, with leaders, levels, and now and then land or a wind."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import groupby
from math import sqrt
from pathlib import Path
from typing import Any, Final

import msgspec

from galley.engine.records import OTHER, SIDES, Chooser, Record, Side
from galley.files.disk import DISK
from galley.scenarios import quick
from galley.scenarios.library import ratings_folder
from galley.scenarios.ratings import rated_classes
from galley.war_galley.ch10_tournament.tournament import price
from galley.war_galley.scenario_files.scenario import ClassTable
from galley.war_galley.state.ship import Ratings

LEVEL: Final = 0.36  # of the enemy's ram defense, where both fleets cost as much
ROWS: Final = 26
BOWS: Final[Mapping[Side, int]] = {"A": 17, "B": 10}  # the row of each line
BEHIND: Final[Mapping[Side, int]] = {"A": 1, "B": -1}
FACING: Final[Mapping[Side, str]] = {"A": "N", "B": "S"}
MARGIN: Final = 6  # columns beside the lines
BESIDE_LAND: Final = 2
LAND: Final = 3  # columns
RESERVE: Final = 3  # rows behind the line
TURNS: Final = 7  # and one for every four ships
SQUADRON: Final = 10  # ships at the most
OF_ONE: Final = 6  # ships of a fleet that is one squadron
WINDS: Final = ("N", "NE", "SE", "S", "SW", "NW")
LINE, FORWARD, BACK, IN_RESERVE = "line", "wings ahead", "wings back", "a reserve"


class ShipsTable(Record, frozen=True, kw_only=True):
    """`navies.*`: how common each class is in a navy, and among the ships of its leaders; what
    each of its ships carries."""

    ships: dict[str, int]
    flags: dict[str, int]
    gear: str = ""


class ShipsFile(Record, frozen=True, kw_only=True):
    """`quick_ships.toml`; `ratings` are the files of an era, where not the one of its name."""

    ratings: dict[str, tuple[str, ...]] = {}
    navies: dict[str, ShipsTable]


class Squadron(Record, frozen=True):
    """The ships of a squadron from west to east, the first one's column, the row of all bows,
    and which of them leads."""

    ships: tuple[str, ...]
    column: int
    row: int
    lead: int


@lru_cache(maxsize=1)
def ships_file() -> ShipsFile:
    """The ships of all navies.  Raises Fault."""
    return quick.shipped(Path(__file__).with_name("quick_ships.toml"), ShipsFile)


def ratings_of(era: str) -> tuple[str, ...]:
    """The files of ratings that an era needs."""
    return ships_file().ratings.get(era, (era,))


def classes_of(era: str) -> dict[str, ClassTable]:
    """Code -> ratings of an era.  Raises Fault."""
    folder = ratings_folder("war-galley")
    assert folder is not None
    found: dict[str, ClassTable] = {}
    for name in ratings_of(era):
        cards = rated_classes(DISK, folder / f"{name}.toml")
        found |= {code: msgspec.convert(card, ClassTable) for code, card in cards.items()}
    return found


class WarGalleyQuick:
    """The quick battles of War Galley."""

    def text(self, era: str, size: int, seed: int) -> str:
        cards, own = classes_of(era), ships_file().navies
        points = {code: price(card) for code, card in cards.items()}

        def kinds_of(navy: str) -> quick.Kinds:
            return quick.Kinds(own[navy].ships, own[navy].flags, points)

        met, rng = quick.meeting(era, size, seed, kinds_of)
        return quick.written(_scenario(Plan.drawn(met, cards, rng), rng))


class Plan(Record, frozen=True):
    """Holds what is drawn of a battle before its squadrons: fleets, lines, the sea."""

    met: quick.Meeting
    cards: Mapping[str, Ratings]
    fleets: Mapping[Side, quick.Fleet]
    gear: Mapping[Side, str]
    counts: Mapping[Side, int]  # squadrons
    forms: Mapping[Side, str]
    closed: str  # where land is
    wind: Mapping[str, Any]

    @classmethod
    def drawn(cls, met: quick.Meeting, cards: Mapping[str, Ratings], rng: Chooser) -> "Plan":
        """Draw the formations, the land and the wind."""
        fleets = {side: fleet for side, (fleet, _) in met.drawn.items()}
        counts = {side: _squadron_count(len(fleets[side]), rng) for side in SIDES}
        blows = {"direction": rng.choice(WINDS), "strength": 1 + rng.randrange(2)}
        return cls(
            met, cards, fleets,
            {side: ships_file().navies[met.navies[side][0]].gear for side in SIDES},
            counts, _formations(counts, rng),
            rng.choice(("", "", "west", "east")), {} if rng.randrange(4) else blows,
        )  # fmt: skip

    @property
    def limit(self) -> int:
        """The last turn."""
        return TURNS + self.met.size // 4

    def bows(self, side: Side) -> int:
        """The row of a line; where wings lie back, the lines begin nearer to each other."""
        return BOWS[side] + (side == "B" and BACK in self.forms.values())

    def width(self, side: Side) -> int:
        """The columns of a line, one of them free between squadrons."""
        ships, count = len(self.fleets[side]), self.counts[side]
        if self.forms[side] == IN_RESERVE:
            return ships - _shares(ships, count)[-1] + count - 2
        return ships + count - 1

    @property
    def margins(self) -> tuple[int, int]:
        """The columns west and east of the longer line, land among them."""
        west, east = (
            LAND + BESIDE_LAND if self.closed == end else MARGIN for end in ("west", "east")
        )
        return west, east

    def first(self, side: Side) -> int:
        """The column in which a line begins: beside the land, else in the middle."""
        spare = max(map(self.width, SIDES)) - self.width(side)
        return 1 + self.margins[0] + {"west": 0, "east": spare}.get(self.closed, spare // 2)


def _scenario(plan: Plan, rng: Chooser) -> dict[str, Any]:
    """The data of the whole battle."""
    met, (west, east) = plan.met, plan.margins
    columns = west + max(map(plan.width, SIDES)) + east
    levels = levels_of(plan.fleets, plan.cards)
    data = quick.header(met, "war-galley", plan.limit, _summary(plan), quick.history(met))
    data["ratings"] = list(ratings_of(met.table.era))
    data["map"] = {"columns": columns, "rows": ROWS, "top": "the open sea"}
    if plan.closed:
        edge = LAND if plan.closed == "west" else columns
        land = [f"{edge - LAND + 1:02}-{edge:02} x 01-{ROWS}"]
        data["map"] |= {"land": land, "coast": met.table.coast}
    if plan.wind:
        data["wind"] = plan.wind
    data["sides"] = {
        side: {
            "name": met.navies[side][1].name,
            "character": met.navies[side][1].character,
            "level": levels[side],
            "briefing": _briefing(plan, side, levels[side]),
        }
        for side in SIDES
    }
    data["squadrons"] = [one for side in SIDES for one in _tables(plan, side, rng)]
    return data


def levels_of(
    fleets: Mapping[Side, Sequence[str]], cards: Mapping[str, Ratings]
) -> dict[Side, int]:
    """The points that win: a little over a third of the ram defense of the other fleet."""
    costs = {side: sum(price(cards[code]) for code in fleets[side]) for side in SIDES}
    worth = {side: sum(cards[code].ram_defense for code in fleets[side]) for side in SIDES}
    return {
        side: max(1, round(LEVEL * worth[OTHER[side]] * sqrt(costs[side] / costs[OTHER[side]])))
        for side in SIDES
    }


def _squadron_count(ships: int, rng: Chooser) -> int:
    """From 1 to 3 squadrons, none of more than ten ships."""
    least, most = -(-ships // SQUADRON), 1 if ships < OF_ONE else 2 if ships < SQUADRON else 3
    return least + rng.randrange(most - least + 1)


def _formations(counts: Mapping[Side, int], rng: Chooser) -> dict[Side, str]:
    """How each side is drawn up; the wings of one at the most lie back, to be in reach."""
    found = dict[Side, str]()
    for side in SIDES:
        back = () if BACK in found.values() else (BACK,)
        drawn = rng.choice((LINE, FORWARD, IN_RESERVE, *back))
        found[side] = drawn if counts[side] > 2 else LINE
    return found


def _shares(ships: int, count: int) -> list[int]:
    """The ships of each squadron, the middle ones larger by one where they cannot be alike."""
    return [ships * (n + 1) // count - ships * n // count for n in range(count)]


def _drawn_up(plan: Plan, side: Side) -> list[Squadron]:
    """The squadrons of a side from west to east, the reserve last."""
    cards, form, first = plan.cards, plan.forms[side], plan.first(side)
    fleet, count, behind = plan.fleets[side], plan.counts[side], BEHIND[side]
    ranked = sorted(fleet, key=lambda code: (cards[code].ram_defense, price(cards[code])))
    shares = _shares(len(fleet), count)
    reserve: list[str] = []
    if form == IN_RESERVE:  # neither the lightest nor the heaviest
        spared = (len(ranked) - shares[-1]) // 2
        reserve = ranked[spared : spared + shares[-1]]
        ranked[spared : spared + shares[-1]] = []
    line, found, column = quick.abreast(ranked, plan.closed), list[Squadron](), first
    in_line = shares[:-1] if reserve else shares
    for n, share in enumerate(in_line):
        ships, line = line[:share], line[share:]
        wing = count == 3 and n != 1 and not reserve
        row = plan.bows(side) + behind * (wing * {FORWARD: -1, BACK: 1}.get(form, 0))
        found.append(_squadron(ships, column, row, cards))
        column += share + 1
    if reserve:
        middle = first + (column - 1 - first - len(reserve)) // 2
        found.append(_squadron(reserve, middle, plan.bows(side) + behind * RESERVE, cards))
    return found


def _squadron(
    ships: Sequence[str], column: int, row: int, cards: Mapping[str, Ratings]
) -> Squadron:
    """A squadron whose heaviest ship leads it from its middle."""
    best = max(ships, key=lambda code: (cards[code].ram_defense, price(cards[code])))
    rest, lead = list(ships), len(ships) // 2
    rest.remove(best)
    rest.insert(lead, best)
    return Squadron(tuple(rest), column, row, lead)


def _tables(plan: Plan, side: Side, rng: Chooser) -> Iterator[dict[str, Any]]:
    """The tables of a side's squadrons; its admiral is with the one that has the best ship."""
    drawn_up, known = _drawn_up(plan, side), plan.cards
    admiral, *captains = quick.leaders(plan.met.navies[side][1], len(drawn_up), rng)
    heaviest = max(drawn_up, key=lambda one: known[one.ships[one.lead]].ram_defense)
    for name, one in zip(_called(side, drawn_up, plan.forms[side]), drawn_up, strict=True):
        man = admiral if one is heaviest else captains.pop(0)
        rated = {} if man.initiative is None else {"initiative": man.initiative}
        yield {
            "side": side,
            "name": name,
            "in_command": True,
            "commander": {
                "name": man.name, "range": man.range, **rated,
                "ship": _hex(one.column + one.lead, one.row),
            },
            "rows": [*_rows(one, FACING[side], plan.gear[side])],
        }  # fmt: skip


def _called(side: Side, drawn_up: Sequence[Squadron], form: str) -> list[str]:
    """The names of squadrons, by their own left and right."""
    reserve = ["Reserve"] * (form == IN_RESERVE)
    front = len(drawn_up) - len(reserve)
    names = {1: ["Line"], 2: ["Left", "Right"], 3: ["Left", "Centre", "Right"]}[front]
    if side == "B":
        names = names[::-1]
    return [*names, *reserve]


def _rows(one: Squadron, facing: str, gear: str) -> Iterator[dict[str, Any]]:
    column = one.column
    for code, same in groupby(one.ships):
        count = len([*same])
        last = {"step": "E", "last": _hex(column + count - 1, one.row)} if count > 1 else {}
        many = {"count": count} if count > 1 else {}
        carried = {gear: True} if gear else {}
        first = _hex(column, one.row)
        yield {"class": code, **many, "first": first, **last, "facing": facing, **carried}
        column += count


def _hex(column: int, row: int) -> str:
    return f"{column:02}{row:02}"


# -- what is told of it


def _summary(plan: Plan) -> str:
    a, b = (f"{plan.met.navies[s][1].name}, {len(plan.fleets[s])} ships" for s in SIDES)
    return f"{a}, against {b}; as many fleet points on either side. Made by chance."


def _briefing(plan: Plan, side: Side, level: int) -> str:
    """What a side must do, in what it is better, and what lies around."""

    def mean(key: str, of: Side) -> float:
        every = [plan.cards[code] for code in plan.fleets[of]]
        return sum(int(getattr(one, key)) for one in every) / len(every)

    def better(key: str, enough: float, more: str, less: str) -> str:
        return quick.compared(mean(key, side), mean(key, OTHER[side]), enough, more, less)

    said = [f"Reach {level} victory points first, within {plan.limit} turns."]
    said.append(better(
        "manpower", 0.7, "You have more soldiers aboard: go alongside and board.",
        "They have more soldiers aboard: do not let yourself be grappled.",
    ))  # fmt: skip
    said.append(better(
        "crew", 0.5, "Your crews row better: rake, ram, and get clear again.",
        "Their crews row better: keep together, and show them no open sides.",
    ))  # fmt: skip
    said.append(better(
        "ram_defense", 0.7, "Your ships are heavier, and hard to ram.",
        "Their ships are heavier: shear their oars before you ram.",
    ))  # fmt: skip
    if plan.gear[side] == "corvus":
        said.append("Your ships carry the corvus: meet them bow on, drop it, and walk across.")
    if plan.gear[OTHER[side]] == "corvus":
        said.append("Their ships carry the corvus: keep away from their bows.")
    said.append({
        FORWARD: "Your wings lie ahead of your centre.", BACK: "Your wings lie back.",
        IN_RESERVE: "A squadron waits behind your line.",
    }.get(plan.forms[side], ""))  # fmt: skip
    if plan.closed:
        said.append(f"The coast of {plan.met.table.coast} guards one end of both lines.")
    if plan.wind:
        said.append("A wind blows: a ship under sail is quicker with it.")
    return " ".join(one for one in said if one)

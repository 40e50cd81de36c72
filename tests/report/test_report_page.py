"""The account of a battle as players get it: Markdown, HTML, the screen, the command."""

import re
from fractions import Fraction
from html.parser import HTMLParser
from pathlib import Path

import pytest
from markdown_it import MarkdownIt
from msgspec.structs import replace

from galley.account.luck import Fortune, Throw
from galley.account.missed import Decision, Missed
from galley.account.report import Moment, report
from galley.engine.account import Stake
from galley.engine.bot import Judged
from galley.engine.ruleset import Result
from galley.game.game import Game
from galley.game.loading.opening import open_battle
from galley.scenarios import library
from galley_tui.__main__ import main
from galley_tui.faces.war_galley.dice_box import Dice
from galley_tui.report.blocks import Chart, Words
from galley_tui.report.ending import ending
from galley_tui.report.html import html
from galley_tui.report.markdown import escaped, markdown
from galley_tui.report.page import luck_sentence, page, two_sided_bars
from galley_tui.report.rows import rows
from galley_tui.screens.replay.replay import ReplayScreen, line_of, to_line
from galley_tui.screens.sea.report import ReportScreen
from galley_tui.terminal.look import Look
from galley_tui.widgets.log import LogView
from tests.kit.close_quarters import CLOSE
from tests.kit.screen import playing

HOSTILE = '<script>x</script>|`x`[y](http://z)"&*b*'
RAM = [
    ("A", {"type": "MoveShip", "ship": "A1"}),
    ("A", {"type": "Announce", "mp": 5}),
    *[("A", {"type": "Step", "way": "ahead"})] * 2,
    ("B", {"type": "Avoid", "ship": "B1"}),
    ("A", {"type": "Ram", "target": "B1"}),
    ("B", {"type": "Decline"}),
]


@pytest.fixture
def saves(tmp_path: Path) -> Path:
    return tmp_path / "saves"


def battle(tmp_path: Path, scenario: str, commands: int = 0) -> Game:
    """A battle in a save; the side that decides first gives up after some commands."""
    path = tmp_path / "close.toml"
    path.write_text(scenario)
    session = Game.new(library.load(str(path)), 7, tmp_path / "saves")
    for _ in range(commands):
        side = session.state.asks()[0].side
        session.play(side, session.choices(side)[0].command)
    side = session.state.asks()[0].side
    session.play(side, session.rules.concede(side))
    session.close()
    return session


def menu(entry: str) -> list[str]:
    """The keys that choose an entry of the battle's menu."""
    at = ("back", "title", "quit", "report", "replay").index(entry)
    return ["q", *["down"] * at, "enter"]


class Tags(HTMLParser):
    """Which tags a page has, and its text outside the style."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.attributes: set[str] = set()
        self.said = ""
        self.open: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes.update(name for name, _ in attrs)
        if tag != "meta":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if "style" not in self.open:
            self.said += data


@pytest.fixture
def hostile(tmp_path: Path) -> Game:
    """A ram in a battle of sides, a title and a commander with markup for names."""
    text = CLOSE.replace('name = "Rome"', f"name = '{HOSTILE}'")
    text = text.replace('title = "Close quarters"', f"title = '{HOSTILE}'")
    path = tmp_path / "close.toml"
    path.write_text(text.replace("C. Laelius", "<b>Laelius</b>"))
    session = Game.new(library.load(str(path)), 7, dice=[4, 5, 5])
    for side, data in RAM:
        session.play(side, session.rules.command(data))
    return session


def test_html_is_one_file_in_which_names_are_only_names(hostile: Game) -> None:
    text = html(page(report(hostile), Dice()))
    seen = Tags(text)
    assert seen.open == []
    assert "script" not in seen.tags and "b" not in seen.tags and "a" not in seen.tags
    assert not seen.attributes & {"src", "href", "onload", "onclick"}
    assert HOSTILE in seen.said
    assert seen.tags >= {"h1", "h2", "table", "svg", "polyline"}


def test_markdown_keeps_names_from_being_markup(hostile: Game) -> None:
    """As a reader of Markdown with HTML and links switched on sees it."""
    text = markdown(page(report(hostile), Dice()))
    reader = MarkdownIt("commonmark", {"html": True}).enable("table")
    seen = Tags(reader.render(text))
    assert not seen.tags & {"script", "a", "em", "strong", "ul", "ol", "blockquote"}
    assert HOSTILE in seen.said
    assert text.count("```") == 2, "a name ended the chart's block"
    assert "://" not in "".join(text.split("```")[::2]), "some readers make links of these"
    made = next(line for line in text.splitlines() if " tried" in line)
    assert made.count("|") - made.count("\\|") == 6, "a name made a column"


def test_what_is_read_as_it_stands_has_names_as_they_are(hostile: Game) -> None:
    text = markdown(page(report(hostile), Dice()), to_read=True)
    assert HOSTILE in text
    assert "&amp;" not in text and "\\" not in text.replace(HOSTILE, "")


@pytest.mark.parametrize("text", ["- x", "+ x", "1. x", "=== x", "    code", "# x"])
def test_a_paragraph_of_markdown_is_nothing_else(text: str) -> None:
    first = markdown([Words("x"), Words(text)]).split("\n\n")[1]
    assert first[0] not in "-+=# " and not first.startswith("1. ")


def test_what_is_invisible_is_shown_as_a_question_mark() -> None:
    assert escaped("a\x1b[31mb\u202ec\nd") == "a?\\[31mb?c?d"


def test_the_chart_grows_to_both_sides() -> None:
    chart = Chart("Rome", "Carthage", ((1, 0, 0), (2, 5, 10), (3, 10, 1)))
    head, none, two, three = two_sided_bars(chart, 40, "ascii")
    assert head == "           Rome |turn| Carthage"
    assert none == "              0 | 1  | 0"
    assert two.count("#") == 6 + 12 and three.endswith("1  #")
    assert len({line.index("|") for line in (head, none, two, three)}) == 1
    assert all(len(line) <= 40 for line in (head, none, two, three))


@pytest.mark.parametrize(("throws", "said"), [
    (1, "Rome: too few dice to tell. 1 throw, -3.0"), (5, "too few dice to tell. 5 throws"),
    (6, "Rome: wretched luck. 6 throws"),
])  # fmt: skip
def test_a_throw_or_two_say_nothing_of_luck(throws: int, said: str) -> None:
    told = luck_sentence("Rome", Fortune("A", (), throws, Fraction(-3), 2.0))
    assert told.startswith(said) or said in told
    assert ("wretched" in told) == (throws == 6)


def test_every_row_fits_the_screen(tmp_path: Path) -> None:
    session = Game.new(library.load("tests/positions/melee.toml"), 3)
    for _ in range(400):
        if not session.state.asks():
            break
        side = session.state.asks()[0].side
        options = session.choices(side)
        session.play(side, options[len(session.past.live) % len(options)].command)
    blocks = page(report(session), Dice())
    for columns, charset in ((79, "ascii"), (119, "cp437"), (199, "unicode")):
        drawn = rows(blocks, columns, charset)
        assert max(sum(len(text) for text, _ in row) for row in drawn) <= columns
        if charset == "ascii":
            assert all(text.isascii() for row in drawn for text, _ in row)


def test_the_command_writes_markdown_html_and_a_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    session = battle(tmp_path, CLOSE)
    save = str(session.path)
    assert main(["report", save]) == 0
    said = capsys.readouterr().out
    assert said.startswith("# Close quarters: Rome against Carthage\n")
    assert "Won by Carthage. Rome conceded." in said
    assert main(["report", save, "--html"]) == 0
    assert capsys.readouterr().out.startswith("<!DOCTYPE html>")
    file = tmp_path / "account.md"
    assert main(["report", save, "-o", str(file)]) == 0
    assert file.read_text("utf-8") == said
    before = Path(save).read_bytes()
    assert main(["report", save, "--html", "-o", save]) == 1
    assert "is there already: choose another name" in capsys.readouterr().err
    assert Path(save).read_bytes() == before
    assert main(["report", str(tmp_path / "nothing.toml")]) == 1


def test_a_damaged_save_is_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    session = battle(tmp_path, CLOSE)
    assert session.path is not None
    session.path.write_bytes(session.path.read_bytes().replace(b"turn = 1", b"turn = 2", 1))
    assert main(["report", str(session.path)]) == 1
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize("look", [Look("truecolor", "unicode"), Look("none", "ascii")])
async def test_on_the_way_and_at_the_end(saves: Path, look: Look) -> None:
    async with playing(saves, look=look, scenario="training", seed=7) as player:
        await player.press(*menu("report"))
        assert isinstance(player.app.screen, ReportScreen)
        assert "The battle is not over: this is how it stands in turn 1." in player.screen()
        await player.press("escape", "end", "enter", "enter", "r")
        assert isinstance(player.app.screen, ReportScreen)
        assert "Won by" in player.screen() and "turn" in player.screen()


async def test_the_running_battle_is_replayed_and_gone_on_with_from_earlier(saves: Path) -> None:
    async with playing(saves, scenario="training", seed=7) as player:
        for _ in range(9):
            await player.press("enter")
        battle_screen = player.app.screen
        await player.press(*menu("replay"))
        assert isinstance(player.app.screen, ReplayScreen)
        await player.press("end", "left", "left")
        at = player.app.screen.reel.place
        assert f"entry {at} of {at + 2}" in player.screen()
        await player.press("C")
        assert "training-1.toml stays as it is" in player.screen()
        await player.press("escape", "escape", "escape")
        assert player.app.screen is battle_screen, "nothing happened before the answer"
        await player.press(*menu("replay"), "e", *str(at), "enter", "C", "enter")
        await player.pilot.pause()
        assert player.battle.game.path == saves / "training-2.toml"
        assert len(player.battle.game.past.live) == at + 1
        assert f"goes on from training-1.toml, entry {at}" in player.screen()
    assert len(open_battle(saves / "training-1.toml", write=False).past.live) == at + 3


async def test_a_replay_shows_where_it_stands(saves: Path) -> None:
    async with playing(saves, scenario="training", seed=7) as player:
        for _ in range(12):
            await player.accept()
    last = len(open_battle(saves / "training-1.toml", write=False).past.live) - 1
    async with playing(saves, replay=saves / "training-1.toml") as player:
        await player.press("home", "a")
        assert "entry" in player.screen() and "is activated" in player.screen()
        one = player.screen()
        await player.press("full_stop", "comma")
        assert player.screen() == one
        await player.press("t", "1", "enter")
        assert "turn 1, phase" in player.screen() and f"entry 0 of {last}," in player.screen()
        await player.press("t", "x")
        assert "go to turn" not in player.screen()
        await player.press("B")
        assert "As it stands" in player.screen()


async def test_play_from_an_entry_of_a_save(
    tmp_path: Path, saves: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    session = battle(tmp_path, CLOSE, 3)
    save = str(session.path)
    assert main(["play", "--from", save, "--entry", "99", "--saves", str(saves)]) == 1
    assert "99 is not there: the last entry is 4" in capsys.readouterr().err
    assert main(["play", "--from", save, "--saves", str(saves)]) == 1
    assert "the battle is over there" in capsys.readouterr().err
    assert main(["play", "training", "--from", save]) == 2
    assert main(["play", "training", "--entry", "3"]) == 2
    assert sorted(p.name for p in saves.iterdir()) == ["close-1.toml"]
    main(["play", "--from", save, "--entry", "2", "--saves", str(saves)])
    made = open_battle(saves / "close-2.toml", write=False)
    assert made.check() == session.past.entries[session.past.live[2]].check


def test_a_battle_in_which_nothing_happened_is_told_in_sentences(tmp_path: Path) -> None:
    """No chart of noughts, no table of dashes."""
    text = markdown(page(report(battle(tmp_path, CLOSE)), Dice()))
    assert "Nobody has scored in 1 turn." in text and "Nobody has attacked." in text
    assert "```" not in text and "| - |" not in text
    assert "Rome, 1 ship: none lost or harmed for good." in text


async def test_the_log_of_a_replay_opens_at_its_moment_and_leads_to_others(saves: Path) -> None:
    async with playing(saves, scenario="training", seed=7) as player:
        for _ in range(40):
            await player.accept()
    async with playing(saves, replay=saves / "training-1.toml") as player:
        replay = player.app.screen
        assert isinstance(replay, ReplayScreen)
        await player.press("a", "a", "L")
        view = player.app.screen.query_one(LogView)
        assert view.line is replay.reel.entry_lines()[replay.reel.event - 1]
        await player.press("home", *["down"] * 6)
        wanted = view.line
        await player.press("g")
        assert player.app.screen is replay
        assert replay.reel.entry_lines()[replay.reel.event - 1] is wanted
        log = replay.game.log()
        for number in (0, len(log) // 2, len(log) - 1):
            to_line(replay.reel, number)
            assert line_of(replay.reel) == number


async def test_nobody_plays_on_from_where_a_battle_is_over(saves: Path, tmp_path: Path) -> None:
    save = battle(tmp_path, CLOSE).path
    async with playing(saves, replay=save) as player:
        await player.press("end", "C")
        assert "the battle is over here" in player.screen()
        assert isinstance(player.app.screen, ReplayScreen)


def test_what_both_sides_agreed_to_take_back_is_on_the_page(tmp_path: Path) -> None:
    path = tmp_path / "close.toml"
    path.write_text(CLOSE)
    session = Game.new(library.load(str(path)), 7)
    while not session.past.entries[-1].rolls or session.past.entries[-1].n == 0:
        side = session.pending()[0].side
        session.play(side, session.choices(side)[0].command)
    names, side = session.names(), session.past.entries[-1].side
    session.undo(side, agreed=True)
    session.redo(side, agreed=True)
    text = markdown(page(report(session), Dice()))
    who, other = names[side], names[{"A": "B", "B": "A"}[side]]
    assert re.search(rf"Turn 1: {who} took back 1 command and \d throws? of dice", text)
    assert (
        f"{who} played again what was taken back: 1 command" in text and f"{other} agreed" in text
    )


def test_the_page_has_what_a_captain_would_have_done(tmp_path: Path) -> None:
    account = report(battle(tmp_path, CLOSE))
    judged = Judged("A5 makes for B2", -1.0, "A5 rams B4", 2.5)
    for whole, cut in ((True, "by people, those"), (False, "the time was up")):
        told = Missed((Decision(2, 31, "A", judged),), 7, whole)
        said = markdown(page(account, Dice(), told), "ascii")
        assert "## What a captain would have done" in said and cut in said
        assert "| 2 | 31 | Rome | 3.5 | A5 makes for B2 (-1.0) | A5 rams B4 (+2.5) |" in said
    assert "What a captain" not in markdown(page(account, Dice()), "ascii")


def test_the_turning_point_is_the_throw_that_told(tmp_path: Path) -> None:
    whole = report(battle(tmp_path, CLOSE))
    stake = Stake("A", "ram", "", (("hit", Fraction(1, 2), 20), ("miss", Fraction(1, 2), 0)))
    throw = Throw(3, 9, "the blow", "7.16", (6,), "hit", stake)
    swing = Moment(2, 5, "First blood", "an earlier one", 0, 30)
    told = ending(replace(whole, rolls=(throw,), moments=(swing,)), history="")
    assert "in turn 3" in told.throw and (told.turn, told.moment) == (3, 9)
    undiced = ending(replace(whole, rolls=(), moments=(swing,)), history="")
    assert (undiced.turn, undiced.moment) == (2, 5)


def test_the_throw_that_told_was_the_winners_and_his_points_are_said_once(tmp_path: Path) -> None:
    session = battle(tmp_path, CLOSE)
    whole = report(session)
    half = Fraction(1, 2)

    def thrown(side: str, text: str, worth: int) -> Throw:
        stake = Stake(side, "ram", "", (("hit", half, worth), ("miss", half, 0)))
        return Throw(1, 1, text, "7.16", (6,), "hit", stake)

    against, mine = thrown("B", "their blow", 40), thrown("A", "my blow", 20)
    won = Result("A", f"{whole.sides['A']}: 31 points, 28 were needed", {"A": 31, "B": 6})
    told = ending(
        replace(whole, result=won, rolls=(against, mine), points=((1, 31, 6),)), history=""
    )
    assert "my blow" in told.throw and "their blow" not in told.throw
    assert told.said == f"{won.reason}. {whole.sides['B']} 6."


@pytest.mark.parametrize("points", [", 31 points to 6", "; 31 points to 6 for {}"])
def test_the_score_is_said_once(tmp_path: Path, points: str) -> None:
    whole = report(battle(tmp_path, CLOSE))
    reason = f"the other fleet withdrew{points.format(whole.sides['A'])}"
    won = Result("A", reason, {"A": 31, "B": 6})
    told = ending(replace(whole, result=won, points=((1, 31, 6),)), history="")
    score = f"{whole.sides['A']} 31, {whole.sides['B']} 6"
    assert told.said == f"The other fleet withdrew. {score}."

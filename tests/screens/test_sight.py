"""What is in sight: who is done, where cursor, sheet and sea go, how large the hexes are."""

from pathlib import Path

import pytest

from galley.geometry.hexes import Hull, N, S
from galley_tui.config.player_file import CHARSETS, DEPTHS
from galley_tui.config.settings import Config, Settings
from galley_tui.draw.hull import ghost_cells, hull_cells
from galley_tui.draw.model import Ghost, SeaShip
from galley_tui.draw.overview.overview import Overview
from galley_tui.draw.overview.plan import ZoomPlan
from galley_tui.faces.catalogue import face_of
from galley_tui.faces.face import Highlights
from galley_tui.faces.war_galley.sea import model as sea_model
from galley_tui.screens.battle.battle import BattleScreen
from galley_tui.screens.replay.replay import ReplayScreen
from galley_tui.screens.sea.zoom_to_fit import whole_zoom
from galley_tui.terminal.look import ZOOMS, Look
from galley_tui.terminal.palette import colours
from galley_tui.widgets.sea import SeaView
from tests.kit.close_quarters import CLOSE
from tests.kit.paths import POSITIONS
from tests.kit.screen import Player, playing
from tests.kit.war_galley import board

GRAPPLED = str(POSITIONS / "grappled.toml")


@pytest.fixture
def saves(tmp_path: Path) -> Path:
    return tmp_path / "saves"


def bright(player: Player) -> set[str]:
    """The ships that are drawn as those which may still act."""
    model = player.battle.sea.model
    assert model is not None
    return {ship.id for ship in model.ships if ship.able}


def in_view(sea: SeaView, hex_: int) -> bool:
    """All of a hex is in the window."""
    assert sea._drawer is not None
    x, y, wide, high = sea._drawer.box(hex_)
    left, top = sea.scroll_offset
    return left <= x <= left + sea.size.width - wide and top <= y <= top + sea.size.height - high


def sea_of(player: Player) -> str:
    """The part of the screen with the sea."""
    region = player.battle.sea.region
    rows = player.screen().splitlines()[region.y : region.bottom]
    return "\n".join(row[: region.right] for row in rows)


async def until(player: Player, asked: str) -> None:
    """Accept, past curtains too, until this kind of question waits."""
    for _ in range(60):
        if isinstance(player.app.screen, BattleScreen) and player.asked == asked:
            return
        await player.accept()
    raise AssertionError(asked)


# -- dim means done


async def test_ships_are_dim_when_they_are_done_and_no_others(saves: Path) -> None:
    async with playing(saves, scenario="lilybaeum", seed=3) as player:
        await player.until("AskLevels")
        assert bright(player) == set(player.battle.context.board.ships)
        await player.until("AskSquadron")
        first = set(player.battle.choosing.lit_squadron())
        await player.press("enter")
        await player.until("AskShip")
        while player.asked != "AskSquadron":
            await player.choose(type="EndMovement")
        ships = player.battle.context.board.ships
        assert bright(player) == {id_ for id_ in ships if id_ not in first}
        await player.press("tab")
        assert bright(player) == {id_ for id_ in ships if id_ not in first}


def test_after_movement_nobody_is_dim() -> None:
    made = board("A1 five 0505 N done\nB1 five 1505 N done")
    for phase, able in (("E", False), ("F", False), ("G", True), ("H", True)):
        made.phase = phase
        assert {ship.able for ship in sea_model(made).ships} == {able}


@pytest.mark.parametrize("charset", CHARSETS)
@pytest.mark.parametrize("depth", DEPTHS)
def test_a_lit_squadron_differs_from_others_in_every_look(depth: str, charset: str) -> None:
    look = Look(depth, charset)
    ships = [
        SeaShip(Hull("A1", (303, 304), 0), "A", able=able, lit=lit, selected=selected)
        for able, lit, selected in (
            (True, True, False), (True, False, False), (False, False, False), (True, False, True),
        )
    ]  # fmt: skip
    for zoom in "ML":
        looks = set()
        for ship in ships:
            cells = hull_cells(ship, zoom, look)
            looks.add(str([[(c, colours(ink, depth)) for _, c, ink, _ in row] for row in cells]))
        assert len(looks) == len(ships)
    made = board("A1 tri 0505 N\nA2 tri 0805 N\nB1 tri 0901 N")
    for drawer in (Overview, ZoomPlan):
        drawn = {
            str([[(text, colours(ink, depth)) for text, ink in one.row(y)] for y in range(8)])
            for lit in ((), ("A1", "A2"))
            for one in [drawer(sea_model(made, Highlights(squadron=lit)), look)]
        }
        assert len(drawn) == 2


def test_a_plan_in_the_old_code_page_shows_its_bow() -> None:
    look = Look("16", "cp437")
    for one, other in ((N, S), (1, 4), (2, 5)):
        drawn = [
            str([[c for _, c, _, _ in row] for row in ghost_cells(Ghost(hull), "M", look)])
            for hull in (Hull("A1", (303, 304), one * 60), Hull("A1", (304, 303), other * 60))
        ]
        assert drawn[0] != drawn[1]


# -- cursor, sheet and sea


async def test_a_change_of_side_shows_the_flagship_of_who_decides(saves: Path) -> None:
    async with playing(saves, scenario="aegates", seed=7) as player:
        for _ in range(16):
            await player.accept()
            screen = player.app.screen
            if not isinstance(screen, BattleScreen):
                continue
            await player.by_hand()
            here = screen.context.board.ships[screen.cursor.ship]
            assert here.owner == player.side, player.screen()
            assert in_view(screen.sea, here.bow)
            assert f" {here.id} " in player.around()


async def test_the_cursor_goes_to_the_ship_that_is_asked_about(saves: Path) -> None:
    async with playing(saves, scenario=GRAPPLED, seed=7) as player:
        while (
            player.battle.context.pending is not None
            and "B4" not in player.battle.context.pending.text
        ):
            await player.accept()
        assert player.battle.cursor.ship == "B4"


async def test_the_cursor_stays_while_the_same_question_goes_on(saves: Path) -> None:
    async with playing(saves, scenario="aegates", seed=7) as player:
        await until(player, "AskFirst")
        await player.press("h", *"0505")
        await player.press("tab", "tab", "X", "X")
        assert player.battle.sea.cursor == 505


async def test_a_ship_that_is_activated_is_seen_with_the_nearest_enemy(
    saves: Path, tmp_path: Path
) -> None:
    path = tmp_path / "close.toml"
    path.write_text(CLOSE.replace('"0808"', '"0806"').replace('"1208"', '"1206"'))
    async with playing(saves, scenario=str(path), seed=7) as player:
        await player.until("AskAnnounce")
        ships = player.battle.context.board.ships
        assert in_view(player.battle.sea, ships["A1"].bow)
        assert in_view(player.battle.sea, ships["B1"].bow)
        assert not player.battle.camera.far


async def test_where_no_enemy_is_in_view_the_key_of_the_zoom_is_named(saves: Path) -> None:
    async with playing(saves, scenario="training", seed=7) as player:
        await player.until("AskAnnounce")
        await player.press("z")
        assert player.battle.sea.zoom == "SM"
        assert "z zoom" in player.screen().splitlines()[-1]
        await player.press("z", "z", "z")
        ships = player.battle.context.board.ships
        assert all(in_view(player.battle.sea, ship.bow) for ship in ships.values())


async def test_the_next_ship_is_one_that_an_enemy_is_near_to(saves: Path) -> None:
    async with playing(saves, scenario=GRAPPLED, seed=7) as player:
        order = list(player.battle.ship_order())
        sea, made = player.battle.face.sea, player.battle.context.board
        near = [sea.enemy_in_reach(made, id_) for id_ in order]
        able = [any(o.ship == id_ for o in player.battle.context.options) for id_ in order]
        ranks = [(not (a and n), not a) for a, n in zip(able, near, strict=True)]
        assert ranks == sorted(ranks)


def test_an_enemy_is_in_reach_of_what_a_ship_may_still_move() -> None:
    made, sea = board("A1 five 0505 N\nB1 five 0502 N\nB2 five 3030 N"), face_of("war-galley").sea
    assert [sea.enemy_in_reach(made, id_) for id_ in ("A1", "B1", "B2")] == [True, True, False]


@pytest.mark.parametrize(
    ("size", "scenario", "zoom"),
    [((80, 24), "training", "S"), ((80, 24), "aegates", "XS"), ((200, 60), "aegates", "SM")],
)
async def test_a_replay_opens_with_both_fleets_whole(
    saves: Path, size: tuple[int, int], scenario: str, zoom: str
) -> None:
    async with playing(saves, scenario=scenario, seed=7) as player:
        for _ in range(8):
            await player.accept()
    (save,) = saves.iterdir()
    async with playing(saves, size, replay=save) as player:
        screen = player.app.screen
        assert isinstance(screen, ReplayScreen)
        ships = screen.context.board.ships.values()
        assert screen.sea.zoom == zoom
        assert all(in_view(screen.sea, ship.bow) for ship in ships)
        assert screen.sea.model is not None
        assert not any(ship.changed for ship in screen.sea.model.ships), "nothing was done yet"


async def test_a_replay_always_shows_who_is_commanded(saves: Path) -> None:
    async with playing(saves, scenario="aegates", seed=7) as player:
        for _ in range(20):
            await player.accept()
    async with playing(saves) as player:
        await player.press("r", "enter", "home")
        for _ in range(15):
            await player.press("right")
            screen = player.app.screen
            assert isinstance(screen, ReplayScreen)
            ship = screen.context.board.ships[screen.cursor.ship]
            assert ship.owner == screen.reel.side or screen.reel.entry_lines()
            assert screen.sheet == ship.id
            assert in_view(screen.sea, ship.bow)


# -- the first zoom


@pytest.mark.parametrize(
    ("zoom", "size", "scenario", "opens"),
    [
        ("auto", (80, 24), "training", "S"),
        ("auto", (80, 24), "aegates", "XS"),
        ("auto", (200, 60), "training", "L"),
        ("auto", (160, 50), "aegates", "S"),
        ("auto", (200, 60), "aegates", "SM"),
        ("M", (200, 60), "training", "M"),
        ("S", (200, 60), "training", "M"),
        ("S", (200, 60), "aegates", "S"),
    ],
)
async def test_a_battle_opens_with_hexes_that_fit(
    saves: Path, zoom: str, size: tuple[int, int], scenario: str, opens: str
) -> None:
    config = Config(settings=Settings(zoom=zoom))
    async with playing(saves, size, scenario=scenario, seed=7, config=config) as player:
        await until(player, "AskLevels")
        assert player.battle.sea.zoom == opens
        ships = player.battle.context.board.ships.values()
        if zoom == "auto":
            assert all(in_view(player.battle.sea, ship.bow) for ship in ships)


@pytest.mark.parametrize("size", [(80, 24), (200, 60)])
async def test_training_opens_with_the_enemy_in_view(saves: Path, size: tuple[int, int]) -> None:
    async with playing(saves, size, scenario="training", seed=7) as player:
        await until(player, "AskLevels")
        sea = sea_of(player)
        assert all(f"{side}{n}" in sea for side in "AB" for n in range(1, 6)), sea


@pytest.mark.parametrize("charset", CHARSETS)
async def test_both_fleets_of_aegates_are_seen_by_name_in_a_large_window(
    saves: Path, charset: str
) -> None:
    look = Look("256", charset)
    async with playing(saves, (200, 60), look, scenario="aegates", seed=7) as player:
        await until(player, "AskSquadron")
        sea, ships = sea_of(player), player.battle.context.board.ships
        assert player.battle.sea.size.width >= 200 * 2 // 3 - 1, "beside the line"
        assert [id_ for id_ in ships if id_ not in sea] == []
        await player.until("AskAnnounce")
        assert [id_ for id_ in ships if id_ not in sea_of(player)] == []


async def test_a_question_about_a_ship_is_asked_where_it_has_a_name(saves: Path) -> None:
    async with playing(saves, scenario="aegates", seed=7) as player:
        await until(player, "AskSquadron")
        assert "E1" not in sea_of(player), "both fleets are in view, too small for names"
        assert "in zoom M" in player.screen()
        await player.until("AskAnnounce")
        assert player.battle.context.actor in sea_of(player)
        assert "in zoom M" not in player.screen(), "no legend of the zoom before is left over"
        await player.press("z", "z")
        zoom = player.battle.sea.zoom
        await player.until("AskAction")
        assert player.battle.sea.zoom == zoom, "from now on it is the player's"


@pytest.mark.parametrize("keys", [(), ("z",), ("z", "z"), ("z", "z", "z")])
async def test_a_question_with_odds_leaves_the_sea_its_room(
    saves: Path, close: str, keys: tuple[str, ...]
) -> None:
    async with playing(saves, scenario=close, seed=7) as player:
        await player.until("AskAction")
        await player.press(*keys, "up", "up", "d", "m")
        assert "hit, fouled 17 %" in player.screen() and "needs 9-12" in player.screen()
        sea = player.battle.sea
        assert sea.size.height - sea.covered >= 11
        assert "B1" in sea_of(player) and (sea.zoom == "L" or "A1" in sea_of(player))


async def test_a_zoom_that_shows_no_more_sea_is_left_out(saves: Path) -> None:
    async with playing(saves, (200, 60), scenario="training", seed=7) as player:
        await until(player, "AskLevels")
        zooms = []
        for _ in range(4):
            await player.press("z")
            zooms.append(player.battle.sea.zoom)
        assert zooms == ["M", "L", "M", "L"], "at M the whole map is in view"
        await player.press("z")
        rows = sea_of(player).splitlines()
        top = next(row for row in rows if "┌─" in row)
        assert top.index("┌") in range(20, 30), "it lies in the middle, within its rim"


@pytest.mark.parametrize(
    ("charset", "north", "said", "bar"),
    [("unicode", "N↑ wind ↓ 2 ", " W ↓ E  strength 2", "├┤"),
     ("ascii", "N^ wind>S 2 ", " W + E  strength 2", "||")],
)  # fmt: skip
@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 60)])
async def test_north_wind_and_scale_are_shown_at_every_zoom(
    saves: Path, charset: str, north: str, said: str, bar: str, size: tuple[int, int]
) -> None:
    look = Look("none", charset)
    async with playing(saves, size, look, scenario="everything", seed=7) as player:
        await until(player, "AskSquadron")
        for _ in range(5):
            await player.press("z")
            rows = sea_of(player).splitlines()
            if size == (80, 24):
                (row,) = [row for row in rows if north + bar[0] in row]
                row = row[row.index(north) + len(north) :]
            else:
                (at,) = [n for n, row in enumerate(rows) if said in row]
                assert "wind to S " in rows[at - 1], "the wind is named beside the rose"
                row = rows[at + 1][rows[at + 1].index("   S   ") + 8 :]
            scale = row[: row.index(bar[1], 1) + 1]
            many = int("".join(c for c in scale if c.isdigit()))
            sea = player.battle.sea
            assert sea._drawer is not None
            one, other = (sea._drawer.box(hex_)[0] for hex_ in (505, 505 + 100 * many))
            assert other - one == len(scale), "as long as the hexes that it names"


# -- the zoom follows the fight


@pytest.mark.parametrize("scenario", ["dare", "training"])
async def test_the_zoom_is_the_players_until_he_comes_back_to_the_fitting_one(
    saves: Path, scenario: str
) -> None:
    async with playing(saves, (120, 40), scenario=scenario, seed=7) as player:
        await player.accept()
        sea, camera = player.battle.sea, player.battle.camera
        fitting = sea.zoom
        await player.press("z")
        assert sea.zoom != fitting and not camera.fight.fitted
        for _ in range(len(sea.zooms()) - 1):
            await player.press("z")
        assert sea.zoom == camera.fight.fitted == fitting


async def test_only_those_who_may_meet_need_be_in_sight(saves: Path, tmp_path: Path) -> None:
    """An enemy who is too far off to meet anybody does not make the hexes small."""
    path, row = tmp_path / "far.toml", '{ class = "tri", first = "1208", facing = "S" },'
    far = CLOSE.replace(row, row + ' { class = "tri", first = "2002", facing = "S" },')
    path.write_text(far)
    async with playing(saves, (140, 50), scenario=str(path), seed=7) as player:
        await player.until("AskAnnounce")
        sea, ships = player.battle.sea, player.battle.context.board.ships
        assert [in_view(sea, ships[id_].bow) for id_ in ships] == [True, True, True, False]
        assert ZOOMS.index(sea.zoom) > ZOOMS.index(whole_zoom(sea, player.battle.position))


@pytest.mark.parametrize(
    ("columns", "scenario", "zoom"),
    [(200, "dare", "XL"), (120, "dare", "L"), (200, "training", "L")],
)
async def test_the_largest_zoom_is_for_tables_in_wide_windows(
    saves: Path, columns: int, scenario: str, zoom: str
) -> None:
    config = Config(settings=Settings(zoom="XL"))
    async with playing(saves, (columns, 50), scenario=scenario, seed=7, config=config) as player:
        await player.accept()
        assert player.battle.sea.zoom == player.battle.sea.zooms()[-1] == zoom

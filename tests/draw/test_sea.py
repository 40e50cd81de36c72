"""The sea as text: what a player sees of ships, links, plans and overlays."""

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from galley.geometry.hexes import NEXT, Hull
from galley_tui.config.player_file import CHARSETS
from galley_tui.draw.model import Ghost, Link, SeaModel, SeaShip
from galley_tui.draw.outline import FLAT
from galley_tui.draw.overview.overview import Overview
from galley_tui.draw.overview.plan import ZoomPlan
from galley_tui.draw.sea import Sea
from galley_tui.terminal.look import HEX_ZOOMS, Look, bare_text
from galley_tui.terminal.palette import colours
from tests.kit.toy.plane import lying


def ship(id_, bow, facing, **rest):
    side = rest.pop("side", "A" if id_ < "B" else "B")
    return SeaShip(hull(bow, facing, 1 if rest.pop("one", False) else 2, id_), side, **rest)


def hull(bow, facing, length=2, id_=""):
    return Hull(id_, lying(bow, facing * 60, length), facing * 60)


def sea(*ships, columns=6, rows=4, **rest):
    return SeaModel(columns, rows, ships=tuple(ships), **rest)


def drawn(model, zoom="M", charset="unicode", depth="256"):
    look = Look(depth, charset)
    drawer = Overview(model, look) if zoom == "S" else Sea(model, zoom, look)
    return "\n" + bare_text([drawer.row(y) for y in range(drawer.height)]).rstrip("\n") + "\n"


def styles(model, zoom="M", charset="unicode"):
    drawer = Sea(model, zoom, Look("256", charset))
    return {text: style for y in range(drawer.height) for text, style in drawer.row(y)}


ALL_WAYS = sea(
    ship("A1", 202, 0), ship("A2", 502, 1), ship("A3", 803, 2),
    ship("B1", 205, 3), ship("B2", 405, 4), ship("B3", 704, 5),
    columns=9, rows=6,
)  # fmt: skip


def test_six_facings_in_blocks():
    assert (
        drawn(ALL_WAYS)
        == """
      ·       ·       ·       ·
  ·       ·       ·       ·       ·
     ▟▙       ·       ·       ·
  ·  ██   ·     ▗▄▟▛     ▄▄▖      ·
     A1      A2██▛▘   ·  A3██▙▖
  ·  ██   ·  ▀▀▘  ·       · ▝▀▜▙  ·
     ██       ·       ·       ·
  ·  B1   ·     ▗▄▄     ▜▙▄▖      ·
     ██      ▗▟██B2   ·  ▝▜██B3
  ·  ▜▛   · ▟▛▀▘  ·       · ▝▀▀   ·
      ·       ·       ·       ·
  ·       ·       ·       ·       ·
"""
    )


def test_in_ascii_the_sides_have_other_hulls():
    assert (
        drawn(ALL_WAYS, charset="ascii")
        == """
      .       .       .       .
  .       .       .       .       .
     /\\       .       .       .
  .  ||   .      _/>    =A3=\\     .
     A1     =A2=/     .      \\_>
  .  ==   .       .       .       .
     --       .       .       .
  .  B1   .    /-B2-    <\\_       .
     ::     <_/       .    \\-B3-
  .  \\/   .       .       .       .
      .       .       .       .
  .       .       .       .       .
"""
    )


def test_the_old_code_page_has_no_quarter_blocks():
    text = drawn(ALL_WAYS, charset="cp437")
    text.encode("cp437")
    assert "A2███▀" in text


def test_without_colours_side_and_done_ships_differ_by_shape():
    two = sea(ship("A1", 202, 0), ship("B1", 302, 0, able=False), columns=4, rows=3)
    assert (
        drawn(two, depth="none")
        == """
      ·       ·
  ·       ·
     ▟▙       ·
  ·  ██  ▟▙
     A1  ░░   ·
  ·  ██  B1
         ░░
"""
    )
    one_done = sea(ship("A1", 202, 0), ship("A2", 302, 0, able=False), columns=4, rows=3)
    assert "▓▓" in drawn(one_done, depth="16")


def test_a_crippled_bank_becomes_a_cross():
    model = sea(
        ship("A1", 202, 0, crippled="P"), ship("A2", 403, 1, crippled="PS"),
        ship("A3", 502, 2, crippled="S"), rows=5, columns=7,
    )  # fmt: skip
    assert (
        drawn(model)
        == """
      ·       ·       ·
  ·       ·       ·       ·
     ▟▙      ▄▄▖      ·
  · ×██   ·  A3██▙▖       ·
    ×A1     ×▄▟▛×▀▜▙  ·
  ·  ██  A2██▛▘   ·       ·
      ·  ▀▀×  ·       ·
  ·       ·       ·       ·
      ·       ·       ·
  ·       ·       ·       ·
"""
    )


def test_state_letters_worst_first_and_plus_for_more():
    model = sea(
        ship("A1", 202, 0, marks="R"), ship("A2", 403, 1, marks="RG"),
        ship("A3", 602, 0, marks="RGF2H"),
    )  # fmt: skip
    assert (
        drawn(model)
        == """
      ·       ·       ·
  ·       ·       ·
     ▟▙R      ·     +▟▙R
  ·  ██   ·       ·  ██
     A1     ▗▄▟▛     A3
  ·  ██ GA2██▛▘R  ·  ██
      ·  ▀▀▘  ·       ·
  ·       ·       ·
"""
    )


def test_ships_of_one_hex():
    model = sea(
        ship("A1", 202, 0, one=True), ship("A2", 402, 1, one=True),
        ship("B3", 602, 3, one=True, marks="1"), rows=3,
    )  # fmt: skip
    assert (
        drawn(model)
        == """
      ·       ·       ·
  ·       ·       ·
     ▟▙       ▗▛     B3
  ·  A1   ·  A2   ·  ▜▛1
      ·       ·       ·
  ·       ·       ·
"""
    )


def test_links_stand_between_the_hulls_and_hide_no_id():
    model = sea(
        ship("A1", 202, 0), ship("B1", 302, 0), columns=4, rows=3,
        links=(Link("grapple", 202, 302), Link("foul", 203, 303)),
    )  # fmt: skip
    assert (
        drawn(model)
        == """
      ·       ·
  ·       ·
     ▟▙       ·
  ·  ██& ▟▙
     A1  ██   ·
  ·  ██ %B1
         ██
"""
    )


def test_large_zoom_shows_oars_states_and_cursor():
    model = sea(ship("A1", 202, 1, crippled="S", marks="RF"), columns=3, rows=3, cursor=302)
    assert (
        drawn(model, zoom="L")
        == """
         _____
        ╱     ╲
  _____╱       ╲_____
 ╱     ╲       ╱     ╲
╱       ╲_____╱       ╲
╲      ╲╱  ▗▄▟▛       ╱
 ╲__╲__▗▄▟███▀▘╲═════╱
 ╲ ▗▄▟██RF██▀  ╱     ╲
╱▗▟█A1█▀▀▘__×_╱       ╲
╲▝▜██▀▘ ×     ╲       ╱
 ╲__×__╱       ╲═════╱
 ╱     ╲       ╱     ╲
╱       ╲_____╱       ╲
╲       ╱     ╲       ╱
 ╲_____╱       ╲_____╱
"""
    )
    shown = styles(model, zoom="L")
    assert shown["R"] == "mark.R"
    assert any(style.startswith("cursor") for style in shown.values())


def test_plans_reach_danger_and_land():
    model = sea(
        ship("A1", 203, 0), ghosts=(Ghost(hull(402, 1), "A1"),), cursor=604,
        overlay={202: ("reach", "5"), 201: ("reach", "12"), 502: ("danger", "")},
        land=frozenset({101, 102}),
    )  # fmt: skip
    assert (
        drawn(model)
        == """
      12      ·       ·
  ^       ·       ·
      5     ▗▄▟▛      ·
  ^      A1░░▛▘   !
     ▟▙  ▀▀▘  ·       ·
  ·  ██   ·       ·
     A1       ·     ┌ ·┐
  ·  ██   ·       · └  ┘
"""
    )
    assert (
        drawn(model, charset="ascii")
        == """
      12      .       .
^^^^      .       .
^^^^  5      ./>      .
^^^^    .A1..     !
^^^^ /\\       .       .
  .  ||   .       .
     A1       .     [ .]
  .  ==   .       . [  ]
"""
    )


def test_hex_numbers():
    assert (
        drawn(sea(columns=3, rows=2, numbers=True))
        == """
      ·
  · 0201  ·
0101  · 0301
  · 0202  ·
0102    0302
"""
    )


def test_no_number_is_cut_or_half_hidden():
    model = sea(
        ship("A1", 103, 0), columns=4, rows=4, numbers=True,
        overlay={302: ("reach", "12")}, ghosts=(Ghost(hull(202, 0)),),
    )  # fmt: skip
    drawer = Sea(model, "M", Look())
    window = bare_text([drawer.part(y, 1, 11) for y in range(drawer.height)])
    assert "0201" in window
    assert "101" not in window  # half of 0101
    assert "301" not in window
    assert "12" not in window
    assert "202" not in window and "203" not in window  # under the plan
    whole = bare_text([drawer.row(y) for y in range(drawer.height)])
    assert "0101" in whole and "0301" in whole and "12" in whole


def test_faint_marks_are_ink_on_the_open_sea():
    model = sea(overlay={202: ("reach.faint", "4"), 203: ("reach", "5")})
    assert styles(model)["4"] == "reach.faint on sea"
    assert not any(style.endswith("on reach.faint") for style in styles(model).values())
    assert any(style.endswith("on reach") or style == "reach" for style in styles(model).values())


def test_targets_and_the_selected_ship_stand_out():
    model = sea(ship("A1", 202, 0, selected=True), ship("B1", 402, 0, target=True))
    shown = styles(model)
    assert shown["A1"] == "selected"
    assert shown["B1"] == "target"
    assert "r" in colours("selected", "none").attrs
    assert colours("selected", "none").attrs != colours("target", "none").attrs


def test_the_cursor_is_seen_in_every_look():
    for charset in CHARSETS:
        for zoom in "SML":
            with_it = drawn(sea(cursor=302), zoom, charset)
            assert with_it != drawn(sea(), zoom, charset)


HEXES = [c * 100 + r for c in range(1, 9) for r in range(1, 7)]


@st.composite
def seas(draw):
    ships, used = [], set()
    for n in range(draw(st.integers(0, 5))):
        heading = draw(st.sampled_from(range(0, 360, 60)) | st.integers(0, 359))
        length = draw(st.integers(1, 5))
        lies = Hull("AB"[n % 2] + "123456"[n], (draw(st.sampled_from(HEXES)),), heading)
        lies = replace(lies, hexes=lying(lies.bow, heading, length))
        new = SeaShip(lies, "AB"[n % 2], marks=draw(st.sampled_from(["", "R", "GF2"])),
                      crippled=draw(st.sampled_from(["", "P", "PS"])), able=draw(st.booleans()),
                      selected=draw(st.booleans()))  # fmt: skip
        if {*new.hull.hexes} <= {*HEXES} - used:
            used |= {*new.hull.hexes}
            ships.append(new)
    links = [
        Link(draw(st.sampled_from(["grapple", "foul"])), mine, other)
        for a in ships for b in ships if a.id < b.id
        for mine in (a.hull.bow,) for other in b.hull.hexes if other in NEXT[mine]
    ]  # fmt: skip
    reach = st.sampled_from([("reach", "3"), ("reach.faint", "3"), ("reach", "4")])
    overlay = draw(st.dictionaries(st.sampled_from(HEXES), reach, max_size=4))
    place = st.sampled_from([("»A", "A.text"), ("»a", "A.text")])
    marks = draw(st.dictionaries(st.sampled_from(HEXES), place, max_size=3))
    return sea(*ships, columns=8, rows=6, links=tuple(links), overlay=overlay, marks=marks,
               cursor=draw(st.sampled_from(HEXES)), numbers=draw(st.booleans()))  # fmt: skip


@settings(max_examples=80, deadline=None)
@given(seas(), seas(), st.sampled_from(HEX_ZOOMS), st.sampled_from(CHARSETS))
def test_what_changes_lies_in_the_boxes_that_are_told(before, after, zoom, charset):
    look = Look("256", charset)

    def drawer(model):
        if zoom in FLAT:
            return (ZoomPlan if zoom == "S" else Overview)(model, look, (12, 8))
        return Sea(model, zoom, look)

    def cells(drawing):
        return {
            (x, y): cell
            for y in range(drawing.height)
            for x, cell in enumerate((c, style) for text, style in drawing.row(y) for c in text)
        }

    kept = drawer(before)
    old = cells(kept)
    boxes = kept.show(after)
    new = cells(kept)
    assert new == cells(drawer(after))
    told = {(x + i, y + j) for x, y, w, h in boxes for i in range(w) for j in range(h)}
    assert {at for at in new if new[at] != old[at]} <= told


def test_every_style_that_is_drawn_is_in_the_palette():
    model = replace(ALL_WAYS, cursor=303, overlay={303: ("range", "2")}, land=frozenset({101}))
    for zoom in "ML":
        drawer = Sea(model, zoom, Look())
        for y in range(drawer.height):
            for _, style in drawer.row(y):
                for depth in ("truecolor", "256", "16", "none"):
                    colours(style, depth)


def test_shallows_show_at_every_zoom_and_hide_nothing():
    model = sea(ship("A1", 203, 0), shallows=frozenset({101, 203}))
    for zoom in "SML":
        text = drawn(model, zoom, "ascii")
        assert text.count("~ ~" if zoom == "L" else "~") == 1
        assert "A" in text

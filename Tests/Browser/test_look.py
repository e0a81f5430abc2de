"""Sizes, places and colours as people get them: read from the styles that the browser computed."""

import pytest
from playwright.sync_api import expect

# Named colours, by appearance.
COLOURS = {
    "dark": {
        "background": "rgb(0, 0, 0)", "label": "rgb(255, 255, 255)", "secondary": "rgba(255, 255, 255, 0.6)",
        "separator": "rgba(255, 255, 255, 0.2)", "header": "rgba(0, 0, 0, 0.85)", "tint": "rgb(255, 238, 136)",
        "panel": "rgb(25, 25, 42)",
    },
    "light": {
        "background": "rgb(248, 248, 253)", "label": "rgb(0, 0, 0)", "secondary": "rgba(0, 0, 0, 0.6)",
        "separator": "rgba(0, 0, 0, 0.2)", "header": "rgba(255, 255, 255, 0.85)", "tint": "rgb(184, 58, 0)",
        "panel": "rgb(248, 248, 253)",
    },
}  # fmt: skip


# The table of named colours, dark and light.
NAMED = {
    "--background": ("rgb(0, 0, 0)", "rgb(248, 248, 253)"), "--panel": ("rgb(25, 25, 42)", "rgb(248, 248, 253)"),
    "--toolbar": ("rgb(45, 42, 75)", "rgb(236, 235, 255)"), "--bar": ("rgba(0, 0, 0, 0.8)", "rgba(236, 235, 255, 0.85)"),
    "--tint": ("rgb(255, 238, 136)", "rgb(240, 79, 0)"), "--accent": ("rgb(255, 84, 0)", "rgb(240, 79, 0)"),
    "--label": ("rgb(255, 255, 255)", "rgb(0, 0, 0)"),
    "--secondary-label": ("rgba(255, 255, 255, 0.6)", "rgba(0, 0, 0, 0.6)"),
    "--separator": ("rgba(255, 255, 255, 0.2)", "rgba(0, 0, 0, 0.2)"),
    "--pressed": ("rgba(255, 255, 255, 0.3)", "rgba(0, 0, 0, 0.15)"),
    "--section-header": ("rgba(0, 0, 0, 0.85)", "rgba(255, 255, 255, 0.85)"),
}  # fmt: skip


@pytest.fixture(params=[("phone", "dark"), ("phone", "light"), ("desktop", "dark"), ("desktop", "light")], ids="-".join)
def filled(visit, photos, request):
    """A visitor with a list of two, one with a photo that is taller than wide."""
    visitor = visit(*request.param)
    photo = {"name": "a.jpg", "mimeType": "image/jpeg", "buffer": (photos / "orientation_6.jpg").read_bytes()}
    visitor.tag(latitude="47.36967", longitude="8.54138", description="Fraumünster", photo=photo)
    visitor.tag(latitude="47.37", longitude="8.544", description="Grossmünster")
    return visitor, COLOURS[request.param[1]]


def style(page, selector, names, pseudo=None):
    return page.locator(selector).first.evaluate(
        "(element, [names, pseudo]) => names.map((name) => getComputedStyle(element, pseudo)[name])", [names, pseudo]
    )


def left(page, selector):
    """From the edge of the list; pixels."""
    return page.locator(selector).first.evaluate(
        "(element) => element.getBoundingClientRect().left - element.closest('section').getBoundingClientRect().left"
    )


def test_rows_have_a_round_thumbnail_and_a_separator_from_82_px(filled):
    visitor, colour = filled
    page = visitor.page
    visitor.go("/locations")
    circle = style(page, ".rows img", ["width", "height", "borderTopLeftRadius", "objectFit"])
    assert circle == ["52px", "52px", "50%", "cover"]
    assert left(page, ".rows img") == 15
    assert left(page, ".rows b") == 82
    assert style(page, ".rows li", ["left", "height", "backgroundColor"], "::after") == ["82px", "0.5px", colour["separator"]]
    assert style(page, ".rows b", ["color"]) == [colour["label"]]
    assert style(page, ".rows small", ["color"]) == [colour["secondary"]]


def test_separators_are_seen(filled):
    visitor, _ = filled
    page = visitor.page
    visitor.tag(latitude="47", longitude="8", description="The second of its group")
    visitor.tag(latitude="47", longitude="8", description="The first of its group")
    for path in ["/locations", "/locations?select=1"]:
        visitor.go(path)
        expect(page.locator(".row-button" if path == "/locations" else ".rows input").first).to_be_attached()
        row = page.locator(".rows li", has_text="The first of its group").bounding_box()
        text = page.locator(".rows b", has_text="The first of its group").bounding_box()
        foot = {"x": row["x"], "y": row["y"] + row["height"] - 1, "width": row["width"], "height": 2}
        under_thumbnail = {**foot, "width": text["x"] - row["x"] - 1}
        under_text = {**foot, "x": text["x"], "width": 100}
        places = [under_thumbnail, under_text]
        with_line = [page.screenshot(clip=place) for place in places]
        page.evaluate(
            """() => {
                const style = new CSSStyleSheet();
                style.replaceSync(".rows li::after { display: none; }");
                document.adoptedStyleSheets = [style];
            }"""
        )
        without_line = [page.screenshot(clip=place) for place in places]
        assert [one == other for one, other in zip(with_line, without_line)] == [True, False], path


def test_headers_are_small_bold_capitals_that_stay(filled):
    visitor, colour = filled
    page = visitor.page
    visitor.go("/locations")
    names = ["fontSize", "fontWeight", "textTransform", "position", "color", "backgroundColor"]
    expected = ["11px", "700", "uppercase", "sticky", colour["secondary"], colour["header"]]
    assert style(page, "section > h2", names) == expected
    assert style(page, "section > h2", ["paddingLeft"]) == ["15px"]
    line = style(page, "section > h2", ["left", "right", "bottom", "height", "backgroundColor"], "::after")
    assert line == ["15px", "0px", "0px", "0.5px", colour["separator"]]


def test_colours_are_the_named_ones(filled):
    visitor, colour = filled
    page = visitor.page
    visitor.go("/locations")
    assert style(page, "html", ["backgroundColor"]) == [colour["background"]]
    assert style(page, "nav [aria-current=page]", ["color"]) == [colour["tint"]]
    assert style(page, ".list-links a", ["color"]) == [colour["tint"]]
    visitor.go("/locations/new?latitude=47&longitude=8")
    assert style(page, ".fields", ["backgroundColor"]) == [colour["panel"]]
    if colour == COLOURS["dark"]:
        assert style(page, "body > header, .bar", ["color"]) == ["rgb(255, 255, 255)"]


@pytest.mark.parametrize("appearance", ["system", "dark", "light"])
@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_named_colours_follow_the_system_or_the_choice(visit, scheme, appearance):
    visitor = visit("phone", scheme)
    visitor.post("/settings", {"appearance": appearance})
    visitor.go("/about")
    found = visitor.page.evaluate(
        """(names) => Object.fromEntries(names.map((name) => {
            document.body.style.color = `var(${name})`;
            return [name, getComputedStyle(document.body).color];
        }))""",
        list(NAMED),
    )
    column = ["dark", "light"].index(scheme if appearance == "system" else appearance)
    assert found == {name: colours[column] for name, colours in NAMED.items()}


def test_a_row_that_is_pressed_is_marked(filled):
    visitor, colour = filled
    page = visitor.page
    visitor.go("/locations")
    row = page.locator(".rows a", has_text="Grossmünster").bounding_box()
    page.mouse.move(row["x"] + 200, row["y"] + row["height"] / 2)
    page.mouse.down()
    pressed = NAMED["--pressed"][["dark", "light"].index("dark" if colour == COLOURS["dark"] else "light")]
    assert style(page, ".rows a:active", ["backgroundColor"]) == [pressed]


def test_coordinates_and_the_two_main_buttons_are_bold(filled):
    visitor, _ = filled
    page = visitor.page
    visitor.go("/?place=47.36967,8.54138")
    assert style(page, "[data-value=latitude]", ["fontSize", "fontWeight"]) == ["17px", "700"]
    assert style(page, ".tag-button", ["fontSize", "fontWeight"]) == ["20px", "700"]
    visitor.go("/")
    assert style(page, ".get-button", ["fontSize", "fontWeight", "color"]) == ["20px", "700", "rgb(255, 255, 255)"]
    logo = page.locator(".logo").bounding_box()
    assert logo["y"] + logo["height"] / 2 == 220


@pytest.mark.parametrize("javascript", [True, False], ids=["script", "no-script"])
def test_the_hud_scales_in_stays_and_fades(visit, look, javascript):
    visitor = visit(*look, javascript=javascript)
    page = visitor.page
    visitor.go(f"/locations/{visitor.tag(latitude='47.36967', longitude='8.54138')}?done=tagged")
    hud = page.locator(".hud")
    expect(hud).to_have_text("Tagged")
    # It comes once more, whatever the machine needed until now, and stands still.
    hud.evaluate(
        """(hud) => {
            hud.style.animation = "none";
            hud.getBoundingClientRect();
            hud.style.animation = "";
            window.fades = hud.getAnimations();
            for (const fade of fades) fade.pause();
        }"""
    )
    at = "(hud, time) => { for (const fade of fades) fade.currentTime = time; }"
    for time, opacity in [(0, 0), (150, None), (300, 1), (900, 1), (1_050, None), (1_200, 0)]:
        hud.evaluate(at, time)
        shown, scale = style(page, ".hud", ["opacity", "scale"])
        assert 0 < float(shown) < 1 if opacity is None else float(shown) == opacity, time
        assert scale == "1.3" if time == 0 else time == 150 or scale == "none", time
    hud.evaluate(at, 600)
    box, screen = hud.bounding_box(), page.viewport_size
    assert (box["width"], box["height"]) == (96, 96)
    assert (box["x"] + 48, box["y"] + 48) == (screen["width"] / 2, screen["height"] / 2)
    assert style(page, ".hud", ["borderTopLeftRadius"]) == ["10px"]
    assert style(page, ".hud", ["visibility"]) == ["visible"]
    hud.evaluate(at, 1_200)
    assert style(page, ".hud", ["visibility"]) == ["hidden"]

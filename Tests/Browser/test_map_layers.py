"""What the map shows besides pins: areas that are drawn, outlines, moods and heat."""

import re
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import expect

from test_map_options import THREE, open_options
from test_slippy_map import on_map, pins, ready  # noqa: F401


def begin(page, name):
    open_options(page)
    page.get_by_role("button", name=name, exact=True).click()
    expect(page.locator(".map-options form")).not_to_be_visible()
    expect(page.locator(".slippy-canvas")).to_be_focused()


def query(page, name):
    return parse_qs(urlsplit(page.url).query).get(name, [""])[0]


@pytest.mark.parametrize("device", ["phone", "desktop"])
def test_a_polygon_is_drawn_and_filters_map_list_and_export(on_map, device):
    visitor = on_map(THREE, device)
    page = visitor.page
    begin(page, "Polygon")
    pin = page.get_by_role("button", name="Castle, Landmark").bounding_box()
    x, y = pin["x"] + 22, pin["y"] + 47
    for dx, dy in ((-50, -50), (50, -50), (50, 50), (-50, 50)):
        page.mouse.click(x + dx, y + dy)
        page.wait_for_timeout(300)
    expect(page.get_by_text("Press the first corner again, or Done.")).to_be_visible()
    visitor.check_page()
    page.mouse.click(x - 50, y - 50)
    expect(pins(page)).to_have_count(1)
    expect(page.locator("path.map-area")).to_have_count(1)
    assert query(page, "area").startswith("POLYGON")
    if device == "desktop":
        expect(page.locator(".in-view .rows li")).to_have_count(1)
    export = visitor.context.request.get("/locations.geojson", params={"area": query(page, "area")})
    assert len(export.json()["features"]) == 1
    page.reload()
    ready(page)
    expect(pins(page)).to_have_count(1)
    open_options(page)
    page.get_by_role("button", name="Remove area").click()
    expect(pins(page)).to_have_count(3)
    expect(page.locator("path.map-area")).to_have_count(0)


def test_a_polygon_that_crosses_itself_is_made_good(on_map):
    visitor = on_map(THREE, device="desktop")
    page = visitor.page
    begin(page, "Polygon")
    pin = page.get_by_role("button", name="Castle, Landmark").bounding_box()
    x, y = pin["x"] + 22, pin["y"] + 40
    for dx, dy in ((-60, -60), (60, 60), (60, -60), (-60, 60)):
        page.mouse.click(x + dx, y + dy)
        page.wait_for_timeout(300)
    page.get_by_role("button", name="Done").click()
    page.wait_for_url(re.compile("area=MULTIPOLYGON"))


def test_a_circle_is_drawn_with_keys_alone(on_map):
    visitor = on_map(THREE, device="desktop", path="/map?bbox=9.3,46.9,9.74,47.38")
    page = visitor.page
    begin(page, "Circle")
    expect(page.get_by_text("Press the middle of the circle.")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.get_by_text("Press where the circle ends.")).to_be_visible()
    page.keyboard.press("ArrowRight")
    page.wait_for_timeout(600)
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile("near="))
    expect(pins(page)).to_have_count(1)
    latitude, longitude, metres = map(float, query(page, "near").split(","))
    assert abs(latitude - 47.14) < 0.02 and abs(longitude - 9.52) < 0.02 and 1000 < metres < 30_000
    expect(page.locator("path.map-area")).to_have_count(1)
    # Nothing is left of the drawing, and Escape ends one that was begun.
    begin(page, "Polygon")
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Done")).not_to_be_visible()
    page.keyboard.press("Enter")
    expect(page.get_by_role("link", name="Tag Location here")).to_be_focused()


@pytest.mark.parametrize("javascript", [True, False])
def test_the_outline_of_a_category_is_shown(visit, javascript):
    visitor = visit("desktop", javascript=javascript)
    for latitude, longitude in ((47, 9), (47.5, 9.2), (47.2, 9.8)):
        visitor.tag(latitude=str(latitude), longitude=str(longitude), category="Bar")
    visitor.go("/map?category=Bar")
    page = visitor.page
    if javascript:
        ready(page)
    open_options(page)
    for kind, title in (("concave", "Close"), ("convex", "Wide")):
        page.get_by_role("combobox", name="Outline").select_option(label=title)
        if not javascript:
            page.get_by_role("button", name="Show", exact=True).click()
            open_options(page)
        expect(page).to_have_url(re.compile(f"outline={kind}"))
        outline = page.locator("path.map-outline").locator("visible=true")
        expect(outline).to_have_count(1)
        expect(outline).to_have_attribute("stroke", "#ff9f43")


def feel(visitor, mood, **fields):
    answer = visitor.post("/moods", {"mood": mood, **fields})
    assert answer.status == 303, answer.text()[:500]


@pytest.mark.parametrize("device", ["phone", "desktop"])
def test_moods_are_faces_that_open(on_map, device):
    visitor = on_map(THREE, device)
    page = visitor.page
    feel(visitor, "happy", latitude="47.05", longitude="9.55")
    expect(page.locator(".map-face")).to_have_count(0)
    open_options(page)
    page.get_by_label("Moods").check()
    face = page.get_by_role("button", name="I was happy")
    expect(face).to_be_visible()
    page.keyboard.press("Escape")
    visitor.check_page()
    face.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("link", name="Open I was happy")).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile("/moods/[0-9a-f-]+$"))
    page.go_back()
    ready(page)
    expect(page.get_by_role("button", name="I was happy")).to_be_visible()


def test_moods_are_faces_without_scripts_as_well(visit):
    visitor = visit("phone", javascript=False)
    visitor.tag(latitude="47", longitude="9")
    feel(visitor, "happy", latitude="47.002", longitude="9.002")
    visitor.go("/map")
    open_options(visitor.page)
    visitor.page.get_by_label("Moods").check()
    visitor.page.get_by_role("button", name="Show", exact=True).click()
    assert visitor.html_checker.messages(visitor.document.body()) == []
    visitor.page.get_by_role("link", name="I was happy").locator("visible=true").click()
    visitor.page.wait_for_url(re.compile("/moods/"))


def test_heat_is_shown_and_follows_the_map(on_map):
    visitor = on_map(THREE)
    page = visitor.page
    open_options(page)
    page.get_by_label("Heat").check()
    heat = page.locator(".leaflet-overlay-pane svg[data-bbox]")
    expect(heat).to_have_count(1)
    before = heat.get_attribute("data-bbox")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Zoom out").click()
    expect(heat).not_to_have_attribute("data-bbox", before)
    page.reload()
    ready(page)
    expect(heat).to_have_count(1)
    visitor.check_page()


# Vaduz, Balzers, and Buchs across the Rhine.
BORDER = [(47.141, 9.5209, {"description": "Vaduz"}), (47.0667, 9.5025, {"description": "Balzers"}), (47.1674, 9.478, {})]


@pytest.mark.parametrize("device", ["phone", "desktop"])
def test_a_country_and_then_a_region_of_it_is_picked_by_name(on_map, device):
    visitor = on_map(BORDER, device)
    page = visitor.page
    expect(pins(page).first).to_be_visible()
    open_options(page)
    area = page.get_by_role("combobox", name="Area")
    area.select_option(label="Liechtenstein")
    page.wait_for_url(re.compile("area=LI(&|$)"))
    expect(page.locator("path.map-area")).to_have_count(1)
    page.wait_for_url(lambda _: float(query(page, "bbox").split(",")[2]) > 9.63)
    west, south, east, north = [float(number) for number in query(page, "bbox").split(",")]
    # All of the country, and little more than the screen needs.
    assert west < 9.48 and south < 47.05 and east > 9.63 and north > 47.27 and north - south < 1
    if device == "desktop":
        expect(page.locator(".in-view .rows li")).to_have_count(2)
    area.select_option(label="Balzers")
    page.wait_for_url(re.compile("area=LI-01"))
    page.keyboard.press("Escape")
    expect(pins(page)).to_have_count(1)
    expect(page.get_by_role("button", name="Balzers")).to_be_visible()
    visitor.check_page()
    page.reload()
    ready(page)
    expect(pins(page)).to_have_count(1)
    open_options(page)
    expect(area).to_have_value("LI-01")
    area.select_option(label="Everywhere")
    page.get_by_role("button", name="Show all my locations").click()
    expect(page).not_to_have_url(re.compile("area="))
    expect(page.locator("path.map-area")).to_have_count(0)


def test_without_scripts_a_country_is_picked_in_the_form(visit):
    visitor = visit("phone", javascript=False)
    for latitude, longitude, fields in BORDER:
        visitor.tag(latitude=str(latitude), longitude=str(longitude), **fields)
    visitor.go("/map?bbox=-10,30,10,60")
    page = visitor.page
    open_options(page)
    page.get_by_role("combobox", name="Area").select_option(label="Liechtenstein")
    page.get_by_role("button", name="Show", exact=True).click()
    expect(page.get_by_role("heading", name="2 locations")).to_be_visible()
    expect(page.locator("path.map-area").locator("visible=true")).to_have_count(1)
    assert visitor.html_checker.messages(visitor.document.body()) == []
    page.get_by_role("link", name="List all in view").click()
    page.wait_for_url(re.compile("/locations\\?.*area=LI"))
    expect(page.locator("main .rows li")).to_have_count(2)

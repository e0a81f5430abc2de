"""The map that moves: where it looks, what it shows, and what people do with it."""

import json
import math
import re
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import expect

from conftest import SHARED

FIJI = ((-16.802, 179.99), (-16.853, -179.915))


@pytest.fixture
def on_map(visit):
    """A visitor on the map of some places, once it moves."""

    def on_map(places=(), device="phone", scheme="dark", path="/map"):
        visitor = visit(device, scheme)
        for latitude, longitude, *fields in places:
            visitor.tag(latitude=str(latitude), longitude=str(longitude), **(fields[0] if fields else {}))
        visitor.go(path)
        ready(visitor.page)
        return visitor

    return on_map


def ready(page):
    """Waits until the map has said where it is, and rests there."""
    page.wait_for_url(re.compile("bbox="))
    page.wait_for_load_state("networkidle")
    expect(page.locator(".leaflet-zoom-anim, .leaflet-pan-anim")).to_have_count(0)


def box(page):
    """What is shown: west, south, east, north."""
    return [float(number) for number in parse_qs(urlsplit(page.url).query)["bbox"][0].split(",")]


def size(page):
    """Metres from side to side, and from top to bottom."""
    west, south, east, north = box(page)
    middle = math.cos(math.radians((south + north) / 2))
    return ((east - west) % 360) * 111_320 * middle, (north - south) * 111_320


def pins(page):
    return page.locator(".map-pin, .map-photo").or_(page.locator(".map-cluster"))


def test_without_places_it_shows_the_world_and_then_the_person(on_map):
    visitor = on_map()
    page = visitor.page
    expect(pins(page)).to_have_count(0)
    visitor.allow_position(47.14, 9.52, accuracy=30)
    page.get_by_role("button", name="Show all my locations").click()
    expect(page.get_by_role("img", name="You are here")).to_be_visible()
    expect(page).to_have_url(re.compile(r"bbox=9\.\d+%2C47\."))
    assert 2000 <= min(size(page)) < 4100


def test_one_place_is_shown_with_a_thousand_metres_around_it(on_map):
    visitor = on_map([(47.14, 9.52, {"description": "Castle", "category": "Landmark"})])
    page = visitor.page
    expect(page.get_by_role("button", name="Castle, Landmark")).to_be_visible()
    assert 2000 <= min(size(page)) < 4100


@pytest.mark.parametrize("device", ["phone", "landscape", "desktop"])
def test_places_on_both_sides_of_the_antimeridian_are_shown_from_near(on_map, device):
    visitor = on_map([(*place, {"description": f"Fiji {number}"}) for number, place in enumerate(FIJI)], device)
    page = visitor.page
    west, south, east, north = box(page)
    assert 179 < west < 179.99 and -179.915 < east < -179
    expect(pins(page)).to_have_count(2)
    canvas = page.locator(".slippy-canvas").bounding_box()
    for pin in pins(page).all():
        place = pin.bounding_box()
        assert canvas["x"] <= place["x"] + 22 <= canvas["x"] + canvas["width"]
    page.get_by_role("button", name="Fiji 1").click()
    expect(page.get_by_role("link", name="Open Fiji 1")).to_be_visible()


def test_a_place_at_the_pole_is_seen_and_listed(on_map):
    visitor = on_map([(90, 0, {"description": "North Pole"}), (-16.8, 179.99), (-16.8, -179.9)], device="desktop")
    page = visitor.page
    expect(pins(page)).to_have_count(3)
    pole = page.get_by_role("button", name="North Pole").bounding_box()
    assert pole["y"] >= page.locator(".slippy-canvas").bounding_box()["y"]
    search = page.get_by_role("link", name="Search this area").bounding_box()
    assert search["x"] >= pole["x"] + pole["width"] or search["y"] >= pole["y"] + pole["height"]
    expect(page.locator(".in-view .rows li")).to_have_count(3)
    page.get_by_role("button", name="North Pole").click()
    page.get_by_role("link", name="Open North Pole").click()
    expect(page.get_by_role("heading", name="North Pole", level=1)).to_be_visible()


def test_show_all_leaves_a_tenth_free_and_comes_back_from_anywhere(on_map):
    visitor = on_map([(47, 8), (48, 9)], path="/map?bbox=100,-10,101,-9")
    page = visitor.page
    expect(pins(page)).to_have_count(0)
    page.get_by_role("button", name="Show all my locations").click()
    expect(pins(page)).to_have_count(2)
    ready(page)
    west, south, east, north = box(page)
    assert west <= 7.9 and south <= 46.9 and east >= 9.1 and north >= 48.1
    assert north - south < 12


@pytest.mark.parametrize("device", ["phone", "landscape", "desktop"])
def test_no_pin_lies_under_the_button_at_the_top(on_map, device):
    # At this distance the northern one is close to the edge where the screen is low.
    page = on_map([(47.14, 9.52), (47.24, 9.62), (47.34, 9.72)], device=device).page
    button = page.locator(".search-area").bounding_box()
    expect(pins(page)).to_have_count(3)
    for pin in pins(page).all():
        assert pin.bounding_box()["y"] >= button["y"] + button["height"]


def test_the_dot_is_followed_until_the_map_is_dragged(on_map):
    visitor = on_map(device="desktop")
    page = visitor.page
    visitor.allow_position(47.14, 9.52)
    user = page.get_by_role("button", name="Show where I am")
    user.click()
    expect(page.get_by_role("img", name="You are here")).to_be_visible()
    expect(user).to_have_attribute("aria-pressed", "true")
    ready(page)
    visitor.allow_position(47.15, 9.53)
    page.wait_for_url(lambda _: abs(sum(box(page)[1::2]) / 2 - 47.15) < 0.001)
    page.mouse.move(600, 400)
    page.mouse.down()
    page.mouse.move(500, 300, steps=5)
    page.mouse.up()
    expect(user).to_have_attribute("aria-pressed", "false")


def test_a_refused_position_is_explained(on_map):
    visitor = on_map()
    visitor.context.clear_permissions()
    visitor.page.get_by_role("button", name="Show where I am").click()
    expect(visitor.page.get_by_role("status")).to_contain_text("Location Isn’t Allowed")


def test_a_cluster_opens_and_places_that_no_zoom_parts_are_listed(on_map):
    near = [(47.14, 9.52, {"category": "Bar"}), (47.1402, 9.5203, {"category": "Park"})]
    visitor = on_map([*near, (51, 0), (51, 0)], device="desktop")
    page = visitor.page
    page.get_by_role("button", name="2 places: 1 Bar, 1 Park").click()
    expect(page.locator(".map-pin")).to_have_count(2)
    page.get_by_role("button", name="Show all my locations").click()
    page.get_by_role("button", name="2 places: 2 No Category").click()
    page.wait_for_url(re.compile("/locations\\?"))
    expect(page.locator("main .rows li")).to_have_count(2)


def test_hostile_names_stay_text(on_map):
    file = SHARED / "data/places/geojson/names_hostile.geojson"
    if not file.is_file():
        pytest.skip("shared/data isn't here")
    features = json.loads(file.read_text())["features"]
    names = [feature["properties"].get("name") or feature["properties"].get("description") or "" for feature in features]
    names = [name for name in names if isinstance(name, str) and 0 < len(name) < 5000 and "\0" not in name]
    assert len(names) > 5
    # Far enough from each other to be single pins.
    places = [(46 + number // 5, 6 + number % 5, {"description": name}) for number, name in enumerate(names)]
    visitor = on_map(places, device="desktop")
    page = visitor.page
    page.on("dialog", lambda dialog: pytest.fail(f"a name was run: {dialog.message}"))
    expect(page.locator(".map-pin")).to_have_count(len(names))
    for pin in page.locator(".map-pin").all():
        pin.focus()
        page.keyboard.press("Enter")
        callout = page.locator(".callout-content")
        expect(callout.locator("b")).to_have_count(1)
        # Nothing but our own elements.
        assert callout.evaluate("element => [...element.querySelectorAll('*')].map(({ localName }) => localName)") == [
            "p", "b", "span", "a", "span",
        ]  # fmt: skip
        page.keyboard.press("Escape")
        expect(pin).to_be_focused()


@pytest.mark.parametrize("device", ["phone", "desktop"])
def test_a_place_is_tagged_where_the_map_is_pressed(on_map, device):
    visitor = on_map(device=device, path="/map?bbox=9.5,47.1,9.6,47.2")
    page = visitor.page
    canvas = page.locator(".slippy-canvas").bounding_box()
    page.mouse.click(canvas["x"] + canvas["width"] / 2, canvas["y"] + canvas["height"] / 2, button="right")
    page.get_by_role("link", name="Tag Location here").click()
    page.wait_for_url(re.compile("/locations/new"))
    assert abs(float(page.get_by_label("Latitude").input_value()) - 47.15) < 0.02
    assert abs(float(page.get_by_label("Longitude").input_value()) - 9.55) < 0.02


def test_all_of_it_works_with_the_keyboard(on_map):
    visitor = on_map([(47.14, 9.52, {"description": "Castle"})], device="desktop")
    page = visitor.page
    page.locator(".slippy-canvas").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("link", name="Tag Location here")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(".slippy-canvas")).to_be_focused()
    before = box(page)
    page.keyboard.press("ArrowRight")
    page.wait_for_url(lambda _: box(page)[0] > before[0])
    page.get_by_role("button", name="Castle").focus()
    page.keyboard.press("Space")
    expect(page.get_by_role("link", name="Open Castle")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Castle", level=1)).to_be_visible()
    page.go_back()
    ready(page)
    expect(page.get_by_role("button", name="Castle")).to_be_visible()


def test_the_lists_filters_apply_and_the_area_is_searched_with_them(on_map):
    places = [(47.14, 9.52, {"category": "Bar"}), (47.2, 9.6, {"category": "Park", "description": "Green"})]
    visitor = on_map(places, path="/map?category=Park")
    page = visitor.page
    expect(pins(page)).to_have_count(1)
    page.get_by_role("link", name="Search this area").click()
    page.wait_for_url(re.compile(r"/locations\?category=Park&bbox="))
    expect(page.locator("main .rows li")).to_have_count(1)


def test_the_list_beside_the_map_follows_it(on_map):
    visitor = on_map([(47, 8, {"description": "Here"}), (-33, 151, {"description": "There"})], device="desktop")
    page = visitor.page
    rows = page.locator(".in-view .rows li")
    expect(rows).to_have_count(2)
    visitor.go("/map?bbox=7,46,9,48")
    expect(rows).to_have_count(1)
    expect(rows).to_contain_text("Here")


def test_reloading_shows_the_same_again(on_map):
    visitor = on_map([(47, 8)], path="/map?bbox=7,46,9,48")
    page = visitor.page
    before = box(page)
    for _ in range(3):
        page.reload()
        ready(page)
    assert box(page) == pytest.approx(before, abs=1e-3)


def test_photos_are_pins_from_near(on_map, photos):
    photo = {"name": "a.jpg", "mimeType": "image/jpeg", "buffer": (photos / "orientation_1.jpg").read_bytes()}
    visitor = on_map([(47.14, 9.52, {"description": "Castle", "photo": photo})], path="/map?bbox=9.51,47.13,9.53,47.15")
    page = visitor.page
    for _ in range(4):
        page.get_by_role("button", name="Zoom in").click()
        page.wait_for_timeout(400)
    image = page.get_by_role("button", name="Castle, No Category, with photo").locator("img")
    expect(image).to_be_visible()
    assert image.evaluate("image => image.decode().then(() => image.naturalWidth)") > 50


@pytest.mark.parametrize(
    "scheme, chosen, light", [("light", "system", True), ("dark", "system", False), ("light", "dark", False), ("dark", "light", True)]
)
def test_tiles_are_as_light_as_the_page(on_map, scheme, chosen, light):
    visitor = on_map(scheme=scheme)
    visitor.post("/settings", {"appearance": chosen})
    visitor.page.reload()
    ready(visitor.page)
    sources = visitor.page.locator(".leaflet-tile").evaluate_all("tiles => tiles.map(tile => tile.src)")
    assert sources and all(("appearance=light" in source) == light for source in sources)


def test_every_look_is_accessible_and_its_controls_are_large_enough(on_map, look):
    device, scheme = look
    places = [(47.14, 9.52, {"description": "Castle", "category": "Landmark"}), (44, 20), (44.001, 20.001), (41.9, 12.5)]
    visitor = on_map(places, device, scheme)
    visitor.check_page()
    page = visitor.page
    page.get_by_role("button", name="Castle").click()
    expect(page.locator(".callout")).to_have_css("opacity", "1")
    visitor.check_page()
    for control in page.locator("main button:visible, main .slippy a:visible, .bar button").all():
        place = control.bounding_box()
        assert place["width"] >= 44 and place["height"] >= 44, control.evaluate("element => element.outerHTML")

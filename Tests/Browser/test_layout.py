"""What people see isn't cut off, broken or out of line: measured on small screens and on wide ones."""

import pytest
from playwright.sync_api import expect

from test_recordings import tone

FORM = "/locations/new?latitude=47.36967&longitude=8.54138"

# Fields that are narrower than what they would take if they could.
_CUT_OFF = """() => [...document.querySelectorAll("main select, main input[type='datetime-local'], main input[type=date]")]
    .filter((field) => field.checkVisibility())
    .filter((field) => {
        const free = field.cloneNode(true);
        free.removeAttribute("id");
        free.style.inlineSize = "max-content";
        field.after(free);
        const isCutOff = free.offsetWidth > field.offsetWidth;
        free.remove();
        return isCutOff;
    }).map((field) => field.name)"""

SMALL = {"width": 360, "height": 640}


def lines(locator):
    """In how many lines each of them stands."""
    return locator.evaluate_all(
        """(elements) => elements.map((element) => {
            const range = document.createRange();
            range.selectNodeContents(element);
            return new Set([...range.getClientRects()].map((box) => Math.round(box.bottom))).size;
        })"""
    )


def edges(locator):
    """Their left and right edges."""
    return locator.evaluate_all("elements => elements.map((e) => e.getBoundingClientRect()).map((b) => [b.left, b.right])")


@pytest.mark.parametrize("path", [FORM, "/settings", "/moods", "/locations?sort=name"])
def test_fields_show_all_that_they_hold(visit, path):
    visitor = visit()
    visitor.tag(latitude="47.36967", longitude="8.54138", description="Fraumünster")
    visitor.page.set_viewport_size(SMALL)
    visitor.go(path)
    assert visitor.page.evaluate(_CUT_OFF) == []


@pytest.mark.parametrize("look", [("landscape", "dark"), ("desktop", "light")], ids="-".join)
def test_two_versions_stand_in_equal_columns_without_broken_words(visit, look):
    visitor = visit(*look)
    page = visitor.page
    identifier = visitor.tag(latitude="47.36967", longitude="8.54138", description="Fraumünster")
    visitor.go(f"/locations/{identifier}/edit")
    theirs = {"description": "A church in Zürich whose windows are known far beyond it", "category": "Landmark"}
    visitor.post(f"/locations/{identifier}", theirs)
    page.get_by_label("Description").fill("Mine")
    page.get_by_role("button", name="Done").click()
    page.get_by_role("button", name="Keep Mine").wait_for()
    assert set(lines(page.locator(".versions th"))) == {1}
    (left, middle), (other, right) = edges(page.locator(".versions tbody tr").first.locator("td"))
    assert middle - left == pytest.approx(right - other, abs=1)
    visitor.check_page()


def test_what_is_left_in_the_trash_is_told_however_long_the_place(visit):
    visitor = visit()
    page = visitor.page
    page.set_viewport_size(SMALL)
    identifier = visitor.tag(latitude="1.5", longitude="2.5", address="Avenue de la République du Bénin 112, Cotonou")
    visitor.post(f"/locations/{identifier}/delete", {})
    visitor.go("/trash")
    words = page.locator(".trash-rows small")
    ends = words.evaluate(
        """(element) => {
            const range = document.createRange();
            range.selectNodeContents(element);
            range.setStart(element.lastChild.firstChild ?? element.lastChild, 0);
            return range.getBoundingClientRect().right;
        }"""
    )
    expect(words).to_contain_text("30 days left")
    box = words.bounding_box()
    assert ends <= box["x"] + box["width"] <= page.get_by_role("button", name="Restore").bounding_box()["x"]


def test_photos_to_be_sent_fill_their_place(visit, photos):
    visitor = visit()
    page = visitor.page
    page.set_viewport_size(SMALL)
    visitor.go(FORM)
    names = ["orientation_1.jpg", "orientation_3.jpg", "orientation_6.jpg", "monument_valley_gps.heic"]
    page.locator("input[type=file][name=photo]").set_input_files([photos / name for name in names])
    page.locator(".photo-strip .file-name").wait_for()
    boxes = [item.bounding_box() for item in page.locator(".photo-strip :is(img, .file-name)").all()]
    assert all(box["width"] == pytest.approx(box["height"], abs=1) for box in boxes), boxes
    assert len({box["width"] for box in boxes}) == 1
    strip = page.locator(".photo-strip").bounding_box()
    assert max(box["x"] + box["width"] for box in boxes) == pytest.approx(strip["x"] + strip["width"], abs=1)


def test_a_card_is_as_high_as_what_it_holds(visit, photos):
    visitor = visit("desktop", "dark")
    page = visitor.page
    visitor.go(FORM)
    first = page.locator(".fields").first
    before = first.bounding_box()["height"]
    picture = (photos / "orientation_1.jpg").read_bytes()
    files = [{"name": f"{number}.jpg", "mimeType": "image/jpeg", "buffer": picture} for number in range(12)]
    page.locator("input[type=file][name=photo]").set_input_files(files)
    expect(page.locator(".photo-strip img")).to_have_count(12)
    assert first.bounding_box()["height"] == pytest.approx(before, abs=1)


def test_a_locations_page_keeps_its_parts_in_line(visit, photos):
    visitor = visit("desktop", "light")
    page = visitor.page
    picture = {"name": "a.webp", "mimeType": "image/webp", "buffer": (photos / "denali_gps.webp").read_bytes()}
    fields = {"latitude": "1.5", "longitude": "2.5", "description": "Denali", "photo": picture, "recording": tone()}
    visitor.go(visitor.post("/locations", fields).headers["location"])
    column, notice = page.locator(".pictures"), page.locator(".pictures .notice")
    assert edges(notice) == edges(column)
    assert lines(page.locator(".recordings p > small")) == [1]
    field = page.locator(".add-photo input")
    assert field.bounding_box()["width"] >= 260


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_on_a_landscape_phone_what_to_do_next_stands_above_the_tab_bar(visit, photos, scheme):
    visitor = visit("landscape", scheme)
    page = visitor.page

    def assert_seen(locator):
        box, bar = locator.bounding_box(), page.get_by_role("navigation", name="MyLocations").bounding_box()
        assert box["y"] + box["height"] <= bar["y"], page.url

    visitor.go("/locations")
    assert_seen(page.get_by_role("link", name="Get My Location"))
    assert_seen(page.get_by_role("link", name="import places"))
    picture = {"name": "a.jpg", "mimeType": "image/jpeg", "buffer": (photos / "orientation_6.jpg").read_bytes()}
    place = f"/locations/{visitor.tag(latitude='47.36967', longitude='8.54138', description='Fraumünster', photo=picture)}"
    visitor.go(f"{place}/delete")
    assert_seen(page.get_by_role("button", name="Delete"))
    assert_seen(page.get_by_role("link", name="Cancel"))
    visitor.check_page()
    visitor.go(place)
    assert_seen(page.locator(".photo-grid img"))


def test_on_a_landscape_phone_parts_end_at_one_edge(visit, photos):
    visitor = visit("landscape", "light")
    page = visitor.page
    picture = {"name": "a.jpg", "mimeType": "image/jpeg", "buffer": (photos / "orientation_6.jpg").read_bytes()}
    place = visitor.tag(latitude="47.36967", longitude="8.54138", description="Fraumünster", photo=picture)
    visitor.go("/locations")
    page.get_by_text("Filter and sort").click()
    assert edges(page.locator(".search-field")) == edges(page.locator(".filters"))
    visitor.go(f"/locations/{place}")
    assert edges(page.locator(".photo-grid img")) == edges(page.locator(".pictures"))


@pytest.mark.parametrize("device", ["phone", "landscape", "desktop"])
def test_exports_words_are_in_line_with_its_formats(visit, device):
    visitor = visit(device)
    visitor.go("/export")
    (left, _), = edges(visitor.page.locator(".lead"))
    assert {round(edge) for edge, _ in edges(visitor.page.locator(".entries, .list-links"))} == {round(left)}


def test_on_paper_there_is_nothing_to_press(visit):
    visitor = visit()
    identifier = visitor.tag(latitude="47.36967", longitude="8.54138", description="Fraumünster", mood="happy")
    visitor.go(f"/locations/{identifier}")
    visitor.page.emulate_media(media="print")
    assert visitor.page.locator("button:visible, input:visible, .tab-bar:visible, .add-item:visible").count() == 0
    assert visitor.page.get_by_text("I was happy").is_visible()


@pytest.mark.parametrize("appearance", ["system", "dark"])
def test_paper_is_white_whatever_the_screen_looks_like(visit, appearance):
    visitor = visit("desktop", "dark")
    page = visitor.page
    visitor.post("/settings", {"appearance": appearance})
    visitor.go(f"/locations/{visitor.tag(latitude='47.36967', longitude='8.54138', description='Fraumünster')}")
    picture = page.get_by_alt_text("Map of the surroundings")
    picture.scroll_into_view_if_needed()
    page.wait_for_function("() => document.querySelector('.map-picture img').naturalWidth > 0", timeout=60_000)
    page.emulate_media(media="print")
    page.locator(".map-picture .on-paper").scroll_into_view_if_needed()
    page.wait_for_function("() => document.querySelector('.map-picture .on-paper').naturalWidth > 0")
    colours = page.locator("html, .name, .facts dd").evaluate_all(
        "elements => elements.map((element, index) => getComputedStyle(element)[index === 0 ? 'backgroundColor' : 'color'])"
    )
    assert colours[0] == "rgb(255, 255, 255)" and set(colours[1:]) == {"rgb(0, 0, 0)"}


def test_a_location_beside_its_list_is_what_is_printed(visit):
    visitor = visit("desktop", "dark")
    page = visitor.page
    visitor.tag(latitude="47.36967", longitude="8.54138", description="Fraumünster")
    visitor.go("/locations")
    page.get_by_role("link", name="Fraumünster").click()
    expect(page.locator(".pane .detail")).to_be_visible()
    page.evaluate("document.documentElement.id = 'same'")
    page.pdf()
    page.wait_for_timeout(500)
    assert page.locator("#same").count() == 1, "printing has left the page"
    page.emulate_media(media="print")
    expect(page.locator(".pane .name")).to_be_visible()
    expect(page.get_by_role("searchbox")).to_be_hidden()
    assert page.locator(".pane").bounding_box()["x"] < 30

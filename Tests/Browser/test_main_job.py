"""The main job, done as a person does it."""

import csv
import io
import os
import re
import subprocess

import pytest
from playwright.sync_api import expect

from conftest import PROGRAM, SHARED, in_two_looks
from pictures import differences
from visitor import UUID

EXTRACT = SHARED / "data/osm/liechtenstein.osm.pbf"
DESCRIPTION = "Fraumünster\nwindows by Chagall"


@in_two_looks
def test_tag_a_place_see_it_everywhere_and_take_it_out(visit, browser, photos, tmp_path, look):
    visitor = visit(*look)
    page = visitor.page

    visitor.go("/")
    expect(page.get_by_text("Latitude")).to_be_hidden()
    visitor.allow_position(47.36967, 8.54138)
    page.get_by_role("button", name="Get My Location").last.click()
    expect(page.get_by_text("47.36967000")).to_be_visible()
    expect(page.get_by_text("8.54138000")).to_be_visible()
    expect(page.get_by_text("Zürich").first).to_be_visible()
    visitor.check_page()

    page.get_by_text("Tag Location", exact=True).click()
    expect(page).to_have_url(re.compile(r"/locations/new\?"))
    page.get_by_label("Description").fill(DESCRIPTION)
    visitor.choose_category("Historic Building")
    page.locator("input[type=file][name=photo]").first.set_input_files(photos / "orientation_6.jpg")
    visitor.check_page()
    page.get_by_role("button", name="Done").click()
    expect(page.get_by_text("Tagged", exact=True)).to_be_attached()

    visitor.tab("Locations")
    expect(page.get_by_role("heading", name=re.compile("Historic Building", re.I))).to_be_visible()
    row = page.get_by_role("link", name=re.compile("Fraumünster")).first
    expect(row).to_be_visible()
    expect(page.get_by_text(re.compile("Zürich")).first).to_be_visible()
    assert_thumbnail(visitor, browser, photos)
    visitor.check_page()

    row.click()
    expect(page).to_have_url(UUID)
    identifier = UUID.search(page.url)[0]
    picture = page.locator("main a[href*='/photos/'] img").first
    expect(picture).to_be_visible()
    width, height = picture.evaluate(
        """async (image) => {
            const whole = new Image();
            whole.src = image.closest("a").href;
            await whole.decode();
            return [whole.naturalWidth, whole.naturalHeight];
        }"""
    )
    assert width > height, "the photo lies on its side"
    visitor.check_page()

    visitor.tab("Map")
    expect(page.locator(f"a[href*='{identifier}']").first).to_be_attached()
    visitor.check_page()

    visitor.go(f"/locations/{identifier}")
    page.get_by_role("link", name=re.compile("^Edit")).first.click()
    expect(page.get_by_label("Description")).to_have_value(DESCRIPTION)
    page.get_by_label("Description").fill("Grossmünster")
    visitor.check_page()
    page.get_by_role("button", name="Done").click()
    expect(page.get_by_text("Updated", exact=True)).to_be_attached()
    expect(page.get_by_text("Grossmünster").first).to_be_visible()

    rows = downloaded(visitor, tmp_path)
    assert len(rows) == 1
    assert rows[0]["id"] == identifier
    assert rows[0]["description"] == "Grossmünster"
    assert rows[0]["category"] == "Historic Building"
    assert (float(rows[0]["X"]), float(rows[0]["Y"])) == (8.54138, 47.36967)
    assert "Zürich" in rows[0]["address"]


def assert_thumbnail(visitor, browser, photos):
    """A round thumbnail, filled and upright."""
    thumbnail = visitor.page.locator("img[src*='/thumbnail']").first
    expect(thumbnail).to_be_visible()
    style = thumbnail.evaluate(
        """async (image) => {
            await image.decode();
            const style = getComputedStyle(image);
            const box = image.getBoundingClientRect();
            return [box.width, box.height, style.borderTopLeftRadius, style.objectFit];
        }"""
    )
    assert style == [52, 52, "50%", "cover"]
    picture = visitor.context.request.get(thumbnail.evaluate("image => image.currentSrc || image.src"))
    assert picture.headers["content-type"] == "image/webp"
    upright, *turned = differences(browser, picture.body(), (photos / "orientation_1.jpg").read_bytes())
    assert upright < 12 and upright * 2 < min(turned), (upright, turned)


def downloaded(visitor, folder):
    """The exported file as ogrinfo and ogr2ogr read it."""
    answer = visitor.context.request.get("/locations.geojson")
    assert answer.headers["content-type"].startswith("application/geo+json")
    file = folder / "locations.geojson"
    file.write_bytes(answer.body())
    summary = subprocess.run(["ogrinfo", "-ro", "-al", "-so", file], capture_output=True, text=True, check=True)
    assert "Geometry: Point" in summary.stdout or "Geometry: 3D Point" in summary.stdout, summary.stdout
    assert summary.stderr == ""
    table = subprocess.run(
        ["ogr2ogr", "-f", "CSV", "/vsistdout/", file, "-lco", "GEOMETRY=AS_XY"], capture_output=True, text=True, check=True
    )
    return list(csv.DictReader(io.StringIO(table.stdout)))


@pytest.fixture
def streets(server, tmp_path):
    """The server runs already: what is imported shows without a restart."""
    if not EXTRACT.is_file():
        pytest.skip("shared/data isn't here")
    command = [PROGRAM, "geocoder", "import", EXTRACT]
    subprocess.run(command, check=True, env=os.environ | {"MYLOCATIONS_DATA": str(tmp_path / "data")})


def test_a_place_in_vaduz_has_its_street(visit, streets):
    visitor = visit("phone", "dark")
    page = visitor.page
    visitor.go("/")
    visitor.allow_position(47.139274, 9.522803)
    page.get_by_role("button", name="Get My Location").last.click()
    expect(page.get_by_text(re.compile(r"^Städtle 35"))).to_be_visible()
    expect(page.get_by_text("9490 Vaduz")).to_be_visible()
    expect(page.get_by_text(re.compile("© OpenStreetMap contributors"))).to_be_visible()
    visitor.check_page()

    page.get_by_text("Tag Location", exact=True).click()
    expect(page.get_by_label("Address")).to_have_value(re.compile(r"^Städtle 35, 9490 Vaduz"))
    page.get_by_label("Description").fill("Lunch")
    page.get_by_role("button", name="Done").click()
    expect(page.get_by_text("Tagged", exact=True)).to_be_attached()
    expect(page.locator("#address")).to_contain_text("Städtle 35, 9490 Vaduz, Liechtenstein")
    expect(page.locator("#address")).to_contain_text("© OpenStreetMap contributors, ODbL")
    visitor.tab("Locations")
    expect(page.get_by_text("Städtle 35, Vaduz")).to_be_visible()


@in_two_looks
def test_a_refused_position_is_explained(visit, look):
    visitor = visit(*look)
    visitor.go("/")
    visitor.context.clear_permissions()
    visitor.page.get_by_role("button", name="Get My Location").last.click()
    expect(visitor.page.get_by_text(re.compile("permission|allow|denied|disabled", re.I)).first).to_be_visible()
    expect(visitor.page.get_by_text("Tag Location", exact=True)).to_be_hidden()
    visitor.check_page()


@in_two_looks
def test_stop_before_anything_is_found_goes_back_to_the_beginning(visit, look):
    visitor = visit(*look)
    visitor.go("/")
    visitor.page.evaluate("navigator.geolocation.watchPosition = () => 1")
    visitor.page.get_by_role("button", name="Get My Location").last.click()
    expect(visitor.page.get_by_text("Searching…")).to_be_visible()
    visitor.page.get_by_role("button", name="Stop").click()
    expect(visitor.page.get_by_text("Searching…")).to_be_hidden()
    expect(visitor.page.get_by_role("button", name="Get My Location").last).to_be_visible()

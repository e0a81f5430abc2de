"""The main job in a browser without JavaScript, and the same with a keyboard's plain forms."""

import re

from playwright.sync_api import expect

from conftest import in_two_looks
from test_main_job import downloaded
from visitor import UUID


@in_two_looks
def test_tag_a_place_that_is_typed(visit, photos, tmp_path, look):
    visitor = visit(*look, javascript=False)
    page = visitor.page

    visitor.go("/")
    expect(page.get_by_role("button", name="Get My Location", disabled=False)).to_have_count(0)
    typed = page.locator("main form input:not([type=hidden]):not([type=submit])").first
    typed.fill("47°22'10.8\"N 8°32'29\"E")
    typed.press("Enter")
    if not re.search("/locations/new", page.url):
        page.get_by_text("Tag Location", exact=True).click()
    expect(page.locator("[name=latitude]")).to_have_value(re.compile(r"^47\.3696"))

    page.locator("[name=description]").fill("Fraumünster")
    visitor.choose_category("Landmark")
    page.locator("[name=photo]").first.set_input_files(photos / "orientation_6.jpg")
    page.get_by_role("button", name="Done").click()
    assert visitor.document.status == 200

    visitor.tab("Locations")
    expect(page.get_by_text("Fraumünster").first).to_be_visible()
    expect(page.locator("img[src*='/thumbnail']").first).to_be_visible()
    page.get_by_role("link", name=re.compile("Fraumünster")).first.click()
    identifier = UUID.search(page.url)[0]

    visitor.tab("Map")
    expect(page.locator(f"svg a[href*='{identifier}']").first).to_be_attached()
    page.get_by_role("link", name=re.compile("Zoom out", re.I)).click()
    expect(page.locator("svg.map").filter(visible=True)).to_have_count(1)

    visitor.go(f"/locations/{identifier}")
    page.get_by_role("link", name=re.compile("^Edit")).first.click()
    page.locator("[name=description]").fill("Grossmünster")
    page.get_by_role("button", name="Done").click()
    expect(page.get_by_text("Grossmünster").first).to_be_visible()

    rows = downloaded(visitor, tmp_path)
    assert [(row["id"], row["description"], row["category"]) for row in rows] == [(identifier, "Grossmünster", "Landmark")]


@in_two_looks
def test_what_is_no_place_comes_back_with_a_message(visit, look):
    visitor = visit(*look, javascript=False)
    visitor.go("/")
    typed = visitor.page.locator("main form input:not([type=hidden]):not([type=submit])").first
    typed.fill("somewhere nice")
    typed.press("Enter")
    assert visitor.document.status in (400, 422)
    expect(visitor.page.locator("main form input:not([type=hidden]):not([type=submit])").first).to_have_value("somewhere nice")


@in_two_looks
def test_a_location_goes_into_the_trash_and_comes_back(visit, look):
    visitor = visit(*look, javascript=False)
    identifier = visitor.tag(latitude="47.36967", longitude="8.54138", description="Fraumünster")
    page = visitor.page
    visitor.go(f"/locations/{identifier}")
    page.get_by_role("link", name="Delete Location").click()
    page.get_by_role("button", name="Delete", exact=True).click()
    visitor.go("/locations")
    expect(page.get_by_role("link", name=re.compile("Fraumünster"))).to_have_count(0)
    visitor.go("/trash")
    expect(page.get_by_text("Fraumünster").first).to_be_visible()
    page.get_by_role("button", name=re.compile("Restore|Put Back", re.I)).first.click()
    visitor.go("/locations")
    expect(page.get_by_role("link", name=re.compile("Fraumünster")).first).to_be_visible()

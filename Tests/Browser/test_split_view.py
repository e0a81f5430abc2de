"""List and detail side by side on wide screens, one after the other elsewhere."""

import re

import pytest
from playwright.sync_api import expect

from visitor import UUID


@pytest.fixture
def two(visit):
    """A visitor with two places, on the list."""

    def two(device="desktop", scheme="dark", **options):
        visitor = visit(device, scheme, **options)
        visitor.ids = {name: visitor.tag(latitude="47", longitude="8", description=name) for name in ["Mill", "Lake"]}
        visitor.go("/locations")
        return visitor

    return two


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_a_location_opens_beside_its_list(two, scheme):
    visitor = two(scheme=scheme)
    page = visitor.page
    pane = page.get_by_role("complementary", name="The chosen location")
    expect(pane.get_by_text("Choose a location")).to_be_visible()
    visitor.check_page()
    page.get_by_role("link", name="Mill").click()
    expect(pane.get_by_role("heading", name="Mill")).to_be_focused()
    assert visitor.ids["Mill"] in page.url
    expect(page.locator(".rows a[aria-current=page]")).to_contain_text("Mill")
    visitor.check_page()
    page.get_by_role("link", name="Lake").click()
    expect(pane.get_by_role("heading", name="Lake")).to_be_visible()
    page.go_back()
    expect(pane.get_by_role("heading", name="Mill")).to_be_visible()
    page.go_back()
    expect(pane.get_by_text("Choose a location")).to_be_visible()
    page.get_by_role("link", name="Mill").click()
    pane.get_by_role("link", name="Edit").click()
    expect(page.get_by_label("Description")).to_have_value("Mill")


def test_a_locations_page_has_the_list_beside_it(two):
    visitor = two()
    page = visitor.page
    visitor.go(f"/locations/{visitor.ids['Mill']}")
    pane = page.get_by_role("complementary", name="All locations")
    expect(pane.locator("a[aria-current=page]")).to_contain_text("Mill")
    visitor.check_page()
    pane.get_by_role("link", name="Lake").click()
    expect(page.get_by_role("heading", name="Lake", level=1)).to_be_visible()


def test_one_that_is_gone_is_told_on_its_own_page(two):
    visitor = two()
    page = visitor.page
    visitor.post(f"/locations/{visitor.ids['Mill']}/delete", {"sure": "1"})
    page.get_by_role("link", name="Mill").click()
    expect(page.get_by_text("There is nothing at this address")).to_be_visible()
    visitor.problems.clear()  # That answer is what this is about.


def test_made_narrow_the_location_stays(two):
    visitor = two()
    page = visitor.page
    page.get_by_role("link", name="Mill").click()
    expect(page.get_by_role("complementary").get_by_role("heading", name="Mill")).to_be_visible()
    page.set_viewport_size({"width": 500, "height": 800})
    expect(page.get_by_role("heading", name="Mill", level=1)).to_be_visible()
    assert UUID.search(page.url)


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_an_item_opens_beside_the_belongings_and_is_changed_there(visit, scheme):
    visitor = visit("desktop", scheme)
    page = visitor.page
    for name in ["Camera", "Lamp"]:
        assert visitor.post("/items", {"name": name, "value": "12.50", "currency": "CHF"}).status == 303
    visitor.go("/items")
    pane = page.get_by_role("complementary", name="The chosen item")
    expect(pane.get_by_text("Choose an item to see it here.")).to_be_visible()
    visitor.check_page()
    page.get_by_role("link", name="Camera").click()
    expect(pane.get_by_role("heading", name="Camera")).to_be_focused()
    expect(pane.get_by_label("Name")).to_have_value("Camera")
    expect(page.locator(".rows a[aria-current=page]")).to_contain_text("Camera")
    visitor.check_page()
    # What was typed isn't left without asking.
    pane.get_by_label("Serial No.").click()
    page.keyboard.type("SN-1")
    asked = []
    page.on("dialog", lambda dialog: (asked.append(dialog.type), dialog.dismiss()))
    page.get_by_role("link", name="Lamp").click(no_wait_after=True)
    expect(pane.get_by_label("Name")).to_have_value("Camera")
    assert asked == ["beforeunload"]
    pane.get_by_role("button", name="Done").click()
    expect(page.get_by_role("heading", name="Camera", level=1)).to_be_visible()
    expect(page.get_by_label("Serial No.")).to_have_value("SN-1")
    belongings = page.get_by_role("complementary", name="All belongings")
    expect(belongings.locator("a[aria-current=page]")).to_contain_text("Camera")
    visitor.check_page()
    belongings.get_by_role("link", name="Lamp").click()
    expect(page.get_by_role("heading", name="Lamp", level=1)).to_be_visible()
    # What is deleted needn't be saved.
    page.get_by_label("Serial No.").click()
    page.keyboard.type("SN-2")
    page.get_by_role("button", name="Delete Item").click()
    expect(page.get_by_text("Moved to the Trash.")).to_be_visible()
    assert asked == ["beforeunload"]


@pytest.mark.parametrize("device, javascript", [("phone", True), ("landscape", True), ("desktop", False)])
def test_elsewhere_it_is_a_page_of_its_own(two, device, javascript):
    visitor = two(device, javascript=javascript)
    page = visitor.page
    expect(page.locator(".pane")).to_be_hidden()
    width = page.locator("main").bounding_box()["width"]
    assert width > 360 and (device == "phone" or width > 420)
    page.get_by_role("link", name="Mill").click()
    expect(page.get_by_role("heading", name="Mill", level=1)).to_be_visible()
    expect(page.locator(".pane")).to_be_hidden()
    expect(page).to_have_url(re.compile(visitor.ids["Mill"]))

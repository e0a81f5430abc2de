"""Several locations at once: chosen in the list, moved, deleted and taken back."""

import pytest
from playwright.sync_api import expect

from conftest import in_two_looks

NAMES = ["Fraumünster", "Grossmünster", "Predigerkirche"]


@pytest.fixture(params=[True, False], ids=["script", "no-script"])
def churches(visit, look, request):
    """A visitor who has three locations, with and without JavaScript."""
    visitor = visit(*look, javascript=request.param)
    for name in NAMES:
        visitor.tag(latitude="47.36967", longitude="8.54138", description=name)
    return visitor


def descriptions(visitor):
    features = visitor.context.request.get("/locations.geojson").json()["features"]
    return {feature["properties"]["description"]: feature["properties"]["category"] for feature in features}


@in_two_looks
def test_rows_are_chosen_by_pressing_them_and_moved(churches):
    visitor, page = churches, churches.page
    visitor.go("/locations")
    page.get_by_role("link", name="Select").click()
    # A press of the row chooses: going to the location would lose what was chosen before.
    page.get_by_text("Fraumünster", exact=True).click()
    page.get_by_text("Predigerkirche", exact=True).click()
    chosen = {name: page.get_by_role("checkbox", name=name).is_checked() for name in NAMES}
    assert chosen == {"Fraumünster": True, "Grossmünster": False, "Predigerkirche": True}
    page.get_by_label("Move to").select_option(label="Landmark")
    page.get_by_role("button", name="Move").click()
    expect(page.get_by_role("heading", name="Landmark")).to_contain_text("2")
    moved = {name: "Landmark" for name in NAMES if name != "Grossmünster"}
    assert descriptions(visitor) == {**moved, "Grossmünster": "No Category"}


@in_two_looks
def test_chosen_ones_are_deleted_and_taken_back(churches):
    visitor, page = churches, churches.page
    visitor.go("/locations?select=1")
    page.get_by_text("Fraumünster", exact=True).click()
    page.get_by_text("Grossmünster", exact=True).click()
    page.get_by_role("button", name="Delete").click()
    expect(page.locator(".rows").get_by_text("Predigerkirche")).to_be_visible()
    assert list(descriptions(visitor)) == ["Predigerkirche"]
    visitor.go("/trash")
    page.get_by_role("button", name="Restore Fraumünster").click()
    assert set(descriptions(visitor)) == {"Fraumünster", "Predigerkirche"}


@in_two_looks
def test_none_chosen_is_told(churches):
    visitor, page = churches, churches.page
    visitor.go("/locations?select=1")
    page.get_by_role("button", name="Move").click()
    expect(page.get_by_text("No location was chosen", exact=False)).to_be_visible()
    assert set(descriptions(visitor).values()) == {"No Category"}


def test_all_are_chosen_at_once_with_the_keyboard(visit):
    visitor = visit("desktop", "light")
    page = visitor.page
    for name in NAMES:
        visitor.tag(latitude="47.36967", longitude="8.54138", description=name)
    visitor.go("/locations?select=1")
    visitor.check_page()
    page.get_by_role("checkbox", name=NAMES[0]).focus()
    page.keyboard.press("Space")
    page.get_by_role("button", name="Select All").click()
    assert all(box.is_checked() for box in page.locator(".rows [name=id]").all())
    page.get_by_role("button", name="Select None").click()
    assert not any(box.is_checked() for box in page.locator(".rows [name=id]").all())


@pytest.mark.parametrize("size", [(320, 568), (390, 844), (844, 390), (1280, 800)])
def test_the_bar_leaves_the_list_its_room(visit, size):
    visitor = visit()
    page = visitor.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    for name in NAMES * 3:
        visitor.tag(latitude="47.36967", longitude="8.54138", description=name)
    visitor.go("/locations?select=1")
    expect(page.get_by_role("button", name="Select All")).to_be_visible()
    bar, tabs = page.locator(".bulk").bounding_box(), page.get_by_role("navigation", name="MyLocations").bounding_box()
    assert bar["height"] <= size[1] * 0.2
    assert all(button.bounding_box()["height"] >= 44 for button in page.locator(".bulk button").all())
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    end = page.locator(".list-links").bounding_box()
    assert end["y"] + end["height"] <= bar["y"], "the end of the list can't be reached"
    assert size[0] > size[1] or bar["y"] + bar["height"] <= tabs["y"] + 1
    visitor.check_page()

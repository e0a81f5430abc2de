"""The back button after the forms of moods, belongings and disguises: nothing is lost, and nothing is made twice by accident."""

import pytest
from playwright.sync_api import expect

from conftest import in_two_looks

pytestmark = in_two_looks


@pytest.fixture(params=[True, False], ids=["script", "no-script"])
def visitor(visit, look, request):
    visitor = visit(*look, javascript=request.param)
    visitor.tag(latitude="47.1", longitude="9.5", description="Vaduz Castle")
    return visitor


@pytest.fixture
def photo(photos):
    return photos / "orientation_6.jpg"


def rows(page):
    return page.locator(".rows > li")


def fill_item(page, value):
    page.get_by_label("Name").fill("Camera")
    page.get_by_label("Serial No.").fill("SN 2478")
    page.get_by_label("Value").fill(value)
    page.get_by_label("Location", exact=True).select_option(label="Vaduz Castle")
    page.get_by_role("button", name="Done").click()


def assert_item(page, value):
    expect(page.get_by_label("Name")).to_have_value("Camera")
    expect(page.get_by_label("Serial No.")).to_have_value("SN 2478")
    expect(page.get_by_label("Value")).to_have_value(value)
    assert page.get_by_label("Location", exact=True).evaluate("field => field.selectedOptions[0].label") == "Vaduz Castle"


def test_back_after_a_new_item_shows_it_whole(visitor):
    page = visitor.page
    visitor.go("/items")
    visitor.go("/items/new")
    fill_item(page, "12.50")
    expect(page.get_by_role("heading", name="Camera", level=1)).to_be_visible()
    page.go_back()
    if visitor.javascript:
        # It is there already: saving it again changes it.
        expect(page.get_by_role("heading", name="Camera", level=1)).to_be_visible()
    assert_item(page, "12.50")
    if visitor.javascript:
        page.get_by_label("Serial No.").fill("SN 2479")
        page.get_by_role("button", name="Done").click()
        expect(page.get_by_label("Serial No.")).to_have_value("SN 2479")
    visitor.go("/items")
    expect(rows(page)).to_have_count(1)


def test_back_after_an_item_that_was_refused_keeps_what_was_typed(visitor):
    page = visitor.page
    visitor.go("/items/new")
    fill_item(page, "a lot")
    expect(page.get_by_role("alert")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("alert")).to_be_hidden()
    assert_item(page, "a lot")
    visitor.problems.clear()  # Whether it was added is asked: it was not.


def test_back_after_coordinates_that_were_refused_keeps_them(visitor):
    page = visitor.page
    assert visitor.post("/moods", {"mood": "sad"}).status == 303
    visitor.go("/moods")
    for path in ["/locations/new?latitude=47.1&longitude=9.5", rows(page).get_by_role("link").first.get_attribute("href")]:
        visitor.go(path)
        page.get_by_label("Latitude").fill("91")
        page.get_by_label("Longitude").fill("8.25")
        page.get_by_role("button", name="Done").click()
        expect(page.locator(".form-error")).to_be_visible()
        # What waited has been taken out of the outbox by then.
        page.wait_for_load_state("networkidle")
        page.go_back()
        expect(page.locator(".form-error")).to_have_count(0)
        expect(page.get_by_label("Latitude")).to_have_value("91")
        expect(page.get_by_label("Longitude")).to_have_value("8.25")


def test_back_after_a_changed_item_or_mood_is_no_conflict_with_oneself(visitor):
    page = visitor.page
    assert visitor.post("/moods", {"mood": "sad"}).status == 303
    assert visitor.post("/items", {"name": "Lamp"}).status == 303
    for path, field in [("/items", "Serial No."), ("/moods", "Note")]:
        visitor.go(path)
        visitor.go(rows(page).get_by_role("link").first.get_attribute("href"))
        page.get_by_label(field).fill("Once")
        page.get_by_role("button", name="Done").click()
        page.wait_for_url("**done=updated*")
        page.go_back()
        expect(page.get_by_label(field)).to_have_value("Once")
        page.get_by_label(field).fill("Twice")
        page.get_by_role("button", name="Done").click()
        page.wait_for_url("**done=updated*")
        visitor.go(path)
        expect(rows(page)).to_have_count(1)
        expect(rows(page)).to_contain_text("Twice")


def test_back_after_a_mood_shows_that_it_is_there(visitor):
    page = visitor.page
    visitor.go("/moods")
    page.get_by_role("button", name="I'm happy").click()
    expect(rows(page)).to_have_count(1)
    page.go_back()
    expect(rows(page)).to_have_count(1)
    expect(rows(page)).to_contain_text("I was happy")
    expect(page.get_by_role("button", name="I'm happy")).to_be_enabled()


def test_back_after_a_deletion_is_told_in_plain_words_and_taken_back(visitor):
    page = visitor.page
    assert visitor.post("/moods", {"mood": "sad", "note": "Rain"}).status == 303
    assert visitor.post("/items", {"name": "Lamp"}).status == 303
    for path, button in [("/moods", "Delete Mood"), ("/items", "Delete Item")]:
        visitor.go(path)
        visitor.go(rows(page).get_by_role("link").first.get_attribute("href"))
        page.get_by_role("button", name=button).click()
        expect(page.get_by_text("Moved to the Trash.")).to_be_visible()
        page.go_back()
        expect(page.get_by_text("It may have been deleted")).to_be_visible()
    visitor.go("/trash")
    for _ in range(2):
        page.get_by_role("button", name="Restore").first.click()
        visitor.go("/trash")
    for path in ["/moods", "/items"]:
        visitor.go(path)
        expect(rows(page)).to_have_count(1)


def test_back_after_the_forms_of_a_disguise_leaves_it_as_it_is(visitor, photo):
    page = visitor.page
    visitor.go("/disguises")
    page.get_by_label("Photo of a face").set_input_files(photo)
    page.get_by_role("button", name="Pick Face").click()
    page.wait_for_url("**/disguises/*")
    disguise = page.url
    page.go_back()
    expect(page.locator(".disguise-cards li")).to_have_count(1)
    visitor.go(disguise)
    assert visitor.post(f"{disguise}/elements", {"element": "crown", "unit": "fraction", "x": "0.5", "y": "0.5"}).status == 303
    page.reload()
    for _ in range(2):
        page.get_by_label("Add to a location").select_option(label="Vaduz Castle")
        page.get_by_role("button", name="Add Photo").click()
        expect(page.locator(".photo-grid > li")).to_have_count(1)
        page.go_back()
        expect(page.locator("g.sticker")).to_have_count(1)

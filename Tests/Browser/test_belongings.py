"""Belongings: adding, changing, picturing, moving and deleting them, with and without JavaScript."""

import csv
import io
import re
import uuid

import pytest
from playwright.sync_api import expect

from visitor import LOOKS


def rows(page):
    return page.locator(".item-rows li")


def add(visitor, **fields):
    """Adds an item without the page; gives its id."""
    identifier = str(uuid.uuid4())
    answer = visitor.post("/items", {"id": identifier, **fields})
    assert answer.status == 303, answer.text()[:500]
    return identifier


@pytest.fixture
def photo(photos):
    return {"name": "phone.jpg", "mimeType": "image/jpeg", "buffer": (photos / "orientation_6.jpg").read_bytes()}


@pytest.mark.parametrize("javascript", [True, False], ids=["script", "plain"])
@pytest.mark.parametrize("look", LOOKS, ids="-".join)
def test_an_item_is_written_down_with_its_picture(visit, look, javascript, photo):
    visitor = visit(*look, javascript=javascript)
    visitor.tag(latitude="47.37", longitude="8.54", description="Attic")
    page = visitor.page
    visitor.go("/")
    visitor.tab("Belongings")
    expect(page.get_by_text("No belongings yet.")).to_be_visible()
    page.get_by_role("main").get_by_role("link", name="New Item").click()
    if javascript:
        visitor.check_page()
    page.get_by_label("Name").fill("Camera")
    page.get_by_label("Serial No.").fill("SN 2478")
    page.get_by_label("Value").fill("1250.5")
    page.get_by_label("Currency").select_option("CHF")
    page.get_by_label("Date").fill("2019-03-14")
    page.get_by_label("Location", exact=True).select_option(label="Attic")
    page.get_by_label("Library").set_input_files(photo)
    if javascript:
        expect(page.get_by_alt_text("phone.jpg")).to_be_visible()
    page.get_by_role("button", name="Done").click()
    expect(page.get_by_alt_text("Photo of Camera")).to_be_visible()
    if javascript:
        visitor.check_page()
    page.get_by_role("link", name="Belongings", exact=True).first.click()
    expect(rows(page)).to_have_count(1)
    expect(rows(page).first).to_contain_text("CameraSN 2478CHF\u00a01,250.50")
    expect(page.get_by_role("heading", name="Attic")).to_contain_text("CHF\u00a01,250.50")
    if javascript:
        visitor.check_page()


@pytest.mark.parametrize("device", ["phone", "landscape", "desktop", "wide"])
def test_the_form_stands_over_the_picture_or_beside_it(visit, device, photo):
    visitor = visit("desktop" if device == "wide" else device)
    item = add(visitor, name="Camera", photo=photo)
    page = visitor.page
    if device == "wide":
        page.set_viewport_size({"width": 1440, "height": 900})
    visitor.go(f"/items/{item}")
    form, picture = page.locator(".item-form > .fields").bounding_box(), page.locator(".item-picture").bounding_box()
    label, field = (page.locator(selector).bounding_box() for selector in ["label[for=name]", "#name"])
    if device in ["phone", "desktop"]:
        assert picture["y"] > form["y"] + form["height"]
    else:
        assert picture["x"] > form["x"] + form["width"]
        assert picture["width"] == pytest.approx(form["width"], abs=0.5)
    if device == "landscape":
        assert field["y"] >= label["y"] + label["height"]
    else:
        assert field["x"] >= label["x"] + label["width"]
    image = page.get_by_alt_text("Photo of Camera")
    shown = image.bounding_box()
    assert shown["width"] / shown["height"] == pytest.approx(image.evaluate("image => image.naturalWidth / image.naturalHeight"), rel=0.02)
    tools = page.get_by_role("group", name="Picture").bounding_box()
    room = page.viewport_size["height"] - (0 if device in ["desktop", "wide"] else page.get_by_role("navigation").first.bounding_box()["height"])
    if device == "landscape":
        assert tools["y"] + tools["height"] <= room


def test_a_picture_is_chosen_left_out_replaced_and_removed(visit, photo):
    visitor = visit()
    item = add(visitor, name="Camera", photo=photo)
    page = visitor.page
    visitor.go(f"/items/{item}")
    saved, remove = page.get_by_alt_text("Photo of Camera"), page.get_by_role("button", name="Remove")
    page.get_by_label("Camera", exact=True).set_input_files({**photo, "name": "other.jpg"})
    expect(saved).to_have_count(0)
    expect(page.get_by_alt_text("other.jpg")).to_be_visible()
    remove.click()
    expect(saved).to_be_visible()
    remove.click()
    expect(page.get_by_text("No Photo")).to_be_visible()
    expect(page.get_by_role("status")).to_contain_text("Updated")
    expect(remove).to_be_hidden()


@pytest.mark.parametrize("javascript", [True, False], ids=["script", "plain"])
def test_a_form_that_is_refused_keeps_what_was_typed_and_the_picture(visit, javascript, photo):
    visitor = visit(javascript=javascript)
    page = visitor.page
    visitor.go("/items/new")
    page.get_by_label("Name").fill("Camera")
    page.get_by_label("Value").fill("12,50")
    page.get_by_label("Library").set_input_files(photo)
    page.get_by_role("button", name="Done").click()
    expect(page.get_by_text("The value must be a number such as 12.50; “12,50” isn’t one.")).to_be_visible()
    expect(page.get_by_label("Value")).to_have_value("12,50")
    expect(page.get_by_alt_text("phone.jpg")).to_be_visible()
    if javascript:
        visitor.check_page()
    page.get_by_label("Value").fill("12.50")
    page.get_by_role("button", name="Done").click()
    expect(page.get_by_alt_text("Photo of Camera")).to_be_visible()


@pytest.mark.parametrize("javascript", [True, False], ids=["script", "plain"])
@pytest.mark.parametrize("device", ["phone", "desktop"])
def test_several_are_moved_and_deleted(visit, device, javascript):
    visitor = visit(device, javascript=javascript)
    visitor.tag(latitude="47.37", longitude="8.54", description="Attic")
    for name in ["Camera", "Chair", "Lamp"]:
        add(visitor, name=name)
    page = visitor.page
    visitor.go("/items")
    page.get_by_role("link", name="Select").click()
    if javascript:
        visitor.check_page()
    page.get_by_label("Select Camera").check()
    page.get_by_label("Select Lamp").check()
    page.get_by_label("Move to").select_option(label="Attic")
    page.get_by_role("button", name="Move", exact=True).click()
    expect(page.get_by_text("2 items were changed.")).to_be_visible()
    expect(page.locator("section", has=page.get_by_role("heading", name="Attic")).locator("li")).to_have_count(2)
    page.get_by_role("link", name="Select").click()
    page.get_by_label("Select Chair").check()
    page.get_by_role("button", name="Delete", exact=True).click()
    expect(rows(page)).to_have_count(2)


def test_a_row_uncovers_edit_and_delete_which_can_be_undone(visit):
    visitor = visit("desktop")
    add(visitor, name="Camera")
    page = visitor.page
    visitor.go("/items")
    page.get_by_role("button", name="Actions for Camera").click()
    page.get_by_role("link", name="Edit Camera").click()
    expect(page.get_by_label("Name")).to_have_value("Camera")
    page.get_by_role("button", name="Delete Item").click()
    expect(rows(page)).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    page.get_by_role("button", name="Actions for Camera").click()
    page.get_by_role("button", name="Delete Camera").click()
    visitor.go("/trash")
    visitor.check_page()
    page.get_by_role("button", name="Restore Camera").click()
    expect(rows(page)).to_have_count(1)


@pytest.mark.parametrize("javascript", [True, False], ids=["script", "plain"])
@pytest.mark.parametrize("answer", ["Keep them", "Move them to another", "Delete them too"])
def test_deleting_a_location_asks_about_its_items(visit, javascript, answer):
    visitor = visit(javascript=javascript)
    attic = visitor.tag(latitude="47.37", longitude="8.54", description="Attic")
    cellar = visitor.tag(latitude="46.2", longitude="6.14", description="Cellar")
    add(visitor, name="Camera", value="5", currency="CHF", location=attic)
    page = visitor.page
    visitor.go(f"/locations/{attic}")
    if javascript:
        visitor.check_page()
    page.get_by_role("link", name="Delete Location").click()
    expect(page.get_by_text("1 item is kept here, CHF\u00a05.00.")).to_be_visible()
    if javascript:
        visitor.check_page()
    page.get_by_role("radio", name=answer).check()
    page.get_by_role("button", name="Delete", exact=True).click()
    expect(page.get_by_text("Moved to the Trash.")).to_be_visible()
    visitor.go("/items")
    place = {"Keep them": "Nowhere Yet", "Move them to another": "Cellar"}.get(answer)
    if place:
        expect(page.get_by_role("heading", name=place)).to_be_visible()
    else:
        expect(page.get_by_text("No belongings yet.")).to_be_visible()
    visitor.go("/trash")
    page.get_by_role("button", name="Restore Attic").click()
    expect(page.get_by_role("heading", name="Attic", level=1)).to_be_visible()
    expect(rows(page)).to_contain_text(["Camera"])
    assert cellar


@pytest.mark.parametrize("javascript", [True, False], ids=["script", "plain"])
def test_deleting_locations_that_hold_items_from_the_list_asks_as_well(visit, javascript):
    visitor = visit("desktop", javascript=javascript)
    attic = visitor.tag(latitude="47.37", longitude="8.54", description="Attic")
    add(visitor, name="Camera", location=attic)
    page = visitor.page
    visitor.go("/locations?select=1")
    page.get_by_role("checkbox", name=re.compile("Attic")).check()
    page.get_by_role("button", name="Delete", exact=True).click()
    expect(page.get_by_text("1 item is kept here.")).to_be_visible()
    if javascript:
        visitor.check_page()
    page.get_by_role("button", name="Delete", exact=True).click()
    expect(page.get_by_text("1 location was changed.")).to_be_visible()
    visitor.go("/items")
    expect(page.get_by_role("heading", name="Nowhere Yet")).to_be_visible()


def test_an_item_is_added_at_a_location_and_searched(visit, look):
    visitor = visit(*look)
    attic = visitor.tag(latitude="47.37", longitude="8.54", description="Attic")
    for number in range(6):
        add(visitor, name=f"Chair {number}", location=attic)
    page = visitor.page
    visitor.go(f"/locations/{attic}")
    expect(rows(page)).to_have_count(5)
    page.get_by_role("link", name="Add an item here").click()
    page.get_by_label("Name").fill("Lamp")
    page.get_by_role("button", name="Done").click()
    page.get_by_role("link", name="Show the location").click()
    page.get_by_role("link", name="All 7 items").click()
    expect(rows(page)).to_have_count(7)
    visitor.check_page()
    page.get_by_role("searchbox").fill("lam")
    page.get_by_role("searchbox").press("Enter")
    expect(rows(page)).to_contain_text(["Lamp"])
    visitor.check_page()
    page.get_by_role("searchbox").fill("nothing like it")
    page.get_by_role("searchbox").press("Enter")
    expect(page.get_by_text("Nothing found.")).to_be_visible()


def test_two_versions_of_an_item_are_shown_side_by_side(visit):
    visitor = visit()
    item = add(visitor, name="Camera")
    page = visitor.page
    visitor.go(f"/items/{item}")
    visitor.post(f"/items/{item}", {"name": "Old camera"})
    page.get_by_label("Serial No.").fill("SN 1")
    page.get_by_label("Name").fill("My camera")
    page.get_by_role("button", name="Done").click()
    expect(page.get_by_text("was changed somewhere else")).to_be_visible()
    visitor.check_page()
    page.get_by_role("button", name="Keep Mine").click()
    expect(page.get_by_label("Name")).to_have_value("My camera")
    expect(page.get_by_label("Serial No.")).to_have_value("SN 1")


def test_items_are_exported_as_a_table(visit):
    visitor = visit()
    add(visitor, name="=1+1", value="7", currency="JPY")
    visitor.go("/items")
    with visitor.page.expect_download() as download:
        visitor.page.get_by_role("link", name="Export CSV").click()
    assert download.value.suggested_filename == "items.csv"
    table = list(csv.DictReader(io.StringIO(open(download.value.path(), newline="").read())))
    assert [(row["name"], row["value"], row["currency"]) for row in table] == [("'=1+1", "7", "JPY")]


@pytest.mark.parametrize("javascript", [True, False], ids=["script", "plain"])
def test_a_table_comes_in_and_again_changes_nothing(visit, javascript):
    visitor = visit(javascript=javascript)
    page = visitor.page
    table = {"name": "things.csv", "mimeType": "text/csv", "buffer": b"reference,name,value\n1,Lamp,5\n2,Chair,dear\n"}
    visitor.go("/items")
    page.get_by_role("link", name="Import CSV").click()
    for words in ["1 item was taken, 1 was left out.", "0 items were taken, 1 was there already, 1 was left out."]:
        page.get_by_label("File").set_input_files(table)
        page.get_by_role("button", name="Import").click()
        expect(page.get_by_role("status")).to_contain_text(words)
        expect(page.get_by_text("row 3: “Chair”: the value must be a number")).to_be_visible()
    if javascript:
        visitor.check_page()
    page.get_by_role("link", name="Show all belongings").click()
    expect(rows(page)).to_have_count(1)

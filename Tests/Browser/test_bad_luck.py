"""What goes wrong between a person and the server: two tabs, going back, pressing twice, a small screen."""

import re

import pytest
from playwright.sync_api import expect

from conftest import in_two_looks
from visitor import UUID


def places(visitor):
    features = visitor.context.request.get("/locations.geojson").json()["features"]
    return {feature["id"]: feature["properties"] for feature in features}


def edit(page, identifier, description):
    page.goto(f"/locations/{identifier}/edit")
    page.get_by_label("Description").fill(description)


def test_two_tabs_editing_one_location_lose_neither(visit, look):
    visitor = visit(*look)
    identifier = visitor.tag(latitude="47.36967", longitude="8.54138", description="Fraumünster")
    first, second = visitor.page, visitor.context.new_page()
    edit(first, identifier, "From the first tab")
    edit(second, identifier, "From the second tab")
    first.get_by_role("button", name="Done").click()
    expect(first.get_by_text("Updated", exact=True)).to_be_attached()
    second.get_by_role("button", name="Done").click()
    expect(second.get_by_text("From the first tab").first).to_be_visible()
    expect(second.get_by_text("From the second tab").first).to_be_visible()
    assert places(visitor)[identifier]["description"] == "From the first tab"
    second.get_by_role("button", name="Keep Mine").click()
    expect(second.get_by_text("Updated", exact=True)).to_be_attached()
    assert places(visitor)[identifier]["description"] == "From the second tab"


@in_two_looks
def test_going_back_and_saving_again_is_no_conflict_with_oneself(visit, look):
    visitor = visit(*look)
    page = visitor.page
    identifier = visitor.tag(latitude="47.36967", longitude="8.54138", description="Fraumünster")
    visitor.go("/locations")
    edit(page, identifier, "Once")
    page.get_by_role("button", name="Done").click()
    expect(page.get_by_text("Updated", exact=True)).to_be_attached()
    page.go_back()
    expect(page.get_by_label("Description")).to_be_visible()
    page.get_by_label("Description").fill("Twice")
    page.get_by_role("button", name="Done").click()
    expect(page.get_by_text("Updated", exact=True)).to_be_attached()
    expect(page.get_by_text("Twice").first).to_be_visible()
    assert places(visitor)[identifier]["description"] == "Twice"


@in_two_looks
def test_going_back_and_tagging_again_offers_to_merge_the_two(visit, look):
    visitor = visit(*look)
    page = visitor.page
    visitor.go("/")
    visitor.go("/locations/new?latitude=47.36967&longitude=8.54138")
    page.get_by_label("Description").fill("Fraumünster")
    page.get_by_role("button", name="Done").click()
    expect(page.get_by_text("Tagged", exact=True)).to_be_attached()
    page.go_back()
    expect(page.get_by_label("Description")).to_be_visible()
    page.get_by_label("Description").fill("Fraumünster ")
    page.get_by_role("button", name="Done").click()
    expect(page.get_by_text("There is a location with the same words within 25 m.")).to_be_visible()
    page.reload()
    assert len(places(visitor)) == 2
    page.get_by_role("button", name="Merge the two").click()
    expect(page.get_by_text("Merged.")).to_be_visible()
    assert [place["description"].strip() for place in places(visitor).values()] == ["Fraumünster"]


@in_two_looks
@pytest.mark.parametrize("path, button", [("/settings", "Save"), ("/categories", "Add")])
def test_going_back_after_other_forms_shows_them_whole(visit, path, button, look):
    visitor = visit(*look)
    page = visitor.page
    visitor.go("/more")
    visitor.go(path)
    if path == "/categories":
        page.get_by_label("Name").last.fill("Museum")
    page.get_by_role("button", name=re.compile(button)).last.click()
    page.wait_for_load_state()
    page.go_back()
    page.go_forward()
    page.go_back()
    expect(page.get_by_role("main")).to_be_visible()
    assert page.get_by_role("alert").filter(visible=True).count() == 0


@in_two_looks
def test_going_back_and_deleting_or_restoring_again_changes_nothing_more(visit, look):
    visitor = visit(*look)
    page = visitor.page
    identifier = visitor.tag(latitude="47.36967", longitude="8.54138", description="Fraumünster")
    visitor.go("/trash")
    for path, button, goes in [(f"/locations/{identifier}/delete", "Delete", True), ("/trash", "Restore Fraumünster", False)]:
        visitor.go(path)
        for _ in range(2):
            page.get_by_role("button", name=button, exact=True).click()
            expect(page).not_to_have_url(re.compile(f"{path}$"))
            assert visitor.document.status == 200 and (identifier not in places(visitor)) == goes
            page.go_back()
            page.wait_for_load_state()
            if page.get_by_role("button", name=button, exact=True).count() == 0:
                break


@in_two_looks
def test_more_photos_than_fit_are_named_and_the_rest_is_kept(visit, photos, tmp_path, look):
    visitor = visit(*look)
    page = visitor.page
    files = [tmp_path / f"photo {number:03}.jpg" for number in range(100)]
    for number, file in enumerate(files):
        file.write_bytes((photos / "orientation_6.jpg").read_bytes() + bytes([number]))
    visitor.go("/locations/new?latitude=47.36967&longitude=8.54138")
    page.get_by_label("Description").fill("A hundred")
    page.locator("input[type=file][name=photo]").set_input_files(files)
    expect(page.locator(".photo-strip img")).to_have_count(100)
    page.get_by_role("button", name="Done").click()
    expect(page.locator("#photo-error")).to_contain_text("A location has at most 20 photos.", timeout=60_000)
    expect(page.locator(".photo-strip img")).to_have_count(20)
    expect(page.get_by_label("Description")).to_have_value("A hundred")
    page.get_by_role("button", name="Done").click()
    expect(page.locator(".photo-grid > li")).to_have_count(20)


@in_two_looks
def test_pressed_twice_one_is_made(visit, look):
    visitor = visit(*look)
    page = visitor.page
    visitor.go("/locations/new?latitude=47.36967&longitude=8.54138")
    page.get_by_label("Description").fill("Fraumünster")
    page.get_by_role("button", name="Done").dblclick()
    expect(page).to_have_url(UUID)
    visitor.go("/locations/new?latitude=46&longitude=7")
    page.get_by_label("Latitude").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page).to_have_url(UUID)
    assert len(places(visitor)) == 2


@in_two_looks
def test_without_a_script_pressed_twice_one_is_made(visit, look):
    visitor = visit(*look, javascript=False)
    page = visitor.page
    visitor.go("/locations/new?latitude=47.36967&longitude=8.54138")
    page.get_by_role("button", name="Done").dblclick()
    expect(page).to_have_url(UUID)
    page.reload()
    assert len(places(visitor)) == 1


@in_two_looks
def test_a_photo_deleted_in_another_tab_is_told_in_plain_words(visit, photos, look):
    visitor = visit(*look)
    photo = {"name": "a.jpg", "mimeType": "image/jpeg", "buffer": (photos / "orientation_6.jpg").read_bytes()}
    identifier = visitor.tag(latitude="47.36967", longitude="8.54138", description="Fraumünster", photo=photo)
    first, second = visitor.page, visitor.context.new_page()
    for page in (first, second):
        page.goto(f"/locations/{identifier}")
        page.locator("summary[aria-label^=Actions]").click()
    first.bring_to_front()
    first.get_by_role("button", name="Delete Photo").click()
    expect(first.get_by_text("No Photo")).to_be_visible()
    second.bring_to_front()
    second.get_by_role("button", name="Delete Photo").click()
    expect(second.get_by_text("It may have been deleted", exact=False)).to_be_visible()
    assert places(visitor)[identifier]["description"] == "Fraumünster"
    # An edit that was begun with the photo goes on without it.
    edit(second, identifier, "Grossmünster")
    second.get_by_role("button", name="Done").click()
    expect(second.get_by_text("Updated", exact=True)).to_be_attached()


@in_two_looks
def test_an_edit_of_a_location_that_is_in_the_trash_by_now_is_not_lost(visit, look):
    visitor = visit(*look)
    page = visitor.page
    identifier = visitor.tag(latitude="47.36967", longitude="8.54138", description="Fraumünster")
    edit(page, identifier, "Words that took long to find")
    visitor.post(f"/locations/{identifier}/delete", {})
    page.get_by_role("button", name="Done").click()
    expect(page.get_by_text("Words that took long to find")).to_be_visible()
    visitor.check_page()
    page.get_by_role("link", name="Show the Trash").click()
    page.get_by_role("status").get_by_role("button", name="Restore").click()
    expect(page).to_have_url(re.compile(f"/locations/{identifier}"))
    assert places(visitor)[identifier]["description"] == "Fraumünster"


@in_two_looks
def test_a_restored_location_whose_category_is_gone_has_none(visit, look):
    visitor = visit(*look)
    page = visitor.page
    visitor.post("/categories", {"name": "Museum", "color": "#ff0000", "icon": "landmark"})
    identifier = visitor.tag(latitude="47.36967", longitude="8.54138", description="Kunsthaus", category="Museum")
    visitor.post(f"/locations/{identifier}/delete", {})
    page.goto("/categories")
    action = page.locator("form[action$='/delete']").last.get_attribute("action")
    assert visitor.post(action, {}).status == 303
    visitor.go("/trash")
    page.get_by_role("button", name="Restore Kunsthaus").click()
    expect(page.get_by_text("Kunsthaus").first).to_be_visible()
    assert places(visitor)[identifier]["category"] == "No Category"


@pytest.mark.parametrize("size", [(375, 667), (667, 375)])
def test_a_soft_keyboard_covers_neither_the_field_nor_done(visit, size):
    visitor = visit()
    page = visitor.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    visitor.go("/locations/new?latitude=47.36967&longitude=8.54138")
    page.get_by_label("Date").focus()
    # Android's keyboard takes from the height of the page, or from what is seen of it (interactive-widget).
    page.set_viewport_size({"width": size[0], "height": max(size[1] - 300, 160)})
    page.get_by_label("Date").scroll_into_view_if_needed()
    for element in (page.get_by_label("Date"), page.get_by_role("button", name="Done")):
        box = element.bounding_box()
        assert box["y"] >= 0 and box["y"] + box["height"] <= page.viewport_size["height"], box
    bar = page.locator(".bar").bounding_box()
    assert bar["y"] + bar["height"] <= page.get_by_label("Date").bounding_box()["y"]
    sizes = page.locator("main input:visible, main textarea:visible, main select:visible").evaluate_all(
        "fields => fields.map((field) => parseFloat(getComputedStyle(field).fontSize))"
    )
    assert min(sizes) >= 16, "the phone would zoom in"


@in_two_looks
def test_a_text_that_is_too_long_to_be_sent_stays_whole(visit, look):
    visitor = visit(*look)
    page = visitor.page
    words = "word " * 20_000
    identifier = visitor.tag(latitude="1", longitude="2")
    for path in ["/locations/new?latitude=47.36967&longitude=8.54138", f"/locations/{identifier}/edit"]:
        visitor.go(path)
        page.get_by_label("Description").fill(words)
        page.get_by_role("button", name="Done").click()
        expect(page.locator(".form-error")).to_contain_text("The description is too long to be sent.")
        assert page.get_by_label("Description").input_value() == words
        page.get_by_label("Description").fill("Fewer words")
        page.get_by_role("button", name="Done").click()
        expect(page).to_have_url(re.compile("done="))
    assert [place["description"] for place in places(visitor).values()] == ["Fewer words"] * 2


@in_two_looks
def test_without_a_script_a_text_that_is_too_long_comes_back_whole(visit, look):
    visitor = visit(*look, javascript=False)
    page = visitor.page
    words = "word " * 20_000
    visitor.go("/locations/new?latitude=47.36967&longitude=8.54138")
    expect(page.get_by_text("Up to 10,000 characters.")).to_be_visible()
    page.get_by_label("Description").fill(words)
    page.get_by_role("button", name="Done").click()
    expect(page.locator("#description-error")).to_contain_text("at most 10000 fit")
    assert page.get_by_label("Description").input_value() == words
    visitor.check_page()
    page.get_by_label("Description").fill("Fewer words")
    page.get_by_role("button", name="Done").click()
    expect(page.get_by_role("heading", name="Fewer words")).to_be_visible()


@in_two_looks
def test_a_form_that_came_back_is_not_left_without_asking(visit, look):
    visitor = visit(*look)
    page = visitor.page
    visitor.go("/locations")
    visitor.go("/locations/new?latitude=47.36967&longitude=8.54138")
    page.get_by_label("Latitude").fill("91")
    page.get_by_role("button", name="Done").click()
    expect(page.get_by_role("alert").first).to_be_visible()
    page.get_by_label("Description").click()
    asked = []
    page.on("dialog", lambda dialog: (asked.append(dialog.type), dialog.dismiss()))
    visitor.tab("Map")
    page.wait_for_timeout(500)
    assert asked == ["beforeunload"]
    expect(page.get_by_label("Latitude")).to_have_value("91")

"""The category picker: a list with a check mark, a page on phones and a sheet on larger screens."""

import pytest
from playwright.sync_api import expect

from conftest import in_two_looks

FORM = "/locations/new?latitude=47.37&longitude=8.54"


def opened(visitor):
    visitor.page.get_by_role("button", name="Category").click()
    dialog = visitor.page.get_by_role("dialog", name="Category")
    expect(dialog).to_be_visible()
    visitor.page.wait_for_timeout(400)
    return dialog


def test_it_shows_the_choice_and_takes_another(visit, look):
    visitor = visit(*look)
    page = visitor.page
    visitor.go(FORM)
    button = page.get_by_role("button", name="Category")
    expect(button).to_have_text("No Category")
    dialog = opened(visitor)
    expect(dialog.locator("[aria-current=true]")).to_have_text("No Category")
    assert dialog.get_by_role("listitem").count() == 11
    assert dialog.locator("svg[fill='#7bc74d'] use").get_attribute("href") == "/images/categories/park.svg#icon"
    visitor.check_page()
    box = dialog.bounding_box()
    size = page.viewport_size
    is_page = look[0] != "desktop"
    assert (box["width"] == size["width"] and box["height"] == size["height"]) == is_page
    dialog.get_by_text("Park", exact=True).click()
    expect(dialog).to_be_hidden()
    expect(button).to_have_text("Park")
    page.get_by_role("button", name="Done").click()
    expect(page.get_by_role("link", name="Park")).to_be_visible()


@in_two_looks
def test_back_and_escape_close_it_and_leave_the_form(visit, look):
    visitor = visit(*look)
    page = visitor.page
    visitor.go("/more")
    visitor.go(FORM)
    page.get_by_label("Description").fill("typed")
    for leave in [page.go_back, lambda: page.keyboard.press("Escape"), lambda: page.get_by_role("button", name="Cancel").click()]:
        dialog = opened(visitor)
        leave()
        expect(dialog).to_be_hidden()
        expect(page.get_by_label("Description")).to_have_value("typed")
    page.get_by_label("Description").fill("")
    page.evaluate("window.onbeforeunload = null")
    length = page.evaluate("history.length")
    opened(visitor)
    page.keyboard.press("Escape")
    assert page.evaluate("history.length") <= length + 1


def test_the_keyboard_is_enough(visit):
    visitor = visit("desktop")
    page = visitor.page
    visitor.go(FORM)
    button = page.get_by_role("button", name="Category")
    button.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".choices button:focus")).to_have_text("No Category")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(button).to_have_text("Apple Store")
    expect(button).to_be_focused()


@pytest.mark.parametrize("device", ["phone", "desktop"])
def test_without_a_script_it_is_a_plain_list(visit, device):
    visitor = visit(device, javascript=False)
    visitor.go(FORM)
    visitor.choose_category("Bar")
    visitor.page.get_by_role("button", name="Done").click()
    expect(visitor.page.get_by_role("link", name="Bar")).to_be_visible()


@in_two_looks
def test_a_rejected_form_keeps_the_choice(visit, look):
    visitor = visit(*look)
    page = visitor.page
    visitor.go(FORM)
    visitor.choose_category("Club")
    page.get_by_label("Latitude").fill("95")
    page.get_by_role("button", name="Done").click()
    expect(page.get_by_text("must be between -90 and 90")).to_be_visible()
    expect(page.get_by_role("button", name="Category")).to_have_text("Club")

"""The map's filters: category, dates, areas, and what else it can show."""

import re

import pytest
from playwright.sync_api import expect

from test_slippy_map import on_map, pins, ready  # noqa: F401

THREE = [
    (47.14, 9.52, {"description": "Castle", "category": "Landmark", "date": "2026-01-01T12:00"}),
    (47.2, 9.6, {"description": "Green", "category": "Park", "date": "2026-01-11T12:00"}),
    (47.0, 9.4, {"description": "Beer", "category": "Bar", "date": "2026-01-21T12:00"}),
]


def open_options(page):
    page.locator(".map-options summary").click()
    expect(page.locator(".map-options form")).to_be_visible()


@pytest.mark.parametrize("device", ["phone", "desktop"])
def test_the_slider_over_dates_is_moved_by_keys_and_the_map_follows(on_map, device):
    visitor = on_map(THREE, device)
    page = visitor.page
    expect(pins(page)).to_have_count(3)
    open_options(page)
    first, last = page.get_by_role("slider", name="First day"), page.get_by_role("slider", name="Last day")
    expect(first).to_have_attribute("aria-valuetext", "Jan 1, 2026")
    expect(last).to_have_attribute("aria-valuetext", "Jan 21, 2026")
    first.focus()
    page.keyboard.press("ArrowRight")
    expect(first).to_have_attribute("aria-valuetext", "Jan 2, 2026")
    expect(pins(page)).to_have_count(2)
    expect(page).to_have_url(re.compile("from=2026-01-02"))
    last.focus()
    page.keyboard.press("ArrowLeft")
    expect(pins(page)).to_have_count(1)
    expect(page.get_by_role("button", name="Green, Park")).to_be_attached()
    if device == "desktop":
        expect(page.locator(".in-view .rows li")).to_have_count(1)
    # No thumb passes the other.
    last.focus()
    page.keyboard.press("Home")
    expect(last).to_have_attribute("aria-valuetext", "Jan 2, 2026")
    page.reload()
    ready(page)
    open_options(page)
    expect(page.get_by_label("From", exact=True)).to_have_value("2026-01-02")
    expect(page.get_by_role("slider", name="First day")).to_have_attribute("aria-valuetext", "Jan 2, 2026")
    page.get_by_role("link", name="Show all", exact=True).click()
    expect(pins(page)).to_have_count(3)
    expect(page).not_to_have_url(re.compile("from="))
    visitor.check_page()


def test_the_slider_is_dragged(on_map):
    visitor = on_map(THREE)
    page = visitor.page
    open_options(page)
    slider = page.locator(".date-slider")
    box = slider.bounding_box()
    y = box["y"] + box["height"] - 22
    page.mouse.move(box["x"] + 22, y)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] / 2 + 20, y, steps=6)
    page.mouse.up()
    expect(pins(page)).to_have_count(1)
    expect(page.locator(".date-slider rect.out")).not_to_have_count(0)


def test_a_category_is_chosen_without_loading_the_page(on_map):
    visitor = on_map(THREE, device="desktop")
    page = visitor.page
    page.evaluate("window.isTheSame = true")
    open_options(page)
    page.get_by_role("combobox", name="Category").select_option(label="Park")
    expect(pins(page)).to_have_count(1)
    expect(page.locator(".in-view .rows li")).to_have_count(1)
    assert page.evaluate("window.isTheSame")
    page.keyboard.press("Escape")
    expect(page.locator(".map-options form")).not_to_be_visible()
    page.get_by_role("link", name="Search this area").click()
    page.wait_for_url(re.compile(r"/locations\?category=[0-9a-f-]+&bbox="))
    expect(page.locator("main .rows li")).to_have_count(1)


@pytest.mark.parametrize("device", ["phone", "desktop"])
def test_without_scripts_the_filters_are_a_form(visit, device):
    visitor = visit(device, javascript=False)
    for latitude, longitude, fields in THREE:
        visitor.tag(latitude=str(latitude), longitude=str(longitude), **fields)
    visitor.go("/map")
    page = visitor.page
    open_options(page)
    page.get_by_label("From", exact=True).fill("2026-01-05")
    page.get_by_label("To", exact=True).fill("2026-01-15")
    assert visitor.html_checker.messages(visitor.document.body()) == []
    page.get_by_role("button", name="Show", exact=True).click()
    expect(page.get_by_role("heading", name="1 location")).to_be_visible()
    open_options(page)
    expect(page.get_by_label("From", exact=True)).to_have_value("2026-01-05")
    page.get_by_role("link", name="Show all", exact=True).click()
    expect(page.get_by_role("heading", name="3 locations")).to_be_visible()


def test_the_filters_are_accessible_in_every_look(on_map, look):
    device, scheme = look
    visitor = on_map(THREE, device, scheme)
    open_options(visitor.page)
    expect(visitor.page.get_by_role("slider", name="First day")).to_be_visible()
    visitor.check_page()

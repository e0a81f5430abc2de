"""Finding a location again: words, filters, pages; and how Settings change what is shown."""

import re

import pytest
from playwright.sync_api import expect

LOOKS = [("phone", "dark"), ("phone", "light"), ("desktop", "dark"), ("desktop", "light")]


@pytest.fixture(params=[(*look, script) for look in LOOKS for script in [True, False]], ids=lambda each: "-".join(map(str, each)))
def visitor(visit, request):
    """On a phone and a desktop, dark and light, with and without JavaScript."""
    device, scheme, javascript = request.param
    return visit(device, scheme, javascript=javascript)


def names(page):
    return page.locator(".rows li b").all_inner_texts()


def test_words_and_filters_find_locations(visitor):
    visitor.tag(latitude="47.37", longitude="8.54", description="Fraumünster", category="Landmark", date="2026-03-01T12:00")
    visitor.tag(latitude="47.14", longitude="9.52", description="Frau Holle’s bar", category="Bar", date="2026-05-01T12:00")
    visitor.tag(latitude="35.68", longitude="139.69", description="東京都庁", category="Landmark", date="2026-07-01T12:00")
    page = visitor.page
    visitor.go("/locations")
    for words, found in [("frau", 2), ("FRAUMUN", 1), ("京都", 1), ("vaduz", 1), ("landmark", 2), ("nothing of this", 0)]:
        page.get_by_role("searchbox").fill(words)
        page.get_by_role("searchbox").press("Enter")
        expect(page).to_have_url(re.compile(r"[?&]q="))
        expect(page.locator(".rows li")).to_have_count(found)
    expect(page.get_by_text("Nothing found.")).to_be_visible()
    page.get_by_role("link", name="Show all locations").click()
    expect(page.locator(".rows li")).to_have_count(3)
    page.get_by_text("Filter and sort").click()
    page.locator("select[name=category]").select_option(label="Landmark")
    page.get_by_label("From").fill("2026-06-01")
    page.get_by_role("button", name="Apply").click()
    expect(page.locator(".rows li")).to_have_count(1)
    assert names(page) == ["東京都庁"]
    page.get_by_role("link", name="Show all", exact=True).click()
    expect(page.locator(".rows li")).to_have_count(3)


def test_pages_lead_on_and_back_to_the_same_place(visitor):
    for number in range(105):
        moment = f"2026-01-01T{number // 60:02}:{number % 60:02}"
        visitor.tag(latitude="47.37", longitude="8.54", description=f"Place {number:03}", category="Bar", date=moment)
    page = visitor.page
    visitor.go("/locations")
    expect(page.locator(".rows li")).to_have_count(50)
    page.get_by_role("link", name="All 105 in Bar").click()
    expect(page.locator(".rows li")).to_have_count(100)
    first = names(page)
    page.get_by_role("link", name="Next page").click()
    expect(page.locator(".rows li")).to_have_count(5)
    assert set(first).isdisjoint(names(page)) and names(page)[-1] == "Place 000"
    page.go_back()
    expect(page.locator(".rows li")).to_have_count(100)
    page.locator(".rows li").nth(80).scroll_into_view_if_needed()
    before = page.evaluate("scrollY")
    assert before > 0
    page.get_by_role("link", name="Next page").click()
    expect(page.locator(".rows li")).to_have_count(5)
    page.go_back()
    expect(page.locator(".rows li")).to_have_count(100)
    page.wait_for_function("scrollY > 0")


def test_settings_change_what_is_shown(visitor):
    place = visitor.tag(latitude="47.36967", longitude="8.54138", description="Fraumünster", date="2026-06-05T15:04")
    page = visitor.page
    for appearance in ["Light", "Dark"]:
        visitor.go("/settings")
        page.get_by_role("radio", name=appearance).check()
        page.get_by_role("radio", name="Degrees, minutes, seconds").check()
        page.get_by_label("Language of dates and sums").select_option("de")
        page.get_by_role("button", name="Save").click()
        expect(page).to_have_url(re.compile("/settings|/more"))
        visitor.go(f"/locations/{place}")
        ground = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
        assert (ground == "rgb(0, 0, 0)") == (appearance == "Dark"), f"{appearance}: {ground}"
        expect(page.get_by_text("47°22′10.81″N")).to_be_visible()
        expect(page.get_by_text("5. Juni 2026")).to_be_visible()

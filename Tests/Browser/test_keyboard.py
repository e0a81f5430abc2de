"""The main job with nothing but a keyboard."""

import re

from playwright.sync_api import expect

from visitor import UUID


def press_to(page, name, key="Enter"):
    """Goes on with Tab until what has the focus is called so, where that can be seen, and presses the key."""
    for _ in range(60):
        page.keyboard.press("Tab")
        found, has_ring = page.evaluate(
            """() => {
                const element = document.activeElement;
                const label = element.labels?.[0]?.innerText;
                const style = getComputedStyle(element);
                return [element.ariaLabel || label || element.innerText || "",
                    style.outlineStyle !== "none" && parseFloat(style.outlineWidth) > 0];
            }"""
        )
        if re.fullmatch(name, found.strip().split("\n")[0]):
            assert has_ring, f"{found}: a ring shows the focus"
            # A sheet needs a moment to rise.
            page.wait_for_function(
                """() => {
                    const box = document.activeElement.getBoundingClientRect();
                    return box.top >= 0 && box.bottom <= innerHeight + 1;
                }""",
                timeout=3000,
            )
            if key:
                page.keyboard.press(key)
            return
    raise AssertionError(f"Tab doesn't lead to {name}")


def test_the_main_job(visit, look):
    visitor = visit(*look)
    page = visitor.page
    visitor.go("/")
    visitor.allow_position(47.36967, 8.54138)
    press_to(page, "Get My Location")
    expect(page.get_by_text("47.36967000")).to_be_visible()
    expect(page.get_by_text("Zürich").first).to_be_visible()
    press_to(page, "Tag Location")
    expect(page).to_have_url(re.compile("/locations/new"))
    press_to(page, "Description", key=None)
    page.keyboard.type("Fraumünster")
    press_to(page, "Category: No Category")
    expect(page.get_by_role("dialog")).to_be_visible()
    press_to(page, "Landmark")
    expect(page.get_by_role("dialog")).to_be_hidden()
    expect(page.get_by_role("button", name="Category: Landmark")).to_be_focused()
    page.evaluate("scrollTo(0, 0); document.activeElement.blur()")
    page.keyboard.press("Home")
    press_to(page, "Done")
    expect(page.get_by_text("Tagged", exact=True)).to_be_visible()
    identifier = UUID.search(page.url)[0]

    press_to(page, "Locations")
    expect(page).to_have_url(re.compile("/locations$"))
    press_to(page, "Fraumünster")
    expect(page).to_have_url(re.compile(identifier))
    press_to(page, "Edit")
    expect(page).to_have_url(re.compile("/edit$"))
    press_to(page, "Description", key=None)
    page.keyboard.press("Control+End")
    page.keyboard.type(" by day")
    page.keyboard.press("Control+Enter")
    expect(page.get_by_text("Updated", exact=True)).to_be_visible()

    press_to(page, "Map")
    expect(page).to_have_url(re.compile("/map"))
    press_to(page, "More")
    expect(page).to_have_url(re.compile("/more"))
    press_to(page, "Export.*")
    expect(page).to_have_url(re.compile("/export"))
    with page.expect_download() as download:
        press_to(page, ".*GeoJSON.*")
    assert "Fraumünster by day" in download.value.path().read_text()

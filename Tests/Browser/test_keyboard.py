"""The main job with nothing but a keyboard, and what shows where one is."""

import re

import pytest
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
    expect(page.get_by_text("Tagged", exact=True)).to_be_attached()
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
    expect(page.get_by_text("Updated", exact=True)).to_be_attached()

    press_to(page, "Map")
    expect(page).to_have_url(re.compile("/map"))
    press_to(page, "More")
    expect(page).to_have_url(re.compile("/more"))
    press_to(page, "Export.*")
    expect(page).to_have_url(re.compile("/export"))
    with page.expect_download() as download:
        press_to(page, ".*GeoJSON.*")
    assert "Fraumünster by day" in download.value.path().read_text()


# The colour of the ring, by appearance.
TINT = {"dark": "rgb(255, 238, 136)", "light": "rgb(240, 79, 0)"}

# What has the focus: its words, the ring around it or what stands for it, and whether it can be seen there.
FOCUSED = """() => {
    const element = document.activeElement;
    if (element === document.body) return null;
    const shown = [element, ...element.type === "radio" ? element.parentElement.children : []];
    const marked = shown.find((each) => getComputedStyle(each).outlineStyle === "solid");
    const ring = marked && getComputedStyle(marked);
    const box = (marked ?? element).getBoundingClientRect();
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + Math.min(box.height / 2, 20));
    return {
        words: element.ariaLabel || element.labels?.[0]?.innerText || element.innerText || element.outerHTML.slice(0, 90),
        ring: ring ? [parseFloat(ring.outlineWidth) >= 2, ring.outlineColor] : null,
        isSeen: top !== null && shown.some((each) => each.contains(top) || top.contains(each)) && top.closest(".bar, .tab-bar") ===
            element.closest(".bar, .tab-bar"),
    };
}"""


@pytest.mark.parametrize("javascript", [True, False], ids=["script", "no-script"])
def test_what_has_the_focus_has_a_ring_and_is_seen(visit, look, javascript, photos):
    visitor = visit(*look, javascript=javascript)
    page = visitor.page
    photo = {"name": "a.jpg", "mimeType": "image/jpeg", "buffer": (photos / "orientation_6.jpg").read_bytes()}
    for number in range(12):
        visitor.tag(latitude="47", longitude="8", description=f"Place {number}")
    place = f"/locations/{visitor.tag(latitude='47.36967', longitude='8.54138', description='Fraumünster', photo=photo)}"
    new = "/locations/new?latitude=1&longitude=2"
    poor = []
    for path in ["/", "/locations", "/locations?select=1", place, f"{place}/edit", new, "/settings", "/categories", "/trash", "/more"]:
        visitor.go(path)
        page.wait_for_load_state("networkidle")
        count = 0
        for count in range(120):
            page.keyboard.press("Tab")
            focused = page.evaluate(FOCUSED)
            if focused is None:
                break
            if focused["ring"] != [True, TINT[look[1]]] or not focused["isSeen"]:
                poor.append(f"{path}: {focused}")
        assert count > 5, path
    assert not poor, "\n".join(poor)

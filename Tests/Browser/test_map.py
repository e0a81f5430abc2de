"""The map without JavaScript, as it looks."""

import pytest
from playwright.sync_api import expect

LIGHT, DARK = "rgb(202, 220, 240)", "rgb(13, 17, 32)"

# The colour that a picture has in its corner, drawn as the browser draws it.
_CORNER = """async (image) => {
    await image.decode();
    const canvas = new OffscreenCanvas(8, 8);
    const context = canvas.getContext("2d");
    context.drawImage(image, 0, 0, image.naturalWidth, image.naturalHeight, 0, 0, image.naturalWidth, image.naturalHeight);
    const [red, green, blue] = context.getImageData(1, 1, 1, 1).data;
    return `rgb(${red}, ${green}, ${blue})`;
}"""


@pytest.mark.parametrize(
    "scheme, chosen, expected",
    [
        ("light", "system", LIGHT), ("dark", "system", DARK), ("light", "dark", DARK), ("dark", "light", LIGHT),
        ("light", "light", LIGHT), ("dark", "dark", DARK),
    ],
)  # fmt: skip
def test_the_map_is_as_light_as_the_page(visit, scheme, chosen, expected):
    visitor = visit("phone", scheme, javascript=False)
    page = visitor.page
    # In the middle of the Atlantic, so that all there is to see is water.
    identifier = visitor.tag(latitude="30", longitude="-40", description="Buoy")
    visitor.post("/settings", {"appearance": chosen})
    visitor.go("/map?bbox=-41,29,-39,31")
    sea = page.locator(".map-sea").locator("visible=true").first
    assert sea.evaluate("sea => getComputedStyle(sea).fill") == expected
    visitor.go(f"/locations/{identifier}")
    assert page.get_by_alt_text("Map of the surroundings").evaluate(_CORNER) == expected
    # On paper it is light in any case.
    page.emulate_media(media="print")
    assert page.locator(".map-picture img").locator("visible=true").last.evaluate(_CORNER) == LIGHT
    page.emulate_media(media="screen")
    visitor.go("/map?pick=1&bbox=-41,29,-39,31")
    assert page.locator(".picker-map img").evaluate(_CORNER) == expected
    page.get_by_alt_text("Pick this place").click()
    expect(page.locator(".picker-map img")).to_be_visible()


# How large each letter of the map is on the screen, and how much of the height is left under it.
_LETTERS = """() => [...document.querySelectorAll(".map-frame text")]
    .filter((text) => text.checkVisibility())
    .map((text) => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a)"""


@pytest.mark.parametrize("device", ["phone", "landscape", "desktop"])
def test_names_are_large_enough_and_the_map_fills_a_wide_screen(visit, device):
    visitor = visit(device, javascript=False)
    page = visitor.page
    for latitude, longitude in ((51.5, -0.12), (40.4, -3.7), (48.2, 16.37), (41.9, 12.5), (41.91, 12.51)):
        visitor.tag(latitude=str(latitude), longitude=str(longitude))
    for path in ("/map", "/map?bbox=-180,-90,180,90", "/map?latitude=47&longitude=9"):
        visitor.go(path)
        sizes = page.evaluate(_LETTERS)
        assert sizes and min(sizes) >= 11
        frames = page.locator(".map-frame").locator("visible=true")
        assert frames.count() == 1
        frame = frames.bounding_box()
        # Every pin is in the frame.
        for pin in page.locator(".map-pins > a").locator("visible=true").all():
            box = pin.bounding_box()
            x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
            assert frame["x"] <= x <= frame["x"] + frame["width"] and frame["y"] <= y <= frame["y"] + frame["height"]
        if device == "desktop":
            height = page.evaluate("innerHeight")
            assert 0 <= height - (frame["y"] + frame["height"]) <= 2


@pytest.mark.parametrize("device", ["phone", "desktop"])
def test_zooming_in_and_out_again_ends_where_it_began(visit, device):
    visitor = visit(device, javascript=False)
    page = visitor.page
    visitor.go("/map?bbox=5,45,11,48")
    scale = page.locator(".map-scale text").locator("visible=true")
    before = scale.text_content()
    for name in ("Zoom in", "Zoom in", "Zoom out", "Zoom out"):
        page.get_by_role("link", name=name).click()
        page.wait_for_load_state()
    assert scale.text_content() == before
    for _ in range(20):
        nearer = page.get_by_role("link", name="Zoom in")
        if nearer.count() == 0:
            break
        address = page.url
        nearer.click()
        assert page.url != address
    else:
        raise AssertionError("Zoom in never ends")

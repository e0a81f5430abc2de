"""The map, as it looks."""

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
    visitor = visit("phone", scheme)
    page = visitor.page
    # In the middle of the Atlantic, so that all there is to see is water.
    identifier = visitor.tag(latitude="30", longitude="-40", description="Buoy")
    visitor.post("/settings", {"appearance": chosen})
    visitor.go("/map?bbox=-41,29,-39,31")
    sea = page.locator(".map-sea").locator("visible=true").first
    assert sea.evaluate("sea => getComputedStyle(sea).fill") == expected
    visitor.go(f"/locations/{identifier}")
    assert page.get_by_alt_text("Map of the surroundings").evaluate(_CORNER) == expected
    visitor.go("/map?pick=1&bbox=-41,29,-39,31")
    assert page.locator(".picker-map img").evaluate(_CORNER) == expected
    page.get_by_alt_text("Pick this place").click()
    expect(page.locator(".picker-map img")).to_be_visible()

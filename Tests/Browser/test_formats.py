"""Coordinates and lengths are written the same way by the scripts and by the server."""

import csv
import pathlib
import re

from playwright.sync_api import expect

TABLE = pathlib.Path(__file__).parent / "coordinates.csv"

_FORMAT = """async ([values, format]) => {
    const {formatDegrees} = await import("/js/coordinate-format.js");
    return [formatDegrees(values[0], "latitude", format), formatDegrees(values[1], "longitude", format)];
}"""

_LENGTHS = """async (units) => {
    const {formatAccuracy} = await import("/js/coordinate-format.js");
    return [0, 12.6, 9999.4, 1234567].map((metres) => formatAccuracy(metres, units));
}"""


def test_scripts_write_coordinates_as_the_table_says(visit):
    page = visit().page
    page.goto("/")
    with TABLE.open(encoding="utf-8") as table:
        rows = list(csv.reader(table))[1:]
    for latitude, longitude, *expected in rows:
        values = [float(latitude), float(longitude)]
        assert page.evaluate(_FORMAT, [values, None]) == expected[:2]
        assert page.evaluate(_FORMAT, [values, "dms"]) == expected[2:]


def test_scripts_write_lengths_as_the_server_does(visit):
    page = visit().page
    page.goto("/")
    assert page.evaluate(_LENGTHS, None) == ["± 0 m", "± 13 m", "± 9,999 m", "± 1,235 km"]
    assert page.evaluate(_LENGTHS, "imperial") == ["± 0 ft", "± 41 ft", "± 6 mi", "± 767 mi"]


def test_a_typed_place_and_a_measured_one_look_alike(visit):
    visitor = visit()
    page = visitor.page
    visitor.post("/settings", {"coordinateFormat": "dms", "units": "imperial"})
    visitor.go("/?place=geo:47.141,9.521;u=12")
    typed = [page.locator(f"[data-value={name}]").inner_text() for name in ("latitude", "longitude", "accuracy")]
    assert typed == ["47°08′27.60″N", "9°31′15.60″E", "± 39 ft"]
    visitor.go("/")
    visitor.allow_position(47.141, 9.521, accuracy=12)
    page.get_by_role("button", name="Get My Location").last.click()
    expect(page.locator("[data-value=latitude]")).to_have_text(typed[0])
    expect(page.locator("[data-value=longitude]")).to_have_text(typed[1])
    expect(page.locator("[data-value=accuracy]")).to_have_text(typed[2])
    visitor.go("/map?bbox=9.5,47.1,9.6,47.2")
    expect(page.locator(".leaflet-control-scale")).to_have_text(re.compile("^[0-9]+ (ft|mi)$"))

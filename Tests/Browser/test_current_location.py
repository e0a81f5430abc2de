"""Get My Location: its states, its words, its timing and its sound, with positions that the test reports."""

import json
import re

import pytest
from playwright.sync_api import expect

from conftest import in_two_looks

# Stands in for the browser's geolocation: the test reports what the page then gets.
GEOLOCATION = """
    window.watches = new Map();
    const geolocation = {
        watchPosition(success, failure, options) {
            const id = watches.size + 1;
            watches.set(id, { success, failure, options });
            return id;
        },
        clearWatch: (id) => watches.delete(id),
    };
    Object.defineProperty(navigator, "geolocation", { value: geolocation });
    window.report = (latitude, longitude, accuracy, age = 0) => {
        for (const { success } of [...watches.values()]) {
            success({ coords: { latitude, longitude, accuracy, altitude: null }, timestamp: Date.now() - age });
        }
    };
    window.complain = (code) => {
        for (const { failure } of [...watches.values()]) {
            failure({ code, PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 });
        }
    };
"""

# Counts the notes that are played, though no loudspeaker is there.
SOUND = """
    window.notes = 0;
    const start = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function (...args) {
        window.notes += 1;
        return start.apply(this, args);
    };
"""


@pytest.fixture
def locate(visit, look):
    """Opens the first page with reported positions; gives visitor and page."""

    def locate(script=GEOLOCATION, before=None, clock=False):
        visitor = visit(*look)
        visitor.page.add_init_script(script)
        if clock:
            visitor.page.clock.install()
        if before:
            before(visitor)
        visitor.go("/")
        expect(get_button(visitor.page)).to_be_enabled()
        return visitor, visitor.page

    return locate


def get_button(page):
    return page.locator(".get-button")


def report(page, latitude, longitude, accuracy, age=0):
    page.evaluate("(reading) => report(...reading)", [latitude, longitude, accuracy, age])


def test_idle_shows_a_logo_and_a_button(locate, look):
    _, page = locate()
    logo, screen = page.locator(".logo").bounding_box(), page.locator(".locate").bounding_box()
    # In the middle where there is no room for that.
    assert logo["y"] + logo["height"] / 2 == (screen["height"] / 2 if look[0] == "landscape" else 220)
    expect(get_button(page)).to_have_text("Get My Location")
    assert get_button(page).evaluate("(button) => getComputedStyle(button).color") == "rgb(255, 255, 255)"
    for text in ["Latitude", "Longitude", "Tag Location", "Searching…"]:
        expect(page.get_by_text(text, exact=True)).to_be_hidden()


def test_before_the_script_runs_there_is_no_button(visit, look):
    page = visit(*look, javascript=False).page
    page.goto("/")
    expect(get_button(page)).to_be_hidden()
    expect(page.get_by_label("Place")).to_be_visible()


def test_the_logo_rolls_out_and_the_panel_slides_in(locate, look):
    _, page = locate()
    page.evaluate("""() => document.addEventListener("animationstart", ({ animationName, target }) => {
        const { animationDuration, animationTimingFunction } = getComputedStyle(target);
        (window.started ??= {})[animationName] = [animationDuration, animationTimingFunction];
    })""")
    page.locator(".logo").click()
    rule = page.evaluate("""() => [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
        .flatMap((rule) => rule.styleSheet ? [...rule.styleSheet.cssRules] : [rule])
        .filter((rule) => rule instanceof CSSKeyframesRule && rule.name === "roll-out").map((rule) => rule.cssText).join()""")
    assert "rotate(-360deg)" in rule
    expect(page.locator(".logo")).to_be_hidden()
    expect(page.locator(".panel.is-entering")).to_have_count(0)
    started = page.evaluate("started")
    assert started["roll-out"] == ["0.5s", "ease-in"]
    assert started["slide-in"] == ["0.6s", "ease-out"]
    panel, screen = page.locator(".panel").bounding_box(), page.locator(".locate").bounding_box()
    room = screen["width"] / 2 if look[0] == "landscape" else screen["width"]
    assert panel["width"] == min(room - 32, 480)
    assert panel["x"] == screen["x"] + (room - panel["width"]) / 2
    assert panel["y"] == ((screen["height"] - panel["height"]) / 2 if look[0] == "landscape" else 40)
    # Not the boxes as drawn, which turn.
    message, spinner = (page.locator(name).evaluate("(e) => [e.offsetTop, e.offsetHeight]") for name in [".message", ".spinner"])
    assert spinner[0] - sum(message) == 25


def test_with_reduced_motion_they_swap_at_once(locate):
    _, page = locate(before=lambda visitor: visitor.page.emulate_media(reduced_motion="reduce"))
    get_button(page).click()
    assert page.evaluate("[document.querySelector('.logo').hidden, document.querySelector('.panel').hidden]") == [True, False]


def test_searching_finding_getting_better_and_stopping(locate):
    visitor, page = locate()
    get_button(page).click()
    expect(page.get_by_text("Searching…", exact=True)).to_be_visible()
    expect(page.locator(".spinner")).to_be_visible()
    expect(get_button(page)).to_have_text("Stop")
    assert page.evaluate("[...watches.values()][0].options") == {"enableHighAccuracy": True, "maximumAge": 0, "timeout": 60_000}
    report(page, 47.1, 8.1, 20, age=6_000)
    expect(page.get_by_text("Latitude")).to_be_hidden()
    report(page, 47.123456789, 8.5, 65)
    expect(page.get_by_text("47.12345679")).to_be_visible()
    expect(page.get_by_text("8.50000000")).to_be_visible()
    expect(page.get_by_text("± 65 m")).to_be_visible()
    expect(page.get_by_text("Tag Location", exact=True)).to_be_visible()
    report(page, 46, 7, 5_000)
    expect(page.get_by_text("47.12345679")).to_be_visible()
    report(page, 47.2, 8.6, 9)
    expect(page.get_by_text("47.20000000")).to_be_visible()
    expect(get_button(page)).to_have_text("Get My Location")
    assert page.evaluate("watches.size") == 0
    expect(page.locator(".spinner")).to_be_hidden()
    expect(page.locator(".address span").first).to_be_visible()
    visitor.check_page()


def test_the_search_itself_is_valid_and_accessible(locate):
    # Its minute doesn't pass, however long the checks take.
    script = GEOLOCATION + "const after = setTimeout; window.setTimeout = (work, time) => time < 60_000 ? after(work, time) : 0;"
    visitor, page = locate(script=script)
    get_button(page).click()
    expect(page.get_by_text("Searching…", exact=True)).to_be_visible()
    visitor.check_page()
    expect(page.get_by_text("Searching…", exact=True)).to_be_visible()


@in_two_looks
def test_a_poor_accuracy_is_told_and_can_be_tagged(locate):
    _, page = locate()
    get_button(page).click()
    report(page, 47, 8, 5_000)
    expect(page.get_by_text(re.compile("± 5.000 m|± 5 km"))).to_be_visible()
    assert "accuracy=5000" in page.get_by_text("Tag Location", exact=True).get_attribute("href")


@in_two_looks
def test_stop_leads_back_to_idle_when_nothing_was_found(locate):
    _, page = locate()
    get_button(page).click()
    get_button(page).click()
    expect(page.locator(".logo")).to_be_visible()
    expect(page.locator(".panel")).to_be_hidden()
    assert page.evaluate("watches.size") == 0


def test_denied_permission_says_how_to_allow_it(locate):
    visitor, page = locate()
    get_button(page).click()
    page.evaluate("complain(1)")
    expect(page.get_by_text("Location Isn’t Allowed")).to_be_visible()
    expect(page.get_by_text("set Location to Allow")).to_be_visible()
    expect(page.get_by_label("Place")).to_be_visible()
    visitor.check_page()


@in_two_looks
def test_unavailable_is_final_only_after_a_minute(locate):
    _, page = locate(clock=True)
    get_button(page).click()
    page.evaluate("complain(2)")
    page.clock.run_for(59_000)
    expect(page.get_by_text("Searching…", exact=True)).to_be_visible()
    page.clock.run_for(1_500)
    expect(page.get_by_text("Error Getting Location")).to_be_visible()
    expect(page.get_by_text("Turn on Wi-Fi or location services")).to_be_visible()
    get_button(page).click()
    page.clock.run_for(60_500)
    expect(page.get_by_text("Error Getting Location")).to_be_visible()
    expect(page.get_by_text("No position came within a minute")).to_be_visible()


def test_an_insecure_page_says_so_before_it_asks(locate):
    visitor, page = locate(script=GEOLOCATION + "Object.defineProperty(window, 'isSecureContext', { value: false });")
    get_button(page).click()
    expect(page.get_by_text("The Connection Isn’t Secure")).to_be_visible()
    expect(page.get_by_text("https://").first).to_be_visible()
    assert page.evaluate("watches.size") == 0
    visitor.check_page()


@in_two_looks
@pytest.mark.parametrize("answer, words", [
    ({"status": 200, "json": {"placemark": None, "state": "none", "lines": []}}, "No Address Found"),
    ({"status": 502, "json": {"error": "no"}}, "Error Finding Address"),
    (None, "No Network: The Address Comes Later"),
])  # fmt: skip
def test_no_address_and_no_answer_are_told_apart(locate, answer, words):
    visitor, page = locate()
    page.route("**/geocode/reverse*", lambda route: route.fulfill(**answer) if answer else route.abort())
    get_button(page).click()
    report(page, 47, 8, 50)
    expect(page.get_by_text(words)).to_be_visible()
    expect(page.get_by_text("Tag Location", exact=True)).to_be_visible()
    visitor.problems.clear()  # The answers of 502 are what this is about.


@in_two_looks
def test_one_address_is_asked_for_at_a_time_and_the_last_place_counts(locate):
    _, page = locate()
    held = []
    page.route("**/geocode/reverse*", lambda route: held.append(route))
    get_button(page).click()
    for number in range(5):
        report(page, 47 + number, 8, 100 - number)
    expect(page.get_by_text("Searching for Address…")).to_be_visible()
    page.wait_for_timeout(200)
    assert len(held) == 1

    def answer(name):
        body = json.dumps({"placemark": {}, "state": "found", "lines": [name]})
        held.pop().fulfill(status=200, content_type="application/json", body=body)

    answer("First Street")
    expect(page.get_by_text("First Street")).to_be_visible()
    page.wait_for_timeout(200)
    assert len(held) == 1 and "latitude=51&" in held[0].request.url
    answer("Last Street")
    expect(page.get_by_text("Last Street")).to_be_visible()


@in_two_looks
def test_the_first_address_plays_the_sound_and_later_ones_do_not(locate):
    _, page = locate(script=GEOLOCATION + SOUND)
    with page.expect_response(re.compile(r"/sounds/address\.(ogg|wav)$")):
        get_button(page).click()
    page.wait_for_timeout(300)
    report(page, 47, 8, 100)
    expect(page.locator(".address span").first).to_be_visible()
    page.wait_for_function("() => notes === 1")
    report(page, 47.5, 8.5, 50)
    expect(page.get_by_text("47.50000000")).to_be_visible()
    page.wait_for_timeout(300)
    assert page.evaluate("notes") == 1
    get_button(page).click()
    get_button(page).click()
    report(page, 47, 8, 100)
    page.wait_for_function("() => notes === 2")


@in_two_looks
def test_settings_mute_the_sound(locate):
    _, page = locate(script=GEOLOCATION + SOUND, before=lambda visitor: visitor.post("/settings", {"sound": "off"}))
    get_button(page).click()
    report(page, 47, 8, 100)
    expect(page.locator(".address span").first).to_be_visible()
    assert page.evaluate("notes") == 0

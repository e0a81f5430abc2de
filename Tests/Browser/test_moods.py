"""Moods: adding one with a press, changing and deleting it, with and without JavaScript, and the control they are chosen with."""

import csv
import io
import re

import pytest
from playwright.sync_api import expect

from visitor import LOOKS


def rows(page):
    return page.locator(".mood-rows li")


def add(visitor, **fields):
    answer = visitor.post("/moods", fields)
    assert answer.status == 303, answer.text()[:500]


def choose(page, name):
    page.get_by_role("radiogroup", name="Mood").get_by_title(name, exact=True).click()


@pytest.mark.parametrize("javascript", [True, False], ids=["script", "plain"])
@pytest.mark.parametrize("look", LOOKS, ids="-".join)
def test_a_mood_is_added_with_one_press(visit, look, javascript):
    visitor = visit(*look, javascript=javascript)
    page = visitor.page
    visitor.go("/")
    visitor.tab("Moods")
    expect(page.get_by_text("No moods yet.")).to_be_visible()
    if javascript:
        visitor.check_page()
    page.get_by_role("button", name="I'm happy").click()
    expect(rows(page)).to_have_count(1)
    expect(page.get_by_role("radio", name="Happy")).to_be_checked()
    choose(page, "Meh")
    page.get_by_role("button", name="I'm meh").click()
    expect(rows(page)).to_have_count(2)
    expect(rows(page).first).to_contain_text("I was meh")
    expect(rows(page).last).to_contain_text(re.compile(r"I was happy\s*on \w{3} \d{1,2}, \d{4} at \d{1,2}:\d\d\s[AP]M"))
    if javascript:
        visitor.check_page()


def test_a_mood_is_here_where_the_person_allows_it(visit):
    visitor = visit()
    page = visitor.page
    visitor.go("/moods")
    visitor.allow_position(47.37, 8.54)
    page.get_by_role("button", name="I'm happy").click()
    expect(rows(page)).to_contain_text(["47.37000000, 8.54000000"])


def test_a_mood_gets_a_note_and_a_place_and_is_deleted_and_taken_back(visit, look):
    visitor = visit(*look)
    visitor.tag(latitude="47.37", longitude="8.54", description="Fraumünster")
    add(visitor, mood="crying", timestamp="2026-06-05T15:04")
    page = visitor.page
    visitor.go("/moods")
    rows(page).get_by_role("link").first.click()
    visitor.check_page()
    choose(page, "Confused")
    page.get_by_label("Note").fill("Rain all day")
    page.get_by_label("Location", exact=True).select_option(label="Fraumünster")
    page.get_by_role("button", name="Done").click()
    row = rows(page).first
    expect(row).to_contain_text("I was confused")
    expect(row).to_contain_text("on Jun 5, 2026 at 3:04\u202fPM · Fraumünster")
    expect(row).to_contain_text("Rain all day")
    row.get_by_role("link").first.click()
    page.get_by_role("link", name="Show the location").click()
    expect(page.get_by_text("I was confused")).to_be_visible()
    rows(page).get_by_role("link").first.click()
    page.get_by_role("button", name="Delete Mood").click()
    expect(rows(page)).to_have_count(0)
    visitor.check_page()
    page.get_by_role("button", name="Undo").click()
    expect(rows(page).first).to_contain_text("I was confused")


def test_a_row_uncovers_edit_and_delete(visit):
    visitor = visit("desktop")
    add(visitor, mood="sad")
    page = visitor.page
    visitor.go("/moods")
    page.get_by_role("button", name="Actions for I was sad").click()
    page.get_by_role("link", name="Edit I was sad").click()
    expect(page.get_by_role("radio", name="Sad")).to_be_checked()
    page.get_by_role("link", name="Cancel").click()
    page.get_by_role("button", name="Actions for I was sad").click()
    page.get_by_role("button", name="Delete I was sad").click()
    expect(page.get_by_role("button", name="Undo")).to_be_visible()


def test_a_mood_is_chosen_and_added_with_the_keyboard(visit):
    visitor = visit("desktop")
    page = visitor.page
    visitor.go("/moods")
    page.get_by_role("radio", name="Happy").focus()
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="Goofy")).to_be_focused()
    expect(page.get_by_role("radio", name="Goofy")).to_be_checked()
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("button", name="I'm angry")).to_be_visible()
    page.keyboard.press("Enter")
    expect(rows(page).first).to_contain_text("I was angry")


@pytest.mark.parametrize("device", ["phone", "desktop"])
def test_the_bar_has_its_measures(visit, device):
    visitor = visit(device)
    for _ in range(12):
        add(visitor, mood="happy")
    page = visitor.page
    visitor.go("/moods")
    selector = page.get_by_role("radiogroup", name="Mood")
    boxes = [label.bounding_box() for label in selector.locator("label").all()]
    assert len(boxes) == 8
    assert max(box["width"] for box in boxes) - min(box["width"] for box in boxes) < 0.1
    for left, right in zip(boxes, boxes[1:]):
        assert right["x"] - left["x"] - left["width"] == pytest.approx(12, abs=0.1)
    button, row = page.get_by_role("button", name="I'm happy").bounding_box(), selector.bounding_box()
    bar = page.locator(".mood-bar").bounding_box()
    assert button["height"] == 48
    assert button["width"] == pytest.approx(bar["width"] / 2, abs=1)
    assert row["y"] - button["y"] - button["height"] == pytest.approx(20, abs=0.1)
    assert "blur" in page.locator(".mood-bar").evaluate("bar => getComputedStyle(bar).backdropFilter")
    assert page.locator("main").evaluate("main => getComputedStyle(main).paddingBottom") == "160px"
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    assert page.locator(".list-links").bounding_box()["y"] < bar["y"]


def circle(page):
    """Where the circle beneath the chosen face is, and its colour."""
    return page.evaluate(
        """() => {
            const glider = document.querySelector(".glider");
            const { left, width } = glider.getBoundingClientRect();
            const circle = getComputedStyle(glider, "::before");
            return { middle: left + width / 2, size: parseFloat(circle.width), color: circle.backgroundColor };
        }"""
    )


def middle(page, name):
    box = page.get_by_title(name, exact=True).bounding_box()
    return box["x"] + box["width"] / 2


@pytest.mark.parametrize("device", ["phone", "desktop"])
def test_the_circle_glides_to_the_chosen_face(visit, device):
    visitor = visit(device)
    page = visitor.page
    visitor.go("/moods")
    expect(page.locator(".glider")).to_be_attached()
    start = circle(page)
    assert start["middle"] == pytest.approx(middle(page, "Happy"), abs=0.5)
    height = page.get_by_role("radiogroup").bounding_box()["height"]
    assert start["size"] == pytest.approx(0.9 * height, abs=0.1)
    assert start["color"] == "rgb(19, 211, 172)"
    page.evaluate("addEventListener('change', (event) => { window.changed = event.target.value; })")
    choose(page, "Sleepy")
    assert page.evaluate("window.changed") == "sleepy"
    page.wait_for_timeout(100)
    on_its_way = circle(page)["middle"]
    assert start["middle"] < on_its_way
    page.wait_for_timeout(500)
    end = circle(page)
    assert on_its_way <= end["middle"] == pytest.approx(middle(page, "Sleepy"), abs=0.5)
    assert end["color"] == "rgb(255, 50, 102)"
    # An index beyond the ends means the end.
    for index, name in [(99, "Meh"), (-5, "Happy"), (3.7, "Goofy")]:
        page.locator(".image-selector").evaluate("(selector, index) => { selector.selectedIndex = index; }", index)
        expect(page.get_by_role("radio", name=name)).to_be_checked()
    assert page.locator(".image-selector").evaluate("selector => selector.selectedIndex") == 3


def test_without_motion_the_circle_is_there_at_once(visit):
    visitor = visit()
    page = visitor.page
    page.emulate_media(reduced_motion="reduce")
    visitor.go("/moods")
    expect(page.locator(".glider")).to_be_attached()
    choose(page, "Meh")
    assert circle(page)["middle"] == pytest.approx(middle(page, "Meh"), abs=0.5)


@pytest.mark.parametrize("javascript", [True, False], ids=["script", "plain"])
def test_a_mood_is_logged_while_tagging(visit, javascript):
    visitor = visit(javascript=javascript)
    page = visitor.page
    visitor.go("/locations/new?latitude=47.37&longitude=8.54")
    expect(page.get_by_role("radio", name="None")).to_be_checked()
    page.locator("[name=description]").fill("Fraumünster")
    choose(page, "Goofy")
    page.get_by_role("button", name="Done").click()
    expect(page.get_by_text("I was goofy")).to_be_visible()
    choose(page, "Sad")
    page.get_by_role("button", name="I'm sad").click()
    expect(rows(page)).to_have_count(2)
    visitor.tab("Moods")
    expect(rows(page).first).to_contain_text("Fraumünster")


def test_a_year_is_a_wheel_with_charts(visit, look):
    visitor = visit(*look)
    place = visitor.tag(latitude="47.37", longitude="8.54", description="Fraumünster")
    for day in range(1, 29):
        add(visitor, mood=["happy", "sad", "meh"][day % 3], timestamp=f"2026-02-{day:02}T{day % 24:02}:10", location=place)
    add(visitor, mood="angry", timestamp="2025-06-01T12:00")
    page = visitor.page
    visitor.go("/moods/mandala?year=2026")
    expect(page.get_by_role("img", name=re.compile("2026 as a wheel"))).to_be_visible()
    expect(page.get_by_text("28 moods on 28 days").first).to_be_visible()
    for title in ["By Mood", "By Weekday", "By Hour", "By Place"]:
        expect(page.get_by_role("heading", name=title)).to_be_attached()
    visitor.check_page()
    page.get_by_role("link", name="2025").click()
    expect(page.get_by_text("1 mood on 1 day").first).to_be_visible()


def test_moods_leave_as_a_table(visit):
    visitor = visit()
    add(visitor, mood="sad", note="=1+1")
    visitor.go("/moods")
    with visitor.page.expect_download() as download:
        visitor.page.get_by_role("link", name="Export CSV").click()
    assert download.value.suggested_filename == "moods.csv"
    table = list(csv.DictReader(io.StringIO(open(download.value.path(), newline="").read())))
    assert [(row["mood"], row["note"]) for row in table] == [("sad", "'=1+1")]

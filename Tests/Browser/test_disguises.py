"""Disguises: picking a face, placing and changing stickers, saving, with and without JavaScript, by hand and by keyboard."""

import re

import pytest
from playwright.sync_api import expect

from visitor import LOOKS

TABS = ["Face", "Facial Hair", "Wigs/Hats", "Tattoos/Scars"]


@pytest.fixture(scope="session")
def face(browser):
    """A drawn face, 600 by 800 pixels."""
    page = browser.new_page(viewport={"width": 600, "height": 800})
    page.set_content(
        """<body style="margin:0"><svg width="600" height="800"><rect width="600" height="800" fill="#7fa3b5"/>
        <ellipse cx="300" cy="400" rx="190" ry="250" fill="#eec39c"/><circle cx="230" cy="350" r="22"/>
        <circle cx="370" cy="350" r="22"/><path d="M220 500q80 60 160 0" fill="none" stroke="#933" stroke-width="16"/></svg>"""
    )
    picture = page.screenshot(type="jpeg")
    page.close()
    return {"name": "face.jpg", "mimeType": "image/jpeg", "buffer": picture}


def pick(visitor, face):
    """Starts a disguise without the page; gives its path."""
    answer = visitor.post("/disguises", {"photo": face})
    assert answer.status == 303, answer.text()[:500]
    return answer.headers["location"]


def place(visitor, path, sticker, x=0.5, y=0.5, **fields):
    fields = {"element": sticker, "unit": "fraction", "x": str(x), "y": str(y), **fields}
    assert visitor.post(f"{path}/elements", fields).status == 303


def edit_crowned(visitor, face):
    """Opens a new disguise with a crown once its script is at work; gives its path."""
    path = pick(visitor, face)
    place(visitor, path, "crown")
    visitor.go(path)
    expect(visitor.page.locator(".disguise.is-live")).to_be_attached()
    return path


def placed(visitor, path):
    """The stickers as the server has them: name, centre, scale, rotation, mirrored."""
    page = visitor.context.request.get(path).text()
    return [
        {"title": title, "mirrored": "data-mirrored" in attributes}
        | {name: float(value) for name, value in re.findall(r'data-(x|y|scale|rotation)="([^"]*)"', attributes)}
        for attributes, title in re.findall(r'<g class="sticker[^"]*"([^>]*)><title>([^<]*)</title>', page)
    ]


def wait_for(visitor, path, condition):
    """Waits until the server has what was saved in the background."""
    for _ in range(100):
        found = placed(visitor, path)
        if condition(found):
            return found
        visitor.page.wait_for_timeout(50)
    raise AssertionError(found)


def stage(page):
    return page.locator(".face-box input[type=image]")


def stickers(page):
    return page.locator(".stickers .sticker")


def open_tab(page, name):
    page.get_by_role("tab", name=name).click()


@pytest.mark.parametrize("javascript", [True, False], ids=["script", "plain"])
@pytest.mark.parametrize("look", LOOKS, ids="-".join)
def test_a_face_is_picked_and_gets_a_hat(visit, face, look, javascript):
    visitor = visit(*look, javascript=javascript)
    page = visitor.page
    visitor.go("/more")
    page.get_by_role("link", name="Disguises").click()
    expect(page.get_by_text("No disguises yet.")).to_be_visible()
    if javascript:
        visitor.check_page()
    page.locator("input[name=photo]").set_input_files(face)
    page.get_by_role("button", name="Pick Face").click()
    expect(page.get_by_role("heading", name="Disguisey")).to_be_visible()
    path = re.sub("^https?://[^/]*", "", page.url)
    if javascript:
        expect(page.get_by_role("tab")).to_have_text(TABS)
        open_tab(page, "Wigs/Hats")
        visitor.check_page()
    page.get_by_role("button", name="Top Hat").click()
    if javascript:
        expect(page.get_by_role("tab", name="Face", exact=True)).to_have_attribute("aria-selected", "true")
    expect(page.get_by_text("Now press the face where the middle of Top Hat goes.")).to_be_visible()
    expect(stage(page)).to_be_visible()
    box = stage(page).bounding_box()
    stage(page).click(position={"x": box["width"] / 4, "y": box["height"] * 3 / 4})
    expect(stickers(page)).to_have_count(1)
    [hat] = placed(visitor, path)
    assert hat["title"] == "Top Hat"
    assert hat["x"] == pytest.approx(1 / 4, abs=2 / box["width"])
    assert hat["y"] == pytest.approx(3 / 4, abs=2 / box["height"])
    # It is 150/320 of the square that the face fits in, and its centre is where the press was.
    shown = stickers(page).locator("image").bounding_box()
    assert shown["width"] == pytest.approx(max(box["width"], box["height"]) * 150 / 320, abs=1)
    now = stage(page).bounding_box()
    assert shown["x"] + shown["width"] / 2 == pytest.approx(now["x"] + now["width"] / 4, abs=2)
    assert shown["y"] + shown["height"] / 2 == pytest.approx(now["y"] + now["height"] * 3 / 4, abs=2)
    # The choice is spent.
    stage(page).click(position={"x": box["width"] * 0.9, "y": 10})
    page.wait_for_timeout(200)
    assert len(placed(visitor, path)) == 1
    if javascript:
        visitor.check_page()


@pytest.mark.parametrize("device", ["phone", "desktop"])
def test_without_javascript_the_face_has_fixed_pixels_and_all_palettes_are_there(visit, face, device):
    visitor = visit(device, javascript=False)
    page = visitor.page
    visitor.go(pick(visitor, face))
    box = stage(page).bounding_box()
    assert (box["width"], box["height"]) == (240, 320)
    assert page.locator(".stage [name=width]").get_attribute("value") == "240"
    assert page.locator(".stage [name=height]").get_attribute("value") == "320"
    for title in TABS:
        expect(page.get_by_role("heading", name=title)).to_be_visible()
    for picture in page.locator("button[name=element] img").all():
        assert picture.bounding_box()["width"] == 150
    assert page.locator("button[name=element]").count() == 32
    for icon in page.locator(".palette-tabs .icon").all():
        assert icon.evaluate("icon => [icon.offsetWidth, icon.offsetHeight]") == [32, 32]


def test_without_javascript_stickers_are_changed_with_buttons(visit, face):
    visitor = visit(javascript=False)
    page = visitor.page
    path = pick(visitor, face)
    place(visitor, path, "crown")
    place(visitor, path, "lips", y=0.7)
    visitor.go(path)
    page.get_by_role("link", name="Crown").click()
    for name in ["Larger", "Turn right", "Mirror", "Bring forward"]:
        page.get_by_role("button", name=name).click()
    stage(page).click(position={"x": 60, "y": 40})
    found = placed(visitor, path)
    assert [sticker["title"] for sticker in found] == ["Lips", "Crown"]
    crown = found[1]
    assert crown["scale"] == 1.1 and crown["rotation"] == 15 and crown["mirrored"]
    assert (crown["x"], crown["y"]) == (0.25, 0.125)
    page.get_by_role("button", name="Delete sticker").click()
    assert [sticker["title"] for sticker in placed(visitor, path)] == ["Lips"]
    page.get_by_role("button", name="Clear").click()
    assert placed(visitor, path) == []
    page.get_by_role("button", name="Undo").click()
    assert [sticker["title"] for sticker in placed(visitor, path)] == ["Lips"]


@pytest.mark.parametrize("device", ["phone", "landscape", "desktop"])
def test_a_sticker_is_dragged_and_turned_by_its_handle(visit, face, device):
    visitor = visit(device)
    page = visitor.page
    path = pick(visitor, face)
    place(visitor, path, "crown", scale="0.5")
    visitor.go(path)
    expect(page.locator(".disguise.is-live")).to_be_attached()
    box = stage(page).bounding_box()
    middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.move(*middle)
    page.mouse.down()
    page.mouse.move(middle[0] + 20, middle[1] - 10, steps=3)
    page.mouse.move(middle[0] + box["width"] / 4, middle[1] - box["height"] / 4, steps=3)
    page.mouse.up()
    [crown] = wait_for(visitor, path, lambda found: found[0]["x"] != 0.5)
    assert (crown["x"], crown["y"]) == (pytest.approx(0.75, abs=0.01), pytest.approx(0.25, abs=0.01))
    # From the handle's place a quarter turn around the middle, and twice as far from it.
    centre = (box["x"] + crown["x"] * box["width"], box["y"] + crown["y"] * box["height"])
    handle = page.locator(".handle").bounding_box()
    across = handle["x"] + handle["width"] / 2 - centre[0]
    down = handle["y"] + handle["height"] / 2 - centre[1]
    page.mouse.move(centre[0] + across, centre[1] + down)
    page.mouse.down()
    page.mouse.move(centre[0] - down * 2, centre[1] + across * 2, steps=5)
    page.mouse.up()
    [crown] = wait_for(visitor, path, lambda found: found[0]["rotation"] != 0)
    assert crown["rotation"] == pytest.approx(90, abs=2)
    assert crown["scale"] == pytest.approx(1, abs=0.05)
    assert (crown["x"], crown["y"]) == (pytest.approx(0.75, abs=0.01), pytest.approx(0.25, abs=0.01))


def test_on_a_landscape_phone_the_face_stays_in_view_beside_the_stickers(visit, face):
    visitor = visit("landscape")
    page = visitor.page
    path = pick(visitor, face)
    place(visitor, path, "crown")
    visitor.go(f"{path}?selected=1")
    expect(page.locator(".disguise.is-live")).to_be_attached()
    bar, tabs = page.locator("header.bar").bounding_box(), page.locator(".tab-bar").bounding_box()

    def assert_seen(locator):
        box = locator.bounding_box()
        assert bar["y"] + bar["height"] <= box["y"] and box["y"] + box["height"] <= tabs["y"], locator

    fixed = [stage(page), page.get_by_role("button", name="Delete sticker"), page.locator(".face-side .hint")]
    for locator in [*fixed, page.get_by_role("button", name="Glasses", exact=True), page.get_by_role("tab").first]:
        assert_seen(locator)
    page.evaluate("scrollBy(0, 300)")
    for locator in [*fixed, page.get_by_role("tab").first]:
        assert_seen(locator)


def test_two_fingers_resize_and_turn_a_sticker(visit, face):
    visitor = visit("phone")
    page = visitor.page
    path = edit_crowned(visitor, face)
    box = stage(page).bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    touch = visitor.context.new_cdp_session(page)

    def send(kind, *points):
        touch.send("Input.dispatchTouchEvent", {
            "type": kind, "touchPoints": [{"x": px, "y": py, "id": index} for index, (px, py) in enumerate(points)],
        })  # fmt: skip

    send("touchStart", (x - 30, y))
    send("touchStart", (x - 30, y), (x + 30, y))
    for step in range(1, 7):
        send("touchMove", (x - 30 + 5 * step, y - 10 * step), (x + 30 - 5 * step, y + 10 * step))
    send("touchEnd", (x, y - 60))
    send("touchEnd")
    [crown] = wait_for(visitor, path, lambda found: found[0]["scale"] != 1)
    assert crown["scale"] == pytest.approx(2, abs=0.05)
    assert crown["rotation"] == pytest.approx(90, abs=2)


def test_everything_works_with_the_keyboard(visit, face):
    visitor = visit("desktop")
    page = visitor.page
    path = pick(visitor, face)
    visitor.go(path)
    page.get_by_role("tab", name="Face", exact=True).focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("tab", name="Facial Hair")).to_be_focused()
    page.get_by_role("button", name="Full Beard").focus()
    page.keyboard.press("Enter")
    expect(stage(page)).to_be_focused()
    page.keyboard.press("Enter")
    beard = page.get_by_role("button", name="Full Beard").and_(page.locator(".sticker"))
    expect(beard).to_be_focused()
    for key in ["ArrowLeft", "Shift+ArrowDown", "+", "r", "r", "Shift+R", "m"]:
        page.keyboard.press(key)
    [found] = wait_for(visitor, path, lambda found: found[0]["mirrored"])
    assert (found["x"], found["y"]) == (pytest.approx(0.49), pytest.approx(0.55))
    assert found["scale"] == pytest.approx(1.1) and found["rotation"] == pytest.approx(15)
    place(visitor, path, "lips")
    visitor.go(path)
    beard.focus()
    page.keyboard.press("]")
    wait_for(visitor, path, lambda found: [sticker["title"] for sticker in found] == ["Lips", "Full Beard"])
    page.keyboard.press("Delete")
    wait_for(visitor, path, lambda found: [sticker["title"] for sticker in found] == ["Lips"])
    page.get_by_role("tab", name="Face", exact=True).click()
    page.get_by_role("button", name="Sunglasses").click()
    page.keyboard.press("Escape")
    stage(page).click(position={"x": 5, "y": 5})
    page.wait_for_timeout(200)
    assert len(placed(visitor, path)) == 1


def test_the_stickers_are_cleared_and_brought_back(visit, face):
    visitor = visit("phone")
    page = visitor.page
    path = pick(visitor, face)
    place(visitor, path, "crown")
    place(visitor, path, "lips")
    visitor.go(path)
    expect(page.locator(".disguise.is-live")).to_be_attached()
    page.get_by_role("button", name="Clear").click()
    expect(stickers(page)).to_have_count(0)
    expect(page.get_by_role("button", name="Clear")).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    expect(stickers(page)).to_have_count(2)


def test_what_cant_be_saved_is_said(visit, face):
    visitor = visit("desktop")
    page = visitor.page
    path = edit_crowned(visitor, face)
    # Somebody deleted it meanwhile.
    assert visitor.post(f"{path}/elements/1/delete", {}).status == 303
    stickers(page).first.focus()
    page.keyboard.press("+")
    expect(page.get_by_role("alert").filter(has_text="may have been deleted")).to_be_visible()
    expect(stickers(page)).to_have_count(0)
    assert [problem[:4] for problem in visitor.problems] == ["404 "]
    visitor.problems.clear()


@pytest.mark.parametrize("javascript", [True, False], ids=["script", "plain"])
@pytest.mark.parametrize("button, scale", [("Keep Mine", 1.1), ("Keep Theirs", 2)])
def test_two_tabs_changing_one_sticker_lose_neither(visit, face, javascript, button, scale):
    visitor = visit("phone", "light", javascript=javascript)
    page = visitor.page
    path = pick(visitor, face)
    place(visitor, path, "crown")
    visitor.go(f"{path}?selected=1")
    if javascript:
        expect(page.locator(".disguise.is-live")).to_be_attached()
    # The other tab.
    assert visitor.post(f"{path}/elements/1", {"scale": "2"}).status == 303
    page.get_by_role("button", name="Larger").click()
    expect(page.get_by_text("“Crown” was changed somewhere else")).to_be_visible()
    assert placed(visitor, path)[0]["scale"] == 2
    if javascript:
        visitor.check_page()
    page.get_by_text(button, exact=True).click()
    expect(stickers(page)).to_have_count(1)
    assert placed(visitor, path)[0]["scale"] == scale
    assert [problem[:4] for problem in visitor.problems] == ["409 "] * javascript
    visitor.problems.clear()  # That answer is what this is about.


def test_one_tab_is_no_conflict_with_itself(visit, face):
    visitor = visit("desktop")
    page = visitor.page
    path = edit_crowned(visitor, face)
    stickers(page).first.focus()
    for scale in [1.1, 1.21, 1.331]:
        page.keyboard.press("+")
        wait_for(visitor, path, lambda found, scale=scale: found[0]["scale"] == pytest.approx(scale))
    page.keyboard.press("Delete")
    expect(stickers(page)).to_have_count(0)


def test_a_location_s_photo_is_disguised_and_added_to_it(visit, face, look):
    visitor = visit(*look)
    page = visitor.page
    location = visitor.tag(latitude="47.1", longitude="9.5", description="Vaduz Castle", photo=face)
    visitor.go(f"/locations/{location}")
    page.get_by_label("Actions for Photo 1 of 1").click()
    page.get_by_role("button", name="Disguise").click()
    expect(page.locator(".disguise.is-live")).to_be_attached()
    place(visitor, re.sub("^https?://[^/]*", "", page.url), "crown", y=0.2)
    page.reload()
    expect(page.get_by_label("Add to a location")).to_have_value(location)
    page.get_by_role("button", name="Add Photo").click()
    expect(page.locator(".photo-grid > li")).to_have_count(2)
    visitor.check_page()
    visitor.go("/disguises")
    expect(page.get_by_role("link", name="Crown")).to_be_visible()
    visitor.check_page()
    page.get_by_role("link", name="Crown").click()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download").click()
    assert download.value.suggested_filename == "disguise.jpg"
    page.get_by_role("button", name="Delete Disguise").click()
    visitor.check_page()
    page.get_by_role("button", name="Undo").click()
    expect(stickers(page)).to_have_count(1)

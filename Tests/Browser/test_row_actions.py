"""Edit and Delete of a list's rows: swiping on touch screens, a button for everyone."""

import pytest
from playwright.sync_api import expect


@pytest.fixture
def two(visit):
    """A visitor with two places, on the list."""

    def two(device="phone", scheme="dark"):
        visitor = visit(device, scheme)
        for name in ["Mill", "Lake"]:
            visitor.tag(latitude="47", longitude="8", description=name, category="Park")
        visitor.go("/locations")
        expect(visitor.page.locator(".row-button")).to_have_count(2)
        return visitor

    return two


def swipe(visitor, name, across, down=0):
    """Moves a finger over a row as a person does, in small steps."""
    box = visitor.page.locator(".rows li", has_text=name).bounding_box()
    x, y = box["x"] + box["width"] * 0.7, box["y"] + box["height"] / 2
    touch = visitor.context.new_cdp_session(visitor.page)

    def send(kind, step=None):
        points = [] if step is None else [{"x": x + across * step, "y": y + down * step}]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    send("touchStart", 0)
    for number in range(1, 11):
        send("touchMove", number / 10)
    send("touchEnd")
    visitor.page.wait_for_timeout(300)


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_swiping_uncovers_edit_and_delete(two, scheme):
    visitor = two(scheme=scheme)
    page = visitor.page
    swipe(visitor, "Lake", -120)
    delete = page.get_by_role("button", name="Delete Lake")
    expect(delete).to_be_visible()
    visitor.check_page()
    swipe(visitor, "Mill", -120)
    expect(delete).to_have_count(0)
    expect(page.get_by_role("button", name="Delete Mill")).to_be_visible()
    swipe(visitor, "Mill", 120)
    expect(page.get_by_role("button", name="Delete Mill")).to_have_count(0)
    swipe(visitor, "Lake", -120)
    page.get_by_role("link", name="Edit Lake").click()
    expect(page.get_by_label("Description")).to_have_value("Lake")


@pytest.mark.parametrize("across, down", [(-30, 0), (120, 0), (-40, -200)], ids=["too short", "to the right", "scrolling"])
def test_other_movements_leave_a_row_alone(two, across, down):
    visitor = two()
    swipe(visitor, "Lake", across, down)
    expect(visitor.page.get_by_role("button", name="Delete Lake")).to_have_count(0)


def test_deleting_offers_undo(two, look):
    visitor = two(*look)
    page = visitor.page
    page.get_by_role("button", name="Actions for Lake").press("Enter")
    visitor.check_page()
    page.get_by_role("button", name="Delete Lake").click()
    expect(page.get_by_role("link", name="Lake")).to_have_count(0)
    visitor.check_page()
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("heading", name="Lake")).to_be_visible()


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_the_keyboard_reaches_the_actions(two, scheme):
    page = two("desktop", scheme).page
    page.get_by_role("link", name="Mill").focus()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Actions for Mill")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Edit Mill")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.get_by_role("link", name="Edit Mill")).to_have_count(0)
    expect(page.get_by_role("button", name="Actions for Mill")).to_be_focused()


def test_undo_is_offered_for_ten_seconds_and_the_trash_keeps_it(two):
    visitor = two()
    page = visitor.page
    page.get_by_role("button", name="Actions for Lake").press("Enter")
    page.get_by_role("button", name="Delete Lake").click()
    toast = page.locator(".toast")
    expect(toast).to_be_visible()
    box, bar = toast.bounding_box(), page.get_by_role("navigation", name="MyLocations").bounding_box()
    assert box["y"] + box["height"] <= bar["y"]
    fading = toast.evaluate("(toast) => { const [fade] = toast.getAnimations(); fade.currentTime = 9_900; return fade.effect.getTiming(); }")
    assert (fading["delay"], fading["fill"]) == (10_000, "forwards")
    expect(toast).to_be_visible()
    expect(toast).to_be_hidden()
    visitor.go("/trash")
    expect(page.get_by_text("Lake")).to_be_visible()

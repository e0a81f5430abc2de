"""What is tagged without a network waits, and arrives once, whatever happens in between."""

import re
import signal
import time
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from conftest import PROGRAM, in_two_looks
from offline import Person, get_ready, places, tag_without_network
from server import Server
from visitor import UUID


@in_two_looks
def test_a_place_tagged_without_a_network_waits_and_is_sent(prepared, photos):
    visitor = prepared
    page = visitor.page
    visitor.context.set_offline(True)
    tag_without_network(visitor, "Fraumünster\nwindows", photos / "orientation_6.jpg")
    expect(page.get_by_text("1 location waits for the network.")).to_be_visible()
    visitor.context.set_offline(False)
    expect(page.get_by_text("1 location was sent.")).to_be_visible()
    place, = places(visitor)
    assert place["properties"]["description"] == "Fraumünster\nwindows"
    assert place["properties"]["category"] == "Landmark"
    assert len(place["properties"]["photos"]) == 1


@in_two_looks
@pytest.mark.parametrize("step", ["position", "form", "fields", "photo"])
def test_the_network_may_go_before_any_step(prepared, photos, step):
    visitor = prepared
    page = visitor.page
    visitor.go("/")

    def reach(name):
        if name == step:
            visitor.context.set_offline(True)

    reach("position")
    visitor.allow_position(47.36967, 8.54138)
    page.get_by_role("button", name="Get My Location").last.click()
    expect(page.get_by_text("47.36967000")).to_be_visible()
    reach("form")
    page.get_by_role("link", name="Tag Location").click()
    expect(page.get_by_label("Latitude")).to_have_value(re.compile("^47.36967"))
    reach("fields")
    page.get_by_label("Description").fill("Fraumünster")
    reach("photo")
    page.locator("input[type=file][name=photo]").set_input_files(photos / "orientation_6.jpg")
    page.get_by_role("button", name="Done").click()
    expect(page.get_by_text("1 location waits for the network.")).to_be_visible()
    visitor.context.set_offline(False)
    expect(page.get_by_text("1 location was sent.")).to_be_visible()
    place, = places(visitor)
    assert place["properties"]["description"] == "Fraumünster" and len(place["properties"]["photos"]) == 1


def test_what_waits_can_be_seen_opened_and_deleted(prepared, photos):
    visitor = prepared
    page = visitor.page
    visitor.context.set_offline(True)
    tag_without_network(visitor, "Fraumünster", photos / "orientation_6.jpg")
    tag_without_network(visitor, "<b>Grossmünster</b>")
    expect(page.get_by_text("2 locations wait for the network.")).to_be_visible()
    page.get_by_text("Details").click()
    expect(page.locator(".outbox li").first).to_contain_text(re.compile(r"\w{3} \d{1,2}, \d{4}, \d{1,2}:\d\d\s[AP]M · 1 photo"))
    visitor.check_page()

    page.get_by_role("link", name="Open Fraumünster").click()
    expect(page.get_by_label("Description")).to_have_value("Fraumünster")
    expect(page.get_by_label("Latitude")).to_have_value("47.36967")
    expect(page.locator(".photo-strip img")).to_have_count(1)
    visitor.check_page()
    page.get_by_label("Description").fill("Fraumünster, seen again")
    page.get_by_role("button", name="Done").click()
    expect(page.get_by_text("2 locations wait for the network.")).to_be_visible()

    visitor.go("/")
    expect(page.get_by_text("2 locations wait for the network.")).to_be_visible()
    visitor.check_page()
    page.get_by_text("Details").click()
    page.once("dialog", lambda dialog: dialog.accept())
    page.get_by_role("button", name="Delete <b>Grossmünster</b>").click()
    expect(page.get_by_text("1 location waits for the network.")).to_be_visible()
    visitor.context.set_offline(False)
    expect(page.get_by_text("1 location was sent.")).to_be_visible()
    visitor.check_page()
    place, = places(visitor)
    assert place["properties"]["description"] == "Fraumünster, seen again"


@in_two_looks
def test_what_waits_survives_the_end_of_the_browser(playwright, server, tmp_path, photos, look):
    with Person(playwright, server, tmp_path / "profile", *look) as visitor:
        get_ready(visitor.page)
        visitor.context.set_offline(True)
        tag_without_network(visitor, "Fraumünster", photos / "orientation_6.jpg")
        expect(visitor.page.get_by_text("1 location waits for the network.")).to_be_visible()
        assert places(visitor) == []
    with Person(playwright, server, tmp_path / "profile", *look) as visitor:
        visitor.go("/map")
        expect(visitor.page.get_by_text("1 location was sent.")).to_be_visible()
        place, = places(visitor)
        assert len(place["properties"]["photos"]) == 1
        visitor.go("/map")
        visitor.page.wait_for_timeout(1_000)
        expect(visitor.page.locator(".outbox")).to_be_hidden()


@in_two_looks
def test_two_open_pages_send_once(prepared, photos):
    visitor = prepared
    visitor.context.set_offline(True)
    names = [f"Place {number}" for number in range(5)]
    for name in names:
        tag_without_network(visitor, name, photos / "orientation_6.jpg")
    other = visitor.context.new_page()
    other.goto("/locations")
    posts = []
    visitor.context.on("request", lambda request: request.method == "POST" and posts.append(request.url))
    visitor.context.set_offline(False)
    for page in (visitor.page, other):
        page.evaluate("dispatchEvent(new Event('online'))")
    expect(visitor.page.get_by_text("wait for the network")).to_be_hidden()
    expect(other.get_by_text("wait for the network")).to_be_hidden()
    for _ in range(100):
        if len(places(visitor)) == len(names):
            break
        visitor.page.wait_for_timeout(100)
    # Whatever would be sent twice has been by then.
    visitor.page.wait_for_timeout(500)
    assert sorted(place["properties"]["description"] for place in places(visitor)) == names
    assert len(posts) == len(names)


@in_two_looks
def test_the_browser_sends_without_a_page(prepared):
    visitor = prepared
    page = visitor.page
    session = visitor.context.new_cdp_session(page)
    registrations = []
    session.on("ServiceWorker.workerRegistrationUpdated", lambda event: registrations.extend(event["registrations"]))
    session.send("ServiceWorker.enable")
    visitor.context.set_offline(True)
    tag_without_network(visitor, "Fraumünster")
    expect(page.get_by_text("1 location waits for the network.")).to_be_visible()
    page.goto("about:blank")
    visitor.context.set_offline(False)
    session.send(
        "ServiceWorker.dispatchSyncEvent",
        {"origin": visitor.server.url, "registrationId": registrations[0]["registrationId"], "tag": "outbox", "lastChance": True},
    )  # fmt: skip
    deadline = time.monotonic() + 10
    while not places(visitor) and time.monotonic() < deadline:
        page.wait_for_timeout(100)
    assert len(places(visitor)) == 1


@pytest.fixture
def mortal(tmp_path):
    """A server to be killed: gives a function that starts it, again on the same port."""
    servers = []

    def start():
        servers.append(Server(PROGRAM, tmp_path / "mortal", port=urlsplit(servers[0].url).port if servers else 0))
        return servers[-1]

    yield start
    assert servers[-1].stop() == 0


@in_two_looks
def test_a_server_killed_half_way_through_a_form_gets_it_again(playwright, mortal, tmp_path, photos, look):
    server = mortal()
    photo = tmp_path / "large.jpg"
    # More than the system takes for a program that doesn't read; what follows a JPEG's end doesn't change the picture.
    photo.write_bytes((photos / "orientation_6.jpg").read_bytes() + bytes(20_000_000))
    with Person(playwright, server, tmp_path / "profile", *look) as visitor:
        page = visitor.page
        get_ready(page)
        visitor.go("/locations/new?latitude=47.36967&longitude=8.54138")
        page.get_by_label("Description").fill("Fraumünster")
        page.locator("input[type=file][name=photo]").set_input_files(photo)
        server.process.send_signal(signal.SIGSTOP)
        page.get_by_role("button", name="Done").click(no_wait_after=True)
        page.wait_for_timeout(1_500)
        server.process.kill()
        expect(page.get_by_text("1 location waits for the network.")).to_be_visible()

        for _ in range(2):
            server = mortal()
            server.process.send_signal(signal.SIGSTOP)
            page.get_by_role("button", name="Send Now").click()
            page.wait_for_timeout(1_500)
            server.process.kill()
            expect(page.get_by_text("1 location waits for the network.")).to_be_visible()
        mortal()
        page.get_by_role("button", name="Send Now").click()
        expect(page.get_by_text("1 location was sent.")).to_be_visible()
        place, = places(visitor)
        assert len(place["properties"]["photos"]) == 1


@in_two_looks
def test_an_answer_that_got_lost_makes_no_second_location(prepared):
    visitor = prepared
    page = visitor.page
    visitor.context.set_offline(True)
    tag_without_network(visitor, "Fraumünster")
    page.get_by_text("Details").click()
    identifier = UUID.search(page.get_by_role("link", name="Open Fraumünster").get_attribute("href"))[0]
    assert identifier[14] == "7" and identifier[19] in "89ab"
    assert abs(int(identifier.replace("-", "")[:12], 16) / 1000 - time.time()) < 60
    fields = {"id": identifier, "latitude": "47.36967", "longitude": "8.54138", "description": "Fraumünster"}
    assert visitor.post("/locations", fields).status == 303
    visitor.context.set_offline(False)
    expect(page.get_by_text("1 location was sent.")).to_be_visible()
    assert [place["id"] for place in places(visitor)] == [identifier]


@in_two_looks
def test_what_the_server_does_not_take_stays_with_its_reason(prepared, photos):
    visitor = prepared
    page = visitor.page
    broken = {"name": "broken.jpg", "mimeType": "image/jpeg", "buffer": b"no picture"}
    visitor.context.set_offline(True)
    tag_without_network(visitor, "Fraumünster", broken)
    tag_without_network(visitor, "Grossmünster")
    visitor.context.set_offline(False)
    expect(page.get_by_text("1 location wasn’t taken by the server. 1 location was sent.")).to_be_visible()
    expect(page.get_by_text("broken.jpg")).to_be_visible()
    assert [place["properties"]["description"] for place in places(visitor)] == ["Grossmünster"]
    visitor.check_page()

    page.get_by_role("link", name="Open Fraumünster").click()
    expect(page.get_by_label("Description")).to_have_value("Fraumünster")
    expect(page.get_by_role("button", name="Category")).to_have_text("Landmark")
    page.get_by_role("button", name="Done").click()
    expect(page.locator("#photo-error")).to_be_visible()
    expect(page.get_by_label("Description")).to_have_value("Fraumünster")
    # What was refused doesn't come back from the device.
    page.wait_for_load_state("networkidle")
    assert page.locator(".photo-strip li").count() == 0
    page.locator("input[type=file][name=photo]").set_input_files(photos / "orientation_6.jpg")
    page.get_by_role("button", name="Done").click()
    expect(page.get_by_text("Tagged", exact=True)).to_be_attached()
    visitor.go("/locations")
    expect(page.get_by_text("Fraumünster")).to_be_visible()
    expect(page.locator(".outbox")).to_be_hidden()
    assert len(places(visitor)) == 2
    # The browser reports the refusal that this is about.
    assert {problem[:4] for problem in visitor.problems} == {"422 "}
    visitor.problems.clear()


@in_two_looks
def test_a_full_outbox_says_so_and_keeps_the_form(prepared):
    visitor = prepared
    page = visitor.page
    visitor.go("/locations/new?latitude=1&longitude=1")
    visitor.context.set_offline(True)
    page.evaluate(
        """async () => {
            await import("/js/outbox.js");
            globalThis.outbox = new Outbox(`${location.origin}/`);
            for (let number = 0; number < 50; number += 1) await outbox.put(`test ${number}`, new FormData());
        }"""
    )
    page.get_by_label("Description").fill("One too many")
    page.get_by_role("button", name="Done").click()
    expect(page.locator(".form-error")).to_contain_text("no room on this device")
    expect(page.get_by_label("Description")).to_have_value("One too many")
    visitor.check_page()
    page.evaluate("async () => { for (const { id } of await outbox.entries()) await outbox.remove(id); }")
    visitor.context.set_offline(False)
    page.get_by_role("button", name="Done").click()
    expect(page.get_by_text("Tagged", exact=True)).to_be_attached()

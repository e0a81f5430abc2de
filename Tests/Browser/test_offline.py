"""Without a network: the app can be installed, opens, and shows the last list."""

import json
import re
import shutil
from urllib.parse import urlsplit

from playwright.sync_api import expect

from conftest import PROGRAM, ROOT, in_two_looks
from offline import get_ready, tag_without_network
from server import Server
from visitor import Visitor


def test_the_app_can_be_installed(visit):
    visitor = visit()
    get_ready(visitor.page)
    session = visitor.context.new_cdp_session(visitor.page)
    found = session.send("Page.getAppManifest")
    assert found["errors"] == []
    manifest = json.loads(found["data"])
    assert manifest["name"] == "MyLocations" and manifest["display"] == "standalone"
    assert manifest["start_url"] == manifest["scope"] == "./", "a path prefix has to work"
    assert re.fullmatch("#[0-9a-f]{6}", manifest["theme_color"]) and re.fullmatch("#[0-9a-f]{6}", manifest["background_color"])
    assert {icon.get("purpose", "any") for icon in manifest["icons"]} == {"any", "maskable"}
    for icon in manifest["icons"]:
        picture = visitor.context.request.get(f"/{icon['src']}")
        assert picture.headers["content-type"] == icon["type"]
    assert session.send("Page.getInstallabilityErrors")["installabilityErrors"] in ([], NOT_IN_A_TAB)


# Playwright's contexts are private windows, where nothing can be installed; that is then the only thing in the way.
NOT_IN_A_TAB = [{"errorId": "in-incognito", "errorArguments": []}]


def test_the_shell_and_the_last_list_open_without_a_network(prepared, photos):
    visitor = prepared
    page = visitor.page
    photo = {"name": "phone.jpg", "mimeType": "image/jpeg", "buffer": (photos / "orientation_6.jpg").read_bytes()}
    visitor.tag(latitude="47.36967", longitude="8.54138", description="Fraumünster", photo=photo)
    visitor.go("/locations")
    expect(page.locator("img[src*='/thumbnail']")).to_be_visible()
    visitor.context.set_offline(True)

    visitor.go("/")
    expect(page.get_by_role("button", name="Get My Location").last).to_be_enabled()
    visitor.check_page()
    visitor.go("/locations")
    expect(page.get_by_text("Fraumünster")).to_be_visible()
    expect(page.get_by_text("Opened without a network: the list of")).to_be_visible()
    assert page.locator("img[src*='/thumbnail']").evaluate("image => image.complete && image.naturalWidth") == 156
    visitor.check_page()
    for path in ("/more", "/locations?q=anything", "/locations?category=Park", "/nowhere"):
        visitor.go(path)
        expect(page.get_by_text("This page needs the network.")).to_be_visible()
    visitor.check_page()
    page.get_by_role("link", name="Try Again").click()
    assert page.url.endswith("/nowhere")

    visitor.context.set_offline(False)
    visitor.tag(latitude="1", longitude="1", description="Something new")
    visitor.go("/locations")
    expect(page.get_by_text("Something new")).to_be_visible()
    expect(page.get_by_text("Opened without a network")).to_have_count(0)


def test_a_site_under_a_path_works_and_keeps_to_it(browser, tmp_path):
    server = Server(PROGRAM, tmp_path / "data", "--url", "http://127.0.0.1/places")
    context = browser.new_context(base_url=f"{server.url}/places/")
    page = context.new_page()
    get_ready(page, "./")
    page.goto("locations")
    context.set_offline(True)
    page.goto("./")
    expect(page.get_by_role("button", name="Get My Location").last).to_be_enabled()
    page.goto("locations/new?latitude=1&longitude=2")
    page.get_by_label("Description").fill("Under a path")
    page.get_by_role("button", name="Done").click()
    expect(page.get_by_text("1 location waits for the network.")).to_be_visible()
    context.set_offline(False)
    expect(page.get_by_text("1 location was sent.")).to_be_visible()
    page.get_by_role("link", name="Show").click()
    expect(page.get_by_text("Under a path")).to_be_visible()
    assert page.evaluate("caches.keys().then((names) => names.every((name) => name.includes('/places/ ')))")
    context.close()
    assert server.stop() == 0


@in_two_looks
def test_changes_of_a_location_stay_in_their_form_until_there_is_a_network(prepared):
    visitor = prepared
    page = visitor.page
    identifier = visitor.tag(latitude="1", longitude="1", description="Before")
    visitor.go(f"/locations/{identifier}/edit")
    visitor.context.set_offline(True)
    page.get_by_label("Description").fill("After")
    page.get_by_role("button", name="Done").click()
    expect(page.locator(".form-error")).to_contain_text("There is no network.")
    visitor.context.set_offline(False)
    page.get_by_role("button", name="Done").click()
    expect(page.get_by_role("heading", name="After", level=1)).to_be_visible()


def test_the_scripts_of_tagging_and_finding_are_small_together(visit):
    """Of all screens that tag, list and show locations; the map, disguises and imports load theirs when they are opened."""
    visitor = visit()
    place = "/locations/" + visitor.tag(latitude="47.36967", longitude="8.54138", description="Fraumünster")
    scripts = {"/service-worker.js"}
    visitor.page.on("request", lambda request: request.resource_type == "script" and scripts.add(urlsplit(request.url).path))
    for path in ["/", "/locations", "/locations?select=1", place, f"{place}/edit", "/locations/new?latitude=1&longitude=2", "/settings"]:
        visitor.go(path)
        visitor.page.wait_for_load_state("networkidle")
    answers = [visitor.context.request.get(path, headers={"Accept-Encoding": "gzip"}) for path in scripts]
    assert len(answers) > 10 and all(answer.ok and answer.headers["content-encoding"] == "gzip" for answer in answers)
    assert sum(int(answer.headers["content-length"]) for answer in answers) < 40_000


@in_two_looks
def test_a_new_version_takes_the_place_of_the_old_one_whole(browser, html_checker, tmp_path, look):
    resources, data = tmp_path / "resources", tmp_path / "data"
    for name in ["Templates", "Public"]:
        shutil.copytree(ROOT / name, resources / name)
    (resources / "Sources/Geocoding").mkdir(parents=True)
    (resources / "Sources/Geocoding/Data").symlink_to(ROOT / "Sources/Geocoding/Data")
    server = Server(PROGRAM, data, "--resources", resources)
    visitor = Visitor(browser, server, html_checker, *look)
    page = visitor.page
    get_ready(page)
    visitor.context.set_offline(True)
    tag_without_network(visitor, "Tagged by the old one")
    assert server.stop() == 0

    module = resources / "Public/js/current-location.js"
    module.write_text(module.read_text(encoding="utf-8").replace("Searching…", "Looking…"), encoding="utf-8")
    server = Server(PROGRAM, data, "--resources", resources, port=urlsplit(visitor.server.url).port)
    # Until there is a network, the old one is whole.
    page.add_init_script("navigator.geolocation.watchPosition = () => 1")
    visitor.go("/")
    page.get_by_role("button", name="Get My Location").last.click()
    expect(page.get_by_text("Searching…", exact=True)).to_be_visible()

    visitor.context.set_offline(False)
    visitor.go("/")
    # Sent by this page, or by the one before while it was left.
    page.wait_for_function("async () => (await (await fetch('/locations.geojson')).text()).includes('Tagged by the old one')")
    page.wait_for_function(
        "async () => (await (await caches.match('/js/current-location.js', { ignoreSearch: true })).text()).includes('Looking…')"
    )
    # The form comes last, and its files a moment after it.
    page.wait_for_function(
        """async () => (await (await caches.match('/locations/new')).text())
            .includes(new URL(document.querySelector('script[type=module]').src).search)"""
    )
    page.wait_for_timeout(1_000)
    visitor.context.set_offline(True)
    visitor.go("/")
    page.get_by_role("button", name="Get My Location").last.click()
    expect(page.get_by_text("Looking…", exact=True)).to_be_visible()
    expect(page.locator(".outbox")).to_be_hidden()
    assert visitor.close() == []
    assert server.stop() == 0

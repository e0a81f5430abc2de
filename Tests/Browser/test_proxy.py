"""Behind a proxy that ends TLS: pages, forms, the position and the app without a network, whatever it hands on."""

import pytest
from playwright.sync_api import expect

from conftest import PROGRAM, in_two_looks
from offline import get_ready
from proxy import Proxy
from server import Server
from visitor import CHROMIUM, LOOKS, Visitor

# How proxies differ, and all of them have to do with `--url`.
KINDS = {
    "forwarding": {},
    "telling nothing": {"forwards": False, "keeps_host": False},
    "taking the prefix off": {"keeps_prefix": False},
    "without referrers": {"adds": {"Referrer-Policy": "no-referrer"}},
}


@pytest.fixture(scope="module")
def trusting_browser(playwright):
    """A browser that takes the proxy's certificate."""
    browser = playwright.chromium.launch(**{**CHROMIUM, "args": [*CHROMIUM["args"], "--ignore-certificate-errors"]})
    yield browser
    browser.close()


@pytest.fixture
def behind(trusting_browser, html_checker, tmp_path, look):
    """Gives a visitor of a server behind a proxy of some kind; `url` is what the server is told, the proxy's by itself."""
    ends = []

    def behind(url=None, **kind):
        proxy = Proxy(tmp_path, **kind)
        server = Server(PROGRAM, tmp_path / "data", "--url", url or proxy.url)
        proxy.target = server.url
        visitor = Visitor(trusting_browser, proxy, html_checker, *look)
        ends.append((visitor, proxy, server))
        return visitor

    yield behind
    for visitor, proxy, server in ends:
        problems = visitor.close()
        proxy.stop()
        assert server.stop() == 0
        assert problems == []


@pytest.mark.parametrize("kind, look", list(zip(KINDS.values(), LOOKS)), ids=KINDS.keys())
def test_the_main_job_behind_a_proxy(behind, kind, photos):
    visitor = behind(**kind)
    page, url = visitor.page, visitor.server.url
    get_ready(page, f"{url}/")
    visitor.allow_position(47.36967, 8.54138)
    page.get_by_role("button", name="Get My Location").last.click()
    expect(page.get_by_text("47.36967000")).to_be_visible()
    page.get_by_role("link", name="Tag Location").click()
    page.get_by_label("Description").fill("Fraumünster")
    page.locator("input[type=file][name=photo]").set_input_files(photos / "orientation_6.jpg")
    page.get_by_role("button", name="Done").click()
    expect(page.get_by_text("Tagged", exact=True)).to_be_attached()
    assert page.url.startswith(f"{url}/locations/")
    expect(page.locator(".photo-grid img")).to_be_visible()
    visitor.check_page()

    page.get_by_role("link", name="Edit").click()
    page.get_by_label("Description").fill("Grossmünster")
    page.get_by_role("button", name="Done").click()
    expect(page.get_by_text("Updated", exact=True)).to_be_attached()
    visitor.go(f"{url}/settings")
    page.get_by_role("radio", name="Light").check()
    page.get_by_role("button", name="Save").click()
    visitor.tab("Locations")
    expect(page.locator("html")).to_have_css("background-color", "rgb(248, 248, 253)")
    page.get_by_role("button", name="Actions for Grossmünster").press("Enter")
    page.get_by_role("button", name="Delete Grossmünster").click()
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("heading", name="Grossmünster")).to_be_visible()
    assert page.url.startswith(f"{url}/locations/")


@in_two_looks
def test_a_refused_form_says_which_origins_and_shows_what_was_typed(behind):
    visitor = behind(url="https://places.example.org/places", hides=["Sec-Fetch-Site"])
    page, url = visitor.page, visitor.server.url
    get_ready(page, f"{url}/")
    visitor.go(f"{url}/locations/new?latitude=47.36967&longitude=8.54138")
    page.get_by_label("Description").fill("Words that took long to find")
    posts = []
    visitor.context.on("request", lambda request: request.method == "POST" and posts.append(request.url))
    page.get_by_role("button", name="Done").click()
    expect(page.get_by_role("heading", name="Not From Here")).to_be_visible()
    told = page.get_by_role("main").get_by_text(f"This form came from {url.removesuffix('/places')}").first
    expect(told).to_contain_text("this site is https://places.example.org.")
    expect(page.locator(".typed").get_by_text("Words that took long to find")).to_be_visible()
    # It stays on the device with the reason, and isn't sent again and again.
    expect(page.get_by_text("1 location wasn’t taken by the server.")).to_be_visible()
    visitor.check_page()
    count = len(posts)
    page.evaluate("dispatchEvent(new Event('online'))")
    page.wait_for_timeout(1_000)
    assert len(posts) == count
    page.get_by_role("link", name="Open Words that took long to find").click()
    expect(page.get_by_label("Description")).to_have_value("Words that took long to find")
    visitor.problems.clear()  # The refusal of what was sent again is what this is about.


@in_two_looks
def test_an_origin_that_a_proxy_hides_is_told(behind):
    visitor = behind(hides=["Sec-Fetch-Site"], adds={"Referrer-Policy": "no-referrer"})
    page = visitor.page
    visitor.go(f"{visitor.server.url}/settings")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("This form came from null")).to_be_visible()

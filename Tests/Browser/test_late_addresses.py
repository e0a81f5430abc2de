"""Addresses from a server that is asked later: what people see meanwhile, when it fails, and how they ask again."""

import http.server
import json
import threading

import pytest
from playwright.sync_api import expect

from conftest import PROGRAM, in_two_looks
from server import Server

ANSWER = {
    "place_id": 1, "lat": "47.141", "lon": "9.5209", "addresstype": "building", "name": "",
    "address": {"house_number": "49", "road": "Städtle", "town": "Vaduz", "postcode": "9490", "country_code": "li"},
}  # fmt: skip


class Provider(http.server.ThreadingHTTPServer):
    """A Nominatim server that waits until it may answer."""

    def __init__(self):
        super().__init__(("127.0.0.1", 0), Handler)
        self.may_answer = threading.Event()
        self.status = 200
        threading.Thread(target=self.serve_forever, daemon=True).start()


class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.server.may_answer.wait(4)
        self.send_response(self.server.status)
        self.end_headers()
        self.wfile.write(json.dumps(ANSWER).encode())

    def log_message(self, *arguments):
        pass


@pytest.fixture
def provider():
    provider = Provider()
    yield provider
    provider.may_answer.set()
    provider.shutdown()


@pytest.fixture
def server(tmp_path, provider):
    server = Server(PROGRAM, tmp_path / "data", "--geocoder", f"nominatim=http://127.0.0.1:{provider.server_port}")
    yield server
    assert server.stop() == 0, server.output()


def address(page):
    return page.locator("#address")


def test_an_address_fills_in_while_its_page_is_looked_at(visit, look, provider):
    visitor = visit(*look)
    page = visitor.page
    identifier = visitor.tag(latitude="47.141", longitude="9.5209", description="Town hall")
    visitor.go(f"/locations/{identifier}")
    expect(address(page)).to_contain_text("The address is being looked up.")
    visitor.check_page()
    provider.may_answer.set()
    expect(address(page)).to_contain_text("Städtle 49, 9490 Vaduz")
    expect(address(page)).to_contain_text("© OpenStreetMap contributors")
    expect(address(page)).not_to_contain_text("looked up")
    visitor.check_page()


def test_the_list_says_how_it_stands_with_every_address(visit, look, provider):
    provider.status = 503
    provider.may_answer.set()
    visitor = visit(*look)
    page = visitor.page
    visitor.tag(latitude="47.141", longitude="9.5209", description="Town hall")
    visitor.tag(latitude="47.142", longitude="9.5209", description="Home", address="My house, upstairs")
    visitor.go("/locations")
    notice = page.locator("#address-progress")
    expect(notice).to_contain_text("1 address could not be looked up.")
    expect(page.locator(".rows li", has_text="Town hall")).to_contain_text("address not looked up")
    expect(page.locator(".rows li", has_text="Home")).to_contain_text("edited by hand")
    visitor.check_page()
    provider.may_answer.clear()
    provider.status = 200
    notice.get_by_role("button", name="Look Up Again").click()
    expect(notice).to_contain_text("Looking up 1 address.")
    expect(page.locator(".rows li", has_text="Town hall")).to_contain_text("looking up the address…")
    visitor.check_page()
    provider.may_answer.set()
    # A server that failed is left alone for some seconds.
    expect(notice).to_have_count(0, timeout=20_000)
    expect(page.locator(".rows li", has_text="Town hall")).to_contain_text("Städtle 49")


@in_two_looks
@pytest.mark.parametrize("javascript", [True, False], ids=["script", "plain"])
def test_a_failure_is_told_and_tried_again_by_hand(visit, provider, javascript, look):
    provider.status = 500
    provider.may_answer.set()
    visitor = visit(*look, javascript=javascript)
    page = visitor.page
    identifier = visitor.tag(latitude="47.141", longitude="9.5209", description="Town hall")
    visitor.go(f"/locations/{identifier}")
    for _ in range(20):
        if "could not" in address(page).inner_text():
            break
        page.wait_for_timeout(300)
        page.reload()
    expect(address(page)).to_contain_text("The address could not be looked up.")
    provider.status = 200
    page.wait_for_timeout(4_500)
    address(page).get_by_role("button", name="Look Up Again").click()
    for _ in range(20):
        if "Städtle 49" in address(page).inner_text():
            break
        page.wait_for_timeout(500)
        page.reload()
    expect(address(page)).to_contain_text("Städtle 49, 9490 Vaduz")


@in_two_looks
def test_all_addresses_are_found_anew(visit, provider, look):
    provider.may_answer.set()
    visitor = visit(*look)
    page = visitor.page
    for number in range(2):
        visitor.tag(latitude=f"47.14{number}", longitude="9.5209", description=f"Place {number}")
    visitor.go("/locations?select=1")
    page.get_by_role("button", name="Find All Addresses").click()
    expect(page.locator("#address-progress")).to_have_count(0, timeout=20_000)
    expect(page.locator(".rows li").first).to_contain_text("Städtle 49")

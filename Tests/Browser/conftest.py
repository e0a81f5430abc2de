"""What the browser tests share: the program, a browser, and checks that every page has to pass."""

import itertools
import os
import pathlib

import pytest
from playwright.sync_api import Browser, sync_playwright

from html_checker import HTMLChecker
from offline import get_ready
from server import Server
from visitor import CHROMIUM, LOOKS, Visitor

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = pathlib.Path(os.environ.get("MYLOCATIONS_PROGRAM", ROOT / ".build/release/mylocations"))
SHARED = pathlib.Path(os.environ.get("MYLOCATIONS_SHARED", ROOT.parent / "shared"))


def pytest_addoption(parser):
    parser.addoption("--screenshots", metavar="DIR", help="keep a picture of every page that is checked")


@pytest.fixture
def server(tmp_path):
    """The program, serving an empty collection; it has to stop cleanly."""
    server = Server(PROGRAM, tmp_path / "data")
    yield server
    assert server.stop() == 0, server.output()


@pytest.fixture(scope="session")
def playwright():
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(playwright):
    browser = playwright.chromium.launch(**CHROMIUM)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def html_checker():
    checker = HTMLChecker()
    yield checker
    checker.stop()


@pytest.fixture
def visit(browser: Browser, server, html_checker, request):
    """Gives visitors of the server: `visit("phone", "dark", javascript=False)`.

    At the end, none of them may have met a broken script, picture or style, or asked another host for anything.
    """
    visitors = []
    pictures = request.config.getoption("--screenshots")

    def visit(device="phone", scheme="dark", javascript=True):
        visitor = Visitor(browser, server, html_checker, device, scheme, javascript)
        visitor.pictures = pathlib.Path(pictures) if pictures else None
        visitors.append(visitor)
        return visitor

    yield visit
    problems = list(itertools.chain.from_iterable(visitor.close() for visitor in visitors))
    assert problems == []


@pytest.fixture
def prepared(visit, look):
    """A visitor whose browser has kept the app: they were here once with a network."""
    visitor = visit(*look)
    get_ready(visitor.page)
    return visitor


@pytest.fixture(params=LOOKS, ids="-".join)
def look(request):
    """A device and a colour scheme: the test runs once for each."""
    return request.param


# Where all looks would take long, these two differ in everything; what needs the fixture `look` then runs for them alone.
in_two_looks = pytest.mark.parametrize("look", [("phone", "dark"), ("desktop", "light")], ids="-".join)


@pytest.fixture(scope="session")
def photos():
    """Photos of real phones."""
    folder = SHARED / "data/places/photos"
    if not folder.is_dir():
        pytest.skip("shared/data isn't here")
    return folder

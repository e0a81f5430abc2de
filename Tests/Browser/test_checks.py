"""The checks find what they are for."""

import http.server
import threading
import types

import pytest

from pictures import differences
from visitor import Visitor

GOOD = b"""<!DOCTYPE html><html lang=en><head><meta charset=utf-8><title>Hi</title></head>
<body><main><h1>Hi</h1><p>Words</p></main></body></html>"""
BAD_HTML = GOOD.replace(b"<p>", b"<p></div>")
BAD_CONTRAST = GOOD.replace(b"<title>", b"<style>p { color: #ddd; background: #fff }</style><title>")
TOO_WIDE = GOOD.replace(b"<title>", b"<style>p { width: 2000px }</style><title>")
OTHER_HOST = GOOD.replace(b"Words", b"<img alt=x src='http://example.org/x.png'>")
BROKEN_SCRIPT = GOOD.replace(b"Words", b"<script>nothing()</script>")


@pytest.fixture
def visitor(browser, html_checker):
    """A visitor of a server that gives `visitor.html` for every path."""

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            self.send_response(200 if self.path == "/" else 404)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.end_headers()
            self.wfile.write(visitor.html)

        def log_message(self, *_):
            pass

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        place = types.SimpleNamespace(url=f"http://127.0.0.1:{server.server_address[1]}")
        visitor = Visitor(browser, place, html_checker, "phone", "light")
        yield visitor
        visitor.close()
        server.shutdown()


def test_a_good_page_passes(visitor):
    visitor.html = GOOD
    visitor.go("/")
    visitor.check_page()
    assert visitor.problems == []


@pytest.mark.parametrize("html", [BAD_HTML, BAD_CONTRAST, TOO_WIDE], ids=["html", "contrast", "width"])
def test_a_bad_page_fails(visitor, html):
    visitor.html = html
    visitor.go("/")
    with pytest.raises(AssertionError):
        visitor.check_page()


@pytest.mark.parametrize("html", [OTHER_HOST, BROKEN_SCRIPT], ids=["other host", "script"])
def test_other_hosts_and_broken_scripts_are_noted(visitor, html):
    visitor.html = html
    visitor.go("/")
    visitor.page.wait_for_timeout(100)
    assert len(visitor.problems) == 1


def test_pictures_on_their_side_are_told_from_upright_ones(browser, photos):
    upright = (photos / "orientation_1.jpg").read_bytes()
    right, *turned = differences(browser, (photos / "orientation_6.jpg").read_bytes(), upright)
    assert right * 2 < min(turned), (right, turned)

"""A person with a browser, and what they may not meet."""

import re
import shutil
import uuid
from urllib.parse import urlsplit

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser

# How Debian's Chromium is started; no other host is found.
CHROMIUM = {
    "executable_path": shutil.which("chromium"),
    "args": ["--no-sandbox", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"],
}

DEVICES = {
    "phone": {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2, "has_touch": True, "is_mobile": True},
    "landscape": {"viewport": {"width": 844, "height": 390}, "device_scale_factor": 2, "has_touch": True, "is_mobile": True},
    "desktop": {"viewport": {"width": 1280, "height": 800}},
}

LOOKS = [("phone", "dark"), ("phone", "light"), ("landscape", "dark"), ("desktop", "dark"), ("desktop", "light")]

# The app loads what an element's `data-module` names once the page is there; what can't be loaded isn't waited for.
_SCRIPTS_ARE_READY = """async () => {
    const app = document.querySelector("script[type=module]");
    const names = app ? [...document.querySelectorAll("[data-module]")].map(({ dataset }) => dataset.module) : [];
    await Promise.allSettled(names.map((name) => import(new URL(`${name}.js`, app.src))));
}"""

# Makes conditions on scripting into ones on the width that hold, or don't, whatever is switched on next.
_KEEP_STYLES_WITHOUT_SCRIPTS = """() => {
    const keep = (rules) => {
        for (const rule of rules) {
            if (rule.styleSheet) keep(rule.styleSheet.cssRules);
            else if (rule.cssRules) keep(rule.cssRules);
            if (rule instanceof CSSMediaRule) {
                rule.media.mediaText = rule.media.mediaText
                    .replace("(scripting: none)", "(min-width: 0px)").replace("(scripting: enabled)", "(max-width: 0px)");
            }
        }
    };
    for (const sheet of document.styleSheets) keep(sheet.cssRules);
}"""

UUID = re.compile(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}")


class Visitor:
    """One browser context with one page.

    It notes every broken script, every picture or style that doesn't load, and every request to another host.
    """

    def __init__(self, browser: Browser, server, html_checker, device, scheme, javascript=True):
        self.server = server
        self.html_checker = html_checker
        self.name = f"{device}-{scheme}"
        self.pictures = None
        self.problems = []
        self.document = None
        self.context = browser.new_context(
            **DEVICES[device], color_scheme=scheme, base_url=server.url, locale="en-US", timezone_id="Europe/Zurich",
            reduced_motion="no-preference",
        )  # fmt: skip
        self.context.set_default_timeout(10_000)
        self.context.on("request", self._on_request)
        self.context.on("response", self._on_response)
        self.context.on("console", self._on_console)
        self.context.on("weberror", lambda error: self.problems.append(f"script error: {error.error}"))
        self.page = self.context.new_page()
        self.javascript = javascript
        if not javascript:
            self._switch = self.context.new_cdp_session(self.page)
            self._switch_scripts(on=False)

    # What they do

    def go(self, path):
        """Opens a page, and waits until its scripts have taken hold of what they are for, as people hardly notice."""
        answer = self.page.goto(path)
        if self.javascript:
            self.page.evaluate(_SCRIPTS_ARE_READY)
        return answer

    def allow_position(self, latitude, longitude, accuracy=8):
        """Allows the position and sets it; do it right before it is asked for, since it ages from now on."""
        self.context.grant_permissions(["geolocation"], origin=self.server.url)
        self.context.set_geolocation({"latitude": latitude, "longitude": longitude, "accuracy": accuracy})

    def tab(self, name):
        """Presses a tab of the app."""
        self.page.get_by_role("navigation").get_by_role("link", name=name, exact=True).first.click()

    def choose_category(self, name):
        """Chooses in the picker, or in the plain list where there is no script."""
        plain = self.page.locator("select[name=category]")
        if plain.is_visible():
            plain.select_option(label=name)
            return
        self.page.get_by_role("button", name="Category").click()
        choice = self.page.get_by_role("dialog").get_by_text(name, exact=True)
        choice.click()

    def post(self, path, fields):
        """Sends a form without the page, as another program would; gives the answer to it, not what it leads to."""
        return self.context.request.post(path, multipart=fields, max_redirects=0)

    def tag(self, **fields):
        """Tags a place without the page; gives its id."""
        identifier = str(uuid.uuid4())
        answer = self.post("/locations", {"id": identifier, **fields})
        assert answer.status == 303, f"{answer.status}: {answer.text()[:500]}"
        return identifier

    # What has to hold for each page

    def check_page(self):
        """Asks axe and vnu; neither may find anything. Nothing may stick out at the side."""
        if self.javascript:
            return self._check_page()
        # axe is a script itself. The styles stay those of a page without any.
        self.page.evaluate(_KEEP_STYLES_WITHOUT_SCRIPTS)
        self._switch_scripts(on=True)
        self._check_page()
        self._switch_scripts(on=False)

    def _check_page(self):
        page = self.page
        if self.pictures:
            self.pictures.mkdir(parents=True, exist_ok=True)
            path = UUID.sub("id", urlsplit(page.url).path).strip("/").replace("/", "-") or "current-location"
            page.screenshot(path=self.pictures / f"{path}-{self.name}.png", full_page=False)
        # What is fading in or out has colours of its own meanwhile.
        page.evaluate(
            """() => Promise.race([new Promise((resolve) => setTimeout(resolve, 2_000)), Promise.all(document.getAnimations()
                .filter((animation) => animation.effect.getTiming().iterations !== Infinity)
                .map((animation) => animation.finished.catch(() => {})))])"""
        )
        width, room = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.clientWidth]")
        assert width <= room, f"{page.url} is {width} px wide, but there are {room}"
        found = Axe().run(page, options={"rules": {"target-size": {"enabled": True}}}).response["violations"]
        found = [violation for violation in found if not _is_where_it_has_to_be(violation)]
        assert [_told(violation) for violation in found] == [], page.url
        assert self.html_checker.messages(self.document.body()) == [], page.url

    def close(self):
        self.context.close()
        return self.problems

    def _switch_scripts(self, on):
        self._switch.send("Emulation.setScriptExecutionDisabled", {"value": not on})

    def _on_request(self, request):
        url = urlsplit(request.url)
        if url.scheme in ("http", "https", "ws", "wss") and url.hostname != "127.0.0.1":
            self.problems.append(f"a request to another host: {request.url}")

    def _on_response(self, response):
        request = response.request
        if request.service_worker:
            return  # The page's own request gets the same answer.
        if request.resource_type == "document":
            if request.frame.parent_frame is None and not 300 <= response.status < 400:
                self.document = response
        elif response.status >= 400 and not request.is_navigation_request():
            self.problems.append(f"{response.status} for {response.url} ({request.resource_type})")

    def _on_console(self, message):
        # Chromium reports answers of 400 and more here as well; `_on_response` knows which of them are meant.
        if message.type == "error" and not message.text.startswith("Failed to load resource"):
            self.problems.append(f"console: {message.text}")


def _is_where_it_has_to_be(violation):
    """Whether only markers on the map are too close to each other: their places are essential (WCAG 2.2, 2.5.8)."""
    markers = ('class="map-pin', 'class="map-cluster', 'class="map-face')
    return violation["id"] == "target-size" and all(any(m in node["html"] for m in markers) for node in violation["nodes"])


def _told(violation):
    nodes = "; ".join(f"{node['target']} {node['html'][:200]} {node['failureSummary']}" for node in violation["nodes"][:3])
    return f"{violation['id']}: {violation['help']}: {nodes}"

"""What the tests without a network share."""

import json

from playwright.sync_api import expect

from visitor import CHROMIUM, DEVICES, Visitor

# A machine that does other things as well may need longer than a person would wait.
expect.set_options(timeout=15_000)


def get_ready(page, path="/"):
    page.goto(path)
    page.evaluate(
        """async () => {
            await navigator.serviceWorker.ready;
            if (navigator.serviceWorker.controller) return;
            await new Promise((resolve) => navigator.serviceWorker.addEventListener("controllerchange", resolve));
        }"""
    )


def tag_without_network(visitor, description, photo=None, category="Landmark"):
    """Finds the position and tags it, all without a network."""
    page = visitor.page
    visitor.go("/")
    visitor.allow_position(47.36967, 8.54138)
    page.get_by_role("button", name="Get My Location").last.click()
    expect(page.get_by_text("47.36967000")).to_be_visible()
    expect(page.get_by_text("No Network: The Address Comes Later")).to_be_visible()
    page.get_by_role("link", name="Tag Location").click()
    expect(page.get_by_label("Latitude")).to_have_value("47.36967")
    page.get_by_label("Description").fill(description)
    visitor.choose_category(category)
    if photo:
        page.locator("input[type=file][name=photo]").set_input_files(photo)
    page.get_by_role("button", name="Done").click()
    expect(page.get_by_role("heading", name="Locations", exact=True)).to_be_visible()


def places(visitor):
    return json.loads(visitor.context.request.get("/locations.geojson").text())["features"]


class Person(Visitor):
    """A browser of its own, whose profile stays when it ends."""

    def __init__(self, playwright, server, profile, device, scheme):
        self.server = server
        self.javascript = True
        self.context = playwright.chromium.launch_persistent_context(
            profile, base_url=server.url, color_scheme=scheme, **CHROMIUM, **DEVICES[device]
        )
        self.page = self.context.pages[0]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.context.close()

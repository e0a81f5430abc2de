"""Every page there is, on every device and in both appearances: found by following the links."""

from urllib.parse import urlsplit

import pytest

from visitor import UUID

# Pages that have to be reached by links alone, from the first one.
EXPECTED = {
    "/", "/locations", "/locations/{id}", "/locations/{id}/edit", "/map", "/more", "/settings", "/categories", "/about", "/trash",
    "/moods", "/moods/{id}", "/moods/mandala", "/disguises", "/disguises/{id}", "/import", "/imports/{id}", "/import/unplaced",
    "/export",
    "/items", "/items/new", "/items/{id}", "/items/import",
}  # fmt: skip

# Pages that look different by their query, and the form of a new location.
FACES = [
    "/", "/?place=47.36967,8.54138", "/locations", "/locations?select=1", "/locations?sort=name&photo=1", "/locations?q=nothing+of+this",
    "/locations/new?latitude=47.3769&longitude=8.5417&accuracy=5",
]  # fmt: skip

HOSTILE = "<img src=x onerror=alert(1)> \"'><svg onload=alert(2)> ‮evil‬ " + "long" * 60


@pytest.fixture
def collection(visit, photos):
    """A visitor whose collection has locations with and without photos and words, on both sides of the antimeridian."""

    def fill(look, javascript=True):
        visitor = visit(*look, javascript=javascript)
        photo = {
            "name": "phone.jpg", "mimeType": "image/jpeg", "buffer": (photos / "orientation_6.jpg").read_bytes(),
        }  # fmt: skip
        visitor.tag(latitude="47.36967", longitude="8.54138", description="Fraumünster\nwindows", photo=photo)
        visitor.tag(latitude="-16.802", longitude="179.99", description=HOSTILE, category="Park")
        visitor.tag(latitude="-16.853", longitude="-179.915")
        visitor.post("/moods", {"mood": "goofy", "note": HOSTILE, "latitude": "47.36967", "longitude": "8.54138"})
        visitor.post("/moods", {"mood": "meh"})
        disguise = visitor.post("/disguises", {"photo": photo}).headers["location"]
        visitor.post(f"{disguise}/elements", {"element": "crown", "unit": "fraction", "x": "0.5", "y": "0.2"})
        table = f"name,latitude,longitude\n\"{HOSTILE.replace(chr(34), chr(34) * 2)}\",,\nZero,0,0\n"
        visitor.post("/import", {"file": {"name": "<b>&'.csv", "mimeType": "text/csv", "buffer": table.encode()}})
        visitor.post("/items", {"name": HOSTILE, "serialNumber": HOSTILE, "value": "9999999999999.99", "currency": "USD", "photo": photo})
        visitor.post("/items", {"name": "Chair"})
        visitor.tag(latitude="90", longitude="0", mood="sleepy", description="North Pole", category="Landmark", address="Here & <there>")
        return visitor

    return fill


with_and_without_javascript = pytest.mark.parametrize("javascript", [True, False], ids=["script", "no-script"])


def kind(url):
    """What a page is, whichever row it shows."""
    return UUID.sub("{id}", urlsplit(url).path)


def follow_links(visitor):
    """Opens a page of each kind there is, one after the other; gives its path once it is open."""
    waiting, opened, seen = [*FACES], set(), set()
    while waiting:
        path = waiting.pop(0)
        if path in opened or kind(path) in seen and path not in FACES:
            continue
        opened.add(path)
        seen.add(kind(path))
        answer = visitor.context.request.get(path)
        if "text/html" not in answer.headers.get("content-type", ""):
            assert answer.ok, f"{answer.status} for {path}"
            continue
        answer = visitor.go(path)
        assert answer.status == 200, f"{answer.status} for {path}"
        yield path
        links = visitor.page.eval_on_selector_all("a[href]", "links => links.map(link => link.href.baseVal ?? link.href)")
        for link in links:
            url = urlsplit(visitor.page.evaluate("link => new URL(link, location.href).href", link))
            if url.scheme == "http" and url.hostname == "127.0.0.1":
                waiting.append(url._replace(scheme="", netloc="", fragment="").geturl())
    assert EXPECTED <= seen, f"not reached: {sorted(EXPECTED - seen)}"


@with_and_without_javascript
def test_every_page_is_valid_and_accessible(collection, look, javascript):
    visitor = collection(look, javascript)
    for _ in follow_links(visitor):
        visitor.check_page()


def test_no_page_loads_more_than_40_kb_of_scripts(collection):
    """Each page by itself, compressed, with the service worker; Leaflet isn't ours and comes on top of the map's."""
    visitor = collection(("phone", "dark"))
    visitor.page.route("**/service-worker.js", lambda route: route.abort())
    loaded, sizes, weights = set(), {}, {}
    visitor.page.on("request", lambda request: request.resource_type == "script" and loaded.add(urlsplit(request.url).path))
    for path in follow_links(visitor):
        visitor.page.wait_for_load_state("networkidle")
        scripts = {"/service-worker.js"} | {script for script in loaded if "leaflet" not in script}
        for script in scripts - sizes.keys():
            answer = visitor.context.request.get(script, headers={"Accept-Encoding": "gzip"})
            assert answer.ok and answer.headers["content-encoding"] == "gzip", script
            sizes[script] = int(answer.headers["content-length"])
        assert "/js/app.js" in scripts, path
        weights[kind(path)] = sum(sizes[script] for script in scripts)
        loaded.clear()
    assert {path: weight for path, weight in weights.items() if weight >= 40_000} == {}


@with_and_without_javascript
def test_empty_pages_say_what_to_do_first(visit, look, javascript):
    visitor = visit(*look, javascript=javascript)
    empty = ["/locations", "/map", "/trash", "/moods", "/moods/mandala", "/items", "/disguises", "/import", "/import/unplaced"]
    for path in empty:
        assert visitor.go(path).status == 200
        visitor.check_page()
    visitor.go("/locations")
    assert visitor.page.get_by_role("main").inner_text().strip() != ""


@with_and_without_javascript
def test_pages_of_errors_are_valid_and_accessible(visit, look, javascript):
    visitor = visit(*look, javascript=javascript)
    missing = "/locations/01900000-0000-7000-8000-000000000000"
    for path, status in [("/nowhere", 404), (missing, 404), ("/locations?bbox=1,2,x", 400), ("/locations?from=never", 400)]:
        assert visitor.go(path).status == status, path
        visitor.check_page()


@with_and_without_javascript
def test_a_rejected_form_keeps_what_was_typed(visit, look, javascript):
    visitor = visit(*look, javascript=javascript)
    visitor.go("/locations/new?latitude=47.3769&longitude=8.5417")
    page = visitor.page
    page.get_by_label("Description").fill(HOSTILE)
    page.get_by_label("Latitude").fill("91")
    # The browser's own check would keep the form from being sent.
    page.eval_on_selector_all("main form", "forms => forms.forEach(form => form.noValidate = true)")
    with page.expect_response(lambda response: response.request.method == "POST") as answer:
        page.get_by_role("button", name="Done").click()
    assert answer.value.status == 422
    page.wait_for_load_state()
    assert page.get_by_label("Description").input_value() == HOSTILE
    assert page.get_by_label("Latitude").input_value() == "91"
    visitor.check_page()


def test_the_appearance_follows_the_person(visit):
    assert background(visit("phone", "dark")) == "rgb(0, 0, 0)"
    assert background(visit("phone", "light")) == "rgb(248, 248, 253)"


def background(visitor):
    visitor.go("/locations")
    return visitor.page.evaluate("getComputedStyle(document.documentElement).backgroundColor")


def test_everything_is_reached_with_the_keyboard(visit):
    visitor = visit("desktop", "dark")
    visitor.go("/")
    names = set()
    for _ in range(30):
        visitor.page.keyboard.press("Tab")
        names.add(visitor.page.evaluate("document.activeElement.innerText || document.activeElement.ariaLabel || ''").strip())
    assert {"Locations", "Map", "Get My Location"} <= names, names

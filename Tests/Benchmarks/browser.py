"""What a browser shows of the first page, the list and the map, and how soon. Usage: browser.py PROGRAM"""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import urllib.request

from playwright.sync_api import sync_playwright

from program import Program, write_places

PROGRAM = pathlib.Path(sys.argv[1]).resolve()
ROOT = pathlib.Path(__file__).resolve().parents[2]
ROUNDS = 9

# Notes what a page's loading was like; told once it is idle.
OBSERVER = """
    window.seen = { shift: 0, longest: 0 };
    new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if (!entry.hadRecentInput) seen.shift += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
    new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.longest = Math.max(seen.longest, entry.duration);
    }).observe({ type: "longtask", buffered: true });
"""


def resources(folder, pages):
    """The project's resources with copies of the pages among its files, so that the same server sends them as they are."""
    target = folder / "resources"
    for name in ["Templates", "Public", "Sources/Geocoding/Data"]:
        shutil.copytree(ROOT / name, target / name)
    for name, html in pages.items():
        (target / "Public/images" / f"{name}.html").write_bytes(html)
    return target


def fetch(port, path, compressed=False):
    request = urllib.request.Request(f"http://127.0.0.1:{port}{path}", headers={"Accept-Encoding": "gzip" if compressed else ""})
    with urllib.request.urlopen(request) as answer:
        return answer.read()


def load(browser, url):
    """First contentful paint in milliseconds, layout shift, and the longest task in milliseconds, with nothing kept from before."""
    context = browser.new_context(viewport={"width": 390, "height": 844})
    page = context.new_page()
    page.add_init_script(OBSERVER)
    page.goto(url, wait_until="networkidle")
    paint = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime")
    seen = page.evaluate("seen")
    context.close()
    return paint, seen["shift"], seen["longest"]


def map_of(browser, folder, count):
    """How soon the map of so many places shows them and takes presses, in milliseconds."""
    write_places(folder / "many.geojson", count)
    data = {"MYLOCATIONS_DATA": str(folder / "many")}
    subprocess.run([PROGRAM, "import", folder / "many.geojson"], check=True, env=os.environ | data, stdout=subprocess.DEVNULL)
    program = Program(PROGRAM, folder / "many")
    times = []
    for _ in range(ROUNDS):
        context = browser.new_context(viewport={"width": 1280, "height": 800})
        page = context.new_page()
        page.goto(f"http://127.0.0.1:{program.port}/map", wait_until="commit")
        # A pin or a cluster is there, with all that moves the map before it.
        page.wait_for_selector(".map-marker button")
        times.append(page.evaluate("performance.now()"))
        context.close()
    program.stop()
    return sorted(times)[ROUNDS // 2]


def tell(what, value, unit, goal):
    print(f"{what:58} {value:10.4g} {unit:4}   {goal}", flush=True)


def main():
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        folder = pathlib.Path(name)
        write_places(folder / "places.geojson", 1000)
        data = {"MYLOCATIONS_DATA": str(folder / "data")}
        subprocess.run([PROGRAM, "import", folder / "places.geojson"], check=True, env=os.environ | data, stdout=subprocess.DEVNULL)
        program = Program(PROGRAM, folder / "data")
        pages = {"start": fetch(program.port, "/"), "list": fetch(program.port, "/locations")}
        weight = len(fetch(program.port, "/locations", compressed=True))
        program.stop()
        os.environ["MYLOCATIONS_RESOURCES"] = str(resources(folder, pages))
        program = Program(PROGRAM, folder / "data")
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        base = f"http://127.0.0.1:{program.port}"
        for path, file in [("/", "start"), ("/locations", "list")]:
            load(browser, base + path)
            loads, references = [], []
            for _ in range(ROUNDS):
                loads.append(load(browser, base + path))
                references.append(load(browser, f"{base}/images/{file}.html"))
            paint, reference = (sorted(load[0] for load in each)[ROUNDS // 2] for each in [loads, references])
            tell(f"{path} first contentful paint, of a static file's {reference:.0f} ms", paint / reference, "", "<= 1.5")
            tell(f"{path} layout shift (CLS)", max(load[1] for load in loads), "", "0")
            tell(f"{path} longest task", sorted(load[2] for load in loads)[ROUNDS // 2], "ms", "< 50")
        tell("/map of 10000, interactive", map_of(browser, folder, 10_000), "ms", "< 1000")
        browser.close()
        # As they are sent, which is without their comments.
        files = [path.relative_to(ROOT / "Public") for path in (ROOT / "Public/js").glob("*.js")]
        scripts = sum(len(fetch(program.port, f"/{file}", compressed=True)) for file in files)
        program.stop()
        tell("/locations of 1000, compressed", weight / 1024, "KB", "< 60")
        tell("all scripts of all features, compressed", scripts / 1024, "KB", "< 40")


main()

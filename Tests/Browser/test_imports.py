"""Imports: drop three files, watch progress, correct one row, undo; with and without JavaScript."""

import re

import pytest
from playwright.sync_api import expect

PLACES = "name,latitude,longitude,category\nInn,47.1401,9.5209,Bar\nNowhere,,,Park\nZero,0,0,\n"
TRACK = (
    '<gpx version="1.1" creator="t" xmlns="http://www.topografix.com/GPX/1/1"><wpt lat="48" lon="16"><name>Hut</name></wpt>'
    "<trk><name>Way</name><trkseg><trkpt lat='48' lon='16'/><trkpt lat='48.1' lon='16'/></trkseg></trk></gpx>"
)
BROKEN = '{"type": "FeatureCollection", "features": ['
FILES = [("places.csv", PLACES), ("track.gpx", TRACK), ("broken.geojson", BROKEN)]


def as_files(files=FILES):
    return [{"name": name, "mimeType": "application/octet-stream", "buffer": text.encode()} for name, text in files]


def drop(page, files=FILES):
    """Drops files on the form, as from a file manager."""
    data = page.evaluate_handle(
        """files => {
            const data = new DataTransfer();
            for (const [name, text] of files) data.items.add(new File([text], name));
            return data;
        }""", files)  # fmt: skip
    page.dispatch_event(".import-form", "drop", {"dataTransfer": data})


def wait_until_done(page):
    page.get_by_text(re.compile("^Done: ")).wait_for(timeout=120_000)


def place_the_row(page):
    """Gives the row without a position one, by the form that it fills."""
    page.get_by_role("link", name=re.compile("^Not taken")).click()
    page.get_by_role("link", name="Place it").click()
    page.get_by_label("Position of Nowhere").fill("47.2, 9.5")
    page.get_by_role("button", name="Place Nowhere").click()
    assert page.get_by_label("Description").input_value() == "Nowhere"
    page.get_by_role("button", name="Done").click()
    page.get_by_role("heading", name="Nowhere").wait_for()


def test_three_files_are_dropped_and_taken_back(visit, look):
    visitor = visit(*look)
    page = visitor.page
    visitor.go("/more")
    page.get_by_role("main").get_by_role("link", name="Import").click()
    visitor.check_page()
    drop(page)
    assert page.locator(".chosen-files li").all_inner_texts() == [name for name, _ in FILES]
    page.get_by_role("button", name="Import").click()
    page.wait_for_url("**/imports/*")
    wait_until_done(page)
    visitor.go(page.url)
    visitor.check_page()
    assert "1 file refused" in page.get_by_role("status").inner_text()
    assert page.get_by_text("its position is 0,0: is that right?").is_visible()
    page.get_by_role("link", name=re.compile("^Not taken")).click()
    visitor.check_page()
    assert page.get_by_text("it is a track, not a point").is_visible()
    page.get_by_role("link", name=re.compile("^Taken")).click()
    visitor.check_page()
    report = page.url
    place_the_row(page)
    visitor.go("/import/unplaced")
    visitor.check_page()
    assert page.get_by_text("Nothing waits for a position.").is_visible()

    visitor.go(report)
    page.get_by_text("Undo this import…").click()
    page.get_by_role("button", name="Undo Import").click()
    page.get_by_text(re.compile("^Undone: ")).wait_for()
    visitor.go(page.url)
    visitor.check_page()
    visitor.go("/locations")
    assert page.locator(".rows b").all_inner_texts() == ["Nowhere"]
    visitor.go("/import")
    visitor.check_page()


def test_a_large_file_is_watched_while_it_comes_in(visit):
    visitor = visit("desktop", "dark")
    page = visitor.page
    visitor.go("/import")
    rows = "".join(f"n{number},{number / 1000},9\n" for number in range(20_000))
    drop(page, [("many.csv", "name,latitude,longitude\n" + rows)])
    page.get_by_role("button", name="Import").click()
    # On a fast machine it may be done before anybody has looked.
    page.locator(".import-files progress").or_(page.get_by_text(re.compile("^Done: "))).first.wait_for(timeout=60_000)
    # The page must not change under axe.
    page.route("**/imports/*", lambda route: route.abort() if route.request.resource_type == "fetch" else route.continue_())
    page.reload()
    visitor.check_page()
    page.unroute_all(behavior="ignoreErrors")
    wait_until_done(page)
    expect(page.locator(".import-files progress")).to_have_count(0)
    expect(page.get_by_role("link", name=re.compile("^Taken 20,000"))).to_be_visible()


@pytest.mark.parametrize("device", ["phone", "desktop"])
def test_it_all_works_without_javascript(visit, device):
    visitor = visit(device, "dark", javascript=False)
    page = visitor.page
    visitor.go("/import")
    page.get_by_label("Files").set_input_files(as_files())
    page.get_by_role("button", name="Import").click()
    wait_until_done(page)
    report = page.url
    place_the_row(page)
    visitor.go(report)
    page.get_by_text("Undo this import…").click()
    page.get_by_role("button", name="Undo Import").click()
    page.get_by_text(re.compile("^Undone: 3 locations are in the Trash")).wait_for()


DAYLIO = (
    "full_date,date,weekday,time,mood,activities,note_title,note\n"
    "2023-05-05,May 5,Friday,22:10,rad,reading,,\n"
    "2023-05-06,May 6,Saturday,08:00,Zen,,,quiet\n"
    '2023-05-07,May 7,Sunday,08:00,"<img src=x onerror=alert(1)>",,,\n'
)


@pytest.mark.parametrize("javascript", [True, False])
def test_renamed_moods_are_asked_for(visit, javascript):
    visitor = visit("phone", "dark", javascript=javascript)
    page = visitor.page
    visitor.go("/import")
    page.get_by_label("Files").set_input_files(as_files([("daylio.csv", DAYLIO)]))
    page.get_by_role("button", name="Import").click()
    page.get_by_role("heading", name="Which moods are these?").wait_for(timeout=60_000)
    if javascript:
        visitor.check_page()
    page.get_by_label("Zen").select_option("Meh")
    page.get_by_label("<img").select_option("Leave these out")
    page.get_by_role("button", name="Go On").click()
    page.get_by_text("Done: 2 moods and belongings taken, 1 not taken.").wait_for(timeout=60_000)
    visitor.go("/moods")
    assert page.get_by_text("quiet").is_visible()


def test_pressing_twice_is_pressing_once(visit):
    visitor = visit("desktop", "dark")
    page = visitor.page
    for _ in range(2):
        visitor.go("/import")
        page.get_by_label("Files").set_input_files(as_files([("a.csv", PLACES)]))
        page.get_by_role("button", name="Import").dblclick()
        page.wait_for_url("**/imports/*")
        wait_until_done(page)
    visitor.go("/import")
    assert page.locator(".past-imports li").count() == 2
    page.locator(".past-imports a").last.click()
    page.get_by_text("Undo this import…").click()
    page.get_by_role("button", name="Undo Import").dblclick()
    page.get_by_text(re.compile("^Undone: 2 locations are in the Trash")).wait_for()
    visitor.go("/locations")
    assert page.locator(".rows b").count() == 0


def test_two_that_are_one_place_are_merged_and_parted_again(visit):
    visitor = visit("desktop", "light")
    page = visitor.page
    visitor.tag(latitude="48", longitude="16", description="Café Central")
    visitor.go("/import")
    drop(page, [("more.csv", "name,latitude,longitude\nCafe Central Wien,48.0001,16\n")])
    page.get_by_role("button", name="Import").click()
    wait_until_done(page)
    visitor.go(page.url)
    assert page.locator(".pair b").all_inner_texts() == ["Cafe Central Wien", "Café Central"]
    page.get_by_role("button", name="Merge the two").click()
    assert page.get_by_text("Merged.").is_visible()
    visitor.check_page()
    page.get_by_role("button", name="Undo", exact=True).click()
    visitor.go("/locations")
    assert sorted(page.locator(".rows b").all_inner_texts()) == ["Cafe Central Wien", "Café Central"]

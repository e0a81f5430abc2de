"""The photos of a form before it is sent: shown, put in order, left out again."""

import pytest
from playwright.sync_api import expect

from conftest import in_two_looks
from visitor import UUID


@pytest.fixture
def three(photos, tmp_path):
    """Three photos that differ."""
    files = [tmp_path / f"{name}.jpg" for name in ("first", "second", "third")]
    for file, number in zip(files, (1, 6, 8)):
        file.write_bytes((photos / f"orientation_{number}.jpg").read_bytes())
    return files


@pytest.fixture
def broken(tmp_path):
    file = tmp_path / "broken.jpg"
    file.write_bytes(b"no picture")
    return file


def names(page):
    return page.locator(".photo-strip img").evaluate_all("images => images.map((image) => image.alt)")


def sizes(visitor, identifier):
    """The bytes of a location's photos, in their order."""
    paths = visitor.context.request.get(f"/locations/{identifier}").text().split('href="/photos/')[1:]
    originals = [path.split('"')[0] for path in paths if path.split('"')[0].endswith("/original")]
    return [len(visitor.context.request.get(f"/photos/{path}").body()) for path in originals]


def bytes_of(files):
    return [file.stat().st_size for file in files]


@in_two_looks
def test_photos_are_added_put_in_order_and_left_out(visit, three, look):
    visitor = visit(*look)
    page = visitor.page
    visitor.go("/locations/new?latitude=47.36967&longitude=8.54138")
    field = page.locator("input[type=file][name=photo]")
    field.set_input_files(three[:2])
    # What a camera gives afterwards joins them; the same file chosen again doesn't.
    field.set_input_files(three[1:])
    expect(page.locator(".photo-strip img")).to_have_count(3)
    assert names(page) == [file.name for file in three]
    visitor.check_page()
    page.get_by_role("button", name=f"Move {three[2].name} earlier").click()
    assert names(page) == [three[0].name, three[2].name, three[1].name]
    expect(page.get_by_role("button", name=f"Move {three[2].name} earlier")).to_be_focused()
    page.get_by_role("button", name=f"Remove {three[0].name}").click()
    assert names(page) == [three[2].name, three[1].name]
    expect(page.get_by_role("button", name=f"Remove {three[2].name}")).to_be_focused()
    page.get_by_role("button", name="Done").click()
    expect(page.get_by_text("Tagged", exact=True)).to_be_attached()
    assert sizes(visitor, UUID.search(page.url)[0]) == bytes_of([three[2], three[1]])


@in_two_looks
def test_a_photo_that_is_too_large_is_told_before_it_is_sent(visit, three, tmp_path, look):
    visitor = visit(*look)
    page = visitor.page
    large = tmp_path / "large.jpg"
    with large.open("wb") as file:
        file.truncate(50 * 1024 * 1024 + 1)
    visitor.go("/locations/new?latitude=47.36967&longitude=8.54138")
    field = page.locator("input[type=file][name=photo]")
    field.set_input_files([three[0], large])
    page.get_by_role("button", name="Remove large.jpg").wait_for()
    page.get_by_role("button", name="Done").click()
    assert "“large.jpg” is too large" in field.evaluate("field => field.validationMessage")
    expect(page.get_by_role("button", name="Done")).to_be_enabled()
    page.get_by_role("button", name="Remove large.jpg").click()
    page.get_by_role("button", name="Done").click()
    expect(page.get_by_text("Tagged", exact=True)).to_be_attached()
    assert sizes(visitor, UUID.search(page.url)[0]) == bytes_of(three[:1])


@in_two_looks
def test_photos_of_a_form_that_came_back_as_well(visit, three, broken, look):
    visitor = visit(*look)
    page = visitor.page
    visitor.go("/locations/new?latitude=47.36967&longitude=8.54138")
    field = page.locator("input[type=file][name=photo]")
    field.set_input_files([*three, broken])
    page.get_by_role("button", name="Done").click()
    expect(page.locator("#photo-error")).to_be_visible()
    assert names(page) == [file.name for file in three]
    visitor.check_page()
    page.get_by_role("button", name=f"Move {three[2].name} earlier").click()
    page.get_by_role("button", name=f"Remove {three[0].name}").click()
    assert names(page) == [three[2].name, three[1].name]
    field.set_input_files(three[0])
    page.get_by_role("button", name="Done").click()
    expect(page.get_by_text("Tagged", exact=True)).to_be_attached()
    assert sizes(visitor, UUID.search(page.url)[0]) == bytes_of([three[2], three[1], three[0]])
    visitor.problems.clear()


@in_two_looks
def test_without_javascript_a_photo_is_left_out_by_its_box(visit, three, broken, look):
    visitor = visit(*look, javascript=False)
    page = visitor.page
    visitor.go("/locations/new?latitude=47.36967&longitude=8.54138")
    page.locator("[name=photo]").set_input_files([*three[:2], broken])
    page.get_by_role("button", name="Done").click()
    expect(page.locator("#photo-error")).to_be_visible()
    page.get_by_role("checkbox", name=f"Keep {three[0].name}").uncheck()
    page.get_by_role("button", name="Done").click()
    assert visitor.document.status == 200
    assert sizes(visitor, UUID.search(page.url)[0]) == bytes_of(three[1:2])


@in_two_looks
@pytest.mark.parametrize("javascript", [True, False], ids=["script", "no-script"])
def test_a_photos_own_position_and_time_are_offered_and_never_taken_by_themselves(visit, photos, javascript, look):
    visitor = visit(*look, javascript=javascript)
    page = visitor.page
    visitor.go("/locations/new?latitude=47.36967&longitude=8.54138")
    page.get_by_label("Description").fill("Pier")
    page.locator("[name=photo]").first.set_input_files(photos / "DSCN0010.jpg")
    page.get_by_role("button", name="Done").click()
    expect(page.get_by_text("47.36967000")).to_be_visible()
    expect(page.get_by_text("Photo 1 says itself where or when it was taken.")).to_be_visible()
    page.get_by_role("button", name="Use its position, 43.46744833, 11.88512667").click()
    expect(page.get_by_text("43.46744833", exact=True)).to_be_visible()
    page.get_by_role("button", name="Use its time, Oct 22, 2008").click()
    expect(page.get_by_text("Oct 22, 2008").first).to_be_visible()
    expect(page.get_by_text("says itself where or when")).to_have_count(0)

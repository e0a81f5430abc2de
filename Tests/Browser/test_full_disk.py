"""A disk that is full when a photo comes: told in plain words, and nothing is lost."""

import os
import re
import subprocess

import pytest
from playwright.sync_api import expect

from conftest import PROGRAM, in_two_looks
from server import Server
from test_bad_luck import places
from visitor import Visitor


@pytest.fixture
def small_disk(tmp_path):
    """A folder on a disk of 6 MB."""
    folder = tmp_path / "disk"
    folder.mkdir()
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=6m", "none", folder], capture_output=True)
    if mounted.returncode != 0:
        pytest.skip("only root can make a small disk")
    yield folder
    subprocess.run(["umount", folder], check=True)


@in_two_looks
def test_a_full_disk_is_told_and_what_was_typed_stays(browser, html_checker, small_disk, photos, tmp_path, look):
    server = Server(PROGRAM, small_disk / "data")
    visitor = Visitor(browser, server, html_checker, *look)
    page = visitor.page
    identifier = visitor.tag(latitude="1", longitude="1", description="Before")
    large = tmp_path / "large.jpg"
    large.write_bytes((photos / "orientation_6.jpg").read_bytes() + bytes(8_000_000))
    visitor.go("/locations")
    visitor.go("/locations/new?latitude=47.36967&longitude=8.54138")
    page.get_by_label("Description").fill("Fraumünster")
    page.locator("input[type=file][name=photo]").set_input_files(large)
    page.get_by_role("button", name="Done").click()
    expect(page.get_by_text(re.compile("disk is full", re.I)).first).to_be_visible()
    assert list(places(visitor)) == [identifier]
    page.go_back()
    expect(page.get_by_label("Description")).to_have_value("Fraumünster")
    assert sum(file.stat().st_size for file in small_disk.rglob("*") if file.is_file()) < 4_000_000, "the upload is left"
    # There is room for a location without the photo.
    assert visitor.tag(latitude="2", longitude="2", description="After") in places(visitor)
    visitor.close()
    assert server.stop() == 0
    assert os.listdir(small_disk) == ["data"]

"""Voice notes: recorded in the page or picked as a file, heard on the location's page."""

import io
import math
import re
import struct
import wave

import pytest
from playwright.sync_api import expect

from conftest import in_two_looks
from visitor import CHROMIUM, UUID

FORM = "/locations/new?latitude=47.36967&longitude=8.54138"

# A microphone that hears beeps.
MICROPHONE = "--use-fake-device-for-media-stream"


@pytest.fixture(scope="module")
def browser(playwright):
    """A browser with a microphone, in place of the one without."""
    browser = playwright.chromium.launch(**{**CHROMIUM, "args": [*CHROMIUM["args"], MICROPHONE]})
    yield browser
    browser.close()


def tone(seconds=1):
    """A WAV file of one tone."""
    file = io.BytesIO()
    with wave.open(file, "wb") as sound:
        sound.setnchannels(1)
        sound.setsampwidth(2)
        sound.setframerate(8000)
        sound.writeframes(b"".join(struct.pack("<h", int(9000 * math.sin(i / 3))) for i in range(8000 * seconds)))
    return {"name": "tone.wav", "mimeType": "audio/wav", "buffer": file.getvalue()}


def start_recording(page):
    page.context.grant_permissions(["microphone"])
    page.get_by_role("button", name="Record", exact=True).click()
    expect(page.get_by_role("timer")).to_have_text(re.compile(r"0:0[1-9]"))


def record(page):
    start_recording(page)
    page.get_by_role("button", name="Stop", exact=True).click()


def hear(audio):
    """Plays a sound; gives how long it is and how far it went."""
    return audio.evaluate(
        """async (audio) => {
            audio.muted = true;
            await audio.play();
            await new Promise((resolve) => setTimeout(resolve, 400));
            return [audio.duration, audio.currentTime];
        }"""
    )


def save(page):
    page.get_by_role("button", name="Done").click()
    page.wait_for_url(UUID)


def test_a_voice_note_is_recorded_heard_and_saved(visit, look):
    visitor = visit(*look)
    page = visitor.page
    visitor.go(FORM)
    record(page)
    waiting = page.locator("form audio")
    expect(waiting).to_have_count(1)
    duration, position = hear(waiting)
    assert duration > 0 and position > 0
    visitor.check_page()
    page.get_by_label("Description").fill("Fraumünster")
    save(page)
    # Without what floats over the page for a moment.
    visitor.go(f"/locations/{UUID.search(page.url)[0]}")

    saved = page.locator("main audio")
    expect(saved).to_have_count(1)
    duration, position = hear(saved)
    assert duration > 0 and position > 0
    visitor.check_page()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download Voice Note 1").click()
    assert download.value.suggested_filename.endswith((".webm", ".m4a", ".ogg"))
    assert download.value.path().stat().st_size > 1000
    page.get_by_role("button", name="Delete Voice Note 1").click()
    expect(page.locator("main audio")).to_have_count(0)


@in_two_looks
def test_a_voice_note_can_be_removed_before_it_is_saved(visit, look):
    page = visit(*look).page
    page.goto(FORM)
    page.locator("[name=recording]").set_input_files(tone())
    record(page)
    expect(page.locator("form audio")).to_have_count(2)
    page.get_by_role("button", name="Remove Voice note").click()
    expect(page.locator("form audio")).to_have_count(1)
    # Another choice takes the place of the first one only.
    record(page)
    page.locator("[name=recording]").set_input_files({**tone(2), "name": "other.wav"})
    expect(page.locator("form audio")).to_have_count(2)
    expect(page.get_by_text("tone.wav")).to_have_count(0)
    save(page)
    expect(page.locator("main audio")).to_have_count(2)


@in_two_looks
def test_done_while_recording_saves_what_was_said(visit, look):
    page = visit(*look).page
    page.goto(FORM)
    start_recording(page)
    save(page)
    duration, position = hear(page.locator("main audio"))
    assert duration > 0 and position > 0


@in_two_looks
def test_a_voice_note_recorded_without_a_network_is_sent_later(prepared):
    visitor = prepared
    page = visitor.page
    visitor.context.set_offline(True)
    visitor.go(FORM)
    record(page)
    expect(page.locator("form audio")).to_have_count(1)
    page.get_by_label("Description").fill("Fraumünster")
    page.get_by_role("button", name="Done").click()
    expect(page.get_by_text("1 location waits for the network.")).to_be_visible()
    page.get_by_text("Details").click()
    expect(page.get_by_text("1 voice note")).to_be_visible()
    page.get_by_role("link", name="Open Fraumünster").click()
    expect(page.locator("form audio")).to_have_count(1)
    page.get_by_role("button", name="Done").click()
    expect(page.get_by_text("1 location waits for the network.")).to_be_visible()
    visitor.context.set_offline(False)
    expect(page.get_by_text("1 location was sent.")).to_be_visible()
    visitor.go("/locations")
    page.get_by_role("link", name="Fraumünster").first.click()
    expect(page.locator("main audio")).to_have_count(1)


@in_two_looks
def test_a_file_is_picked(visit, look):
    visitor = visit(*look)
    page = visitor.page
    visitor.go(FORM)
    page.get_by_label("Voice Note", exact=True).set_input_files(tone())
    expect(page.locator("form audio")).to_have_count(1)
    save(page)
    duration, _ = hear(page.locator("main audio"))
    assert abs(duration - 1) < 0.1
    expect(page.get_by_text("17 KB")).to_be_visible()


@in_two_looks
def test_more_than_fit_are_held_back_before_anything_is_lost(visit, look):
    page = visit(*look).page
    page.goto(FORM)
    page.get_by_label("Voice Note", exact=True).set_input_files([{**tone(), "name": f"{number}.wav"} for number in range(6)])
    expect(page.get_by_text("There is room for 5 more. Please remove some.")).to_be_visible()
    page.get_by_role("button", name="Done").click()
    expect(page).to_have_url(page.url)
    page.get_by_role("button", name="Remove 5.wav").click()
    expect(page.get_by_text("There is room for 5 more.")).to_be_hidden()
    expect(page.get_by_role("button", name="Record", exact=True)).to_be_disabled()


@in_two_looks
@pytest.mark.parametrize(
    "error, words",
    [
        ("NotFoundError", "This device has no microphone."),
        ("NotReadableError", "The microphone can’t be used right now."),
    ],
)
def test_without_a_microphone_the_form_says_so(visit, error, words, look):
    visitor = visit(*look)
    page = visitor.page
    page.add_init_script(
        f"navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', '{error}'))"
    )
    visitor.go(FORM)
    page.get_by_role("button", name="Record", exact=True).click()
    expect(page.get_by_text(words)).to_be_visible()
    expect(page.get_by_role("button", name="Record", exact=True)).to_be_enabled()
    visitor.check_page()


@in_two_looks
def test_a_microphone_that_the_person_refuses(visit, look):
    page = visit(*look).page
    page.goto(FORM)
    # Without a window, Chromium refuses what wasn't granted before.
    page.get_by_role("button", name="Record", exact=True).click()
    expect(page.get_by_text("The microphone isn’t allowed.")).to_be_visible()
    expect(page.get_by_role("button", name="Record", exact=True)).to_be_enabled()


@in_two_looks
def test_without_javascript_a_file_works(visit, look):
    visitor = visit(*look, javascript=False)
    page = visitor.page
    visitor.go(FORM)
    expect(page.get_by_role("button", name="Record")).to_have_count(0)
    page.locator("[name=description]").fill("Fraumünster")
    page.get_by_label("Voice Note", exact=True).set_input_files({**tone(), "name": "a.txt", "buffer": b"no sound"})
    page.get_by_role("button", name="Done").click()
    expect(page.get_by_text("“a.txt” isn’t a recording that can be played here.")).to_be_visible()
    expect(page.locator("[name=description]")).to_have_value("Fraumünster")
    page.get_by_label("Voice Note", exact=True).set_input_files(tone())
    page.get_by_role("button", name="Done").click()
    expect(page.locator("main audio")).to_have_count(1)
    page.get_by_role("button", name="Delete Voice Note 1").click()
    expect(page.locator("main audio")).to_have_count(0)

"""What was answered with success is on disk, also when the program is killed the next moment."""

import http.client
import threading
import urllib.parse
import uuid

from conftest import PROGRAM
from server import Server


def test_kill_9_in_a_run_of_posts_loses_none_that_was_answered(tmp_path):
    server = Server(PROGRAM, tmp_path / "data")
    answered, lock, enough = [], threading.Lock(), threading.Event()
    threads = [threading.Thread(target=post_places, args=(server, answered, lock, enough)) for _ in range(8)]
    for thread in threads:
        thread.start()
    assert enough.wait(30), "the server answers too slowly"
    server.process.kill()
    server.process.wait()
    for thread in threads:
        thread.join()
    again = Server(PROGRAM, tmp_path / "data")
    try:
        missing = [identifier for identifier in answered if status(again, f"/locations/{identifier}") != 200]
        assert missing == []
    finally:
        assert again.stop() == 0


def post_places(server, answered, lock, enough):
    """Tags places until the server is gone; notes those that were answered."""
    connection = http.client.HTTPConnection(urllib.parse.urlsplit(server.url).netloc, timeout=10)
    for _ in range(1000):
        identifier = str(uuid.uuid4())
        form = urllib.parse.urlencode({"id": identifier, "latitude": "47.1", "longitude": "9.5", "description": "kept"})
        try:
            connection.request("POST", "/locations", form, {"Content-Type": "application/x-www-form-urlencoded"})
            answer = connection.getresponse()
            answer.read()
        except (OSError, http.client.HTTPException):
            return
        if answer.status == 303:
            with lock:
                answered.append(identifier)
                if len(answered) >= 300:
                    enough.set()


def status(server, path):
    connection = http.client.HTTPConnection(urllib.parse.urlsplit(server.url).netloc, timeout=10)
    connection.request("GET", path)
    return connection.getresponse().status

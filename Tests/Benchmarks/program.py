"""The program to measure, its costs, and what it is fed with."""

import http.client
import json
import os
import pathlib
import random
import re
import signal
import subprocess
import sys
import time

CATEGORIES = ["Apple Store", "Bar", "Bookstore", "Club", "Grocery Store", "Historic Building", "House", "Icecream Vendor",
              "Landmark", "No Category", "Park"]  # fmt: skip
WORDS = "old mill by the river where we had coffee and cake with a view of the lake in the evening sun".split()

PROGRAM = pathlib.Path(sys.argv[1]).resolve()


class Program:
    """`mylocations serve` with a data directory, and what it costs."""

    def __init__(self, path, data):
        self.start = time.monotonic()
        self.process = subprocess.Popen(
            [path, "serve", "--port", "0", "--data", data], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        for line in self.process.stdout:
            found = re.search(r"Listening on http://127\.0\.0\.1:(\d+)", line)
            if found:
                self.port = int(found[1])
                break
        else:
            raise SystemExit("the program doesn't start")
        self.get("/health")
        self.start_time = time.monotonic() - self.start

    def get(self, path):
        connection = http.client.HTTPConnection("127.0.0.1", self.port)
        connection.request("GET", path)
        answer = connection.getresponse()
        size = 0
        while part := answer.read(1 << 20):
            size += len(part)
        connection.close()
        assert answer.status == 200, f"{answer.status} for {path}"
        return size

    def post(self, path, body, kind):
        connection = http.client.HTTPConnection("127.0.0.1", self.port)
        connection.request("POST", path, body, {"Content-Type": kind})
        answer = connection.getresponse()
        answer.read()
        connection.close()
        assert answer.status == 303, f"{answer.status} for {path}"

    def process_cpu_of(self, action, rounds):
        """Seconds of CPU for an action on the average, also of threads that have ended meanwhile; the first isn't counted."""
        action()
        before = self.process_cpu()
        for _ in range(rounds):
            action()
        return (self.process_cpu() - before) / rounds

    def process_cpu(self):
        with open(f"/proc/{self.process.pid}/stat") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def cpu_of(self, action, rounds):
        """Seconds of CPU that the program takes for an action: the median."""
        costs = []
        for _ in range(rounds):
            before = self.cpu()
            action()
            costs.append(self.cpu() - before)
        return sorted(costs)[rounds // 2]

    def cpu(self):
        """Seconds of CPU since the start, user and system, of the threads that still run."""
        folder = f"/proc/{self.process.pid}/task"
        total = 0
        for thread in os.listdir(folder):
            with open(f"{folder}/{thread}/schedstat") as file:
                total += int(file.read().split()[0])
        return total / 1e9

    def memory(self, kind="RssAnon"):
        """Megabytes."""
        with open(f"/proc/{self.process.pid}/status") as file:
            return int(re.search(rf"{kind}:\s+(\d+)", file.read())[1]) / 1024

    def stop(self):
        self.process.send_signal(signal.SIGINT)
        self.process.wait(30)


def cpu_of_command(command, **options):
    """Seconds of CPU that a command takes."""
    before = os.times()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **options)
    after = os.times()
    return after.children_user + after.children_system - before.children_user - before.children_system


def peak_of_command(command):
    """Seconds that a command takes, and its greatest memory in megabytes."""
    start = time.monotonic()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode == 0, f"{command} ends with {process.returncode}"
    return time.monotonic() - start, usage.ru_maxrss / 1024


def peak_of_anonymous_memory(command):
    """The most memory of its own, without files that it maps, that a command takes; megabytes."""
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    peak = 0
    while process.poll() is None:
        try:
            with open(f"/proc/{process.pid}/status") as file:
                found = re.search(r"RssAnon:\s+(\d+)", file.read())
            peak = max(peak, int(found[1]) / 1024 if found else 0)
        except FileNotFoundError:
            break
        time.sleep(0.02)
    assert process.wait() == 0, f"{command} ends with {process.returncode}"
    return peak


def median_of_command(command, rounds=3, **options):
    return sorted(cpu_of_command(command, **options) for _ in range(rounds))[rounds // 2]


def write_places(path, count):
    """A GeoJSON file of places like those that people have; the same ones each time."""
    chance = random.Random(count)
    with open(path, "w") as file:
        file.write('{"type":"FeatureCollection","features":[\n')
        for number in range(count):
            words = " ".join(chance.choices(WORDS, k=8))
            properties = {
                "name": f"Place {number}", "description": f"Place {number}\n{words}", "category": chance.choice(CATEGORIES),
                "date": f"20{chance.randint(10, 25)}-{chance.randint(1, 12):02}-{chance.randint(1, 28):02}T12:00:00+01:00",
                "timeZone": "Europe/Zurich", "addressState": "found", "subThoroughfare": str(chance.randint(1, 200)),
                "thoroughfare": "Bahnhofstrasse", "locality": "Zürich", "administrativeArea": "ZH", "postalCode": "8001",
                "isoCountryCode": "CH", "country": "Switzerland", "horizontalAccuracy": chance.randint(3, 60),
            }  # fmt: skip
            point = [round(chance.uniform(-180, 180), 7), round(chance.uniform(-85, 85), 7)]
            identifier = f"01900000-0000-7000-8000-{number:012x}"
            feature = {"type": "Feature", "id": identifier, "geometry": {"type": "Point", "coordinates": point}}
            file.write((",\n" if number else "") + json.dumps(feature | {"properties": properties}, ensure_ascii=False))
        file.write("\n]}\n")

"""Speed and memory, each figure beside its reference, measured in the same run. Usage: bench.py PROGRAM [PART...]"""

import http.client
import os
import pathlib
import random
import re
import shutil
import sqlite3
import struct
import subprocess
import sys
import tempfile
import time

from beside import beside_imports
from drawings import disguise, wheel, write_photo
from extracts import repeat
from formats import formats, large_files
from loading import bulk_insert, load
from program import PROGRAM, Program, median_of_command, peak_of_command
from table import tell

# Names of parts; without any, all of them.
WANTED = sys.argv[2:]
HERE = pathlib.Path(__file__).resolve().parent
GAZETTEER = HERE.parents[1] / "Sources/Geocoding/Data/gazetteer.bin"
SHARED = pathlib.Path(os.environ.get("MYLOCATIONS_SHARED", HERE.parents[2] / "shared"))


def exports(folder):
    for count in [10_000, 100_000]:
        data, import_cost = load(folder, count)
        database = data / "mylocations.sqlite"
        program = Program(PROGRAM, data)
        program.get("/locations.geojson")
        before = program.memory("VmRSS")
        ours = program.cpu_of(lambda: program.get("/locations.geojson"), 5)
        growth = program.memory("VmRSS") - before
        columns = "SELECT l.*, c.name, c.icon, c.color FROM locations l JOIN categories c ON c.id = l.category ORDER BY l.date DESC"
        shell = median_of_command(["sqlite3", database, ".mode json", columns])
        ogr = median_of_command(
            ["ogr2ogr", "-f", "GeoJSON", "/vsistdout/", database, "-dialect", "SQLite", "-sql"]
            + ["SELECT *, MakePoint(longitude, latitude, 4326) AS geometry FROM locations"]
        )
        tell(f"/locations.geojson of {count}: sqlite3 .mode json", ours, shell, "<= 2")
        tell(f"/locations.geojson of {count}: ogr2ogr", ours, ogr, "<= 0.5")
        tell(f"/locations.geojson of {count}: memory grows by", growth, None, "< 32", "MB")
        page = program.cpu_of(lambda: [program.get("/locations") for _ in range(20)], 5) / 20
        if count == 100_000:
            tell("import of 100000: bulk insert of the same rows", import_cost, bulk_insert(data, folder), "<= 2")
            tell("/locations of 100000: of 1000", page, small_page(folder), "<= 2")
        program.stop()


def small_page(folder):
    """CPU time of /locations with 1,000 places, told beside that of reading the same rows."""
    data, _ = load(folder, 1000)
    program = Program(PROGRAM, data)
    page = program.cpu_of(lambda: [program.get("/locations") for _ in range(50)], 5) / 50
    program.stop()
    database = sqlite3.connect(data / "mylocations.sqlite")
    rows = (
        "SELECT uuid, latitude, longitude, description, date, time_zone, sub_thoroughfare, thoroughfare, locality, iso_country_code,"
        " edited_address, address_state, first_photo, photo_count FROM locations"
        " WHERE owner = 1 AND deleted IS NULL AND category = ? ORDER BY date DESC, uuid LIMIT 50"
    )
    start = time.process_time()
    for _ in range(50):
        for (category,) in database.execute("SELECT id FROM categories ORDER BY position").fetchall():
            database.execute(rows, [category]).fetchall()
    tell("/locations of 1000: reading the rows", page, (time.process_time() - start) / 50, "<= 4")
    return page


def creates(folder):
    """Durable creates a second, 16 connections; SQLite alone commits once for 16 rows."""
    program = Program(PROGRAM, folder / "creates")
    forms = ["-s", HERE / "creates.lua"]
    rate(program.port, "/locations", *forms)
    shutil.copy(folder / "creates/mylocations.sqlite", folder / "alone.sqlite")
    rates = [[], []]
    for _ in range(5):
        rates[0].append(rate(program.port, "/locations", *forms))
        rates[1].append(inserts_alone(folder / "alone.sqlite"))
    program.stop()
    tell("durable creates a second: SQLite alone", median(rates[0]), median(rates[1]), ">= 0.7", "1/s")


def inserts_alone(path):
    """Rows a second that SQLite alone writes as a create does, 16 with each commit."""
    database = sqlite3.connect(path, isolation_level=None)
    database.execute("PRAGMA journal_mode = WAL")
    database.execute("PRAGMA synchronous = FULL")
    rows = database.execute("SELECT * FROM locations LIMIT 4000").fetchall()
    for table in ["locations", "location_boxes", "location_words"]:
        database.execute(f"DELETE FROM {table}")
    start = time.monotonic()
    for first in range(0, len(rows), 16):
        database.execute("BEGIN IMMEDIATE")
        for row in rows[first : first + 16]:
            database.execute(f"INSERT INTO locations VALUES ({', '.join('?' * len(row))})", row)
            database.execute("INSERT INTO location_boxes VALUES (?, 8, 9, 47, 48)", [row[0]])
            database.execute("INSERT INTO location_words (rowid, words) VALUES (?, 'place one two')", [row[0]])
        database.execute("COMMIT")
    return len(rows) / (time.monotonic() - start)


def rate(port, path, *options):
    """Requests a second that wrk gets answered over 16 connections."""
    wrk = ["wrk", "-t1", "-c16", "-d2s", *options, f"http://127.0.0.1:{port}{path}"]
    return float(re.search(r"Requests/sec:\s+([\d.]+)", subprocess.check_output(wrk, text=True))[1])


def median(values):
    return sorted(values)[len(values) // 2]


def one_line(folder):
    """Requests a second for a one-line answer, beside libmicrohttpd called directly from C."""
    plain = folder / "plain"
    subprocess.run(["clang", "-O2", HERE / "plain.c", "-o", plain, "-lmicrohttpd"], check=True)
    reference = subprocess.Popen([plain], stdout=subprocess.PIPE, text=True)
    program = Program(PROGRAM, folder / "one-line")
    ports = [program.port, int(reference.stdout.readline())]
    rates = [[], []]
    for _ in range(5):
        for port, found in zip(ports, rates):
            found.append(rate(port, "/health"))
    reference.kill()
    program.stop()
    tell("one-line answers a second: libmicrohttpd", median(rates[0]), median(rates[1]), ">= 0.6", "1/s")


def thumbnails(folder):
    """CPU time of a 12-megapixel photo's thumbnails and picture, beside vipsthumbnail making the same three without its start."""
    photo = write_photo(folder)
    program = Program(PROGRAM, folder / "thumbnails")
    head = '--x\r\nContent-Disposition: form-data; name="{}"{}\r\n\r\n'
    body = (head.format("latitude", "") + "47\r\n" + head.format("longitude", "") + "8\r\n").encode()
    body += head.format("photo", '; filename="photo.jpg"').encode() + photo.read_bytes() + b"\r\n--x--\r\n"
    ours = program.process_cpu_of(lambda: program.post("/locations", body, "multipart/form-data; boundary=x"), 9)
    program.stop()
    reference = 0
    for size, target in [("156x156", "%s-s.webp[Q=70]"), ("312x312", "%s-l.webp[Q=70]"), ("2048x2048>", "%s-p.jpg[Q=82]")]:
        crop = [] if size.endswith(">") else ["--smartcrop", "centre"]
        command = ["vipsthumbnail", "--size", size, *crop, "-o", folder / target]
        reference += (median_of_command([*command, *[photo] * 5]) - median_of_command([*command, photo])) / 4
    tell("thumbnails and picture of 12 megapixels: vipsthumbnail", ours, reference, "<= 1")


def idle(folder):
    program = Program(PROGRAM, folder / "idle")
    tell("start to first answer", program.start_time, None, "< 0.5")
    program.get("/")
    tell("idle memory (RssAnon)", program.memory(), None, "< 40", "MB")
    program.stop()


MAP_BOXES = {"world": ("-180,-85,180,85", 2), "continent": ("-20,20,40,60", 5), "city": ("8.3,47.2,8.8,47.6", 12)}


def million(folder):
    """The map's features with a million places: the issue's figures, and what it costs to add a place to them."""
    data, _ = load(folder, 1_000_000)
    program = Program(PROGRAM, data)
    plain = {"": "", ", a category": "&category=Bar"}
    filters = plain | {", dates": "&from=2012-01-01&to=2024-12-31", ", a word of all": "&q=place", ", a word of many": "&q=coffee"}
    for place, (box, zoom) in MAP_BOXES.items():
        for name, query in filters.items():
            goals = ("< 0.015", "< 0.060") if name in plain else ("< 0.150",) * 2
            times, size = answers(program, f"/map/features?bbox={box}&zoom={zoom}{query}", 100)
            tell(f"/map/features of 1000000: {place}{name}, p50", times[50], None, goals[0])
            tell(f"/map/features of 1000000: {place}{name}, p99", times[99], None, goals[1])
            if not name:
                tell(f"/map/features of 1000000: {place}, compressed", size / 1000, None, "< 60", "KB")
    for name, query in {"a word of all": "q=place", "a word of all, by name": "q=place&sort=name", "a word of many": "q=coffee"}.items():
        times, _ = answers(program, f"/locations?{query}", 20)
        tell(f"/locations of 1000000: {name}, slowest of 20", times[-1], None, "< 0.150")
    page = program.cpu_of(lambda: program.get(f"/map?bbox={MAP_BOXES['world'][0]}"), 9)
    tell("/map of 1000000, the world", page, None, "< 0.030")
    tell("memory with 1000000 (RssAnon)", program.memory(), None, "< 150", "MB")
    form = b"latitude=47.1&longitude=8.5&description=new"
    add = program.cpu_of(lambda: program.post("/locations", form, "application/x-www-form-urlencoded"), 99)
    # Those that were added don't have it.
    times, _ = answers(program, f"/map/features?bbox={MAP_BOXES['world'][0]}&zoom=2&q=place", 100)
    tell("/map/features of 1000000: world, a word of nearly all, p99", times[99], None, "< 0.150")
    program.stop()
    empty = Program(PROGRAM, folder / "empty")
    alone = empty.cpu_of(lambda: empty.post("/locations", form, "application/x-www-form-urlencoded"), 99)
    empty.stop()
    tell("adding a location to 1000000: to none", add, alone, "< 0.002 more")


def answers(program, path, count):
    """The times of so many answers in order, and the size of the largest as sent."""
    connection = http.client.HTTPConnection("127.0.0.1", program.port)
    times, size = [], 0
    for _ in range(count):
        start = time.monotonic()
        connection.request("GET", path, headers={"Accept-Encoding": "gzip"})
        answer = connection.getresponse()
        size = max(size, len(answer.read()))
        times.append(time.monotonic() - start)
        assert answer.status == 200, f"{answer.status} for {path}"
    connection.close()
    return sorted(times), size


def streets(folder):
    """Importing streets: time and memory, which mustn't grow with the extract; and what finding addresses costs."""
    data = folder / "streets"
    source = SHARED / "data/osm/liechtenstein.osm.pbf"
    if not source.is_file():
        print("Streets are left out: shared/data isn't here.")
        return
    sizes, peaks = [], []
    # With 120 copies sorters and names are about to fill what they may take; with 360 of them what grows beyond is seen.
    for copies in [120, 360]:
        extract = folder / f"copies-{copies}.osm.pbf"
        repeat(source, extract, copies)
        sizes.append(extract.stat().st_size / 1e6)
        peaks.append(peak_of_command([PROGRAM, "geocoder", "import", extract, "--data", data])[1])
        extract.unlink()
    seconds, peak = peak_of_command([PROGRAM, "geocoder", "import", source, "--data", data])
    tell("import of Liechtenstein (3 MB)", seconds, None, "< 20")
    tell(f"memory of an import of {sizes[0]:.0f} MB: of 3 MB", peaks[0], peak, "< 500", "MB")
    tell(f"memory of an import of {sizes[1]:.0f} MB: of {sizes[0]:.0f} MB", peaks[1], peaks[0], "< 500", "MB")
    slope = (peaks[1] - peaks[0]) / (sizes[1] - sizes[0])
    tell("memory of an import of 4 GB, if it goes on growing so", peaks[1] + slope * (4000 - sizes[1]), None, "< 500", "MB")
    subprocess.run([PROGRAM, "geocoder", "remove", "copies-120", "copies-360", "--data", data], check=True)
    chance = random.Random(1)
    town = [(chance.uniform(47.13, 47.25), chance.uniform(9.49, 9.55)) for _ in range(20_000)]
    tell("addresses with streets a second of CPU", lookups(town, data / "streets")[1], None, ">= 5000", "1/s")


def gazetteer(folder):
    """Finding addresses all over the world: time to open, speed and memory."""
    open_time, rate, memory = lookups(towns(200_000), folder / "none")
    tell("gazetteer: CPU to open", open_time, None, "< 0.1")
    tell("gazetteer: addresses a second of CPU", rate, None, ">= 100000", "1/s")
    tell("gazetteer: resident memory, its file included", memory, None, "< 40", "MB")


def towns(count):
    """Places near towns all over the world, as people have them; the same ones each time."""
    content = GAZETTEER.read_bytes()
    sections = [struct.unpack_from("<4sIQQ", content, 16 + 24 * index) for index in range(struct.unpack_from("<I", content, 12)[0])]
    columns = {tag: memoryview(content)[start : start + length] for tag, _, start, length in sections}
    chance = random.Random(2)
    rows = list(zip(columns[b"latc"].cast("i"), columns[b"lonc"].cast("i")))
    return [[degrees / 1e5 + chance.uniform(-0.05, 0.05) for degrees in chance.choice(rows)] for _ in range(count)]


def lookups(places, streets):
    """Seconds to open, addresses a second of CPU, and megabytes, as Tests/Lookups tells them."""
    lines = "".join(f"{latitude} {longitude}\n" for latitude, longitude in places)
    output = subprocess.check_output([PROGRAM.parent / "Lookups", GAZETTEER, streets], input=lines, text=True)
    return [float(number) for number in output.split()]


PARTS = [
    idle, one_line, creates, thumbnails, disguise, wheel, exports, formats, large_files, beside_imports, gazetteer, streets,
    million,
]  # fmt: skip


def main():
    print(f"{'':58} {'ours':>10} {'reference':>10} {'':4}  ratio   goal")
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for part in PARTS:
            if not WANTED or part.__name__ in WANTED:
                part(folder)


main()

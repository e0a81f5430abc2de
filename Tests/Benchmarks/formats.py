"""Files in each format: what it costs to write and to read them, and that memory doesn't grow with them."""

import random
import subprocess

from loading import bulk_insert, load
from program import CATEGORIES, PROGRAM, WORDS, cpu_of_command, median_of_command, peak_of_anonymous_memory, write_places
from table import tell

COUNT = 100_000
# Each with ogr2ogr's driver and options, and the goal of an export beside it.
FORMATS = {
    "geojson": ("GeoJSON", [], "<= 0.5"),
    "csv": ("CSV", ["-lco", "GEOMETRY=AS_XY"], "<= 0.5"),
    "gpx": ("GPX", ["-dsco", "GPX_USE_EXTENSIONS=YES", "-nlt", "POINT"], "<= 1"),
    "kml": ("KML", [], "<= 1"),
}
# Of the files that memory is measured with.
MEGABYTES = [50, 200]
SELECT = ["-dialect", "SQLite", "-sql", "SELECT *, MakePoint(longitude, latitude, 4326) AS geometry FROM locations"]


def formats(folder):
    """Export and import of each format; an import with its report, index and look for the same places."""
    data, _ = load(folder, COUNT)
    rows = bulk_insert(data, folder)
    for name, (driver, options, goal) in FORMATS.items():
        file, target = folder / f"exported.{name}", folder / f"from-{name}"
        costs = [[], [], []]
        # In turns, since what others do on the machine slows all of them.
        for _ in range(3):
            costs[0].append(cpu_of_command([PROGRAM, "export", "--data", data, "--output", file]))
            command = ["ogr2ogr", "-f", driver, *options, "/vsistdout/", data / "mylocations.sqlite", *SELECT]
            costs[1].append(cpu_of_command(command))
        ours, ogr = (sorted(cost)[1] for cost in costs[:2])
        tell(f"export of {COUNT} as {driver}: ogr2ogr", ours, ogr, goal)
        ours = cpu_of_command([PROGRAM, "import", "--data", target, file])
        tell(f"import of {COUNT} from {driver}: bulk insert of the rows", ours, rows, "<= 3")
        ogr = median_of_command(["ogr2ogr", "-overwrite", "-f", "SQLite", folder / f"{name}.sqlite", file])
        tell(f"import of {COUNT} from {driver}: ogr2ogr, without index", ours, ogr, "")


def large_files(folder):
    """The most memory that files take, a small one beside a large one."""
    for name in FORMATS:
        peaks = {"import": [], "export": []}
        for megabytes in MEGABYTES:
            file, data = folder / f"large.{name}", folder / f"large-{name}-{megabytes}"
            write_file(file, name, megabytes)
            peaks["import"].append(peak_of_anonymous_memory([PROGRAM, "import", "--data", data, file]))
            export = [PROGRAM, "export", "--data", data, "--output", file]
            peaks["export"].append(peak_of_anonymous_memory(export))
            subprocess.run(["rm", "-r", file, data], check=True)
        for direction, (small, large) in peaks.items():
            what = f"memory of an {direction}, {name}: {MEGABYTES[1]} MB: {MEGABYTES[0]} MB"
            tell(what, large, small, "< 150", "MB")


def write_file(path, name, megabytes):
    """A file of about so many megabytes, with rows as other programs write them."""
    head, row, end = {
        "gpx": (
            '<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1">\n',
            '<wpt lat="{1}" lon="{2}"><time>{3}Z</time><name>Place {0}</name><desc>{4}</desc><type>{5}</type></wpt>\n',
            "</gpx>\n",
        ),
        "kml": (
            '<kml xmlns="http://www.opengis.net/kml/2.2"><Document>\n',
            "<Placemark><name>Place {0}</name><description>{4}</description><TimeStamp><when>{3}Z</when></TimeStamp>"
            "<Point><coordinates>{2},{1}</coordinates></Point></Placemark>\n",
            "</Document></kml>\n",
        ),
        "csv": ("name,latitude,longitude,date,description,category\n", "Place {0},{1},{2},{3}Z,{4},{5}\n", ""),
        "geojson": (None, None, None),
    }[name]  # fmt: skip
    if head is None:
        # Each of its places takes 572 bytes.
        return write_places(path, megabytes * 1_000_000 // 572)
    chance = random.Random(megabytes)
    with open(path, "w") as file:
        file.write(head)
        number = 0
        while file.tell() < megabytes * 1_000_000:
            for number in range(number + 1, number + 1000):
                date = f"20{chance.randint(10, 25)}-{chance.randint(1, 12):02}-{chance.randint(1, 28):02}T12:00:00"
                point = round(chance.uniform(-85, 85), 7), round(chance.uniform(-180, 180), 7)
                words = " ".join(chance.choices(WORDS, k=30))
                file.write(row.format(number, *point, date, words, chance.choice(CATEGORIES)))
        file.write(end)

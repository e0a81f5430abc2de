"""Data directories to measure with, and what SQLite alone takes for the same rows."""

import os
import shutil
import sqlite3
import time

from program import PROGRAM, cpu_of_command, write_places


def load(folder, count):
    """A data directory with so many places; gives it with the CPU time of the import."""
    data, file = folder / f"data-{count}", folder / f"places-{count}.geojson"
    write_places(file, count)
    cost = cpu_of_command([PROGRAM, "import", file], env=os.environ | {"MYLOCATIONS_DATA": str(data)})
    return data, cost


def bulk_insert(data, folder):
    """CPU time of SQLite's own copy of the same rows into the same schema."""
    source, target = data / "mylocations.sqlite", folder / "bulk.sqlite"
    target.unlink(missing_ok=True)
    shutil.copy(source, target)
    database = sqlite3.connect(target)
    for table in ["locations", "location_boxes", "location_words"]:
        database.execute(f"DELETE FROM {table}")
    database.commit()
    database.execute("VACUUM")
    database.close()
    names = [row[1] for row in sqlite3.connect(source).execute("PRAGMA table_info(locations)")]
    # Bound row by row, as any program has to that gets them from outside.
    rows = sqlite3.connect(source).execute(f"SELECT {', '.join(names)} FROM locations").fetchall()
    boxes = sqlite3.connect(source).execute("SELECT id, west, east, south, north FROM location_boxes").fetchall()
    words = sqlite3.connect(source).execute("SELECT rowid, words FROM location_words").fetchall()
    database = sqlite3.connect(target)
    start = time.process_time()
    with database:
        database.executemany(f"INSERT INTO locations VALUES ({', '.join('?' * len(names))})", rows)
        database.executemany("INSERT INTO location_boxes VALUES (?, ?, ?, ?, ?)", boxes)
        database.executemany("INSERT INTO location_words (rowid, words) VALUES (?, ?)", words)
    cost = time.process_time() - start
    # What is left of its log would be taken for a part of the next one.
    database.close()
    return cost

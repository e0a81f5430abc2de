"""Which of the positions that a browser reports are taken, and when it is enough: the table of the rules."""

import pytest

# Metres to degrees of latitude.
METRE = 1 / 111_195

# last reading, new reading (both: metres north of a point, accuracy, seconds after the start), now; what becomes of the new one.
READINGS = [
    ("the first", None, (0, 500, 0), 0, "takes"),
    ("the first, and it is good enough", None, (0, 10, 0), 0, "takes and stops"),
    ("the first, but of 5.001 s ago", None, (0, 5, 0), 5.001, "ignores"),
    ("of 5 s ago", None, (0, 50, 0), 5, "takes"),
    ("a negative accuracy", None, (0, -1, 0), 0, "ignores"),
    ("an accuracy that is no number", None, (0, None, 0), 0, "ignores"),
    ("a better one", (0, 65, 0), (5, 64, 1), 1, "takes"),
    ("as good as the last", (0, 65, 0), (5, 65, 1), 1, "ignores"),
    ("a worse one", (0, 65, 0), (5, 66, 1), 1, "ignores"),
    ("a better one of 10.1 m", (0, 65, 0), (0, 10.1, 1), 1, "takes"),
    ("a better one of 10 m", (0, 65, 0), (0, 10, 1), 1, "takes and stops"),
    ("the same place after 10 s", (0, 65, 0), (0.9, 65, 10), 10, "ignores"),
    ("the same place after more than 10 s", (0, 65, 0), (0.9, 65, 10.001), 10.001, "ignores and stops"),
    ("1 m further after more than 10 s", (0, 65, 0), (1.1, 65, 11), 11, "ignores"),
    ("the same place after long, but old", (0, 65, 0), (0, 65, 11), 17, "ignores"),
]


@pytest.mark.parametrize("last, reading, now, expected", [row[1:] for row in READINGS], ids=[row[0] for row in READINGS])
def test_readings_are_taken_by_the_rules(visit, last, reading, now, expected):
    page = visit().page
    page.goto("/about")

    def made(values):
        if values is None:
            return None
        metres, accuracy, seconds = values
        return {"latitude": 47 + metres * METRE, "longitude": 8, "accuracy": accuracy, "timestamp": 1e12 + seconds * 1000}

    script = """async ([last, reading, now]) => {
        const { judge } = await import("/js/readings.js");
        if (reading.accuracy === null) reading.accuracy = NaN;
        const { takes, stops } = judge(last, reading, now);
        return (takes ? "takes" : "ignores") + (stops ? " and stops" : "");
    }"""
    assert page.evaluate(script, [made(last), made(reading), 1e12 + now * 1000]) == expected

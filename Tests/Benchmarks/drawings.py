"""What the server draws for each request: a disguise at full size, and the wheel of a year of moods."""

import random
import subprocess
import time

from program import PROGRAM, Program
from table import tell

MOODS = "happy sad angry goofy crying confused sleepy meh".split()
STICKERS = ["sunglasses", "top-hat", "full-beard", "anchor"]
FORM = "application/x-www-form-urlencoded"


def write_photo(folder):
    """A photo of 12 megapixels that is hard to compress."""
    photo, noise = folder / "photo.jpg", folder / "noise.v"
    subprocess.run(["vips", "perlin", noise, "4000", "3000", "--cell-size", "64"], check=True)
    subprocess.run(["vips", "bandjoin", f"{noise} {noise} {noise}", f"{photo}[Q=90]"], check=True)
    return photo


# What says that a photo lies on its side (EXIF orientation 6): turning it upright is the costliest that there is.
EXIF = bytes.fromhex("ffe10022 457869660000 4d4d002a00000008 0001 011200030000000100060000 00000000")


def clock(action, rounds):
    """Seconds by the clock: the median."""
    times = []
    for _ in range(rounds):
        start = time.monotonic()
        action()
        times.append(time.monotonic() - start)
    return sorted(times)[rounds // 2]


def disguise(folder):
    """A face of 12 megapixels with 20 stickers all over it, beside vips that only decodes and encodes the face."""
    upright = write_photo(folder)
    photo = upright.read_bytes()
    alone = clock(lambda: subprocess.run(["vips", "jpegsave", upright, folder / "alone.jpg", "--Q", "90"], check=True), 5)
    for name, face in {"12 megapixels": photo, "12 megapixels, turned": photo[:2] + EXIF + photo[2:]}.items():
        ours, cost, peak = draw(folder / name, face)
        tell(f"disguise of {name}: vips saving the face", ours, alone, "< 1.5")
        tell(f"disguise of {name}: CPU", cost, None, "")
        tell(f"disguise of {name}: greatest memory", peak, None, "< 300", "MB")


def draw(data, face):
    """Seconds by the clock and of CPU that the picture takes, and the program's greatest memory in megabytes."""
    program = Program(PROGRAM, data)
    identifier = "01900000-0000-7000-8000-000000000001"
    head = '--x\r\nContent-Disposition: form-data; name="{}"{}\r\n\r\n'
    body = (head.format("id", "") + identifier + "\r\n" + head.format("photo", '; filename="face.jpg"')).encode()
    program.post("/disguises", body + face + b"\r\n--x--\r\n", "multipart/form-data; boundary=x")
    path = f"/disguises/{identifier}"
    for number in range(20):
        x, y = number % 5 / 5 + 0.1, number // 5 / 4 + 0.1
        form = f"element={STICKERS[number % 4]}&unit=fraction&x={x}&y={y}&rotation={number * 37 % 360}"
        program.post(f"{path}/elements", form.encode(), FORM)
    ours = clock(lambda: program.get(f"{path}/image"), 5)
    cost = program.process_cpu_of(lambda: program.get(f"{path}/image"), 3)
    peak = program.memory("VmHWM")
    program.stop()
    return ours, cost, peak


def wheel(folder):
    """A year's wheel and charts, beside those of a year without moods."""
    program = Program(PROGRAM, folder / "wheel")
    chance = random.Random(1)
    for _ in range(1000):
        day = f"2024-{chance.randint(1, 12):02}-{chance.randint(1, 28):02}T{chance.randint(0, 23):02}:00"
        form = f"mood={chance.choice(MOODS)}&timestamp={day}&latitude=47.1&longitude=9.5"
        program.post("/moods", form.encode(), FORM)
    program.get("/moods/mandala?year=2024")
    times = [clock(lambda year=year: program.get(f"/moods/mandala?year={year}"), 99) for year in [2024, 2023]]
    cost = program.cpu_of(lambda: program.get("/moods/mandala?year=2024"), 99)
    program.stop()
    tell("wheel of 1000 moods: of none", *times, "< 0.020")
    tell("wheel of 1000 moods: CPU", cost, None, "< 0.020")

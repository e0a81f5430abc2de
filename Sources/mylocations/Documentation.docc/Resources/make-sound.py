"""Makes the sound of the first address, a short flute-like note: writes address.wav and, with oggenc (Debian's vorbis-tools),
address.ogg into the folder that is named. Usage: make-sound.py Public/sounds"""

import math
import pathlib
import random
import struct
import subprocess
import sys
import wave

RATE = 22_050
LENGTH = 0.9
# A flute is nearly a sine with a little of its first overtones, some breath at the beginning, and a vibrato that sets in late.
OVERTONES = {1: 1.0, 2: 0.22, 3: 0.08, 4: 0.03}
PITCH = 783.99  # G5


def envelope(time):
    attack = min(1.0, time / 0.05)
    release = min(1.0, max(0.0, (LENGTH - time) / 0.45))
    return attack * release**1.6


def samples():
    chance = random.Random(5)
    phase = 0.0
    breath = 0.0
    for number in range(int(RATE * LENGTH)):
        time = number / RATE
        vibrato = 1 + 0.004 * math.sin(2 * math.pi * 5.2 * time) * min(1.0, time / 0.4)
        phase += 2 * math.pi * PITCH * vibrato / RATE
        breath += 0.25 * (chance.uniform(-1, 1) - breath)
        tone = sum(share * math.sin(harmonic * phase) for harmonic, share in OVERTONES.items())
        yield 0.32 * envelope(time) * (tone + 0.5 * breath * math.exp(-time / 0.06))


def main():
    folder = pathlib.Path(sys.argv[1])
    with wave.open(str(folder / "address.wav"), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(b"".join(struct.pack("<h", round(32_767 * value)) for value in samples()))
    subprocess.run(["oggenc", "--quiet", "--quality", "3", folder / "address.wav", "-o", folder / "address.ogg"], check=True)


main()

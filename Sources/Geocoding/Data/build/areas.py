"""The areas of the gazetteer: countries and regions, their borders cut into the cells of one degree that its towns are
sorted by. Format: ../README.md."""
from collections import defaultdict
import numpy as np
import shapely
from topo import Topology, quantise

SCALE = 10_000            # units per degree, so that a place within a cell fits 14 bits
CELLS = 360 * 180


def simplified(faces, tolerance=0.001, min_area=2e-6):
    """All together, so that shared borders stay shared; without specks."""
    faces = shapely.coverage_simplify(faces, tolerance)
    return [shapely.multipolygons([p for p in shapely.get_parts(g) if p.area >= min_area] or list(shapely.get_parts(g)))
            for g in faces]


def sides(faces):
    """-> [(points, area to the left, area to the right)]; areas count from 1, 0 = none; and the quantised areas."""
    # Outer rings run against the clock and holes with it, so that the area is always to the left.
    shapes = [quantise(shapely.orient_polygons(g), SCALE) for g in faces]
    topology = Topology(shapes)
    left, right = defaultdict(int), defaultdict(int)
    for n, rings in enumerate(topology.rings, 1):
        for arc in (a for ring in rings for a in ring):
            (left if arc >= 0 else right)[arc if arc >= 0 else ~arc] = n
    lines = [(arc, left[i], right[i]) for i, arc in enumerate(topology.arcs)]
    return lines, shapes


def clipped(line):
    """The line cut at whole degrees: (cell, points within the cell)."""
    current, points = None, []
    for (x0, y0), (x1, y1) in zip(line, line[1:]):
        cuts = set()
        for a, b in ((x0, x1), (y0, y1)):
            if a != b:
                for w in range(min(a, b) // SCALE, max(a, b) // SCALE + 1):
                    if min(a, b) < w * SCALE < max(a, b):
                        cuts.add((w * SCALE - a) / (b - a))
        path = [(x0, y0)] + [(x0 + t * (x1 - x0), y0 + t * (y1 - y0)) for t in sorted(cuts)] + [(x1, y1)]
        path = [(round(x), round(y)) for x, y in path]
        for p, q in zip(path, path[1:]):
            if p == q:
                continue
            column = min((p[0] + q[0]) // (2 * SCALE), 179)
            band = min((p[1] + q[1]) // (2 * SCALE), 89)
            cell = (band + 90) * 360 + column + 180
            if cell != current or points[-1] != local(p, cell):
                if current is not None:
                    yield current, points
                current, points = cell, [local(p, cell)]
            points.append(local(q, cell))
    if current is not None:
        yield current, points


def local(point, cell):
    return point[0] - (cell % 360 - 180) * SCALE, point[1] - (cell // 360 - 90) * SCALE


def cells(faces):
    """-> (area of each cell without a line, lines by cell: [(left, right, points)])"""
    lines, shapes = sides(faces)
    by_cell = defaultdict(list)
    for points, left, right in lines:
        for cell, part in clipped(points):
            by_cell[cell].append((left, right, part))
    polygons, owner = [], []
    for n, shape in enumerate(shapes, 1):
        for rings in shape:
            polygons.append(shapely.make_valid(shapely.Polygon(rings[0], rings[1:])))
            owner.append(n)
    owner = np.array(owner)
    # One place in every cell without a line, and one between two lines that meet the western edge of a cell.
    wanted, edges = [], []
    for cell in range(CELLS):
        west, south = (cell % 360 - 180) * SCALE, (cell // 360 - 90) * SCALE
        if cell not in by_cell:
            wanted.append((west + SCALE / 2, south + SCALE / 2))
            edges.append((cell, None, None))
            continue
        ys = sorted({0, SCALE} | {y for _, _, points in by_cell[cell] for x, y in points if x == 0})
        for low, high in zip(ys, ys[1:]):
            wanted.append((west + 0.01, south + (low + high) / 2))
            edges.append((cell, low, high))
    found = np.zeros(len(wanted), int)
    hit = shapely.STRtree(polygons).query(shapely.points(wanted), predicate='within')
    found[hit[0]] = owner[hit[1]]
    plain = np.zeros(CELLS, int)
    for (cell, low, high), area in zip(edges, found):
        if low is None:
            plain[cell] = area
        else:
            by_cell[cell].append((area, area, [(0, low), (0, high)]))
    return plain, by_cell


def sections(faces, labels, country_row, region_row):
    """labels: (ISO 3166-1 code, GeoNames code of the region or '') of each face."""
    plain, by_cell = cells(faces)
    starts, left, right, first, xs, ys = [0], [], [], [0], [], []
    for cell in range(CELLS):
        for l, r, points in by_cell.get(cell, ()):
            left.append(l)
            right.append(r)
            xs.extend(x for x, _ in points)
            ys.extend(y for _, y in points)
            first.append(len(xs))
        starts.append(len(left))
    assert len(labels) < 65536 and max(xs) <= SCALE and max(ys) <= SCALE and min(xs) >= 0 and min(ys) >= 0
    return [
        (b'arco', 1, np.array([country_row[c] for c, _ in labels], 'u1').tobytes()),
        (b'arre', 2, np.array([region_row.get(r, 0) for _, r in labels], '<u2').tobytes()),
        (b'arcl', 2, plain.astype('<u2').tobytes()),
        (b'lini', 4, np.array(starts, '<u4').tobytes()),
        (b'lile', 2, np.array(left, '<u2').tobytes()),
        (b'liri', 2, np.array(right, '<u2').tobytes()),
        (b'lipt', 4, np.array(first, '<u4').tobytes()),
        (b'poix', 2, np.array(xs, '<u2').tobytes()),
        (b'poiy', 2, np.array(ys, '<u2').tobytes()),
    ]

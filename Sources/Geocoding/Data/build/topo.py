"""Shared arcs of quantised polygons: lines that the rings of neighbouring polygons have in common."""
import shapely


def quantise(geom, scale):
    """Polygon/MultiPolygon -> [[ring, ...], ...]; rings = lists of int (x, y)."""
    def points(coords):
        out = []
        for x, y in coords:
            p = (round(x * scale), round(y * scale))
            if not out or out[-1] != p:
                out.append(p)
        if len(out) > 1 and out[0] == out[-1]:
            out.pop()
        area = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(out, out[1:] + out[:1]))
        return out if len(out) >= 3 and area else None
    polygons = []
    for p in shapely.get_parts(geom):
        shell = points(p.exterior.coords)
        if shell:
            polygons.append([shell] + [h for h in (points(i.coords) for i in p.interiors) if h])
    return polygons


class Topology:
    """The arcs of shapes (as quantise gives them), and the rings of each as numbers of arcs; ~a = arc a reversed."""

    def __init__(self, shapes):
        self.arcs, self._index = [], {}
        # A point is a junction when two rings pass it with different neighbours.
        seen, junctions = {}, set()
        for ring in (r for shape in shapes for polygon in shape for r in polygon):
            for i, p in enumerate(ring):
                a, b = ring[i - 1], ring[(i + 1) % len(ring)]
                key = (a, b) if a <= b else (b, a)
                if seen.setdefault(p, key) != key:
                    junctions.add(p)
        self.rings = [[self._ring(r, junctions) for polygon in shape for r in polygon] for shape in shapes]

    def _ring(self, ring, junctions):
        # A ring without a junction starts at its smallest point, so that both sides agree.
        start = next((i for i, p in enumerate(ring) if p in junctions), None)
        if start is None:
            start = ring.index(min(ring))
        line = ring[start:] + ring[:start + 1]
        ends = [0] + [i for i in range(1, len(line) - 1) if line[i] in junctions] + [len(line) - 1]
        return [self._arc(line[a:b + 1]) for a, b in zip(ends, ends[1:])]

    def _arc(self, points):
        forward, back = tuple(points), tuple(points[::-1])
        if forward in self._index:
            return self._index[forward]
        if back in self._index:
            return ~self._index[back]
        self._index[forward] = len(self.arcs)
        self.arcs.append(points)
        return len(self.arcs) - 1

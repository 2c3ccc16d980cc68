"""The examples of the documents run."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow
import pytest
from PIL import Image

import nonolith

PROJECT = Path(__file__).parents[2]


@pytest.mark.parametrize("document", ["README.md", "python/README.md"])
def test_examples_run(document: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    shutil.copy(PROJECT / "puzzles/parrot.non", "parrot.non")
    x, y = np.meshgrid(np.linspace(-1, 1, 60), np.linspace(-1, 1, 60))
    Image.fromarray((255 * (x**2 + y**2 > 0.6)).astype(np.uint8)).save("cat.jpg")
    names: dict[str, Any] = {
        "puzzles": [nonolith.make_random(5, 5)],
        "batch": pyarrow.RecordBatch.from_pydict({"puzzle": ["1x1:1/1"]}),
    }
    blocks = re.findall(r"```python\n(.*?)```", (PROJECT / document).read_text(), re.DOTALL)
    assert blocks
    for block in blocks:
        exec(block, names)
        for line in block.splitlines():
            code, _, comment = line.partition("#")
            value = re.search(r"^ ('.*')", comment)
            if value:
                assert repr(eval(code, names)) == value.group(1), line

"""The notebook runs, and shows pictures."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient

EXAMPLES = Path(__file__).parents[2] / "examples"


def test_the_notebook_runs() -> None:
    notebook = nbformat.read(EXAMPLES / "nonograms.ipynb", as_version=4)
    NotebookClient(notebook, timeout=120, kernel_name="python3", resources={"metadata": {"path": EXAMPLES}}).execute()
    shown: list[dict[str, Any]] = [
        output.get("data", {}) for cell in notebook.cells for output in cell.get("outputs", [])
    ]
    assert sum("image/svg+xml" in data for data in shown) >= 5
    assert any("<ol>" in data.get("text/html", "") for data in shown)
    texts = "".join(output.get("text", "") for cell in notebook.cells for output in cell.get("outputs", []))
    assert "Answer(verdict='unique', count=1" in texts and "720 solutions" in texts

"""Advice without a step, in words."""

from __future__ import annotations

from typing import Any


def advice_of(data: dict[str, Any], language: str) -> str:
    """A sentence in a language."""
    advice, words = data["advice"], _ADVICE[language]
    if advice == "wrong" and data["count"] == 1:
        return words["one wrong"]
    sentence = words[advice].format(count=data.get("count"), reason=data.get("reason"))
    line = data.get("line") if advice == "clash" else None
    if line:
        sentence += " " + words[line["axis"]].format(number=line["index"] + 1)
    return sentence


_ADVICE = {
    "en": {
        "solved": "The puzzle is solved.",
        "wrong": "{count} cells are wrong.",
        "one wrong": "1 cell is wrong.",
        "clash": "No solution agrees with these cells.",
        "row": "Look at row {number}.",
        "column": "Look at column {number}.",
        "open": "The puzzle has several solutions; they differ in {count} cells.",
        "impossible": "The puzzle has no solution: {reason}",
        "unknown": "Nothing was found in time.",
    },
    "de": {
        "solved": "Das Rätsel ist gelöst.",
        "wrong": "{count} Felder sind falsch.",
        "one wrong": "1 Feld ist falsch.",
        "clash": "Zu diesen Feldern passt keine Lösung.",
        "row": "Sieh dir Zeile {number} an.",
        "column": "Sieh dir Spalte {number} an.",
        "open": "Das Rätsel hat mehrere Lösungen; sie unterscheiden sich in {count} Feldern.",
        "impossible": "Das Rätsel hat keine Lösung: {reason}",
        "unknown": "In der Zeit wurde nichts gefunden.",
    },
}

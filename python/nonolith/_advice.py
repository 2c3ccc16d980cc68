"""Advice without a step, in words."""

from __future__ import annotations

from typing import Any


def advice_of(data: dict[str, Any], language: str) -> str:
    """A sentence in a language."""
    advice, words = data["advice"], _ADVICE[language]
    key = "one wrong" if advice == "wrong" and data["count"] == 1 else advice
    sentence = words[key].format(count=data.get("count"), reason=data.get("reason"))
    clash = data.get("clash")
    if clash is None:
        return sentence
    return clash["sentence"] if advice == "clash" else f"{sentence} {clash['sentence']}"


_ADVICE = {
    "en": {
        "solved": "The puzzle is solved.",
        "wrong": "{count} cells are wrong.",
        "one wrong": "1 cell is wrong.",
        "clash": "There is a mistake somewhere.",
        "open": "The puzzle has several solutions; they differ in {count} cells.",
        "impossible": "The puzzle has no solution: {reason}",
        "unknown": "Nothing was found in time.",
    },
    "de": {
        "solved": "Das Rätsel ist gelöst.",
        "wrong": "{count} Felder sind falsch.",
        "one wrong": "1 Feld ist falsch.",
        "clash": "Irgendwo ist ein Fehler.",
        "open": "Das Rätsel hat mehrere Lösungen; sie unterscheiden sich in {count} Feldern.",
        "impossible": "Das Rätsel hat keine Lösung: {reason}",
        "unknown": "In der Zeit wurde nichts gefunden.",
    },
}

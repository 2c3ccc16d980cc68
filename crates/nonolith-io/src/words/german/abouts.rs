//! Formats and renderers in one line, in German.

#[rustfmt::skip]
pub(crate) fn format(name: &str) -> Option<&'static str> {
    Some(match name {
        "nonolith" => "das eigene JSON von Nonolith, das alles enthält; ein Rätsel oder mehrere",
        "non" => "Simpsons Textformat: Kopf, dann `rows` und `columns`; Farben als Buchstaben",
        "g" => "Olšáks Textformat: `#d` und die Farben, `:` und die Zeilen, `:` und die Spalten",
        "webpbn" => "das XML von webpbn.com: Farben, Texte, Lösungsbilder und Spielstände; ein Rätsel oder mehrere",
        "nin" => "nur Zahlen: Breite und Höhe, dann Zeilen, dann Spalten",
        "mk" => "nur Zahlen: Höhe und Breite, dann Zeilen, eine Zeile `#`, Spalten",
        "cwd" => "nur Zahlen: Höhe, Breite, dann Zeilen, eine leere Zeile, Spalten",
        "cfg" => "Eingabe des C-Lösers: Zeilen, Spalten, dann Hinweise, jeder nach der Anzahl seiner Blöcke",
        "inversor" => "CodinGames Nonogram Inversor: Breite und Höhe, dann Spalten, dann Zeilen",
        "tournament" => "Turniersätze aus quadratischen Rätseln: `$n`, dann Spalten, dann Zeilen; Tabulatoren zwischen den Zahlen",
        "gno" => "Gnonograms: Abschnitte in Klammern, mit Lösung und Spielstand",
        "sgriddler" => "Simlovics Griddlers: ein Bild, dann Spalten, dann Zeilen, die Zahlen rückwärts",
        "dzn" => "Daten für MiniZinc: `row_rules` und `col_rules`, oder die Muster der MiniZinc-Benchmarks",
        "grid" => "der Text von picross-solver, ein Rätsel oder mehrere: `GRID name`, `ROWS`, `[ 1 2 ]`, `COLUMNS`",
        "houston" => "Spalten, Zeilen, dann die Hinweise der Spalten und Zeilen in Anführungszeichen; Farben wie in `3-r`",
        "tatham" => "Simon Tathams Pattern: Spiel-IDs wie `3x2:1/1/2/3/1`, eine pro Zeile, oder ein Spielstand",
        "puzz-link" => "Adressen von puzz.link und pzv.jp, eine pro Zeile",
        "ioccc" => "hamajis Beitrag zum IOCCC: Zeilen, eine Zeile `-`, Spalten; Punkte zwischen den Zahlen",
        "hungry-cat" => "gezählte Hinweise als JSON: colors, rows und columns aus {count, allInARow}",
        "hungry-cat-text" => "gezählte Hinweise als Text: Farben, dann Spalten, dann Zeilen; `*` nach einer Anzahl heißt am Stück",
        "nonogram-rs" => "nonogram-rs 2: `cols` und `rows` als JSON-Listen aus Farben und Längen",
        "nonogram-rs-v1" => "nonogram-rs 1: `cols` und `rows` als JSON-Listen aus Zahlen",
        "other-json" => "JSON anderer Programme: rows und columns, hor und ver, problem und solution, styles",
        "webpbn-dump" => "Sammlungen von Rätseln aus webpbn: ein JSON-Objekt pro Zeile, Lösungsbilder hexadezimal",
        "freenono" => "das XML von FreeNono: ein Bild aus `x` und `_`",
        "nonopack" => "ein Zip-Archiv mit Dateien von FreeNono",
        "pynogram" => "die ini-Dateien von pynogram: `[clues]` mit `rows = ...` und `columns = ...`",
        "nonogrid" => "die TOML-Dateien von nonogrid: Hinweise und Farben wie in pynogram, in Anführungszeichen",
        "nonograms-org" => "eine Seite von nonograms.org oder ihr `var d=[[...]]`: ein Bild",
        "pbm" => "Bilder als PBM (P1, P4), PGM (P2, P5) und PPM (P3, P6), ein Pixel pro Feld",
        "png" => "ein Bild als PNG (oder GIF, BMP, WebP, TIFF) mit einem Pixel pro Feld",
        "picture" => "ein Bild als Text, mit Zeichen wie `#` und `.`",
        _ => return None,
    })
}

#[rustfmt::skip]
pub(crate) fn renderer(name: &str) -> Option<&'static str> {
    Some(match name {
        "text" => "einfacher Text: `.` für leere Felder, `#` oder Buchstaben, `?` für unbekannte",
        "terminal" => "Farben für Terminals, mit halben Blockzeichen, wenn es keine Hinweise gibt",
        "sol" => "die Lösungsdatei des C-Lösers: `-` für leere Felder, `#` oder Buchstaben, `?` für unbekannte",
        "nonolith" => "Nonoliths eigenes JSON: das Rätsel, mit dem Gitter als Ziel oder als Zwischenstand",
        "nonogram-rs" => "JSON von nonogram-rs 2: eine Liste von Gittern, Felder \"Space\" oder {\"Box\":{\"color\":\"r\"}}",
        "nonogram-rs-v1" => "JSON von nonogram-rs 1: {\"rows\":[[1,2]]}; 0 unbekannt, 1 gefüllt, 2 leer",
        "svg" => "ein Bild als SVG",
        "png" => "ein Bild als PNG",
        "html" => "eine Seite für Browser, zum Ansehen oder Drucken",
        "pdf" => "Seiten zum Drucken, mit einem oder mehreren Rätseln und den Lösungen am Ende",
        _ => return None,
    })
}

//! German.

pub(crate) mod abouts;
mod expected;

use crate::reading::{Assumed, Damage, Found, Limit, ReadErrorKind, Unsupported};
use crate::render::RenderError;
#[cfg(feature = "pdf")]
use crate::render::book::BookText;
use crate::trace::TraceError;
use crate::writing::{CannotWrite, Field, Holds, WhyLost, WriteError};
pub(crate) use expected::expected;

#[rustfmt::skip]
pub(crate) fn read_error(error: &ReadErrorKind) -> &'static str {
    match error {
        ReadErrorKind::NotAPuzzle { .. } => "erwartet: ein Rätsel in einem der bekannten Formate; gefunden: {found}",
        ReadErrorKind::Ambiguous { .. } => "das lässt sich als {formats:or} lesen, und die Rätsel sind verschieden",
        ReadErrorKind::Malformed { .. } => "erwartet: {expected}; gefunden: {found}",
        ReadErrorKind::Syntax { .. } => "erwartet: wohlgeformtes {syntax} (genauer, auf Englisch: {message})",
        ReadErrorKind::Unsupported { .. } => "nicht unterstützt: {what}",
        ReadErrorKind::TooLarge { .. } => "zu groß: {limit}",
        ReadErrorKind::NotText { .. } => "erwartet: Text in UTF-8; gefunden: {found}",
        ReadErrorKind::Damaged { .. } => "diese Datei ({kind}) ist beschädigt: {damage}",
        ReadErrorKind::OnlyWritten { .. } => "das Format {format} wird geschrieben, aber nicht gelesen",
        ReadErrorKind::Model { .. } => "{error}",
    }
}

#[rustfmt::skip]
pub(crate) fn found(found: &Found) -> &'static str {
    match found {
        Found::Text { .. } => "{text:code}",
        Found::Nothing | Found::None => "nichts",
        Found::More => "mehr",
        Found::EndOfFile => "das Ende der Datei",
        Found::EndOfLine => "das Ende der Zeile",
        Found::Count { .. } => "{count}",
        Found::Number { .. } => "{number}",
        Found::Size { .. } => "{width} x {height}",
        Found::Clues { .. } => "{count:Hinweis|Hinweise}",
        Found::AnotherLine => "noch eine Zeile",
        Found::AnotherOne => "noch einer",
        Found::UnknownCell => "ein unbekanntes Feld",
        Found::Backslash => "ein Backslash",
        Found::UnknownNumber => "eine unbekannte Zahl (`.`)",
        Found::Blanks { .. } => "{bytes:size} Leerzeichen",
        Found::Byte { .. } => "das Byte 0x{hex}",
        Found::JsonText { .. } => "der Text {text:code}",
        Found::EmptyText => "ein leerer Text",
        Found::List => "eine Liste",
        Found::Object => "ein Objekt",
        Found::Type { .. } => "ein Wert vom Typ {name}",
    }
}

#[rustfmt::skip]
pub(crate) fn unsupported(what: &Unsupported) -> &'static str {
    match what {
        Unsupported::Triangles => "diese Datei enthält dreieckige Felder",
        Unsupported::Triddler => "diese Datei enthält einen Triddler",
        Unsupported::Version { .. } => "das ist Version {found} des Formats, und dieses Programm kennt Version {known}; ein neueres kann die Datei lesen",
        Unsupported::Password => "diese Zip-Datei hat ein Passwort",
        Unsupported::Compression => "diese Zip-Datei ist anders als mit Deflate komprimiert",
        Unsupported::Image => "das ist ein Bild, das dieses Programm nicht dekodieren kann",
        Unsupported::ImageKind { .. } => "diese Art von Bild: {message}",
    }
}

#[rustfmt::skip]
pub(crate) fn limit(limit: &Limit) -> &'static str {
    match limit {
        Limit::File { .. } => "eine Datei kann höchstens {bytes:size} haben",
        Limit::Memory { .. } => "das Lesen einer Datei darf höchstens {bytes:size} Speicher brauchen",
        Limit::MemoryAfter { .. } => "das Lesen einer Datei darf höchstens {bytes:size} Speicher brauchen; {puzzles:Rätsel passt|Rätsel passen} hinein",
        Limit::Archive { .. } => "die Dateien in einem Archiv können zusammen höchstens {bytes:size} haben",
        Limit::Cells { .. } => "so knapp lassen sich höchstens {most} Felder angeben; gefunden: {shape}",
        Limit::Rows => "wenige lange Zeilen unter vielen kurzen",
        Limit::Moves { .. } => "die Züge dürfen höchstens {most} Felder ändern",
        Limit::Image { .. } => "ein Bild kann höchstens {pixels} Pixel haben, {side} pro Seite; gefunden: {width} x {height}",
        Limit::ImageMemory { .. } => "das Dekodieren eines Bildes darf höchstens {bytes:size} Speicher brauchen ({message})",
        Limit::ImageOfFile { .. } => "{shape} Pixel in einer Datei mit {bytes} Bytes",
        Limit::PixelsAsCells { .. } => "jedes Pixel wird ein Feld; {error}",
    }
}

#[rustfmt::skip]
pub(crate) fn damage(damage: &Damage) -> &'static str {
    match damage {
        Damage::EndsEarly => "sie endet zu früh",
        Damage::NoDirectory => "sie hat kein Verzeichnis",
        Damage::Directory => "ihr Verzeichnis ist beschädigt",
        Damage::Content => "eine Datei darin ist beschädigt",
        Damage::Message { .. } => "{message}",
    }
}

#[rustfmt::skip]
pub(crate) fn assumed(assumed: &Assumed) -> &'static str {
    match assumed {
        Assumed::Asked { .. } => "gelesen als {format:code}, wie gewünscht",
        Assumed::Content { .. } => "gelesen als {format:code}, nach dem Inhalt",
        Assumed::Name { .. } => "gelesen als {format:code}, nach dem Dateinamen",
    }
}

#[rustfmt::skip]
pub(crate) fn write_error(error: &WriteError) -> &'static str {
    match error {
        WriteError::OnlyRead { .. } => "das Format {format} wird gelesen, aber nicht geschrieben",
        WriteError::Kind { .. } => "das Format {format} ist nicht für {found}, sondern für {holds:and}",
        WriteError::Many { .. } => "das Format {format} fasst ein Rätsel pro Datei, gegeben sind {found}",
        WriteError::Nothing => "es gibt kein Rätsel zu schreiben",
        WriteError::NoRoom { .. } => "das Format {format} hat keinen Platz für {field}, und ohne sie ist es ein anderes Rätsel; diese Formate haben ihn: {others:and}",
        WriteError::Cannot { .. } => "das geht im Format {format} nicht: {why}",
    }
}

#[rustfmt::skip]
pub(crate) fn cannot_write(why: &CannotWrite) -> &'static str {
    match why {
        CannotWrite::NoCells => "das Rätsel hat keine Felder",
        CannotWrite::NotSquare { .. } => "das Rätsel ist nicht quadratisch ({shape})",
        CannotWrite::OtherSize { .. } => "die Datei nennt die Größe nicht und würde als Rätsel mit {found:Zeile|Zeilen} gelesen",
        CannotWrite::NoGoal => "das Format speichert das Bild statt der Hinweise, und das Rätsel hat keines",
        CannotWrite::WrongGoal => "das Format speichert das Bild statt der Hinweise, und das Bild ist keine Lösung",
        CannotWrite::LongLine { .. } => "{line} braucht {needs} Zeichen, mehr als {most} passen nicht in eine Zeile der Datei",
        CannotWrite::ManyNumbers { .. } => "{line} hat {found:Zahl|Zahlen}, mehr als {most} passen nicht",
        CannotWrite::LargeNumber { .. } => "{line} hat die Zahl {found}, und größere als {most} gibt es dort nicht",
    }
}

#[rustfmt::skip]
pub(crate) fn holds(holds: &Holds) -> &'static str {
    match holds {
        Holds::Mono => "schwarz-weiße Rätsel",
        Holds::Colours => "farbige Rätsel",
        Holds::Counted => "Rätsel mit gezählten Hinweisen",
    }
}

#[rustfmt::skip]
pub(crate) fn field(field: &Field) -> &'static str {
    match field {
        Field::Title => "Titel",
        Field::Author => "Autor",
        Field::Copyright => "Copyright",
        Field::Licence => "Lizenz",
        Field::Source => "Quelle",
        Field::Hint => "Tipp",
        Field::Goal => "Lösungsbild",
        Field::Givens => "Vorgaben",
        Field::Saved => "Spielstand",
        Field::Properties => "weitere Angaben",
        Field::ColourNames => "Namen der Farben",
        Field::ColourValues => "Farbwerte",
        Field::ColourLetters => "Buchstaben der Farben",
    }
}

pub(crate) fn why_lost(why: &WhyLost) -> &'static str {
    match why {
        WhyLost::NoRoom => "das Format hat keinen Platz dafür",
        WhyLost::Changed => "das Format fasst nur einen Teil davon oder fasst es in anderer Form",
    }
}

#[rustfmt::skip]
pub(crate) fn render_error(error: &RenderError) -> &'static str {
    match error {
        RenderError::Model { .. } => "{error}",
        RenderError::NoLine { .. } => "in einem Rätsel mit {shape} Feldern gibt es {line} nicht",
        RenderError::NoCell { .. } => "in einem Rätsel mit {shape} Feldern gibt es das Feld {cell} nicht",
        RenderError::TooWide { .. } => "die Ausgabe ist {needs} Zeichen breit, im Terminal ist Platz für {room}",
        RenderError::TooManyPixels { .. } => "ein Bild kann höchstens {limit} Pixel haben, dieses hätte {width} x {height} ({shape} Felder zu {cell} Pixeln)",
        RenderError::TooSmall { .. } => "damit die Hinweise lesbar sind, braucht ein Feld mindestens {least} Pixel; verlangt sind {cell}",
        RenderError::TooManyCells { .. } => "{renderer} zeigt höchstens {limit} Felder, dieses Rätsel hat {shape}; im Format text passen mehr",
        RenderError::TooManyParts { .. } => "eine Zeichnung kann höchstens {limit} Felder und Zahlen haben, diese hätte {found}; in png passen mehr",
        RenderError::TooSmallOnPaper { .. } => "{shape} Felder passen nicht auf ein Blatt {paper}: Ein Feld wäre {found} mm breit, das Mindeste sind {limit} mm. Größeres Papier oder weniger Rätsel pro Seite können helfen",
        RenderError::TooSmallInBook { .. } => "{puzzle}: Auf {paper} wäre ein Feld {found} mm breit ({shape} Felder), das Mindeste sind {limit} mm; nötig ist {needed} oder größeres Papier",
        RenderError::NoRoomInBook { .. } => "die Ränder lassen auf {paper} zu wenig Platz",
        RenderError::EmptyBook => "ein Buch braucht mindestens ein Rätsel",
        RenderError::OnlyOne { .. } => "eine Datei im Format {renderer} fasst ein Bild, gegeben sind {found}",
        RenderError::BadFont { .. } => "diese Schrift lässt sich nicht verwenden: {message}",
        RenderError::Encoding { .. } => "das Bild lässt sich nicht kodieren: {message}",
    }
}

#[rustfmt::skip]
pub(crate) fn trace_error(error: &TraceError) -> &'static str {
    match error {
        TraceError::Model { .. } => "{error}",
        TraceError::NoCells { .. } => "erwartet: mindestens 1 x 1 Felder; gefunden: {width} x {height}",
        TraceError::Colours { .. } => "erwartet: 1 bis 31 Farben neben dem Hintergrund; gefunden: {found}",
        TraceError::ColouredOutline { .. } => "Umrisse gibt es nur in Schwarz-Weiß; gefunden: {found:Farbe|Farben}",
        TraceError::NoPixels => "das Bild hat keine Pixel",
        TraceError::Transparent => "nichts zu zeichnen: das Bild ist überall durchsichtig",
        TraceError::OneColour => "nichts zu zeichnen: das ganze Bild hat eine Farbe",
        TraceError::NoInk { .. } => "von dem Bild bleibt nichts übrig: kein Feld von {width} x {height} hat Farbe",
    }
}

#[cfg(feature = "pdf")]
#[rustfmt::skip]
pub(crate) fn book_text(text: &BookText) -> &'static str {
    match text {
        BookText::Untitled => "Nonogramme",
        BookText::OneSize { .. } => "{count:Rätsel|Rätsel}, {size}",
        BookText::Sizes { .. } => "{count:Rätsel|Rätsel} von {smallest} bis {largest}",
        BookText::Contents => "Inhalt",
        BookText::Puzzles => "Rätsel",
        BookText::Span { .. } => "Rätsel {first} bis {last}",
        BookText::Single { .. } => "Rätsel {number}",
        BookText::Solutions => "Lösungen",
        BookText::OnPage { .. } => "Seite {page}",
        BookText::HowTo => "So wird’s gelöst",
        BookText::Rule => "Jede Zahl steht für einen Block: so viele gefüllte Felder ohne Lücke hintereinander. Die Zahlen neben einer Zeile und über einer Spalte stehen in der Reihenfolge ihrer Blöcke, von links nach rechts und von oben nach unten. Zwischen zwei Blöcken ist mindestens ein leeres Feld. Sind alle Felder geklärt, ist ein Bild entstanden.",
        BookText::Overlap => "Mit großen Zahlen anfangen: Wo auch immer ein Block der Länge 4 in einer Reihe von 5 Feldern liegt, bedeckt er die drei in der Mitte.",
        BookText::Dots => "Felder, die leer bleiben müssen, bekommen einen Punkt. Sie helfen so viel wie gefüllte.",
        BookText::Crossing => "Zwischen Zeilen und Spalten wechseln: Jedes Feld, das in einer gefunden ist, hilft in der anderen.",
        BookText::NoGuess => "Nicht raten: Jedes Rätsel in diesem Buch hat genau eine Lösung, und Nachdenken führt zu ihr.",
        BookText::ColourHeading => "Farbige Rätsel",
        BookText::ColourRule => "Jede Zahl hat die Farbe ihres Blocks. Zwischen zwei Blöcken derselben Farbe ist mindestens ein leeres Feld; Blöcke verschiedener Farben dürfen sich berühren.",
        BookText::CountedHeading => "Gezählte Rätsel",
        BookText::CountedRule => "Jedes Feld hat eine Farbe, auch der Hintergrund ist eine. Die Zahlen einer Reihe sagen, wie viele ihrer Felder welche Farbe haben, aber nicht, in welcher Reihenfolge. Das Zeichen * sagt, ob sie zusammenliegen: 3* sind drei Felder nebeneinander, und 3 ohne Zeichen sind drei Felder mit einer anderen Farbe irgendwo dazwischen.",
        BookText::Letters => "Jede Farbe hat auch einen Buchstaben. Die Liste unter einem Rätsel sagt, welchen.",
        BookText::Captions { .. } => "Über jedem Rätsel stehen seine Größe und wie schwer es ist. Was es zeigt, steht erst bei den Lösungen ab Seite {page}.",
        BookText::CaptionsOnly => "Über jedem Rätsel stehen seine Größe und wie schwer es ist.",
    }
}

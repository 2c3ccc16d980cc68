//! German. Lines, rows and columns are feminine, and so are numbers: `sie`, `die 3`.
//!
//! A colour has three forms: `{colour}` after a verb (`rot`, `sandfarben`), `{colour:noun}` (`Rot`,
//! `Sand`), and with an ending before a noun: `{colour:er-}Block` is `roter Block`. A name that is
//! not in the table has no ending, so it is hyphenated: `water-Block`.

use super::language::{Language, Lists};
use super::phrase::Phrase;
use super::template::capitalised;

pub(super) const LANGUAGE: Language = Language {
    name: "de",
    own_name: "Deutsch",
    phrase,
    colour,
    ordinal,
    plural: |count| usize::from(count != 1),
    lists: Lists {
        and: [", ", " und "],
        or: [", ", " oder "],
        nor: [" noch ", " noch "],
        then: [", dann ", ", dann "],
    },
};

#[rustfmt::skip]
fn phrase(phrase: Phrase) -> &'static str {
    match phrase {
        Phrase::Row => "Zeile {number}",
        Phrase::Column => "Spalte {number}",
        Phrase::Diagonal => "Diagonale {number}",
        Phrase::TheRows => "die Zeilen",
        Phrase::TheColumns => "die Spalten",
        Phrase::TheDiagonals => "die Diagonalen",
        Phrase::CellOnLines => "das Feld auf {lines}",
        Phrase::OneCell => "Feld {numbers}",
        Phrase::SomeCells => "die Felder {numbers}",
        Phrase::Cell => "Zeile {row} Spalte {column}",
        Phrase::CellAlone => "Zeile {row}, Spalte {column}",
        Phrase::WholeBoard => "das ganze Spielfeld",
        Phrase::OneRow => "Zeile {numbers}",
        Phrase::SomeRows => "die Zeilen {numbers}",
        Phrase::OneColumn => "Spalte {numbers}",
        Phrase::SomeColumns => "die Spalten {numbers}",
        Phrase::ManyCells => "{count:Feld|Felder}",
        Phrase::Span => "{first} bis {last}",

        Phrase::Block => "die {length}",
        Phrase::NthBlock => "die {nth} {length}",
        Phrase::ColouredBlock => "die {colour:e-}{length}",
        Phrase::NthColouredBlock => "die {nth} {colour:e-}{length}",
        Phrase::Last => "letzte",

        Phrase::Not => "nicht {colours:or}",
        Phrase::NotAny => "weder {colours:nor}",
        Phrase::OneOf => "{colours:or}",
        Phrase::CellIs => "{cells} ist {becomes}",
        Phrase::CellsAre => "{cells} sind {becomes}",
        Phrase::ItIs => "es ist {becomes}",
        // The verb comes second, so the cells come after it.
        Phrase::SoCellIs => "ist {cells} {becomes}",
        Phrase::SoCellsAre => "sind {cells} {becomes}",
        Phrase::SoItIs => "ist es {becomes}",
        Phrase::NoneLeft => "es gibt keine Lösung",
        Phrase::SoNoneLeft => "gibt es keine Lösung",
        Phrase::Sentence => "{Place}: {Why}, also {so}.",

        Phrase::ClueIsEmpty => "ihr Hinweis ist leer",
        Phrase::AllOneColour => "ihr Hinweis lässt nur {colour:e-}Felder zu",
        Phrase::BlockFillsLine => "{block} füllt sie ganz aus",
        Phrase::BlocksFillLine => "ihre Blöcke und die Lücken dazwischen füllen sie ganz aus",
        Phrase::BlocksAreComplete => "alle ihre Blöcke sind vollständig",
        Phrase::ClueLacks => "ihr Hinweis kommt ohne {colours:and noun} aus",
        Phrase::CountIsReached => "sie hat nur {count:Feld|Felder} in {colour:noun}, und {count:|das ist|die sind} schon gefunden",
        Phrase::BlockCovers => "alle Stellen für {block} überlappen sich",
        Phrase::BlockCoversInGaps => "für {block} lassen die Lücken nur wenige Stellen, und alle überlappen sich",
        Phrase::BlockCoversUntouched => "Blöcke derselben Farbe berühren sich nicht, und alle übrigen Stellen für {block} überlappen sich",
        Phrase::BlockCoversFilled => "jedes gefüllte Feld gehört zu einem Block, und alle übrigen Stellen für {block} überlappen sich",
        Phrase::NoMoreCells => "sie braucht {count:Feld|Felder} in {colour:noun}, und nur {count:kann|können} {colour} sein",
        Phrase::GroupTooLong => "mit einem weiteren {colour:en-}Feld wäre diese Gruppe länger als jeder Block, der hier passt",
        Phrase::GroupsBelong => "zwei Gruppen gehören zusammen, denn nur {block} kann sie bedecken",
        Phrase::GroupIsBlocked => "diese Gruppe muss auf mindestens {length:Feld|Felder} wachsen und hat auf der anderen Seite zu wenig Platz",
        Phrase::CountTogether => "ihre {count} Felder in {colour:noun} liegen am Stück",
        Phrase::GapTooSmall => "in die Lücke von {length:Feld|Feldern} passt kein {colour:er-}Block",
        Phrase::BlockOwnsGroup => "{block} muss eine Gruppe bedecken, die kein anderer Block bedecken kann",
        Phrase::OutOfReach => "kein {colour:er-}Block erreicht {count:|dieses Feld|diese Felder}",
        Phrase::CountApart => "ihre {count} Felder in {colour:noun} dürfen nicht alle am Stück liegen",
        Phrase::NoRoom => "zählt man nach, ist hier kein Platz für {colours:or noun}",
        Phrase::ArrangementsAgree => "alle Möglichkeiten, sie zu füllen, stimmen hier überein",
        Phrase::RangesSay => "die Bereiche ihrer Blöcke lassen nichts anderes zu",
        Phrase::NoArrangement => "sie lässt sich nicht mehr passend füllen",

        Phrase::WouldBeImpossible => "wäre dieses Feld {colour}, wäre {line} unmöglich",
        Phrase::WouldBeImpossibleAlong => "wäre dieses Feld {colour}, wäre {line} unmöglich (der Weg dorthin: {path:then})",
        Phrase::WouldBeImpossibleAfter => "wäre dieses Feld {colour}, wäre {line} nach {count:Reihe|Reihen} unmöglich",
        Phrase::GuessBlock => "wir raten, dass {block} von {line} hier beginnt",
        Phrase::GuessColour => "wir raten eine Farbe",
        Phrase::BlockIsWrong => "begänne {block} von {line} hier, gäbe es nach {count:Schritt|Schritten} einen Widerspruch",
        Phrase::ColourIsWrong => "wäre dieses Feld {colour}, gäbe es nach {count:Schritt|Schritten} einen Widerspruch",

        Phrase::OnlyOneWay => "die offenen Felder lassen sich nur auf eine Weise passend zu allen Hinweisen füllen",
        Phrase::NoWay => "die offenen Felder lassen sich nicht passend zu allen Hinweisen füllen",
        Phrase::WaysAgree => "alle Möglichkeiten, die offenen Felder passend zu füllen, stimmen hier überein",

        Phrase::TooLong => "{line} hat {length:Feld|Felder}, aber ihr Hinweis braucht {needed}",
        Phrase::WrongCounts => "{line} hat {length:Feld|Felder}, aber ihre Anzahlen ergeben zusammen {total}",
        Phrase::ApartAlone => "{line} hat nur {colour:e-}Felder, aber ihr Hinweis verlangt sie getrennt",
        Phrase::SumsDiffer => "{one} haben {a:Feld|Felder} in {colour:noun}, aber {other} {b}",
        Phrase::LineImpossible => "{line} lässt sich nicht mehr passend füllen",
        Phrase::NoSolutionAgrees => "zu den ausgefüllten Feldern passt keine Lösung",
        Phrase::NoBlocks => "gezählte Hinweise haben keine Blöcke",
        Phrase::LimitReached => "eine Grenze wurde erreicht",
        Phrase::Other => "{text}",
        Phrase::NoSolution => "keine Lösung: {why}",
        Phrase::NothingFollows => "mehr lässt sich nicht schließen: Das Rätsel hat mehrere Lösungen",

        Phrase::StepsSolved => "{count:Schritt|Schritte}, gelöst",
        Phrase::StepsOpen => "{count:Schritt|Schritte}, {open:Feld|Felder} offen",
        Phrase::StepsNoSolution => "{count:Schritt|Schritte}, keine Lösung",

        Phrase::Solved => "Das Rätsel ist gelöst.",
        Phrase::CellsWrong => "{count:Feld ist|Felder sind} falsch.",
        Phrase::CellsWrongThere => "{count:Feld ist|Felder sind} falsch: {cells}.",
        Phrase::Clash => "Zu den ausgefüllten Feldern passt keine Lösung.",
        Phrase::ClashAt => "Zu den ausgefüllten Feldern passt keine Lösung: {line} ist unmöglich.",
        Phrase::NotChecked => "Ob bisher alles stimmt, wurde nicht geprüft, weil das zu lange dauern würde.",
        Phrase::CellsDiffer => "Mehr lässt sich nicht schließen: Die Lösungen unterscheiden sich in {count:Feld|Feldern}.",
        Phrase::SearchOnly => "Hier hilft keine Technik, nur eine Suche.",
        Phrase::SeveralSolutions => "Das Rätsel hat mehrere Lösungen.",
        Phrase::LookAt => "Sieh dir {place} an.",
        Phrase::LookAtWhy => "Sieh dir {place} an ({technique}): {Why}.",

        Phrase::Easy => "leicht",
        Phrase::Medium => "mittel",
        Phrase::Hard => "schwer",
        Phrase::Expert => "sehr schwer",
        Phrase::NoTechnique => "keine Technik",
        Phrase::LinesSuffice => "Reihe für Reihe",
        Phrase::NeedsAssumptions => "mit Annahmen",
        Phrase::NeedsSearch => "mit einer Suche",
        Phrase::Rated => "{hardest} ({logic}), {grade}, {score:Punkt|Punkte}",
        Phrase::Rounds => "{rounds:Durchgang|Durchgänge} durch alle unfertigen Reihen; im Schnitt brachten {share} % davon etwas Neues",
        Phrase::RatedInPart => "Das Rätsel hat mehrere Lösungen. Bewertet ist, was ohne Suche folgt.",

        Phrase::TitleEmptyLine => "leere Reihe",
        Phrase::AboutEmptyLine => "eine Reihe ohne Blöcke bleibt leer",
        Phrase::TitleFullLine => "volle Reihe",
        Phrase::AboutFullLine => "der Hinweis füllt seine Reihe aus: Es gibt nur eine Möglichkeit",
        Phrase::TitleFinishedLine => "fertige Reihe",
        Phrase::AboutFinishedLine => "alle Blöcke einer Reihe sind vollständig: Die übrigen Felder sind leer",
        Phrase::TitleIntersections => "fehlende Farbe",
        Phrase::AboutIntersections => "ein Feld hat keine Farbe, die im Hinweis seiner Zeile oder Spalte fehlt",
        Phrase::TitleCountReached => "Anzahl erreicht",
        Phrase::AboutCountReached => "eine Reihe hat schon alle Felder einer Farbe: Kein weiteres Feld hat sie",
        Phrase::TitleOverlap => "Überlappung",
        Phrase::AboutOverlap => "ganz an das eine und ganz an das andere Ende geschoben, bedeckt ein Block zum Teil dieselben Felder",
        Phrase::TitleAllThatIsLeft => "letzte Felder",
        Phrase::AboutAllThatIsLeft => "für eine Farbe bleiben nur noch so viele Felder übrig, wie sie braucht",
        Phrase::TitleTooLong => "zu lang",
        Phrase::AboutTooLong => "mit einem weiteren Feld wäre eine Gruppe länger als jeder Block, der dort passt",
        Phrase::TitleJoining => "Verbinden",
        Phrase::AboutJoining => "zwei Gruppen, die zum selben Block gehören, wachsen zusammen",
        Phrase::TitleEdges => "am Rand",
        Phrase::AboutEdges => "eine Gruppe, die auf einer Seite zu wenig Platz hat, wächst zur anderen",
        Phrase::TitleGaps => "Lücken",
        Phrase::AboutGaps => "alle Stellen, an denen ein Block noch Platz hat, haben Felder gemeinsam",
        Phrase::TitleTogether => "am Stück",
        Phrase::AboutTogether => "Felder am Stück bilden einen Block: Manche Felder liegen in jeder seiner Lagen, manche in keiner",
        Phrase::TitleSmallGap => "kleine Lücke",
        Phrase::AboutSmallGap => "eine Lücke ist zu klein für jeden Block, der dort liegen könnte",
        Phrase::TitleOnlyBlock => "einziger Block",
        Phrase::AboutOnlyBlock => "eine Gruppe, die nur ein Block bedecken kann, begrenzt dessen Lage",
        Phrase::TitleOutside => "außer Reichweite",
        Phrase::AboutOutside => "ein Feld, das kein Block einer Farbe erreicht, hat diese Farbe nicht",
        Phrase::TitleApart => "getrennt",
        Phrase::AboutApart => "getrennte Felder dürfen nicht alle am Stück liegen",
        Phrase::TitleCrosses => "Abzählen",
        Phrase::AboutCrosses => "Abzählen in der kreuzenden Reihe schließt eine Farbe aus",
        Phrase::TitleAdjacent => "Abstand",
        Phrase::AboutAdjacent => "Blöcke derselben Farbe berühren sich nicht: Ein gefülltes Feld schiebt einen Block weiter",
        Phrase::TitleMustReach => "Heranziehen",
        Phrase::AboutMustReach => "ein gefülltes Feld, das kein späterer Block erreicht, zieht einen Block zu sich",
        Phrase::TitleWholeLine => "ganze Reihe",
        Phrase::AboutWholeLine => "alle Möglichkeiten, eine Reihe zu füllen, stimmen in einigen Feldern überein",
        Phrase::TitleTwoLines => "zwei Reihen",
        Phrase::AboutTwoLines => "eine Farbe in einer Reihe würde die Reihe daneben unmöglich machen",
        Phrase::TitleContradiction => "Widerspruch",
        Phrase::AboutContradiction => "Reihe für Reihe verfolgt, würde eine Farbe in einem Feld eine Reihe unmöglich machen",
        Phrase::TitleRemaining => "übrige Felder",
        Phrase::AboutRemaining => "eine Suche findet, was alle Möglichkeiten gemeinsam haben, die übrigen Felder zu füllen",

        Phrase::TitleRangeRules => "Bereiche",
        Phrase::AboutRangeRules => "die Methode `ranges` grenzt ein, wo die Blöcke einer Reihe liegen können",
        Phrase::TitleGuess => "Versuch",
        Phrase::AboutGuess => "die Methode `ranges` setzt einen Block auf Probe an seine erste Stelle oder nimmt das zurück",
    }
}

/// The English name without spaces, the German one, and the stem that takes endings.
const COLOURS: &[(&str, &str, &str)] = &[
    ("amber", "bernsteinfarben", "bernsteinfarben"),
    ("beige", "beige", "beigefarben"),
    ("black", "schwarz", "schwarz"),
    ("blue", "blau", "blau"),
    ("brown", "braun", "braun"),
    ("coral", "korallenrot", "korallenrot"),
    ("cream", "cremefarben", "cremefarben"),
    ("crimson", "karminrot", "karminrot"),
    ("cyan", "cyan", "cyanfarben"),
    ("gold", "gold", "golden"),
    ("gray", "grau", "grau"),
    ("green", "grün", "grün"),
    ("grey", "grau", "grau"),
    ("indigo", "indigoblau", "indigoblau"),
    ("ivory", "elfenbeinfarben", "elfenbeinfarben"),
    ("khaki", "khaki", "khakifarben"),
    ("lilac", "fliederfarben", "fliederfarben"),
    ("lime", "limettengrün", "limettengrün"),
    ("magenta", "magenta", "magentafarben"),
    ("maroon", "weinrot", "weinrot"),
    ("mint", "mintgrün", "mintgrün"),
    ("navy", "marineblau", "marineblau"),
    ("ochre", "ockerfarben", "ockerfarben"),
    ("olive", "olivgrün", "olivgrün"),
    ("orange", "orange", "orangefarben"),
    ("peach", "pfirsichfarben", "pfirsichfarben"),
    ("pink", "rosa", "rosafarben"),
    ("plum", "pflaumenblau", "pflaumenblau"),
    ("purple", "lila", "lilafarben"),
    ("red", "rot", "rot"),
    ("salmon", "lachsfarben", "lachsfarben"),
    ("sand", "sandfarben", "sandfarben"),
    ("scarlet", "scharlachrot", "scharlachrot"),
    ("silver", "silber", "silbern"),
    ("skyblue", "himmelblau", "himmelblau"),
    ("slate", "schiefergrau", "schiefergrau"),
    ("teal", "blaugrün", "blaugrün"),
    ("turquoise", "türkis", "türkis"),
    ("violet", "violett", "violett"),
    ("white", "weiß", "weiß"),
    ("yellow", "gelb", "gelb"),
];

fn colour(name: &str, form: &str) -> String {
    let mut plain = name.to_ascii_lowercase();
    plain.retain(|letter| !" -_".contains(letter));
    let shades = [("dark", "dunkel"), ("light", "hell"), ("", "")];
    let found = shades.iter().find_map(|(shade, own_shade)| {
        let rest = plain.strip_prefix(shade)?;
        let (_, word, stem) = COLOURS.iter().find(|(english, ..)| *english == rest)?;
        Some((format!("{own_shade}{word}"), format!("{own_shade}{stem}")))
    });
    match (found, form, form.strip_suffix('-')) {
        (Some((_, stem)), _, Some(ending)) => format!("{stem}{ending} "),
        (None, _, Some(_)) => format!("{}-", name.replace(' ', "-")),
        (Some((word, _)), "noun", _) => capitalised(word.strip_suffix("farben").unwrap_or(&word)),
        (Some((word, _)), ..) => word,
        (None, ..) => name.to_owned(),
    }
}

fn ordinal(place: usize) -> String {
    const WORDS: [&str; 12] = [
        "erste", "zweite", "dritte", "vierte", "fünfte", "sechste", "siebte", "achte", "neunte",
        "zehnte", "elfte", "zwölfte",
    ];
    WORDS.get(place.wrapping_sub(1)).map_or_else(|| format!("{place}."), |word| (*word).to_owned())
}

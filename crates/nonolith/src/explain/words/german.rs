//! German. Lines, rows and columns are feminine, and so are numbers: `sie`, `die 3`.

use super::language::{Language, Lists};
use super::phrase::Phrase;
use super::template::capitalised;

pub(super) const LANGUAGE: Language = Language {
    name: "de",
    own_name: "Deutsch",
    phrase,
    technique,
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
        Phrase::WholeBoard => "das ganze Gitter",
        Phrase::OneRow => "Zeile {numbers}",
        Phrase::SomeRows => "die Zeilen {numbers}",
        Phrase::OneColumn => "Spalte {numbers}",
        Phrase::SomeColumns => "die Spalten {numbers}",
        Phrase::ManyCells => "{count:Feld|Felder}",
        Phrase::Span => "{first} bis {last}",

        Phrase::Block => "die {length}",
        Phrase::NthBlock => "die {nth} {length}",
        Phrase::ColouredBlock => "die {colour:e} {length}",
        Phrase::NthColouredBlock => "die {nth} {colour:e} {length}",
        Phrase::Last => "letzte",
        Phrase::Tally => "{count} {colour}",
        Phrase::TallyTogether => "{count} {colour} am Stück",
        Phrase::TallyApart => "{count} {colour} getrennt",

        Phrase::Not => "nicht {colours:or}",
        Phrase::NotAny => "weder {colours:nor}",
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

        Phrase::ClueIsEmpty => "ihre Vorgabe ist leer",
        Phrase::AllOneColour => "alle ihre Felder sind {colour}",
        Phrase::BlockFillsLine => "{block} füllt sie ganz aus",
        Phrase::NumbersFillLine => "ihre Zahlen füllen sie samt den Lücken dazwischen ganz aus",
        Phrase::BlocksAreComplete => "alle ihre Blöcke sind vollständig",
        Phrase::ClueLacks => "ihre Vorgabe kommt ohne {colours:and noun} aus",
        Phrase::CountIsReached => "»{tally}« ist schon erreicht",
        Phrase::BlockCovers => "{block} bedeckt in jeder Lage dieselben Felder",
        Phrase::BlockCoversInGaps => "in den Lücken, in die sie passt, bedeckt {block} in jeder Lage dieselben Felder",
        Phrase::BlockCoversUntouched => "da kein Block an ein weiteres Feld seiner Farbe stößt, bedeckt {block} in jeder Lage dieselben Felder",
        Phrase::BlockCoversBoxes => "da jedes gefüllte Feld zu einem Block gehört, bedeckt {block} in jeder Lage dieselben Felder",
        Phrase::NoMoreCells => "für »{tally}« bleiben nur noch diese Felder",
        Phrase::RunTooLong => "mit einem weiteren {colour:en} Feld würde das Stück zu keinem Block passen, der dort liegen kann",
        Phrase::RunsBelong => "zu beiden Stücken passt nur {block}",
        Phrase::BlockIsBlocked => "der Block hier ist mindestens {length:Feld|Felder} lang und kann zur anderen Seite nicht weiter",
        Phrase::FewPlaces => "für »{tally}« gibt es nur wenige Lagen",
        Phrase::GapTooSmall => "in die Lücke von {length:Feld|Feldern} passt kein {colour:er} Block",
        Phrase::BoxTiesBlock => "ein gefülltes Feld, das nur {block} bedecken kann, schränkt ihre Lage ein",
        Phrase::OutOfReach => "kein {colour:er} Block reicht bis dorthin",
        Phrase::OneRunOtherwise => "sonst lägen alle Felder von »{tally}« am Stück",
        Phrase::NoRoom => "zählt man ihre Felder ab, bleibt dort kein Platz für {colours:or noun}",
        Phrase::ArrangementsAgree => "alle ihre Anordnungen stimmen dort überein",
        Phrase::RangesSay => "das ergeben die Bereiche ihrer Blöcke",
        Phrase::NoArrangement => "keine Anordnung passt zu ihrer Vorgabe und zu ihren Feldern",

        Phrase::WouldBeImpossible => "wäre dieses Feld {colour}, so wäre {line} unmöglich",
        Phrase::WouldBeImpossibleAlong => "wäre dieses Feld {colour}, so wäre {line} unmöglich (der Weg dorthin: {path:then})",
        Phrase::WouldBeImpossibleAfter => "wäre dieses Feld {colour}, so wäre {line} nach {count:Reihe|Reihen} unmöglich",
        Phrase::AssumeStart => "probeweise beginnt {block} von {line} hier",
        Phrase::AssumeCell => "probeweise bekommt dieses Feld eine Farbe",
        Phrase::StartIsWrong => "begänne {block} von {line} hier, so käme es nach {count:weiteren Schritt|weiteren Schritten} zum Widerspruch",
        Phrase::CellIsWrong => "diese Farbe führte hier nach {count:weiteren Schritt|weiteren Schritten} zum Widerspruch",

        Phrase::OnlyOneWay => "von allen Möglichkeiten, die {count} offenen Felder zu füllen, passt nur eine zu allen Vorgaben",
        Phrase::NoWay => "keine Möglichkeit, die offenen Felder zu füllen, passt zu allen Vorgaben",
        Phrase::WaysAgree => "alle Möglichkeiten, die {count} offenen Felder passend zu allen Vorgaben zu füllen, stimmen dort überein",

        Phrase::TooLong => "{line} hat {length:Feld|Felder}, ihre Vorgabe braucht {needed}",
        Phrase::WrongCounts => "{line} hat {length:Feld|Felder}, ihre Anzahlen ergeben zusammen {total}",
        Phrase::ApartAlone => "{line} besteht nur aus {colour:noun}, doch ihre Vorgabe will die Felder getrennt",
        Phrase::SumsDiffer => "{one} haben {a:Feld|Felder} in {colour:noun}, {other} {b}",
        Phrase::LineImpossible => "keine Anordnung von {line} passt zu ihrer Vorgabe und zu dem, was von ihren Feldern bekannt ist",
        Phrase::NoSolutionAgrees => "keine Lösung passt zum Gitter",
        Phrase::NoBlocks => "gezählte Vorgaben haben keine Blöcke",
        Phrase::LimitReached => "eine Grenze wurde erreicht",
        Phrase::Other => "{text}",
        Phrase::NoSolution => "keine Lösung: {why}",
        Phrase::NothingFollows => "mehr lässt sich nicht schließen: Das Rätsel hat mehrere Lösungen",

        Phrase::StepByStep => "Schritt für Schritt",
        Phrase::StepsSolved => "{count:Schritt|Schritte}, gelöst",
        Phrase::StepsOpen => "{count:Schritt|Schritte}, {open:Feld|Felder} offen",
        Phrase::StepsNoSolution => "{count:Schritt|Schritte}, keine Lösung",

        Phrase::Solved => "gelöst",
        Phrase::CellsWrong => "{count:Feld ist|Felder sind} falsch",
        Phrase::CellsWrongThere => "{count:Feld ist|Felder sind} falsch: {cells}",
        Phrase::Clash => "keine Lösung passt zum Gitter",
        Phrase::ClashAt => "keine Lösung passt zum Gitter: {line} ist unmöglich",
        Phrase::NotChecked => "Ob das Gitter bisher stimmt, ließ sich nicht schnell genug feststellen.",
        Phrase::CellsDiffer => "mehr lässt sich nicht schließen: {count:Feld ist|Felder sind} von Lösung zu Lösung verschieden",
        Phrase::SearchOnly => "Hier hilft keine Technik weiter, nur noch eine Suche.",
        Phrase::SeveralSolutions => "Das Rätsel hat mehrere Lösungen.",
        Phrase::LookAt => "Sieh dir {place} an.",
        Phrase::LookAtWhy => "Sieh dir {place} an ({technique}): {Why}.",

        Phrase::Easy => "leicht",
        Phrase::Medium => "mittel",
        Phrase::Hard => "schwer",
        Phrase::Expert => "für Experten",
        Phrase::NoTechnique => "nichts",
        Phrase::LinesSuffice => "einzelne Reihen genügen",
        Phrase::NeedsAssumptions => "braucht Annahmen, aber keine Suche",
        Phrase::NeedsSearch => "braucht eine Suche",
        Phrase::Rated => "{hardest} ({logic}), {grade}, {score:Punkt|Punkte}",
        Phrase::Rounds => "{rounds:Durchgang|Durchgänge} durch alle Reihen, {share} % davon mit neuen Erkenntnissen",
        Phrase::RatedInPart => "das Rätsel hat mehrere Lösungen; bewertet ist es, so weit man ohne Suche kommt",

        Phrase::ToStart => "Anfang",
        Phrase::Back => "zurück",
        Phrase::Next => "weiter",
        Phrase::ToEnd => "Ende",
        Phrase::Steps => "{count:Schritt|Schritte}",
        Phrase::StepOf => "Schritt {now} von {count}",
        Phrase::Follows => "folgt",
        Phrase::Needed => "gebraucht",
        Phrase::Line => "Reihe",
        Phrase::Keys => "Pfeiltasten, Pos1 und Ende",
    }
}

#[rustfmt::skip]
fn technique(name: &str) -> Option<(&'static str, &'static str)> {
    Some(match name {
        "empty-line" => ("leere Reihe", "eine Reihe ohne Zahlen ist ganz und gar Hintergrund"),
        "full-line" => ("volle Reihe", "die Zahlen füllen ihre Reihe aus: Es gibt nur eine Anordnung"),
        "finished-line" => ("fertige Reihe", "alle Blöcke einer Reihe sind vollständig: Der Rest ist Hintergrund"),
        "intersections" => ("fehlende Farbe", "ein Feld hat keine Farbe, die in seiner Zeile oder Spalte nicht vorkommt"),
        "count-reached" => ("Anzahl erreicht", "eine gezählte Reihe hat alle Felder einer Farbe: Kein weiteres Feld hat sie"),
        "overlap" => ("Überlappung", "die erste und die letzte Lage eines Blocks, allein nach den Längen, haben Felder gemeinsam"),
        "all-that-is-left" => ("letzte Felder", "in einer gezählten Reihe können nur noch so viele Felder eine Farbe haben, wie sie haben müssen"),
        "too-long" => ("zu lang", "ein Feld mehr, und ein Stück wäre länger als jeder Block, der dort liegen kann"),
        "joining" => ("Verbinden", "zwei Stücke, die nur ein und derselbe Block bedecken kann, wachsen zusammen"),
        "edges" => ("am Rand", "ein gefülltes Feld nahe am Rand oder an einem leeren lässt seinen Block zur anderen Seite wachsen"),
        "gaps" => ("Lücken", "Blöcke liegen nur, wo ihre Farbe Platz hat; die Lagen, die einem bleiben, haben Felder gemeinsam"),
        "together-span" => ("am Stück", "Felder am Stück sind ein Block: was allen seinen Lagen gemeinsam ist, und was keine erreicht"),
        "small-gap" => ("kleine Lücke", "eine Lücke, die für jeden Block zu klein ist, der dort liegen kann, bleibt frei von seiner Farbe"),
        "only-block" => ("einziger Block", "ein gefülltes Feld im Bereich nur eines Blocks gehört zu ihm, und er reicht weniger weit"),
        "outside" => ("außer Reichweite", "ein Feld außerhalb der Bereiche aller Blöcke einer Farbe hat diese Farbe nicht"),
        "apart-break" => ("getrennt", "getrennte Felder dürfen nicht zu einem einzigen Stück werden"),
        "crosses" => ("Abzählen", "eine Farbe, die schon das Abzählen der kreuzenden Reihe ausschließt"),
        "adjacent" => ("Abstand", "ein gefülltes Feld gleich vor der ersten Lage eines Blocks schiebt ihn weiter"),
        "box-at-end" => ("Zugehörigkeit", "ein gefülltes Feld, das der nächste Block nicht erreicht, zieht einen Block zu sich"),
        "whole-line" => ("ganze Reihe", "was alle Anordnungen einer Reihe gemeinsam haben"),
        "two-lines" => ("zwei Reihen", "eine Farbe in einer Reihe ließe der Reihe daneben keine Möglichkeit"),
        "contradiction" => ("Widerspruch", "eine Farbe in einem Feld führt Reihe um Reihe zu einer, die unmöglich ist"),
        "remaining" => ("Suche", "was allen Möglichkeiten gemeinsam ist, die übrigen Felder zu füllen; eine Suche findet es"),
        "range-rules" => ("Bereiche", "was die Bereiche der Blöcke einer Reihe ergeben"),
        "guess" => ("Versuch", "ein Block wird auf Probe gesetzt"),
        _ => return None,
    })
}

/// A colour, and what endings are added to where it stands before a noun. English names without
/// blanks.
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

/// A colour: `rot`, `sandfarben`; as a `noun`: `Rot`, `Sand`; else with an ending: `rote`. Of names that are not known no
/// endings are known either.
fn colour(name: &str, form: &str) -> String {
    let mut plain = name.to_ascii_lowercase();
    plain.retain(|letter| !" -_".contains(letter));
    let shades = [("dark", "dunkel"), ("light", "hell"), ("", "")];
    let found = shades.iter().find_map(|(shade, own_shade)| {
        let rest = plain.strip_prefix(shade)?;
        let (_, word, stem) = COLOURS.iter().find(|(english, ..)| *english == rest)?;
        Some((format!("{own_shade}{word}"), format!("{own_shade}{stem}")))
    });
    match (found, form) {
        (None, _) => name.to_owned(),
        (Some((word, _)), "") => word,
        (Some((word, _)), "noun") => capitalised(word.strip_suffix("farben").unwrap_or(&word)),
        (Some((_, stem)), ending) => format!("{stem}{ending}"),
    }
}

fn ordinal(place: usize) -> String {
    const WORDS: [&str; 12] = [
        "erste", "zweite", "dritte", "vierte", "fünfte", "sechste", "siebte", "achte", "neunte",
        "zehnte", "elfte", "zwölfte",
    ];
    WORDS.get(place.wrapping_sub(1)).map_or_else(|| format!("{place}."), |word| (*word).to_owned())
}

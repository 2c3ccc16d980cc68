//! Languages against each other: each has every phrase, with the same slots.

use super::seen::with_seen;
use super::template::{Piece, pieces};
use super::*;
use crate::explain::tests::each_finding;
use crate::explain::{
    Grade, Halt, Seen, Step, StepKind, TECHNIQUES, Technique, examine, techniques,
};
use crate::model::{
    ColourSet, Direction, Flaw, Grid, Kind, LineId, ModelError, Palette, Puzzle, Rgb, Shape,
};
use crate::solve::{Budget, Contradiction, Interrupt};
use proptest::prelude::*;
use std::collections::BTreeSet;

/// The names in a template, as they are in code.
fn slots(template: &str) -> BTreeSet<String> {
    pieces(template)
        .filter_map(|piece| match piece {
            Piece::Slot(name, _) => Some(name.to_ascii_lowercase()),
            Piece::Text(_) => None,
        })
        .collect()
}

/// The arguments of a saying are the slots of its phrase.
pub(crate) fn assert_fits(saying: &Saying) {
    let args: BTreeSet<String> = saying.args.iter().map(|(name, _)| (*name).to_owned()).collect();
    assert_eq!(args, slots(saying.phrase.english()), "{saying:?}");
    for (_, arg) in &saying.args {
        match arg {
            Arg::Said(inner) => assert_fits(inner),
            Arg::List(all) => all.iter().for_each(assert_fits),
            _ => {}
        }
    }
}

fn german() -> &'static Language {
    language("de").unwrap()
}

#[test]
fn every_language_has_every_phrase_with_all_that_is_filled_in() {
    for language in LANGUAGES {
        for &phrase in Phrase::ALL {
            let template = (language.phrase)(phrase);
            assert!(!template.is_empty(), "{phrase:?} in {}", language.name);
            assert_eq!(slots(template), slots(phrase.english()), "{phrase:?} in {}", language.name);
            for piece in pieces(template) {
                match piece {
                    Piece::Text(text) => assert!(!text.contains(['{', '}']), "{template}"),
                    // There is a word for every number.
                    Piece::Slot(_, form) if form.contains('|') => {
                        let words = form.strip_prefix('|').unwrap_or(form).split('|').count();
                        assert!((0..200).all(|n| (language.plural)(n) < words), "{template}");
                    }
                    Piece::Slot(..) => {}
                }
            }
        }
    }
}

#[test]
fn every_language_has_texts_for_every_technique() {
    let kinds = TECHNIQUES.iter().map(|own| StepKind::Technique(own)).chain(StepKind::OF_RANGES);
    let kinds: Vec<StepKind> = kinds.collect();
    for language in LANGUAGES {
        let texts = |text: fn(StepKind) -> Phrase| -> BTreeSet<&str> {
            kinds.iter().map(|own| (language.phrase)(text(*own))).collect()
        };
        for texts in [texts(StepKind::title), texts(StepKind::about)] {
            assert_eq!(texts.len(), kinds.len(), "{}: two have the same text", language.name);
            // They are used as they are.
            assert!(texts.iter().all(|text| slots(text).is_empty()), "{texts:?}");
        }
        let grades: BTreeSet<String> = Grade::ALL.iter().map(|own| own.words(language)).collect();
        assert_eq!(grades.len(), Grade::ALL.len());
    }
    for own in TECHNIQUES {
        let title = DEFAULT_LANGUAGE.title(own).replace(' ', "-");
        assert!(title.starts_with(own.name), "{title} for {}", own.name);
    }
    let names: BTreeSet<&str> = LANGUAGES.iter().map(|own| own.name).collect();
    assert_eq!(names.len(), LANGUAGES.len());
}

/// Every reason about a line occurs on some line.
#[test]
fn every_reason_is_given_somewhere() {
    let mut given = BTreeSet::new();
    for (kind, length, colours) in
        [(Kind::Runs, 6, 2), (Kind::Runs, 3, 3), (Kind::Counted, 4, 2), (Kind::Counted, 3, 3)]
    {
        each_finding(kind, length, colours, &mut |_, _, found, _| {
            assert_fits(&found.why);
            given.insert(found.why.phrase);
        });
    }
    let of_lines = Phrase::ClueIsEmpty..=Phrase::ArrangementsAgree;
    let missing: Vec<_> =
        Phrase::ALL.iter().filter(|own| of_lines.contains(own) && !given.contains(own)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn halts_say_in_english_what_they_display() {
    let line = LineId::column(6);
    let colour = "red".to_owned();
    let wrong = Grid::filled(&Shape::new(2, 1).unwrap(), Palette::mono().all());
    let wrong: ModelError = wrong.expect_shape(&Shape::new(1, 2).unwrap()).unwrap_err();
    for halt in [
        Halt::Flaw(Flaw::TooLong { line, length: 5, needed: 7 }),
        Halt::Flaw(Flaw::TooLong { line, length: 1, needed: 2 }),
        Halt::Flaw(Flaw::Counts { line, length: 5, total: 7 }),
        Halt::Flaw(Flaw::ApartAlone { line, colour: colour.clone() }),
        Halt::Flaw(Flaw::Sums {
            colour: colour.clone(),
            sums: [(Direction::ROW, 1), (Direction::COLUMN, 7)],
        }),
        Halt::Flaw(Flaw::Sums { colour, sums: [(Direction::ROW, 5), (Direction::COLUMN, 7)] }),
        Halt::Contradiction(Contradiction { line }),
        Halt::NoSolution,
        Halt::NoBlocks,
        Halt::Interrupt(Interrupt::Stopped),
        Halt::Start(wrong),
    ] {
        assert_eq!(halt.words(DEFAULT_LANGUAGE), halt.to_string());
        let same = halt.words(german()) == halt.to_string();
        assert_eq!(same, matches!(halt, Halt::Start(_)), "{halt}");
    }
    for line in [LineId::row(0), line] {
        assert_eq!(DEFAULT_LANGUAGE.say(&line.into()), line.to_string());
    }
}

#[test]
fn german_is_german() {
    let red = |form| (german().colour)("red", form);
    assert_eq!([red(""), red("noun"), red("e-"), red("er-")], ["rot", "Rot", "rote ", "roter "]);
    let orange = |form| (german().colour)("Orange", form);
    assert_eq!(
        [orange(""), orange("noun"), orange("en-")],
        ["orange", "Orange", "orangefarbenen "]
    );
    for (english, word, noun, before) in [
        ("darkgreen", "dunkelgrün", "Dunkelgrün", "dunkelgrüner "),
        ("Light Grey", "hellgrau", "Hellgrau", "hellgrauer "),
        ("sky-blue", "himmelblau", "Himmelblau", "himmelblauer "),
        ("sand", "sandfarben", "Sand", "sandfarbener "),
        ("water", "wasserblau", "Wasserblau", "wasserblauer "),
        // Names that are not in the table stay as they are, and are hyphenated before a noun.
        ("kelp", "kelp", "kelp", "kelp-"),
        ("deep sea", "deep sea", "deep sea", "deep-sea-"),
        ("dark", "dark", "dark", "dark-"),
        ("#ff0000", "#ff0000", "#ff0000", "#ff0000-"),
    ] {
        let forms = ["", "noun", "er-"].map(|form| (german().colour)(english, form));
        assert_eq!(forms, [word, noun, before]);
    }
}

#[test]
fn ordinals_are_correct() {
    for place in 1..=120 {
        let [english, german] = [DEFAULT_LANGUAGE, german()].map(|own| (own.ordinal)(place));
        let ending = match place {
            1..=12 => {
                assert!(english.chars().all(char::is_alphabetic) && german.ends_with("te"));
                continue;
            }
            21 | 31 | 41 | 51 | 61 | 71 | 81 | 91 | 101 => "st",
            22 | 32 | 42 | 52 | 62 | 72 | 82 | 92 | 102 => "nd",
            23 | 33 | 43 | 53 | 63 | 73 | 83 | 93 | 103 => "rd",
            _ => "th",
        };
        assert_eq!(english, format!("{place}{ending}"));
        assert_eq!(german, format!("{place}."));
    }
    assert_eq!(
        [1, 2, 3, 5, 12].map(DEFAULT_LANGUAGE.ordinal),
        ["first", "second", "third", "fifth", "twelfth"]
    );
    assert_eq!(
        [1, 2, 3, 7, 12].map(german().ordinal),
        ["erste", "zweite", "dritte", "siebte", "zwölfte"]
    );
}

/// The first step of a technique on the first row.
fn step(
    technique: &'static Technique,
    kind: Kind,
    palette: &Palette,
    [picture, known]: [&str; 2],
) -> Step {
    let picture = Grid::parse(&[picture], palette).unwrap();
    let puzzle = Puzzle::of_picture(palette.clone(), &picture, kind).unwrap();
    let mut grid = Grid::parse(&[known], palette).unwrap();
    let (row, mut steps) = (Some(LineId::row(0)), Vec::new());
    examine(&puzzle, &mut grid, technique, row, &mut Budget::unlimited(), &mut steps).unwrap();
    steps.remove(0)
}

fn three_colours(second: &str) -> Palette {
    let mut palette = Palette::new("white", Rgb::WHITE);
    palette.add("red", Rgb(214, 40, 40), Some('r')).unwrap();
    palette.add(second, Rgb(40, 80, 200), Some('b')).unwrap();
    palette
}

#[test]
fn sentences_read_well() {
    let (mono, blue, kelp) = (Palette::mono(), three_colours("blue"), three_colours("kelp"));
    for (palette, technique, kind, lines, english, german_text) in [
        (
            &mono,
            &techniques::FULL_LINE,
            Kind::Runs,
            ["##.#.###", "????????"],
            "Row 1: its blocks and the gaps between them fill it, so columns 1, 2, 4 and 6 to 8 are black \
             and columns 3 and 5 are white.",
            "Zeile 1: Ihre Blöcke und die Lücken dazwischen füllen sie ganz aus, also sind die Spalten 1, \
             2, 4 und 6 bis 8 schwarz und die Spalten 3 und 5 weiß.",
        ),
        (
            &mono,
            &techniques::SMALL_GAP,
            Kind::Runs,
            ["....###..", "??.???.??"],
            "Row 1: the gap of 2 cells is too small for any black block that could be there, so columns 1 and 2 \
             are white.",
            "Zeile 1: Die Lücke von 2 Feldern ist zu klein für jeden schwarzen Block, der dort liegen könnte, also \
             sind die Spalten 1 und 2 weiß.",
        ),
        (
            &blue,
            &techniques::INTERSECTIONS,
            Kind::Runs,
            ["......", "?....."],
            "Row 1: its clue has no red or blue, so column 1 is white.",
            "Zeile 1: Ihr Hinweis kommt ohne Rot und Blau aus, also ist Spalte 1 weiß.",
        ),
        (
            &blue,
            &techniques::OVERLAP,
            Kind::Runs,
            [".rrr.rrrrb", "??????????"],
            "Row 1: all places for the red 3 overlap, so columns 2 and 3 are red.",
            "Zeile 1: Alle Stellen für die rote 3 überlappen sich, also sind die Spalten 2 und 3 rot.",
        ),
        (
            &kelp,
            &techniques::OVERLAP,
            Kind::Runs,
            [".bb", "???"],
            "Row 1: all places for the kelp 2 overlap, so column 2 is kelp.",
            "Zeile 1: Alle Stellen für die kelp-2 überlappen sich, also ist Spalte 2 kelp.",
        ),
        (
            &kelp,
            &techniques::OUTSIDE,
            Kind::Runs,
            ["bb...", "b????"],
            "Row 1: no kelp block can reach these cells, so columns 3 to 5 are not kelp.",
            "Zeile 1: Kein kelp-Block erreicht diese Felder, also sind die Spalten 3 bis 5 nicht kelp.",
        ),
        (
            &blue,
            &techniques::COUNT_REACHED,
            Kind::Counted,
            ["r.bb", "r???"],
            "Row 1: it already has its only red cell, so columns 2 to 4 are not red.",
            "Zeile 1: Sie hat ihr einziges rotes Feld schon, also sind die Spalten 2 bis 4 nicht rot.",
        ),
        (
            &blue,
            &techniques::ALL_THAT_IS_LEFT,
            Kind::Counted,
            ["r.bb", "r.??"],
            "Row 1: it needs 2 blue cells, and only 2 can be blue, so columns 3 and 4 are blue.",
            "Zeile 1: Sie braucht 2 Felder in Blau, und nur 2 können blau sein, also sind die Spalten 3 und \
             4 blau.",
        ),
    ] {
        let step = step(technique, kind, palette, lines);
        assert_eq!(step.sentence(), english);
        assert_eq!(step.words(german()).sentence, german_text);
    }
}

#[test]
fn cells_that_lose_several_colours_have_none_of_them() {
    let names = |names: &[&str]| Arg::Colours(names.iter().map(|&own| own.to_owned()).collect());
    let some = Saying::new(Phrase::NotAny, [("colours", names(&["red", "blue", "green"]))]);
    assert_eq!(DEFAULT_LANGUAGE.say(&some), "neither red, blue nor green");
    assert_eq!(german().say(&some), "weder rot noch blau noch grün");
}

#[test]
fn what_is_seen_on_one_line_is_one_part_of_the_sentence() {
    let palette = three_colours("blue");
    let picture = Grid::parse(&["..."], &palette).unwrap();
    let puzzle = Puzzle::of_picture(palette, &picture, Kind::Runs).unwrap();
    let seen = |column, colours: &[u32], complete| Seen {
        line: LineId::column(column),
        colours: ColourSet::from_bits(colours.iter().map(|own| 1 << own).sum()),
        complete,
        cells: vec![column],
    };
    let why = || Phrase::ClueIsEmpty.into();
    for (seen, english, german_text) in [
        (
            vec![seen(2, &[2], true), seen(0, &[1, 2], false), seen(2, &[1], false)],
            "its clue is empty (the clue of column 1 has neither red nor blue, the clue of column 3 has no red \
             and the line already has all its blue cells)",
            "ihr Hinweis ist leer (Spalte 1 braucht weder Rot noch Blau, Spalte 3 braucht kein Rot und sie \
             hat schon alle blauen Felder)",
        ),
        (
            vec![seen(1, &[1], true), seen(2, &[2], false), seen(0, &[2], false)],
            "its clue is empty (the clues of columns 1 and 3 have no blue and column 2 already has all its \
             red cells)",
            "ihr Hinweis ist leer (die Spalten 1 und 3 brauchen kein Blau und Spalte 2 hat schon alle roten \
             Felder)",
        ),
    ] {
        let saying = with_seen(why(), &puzzle, &seen);
        assert_eq!(DEFAULT_LANGUAGE.say(&saying), english);
        assert_eq!(german().say(&saying), german_text);
    }
}

#[test]
fn an_unclosed_brace_is_text() {
    let own = |template| pieces(template).collect::<Vec<_>>();
    assert_eq!(own("a{b:c d}e"), [Piece::Text("a"), Piece::Slot("b", "c d"), Piece::Text("e")]);
    assert_eq!(own("ä{b"), [Piece::Text("ä"), Piece::Text("{b")]);
    assert_eq!(own(""), []);
}

proptest! {
    /// Lists of numbers can be read back.
    #[test]
    fn numbers_can_be_read_back(numbers in prop::collection::btree_set(1usize..40, 1..20)) {
        let saying = Saying::new(
            Phrase::SomeRows,
            [("numbers", Arg::Numbers(numbers.iter().copied().collect()))],
        );
        for (language, words) in LANGUAGES.iter().zip([["rows ", " and ", " to "], ["die Zeilen ", " und ", " bis "]]) {
            let text = language.say(&saying).replacen(words[0], "", 1).replace(words[1], ", ");
            let mut read = Vec::new();
            for part in text.split(", ") {
                let (first, last) = part.split_once(words[2]).unwrap_or((part, part));
                read.extend(first.parse::<usize>().unwrap()..=last.parse().unwrap());
            }
            prop_assert_eq!(&read, &numbers.iter().copied().collect::<Vec<_>>());
        }
    }
}

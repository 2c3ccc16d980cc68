//! Languages against each other: each has every phrase, and fills in all there is.

use super::template::{Piece, pieces};
use super::*;
use crate::explain::tests::each_finding;
use crate::explain::{Grade, Halt, TECHNIQUES, examine, technique};
use crate::model::{Direction, Flaw, Grid, Kind, LineId, ModelError, Palette, Puzzle, Rgb, Shape};
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

/// What is filled in is what the phrase speaks of, no more and no less.
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
                        let words = form.split('|').count();
                        assert!((0..200).all(|n| (language.plural)(n) < words), "{template}");
                    }
                    Piece::Slot(..) => {}
                }
            }
        }
    }
}

#[test]
fn every_language_tells_about_every_technique() {
    let names = TECHNIQUES.iter().map(|technique| technique.name);
    for name in names.chain(["range-rules", "guess"]) {
        for language in LANGUAGES.iter().skip(1) {
            let (title, about) = (language.technique)(name)
                .unwrap_or_else(|| panic!("{name} is missing in {}", language.name));
            assert!(!title.is_empty() && !about.is_empty());
        }
    }
    for language in LANGUAGES {
        let titles: BTreeSet<&str> =
            TECHNIQUES.iter().map(|own| language.title(own.name)).collect();
        assert_eq!(titles.len(), TECHNIQUES.len(), "{}: two have one title", language.name);
        assert_eq!(language.title("of somebody else"), "of somebody else");
        let grades: BTreeSet<String> = Grade::ALL.iter().map(|own| own.words(language)).collect();
        assert_eq!(grades.len(), Grade::ALL.len());
    }
    let names: BTreeSet<&str> = LANGUAGES.iter().map(|own| own.name).collect();
    assert_eq!(names.len(), LANGUAGES.len());
}

/// Every reason that is about a line is given for some line, and fits what is said.
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
        Halt::Flaw(Flaw::Counts { line, length: 5, total: 7 }),
        Halt::Flaw(Flaw::ApartAlone { line, colour: colour.clone() }),
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
    assert_eq!([red(""), red("noun"), red("e"), red("er")], ["rot", "Rot", "rote", "roter"]);
    let orange = |form| (german().colour)("Orange", form);
    assert_eq!([orange(""), orange("noun"), orange("en")], ["orange", "Orange", "orangefarbenen"]);
    for (english, word, noun) in [
        ("darkgreen", "dunkelgrün", "Dunkelgrün"),
        ("Light Grey", "hellgrau", "Hellgrau"),
        ("sky-blue", "himmelblau", "Himmelblau"),
        ("sand", "sandfarben", "Sand"),
        ("water", "water", "water"),
        ("dark", "dark", "dark"),
        ("#ff0000", "#ff0000", "#ff0000"),
    ] {
        let colour = german().colour;
        assert_eq!([colour(english, ""), colour(english, "noun")], [word, noun]);
    }
    assert_eq!([1, 3, 12, 13].map(german().ordinal), ["erste", "dritte", "zwölfte", "13."]);
}

/// The first step of a technique on the first row, in German.
fn told(name: &str, palette: &Palette, picture: &str, known: &str) -> String {
    let picture = Grid::parse(&[picture], palette).unwrap();
    let puzzle = Puzzle::of_picture(palette.clone(), &picture, Kind::Runs).unwrap();
    let mut grid = Grid::parse(&[known], palette).unwrap();
    let row = Some(LineId::row(0));
    let mut steps = Vec::new();
    examine(
        &puzzle,
        &mut grid,
        technique(name).unwrap(),
        row,
        &mut Budget::unlimited(),
        &mut steps,
    )
    .unwrap();
    steps[0].words(german()).sentence
}

#[test]
fn german_sentences_have_german_order() {
    let mono = Palette::mono();
    let mut palette = Palette::new("white", Rgb::WHITE);
    palette.add("red", Rgb(214, 40, 40), None).unwrap();
    palette.add("blue", Rgb(40, 80, 200), None).unwrap();
    for (palette, name, picture, known, sentence) in [
        (
            &mono,
            "full-line",
            "##.#.###",
            "????????",
            "Zeile 1: Ihre Zahlen füllen sie samt den Lücken dazwischen ganz aus, also sind die \
             Spalten 1, 2, 4 und 6 bis 8 schwarz und die Spalten 3 und 5 sind weiß.",
        ),
        (
            &mono,
            "small-gap",
            "....###..",
            "??.???.??",
            "Zeile 1: In die Lücke von 2 Feldern passt kein schwarzer Block, also sind die Spalten \
             1 und 2 weiß.",
        ),
        (
            &palette,
            "intersections",
            "......",
            "?.....",
            "Zeile 1: Ihre Vorgabe kommt ohne Rot und Blau aus, also ist Spalte 1 weiß.",
        ),
        (
            &palette,
            "overlap",
            ".rrr.rrrrb",
            "??????????",
            "Zeile 1: Die rote 3 bedeckt in jeder Lage dieselben Felder, also sind die Spalten 2 \
             und 3 rot.",
        ),
    ] {
        assert_eq!(told(name, palette, picture, known), sentence);
    }
}

#[test]
fn cells_that_lose_several_colours_have_none_of_them() {
    let names = |names: &[&str]| Arg::Colours(names.iter().map(|&own| own.to_owned()).collect());
    let some = Saying::new(Phrase::NotAny, [("colours", names(&["red", "blue", "green"]))]);
    assert_eq!(DEFAULT_LANGUAGE.say(&some), "not red, blue or green");
    assert_eq!(german().say(&some), "weder rot noch blau noch grün");
}

#[test]
fn a_brace_that_nothing_closes_is_text() {
    let own = |template| pieces(template).collect::<Vec<_>>();
    assert_eq!(own("a{b:c d}e"), [Piece::Text("a"), Piece::Slot("b", "c d"), Piece::Text("e")]);
    assert_eq!(own("ä{b"), [Piece::Text("ä"), Piece::Text("{b")]);
    assert_eq!(own(""), []);
}

proptest! {
    /// Read back, numbers are what they were.
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

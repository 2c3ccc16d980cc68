//! docs/techniques.md has a part for every technique, and its pictures are what we draw today.
//!
//! `NONOLITH_DRAW=1 cargo test -p nonolith-io --test techniques` draws them anew.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

use nonolith::explain::{DEFAULT_LANGUAGE, Step, TECHNIQUES, examine, technique};
use nonolith::make::COURSE;
use nonolith::model::Rgb;
use nonolith::{Budget, Grid, Kind, LineId, Palette, Puzzle};
use nonolith_io::{Options, View, renderer, step_svg};
use std::path::{Path, PathBuf};

/// A technique, a picture that gives the clues, and what is known of it; `+` marks counted clues.
const EXAMPLES: &[(&str, &[&str], &[&str])] = &[
    ("empty-line", &["........"], &["????????"]),
    ("full-line", &["##.#.###"], &["????????"]),
    ("finished-line", &[".##.#.."], &["?##?#??"]),
    ("intersections", &["r.rr.."], &["??????"]),
    ("count-reached", &["+r.b.rb."], &["r??.r??"]),
    ("overlap", &["..#######."], &["??????????"]),
    ("all-that-is-left", &["+r.rbb.r"], &["?.rbb.?"]),
    ("too-long", &["..##...#."], &["??##?????"]),
    ("joining", &["..####..."], &["??#?#????"]),
    ("edges", &[".####...."], &["?##??????"]),
    ("gaps", &[".....####."], &["??.???????"]),
    ("together", &["+..rrr..."], &["???r????"]),
    ("small-gap", &["....###.."], &["??.???.??"]),
    ("only-block", &["..###....#"], &["???#??????"]),
    ("outside", &["...##....."], &["????#?????"]),
    ("apart", &["+..r.r."], &["??r???"]),
    ("crosses", &["+..r.r."], &["??r???"]),
    ("adjacent", &["#..##..#"], &["?.??#?.?"]),
    ("must-reach", &["..###..####"], &["????#?.????"]),
    ("whole-line", &["#.#.."], &["?.#??"]),
    ("two-lines", &["###.", ".###", "...#", "###."], &["????", "????", "????", "????"]),
    (
        "contradiction",
        &["..#..", "..#..", "##.#.", "....#", "####."],
        &["?????", "?????", "?????", "?????", "?????"],
    ),
    ("remaining", &["###.", ".###", "...#", "###."], &["????", "????", "????", "????"]),
];

fn palette(letters: &str) -> Palette {
    if !letters.contains(['r', 'b']) {
        return Palette::mono();
    }
    let mut palette = Palette::new("white", Rgb::WHITE);
    palette.add("red", Rgb(214, 40, 40), None).unwrap();
    palette.add("blue", Rgb(40, 80, 200), None).unwrap();
    palette
}

/// The puzzle, what is known, and the first step of the technique.
fn example(name: &str) -> (Puzzle, Grid, Step) {
    let (_, picture, known) = EXAMPLES.iter().find(|own| own.0 == name).unwrap();
    let kind = if picture[0].starts_with('+') { Kind::Counted } else { Kind::Runs };
    let rows: Vec<&str> = picture.iter().map(|row| row.trim_start_matches('+')).collect();
    let palette = palette(&picture.concat());
    let picture = Grid::parse(&rows, &palette).unwrap();
    let puzzle = Puzzle::of_picture(palette.clone(), &picture, kind).unwrap();
    let grid = Grid::parse(known, &palette).unwrap();
    let technique = technique(name).unwrap();
    // In a puzzle of a single row, only the row counts.
    let place = match name {
        "crosses" => Some(LineId::column(1)),
        _ if rows.len() == 1 => Some(LineId::row(0)),
        _ => None,
    };
    let mut steps = Vec::new();
    examine(&puzzle, &mut grid.clone(), technique, place, &mut Budget::unlimited(), &mut steps)
        .unwrap();
    let step = steps.into_iter().next().unwrap_or_else(|| panic!("{name} finds nothing"));
    (puzzle, grid, step)
}

/// A single row: its clue, what is known, and below it what follows. A board: what follows.
fn draw(name: &str) -> String {
    let (puzzle, grid, step) = example(name);
    if puzzle.shape().height() > 1 {
        return step_svg(&puzzle, &grid, &step, true);
    }
    let render = |name: &str, view: &View<'_>| {
        let bytes = renderer(name).unwrap().render(view, &Options::default()).unwrap();
        String::from_utf8(bytes).unwrap()
    };
    let before = View { grid: Some(&grid), clues: false, ..View::new(&puzzle) };
    let before = render("svg", &before);
    let after = step_svg(&puzzle, &grid, &step, false);
    let text = render("text", &View { grid: Some(&grid), ..View::new(&puzzle) });
    let row = text.lines().last().unwrap();
    // The clue is what comes before the cells.
    let cells = row.chars().rev().filter(|symbol| *symbol != ' ').take(puzzle.shape().width());
    let symbols: String = cells.collect::<Vec<_>>().into_iter().rev().collect();
    let clue = row[..row.find(&spaced(row, &symbols)).unwrap()].trim();
    let (left, height) = (20 + clue.len() * 8, 32);
    let width = left + puzzle.shape().width() * 20 + 12;
    let place =
        |svg: &str, y: usize| svg.replacen("<svg ", &format!("<svg x=\"{left}\" y=\"{y}\" "), 1);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {}\" width=\"{width}\" \
         height=\"{}\" font-family=\"sans-serif\" font-size=\"13\">\n\
         <rect width=\"{width}\" height=\"{}\" fill=\"#ffffff\"/>\n\
         <text x=\"8\" y=\"20\">{clue}</text>\n{}{}</svg>\n",
        2 * height,
        2 * height,
        2 * height,
        place(&before, 0),
        place(&after, height),
    )
}

/// The cells of a row of text, with the spaces between them.
fn spaced(row: &str, symbols: &str) -> String {
    let mut rest = row.len();
    for symbol in symbols.chars().rev() {
        rest = row[..rest].rfind(symbol).unwrap();
    }
    row[rest..].to_owned()
}

fn docs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs")
}

#[test]
fn every_technique_has_a_picture_that_is_current() {
    let folder = docs().join("techniques");
    for technique in TECHNIQUES {
        let (path, svg) = (folder.join(format!("{}.svg", technique.name)), draw(technique.name));
        if std::env::var_os("NONOLITH_DRAW").is_some() {
            std::fs::create_dir_all(&folder).unwrap();
            std::fs::write(&path, &svg).unwrap();
        }
        let drawn = std::fs::read_to_string(&path).unwrap_or_default();
        assert!(drawn == svg, "{} is not current: see the top of this file", path.display());
    }
    assert_eq!(std::fs::read_dir(folder).unwrap().count(), TECHNIQUES.len());
}

#[test]
fn every_technique_is_described_in_order() {
    let text = std::fs::read_to_string(docs().join("techniques.md")).unwrap();
    let mut last = 0;
    for technique in TECHNIQUES {
        let name = technique.name;
        let heading =
            text.find(&format!("\n## {name}\n")).unwrap_or_else(|| panic!("{name} is missing"));
        assert!(heading > last, "{name} is out of order");
        last = heading;
        let part = text[heading + 3..].split("\n## ").next().unwrap();
        assert!(part.contains(&format!("](techniques/{name}.svg)")), "{name} has no picture");
        let file = format!("crates/nonolith/src/explain/techniques/{}.rs", name.replace('-', "_"));
        assert!(part.contains(&format!("`{file}`")), "{name} has no path");
        assert!(docs().join("..").join(&file).exists(), "{file}");
        assert!(
            part.contains(&example(name).2.sentence()),
            "{name}: {}",
            example(name).2.sentence()
        );
    }
}

#[test]
fn the_course_has_every_lesson_in_order() {
    let text = std::fs::read_to_string(docs().join("course.md")).unwrap();
    let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut rest = words(&text);
    for technique in COURSE {
        let part = format!(
            "{} ![{name}](techniques/{name}.svg) Practise: `nonolith lesson {name}`",
            words(DEFAULT_LANGUAGE.lesson(technique)),
            name = technique.name,
        );
        let start = rest.find(&part).unwrap_or_else(|| panic!("{} differs", technique.name));
        rest = rest[start + part.len()..].to_owned();
    }
}

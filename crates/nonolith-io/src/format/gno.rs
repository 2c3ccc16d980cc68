//! The `.gno` of *Gnonograms*: sections under headings in brackets.

use super::cells::{self, State};
use super::clues::{COLUMN_CLUES, ROW_CLUES, clue_lines, columns, numbers, one_line, rows, side};
use super::number_lines::document;
use super::{Field, Format, Holds, Reader, WriteError, Writer};
use crate::document::Document;
use crate::reading::{Documents, Expected, Found, ReadError, Source};
use nonolith::{Grid, Kind, Palette, Puzzle, Shape};

pub(super) const FORMAT: Format = Format {
    name: "gno",
    about: "Gnonograms: sections in brackets, with the solution and a half-solved grid",
    extensions: &["gno"],
    example: b"[Description]\nHook\nNobody\n2024-02-01\n3\n[License]\nCC0\n[Dimensions]\n2\n3\n\
              [Row clues]\n3\n1\n[Column clues]\n1\n1\n2\n[Solution grid]\n2 2 2 \n1 1 2 \n\
              [Working grid]\n0 2 0 \n0 1 0 \n[Locked]\nfalse\n",
    holds: &[Holds::Mono],
    many: false,
    reader: Some(Reader::Text { looks_like, read }),
    writer: Some(Writer {
        fields: &[
            Field::Title,
            Field::Author,
            Field::Licence,
            Field::Goal,
            Field::Saved,
            Field::Properties,
        ],
        write,
        set: None,
    }),
};

/// The headings of the puzzle itself, of the solution, and of the saved state.
const CLUES: [&str; 3] = ["Dimensions", "Row clues", "Column clues"];
const GOAL: [&str; 2] = ["Solution grid", "Solution"];
const SAVED: [&str; 2] = ["Working grid", "Working"];

/// The properties below title and author.
const DESCRIBED: [&str; 2] = ["date", "score"];

fn looks_like(text: &str) -> bool {
    let mut headings = text.lines().filter_map(heading_of);
    text.trim_start().starts_with('[')
        && headings.any(|heading| is(heading, "Description") || is(heading, "Dimensions"))
}

fn heading_of(line: &str) -> Option<&str> {
    line.trim_end().strip_prefix('[')?.strip_suffix(']').map(str::trim)
}

fn is(heading: &str, name: &str) -> bool {
    heading.eq_ignore_ascii_case(name)
}

/// A heading and the lines below it.
struct Section<'a> {
    heading: &'a str,
    lines: Vec<&'a str>,
}

fn sections<'a>(source: Source<'a>) -> Result<Vec<Section<'a>>, ReadError> {
    let mut sections: Vec<Section<'a>> = Vec::new();
    for line in source.text().lines() {
        if let Some(heading) = heading_of(line) {
            if sections.len() == MAX_SECTIONS {
                return Err(source.expected(Expected::NoMoreSections, heading));
            }
            sections.push(Section { heading, lines: Vec::new() });
        } else if let Some(section) = sections.last_mut() {
            source.push(&mut section.lines, line)?;
        } else if !line.trim().is_empty() {
            return Err(source.expected(Expected::SectionHeading, line.trim()));
        }
    }
    Ok(sections)
}

/// No puzzle has more sections.
const MAX_SECTIONS: usize = 1000;

fn read(source: Source<'_>) -> Result<Documents<'_>, ReadError> {
    let sections = sections(source)?;
    let find = |names: &[&str]| {
        sections.iter().find(|section| names.iter().any(|name| is(section.heading, name)))
    };
    let missing = |name: &'static str| source.missing(Expected::Section { name });
    let shape = find(&["Dimensions"]).ok_or_else(|| missing("Dimensions"))?;
    let shape = dimensions(source, shape)?;
    let grid = |names: &[&str]| find(names).map(|found| grid(source, found, &shape)).transpose();
    let (goal, saved) = (grid(&GOAL)?, grid(&SAVED)?);

    let lists = (find(&["Row clues"]), find(&["Column clues"]));
    let mut document = match (lists, &goal) {
        ((Some(rows), Some(columns)), _) => {
            let rows = clue_lines(source, &rows.lines, Some(shape.height()), ROW_CLUES)?;
            let columns = clue_lines(source, &columns.lines, Some(shape.width()), COLUMN_CLUES)?;
            document(source, source.text(), &rows, &columns)?
        }
        // The clues are those of the picture.
        ((None, None), Some(goal)) => {
            let puzzle = Puzzle::of_picture(Palette::mono(), goal, Kind::Runs);
            Document::new(puzzle.map_err(|_| missing("Row clues"))?)
        }
        ((None, _), _) => return Err(missing("Row clues")),
        ((_, None), _) => return Err(missing("Column clues")),
    };
    document.goal = goal;
    document.saved = saved;
    for section in &sections {
        describe(source, section, &mut document)?;
    }
    Documents::one(source, document)
}

/// Takes what a section holds besides the clues.
fn describe(
    source: Source<'_>,
    section: &Section<'_>,
    document: &mut Document,
) -> Result<(), ReadError> {
    let text = |line: &&str| Some(line.trim().to_owned()).filter(|text| !text.is_empty());
    let line = |i: usize| section.lines.get(i).and_then(text);
    if is(section.heading, "Description") {
        document.title = line(0);
        document.author = line(1);
        for (i, key) in DESCRIBED.into_iter().enumerate() {
            document.properties.extend(line(i + 2).map(|value| (key.to_owned(), value)));
        }
    } else if is(section.heading, "License") {
        document.licence = line(0);
    } else if !CLUES.iter().chain(&GOAL).chain(&SAVED).any(|name| is(section.heading, name)) {
        let lines = section.lines.iter().map(|line| line.trim()).filter(|line| !line.is_empty());
        let lines = source.list(lines)?;
        document.properties.push((section.heading.to_owned(), lines.join("\n")));
    }
    Ok(())
}

/// The rows, then the columns.
fn dimensions(source: Source<'_>, section: &Section<'_>) -> Result<Shape, ReadError> {
    let filled = section.lines.iter().map(|line| line.trim()).filter(|line| !line.is_empty());
    let filled = source.list(filled)?;
    let [height, width] = filled[..] else {
        let wrong = (Expected::RowsAndColumnsBelow, Found::count(filled.len()));
        return Err(source.error(section.heading, wrong));
    };
    Shape::new(side(source, width)?, side(source, height)?)
        .map_err(|error| source.error(section.heading, error))
}

const CELL: Expected = Expected::OneOf { texts: &["0", "1", "2"] };

/// `0` not known, `1` blank, `2` black.
fn grid(source: Source<'_>, section: &Section<'_>, shape: &Shape) -> Result<Grid, ReadError> {
    let mut sets = Vec::new();
    for line in section.lines.iter().filter(|line| !line.trim().is_empty()) {
        let before = sets.len();
        for word in line.split_whitespace() {
            let set = cells::set(match word {
                "0" => None,
                "1" => Some(false),
                "2" => Some(true),
                _ => return Err(source.expected(CELL, word)),
            });
            source.push(&mut sets, set)?;
        }
        let (found, width) = (sets.len() - before, shape.width());
        if found != width {
            let wrong = (Expected::Cells { count: width }, Found::count(found));
            return Err(source.error(line, wrong));
        }
    }
    let found = sets.len();
    Grid::from_cells(shape, sets).map_err(|_| {
        let (height, width) = (shape.height(), shape.width().max(1));
        let wrong = (Expected::RowsBelow { count: height }, Found::count(found / width));
        source.error(section.heading, wrong)
    })
}

fn write(document: &Document, lost: &mut Vec<Field>) -> Result<String, WriteError> {
    let puzzle = &document.puzzle;
    let shape = puzzle.shape();
    let mut text = String::from("[Description]\n");
    let own = |key: &str| document.properties.iter().find(|(own, _)| own == key);
    for (value, field) in [(&document.title, Field::Title), (&document.author, Field::Author)] {
        text += &format!("{}\n", plain(value.as_deref().unwrap_or(""), field, lost));
    }
    for key in DESCRIBED {
        let value = own(key).map_or("", |(_, value)| value);
        text += &format!("{}\n", plain(value, Field::Properties, lost));
    }
    if let Some(licence) = &document.licence {
        text += &format!("[License]\n{}\n", plain(licence, Field::Licence, lost));
    }
    text += &format!("[Dimensions]\n{}\n{}\n", shape.height(), shape.width());
    text += "[Row clues]\n";
    rows(puzzle).for_each(|line| text += &format!("{}\n", numbers(puzzle, line, ", ", "0")));
    text += "[Column clues]\n";
    columns(puzzle).for_each(|line| text += &format!("{}\n", numbers(puzzle, line, ", ", "0")));
    let grids = [(GOAL[0], &document.goal, Field::Goal), (SAVED[0], &document.saved, Field::Saved)];
    for (heading, grid, field) in grids {
        let Some(grid) = grid else { continue };
        text += &format!("[{heading}]\n");
        for row in cells::states(grid, field, lost).chunks(shape.width().max(1)) {
            row.iter().for_each(|&state| text += digit(state));
            text += "\n";
        }
    }
    for (key, value) in &document.properties {
        if DESCRIBED.contains(&key.as_str()) {
            continue;
        }
        let headings = CLUES.iter().chain(&GOAL).chain(&SAVED).chain(&["Description", "License"]);
        let is_taken = headings.into_iter().any(|heading| is(key, heading));
        let is_heading = !key.contains(['[', ']', '\n', '\r']) && key.trim() == key;
        if key.is_empty() || is_taken || !is_heading {
            lost.push(Field::Properties);
            continue;
        }
        text += &format!("[{key}]\n{}\n", plain(value, Field::Properties, lost));
    }
    Ok(text)
}

fn digit(state: State) -> &'static str {
    match state {
        None => "0 ",
        Some(false) => "1 ",
        Some(true) => "2 ",
    }
}

/// A text on one line, without the brackets that mark headings.
fn plain(text: &str, field: Field, lost: &mut Vec<Field>) -> String {
    if text.contains(['[', ']']) {
        lost.push(field);
    }
    one_line(text).replace('[', "(").replace(']', ")")
}

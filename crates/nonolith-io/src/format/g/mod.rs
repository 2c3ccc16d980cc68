//! The `.g` files of Petr Olšák's solver `grid`.

mod inks;
mod write;

use super::{Field, Format, Holds, Reader, Writer, clues};
use crate::document::Document;
use crate::reading::{Documents, Expected, Found, ReadError, Source, Unsupported};
use inks::Inks;
use nonolith::{Puzzle, Shape};

pub(super) const FORMAT: Format = Format {
    name: "g",
    about: "Olšák's text format: `#d` and the colours, `:` and the rows, `:` and the columns",
    extensions: &["g"],
    example: b"title: Flag\n#d\n   0:   #ffffff   white\n   r:r  #dd0000   red\n\
              k:k  #000000   black\n: rows\n1k 2r\n1k\n: columns\n2k\n1r\n1r\n:\n",
    holds: &[Holds::Mono, Holds::Colours],
    many: false,
    reader: Some(Reader::Text { looks_like, read }),
    writer: Some(Writer {
        fields: &[
            Field::Title,
            Field::Author,
            Field::Copyright,
            Field::Licence,
            Field::Source,
            Field::Hint,
            Field::Properties,
            Field::ColourNames,
            Field::ColourValues,
            Field::ColourLetters,
        ],
        write: write::write,
        set: None,
    }),
};

/// Two lines that begin with a colon, and between them nothing but clues.
fn looks_like(text: &str) -> bool {
    let mut lines = text.lines().skip_while(|line| !line.starts_with(':')).skip(1);
    let is_clue = |line: &&str| {
        let mut words = line.split_whitespace();
        words.all(|word| word.contains(|c: char| c.is_ascii_digit()))
    };
    lines.find(|line| !is_clue(line)).is_some_and(|line| line.starts_with(':'))
}

fn read(source: Source<'_>) -> Result<Documents<'_>, ReadError> {
    let mut lines = source.text().lines();
    let mut comments = Vec::new();
    let mut inks = None;
    loop {
        let line = lines.next().ok_or_else(|| source.missing(Expected::ColonBeforeRows))?;
        match (line.as_bytes().first(), line.as_bytes().get(1).map(u8::to_ascii_lowercase)) {
            (Some(b':'), _) => break,
            (Some(b'#'), Some(b't')) => {
                return Err(source.error(line, Unsupported::Triddler));
            }
            (Some(b'#'), Some(b'd')) => inks = Some(Inks::default()),
            _ => match &mut inks {
                Some(inks) => inks.add(source, line)?,
                None if comments.len() == MAX_COMMENTS => {
                    let expected = Expected::ColonWithin { lines: MAX_COMMENTS };
                    return Err(source.error(line, (expected, Found::None)));
                }
                None => comments.push(line.trim()),
            },
        }
    }
    let (rows, is_ended) = section(source, &mut lines)?;
    if !is_ended {
        return Err(source.missing(Expected::ColonBeforeColumns));
    }
    let (columns, _) = section(source, &mut lines)?;
    let inks = inks.unwrap_or_else(Inks::mono);
    let clue = |line: &&str| inks.blocks(source, line);
    let rows = rows.iter().map(clue).collect::<Result<_, _>>()?;
    let columns = columns.iter().map(clue).collect::<Result<_, _>>()?;
    let puzzle = Puzzle::runs(inks.palette(source)?, rows, columns)
        .map_err(|error| source.error_at_end(error))?;
    let mut document = Document::new(puzzle);
    texts(&mut document, &comments);
    Documents::one(source, document)
}

/// No file has more comments before the clues.
const MAX_COMMENTS: usize = 10_000;

/// The lines up to the next colon, and whether there is one.
fn section<'a>(
    source: Source<'_>,
    lines: &mut std::str::Lines<'a>,
) -> Result<(Vec<&'a str>, bool), ReadError> {
    let mut section = Vec::new();
    for line in lines {
        if line.starts_with(':') {
            return Ok((section, true));
        }
        if section.len() == Shape::MAX_SIDE {
            return Err(source.error(line, clues::MANY_CLUES));
        }
        section.push(line);
    }
    Ok((section, false))
}

/// The comments at the start. Our writer puts lines such as `title: ...` there; all other lines
/// become the property `comment`.
fn texts(document: &mut Document, comments: &[&str]) {
    let mut rest = Vec::new();
    for line in comments {
        let (key, value) = clues::property(line);
        let place = match key.to_ascii_lowercase().as_str() {
            "title" => &mut document.title,
            "author" | "by" => &mut document.author,
            "copyright" => &mut document.copyright,
            "licence" | "license" => &mut document.licence,
            "source" => &mut document.source,
            "hint" => &mut document.hint,
            _ if key != "note" || line.starts_with("note:") => {
                document.properties.push((key.to_owned(), value.to_owned()));
                continue;
            }
            _ => {
                rest.push(*line);
                continue;
            }
        };
        *place = Some(value.to_owned());
    }
    let comment = rest.join("\n");
    if !comment.trim().is_empty() {
        document.properties.push(("comment".to_owned(), comment.trim().to_owned()));
    }
}

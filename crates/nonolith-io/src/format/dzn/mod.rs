//! Data files of MiniZinc models, in two dialects.

mod values;

use super::clues::{INK, MANY_NUMBERS, columns, mono, rows};
use super::{Field, Format, Holds, Reader, WriteError, Writer};
use crate::document::Document;
use crate::reading::{Documents, Expected, Found, ReadError, Source};
use nonolith::{Block, LineId, Puzzle, Shape};
use values::{Number, Value, assignments};

pub(super) const FORMAT: Format = Format {
    name: "dzn",
    about: "MiniZinc data: `row_rules` and `col_rules`, or the patterns of the MiniZinc benchmarks",
    extensions: &["dzn"],
    example: b"% A remark\nrows = 2;\nrow_rule_len = 1;\nrow_rules = array2d(1..rows, 1..row_rule_len, [\n\
              3,\n1\n]);\ncols = 3;\ncol_rule_len = 2;\ncol_rules = [|0, 1|0, 1|0, 2|];\n",
    holds: &[Holds::Mono],
    many: false,
    reader: Some(Reader::Text { looks_like, read }),
    writer: Some(Writer {  fields: &[], write, set: None }),
};

fn looks_like(text: &str) -> bool {
    let sets = |line: &str, name: &str| {
        line.trim_start().strip_prefix(name).is_some_and(|rest| rest.trim_start().starts_with('='))
    };
    let has = |name: &str| text.lines().any(|line| sets(line, name));
    text.contains(';')
        && (has("row_rules") || has("col_rules") || has("X") && has("Y") && has("rows"))
}

fn read(source: Source<'_>) -> Result<Documents<'_>, ReadError> {
    let values = assignments(source)?;
    let find = |name: &str| values.iter().find(|(own, _)| *own == name);
    let rules = find("row_rules").is_some() || find("col_rules").is_some();
    let dialect: [Dialect; 2] = if rules { RULES } else { PATTERNS };
    let mut lists = Vec::new();
    for dialect in dialect {
        let (name, value) = find(dialect.name)
            .ok_or_else(|| source.missing(Expected::Code { text: dialect.name }))?;
        let number = |name: &str| match find(name) {
            Some((at, Value::Number(number))) => match usize::try_from(number.value) {
                Ok(value) => Ok(Some(value)),
                Err(_) => Err(source.error(at, wrong(number, NOT_NEGATIVE))),
            },
            _ => Ok(None),
        };
        let (count, width) = (number(dialect.count)?, number(dialect.width)?);
        let lines = lines(source, name, value, count, width)?;
        let clue = |line: &[Number]| (dialect.clue)(source, line);
        lists.push(lines.into_iter().map(clue).collect::<Result<Vec<_>, _>>()?);
    }
    let columns = lists.pop().unwrap_or_default();
    let rows = lists.pop().unwrap_or_default();
    Documents::one(source, mono(source, source.text(), rows, columns)?)
}

/// How a dialect writes rows or columns.
#[derive(Clone, Copy)]
struct Dialect {
    /// The name of the table.
    name: &'static str,
    /// The names of its height and width.
    count: &'static str,
    width: &'static str,
    clue: fn(Source<'_>, &[Number]) -> Result<Vec<Block>, ReadError>,
}

/// Numbers, padded with zeros.
const RULES: [Dialect; 2] = [
    Dialect { name: "row_rules", count: "rows", width: "row_rule_len", clue: lengths },
    Dialect { name: "col_rules", count: "cols", width: "col_rule_len", clue: lengths },
];

/// The tightest picture of a line, padded with -1. Which side is X does not matter: bars separate
/// the lines.
const PATTERNS: [Dialect; 2] = [
    Dialect { name: "rows", count: "", width: "maxlen", clue: pattern },
    Dialect { name: "cols", count: "", width: "maxlen", clue: pattern },
];

/// Cuts a table into lines.
fn lines<'v>(
    source: Source<'_>,
    name: &str,
    value: &'v Value,
    count: Option<usize>,
    width: Option<usize>,
) -> Result<Vec<&'v [Number]>, ReadError> {
    let (numbers, ends) = match value {
        Value::Table { numbers, ends } => (numbers, ends),
        Value::Number(_) | Value::Other => {
            let expected = Expected::Table { name: name.to_owned() };
            return Err(source.error(name, (expected, Found::None)));
        }
    };
    let own = || name.to_owned();
    let lines: Vec<&[Number]> = match (ends, width) {
        (Some(ends), _) => {
            let starts = std::iter::once(&0).chain(ends);
            source.list(starts.zip(ends).map(|(&start, &end)| &numbers[start..end]))?
        }
        (None, Some(width)) if width > 0 && numbers.len().is_multiple_of(width) => {
            source.list(numbers.chunks(width))?
        }
        (None, Some(width)) => {
            let (found, lines) = (numbers.len(), count.unwrap_or(1));
            let expected = Expected::NumbersOf { name: own(), lines, width };
            return Err(source.error(name, (expected, Found::count(found))));
        }
        (None, None) => {
            let expected = Expected::BarsOrLength { name: own() };
            return Err(source.error(name, (expected, Found::None)));
        }
    };
    let expected = match count {
        Some(count) if count != lines.len() => Expected::Lines { name: own(), count },
        _ if lines.len() > Shape::MAX_SIDE => {
            Expected::LinesUpTo { name: own(), most: Shape::MAX_SIDE }
        }
        _ => return Ok(lines),
    };
    Err(source.error(name, (expected, Found::count(lines.len()))))
}

const NOT_NEGATIVE: Expected = Expected::NumberAtLeast { least: 0 };

fn wrong(number: &Number, expected: Expected) -> (Expected, Found) {
    (expected, Found::Number { number: number.value })
}

fn lengths(source: Source<'_>, line: &[Number]) -> Result<Vec<Block>, ReadError> {
    let mut blocks = Vec::new();
    for number in line.iter().filter(|number| number.value != 0) {
        let len = u32::try_from(number.value)
            .map_err(|_| source.error_at(number.offset(), wrong(number, NOT_NEGATIVE)))?;
        if blocks.len() == Shape::MAX_SIDE {
            return Err(source.error_at(number.offset(), MANY_NUMBERS));
        }
        blocks.push(Block::new(len, INK));
    }
    Ok(blocks)
}

fn pattern(source: Source<'_>, line: &[Number]) -> Result<Vec<Block>, ReadError> {
    if let Some(number) = line.iter().find(|number| !(-1..=1).contains(&number.value)) {
        let expected = Expected::OneOf { texts: &["1", "0", "-1"] };
        return Err(source.error_at(number.offset(), wrong(number, expected)));
    }
    let runs = line.split(|number| number.value != 1).filter(|run| !run.is_empty());
    let blocks: Vec<Block> = runs.map(|run| Block::new(run.len() as u32, INK)).collect();
    if blocks.len() > Shape::MAX_SIDE {
        return Err(source.error_at(line[0].offset(), MANY_NUMBERS));
    }
    Ok(blocks)
}

fn write(document: &Document, _: &mut Vec<Field>) -> Result<String, WriteError> {
    let puzzle = &document.puzzle;
    let mut text = String::new();
    write_rules(&mut text, puzzle, "row", &rows(puzzle).collect::<Vec<_>>());
    write_rules(&mut text, puzzle, "col", &columns(puzzle).collect::<Vec<_>>());
    Ok(text)
}

fn write_rules(text: &mut String, puzzle: &Puzzle, name: &str, lines: &[LineId]) {
    let most = lines.iter().map(|&line| puzzle.clue(line).blocks().len()).max().unwrap_or(0).max(1);
    *text += &format!("{name}s = {};\n{name}_rule_len = {most};\n", lines.len());
    *text += &format!("{name}_rules = array2d(1..{name}s, 1..{name}_rule_len, [\n");
    let lines: Vec<String> = lines
        .iter()
        .map(|&line| {
            let blocks = puzzle.clue(line).blocks();
            let zeros = std::iter::repeat_n(0, most - blocks.len());
            let numbers = zeros.chain(blocks.iter().map(|block| block.length()));
            format!("  {}", numbers.map(|number| number.to_string()).collect::<Vec<_>>().join(", "))
        })
        .collect();
    *text += &format!("{}\n]);\n", lines.join(",\n"));
}

//! Pages of nonograms.org, which hide the solution in a list of lists of numbers.

use super::letters::{self, Declared};
use super::{Format, Holds, Reader, pictures};
use crate::reading::xml;
use crate::reading::{Documents, Expected, Found, ReadError, Source};
use nonolith::model::{ModelError, Rgb};
use nonolith::{Colour, Shape};

pub(super) const FORMAT: Format = Format {
    name: "nonograms-org",
    about: "a page of nonograms.org, or its `var d=[[...]]`: a picture",
    extensions: &["html", "htm", "js"],
    // 3 x 2 cells, one colour, two runs: 2 cells in the first row, 1 in the second.
    example: b"var d=[[7,7,7,9],[5,4,6,8],[3,3,4,8],[2,3,4,8],[9,9,9,9],[9,9,9,9],\
              [0,1,0,9],[10,20,30,40],[12,22,31,41],[13,21,31,42]];\n",
    holds: &[Holds::Mono, Holds::Colours],
    many: false,
    reader: Some(Reader::Text { looks_like, read }),
    writer: None,
};

/// A few numbers can declare any number of cells; the site's puzzles are much smaller.
const MAX_AREA: usize = 1 << 20;

fn looks_like(text: &str) -> bool {
    data(text).is_some()
}

/// The text after `var d =`, from its first bracket on.
fn data(text: &str) -> Option<&str> {
    text.match_indices("var d").find_map(|(at, word)| {
        let value = text[at + word.len()..].trim_start().strip_prefix('=')?.trim_start();
        value.starts_with('[').then_some(value)
    })
}

fn read(source: Source<'_>) -> Result<Documents<'_>, ReadError> {
    let data = data(source.text()).ok_or_else(|| source.missing(Expected::Data))?;
    let lists = Lists { source, lists: lists(source, data)?, end: &data[..0] };
    let width = lists.sum(1)?;
    let height = lists.sum(2)?;
    let colours = lists.sum(3)?;
    let at = lists.at(1);
    let shape = usize::try_from(width).ok().zip(usize::try_from(height).ok());
    let (width, height) =
        shape.ok_or_else(|| source.error(at, (Expected::Size, Found::text(at))))?;
    let shape = Shape::new(width, height).map_err(|error| source.error(at, error))?;
    if shape.area() > MAX_AREA {
        let found = Found::Size { width, height };
        return Err(source.error(at, (Expected::MostCells { most: MAX_AREA }, found)));
    }
    let palette = lists.palette(colours)?;
    let colours = palette.len() - 1;

    let first = colours + 5;
    let runs = lists.square(first)?;
    if usize::try_from(runs).is_ok_and(|runs| runs > shape.area()) {
        let wrong = (Expected::MostGroups { most: shape.area() }, Found::Number { number: runs });
        return Err(source.error(lists.at(first), wrong));
    }
    let base = lists.get(first + 1)?;
    let mut cells = vec![Colour::BACKGROUND; shape.area()];
    for i in first + 2.. {
        // The page may have lists for other purposes after the last run.
        if i64::try_from(i - first - 2).is_ok_and(|done| done >= runs) {
            break;
        }
        let list = lists.get(i)?;
        let [start, len, colour, row] = [0, 1, 2, 3].map(|k| list[k] - base[k]);
        let bad = || source.expected(Expected::GroupInPicture, lists.at(i));
        let place = |n: i64| usize::try_from(n).ok();
        let (start, len) = place(start - 1).zip(place(len)).ok_or_else(bad)?;
        let row = place(row - 1).filter(|&row| row < height).ok_or_else(bad)?;
        let colour = place(colour).filter(|&colour| colour <= colours).and_then(Colour::new);
        let colour = colour.ok_or_else(bad)?;
        if start.saturating_add(len) > width {
            return Err(bad());
        }
        cells[row * width + start..][..len].fill(colour);
    }
    let mut document =
        pictures::document(palette, &shape, &cells).map_err(|error| source.error(at, error))?;
    document.title = title(source);
    Documents::one(source, document)
}

/// The title of a page names the puzzle in quotes of this kind.
fn title(source: Source<'_>) -> Option<String> {
    let (_, title) = source.text().split_once("<title>")?;
    let (title, _) = title.split_once("</title>")?;
    let (_, title) = title.split_once('«')?;
    let (title, _) = title.split_once('»')?;
    // To resolve references such as `&amp;`.
    let element = format!("<t>{title}</t>");
    let text = xml::tame(source.with(&element)).ok()?;
    let tree = xml::parse(source.with(&text)).ok()?;
    xml::text_of(tree.root_element())
}

/// `[[1,2,3,4],[...]]`: every list has four numbers.
fn lists<'a>(source: Source<'_>, data: &'a str) -> Result<Vec<([i64; 4], &'a str)>, ReadError> {
    let mut lists = Vec::new();
    let mut rest = data[1..].trim_start();
    loop {
        let inner = rest.strip_prefix('[').ok_or_else(|| {
            source
                .expected(Expected::NumberList, rest.split([',', ';', '\n']).next().unwrap_or(rest))
        })?;
        let (numbers, after) =
            inner.split_once(']').ok_or_else(|| source.missing(Expected::BracketAfterNumbers))?;
        source.push(&mut lists, (four(source, numbers)?, numbers))?;
        rest = after.trim_start();
        match rest.strip_prefix(',') {
            Some(next) => rest = next.trim_start(),
            None if rest.starts_with(']') => return Ok(lists),
            None => {
                let found = rest.get(..1).unwrap_or(rest);
                return Err(source.expected(Expected::OneOf { texts: &[",", "]"] }, found));
            }
        }
    }
}

fn four(source: Source<'_>, text: &str) -> Result<[i64; 4], ReadError> {
    let mut words = text.split(',').map(str::trim);
    let mut list = [0; 4];
    for number in &mut list {
        let word = words.next().ok_or_else(|| source.expected(Expected::FourNumbers, text))?;
        // Small enough that no sum or square of them overflows.
        let small: i32 = word.parse().map_err(|_| source.expected(Expected::Number, word))?;
        *number = i64::from(small);
    }
    match words.next() {
        Some(_) => Err(source.expected(Expected::FourNumbers, text)),
        None => Ok(list),
    }
}

struct Lists<'a> {
    source: Source<'a>,
    lists: Vec<([i64; 4], &'a str)>,
    end: &'a str,
}

impl Lists<'_> {
    /// Where a list is, for errors.
    fn at(&self, i: usize) -> &str {
        self.lists.get(i).map_or(self.end, |(_, text)| text)
    }

    fn get(&self, i: usize) -> Result<&[i64; 4], ReadError> {
        self.lists.get(i).map(|(list, _)| list).ok_or_else(|| {
            let found = self.lists.len();
            let wrong = (Expected::MoreLists { count: i }, Found::count(found));
            self.source.error(self.end, wrong)
        })
    }

    /// The first three numbers of a list, modulo the last.
    fn reduced(&self, i: usize) -> Result<[i64; 3], ReadError> {
        let [a, b, c, modulus] = *self.get(i)?;
        if modulus <= 0 {
            return Err(self.source.expected(Expected::LastNumberPositive, self.at(i)));
        }
        Ok([a % modulus, b % modulus, c % modulus])
    }

    /// How sizes are hidden.
    fn sum(&self, i: usize) -> Result<i64, ReadError> {
        let [a, b, c] = self.reduced(i)?;
        Ok(a + b - c)
    }

    /// How the number of runs is hidden.
    fn square(&self, i: usize) -> Result<i64, ReadError> {
        let [a, b, c] = self.reduced(i)?;
        Ok(a * a + 2 * b + c)
    }

    fn palette(&self, colours: i64) -> Result<nonolith::Palette, ReadError> {
        let too_many = |error: ModelError| self.source.error(self.at(3), error);
        let count = usize::try_from(colours).ok().filter(|&count| count < Colour::LIMIT);
        let count = count.ok_or_else(|| too_many(ModelError::TooManyColours))?;
        let base = *self.get(4)?;
        let mut declared =
            vec![Declared { symbol: None, name: "white".to_owned(), rgb: Rgb::WHITE }];
        for i in 5..5 + count {
            let list = self.get(i)?;
            let level = |value: i64| {
                u8::try_from(value).map_err(|_| self.source.expected(Expected::Colour, self.at(i)))
            };
            let rgb = Rgb(
                level(list[0] - base[1])?,
                level(list[1] - base[0])?,
                level(list[2] - base[3])?,
            );
            declared.push(pictures::declared(rgb));
        }
        letters::palette(&declared).map_err(too_many)
    }
}

use super::*;
use crate::reading::{read, read_as};
use crate::writing::{Writing, write};
use nonolith::model::Direction;
use nonolith::model::Rgb;
use nonolith::{Clue, Colour, ColourSet, Grid, Kind, Palette, Puzzle, Shape};
use proptest::prelude::*;

#[test]
fn every_example_is_read_and_recognised() {
    for format in FORMATS.iter().filter(|format| format.is_read()) {
        let by_name = read(format.example, None, Some(format));
        let by_content = read(format.example, Some(&format!("a.{}", format.extensions[0])), None);
        assert_eq!(by_name, by_content, "{}", format.name);
        // Every example is recognised even without a file name.
        assert_eq!(by_name, read(format.example, None, None), "{}", format.name);
        assert!(by_name.is_ok_and(|documents| !documents.is_empty()), "{}", format.name);
    }
}

#[test]
fn what_is_no_puzzle_is_said_so() {
    let error = read(b"\n  hello world", None, None).unwrap_err();
    assert_eq!(
        error.to_string(),
        "2:3: expected a puzzle in one of the known formats, found `hello`"
    );
    assert!(read(b"", None, None).unwrap_err().to_string().ends_with("found nothing"));
    // The name decides where the content does not.
    let error = read(b"hello", Some("a.NON"), None).unwrap_err();
    assert_eq!(error.to_string(), "1:6: expected `rows` and its clues, found the end of the file");
}

#[test]
fn compressed_files_are_read_as_they_are() {
    use std::io::Write;
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    encoder.write_all(non::FORMAT.example).unwrap();
    let packed = encoder.finish().unwrap();
    let plain = read(non::FORMAT.example, Some("a.non"), None);
    assert_eq!(read(&packed, Some("a.non.gz"), None), plain);
    let error = read(&packed[..packed.len() / 2], None, None).unwrap_err();
    assert_eq!(error.to_string(), "this gzip file is damaged: it ends too early");
}

#[test]
fn formats_that_hold_several_puzzles_write_several() {
    for format in FORMATS {
        if let Some(writer) = format.writer {
            assert_eq!(writer.set.is_some(), format.many, "{}", format.name);
        }
    }
    let puzzle = |n: u32| Puzzle::mono(&[&[n]], &[&[1], &[1]]).map(Document::new).unwrap();
    let documents = [puzzle(2), puzzle(1), puzzle(2)];
    let text = |format| write(&documents, format).unwrap().text;
    assert!(text(&non::FORMAT).contains("\n====\n"));
    assert!(write(&documents, &mk::FORMAT).is_err());
    for format in [&non::FORMAT, &nonolith_json::FORMAT, &webpbn::FORMAT, &tatham::FORMAT] {
        let back = read(text(format).as_bytes(), None, Some(format)).unwrap();
        let back: Vec<&Puzzle> = back.iter().map(|document| &document.puzzle).collect();
        assert_eq!(back, documents.each_ref().map(|document| &document.puzzle), "{}", format.name);
    }
    // An empty list makes no file.
    let nothing = Writing::new(&non::FORMAT).unwrap().finish();
    assert_eq!(nothing, Err(WriteError::Nothing));
}

/// Detection gives up on a file that begins with millions of blanks.
#[test]
fn blanks_without_end_are_no_puzzle() {
    let puzzle = String::from_utf8_lossy(non::FORMAT.example);
    for blank in ["\n", " ", " \r\n"] {
        let file = blank.repeat((5 << 20) / blank.len()) + &puzzle;
        let error = read(file.as_bytes(), None, None).unwrap_err();
        let message = "expected a puzzle in one of the known formats, found 4 MiB of blanks";
        assert_eq!(error.to_string(), message);
        let file = blank.repeat((1 << 20) / blank.len()) + &puzzle;
        assert_eq!(read(file.as_bytes(), None, None), read(puzzle.as_bytes(), None, None));
        // With a format given, the file is read.
        let file = blank.repeat((5 << 20) / blank.len()) + &puzzle;
        assert!(read(file.as_bytes(), None, Some(&non::FORMAT)).is_ok());
    }
}

/// A long picture is still one when only its start is looked at.
#[test]
fn large_files_are_told_by_their_start() {
    let picture = format!("{}\n", "#.".repeat(2000)).repeat(1500);
    let (format, documents) = read_as(picture.as_bytes(), None, None).ok().unwrap();
    assert_eq!(
        (format.name, documents[0].puzzle.shape().to_string().as_str()),
        ("picture", "4000x1500")
    );
}

#[test]
fn webpbn_keeps_its_own_words_apart_from_properties() {
    let puzzle = Puzzle::mono(&[&[1], &[1]], &[&[1], &[1]]).unwrap();
    let all = puzzle.palette().all();
    let pair = |key: &str, value: &str| (key.to_owned(), value.to_owned());
    let webpbn = Some(&webpbn::FORMAT);
    let back = |document: &Document| {
        let written = write(std::slice::from_ref(document), &webpbn::FORMAT).unwrap();
        let back = read(written.text.as_bytes(), None, webpbn).unwrap().remove(0);
        let lost: Vec<Field> = written.lost_fields().collect();
        (back, lost)
    };
    // A cell without candidates.
    let cells = vec![ColourSet::EMPTY, all, all, all];
    let saved = Grid::from_cells(puzzle.shape(), cells).ok();
    let (saved, lost) = back(&Document { saved, ..Document::new(puzzle.clone()) });
    assert_eq!((saved.saved, lost), (Some(puzzle.unknown()), vec![Field::Saved]));
    // A property with the name of the licence.
    let licence = Some("MIT".to_owned());
    let properties = vec![pair("licence", "?")];
    let (found, lost) =
        back(&Document { licence: licence.clone(), properties, ..Document::new(puzzle.clone()) });
    assert_eq!((found.licence, lost), (licence, vec![Field::Properties]));
    // Two properties for one element.
    let properties = vec![pair("id", "1"), pair("id", "2"), pair("authorid", "3")];
    let (found, lost) = back(&Document { properties, ..Document::new(puzzle) });
    let kept = vec![pair("id", "1"), pair("authorid", "3"), pair("id", "2")];
    assert_eq!((found.properties, lost), (kept, vec![]));
}

/// Every format is described.
#[test]
fn every_format_has_a_section_in_the_documentation() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/formats.md");
    let text = std::fs::read_to_string(path).unwrap();
    for format in FORMATS {
        let heading = format!("\n## {}\n", format.name);
        assert!(text.contains(&heading), "docs/formats.md has no section `{}`", format.name);
    }
}

/// Names that mean something in some format.
#[rustfmt::skip]
const KEYS: [&str; 25] = [
    "title", "by", "author", "copyright", "licence", "license", "source", "catalogue", "hint",
    "id", "authorid", "note", "comment", "description", "difficulty", "Date", "Score", "width",
    "rows", "color", "givens", "goal", "Solution", "License", "Description",
];

/// A cell of a half-solved grid.
#[derive(Clone, Copy, Debug)]
enum Saved {
    Known,
    Unknown,
    /// Any set of colours, even an empty one.
    Some(u32),
}

fn saved_cell() -> impl Strategy<Value = Saved> {
    let some = (0u32..32).prop_map(Saved::Some);
    // Most grids have no such cells.
    prop_oneof![40 => Just(Saved::Known), 40 => Just(Saved::Unknown), 1 => some]
}

/// A document with every field.
fn documents() -> impl Strategy<Value = Document> {
    let plain = "[A-Za-z0-9é&<>',;:.!-]{1,6}( [A-Za-z0-9&<>']{1,6}){0,2}";
    // Characters that formats use as separators, and control characters.
    let odd = "[ \t\n\r\"'\\[\\]|#:=?.&;<>%$a1é\u{1b}\u{7f}\u{85}\u{202e}\u{fffe}]{0,6}";
    let text = move || prop::option::of(prop_oneof![4 => plain, 1 => odd]);
    let key = prop_oneof![
        4 => "[a-z]{3,8}x",
        1 => prop::sample::select(&KEYS[..]).prop_map(str::to_owned),
        1 => odd,
    ];
    // Half of them square: some formats hold no others.
    let sides = prop_oneof![(1usize..9).prop_map(|n| (n, n)), (1usize..9, 1usize..9)];
    let puzzle = (sides, 1usize..5, any::<bool>()).prop_flat_map(|(sides, colours, counted)| {
        let cells = prop::collection::vec((0..=colours, saved_cell()), sides.0 * sides.1);
        (Just(sides), Just(colours), Just(counted), cells)
    });
    let texts = (text(), text(), text(), text(), text(), text());
    let rest = (
        any::<bool>(),
        any::<bool>(),
        prop_oneof![3 => Just(false), 1 => Just(true)],
        prop::collection::vec((key, text()), 0..4),
    );
    (puzzle, texts, rest).prop_map(|((sides, colours, counted, cells), texts, rest)| {
        let mut palette = Palette::mono();
        if colours > 1 {
            palette = Palette::new("white", Rgb::WHITE);
            for i in 0..colours {
                let name = ["red", "leaf green", "blue", "gold"][i];
                palette.add(name, Rgb(50 * i as u8, 9, 200), None).unwrap();
            }
        }
        let shape = Shape::new(sides.0, sides.1).unwrap();
        let only = |c: usize| ColourSet::only(Colour::new(c).unwrap());
        let goal = Grid::from_cells(&shape, cells.iter().map(|&(c, _)| only(c)).collect()).unwrap();
        let kind = if counted { Kind::Counted } else { Kind::Runs };
        let all = palette.all();
        let saved = cells.iter().map(|&(c, saved)| match saved {
            Saved::Known => only(c),
            Saved::Unknown => all,
            Saved::Some(bits) => ColourSet::from_bits(bits) & all,
        });
        let saved = Grid::from_cells(&shape, saved.collect()).unwrap();
        let mut puzzle = Puzzle::of_picture(palette, &goal, kind).unwrap();
        if rest.2 {
            let given = cells.iter().map(|&(c, own)| match own {
                Saved::Known => only(c),
                _ => all,
            });
            let givens = Grid::from_cells(&shape, given.collect()).unwrap();
            puzzle = puzzle.with_givens(&givens).unwrap();
        }
        let (title, author, copyright, licence, source, hint) = texts;
        let properties =
            rest.3.into_iter().map(|(key, value)| (key, value.unwrap_or_default())).collect();
        let (goal, saved) = (rest.0.then_some(goal), rest.1.then_some(saved));
        Document {
            puzzle,
            title,
            author,
            copyright,
            licence,
            source,
            hint,
            goal,
            saved,
            properties,
        }
    })
}

/// A document as a format can hold it, with colours in the order in which clues name them.
fn as_held(document: &Document, fields: &[Field]) -> Document {
    let has = |field: Field| fields.contains(&field);
    let puzzle = &document.puzzle;
    let mut order = vec![Colour::BACKGROUND];
    if puzzle.kind() == Kind::Counted {
        order.extend(puzzle.palette().colours());
    }
    for line in puzzle.shape().lines() {
        if let Clue::Runs(blocks) = puzzle.clue(line) {
            for block in blocks {
                if !order.contains(&block.colour()) {
                    order.push(block.colour());
                }
            }
        }
    }
    let inks: Vec<_> = order.iter().map(|&colour| puzzle.palette().ink(colour)).collect();
    let name = |i: usize| match has(Field::ColourNames) {
        true => inks[i].name.clone(),
        false => format!("colour {i}"),
    };
    let rgb = |i: usize| if has(Field::ColourValues) { inks[i].rgb } else { Rgb(i as u8, 0, 0) };
    let letters = ['.', 'a', 'b', 'c', 'd'];
    let letter = |i: usize| if has(Field::ColourLetters) { inks[i].letter } else { letters[i] };
    let mut palette = Palette::new(&name(0), rgb(0));
    for i in 1..order.len() {
        palette.add(&name(i), rgb(i), Some(letter(i))).unwrap();
    }
    let new =
        |colour: Colour| Colour::new(order.iter().position(|&own| own == colour).unwrap()).unwrap();
    let lines = |rows: bool| {
        puzzle.shape().lines().filter(move |line| (line.direction() == Direction::ROW) == rows)
    };
    let puzzle = match puzzle.kind() {
        Kind::Runs => {
            let clue = |line| {
                let block = |c: &nonolith::Block| nonolith::Block::new(c.length(), new(c.colour()));
                puzzle.clue(line).blocks().iter().map(block).collect::<Vec<_>>()
            };
            Puzzle::runs(palette, lines(true).map(clue).collect(), lines(false).map(clue).collect())
        }
        _ => {
            let clue = |line| puzzle.clue(line).tallies().to_vec();
            Puzzle::counted(
                palette,
                lines(true).map(clue).collect(),
                lines(false).map(clue).collect(),
            )
        }
    }
    .unwrap();
    let grid = |grid: Option<&Grid>, field: Field| {
        let all = document.puzzle.palette().all();
        let cell = |&cell: &ColourSet| match cell == all {
            // Formats may know fewer colours: those of the clues.
            true => puzzle.palette().all(),
            false => cell.iter().filter(|c| order.contains(c)).map(new).collect(),
        };
        let grid = grid.filter(|_| has(field))?;
        Grid::from_cells(grid.shape(), grid.cells().iter().map(cell).collect()).ok()
    };
    let goal = grid(document.goal.as_ref(), Field::Goal);
    let saved = grid(document.saved.as_ref(), Field::Saved);
    let givens = grid(document.puzzle.givens(), Field::Givens);
    let puzzle = match givens {
        Some(givens) => puzzle.with_givens(&givens).unwrap(),
        None => puzzle,
    };
    let text = |text: &Option<String>, field: Field| text.clone().filter(|_| has(field));
    Document {
        puzzle,
        title: text(&document.title, Field::Title),
        author: text(&document.author, Field::Author),
        copyright: text(&document.copyright, Field::Copyright),
        licence: text(&document.licence, Field::Licence),
        source: text(&document.source, Field::Source),
        hint: text(&document.hint, Field::Hint),
        goal,
        saved,
        properties: match has(Field::Properties) {
            true => {
                // Some formats have places for those they know.
                let mut properties = document.properties.clone();
                properties.sort();
                properties
            }
            false => Vec::new(),
        },
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn what_is_written_is_read_back(document in documents()) {
        for format in FORMATS.iter().filter(|format| format.is_read()) {
            let Some(writer) = format.writer else { continue };
            if !format.holds.contains(&Holds::of(&document)) {
                continue;
            }
            let written = match write(std::slice::from_ref(&document), format) {
                Ok(written) => written,
                Err(WriteError::Cannot { .. }) => continue,
                Err(WriteError::NoRoom { field, others, .. }) => {
                    let has_room = writer.fields.contains(&Field::Givens);
                    prop_assert!(field == Field::Givens && field.is_in(&document) && !has_room);
                    prop_assert!(others.contains(&"nonolith") && !others.contains(&format.name));
                    continue;
                }
                Err(error) => return Err(TestCaseError::fail(error.to_string())),
            };
            let context = format!("{}:\n{}", format.name, written.text);
            let back = read(written.text.as_bytes(), None, Some(format));
            let back = back.map_err(|error| TestCaseError::fail(format!("{context}{error}")))?;
            // The fields that were not lost.
            let gone: Vec<Field> = written.lost_fields().collect();
            let fields: Vec<Field> =
                writer.fields.iter().filter(|f| !gone.contains(f)).copied().collect();
            let fields = &fields[..];
            prop_assert_eq!(as_held(&back[0], fields), as_held(&document, fields), "{}", context);
            // Written again, it loses nothing more.
            let again = write(&back, format);
            let again = again.map_err(|error| TestCaseError::fail(format!("{context}{error}")))?;
            let back = read(again.text.as_bytes(), None, Some(format));
            let back = back.map_err(|error| TestCaseError::fail(format!("{context}{error}")))?;
            prop_assert_eq!(write(&back, format).unwrap().text, again.text, "{}", format.name);
            for field in Field::ALL {
                let lost = field.is_in(&document) && !fields.contains(&field);
                prop_assert!(lost || !gone.contains(&field), "{} {}", field, context);
                prop_assert_eq!(gone.contains(&field), lost, "{} {}", field, context);
            }
            if format.many {
                let two = write(&[document.clone(), document.clone()], format).unwrap();
                let back = read(two.text.as_bytes(), None, Some(format)).unwrap();
                prop_assert_eq!(back.len(), 2, "{}", two.text);
                prop_assert_eq!(as_held(&back[1], fields), as_held(&document, fields));
            }
        }
    }
}

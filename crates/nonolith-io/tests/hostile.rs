//! No input makes a reader panic, whatever it is.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

use flate2::Compression;
use flate2::write::GzEncoder;
use nonolith_io::{FORMATS, MAX_INPUT, format, read, write};
use proptest::prelude::*;
use proptest::sample::Index;
use std::io::Write;

/// Reads with all readers. What one of them reads is a puzzle, and our own format can hold it.
fn read_with_all(bytes: &[u8]) {
    let _ = read(bytes, None, None);
    for format in FORMATS {
        let Ok(documents) = read(bytes, Some("a.non"), Some(format)) else { continue };
        assert!(!documents.is_empty(), "{}", format.name);
        let own = nonolith_io::format("nonolith");
        let written = write(&documents, own.unwrap()).unwrap();
        assert_eq!(read(written.text.as_bytes(), None, own).unwrap(), documents, "{}", format.name);
    }
}

fn packed(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(bytes).unwrap();
    encoder.finish().unwrap()
}

/// A change to a file.
#[derive(Clone, Debug)]
enum Change {
    /// Some bytes give way to others.
    Replace(Index, usize, Vec<u8>),
    /// A part comes again, often.
    Repeat(Index, usize, usize),
    /// A part changes places with what follows.
    Swap(Index, usize, usize),
    /// A number becomes another.
    Number(Index, &'static str),
    /// A line is left out, or comes twice.
    Line(Index, usize),
    /// The rest is missing.
    Cut(Index),
}

fn changes() -> impl Strategy<Value = Change> {
    const NUMBERS: [&str; 8] =
        ["0", "-1", "1.5", "8193", "4000000000", "4294967296", "99999999999999999999", ""];
    let new = prop::collection::vec(any::<u8>(), 0..4);
    let at = any::<Index>;
    prop_oneof![
        (at(), 0usize..6, new).prop_map(|(at, cut, new)| Change::Replace(at, cut, new)),
        (at(), 1usize..30, 2usize..50).prop_map(|(at, part, n)| Change::Repeat(at, part, n)),
        (at(), 1usize..20, 1usize..20).prop_map(|(at, a, b)| Change::Swap(at, a, b)),
        (at(), prop::sample::select(&NUMBERS[..])).prop_map(|(at, n)| Change::Number(at, n)),
        (at(), prop_oneof![Just(0), Just(2)]).prop_map(|(at, times)| Change::Line(at, times)),
        at().prop_map(Change::Cut),
    ]
}

fn change(bytes: &mut Vec<u8>, change: &Change) {
    if bytes.is_empty() {
        return;
    }
    let length = bytes.len();
    match change {
        Change::Replace(at, cut, new) => {
            let at = at.index(length);
            bytes.splice(at..(at + cut).min(length), new.iter().copied());
        }
        Change::Repeat(at, part, times) => {
            let at = at.index(length);
            let end = (at + part).min(length);
            let again = bytes[at..end].repeat(*times);
            bytes.splice(end..end, again);
        }
        Change::Swap(at, a, b) => {
            let at = at.index(length);
            let end = (at + a + b).min(length);
            let middle = *a.min(&(end - at));
            bytes[at..end].rotate_left(middle);
        }
        Change::Number(at, number) => {
            let starts: Vec<usize> = (0..length)
                .filter(|&i| {
                    bytes[i].is_ascii_digit() && (i == 0 || !bytes[i - 1].is_ascii_digit())
                })
                .collect();
            if starts.is_empty() {
                return;
            }
            let start = *at.get(&starts);
            let digits = bytes[start..].iter().take_while(|byte| byte.is_ascii_digit()).count();
            bytes.splice(start..start + digits, number.bytes());
        }
        Change::Line(at, times) => {
            let lines: Vec<Vec<u8>> =
                bytes.split_inclusive(|&b| b == b'\n').map(<[u8]>::to_vec).collect();
            let at = at.index(lines.len());
            let again =
                |(i, line): (usize, &Vec<u8>)| line.repeat(if i == at { *times } else { 1 });
            *bytes = lines.iter().enumerate().flat_map(again).collect();
        }
        Change::Cut(at) => bytes.truncate(at.index(length)),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3_000))]

    #[test]
    fn any_bytes(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        read_with_all(&bytes);
    }

    #[test]
    fn words_of_the_formats_in_any_order(words in prop::collection::vec(prop_oneof![
        Just("rows"), Just("columns"), Just("width"), Just("height"), Just("\n"), Just("\n\n"),
        Just("5"), Just("1,1"), Just("0"), Just("3a"), Just("color a #123"), Just("goal \"01?a\""),
        Just("===="), Just("{"), Just("}"), Just("["), Just("]"), Just("\"colors\""), Just(":"),
        Just("\"rows\""), Just("\"columns\""), Just("{\"count\":2}"), Just(","), Just("\"red\""),
        Just("red"), Just("2*"), Just("•"), Just("99999999999"), Just("\""), Just("é"),
    ], 0..40)) {
        read_with_all(words.join(" ").as_bytes());
        read_with_all(words.concat().as_bytes());
    }

    #[test]
    fn words_of_text_formats_in_any_order(words in prop::collection::vec(prop_oneof![
        Just("\n"), Just("\n"), Just("\n\n"), Just(" "), Just("\t"), Just("0"), Just("1"), Just("2"),
        Just("3 2"), Just("1 1"), Just("8192"), Just("4294967295"), Just("#"), Just("-"), Just("_"),
        Just("$1"), Just("$"), Just("[Dimensions]"), Just("[Row clues]"), Just("[Column clues]"),
        Just("[Solution]"), Just("[Working grid]"), Just("2 1 0"), Just("GRID a"), Just("ROWS"),
        Just("COLUMNS"), Just("[ 1 ]"), Just("["), Just("]"), Just("|"), Just("[|"), Just("|]"),
        Just("rows ="), Just("row_rules ="), Just("col_rules ="), Just("array2d("), Just(")"), Just(";"),
        Just("row_rule_len = 1;"), Just("X = 1;"), Just("%"), Just("/*"), Just("*/"), Just("\"1\""),
        Just("\"1-r\","), Just("\""), Just("1x1:"), Just("2x1:1/1/2,"), Just("/"), Just("."), Just("z"),
        Just("SAVEFILE:1:x"), Just("PARAMS  :3:2x1"), Just("DESC    :5:1/1/2"), Just("SOLVE   :3:S11"),
        Just("MOVE    :8:F0,0,2,1"), Just("STATEPOS:1:2"), Just("nonogram/2/2/"), Just("?"), Just("-1f"),
        Just("MK Version 3.0"), Just(" # ."), Just("é"),
    ], 0..40)) {
        read_with_all(words.concat().as_bytes());
        read_with_all(words.join("\n").as_bytes());
    }

    #[test]
    fn examples_with_changes(
        which in any::<Index>(),
        changes in prop::collection::vec(changes(), 1..5),
    ) {
        let mut bytes = which.get(FORMATS).example.to_vec();
        changes.iter().for_each(|one| change(&mut bytes, one));
        read_with_all(&bytes);
    }

    #[test]
    fn compressed_examples_with_changes(
        which in any::<Index>(),
        inside in prop::option::of(changes()),
        outside in prop::option::of(changes()),
    ) {
        let mut bytes = which.get(FORMATS).example.to_vec();
        inside.iter().for_each(|one| change(&mut bytes, one));
        let mut packed = packed(&bytes);
        outside.iter().for_each(|one| change(&mut packed, one));
        read_with_all(&packed);
    }
}

/// Every beginning of every example is a puzzle or an error, plain or compressed.
#[test]
fn examples_that_break_off() {
    for format in FORMATS {
        let packed = packed(format.example);
        for end in 0..=format.example.len() {
            let _ = read(&format.example[..end], None, None);
            let _ = read(&format.example[..end], None, Some(format));
        }
        for end in 0..packed.len() {
            assert!(read(&packed[..end], None, Some(format)).is_err(), "{}", format.name);
        }
        assert_eq!(
            read(&packed, None, Some(format)),
            read(format.example, None, Some(format)),
            "{}",
            format.name
        );
    }
}

#[test]
fn huge_numbers_and_sizes_are_refused_without_huge_memory() {
    for text in [
        "width 4000000000\nheight 4000000000\nrows\n1\ncolumns\n1\n",
        "width 8192\nheight 8192\nrows\n1\ncolumns\n1\n",
        "rows\n99999999999999999999\ncolumns\n1\n",
    ] {
        assert!(read(text.as_bytes(), None, None).is_err());
    }
    let rows = "1\n".repeat(9000);
    let error = read(format!("rows\n{rows}columns\n1\n").as_bytes(), None, None).unwrap_err();
    assert!(error.to_string().contains("expected at most 8192 cells a side"), "{error}");
    for line in ["1\n", "\n"] {
        let text = format!("rows\n{}1\n", line.repeat(1_000_000));
        let error = read(text.as_bytes(), None, None).unwrap_err();
        assert_eq!(error.to_string(), "32771:1: expected at most 8192 clues here, found more");
    }
    let properties = format!("rows\n1\ncolumns\n1\n{}", "ab cd\n".repeat(1_000_000));
    assert_eq!(read(properties.as_bytes(), None, None).unwrap_err().place().unwrap().line, 1005);
}

/// Files that promise much, or repeat little things without end.
#[test]
fn text_formats_take_time_and_memory_in_proportion() {
    let many = |text: &str| text.repeat(300_000);
    let sides = "8192x8192:".to_owned() + &"/".repeat(16_383);
    let paint = "MOVE    :8:F0,0,8192,8192\n";
    let small_paint = "MOVE    :8:F0,0,2000,2000\n".repeat(10_000);
    for (name, text) in [
        ("nin", "8192 8192\n1\n".to_owned()),
        ("nin", format!("1 1\n{}", many("2\n"))),
        ("inversor", "4000000000 1\n".to_owned()),
        ("mk", format!("1 1\n{}", many("1\n#\n"))),
        ("cwd", format!("8192\n8192\n{}", many("\n1\n"))),
        ("cfg", format!("8192\n8192\n{}", many("0\n\n"))),
        ("tournament", many("$\n")),
        ("tournament", format!("$1\n{}", many("\n1\n"))),
        ("gno", format!("[Dimensions]\n8192\n8192\n{}", many("[a]\n"))),
        ("gno", format!("[Dimensions]\n8192\n8192\n[Solution]\n{}", many("1\n"))),
        ("sgriddler", format!("MK Version 3.0\n\n8192 8192\n\n #{}", many("\n"))),
        ("dzn", many("row_rules = [||];\n")),
        ("dzn", format!("row_rules = {}", many("["))),
        ("dzn", format!("row_rules = [{}", many("|"))),
        ("dzn", format!("row_rules = {}", many("-"))),
        ("grid", many("GRID\n")),
        ("grid", format!("GRID\nROWS\n{}", many("[ ]\n"))),
        ("houston", format!("8192 8192\n{}", many("\"\","))),
        ("tatham", format!("{sides},{}", "z".repeat(10))),
        ("tatham", format!("SAVEFILE:1:x\nPARAMS:1:8192x8192\nDESC:1:{}\n{paint}", &sides[10..])),
        (
            "tatham",
            format!("SAVEFILE:1:x\nPARAMS:1:2000x2000\nDESC:1:{}\n{small_paint}", &sides[10..4009]),
        ),
        ("puzz-link", format!("nonogram/8192/8192/{}", many("zzzzzzzzzzzzz"))),
        ("ioccc", many("1\n")),
        ("ioccc", many("-\n")),
    ] {
        let read = read(text.as_bytes(), None, format(name));
        assert!(read.is_err(), "{name}: {}", &text[..text.len().min(60)]);
    }
}

#[test]
fn huge_json_is_refused_without_huge_memory() {
    let error =
        |name: &str, text: &str| read(text.as_bytes(), None, format(name)).unwrap_err().to_string();
    // Sides too long for any puzzle, and clues too long for any side.
    let rows = format!("{{\"rows\": [{}[]], \"cols\": []}}", "[],".repeat(100_000));
    assert!(error("nonogram-rs-v1", &rows).contains("expected at most 8192 cells a side"));
    let clue = format!("{{\"rows\": [[{}1]], \"cols\": []}}", "1,".repeat(1_000_000));
    assert!(
        error("nonogram-rs-v1", &clue)
            .contains("expected at most 8192 numbers in a clue, found more")
    );
    for format in FORMATS {
        for deep in ["[", "{\"rows\":", "[{\"data\":"] {
            assert!(read(deep.repeat(100_000).as_bytes(), None, Some(format)).is_err());
        }
    }
    let long = format!("[{}1]", "1,".repeat(20 << 20));
    let message = "too large: reading a file can take at most 640 MiB of memory";
    assert!(error("nonogram-rs", &long).ends_with(message));
}

#[test]
fn too_much_input_is_refused_with_the_limit() {
    let bytes = vec![b'1'; MAX_INPUT + 1];
    let error = read(&bytes, None, None).unwrap_err();
    let expected = "too large: a file can have at most 256 MiB";
    assert_eq!(error.to_string(), expected);
}

#[test]
fn a_very_long_line_is_told_in_few_words() {
    let long = format!("rows\n{}x\ncolumns\n1\n", "0,".repeat(5_000_000));
    let error = read(long.as_bytes(), None, None).unwrap_err();
    assert_eq!(error.to_string(), "2:10000001: expected a number, found `x`");
    let long = format!("rows\n{}\ncolumns\n1\n", "1,".repeat(5_000_000));
    let error = read(long.as_bytes(), None, None).unwrap_err();
    assert_eq!(error.to_string(), "2:16385: expected at most 8192 numbers in a clue, found more");
    let long = format!("rows\n{}\ncolumns\n1\n", "9".repeat(5_000_000));
    assert!(read(long.as_bytes(), None, None).unwrap_err().to_string().len() < 200);
}

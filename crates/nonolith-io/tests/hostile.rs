//! No input makes a reader panic, whatever it is.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

use nonolith_io::{FORMATS, MAX_INPUT, format, read};
use proptest::prelude::*;

fn read_with_all(bytes: &[u8]) {
    let _ = read(bytes, None, None);
    for format in FORMATS {
        let _ = read(bytes, Some("a.non"), Some(format));
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
    fn examples_with_a_change(
        which in any::<prop::sample::Index>(),
        at in any::<prop::sample::Index>(),
        cut in 0usize..4,
        new in prop::collection::vec(any::<u8>(), 0..4),
    ) {
        let mut bytes = which.get(FORMATS).example.to_vec();
        let at = at.index(bytes.len());
        let end = (at + cut).min(bytes.len());
        bytes.splice(at..end, new);
        read_with_all(&bytes);
        read_with_all(&bytes[..at]);
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
    assert!(error.message.contains("expected at most 8192 cells a side"), "{error}");
    for line in ["1\n", "\n"] {
        let text = format!("rows\n{}1\n", line.repeat(1_000_000));
        let error = read(text.as_bytes(), None, None).unwrap_err();
        assert_eq!(error.to_string(), "32771:1: expected at most 8192 clues here");
    }
    let properties = format!("rows\n1\ncolumns\n1\n{}", "ab cd\n".repeat(1_000_000));
    assert_eq!(read(properties.as_bytes(), None, None).unwrap_err().line, 1005);
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
fn too_much_input_is_refused_with_its_place() {
    let bytes = vec![b'1'; MAX_INPUT + 1];
    let error = read(&bytes, None, None).unwrap_err();
    let expected = "1:268435457: expected the end of the file within 256 MiB";
    assert_eq!(error.to_string(), expected);
}

#[test]
fn a_very_long_line_is_told_in_few_words() {
    let long = format!("rows\n{}x\ncolumns\n1\n", "0,".repeat(5_000_000));
    let error = read(long.as_bytes(), None, None).unwrap_err();
    assert_eq!(error.to_string(), "2:10000001: expected a number, found `x`");
    let long = format!("rows\n{}\ncolumns\n1\n", "1,".repeat(5_000_000));
    let error = read(long.as_bytes(), None, None).unwrap_err();
    assert_eq!(error.to_string(), "2:16385: expected at most 8192 numbers in a clue, found `1`");
    let long = format!("rows\n{}\ncolumns\n1\n", "9".repeat(5_000_000));
    assert!(read(long.as_bytes(), None, None).unwrap_err().message.len() < 200);
}

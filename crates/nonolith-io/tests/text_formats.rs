//! Formats that are mostly numbers: what their readers accept, and how they are told apart.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

use nonolith::{Grid, Palette, Puzzle};
use nonolith_io::{Document, FORMATS, Field, WriteError, format, read, write};

fn one(name: &str, text: &str) -> Document {
    let mut documents = read(text.as_bytes(), None, format(name)).unwrap();
    assert_eq!(documents.len(), 1);
    documents.remove(0)
}

/// `###` over `..#`.
fn hook() -> Puzzle {
    Puzzle::mono(&[&[3], &[1]], &[&[1], &[1], &[2]]).unwrap()
}

/// A file in every format that has nothing but clues.
const HOOKS: &[(&str, &str)] = &[
    ("nin", "3 2\n3\n1\n1\n1\n2\n"),
    ("nin", "3 2\n3\n1\n1\n1\n2\n3 2\n3\n1\n1\n1\n2\n"),
    ("inversor", "3 2\r\n1\r\n1\r\n2\r\n3\r\n1\r\n"),
    ("mk", "2 3\n3\n1\n# columns\n1\n1\n2\n"),
    ("cwd", "2\n3\n3\n1\n\n1\n1\n2\n"),
    ("cwd", "2\n3\n3\n1\n1\n1\n2\n\n"),
    ("cfg", "2\n3\n\n1 3\n1 1\n\n1 1\n1 1\n1 2\n\n"),
    ("gno", "[dimensions]\n2\n3\n[Row clues]\n3\n1\n[Column clues]\n1\n1\n2\n"),
    (
        "sgriddler",
        "MK Version 3.0\r\n\r\n3 2\r\n\r\n\r\n\r\n\r\n 1\r\n -1\r\n 2\r\n\r\n 3\r\n 1\r\n",
    ),
    (
        "dzn",
        "rows=2; row_rule_len=1; row_rules=[|3|1|]; cols=3; col_rule_len=2;\n\
         col_rules = array2d(1..cols, 1..col_rule_len, [0,1, /* no */ 0,1,\n2,0,% yes\n]);",
    ),
    ("dzn", "row_rules = [|3|1]; col_rules = [|1|1|2|]"),
    (
        "dzn",
        "X = 3;\nY = 2;\nmaxlen = 3;\nrows = [|1,1,1\n|1,-1,-1|];\ncols = [|1,-1|1,-1|1,1|];\n",
    ),
    ("grid", "GRID\nCOLUMNS\n[ 1 ]\n[1]\n[ 2 ]\n# rows\nROWS\n[ 3 ]\n[ 1 ]\n"),
    ("houston", "3\n2\n\"1\",\"1\",\"2\"\n\"3\",\"1\"\n"),
    ("houston", "3\n2\n0\n\"1\"\n\"1\"\n\"2\"\n\"3\"\n\"1\"\n"),
    ("tatham", "3x2:1/1/2/3/1\n"),
    ("puzz-link", "https://puzz.link/p?nonogram/3/2/1123g1g"),
    ("puzz-link", "http://pzv.jp/p.html?nonogram_edit/v:/3/2/1123g1\n"),
    ("puzz-link", "nonogram/3/2/1123g1g\n"),
    ("ioccc", "3\n1\n_\n1\n1\n2\n"),
];

#[test]
fn the_same_puzzle_is_read_from_all() {
    for (name, text) in HOOKS {
        assert_eq!(one(name, text).puzzle, hook(), "{name}: {text}");
        // It is recognised, too: it is not square.
        let recognised = read(text.as_bytes(), None, None).unwrap();
        assert_eq!(recognised[0].puzzle, hook(), "{name}: {text}");
    }
}

#[test]
fn empty_clues_are_zeros_or_blank_lines() {
    let expected = Puzzle::mono(&[&[], &[1, 1]], &[&[1], &[], &[1]]).unwrap();
    for (name, text) in [
        ("nin", "3 2\n0\n1 1\n1\n0\n1\n"),
        ("nin", "3 2\n\n1 1\n1\n\n1\n"),
        ("inversor", "3 2\n1\n\n1\n\n1 1\n"),
        ("mk", "2 3\n\n1 1\n#\n1\n\n1\n"),
        ("cwd", "2\n3\n\n1 1\n\n1\n\n1\n"),
        ("cwd", "2\n3\n0\n1 1\n\n1\n0\n1\n"),
        ("cfg", "2\n3\n\n0\n2 1 1\n\n1 1\n0\n1 1\n"),
        ("gno", "[Dimensions]\n2\n3\n[Row clues]\n0\n1, 1\n[Column clues]\n1\n0\n1\n"),
        ("sgriddler", "MK Version 3.0\n\n3 2\n\n\n\n\n 1\n\n 1\n\n\n 1 1\n"),
        ("dzn", "row_rules = [|0,0|1,1|]; col_rules = [|1|0|1|];"),
        ("grid", "GRID\nROWS\n[ ]\n[ 1 1 ]\nCOLUMNS\n[ 1 ]\n[]\n[ 1 ]\n"),
        ("houston", "3\n2\n\"1\",\"0\",\"1\"\n\"\",\"1,1\"\n"),
        ("tatham", "3x2:1//1//1.1\n"),
        ("puzz-link", "nonogram/3/2/1g1h11\n"),
        ("ioccc", "0\n1.1\n-\n1\n0\n1\n"),
    ] {
        assert_eq!(one(name, text).puzzle, expected, "{name}: {text}");
    }
    // Blank lines at the end are nothing if the sums say so.
    let square = Puzzle::mono(&[&[1], &[], &[]], &[&[1], &[], &[]]).unwrap();
    for end in ["", "\n", "\n\n", "\n\n\n\n\n"] {
        let text = format!("$1\n1\n\n\n1\n\n\n{end}");
        assert_eq!(one("tournament", &text).puzzle, square, "{text:?}");
        assert_eq!(one("tournament", &text.replace('\n', "\r\n")).puzzle, square, "{text:?}");
    }
}

#[test]
fn clues_that_come_back_to_front_are_turned() {
    let expected = Puzzle::mono(&[&[1, 2]], &[&[1], &[], &[1], &[1]]).unwrap();
    let sgriddler = "MK Version 3.0\n\n4 1\n\n\n\n 1\n\n 1\n 1\n\n 2 1\n";
    assert_eq!(one("sgriddler", sgriddler).puzzle, expected);
    assert_eq!(one("puzz-link", "nonogram/4/1/1g1121\n").puzzle, expected);
}

#[test]
fn pictures_and_saved_states_are_kept() {
    let mono = Palette::mono();
    let grid = |rows: &[&str]| Grid::parse(rows, &mono).ok();
    let head = "MK Version 3.0\n\n3 2\n\n";
    let clues = "\n 1\n 1\n 2\n\n 3\n 1\n";
    let whole = one("sgriddler", &format!("{head} # # #\n . . #\n{clues}"));
    assert_eq!((whole.goal, whole.saved), (grid(&["###", "..#"]), None));
    let half = one("sgriddler", &format!("{head} # o\n , . ?\n{clues}"));
    assert_eq!((half.goal, half.saved), (None, grid(&["#??", "?.?"])));
    let picture = one("sgriddler", &format!("{head} # # #\n . . #\n"));
    assert_eq!(picture.puzzle, hook());
    let picture = one("gno", "[Dimensions]\n2\n3\n[Solution]\n2 2 2\n1 1 2\n");
    assert_eq!((picture.puzzle, picture.goal), (hook(), grid(&["###", "..#"])));

    let given = one("tatham", "3x2:1/1/2/3/1,Acb");
    assert_eq!((given.puzzle.givens().cloned(), given.saved), (grid(&["#??", ".?."]), None));
    let save = "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nVERSION :1:1\n\
                GAME    :7:Pattern\nPARAMS  :3:3x2\nDESC    :9:1/1/2/3/1\nNSTATES :1:4\n\
                STATEPOS:1:3\nMOVE    :8:F0,0,3,1\nMOVE    :8:E0,1,2,1\nMOVE    :8:U0,0,3,2\n";
    assert_eq!(one("tatham", save).saved, grid(&["###", "..?"]));
    let restarted = save.replace("MOVE    :8:E0,1,2,1", "RESTART :9:1/1/2/3/1");
    assert_eq!(one("tatham", &restarted).saved, grid(&["???", "???"]));
    let solved = save.replace("MOVE    :8:E0,1,2,1", "SOLVE   :7:S111001");
    assert_eq!(one("tatham", &solved).saved, grid(&["###", "..#"]));
    assert_eq!(one("tatham", &save.replace("STATEPOS:1:3", "STATEPOS:1:1")).saved, None);
}

#[test]
fn gnonograms_say_much_beside_the_clues() {
    let text = "[Description]\nHook\n\n2024-02-01\n3\n[License]\nCC0\n[Dimensions]\n2\n3\n\
                [Row clues]\n3\n1\n[Column clues]\n1\n1\n2\n[Locked]\ntrue\n";
    let document = one("gno", text);
    assert_eq!(document.title.as_deref(), Some("Hook"));
    assert_eq!(document.author, None);
    assert_eq!(document.licence.as_deref(), Some("CC0"));
    let properties = [("date", "2024-02-01"), ("score", "3"), ("Locked", "true")];
    assert_eq!(document.properties, properties.map(|(k, v)| (k.to_owned(), v.to_owned())));
    let written = write(&[document], format("gno").unwrap()).unwrap();
    assert_eq!((written.text.as_str(), written.lost), (text, vec![]));
    let mut odd = Document::new(hook());
    odd.title = Some("[Row clues]".to_owned());
    odd.properties.push(("a]b".to_owned(), String::new()));
    let written = write(&[odd], format("gno").unwrap()).unwrap();
    assert!(written.lost_fields().eq([Field::Title, Field::Properties]));
    assert_eq!(one("gno", &written.text).title.as_deref(), Some("(Row clues)"));
}

#[test]
fn files_of_many_puzzles() {
    let many = |name: &str, text: &str| read(text.as_bytes(), None, format(name)).unwrap();
    let grids = many("grid", "GRID A a\nROWS\n[ 1 ]\nCOLUMNS\n[ 1 ]\n\nGRID B\nCOLUMNS\n[ 2 ]\n");
    let titles: Vec<&str> = grids.iter().filter_map(|grid| grid.title.as_deref()).collect();
    assert_eq!(titles, ["A a", "B"]);
    // Without rows no number can be met, and solving says so.
    assert_eq!(grids[1].puzzle.shape().to_string(), "1x0");
    assert!(grids[1].puzzle.flaw().is_some());
    assert_eq!(many("tournament", "$1\n1\n1\n\n$2\n\n2\n1\n1\n").len(), 2);
    assert_eq!(many("tatham", "1x1:1/1\n\n2:1/1/1/1\n")[1].puzzle.shape().to_string(), "2x2");
    assert_eq!(many("puzz-link", "nonogram/1/1/11\nnonogram/1/1/h\n").len(), 2);
}

#[test]
fn colours_of_houston_have_their_letters() {
    let text = "3\n2\n1\n\"1-r\",\"1-r,1-b\",\"1-b\"\n\"2-r\",\"2-b\"\n";
    let puzzle = one("houston", text).puzzle;
    let letters: String = puzzle.palette().inks().iter().map(|ink| ink.letter).collect();
    assert_eq!(letters, ".rb");
    assert_eq!(puzzle.flaw(), None);
}

/// JSON has room for the character NUL, text files have not.
#[test]
fn a_title_with_nul_does_not_spoil_the_file() {
    let mut document = Document::new(hook());
    document.title = Some("a\0b".to_owned());
    document.hint = Some("\0".to_owned());
    document.properties = vec![("\0c".to_owned(), "d\0".to_owned())];
    for format in FORMATS.iter().filter(|format| format.is_read() && format.writer.is_some()) {
        let Ok(written) = write(std::slice::from_ref(&document), format) else { continue };
        let back = read(written.text.as_bytes(), None, Some(format));
        let back = back.unwrap_or_else(|error| panic!("{}: {error}", format.name)).remove(0);
        assert_eq!(back.puzzle.shape(), document.puzzle.shape(), "{}", format.name);
        let is_lost = written.lost_fields().any(|field| field == Field::Title);
        assert_eq!(is_lost, back.title != document.title, "{}", format.name);
    }
}

#[test]
fn what_cannot_be_written_is_said() {
    let cannot =
        |name: &str, puzzle: Puzzle| match write(&[Document::new(puzzle)], format(name).unwrap()) {
            Err(error @ WriteError::Cannot { .. }) => error.to_string(),
            other => panic!("{name}: {other:?}"),
        };
    let message = cannot("tournament", hook());
    let expected = "the format tournament cannot hold this puzzle: it is not square (3x2)";
    assert_eq!(message, expected);
    let message = cannot("tournament", Puzzle::mono(&[&[], &[]], &[&[1], &[1]]).unwrap());
    let expected = "the format tournament cannot hold this puzzle: the file does not give its size, \
                    and would be read as a puzzle of 1 row";
    assert_eq!(message, expected);
    let long = Puzzle::mono(&[&[1; 40]], &[&[1]]).unwrap();
    let message = cannot("cfg", long.clone());
    let expected = "the format cfg cannot hold this puzzle: row 1 needs 82 characters, and a line \
                    of the file has at most 63";
    assert_eq!(message, expected);
    let message = cannot("puzz-link", long);
    let expected = "the format puzz-link cannot hold this puzzle: row 1 has 40 numbers, and there \
                    is room for 1";
    assert_eq!(message, expected);
    let message = cannot("puzz-link", Puzzle::mono(&[&[256]], &[&[1]]).unwrap());
    let expected = "the format puzz-link cannot hold this puzzle: row 1 has the number 256, and \
                    the largest one is 255";
    assert_eq!(message, expected);
    let nothing = || Puzzle::mono(&[], &[]).unwrap();
    let expected = "the format tatham cannot hold this puzzle: it has no cells";
    assert_eq!(cannot("tatham", nothing()), expected);
}

/// The encoding of pzpr, with a clue of two digits and a long way between clues.
#[test]
fn addresses_are_written_as_by_pzpr() {
    let columns: Vec<&[u32]> = [&[1, 1][..]].into_iter().chain([&[1][..]; 17]).collect();
    let mut rows: Vec<&[u32]> = vec![&[]; 40];
    rows[0] = &[18];
    rows[2] = &[1];
    let document = Document::new(Puzzle::mono(&rows, &columns).unwrap());
    let written =
        write(std::slice::from_ref(&document), format("puzz-link").unwrap()).unwrap().text;
    // Twenty places a column, nine a row.
    let head = "https://puzz.link/p?nonogram/18/40/11x";
    let expected = format!("{head}{}1y-12w1{}g\n", "1y".repeat(16), "z".repeat(17));
    assert_eq!(written, expected);
    assert_eq!(one("puzz-link", &written).puzzle, document.puzzle);
}

#[test]
fn what_reads_in_two_ways_is_asked_about() {
    // Square, so that either order fits, and not the same in both.
    let text = b"2 2\n2\n0\n1\n1\n";
    let error = read(text, Some("a.txt"), None).unwrap_err().to_string();
    let expected = "this can be read as nin or inversor, and the puzzles differ";
    assert_eq!(error, expected);
    assert_eq!(read(text, None, None).unwrap_err().to_string(), expected);
    // The ending tells, where there is one that says something.
    assert_eq!(read(text, Some("a.nin"), None), read(text, None, format("nin")));
    // The same in both orders.
    assert!(read(b"2 2\n2\n1\n2\n1\n", Some("a.txt"), None).is_ok());
    // Only one of them can be.
    let (rows_first, columns_first) = (b"3 2\n3\n1\n1\n1\n2\n", b"3 2\n1\n1\n2\n3\n1\n");
    for text in [rows_first, columns_first] {
        assert_eq!(read(text, Some("a.txt"), None).unwrap()[0].puzzle, hook());
    }
    // The C solver's clues that cannot be met are still its clues.
    let flawed = read(b"1\n1\n\n1 1\n\n0\n", None, None).unwrap();
    assert_eq!(flawed[0].puzzle, Puzzle::mono(&[&[1]], &[&[]]).unwrap());
}

//! What the readers of formats that are mostly numbers say of what they do not accept.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

use nonolith_io::{format, read};

fn error(name: &str, text: &str) -> String {
    let read = read(text.as_bytes(), None, Some(format(name).unwrap()));
    read.expect_err("this must not be read").to_string()
}

#[test]
fn errors_in_files_of_no_name_are_those_of_their_format() {
    for (text, message) in [
        ("GRID a\nROWS\n[ 1 x ]\n", "3:5: expected a number up to 4294967295, found `x`"),
        ("rows = 1;\nrow_rules = [|x|];\n", "2:15: expected a number, `,` or `]`, found `x`"),
        (
            "[Dimensions]\n2\n",
            "1:2: expected two lines below, the number of rows and the number of columns, found 1",
        ),
        ("2 3\n3\n1\n#\n1\nx\n2\n", "6:1: expected a number up to 4294967295, found `x`"),
        ("$1\n1\nx\n", "3:1: expected a number up to 4294967295, found `x`"),
        ("3x2:1/1/2/3\n", "1:12: expected 5 clues, found 4"),
    ] {
        assert_eq!(read(text.as_bytes(), None, None).unwrap_err().to_string(), message, "{text}");
    }
}

#[test]
fn errors_say_where_and_what_was_expected() {
    for (name, text, message) in [
        (
            "nin",
            "",
            "1:1: expected two numbers, the width and the height, found the end of the file",
        ),
        ("nin", "3\n", "1:1: expected two numbers, the width and the height, found `3`"),
        ("nin", "3 2 1\n", "1:1: expected two numbers, the width and the height, found `3 2 1`"),
        ("nin", "3 x\n", "1:3: expected a number from 0 to 8192, found `x`"),
        (
            "nin",
            "4000000000 4000000000\n",
            "1:1: expected a number from 0 to 8192, found `4000000000`",
        ),
        ("nin", "3 2\n3\n1\n1\n", "4:2: expected 5 row and column clues, found 3"),
        ("nin", "3 2\n3\n1\n1\n2\n3\n9\n1 1\n", "7:1: expected 5 row and column clues, found 7"),
        ("nin", "3 2\n3\n1\n1\n1x\n2\n", "5:1: expected a number up to 4294967295, found `1x`"),
        ("inversor", "3 2\n3\n1\n1\n1\n2\n2\n", "7:1: expected 5 row and column clues, found 6"),
        (
            "mk",
            "2 3\n3\n1\n1\n1\n2\n",
            "6:2: expected a line `#` between the rows and the columns, found the end of the file",
        ),
        ("mk", "2 3\n3\n#\n1\n1\n2\n", "2:2: expected 2 row clues, found 1"),
        ("mk", "2 3\n3\n1\n#\n1\n1\n2\n2\n", "8:1: expected 3 column clues, found 4"),
        ("cwd", "2\n", "1:2: expected the width, found the end of the file"),
        ("cwd", "2\n3 3\n", "2:1: expected a number from 0 to 8192, found `3 3`"),
        ("cwd", "2\n3\n3\n1\n\n1\n1\n", "7:2: expected 5 row and column clues, found 4"),
        (
            "cfg",
            "2\n3\n\n1 3\n2 1\n\n1 1\n1 1\n1 2\n",
            "5:1: expected 2 numbers after the first, found 1",
        ),
        (
            "cfg",
            "2\n3\n\n1 3\nx 1\n\n1 1\n1 1\n1 2\n",
            "5:1: expected the number of blocks in the clue, found `x`",
        ),
        ("cfg", "2\n3\n\n1 3\n1 1\n\n1 1\n1 1\n", "8:4: expected 5 row and column clues, found 4"),
        ("tournament", "1\n1\n", "1:1: expected `$` and the number of the puzzle, found `1`"),
        ("tournament", "$x\n1\n", "1:2: expected the number of the puzzle, found `x`"),
        (
            "tournament",
            "$1\n1\n1\n1\n",
            "1:3: expected as many row clues as column clues below, found 3 clues",
        ),
        (
            "tournament",
            "$1\n$2\n1\n1\n",
            "1:3: expected as many row clues as column clues below, found 0 clues",
        ),
        ("tournament", "$1\n1\n1,y\n", "3:3: expected a number up to 4294967295, found `y`"),
        (
            "gno",
            "hello\n[Dimensions]\n",
            "1:1: expected a heading such as `[Dimensions]`, found `hello`",
        ),
        (
            "gno",
            "[Row clues]\n1\n",
            "2:2: expected the section `[Dimensions]`, found the end of the file",
        ),
        (
            "gno",
            "[Dimensions]\n2\n",
            "1:2: expected two lines below, the number of rows and the number of columns, found 1",
        ),
        ("gno", "[Dimensions]\n2\n9999\n", "3:1: expected a number from 0 to 8192, found `9999`"),
        (
            "gno",
            "[Dimensions]\n1\n2\n",
            "3:2: expected the section `[Row clues]`, found the end of the file",
        ),
        (
            "gno",
            "[Dimensions]\n1\n2\n[Row clues]\n2\n",
            "5:2: expected the section `[Column clues]`, found the end of the file",
        ),
        (
            "gno",
            "[Dimensions]\n1\n2\n[Row clues]\n2\n[Column clues]\n1\n",
            "7:2: expected 2 column clues, found 1",
        ),
        (
            "gno",
            "[Dimensions]\n1\n2\n[Row clues]\n2\n[Column clues]\n1\n1\n[Solution]\n2 3\n",
            "10:3: expected `0`, `1` or `2`, found `3`",
        ),
        (
            "gno",
            "[Dimensions]\n1\n2\n[Row clues]\n2\n[Column clues]\n1\n1\n[Solution]\n2\n",
            "10:1: expected 2 cells, found 1",
        ),
        (
            "gno",
            "[Dimensions]\n1\n2\n[Row clues]\n2\n[Column clues]\n1\n1\n[Solution]\n2 2\n2 2\n",
            "9:2: expected 1 row of cells below, found 2",
        ),
        (
            "gno",
            "[Dimensions]\n1\n2\n[Solution]\n2 0\n",
            "5:4: expected the section `[Row clues]`, found the end of the file",
        ),
        ("sgriddler", "MK\n", "1:1: expected `MK Version 3.0`, found `MK`"),
        (
            "sgriddler",
            "MK Version 3.0\n",
            "1:15: expected the width and the height on the third line, found the end of the file",
        ),
        (
            "sgriddler",
            "MK Version 3.0\n\n3\n",
            "3:1: expected two numbers, the width and the height, found `3`",
        ),
        (
            "sgriddler",
            "MK Version 3.0\n\n8192 8192\n\n #\n",
            "3:1: too large: at most 4194304 cells can be stated so briefly, found 8192x8192",
        ),
        ("sgriddler", "MK Version 3.0\n\n2 1\n\n # # #\n", "5:1: expected 2 cells, found more"),
        (
            "sgriddler",
            "MK Version 3.0\n\n2 1\n\n # ?\n",
            "5:5: expected 2 column clues, found the end of the file",
        ),
        (
            "sgriddler",
            "MK Version 3.0\n\n2 1\n\n # ?\n\n 1\n 1\n 2\n",
            "9:1: expected a blank line and 1 row clue, found another line",
        ),
        (
            "sgriddler",
            "MK Version 3.0\n\n2 1\n\n # ?\n\n 1\n x\n\n 2\n",
            "8:2: expected a number up to 4294967295, found `x`",
        ),
        (
            "sgriddler",
            "MK Version 3.0\n\n2 2\n\n # ?\n ? ?\n\n 1\n 1\n\n 1\n",
            "11:3: expected 1 more row clue, found the end of the file",
        ),
        ("dzn", "rows = 2;\n", "1:1: expected a table of numbers for `rows`, found none"),
        ("dzn", "row_rules [1]\n", "1:11: expected `=`, found `[`"),
        ("dzn", "row_rules = [|1|2|];\n", "1:21: expected `col_rules`, found the end of the file"),
        (
            "dzn",
            "row_rules = [1, 2];\ncol_rules = [1];",
            "1:1: expected `|` between the lines of `row_rules`, or their length, found none",
        ),
        (
            "dzn",
            "rows = 2; row_rule_len = 2; row_rules = [1, 2, 3];",
            "1:29: expected 2 times 2 numbers in `row_rules`, found 3",
        ),
        ("dzn", "rows = 2; row_rules = [|1|];", "1:11: expected 2 lines in `row_rules`, found 1"),
        (
            "dzn",
            "row_rules = [|1, -1|];\ncol_rules = [|1|];",
            "1:18: expected a number of at least 0, found -1",
        ),
        ("dzn", "row_rules = [|1, x|];", "1:18: expected a number, `,` or `]`, found `x`"),
        ("dzn", "row_rules = [|1,", "1:17: expected a number or `]`, found the end of the file"),
        ("dzn", "/* row_rules", "1:1: expected `*/` after this comment, found none"),
        ("dzn", "row_rules = 5;", "1:1: expected a table of numbers for `row_rules`, found none"),
        (
            "dzn",
            "X = 1;\nY = 1;\nrows = [|2|];\ncols = [|1|];",
            "3:10: expected `1`, `0` or `-1`, found 2",
        ),
        ("grid", "ROWS\n", "1:1: expected `GRID` and a name, found `ROWS`"),
        ("grid", "# nothing\n", "1:10: expected `GRID` and a name, found the end of the file"),
        (
            "grid",
            "GRID a\n[ 1 ]\n",
            "2:1: expected `ROWS` or `COLUMNS` before the clues, found `[ 1 ]`",
        ),
        ("grid", "GRID a\nGRID b\n", "1:1: expected `ROWS` and `COLUMNS` below, found none"),
        ("grid", "GRID a\nROWS\n[ 1\n", "3:4: expected `]` at the end of the clue, found none"),
        ("grid", "GRID a\nROWS\n[ 1 x ]\n", "3:5: expected a number up to 4294967295, found `x`"),
        (
            "grid",
            "GRID a\nROWS\n[ 1 ]\nROWS\n",
            "4:1: expected this word only once (`GRID` divides puzzles), found `ROWS`",
        ),
        (
            "grid",
            "GRID a\nLINES\n",
            "2:1: expected `GRID`, `ROWS`, `COLUMNS` or a clue such as `[ 1 2 ]`, found `LINES`",
        ),
        ("houston", "2\n", "2:1: expected the number of rows, found none"),
        ("houston", "2\n1\nx\n\"1\"", "3:1: expected a clue in double quotes, found `x`"),
        ("houston", "2\n1\n\"1\",\"1\"\n\"2\",\"2\"\n", "4:6: expected 3 clues, found more"),
        ("houston", "2\n1\n\"1\",\"1\"\n", "3:8: expected 3 clues, found 2"),
        (
            "houston",
            "2\n1\n\"1\",\"1\n\"2\"\n",
            "3:7: expected the closing quote of this clue, found the end of the line",
        ),
        (
            "houston",
            "2\n1\n\"1-r\",\"1\"\n\"2\"\n",
            "3:8: expected a number and its colour, such as `3-r`, found `1`",
        ),
        (
            "houston",
            "2\n1\n\"1-rr\",\"1\"\n\"2\"\n",
            "3:4: expected one letter or digit for the colour, found `rr`",
        ),
        ("houston", "2\n1\n\"1\", 1\n", "3:6: expected a clue in double quotes, found `1`"),
        ("tatham", "", "1:1: expected something like `3x2:1/1/2/3/1`, found nothing"),
        (
            "tatham",
            "10x10#4711\n",
            "1:1: expected something like `3x2:1/1/2/3/1`, found `10x10#4711`",
        ),
        ("tatham", "3x2:1/1/2/3\n", "1:12: expected 5 clues, found 4"),
        ("tatham", "3x2:1/1/2/3/1/1\n", "1:15: expected 5 clues, found more"),
        ("tatham", "3xy:1/1/2/3/1/1\n", "1:3: expected a number from 0 to 8192, found `y`"),
        ("tatham", "3x2:1/1/2/3,1/1\n", "1:12: expected 5 clues, found 4"),
        ("tatham", "3x2:1/1/2/3/1,Ag\n", "1:16: expected 6 cells, found more"),
        ("tatham", "3x2:1/1/2/3/1,AA\n", "1:17: expected 6 cells, found 2"),
        ("tatham", "3x2:1/1/2/3/1,A1\n", "1:16: expected a letter for known cells, found `1`"),
        (
            "tatham",
            "SAVEFILE:41:x\nGAME    :4:Net\n",
            "2:12: expected the game Pattern, found `Net`",
        ),
        (
            "tatham",
            "SAVEFILE:41:x\nnothing\n",
            "2:1: expected something like `GAME    :7:Pattern`, found `nothing`",
        ),
        (
            "tatham",
            "SAVEFILE:41:x\nPARAMS  :3:3x2\n",
            "2:15: expected a line `DESC`, found the end of the file",
        ),
        (
            "tatham",
            "SAVEFILE:41:x\nPARAMS  :3:3x2\nDESC    :9:1/1/2/3/1\nMOVE    :8:F2,0,2,1\n",
            "4:12: expected a move such as `F0,0,1,1` within the grid, found `F2,0,2,1`",
        ),
        (
            "tatham",
            "SAVEFILE:41:x\nPARAMS  :3:3x2\nDESC    :9:1/1/2/3/1\nMOVE    :8:X2,0,2,1\n",
            "4:12: expected a move such as `F0,0,1,1` within the grid, found `X2,0,2,1`",
        ),
        (
            "tatham",
            "SAVEFILE:41:x\nPARAMS  :3:3x2\nDESC    :9:1/1/2/3/1\nSOLVE   :3:S01\n",
            "4:13: expected 6 cells, found 2",
        ),
        (
            "puzz-link",
            "",
            "1:1: expected something like `https://puzz.link/p?nonogram/3/2/1123g1g`, found nothing",
        ),
        (
            "puzz-link",
            "https://puzz.link/p?sudoku/3/2/1\n",
            "1:1: expected something like `https://puzz.link/p?nonogram/3/2/1123g1g`, found `https://puzz.link/p?sudoku/3/2/1`",
        ),
        (
            "puzz-link",
            "https://puzz.link/p?nonogram/3\n",
            "1:31: expected a number from 0 to 8192, found nothing",
        ),
        (
            "puzz-link",
            "https://puzz.link/p?nonogram/3/9999/1\n",
            "1:32: expected a number from 0 to 8192, found `9999`",
        ),
        (
            "puzz-link",
            "nonogram/3/2/1123g1g1\n",
            "1:21: expected the end of the address, found more",
        ),
        (
            "puzz-link",
            "nonogram/3/2/1123g1z\n",
            "1:20: expected the end of the address, found more",
        ),
        ("puzz-link", "nonogram/3/2/112-3\n", "1:18: expected two hexadecimal digits, found `3`"),
        (
            "puzz-link",
            "nonogram/3/2/112.\n",
            "1:17: expected a number, found an unknown number (`.`)",
        ),
        (
            "puzz-link",
            "nonogram/3/2/112+100\n",
            "1:17: expected a hexadecimal digit, `-` or a letter, found `+`",
        ),
        (
            "ioccc",
            "1\n2\n",
            "2:2: expected a line `-` between the rows and the columns, found the end of the file",
        ),
        ("ioccc", "1\n-\nx\n", "3:1: expected a number up to 4294967295, found `x`"),
        ("ioccc", "1\n-\n-\n", "3:1: expected a number up to 4294967295, found `-`"),
    ] {
        assert_eq!(error(name, text), message, "{name}: {text}");
    }
}

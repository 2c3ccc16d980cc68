//! `nonolith render`, and pictures from `nonolith solve`.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

mod common;

use common::{Folder, nonolith, run, run_with};

const PACK: &str = "title \"A\"\nrows\n1\ncolumns\n1\n====\ntitle \"B b\"\nrows\n0\ncolumns\n0\n";

#[test]
fn the_extension_of_the_output_chooses_the_format() {
    let folder = Folder::new("render-name");
    for (name, start) in [
        ("a.svg", &b"<svg"[..]),
        ("a.PNG", b"\x89PNG"),
        ("a.pdf", b"%PDF"),
        ("a.html", b"<!DOCTYPE html>"),
        ("a.txt", b"Heart\nNonolith\n\n    2 4 4 4 2\n1 1 ? ? ? ? ?\n"),
    ] {
        let file = folder.file(name);
        let result = run(&format!("render puzzles/heart.non -o {file}"));
        assert_eq!((result.status, result.out.as_str(), result.err.as_str()), (0, "", ""));
        let bytes = std::fs::read(&file).unwrap();
        assert!(bytes.starts_with(start), "{name}");
        // Standard output gets the same bytes.
        let to = renderer_of(name);
        let output = nonolith().args(["render", "puzzles/heart.non", "--to", to]).output().unwrap();
        assert_eq!(output.stdout, bytes, "{name}");
    }
    assert_eq!(folder.names(), ["a.PNG", "a.html", "a.pdf", "a.svg", "a.txt"]);
}

fn renderer_of(name: &str) -> &'static str {
    let ending = name.rsplit('.').next().unwrap().to_lowercase();
    let mut all = nonolith_io::RENDERERS.iter();
    all.find(|renderer| renderer.extensions.contains(&ending.as_str())).unwrap().name
}

#[test]
fn a_puzzle_can_be_shown_empty_half_solved_or_solved() {
    let show = |args: &str| run(&format!("render puzzles/heart.non --to text --title= {args}")).out;
    assert!(show("").ends_with("\n\n    2 4 4 4 2\n1 1 ? ? ? ? ?\n  5 ? ? ? ? ?\n  5 ? ? ? ? ?\n  3 ? ? ? ? ?\n  1 ? ? ? ? ?\n"));
    let solved = ".#.#.\n#####\n#####\n.###.\n..#..\n";
    assert_eq!(show("--author= --solution --no-clues"), solved);
    let half = "rows\n1\n1\ncolumns\n1\n1\nsaved \"1???\"\n";
    let show = |args: &str| run_with(&format!("render --no-clues {args}"), half.as_bytes());
    assert_eq!(show("").out, "??\n??\n");
    assert_eq!(show("--saved").out, "#?\n??\n");
    assert!(["#.\n.#\n", ".#\n#.\n"].contains(&show("--solution").out.as_str()));
    // A goal that is a solution is shown as the solution.
    let goal = "rows\n1\n1\ncolumns\n1\n1\ngoal \"0110\"\n";
    assert_eq!(run_with("render --no-clues --solution", goal.as_bytes()).out, ".#\n#.\n");
    let wrong = goal.replace("0110", "1111");
    let shown = run_with("render --no-clues --solution", wrong.as_bytes()).out;
    assert_ne!(shown, "##\n##\n");
}

#[test]
fn several_puzzles_make_one_document_or_several_pictures() {
    let folder = Folder::new("render-many");
    let pack = folder.file("pack.non");
    std::fs::write(&pack, PACK).unwrap();
    for name in ["a.png", "a.svg", "a.pdf", "a.html", "a.txt"] {
        let result = run(&format!("render {pack} puzzles/heart.non -o {}", folder.file(name)));
        assert_eq!((result.status, result.err.as_str()), (0, ""), "{name}");
    }
    let expected = "a-1.png a-1.svg a-2.png a-2.svg a-3.png a-3.svg a.html a.pdf a.txt pack.non";
    assert_eq!(folder.names().join(" "), expected);
    let text = std::fs::read_to_string(folder.file("a.txt")).unwrap();
    assert!(text.starts_with("A\n\n  1\n1 ?\n\nB b\n\n  0\n0 ?\n\nHeart\n"), "{text}");
    let result = run(&format!("render {pack} --to svg"));
    assert_eq!((result.status, result.out.as_str()), (2, ""));
    assert!(
        result.err.contains("svg holds one picture per file, found 2 puzzles"),
        "{}",
        result.err
    );
    let result = run(&format!("render {pack} --to svg --puzzle 2"));
    assert!(result.out.contains("<title>B b</title>"));
}

#[test]
fn what_cannot_be_shown_is_refused() {
    for (args, status, error) in [
        ("puzzles/heart.non -o x.gif", 2, "unknown extension .gif: choose a format with --to"),
        ("puzzles/heart.non --saved", 2, "heart.non: the file has no half-solved grid"),
        ("puzzles/impossible-rain.non --solution", 1, "impossible-rain.non: no solution"),
        ("puzzles/heart.non --answers --to svg", 2, "--answers only works for pages"),
        ("puzzles/heart.non --paper a4 --to png", 2, "--paper only works for pages"),
        ("puzzles/heart.non --per-page 2 --to txt", 2, "invalid value 'txt'"),
        ("puzzles/heart.non --per-page 0 --to pdf", 2, "0 is not in 1..=64"),
        ("puzzles/heart.non --paper napkin --to pdf", 2, "[possible values: a4, letter"),
        ("puzzles/heart.non --cell 9 --to pdf", 2, "--cell only works for svg, png and html"),
        ("puzzles/heart.non --cell 7 --to png", 2, "clues need cells of at least 8 pixels"),
        (
            "puzzles/heart.non --mark r9",
            2,
            "heart.non: --mark: there is no row 9; the last one is 5",
        ),
        ("puzzles/heart.non --mark r0", 2, "there is no row 0; the last one is 5"),
        ("puzzles/heart.non --mark r1c6", 2, "there is no column 6; the last one is 5"),
        ("puzzles/heart.non --mark x", 2, "expected r3 (a row), c5 (a column) or r2c4 (a cell)"),
        ("puzzles/heart.non --mark é", 2, "expected r3 (a row)"),
        ("puzzles/heart.non puzzles/owl.non --mark r1", 2, "--mark needs a single puzzle, found 2"),
        (
            "puzzles/heart.non puzzles/owl.non --puzzle 1",
            2,
            "--puzzle needs a single file, found 2",
        ),
        ("puzzles/heart.non --puzzle 2", 2, "there is no puzzle `2`"),
        ("puzzles/no-such.non", 2, "no-such.non: No such file"),
    ] {
        let result = run(&format!("render {args}"));
        assert_eq!((result.status, result.out.as_str()), (status, ""), "{args}");
        assert!(result.err.contains(error), "{args}: {}", result.err);
    }
    let hard: String = "rows\n".to_owned() + &"1\n".repeat(12) + "columns\n" + &"1\n".repeat(12);
    let result = run_with("render --solution --timeout 0", hard.as_bytes());
    assert_eq!((result.status, result.err.as_str()), (3, "nonolith: <stdin>: out of time\n"));
    let result = run("convert puzzles/heart.non x.pdf");
    assert!(result.err.contains("`nonolith render` makes pictures"), "{}", result.err);
}

#[test]
fn rows_columns_and_cells_can_be_marked() {
    let result = run("render puzzles/heart.non --to text --mark r1,c2,r3c4");
    let expected =
        "1 1 ? ? ? ? ? <\n  5 ? ? ? ? ?\n  5 ? ? ?>? ?\n  3 ? ? ? ? ?\n  1 ? ? ? ? ?\n      ^\n";
    assert!(result.out.ends_with(expected), "{}", result.out);
}

#[test]
fn solutions_come_as_any_picture() {
    let folder = Folder::new("render-solve");
    for name in ["a.png", "a.pdf", "a.html", "a.svg"] {
        let args = format!("solve puzzles/parrot.non --clues --symbols -o {}", folder.file(name));
        let result = run(&args);
        assert_eq!((result.status, result.out.as_str(), result.err.as_str()), (0, "unique\n", ""));
    }
    assert_eq!(folder.names().len(), 4);
    let two = b"rows\n1\n1\ncolumns\n1\n1\n";
    let result = run_with("solve --to svg --solutions all", two);
    assert_eq!(result.status, 2);
    assert!(result.err.contains("svg on standard output holds only one solution"));
    let args = format!("solve --solutions all -o {}", folder.file("b.png"));
    assert_eq!(run_with(&args, two).status, 0);
    assert!(folder.names().contains(&"b-1.png".to_owned()));
}

#[test]
fn a_file_is_written_whole_or_not_at_all() {
    let folder = Folder::new("render-whole");
    let file = folder.file("a.png");
    assert_eq!(run(&format!("render puzzles/heart.non -o {file}")).status, 0);
    let before = std::fs::read(&file).unwrap();
    let result = run(&format!("render puzzles/heart.non -o {file} --cell 2"));
    assert_eq!(result.status, 2);
    assert_eq!(std::fs::read(&file).unwrap(), before);
    assert_eq!(folder.names(), ["a.png"]);
    let result = run(&format!("render puzzles/heart.non -o {}", folder.file("no/such/a.png")));
    assert_eq!(result.status, 2);
    assert!(result.err.contains("no/such/a.png: No such file"), "{}", result.err);
}

/// `script` gives a command a terminal; not every machine has it.
#[test]
#[cfg(target_os = "linux")]
fn output_fits_the_terminal() {
    use std::io::Write;
    use std::process::Stdio;

    let in_terminal = |command: &str, variables: &str| {
        let line = format!(
            "stty cols 20 rows 20; {variables} {} {command}",
            env!("CARGO_BIN_EXE_nonolith")
        );
        let mut script = std::process::Command::new("script");
        script.args(["-qec", &line, "/dev/null"]).current_dir(common::project());
        script.env_remove("NO_COLOR").env_remove("COLORTERM").env("TERM", "xterm-256color");
        script.stdin(Stdio::null()).output().ok().map(|output| common::finished(&output))
    };
    let Some(result) = in_terminal("render puzzles/heart.non", "COLORTERM=truecolor") else {
        // Not `eprintln!`, which the test runner captures.
        let _ = writeln!(std::io::stderr(), "skipped: no `script` here, so no terminal");
        return;
    };
    assert!(result.out.contains("\x1b[48;2;") && result.out.contains("2 4 4 4 2"));
    let show = |command: &str, variables: &str| in_terminal(command, variables).unwrap().out;
    assert!(show("solve puzzles/heart.non", "").contains("\x1b[48;5;"));
    let plain = show("solve puzzles/heart.non", "NO_COLOR=1");
    assert_eq!(plain.replace('\r', ""), ".#.#.\n#####\n#####\n.###.\n..#..\nunique\n");
    // Too wide with clues, which it says, then too wide without.
    let small = show("solve puzzles/teapot.non --clues", "");
    assert!(small.contains('▀') && small.contains("(with its clues"), "{small}");
    let wide = show("solve puzzles/mountain-castle.non", "");
    assert!(wide.contains("30 characters wide, and the terminal has room for 20"), "{wide}");
    assert!(wide.contains("unique"), "{wide}");
    let refused = show("render puzzles/heart.non --to png", "");
    assert!(refused.contains("name a file, such as -o out.png"), "{refused}");
}

#[test]
fn a_pipe_has_colours_unless_no_color_is_set() {
    let show = |variable: &str| {
        let mut command = common::nonolith();
        command.args(["render", "puzzles/heart.non", "--to", "terminal", "--solution"]);
        let output = command.env_remove("NO_COLOR").env(variable, "1").output().unwrap();
        common::finished(&output).out
    };
    assert!(show("OTHER").contains("\x1b["));
    assert!(!show("NO_COLOR").contains('\x1b'));
}

#[test]
fn characters_that_cannot_be_shown_are_named() {
    let folder = Folder::new("render-font");
    let cats = "crates/nonolith-io/tests/fonts/cats.otf";
    let render = |args: &str| run(&format!("render puzzles/heart.non {args}"));
    for name in ["a.pdf", "a.png"] {
        let file = folder.file(name);
        let result = render(&format!("-o {file} --title 猫と犬"));
        let expected = "nonolith: these characters cannot be shown: 猫 と 犬 (use --font FILE)\n";
        assert_eq!((result.status, result.err.as_str()), (0, expected));
        let boxes = std::fs::read(&file).unwrap();
        let result = render(&format!("-o {file} --title 猫と犬 --font {cats}"));
        let expected =
            "nonolith: these characters cannot be shown: と (the font of --font lacks them, too)\n";
        assert_eq!((result.status, result.err.as_str()), (0, expected));
        assert_ne!(std::fs::read(&file).unwrap(), boxes);
        for args in [&format!("--title 猫犬 --font {cats}"), "--title Кот", "--title Łoś"] {
            let result = render(&format!("-o {file} {args}"));
            assert_eq!((result.status, result.err.as_str()), (0, ""), "{args}");
        }
    }
    // Readers of SVG have fonts of their own.
    let result = render(&format!("-o {} --title 猫", folder.file("a.svg")));
    assert_eq!((result.status, result.err.as_str()), (0, ""));
}

#[test]
fn a_bad_font_is_an_error_with_its_name() {
    let folder = Folder::new("render-bad-font");
    let file = folder.file("a.pdf");
    for (font, expected) in [
        ("puzzles/heart.non", "puzzles/heart.non: this font cannot be used: "),
        ("nowhere.ttf", "nowhere.ttf: "),
    ] {
        for command in ["render puzzles/heart.non", "solve puzzles/heart.non", "make random"] {
            let result = run(&format!("{command} -o {file} --font {font}"));
            assert_eq!(result.status, 2, "{command}");
            assert!(result.err.contains(expected), "{command}: {}", result.err);
        }
    }
    let cats = "crates/nonolith-io/tests/fonts/cats.ttf";
    for (command, expected) in [
        ("render puzzles/heart.non --to svg", "--font only works for png and pdf, not for svg"),
        ("solve puzzles/heart.non", "--font only works for png and pdf, not for text"),
        ("count puzzles/heart.non", "--symbols, --cell and --font need --map"),
        (
            "count puzzles/heart.non --map --to json",
            "--font only works for png and pdf, not for json",
        ),
        ("make random", "--font only works for png and pdf"),
    ] {
        let result = run(&format!("{command} --font {cats}"));
        assert_eq!(result.status, 2, "{command}");
        assert!(result.err.contains(expected), "{command}: {}", result.err);
    }
    assert_eq!(folder.names(), Vec::<String>::new());
    let made = run(&format!("make random --size 5x5 -o {file} --font {cats}"));
    assert_eq!((made.status, made.err.as_str()), (0, ""));
}

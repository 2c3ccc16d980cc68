//! `nonolith convert` and `nonolith formats`, and solutions in the formats of other programs.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

mod common;

use common::{Folder, json, run, run_with};

const PACK: &str = "title \"A\"\nrows\n1\ncolumns\n1\n====\ntitle \"B b\"\nrows\n0\ncolumns\n0\n";

#[test]
fn converting_there_and_back_changes_nothing() {
    let folder = Folder::new("back");
    let [own, non] = ["a.nonolith", "b.non"].map(|name| folder.file(name));
    for puzzle in ["puzzles/parrot.non", "puzzles/heart.non"] {
        for (from, to) in [(puzzle, &own), (&*own, &non)] {
            let result = run(&format!("convert {from} {to}"));
            assert_eq!((result.status, result.out.as_str(), result.err.as_str()), (0, "", ""));
        }
        let shown = |file: &str| run(&format!("solve {file} --clues")).out;
        assert_eq!(shown(&non), shown(puzzle));
        let again = run(&format!("convert {non} --to nonolith")).out;
        assert_eq!(again, std::fs::read_to_string(&own).unwrap());
    }
    // No temporary file is left.
    assert_eq!(folder.names(), ["a.nonolith", "b.non"]);
}

#[test]
fn losses_are_listed_even_in_a_pipe() {
    let result = run("convert puzzles/heart.non --to nonogram-rs-v1");
    assert_eq!(result.status, 0);
    assert!(result.out.starts_with("{\n  \"cols\": ["), "{}", result.out);
    let lost = "nonolith: the format nonogram-rs-v1 cannot hold: title, ";
    assert!(result.err.starts_with(lost), "{}", result.err);
    assert_eq!(result.err.lines().count(), 1);
    let result = run_with("convert - - --to nonolith", PACK.as_bytes());
    assert_eq!((result.status, result.err.as_str()), (0, ""));
    assert_eq!(
        run_with("convert - --to non", result.out.as_bytes()).out.matches("====").count(),
        1
    );
}

#[test]
fn one_of_several_puzzles_is_chosen_or_all_are_written() {
    let v1 =
        |args: &str| run_with(&format!("convert - --to nonogram-rs-v1 {args}"), PACK.as_bytes());
    let result = v1("");
    assert_eq!((result.status, result.out.as_str()), (2, ""));
    assert_eq!(
        result.err,
        "nonolith: <stdin>: a file in the format nonogram-rs-v1 holds one puzzle, these are 2; \
         choose one with --puzzle\n"
    );
    assert_eq!(v1("--puzzle 2").status, 0);
    assert!(v1("--puzzle A").out.contains("[1]"));
    let result = v1("--puzzle 3");
    assert_eq!(result.status, 2);
    assert!(result.err.starts_with("nonolith: <stdin>: there is no puzzle `3`; the file holds:"));
}

#[test]
fn the_extension_chooses_the_format() {
    let folder = Folder::new("names");
    let heart = |rest: &str| run(&format!("convert puzzles/heart.non {rest}"));
    assert_eq!(heart(&folder.file("a.JSON")).status, 0);
    assert!(std::fs::read_to_string(folder.file("a.JSON")).unwrap().contains("\"nonolith\": 1"));
    for (args, error) in [
        (String::new(), "choose a format with --to, or name a file to write"),
        (folder.file("a"), "cannot tell the format from the name; choose one with --to"),
        (folder.file("a.xyz"), "cannot tell the format from the name"),
        (folder.file("no/such/a.non"), "No such file"),
        (
            "--to hungry-cat".to_owned(),
            "the format hungry-cat holds puzzles with counted clues, not black-and-white puzzles",
        ),
        ("--to webpbn-dump".to_owned(), "invalid value"),
        ("--to non --from webpbn-dump".to_owned(), "heart.non:1:1: expected a value, found"),
    ] {
        let result = heart(&args);
        assert_eq!((result.status, result.out.as_str()), (2, ""), "{args}");
        assert!(result.err.contains(error), "{args}: {}", result.err);
    }
    assert_eq!(folder.names(), ["a.JSON"]);
}

#[test]
fn a_file_is_replaced_atomically() {
    let folder = Folder::new("whole");
    let file = folder.file("a.non");
    std::fs::write(&file, PACK).unwrap();
    // A file can be converted into itself: it is read before it is written.
    assert_eq!(run(&format!("convert {file} {file} --puzzle 1")).status, 0);
    assert!(!std::fs::read_to_string(&file).unwrap().contains("===="));
    let before = std::fs::read_to_string(&file).unwrap();
    assert_eq!(run(&format!("convert puzzles/counted-rocket.txt {file}")).status, 2);
    assert_eq!(std::fs::read_to_string(&file).unwrap(), before);
    #[cfg(unix)]
    {
        std::os::unix::fs::symlink(&file, folder.file("link.non")).unwrap();
        let link = folder.file("link.non");
        assert_eq!(run(&format!("convert puzzles/heart.non {link}")).status, 0);
        assert!(std::fs::read_to_string(&file).unwrap().contains("Heart"));
        assert!(std::fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(run("convert puzzles/heart.non /dev/null --to non").status, 0);
        assert_eq!(folder.names(), ["a.non", "link.non"]);
    }
}

#[test]
fn formats_are_described() {
    let (_, formats) = json("formats --json", b"");
    let find = |name: &str| {
        let all = formats["formats"].as_array().unwrap();
        all.iter().find(|format| format["name"] == name).unwrap().clone()
    };
    let own = find("nonolith");
    assert_eq!(own["holds"], serde_json::json!(["black and white", "colours", "counted clues"]));
    assert_eq!(
        (&own["read"], &own["write"], &own["many"]),
        (&true.into(), &true.into(), &true.into())
    );
    assert_eq!(own["keeps"][0], "title");
    let dump = find("webpbn-dump");
    assert_eq!((&dump["write"], &dump["many"]), (&false.into(), &true.into()));
    assert!(dump["keeps"].is_null());
    assert!(run("formats").out.contains("  nonolith         rw bcn+  .json .nonolith"));
    let one = run("formats hungry-cat").out;
    assert!(one.contains("read and written; counted clues; several puzzles per file\n"), "{one}");
}

#[test]
fn solutions_come_in_the_notation_of_nonogram_rs() {
    let puzzle = "rows\n1\n1\ncolumns\n1\n1\n";
    let result = run_with("solve --to nonogram-rs --solutions all", puzzle.as_bytes());
    let (b, s) = ("{\"Box\":{\"color\":\"!\"}}", "\"Space\"");
    let [one, two] = [format!("[[{b},{s}],[{s},{b}]]"), format!("[[{s},{b}],[{b},{s}]]")];
    let either = [format!("[{one},{two}]\n"), format!("[{two},{one}]\n")];
    assert!(either.contains(&result.out), "{}", result.out);
    let impossible = "rows\n2\n0\ncolumns\n0\n2\n";
    assert_eq!(run_with("solve --to nonogram-rs", impossible.as_bytes()).out, "[]\n");
    let result = run_with("solve --to nonogram-rs-v1 --solutions all", puzzle.as_bytes());
    let mut lines: Vec<&str> = result.out.lines().collect();
    lines.sort_unstable();
    assert_eq!(lines, ["{\"rows\":[[1,2],[2,1]]}", "{\"rows\":[[2,1],[1,2]]}"]);

    let folder = Folder::new("solve");
    let args = format!("solve --solutions all -o {}", folder.file("out.json"));
    assert_eq!(run_with(&args, puzzle.as_bytes()).status, 0);
    // The extension means our own format.
    for name in ["out-1.json", "out-2.json"] {
        let text = std::fs::read_to_string(folder.file(name)).unwrap();
        assert!(text.contains("\"nonolith\": 1"), "{text}");
    }
}

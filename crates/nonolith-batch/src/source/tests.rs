#![allow(clippy::unwrap_used, reason = "a test may panic")]

use super::*;
use std::io::Write;
use std::sync::atomic::AtomicUsize;

/// A temporary folder.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Folder {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("nonolith-source-{}-{number}", std::process::id());
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn with(self, name: &str, content: impl AsRef<[u8]>) -> Folder {
        let path = self.0.join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, content).unwrap();
        self
    }

    /// All tasks of the folder, in short.
    fn tasks(&self) -> Vec<String> {
        self.short(Source::new([self.0.clone()]))
    }

    fn short(&self, source: Source) -> Vec<String> {
        let within = format!("{}/", self.0.display());
        let short = |task: Task| {
            let content = match task.content {
                Content::Puzzle(document) => document.puzzle.shape().to_string(),
                Content::Line(line, _) => format!("{} bytes", line.len()),
                Content::Problem(Problem { error, place: None, .. }) => error,
                Content::Problem(Problem { error, place: Some(place), .. }) => {
                    format!("{place}: {error}")
                }
            };
            format!("{} {}: {content}", task.file.replace(&within, ""), task.number)
        };
        source.map(short).collect()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

const ONE: &str = "width 1\nheight 1\nrows\n1\ncolumns\n1\n";

fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut packer = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    packer.write_all(bytes).unwrap();
    packer.finish().unwrap()
}

fn zip(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut writer = zip::ZipWriter::new(Cursor::new(Vec::new()));
    for (name, content) in files {
        writer.start_file(*name, zip::write::SimpleFileOptions::default()).unwrap();
        writer.write_all(content).unwrap();
    }
    writer.finish().unwrap().into_inner()
}

fn tar(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut builder = tar::Builder::new(Vec::new());
    for (name, content) in files {
        let mut header = tar::Header::new_gnu();
        header.set_size(content.len() as u64);
        header.set_mode(0o644);
        builder.append_data(&mut header, name, *content).unwrap();
    }
    builder.into_inner().unwrap()
}

#[test]
fn folders_are_searched_by_name() {
    let folder = Folder::new()
        .with("a.non", ONE)
        .with("b/two.non", format!("{ONE}====\n{ONE}"))
        .with("b/bad.non", "width 1\nheight 1\nrows\n1\ncolumns\nx\n")
        .with("c.jsonl", "{1}\n\n{22}")
        .with("d.non.gz", gzip(ONE.as_bytes()))
        .with("e.jsonl.gz", gzip(b"{333}\n"))
        .with("f.txt", "3x2:1/1/2/3/1\n\n1x1:/")
        .with(".hidden", "x");
    let expected = [
        "a.non 1: 1x1",
        "b/bad.non 1: 6:1: expected a clue, or a word such as `columns` or `goal`, found `x` (read as `non`, by its content)",
        "b/two.non 1: 1x1",
        "b/two.non 2: 1x1",
        "c.jsonl 1: 3 bytes",
        "c.jsonl 3: 4 bytes",
        "d.non.gz 1: 1x1",
        "e.jsonl.gz 1: 5 bytes",
        "f.txt 1: 13 bytes",
        "f.txt 3: 5 bytes",
    ];
    assert_eq!(folder.tasks(), expected);
    let tasks = Source::new([folder.0.clone()]);
    assert_eq!(tasks.last().unwrap().read, size_of(std::slice::from_ref(&folder.0)).unwrap());
}

#[test]
fn a_stream_has_puzzles_and_names_of_files() {
    let folder = Folder::new().with("in/a.non", ONE).with("in/b.non", ONE);
    let inner = folder.0.join("in");
    let stream = format!(
        "\u{feff}{{}}\n{}\r\n  {{}}  \n3x2:1/1/2/3/1\nhttps://puzz.link/p?x\n\n{}\n[1]",
        inner.display(),
        folder.0.join("no").display()
    );
    let tasks = folder.short(Source::lines("<stdin>", Cursor::new(stream.into_bytes())));
    let expected = [
        "<stdin> 1: 2 bytes",
        "in/a.non 1: 1x1",
        "in/b.non 1: 1x1",
        "<stdin> 3: 2 bytes",
        "<stdin> 4: 13 bytes",
        "<stdin> 5: 21 bytes",
        "no 1: No such file or directory (os error 2)",
        "<stdin> 8: 3 bytes",
    ];
    assert_eq!(tasks, expected);
}

#[test]
fn archives_are_opened() {
    let long = format!("{}/two.non", "long".repeat(40));
    let two = format!("{ONE}====\n{ONE}");
    let files: [(&str, &[u8]); 5] = [
        ("one.non", ONE.as_bytes()),
        (&long, two.as_bytes()),
        ("x/.hidden", b"x"),
        ("lines.jsonl", b"{1}\n{2}\n"),
        ("x/bad.txt", b"what is this?"),
    ];
    let folder = Folder::new()
        .with("a.zip", zip(&files))
        .with("b.tar", tar(&files))
        .with("c.tar.gz", gzip(&tar(&files)));
    let expected: Vec<String> = ["a.zip", "b.tar", "c.tar.gz"]
        .iter()
        .flat_map(|archive| {
            [
                format!("{archive}/one.non 1: 1x1"),
                format!("{archive}/{long} 1: 1x1"),
                format!("{archive}/{long} 2: 1x1"),
                format!("{archive}/lines.jsonl 1: 3 bytes"),
                format!("{archive}/lines.jsonl 2: 3 bytes"),
                format!(
                    "{archive}/x/bad.txt 1: 1:1: expected two numbers, the width and the height, found `what is this?` (read as `inversor`, by its name)"
                ),
            ]
        })
        .collect();
    assert_eq!(folder.tasks(), expected);
}

#[test]
fn damaged_archives_are_problems_and_not_the_end() {
    let inner = zip(&[("a.non", ONE.as_bytes())]);
    let whole = tar(&[("a.non", ONE.as_bytes()), ("b.non", ONE.as_bytes())]);
    let folder = Folder::new()
        .with("a.zip", &zip(&[("inner.zip", &inner), ("b.non", ONE.as_bytes())])[..])
        .with("b.zip", &inner[..inner.len() - 10])
        .with("c.tar", &whole[..whole.len() / 2])
        .with("d.tar.gz", &gzip(&whole)[..40])
        .with("e.non", ONE);
    let tasks = folder.tasks();
    assert_eq!(tasks[0], "a.zip/inner.zip 1: an archive inside an archive");
    assert_eq!(tasks[1], "a.zip/b.non 1: 1x1");
    assert!(tasks[2].starts_with("b.zip 1: "), "{tasks:?}");
    assert_eq!(tasks[3], "c.tar/a.non 1: 1x1");
    assert!(tasks[4].starts_with("c.tar"), "{tasks:?}");
    assert!(tasks[5].starts_with("d.tar.gz 1: "), "{tasks:?}");
    assert_eq!(tasks[6..], ["e.non 1: 1x1"]);
}

#[cfg(unix)]
#[test]
fn links_cannot_lead_in_circles() {
    let folder = Folder::new().with("a.non", ONE).with("b/c.non", ONE);
    for (target, name) in [(".", "x"), (".", "y"), ("../b", "b/z"), ("a.non", "link.non")] {
        std::os::unix::fs::symlink(target, folder.0.join(name)).unwrap();
    }
    assert_eq!(folder.tasks(), ["a.non 1: 1x1", "b/c.non 1: 1x1", "link.non 1: 1x1"]);
}

#[test]
fn names_have_no_control_characters_and_places_the_line_of_the_stream() {
    let stream = io::Cursor::new(b"1x1:1/1\n-\n{\"nonolith\":1,}\n".to_vec());
    let tasks: Vec<Task> = Source::lines("<stdin>", stream).collect();
    let problem = |task: &Task| task.content.clone().document(task.number).unwrap_err();
    assert_eq!(problem(&tasks[1]).error, "standard input cannot name itself");
    assert_eq!(problem(&tasks[2]).place.as_deref(), Some("3:15"));
    if cfg!(unix) {
        let folder = Folder::new().with("a\nb\x1b[2J.non", ONE);
        assert_eq!(folder.tasks(), ["a\u{fffd}b\u{fffd}[2J.non 1: 1x1"]);
    }
}

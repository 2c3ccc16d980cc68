//! Files of the corpus in structured text and picture formats can be read.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

use nonolith::check;
use nonolith_corpus::{corpus, files_under, read};
use nonolith_io::{Document, Field};
use std::path::PathBuf;

/// The puzzles of these files; none may have a flaw, and every goal must be a solution.
fn all(files: &[PathBuf]) -> Vec<Document> {
    let mut documents = Vec::new();
    for file in files {
        let name = file.display();
        for document in read(file).unwrap() {
            assert_eq!(document.puzzle.flaw(), None, "{name}");
            if let Some(goal) = &document.goal {
                assert_eq!(check(&document.puzzle, goal), Ok(()), "{name}");
            }
            documents.push(document);
        }
    }
    documents
}

/// Checks that these files are refused for this reason.
fn refused(files: &[PathBuf], reason: &str) {
    for file in files {
        let error = read(file).expect_err(&file.to_string_lossy());
        assert!(error.contains(reason), "{error}");
    }
}

fn split(files: Vec<PathBuf>, names: &[&str]) -> (Vec<PathBuf>, Vec<PathBuf>) {
    let is_named = |file: &PathBuf| names.iter().any(|name| file.ends_with(name));
    files.into_iter().partition(is_named)
}

fn colours(documents: &[Document]) -> usize {
    documents.iter().filter(|document| document.puzzle.palette().len() > 2).count()
}

#[test]
fn g_files() {
    let Some(folder) = corpus("webpbn-color") else { return };
    let documents = all(&files_under(&folder, ".g"));
    assert_eq!((documents.len(), colours(&documents)), (21, 21));

    let Some(folder) = corpus("pbnsolve-examples") else { return };
    let (triddlers, rest) =
        split(files_under(&folder, ".g"), &["tkocka.g", "vcely.g", "creature.g"]);
    let (triangles, rest) = split(rest, &["brontik.g", "noty.g"]);
    refused(&triddlers, "not supported: this file holds a triddler");
    refused(&triangles, "not supported: this file has triangular cells");
    assert_eq!(all(&rest).len(), 13);

    let Some(blob) = corpus("number-loom/examples/triddler/blob.g") else { return };
    refused(&[blob], "not supported: this file holds a triddler");
}

#[test]
fn webpbn_files() {
    let Some(folder) = corpus("number-loom/puzzles") else { return };
    let (triddlers, rest) =
        split(files_under(&folder, ".xml"), &["wake_up.xml", "cut_and_polished.xml"]);
    assert_eq!(triddlers.len(), 2);
    refused(&triddlers, "not supported: this file holds a triddler");
    let documents = all(&rest);
    assert_eq!((documents.len(), colours(&documents)), (31, 7));
    assert!(documents.iter().all(|document| document.title.is_some()));

    let Some(file) = corpus("format-specimens/webpbn-27961.xml") else { return };
    let document = all(&[file]).remove(0);
    assert!(document.copyright.as_deref().is_some_and(|text| text.starts_with("© Copyright ")));
    assert_eq!(document.puzzle.shape().to_string(), "20x20");
    assert!(document.goal.is_some());
}

#[test]
fn freenono_files() {
    let Some(folder) = corpus("freenono") else { return };
    let documents = all(&files_under(&folder, ".nonogram"));
    assert_eq!(documents.len(), 144);
    assert!(documents.iter().all(|document| document.goal.is_some()));
    assert!(documents.iter().all(|document| document.title.is_some()));
    let pack = all(&files_under(&folder, ".nonopack"));
    let shapes: Vec<String> =
        pack.iter().map(|document| document.puzzle.shape().to_string()).collect();
    assert_eq!(shapes, ["3x3", "3x3"]);
}

#[test]
fn pynogram_and_nonogrid_files() {
    let Some(folder) = corpus("pynogram") else { return };
    let documents = all(&files_under(&folder, ".txt"));
    assert_eq!((documents.len(), colours(&documents)), (16, 2));

    let Some(other) = corpus("nonogrid") else { return };
    let documents = all(&files_under(&other, ".toml"));
    assert_eq!((documents.len(), colours(&documents)), (3, 1));
    // Three puzzles are in both sets.
    for (ini, toml) in [("MLP.txt", "MLP.toml"), ("uk.txt", "UK.toml"), ("hello.txt", "hello.toml")]
    {
        let (ini, toml) = (read(&folder.join(ini)).unwrap(), read(&other.join(toml)).unwrap());
        assert_eq!(ini, toml);
    }
}

#[test]
fn pages_of_nonograms_org() {
    let Some(page) = corpus("format-specimens/nonograms-org-var-d.txt") else { return };
    let document = all(&[page]).remove(0);
    assert_eq!(document.puzzle.shape().to_string(), "25x30");
    assert_eq!(*document.puzzle.palette(), nonolith::Palette::mono());
    assert!(document.goal.is_some());
}

#[test]
fn pictures() {
    let Some(folder) = corpus("picross-solver/inputs/raw") else { return };
    let (mut files, _) = split(files_under(&folder, ""), &["note.txt", "rand11.txt", "test.pbm"]);
    files.sort();
    let documents = all(&files);
    let shapes: Vec<String> =
        documents.iter().map(|document| document.puzzle.shape().to_string()).collect();
    assert_eq!(shapes, ["6x6", "30x30", "9x9"]);
    assert_eq!(colours(&documents), 0);

    let Some(folder) = corpus("number-loom/examples/char-grid") else { return };
    let (flower, triangles) = split(files_under(&folder, ".txt"), &["unicode_colors.txt"]);
    let document = all(&flower).remove(0);
    assert_eq!(document.puzzle.shape().to_string(), "5x8");
    assert_eq!(document.puzzle.palette().len(), 6);
    assert_eq!(triangles.len(), 2);
    refused(&triangles, "not supported: this file has triangular cells");
}

/// Every puzzle is the same after a round trip through the formats that can be written.
#[test]
fn what_is_written_is_read_back() {
    let folders = ["webpbn-color", "number-loom/puzzles", "freenono", "pynogram", "nonogrid"];
    for folder in folders {
        let Some(folder) = corpus(folder) else { return };
        for file in files_under(&folder, "") {
            for document in read(&file).unwrap_or_default() {
                for name in ["g", "webpbn", "freenono"] {
                    round_trip(&document, name);
                }
            }
        }
    }
}

fn round_trip(document: &Document, name: &str) {
    let format = nonolith_io::format(name).unwrap();
    let Ok(written) = nonolith_io::write(std::slice::from_ref(document), format) else {
        assert_eq!(name, "freenono", "it holds pictures of one colour only");
        return;
    };
    let back = nonolith_io::read(written.text.as_bytes(), None, Some(format)).unwrap();
    assert_eq!(back.len(), 1);
    assert_eq!(back[0].puzzle, document.puzzle, "{}", written.text);
    assert!(
        written.lost_fields().any(|field| field == Field::Goal) || back[0].goal == document.goal
    );
    assert_eq!(back[0].title, document.title);
    assert_eq!(back[0].author, document.author);
    assert_eq!(back[0].hint, document.hint);
    // The format is recognised by its content.
    assert_eq!(nonolith_io::read(written.text.as_bytes(), None, None).unwrap(), back);
}

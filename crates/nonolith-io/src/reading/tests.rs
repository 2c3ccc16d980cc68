//! Every kind of error is provoked by some input.

use super::{Damage, ReadError, ReadErrorKind, Room, Unsupported, read, read_within};
use crate::format::{FORMATS, Format, format};
use crate::trace::read_image;
use crate::words::Wording;
use nonolith::explain::{DEFAULT_LANGUAGE, LANGUAGES};
use std::collections::BTreeSet;
use std::fmt::Debug;
use std::io::{Cursor, Write};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

/// The name of a variant.
fn name(value: &impl Debug) -> String {
    let text = format!("{value:?}");
    text.split([' ', '{', '(']).next().unwrap_or_default().to_owned()
}

fn all<W: Wording + Debug>() -> BTreeSet<String> {
    W::samples().iter().map(|(own, _)| name(own)).collect()
}

fn error_as(bytes: &[u8], format_name: &str) -> ReadError {
    read(bytes, None, format(format_name)).expect_err(format_name)
}

fn error(bytes: &[u8]) -> ReadError {
    read(bytes, None, None).expect_err("this must not be read")
}

/// A zip archive of one file.
fn zipped(name: &str, content: &[u8], method: CompressionMethod) -> Vec<u8> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    zip.start_file(name, SimpleFileOptions::default().compression_method(method)).unwrap();
    zip.write_all(content).unwrap();
    zip.finish().unwrap().into_inner()
}

/// The same archive with another value in the directory entry of its file.
fn patched(mut zip: Vec<u8>, offset: usize, value: u8) -> Vec<u8> {
    let entry = zip.windows(4).position(|bytes| bytes == b"PK\x01\x02").unwrap();
    zip[entry + offset] = value;
    zip
}

fn packed() -> Vec<u8> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    encoder.write_all(&[b' '; 1000]).unwrap();
    encoder.finish().unwrap()
}

/// A PNG image that declares a size, and has nothing else.
fn png(width: u32, height: u32) -> Vec<u8> {
    let mut bytes = b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR".to_vec();
    bytes.extend(width.to_be_bytes());
    bytes.extend(height.to_be_bytes());
    bytes.extend([8, 2, 0, 0, 0, 0, 0, 0, 0]);
    bytes
}

/// Errors of all kinds.
fn errors() -> Vec<ReadError> {
    let archive = || zipped("a.nonogram", b"<Nonogram width='1'/>", CompressionMethod::Stored);
    let only_written = Format { name: "nowhere", reader: None, ..*format("mk").unwrap() };
    let many = b"width 2\nheight 2\nrows\n2\n1\ncolumns\n1\n2\n====\n".repeat(100);
    let long_rows = format!("{}\n{}", "#".repeat(2000), "# \n".repeat(1000));
    vec![
        error(b"hello world"),
        error(&vec![b' '; 5 << 20]),
        error(b"2 2\n2\n0\n1\n1\n"),
        error(b"width 2\nheight x\nrows\n"),
        error(b"<puzzle ></puzzleset>"),
        error_as(b"[clues]\nrows = \"", "nonogrid"),
        error(b"\xff\x81"),
        error("◢◼\n".as_bytes()),
        error(b"<puzzle type='triddler'/>"),
        error(b"{\"nonolith\": 7}"),
        error(&patched(archive(), 8, 1)),
        error(&patched(archive(), 10, 12)),
        error(&archive()),
        error(&patched(archive(), 0, b'X')),
        error(&archive()[..40]),
        error(&patched(archive(), 16, 77)),
        error(&patched(archive(), 21, 77)),
        error(&packed()[..20]),
        error(&png(0, 3)),
        error(&png(3, 3)),
        error(&png(70_000, 3)),
        error(&png(2, 1)[..20]),
        only_written.read(b"", &Room::new(100)).unwrap_err(),
        error(format!("{}\n", "#".repeat(9000)).as_bytes()),
        error_as(b"MK Version 3.0\n\n8192 8192\n\n #\n", "sgriddler"),
        error_as(long_rows.as_bytes(), "picture"),
        error(&vec![b' '; super::MAX_INPUT + 1]),
        read_within(&many, None, None, 1 << 12).err().unwrap(),
        read_within(&many, None, None, 60 << 10).err().unwrap(),
        read_image(b"hello").unwrap_err(),
    ]
}

#[test]
fn every_kind_is_provoked_and_translated() {
    let errors = errors();
    let kinds: BTreeSet<String> = errors.iter().map(|error| name(error.kind())).collect();
    assert_eq!(kinds, all::<ReadErrorKind>());
    let (mut damages, mut unsupported) = (BTreeSet::new(), BTreeSet::new());
    for error in &errors {
        match error.kind() {
            ReadErrorKind::Damaged { damage, .. } => drop(damages.insert(name(damage))),
            ReadErrorKind::Unsupported { what } => drop(unsupported.insert(name(what))),
            _ => {}
        }
    }
    assert_eq!(damages, all::<Damage>());
    // What is not supported of images depends on the features and on the decoder.
    let mut expected = all::<Unsupported>();
    expected.retain(|name| !name.starts_with("Image"));
    unsupported.retain(|name| !name.starts_with("Image"));
    assert_eq!(unsupported, expected);
    for error in &errors {
        for language in &LANGUAGES[1..] {
            assert_ne!(error.words(language), error.words(DEFAULT_LANGUAGE), "{error}");
        }
    }
}

#[test]
fn errors_about_whole_files_have_no_place() {
    for bytes in [&b"2 2\n2\n0\n1\n1\n"[..], &packed()[..20], &png(0, 3)] {
        let error = error(bytes);
        assert_eq!(error.place(), None, "{error}");
        assert!(!error.to_string().starts_with(|c: char| c.is_ascii_digit()), "{error}");
    }
}

#[test]
fn errors_in_archives_name_the_file() {
    let file = zipped("folder/a.nonogram", b"<Nonogram width='1'/>", CompressionMethod::Stored);
    let error = error(&file);
    assert_eq!(error.file(), Some("folder/a.nonogram"));
    assert_eq!(
        error.to_string(),
        "in `folder/a.nonogram`: 1:1: expected the attribute `height` in this tag, found none"
    );
}

#[test]
fn ambiguous_files_name_their_formats() {
    let error = error(b"2 2\n2\n0\n1\n1\n");
    let ReadErrorKind::Ambiguous { formats } = error.kind() else { panic!("{error}") };
    assert_eq!(*formats, ["nin", "inversor"]);
    assert!(formats.iter().all(|name| FORMATS.iter().any(|format| format.name == *name)));
    assert_eq!(error.to_string(), "this can be read as nin or inversor, and the puzzles differ");
}

#[test]
fn hidden_characters_of_a_file_are_not_shown() {
    let error = error(b"<puzzle><color name='\xe2\x80\xaea'>fff</color><clues type='rows'><line><count color='b'>1</count></line></clues></puzzle>");
    let hidden = |text: &str| text.contains(nonolith::model::is_hidden);
    assert!(LANGUAGES.iter().all(|language| !hidden(&error.words(language))), "{error}");
}

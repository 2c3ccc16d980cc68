//! A puzzle that a format can hold is the same when it is written and read again.

use crate::cases::{below, case};
use arbitrary::Unstructured;
use nonolith_corpus::same_puzzle;
use nonolith_io::{Document, FORMATS, Field, Holds, WriteError, read, write};

pub(crate) fn run(bytes: &[u8]) {
    let mut bytes = Unstructured::new(bytes);
    let says = below(&mut bytes, 16);
    let Some(case) = case(&mut bytes) else { return };
    let mut document = Document::new(case.puzzle);
    document.goal = (says & 1 == 1).then_some(case.picture);
    document.saved = (says & 2 == 2).then_some(case.start);
    if says & 4 == 4 {
        document.title = Some(words(&mut bytes));
        document.author = Some(words(&mut bytes));
    }
    if says & 8 == 8 {
        document.hint = Some(words(&mut bytes));
        document.properties.push((words(&mut bytes), words(&mut bytes)));
    }

    for format in FORMATS.iter().filter(|format| format.is_read() && format.writer.is_some()) {
        let about = || format!("{document:?} as {}", format.name);
        let written = match write(std::slice::from_ref(&document), format) {
            Ok(written) => written,
            Err(WriteError::Kind { .. }) => {
                assert!(!format.holds.contains(&Holds::of(&document)), "{}", about());
                continue;
            }
            Err(_) => continue,
        };
        let back = read(written.text.as_bytes(), None, Some(format));
        let back = back.unwrap_or_else(|error| panic!("{}: {error}\n{}", about(), written.text));
        assert_eq!(back.len(), 1, "{}", about());
        assert!(same_puzzle(&back[0].puzzle, &document.puzzle), "{}\n{}", about(), written.text);
        let is_kept = |field| written.lost_fields().all(|lost| lost != field);
        for (field, own, again) in [
            (Field::Title, &document.title, &back[0].title),
            (Field::Author, &document.author, &back[0].author),
            (Field::Hint, &document.hint, &back[0].hint),
        ] {
            assert!(own.is_none() || own == again || !is_kept(field), "{field}: {}", about());
        }
        // With the same palette, grids can be compared.
        if back[0].puzzle.palette() == document.puzzle.palette() {
            for (field, own, again) in [
                (Field::Goal, &document.goal, &back[0].goal),
                (Field::Saved, &document.saved, &back[0].saved),
            ] {
                assert!(own.is_none() || own == again || !is_kept(field), "{field}: {}", about());
            }
        }
    }
}

/// A short text with characters that mean something in one format or another.
fn words(bytes: &mut Unstructured<'_>) -> String {
    let letters: Vec<char> =
        "ab1 \"'<&>,;:#=[]{}()\\/|%$\n\r\té\u{1F600}\u{0}-._".chars().collect();
    let length = 1 + below(bytes, 12);
    (0..length).map(|_| letters[below(bytes, letters.len() as u64) as usize]).collect()
}

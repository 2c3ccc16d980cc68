//! Detects the format of a file.

use super::error::{Assumed, Found, ReadError, ReadErrorKind};
use super::room::Room;
use super::source::Source;
use crate::document::Document;
use crate::format::{FORMATS, Format, Reader, is_binary};

/// Reads a file of unknown format: by its content, and by its name if several formats fit.
///
/// Formats that the content does not look like are ruled out first, then those whose readers fail,
/// then those whose puzzles have flaws (some formats differ only in whether rows or columns come
/// first, and the sums tell them apart).
///
/// If several formats are left, the preferred one wins.
pub(crate) fn read(
    bytes: &[u8],
    name: Option<&str>,
    preferred: Option<&Format>,
    room: &Room,
) -> Result<(&'static Format, Vec<Document>), ReadError> {
    let read_by = |format: &'static Format, assumed: fn(&'static str) -> Assumed| match format
        .read(bytes, room)
    {
        Ok(documents) => Ok((format, documents)),
        Err(error) => Err(error.assuming(assumed(format.name))),
    };
    let by_content = |format| Assumed::Content { format };
    let by_name = |format| Assumed::Name { format };
    let read = |format: &'static Format| read_by(format, by_content);
    let has_extension = |format: &&Format| {
        let extension = name.and_then(|name| name.rsplit_once('.')).map(|(_, extension)| extension);
        extension.is_some_and(|own| format.extensions.iter().any(|e| own.eq_ignore_ascii_case(e)))
    };
    if let Some(format) = is_binary(bytes) {
        return read(format);
    }
    let source = Source::new(bytes, room)?;
    let start = start(source.text());
    if start.len() < source.text().len() && start.trim_start().is_empty() {
        return Err(ReadError::new(ReadErrorKind::NotAPuzzle {
            found: Found::Blanks { bytes: HEAD },
        }));
    }
    let is_text = |format: &&Format| match format.reader {
        Some(Reader::Text { looks_like, .. }) => looks_like(start),
        _ => false,
    };
    // Our own JSON says what it is; looking further would take as long as reading it.
    if let Some(own) = FORMATS.first().filter(is_text) {
        return read(own);
    }
    let candidates: Vec<&'static Format> = FORMATS.iter().filter(is_text).collect();
    let named = candidates.iter().copied().find(has_extension);
    match candidates[..] {
        [only] => return read(only),
        [] => {
            return match FORMATS.iter().filter(|f| f.reader.is_some()).find(has_extension) {
                Some(format) => read_by(format, by_name),
                None => Err(not_a_puzzle(source)),
            };
        }
        _ => {}
    }

    let mut readings: Vec<(&'static Format, Vec<Document>)> = Vec::new();
    let mut failure = None;
    for &format in &candidates {
        match format.read(bytes, room) {
            Ok(documents) => readings.push((format, documents)),
            Err(error) if named.is_none_or(|named| named.name == format.name) => {
                let assumed = if named.is_some() { by_name } else { by_content };
                failure.get_or_insert_with(|| error.assuming(assumed(format.name)));
            }
            Err(_) => {}
        }
    }
    let is_sound = |(_, documents): &(&Format, Vec<Document>)| {
        documents.iter().all(|document| document.puzzle.flaw().is_none())
    };
    if readings.iter().any(is_sound) {
        readings.retain(is_sound);
    }
    // Files of all kinds end in `.txt`, so that ending proves nothing.
    let is_decisive = name.is_none_or(|name| !name.to_ascii_lowercase().ends_with(".txt"));
    if is_decisive
        && let Some(place) = readings.iter().position(|(format, _)| has_extension(format))
    {
        readings.swap(0, place);
        readings.truncate(1);
    }
    let is_preferred = |format: &Format| preferred.is_some_and(|own| own.name == format.name);
    if let Some(place) = readings.iter().position(|(format, _)| is_preferred(format)) {
        readings.swap(0, place);
        readings.truncate(1);
    }
    if readings.iter().all(|(_, documents)| *documents == readings[0].1) {
        readings.truncate(1);
    }
    match readings.len() {
        0 => Err(failure.unwrap_or_else(|| not_a_puzzle(source))),
        1 => Ok(readings.swap_remove(0)),
        _ => {
            let formats = readings.iter().map(|(format, _)| format.name).collect();
            Err(ReadError::new(ReadErrorKind::Ambiguous { formats }))
        }
    }
}

/// Formats are detected by this many bytes at the start: some scan all they are given, mostly in
/// vain.
const HEAD: usize = 4 << 20;

/// The first lines of a text, or the start of the first if it is very long.
fn start(text: &str) -> &str {
    if text.len() <= HEAD {
        return text;
    }
    let head = &text[..text.floor_char_boundary(HEAD)];
    // Half a line could be mistaken for something else, such as a shorter row of a picture.
    head.rfind('\n').map_or(head, |end| &head[..=end])
}

fn not_a_puzzle(source: Source<'_>) -> ReadError {
    let start = source.text().trim_start();
    let word = start.split_whitespace().next().unwrap_or(start);
    source.error(word, ReadErrorKind::NotAPuzzle { found: Found::text(word) })
}

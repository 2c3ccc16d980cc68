//! Whatever can be read can also be written, and is the same when it is read again.

use nonolith_io::{Document, Format, format, read, write};

/// Reads bytes in a format. Documents must survive a round trip through our own format, which keeps
/// everything.
pub(crate) fn read_as(name: &str, bytes: &[u8]) {
    let format = format(name).expect("the target has the name of a format");
    if let Ok(documents) = read(bytes, None, Some(format)) {
        survives(&documents);
        // The format reads what it writes.
        if let Ok(written) = write(&documents, format) {
            let back = read(written.text.as_bytes(), None, Some(format));
            assert_eq!(back.map(|all| all.len()), Ok(documents.len()), "{}", written.text);
        }
    }
}

/// Reads bytes in an unknown format, without a file name and with names that may decide.
pub(crate) fn detect(bytes: &[u8]) {
    for name in [None, Some("a.json"), Some("a.txt")] {
        if let Ok(documents) = read(bytes, name, None) {
            survives(&documents);
        }
    }
}

fn survives(documents: &[Document]) {
    let own: &Format = format("nonolith").expect("our own format is there");
    let written = write(documents, own).expect("our own format holds everything");
    assert_eq!(read(written.text.as_bytes(), None, Some(own)).as_deref(), Ok(documents));
}

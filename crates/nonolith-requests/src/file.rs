//! Answers that are files.

use nonolith_io::{Format, Lost, Renderer, WhyLost};

/// A picture or a puzzle file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct File {
    /// Its media type, such as `image/png`.
    pub media_type: &'static str,
    /// Its content.
    pub bytes: Vec<u8>,
    /// The fields of the puzzle that the format cannot hold, or changes, in English.
    pub lost: Vec<String>,
}

const TEXT: &str = "text/plain; charset=utf-8";

impl File {
    /// What a renderer has made.
    pub(crate) fn rendered(renderer: &Renderer, bytes: Vec<u8>) -> File {
        let media_type = match renderer.name {
            "svg" => "image/svg+xml",
            "png" => "image/png",
            "pdf" => "application/pdf",
            "html" => "text/html; charset=utf-8",
            "nonogram-rs" | "nonogram-rs-v1" | "nonolith" => "application/json",
            _ => TEXT,
        };
        File { media_type, bytes, lost: Vec::new() }
    }

    /// A puzzle file.
    pub(crate) fn written(format: &Format, text: String, lost: &[Lost]) -> File {
        let media_type = match format.extensions.first() {
            Some(&"json") => "application/json",
            Some(&"xml") => "application/xml",
            _ => TEXT,
        };
        let said = |own: &Lost| match own.why {
            WhyLost::Changed => format!("{} (changed)", own.field),
            _ => own.field.to_string(),
        };
        File { media_type, bytes: text.into_bytes(), lost: lost.iter().map(said).collect() }
    }
}

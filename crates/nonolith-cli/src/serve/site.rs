//! The files of the page.

use anyhow::{Context, Result};
use flate2::read::GzDecoder;
use std::collections::HashMap;
use std::io::Read;

/// The built page: paths and gzipped contents, from `build.rs`.
static PAGE: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/page.rs"));

/// One file.
pub(super) struct File {
    pub(super) plain: Vec<u8>,
    pub(super) gzipped: &'static [u8],
    /// A hash of the content.
    pub(super) etag: String,
    pub(super) kind: &'static str,
    pub(super) caching: &'static str,
}

/// All files, by path.
pub(crate) struct Site {
    files: HashMap<&'static str, File>,
}

impl Site {
    /// The page embedded in this binary; empty if there is none.
    pub(crate) fn embedded() -> Result<Site> {
        Site::new(PAGE)
    }

    /// A site from gzipped files.
    pub(super) fn new(packed: &[(&'static str, &'static [u8])]) -> Result<Site> {
        let mut files = HashMap::new();
        for &(path, gzipped) in packed {
            let mut plain = Vec::new();
            GzDecoder::new(gzipped).read_to_end(&mut plain).context("the page is damaged")?;
            let etag = format!("W/\"{:016x}\"", hash(&plain));
            let file = File { plain, gzipped, etag, kind: kind(path), caching: caching(path) };
            files.insert(path, file);
        }
        Ok(Site { files })
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.files.is_empty()
    }

    /// The file at a path, which must begin with a slash.
    pub(super) fn at(&self, path: &str) -> Option<&File> {
        match path.strip_prefix('/')? {
            "" => self.files.get("index.html"),
            path => self.files.get(path),
        }
    }
}

/// FNV-1a, 64 bits.
fn hash(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

fn kind(path: &str) -> &'static str {
    match path.rsplit_once('.').map_or("", |(_, ending)| ending) {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "lzma" => "application/x-lzma",
        "woff2" => "font/woff2",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "txt" | "non" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

/// The names of bundled files change with their content, so they are cached for good. Browsers
/// revalidate all others each time.
fn caching(path: &str) -> &'static str {
    match path.starts_with("assets/") {
        true => "public, max-age=31536000, immutable",
        false => "no-cache",
    }
}

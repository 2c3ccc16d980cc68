//! Embeds the web page, if it is built, for `nonolith serve`.

use flate2::Compression;
use flate2::write::GzEncoder;
use std::fmt::Write as _;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let own = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    // A package contains the page (`tools/package`); in the repository it is in web/dist.
    let places = [own.join("page"), own.join("../../web/dist")];
    let dist = places.iter().find(|place| place.join("index.html").is_file());
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    let mut files = Vec::new();
    if let Some(dist) = dist {
        println!("cargo::rerun-if-changed={}", dist.display());
        collect(dist, "", &mut files)?;
    } else {
        // Watching a missing path would rebuild every time; `tools/build-web` touches this file.
        println!("cargo::rerun-if-changed=build.rs");
    }
    files.sort();
    let mut table = String::from("&[\n");
    for (number, (name, path)) in files.iter().enumerate() {
        let packed = format!("page-{number}.gz");
        fs::write(out.join(&packed), gzipped(&fs::read(path)?)?)?;
        let _ = writeln!(
            table,
            "({name:?}, include_bytes!(concat!(env!(\"OUT_DIR\"), \"/{packed}\"))),"
        );
    }
    fs::write(out.join("page.rs"), table + "]\n")
}

/// Collects all files of a folder, with their paths relative to it.
fn collect(folder: &Path, prefix: &str, files: &mut Vec<(String, PathBuf)>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            collect(&entry.path(), &(name + "/"), files)?;
        } else {
            files.push((name, entry.path()));
        }
    }
    Ok(())
}

fn gzipped(bytes: &[u8]) -> io::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes)?;
    encoder.finish()
}

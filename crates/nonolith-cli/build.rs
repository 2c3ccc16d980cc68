//! Puts the page, if it is built, into the binary: `nonolith serve` serves it from there.

use flate2::Compression;
use flate2::write::GzEncoder;
use std::fmt::Write as _;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let dist =
        PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default()).join("../../web/dist");
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    let mut files = Vec::new();
    if dist.join("index.html").is_file() {
        println!("cargo::rerun-if-changed={}", dist.display());
        collect(&dist, "", &mut files)?;
    } else {
        // A path that is not there would mean building anew each time; `tools/build-web` touches this file.
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

/// All files of a folder, by their paths in it.
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

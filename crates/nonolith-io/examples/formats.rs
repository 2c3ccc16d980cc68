//! Writes the example of every format to a folder, a file each: `cargo run --example formats -- FOLDER`.

use nonolith_io::FORMATS;
use std::path::PathBuf;

fn main() -> std::io::Result<()> {
    let folder = PathBuf::from(std::env::args().nth(1).unwrap_or_else(|| ".".to_owned()));
    for format in FORMATS {
        let ending = format.extensions.first().unwrap_or(&"txt");
        std::fs::write(folder.join(format!("{}.{ending}", format.name)), format.example)?;
    }
    Ok(())
}

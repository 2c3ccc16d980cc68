//! Writes the random counted puzzles of a set of `nonolith-bench` as files, and as clauses for other
//! solvers; `tools/bench-glucose` runs one of these on them.
//!
//! `cargo run -p nonolith-bench --release --example counted -- counted-random FOLDER`

use anyhow::{Context, Result};
use nonolith::solve::Cnf;
use nonolith_bench::set;
use nonolith_io::{Document, FORMATS, write};
use std::fmt::Write;
use std::path::PathBuf;

fn main() -> Result<()> {
    let mut args = std::env::args().skip(1);
    let name = args.next().context("expected a set, and a folder to write to")?;
    let folder = PathBuf::from(args.next().context("expected a folder to write to")?);
    std::fs::create_dir_all(&folder)?;
    let json = FORMATS.iter().find(|format| format.name == "nonolith").context("no format")?;
    for sample in set(&name).context("no such set, or no corpus")?.samples {
        let name = sample.name.replace(' ', "-");
        let cnf = Cnf::new(&sample.puzzle, &sample.puzzle.unknown()).context("no clauses")?;
        let mut text = format!("p cnf {} {}\n", cnf.variables, cnf.clauses.len());
        for clause in &cnf.clauses {
            for number in clause {
                write!(text, "{number} ")?;
            }
            text.push_str("0\n");
        }
        std::fs::write(folder.join(format!("{name}.cnf")), text)?;
        let document = Document::new(sample.puzzle);
        std::fs::write(folder.join(format!("{name}.json")), write(&[document], json)?.text)?;
    }
    Ok(())
}

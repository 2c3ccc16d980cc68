//! The targets: one file each, and the readers, which are all alike.

mod answers;
mod budgets;
mod count;
mod engines;
mod explain;
mod images;
mod lines;
mod proofs;
mod readers;
mod requests;
mod verify;
mod writers;

/// A fuzz target.
pub struct Target {
    /// What `tools/fuzz` calls it.
    pub name: &'static str,
    /// Panics if something is wrong.
    pub run: fn(&[u8]),
}

/// All targets but the readers of single formats, which have the names of these.
pub static TARGETS: &[Target] = &[
    Target { name: "answers", run: answers::run },
    Target { name: "budgets", run: budgets::run },
    Target { name: "count", run: count::run },
    Target { name: "detect", run: readers::detect },
    Target { name: "engines", run: engines::run },
    Target { name: "explain", run: explain::run },
    Target { name: "images", run: images::run },
    Target { name: "lines", run: lines::run },
    Target { name: "proofs", run: proofs::run },
    Target { name: "requests", run: requests::run },
    Target { name: "verify", run: verify::run },
    Target { name: "writers", run: writers::run },
];

/// Runs the target with this name, or the reader of the format with this name.
///
/// # Panics
///
/// If something is wrong, or if there is no such target.
pub fn run(name: &str, bytes: &[u8]) {
    match TARGETS.iter().find(|target| target.name == name) {
        Some(target) => (target.run)(bytes),
        None => readers::read_as(name, bytes),
    }
}

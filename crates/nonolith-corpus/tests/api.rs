//! The public interface of each library crate, as listed in its `api.txt`, so that changes show in
//! the diff. `NONOLITH_WRITE=1` rewrites the lists.

#![expect(clippy::unwrap_used, reason = "helpers of tests")]

use nonolith_corpus::project;
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::process::Command;

const CRATES: [&str; 11] = [
    "nonolith",
    "nonolith-batch",
    "nonolith-cover",
    "nonolith-io",
    "nonolith-mcp",
    "nonolith-ops",
    "nonolith-proof",
    "nonolith-requests",
    "nonolith-service",
    "nonolith-threads",
    "nonolith-verify",
];

/// The JSON that rustdoc writes for a crate. The option is unstable, hence the variable.
fn described(krate: &str) -> PathBuf {
    let target = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("api");
    // Parquet files need a minute to compile, and change nothing here.
    let features: &[&str] = match krate {
        "nonolith-batch" => &["--no-default-features", "--features", "arrow"],
        _ => &[],
    };
    let status = Command::new(env!("CARGO"))
        .args(["rustdoc", "--quiet", "--locked", "--lib", "-p", krate])
        .args(["--target-dir".as_ref(), target.as_os_str()])
        .args(features)
        .args(["--", "-Zunstable-options", "--output-format=json", "--cap-lints=allow"])
        .env("RUSTC_BOOTSTRAP", "1")
        .current_dir(project())
        .status();
    assert!(status.unwrap().success(), "rustdoc describes {krate}");
    target.join("doc").join(krate.replace('-', "_")).with_extension("json")
}

#[test]
fn the_public_interface_is_as_listed() {
    for krate in CRATES {
        let api = public_api::Builder::from_rustdoc_json(described(krate))
            .omit_blanket_impls(true)
            .omit_auto_trait_impls(true)
            .omit_auto_derived_impls(true)
            .build()
            .unwrap();
        // Re-exported items are listed at each place; once is enough.
        let items: BTreeSet<String> = api.items().map(ToString::to_string).collect();
        let found: String = items.iter().map(|item| format!("{item}\n")).collect();
        let path = project().join("crates").join(krate).join("api.txt");
        if std::env::var_os("NONOLITH_WRITE").is_some() {
            std::fs::write(&path, &found).unwrap();
        }
        let listed = std::fs::read_to_string(&path).unwrap_or_default();
        let listed: BTreeSet<&str> = listed.lines().collect();
        let found: BTreeSet<&str> = found.lines().collect();
        let (gone, new) = (&listed - &found, &found - &listed);
        assert!(
            gone.is_empty() && new.is_empty(),
            "{krate}: gone {gone:#?}, new {new:#?}; \
             NONOLITH_WRITE=1 cargo test -p nonolith-corpus --test api lists them"
        );
    }
}

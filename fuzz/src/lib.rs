//! What each fuzz target is.

pub use nonolith_fuzz::run;

/// A target of `nonolith-fuzz`, by its name.
#[macro_export]
macro_rules! target {
    ($name:literal) => {
        libfuzzer_sys::fuzz_target!(|bytes: &[u8]| $crate::run($name, bytes));
    };
}

//! Possible values of options, and their parsers.

use clap::builder::PossibleValuesParser;
use nonolith_io::FORMATS;
use num_bigint::BigUint;

pub(super) fn names(names: impl Iterator<Item = &'static str>) -> PossibleValuesParser {
    PossibleValuesParser::new(names.collect::<Vec<_>>())
}

pub(super) fn readers() -> impl Iterator<Item = &'static str> {
    FORMATS.iter().filter(|format| format.is_read()).map(|format| format.name)
}

pub(super) fn writers() -> impl Iterator<Item = &'static str> {
    FORMATS.iter().filter(|format| format.writer.is_some()).map(|format| format.name)
}

/// A number of solutions of any size.
pub(super) fn parse_count(text: &str) -> Result<BigUint, String> {
    match text.parse() {
        Ok(count) if count == BigUint::ZERO => Err("must be at least 1".to_owned()),
        Ok(count) => Ok(count),
        Err(_) => Err("must be a whole number".to_owned()),
    }
}

pub(super) fn parse_solutions(text: &str) -> Result<u64, String> {
    match text {
        "all" => Ok(u64::MAX),
        _ => text.parse().map_err(|_| "expected a number or `all`".to_owned()),
    }
}

pub(super) fn parse_size(text: &str) -> Result<(usize, usize), String> {
    let sides = text.split_once(['x', 'X', '×']);
    let sides = sides.and_then(|(w, h)| Some((w.trim().parse().ok()?, h.trim().parse().ok()?)));
    sides.ok_or_else(|| "expected width x height in cells, such as 30x40".to_owned())
}

pub(super) fn parse_share(text: &str) -> Result<f64, String> {
    let share = text.parse().ok().filter(|share| (0.0..=1.0).contains(share));
    share.ok_or_else(|| "expected a number from 0 to 1, such as 0.6".to_owned())
}

pub(super) fn parse_seconds(text: &str) -> Result<f64, String> {
    // 3e10 s are 950 years; without a maximum, `Duration::from_secs_f64` could overflow and panic.
    let seconds = text.parse().ok().filter(|seconds| (0.0..3e10).contains(seconds));
    seconds.ok_or_else(|| "expected a number of seconds, such as 10 or 0.5".to_owned())
}

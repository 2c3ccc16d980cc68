//! Possible values of options, and their parsers.

use clap::builder::PossibleValuesParser;
use nonolith_io::FORMATS;
use num_bigint::BigUint;
use std::net::{IpAddr, Ipv4Addr};
use std::path::PathBuf;

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
        "0" => Err("must be at least 1; `check` says whether there is a solution".to_owned()),
        _ => text.parse().map_err(|_| "expected a number or `all`".to_owned()),
    }
}

pub(super) fn parse_range(text: &str) -> Result<(usize, usize), String> {
    let ends = text
        .split_once("..")
        .and_then(|(first, last)| Some((first.trim().parse().ok()?, last.trim().parse().ok()?)));
    ends.filter(|&(first, last)| 0 < first && first <= last)
        .ok_or_else(|| "expected a range of cells, such as 20..40".to_owned())
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

/// An address to listen on.
pub(super) fn parse_host(text: &str) -> Result<IpAddr, String> {
    match text {
        "localhost" => Ok(IpAddr::V4(Ipv4Addr::LOCALHOST)),
        _ => {
            let bare = text.strip_prefix('[').and_then(|text| text.strip_suffix(']'));
            let address = bare.unwrap_or(text).parse();
            address.map_err(|_| "expected `localhost` or an address such as 192.168.0.2".to_owned())
        }
    }
}

/// Parses the file name of a plot.
pub(super) fn parse_plot(name: &str) -> Result<PathBuf, String> {
    let path = PathBuf::from(name);
    let known =
        |own: &std::ffi::OsStr| ["svg", "txt"].iter().any(|one| own.eq_ignore_ascii_case(one));
    match path.extension() {
        Some(own) if known(own) => Ok(path),
        _ => Err("plots are written as .svg or .txt".to_owned()),
    }
}

/// A length on paper, in points.
pub(super) fn parse_millimetres(text: &str) -> Result<f32, String> {
    let length = text.parse().ok().filter(|length| (0.0..=500.0).contains(length));
    length
        .map(|length: f32| length * 72.0 / 25.4)
        .ok_or_else(|| "expected a number of millimetres, such as 12 or 6.35".to_owned())
}

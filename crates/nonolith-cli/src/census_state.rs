//! The progress of a census, in memory and in a file that survives a kill.
//!
//! The file has a line for each part that was counted. A last line without its end was cut off by a
//! kill, and its part is counted again.

use anyhow::{Context, Result, bail};
use nonolith::count::{Census, CensusTotals};
use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::Path;

pub(crate) struct CensusState {
    parts: Vec<Option<CensusTotals>>,
    file: Option<File>,
}

impl CensusState {
    /// Opens the state of a census; without a path it is kept in memory only.
    pub(crate) fn open(
        path: Option<&Path>,
        width: usize,
        height: usize,
        census: &Census,
    ) -> Result<CensusState> {
        let mut state = CensusState { parts: vec![None; census.parts()], file: None };
        let Some(path) = path else { return Ok(state) };
        let about = || format!("{}", path.display());
        let head = format!("nonolith census {width}x{height}\n");
        let text = match std::fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => String::new(),
            Err(error) => return Err(error).with_context(about),
        };
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        if let Some(lines) = text[..whole].strip_prefix(&head) {
            for line in lines.lines() {
                state.take(line).with_context(about)?;
            }
        } else if !head.starts_with(&text) {
            bail!("{}: this is not the state of a {width}x{height} census", path.display());
        }
        let mut file =
            OpenOptions::new().create(true).append(true).open(path).with_context(about)?;
        file.set_len(whole as u64).with_context(about)?;
        if whole == 0 {
            file.write_all(head.as_bytes()).with_context(about)?;
        }
        state.file = Some(file);
        Ok(state)
    }

    /// Reads a line: a part and its numbers.
    fn take(&mut self, line: &str) -> Result<()> {
        let numbers: Option<Vec<u64>> = line.split(' ').map(|word| word.parse().ok()).collect();
        let [part, numbers @ ..] = &numbers.unwrap_or_default()[..] else {
            bail!("`{line}` is not a line of a census");
        };
        let slot = usize::try_from(*part).ok().and_then(|part| self.parts.get_mut(part));
        match (slot, <[u64; 6]>::try_from(numbers)) {
            (Some(slot), Ok(numbers)) => *slot = Some(CensusTotals::of_numbers(numbers)),
            _ => bail!("`{line}` is not a line of this census"),
        }
        Ok(())
    }

    pub(crate) fn has(&self, part: usize) -> bool {
        self.parts[part].is_some()
    }

    /// How many parts are counted.
    pub(crate) fn done(&self) -> usize {
        self.parts.iter().flatten().count()
    }

    pub(crate) fn sum(&self) -> CensusTotals {
        let mut sum = CensusTotals::default();
        self.parts.iter().flatten().for_each(|totals| sum += *totals);
        sum
    }

    pub(crate) fn add(&mut self, part: usize, totals: CensusTotals) -> Result<()> {
        self.parts[part] = Some(totals);
        if let Some(file) = &mut self.file {
            let numbers = totals.numbers().map(|number| number.to_string()).join(" ");
            // One write a line: a kill leaves at most one of them torn.
            file.write_all(format!("{part} {numbers}\n").as_bytes())
                .context("cannot write the state of the census")?;
        }
        Ok(())
    }
}

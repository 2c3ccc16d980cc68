//! Why puzzles cannot be written in a format.

use super::{Field, Holds};
use crate::format::{FORMATS, Format};
use crate::words::{german, wordings};
use nonolith::{LineId, Shape};
use std::error::Error;

wordings! {
    /// Why puzzles cannot be written in a format.
    #[non_exhaustive]
    pub enum WriteError, de: german::write_error {
        /// The format is only read.
        OnlyRead { format: &'static str } = "the format {format} can be read, but not written",
        /// The format has no such clues.
        Kind { format: &'static str, holds: &'static [Holds], found: Holds } = "the format {format} holds {holds:and}, not {found}",
        /// The format holds one puzzle a file.
        Many { format: &'static str, found: usize } = "a file in the format {format} holds one puzzle, these are {found}",
        /// There is nothing to write.
        Nothing = "there are no puzzles to write",
        /// The format has no room for a part of the puzzle; others have.
        NoRoom { format: &'static str, field: Field, others: Vec<&'static str> } = "the format {format} has no room for {field}, and without them this is another puzzle; these formats have room: {others:and}",
        /// The format cannot express this puzzle.
        Cannot { format: &'static str, why: CannotWrite } = "the format {format} cannot hold this puzzle: {why}",
    }
}

impl Error for WriteError {}

impl WriteError {
    /// A format has no room for a part of a puzzle of this kind.
    pub(crate) fn no_room(format: &Format, field: Field, kind: Holds) -> WriteError {
        let has_room = |other: &&Format| other.holds.contains(&kind) && other.has_room_for(field);
        let others = FORMATS.iter().filter(has_room).map(|other| other.name).collect();
        WriteError::NoRoom { format: format.name, field, others }
    }
}

wordings! {
    /// Why a format cannot express a puzzle of a kind that it holds.
    #[non_exhaustive]
    pub enum CannotWrite, de: german::cannot_write {
        NoCells = "it has no cells",
        NotSquare { shape: Shape } = "it is not square ({shape})",
        OtherSize { found: usize } = "the file does not give its size, and would be read as a puzzle of {found:row|rows}",
        NoGoal = "the format stores the picture instead of the clues, and the puzzle has none",
        WrongGoal = "the format stores the picture instead of the clues, and the picture is not a solution",
        LongLine { line: LineId, needs: usize, most: usize } = "{line} needs {needs} characters, and a line of the file has at most {most}",
        ManyNumbers { line: LineId, found: usize, most: usize } = "{line} has {found:number|numbers}, and there is room for {most}",
        LargeNumber { line: LineId, found: u32, most: u32 } = "{line} has the number {found}, and the largest one is {most}",
    }
}

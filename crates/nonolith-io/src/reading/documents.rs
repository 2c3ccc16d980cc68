//! The puzzles of a file, as its reader returns them.

use super::error::{Limit, ReadError};
use super::room::{BLOCK, Room};
use super::source::Source;
use crate::document::Document;
use nonolith::model::Ink;
use nonolith::{Block, ColourSet, Grid, Puzzle, Tally};

/// The puzzles of a file. Readers must return this type, so none can forget to count the memory of
/// its puzzles.
pub(crate) struct Documents<'r> {
    room: &'r Room,
    all: Vec<Document>,
    bytes: usize,
}

impl<'r> Documents<'r> {
    pub(crate) fn new(room: &'r Room) -> Documents<'r> {
        Documents { room, all: Vec::new(), bytes: 0 }
    }

    /// A file of one puzzle.
    pub(crate) fn one(source: Source<'r>, document: Document) -> Result<Documents<'r>, ReadError> {
        let mut documents = source.documents();
        documents.push(document)?;
        Ok(documents)
    }

    /// Adds a puzzle, if there is enough memory.
    pub(crate) fn push(&mut self, document: Document) -> Result<(), ReadError> {
        let bytes = size_of_document(&document);
        self.room.take(bytes).map_err(|error| match self.all.len() {
            0 => error,
            puzzles => ReadError::new(Limit::MemoryAfter { bytes: self.room.limit(), puzzles }),
        })?;
        self.bytes += bytes;
        self.all.push(document);
        Ok(())
    }

    /// Adds puzzles as they come.
    pub(crate) fn extend(
        &mut self,
        documents: impl IntoIterator<Item = Result<Document, ReadError>>,
    ) -> Result<(), ReadError> {
        documents.into_iter().try_for_each(|document| self.push(document?))
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// The puzzles, and how many bytes they take.
    pub(crate) fn into_parts(self) -> (Vec<Document>, usize) {
        (self.all, self.bytes)
    }
}

/// The approximate size of a document in bytes. A list may have twice the capacity it needs.
fn size_of_document(document: &Document) -> usize {
    let texts = document.texts();
    let texts = texts.iter().filter_map(|(_, text)| text.as_ref()).map(size_of_text);
    let properties = document.properties.iter().map(|(key, value)| {
        2 * size_of::<(String, String)>() + size_of_text(key) + size_of_text(value)
    });
    let grids = [&document.goal, &document.saved].into_iter().flatten().map(size_of_grid);
    2 * size_of::<Document>()
        + size_of_puzzle(&document.puzzle)
        + texts.chain(properties).chain(grids).sum::<usize>()
}

fn size_of_text(text: &String) -> usize {
    text.capacity() + BLOCK
}

fn size_of_grid(grid: &Grid) -> usize {
    grid.shape().area() * size_of::<ColourSet>() + BLOCK
}

fn size_of_puzzle(puzzle: &Puzzle) -> usize {
    let inks = puzzle.palette().inks().iter();
    let inks = inks.map(|ink| 2 * size_of::<Ink>() + size_of_text(&ink.name));
    let clues = puzzle.shape().lines().map(|line| {
        let clue = puzzle.clue(line);
        let items = size_of_val::<[Block]>(clue.blocks()) + size_of_val::<[Tally]>(clue.tallies());
        size_of::<Vec<Block>>() + items + BLOCK
    });
    let givens = puzzle.givens().map(size_of_grid);
    inks.chain(clues).chain(givens).sum::<usize>() + 2 * BLOCK
}

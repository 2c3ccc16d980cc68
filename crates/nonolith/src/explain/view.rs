//! A line as techniques see it: its clue, what is known about its cells, and the ranges of its blocks.

use super::step::Fact;
use super::words::{Arg, Saying};
use crate::line;
use crate::line::Impossible;
use crate::line::ranges::{self, Rules};
use crate::model::{Block, Clue, Colour, ColourSet, Grid, LineId, Palette, Puzzle, Tally};
use std::cell::{Cell, OnceCell};
use std::ops::Range;

type Ranges = OnceCell<Option<Vec<Range<usize>>>>;

pub(super) struct LineView<'p> {
    pub(super) id: LineId,
    pub(super) clue: Clue<'p>,
    pub(super) palette: &'p Palette,
    pub(super) cells: Vec<ColourSet>,
    packed: Ranges,
    ranges: [Ranges; 3],
    whole: OnceCell<Result<Vec<ColourSet>, Impossible>>,
    /// The effort of finding `whole`.
    effort: Cell<u64>,
}

/// What a technique found on a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Finding {
    /// The colours that are ruled out, by position on the line; never empty.
    pub(super) gone: Vec<(usize, ColourSet)>,
    /// The reason.
    pub(super) why: Saying,
}

/// Filled cells of one colour, side by side, with no known cell of that colour next to them.
pub(super) struct Group {
    pub(super) cells: Range<usize>,
    pub(super) colour: Colour,
}

impl<'p> LineView<'p> {
    pub(super) fn new(puzzle: &'p Puzzle, grid: &Grid, id: LineId) -> LineView<'p> {
        LineView::of(id, puzzle.clue(id), puzzle.palette(), grid.line(id).collect())
    }

    pub(super) fn of(
        id: LineId,
        clue: Clue<'p>,
        palette: &'p Palette,
        cells: Vec<ColourSet>,
    ) -> LineView<'p> {
        LineView {
            id,
            clue,
            palette,
            cells,
            packed: OnceCell::new(),
            ranges: Default::default(),
            whole: OnceCell::new(),
            effort: Cell::new(0),
        }
    }

    pub(super) fn len(&self) -> usize {
        self.cells.len()
    }

    /// The blocks of a run clue that has some.
    pub(super) fn blocks(&self) -> Option<&'p [Block]> {
        match self.clue {
            Clue::Runs(blocks) if !blocks.is_empty() => Some(blocks),
            _ => None,
        }
    }

    /// The tallies of a counted clue.
    pub(super) fn tallies(&self) -> Option<&'p [Tally]> {
        match self.clue {
            Clue::Counted(tallies) => Some(tallies),
            Clue::Runs(_) => None,
        }
    }

    /// The colours of the clue, without the background.
    pub(super) fn inked(&self) -> impl Iterator<Item = Colour> + use<> {
        self.clue.colours().iter().filter(|&colour| colour != Colour::BACKGROUND)
    }

    pub(super) fn can(&self, p: usize, colour: Colour) -> bool {
        self.cells[p].contains(colour)
    }

    pub(super) fn is(&self, p: usize, colour: Colour) -> bool {
        self.cells[p].single() == Some(colour)
    }

    /// The ranges that lengths alone leave; `None` if the line is impossible.
    pub(super) fn packed(&self) -> Option<&[Range<usize>]> {
        let blocks = self.blocks()?;
        self.packed.get_or_init(|| ranges::packed(blocks, self.len()).ok()).as_deref()
    }

    /// The ranges that some of the rules leave; `None` if they find the line impossible.
    pub(super) fn ranges(&self, rules: Rules) -> Option<&[Range<usize>]> {
        let blocks = self.blocks()?;
        let kept = &self.ranges[usize::from(rules.adjacent) + usize::from(rules.reach)];
        kept.get_or_init(|| ranges::narrow(blocks, &self.cells, rules).ok()).as_deref()
    }

    /// The blocks with the ranges that some of the rules leave.
    pub(super) fn ranged(&self, rules: Rules) -> Option<Vec<(Block, &Range<usize>)>> {
        let ranges = self.ranges(rules)?;
        Some(self.blocks()?.iter().copied().zip(ranges).collect())
    }

    /// What all ways to fill the line have in common.
    pub(super) fn whole(&self) -> Result<&[ColourSet], Impossible> {
        let solved = self.whole.get_or_init(|| {
            let mut cells = self.cells.clone();
            let (solved, effort) = line::solve_line_weighed(self.clue, &mut cells);
            self.effort.set(effort);
            solved.map(|()| cells)
        });
        solved.as_deref().map_err(|&impossible| impossible)
    }

    /// The effort since the last call, for [`Budget::weigh`](crate::solve::Budget::weigh).
    pub(super) fn take_effort(&self) -> u64 {
        self.effort.take()
    }

    /// The groups of the line, in order.
    pub(super) fn groups(&self) -> Vec<Group> {
        let mut groups: Vec<Group> = Vec::new();
        for (p, cell) in self.cells.iter().enumerate() {
            match (cell.single(), groups.last_mut()) {
                (Some(Colour::BACKGROUND) | None, _) => {}
                (Some(colour), Some(group)) if group.colour == colour && group.cells.end == p => {
                    group.cells.end += 1;
                }
                (Some(colour), _) => groups.push(Group { cells: p..p + 1, colour }),
            }
        }
        groups
    }

    /// The gaps in which a colour is possible, each as long as it can be.
    pub(super) fn rooms(&self, colour: Colour) -> Vec<Range<usize>> {
        let mut rooms: Vec<Range<usize>> = Vec::new();
        for p in (0..self.len()).filter(|&p| self.can(p, colour)) {
            match rooms.last_mut() {
                Some(room) if room.end == p => room.end += 1,
                _ => rooms.push(p..p + 1),
            }
        }
        rooms
    }

    /// A finding that rules out colours, if any of them is still possible.
    pub(super) fn finding(
        &self,
        gone: impl Iterator<Item = (usize, ColourSet)>,
        why: impl FnOnce() -> Saying,
    ) -> Option<Finding> {
        let gone = gone.map(|(p, colours)| (p, colours & self.cells[p]));
        let mut gone: Vec<_> = gone.filter(|(_, colours)| !colours.is_empty()).collect();
        gone.sort_by_key(|&(p, _)| p);
        gone.dedup_by(|next, own| {
            let same = next.0 == own.0;
            own.1 |= if same { next.1 } else { ColourSet::EMPTY };
            same
        });
        if gone.is_empty() { None } else { Some(Finding { gone, why: why() }) }
    }

    /// A finding that gives cells a colour.
    pub(super) fn decided(
        &self,
        cells: impl Iterator<Item = usize>,
        colour: Colour,
        why: impl FnOnce() -> Saying,
    ) -> Option<Finding> {
        self.finding(cells.map(|p| (p, !ColourSet::only(colour))), why)
    }

    /// A finding that rules out one colour.
    pub(super) fn without(
        &self,
        cells: impl Iterator<Item = usize>,
        colour: Colour,
        why: impl FnOnce() -> Saying,
    ) -> Option<Finding> {
        self.finding(cells.map(|p| (p, ColourSet::only(colour))), why)
    }

    pub(super) fn name_of(&self, colour: Colour) -> Arg {
        Arg::Colour(self.palette.ink(colour).name.clone())
    }

    /// What a finding rules out, as facts about cells of the grid.
    pub(super) fn facts(&self, grid: &Grid, gone: &[(usize, ColourSet)]) -> Vec<Fact> {
        let mut cells = grid.shape().cells_of(self.id);
        let mut next = 0;
        let mut facts = Vec::with_capacity(gone.len());
        for &(p, colours) in gone {
            if let Some(cell) = cells.nth(p - next) {
                facts.push(Fact { cell, colours });
            }
            next = p + 1;
        }
        facts
    }
}

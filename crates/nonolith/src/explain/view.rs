//! A line as techniques see it: its clue, what is known about its cells, and the ranges of its blocks.

use super::sight::Sight;
use super::step::Fact;
use super::words::{self, Arg, Saying};
use crate::line;
use crate::line::Impossible;
use crate::line::ranges::{self, Rules};
use crate::model::{Block, Clue, Colour, ColourSet, Grid, LineId, Palette, Puzzle, Tally};
use std::cell::{Cell, OnceCell};
use std::ops::Range;

type Ranges = OnceCell<Option<Vec<Range<usize>>>>;

#[derive(Clone)]
pub(super) struct LineView<'p> {
    pub(super) id: LineId,
    pub(super) clue: Clue<'p>,
    pub(super) palette: &'p Palette,
    /// Whether the line is a row or a column of a rectangle.
    rectangle: bool,
    /// What the grid knows about the cells.
    pub(super) known: Vec<ColourSet>,
    /// The candidates that are left at first sight. A cell that would be decided keeps them all.
    pub(super) cells: Vec<ColourSet>,
    /// The colours that the other lines through each cell leave at first sight.
    pub(super) across: Vec<ColourSet>,
    /// The colours that the line itself leaves at first sight.
    own: ColourSet,
    /// Whether conclusions that decide no cell are left out of a finding that decides some.
    pub(super) strict: bool,
    packed: Ranges,
    ranges: [Ranges; 3],
    whole: OnceCell<Result<Vec<ColourSet>, Impossible>>,
    /// The effort of finding `whole`.
    effort: Cell<u64>,
}

/// What a technique found on a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Finding {
    /// What is ruled out, in order; never empty.
    pub(super) gone: Vec<Gone>,
    /// How many cells are decided.
    pub(super) marks: usize,
    /// The reason.
    pub(super) why: Saying,
    /// What the reason speaks of; the premises, if it names nothing.
    pub(super) evidence: Option<Pointed>,
}

/// Colours that are ruled out for a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Gone {
    /// The position on the line.
    pub(super) place: usize,
    /// The colours.
    pub(super) colours: ColourSet,
    /// Those of them that only the other lines through the cell rule out, at first sight.
    pub(super) across: ColourSet,
}

/// Cells and numbers of a line that a reason speaks of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Pointed {
    /// By position on the line.
    pub(super) cells: Vec<usize>,
    /// By index in the clue.
    pub(super) items: Vec<usize>,
}

impl Finding {
    /// Says which cells and numbers the reason speaks of.
    pub(super) fn pointing(
        self,
        cells: impl IntoIterator<Item = usize>,
        items: impl IntoIterator<Item = usize>,
    ) -> Finding {
        let (cells, items) = (cells.into_iter().collect(), items.into_iter().collect());
        Finding { evidence: Some(Pointed { cells, items }), ..self }
    }
}

/// Filled cells of one colour, side by side, with no known cell of that colour next to them.
pub(super) struct Group {
    pub(super) cells: Range<usize>,
    pub(super) colour: Colour,
}

impl<'p> LineView<'p> {
    /// A line as it is on the grid: nothing is seen at first sight.
    pub(super) fn new(puzzle: &'p Puzzle, grid: &Grid, id: LineId) -> LineView<'p> {
        LineView {
            rectangle: puzzle.shape().rectangle().is_some(),
            ..LineView::of(id, puzzle.clue(id), puzzle.palette(), grid.line(id).collect())
        }
    }

    /// A line as a person sees it.
    pub(super) fn seen(puzzle: &'p Puzzle, grid: &Grid, sight: &Sight, id: LineId) -> LineView<'p> {
        let mut view = LineView { strict: true, ..LineView::new(puzzle, grid, id) };
        if puzzle.palette().len() > 2 {
            view.own = sight.of(puzzle, id);
            let cells = puzzle.shape().cells_of(id);
            view.across = cells.map(|cell| sight.across(puzzle, cell, id)).collect();
            let at_sight = |p: usize| match view.at_sight(p) {
                open if open.len() > 1 => open,
                _ => view.known[p],
            };
            view.cells = (0..view.len()).map(at_sight).collect();
        }
        view
    }

    pub(super) fn of(
        id: LineId,
        clue: Clue<'p>,
        palette: &'p Palette,
        cells: Vec<ColourSet>,
    ) -> LineView<'p> {
        let all = ColourSet::from_bits(u32::MAX);
        LineView {
            id,
            clue,
            palette,
            rectangle: true,
            known: cells.clone(),
            across: vec![all; cells.len()],
            own: all,
            strict: false,
            cells,
            packed: OnceCell::new(),
            ranges: Default::default(),
            whole: OnceCell::new(),
            effort: Cell::new(0),
        }
    }

    /// The colours of the clue that the line has not used up.
    pub(super) fn needed(&self) -> ColourSet {
        self.clue.colours() & self.own
    }

    /// The candidates of a cell that are left at first sight.
    fn at_sight(&self, p: usize) -> ColourSet {
        self.known[p] & self.across[p] & self.own
    }

    /// What techniques know about a cell without the clue of this line.
    pub(super) fn known_outside(&self, p: usize) -> ColourSet {
        let narrowed = self.at_sight(p).len() > 1;
        if narrowed { self.known[p] & self.across[p] } else { self.known[p] }
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

    /// The numbers of a colour in the clue, by index.
    pub(super) fn items_of(&self, colour: Colour) -> impl Iterator<Item = usize> + use<'p> {
        let clue = self.clue;
        (0..clue.items()).filter(move |&item| match clue {
            Clue::Runs(blocks) => blocks[item].colour() == colour,
            Clue::Counted(tallies) => tallies[item].colour() == colour,
        })
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
        let new = gone.map(|(p, colours)| self.conclusion(p, colours));
        let mut gone: Vec<Gone> = new.filter(|own| !own.colours.is_empty()).collect();
        gone.sort_by_key(|own| own.place);
        gone.dedup_by(|next, own| {
            let same = next.place == own.place;
            if same {
                own.colours |= next.colours;
                own.across |= next.across;
            }
            same
        });
        let left = |own: &Gone| (self.known[own.place] & !own.colours).len();
        let marks = gone.iter().filter(|own| left(own) == 1).count();
        if self.strict && marks > 0 {
            // A cell without any colour left is a contradiction, which must not be lost.
            gone.retain(|own| left(own) < 2);
        }
        (!gone.is_empty()).then(|| Finding { gone, marks, why: why(), evidence: None })
    }

    /// What to write down if these colours are ruled out: all others, if that decides the cell.
    fn conclusion(&self, place: usize, gone: ColourSet) -> Gone {
        let new = gone & self.cells[place];
        let left = self.at_sight(place) & !gone;
        if new.is_empty() || left.single().is_none() {
            return Gone { place, colours: new, across: ColourSet::EMPTY };
        }
        let colours = self.known[place] & !left;
        Gone { place, colours, across: colours & self.own & !self.across[place] & !gone }
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

    /// `in columns 3 and 4`: where something lies on the line.
    pub(super) fn within(&self, places: impl IntoIterator<Item = usize>) -> Arg {
        let places: Vec<usize> = places.into_iter().collect();
        Arg::Said(words::within(self.rectangle, self.id, &places))
    }

    pub(super) fn name_of(&self, colour: Colour) -> Arg {
        Arg::Colour(self.palette.ink(colour).name.clone())
    }

    /// What a finding rules out, as facts about cells of the grid.
    pub(super) fn conclusions(&self, grid: &Grid, gone: &[Gone]) -> Vec<Fact> {
        let gone: Vec<_> = gone.iter().map(|own| (own.place, own.colours)).collect();
        self.facts(grid, &gone)
    }

    /// Colours by position on the line, as facts about cells of the grid.
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

    /// Facts about cells of the grid, by position on the line.
    pub(super) fn places(&self, grid: &Grid, facts: &[Fact]) -> Vec<Gone> {
        let cells: Vec<usize> = grid.shape().cells_of(self.id).collect();
        let place = |fact: &Fact| {
            let place = cells.iter().position(|cell| *cell == fact.cell);
            place.map(|place| Gone { place, colours: fact.colours, across: ColourSet::EMPTY })
        };
        facts.iter().filter_map(place).collect()
    }
}

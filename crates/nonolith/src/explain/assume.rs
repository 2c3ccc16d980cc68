//! Assumptions: what follows if a cell has a colour, line by line, until a line is impossible.

use super::board::{BoardFinding, BoardView, GridLines};
use super::premises::only;
use super::shrink::shrink;
use super::step::{Assumption, Consequence, Fact, Premises, write};
use super::words::{self, Arg, Phrase, Saying};
use crate::model::{Colour, ColourSet, Grid, LineId, Puzzle};
use crate::solve::{Budget, Interrupt};
use std::collections::VecDeque;

/// Where an assumption may be followed.
#[derive(Clone)]
pub(super) struct Scope {
    /// By line: whether it may be used.
    pub(super) lines: Vec<bool>,
    /// Whether to solve all of these lines at first, or only those through the cell. With fewer facts on
    /// the board, lines have to find again what they had found before.
    pub(super) all: bool,
    /// If set, only cells of these lines are filled in.
    pub(super) within: Option<[LineId; 2]>,
}

impl Scope {
    pub(super) fn everywhere(puzzle: &Puzzle) -> Scope {
        Scope { lines: vec![true; puzzle.shape().line_count()], all: false, within: None }
    }

    fn writes(&self, grid: &Grid, cell: usize) -> bool {
        let Some(within) = self.within else { return true };
        grid.shape().lines_through(cell).iter().any(|line| within.contains(line))
    }
}

/// Follows an assumption until a line is impossible; `None` if none is.
pub(super) fn follow(
    puzzle: &Puzzle,
    lines: &mut GridLines<'_>,
    grid: &Grid,
    (cell, colour): (usize, Colour),
    scope: &Scope,
    budget: &mut Budget<'_>,
) -> Result<Option<Assumption>, Interrupt> {
    let shape = puzzle.shape();
    let mut grid = grid.clone();
    grid.set(cell, ColourSet::only(colour));
    let mut waiting: VecDeque<LineId> = shape.lines_through(cell).into_iter().collect();
    if scope.all {
        let through = shape.lines_through(cell);
        waiting.extend(shape.lines().filter(|line| !through.contains(line)));
    }
    let mut consequences = Vec::new();
    while let Some(line) = waiting.pop_front() {
        if !scope.lines[shape.index_of(line)] {
            continue;
        }
        let Ok(mut facts) = lines.narrow(&grid, line, budget)? else {
            return Ok(Some(Assumption { cell, colour, consequences, impossible: line }));
        };
        facts.retain(|fact| scope.writes(&grid, fact.cell));
        write(&mut grid, &facts);
        for fact in &facts {
            for crossing in shape.lines_through(fact.cell) {
                if crossing != line && !waiting.contains(&crossing) {
                    waiting.push_back(crossing);
                }
            }
        }
        if !facts.is_empty() {
            consequences.push(Consequence { line, facts });
        }
    }
    Ok(None)
}

/// The step that refutes an assumption, with as few lines and as few facts about cells as possible.
pub(super) fn refuted(
    board: &mut BoardView<'_, '_, '_>,
    lines: &mut GridLines<'_>,
    assumption: Assumption,
    mut scope: Scope,
) -> Result<BoardFinding, Interrupt> {
    let (puzzle, grid) = (board.puzzle, board.grid);
    let budget = &mut *board.budget;
    let shape = puzzle.shape();
    let tried = (assumption.cell, assumption.colour);
    let mut assumption = assumption;
    let mut facts = Vec::new();
    if board.premises {
        scope = Scope { lines: used_lines(puzzle, &assumption), all: true, ..scope };
        let mut kept = scope.lines.clone();
        let needed: Vec<usize> = (0..kept.len()).filter(|&line| kept[line]).collect();
        let mut part = vec![true; needed.len()];
        shrink(&mut part, &mut |part| {
            needed.iter().zip(part).for_each(|(&line, &own)| kept[line] = own);
            let scope = Scope { lines: kept.clone(), ..scope };
            Ok(follow(puzzle, lines, grid, tried, &scope, budget)?.is_some())
        })?;
        needed.iter().zip(&part).for_each(|(&line, &own)| scope.lines[line] = own);

        let all = puzzle.palette().all();
        facts = known_on(puzzle, grid, &scope.lines, tried.0);
        let mut kept = vec![true; facts.len()];
        shrink(&mut kept, &mut |kept| {
            let weak = only(grid, all, &facts, kept);
            Ok(follow(puzzle, lines, &weak, tried, &scope, budget)?.is_some())
        })?;
        let weak = only(grid, all, &facts, &kept);
        assumption = follow(puzzle, lines, &weak, tried, &scope, budget)?.unwrap_or(assumption);
        if let Some(shorter) = cut_short(puzzle, lines, grid, &assumption, budget)? {
            // With fewer facts on the board, the lines had to find known facts again. Use the short
            // story, and only the premises that it needs.
            assumption = shorter;
            slice(&mut assumption, puzzle);
            facts = known_on(puzzle, grid, &used_lines(puzzle, &assumption), tried.0);
            kept = vec![true; facts.len()];
            shrink(&mut kept, &mut |kept| {
                replays(lines, &only(grid, all, &facts, kept), &assumption, budget)
            })?;
        }
        facts = merged(&facts, &kept);
    }
    slice(&mut assumption, puzzle);
    let used: Vec<LineId> = shape
        .lines()
        .filter(|&line| {
            assumption.impossible == line
                || assumption.consequences.iter().any(|consequence| consequence.line == line)
        })
        .collect();
    let why = story(puzzle, &assumption);
    Ok(BoardFinding {
        lines: used,
        premises: Premises { cells: facts, ..Premises::default() },
        facts: vec![Fact { cell: tried.0, colours: ColourSet::only(tried.1) }],
        place: words::cell(shape, tried.0),
        assumption: Some(assumption),
        why,
    })
}

/// The story up to the point where one of its lines is impossible on the real board; `None` if that is
/// its end.
fn cut_short(
    puzzle: &Puzzle,
    lines: &mut GridLines<'_>,
    grid: &Grid,
    story: &Assumption,
    budget: &mut Budget<'_>,
) -> Result<Option<Assumption>, Interrupt> {
    let used = used_lines(puzzle, story);
    let used: Vec<LineId> =
        puzzle.shape().lines().filter(|&line| used[puzzle.shape().index_of(line)]).collect();
    let mut grid = grid.clone();
    grid.set(story.cell, ColourSet::only(story.colour));
    for (i, consequence) in story.consequences.iter().enumerate() {
        for &impossible in &used {
            if lines.narrow(&grid, impossible, budget)?.is_err() {
                let consequences = story.consequences[..i].to_vec();
                return Ok(Some(Assumption { consequences, impossible, ..*story }));
            }
        }
        write(&mut grid, &consequence.facts);
    }
    Ok(None)
}

/// Whether a story holds, line by line, from a grid.
fn replays(
    lines: &mut GridLines<'_>,
    grid: &Grid,
    story: &Assumption,
    budget: &mut Budget<'_>,
) -> Result<bool, Interrupt> {
    let mut grid = grid.clone();
    grid.set(story.cell, ColourSet::only(story.colour));
    for Consequence { line, facts } in &story.consequences {
        if let Ok(found) = lines.narrow(&grid, *line, budget)? {
            let mut narrowed = grid.clone();
            write(&mut narrowed, &found);
            let holds = |fact: &Fact| (narrowed.cells()[fact.cell] & fact.colours).is_empty();
            if !facts.iter().all(holds) {
                return Ok(false);
            }
        }
        write(&mut grid, facts);
    }
    Ok(lines.narrow(&grid, story.impossible, budget)?.is_err())
}

fn used_lines(puzzle: &Puzzle, assumption: &Assumption) -> Vec<bool> {
    let mut used = vec![false; puzzle.shape().line_count()];
    used[puzzle.shape().index_of(assumption.impossible)] = true;
    for consequence in &assumption.consequences {
        used[puzzle.shape().index_of(consequence.line)] = true;
    }
    used
}

/// What is known about the cells of some lines, one ruled-out colour at a time.
fn known_on(puzzle: &Puzzle, grid: &Grid, lines: &[bool], except: usize) -> Vec<Fact> {
    let (shape, all) = (puzzle.shape(), puzzle.palette().all());
    let on_lines = |&cell: &usize| {
        cell != except && shape.lines_through(cell).iter().any(|&id| lines[shape.index_of(id)])
    };
    let known = |cell: usize| {
        let gone = all & !grid.cells()[cell];
        gone.iter().map(move |colour| Fact { cell, colours: ColourSet::only(colour) })
    };
    (0..shape.area()).filter(on_lines).flat_map(known).collect()
}

/// The kept facts, one for each cell.
fn merged(facts: &[Fact], kept: &[bool]) -> Vec<Fact> {
    let mut merged: Vec<Fact> = Vec::new();
    for (fact, _) in facts.iter().zip(kept).filter(|(_, kept)| **kept) {
        match merged.last_mut() {
            Some(last) if last.cell == fact.cell => last.colours |= fact.colours,
            _ => merged.push(*fact),
        }
    }
    merged
}

/// Leaves out facts that no later line of the story uses.
fn slice(assumption: &mut Assumption, puzzle: &Puzzle) {
    let shape = puzzle.shape();
    let mut later = vec![assumption.impossible];
    for consequence in assumption.consequences.iter_mut().rev() {
        consequence
            .facts
            .retain(|fact| shape.lines_through(fact.cell).iter().any(|line| later.contains(line)));
        if !consequence.facts.is_empty() {
            later.push(consequence.line);
        }
    }
    assumption.consequences.retain(|consequence| !consequence.facts.is_empty());
}

fn story(puzzle: &Puzzle, assumption: &Assumption) -> Saying {
    let name = puzzle.palette().ink(assumption.colour).name.clone();
    let colour = ("colour", Arg::Colour(name));
    let line = ("line", Arg::line(assumption.impossible));
    let mut path: Vec<LineId> = assumption.consequences.iter().map(|own| own.line).collect();
    path.dedup();
    match path.len() {
        0 => Saying::new(Phrase::WouldBeImpossible, [colour, line]),
        1..=6 => {
            let path = Arg::List(path.into_iter().map(Saying::from).collect());
            Saying::new(Phrase::WouldBeImpossibleAlong, [colour, line, ("path", path)])
        }
        many => {
            let count = ("count", Arg::count(many));
            Saying::new(Phrase::WouldBeImpossibleAfter, [colour, line, count])
        }
    }
}

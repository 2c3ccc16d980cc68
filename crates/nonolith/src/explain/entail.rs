//! What follows from part of what is known about a line.
//!
//! A line may be known in part only: some facts about its cells, and some numbers of its clue. Of a
//! number that is left out its place and colour remain, or, in a counted clue, nothing. What no
//! arrangement of such a line allows, follows from the part.

use crate::line::bits::Bits;
use crate::line::wide::Wide;
use crate::{Chain, Clue, Colour, ColourSet, Shape, Tally};

/// Whether every colour of `gone` is ruled out by the cells and those numbers that are `known`.
pub(super) fn follows(
    clue: Clue<'_>,
    known: &[bool],
    cells: &[ColourSet],
    gone: &[(usize, ColourSet)],
) -> bool {
    match clue {
        Clue::Runs(chains) => match cells.len() {
            0..64 => runs::<u64>(chains, known, cells, gone),
            64..128 => runs::<u128>(chains, known, cells, gone),
            128..512 => runs::<Wide<8>>(chains, known, cells, gone),
            // One more than the longest line has cells: there are as many places between them.
            _ => runs::<Wide<{ Shape::MAX_SIDE / 64 + 1 }>>(chains, known, cells, gone),
        },
        Clue::Counted(tallies) if known.iter().all(|known| *known) => {
            let mut narrowed = cells.to_vec();
            let impossible = crate::solve_line(Clue::Counted(tallies), &mut narrowed).is_err();
            let ruled_out = |&(p, colours): &(usize, _)| (narrowed[p] & colours).is_empty();
            impossible || gone.iter().all(ruled_out)
        }
        Clue::Counted(tallies) => gone.iter().all(|&(p, colours)| {
            let mut cells = cells.to_vec();
            cells[p] = colours;
            !counted(tallies, known, &cells)
        }),
    }
}

fn runs<B: Bits>(
    chains: &[Chain],
    known: &[bool],
    cells: &[ColourSet],
    gone: &[(usize, ColourSet)],
) -> bool {
    let mut can = [B::EMPTY; Colour::LIMIT];
    let used = Clue::Runs(chains).colours();
    for (p, cell) in cells.iter().enumerate() {
        for colour in (*cell & used).iter() {
            can[colour.index()] = can[colour.index()] | B::FIRST.up(p);
        }
    }
    gone.iter().all(|&(p, colours)| {
        let mut supposed = can;
        let cell = B::FIRST.up(p);
        for colour in used.iter() {
            let own = &mut supposed[colour.index()];
            *own = if colours.contains(colour) { *own | cell } else { *own ^ (*own & cell) };
        }
        !possible(chains, known, &supposed, cells.len())
    })
}

/// Whether a line has an arrangement: goes over the chains, with the set of places between cells
/// up to which the line can be filled with those so far.
fn possible<B: Bits>(chains: &[Chain], known: &[bool], can: &[B], length: usize) -> bool {
    let blank = can[Colour::BACKGROUND.index()];
    let mut filled = B::FIRST.spread_over(blank);
    for (i, chain) in chains.iter().enumerate() {
        let own = can[chain.colour.index()];
        let gap = i > 0 && chains[i - 1].colour == chain.colour;
        let ready = if gap { (filled & blank).up(1) } else { filled };
        let len = chain.len as usize;
        let ends = match known[i] {
            true => (ready & own.runs_of(len)).up(len),
            // Of any length, but at least one cell.
            false => (ready & own).up(1).spread_over(own),
        };
        filled = ends.spread_over(blank);
    }
    filled & B::FIRST.up(length) != B::EMPTY
}

/// Whether a counted line, of which some colours are not counted, has an arrangement. Goes over
/// the cells with the set of what may have been used so far: for each colour that is counted its
/// cells and its runs (two stand for more), and the colour that came last.
fn counted(tallies: &[Tally], known: &[bool], cells: &[ColourSet]) -> bool {
    type State = (Vec<(u32, u8)>, Option<usize>);
    let kept: Vec<Tally> =
        tallies.iter().zip(known).filter(|(_, known)| **known).map(|(tally, _)| *tally).collect();
    let others: ColourSet =
        tallies.iter().zip(known).filter(|(_, known)| !**known).map(|(t, _)| t.colour()).collect();
    let mut states: Vec<State> = vec![(vec![(0, 0); kept.len()], None)];
    for cell in cells {
        let mut next: Vec<State> = Vec::new();
        for (used, last) in &states {
            for (i, tally) in kept.iter().enumerate() {
                let (count, runs) = used[i];
                let runs = if *last == Some(i) { runs } else { (runs + 1).min(2) };
                let too_many = count == tally.count() || tally.together() && runs > 1;
                if cell.contains(tally.colour()) && !too_many {
                    let mut used = used.clone();
                    used[i] = (count + 1, runs);
                    next.push((used, Some(i)));
                }
            }
            if !(*cell & others).is_empty() {
                next.push((used.clone(), None));
            }
        }
        next.sort_unstable();
        next.dedup();
        states = next;
    }
    let complete = |(used, _): &State| {
        kept.iter()
            .zip(used)
            .all(|(tally, &(count, runs))| count == tally.count() && (!tally.apart() || runs > 1))
    };
    states.iter().any(complete)
}

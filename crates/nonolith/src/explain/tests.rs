//! Techniques against brute force: what they say holds, and they need what they say they need.

use super::explainer::line_step;
use super::view::{Finding, LineView};
use super::*;
use crate::line::oracle::{self, OwnClue, Planes};
use crate::{
    Clue, Colour, ColourSet, Grid, Kind, Limits, LineId, Order, Palette, Puzzle, Shape, Verdict,
    check, propagate, solve,
};
use proptest::prelude::*;

/// Every state of a line: every choice of non-empty sets of colours.
fn states(length: usize, colours: usize) -> impl Iterator<Item = Vec<ColourSet>> {
    let choices = (1usize << colours) - 1;
    (0..choices.pow(length as u32)).map(move |mut state| {
        let mut cells = Vec::with_capacity(length);
        for _ in 0..length {
            cells.push(ColourSet::from_bits((state % choices + 1) as u32));
            state /= choices;
        }
        cells
    })
}

fn planes(cells: &[ColourSet]) -> Planes {
    let bit = |c: usize, p: usize| u64::from(cells[p].bits() >> c & 1) << p;
    std::array::from_fn(|c| (0..cells.len()).map(|p| bit(c, p)).sum())
}

/// What every technique finds on every line of a size that is not impossible.
fn each_finding(
    kind: Kind,
    length: usize,
    colours: usize,
    tell: &mut dyn FnMut(&LineView<'_>, &Technique, Finding, &Planes),
) {
    let palette = oracle::palette(colours);
    for (clue, arrangements) in oracle::clues(length, colours, kind) {
        for cells in states(length, colours) {
            let exact = oracle::narrow(&arrangements, &planes(&cells));
            let view = LineView::of(LineId::Row(0), clue.view(), &palette, cells);
            for technique in TECHNIQUES {
                let found = technique.on_line(&view);
                if let (Some(found), Some(exact)) = (found, exact) {
                    tell(&view, technique, found, &exact);
                }
            }
        }
    }
}

fn assert_sound(kind: Kind, length: usize, colours: usize) {
    each_finding(kind, length, colours, &mut |view, technique, found, exact| {
        assert!(!found.gone.is_empty() && !found.why.is_empty());
        for (p, gone) in found.gone {
            let allowed = gone.iter().any(|colour| exact[colour.index()] >> p & 1 == 1);
            let new = view.cells[p] & gone == gone;
            assert!(new && !allowed, "{}: {:?} on {:?}", technique.name, view.clue, view.cells);
        }
    });
}

#[test]
fn techniques_are_sound_on_mono_lines() {
    (1..=7).for_each(|length| assert_sound(Kind::Runs, length, 2));
}

#[test]
fn techniques_are_sound_on_coloured_lines() {
    (1..=4).for_each(|length| assert_sound(Kind::Runs, length, 3));
    assert_sound(Kind::Runs, 3, 4);
}

#[test]
fn techniques_are_sound_on_counted_lines() {
    (1..=4).for_each(|length| assert_sound(Kind::Counted, length, 3));
    assert_sound(Kind::Counted, 6, 2);
}

/// Whether a filled line agrees with the part of a clue that is known.
fn agrees(line: &[Colour], clue: Clue<'_>, known: &[bool], colours: usize) -> bool {
    match (clue, oracle::clue_of(line, colours, kind_of(clue))) {
        (Clue::Runs(chains), OwnClue::Runs(own)) => {
            chains.len() == own.len()
                && chains.iter().zip(&own).zip(known).all(|((chain, own), &known)| {
                    chain.colour == own.colour && (!known || chain.len == own.len)
                })
        }
        (Clue::Counted(tallies), OwnClue::Counted(own)) => {
            tallies.iter().zip(&own).zip(known).all(|((tally, own), &known)| !known || tally == own)
        }
        _ => unreachable!(),
    }
}

fn kind_of(clue: Clue<'_>) -> Kind {
    match clue {
        Clue::Runs(_) => Kind::Runs,
        Clue::Counted(_) => Kind::Counted,
    }
}

/// Premises suffice, and without any one of them the conclusions do not follow; by brute force.
fn assert_minimal(kind: Kind, length: usize, colours: usize) {
    let all = oracle::palette(colours).all();
    let lines = oracle::all_lines(length, colours);
    let shape = Shape::new(length, 1).unwrap();
    each_finding(kind, length, colours, &mut |view, technique, found, _| {
        let grid = Grid::from_cells(shape, view.cells.clone()).unwrap();
        let step = line_step(technique, view, &grid, found, true);
        let items = match view.clue {
            Clue::Runs(chains) => chains.len(),
            Clue::Counted(tallies) => tallies.len(),
        };
        let mut cells = vec![all; length];
        step.premises.cells.iter().for_each(|fact| cells[fact.cell] &= !fact.colours);
        let known: Vec<bool> =
            (0..items).map(|i| step.premises.items.iter().any(|own| own.item == i)).collect();
        let follows = |cells: &[ColourSet], known: &[bool]| {
            let fails = |line: &&Vec<Colour>| {
                step.conclusions.iter().any(|fact| fact.colours.contains(line[fact.cell]))
            };
            !lines.iter().filter(fails).any(|line| {
                line.iter().zip(cells).all(|(&colour, cell)| cell.contains(colour))
                    && agrees(line, view.clue, known, colours)
            })
        };
        let about = || format!("{step:?} from {:?} on {:?}", view.clue, view.cells);
        assert!(follows(&cells, &known), "not enough: {}", about());
        for p in 0..length {
            for colour in (all & !cells[p]).iter() {
                let mut less = cells.clone();
                less[p].insert(colour);
                assert!(!follows(&less, &known), "a cell too many: {}", about());
            }
        }
        for i in (0..items).filter(|&i| known[i]) {
            let mut less = known.clone();
            less[i] = false;
            assert!(!follows(&cells, &less), "a number too many: {}", about());
        }
    });
}

#[test]
fn premises_are_minimal_on_mono_lines() {
    (1..=5).for_each(|length| assert_minimal(Kind::Runs, length, 2));
}

#[test]
fn premises_are_minimal_on_coloured_and_counted_lines() {
    (1..=3).for_each(|length| assert_minimal(Kind::Runs, length, 3));
    (1..=3).for_each(|length| assert_minimal(Kind::Counted, length, 3));
    assert_minimal(Kind::Counted, 5, 2);
}

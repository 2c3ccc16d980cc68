//! Techniques against brute force: their conclusions hold, and they need all their premises.

use super::sight::Sight;
use super::step::write;
use super::steps::Teller;
use super::techniques::REMAINING;
use super::view::{Finding, Gone, LineView};
use super::words::assert_fits;
use super::*;
use crate::line::oracle::{self, OwnClue, Planes};
use crate::model::{Clue, Colour, ColourSet, Grid, Kind, LineId, Puzzle, Shape};
use crate::solve::{Budget, Order, Request, Verdict, Wanted, propagate, solve};
use proptest::prelude::*;
use std::collections::BTreeSet;

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
pub(super) fn each_finding(
    kind: Kind,
    length: usize,
    colours: usize,
    tell: &mut dyn FnMut(&LineView<'_>, &'static Technique, Finding, &Planes),
) {
    let palette = oracle::palette(colours);
    for (clue, arrangements) in oracle::clues(length, colours, kind) {
        for cells in states(length, colours) {
            let exact = oracle::narrow(&arrangements, &planes(&cells));
            let view = LineView::of(LineId::row(0), clue.view(), &palette, cells);
            for &technique in TECHNIQUES {
                let Some(exact) = exact else { continue };
                for found in technique.on_line(&view) {
                    tell(&view, technique, found, &exact);
                }
            }
        }
    }
}

fn assert_sound(kind: Kind, length: usize, colours: usize) {
    each_finding(kind, length, colours, &mut |view, technique, found, exact| {
        assert!(!found.gone.is_empty());
        assert_fits(&found.why);
        for Gone { place: p, colours: gone, .. } in found.gone {
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
        (Clue::Runs(blocks), OwnClue::Runs(own)) => {
            blocks.len() == own.len()
                && blocks.iter().zip(&own).zip(known).all(|((block, own), &known)| {
                    block.colour() == own.colour() && (!known || block.length() == own.length())
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

/// A puzzle with the line of a view as its only row. Its columns do not matter.
fn one_line(view: &LineView<'_>) -> Puzzle {
    let shape = Shape::new(view.len(), 1).unwrap();
    let blank = Grid::filled(&shape, ColourSet::only(Colour::BACKGROUND));
    Puzzle::of_picture(view.palette.clone(), &blank, kind_of(view.clue)).unwrap()
}

/// The premises are enough, and none can be left out; by brute force.
fn assert_minimal(kind: Kind, length: usize, colours: usize) {
    let all = oracle::palette(colours).all();
    let lines = oracle::all_lines(length, colours);
    let shape = Shape::new(length, 1).unwrap();
    each_finding(kind, length, colours, &mut |view, technique, found, _| {
        let grid = Grid::from_cells(&shape, view.cells.clone()).unwrap();
        let puzzle = one_line(view);
        let teller = Teller { puzzle: &puzzle, told: &grid, sight: None };
        let kind = StepKind::Technique(technique);
        let step = teller.line(kind, view, found, Some(&mut Budget::unlimited())).unwrap();
        let items = match view.clue {
            Clue::Runs(blocks) => blocks.len(),
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
        assert!(step.premises.cells.iter().all(|fact| !fact.colours.is_empty()), "{}", about());
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

/// A puzzle of a random picture of up to 7x7; in half of them, some cells are given.
fn puzzle() -> impl Strategy<Value = Puzzle> {
    let sizes = (1usize..=7, 1usize..=7, 2usize..=3, any::<bool>());
    sizes.prop_flat_map(|(width, height, colours, counted)| {
        let cells = prop::collection::vec((0..colours, 0u8..8), width * height);
        (cells, any::<bool>()).prop_map(move |(cells, given)| {
            let kind = if counted { Kind::Counted } else { Kind::Runs };
            let sets = cells.iter().map(|&(c, _)| ColourSet::only(Colour::new(c).unwrap()));
            let shape = Shape::new(width, height).unwrap();
            let mut picture = Grid::from_cells(&shape, sets.collect()).unwrap();
            let puzzle = Puzzle::of_picture(oracle::palette(colours), &picture, kind).unwrap();
            let open = cells.iter().enumerate().filter(|(_, own)| !given || own.1 > 0);
            open.for_each(|(cell, _)| picture.set(cell, puzzle.palette().all()));
            puzzle.with_givens(&picture).unwrap()
        })
    })
}

fn solutions(puzzle: &Puzzle) -> Vec<Grid> {
    let wanted = Wanted::up_to(300);
    solve(puzzle, &Request::default().with_wanted(wanted)).unwrap().solutions
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn steps_hold_in_every_solution_and_lead_there(puzzle in puzzle()) {
        let solutions = solutions(&puzzle);
        let explanation = explain(&puzzle, &puzzle.unknown(), &mut Budget::unlimited()).unwrap();
        prop_assert_eq!(&explanation.halt, &None);
        let lines = propagate(&puzzle, &puzzle.unknown(), Order::default()).unwrap().grid;
        let mut grid = puzzle.unknown();
        for (i, step) in explanation.steps.iter().enumerate() {
            // Techniques for several lines come only when no single line decides a cell any more.
            if step.technique().unwrap().logic != Logic::Line {
                let decided = |grid: &Grid| -> Vec<bool> {
                    grid.cells().iter().map(|cell| cell.single().is_some()).collect()
                };
                prop_assert!(std::iter::zip(decided(&grid), decided(&lines)).all(|(a, b)| a >= b));
            }
            for fact in &step.conclusions {
                prop_assert!(!fact.colours.is_empty());
                prop_assert_eq!(grid.cells()[fact.cell] & fact.colours, fact.colours);
                for solution in &solutions {
                    prop_assert!((solution.cells()[fact.cell] & fact.colours).is_empty());
                }
            }
            [&step.place, &step.why].into_iter().chain(&step.so).for_each(assert_fits);
            assert_premises(&puzzle, &grid, step)?;
            if let Some(assumption) = &step.assumption {
                assert_refuted(&puzzle, &grid, step, assumption)?;
            }
            write(&mut grid, &step.conclusions);
            let marks = |fact: &Fact| grid.cells()[fact.cell].single().is_some();
            if explanation.grid.is_decided() && !step.conclusions.iter().any(marks) {
                let rest = &explanation.steps[i + 1..];
                prop_assert!(rest.iter().any(|later| needs(later, step)), "never used: {:?}", step);
            }
        }
        let grid = Sight::new(&puzzle, &grid).narrowed(&puzzle, &grid);
        prop_assert_eq!(&grid, &explanation.grid);
        // Nothing more follows: every candidate that is left is in some solution.
        if solutions.len() < 300 {
            for (cell, colours) in grid.cells().iter().enumerate() {
                let seen = solutions.iter().fold(ColourSet::EMPTY, |all, own| all | own.cells()[cell]);
                prop_assert_eq!(*colours, seen);
            }
        }
    }

    #[test]
    fn ranges_explains_its_way_to_a_solution(puzzle in puzzle()) {
        match explain_ranges(&puzzle, &puzzle.unknown(), &mut Budget::unlimited()) {
            Err(halt) => prop_assert!(halt == Halt::NoBlocks && puzzle.kind() == Kind::Counted),
            Ok(explanation) => {
                prop_assert_eq!(crate::solve::check(&puzzle, &explanation.grid), Ok(()));
                for step in &explanation.steps {
                    [&step.place, &step.why].into_iter().chain(&step.so).for_each(assert_fits);
                }
            }
        }
    }

    #[test]
    fn hints_lead_to_a_solution_from_wherever_one_is(
        puzzle in puzzle(),
        shown in prop::collection::vec(0u8..4, 49),
        spoil in 0usize..200,
    ) {
        let solutions = solutions(&puzzle);
        // Some cells of one solution, and perhaps a mistake.
        let mut grid = puzzle.unknown();
        for (cell, &colour) in solutions[0].cells().iter().enumerate() {
            if shown[cell] == 0 {
                grid.set(cell, colour);
            }
        }
        if spoil < grid.cells().len() {
            let other = puzzle.palette().all() & !solutions[0].cells()[spoil];
            grid.set(spoil, ColourSet::only(other.iter().next().unwrap()));
        }
        let agrees = |grid: &Grid, own: &Grid| {
            grid.cells().iter().zip(own.cells()).all(|(&cell, &own)| cell & own == own)
        };
        let hopeless = !solutions.iter().any(|own| agrees(&grid, own));
        prop_assume!(!hopeless || solutions.len() < 40);
        loop {
            let hint = hint(&puzzle, &grid, &mut Budget::unlimited()).unwrap();
            prop_assert_eq!(hint.several, solutions.len() > 1);
            match hint.advice {
                Advice::Wrong(cells) => {
                    prop_assert!(hopeless && !cells.is_empty());
                    cells.iter().for_each(|&cell| grid.set(cell, puzzle.palette().all()));
                    prop_assert!(solutions.iter().any(|own| agrees(&grid, own)));
                    break;
                }
                Advice::Clash => prop_assert!(false, "there is time to find the wrong cells"),
                Advice::Solved => {
                    prop_assert_eq!(crate::solve::check(&puzzle, &grid), Ok(()));
                    break;
                }
                Advice::Open(cells) => {
                    prop_assert!(solutions.len() > 1 && !cells.is_empty());
                    break;
                }
                Advice::Next(steps) => {
                    // Only what is decided is written down.
                    let mut known = grid.clone();
                    for fact in steps.iter().flat_map(|step| &step.conclusions) {
                        known.set(fact.cell, known.cells()[fact.cell] & !fact.colours);
                    }
                    let before = grid.undecided();
                    for (cell, colours) in known.cells().iter().enumerate() {
                        if colours.single().is_some() {
                            grid.set(cell, *colours);
                        }
                    }
                    prop_assert!(grid.undecided() < before);
                    prop_assert!(solutions.len() == 300 || solutions.iter().any(|own| agrees(&grid, own)));
                }
            }
        }
    }

    #[test]
    fn why_not_is_answered_with_a_solution_or_with_steps(
        puzzle in puzzle(),
        shown in prop::collection::vec(0u8..4, 49),
        asked in (0usize..49, 0usize..3),
        spoil in 0usize..150,
    ) {
        let solutions = solutions(&puzzle);
        prop_assume!(solutions.len() < 300);
        let mut grid = puzzle.unknown();
        for (cell, &colour) in solutions[0].cells().iter().enumerate() {
            if shown[cell] == 0 {
                grid.set(cell, colour);
            }
        }
        if spoil < grid.cells().len() {
            let other = puzzle.palette().all() & !solutions[0].cells()[spoil];
            grid.set(spoil, ColourSet::only(other.iter().next().unwrap()));
        }
        let cell = asked.0 % grid.cells().len();
        let colour = Colour::new(asked.1 % puzzle.palette().len()).unwrap();
        let mut start = grid.clone();
        start.set(cell, puzzle.palette().all());
        let fits = |own: &&Grid| {
            start.cells().iter().zip(own.cells()).all(|(&cell, &own)| cell & own == own)
        };
        let fitting: Vec<&Grid> = solutions.iter().filter(fits).collect();
        let has = |own: &&&Grid| own.cells()[cell].single() == Some(colour);
        let answer = why(&puzzle, &grid, cell, colour, &mut Budget::unlimited()).unwrap();
        let judged = judge_move(&puzzle, &grid, cell, colour, &mut Budget::unlimited()).unwrap();
        for language in LANGUAGES {
            prop_assert!(!answer.words(&puzzle, cell, colour, language).is_empty());
            prop_assert!(!judged.words(&puzzle, cell, colour, language).is_empty());
        }
        let expected = match (fitting.iter().filter(has).count(), fitting.len()) {
            _ if answer == Why::Given => "wrong",
            (_, 0) => "mistaken",
            (0, _) => "wrong",
            (having, all) if having == all => "right",
            _ => "open",
        };
        prop_assert_eq!(judged.name(), expected);
        if let MoveJudgement::Open { with, without } = &judged {
            prop_assert!(fitting.contains(&with) && has(&&with));
            prop_assert!(fitting.contains(&without) && !has(&&without));
        }
        let is_forced = matches!(&judged, MoveJudgement::Right(Some((_, why))) if !matches!(why, Why::Possible(_)));
        prop_assert!(judged.name() != "right" || puzzle.palette().len() > 2 || puzzle.is_given(cell) || is_forced);
        match answer {
            Why::Possible(solution) => {
                prop_assert!(fitting.iter().filter(has).any(|own| **own == solution));
            }
            Why::Mistaken(clash) => {
                prop_assert!(fitting.is_empty());
                for own in clash.iter().flat_map(|_| &solutions) {
                    let wrong = |&&cell: &&usize| (start.cells()[cell] & own.cells()[cell]).is_empty();
                    prop_assert!(clash.iter().any(|clash| clash.cells.iter().any(|cell| wrong(&cell))));
                }
            }
            Why::Given => prop_assert!(puzzle.is_given(cell) && solutions[0].cells()[cell].single() != Some(colour)),
            Why::RuledOut(steps) => {
                prop_assert!(!fitting.is_empty() && !fitting.iter().any(|own| has(&own)));
                let known = replayed(&puzzle, start, &steps)?;
                prop_assert!(!known.cells()[cell].contains(colour));
            }
            Why::Refuted(mut steps) => {
                prop_assert!(!fitting.is_empty() && !fitting.iter().any(|own| has(&own)));
                start.set(cell, ColourSet::only(colour));
                let last = steps.pop().unwrap();
                prop_assert!(last.conclusions.is_empty());
                let known = replayed(&puzzle, start, &steps)?;
                if last.technique() == Some(&techniques::WHOLE_LINE) {
                    assert_premises_known(&known, &last)?;
                    let known = Sight::new(&puzzle, &known).narrowed(&puzzle, &known);
                    let mut cells: Vec<ColourSet> = known.line(last.lines[0]).collect();
                    let clue = puzzle.clue(last.lines[0]);
                    prop_assert!(crate::line::solve_line(clue, &mut cells).is_err());
                }
            }
        }
    }

    #[test]
    fn ratings_agree_with_the_engines(puzzle in puzzle()) {
        let rating = rate(&puzzle, &mut Budget::unlimited()).unwrap();
        let lines = propagate(&puzzle, &puzzle.unknown(), Order::default()).unwrap().grid;
        let unique = solve(&puzzle, &Request::default()).unwrap().verdict == Verdict::Unique;
        prop_assert_eq!(rating.solved, unique);
        prop_assert_eq!(unique && rating.logic() == Logic::Line, lines.is_decided());
        // A score of 0 means that no step was found.
        prop_assert!(rating.score > 0.0 || !rating.solved || puzzle.unknown().is_decided());
        prop_assert_eq!(rating.moments.len(), rating.uses.iter().map(|own| own.1).sum::<usize>());
        prop_assert!(!rating.reasons().is_empty());
    }

    /// What the lines offer before each step, counted again with every technique on its own.
    #[test]
    fn moments_count_the_lines_that_offer_something(puzzle in puzzle()) {
        let rating = rate(&puzzle, &mut Budget::unlimited()).unwrap();
        let explanation = explain(&puzzle, &puzzle.unknown(), &mut Budget::unlimited()).unwrap();
        let is_mono = puzzle.palette().len() == 2;
        // A rating does not search for what several solutions have in common. In colours, the steps that
        // were held back are then told in another order.
        let is_search = |step: &Step| step.technique() == Some(&REMAINING);
        let searched = !rating.solved && explanation.steps.iter().any(is_search);
        prop_assume!(is_mono || !searched);
        let mut grid = puzzle.unknown();
        for (moment, step) in rating.moments.iter().zip(&explanation.steps) {
            prop_assert_eq!(Some(moment.technique), step.technique());
            prop_assert_eq!(moment.open, grid.undecided());
            let is_open = |line: &LineId| grid.line(*line).any(|cell| cell.single().is_none());
            prop_assert_eq!(moment.unfinished, puzzle.shape().lines().filter(is_open).count());
            prop_assert!(moment.offers <= moment.unfinished && moment.effort > 0.0);
            // In colours, lines also know what was ruled out and not told.
            if is_mono {
                let mut offering = BTreeSet::new();
                for technique in TECHNIQUES.iter().filter(|own| own.logic == Logic::Line) {
                    let steps = steps_by(&puzzle, &grid, technique, &mut Budget::unlimited());
                    offering.extend(steps.unwrap().iter().map(|own| own.lines[0]));
                }
                prop_assert_eq!(moment.offers, offering.len());
                prop_assert_eq!(moment.technique.logic == Logic::Line, !offering.is_empty());
            }
            write(&mut grid, &step.conclusions);
        }
        prop_assert_eq!(rating.moments.len(), explanation.steps.len() - usize::from(searched));
    }
}

/// Whether a step needs something that another one tells.
fn needs(later: &Step, step: &Step) -> bool {
    step.conclusions.iter().any(|told| {
        let same = |fact: &Fact| fact.cell == told.cell;
        later
            .premises
            .cells
            .iter()
            .any(|fact| same(fact) && !(fact.colours & told.colours).is_empty())
            || later.conclusions.iter().any(same)
    })
}

/// What is known after steps that were picked out of more: each still has its premises.
fn replayed(puzzle: &Puzzle, mut grid: Grid, steps: &[Step]) -> Result<Grid, TestCaseError> {
    for step in steps {
        assert_premises(puzzle, &grid, step)?;
        write(&mut grid, &step.conclusions);
    }
    Ok(grid)
}

fn assert_premises_known(grid: &Grid, step: &Step) -> Result<(), TestCaseError> {
    for fact in &step.premises.cells {
        prop_assert!(!fact.colours.is_empty());
        prop_assert!((grid.cells()[fact.cell] & fact.colours).is_empty(), "{:?}", step);
    }
    Ok(())
}

/// The premises of a step are known or seen, and on a line they are enough.
fn assert_premises(puzzle: &Puzzle, grid: &Grid, step: &Step) -> Result<(), TestCaseError> {
    assert_premises_known(grid, step)?;
    for seen in &step.premises.seen {
        let cells: Vec<usize> = puzzle.shape().cells_of(seen.line).collect();
        prop_assert!(seen.cells.iter().all(|cell| cells.contains(cell)));
        prop_assert!(step.assumption.is_some() || !step.lines.contains(&seen.line));
        for colour in seen.colours.iter() {
            let has = |cell: &&usize| grid.cells()[**cell].single() == Some(colour);
            let count = puzzle.clue(seen.line).cells_of(colour);
            // More than the clue has are a contradiction.
            prop_assert!(cells.iter().filter(has).count() as u64 >= count, "{:?}", step);
            prop_assert_eq!(seen.complete, count > 0);
        }
    }
    if let ([line], None) = (&step.lines[..], &step.assumption) {
        let mut known = Grid::filled(puzzle.shape(), puzzle.palette().all());
        write(&mut known, &step.premises.facts().collect::<Vec<_>>());
        let mut cells: Vec<ColourSet> = known.line(*line).collect();
        if crate::line::solve_line(puzzle.clue(*line), &mut cells).is_err() {
            // Anything follows.
            return Ok(());
        }
        for (cell, left) in puzzle.shape().cells_of(*line).zip(cells) {
            let own = step.conclusions.iter().filter(|fact| fact.cell == cell);
            let gone = own.fold(ColourSet::EMPTY, |all, fact| all | fact.colours);
            let told = grid.cells()[cell];
            prop_assert!((left & told & gone).is_empty(), "{:?} at {}: {:?}", step, cell, left);
        }
    }
    Ok(())
}

/// The story of an assumption holds with only the premises known, but not without any one of them, and it
/// ends as soon as one of its lines is impossible.
fn assert_refuted(
    puzzle: &Puzzle,
    grid: &Grid,
    step: &Step,
    assumption: &Assumption,
) -> Result<(), TestCaseError> {
    let narrowed = |grid: &Grid, line: LineId| {
        let mut cells: Vec<ColourSet> = grid.line(line).collect();
        let places = puzzle.shape().cells_of(line);
        crate::line::solve_line(puzzle.clue(line), &mut cells).ok()?;
        let mut grid = grid.clone();
        places.zip(cells).for_each(|(cell, colours)| grid.set(cell, colours));
        Some(grid)
    };
    let one = |grid: &mut Grid, fact: &Fact| write(grid, &[*fact]);
    let goes_through = |left_out: Option<usize>| {
        let mut grid = Grid::filled(puzzle.shape(), puzzle.palette().all());
        let premises = step.premises.facts().enumerate();
        premises.filter(|(i, _)| Some(*i) != left_out).for_each(|(_, fact)| one(&mut grid, &fact));
        grid.set(assumption.cell, ColourSet::only(assumption.colour));
        for consequence in &assumption.consequences {
            let Some(narrowed) = narrowed(&grid, consequence.line) else { return true };
            let holds = |fact: &Fact| (narrowed.cells()[fact.cell] & fact.colours).is_empty();
            if !consequence.facts.iter().all(holds) {
                return false;
            }
            consequence.facts.iter().for_each(|fact| one(&mut grid, fact));
        }
        narrowed(&grid, assumption.impossible).is_none()
    };
    prop_assert!(goes_through(None), "{:?}", step);
    for i in 0..step.premises.cells.len() {
        prop_assert!(!goes_through(Some(i)), "{:?}", step);
    }
    let mut grid = grid.clone();
    if (grid.cells()[assumption.cell] & !ColourSet::only(assumption.colour)).len() > 1 {
        // The step was held back. With what is known by now, its story could be shorter.
        return Ok(());
    }
    grid.set(assumption.cell, ColourSet::only(assumption.colour));
    for consequence in &assumption.consequences {
        let impossible = step.lines.iter().find(|&&line| narrowed(&grid, line).is_none());
        prop_assert_eq!(impossible, None, "before its end: {:?}", step);
        consequence.facts.iter().for_each(|fact| one(&mut grid, fact));
    }
    Ok(())
}

/// The techniques that find something on a line of up to that length.
fn finders(kind: Kind, most: usize, colours: usize) -> BTreeSet<&'static str> {
    let mut names = BTreeSet::new();
    for length in 1..=most {
        each_finding(kind, length, colours, &mut |_, technique, _, _| {
            names.insert(technique.name);
        });
    }
    names
}

#[test]
fn techniques_are_for_the_kinds_they_say_they_are_for() {
    for (kind, lengths) in [(Kind::Runs, [7, 4]), (Kind::Counted, [6, 4])] {
        let found = &finders(kind, lengths[0], 2) | &finders(kind, lengths[1], 3);
        let said = TECHNIQUES.iter().filter(|own| own.kinds.contains(&kind));
        let said: BTreeSet<_> =
            said.filter(|own| own.logic == Logic::Line).map(|own| own.name).collect();
        assert_eq!(found, said, "{kind}");
    }
    let looks_wider = TECHNIQUES.iter().filter(|own| own.logic != Logic::Line);
    assert!(looks_wider.into_iter().all(|own| own.kinds == Technique::EVERY_KIND));
}

#[test]
fn the_steps_before_a_contradiction_are_kept() {
    let puzzle = Puzzle::mono(&[&[3], &[], &[1]], &[&[1], &[1], &[2]]).unwrap();
    let (mut grid, mut steps) = (puzzle.unknown(), Vec::new());
    let halt = examine(
        &puzzle,
        &mut grid,
        &techniques::WHOLE_LINE,
        None,
        &mut Budget::unlimited(),
        &mut steps,
    );
    assert_eq!(
        halt,
        Err(Halt::Contradiction(crate::solve::Contradiction { line: LineId::column(2) }))
    );
    let lines: Vec<LineId> = steps.iter().flat_map(|step| step.lines.clone()).collect();
    assert_eq!(lines, [LineId::row(0), LineId::row(1), LineId::column(0), LineId::column(1)]);
    let mut told = puzzle.unknown();
    for fact in steps.iter().flat_map(|step| &step.conclusions) {
        told.set(fact.cell, told.cells()[fact.cell] & !fact.colours);
    }
    assert_eq!(told, grid);
}

#[test]
fn the_registry_goes_from_easy_to_hard() {
    let weights: Vec<u32> = TECHNIQUES.iter().map(|technique| technique.weight).collect();
    assert!(weights.is_sorted(), "{weights:?}");
    assert!(TECHNIQUES.is_sorted_by_key(|technique| technique.logic));
    assert!(TECHNIQUES.is_sorted_by_key(|technique| technique.grade));
    let names: std::collections::BTreeSet<&str> = TECHNIQUES.iter().map(|own| own.name).collect();
    assert_eq!(names.len(), TECHNIQUES.len());
}

/// Ranges miss what only the whole line shows, and `whole-line` finds it.
#[test]
fn what_ranges_miss_falls_to_the_whole_line() {
    let palette = oracle::palette(3);
    for (clue, cells) in [("11", "?.a??"), ("11", "??a.?"), ("12", "?b??"), ("12", "??a?")] {
        let block =
            |digit: char| crate::model::Block::new(1, Colour::new(digit as usize - 48).unwrap());
        let blocks: Vec<crate::model::Block> = clue.chars().map(block).collect();
        let all = Clue::Runs(&blocks).colours();
        let cell = |c| palette.by_letter(c).map_or(all, ColourSet::only);
        let cells: Vec<ColourSet> = cells.chars().map(cell).collect();
        let ranges = crate::line::ranges::narrow(&blocks, &cells, crate::line::ranges::Rules::ALL);
        // The ranges decide no cell.
        let view = LineView::of(LineId::row(0), Clue::Runs(&blocks), &palette, cells.clone());
        for (block, range) in blocks.iter().zip(&ranges.unwrap()) {
            let core = crate::line::ranges::core(*block, range);
            assert!(core.into_iter().all(|p| cells[p].single().is_some()), "{clue} on {cells:?}");
        }
        assert!(!techniques::WHOLE_LINE.on_line(&view).is_empty());
    }
}

#[test]
fn whole_line_is_complete() {
    for (kind, length, colours) in [(Kind::Runs, 5, 2), (Kind::Runs, 3, 3), (Kind::Counted, 3, 3)] {
        each_finding(kind, length, colours, &mut |view, technique, found, exact| {
            let mut cells = view.cells.clone();
            found.gone.iter().for_each(|own| cells[own.place] &= !own.colours);
            let all = planes(&cells) == *exact;
            assert!(all || !technique.complete, "{}: {:?}", technique.name, view.clue);
        });
    }
    let complete: Vec<&str> =
        TECHNIQUES.iter().filter(|own| own.complete).map(|own| own.name).collect();
    assert_eq!(complete, ["whole-line", "remaining"]);
}

#[test]
fn a_step_of_every_kind_has_its_own_name() {
    let mut names: BTreeSet<&str> = TECHNIQUES.iter().map(|own| own.name).collect();
    assert!(StepKind::OF_RANGES.iter().all(|kind| names.insert(kind.name())));
    for &own in TECHNIQUES {
        assert_eq!(technique(own.name), Some(own));
        assert_eq!(StepKind::Technique(own).name(), own.name);
    }
}

//! Repairs, givens and random pictures, checked by exhaustive search and another engine.

use super::*;
use crate::explain::{Grade, Logic, TECHNIQUES, Technique, rate, steps_by, techniques};
use crate::model::{Colour, ColourSet, Grid, Kind, Palette, Rgb, Shape, Symmetry};
use crate::solve::{Budget, Order, Request, Verdict, engine, propagate, solve};
use nonolith_random::Random;

fn palette(inks: usize) -> Palette {
    let mut palette = Palette::mono();
    for i in 1..inks {
        palette.add(&format!("ink {i}"), Rgb(i as u8, 0, 0), None).unwrap();
    }
    palette
}

/// Whether a puzzle meets its aim, according to the plain engine.
fn is_reached(picture: &Picture, start: Option<&Grid>, aim: Aim) -> bool {
    let puzzle = picture.puzzle();
    let unknown = puzzle.unknown();
    match aim {
        Aim::Line => {
            let start = start.unwrap_or(&unknown);
            propagate(puzzle, start, Order::Queue).unwrap().grid == picture.grid()
        }
        Aim::Unique => {
            let plain = engine("backtrack").unwrap();
            let request = Request::default().with_engine(plain).with_start(start);
            solve(puzzle, &request).unwrap().verdict == Verdict::Unique
        }
    }
}

/// Whether some set of exactly `count` changes, to cells from `first` on, mends the picture.
fn can_be_mended(picture: &mut Picture, aim: Aim, count: usize, first: usize) -> bool {
    if count == 0 {
        return is_reached(picture, None, aim);
    }
    for cell in first..picture.cells().len() {
        let own = picture.cells()[cell];
        for to in picture.puzzle().palette().all().iter().filter(|&to| to != own) {
            picture.draw(cell, to);
            let mended = can_be_mended(picture, aim, count - 1, cell + 1);
            picture.draw(cell, own);
            if mended {
                return true;
            }
        }
    }
    false
}

fn pictures(width: usize, height: usize, inks: usize, kind: Kind) -> RandomPictures {
    let shape = Shape::new(width, height).unwrap();
    RandomPictures::new(shape, palette(inks)).with_kind(kind).with_density(0.4)
}

#[test]
fn no_fewer_changes_suffice() {
    let mut sizes = Vec::new();
    for (width, height, inks, kind, density, seeds) in [
        (4, 4, 1, Kind::Runs, 0.3, 40),
        (6, 5, 1, Kind::Runs, 0.2, 60),
        (4, 4, 2, Kind::Runs, 0.3, 20),
        (3, 4, 2, Kind::Counted, 0.4, 20),
        (10, 10, 1, Kind::Runs, 0.35, 20),
        (15, 15, 1, Kind::Runs, 0.4, 12),
    ] {
        let pictures = pictures(width, height, inks, kind).with_density(density);
        for seed in 0..seeds {
            let mut picture = pictures.make(seed, &mut Budget::unlimited()).unwrap().unwrap();
            for aim in [Aim::Unique, Aim::Line] {
                let quick = repair(
                    &picture,
                    &Repair::new(aim).with_fewest(false),
                    &mut Budget::unlimited(),
                );
                assert!(is_reached(&quick.proposals[0].applied_to(&picture), None, aim));
                let size = quick.proposals[0].changes.len();
                // Leave out what takes exhaustive search too long, by size, so that every run is the same.
                if size > if width * height > 30 { 2 } else { 4 } {
                    continue;
                }
                let repaired = repair(&picture, &Repair::new(aim), &mut Budget::unlimited());
                let best = &repaired.proposals[0];
                assert!(repaired.fewest && best.reached && best.changes.len() <= size);
                assert!(is_reached(&best.applied_to(&picture), None, aim));
                for fewer in 0..best.changes.len() {
                    assert!(!can_be_mended(&mut picture, aim, fewer, 0), "{width} {seed} {aim:?}");
                }
                sizes.push(best.changes.len());
            }
        }
    }
    for (size, least) in [(0, 20), (1, 50), (2, 10), (3, 1)] {
        let found = sizes.iter().filter(|&&own| own == size).count();
        assert!(found >= least, "only {found} pictures with {size} changes");
    }
}

#[test]
fn proposals_are_different_and_the_least_harm_comes_first() {
    for seed in 0..20 {
        let picture =
            pictures(8, 8, 1, Kind::Runs).make(seed, &mut Budget::unlimited()).unwrap().unwrap();
        let how = Repair::new(Aim::Unique).with_proposals(5);
        let Repaired { proposals, fewest, .. } = repair(&picture, &how, &mut Budget::unlimited());
        assert!(fewest);
        for (i, proposal) in proposals.iter().enumerate() {
            assert!(is_reached(&proposal.applied_to(&picture), None, Aim::Unique));
            assert!(proposals[..i].iter().all(|other| other.changes != proposal.changes));
            let key = |proposal: &Proposal| (proposal.changes.len(), proposal.harm);
            assert!(i == 0 || key(&proposals[i - 1]) <= key(proposal));
            let shape = picture.shape();
            let harm_of = |c: &Change| harm(shape, picture.cells(), c.cell, c.to);
            assert_eq!(proposal.harm, proposal.changes.iter().map(harm_of).sum::<u32>());
        }
    }
}

/// A picture without the cells that have ink on all four sides.
fn outline(picture: &Picture) -> Picture {
    let (width, area) = (picture.shape().width(), picture.cells().len());
    let mut thin = picture.clone();
    for cell in
        (width..area.saturating_sub(width)).filter(|cell| (1..width - 1).contains(&(cell % width)))
    {
        let beside = [cell - width, cell - 1, cell + 1, cell + width];
        if beside.iter().all(|&other| picture.cells()[other] != Colour::BACKGROUND) {
            thin.draw(cell, Colour::BACKGROUND);
        }
    }
    thin
}

#[test]
fn two_hundred_ambiguous_pictures_are_mended() {
    let mut random = Random::new(11);
    let (mut count, mut changes) = (0, Vec::new());
    while count < 200 {
        // Large noise is hard to solve, and nothing like a picture.
        let side = 8 + random.below(23) as usize;
        let smooth = random.below(2) as usize + usize::from(side > 12);
        let blobs = pictures(side, side, 1, Kind::Runs).with_smooth(smooth);
        let mut picture = blobs.make(random.bits(), &mut Budget::unlimited()).unwrap().unwrap();
        // Thin lines are hardest to mend: every fourth picture is an outline.
        if random.below(4) == 0 {
            picture = outline(&picture);
        }
        if is_reached(&picture, None, Aim::Line) {
            continue;
        }
        let answer = solve(picture.puzzle(), &Request::default()).unwrap();
        if answer.verdict == Verdict::Unique {
            continue;
        }
        count += 1;
        let how = Repair::new(Aim::Unique).with_fewest(false);
        let repaired = repair(&picture, &how, &mut Budget::unlimited());
        let mended = repaired.proposals[0].applied_to(&picture);
        assert!(repaired.proposals[0].reached);
        changes.push(repaired.proposals[0].changes.len());
        let search = engine("search").unwrap();
        let request = Request::default().with_engine(search);
        assert_eq!(solve(mended.puzzle(), &request).unwrap().verdict, Verdict::Unique);
    }
    changes.sort_unstable();
    println!("median changes {}, most {}", changes[100], changes[199]);
    assert!(changes[0] >= 1);
}

#[test]
fn a_cost_never_makes_for_more_changes() {
    let mut random = Random::new(11);
    for aim in [Aim::Unique, Aim::Line] {
        let pictures = pictures(12, 12, 1, Kind::Runs).with_smooth(1);
        for seed in 0..12 {
            let picture = pictures.make(seed, &mut Budget::unlimited()).unwrap().unwrap();
            let costs: Vec<u32> = (0..144).map(|_| random.below(25) as u32).collect();
            let cost = |cell: usize, _| costs[cell];
            let plain = Repair::new(aim).with_fewest(false).with_seed(seed);
            let count = |how: &Repair<'_>| {
                let repaired = repair(&picture, how, &mut Budget::unlimited());
                assert!(repaired.proposals[0].reached);
                repaired.proposals[0].changes.len()
            };
            assert!(count(&plain.with_cost(&cost)) <= count(&plain), "{aim:?} {seed}");
        }
    }
}

/// Outlines one cell wide: circles, rectangles, triangles and a face.
fn outlines() -> Vec<Picture> {
    let mut all = Vec::new();
    for side in [15usize, 20, 25, 30] {
        let far = side as f64 / 2.0 - 1.5;
        let middle = side as f64 / 2.0;
        let ring = move |cell: usize, (x, y): (f64, f64), radius: f64| {
            let (dx, dy) = ((cell % side) as f64 + 0.5 - x, (cell / side) as f64 + 0.5 - y);
            (dx.hypot(dy) - radius).abs() < 0.5
        };
        let circle = move |cell| ring(cell, (middle, middle), far);
        let face = move |cell| {
            let eye = |x| ring(cell, (x, 0.7 * middle), 0.15 * side as f64);
            ring(cell, (middle, middle), far) || eye(0.6 * middle) || eye(1.4 * middle)
        };
        let rectangle = move |cell| {
            let (x, y) = (cell % side, cell / side);
            let inside = (2..side - 2).contains(&x) && (1..side - 4).contains(&y);
            inside && (x == 2 || x == side - 3 || y == 1 || y == side - 5)
        };
        let triangle = move |cell: usize| {
            let (x, y) = (cell % side, cell / side);
            let half = y / 2;
            y == side - 2 && x.abs_diff(side / 2) <= half
                || y < side - 1 && x.abs_diff(side / 2) == half
        };
        let shapes: [&dyn Fn(usize) -> bool; 4] = [&circle, &face, &rectangle, &triangle];
        for shape in shapes {
            let colour = |cell| if shape(cell) { Colour::FIRST } else { Colour::BACKGROUND };
            let cells = (0..side * side).map(|cell| ColourSet::only(colour(cell))).collect();
            let grid = Grid::from_cells(&Shape::new(side, side).unwrap(), cells).unwrap();
            all.push(Picture::new(palette(1), &grid, Kind::Runs).unwrap());
        }
    }
    all
}

#[test]
fn outlines_survive_a_repair() {
    for (aim, least) in [(Aim::Unique, 97), (Aim::Line, 97)] {
        let (mut kept, mut of, mut changes) = (0, 0, 0);
        for picture in outlines() {
            let how = Repair::new(aim).with_fewest(false);
            let repaired = repair(&picture, &how, &mut Budget::unlimited());
            let mended = repaired.proposals[0].applied_to(&picture);
            assert!(is_reached(&mended, None, aim));
            let inked = |own: &&Colour| **own != Colour::BACKGROUND;
            of += picture.cells().iter().filter(inked).count();
            let both = picture.cells().iter().zip(mended.cells());
            kept += both.filter(|(before, after)| inked(before) && inked(after)).count();
            changes += repaired.proposals[0].changes.len();
        }
        println!("{aim:?}: {kept} of {of} cells kept, {changes} changes");
        assert!(100 * kept >= least * of, "{aim:?}: {kept} of {of}");
    }
}

#[test]
fn no_fewer_givens_suffice() {
    for seed in 0..60 {
        let picture =
            pictures(4, 4, 1, Kind::Runs).make(seed, &mut Budget::unlimited()).unwrap().unwrap();
        for aim in [Aim::Unique, Aim::Line] {
            let found = givens(&picture, aim, &mut Budget::unlimited(), None);
            assert!(found.reached && found.fewest);
            assert!(is_reached(&picture, Some(&found.puzzle(&picture).unwrap().unknown()), aim));
            let fewer = |set: &u32| set.count_ones() as usize + 1 == found.cells.len();
            for set in (0..1u32 << 16).filter(fewer) {
                let cells = (0..16).filter(|cell| set >> cell & 1 == 1).collect();
                let less = Givens { cells, ..found.clone() };
                assert!(
                    !is_reached(&picture, Some(&less.puzzle(&picture).unwrap().unknown()), aim),
                    "{seed} {aim:?}"
                );
            }
        }
    }
}

#[test]
fn random_pictures_meet_their_aim() {
    let mut random = Random::new(5);
    for seed in 0..500 {
        let (width, height) = (5 + seed % 56, 5 + random.below(56) as usize);
        let aim = if seed % 2 == 0 { Aim::Line } else { Aim::Unique };
        let ordered = pictures(width, height, 1 + seed % 3, Kind::Runs)
            .with_aim(aim)
            .with_density(0.6)
            .with_smooth(usize::from(width * height > 900));
        let picture = ordered.make(seed as u64, &mut Budget::unlimited()).unwrap().unwrap();
        let other = engine("search").unwrap();
        let request = Request::default().with_engine(other);
        let answer = solve(picture.puzzle(), &request).unwrap();
        assert_eq!(answer.verdict, Verdict::Unique, "{seed}");
        assert_eq!(answer.solutions[0], picture.grid());
        assert!(aim == Aim::Unique || is_reached(&picture, None, Aim::Line), "{seed}");
        assert_eq!(
            ordered.make(seed as u64, &mut Budget::unlimited()).unwrap().unwrap(),
            picture,
            "the same seed makes the same picture"
        );
    }
}

#[test]
fn symmetric_pictures_stay_symmetric() {
    for (seed, symmetry) in Symmetry::ALL.into_iter().enumerate() {
        for aim in [None, Some(Aim::Unique), Some(Aim::Line)] {
            let ordered = pictures(12, 12, 2, Kind::Runs)
                .with_symmetry(symmetry)
                .with_aim(aim)
                .with_density(0.55);
            let picture = ordered.make(seed as u64, &mut Budget::unlimited()).unwrap().unwrap();
            for cell in 0..144 {
                let orbit = symmetry.orbit(picture.shape(), cell);
                assert!(orbit.iter().all(|&o| picture.cells()[o] == picture.cells()[cell]));
            }
            assert!(aim.is_none_or(|aim| is_reached(&picture, None, aim)));
        }
    }
}

#[test]
fn random_counted_pictures_meet_their_aim() {
    for seed in 0..20 {
        let aim = if seed % 2 == 0 { Aim::Line } else { Aim::Unique };
        let ordered =
            pictures(8, 8, 2, Kind::Counted).with_aim(aim).with_density(0.7).with_smooth(1);
        let picture = ordered.make(seed, &mut Budget::unlimited()).unwrap().unwrap();
        assert!(is_reached(&picture, None, aim), "{seed}");
    }
}

#[test]
fn an_interrupted_repair_returns_the_best_so_far() {
    let picture =
        pictures(20, 20, 1, Kind::Runs).make(3, &mut Budget::unlimited()).unwrap().unwrap();
    let stopped =
        repair(&picture, &Repair::new(Aim::Unique), &mut Budget::unlimited().with_stop(&|| true));
    assert!(stopped.interrupted && !stopped.fewest);
    assert!(!stopped.proposals[0].reached);
    let asked = std::cell::Cell::new(0);
    for patience in [100, 1_000, 3_000, 10_000, 30_000] {
        asked.set(0);
        let stop = || {
            asked.set(asked.get() + 1);
            asked.get() > patience
        };
        let mut budget = Budget::unlimited().with_stop(&stop);
        let how = Repair::new(Aim::Line);
        let best = repair(&picture, &how, &mut budget).proposals.remove(0);
        let mended = best.applied_to(&picture);
        assert_eq!(best.reached, is_reached(&mended, None, Aim::Line), "{patience}");
        asked.set(0);
        let found = givens(&picture, Aim::Line, &mut Budget::unlimited().with_stop(&stop), None);
        assert_eq!(
            found.reached,
            is_reached(&picture, Some(&found.puzzle(&picture).unwrap().unknown()), Aim::Line)
        );
    }
}

#[test]
fn empty_pictures_need_nothing() {
    for (width, height) in [(0, 0), (0, 3), (3, 0), (1, 1)] {
        let shape = Shape::new(width, height).unwrap();
        let grid = Grid::filled(&shape, ColourSet::only(Colour::BACKGROUND));
        let picture = Picture::new(Palette::mono(), &grid, Kind::Runs).unwrap();
        let repaired = repair(&picture, &Repair::new(Aim::Line), &mut Budget::unlimited());
        assert!(repaired.fewest && repaired.proposals[0].changes.is_empty());
        assert!(givens(&picture, Aim::Line, &mut Budget::unlimited(), None).cells.is_empty());
        let ordered = RandomPictures::new(shape.clone(), Palette::mono());
        let made = ordered.make(0, &mut Budget::unlimited()).unwrap().unwrap();
        assert_eq!(*made.shape(), shape);
    }
}

/// Whether all techniques easier than this one get stuck, and this one then marks cells.
fn is_needed(puzzle: &crate::Puzzle, technique: &'static Technique) -> bool {
    let mut grid = puzzle.unknown();
    let steps = |grid: &Grid, own| steps_by(puzzle, grid, own, &mut Budget::unlimited()).unwrap();
    let easier: Vec<_> = TECHNIQUES.iter().take_while(|own| **own != technique).collect();
    while let Some(found) = easier.iter().map(|own| steps(&grid, own)).find(|own| !own.is_empty()) {
        for fact in found.iter().flat_map(|step| &step.conclusions) {
            // What is known of a cell without being marked is seen anew each time.
            let left = grid.cells()[fact.cell] & !fact.colours;
            if left.single().is_some() {
                grid.set(fact.cell, left);
            }
        }
    }
    !steps(&grid, technique).is_empty()
}

#[test]
fn wishes_come_true() {
    let coloured = [&techniques::INTERSECTIONS, &techniques::COUNT_REACHED];
    for (i, &technique) in TECHNIQUES.iter().enumerate() {
        if technique.logic == Logic::Search || !technique.kinds.contains(&Kind::Runs) {
            continue;
        }
        let wish = Wish::default().with_technique(technique);
        let inks = if coloured.contains(&technique) { 3 } else { 1 };
        if wish.expect_possible(Kind::Runs, inks).is_err() {
            assert_eq!(technique, &techniques::CROSSES);
            continue;
        }
        let pictures = RandomPictures::new(Shape::new(10, 10).unwrap(), palette(inks + 1));
        let pictures = pictures.with_wish(wish);
        let made = pictures.make(i as u64, &mut Budget::unlimited()).unwrap().unwrap();
        assert!(is_reached(&made, None, Aim::Unique), "{}", technique.name);
        assert!(is_needed(made.puzzle(), technique), "{}", technique.name);
    }
    for grade in Grade::ALL {
        let pictures = RandomPictures::new(Shape::new(12, 12).unwrap(), palette(1));
        let pictures = pictures.with_wish(Wish::default().with_grade(grade));
        let made = pictures.make(3, &mut Budget::unlimited()).unwrap().unwrap();
        assert!(is_reached(&made, None, Aim::Unique), "{grade:?}");
        assert_eq!(rate(made.puzzle(), &mut Budget::unlimited()).unwrap().grade(), grade);
        // The same seed makes the same picture.
        assert_eq!(pictures.make(3, &mut Budget::unlimited()).unwrap().unwrap(), made);
    }
}

#[test]
fn wishes_that_cannot_come_true_are_refused() {
    let needs = |technique| Wish::default().with_technique(technique);
    for (wish, kind, colours, text) in [
        (
            needs(&techniques::TOGETHER),
            Kind::Runs,
            1,
            "only counted puzzles need the technique `together`",
        ),
        (
            needs(&techniques::CROSSES),
            Kind::Runs,
            3,
            "only counted puzzles need the technique `crosses`",
        ),
        (
            needs(&techniques::INTERSECTIONS),
            Kind::Runs,
            1,
            "only coloured or counted puzzles need the technique `intersections`",
        ),
        (
            needs(&techniques::OVERLAP),
            Kind::Counted,
            2,
            "only ordinary puzzles need the technique `overlap`",
        ),
        (
            needs(&techniques::TWO_LINES).with_grade(Grade::Easy),
            Kind::Runs,
            1,
            "a puzzle that needs `two-lines` is hard at least, not easy",
        ),
    ] {
        assert_eq!(wish.expect_possible(kind, colours).unwrap_err().to_string(), text);
    }
    let by_lines = pictures(10, 10, 1, Kind::Runs).with_aim(Aim::Line);
    for wish in [needs(&techniques::CONTRADICTION), Wish::default().with_grade(Grade::Expert)] {
        let refused = by_lines.clone().with_wish(wish).expect_possible().unwrap_err().to_string();
        assert!(refused.contains("can be solved line by line"), "{refused}");
    }
}

#[test]
fn experts_puzzles_of_every_size_are_found_by_chance() {
    for side in [5, 8, 10, 14] {
        let wish = Wish::default().with_grade(Grade::Expert);
        let pictures = pictures(side, side, 1, Kind::Runs).with_density(None).with_wish(wish);
        let found = pictures.find(side as u64, None, &mut Budget::unlimited());
        assert!(found.reached && found.interrupt.is_none(), "{side}");
        let picture = found.picture.unwrap();
        assert!(is_reached(&picture, None, Aim::Unique) && !is_reached(&picture, None, Aim::Line));
        assert_eq!(
            rate(picture.puzzle(), &mut Budget::unlimited()).unwrap().grade(),
            Grade::Expert
        );
        let grades: usize = found.tries.grades.iter().sum();
        assert!(found.tries.grades[Grade::Expert as usize] == 1 && found.tries.count >= grades);
    }
}

#[test]
fn grades_are_found_in_every_kind() {
    for (kind, inks) in [(Kind::Runs, 3), (Kind::Counted, 2)] {
        for grade in [Grade::Easy, Grade::Medium, Grade::Hard] {
            let wish = Wish::default().with_grade(grade);
            let pictures = pictures(7, 7, inks, kind).with_density(None).with_wish(wish);
            let made = pictures.make(2, &mut Budget::unlimited()).unwrap().unwrap();
            let rating = rate(made.puzzle(), &mut Budget::unlimited()).unwrap();
            assert_eq!((rating.grade(), rating.solved), (grade, true), "{kind:?}");
        }
    }
}

#[test]
fn counted_puzzles_become_harder_and_keep_their_symmetry() {
    for (seed, symmetry) in
        [Symmetry::None, Symmetry::Vertical, Symmetry::Quarter].into_iter().enumerate()
    {
        for grade in [Grade::Medium, Grade::Hard] {
            let pictures = RandomPictures::new(Shape::new(12, 12).unwrap(), palette(3));
            let pictures = pictures.with_kind(Kind::Counted).with_symmetry(symmetry);
            let pictures = pictures.with_wish(Wish::default().with_grade(grade));
            let whole = pictures.find(seed as u64, None, &mut Budget::unlimited());
            let picture = whole.picture.clone().unwrap();
            assert!(whole.reached && is_reached(&picture, None, Aim::Line));
            let rating = rate(picture.puzzle(), &mut Budget::unlimited()).unwrap();
            assert_eq!(rating.grade(), grade, "{symmetry:?}");
            for cell in 0..picture.cells().len() {
                let orbit = symmetry.orbit(picture.shape(), cell);
                assert!(orbit.into_iter().all(|own| picture.cells()[own] == picture.cells()[cell]));
            }
            // Where it is stopped, the nearest so far has one solution, too.
            for steps in [100, 1_000, 3_000, 10_000] {
                let cut =
                    pictures.find(seed as u64, None, &mut Budget::unlimited().with_steps(steps));
                assert_eq!(cut.reached, cut.interrupt.is_none());
                if let Some(picture) = cut.picture {
                    assert!(is_reached(&picture, None, Aim::Unique), "{grade:?} {steps}");
                }
            }
        }
    }
}

#[test]
fn a_search_that_is_stopped_leaves_the_nearest() {
    let mut nearest = 0;
    for grade in Grade::ALL {
        let pictures = pictures(9, 9, 1, Kind::Runs).with_density(0.5).with_smooth(0);
        let pictures = pictures.with_wish(Wish::default().with_grade(grade));
        let whole = pictures.find(1, None, &mut Budget::unlimited());
        assert!(whole.reached);
        for steps in [0, 1, 10, 100, 1_000, 10_000] {
            let cut = pictures.find(1, None, &mut Budget::unlimited().with_steps(steps));
            assert_eq!(cut.reached, cut.interrupt.is_none());
            assert!(cut.tries.count <= whole.tries.count);
            if cut.reached {
                assert_eq!(cut, whole);
            } else if let Some(picture) = cut.picture {
                nearest += 1;
                assert!(is_reached(&picture, None, Aim::Unique), "{grade:?} {steps}");
            }
        }
        let seen = std::cell::Cell::new(0);
        let watch = |tries: &Tries| seen.set(seen.get().max(tries.count));
        assert_eq!(pictures.find(1, Some(&watch), &mut Budget::unlimited()), whole);
        assert_eq!(seen.get(), whole.tries.count);
    }
    assert!(nearest > 0);
}

#[test]
fn single_lines_are_easy() {
    for (inks, longest) in [(1, 9), (2, 6)] {
        for length in 1..=longest {
            let shape = Shape::new(length, 1).unwrap();
            for code in 0..(inks + 1usize).pow(length as u32) {
                let digit = |p: usize| code / (inks + 1).pow(p as u32) % (inks + 1);
                let cells = (0..length).map(|p| ColourSet::only(Colour::new(digit(p)).unwrap()));
                let grid = Grid::from_cells(&shape, cells.collect()).unwrap();
                let picture = Picture::new(palette(inks), &grid, Kind::Runs).unwrap();
                let rating = rate(picture.puzzle(), &mut Budget::unlimited()).unwrap();
                assert_eq!((rating.grade(), rating.solved), (Grade::Easy, true));
            }
        }
    }
    let line = pictures(9, 1, 1, Kind::Runs);
    let wish = |grade| line.clone().with_wish(Wish::default().with_grade(grade));
    assert_eq!(wish(Grade::Easy).expect_possible(), Ok(()));
    assert!(wish(Grade::Medium).expect_possible().is_err());
}

#[test]
fn silhouettes_get_holes_and_keep_their_outline() {
    let shape = Shape::new(24, 24).unwrap();
    let disc = |cell: usize| {
        let (x, y) = ((cell % 24) as i32 - 12, (cell / 24) as i32 - 12);
        ColourSet::only(Colour::new(usize::from(x * x + y * y < 120)).unwrap())
    };
    let grid = Grid::from_cells(&shape, (0..shape.area()).map(disc).collect()).unwrap();
    let picture = Picture::new(palette(1), &grid, Kind::Runs).unwrap();
    let inside = texture::inside(&picture);
    for grade in [Grade::Medium, Grade::Hard] {
        let tuned = tune(&picture, &Tuning::new(grade), &mut Budget::unlimited());
        assert!(tuned.reached, "{grade:?}");
        assert!(is_reached(&tuned.picture, None, Aim::Unique));
        let rating = rate(tuned.picture.puzzle(), &mut Budget::unlimited()).unwrap();
        assert_eq!(rating.grade(), grade);
        let outline = (0..shape.area()).filter(|cell| !inside.contains(cell));
        let changed = outline.filter(|&p| picture.cells()[p] != tuned.picture.cells()[p]).count();
        assert!(changed <= shape.area() / 16, "{changed}");
    }
}

#[test]
fn small_changes_lead_to_a_grade() {
    let mut reached = 0;
    for seed in 0..12 {
        let aim = pictures(10, 10, 1, Kind::Runs).with_density(0.55).with_aim(Aim::Unique);
        let before = aim.make(seed, &mut Budget::unlimited()).unwrap().unwrap();
        for grade in [Grade::Easy, Grade::Medium, Grade::Hard] {
            let tuning = Tuning::new(grade).with_seed(seed);
            let tuned = tune(&before, &tuning, &mut Budget::unlimited());
            // A few changes, or holes inside.
            let changed: Vec<usize> =
                (0..100).filter(|&p| before.cells()[p] != tuned.picture.cells()[p]).collect();
            let inside = texture::inside(&before);
            assert!(changed.len() <= 6 || changed.iter().all(|cell| inside.contains(cell)));
            assert!(is_reached(&tuned.picture, None, Aim::Unique));
            let rating = rate(tuned.picture.puzzle(), &mut Budget::unlimited()).unwrap();
            assert_eq!(tuned.reached, rating.grade() == grade, "{seed} {grade:?}");
            assert_eq!(tuned.reached, tuned.distance == 0.0);
            reached += usize::from(tuned.reached);
            // Cut short, the puzzle still has one solution.
            for steps in [0, 1, 100, 1000, 10_000] {
                let cut = tune(&before, &tuning, &mut Budget::unlimited().with_steps(steps));
                assert!(is_reached(&cut.picture, None, Aim::Unique));
                assert!(cut.distance >= tuned.distance);
            }
        }
    }
    assert!(reached >= 18, "{reached} of 36");
}

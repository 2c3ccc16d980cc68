//! Repairs, givens and random pictures, checked by exhaustive search and another engine.

use super::*;
use crate::model::{Colour, ColourSet, Grid, Kind, Palette, Rgb, Shape};
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
fn no_fewer_givens_suffice() {
    for seed in 0..60 {
        let picture =
            pictures(4, 4, 1, Kind::Runs).make(seed, &mut Budget::unlimited()).unwrap().unwrap();
        for aim in [Aim::Unique, Aim::Line] {
            let found = givens(&picture, aim, &mut Budget::unlimited(), None);
            assert!(found.reached && found.fewest);
            assert!(is_reached(&picture, Some(&found.start(&picture)), aim));
            let fewer = |set: &u32| set.count_ones() as usize + 1 == found.cells.len();
            for set in (0..1u32 << 16).filter(fewer) {
                let cells = (0..16).filter(|cell| set >> cell & 1 == 1).collect();
                let less = Givens { cells, ..found.clone() };
                assert!(!is_reached(&picture, Some(&less.start(&picture)), aim), "{seed} {aim:?}");
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
        assert_eq!(found.reached, is_reached(&picture, Some(&found.start(&picture)), Aim::Line));
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

//! Our own drawings, made ambiguous in several ways, can be repaired; another engine confirms it.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

use nonolith::make::{Aim, Picture, Repair, repair};
use nonolith::solve::engine;
use nonolith::{Budget, Colour, ColourSet, Grid, Kind, Palette, Request, Shape, Verdict, solve};
use nonolith_corpus::{files_under, read};
use nonolith_io::{Colours, Image, Size, Tracing, trace};
use std::path::Path;

/// A black-and-white drawing: for each row and column, whether the cell is inked.
struct Drawing {
    name: String,
    rows: Vec<Vec<bool>>,
}

impl Drawing {
    /// A drawing made from this one by a rule.
    fn made(
        &self,
        how: &str,
        (width, height): (usize, usize),
        rule: impl Fn(usize, usize) -> bool,
    ) -> Drawing {
        let row = |row: usize| (0..width).map(|column| rule(row, column)).collect();
        Drawing { name: format!("{}, {how}", self.name), rows: (0..height).map(row).collect() }
    }

    fn size(&self) -> (usize, usize) {
        (self.rows[0].len(), self.rows.len())
    }

    fn at(&self, row: usize, column: usize) -> bool {
        self.rows.get(row).and_then(|row| row.get(column)).copied().unwrap_or(false)
    }

    fn thinned(&self) -> Drawing {
        self.made("thinned", self.size(), |row, column| {
            let beside = [(1, 0), (0, 1), (2, 1), (1, 2)];
            let is_inked = |&(down, right): &(usize, usize)| {
                self.at((row + down).wrapping_sub(1), (column + right).wrapping_sub(1))
            };
            self.at(row, column) && !beside.iter().all(is_inked)
        })
    }

    fn halved(&self) -> Drawing {
        let (width, height) = self.size();
        self.made("halved", (width / 2, height / 2), |row, column| {
            self.at(2 * row, 2 * column) && self.at(2 * row + 1, 2 * column + 1)
        })
    }

    fn window(&self, side: usize) -> Drawing {
        let (width, height) = self.size();
        let (left, top) = (width.saturating_sub(side) / 3, height.saturating_sub(side) / 2);
        let size = (side.min(width), side.min(height));
        self.made(&format!("window of {side}"), size, |row, column| {
            self.at(top + row, left + column)
        })
    }

    fn picture(&self) -> Picture {
        let colour = |&inked: &bool| if inked { Colour::FIRST } else { Colour::BACKGROUND };
        let cells =
            self.rows.iter().flatten().map(|inked| ColourSet::only(colour(inked))).collect();
        let (width, height) = self.size();
        let grid = Grid::from_cells(&Shape::new(width, height).unwrap(), cells).unwrap();
        Picture::new(Palette::mono(), &grid, Kind::Runs).unwrap()
    }
}

fn drawings() -> Vec<Drawing> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../puzzles");
    let mut drawings = Vec::new();
    for file in files_under(&folder, ".non") {
        for document in read(&file).unwrap() {
            let Some(cells) = document.goal.as_ref().and_then(Grid::picture) else { continue };
            let name = file.file_stem().unwrap().to_string_lossy().into_owned();
            let is_inked = |row: &[Colour]| row.iter().map(|&c| c != Colour::BACKGROUND).collect();
            let rows = cells.chunks(document.puzzle.shape().width()).map(is_inked).collect();
            drawings.push(Drawing { name, rows });
        }
    }
    drawings
}

#[test]
fn our_own_pictures_are_mended() {
    let own = drawings();
    let mut all: Vec<Drawing> = Vec::new();
    for drawing in &own {
        all.extend([drawing.thinned(), drawing.halved(), drawing.halved().thinned()]);
        all.extend([8, 12].map(|side| drawing.window(side)));
        all.push(drawing.window(15).thinned());
    }
    all.retain(|drawing| drawing.rows.len() > 1 && drawing.rows.len() <= 40);
    let search = engine("search").unwrap();
    let (mut ambiguous, mut changes) = (0, Vec::new());
    for drawing in all {
        let picture = drawing.picture();
        let request = Request::default().with_engine(search);
        let verdict = |picture: &Picture| solve(picture.puzzle(), &request).unwrap().verdict;
        let was_unique = verdict(&picture) == Verdict::Unique;
        ambiguous += usize::from(!was_unique);
        let repaired = repair(
            &picture,
            &Repair::new(Aim::Unique).with_fewest(false),
            &mut Budget::unlimited(),
        );
        let best = &repaired.proposals[0];
        assert!(best.reached, "{}", drawing.name);
        assert_eq!(verdict(&best.applied_to(&picture)), Verdict::Unique, "{}", drawing.name);
        assert!(!was_unique || best.changes.is_empty(), "{}", drawing.name);
        if !was_unique {
            changes.push(best.changes.len());
        }
    }
    changes.sort_unstable();
    println!("{ambiguous} ambiguous, median changes {}", changes[changes.len() / 2]);
    assert!(ambiguous >= 40, "only {ambiguous} ambiguous pictures");
}

#[test]
fn images_need_no_more_changes_than_a_repair_afterwards() {
    let (mut all, mut changed) = (0, 0);
    for drawing in drawings().into_iter().step_by(6) {
        // Squares of nine pixels, drawn anew with fewer cells.
        let (width, height) = drawing.size();
        let level = |i: usize| {
            let (x, y) = (i % (9 * width), i / (9 * width));
            if drawing.at(y / 9, x / 9) { 0 } else { 255 }
        };
        let levels = (0..81 * width * height).flat_map(|i| [level(i), level(i), level(i), 255]);
        let image = Image::new(9 * width, 9 * height, levels.collect()).unwrap();
        let how = Tracing {
            size: Size::Width((width * 4 / 5).clamp(2, 24)),
            colours: Colours::Mono,
            ..Tracing::default()
        };
        let traced = trace(&image, &how).unwrap();
        let picture = Picture::new(traced.palette.clone(), &traced.grid, Kind::Runs).unwrap();
        let cost = |cell, colour| traced.cost(cell, colour);
        let plain = Repair::new(Aim::Unique).with_fewest(false);
        let count = |how: &Repair<'_>| {
            let repaired = repair(&picture, how, &mut Budget::unlimited());
            assert!(repaired.proposals[0].reached, "{}", drawing.name);
            repaired.proposals[0].changes.len()
        };
        let (made, afterwards) = (count(&plain.with_cost(&cost)), count(&plain));
        assert!(made <= afterwards, "{}: {made} {afterwards}", drawing.name);
        all += 1;
        changed += usize::from(made > 0);
    }
    println!("{changed} of {all} changed");
    assert!(changed >= 5, "{changed} of {all}");
}

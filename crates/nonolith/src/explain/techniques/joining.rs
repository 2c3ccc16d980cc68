//! Groups of one block grow together.

use super::only_block::owner;
use crate::explain::grade::Grade;
use crate::explain::technique::{Find, Logic, Technique};
use crate::explain::view::{Finding, Group, LineView};
use crate::explain::words::{self, Phrase, Saying};

/// Two groups that belong to the same block are joined.
pub static JOINING: Technique = Technique {
    name: "joining",
    title: Phrase::TitleJoining,
    about: Phrase::AboutJoining,
    lesson: Phrase::LessonJoining,
    logic: Logic::Line,
    weight: 3,
    grade: Grade::Easy,
    complete: false,
    kinds: Technique::RUNS,
    find: Find::Line(find),
};

fn find(line: &LineView<'_>) -> Vec<Finding> {
    let Some(blocks) = line.blocks() else { return Vec::new() };
    let join = |pair: &[Group]| {
        let [a, b] = pair else { return None };
        let block = owner(line, &a.cells)??;
        if owner(line, &b.cells)? != Some(block) {
            return None;
        }
        let both = || a.cells.clone().chain(b.cells.clone());
        let found = line.decided(a.cells.end..b.cells.start, a.colour, || {
            let groups = ("groups", line.within(both()));
            let block = ("block", words::block(blocks, block, line.palette));
            Saying::new(Phrase::GroupsBelong, [groups, block])
        });
        found.map(|found| found.pointing(both(), [block]))
    };
    line.groups().windows(2).filter_map(join).collect()
}

//! A line with no room to spare.

use crate::explain::grade::Grade;
use crate::explain::technique::{Find, Logic, Technique};
use crate::explain::view::{Finding, LineView};
use crate::explain::words::{self, Phrase, Saying};
use crate::model::{Clue, Colour, ColourSet};

/// The clue fills its line: there is only one way.
pub static FULL_LINE: Technique = Technique {
    name: "full-line",
    title: Phrase::TitleFullLine,
    about: Phrase::AboutFullLine,
    lesson: Phrase::LessonFullLine,
    logic: Logic::Line,
    weight: 1,
    grade: Grade::Easy,
    complete: false,
    kinds: Technique::EVERY_KIND,
    find: Find::Line(find),
};

fn find(line: &LineView<'_>) -> Vec<Finding> {
    let blocks = match line.clue {
        Clue::Runs(blocks) => blocks,
        Clue::Counted(tallies) => {
            let all = tallies.iter().find(|tally| tally.count() as usize == line.len());
            let Some(all) = all else { return Vec::new() };
            let why =
                || Saying::new(Phrase::AllOneColour, [("colour", line.name_of(all.colour()))]);
            return line.decided(0..line.len(), all.colour(), why).into_iter().collect();
        }
    };
    if blocks.is_empty() || line.clue.space() != line.len() as u64 {
        return Vec::new();
    }
    let mut colours = Vec::with_capacity(line.len());
    for (i, block) in blocks.iter().enumerate() {
        colours.extend(std::iter::repeat_n(block.colour(), block.length() as usize));
        let gap = blocks.get(i + 1).map_or(0, |next| block.gap(*next));
        colours.extend(std::iter::repeat_n(Colour::BACKGROUND, gap as usize));
    }
    let gone = colours.iter().enumerate().map(|(p, &colour)| (p, !ColourSet::only(colour)));
    let found = line.finding(gone, || match blocks {
        [_] => {
            Saying::new(Phrase::BlockFillsLine, [("block", words::block(blocks, 0, line.palette))])
        }
        _ if colours.contains(&Colour::BACKGROUND) => Phrase::BlocksAndGapsFillLine.into(),
        _ => Phrase::BlocksFillLine.into(),
    });
    found.map(|found| found.pointing([], 0..blocks.len())).into_iter().collect()
}

//! A line with no room to spare.

use crate::explain::technique::{Find, Logic, Technique};
use crate::explain::view::{Finding, LineView};
use crate::explain::words::{self, Phrase, Saying};
use crate::{Clue, Colour, ColourSet};

pub(super) const TECHNIQUE: Technique = Technique {
    name: "full-line",
    about: "the clue fills its line: there is only one arrangement",
    logic: Logic::Line,
    weight: 1,
    find: Find::Line(find),
    kinds: Technique::EVERY_KIND,
};

fn find(line: &LineView<'_>) -> Option<Finding> {
    let chains = match line.clue {
        Clue::Runs(chains) => chains,
        Clue::Counted(tallies) => {
            let all = tallies.iter().find(|tally| tally.count() as usize == line.len())?;
            let why =
                || Saying::new(Phrase::AllOneColour, [("colour", line.name_of(all.colour()))]);
            return line.decided(0..line.len(), all.colour(), why);
        }
    };
    if chains.is_empty() || line.clue.space() != line.len() as u64 {
        return None;
    }
    let mut colours = Vec::with_capacity(line.len());
    for (i, chain) in chains.iter().enumerate() {
        colours.extend(std::iter::repeat_n(chain.colour, chain.len as usize));
        let gap = chains.get(i + 1).map_or(0, |next| chain.gap(*next));
        colours.extend(std::iter::repeat_n(Colour::BACKGROUND, gap as usize));
    }
    let gone = colours.iter().enumerate().map(|(p, &colour)| (p, !ColourSet::only(colour)));
    line.finding(gone, || match chains {
        [_] => {
            Saying::new(Phrase::ChainFillsLine, [("chain", words::chain(chains, 0, line.palette))])
        }
        _ => Phrase::NumbersFillLine.into(),
    })
}

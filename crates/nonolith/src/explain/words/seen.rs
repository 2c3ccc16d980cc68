//! What is seen on other lines, as part of a reason.

use super::phrase::Phrase;
use super::saying::{Arg, Saying, colours, lines};
use crate::explain::sight::Seen;
use crate::model::{ColourSet, LineId, Puzzle};

/// A reason, with what is seen on other lines: `(columns 3 to 5 have no red)`. Lines without the same
/// colours are named together.
pub(crate) fn with_seen(why: Saying, puzzle: &Puzzle, seen: &[Seen]) -> Saying {
    let mut groups: Vec<((bool, ColourSet), Vec<LineId>)> = Vec::new();
    for Seen { line, colours, complete, .. } in seen {
        match groups.iter_mut().find(|(own, _)| *own == (*complete, *colours)) {
            Some((_, lines)) => lines.push(*line),
            None => groups.push(((*complete, *colours), vec![*line])),
        }
    }
    if groups.is_empty() {
        return why;
    }
    let group = |((complete, gone), mut own): ((bool, ColourSet), Vec<LineId>)| {
        own.sort();
        let phrase = match (complete, own.len()) {
            (false, 1) => Phrase::LineLacks,
            (false, _) => Phrase::LinesLack,
            (true, 1) => Phrase::LineHasAll,
            (true, _) => Phrase::LinesHaveAll,
        };
        let names = Arg::Colours(colours(gone, puzzle.palette()));
        Saying::new(phrase, [("lines", lines(&own)), ("colours", names)])
    };
    let seen = Arg::List(groups.into_iter().map(group).collect());
    let phrase = match why.phrase {
        Phrase::ClueHasOnly => Phrase::AndSeen,
        _ => Phrase::WithSeen,
    };
    Saying::new(phrase, [("why", Arg::Said(why)), ("seen", seen)])
}

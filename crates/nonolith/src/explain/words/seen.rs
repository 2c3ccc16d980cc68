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
    groups.iter_mut().for_each(|(_, lines)| lines.sort());
    // What is seen on the same lines stands together, what they lack before what they have used up.
    groups.sort_by(|a, b| (&a.1, a.0.0).cmp(&(&b.1, b.0.0)));
    let group = |(i, ((complete, gone), own)): (usize, &((bool, ColourSet), Vec<LineId>))| {
        let again = *complete && i > 0 && groups[i - 1].1 == *own;
        let phrase = match (complete, own.len(), gone.len()) {
            (false, 1, 1) => Phrase::LineLacks,
            (false, 1, _) => Phrase::LineLacksBoth,
            (false, _, 1) => Phrase::LinesLack,
            (false, ..) => Phrase::LinesLackBoth,
            (true, 1, _) if again => Phrase::ItHasAll,
            (true, 1, _) => Phrase::LineHasAll,
            (true, ..) if again => Phrase::TheyHaveAll,
            (true, ..) => Phrase::LinesHaveAll,
        };
        let names = Arg::Colours(colours(*gone, puzzle.palette()));
        let mut args = vec![("colours", names)];
        args.extend((!again).then(|| ("lines", lines(own))));
        Saying { phrase, args }
    };
    let seen = Arg::List(groups.iter().enumerate().map(group).collect());
    let phrase = match why.phrase {
        Phrase::ClueHasOnly | Phrase::NeedsOnly => Phrase::AndSeen,
        _ => Phrase::WithSeen,
    };
    Saying::new(phrase, [("why", Arg::Said(why)), ("seen", seen)])
}

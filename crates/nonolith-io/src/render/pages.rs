//! How figures share a page.

use super::figure::{CELL, Figure};
use super::metrics::wrap;
use super::options::Paper;
use super::sheets::{READABLE, sheets};
use super::view::caption;
use super::{Options, RenderError, View};

/// All lengths are in points.
pub(super) const MARGIN: f32 = 40.0;
const GAP: f32 = 24.0;
pub(super) const TITLE: f32 = 14.0;
pub(super) const AUTHOR: f32 = 9.0;
/// A line of text is so much higher than its letters.
pub(super) const LEADING: f32 = 1.35;
/// Small puzzles are not blown up beyond this: 8 mm a cell.
const LARGEST: f32 = 22.7;
/// Below this a cell cannot be filled in, or seen: 0.7 mm.
const SMALLEST: f32 = 2.0;
/// A picture without clues is only looked at: 0.25 mm.
const SMALLEST_PICTURE: f32 = 0.7;
/// Solutions are to be looked at only: as many a page as leave them this large.
const ANSWER: f32 = 3.0;
const ANSWERS: [usize; 5] = [12, 6, 4, 2, 1];

/// A sheet with what stands on it.
pub(super) struct Page<'a> {
    pub(super) width: f32,
    pub(super) height: f32,
    pub(super) heading: Option<&'static str>,
    pub(super) items: Vec<Item<'a>>,
}

/// A figure on a page, and the text above it.
pub(super) struct Item<'a> {
    pub(super) figure: Figure<'a>,
    /// Lines and their sizes.
    pub(super) caption: Vec<(String, f32)>,
    /// The corner of the part of the page it has for itself, counted from the top left.
    pub(super) x: f32,
    pub(super) y: f32,
    /// Points for each unit of the figure.
    pub(super) scale: f32,
}

impl Item<'_> {
    /// The height of the text.
    pub(super) fn caption_height(&self) -> f32 {
        height_of(&self.caption)
    }
}

fn height_of(caption: &[(String, f32)]) -> f32 {
    caption.iter().map(|(_, size)| size * LEADING).sum()
}

/// A figure that is to stand on a page, and the text above it, a paragraph each.
#[derive(Clone)]
pub(super) struct Entry<'a> {
    pub(super) figure: Figure<'a>,
    pub(super) texts: Vec<(String, f32)>,
    pub(super) options: &'a Options,
}

impl<'a> Entry<'a> {
    fn new(view: &View<'a>, number: Option<usize>, options: &'a Options) -> Entry<'a> {
        let title = (caption(view.title, number).unwrap_or_default(), TITLE);
        let author = (view.author.unwrap_or_default().to_owned(), AUTHOR);
        Entry { figure: Figure::new(view, options, false), texts: vec![title, author], options }
    }

    /// The text, in lines of this length.
    fn lines(&self, room: f32) -> Vec<(String, f32)> {
        let mut lines = Vec::new();
        for (text, size) in &self.texts {
            let wrapped = wrap(text, *size, *size == TITLE, room, self.options);
            lines.extend(wrapped.into_iter().map(|line| (line, *size)));
        }
        lines
    }

    /// How large the figure can be below its text.
    fn scale(&self, (width, height): (f32, f32)) -> f32 {
        let height = (height - height_of(&self.lines(width))).max(0.0);
        (width / self.figure.width).min(height / self.figure.height).min(LARGEST / CELL)
    }
}

/// The pages of all puzzles, then those of their solutions.
pub(super) fn pages<'a>(
    views: &[View<'a>],
    options: &'a Options,
) -> Result<Vec<Page<'a>>, RenderError> {
    let numbered: Vec<(Option<usize>, View<'a>)> = views
        .iter()
        .enumerate()
        .map(|(i, view)| ((options.is_numbered && views.len() > 1).then_some(i + 1), *view))
        .collect();
    let mut pages = Vec::new();
    for chunk in numbered.chunks(options.per_page.max(1)) {
        pages.extend(puzzles(chunk, options)?);
    }
    let answers: Vec<(Option<usize>, View<'a>)> = numbered
        .into_iter()
        .filter(|(_, view)| view.answer.is_some())
        .map(|(number, view)| {
            let (grid, cells) = (view.answer, view.found);
            (number, View { grid, cells, clues: false, author: view.note, ..view })
        })
        .collect();
    if answers.is_empty() {
        return Ok(pages);
    }
    let heading = Some("Solutions");
    for many in ANSWERS {
        let least = if many > 1 { ANSWER } else { SMALLEST_PICTURE };
        let made: Result<Vec<Page<'a>>, RenderError> =
            answers.chunks(many).map(|chunk| page(chunk, options, heading, least)).collect();
        match made {
            Ok(made) => {
                pages.extend(made);
                break;
            }
            Err(error) if many == 1 => return Err(error),
            Err(_) => {}
        }
    }
    Ok(pages)
}

/// Puzzles that share a page; one by itself may take several.
fn puzzles<'a>(
    views: &[(Option<usize>, View<'a>)],
    options: &'a Options,
) -> Result<Vec<Page<'a>>, RenderError> {
    if let [(number, view)] = views
        && view.clues
    {
        let entry = Entry::new(view, *number, options);
        entry.figure.check_parts()?;
        let plan = Plan::on(std::slice::from_ref(&entry), options.paper, None);
        if plan.cell() < READABLE
            && let Some(pages) = sheets(&entry, view.puzzle.shape(), options.paper)
        {
            return Ok(pages);
        }
    }
    let has_clues = views.iter().any(|(_, view)| view.clues);
    let least = if has_clues { SMALLEST } else { SMALLEST_PICTURE };
    Ok(vec![page(views, options, None, least)?])
}

/// One page, with cells of this size at least.
fn page<'a>(
    views: &[(Option<usize>, View<'a>)],
    options: &'a Options,
    heading: Option<&'static str>,
    least: f32,
) -> Result<Page<'a>, RenderError> {
    let entries: Vec<Entry<'a>> =
        views.iter().map(|(number, view)| Entry::new(view, *number, options)).collect();
    entries.iter().try_for_each(|entry| entry.figure.check_parts())?;
    let plan = Plan::on(&entries, options.paper, heading);
    if plan.cell() < least {
        let millimetres = |points: f32| format!("{:.1}", points * 25.4 / 72.0);
        return Err(RenderError::TooSmallOnPaper {
            shape: views[0].1.puzzle.shape().clone(),
            paper: options.paper.name,
            found: millimetres(plan.cell()),
            limit: millimetres(least),
        });
    }
    Ok(plan.page(entries, heading))
}

/// A division of a page into equal parts.
pub(super) struct Plan {
    size: (f32, f32),
    columns: usize,
    part: (f32, f32),
    /// The scale of the smallest figure.
    pub(super) scale: f32,
    top: f32,
}

impl Plan {
    /// The best division of a sheet, which lies on its side if that makes the cells much larger.
    pub(super) fn on(entries: &[Entry<'_>], paper: &Paper, heading: Option<&str>) -> Plan {
        let upright = Plan::best(entries, (paper.width, paper.height), heading);
        let across = Plan::best(entries, (paper.height, paper.width), heading);
        if across.scale > 1.25 * upright.scale { across } else { upright }
    }

    /// The side of the smallest cells.
    pub(super) fn cell(&self) -> f32 {
        self.scale * CELL
    }

    /// The division that leaves the smallest figure largest.
    fn best(entries: &[Entry<'_>], size: (f32, f32), heading: Option<&str>) -> Plan {
        let top = MARGIN + heading.map_or(0.0, |_| 1.5 * TITLE * LEADING);
        // The number of the page stands at the foot.
        let (width, height) = (size.0 - 2.0 * MARGIN, size.1 - top - MARGIN - GAP / 2.0);
        let plan = |columns: usize| {
            let rows = entries.len().div_ceil(columns);
            let share = |room: f32, many: usize| (room - GAP * (many - 1) as f32) / many as f32;
            let part = (share(width, columns), share(height, rows));
            let scale = entries.iter().map(|entry| entry.scale(part)).fold(f32::INFINITY, f32::min);
            Plan { size, columns, part, scale, top }
        };
        let better = |a: Plan, b: Plan| if b.scale > a.scale { b } else { a };
        (2..=entries.len()).map(plan).fold(plan(1), better)
    }

    /// A page with each figure as large as its part of it lets it be.
    pub(super) fn page<'a>(
        &self,
        entries: Vec<Entry<'a>>,
        heading: Option<&'static str>,
    ) -> Page<'a> {
        let item = |(i, entry): (usize, Entry<'a>)| {
            let (column, row) = (i % self.columns, i / self.columns);
            Item {
                caption: entry.lines(self.part.0),
                x: MARGIN + column as f32 * (self.part.0 + GAP),
                y: self.top + row as f32 * (self.part.1 + GAP),
                scale: entry.scale(self.part),
                figure: entry.figure,
            }
        };
        let items = entries.into_iter().enumerate().map(item).collect();
        Page { width: self.size.0, height: self.size.1, heading, items }
    }
}

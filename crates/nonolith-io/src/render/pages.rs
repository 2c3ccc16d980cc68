//! How figures share a page.

use super::figure::{CELL, Figure};
use super::metrics::{BOLD, wrap};
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

/// The pages of all puzzles, then those of their solutions.
pub(super) fn pages<'a>(
    views: &[View<'a>],
    options: &Options,
) -> Result<Vec<Page<'a>>, RenderError> {
    let numbered: Vec<(Option<usize>, View<'a>)> = views
        .iter()
        .enumerate()
        .map(|(i, view)| ((views.len() > 1).then_some(i + 1), *view))
        .collect();
    let mut pages = Vec::new();
    for chunk in numbered.chunks(options.per_page.max(1)) {
        let has_clues = chunk.iter().any(|(_, view)| view.clues);
        let least = if has_clues { SMALLEST } else { SMALLEST_PICTURE };
        pages.push(page(chunk, options, None, least)?);
    }
    let answers: Vec<(Option<usize>, View<'a>)> = numbered
        .into_iter()
        .filter(|(_, view)| view.answer.is_some())
        .map(|(number, view)| {
            (number, View { grid: view.answer, clues: false, author: None, ..view })
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

/// One page. The sheet lies on its side if that makes the cells much larger.
fn page<'a>(
    views: &[(Option<usize>, View<'a>)],
    options: &Options,
    heading: Option<&'static str>,
    least: f32,
) -> Result<Page<'a>, RenderError> {
    let figures: Vec<Figure<'a>> =
        views.iter().map(|(_, view)| Figure::new(view, options, false)).collect();
    figures.iter().try_for_each(Figure::check_parts)?;
    let paper = options.paper;
    let upright = Plan::best(views, &figures, (paper.width, paper.height), heading);
    let across = Plan::best(views, &figures, (paper.height, paper.width), heading);
    let plan = if across.scale > 1.25 * upright.scale { across } else { upright };
    if plan.scale * CELL < least {
        let millimetres = |points: f32| format!("{:.1}", points * 25.4 / 72.0);
        return Err(RenderError::TooSmallOnPaper {
            shape: views[0].1.puzzle.shape(),
            paper: paper.name,
            found: millimetres(plan.scale * CELL),
            limit: millimetres(least),
        });
    }
    Ok(plan.page(views, figures, heading))
}

/// A division of a page into equal parts.
struct Plan {
    size: (f32, f32),
    columns: usize,
    part: (f32, f32),
    /// The scale of the smallest figure.
    scale: f32,
    top: f32,
}

impl Plan {
    /// The division that leaves the smallest figure largest.
    fn best(
        views: &[(Option<usize>, View<'_>)],
        figures: &[Figure<'_>],
        size: (f32, f32),
        heading: Option<&str>,
    ) -> Plan {
        let top = MARGIN + heading.map_or(0.0, |_| 1.5 * TITLE * LEADING);
        // The number of the page stands at the foot.
        let (width, height) = (size.0 - 2.0 * MARGIN, size.1 - top - MARGIN - GAP / 2.0);
        let plan = |columns: usize| {
            let rows = views.len().div_ceil(columns);
            let share = |room: f32, many: usize| (room - GAP * (many - 1) as f32) / many as f32;
            let part = (share(width, columns), share(height, rows));
            let fit = views
                .iter()
                .zip(figures)
                .map(|((number, view), figure)| scale(figure, &lines(view, *number, part.0), part));
            let scale = fit.fold(f32::INFINITY, f32::min);
            Plan { size, columns, part, scale, top }
        };
        let better = |a: Plan, b: Plan| if b.scale > a.scale { b } else { a };
        (2..=views.len()).map(plan).fold(plan(1), better)
    }

    fn page<'a>(
        &self,
        views: &[(Option<usize>, View<'a>)],
        figures: Vec<Figure<'a>>,
        heading: Option<&'static str>,
    ) -> Page<'a> {
        let item =
            |(i, ((number, view), figure)): (usize, (&(Option<usize>, View<'a>), Figure<'a>))| {
                let (column, row) = (i % self.columns, i / self.columns);
                let caption = lines(view, *number, self.part.0);
                Item {
                    x: MARGIN + column as f32 * (self.part.0 + GAP),
                    y: self.top + row as f32 * (self.part.1 + GAP),
                    scale: scale(&figure, &caption, self.part),
                    figure,
                    caption,
                }
            };
        let items = views.iter().zip(figures).enumerate().map(item).collect();
        Page { width: self.size.0, height: self.size.1, heading, items }
    }
}

/// The text above a figure.
fn lines(view: &View<'_>, number: Option<usize>, room: f32) -> Vec<(String, f32)> {
    let title = caption(view.title, number).unwrap_or_default();
    let mut lines: Vec<(String, f32)> = Vec::new();
    lines.extend(wrap(&title, TITLE * BOLD, room).into_iter().map(|line| (line, TITLE)));
    let author = view.author.unwrap_or_default();
    lines.extend(wrap(author, AUTHOR, room).into_iter().map(|line| (line, AUTHOR)));
    lines
}

/// How large a figure can be below its text.
fn scale(figure: &Figure<'_>, caption: &[(String, f32)], (width, height): (f32, f32)) -> f32 {
    let height = (height - height_of(caption)).max(0.0);
    (width / figure.width).min(height / figure.height).min(LARGEST / CELL)
}

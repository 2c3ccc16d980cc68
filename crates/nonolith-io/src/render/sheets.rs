//! A puzzle that is too large for one sheet, on several.

use super::options::Paper;
use super::pages::{AUTHOR, Entry, Page, Plan};
use super::window::Window;
use nonolith::Shape;

/// Cells that are pleasant to fill in, with numbers of 4.6 points beside them: 2.5 mm.
pub(super) const READABLE: f32 = 7.1;
/// What takes more sheets than that is no pleasure at any size.
const MOST_SHEETS: usize = 64;

/// The fewest sheets on which cells are large enough; none if no number of sheets does it, as with clues
/// that fill a sheet by themselves. All parts have the same scale, so that they can be put together.
pub(super) fn sheets<'a>(entry: &Entry<'a>, shape: &Shape, paper: &Paper) -> Option<Vec<Page<'a>>> {
    let mut divisions: Vec<(usize, usize)> = (1..=MOST_SHEETS)
        .flat_map(|across| (1..=MOST_SHEETS / across).map(move |down| (across, down)))
        .collect();
    // Of equally many sheets, those whose parts are nearest to squares.
    divisions.sort_by_key(|&(across, down)| {
        let side = |length: usize, many: usize| length.div_ceil(many);
        (across * down, side(shape.width(), across).abs_diff(side(shape.height(), down)))
    });
    divisions.into_iter().find_map(|(across, down)| {
        let parts = Window::divided(shape, across, down);
        // Every part has this much text, and is no larger.
        let plan = Plan::on(&[part(entry, &parts, 0)], paper, None);
        (plan.cell() >= READABLE).then(|| {
            let page = |i| {
                let mut page = plan.page(vec![part(entry, &parts, i)], None);
                page.items.iter_mut().for_each(|item| item.scale = plan.scale);
                page
            };
            (0..parts.len()).map(page).collect()
        })
    })
}

/// One of the parts, and which it is.
fn part<'a>(entry: &Entry<'a>, parts: &[Window], place: usize) -> Entry<'a> {
    let Window { rows, columns } = &parts[place];
    let mut texts = entry.texts.clone();
    let note = format!(
        "Part {} of {}: columns {} to {}, rows {} to {}",
        place + 1,
        parts.len(),
        columns.start + 1,
        columns.end,
        rows.start + 1,
        rows.end
    );
    texts.push((note, AUTHOR));
    Entry { figure: entry.figure.part(parts[place].clone()), texts, options: entry.options }
}

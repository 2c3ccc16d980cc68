//! Colour for terminals: with clues, a row of cells in each line; without, half-block characters,
//! two rows of cells in a line. Lines are never longer than the terminal is wide; `small.rs` has what is
//! shown where it is narrow.

use super::heat::Heat;
use super::layout::{Label, Layout, contrast, letters, own_letters, undecided_colour};
use super::screen::Depth;
use super::text::{heading, text};
use super::{Options, RenderError, Renderer, View};
use nonolith::LineId;
use nonolith::model::Rgb;

pub(super) const RENDERER: Renderer = Renderer {
    name: "terminal",
    about: "colours for terminals, with half-block characters if there are no clues",
    extensions: &["ansi"],
    many: super::BLANK_LINE_BETWEEN,
    is_text: true,
    has_own_fonts: false,
    render: |view, options| render(view, options).map(String::into_bytes),
    contact: None,
};

/// A cell takes up to forty bytes.
const MOST_CELLS: usize = 4_000_000;

pub(super) const RESET: &str = "\x1b[0m";
const LOOK_HERE: &str = "\x1b[1;4m";

/// The richest form that fits. Clues that were asked for are left out only if there is no room, and then
/// a line says so.
fn render(view: &View<'_>, options: &Options) -> Result<String, RenderError> {
    view.at_most(MOST_CELLS, RENDERER.name)?;
    let room = options.screen.width.unwrap_or(usize::MAX);
    let heading = folded(&heading(view), room);
    let view = &View { title: None, author: None, ..*view };
    let is_plain = options.screen.depth == Depth::None;
    let with_clues = if is_plain { text(view) } else { String::new() };
    if is_plain && with_clues.lines().all(|line| line.chars().count() <= room) {
        return Ok(heading + &with_clues);
    }
    let picture = Picture::new(view, options);
    let layout = Layout::new(view);
    let is_wide = view.clues || view.is_marked() || view.shares.is_some();
    if !is_plain && is_wide && picture.width(&layout, view.clues) <= room {
        return Ok(heading + &picture.wide(&layout, view.clues));
    }
    let needs = picture.compact_width(&layout);
    if view.clues && needs <= room {
        return Ok(heading + &picture.compact(&layout));
    }
    let width = view.puzzle.shape().width();
    let small = if width <= room {
        match (is_plain, options.symbols) {
            (true, _) => text(&View { clues: false, ..*view }),
            (_, true) => picture.narrow(),
            _ => picture.half_blocks(),
        }
    } else {
        fits(width.div_ceil(2), room)?;
        match picture.braille() {
            Some(text) => text,
            // Without colours there is nothing smaller.
            None if is_plain => return fits(width, room).map(|()| heading),
            None => {
                let (text, is_rough) = picture.quadrants();
                let note = "(some cells are shown in the colour of their neighbours)\n";
                text + &folded(if is_rough { note } else { "" }, room)
            }
        }
    };
    let mut notes = String::new();
    if view.clues {
        notes += &format!("(with its clues this needs {needs} columns)\n");
    }
    if !is_plain && view.tells_givens(&view.known()) {
        notes += "(given cells are not marked here)\n";
    }
    Ok(heading + &small + &folded(&notes, room))
}

/// Lines broken where the terminal would break them.
fn folded(text: &str, room: usize) -> String {
    let mut folded = String::new();
    for line in text.lines() {
        for (i, c) in line.chars().enumerate() {
            if i > 0 && i.is_multiple_of(room) {
                folded.push('\n');
            }
            folded.push(c);
        }
        folded.push('\n');
    }
    folded
}

fn fits(needs: usize, room: usize) -> Result<(), RenderError> {
    if needs > room { Err(RenderError::TooWide { needs, room }) } else { Ok(()) }
}

/// The colour of a cell, and what stands on it: a letter, or the share of solutions in which it is filled.
#[derive(Clone, Copy)]
pub(super) struct Pixel {
    pub(super) rgb: Rgb,
    pub(super) letter: char,
    percent: Option<u32>,
    pub(super) is_given: bool,
}

/// The cells of a grid as pixels, and the letters on them.
pub(super) struct Picture<'a> {
    pub(super) view: &'a View<'a>,
    pub(super) depth: Depth,
    pub(super) pixels: Vec<Vec<Pixel>>,
    letters: Option<Vec<char>>,
}

impl Picture<'_> {
    fn new<'a>(view: &'a View<'a>, options: &Options) -> Picture<'a> {
        let palette = view.puzzle.palette();
        // Without colours, letters must do.
        let letters = match options.screen.depth {
            Depth::None => Some(own_letters(palette)),
            _ => options.symbols.then(|| letters(palette)),
        };
        let undecided = undecided_colour(palette);
        let grid = view.known();
        let heat = Heat::of(view);
        let width = grid.shape().width();
        let tells_givens = view.tells_givens(&grid);
        let pixel = |place: usize| {
            let Some(colour) = grid.cells()[place].single() else {
                // A point, for the cells to be told apart.
                let letter = if letters.is_some() { '?' } else { '·' };
                let rgb = heat.as_ref().map_or(undecided, |heat| heat.ground(place));
                let percent = heat.as_ref().map(|heat| heat.filled(place, 100));
                return Pixel { rgb, letter, percent, is_given: false };
            };
            let letter = letters.as_ref().map_or(' ', |letters| letters[colour.index()]);
            let is_given = tells_givens && view.puzzle.is_given(place);
            Pixel { rgb: palette.ink(colour).rgb, letter, percent: None, is_given }
        };
        let row = |row| (row * width..(row + 1) * width).map(pixel).collect();
        let pixels = (0..grid.shape().height()).map(row).collect();
        Picture { view, depth: options.screen.depth, pixels, letters }
    }

    /// Two rows in each line.
    fn half_blocks(&self) -> String {
        let mut text = String::new();
        for pair in self.pixels.chunks(2) {
            let mut last = None;
            for (column, &Pixel { rgb: upper, .. }) in pair[0].iter().enumerate() {
                let lower = pair.get(1).map(|row| row[column].rgb);
                if last != Some((upper, lower)) {
                    // An odd last row leaves the terminal's own ground below it.
                    text += &lower.map_or_else(|| RESET.to_owned(), |rgb| self.depth.ground(rgb));
                    text += &self.depth.ink(upper);
                    last = Some((upper, lower));
                }
                text.push('▀');
            }
            text += RESET;
            text += "\n";
        }
        text
    }

    /// A letter for each cell.
    fn narrow(&self) -> String {
        let mut text = String::new();
        for row in &self.pixels {
            for pixel in row {
                text += &self.cell(pixel.rgb, &pixel.letter.to_string());
            }
            text += RESET;
            text += "\n";
        }
        text
    }

    /// Text on a ground of some colour.
    pub(super) fn cell(&self, rgb: Rgb, text: &str) -> String {
        format!("{}{}{text}", self.depth.ground(rgb), self.depth.ink(contrast(rgb)))
    }

    /// Ends a colour.
    pub(super) fn reset(&self) -> &'static str {
        if self.depth == Depth::None { "" } else { RESET }
    }

    pub(super) fn label_text(&self, label: &Label) -> String {
        label.text(self.view.puzzle, self.letters.as_deref())
    }

    /// The characters of a cell, and those left of the grid.
    fn columns(&self, layout: &Layout, has_clues: bool) -> (usize, usize) {
        if !has_clues {
            return (2, 0);
        }
        let len = |label: &Label| self.label_text(label).len() + 1;
        let cell = layout.columns.iter().flatten().map(len).max().unwrap_or(2);
        let beside = |labels: &Vec<Label>| labels.iter().map(len).sum::<usize>();
        (cell, layout.rows.iter().map(beside).max().unwrap_or(0))
    }

    fn width(&self, layout: &Layout, has_clues: bool) -> usize {
        let (cell, margin) = self.columns(layout, has_clues);
        margin + cell * self.view.puzzle.shape().width()
    }

    /// Cells of several characters, with clues and with what is to be looked at.
    fn wide(&self, layout: &Layout, has_clues: bool) -> String {
        let (cell, margin) = self.columns(layout, has_clues);
        let mut text = String::new();
        let above = if has_clues { layout.deepest() } else { 0 };
        for depth in (1..=above).rev() {
            text += &" ".repeat(margin);
            for (column, labels) in layout.columns.iter().enumerate() {
                match labels.len().checked_sub(depth) {
                    Some(i) => text += &self.label(&labels[i], LineId::column(column), cell),
                    None => text += &" ".repeat(cell),
                }
            }
            text += "\n";
        }
        for (row, (labels, pixels)) in layout.rows.iter().zip(&self.pixels).enumerate() {
            if has_clues {
                let len = |label: &Label| self.label_text(label).len() + 1;
                text += &" ".repeat(margin - labels.iter().map(len).sum::<usize>());
                labels.iter().for_each(|own| text += &self.label(own, LineId::row(row), len(own)));
            }
            for (column, &Pixel { rgb, letter, percent, is_given }) in pixels.iter().enumerate() {
                let is_marked = self.view.cells.contains(&(row * pixels.len() + column));
                let shown = match (is_marked, letter, percent) {
                    (false, ' ', _) if is_given => "▫".to_owned(),
                    (false, ..) if is_given => format!("▫{letter}"),
                    (true, ' ', _) => "◆".to_owned(),
                    (true, ..) => format!("◆{letter}"),
                    (false, _, Some(percent)) => percent.to_string(),
                    (false, ..) => letter.to_string(),
                };
                let shown = format!("{shown:^cell$}");
                text += &self.cell(rgb, &shown);
            }
            text += RESET;
            text += "\n";
        }
        text
    }

    /// A number in its colour, on a ground on which it can be read whatever the terminal's own.
    fn label(&self, label: &Label, line: LineId, width: usize) -> String {
        let text = self.label_text(label);
        let pad = " ".repeat(width - 1 - text.len());
        let look = if self.view.lines.contains(&line) { LOOK_HERE } else { "" };
        let rgb = self.view.puzzle.palette().ink(label.colour).rgb;
        if label.number == "0" || label.is_plain(self.view.puzzle) && rgb == Rgb::BLACK {
            let reset = if look.is_empty() { "" } else { RESET };
            return format!("{pad}{look}{text}{reset} ");
        }
        format!("{pad}{look}{}{RESET} ", self.cell(rgb, &text))
    }
}

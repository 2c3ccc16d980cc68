//! The picture of a puzzle, the same for every canvas: clues outside the grid, thicker lines every
//! five cells, and around it what the view asks for.

use super::canvas::{Canvas, Disc, Rect, Style};
use super::heat::Heat;
use super::layout::{Label, Layout, contrast, letters};
use super::legend::Legend;
use super::metrics::{width, wrap};
use super::window::Window;
use super::{Options, RenderError, View};
use nonolith::model::Direction;
use nonolith::model::Rgb;
use nonolith::{Colour, ColourSet, LineId};
use std::rc::Rc;

/// The side of a cell.
pub(super) const CELL: f32 = 20.0;
/// The height of a number above a column, and the size of its digits.
const LABEL: f32 = 18.0;
const DIGITS: f32 = 13.0;
/// The room around a number, inside its patch of colour and between patches.
const PAD: f32 = 3.0;
const GAP: f32 = 1.5;
const MARGIN: f32 = 6.0;
const TITLE: f32 = 16.0;
const AUTHOR: f32 = 11.0;

const THIN: (f32, Rgb) = (0.5, Rgb(150, 150, 150));
const THICK: (f32, Rgb) = (1.5, Rgb(90, 90, 90));
/// Lines that lead from a clue to its line.
const GUIDE: (f32, Rgb) = (0.5, Rgb(215, 215, 215));
/// What is to be looked at.
const MARK: Rgb = Rgb(235, 110, 0);
const MARKED_CLUE: Rgb = Rgb(255, 232, 190);
const OUTLINE: Rgb = Rgb(120, 120, 120);

/// The radius of the dot in a cell that is known to be background.
const DOT: f32 = 0.1 * CELL;
/// How far the frame of a given cell is from its edge, and how thick it is.
pub(super) const GIVEN: f32 = 3.0;
const GIVEN_LINE: f32 = 1.0;
/// Edges of sectors are rounded to this many steps of a turn. It is divisible by 2, 3, 4, 5, 6, 8 and 9.
const STEPS: f32 = 360.0;

/// Cells and numbers that a drawing of lines and letters can have.
const MOST_PARTS: usize = 2_000_000;

#[derive(Clone)]
pub(super) struct Figure<'a> {
    view: View<'a>,
    #[cfg(feature = "pdf")]
    options: &'a Options,
    window: Window,
    layout: Option<Rc<Layout>>,
    letters: Option<Vec<char>>,
    heading: Vec<(String, f32)>,
    legend: Legend,
    /// Whether there are lines between cells.
    pub(super) has_lines: bool,
    left: f32,
    top: f32,
    pub(super) width: f32,
    pub(super) height: f32,
}

impl<'a> Figure<'a> {
    /// A figure with its title, unless that stands elsewhere.
    pub(super) fn new(view: &View<'a>, options: &'a Options, is_titled: bool) -> Figure<'a> {
        let layout = view.clues.then(|| Rc::new(Layout::new(view)));
        let letters = options.symbols.then(|| letters(view.puzzle.palette()));
        let shape = view.puzzle.shape();
        let (mut left, mut top) = (MARGIN, MARGIN);
        if let Some(layout) = &layout {
            let long = |labels: &Vec<Label>| {
                let slots =
                    labels.iter().map(|label| slot(&label.text(view.puzzle, letters.as_deref())));
                slots.sum::<f32>()
            };
            left += layout.rows.iter().map(long).fold(0.0, f32::max) + GAP;
            top += layout.deepest() as f32 * LABEL + GAP;
        }
        left = left.ceil();
        let width = left + shape.width() as f32 * CELL + MARGIN;
        let mut heading = Vec::new();
        if is_titled {
            let room = width - 2.0 * MARGIN;
            for (text, size, is_bold) in [(view.title, TITLE, true), (view.author, AUTHOR, false)] {
                let lines = wrap(text.unwrap_or_default(), size, is_bold, room, options);
                heading.extend(lines.into_iter().map(|line| (line, size)));
            }
        }
        top += heading.iter().map(|(_, size)| size * 1.4).sum::<f32>();
        // Whole units make sharp lines.
        top = top.ceil();
        let legend = Legend::new(view.puzzle, letters.as_deref(), width - 2.0 * MARGIN, options);
        let height = top + shape.height() as f32 * CELL + MARGIN + legend.height();
        Figure {
            view: *view,
            #[cfg(feature = "pdf")]
            options,
            window: Window::whole(shape),
            layout,
            letters,
            heading,
            legend,
            has_lines: true,
            left,
            top,
            width,
            height,
        }
    }

    /// Nothing but the cells: no margins, no lines, no letters.
    #[cfg(feature = "png")]
    pub(super) fn bare(view: &View<'a>, options: &'a Options) -> Figure<'a> {
        let view = View { clues: false, lines: &[], cells: &[], ..*view };
        let shape = view.puzzle.shape();
        Figure {
            letters: None,
            legend: Legend::new(view.puzzle, None, 0.0, options),
            has_lines: false,
            left: 0.0,
            top: 0.0,
            width: shape.width() as f32 * CELL,
            height: shape.height() as f32 * CELL,
            ..Figure::new(&view, options, false)
        }
    }

    /// A part of this figure, which has no title. Clues have as much room in every part as in the
    /// whole, so that parts can be put together.
    #[cfg(feature = "pdf")]
    pub(super) fn part(&self, window: Window) -> Figure<'a> {
        let width = self.left + window.columns.len() as f32 * CELL + MARGIN;
        let letters = self.letters.as_deref();
        let legend = Legend::new(self.view.puzzle, letters, width - 2.0 * MARGIN, self.options);
        let height = self.top + window.rows.len() as f32 * CELL + MARGIN + legend.height();
        Figure { window, legend, width, height, ..self.clone() }
    }

    /// Fails if there is more in it than a vector drawing can sensibly hold.
    pub(super) fn check_parts(&self) -> Result<(), RenderError> {
        let cells = if self.view.is_filled() { self.view.puzzle.shape().area() } else { 0 };
        let lines = self.layout.iter().flat_map(|layout| layout.rows.iter().chain(&layout.columns));
        let found = cells + lines.map(Vec::len).sum::<usize>();
        if found > MOST_PARTS {
            return Err(RenderError::TooManyParts { limit: MOST_PARTS, found });
        }
        Ok(())
    }

    pub(super) fn draw(&self, canvas: &mut dyn Canvas) {
        let mut y = MARGIN;
        for (line, size) in &self.heading {
            let style = Style { is_bold: *size == TITLE, ..Style::at(MARGIN, y + size, *size) };
            canvas.text(line, style);
            y += size * 1.4;
        }
        if let Some(layout) = &self.layout {
            self.guides(layout, canvas);
            self.clues(layout, canvas);
        }
        self.cells(canvas);
        if self.has_lines {
            self.lines(canvas);
        }
        self.marks(canvas);
        let below = self.top + self.window.rows.len() as f32 * CELL + MARGIN;
        self.legend.draw(MARGIN, below, canvas);
    }

    /// Where the first cell is.
    pub(super) fn origin(&self) -> (f32, f32) {
        (self.left, self.top)
    }

    /// Where a column begins, and where a row does.
    fn x(&self, column: usize) -> f32 {
        self.left + (column - self.window.columns.start) as f32 * CELL
    }

    fn y(&self, row: usize) -> f32 {
        self.top + (row - self.window.rows.start) as f32 * CELL
    }

    /// The place of a cell.
    fn square(&self, row: usize, column: usize) -> Rect {
        Rect::new(self.x(column), self.y(row), CELL, CELL)
    }

    /// All cells.
    fn field(&self) -> Rect {
        let Window { rows, columns } = &self.window;
        Rect::new(self.left, self.top, columns.len() as f32 * CELL, rows.len() as f32 * CELL)
    }

    /// The cells of a line, all together.
    fn strip(&self, line: LineId) -> Rect {
        match line.direction() {
            Direction::ROW => Rect { y: self.y(line.index()), height: CELL, ..self.field() },
            _ => Rect { x: self.x(line.index()), width: CELL, ..self.field() },
        }
    }

    /// The lines to look at that are shown.
    fn marked_lines(&self) -> impl Iterator<Item = LineId> {
        self.view.lines.iter().copied().filter(|&line| self.window.has(line))
    }

    /// Runs of decided cells of one colour, and circles for cells of which something is known. Cells of
    /// which nothing is known are empty, as on paper; beside them, background has a dot, and givens have
    /// a frame, which shows in black and white, too.
    fn cells(&self, canvas: &mut dyn Canvas) {
        if !self.view.is_filled() {
            return;
        }
        let (grid, heat) = (self.view.known(), Heat::of(&self.view));
        let palette = self.view.puzzle.palette();
        let is_dotted = heat.is_none() && grid.open_cells().next().is_some();
        let tells_givens = self.view.tells_givens(&grid);
        let is_given = |cell| tells_givens && self.view.puzzle.is_given(cell);
        let Window { rows, columns } = &self.window;
        for row in rows.clone() {
            let mut column = columns.start;
            while column < columns.end {
                let cell = grid.at(row, column);
                let square = self.square(row, column);
                let Some(colour) = cell.single() else {
                    let place = row * grid.shape().width() + column;
                    let heat = heat.as_ref().map(|heat| (heat, place));
                    if heat.is_some() || cell != palette.all() {
                        self.circle(cell, heat, square, canvas);
                    }
                    column += 1;
                    continue;
                };
                let run = (column..columns.end).take_while(|&c| grid.at(row, c) == cell).count();
                let rgb = palette.ink(colour).rgb;
                // The page is white.
                if rgb != Rgb::WHITE {
                    canvas.rect(Rect { width: run as f32 * CELL, ..square }, rgb);
                }
                for own in column..column + run {
                    let square = self.square(row, own);
                    if is_given(row * grid.shape().width() + own) {
                        let frame = square.grown(-GIVEN).sides(GIVEN_LINE);
                        frame.into_iter().for_each(|side| canvas.rect(side, contrast(rgb)));
                    }
                    if colour.index() > 0 || self.legend.has_background() {
                        self.letter(colour.index(), square, canvas);
                    } else if is_dotted {
                        let (x, y) = (square.x + CELL / 2.0, square.y + CELL / 2.0);
                        let dot = Disc { x, y, radius: DOT };
                        canvas.sector(dot, 0.0, 1.0, contrast(rgb));
                    }
                }
                column += run;
            }
        }
    }

    /// The letter of a colour in a cell of that colour.
    fn letter(&self, index: usize, square: Rect, canvas: &mut dyn Canvas) {
        let Some(letters) = self.letters.as_ref().filter(|_| self.legend.is_needed()) else {
            return;
        };
        let fill = contrast(self.view.puzzle.palette().inks()[index].rgb);
        let (x, y) = (square.x + CELL / 2.0, square.y + CELL / 2.0);
        let letter = letters[index].to_string();
        canvas.text(&letter, Style::around(x, y, DIGITS, fill));
    }

    /// A cell that is not decided: a circle split into the colours that are still possible, by their
    /// shares if these are known.
    fn circle(
        &self,
        cell: ColourSet,
        heat: Option<(&Heat<'_>, usize)>,
        square: Rect,
        canvas: &mut dyn Canvas,
    ) {
        if let Some((heat, place)) = heat {
            canvas.rect(square, heat.ground(place));
        }
        let (x, y) = (square.x + CELL / 2.0, square.y + CELL / 2.0);
        let disc = Disc { x, y, radius: 0.34 * CELL };
        canvas.sector(Disc { radius: disc.radius + 0.6, ..disc }, 0.0, 1.0, OUTLINE);
        if cell.is_empty() {
            // Nothing is possible.
            canvas.sector(disc, 0.0, 1.0, Rgb::WHITE);
            canvas.text("!", Style::around(x, y, DIGITS, Rgb(200, 0, 0)));
            return;
        }
        let palette = self.view.puzzle.palette();
        let share = |colour: Colour| match heat {
            Some((heat, place)) => heat.share(place, colour) as f32,
            None => 1.0 / cell.len() as f32,
        };
        let mut from = 0.0;
        for colour in cell.iter() {
            let rgb = palette.ink(colour).rgb;
            let part = share(colour);
            // Finer steps would not be visible, and SVG files share equal sectors.
            let [start, end] = [from, from + part].map(|turns| (turns * STEPS).round() / STEPS);
            canvas.sector(disc, start, end, rgb);
            let middle = from + part / 2.0;
            from += part;
            let Some(letters) = self.letters.as_ref().filter(|_| self.legend.is_needed()) else {
                continue;
            };
            let (sin, cos) = (middle * std::f32::consts::TAU).sin_cos();
            let (x, y) = (x + 0.6 * disc.radius * sin, y - 0.6 * disc.radius * cos);
            let size = if cell.len() <= 4 { 6.0 } else { 3.5 };
            let letter = letters.get(colour.index()).copied().unwrap_or('*').to_string();
            canvas.text(&letter, Style::around(x, y, size, contrast(rgb)));
        }
    }

    /// The lines between cells, thicker every five.
    fn lines(&self, canvas: &mut dyn Canvas) {
        let shape = self.view.puzzle.shape();
        let (field, Window { rows, columns }) = (self.field(), &self.window);
        for (is_thick, (thick, colour)) in [(false, THIN), (true, THICK)] {
            let wanted = |i: &usize, last: usize| (i.is_multiple_of(5) || *i == last) == is_thick;
            // The corners are to be full.
            let ends = if is_thick { thick / 2.0 } else { 0.0 };
            for i in (columns.start..=columns.end).filter(|i| wanted(i, shape.width())) {
                let x = self.x(i) - thick / 2.0;
                canvas.rect(Rect::new(x, field.y - ends, thick, field.height + 2.0 * ends), colour);
            }
            for i in (rows.start..=rows.end).filter(|i| wanted(i, shape.height())) {
                let y = self.y(i) - thick / 2.0;
                canvas.rect(Rect::new(field.x - ends, y, field.width + 2.0 * ends, thick), colour);
            }
        }
    }

    /// What leads from clues to lines: pale lines, and a ground behind the clues to look at.
    fn guides(&self, layout: &Layout, canvas: &mut dyn Canvas) {
        let clues_left = self.left - MARGIN;
        let clues_high = layout.deepest() as f32 * LABEL + GAP;
        for line in self.marked_lines() {
            let strip = self.strip(line);
            let ground = match line.direction() {
                Direction::ROW => Rect { x: MARGIN, width: clues_left, ..strip },
                _ => Rect { y: self.top - clues_high, height: clues_high, ..strip },
            };
            canvas.rect(ground, MARKED_CLUE);
        }
        let (thick, colour) = GUIDE;
        let Window { rows, columns } = &self.window;
        for column in columns.start..=columns.end {
            let x = self.x(column) - thick / 2.0;
            canvas.rect(Rect::new(x, self.top - clues_high, thick, clues_high), colour);
        }
        for row in rows.start..=rows.end {
            let y = self.y(row) - thick / 2.0;
            canvas.rect(Rect::new(MARGIN, y, clues_left, thick), colour);
        }
    }

    fn clues(&self, layout: &Layout, canvas: &mut dyn Canvas) {
        for row in self.window.rows.clone() {
            let mut right = self.left - GAP;
            let y = self.y(row) + CELL / 2.0;
            for label in layout.rows[row].iter().rev() {
                let text = label.text(self.view.puzzle, self.letters.as_deref());
                let slot = slot(&text);
                let patch = Rect::new(
                    right - slot + GAP / 2.0,
                    y - LABEL / 2.0 + 1.0,
                    slot - GAP,
                    LABEL - 2.0,
                );
                self.number(label, &text, patch, canvas);
                right -= slot;
            }
        }
        for column in self.window.columns.clone() {
            let x = self.x(column);
            for (depth, label) in layout.columns[column].iter().rev().enumerate() {
                let text = label.text(self.view.puzzle, self.letters.as_deref());
                let y = self.top - GAP - (depth + 1) as f32 * LABEL;
                let patch = Rect::new(x + 1.0, y + 1.0, CELL - 2.0, LABEL - 2.0);
                self.number(label, &text, patch, canvas);
            }
        }
    }

    /// A number: black on white, or on a patch of its colour where there are several.
    fn number(&self, label: &Label, text: &str, patch: Rect, canvas: &mut dyn Canvas) {
        let palette = self.view.puzzle.palette();
        let rgb = palette.ink(label.colour).rgb;
        let mut fill = Rgb::BLACK;
        let is_black = label.is_plain(self.view.puzzle) && rgb == Rgb::BLACK;
        if label.number != "0" && !is_black {
            // Pale patches need an outline to be seen on white.
            if rgb.brightness() > 215 {
                canvas.rect(patch.grown(0.5), OUTLINE);
            }
            canvas.rect(patch, rgb);
            fill = contrast(rgb);
        }
        // Long numbers above narrow columns are small rather than cut.
        let room = patch.width - 1.0;
        let size = DIGITS.min(DIGITS * room / width(text, DIGITS));
        let (x, y) = (patch.x + patch.width / 2.0, patch.y + patch.height / 2.0);
        canvas.text(text, Style::around(x, y, size, fill));
    }

    /// Frames around what is to be looked at.
    fn marks(&self, canvas: &mut dyn Canvas) {
        for line in self.marked_lines() {
            let frame = self.strip(line).grown(1.0);
            frame.sides(2.0).into_iter().for_each(|side| canvas.rect(side, MARK));
        }
        let width = self.view.puzzle.shape().width();
        for &cell in self.view.cells {
            let (row, column) = (cell / width, cell % width);
            if !self.window.has(LineId::row(row)) || !self.window.has(LineId::column(column)) {
                continue;
            }
            let square = self.square(row, column);
            // White between, to be seen on any colour.
            square
                .grown(-2.0)
                .sides(1.0)
                .into_iter()
                .for_each(|side| canvas.rect(side, Rgb::WHITE));
            square.grown(0.5).sides(2.5).into_iter().for_each(|side| canvas.rect(side, MARK));
        }
    }
}

/// The room that a number beside a row takes.
fn slot(text: &str) -> f32 {
    width(text, DIGITS) + 2.0 * PAD + GAP
}

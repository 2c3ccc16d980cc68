//! Pages of a book, as data.

use super::super::canvas::{Rect, Style};
use super::stock::What;
use nonolith::model::Rgb;

/// What a page is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PageKind {
    /// The first page.
    Title,
    /// What is on which page.
    Contents,
    /// The rules.
    HowTo,
    /// Puzzles to solve.
    Puzzles,
    /// A page before the solutions, so that none of them lies open beside a puzzle.
    SolutionsTitle,
    /// Solutions.
    Solutions,
    /// Nothing: it makes the number of pages even.
    Blank,
}

/// A part of a page, in points from its top left corner.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Area {
    /// Where it begins, from the left.
    pub x: f32,
    /// Where it begins, from the top.
    pub y: f32,
    /// From left to right.
    pub width: f32,
    /// From top to bottom.
    pub height: f32,
}

impl Area {
    /// The same part of a page of this height after the page was turned clockwise: what was at the left is
    /// at the top.
    pub(super) fn turned(self, page_height: f32) -> Area {
        let Area { x, y, width, height } = self;
        Area { x: page_height - y - height, y: x, width: height, height: width }
    }

    /// The reverse.
    pub(super) fn turned_back(self, page_height: f32) -> Area {
        let Area { x, y, width, height } = self;
        Area { x: y, y: page_height - x - width, width: height, height: width }
    }

    pub(super) fn middle(self) -> f32 {
        self.x + self.width / 2.0
    }

    pub(super) fn bottom(self) -> f32 {
        self.y + self.height
    }
}

impl From<Rect> for Area {
    fn from(Rect { x, y, width, height }: Rect) -> Area {
        Area { x, y, width, height }
    }
}

/// A puzzle, or its solution, on a page.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Placed {
    /// Which puzzle of the book it is, in the order in which they were given.
    pub puzzle: usize,
    /// The number that is printed.
    pub number: usize,
    /// The side of a cell, in points.
    pub cell: f32,
    /// What it takes of the page, with its caption.
    pub area: Area,
}

/// A page of a book.
#[derive(Clone, Debug)]
pub struct BookPage {
    /// Its number, from 1.
    pub number: usize,
    /// What it is for.
    pub kind: PageKind,
    /// Whether what is on it is turned, so that its top is at the left.
    pub is_turned: bool,
    /// The puzzles or solutions on it.
    pub placed: Vec<Placed>,
    /// What is inside the margins.
    pub inside: Area,
    /// What is drawn upright: the head and the number of the page.
    pub(super) frame: Vec<Mark>,
    /// What may be turned.
    pub(super) body: Vec<Mark>,
}

/// Something on a page.
#[derive(Clone, Debug)]
pub(super) enum Mark {
    Text { text: String, style: Style },
    Line(Rect),
    Figure { what: What, x: f32, y: f32, scale: f32 },
}

/// What is less important than the rest.
pub(super) const GREY: Rgb = Rgb(90, 90, 90);
/// Lines between parts of a page.
pub(super) const HAIR: f32 = 0.5;

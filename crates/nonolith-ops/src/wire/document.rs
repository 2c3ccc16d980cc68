//! A puzzle with its title, author and so on.

use super::{Cells, Indexed, Notation, Puzzle, grid};
use crate::Problem;
use nonolith::Grid;
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// A puzzle with its title, author and so on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(test, ts(optional_fields))]
pub struct Document {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Its title.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// Its author.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub author: Option<String>,
    /// Its copyright notice.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub copyright: Option<String>,
    /// Its licence.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub licence: Option<String>,
    /// Where it comes from.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
    /// A hint about the picture.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hint: Option<String>,
    /// The author's picture.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub goal: Option<Cells>,
    /// A half-solved grid.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub saved: Option<Cells>,
    /// Everything else in the file, as names and values.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub properties: Option<Vec<(String, String)>>,
}

impl Document {
    /// The library's document; an error if its parts do not fit.
    pub fn model(&self) -> Result<nonolith_io::Document, Problem> {
        let puzzle = self.puzzle.model()?;
        let part =
            |cells: &Option<Cells>| cells.as_ref().map(|cells| grid(&puzzle, cells)).transpose();
        let (goal, saved) = (part(&self.goal)?, part(&self.saved)?);
        Ok(nonolith_io::Document {
            title: self.title.clone(),
            author: self.author.clone(),
            copyright: self.copyright.clone(),
            licence: self.licence.clone(),
            source: self.source.clone(),
            hint: self.hint.clone(),
            goal,
            saved,
            properties: self.properties.clone().unwrap_or_default(),
            ..nonolith_io::Document::new(puzzle)
        })
    }
}

impl From<&nonolith_io::Document> for Document {
    fn from(document: &nonolith_io::Document) -> Document {
        let cells = |grid: &Grid| Indexed::grid(&document.puzzle, grid);
        Document {
            puzzle: (&document.puzzle).into(),
            title: document.title.clone(),
            author: document.author.clone(),
            copyright: document.copyright.clone(),
            licence: document.licence.clone(),
            source: document.source.clone(),
            hint: document.hint.clone(),
            goal: document.goal.as_ref().map(cells),
            saved: document.saved.as_ref().map(cells),
            properties: (!document.properties.is_empty()).then(|| document.properties.clone()),
        }
    }
}

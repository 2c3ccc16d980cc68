//! A puzzle with what its file says about it.

use super::puzzle::{cells, grid};
use super::{Cells, Puzzle};
use crate::Problem;
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// A puzzle with what its file says about it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(test, ts(optional_fields))]
pub(crate) struct Document {
    pub(crate) puzzle: Puzzle,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) title: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) author: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) copyright: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) licence: Option<String>,
    /// Where it comes from.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) source: Option<String>,
    /// What the picture shows, without saying it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) hint: Option<String>,
    /// The picture its author had in mind.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) goal: Option<Cells>,
    /// How far somebody had come.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) saved: Option<Cells>,
    /// Everything else that a file said: names and texts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) properties: Option<Vec<(String, String)>>,
}

impl Document {
    /// The document, if its parts fit.
    pub(crate) fn model(&self) -> Result<nonolith_io::Document, Problem> {
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

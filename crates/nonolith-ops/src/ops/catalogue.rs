//! Lists of techniques, formats, renderers and engines.

use super::{Operation, Reply};
use crate::wire::{EngineEntry, FormatEntry, Language, RendererEntry, TechniqueEntry};
use crate::{Host, Problem};
use nonolith::explain::TECHNIQUES;
use nonolith::make::COURSE;
use nonolith::solve::ENGINES;
use nonolith_io::{FORMATS, PAPERS, RENDERERS, Style};
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// Lists the techniques, formats, renderers and engines.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct CatalogueRequest {
    /// The language of titles and descriptions.
    pub language: Language,
}

/// The techniques, formats, renderers and engines.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct Catalogue {
    /// The techniques, easiest first.
    pub techniques: Vec<TechniqueEntry>,
    /// The names of the techniques in the order in which to learn them.
    pub course: Vec<&'static str>,
    /// The file formats.
    pub formats: Vec<FormatEntry>,
    /// The renderers.
    pub renderers: Vec<RendererEntry>,
    /// The engines.
    pub engines: Vec<EngineEntry>,
    /// The paper sizes.
    pub papers: Vec<&'static str>,
    /// The styles of tracing images.
    pub styles: Vec<&'static str>,
}

impl Operation for CatalogueRequest {
    const NAME: &'static str = "catalogue";
    type Response = Catalogue;

    fn run(self, _: &[u8], _: &dyn Host) -> Result<Reply<Catalogue>, Problem> {
        let words = self.language.words();
        let catalogue = Catalogue {
            techniques: TECHNIQUES.iter().map(|own| TechniqueEntry::new(own, words)).collect(),
            course: COURSE.iter().map(|own| own.name).collect(),
            formats: FORMATS.iter().map(|own| FormatEntry::new(own, words)).collect(),
            renderers: RENDERERS.iter().map(|own| RendererEntry::new(own, words)).collect(),
            engines: ENGINES.iter().copied().map(EngineEntry::from).collect(),
            papers: PAPERS.iter().map(|paper| paper.name).collect(),
            styles: Style::ALL.iter().map(|style| style.name()).collect(),
        };
        Ok(catalogue.into())
    }
}

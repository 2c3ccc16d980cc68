//! What there is: techniques, formats, renderers, engines.

use super::Answer;
use crate::Host;
use crate::wire::{Kind, Language};
use nonolith::explain::TECHNIQUES;
use nonolith::solve::{DEFAULT_ENGINE, ENGINES};
use nonolith_io::{FORMATS, Holds, PAPERS, RENDERERS, Style};
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

#[derive(Deserialize)]
#[cfg_attr(test, derive(TS))]
pub(crate) struct CatalogueRequest {
    language: Language,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(TS))]
pub(crate) struct TechniqueEntry {
    name: &'static str,
    /// What it is called in the language.
    title: &'static str,
    /// What it says, in one line, in the language.
    about: &'static str,
    /// `line`, `contradiction` or `search`.
    logic: &'static str,
    /// The kinds of puzzle it has something to say about.
    kinds: Vec<Kind>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(TS))]
pub(crate) struct FormatEntry {
    name: &'static str,
    about: &'static str,
    extensions: &'static [&'static str],
    reads: bool,
    writes: bool,
    /// Whether it holds run clues of more than one colour.
    colours: bool,
    /// Whether it holds counted clues.
    counted: bool,
    /// Whether it holds run clues.
    runs: bool,
    /// A whole small file, if it is text.
    example: Option<&'static str>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(TS))]
pub(crate) struct RendererEntry {
    name: &'static str,
    about: &'static str,
    extensions: &'static [&'static str],
    text: bool,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(TS))]
pub(crate) struct EngineEntry {
    name: &'static str,
    about: &'static str,
    /// Whether it finds every solution, given time.
    complete: bool,
    /// Whether it solves counted clues.
    counted: bool,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(TS))]
pub(crate) struct Catalogue {
    /// Easiest first.
    techniques: Vec<TechniqueEntry>,
    formats: Vec<FormatEntry>,
    renderers: Vec<RendererEntry>,
    engines: Vec<EngineEntry>,
    default_engine: &'static str,
    /// The sizes of paper.
    papers: Vec<&'static str>,
    /// The ways to trace images.
    styles: Vec<&'static str>,
}

pub(super) fn run(request: CatalogueRequest, _: &[u8], _: &dyn Host) -> Answer<Catalogue> {
    let words = request.language.words();
    let techniques = TECHNIQUES.iter().map(|own| TechniqueEntry {
        name: own.name,
        title: words.title(own),
        about: words.about(own),
        logic: own.logic.name(),
        kinds: own.kinds.iter().copied().map(Kind::from).collect(),
    });
    let formats = FORMATS.iter().map(|own| FormatEntry {
        name: own.name,
        about: own.about,
        extensions: own.extensions,
        reads: own.is_read(),
        writes: own.writer.is_some(),
        colours: own.holds.contains(&Holds::Colours),
        counted: own.holds.contains(&Holds::Counted),
        runs: own.holds.contains(&Holds::Mono),
        example: std::str::from_utf8(own.example).ok(),
    });
    let renderers = RENDERERS.iter().map(|own| RendererEntry {
        name: own.name,
        about: own.about,
        extensions: own.extensions,
        text: own.is_text,
    });
    let engines = ENGINES.iter().map(|own| EngineEntry {
        name: own.name(),
        about: own.about(),
        complete: own.is_complete(),
        counted: own.supports(nonolith::Kind::Counted),
    });
    let catalogue = Catalogue {
        techniques: techniques.collect(),
        formats: formats.collect(),
        renderers: renderers.collect(),
        engines: engines.collect(),
        default_engine: DEFAULT_ENGINE.name(),
        papers: PAPERS.iter().map(|paper| paper.name).collect(),
        styles: Style::ALL.iter().map(|style| style.name()).collect(),
    };
    Ok((catalogue, Vec::new()))
}

//! `convert`: the same puzzle in another file format.

use crate::file::File;
use crate::values::named;
use crate::{Input, Request, Work};
use nonolith_io::{FORMATS, write};
use nonolith_ops::Problem;
use schemars::JsonSchema;
use serde::Deserialize;

/// Converts a puzzle file to another format.
#[derive(Clone, PartialEq, Debug, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub struct ConvertRequest {
    /// The puzzle; all puzzles of a file, if the new format holds several.
    #[serde(flatten)]
    pub input: Input,
    /// The format to write; `nonolith`, our own JSON, by default, which keeps everything.
    #[schemars(extend("enum" = writers()))]
    pub to: Option<String>,
}

fn writers() -> Vec<&'static str> {
    FORMATS.iter().filter(|format| format.writer.is_some()).map(|format| format.name).collect()
}

impl Request for ConvertRequest {
    const NAME: &'static str = "convert";
    const ABOUT: &'static str = "Convert a puzzle file to another format";
    type Response = File;

    fn run(self, file: &[u8], work: &Work<'_>) -> Result<File, Problem> {
        let formats = FORMATS.iter().filter(|format| format.writer.is_some());
        let name = self.to.as_deref().unwrap_or("nonolith");
        let format = named("format to write", name, formats, |format| format.name)?;
        let documents = self.input.documents(file, work)?;
        let written = write(&documents, format)?;
        Ok(File::written(format, written.text, &written.lost))
    }
}

//! `nonolith convert`

use crate::args::ConvertArgs;
use crate::output::{choose_format, write_documents};
use crate::{Exit, input};
use anyhow::{Context, Result};

pub(crate) fn run(args: &ConvertArgs) -> Result<Exit> {
    let output = args.output.as_deref().filter(|path| path.as_os_str() != "-");
    let format = choose_format(args.to.as_deref(), output)?;
    let (name, mut documents) = input::documents(Some(&args.input), args.from.as_deref())?;
    if args.puzzle.is_some() {
        let place = input::choose(&documents, args.puzzle.as_deref()).with_context(|| name.clone());
        documents = vec![documents.swap_remove(place?)];
    }
    write_documents(&documents, format, output).with_context(|| name)?;
    Ok(Exit::Answered)
}

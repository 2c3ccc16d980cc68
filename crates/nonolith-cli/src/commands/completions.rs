//! `nonolith completions`

use crate::Exit;
use crate::args::{Args, CompletionsArgs};
use crate::output::print;
use anyhow::Result;
use clap::CommandFactory;

pub(crate) fn run(args: &CompletionsArgs) -> Result<Exit> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Args::command(), "nonolith", &mut script);
    print(&String::from_utf8_lossy(&script))?;
    Ok(Exit::Answered)
}

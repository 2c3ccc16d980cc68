//! The `nonolith` command. Each subcommand is a file in `commands/`.
//!
//! Exit status: 0 found a solution (check: exactly one; verify: verified; prove: proved), 1 no solution
//! (check: none or several; verify: refused; prove: several), 2 bad usage or bad input, 3 unknown, because a limit was reached first.

#![forbid(unsafe_code)]

mod advice;
mod args;
mod batch_bar;
mod census_sample;
mod census_state;
mod commands;
mod each;
mod font;
mod input;
mod language;
mod memory;
mod output;
mod rating;
mod screen;
mod serve;
mod state;
mod stop;
mod ticker;
mod watch;
mod whole;

use args::{Args, Command};
use clap::Parser;
use std::process::ExitCode;

/// How a command ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Exit {
    Answered = 0,
    No = 1,
    Bad = 2,
    Limit = 3,
}

impl Exit {
    /// The status of several puzzles: bad input is worst, then a limit, then a no.
    fn or_worse(self, other: Exit) -> Exit {
        let rank = |exit| match exit {
            Exit::Answered => 0,
            Exit::No => 1,
            Exit::Limit => 2,
            Exit::Bad => 3,
        };
        if rank(other) > rank(self) { other } else { self }
    }
}

fn main() -> ExitCode {
    let args = Args::parse();
    language::choose(args.language.as_deref());
    whole::protect(args.no_clobber);
    let result = match &args.command {
        Command::Solve(args) => commands::solve::run(args),
        Command::Census(args) => commands::census::run(args),
        Command::Check(args) => commands::check::run(args),
        Command::Count(args) => commands::count::run(args),
        Command::Batch(args) => commands::batch::run_batch(args),
        Command::Prove(args) => commands::prove::run(args),
        Command::Verify(args) => commands::verify::run(args),
        Command::Invert(args) => commands::invert::run(args),
        Command::Cover(args) => commands::cover::run(args),
        Command::Cnf(args) => commands::cnf::run(args),
        Command::Explain(args) => commands::explain::run(args),
        Command::Hint(args) => commands::hint::run(args),
        Command::Rate(args) => commands::rate::run(args),
        Command::Techniques(args) => commands::techniques::run(args),
        Command::Convert(args) => commands::convert::run(args),
        Command::Lesson(args) => commands::lesson::run(args),
        Command::Render(args) => commands::render::run(args),
        Command::Book(args) => commands::book::run(args),
        Command::Make(args) => commands::make::run(args),
        Command::Repair(args) => commands::repair::run(args),
        Command::Serve(args) => commands::serve::run(args),
        #[cfg(feature = "mcp")]
        Command::Mcp(args) => commands::mcp::run(args),
        Command::List(args) => commands::list::run(args),
        Command::Engines(args) => commands::engines::run(args),
        Command::Formats(args) => commands::formats::run(args),
        Command::Completions(args) => commands::completions::run(args),
    };
    let exit = result.unwrap_or_else(|error| {
        // A reader such as `head` that closes the pipe early has read enough: no error.
        if error.downcast_ref::<std::io::Error>().is_some_and(output::is_closed_pipe) {
            return Exit::Answered;
        }
        eprintln!("nonolith: {}", output::shown(&advice::shown(&error)));
        Exit::Bad
    });
    ExitCode::from(exit as u8)
}

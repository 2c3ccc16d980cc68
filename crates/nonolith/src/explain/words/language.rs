//! What a language is, and how it says things.

use super::phrase::Phrase;
use super::saying::{Arg, Saying};
use super::template::{Piece, capitalised, pieces};
use crate::explain::Technique;
use std::fmt;

/// A language: a table of phrases, and what no table can hold.
///
/// What a template has in braces is filled in by name: `{block}`; with a capital if the name has
/// one: `{Block}`. After a colon stands the form that is wanted. `{count:step|steps}` is the number
/// and the word that goes with it; `{colours:or}`, `nor`, `and` or `then` say how a list is joined;
/// everything else is for the rule that names colours.
pub struct Language {
    /// What it is called in code and on the command line: `en`, `de`.
    pub name: &'static str,
    /// What those who speak it call it.
    pub own_name: &'static str,
    /// The table of phrases.
    pub(super) phrase: fn(Phrase) -> &'static str,
    /// The title of a technique, and what it says in one line, if they are other words than those
    /// of the technique itself.
    pub(super) technique: fn(&str) -> Option<(&'static str, &'static str)>,
    /// The name of a colour, in a form.
    pub(super) colour: fn(&str, &str) -> String,
    /// The how-manieth of its kind, from 1.
    pub(super) ordinal: fn(usize) -> String,
    /// Which word goes with a number: the first of those that a template offers, or another.
    pub(super) plural: fn(u64) -> usize,
    pub(super) lists: Lists,
}

/// How lists are joined: what stands between their parts, and before the last.
pub(super) struct Lists {
    pub(super) and: [&'static str; 2],
    pub(super) or: [&'static str; 2],
    pub(super) nor: [&'static str; 2],
    pub(super) then: [&'static str; 2],
}

impl fmt::Debug for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Language").field(&self.name).finish()
    }
}

impl Language {
    /// Says it.
    ///
    /// ```
    /// use nonolith::explain::{Arg, Phrase, Saying, language};
    ///
    /// let wrong = |count| Saying::new(Phrase::CellsWrong, [("count", Arg::Number(count))]);
    /// assert_eq!(language("en").unwrap().say(&wrong(1)), "1 cell is wrong");
    /// assert_eq!(language("de").unwrap().say(&wrong(2)), "2 Felder sind falsch");
    /// ```
    pub fn say(&self, saying: &Saying) -> String {
        self.say_with(saying.phrase, &saying.args)
    }

    fn say_with(&self, phrase: Phrase, args: &[(&str, Arg)]) -> String {
        let mut text = String::new();
        for piece in pieces((self.phrase)(phrase)) {
            match piece {
                Piece::Text(own) => text += own,
                Piece::Slot(name, form) => {
                    let arg = args.iter().find(|(own, _)| own.eq_ignore_ascii_case(name));
                    let filled = arg.map_or_else(String::new, |(_, arg)| self.fill(arg, form));
                    let capital = name.starts_with(char::is_uppercase);
                    text += &if capital { capitalised(&filled) } else { filled };
                }
            }
        }
        text
    }

    /// What a technique is called by those who read about it. Its name, which is another thing,
    /// is the same in all languages.
    ///
    /// ```
    /// assert_eq!(nonolith::explain::language("en").unwrap().title("full-line"), "full-line");
    /// assert_eq!(nonolith::explain::language("de").unwrap().title("full-line"), "volle Reihe");
    /// ```
    pub fn title<'t>(&self, technique: &'t str) -> &'t str {
        (self.technique)(technique).map_or(technique, |(title, _)| title)
    }

    /// What a technique says, in one line.
    pub fn about(&self, technique: &Technique) -> &'static str {
        (self.technique)(technique.name).map_or(technique.about, |(_, about)| about)
    }

    /// Several sayings in one, joined by `and`.
    pub(crate) fn all(&self, sayings: &[Saying]) -> String {
        let all: Vec<String> = sayings.iter().map(|saying| self.say(saying)).collect();
        self.list(&all, "and")
    }

    /// The same, right after the word that says that it follows.
    pub(crate) fn all_after_so(&self, sayings: &[Saying]) -> String {
        let say = |(i, saying): (usize, &Saying)| {
            let phrase = if i == 0 { saying.phrase.after_so() } else { saying.phrase };
            self.say_with(phrase, &saying.args)
        };
        let all: Vec<String> = sayings.iter().enumerate().map(say).collect();
        self.list(&all, "and")
    }

    fn fill(&self, arg: &Arg, form: &str) -> String {
        let (first, rest) = form.split_once(' ').unwrap_or((form, ""));
        match arg {
            Arg::Number(number) if form.is_empty() => number.to_string(),
            Arg::Number(number) => {
                let word = form.split('|').nth((self.plural)(*number)).unwrap_or_default();
                format!("{number} {word}")
            }
            Arg::Numbers(numbers) => self.numbers(numbers),
            Arg::Ordinal(place) => (self.ordinal)(*place),
            Arg::Colour(name) => (self.colour)(name, form),
            Arg::Colours(names) => {
                let names: Vec<String> =
                    names.iter().map(|name| (self.colour)(name, rest)).collect();
                self.list(&names, first)
            }
            Arg::Said(saying) => self.say(saying),
            Arg::List(sayings) => {
                let all: Vec<String> = sayings.iter().map(|saying| self.say(saying)).collect();
                self.list(&all, first)
            }
            Arg::Text(text) => text.clone(),
        }
    }

    fn list(&self, parts: &[String], form: &str) -> String {
        let [between, last] = match form {
            "or" => self.lists.or,
            "nor" => self.lists.nor,
            "then" => self.lists.then,
            _ => self.lists.and,
        };
        match parts {
            [] => String::new(),
            [only] => only.clone(),
            [first @ .., end] => format!("{}{last}{end}", first.join(between)),
        }
    }

    /// `3 and 5 to 7`: three and more in a row are told by the first and the last.
    fn numbers(&self, numbers: &[usize]) -> String {
        let mut parts = Vec::new();
        for run in numbers.chunk_by(|a, b| a + 1 == *b) {
            match run {
                [first, _, .., last] if run.len() > 2 => {
                    let ends = [("first", Arg::count(*first)), ("last", Arg::count(*last))];
                    parts.push(self.say(&Saying::new(Phrase::Span, ends)));
                }
                few => parts.extend(few.iter().map(ToString::to_string)),
            }
        }
        self.list(&parts, "and")
    }
}

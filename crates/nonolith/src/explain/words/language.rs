//! Languages: how a saying becomes text.

use super::phrase::Phrase;
use super::saying::{Arg, Saying};
use super::template::{Piece, capitalised, pieces};
use crate::explain::Technique;
use std::fmt;

/// A language that explanations can be written in.
///
/// Its templates have slots in braces. `{block}` is filled in with the argument of that name, and
/// `{Block}` with a capital letter. A form can follow a colon:
///
/// - `{count:step|steps}` is a number and the word that agrees with it; `{count:|step|steps}` is the
///   word alone.
/// - `{colours:or}`, `and`, `nor` and `then` say how a list is joined.
/// - Any other form goes to the function that translates colours.
pub struct Language {
    /// The name in code and on the command line: `en`, `de`.
    pub name: &'static str,
    /// The name in the language itself: `English`, `Deutsch`.
    pub own_name: &'static str,
    /// The template of a phrase.
    pub(super) phrase: fn(Phrase) -> &'static str,
    /// Translates the name of a colour; the second argument is the form.
    pub(super) colour: fn(&str, &str) -> String,
    /// `1` is `first`.
    pub(super) ordinal: fn(usize) -> String,
    /// Which of the words in a template agrees with a number.
    pub(super) plural: fn(u64) -> usize,
    pub(super) lists: Lists,
}

/// How lists are joined: between two parts, and before the last one.
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
    /// The saying as text.
    ///
    /// ```
    /// use nonolith::explain::{Arg, Phrase, Saying, language};
    ///
    /// let wrong = |count| Saying::new(Phrase::CellsWrong, [("count", Arg::Number(count))]);
    /// assert_eq!(language("en").unwrap().say(&wrong(1)), "1 cell is wrong.");
    /// assert_eq!(language("de").unwrap().say(&wrong(2)), "2 Felder sind falsch.");
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

    /// What a technique is called. Its [name](Technique::name) is the same in all languages.
    ///
    /// ```
    /// use nonolith::explain::{language, techniques::FULL_LINE};
    ///
    /// assert_eq!(language("en").unwrap().title(&FULL_LINE), "full line");
    /// assert_eq!(language("de").unwrap().title(&FULL_LINE), "volle Reihe");
    /// ```
    pub fn title(&self, technique: &Technique) -> &'static str {
        (self.phrase)(technique.title)
    }

    /// What a technique says, in one line.
    pub fn about(&self, technique: &Technique) -> &'static str {
        (self.phrase)(technique.about)
    }

    /// How to use a technique, in a paragraph.
    pub fn lesson(&self, technique: &Technique) -> &'static str {
        (self.phrase)(technique.lesson)
    }

    /// What a colour is called, where it stands alone; a name that is not known stays as it is.
    ///
    /// ```
    /// use nonolith::explain::language;
    ///
    /// assert_eq!(language("de").unwrap().colour("dark red"), "Dunkelrot");
    /// ```
    pub fn colour(&self, name: &str) -> String {
        (self.colour)(name, "noun")
    }

    /// Several sayings, joined by `and`.
    pub(crate) fn all(&self, sayings: &[Saying]) -> String {
        let all: Vec<String> = sayings.iter().map(|saying| self.say(saying)).collect();
        self.list(&all, "and")
    }

    /// The same, right after the word "so".
    pub(crate) fn all_after_so(&self, sayings: &[Saying]) -> String {
        let alike = sayings.windows(2).all(|pair| pair[0].phrase == pair[1].phrase);
        let say = |(i, saying): (usize, &Saying)| {
            let phrase = match i {
                0 => saying.phrase.after_so(),
                _ if alike => saying.phrase.beside_so(),
                _ => saying.phrase,
            };
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
                let words = form.strip_prefix('|').unwrap_or(form);
                let word = words.split('|').nth((self.plural)(*number)).unwrap_or_default();
                if words == form { format!("{number} {word}") } else { word.to_owned() }
            }
            Arg::Numbers(numbers) => self.numbers(numbers),
            Arg::Ordinal(place) => (self.ordinal)(*place),
            Arg::Colour(name) => (self.colour)(name, form),
            Arg::Colours(names) => {
                let mut names: Vec<String> =
                    names.iter().map(|name| (self.colour)(name, rest)).collect();
                // A space is only wanted before the noun.
                names
                    .iter_mut()
                    .rev()
                    .skip(1)
                    .for_each(|name| name.truncate(name.trim_end().len()));
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

    /// `3 and 5 to 7`: of three or more in a row, only the first and the last are named.
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

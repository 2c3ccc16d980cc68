//! The errors and flaws of the model, in a language.

use super::Halt;
use super::words::{Language, Saying};
use crate::model::{Flaw, LineId, ModelError, Shape};

impl ModelError {
    /// The error in a language.
    ///
    /// ```
    /// use nonolith::explain::language;
    /// use nonolith::model::Shape;
    ///
    /// let error = Shape::new(9000, 2).unwrap_err();
    /// assert_eq!(
    ///     error.words(language("de").unwrap()),
    ///     "erwartet: höchstens 8192 Felder pro Seite; gefunden: 9000 x 2",
    /// );
    /// ```
    pub fn words(&self, language: &Language) -> String {
        match language.name {
            "de" => german(self, |line| language.say(&Saying::from(line))),
            _ => self.to_string(),
        }
    }
}

impl Flaw {
    /// The flaw in a language.
    ///
    /// ```
    /// let puzzle = nonolith::Puzzle::mono(&[&[1, 1]], &[&[1], &[1]])?;
    /// let german = nonolith::explain::language("de").unwrap();
    /// assert!(puzzle.flaw().unwrap().words(german).contains("Zeile 1"));
    /// # Ok::<(), nonolith::model::ModelError>(())
    /// ```
    pub fn words(&self, language: &Language) -> String {
        Halt::Flaw(self.clone()).words(language)
    }
}

fn german(error: &ModelError, line: impl Fn(LineId) -> String) -> String {
    let cells = |count: &usize| if *count == 1 { "Feld" } else { "Felder" };
    match error {
        ModelError::TooManyColours => {
            "erwartet: höchstens 31 Farben neben dem Hintergrund; gefunden: mehr".to_owned()
        }
        ModelError::LetterTaken { letter } => {
            format!("jede Farbe braucht einen eigenen Buchstaben; {letter:?} ist schon vergeben")
        }
        ModelError::NotALetter { letter } => {
            format!("erwartet: ein sichtbarer Buchstabe für die Farbe; gefunden: {letter:?}")
        }
        ModelError::TooLarge { width, height } => {
            let most = Shape::MAX_SIDE;
            format!("erwartet: höchstens {most} Felder pro Seite; gefunden: {width} x {height}")
        }
        ModelError::MarkOnFewCells { count } => {
            format!("nur Anzahlen ab 2 können am Stück liegen; gefunden: {count}")
        }
        ModelError::UnknownColour { line: own } => {
            format!("der Hinweis von {} nennt eine Farbe, die es nicht gibt", line(*own))
        }
        ModelError::BackgroundBlock { line: own } => {
            format!("der Hinweis von {} hat einen Block in der Hintergrundfarbe", line(*own))
        }
        ModelError::TalliesOutOfOrder { line: own } => format!(
            "der Hinweis von {} nennt nicht jede Farbe genau einmal und der Reihe nach",
            line(*own)
        ),
        ModelError::RowLength { row, expected, found } => format!(
            "Zeile {}: erwartet: {expected} {}; gefunden: {found}",
            row + 1,
            cells(expected)
        ),
        ModelError::UnknownSymbol { symbol, row, column } => {
            format!("Zeile {}, Spalte {}: {symbol:?} steht für keine Farbe", row + 1, column + 1)
        }
        ModelError::WrongNumberOfCells { expected, found } => {
            format!("erwartet: {expected} {}; gefunden: {found}", cells(expected))
        }
        ModelError::NotAPicture { cell } => {
            format!("Feld {} des Bildes hat keine Farbe der Palette", cell + 1)
        }
        ModelError::NotAGiven { cell } => {
            format!("Feld {} der Vorgaben hat weder eine Farbe der Palette noch alle", cell + 1)
        }
        ModelError::WrongShape { expected, found } => {
            format!("erwartet: ein Gitter mit {expected} Feldern; gefunden: {found}")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explain::{DEFAULT_LANGUAGE, language};

    #[test]
    fn every_error_is_translated() {
        let line = LineId::column(2);
        let shape = |width| Shape::new(width, 2).unwrap();
        for error in [
            ModelError::TooManyColours,
            ModelError::LetterTaken { letter: 'a' },
            ModelError::NotALetter { letter: '\n' },
            ModelError::TooLarge { width: 9000, height: 1 },
            ModelError::MarkOnFewCells { count: 1 },
            ModelError::UnknownColour { line },
            ModelError::BackgroundBlock { line },
            ModelError::TalliesOutOfOrder { line },
            ModelError::RowLength { row: 3, expected: 5, found: 6 },
            ModelError::UnknownSymbol { symbol: 'x', row: 3, column: 4 },
            ModelError::WrongNumberOfCells { expected: 5, found: 6 },
            ModelError::NotAPicture { cell: 4 },
            ModelError::NotAGiven { cell: 4 },
            ModelError::WrongShape { expected: shape(5), found: shape(6) },
        ] {
            let english = error.words(DEFAULT_LANGUAGE);
            assert_eq!(english, error.to_string());
            let german = error.words(language("de").unwrap());
            assert_ne!(german, english);
            // Both name the same numbers, but for limits that do not vary.
            let numbers = |text: &str| {
                let mut numbers: Vec<String> = text
                    .split(|c: char| !c.is_ascii_digit())
                    .filter(|word| !word.is_empty())
                    .map(str::to_owned)
                    .collect();
                numbers.sort();
                numbers
            };
            assert_eq!(numbers(&german), numbers(&english), "{german}");
        }
    }
}

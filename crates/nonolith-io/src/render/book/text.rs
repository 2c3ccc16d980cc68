//! The texts of a book, in English; `words/german` has the German ones.

use crate::words::{german, wordings};

wordings! {
    /// What a book says beside what its puzzles say.
    pub(crate) enum BookText, de: german::book_text {
        /// The title of a book that has none.
        Untitled = "Nonograms",
        /// On the title page.
        OneSize { count: usize, size: String } = "{count:puzzle|puzzles}, {size}",
        /// On the title page.
        Sizes { count: usize, smallest: String, largest: String } = "{count:puzzle|puzzles}, from {smallest} to {largest}",
        /// The heading of the list of what is where.
        Contents = "Contents",
        /// What the puzzles are called together where they have no sections.
        Puzzles = "Puzzles",
        /// Which puzzles a section has.
        Span { first: usize, last: usize } = "puzzles {first} to {last}",
        /// The same for one.
        Single { number: usize } = "puzzle {number}",
        /// The heading of the answers.
        Solutions = "Solutions",
        /// Where a puzzle is.
        OnPage { page: usize } = "page {page}",
        /// The heading of the page on how to solve.
        HowTo = "How to solve",
        /// The rule of ordinary clues.
        Rule = "Each number stands for a block: that many filled cells in a row, without a gap. The numbers beside a row and above a column have the order of their blocks, from left to right and from top to bottom. Between two blocks there is at least one blank cell. When all cells are settled, there is a picture.",
        /// A way to begin.
        Overlap = "Begin with large numbers. Wherever a block of 4 is in a line of 5 cells, it covers the three in the middle.",
        /// What to write down.
        Dots = "Put a dot into cells that must stay blank. They help as much as filled ones.",
        /// How to go on.
        Crossing = "Go back and forth between rows and columns. Every cell that you find in one helps with the other.",
        /// That there is no need to guess.
        NoGuess = "Do not guess. Every puzzle in this book has exactly one solution, and reasoning finds it.",
        /// The heading of the rule of coloured clues.
        ColourHeading = "Coloured puzzles",
        /// The rule of coloured clues.
        ColourRule = "Each number has the colour of its block. Between two blocks of the same colour there is at least one blank cell; blocks of different colours may touch.",
        /// The heading of the rule of counted clues.
        CountedHeading = "Counted puzzles",
        /// The rule of counted clues, with their mark.
        CountedRule = "Every cell has a colour, the background too. The numbers of a line say how many of its cells have which colour, but not in which order. The mark * says whether they are together: 3* are three cells side by side, and 3 without a mark are three cells with another colour somewhere between them.",
        /// What letters mean.
        Letters = "Each colour has a letter as well. The list below a puzzle says which.",
        /// What stands above a puzzle, and where the solutions are.
        Captions { page: usize } = "Above each puzzle stand its size and how hard it is. What it shows is told only with the solutions, from page {page}.",
        /// What stands above a puzzle of a book without solutions.
        CaptionsOnly = "Above each puzzle stand its size and how hard it is.",
    }
}

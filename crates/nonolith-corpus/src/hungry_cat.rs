//! How far the Hungry Cat page gets on its puzzles.

use crate::corpus;
use std::collections::HashMap;

/// The numbers of unknown cells that the reference lists for each puzzle, by title: after loading,
/// then after each "one of each", until the puzzle is solved or turns out to be impossible.
pub fn hungry_cat_unknown() -> Option<HashMap<String, Vec<usize>>> {
    let text = std::fs::read_to_string(corpus("../reference/source-systems.md")?).ok()?;
    let (mut title, mut all) = (String::new(), HashMap::new());
    for line in text.lines() {
        if let Some(heading) = line.strip_prefix("### ") {
            title = heading.split(" — ").next().unwrap_or("").to_owned();
        }
        if line.starts_with("unknown cells in the ORIGINAL program") {
            let numbers = line.split("each': ").nth(1)?;
            let numbers = numbers.split([' ', ',']).map_while(|word| word.parse().ok());
            all.insert(title.clone(), numbers.collect());
        }
    }
    Some(all)
}

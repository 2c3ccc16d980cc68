//! Leaves out what is not needed.

use crate::solve::Interrupt;

/// Clears as many of `kept` as it can while `holds` stays true of it. What is cleared is tried in
/// order, in halves, so that many useless entries cost few questions. If `holds` is monotone (more
/// kept never makes it false), then each entry that stays is needed.
pub(super) fn shrink(kept: &mut [bool], holds: Question<'_>) -> Result<(), Interrupt> {
    part(kept, 0, kept.len(), holds)
}

/// Asked what holds; an interrupt ends it.
pub(super) type Question<'a> = &'a mut dyn FnMut(&[bool]) -> Result<bool, Interrupt>;

fn part(kept: &mut [bool], from: usize, to: usize, holds: Question<'_>) -> Result<(), Interrupt> {
    if from == to {
        return Ok(());
    }
    kept[from..to].fill(false);
    if holds(kept)? {
        return Ok(());
    }
    kept[from..to].fill(true);
    if to - from > 1 {
        let middle = from.midpoint(to);
        part(kept, from, middle, holds)?;
        part(kept, middle, to, holds)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stays_is_needed() {
        // True while it has 3 and 5, or 1 and 9.
        let holds = |kept: &[bool]| kept[3] && kept[5] || kept[1] && kept[9];
        let mut kept = vec![true; 12];
        shrink(&mut kept, &mut |kept| Ok(holds(kept))).unwrap();
        assert!(holds(&kept));
        assert_eq!(kept.iter().filter(|own| **own).count(), 2);
        let mut none = vec![true; 7];
        shrink(&mut none, &mut |_| Ok(true)).unwrap();
        assert_eq!(none, [false; 7]);
        let stopped = shrink(&mut kept, &mut |_| Err(Interrupt::Stopped));
        assert_eq!(stopped, Err(Interrupt::Stopped));
    }
}

//! Finds a minimal subset.

use crate::solve::Interrupt;

/// Clears entries of `kept` while `holds` stays true. It tries whole halves before single entries, so that
/// many useless entries cost few calls. If `holds` is monotone (keeping more never makes it false), every
/// entry that stays is needed.
pub(super) fn shrink(kept: &mut [bool], holds: Question<'_>) -> Result<(), Interrupt> {
    part(kept, 0, kept.len(), holds)
}

/// Whether the kept entries are enough.
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

//! Which variable to decide next.

/// The unassigned variables in a heap, by VSIDS activity: how often they took part in recent conflicts.
#[derive(Default)]
pub(super) struct VariableOrder {
    activity: Vec<f64>,
    heap: Vec<u32>,
    /// The place of each variable in the heap, or `NOWHERE`.
    places: Vec<u32>,
    step: f64,
}

const NOWHERE: u32 = u32::MAX;

impl VariableOrder {
    /// Begins anew with this many variables, all of them open.
    pub(super) fn renew(&mut self, variables: usize) {
        self.activity.clear();
        self.activity.resize(variables, 0.0);
        self.heap.clear();
        self.heap.extend(0..variables as u32);
        self.places.clone_from(&self.heap);
        self.step = 1.0;
    }

    /// Clears all activities.
    pub(super) fn reset(&mut self) {
        self.activity.fill(0.0);
        self.step = 1.0;
        self.rebuild();
    }

    /// Bumps each variable by a number of conflicts, and takes those off the heap that are not open: below
    /// the root, those are most of the active ones.
    pub(super) fn add(
        &mut self,
        conflicts: impl Fn(usize) -> f64,
        is_open: impl Fn(usize) -> bool,
    ) {
        self.heap.clear();
        for variable in 0..self.activity.len() {
            self.activity[variable] += self.step * conflicts(variable);
            if is_open(variable) {
                self.places[variable] = self.heap.len() as u32;
                self.heap.push(variable as u32);
            } else {
                self.places[variable] = NOWHERE;
            }
        }
        self.rebuild();
    }

    fn rebuild(&mut self) {
        for place in (0..self.heap.len()).rev() {
            self.sift_down(place);
        }
    }

    pub(super) fn activity(&self, variable: usize) -> f64 {
        self.activity[variable]
    }

    /// Makes earlier bumps weigh less, by this factor.
    pub(super) fn decay(&mut self, by: f64) {
        self.step /= by;
    }

    pub(super) fn bump(&mut self, variable: usize) {
        self.activity[variable] += self.step;
        // Rescale long before an f64 overflows.
        if self.activity[variable] > 1e100 {
            self.activity.iter_mut().for_each(|activity| *activity *= 1e-100);
            self.step *= 1e-100;
        }
        if self.places[variable] != NOWHERE {
            self.sift_up(self.places[variable] as usize);
        }
    }

    pub(super) fn put_back(&mut self, variable: usize) {
        if self.places[variable] == NOWHERE {
            self.places[variable] = self.heap.len() as u32;
            self.heap.push(variable as u32);
            self.sift_up(self.heap.len() - 1);
        }
    }

    /// Takes the most active variable off the heap.
    pub(super) fn pop(&mut self) -> Option<usize> {
        let top = *self.heap.first()?;
        self.places[top as usize] = NOWHERE;
        let last = self.heap.pop()?;
        if !self.heap.is_empty() {
            self.heap[0] = last;
            self.places[last as usize] = 0;
            self.sift_down(0);
        }
        Some(top as usize)
    }

    fn is_before(&self, a: u32, b: u32) -> bool {
        let (x, y) = (self.activity[a as usize], self.activity[b as usize]);
        x > y || x == y && a < b
    }

    fn sift_up(&mut self, mut place: usize) {
        let variable = self.heap[place];
        while place > 0 {
            let parent = (place - 1) / 2;
            if !self.is_before(variable, self.heap[parent]) {
                break;
            }
            self.move_to(self.heap[parent], place);
            place = parent;
        }
        self.move_to(variable, place);
    }

    fn sift_down(&mut self, mut place: usize) {
        let variable = self.heap[place];
        loop {
            let mut child = 2 * place + 1;
            if child >= self.heap.len() {
                break;
            }
            if child + 1 < self.heap.len() && self.is_before(self.heap[child + 1], self.heap[child])
            {
                child += 1;
            }
            if !self.is_before(self.heap[child], variable) {
                break;
            }
            self.move_to(self.heap[child], place);
            place = child;
        }
        self.move_to(variable, place);
    }

    fn move_to(&mut self, variable: u32, place: usize) {
        self.heap[place] = variable;
        self.places[variable as usize] = place as u32;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// A model of the heap: finds the most active variable in a list, the first of equal ones.
    #[derive(Clone)]
    struct Model {
        activity: Vec<f64>,
        inside: Vec<bool>,
        step: f64,
    }

    impl Model {
        fn pop(&mut self) -> Option<usize> {
            let inside = (0..self.activity.len()).filter(|&v| self.inside[v]);
            let top = inside.reduce(|a, b| if self.activity[b] > self.activity[a] { b } else { a });
            if let Some(top) = top {
                self.inside[top] = false;
            }
            top
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(2_000))]

        #[test]
        fn the_heap_agrees_with_a_list(
            variables in 1usize..40,
            work in prop::collection::vec((0u8..6, any::<prop::sample::Index>()), 0..200),
        ) {
            let mut order = VariableOrder::default();
            order.renew(variables);
            let mut model = Model {
                activity: vec![0.0; variables],
                inside: vec![true; variables],
                step: 1.0,
            };
            for (kind, index) in work {
                let v = index.index(variables);
                match kind {
                    0 => {
                        order.bump(v);
                        model.activity[v] += model.step;
                    }
                    1 => {
                        order.decay(0.95);
                        model.step /= 0.95;
                    }
                    2 => {
                        order.put_back(v);
                        model.inside[v] = true;
                    }
                    3 => {
                        let certain = |other: usize| ((other * 7 + v) % 5) as f64;
                        order.add(certain, |other| other % 3 != v % 3);
                        (0..variables).for_each(|o| model.activity[o] += model.step * certain(o));
                        (0..variables).for_each(|o| model.inside[o] = o % 3 != v % 3);
                    }
                    4 if v == 0 => {
                        order.reset();
                        model.activity.fill(0.0);
                        model.step = 1.0;
                    }
                    _ => prop_assert_eq!(order.pop(), model.pop()),
                }
            }
            loop {
                let next = order.pop();
                prop_assert_eq!(next, model.pop());
                if next.is_none() {
                    break;
                }
            }
        }
    }

    #[test]
    fn activities_stay_finite() {
        let mut order = VariableOrder::default();
        order.renew(3);
        for conflict in 0..100_000 {
            order.bump(conflict % 2);
            order.decay(0.95);
        }
        assert!(
            order.activity.iter().all(|activity| activity.is_finite()) && order.step.is_finite()
        );
        assert_eq!([(); 4].map(|()| order.pop()), [Some(1), Some(0), Some(2), None]);
    }
}

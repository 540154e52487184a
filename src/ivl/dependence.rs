//! On which variables values depend, by definitions: the backward closure of a set of variables.
//!
//! It is insensitive to control flow: a variable depends on what any of its definitions mentions.
//! What else a pass takes for a dependence (an axiom that brings its other variables, which
//! definitions there are at all) it says itself.

use std::collections::{BTreeMap, BTreeSet};

use super::ast::{Expr, VarId};
use super::visit;

/// What variables are defined to be.
#[derive(Default)]
pub struct Definitions<'a>(BTreeMap<VarId, Vec<&'a Expr>>);

impl<'a> Definitions<'a> {
    /// One more definition.
    pub fn add(&mut self, var: VarId, value: &'a Expr) {
        self.0.entry(var).or_default().push(value);
    }

    /// The definitions of a variable.
    pub fn of(&self, var: VarId) -> &[&'a Expr] {
        self.0.get(&var).map_or(&[], Vec::as_slice)
    }

    /// These variables, and all on which they depend.
    pub fn closure(&self, roots: BTreeSet<VarId>) -> BTreeSet<VarId> {
        self.closure_with(roots, |_, _| {})
    }

    /// The same, where a variable brings others besides; `brings` is asked once for each.
    pub fn closure_with(
        &self,
        roots: BTreeSet<VarId>,
        mut brings: impl FnMut(VarId, &mut BTreeSet<VarId>),
    ) -> BTreeSet<VarId> {
        let mut work = roots;
        let mut closure = BTreeSet::new();
        while let Some(var) = work.pop_first() {
            if closure.insert(var) {
                self.of(var).iter().for_each(|value| visit::collect_vars(value, &mut work));
                brings(var, &mut work);
            }
        }
        closure
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::id::Id;
    use crate::ivl::build;

    #[test]
    fn a_closure_follows_definitions_and_what_is_brought() {
        let [a, b, c, d, e] = [0, 1, 2, 3, 4].map(VarId::from_index);
        // a := b; a := a && c; d := e
        let values = [build::var(b), build::and2(build::var(a), build::var(c)), build::var(e)];
        let mut definitions = Definitions::default();
        for (var, value) in [a, a, d].into_iter().zip(&values) {
            definitions.add(var, value);
        }
        assert_eq!(definitions.closure(BTreeSet::from([a])), BTreeSet::from([a, b, c]));
        assert_eq!(definitions.closure(BTreeSet::from([b])), BTreeSet::from([b]));
        let brings = |var, work: &mut BTreeSet<VarId>| work.extend((var == c).then_some(d));
        assert_eq!(definitions.closure_with(BTreeSet::from([a]), brings), BTreeSet::from([a, b, c, d, e]));
    }
}

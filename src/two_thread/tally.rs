//! How often an array holds a value: what `__permutation_invariant` claims (docs/design.md, 2.3).
//!
//! ```text
//! PERM   Σ over the thread's writes of [new = v] - [old = v]  =  0,   for an arbitrary v
//!        v was in the array at the cut as often as it is in the copy
//! ```
//!
//! Without races every write overwrites what the thread sees there, so the sum over all threads is by how much
//! the number of cells that hold `v` has changed. Where each adds nothing, an array is a permutation of
//! what it was. That the threads' writes are apart is RACE, in which equal values are no excuse for such an array
//! (`encode::elements`): a cell that two threads write would count twice.

use std::collections::BTreeMap;

use crate::base::rule::Rule;
use crate::ivl::ast::*;
use crate::ivl::op::Op;
use crate::ivl::section::Duty;
use crate::ivl::{build, visit};
use crate::kernel::integer::I64;
use crate::obligation::Kind;

use super::invariants;
use super::product::Product;

/// How often an array holds an arbitrary value.
#[derive(Clone)]
pub(super) struct Tally {
    /// The array's map in the one-thread program.
    array: VarId,
    /// The value.
    value: VarId,
    /// How often the array held it at the cut.
    held: VarId,
    /// By how much the thread has changed that since.
    change: VarId,
    /// How often each copy that claims name holds it.
    copies: BTreeMap<VarId, VarId>,
}

impl Tally {
    /// At a cut; none if no permutation of the array is claimed.
    pub(super) fn begin(product: &mut Product, array: VarId, cut: Option<BlockId>, block: BlockId) -> Option<Tally> {
        let mut copies: Vec<VarId> =
            visit::commands(product.procedure()).filter_map(claimed).filter(|c| c.0 == array).map(|c| c.1).collect();
        copies.sort_unstable();
        copies.dedup();
        if copies.is_empty() {
            return None;
        }
        let view = product.copy(Thread::One, array);
        let Type::Map(_, content) = product.program.vars[view].ty.clone() else {
            unreachable!("an array's content is a map")
        };
        let name = product.program.vars[view].name.clone();
        let value = product.arbitrary(block, &format!("{name}.counted"), *content);
        let held = product.arbitrary(block, &format!("{name}.held"), Type::Machine(I64));
        let change = product.declare(&format!("{name}.change"), Type::Machine(I64));
        product.push(block, CommandKind::Assign(change, build::lit(0, I64)));
        let mut tally = Tally { array, value, held, change, copies: BTreeMap::new() };
        for copy in copies {
            let name = product.source.program.vars[copy].name.clone();
            let count = product.arbitrary(block, &format!("{name}.held"), Type::Machine(I64));
            tally.copies.insert(copy, count);
        }
        for invariant in cut.map(|cut| invariants::before(product, cut)).unwrap_or_default() {
            if let InvariantForm::Permutation { array, copy } = invariant.form
                && array == tally.array
            {
                let known = build::eq(build::var(tally.held), build::var(tally.copies[&copy]));
                product.assume(block, known);
            }
        }
        Some(tally)
    }

    /// A variable is about to get a value, in terms of the section.
    pub(super) fn assigned(&self, product: &mut Product, thread: Thread, var: VarId, value: &Expr, block: BlockId) {
        let view = product.copy(thread, self.array);
        if var == self.array {
            match self.changed_by(value, view) {
                Some(by) => {
                    let sum = build::op(Op::AddExact, I64, [build::var(self.change), by]);
                    product.push(block, CommandKind::Assign(self.change, sum));
                }
                None => product.havoc(block, self.change),
            }
        }
        if let Some(count) = self.copies.get(&var) {
            if build::as_var(value) == Some(view) {
                let now = build::op(Op::AddExact, I64, [build::var(self.held), build::var(self.change)]);
                product.push(block, CommandKind::Assign(*count, now));
            } else {
                product.havoc(block, *count);
            }
        }
    }

    /// How much more often a map holds the value than the view does, if it is the view with writes.
    fn changed_by(&self, map: &Expr, view: VarId) -> Option<Expr> {
        match &**map {
            ExprKind::Var(v) => (*v == view).then(|| build::lit(0, I64)),
            ExprKind::Store(inner, index, new) => {
                let before = self.changed_by(inner, view)?;
                let old = build::select(inner.clone(), index.clone());
                let more = build::op(Op::AddExact, I64, [before, self.is_it(new)]);
                Some(build::op(Op::SubExact, I64, [more, self.is_it(&old)]))
            }
            ExprKind::Ite(condition, a, b) => {
                Some(build::ite(condition.clone(), self.changed_by(a, view)?, self.changed_by(b, view)?))
            }
            ExprKind::Bool(_) | ExprKind::Literal(..) | ExprKind::Not(_) | ExprKind::Binary(..) => None,
            ExprKind::Machine(..) | ExprKind::Apply(..) | ExprKind::Select(..) | ExprKind::Other(_) => None,
        }
    }

    /// 1 if it is the value, else 0.
    fn is_it(&self, e: &Expr) -> Expr {
        build::ite(build::eq(e.clone(), build::var(self.value)), build::lit(1, I64), build::lit(0, I64))
    }

    /// A variable is arbitrary.
    pub(super) fn forget(&self, product: &mut Product, var: VarId, block: BlockId) {
        if var == self.array {
            product.havoc(block, self.change);
        }
        if let Some(count) = self.copies.get(&var) {
            product.havoc(block, *count);
        }
    }

    /// PERM where the run arrives.
    pub(super) fn prove(&self, product: &mut Product, copy: VarId, site: SiteId, block: BlockId) {
        let (kind, duty) = (Kind::BarrierInvariant, Duty::Invariant(site));
        if product.source.rules.keep(Rule::PermutationOfEach) {
            product.assert(block, kind, duty, build::eq(build::var(self.change), build::lit(0, I64)));
        }
        let held = build::eq(build::var(self.held), build::var(self.copies[&copy]));
        product.assert(block, kind, Duty::Invariant(site), held);
    }
}

/// The array of which a permutation is claimed, and the copy.
fn claimed(command: &CommandKind) -> Option<(VarId, VarId)> {
    let CommandKind::BarrierInvariant(invariant) = command else { return None };
    let InvariantForm::Permutation { array, copy } = invariant.form else { return None };
    Some((array, copy))
}

//! What a function does to other threads, and with them: in its own body and in all that
//! it calls by contract, directly or not.
//!
//! A callee's barrier is its caller's, and so on to the kernel: whoever asks a single body
//! misses what happens two calls below. So nobody asks a body: the questions are asked of
//! [`Effects`], which follows calls.
//!
//! ```text
//! effects(f)  =  own(f)  ∪  ⋃ { effects(g) | f calls g by contract }
//! ```
//!
//! That is the union of `own` over the functions that f reaches, so it needs no order and
//! ends on cycles, too (the front end refuses recursion all the same). Of a function
//! without a body nothing is seen: that it does none of this is part of its contract,
//! on which no verdict rests without being told to.

use super::ast::*;
use super::visit;
use crate::base::id::IdVec;
use crate::base::source::Span;
use std::collections::BTreeSet;

/// What a function does, with all that it calls by contract.
#[derive(Clone, Copy, Default, Debug)]
pub struct Effects {
    /// It waits at a barrier of the group.
    pub barrier: bool,
    /// Lanes of a warp do something together.
    pub collective: bool,
    /// It has fences.
    pub fence: bool,
    /// It has atomics.
    pub atomic: bool,
    /// It makes a claim for all threads (`__global_…`), enabled or not: here.
    pub claim_for_all: Option<Span>,
    /// Axes that it names in some coordinate.
    pub axes: [bool; 3],
}

impl Effects {
    /// The effects of a function.
    pub fn of(function: &Function, contracts: &IdVec<ContractId, Function>) -> Effects {
        let reached = reached(function, contracts).into_iter().map(|id| &contracts[id]);
        std::iter::once(function).chain(reached).map(own).fold(Effects::default(), Effects::and)
    }

    fn and(self, other: Effects) -> Effects {
        Effects {
            barrier: self.barrier || other.barrier,
            collective: self.collective || other.collective,
            fence: self.fence || other.fence,
            atomic: self.atomic || other.atomic,
            claim_for_all: self.claim_for_all.or(other.claim_for_all),
            axes: std::array::from_fn(|axis| self.axes[axis] || other.axes[axis]),
        }
    }
}

/// The functions that a function calls by contract, directly or not, each once.
pub fn reached(function: &Function, contracts: &IdVec<ContractId, Function>) -> BTreeSet<ContractId> {
    let mut found = BTreeSet::new();
    let mut work = vec![function];
    while let Some(caller) = work.pop() {
        visit::for_each_stmt(caller.body.as_deref().unwrap_or_default(), &mut |stmt| {
            if let StmtKind::Call { callee, .. } = stmt.kind
                && found.insert(callee)
            {
                work.push(&contracts[callee]);
            }
        });
    }
    found
}

/// What the function's own statements and clauses do; not what it calls.
fn own(function: &Function) -> Effects {
    let mut effects = Effects { axes: visit::named_axes(function), ..Effects::default() };
    let clauses = function.requires.iter().chain(&function.ensures).filter(|clause| clause.global);
    let mut for_all: Vec<Span> = clauses.map(|clause| clause.expr.span).collect();
    for_all.extend(invariants_for_all(&function.wide_invariants));
    visit::for_each_stmt(function.body.as_deref().unwrap_or_default(), &mut |stmt| match &stmt.kind {
        StmtKind::Barrier(_) => effects.barrier = true,
        StmtKind::Collective(_) => effects.collective = true,
        StmtKind::Fence => effects.fence = true,
        StmtKind::Atomic { .. } => effects.atomic = true,
        StmtKind::Assert(AssertKind::Global, _) => for_all.push(stmt.span),
        StmtKind::Loop(l) => for_all.extend(invariants_for_all(&l.invariants)),
        StmtKind::Assert(AssertKind::User | AssertKind::Precondition(_), _)
        | StmtKind::Assert(AssertKind::Postcondition | AssertKind::Aligned(_), _)
        | StmtKind::Assign(..)
        | StmtKind::Havoc(_)
        | StmtKind::Load { .. }
        | StmtKind::Store { .. }
        | StmtKind::If(..)
        | StmtKind::Block(..)
        | StmtKind::Break(_)
        | StmtKind::Continue(_)
        | StmtKind::Return
        | StmtKind::Assume(..)
        | StmtKind::Snapshot { .. }
        | StmtKind::Call { .. } => {}
    });
    effects.claim_for_all = for_all.into_iter().min();
    effects
}

/// A candidate that is wrong is nobody's claim.
fn invariants_for_all(invariants: &[Invariant]) -> impl Iterator<Item = Span> {
    invariants.iter().filter(|i| i.global && !i.candidate).map(|i| i.expr.span)
}

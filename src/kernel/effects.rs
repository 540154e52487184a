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
    /// Threads come together in a function of a library, which is called by all of them.
    pub library: bool,
    /// It has fences.
    pub fence: bool,
    /// It has atomics.
    pub atomic: bool,
    /// It makes a claim for all threads (`__global_…`), enabled or not: here.
    pub claim_for_all: Option<Span>,
    /// It makes a claim about two threads (`__other_…`).
    pub pair_claim: bool,
    /// It compares pointers with each other, so that it matters whether two are one.
    pub compares_pointers: bool,
    /// It says where in an array a pointer points or an access is.
    pub offset: bool,
    /// The widest alignment that it needs of a pointer, a power of two.
    pub alignment: Option<u64>,
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
            library: self.library || other.library,
            fence: self.fence || other.fence,
            atomic: self.atomic || other.atomic,
            claim_for_all: self.claim_for_all.or(other.claim_for_all),
            pair_claim: self.pair_claim || other.pair_claim,
            compares_pointers: self.compares_pointers || other.compares_pointers,
            offset: self.offset || other.offset,
            alignment: self.alignment.max(other.alignment),
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
    let said = function.requires.iter().chain(&function.ensures).map(|clause| &clause.expr);
    let said = said.chain(function.wide_invariants.iter().map(|i| &i.expr));
    said.for_each(|e| look_at(e, &mut effects));
    let clauses = function.requires.iter().chain(&function.ensures).filter(|clause| clause.global);
    let mut for_all: Vec<Span> = clauses.map(|clause| clause.expr.span).collect();
    for_all.extend(invariants_for_all(&function.wide_invariants));
    visit::for_each_stmt(function.body.as_deref().unwrap_or_default(), &mut |stmt| {
        // How arguments are aligned is an obligation of the call.
        if !matches!(stmt.kind, StmtKind::Assert(AssertKind::Aligned(_), _)) {
            visit::for_each_direct_expr(stmt, &mut |e| look_at(e, &mut effects));
        }
        own_statement(stmt, &mut effects, &mut for_all);
    });
    effects.claim_for_all = for_all.into_iter().min();
    effects
}

fn own_statement(stmt: &Stmt, effects: &mut Effects, for_all: &mut Vec<Span>) {
    effects.library |= is_of_library(stmt);
    match &stmt.kind {
        StmtKind::Barrier(_) => effects.barrier = true,
        StmtKind::Collective(_) => effects.collective = true,
        StmtKind::Fence(_) => effects.fence = true,
        StmtKind::Atomic { .. } => effects.atomic = true,
        StmtKind::Assert(AssertKind::Global | AssertKind::Invariant { global: true, .. }, _) => for_all.push(stmt.span),
        StmtKind::Assert(AssertKind::Aligned(bytes), _) => effects.alignment = effects.alignment.max(Some(*bytes)),
        StmtKind::Loop(l) => for_all.extend(invariants_for_all(&l.invariants)),
        StmtKind::Assert(AssertKind::User | AssertKind::Precondition(_), _)
        | StmtKind::Assert(AssertKind::Postcondition | AssertKind::Invariant { .. }, _)
        | StmtKind::Assert(
            AssertKind::Unwinding | AssertKind::Callee | AssertKind::Pending(_) | AssertKind::Same(..),
            _,
        )
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
    }
}

/// Do threads come together here in a function of a library.
pub fn is_of_library(stmt: &Stmt) -> bool {
    let is_meeting = |op: CollectiveOp| matches!(op, CollectiveOp::Vote(Vote::First { .. }));
    matches!(&stmt.kind, StmtKind::Barrier(barrier) if barrier.of_library)
        || matches!(&stmt.kind, StmtKind::Collective(collective) if is_meeting(collective.op))
}

/// What an expression says of other threads and of addresses.
fn look_at(root: &Expr, effects: &mut Effects) {
    visit::walk_expr(root, &mut |e| look_at_part(e, effects));
}

fn look_at_part(e: &Expr, effects: &mut Effects) {
    let is_pointer = |e: &Expr| e.ty == Ty::Pointer;
    match &e.kind {
        ExprKind::Binary(_, a, b) => {
            let null = [a, b].iter().any(|x| matches!(x.kind, ExprKind::Null));
            effects.compares_pointers |= is_pointer(a) && !null;
        }
        ExprKind::PtrDiff(..) | ExprKind::Address(_) => effects.compares_pointers = true,
        ExprKind::Cast(a) if is_pointer(a) && !is_pointer(e) => {
            effects.compares_pointers = true;
            effects.offset = true;
        }
        ExprKind::Spec(spec) => match spec {
            SpecExpr::Other(_) => effects.pair_claim = true,
            SpecExpr::SameBase(..) => effects.compares_pointers = true,
            SpecExpr::PointerOffset(_) | SpecExpr::AccessOffset(..) => effects.offset = true,
            SpecExpr::GhostLoad(..) | SpecExpr::Old(_) | SpecExpr::Accessed(..) | SpecExpr::AtomicTaken { .. } => {}
            SpecExpr::Enabled | SpecExpr::SameGroup | SpecExpr::Result | SpecExpr::Identical(..) => {}
            SpecExpr::AddNoOverflow(..) | SpecExpr::NoOverflow(_) => {}
            SpecExpr::IsSum { .. } | SpecExpr::IsStridedSum { .. } | SpecExpr::ScanInput { .. } => {}
        },
        ExprKind::Bool(_) | ExprKind::Int(_) | ExprKind::Float(_) | ExprKind::Local(_) | ExprKind::Coord(..) => {}
        ExprKind::Null | ExprKind::AddressOf(_) => {}
        ExprKind::Unary(..) | ExprKind::Cast(_) | ExprKind::Select(..) | ExprKind::PtrAdd { .. } => {}
        ExprKind::Intrinsic(..) | ExprKind::Uninterpreted(..) => {}
    }
}

/// A candidate that does not hold is dropped, so it is no claim on which a caller could rest.
fn invariants_for_all(invariants: &[Invariant]) -> impl Iterator<Item = Span> {
    invariants.iter().filter(|i| i.global && !i.candidate).map(|i| i.expr.span)
}

//! Claims for all threads (`__global_…`), where threads part company.
//!
//! Such a claim is also made of threads that are not enabled where it stands: of
//! those that took another branch, left the loop, or returned. Such a thread keeps
//! the state in which it diverged from the others, so the claim is proved of it there,
//! with `__enabled()` false. Conditions over launch constants part no threads.

use crate::base::diagnostic::Result;
use crate::kernel::ast::{self as kernel, AssertKind, ExprKind, Label, LocalId, Stmt, StmtKind};
use crate::kernel::visit;
use crate::obligation::Kind;

use super::state::{Diverged, Encoder, ForAll};

impl Diverged {
    /// May threads be missing here that the function began with.
    pub fn some_are_gone(&self) -> bool {
        self.conditions > 0 || !self.departed.is_empty()
    }
}

impl Encoder<'_> {
    /// The claims for all threads in these statements.
    fn claims_for_all(&self, body: &[Stmt]) -> Vec<ForAll> {
        let mut found = Vec::new();
        visit::for_each_stmt(body, &mut |stmt| match &stmt.kind {
            StmtKind::Assert(AssertKind::Global, e) => found.push(ForAll { expr: e.clone(), kind: Kind::Assert }),
            StmtKind::Assert(AssertKind::Invariant { global: true, .. }, e) => {
                found.push(ForAll { expr: e.clone(), kind: Kind::InvariantMaintained });
            }
            StmtKind::Loop(l) => found.extend(self.invariants_for_all(l)),
            StmtKind::Assert(AssertKind::User | AssertKind::Precondition(_), _)
            | StmtKind::Assert(AssertKind::Postcondition | AssertKind::Aligned(_), _)
            | StmtKind::Assert(AssertKind::Invariant { global: false, .. }, _)
            | StmtKind::Assert(
                AssertKind::Unwinding | AssertKind::Callee | AssertKind::Pending(_) | AssertKind::Same(..),
                _,
            )
            | StmtKind::Assign(..)
            | StmtKind::Havoc(_)
            | StmtKind::Load { .. }
            | StmtKind::Store { .. }
            | StmtKind::Atomic { .. }
            | StmtKind::If(..)
            | StmtKind::Block(..)
            | StmtKind::Break(_)
            | StmtKind::Continue(_)
            | StmtKind::Return
            | StmtKind::Barrier(_)
            | StmtKind::Fence(_)
            | StmtKind::Collective(_)
            | StmtKind::Assume(..)
            | StmtKind::Snapshot { .. }
            | StmtKind::Call { .. } => {}
        });
        found
    }

    fn invariants_for_all(&self, l: &kernel::Loop) -> Vec<ForAll> {
        let all = l.invariants.iter().chain(&self.function.wide_invariants);
        // A candidate that does not hold is dropped: it is no claim of threads that are gone,
        // either.
        let claimed = all.filter(|i| i.global && !i.candidate);
        claimed.map(|i| ForAll { expr: i.expr.clone(), kind: Kind::InvariantMaintained }).collect()
    }

    /// The thread is about to take another way than those that come to `body`.
    pub(super) fn part_from(&mut self, body: &[Stmt]) -> Result<()> {
        let claims = self.claims_for_all(body);
        self.prove_diverged(claims)
    }

    /// The thread leaves a block or loop (`None`: the function), others may stay.
    pub(super) fn depart(&mut self, from: Option<Label>) -> Result<()> {
        if self.control.diverged.conditions == 0 {
            return Ok(());
        }
        self.control.diverged.departed.push(from);
        let claims = match (from, &self.function.body) {
            (Some(label), _) => {
                let known = self.control.diverged.claims.iter().find(|(l, _)| *l == label);
                known.map(|(_, claims)| claims.clone()).unwrap_or_default()
            }
            (None, Some(body)) => self.claims_for_all(body),
            (None, None) => Vec::new(),
        };
        self.prove_diverged(claims)
    }

    /// Encodes the inside of a block or loop, after which all are together again.
    pub(super) fn inside<'s>(
        &mut self,
        label: Label,
        bodies: impl IntoIterator<Item = &'s [Stmt]>,
        own: Vec<ForAll>,
        f: impl FnOnce(&mut Self) -> Result<()>,
    ) -> Result<()> {
        let mut claims = own;
        for body in bodies {
            claims.extend(self.claims_for_all(body));
        }
        self.control.diverged.claims.push((label, claims));
        let result = f(self);
        self.control.diverged.claims.pop();
        self.control.diverged.departed.retain(|l| *l != Some(label));
        result
    }

    /// The claims that a loop itself makes for all threads.
    pub(super) fn own_invariants_for_all(&self, l: &kernel::Loop) -> Vec<ForAll> {
        self.invariants_for_all(l)
    }

    fn prove_diverged(&mut self, claims: Vec<ForAll>) -> Result<()> {
        self.context.enabled = false;
        for claim in claims {
            let value = self.spec_expr(&claim.expr)?;
            let related = vec![(claim.expr.span, "threads that are not enabled here are meant, too".to_owned())];
            self.oblige(claim.kind, value, claim.expr.span, related);
        }
        self.context.enabled = true;
        Ok(())
    }

    /// Has the condition the same value for every thread of the launch.
    pub(super) fn is_launch_constant(&self, condition: &kernel::Expr) -> bool {
        !visit::any_expr(condition, &|e| match &e.kind {
            ExprKind::Local(l) => !self.is_fixed_argument(*l),
            ExprKind::Coord(coord, _) => !coord.is_of_launch(),
            ExprKind::AddressOf(_) | ExprKind::Spec(_) => true,
            ExprKind::Bool(_)
            | ExprKind::Int(_)
            | ExprKind::Float(_)
            | ExprKind::Unary(..)
            | ExprKind::Binary(..)
            | ExprKind::Cast(_)
            | ExprKind::Select(..)
            | ExprKind::Intrinsic(..)
            | ExprKind::Uninterpreted(..)
            | ExprKind::Null
            | ExprKind::PtrAdd { .. }
            | ExprKind::PtrDiff(..)
            | ExprKind::Address(_) => false,
        })
    }

    /// A kernel's parameter that nothing assigns.
    fn is_fixed_argument(&self, local: LocalId) -> bool {
        self.function.is_kernel
            && self.function.params.iter().any(|p| p.local == local)
            && !super::definitions::is_assigned(self.function, local)
    }
}

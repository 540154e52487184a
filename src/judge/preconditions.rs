//! Launches of the file against the kernel's own preconditions.
//!
//! A precondition is assumed at a kernel's entry, so whoever launches the kernel has to establish
//! it. Of each launch of the file
//!
//! 1. each clause, and each extent that is stated ([`super::terms`]), is to be proved from what the host's code says: the kernel's body is replaced by
//!    assertions of its clauses;
//! 2. a clause that no launch there can keep is a failure at the launch: one that is false for all
//!    threads, or that a run violates and that depends on nothing but constants of the launch;
//! 3. what is neither is an assumption, which the verdict prints.
//!
//! Absent: clauses of a kernel that no host code of the file launches, which narrow what is
//! verified.

use std::time::{Duration, Instant};

use super::subject::verdict;
use super::terms::Terms;
use crate::assumption;
use crate::config::Config;
use crate::kernel::ast::{AssertKind, Coord, Expr, ExprKind, Function, HostLaunch, LocalId, Stmt, StmtKind, UnOp};
use crate::kernel::visit;
use crate::obligation::Kind;
use crate::report::{Assumption, Failure, KernelReport, Launched, Verdict};

/// Launches that are looked at one by one; all others are assumed to keep the clauses.
const MAX_LAUNCHES: usize = 16;
/// For one launch, at most.
const EACH: Duration = Duration::from_secs(5);

/// Judges a kernel at a launch, in so much time.
pub type Judged<'a> = &'a dyn Fn(&Function, &HostLaunch, Duration) -> KernelReport;

/// Adds to a report what is wrong with the launches, and what is assumed of them.
pub fn check(
    kernel: &Function,
    config: &Config,
    launches: Vec<HostLaunch>,
    deadline: Instant,
    judged: Judged,
    report: &mut KernelReport,
) {
    let wanted = !config.any_launch && config.launch.is_any() && kernel.is_kernel && config.specification;
    let checked = !matches!(verdict(report), Verdict::Unsupported | Verdict::Error);
    if !wanted || !checked {
        return;
    }
    let check = Check { judged, deadline };
    let alias = !config.assumes(assumption::Kind::NoAliasing);
    for (number, launch) in launches.into_iter().enumerate() {
        let terms = Terms::of(kernel, &launch, alias);
        let mut open = terms.count();
        if number < MAX_LAUNCHES && !terms.claims.is_empty() {
            let (failures, unknown) = check.at(&terms);
            report.failures.extend(failures);
            open = unknown + terms.open;
        }
        if open > 0 {
            let text = match terms.count() {
                1 => format!("this launch keeps the precondition of `{}`, which is not proved of it", kernel.name),
                all => format!(
                    "this launch keeps all {all} preconditions of `{}`, of which {open} are not proved of it",
                    kernel.name
                ),
            };
            report.assumptions.push(Assumption::of(assumption::Kind::LaunchPrecondition).saying(text).at(launch.span));
        }
    }
}

struct Check<'a> {
    judged: Judged<'a>,
    deadline: Instant,
}

impl Check<'_> {
    /// The clauses that a launch breaks, and how many it may break.
    fn at(&self, terms: &Terms) -> (Vec<Failure>, usize) {
        let mut found = self.claim(terms, terms.claims.clone());
        if verdict(&found) == Verdict::Verified {
            return (Vec::new(), 0);
        }
        let (mut broken, mut open) = (Vec::new(), 0);
        for claim in &terms.claims {
            let place = claim.span;
            let is_its = |f: &Failure| f.kind == Kind::Precondition && f.related.iter().any(|(span, _)| *span == place);
            // Without an answer about it nothing is known of it.
            let of_clause: Option<usize> = found.failures.iter().position(is_its);
            let answered = found.diagnostics.is_empty();
            let Some(index) = of_clause else {
                open += usize::from(!answered);
                continue;
            };
            let failure = found.failures.swap_remove(index);
            if failure.is_refuted() && (is_decided(terms, claim) || self.never(terms, claim)) {
                broken.push(Failure { launched: Launched::Program(terms.launch.span), ..failure });
            } else {
                open += 1;
            }
        }
        (broken, open)
    }

    /// Whether no thread of any launch there can keep a clause.
    fn never(&self, terms: &Terms, claim: &Expr) -> bool {
        let Expr { ty, span, .. } = *claim;
        let denied = Expr { kind: ExprKind::Unary(UnOp::Not, Box::new(claim.clone())), ty, span };
        verdict(&self.claim(terms, vec![denied])) == Verdict::Verified
    }

    /// The report on a kernel that claims these at its entry, and does nothing.
    fn claim(&self, Terms { kernel, launch, .. }: &Terms, claims: Vec<Expr>) -> KernelReport {
        let assert = |claim: Expr| {
            let span = claim.span;
            Stmt { kind: StmtKind::Assert(AssertKind::Precondition(launch.span), claim), span }
        };
        let body = claims.into_iter().map(assert).collect();
        let claiming = Function { body: Some(body), ..kernel.clone() };
        let left = self.deadline.saturating_duration_since(Instant::now()).min(EACH);
        (self.judged)(&claiming, launch, left)
    }
}

/// Whether constants of the launch alone decide a clause.
fn is_decided(Terms { kernel, launch, .. }: &Terms, claim: &Expr) -> bool {
    let is_constant = |local: &LocalId| {
        let name = kernel.locals[*local].name.as_ref();
        name.is_some_and(|name| launch.arguments.contains_key(name))
    };
    !visit::any_expr(claim, &|e: &Expr| match &e.kind {
        ExprKind::Coord(Coord::Thread | Coord::BlockDim, axis) => launch.block[*axis as usize].is_none(),
        ExprKind::Coord(Coord::Block | Coord::GridDim, axis) => launch.grid[*axis as usize].is_none(),
        ExprKind::Local(local) => !is_constant(local),
        ExprKind::Bool(_)
        | ExprKind::Int(_)
        | ExprKind::WarpSize
        | ExprKind::Unary(..)
        | ExprKind::Binary(..)
        | ExprKind::Cast(_)
        | ExprKind::Select(..) => false,
        // Values that the launch does not say.
        ExprKind::Coord(Coord::Lane | Coord::SubGroup | Coord::SubGroupSize | Coord::SubGroupCount, _)
        | ExprKind::Float(_)
        | ExprKind::Intrinsic(..)
        | ExprKind::Uninterpreted(..)
        | ExprKind::Null
        | ExprKind::AddressOf(_)
        | ExprKind::PtrAdd { .. }
        | ExprKind::PtrDiff(..)
        | ExprKind::Address(_)
        | ExprKind::Spec(_) => true,
    })
}

//! Launches of the file against the kernel's own preconditions.
//!
//! A precondition is assumed at a kernel's entry, so whoever launches the kernel has to establish
//! it. Of each launch of the file
//!
//! 1. each clause is to be proved from what the host's code says: the kernel's body is replaced by
//!    assertions of its clauses;
//! 2. a clause that no launch there can keep is a failure at the launch: one that is false for all
//!    threads, or that a run violates and that depends on nothing but constants of the launch;
//! 3. what is neither is an assumption, which the verdict prints.
//!
//! Absent: clauses of a kernel that no host code of the file launches, which narrow what is
//! verified; `__requires_fresh_array`, since one pointer passed twice is checked as such.

use std::time::{Duration, Instant};

use super::subject::verdict;
use crate::assumption;
use crate::config::Config;
use crate::kernel::ast::{
    AssertKind, Clause, Coord, Expr, ExprKind, Function, HostLaunch, LocalId, Stmt, StmtKind, UnOp,
};
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
    if !wanted || !checked || kernel.requires.is_empty() {
        return;
    }
    let check = Check { kernel, judged, deadline };
    for (number, launch) in launches.into_iter().enumerate() {
        let mut open = kernel.requires.len();
        if number < MAX_LAUNCHES {
            let (failures, unknown) = check.at(&launch);
            report.failures.extend(failures);
            open = unknown;
        }
        if open > 0 {
            let text = match kernel.requires.len() {
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
    kernel: &'a Function,
    judged: Judged<'a>,
    deadline: Instant,
}

impl Check<'_> {
    /// The clauses that a launch breaks, and how many it may break.
    fn at(&self, launch: &HostLaunch) -> (Vec<Failure>, usize) {
        let clauses: Vec<&Clause> = self.kernel.requires.iter().collect();
        let mut found = self.claim(launch, clauses.iter().map(|clause| clause.expr.clone()).collect());
        if verdict(&found) == Verdict::Verified {
            return (Vec::new(), 0);
        }
        let (mut broken, mut open) = (Vec::new(), 0);
        for clause in clauses {
            let place = clause.expr.span;
            let is_its = |f: &Failure| f.kind == Kind::Precondition && f.related.iter().any(|(span, _)| *span == place);
            // Without an answer about it nothing is known of it.
            let of_clause: Option<usize> = found.failures.iter().position(is_its);
            let answered = found.diagnostics.is_empty();
            let Some(index) = of_clause else {
                open += usize::from(!answered);
                continue;
            };
            let failure = found.failures.swap_remove(index);
            let is_broken =
                failure.is_refuted() && (is_decided(self.kernel, launch, clause) || self.never(launch, clause));
            if is_broken {
                broken.push(Failure { launched: Launched::Program(launch.span), ..failure });
            } else {
                open += 1;
            }
        }
        (broken, open)
    }

    /// Whether no thread of any launch there can keep a clause.
    fn never(&self, launch: &HostLaunch, clause: &Clause) -> bool {
        let Expr { ty, span, .. } = clause.expr;
        let denied = Expr { kind: ExprKind::Unary(UnOp::Not, Box::new(clause.expr.clone())), ty, span };
        verdict(&self.claim(launch, vec![denied])) == Verdict::Verified
    }

    /// The report on a kernel that claims these at its entry, and does nothing.
    fn claim(&self, launch: &HostLaunch, claims: Vec<Expr>) -> KernelReport {
        let assert = |claim: Expr| {
            let span = claim.span;
            Stmt { kind: StmtKind::Assert(AssertKind::Precondition(launch.span), claim), span }
        };
        let body = claims.into_iter().map(assert).collect();
        let claiming = Function { body: Some(body), requires: Vec::new(), ensures: Vec::new(), ..self.kernel.clone() };
        let left = self.deadline.saturating_duration_since(Instant::now()).min(EACH);
        (self.judged)(&claiming, launch, left)
    }
}

/// Whether constants of the launch alone decide a clause.
fn is_decided(kernel: &Function, launch: &HostLaunch, clause: &Clause) -> bool {
    let is_constant = |local: &LocalId| {
        let name = kernel.locals[*local].name.as_ref();
        name.is_some_and(|name| launch.arguments.contains_key(name))
    };
    !visit::any_expr(&clause.expr, &|e: &Expr| match &e.kind {
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
        | ExprKind::Spec(_) => true,
    })
}

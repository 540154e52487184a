//! Launches of the file against the kernel's own preconditions.
//!
//! A precondition is assumed at a kernel's entry, so whoever launches the kernel has to establish
//! it. Of each launch of the file
//!
//! 1. each clause, and each extent that is stated ([`super::terms`]), is to be proved from what the host's code says: the kernel's body is replaced by
//!    assertions of its clauses;
//! 2. a clause that no launch there can keep is a failure at the launch: one that is false for all
//!    threads, or that a run violates and that depends on nothing but constants of the launch and
//!    what loops make of constants;
//! 3. a clause that a run violates by values which the text has, on some way to the launch, is a condition;
//! 4. what is none of these is an assumption, which the verdict prints.
//!
//! Absent: clauses of a kernel that no host code of the file launches, which narrow what is
//! verified.

use std::time::{Duration, Instant};

use super::subject::verdict;
use super::terms::Terms;
use crate::assumption;
use crate::config::Config;
use crate::kernel::ast::{AssertKind, Coord, Expr, ExprKind, Function, HostLaunch, Stmt, StmtKind, UnOp};
use crate::kernel::host::{Context, HostExpr, HostForm, UnknownId};
use crate::kernel::visit;
use crate::obligation::Kind;
use crate::report::{Assumption, Condition, Failure, KernelReport, Launched, Verdict};

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
    for launch in launches {
        let terms = Terms::of(kernel, &launch, alias);
        let mut open = terms.count();
        if !terms.claims.is_empty() {
            let held = check.at(&terms);
            report.failures.extend(held.broken);
            for (condition, failure) in held.conditions {
                report.conditions.push(condition);
                report.without.push(failure);
            }
            open = held.open + terms.open;
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

/// What a launch does about the clauses.
#[derive(Default)]
struct Held {
    /// Those that it breaks.
    broken: Vec<Failure>,
    /// Those that it breaks on some way, with a run that does.
    conditions: Vec<(Condition, Failure)>,
    /// How many it may break.
    open: usize,
}

impl Check<'_> {
    fn at(&self, terms: &Terms) -> Held {
        let mut found = self.claim(terms, terms.claims.clone());
        let mut held = Held::default();
        if verdict(&found) == Verdict::Verified {
            return held;
        }
        for claim in &terms.claims {
            let place = claim.span;
            let is_its = |f: &Failure| f.kind == Kind::Precondition && f.related.iter().any(|(span, _)| *span == place);
            // Without an answer about it nothing is known of it.
            let of_clause: Option<usize> = found.failures.iter().position(is_its);
            let answered = found.diagnostics.is_empty();
            let Some(index) = of_clause else {
                held.open += usize::from(!answered);
                continue;
            };
            let failure = found.failures.swap_remove(index);
            let by = if failure.is_refuted() { By::of(terms, claim) } else { By::Others };
            let failure = Failure { launched: Launched::Program(terms.launch.span), ..failure };
            match by {
                By::Text => held.broken.push(failure),
                _ if failure.is_refuted() && self.never(terms, claim) => held.broken.push(failure),
                By::Ways => held.conditions.push((stated(terms, claim), failure)),
                By::Others => held.open += 1,
            }
        }
        held
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

/// A clause that launches have to keep, as a condition of the verdict.
fn stated(Terms { launch, .. }: &Terms, claim: &Expr) -> Condition {
    Condition {
        text: String::new(),
        rule: Kind::Precondition.id().to_owned(),
        why: "the kernel states it, and a run of the file's launch breaks it".to_owned(),
        kept: false,
        launch: Some(launch.span),
        stated: Some(claim.span),
    }
}

/// What decides a clause at a launch.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum By {
    /// Constants, and what loops make of them: it is so in every run.
    Text,
    /// Constants of the text, one on one way and another on another, or what the file stores in an array.
    Ways,
    /// What the host's code is given by others, or what is not read.
    Others,
}

impl By {
    fn of(Terms { kernel, launch, .. }: &Terms, claim: &Expr) -> By {
        let is_filled = |e: &Expr| {
            let name = e.as_local().and_then(|local| kernel.locals[local].name.as_ref());
            name.is_some_and(|name| launch.filled.contains(name))
        };
        if visit::any_expr(claim, &is_filled) {
            return By::Ways;
        }
        let context = launch.context.as_ref();
        let mut by = By::Text;
        let mut is_constant = true;
        visit::walk_expr(claim, &mut |e: &Expr| {
            let (number, read) = match &e.kind {
                ExprKind::Coord(Coord::Thread | Coord::BlockDim, axis) => {
                    let axis = *axis as usize;
                    (launch.block[axis].is_some(), context.and_then(|c| c.block[axis].as_ref()))
                }
                ExprKind::Coord(Coord::Block | Coord::GridDim, axis) => {
                    let axis = *axis as usize;
                    (launch.grid[axis].is_some(), context.and_then(|c| c.grid[axis].as_ref()))
                }
                ExprKind::Local(local) => {
                    let name = kernel.locals[*local].name.as_ref();
                    let number = name.is_some_and(|name| launch.arguments.contains_key(name));
                    (number, name.zip(context).and_then(|(name, context)| context.arguments.get(name)))
                }
                ExprKind::Bool(_)
                | ExprKind::Int(_)
                | ExprKind::Float(_)
                | ExprKind::Unary(..)
                | ExprKind::Binary(..)
                | ExprKind::Cast(_)
                | ExprKind::Select(..) => (true, None),
                // Values that the launch does not say.
                ExprKind::Coord(Coord::Lane | Coord::SubGroup | Coord::SubGroupSize | Coord::SubGroupCount, _)
                | ExprKind::Intrinsic(..)
                | ExprKind::Uninterpreted(..)
                | ExprKind::Null
                | ExprKind::AddressOf(_)
                | ExprKind::PtrAdd { .. }
                | ExprKind::PtrDiff(..)
                | ExprKind::Address(_)
                | ExprKind::Spec(_) => (false, None),
            };
            is_constant &= number;
            if !number {
                by = by.max(read.zip(context).map_or(By::Others, |(read, context)| By::of_value(read, context)));
            }
        });
        let knows_more = |context: &Context| context.facts.iter().any(|fact| !is_made(fact, context));
        if !is_constant && context.is_some_and(knows_more) { by.max(By::Ways) } else { by }
    }

    fn of_value(e: &HostExpr, context: &Context) -> By {
        match &e.form {
            HostForm::Number(_) => By::Text,
            HostForm::Unknown(_) if is_made(e, context) => By::Text,
            HostForm::Unknown(_) => By::Others,
            HostForm::Select(condition, yes, no) => {
                let chosen = if is_made(condition, context) { By::Text } else { By::Ways };
                chosen.max(By::of_value(yes, context)).max(By::of_value(no, context))
            }
            HostForm::Unary(..) | HostForm::Binary(..) | HostForm::Cast(_) => {
                e.operands().into_iter().map(|operand| By::of_value(operand, context)).max().unwrap_or(By::Text)
            }
        }
    }
}

/// Whether loops make all that an expression is about, of constants.
fn is_made(e: &HostExpr, context: &Context) -> bool {
    let makes = |id: UnknownId| context.made.iter().any(|made| made.makes(id) && !made.is_opaque());
    let are_made = |e: &HostExpr| {
        let mut are_made = true;
        e.for_each_unknown(&mut |id| are_made &= makes(id));
        are_made
    };
    let of_its =
        |id: UnknownId| context.made.iter().filter(|made| made.makes(id)).all(|m| m.expressions().all(are_made));
    let mut is_made = are_made(e);
    e.for_each_unknown(&mut |id| is_made &= of_its(id));
    is_made
}

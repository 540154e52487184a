//! Proofs about runs that there are not.
//!
//! Under `no-signed-overflow` an operation that overflows in every run that comes to it ends them all: what
//! stands behind it is proved of nothing. Such a place is looked for by runs, which cost little, and is one
//! if it is proved: on every way to the operation its mathematical value is not one of its type. A kernel
//! that has one is `inconclusive (vacuous)`.
//!
//! Absent: places at which the solver does not see it, such as generators of random numbers in a loop, whose
//! first value may be one that does not overflow.

use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};

use super::subject::Tools;
use crate::assumption;
use crate::base::source::Span;
use crate::config::Config;
use crate::kernel::ast::{
    AssertKind, BinOp, Block, Expr, ExprKind, Function, Program, Scalar, Stmt, StmtKind, Ty, UnOp,
};
use crate::kernel::integer::{I128, range};
use crate::kernel::visit;
use crate::obligation::Kind;
use crate::report::{Failure, KernelReport, Reason, Verdict};

/// For the runs, and for the proof, at most.
const RUNS: Duration = Duration::from_secs(2);
const PROOF: Duration = Duration::from_secs(5);
/// So many operations at one place are looked at: the lanes of the widest vector.
const ROUNDS: usize = 16;

/// Adds to the report of what is proved a failure for each place behind which nothing is.
pub fn check(
    tools: Tools,
    program: &Program,
    kernel: &Function,
    config: &Config,
    deadline: Instant,
    report: &mut KernelReport,
) {
    let standing = assumption::Kind::NoSignedOverflow;
    let rests_on_it = report.assumptions.iter().any(|assumption| assumption.name == standing.name());
    let is_proof = matches!(report.clone().conclude().verdict, Verdict::Verified | Verdict::Conditional);
    if !is_proof || !rests_on_it || !config.assumes(standing) {
        return;
    }
    let seen = (tools.overflows)(program, kernel, config, deadline.min(Instant::now() + RUNS));
    let timeout = deadline.saturating_duration_since(Instant::now()).min(PROOF);
    if !seen.is_empty() && !timeout.is_zero() {
        report.failures.extend(proved(tools, program, kernel, &Config { timeout, ..config.clone() }, seen));
    }
}

/// Which of the places have an operation that overflows on every way to it. Of several operations at one place
/// (lanes of a vector, statements of a macro) each is claimed in a round of its own, since a claim that is not
/// proved is known by its place.
fn proved(tools: Tools, program: &Program, kernel: &Function, config: &Config, seen: Vec<Span>) -> Vec<Failure> {
    let deadline = Instant::now() + config.timeout;
    let mut config = Config { races: false, only: None, ..config.clone() };
    config.without.insert(assumption::Kind::NoSignedOverflow);
    let mut places: BTreeSet<Span> = BTreeSet::new();
    for round in 0..ROUNDS {
        let mut claiming = Function { ensures: Vec::new(), ..kernel.clone() };
        let mut claims = Claims { seen: &seen, round, passed: BTreeMap::new() };
        let Some(body) = &mut claiming.body else { break };
        claims.claim(body);
        let claimed: Vec<Span> =
            claims.passed.into_iter().filter(|(_, so_far)| *so_far > round).map(|(at, _)| at).collect();
        config.timeout = deadline.saturating_duration_since(Instant::now());
        if claimed.is_empty() || config.timeout.is_zero() {
            break;
        }
        let found = (tools.check)(program, &claiming, &config);
        if found.diagnostics.iter().any(|d| Verdict::of_diagnostic(d).is_some()) {
            break;
        }
        let is_open = |span: &Span| found.failures.iter().any(|f| f.kind == Kind::Assert && f.span == *span);
        places.extend(claimed.into_iter().filter(|span| !is_open(span)));
    }
    places.into_iter().map(failure).collect()
}

fn failure(span: Span) -> Failure {
    let help = "signed arithmetic overflows here in every run that comes to it, which is undefined, and nothing behind \
                it is proved: compute in an unsigned type, or see it as an obligation with `--check-overflow`";
    let reason = Some(Reason::Vacuous);
    Failure { reason, help: vec![help.to_owned()], ..Failure::new(Kind::Reachable, span) }
}

/// What is claimed of the operations at some places.
struct Claims<'s> {
    seen: &'s [Span],
    /// Which of the operations at each place, in the order of the program.
    round: usize,
    /// How many operations of each place there have been.
    passed: BTreeMap<Span, usize>,
}

impl Claims<'_> {
    /// Claims, in front of each statement with an operation that is meant, that it overflows.
    fn claim(&mut self, block: &mut Block) {
        for mut stmt in std::mem::take(block) {
            stmt.kind.blocks_mut().into_iter().for_each(|inner| self.claim(inner));
            let mut found = Vec::new();
            visit::for_each_direct_expr(&stmt, &mut |e| operations(e, &mut Vec::new(), self.seen, &mut found));
            let is_computed_once = !matches!(stmt.kind, StmtKind::Loop(_));
            for operation in found.into_iter().filter(|_| is_computed_once) {
                let span = operation.span;
                let number = self.passed.entry(span).or_default();
                if *number == self.round {
                    block.push(Stmt { kind: StmtKind::Assert(AssertKind::User, operation), span });
                }
                *number += 1;
            }
            block.push(stmt);
        }
    }
}

/// That they are computed and overflow, for each of the operations at these places.
fn operations(e: &Expr, guards: &mut Vec<Expr>, seen: &[Span], found: &mut Vec<Expr>) {
    if seen.contains(&e.span)
        && let Some(overflows) = overflows(e)
    {
        let both = |claim, guard: &Expr| truth(BinOp::And, guard.clone(), claim, e.span);
        found.push(guards.iter().rev().fold(overflows, both));
    }
    let not = |e: &Expr| Expr { kind: ExprKind::Unary(UnOp::Not, Box::new(e.clone())), ..e.clone() };
    // Each operand with what holds where it is computed.
    let parts: Vec<(Option<Expr>, &Expr)> = if let ExprKind::Select(condition, yes, no) = &e.kind {
        vec![(None, condition), (Some((**condition).clone()), yes), (Some(not(condition)), no)]
    } else if let ExprKind::Binary(BinOp::And | BinOp::Implies, first, second) = &e.kind {
        vec![(None, first), (Some((**first).clone()), second)]
    } else if let ExprKind::Binary(BinOp::Or, first, second) = &e.kind {
        vec![(None, first), (Some(not(first)), second)]
    } else if let ExprKind::Spec(_) = &e.kind {
        Vec::new()
    } else {
        visit::children(e).into_iter().map(|part| (None, part)).collect()
    };
    for (guard, part) in parts {
        let outside = guards.len();
        guards.extend(guard);
        operations(part, guards, seen, found);
        guards.truncate(outside);
    }
}

/// `least > (wide)a ∘ (wide)b || (wide)a ∘ (wide)b > greatest`; of the one quotient, and the one negation, that overflow
/// the operands.
fn overflows(e: &Expr) -> Option<Expr> {
    let ty = e.ty.as_int().filter(|ty| ty.signed && ty.bits <= 64)?;
    let (span, (least, greatest)) = (e.span, range(ty));
    let of = |kind, ty| Expr { kind, ty, span };
    let is = |e: &Expr, value: i128| truth(BinOp::Eq, e.clone(), of(ExprKind::Int(value), e.ty), span);
    if let ExprKind::Unary(UnOp::Neg, a) = &e.kind {
        return Some(is(a, least));
    }
    if let ExprKind::Binary(BinOp::Div | BinOp::Rem, a, b) = &e.kind {
        return Some(truth(BinOp::And, is(a, least), is(b, -1), span));
    }
    let ExprKind::Binary(op @ (BinOp::Add | BinOp::Sub | BinOp::Mul), a, b) = &e.kind else { return None };
    let wide = Ty::Scalar(Scalar::Int(I128));
    let operand = |e: &Expr| Box::new(of(ExprKind::Cast(Box::new(e.clone())), wide));
    let value = of(ExprKind::Binary(*op, operand(a), operand(b)), wide);
    let bound = |value: i128| of(ExprKind::Int(value), wide);
    let below = truth(BinOp::Lt, value.clone(), bound(least), span);
    Some(truth(BinOp::Or, below, truth(BinOp::Gt, value, bound(greatest), span), span))
}

fn truth(op: BinOp, a: Expr, b: Expr, span: Span) -> Expr {
    Expr { kind: ExprKind::Binary(op, Box::new(a), Box::new(b)), ty: Ty::Scalar(Scalar::Bool), span }
}

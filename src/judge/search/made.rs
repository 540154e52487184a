//! What values a host makes, for counterexamples.
//!
//! A proof knows nothing of what loops make, nor of values that are large ([`Made`]): a counterexample has any, and its
//! host may have no run with them. So where no run is found, the kernel is checked again with
//!
//! ```text
//! requires (f && u == e && …) || …    of each round that is followed: where control comes there, and what is made,
//!                                     by operators that have a value
//! ```
//!
//! What holds: no proof comes of it, since more rounds may follow. A run that a counterexample leads to is one of the
//! kernel as it is.

use std::time::{Duration, Instant};

use super::{Search, verdict};
use crate::base::source::Span;
use crate::config::Config;
use crate::kernel::ast::{BinOp, Clause, Expr, ExprKind, LocalId, Scalar, Ty, UnOp};
use crate::kernel::host::{HostExpr, HostForm, UnknownId};
use crate::kernel::launch::Given;
use crate::kernel::restrict;
use crate::kernel::rounds::{Made, Round};
use crate::report::{KernelReport, Statistics};

/// Operators and operands of a precondition, at most.
const MOST: usize = 800;

impl Search<'_> {
    /// What is not proved under conditions where the host's values are what it makes; `None`: it makes none.
    pub(super) fn where_they_are_made(&self, chosen: &[usize], end: Instant) -> Option<KernelReport> {
        let (mut kernel, config) = self.restricted(chosen, self.subject.config);
        let given = std::mem::take(&mut kernel.launch.given);
        let clauses: Vec<Clause> = given.made.iter().filter_map(|made| clause(&given, made, kernel.span)).collect();
        kernel.launch.given = given;
        let left: Duration = end.saturating_duration_since(Instant::now());
        if clauses.is_empty() || left.is_zero() {
            return None;
        }
        kernel.requires.extend(clauses.iter().cloned());
        let config = Config { timeout: config.timeout.min(left / 2), ..config };
        let found = (self.subject.tools.check)(self.subject.program, &kernel, &config);
        tracing::debug!("{} where {} values are made", verdict(&found).name(), clauses.len());
        Some(KernelReport { statistics: Statistics::default(), ..found })
    }
}

/// That the unknowns are what they are in one of the rounds.
fn clause(given: &Given, made: &Made, span: Span) -> Option<Clause> {
    let size: usize = made.expressions().map(|e| e.size()).sum();
    if made.steps.is_some() || size > MOST {
        return None;
    }
    let known = |place: &usize| made.unknowns[*place].as_unknown().is_some_and(|id| given.unknowns.contains_key(&id));
    let places: Vec<usize> = (0..made.unknowns.len()).filter(known).collect();
    let rounds: Vec<Expr> = made.rounds.iter().filter_map(|round| whole(given, made, round, &places, span)).collect();
    let expr = rounds.into_iter().reduce(|a, b| truth(BinOp::Or, a, b, span))?;
    Some(Clause { expr, global: false })
}

/// What holds in a round; `None`: not all of it can be said.
fn whole(given: &Given, made: &Made, round: &Round, places: &[usize], span: Span) -> Option<Expr> {
    let is_known = |id: UnknownId| given.unknowns.contains_key(&id);
    let local = |id: UnknownId| -> LocalId { given.unknowns[&id] };
    let values: Vec<_> = places.iter().map(|place| round.values[*place].as_ref()).collect::<Option<_>>()?;
    let mut are_known = true;
    values.iter().copied().chain(&round.facts).for_each(|e| e.for_each_unknown(&mut |id| are_known &= is_known(id)));
    let mut defined = Vec::new();
    values.iter().for_each(|value| are_defined(value, &mut Vec::new(), &mut defined));
    let held = places.iter().zip(values).map(|(place, value)| {
        let (made, value) = (made.unknowns[*place].to_kernel(span, &local), value.to_kernel(span, &local));
        truth(BinOp::Eq, made, value, span)
    });
    let facts = round.facts.iter().chain(&defined).map(|fact| fact.to_kernel(span, &local));
    if !are_known {
        return None;
    }
    held.chain(facts).reduce(|a, b| truth(BinOp::And, a, b, span))
}

/// Adds what has to hold for the operators that are evaluated where these conditions hold.
fn are_defined(e: &HostExpr, under: &mut Vec<HostExpr>, found: &mut Vec<HostExpr>) {
    if let HostForm::Select(condition, yes, no) = &e.form {
        are_defined(condition, under, found);
        for (condition, branch) in [(Some(HostExpr::clone(condition)), yes), (negated(condition), no)] {
            let Some(condition) = condition else { continue };
            under.push(condition);
            are_defined(branch, under, found);
            under.pop();
        }
        return;
    }
    e.operands().into_iter().for_each(|operand| are_defined(operand, under, found));
    for claim in restrict::has_a_value(e) {
        let mut fails = under.iter().filter_map(negated);
        found.extend(fails.try_fold(claim, |claim, fails| HostExpr::binary(BinOp::Or, fails, claim)));
    }
}

fn negated(e: &HostExpr) -> Option<HostExpr> {
    HostExpr::unary(UnOp::Not, e.clone())
}

fn truth(op: BinOp, a: Expr, b: Expr, span: Span) -> Expr {
    Expr { kind: ExprKind::Binary(op, Box::new(a), Box::new(b)), ty: Ty::Scalar(Scalar::Bool), span }
}

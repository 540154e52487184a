//! Where `__is_sum` and `__is_strided_sum` may stand.
//!
//! The interval monoid relates a value to more than one interval (everything to ⊤),
//! so "the interval is `[lo, hi)`" implies "the value is the sum of those inputs" and
//! not the converse: two sums of different inputs may be equal. A claim that is proved
//! of the abstraction therefore holds of the kernel if `__is_sum` occurs positively
//! in it only. Nor can it be assumed: before the barrier of `__scan_monoid` there are
//! no inputs, and no value is known to be a sum of them because someone says so.

use crate::base::diagnostic::{Code, Diagnostic, Result};
use crate::base::source::Span;
use crate::kernel::ast::{Barrier, BinOp, Expr, ExprKind, Function, InvariantForm, SpecExpr, StmtKind};
use crate::kernel::visit;

/// Checks every expression of a function, annotations included.
///
/// # Errors
/// A sum in a hypothesis, under a negation, or in an invariant of the inputs' barrier.
pub(super) fn check(function: &Function) -> Result<()> {
    let mut found = Ok(());
    visit::for_each_root_expr(function, &mut |e| {
        if found.is_ok() {
            found = positive(e);
        }
    });
    found?;
    function.requires.iter().try_for_each(|c| refuse_hypothesis(&c.expr))?;
    function.extents.iter().try_for_each(|e| refuse_hypothesis(&e.elements))?;
    let mut barriers = Ok(());
    if let Some(body) = &function.body {
        visit::for_each_stmt(body, &mut |stmt| {
            if let (StmtKind::Barrier(barrier), Ok(())) = (&stmt.kind, &barriers) {
                barriers = before_inputs(barrier);
            }
        });
    }
    barriers
}

/// Inputs are defined behind a barrier: a claim about them can be proved, not assumed.
pub(super) fn refuse_hypothesis(e: &Expr) -> Result<()> {
    refuse(e, "a sum of inputs in a hypothesis: it can be proved, not assumed")
}

fn sum(e: &Expr) -> Option<Span> {
    let mut found = None;
    visit::walk_expr(e, &mut |part| {
        if matches!(part.kind, ExprKind::Spec(SpecExpr::IsSum { .. } | SpecExpr::IsStridedSum { .. })) {
            found = Some(part.span);
        }
    });
    found
}

fn refuse(e: &Expr, message: &str) -> Result<()> {
    sum(e).map_or(Ok(()), |span| Err(Box::new(Diagnostic::error(Code::Annotation, span, message.to_owned()))))
}

/// What the array holds when the barrier is left are other intervals than before: an
/// invariant proved of the old ones must not be assumed of the new.
fn before_inputs(barrier: &Barrier) -> Result<()> {
    let defines = |form: &InvariantForm| matches!(form, InvariantForm::Inputs { .. });
    if !barrier.invariants.iter().any(|i| defines(&i.form)) {
        return Ok(());
    }
    let message = "a sum in an invariant of the barrier that defines the inputs: there are none before it";
    barrier.invariants.iter().try_for_each(|i| refuse(&i.expr, message))
}

/// Refuses sums anywhere but where a stronger sum makes a stronger claim.
fn positive(e: &Expr) -> Result<()> {
    let none = |e: &Expr| {
        match sum(e) {
        None => Ok(()),
        Some(span) => Err(Box::new(
            Diagnostic::error(Code::Annotation, span, "a sum of inputs is negated or compared here".to_owned()).with_help(
                "sums of different inputs may be equal: it can be proved that a value is a sum, not that it is none",
            ),
        )),
    }
    };
    match &e.kind {
        ExprKind::Binary(BinOp::And | BinOp::Or, a, b) => positive(a).and_then(|()| positive(b)),
        ExprKind::Binary(BinOp::Implies, a, b) => none(a).and_then(|()| positive(b)),
        ExprKind::Select(c, t, f) => none(c).and_then(|()| positive(t)).and_then(|()| positive(f)),
        // C's truth values are of type `int`.
        ExprKind::Cast(a) | ExprKind::Spec(SpecExpr::Other(a)) => positive(a),
        ExprKind::Spec(SpecExpr::IsSum { value, lo, hi } | SpecExpr::IsStridedSum { value, first: lo, stride: hi }) => {
            [value, lo, hi].into_iter().try_for_each(|e| none(e))
        }
        ExprKind::Bool(_) | ExprKind::Int(_) | ExprKind::Float(_) | ExprKind::Local(_) => Ok(()),
        ExprKind::Coord(..) | ExprKind::Null | ExprKind::AddressOf(_) => Ok(()),
        ExprKind::Unary(..) | ExprKind::Binary(..) | ExprKind::Intrinsic(..) | ExprKind::Uninterpreted(..) => none(e),
        ExprKind::PtrAdd { .. } | ExprKind::PtrDiff(..) | ExprKind::Address(_) | ExprKind::Spec(_) => none(e),
    }
}

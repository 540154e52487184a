//! Order among the data of a scan: `idx[t] <= t`, `idx[s] + flag[s] <= idx[t]`.
//!
//! The interval monoid knows nothing of values. Where the operator is `+` and each
//! input is at most `M`, it knows enough of sums ([`super::monoid`]):
//!
//! ```text
//! Σ[l,h) <= Σ[l',h')   if each is the identity or ends at N or before, [l,h) is it or lies in [l',h'),
//!                      and M·N is a number of the type
//! Σ[l,h) <= c          if [l,h) is the identity or ends at N or before, and M·(h-l) <= c
//! ```
//!
//! where N is the number of threads: inputs are not negative, so a sum of some of them
//! is at most the sum of more, and no sum wraps around, being at most M·N or c. Data
//! that is ⊤ is at most nothing. These are claims that can be proved and not assumed,
//! as `__is_sum` is: positively, in assertions and postconditions ([`Encoder::claim`]).
//!
//! That input `x` is at most `M` is what thread `x` has proved before it came here:
//! `__requires(a[threadIdx.x] <= M)`, of the array `a` of `__scan_monoid`, which must
//! stand at the first barrier, with nothing before it that writes. Nobody wrote `a[x]`
//! in the meantime, since what a precondition reads counts as a read where the function
//! is called. Otherwise what a precondition says of data is not known in the body, where
//! data are intervals.

use super::state::{Encoder, Mode, Monoid};
use crate::base::diagnostic::{Code, Diagnostic, Result};
use crate::base::source::Span;
use crate::ivl::ast::Expr;
use crate::ivl::build;
use crate::ivl::op::Op;
use crate::kernel::ast::{
    self as kernel, Axis, BinOp, Coord, ExprKind, Function, IntType, InvariantForm, LocalId, Scalar, ScanOperator,
    SpecExpr, Stmt, StmtKind, Ty,
};
use crate::kernel::integer::{U32, U64};
use crate::kernel::visit;
use crate::refusal::Construct;

use super::integers::convert;
use super::monoid;

/// What is known of each input.
#[derive(Default)]
struct Bounds<'f> {
    /// An input is at most this.
    most: Option<&'f kernel::Expr>,
    /// An input is not negative.
    not_negative: bool,
}

impl Encoder<'_> {
    /// A claim that is proved here: its positive parts may compare data of a scan.
    pub(super) fn claim(&mut self, e: &kernel::Expr) -> Result<Expr> {
        self.in_mode(Mode::Spec, |this| this.positive(e))
    }

    fn positive(&mut self, e: &kernel::Expr) -> Result<Expr> {
        if !self.reads_data(e) {
            return self.expr(e);
        }
        if let ExprKind::Cast(a) = &e.kind
            && e.ty == Ty::Scalar(Scalar::Bool)
        {
            // C's truth values are of type `int`, and conditions of type `bool`.
            let truth = if let ExprKind::Cast(truth) = &a.kind { truth } else { a };
            let truth = [a, truth].into_iter().find(|truth| truth.ty == e.ty);
            return if let Some(truth) = truth { self.positive(truth) } else { self.expr(e) };
        }
        let ExprKind::Binary(op, a, b) = &e.kind else { return self.expr(e) };
        match op {
            BinOp::And => {
                let a = self.positive(a)?;
                let b = self.under(a.clone(), |this| this.positive(b))?;
                Ok(build::and2(a, b))
            }
            BinOp::Or => {
                let a = self.positive(a)?;
                let b = self.under(build::not(a.clone()), |this| this.positive(b))?;
                Ok(build::or2(a, b))
            }
            BinOp::Implies => {
                let a = self.expr(a)?;
                let b = self.under(a.clone(), |this| this.positive(b))?;
                Ok(build::implies(a, b))
            }
            BinOp::Le => self.at_most(a, b, false, e.span),
            BinOp::Ge => self.at_most(b, a, false, e.span),
            BinOp::Lt => self.at_most(a, b, true, e.span),
            BinOp::Gt => self.at_most(b, a, true, e.span),
            BinOp::Add | BinOp::Sub | BinOp::Mul | BinOp::Div | BinOp::Rem | BinOp::Eq | BinOp::Ne => self.expr(e),
            BinOp::BitAnd | BinOp::BitOr | BinOp::BitXor | BinOp::Shl | BinOp::Shr => self.expr(e),
        }
    }

    /// `a <= b`, or `a < b`, where one of them is data.
    fn at_most(&mut self, a: &kernel::Expr, b: &kernel::Expr, strict: bool, span: Span) -> Result<Expr> {
        if !self.reads_data(a) {
            return Err(monoid::inspected(span));
        }
        let (elem, most) = self.order(span)?;
        let sum = self.data(a)?;
        let threads = self.geometry.coord(Coord::BlockDim, Axis::X);
        let is_sum = |sum: &Expr| {
            let (lo, hi) = bounds_of(sum);
            let inputs = build::and2(below(&lo, &hi, true), below(&hi, &threads, false));
            build::or2(monoid::is_identity(sum), inputs)
        };
        let (lo, hi) = bounds_of(&sum);
        // Below 2^64: both factors are below 2^32.
        let most_of = |inputs: Expr| build::op(Op::Mul, U64, [convert(most.clone(), elem, U64), inputs]);
        if !self.reads_data(b) {
            let limit = self.expr(b)?;
            let not_negative = build::op(Op::Le, elem, [build::lit(0, elem), limit.clone()]);
            let size = build::op(Op::Sub, U64, [wide(hi.clone()), wide(lo.clone())]);
            let less = if strict { Op::Lt } else { Op::Le };
            let less = build::op(less, U64, [most_of(size), convert(limit, elem, U64)]);
            return Ok(build::and([is_sum(&sum), not_negative, less]));
        }
        if strict {
            return Err(error(span, "one sum of a scan is less than another: only `<=` can be proved of two sums"));
        }
        let whole = self.data(b)?;
        let (from, to) = bounds_of(&whole);
        let fits = build::op(Op::Le, U64, [most_of(wide(threads.clone())), build::lit(greatest_of(elem), U64)]);
        let within = build::and2(below(&from, &lo, false), below(&hi, &to, false));
        let part = build::or2(monoid::is_identity(&sum), within);
        Ok(build::and([is_sum(&sum), is_sum(&whole), part, fits]))
    }

    /// The type of the data, and what each input is at most.
    fn order(&mut self, span: Span) -> Result<(IntType, Expr)> {
        let function = self.function;
        let Some((operator, elem)) = self.monoid.as_ref().map(Monoid::operation) else {
            return Err(monoid::inspected(span));
        };
        let elem = Ty::Scalar(elem).as_int().filter(|ty| ty.bits <= 32);
        let (ScanOperator::Binary(BinOp::Add), Some(elem)) = (operator, elem) else {
            return Err(Box::new(
                Diagnostic::unsupported(span, Construct::ScanOrder, "an order of the results of this scan")
                    .with_help("only sums of integers of at most 32 bits have one"),
            ));
        };
        let bounds = self.bounds(function);
        match bounds.most {
            Some(most) if bounds.not_negative || !elem.signed => Ok((elem, self.expr(most)?)),
            _ => Err(without_bounds(elem, span)),
        }
    }

    /// What the preconditions say of the inputs of the scan.
    fn bounds<'f>(&self, function: &'f Function) -> Bounds<'f> {
        let mut bounds = Bounds::default();
        let Some(inputs) = first_inputs(function) else { return bounds };
        for clause in &function.requires {
            for e in conjuncts(&clause.expr) {
                self.bound(e, inputs, &mut bounds);
            }
        }
        bounds
    }

    /// Whether this is one of the bounds of inputs that [`Encoder::claim`] makes use of.
    pub(super) fn bounds_inputs(&self, e: &kernel::Expr) -> bool {
        let mut bounds = Bounds::default();
        if let Some(inputs) = first_inputs(self.function) {
            self.bound(e, inputs, &mut bounds);
        }
        bounds.not_negative || bounds.most.is_some()
    }

    fn bound<'f>(&self, e: &'f kernel::Expr, inputs: LocalId, bounds: &mut Bounds<'f>) {
        let ExprKind::Binary(op @ (BinOp::Le | BinOp::Ge), a, b) = &e.kind else { return };
        let (less, more) = if *op == BinOp::Le { (a, b) } else { (b, a) };
        if is_own_input(less, inputs) && self.is_same_for_all(more) {
            bounds.most.get_or_insert(more);
        }
        bounds.not_negative |= is_own_input(more, inputs) && matches!(less.kind, ExprKind::Int(0));
    }

    /// A constant, or a parameter: a function that synchronises gets the same of all threads.
    fn is_same_for_all(&self, e: &kernel::Expr) -> bool {
        if let ExprKind::Int(value) = e.kind {
            return value >= 0;
        }
        e.as_local().is_some_and(|local| {
            let is_param = self.function.params.iter().any(|p| p.local == local);
            let unsigned = e.ty.as_int().is_some_and(|ty| !ty.signed);
            is_param && unsigned && !super::definitions::is_assigned(self.function, local)
        })
    }

    /// Does the expression depend on data of the scan.
    pub(super) fn reads_data(&self, e: &kernel::Expr) -> bool {
        visit::any_expr(e, &|part| {
            if let ExprKind::Spec(SpecExpr::GhostLoad(pointer, _)) = &part.kind {
                return self.points_to.targets(pointer).into_iter().flatten().any(|object| self.is_data_object(object));
            }
            part.as_local().is_some_and(|local| self.is_data_local(local))
        })
    }
}

/// The array whose content is the inputs, if they are those that the function was called
/// with: nothing stands before the barrier at which it is stated.
fn first_inputs(function: &Function) -> Option<LocalId> {
    let body = function.body.as_ref()?;
    let StmtKind::Barrier(barrier) = &body.iter().find(|s| !changes_nothing(s))?.kind else { return None };
    barrier.invariants.iter().find_map(|i| match &i.form {
        // Of a reduction a value is no interval.
        InvariantForm::Inputs { count: Some(_), .. } => None,
        InvariantForm::Inputs { array, element, elem, count: None, .. } => {
            let is_element = |index: &kernel::Expr| matches!(index.kind, ExprKind::Local(l) if l == *element);
            whole(array, *elem, &is_element).filter(|local| !super::definitions::is_assigned(function, *local))
        }
        InvariantForm::Unary | InvariantForm::Binary | InvariantForm::Element { .. } => None,
        InvariantForm::Tuple { .. } | InvariantForm::Permutation { .. } => None,
    })
}

fn changes_nothing(stmt: &Stmt) -> bool {
    matches!(stmt.kind, StmtKind::Assign(..) | StmtKind::Havoc(_) | StmtKind::Assert(..) | StmtKind::Assume(..))
}

/// The parts of a conjunction.
pub(super) fn conjuncts(e: &kernel::Expr) -> Vec<&kernel::Expr> {
    let ExprKind::Binary(BinOp::And, a, b) = &e.kind else { return vec![e] };
    [conjuncts(a), conjuncts(b)].concat()
}

/// Whether this is the element of the array with the thread's own number.
fn is_own_input(e: &kernel::Expr, inputs: LocalId) -> bool {
    let ExprKind::Spec(SpecExpr::GhostLoad(pointer, elem)) = &e.kind else { return false };
    whole(pointer, *elem, &|index| matches!(index.kind, ExprKind::Coord(Coord::Thread, Axis::X))) == Some(inputs)
}

/// The pointer of which this is an element, by its index in the whole array.
fn whole(pointer: &kernel::Expr, elem: Scalar, is_index: &dyn Fn(&kernel::Expr) -> bool) -> Option<LocalId> {
    let ExprKind::PtrAdd { pointer, index, scale } = &pointer.kind else { return None };
    pointer.as_local().filter(|_| is_index(widened(index)) && *scale == elem.bytes())
}

/// Without conversions that keep unsigned numbers of 32 bits.
fn widened(e: &kernel::Expr) -> &kernel::Expr {
    let keeps = |to: IntType| to.bits >= 64 || (to.bits == 32 && !to.signed);
    if let ExprKind::Cast(inner) = &e.kind
        && e.ty.as_int().is_some_and(keeps)
    {
        return widened(inner);
    }
    e
}

/// The bounds of the interval of inputs.
fn bounds_of(sum: &Expr) -> (Expr, Expr) {
    (monoid::low(sum), monoid::high(sum))
}

fn below(a: &Expr, b: &Expr, strict: bool) -> Expr {
    build::op(if strict { Op::Lt } else { Op::Le }, U32, [a.clone(), b.clone()])
}

fn wide(e: Expr) -> Expr {
    convert(e, U32, U64)
}

fn greatest_of(ty: IntType) -> i128 {
    (1 << (ty.bits - u8::from(ty.signed))) - 1
}

fn without_bounds(elem: IntType, span: Span) -> Box<Diagnostic> {
    let bound = if elem.signed { "0 <= a[threadIdx.x] && a[threadIdx.x] <= 1" } else { "a[threadIdx.x] <= 1" };
    let message = "sums have an order only if their inputs have bounds".to_owned();
    Box::new(Diagnostic::error(Code::Annotation, span, message).with_help(format!(
        "state a precondition of the inputs, as in `__requires({bound})`, and `__scan_monoid(a, +, 0)` at the \
         function's first barrier, before anything is written"
    )))
}

fn error(span: Span, message: &str) -> Box<Diagnostic> {
    Box::new(Diagnostic::error(Code::Annotation, span, message.to_owned()))
}

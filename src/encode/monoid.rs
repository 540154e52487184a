//! The interval monoid: scans proved for every associative operator.
//!
//! Chong, Donaldson and Ketema, *A sound and complete abstraction for reasoning
//! about parallel prefix sums*, POPL 2014. A value of the data is abstracted to the
//! interval `[lo, hi)` of inputs that it combines, in their order:
//!
//! ```text
//! [0, 0)   the identity        lo < hi   in[lo] ⊕ … ⊕ in[hi-1]        otherwise   ⊤, anything
//! a ⊕ b  =  b if a is the identity, a if b is, [a.lo, b.hi) if neither is ⊤ and a.hi == b.lo, else ⊤
//! ```
//!
//! One interval stands for the identity, not each that is empty, so that what is claimed of
//! a value (`__is_sum`) are equations, by which solvers replace it.
//!
//! *Theorem.* Let `R(v, i)` say: `i` is ⊤, or `v` is the combination of the inputs in
//! `i`. If ⊕ is associative with the identity given, `R` is preserved by copies, by ⊕
//! and by the identity; everything is related to ⊤. So each run of the kernel is
//! simulated by a run of its abstraction that takes the same branches and accesses
//! the same cells, provided that data is *only* copied and combined. What is proved
//! of the abstraction therefore holds of the kernel: races, bounds and divergence as
//! they stand, `__is_sum(v, lo, hi)` as `v = in[lo] ⊕ … ⊕ in[hi-1]`.
//!
//! The proviso is checked here: data is what flows from the array of `__scan_monoid`
//! through locals and arrays. It may be loaded, stored, copied at its type and be an
//! operand of the operator; anywhere else (a guard, an index, a comparison, a cast,
//! an atomic, another operator) it is refused, with its place. A value that is not
//! data and comes to where data is kept is the identity if it is that constant, else ⊤.
//!
//! **Reductions.** If ⊕ commutes, too, the order does not matter, and `__reduction_monoid`
//! abstracts a value to a residue class instead: `(first, stride)` with `first < stride`
//! stands for the inputs `first`, `first + stride`, … of the n that there are.
//!
//! ```text
//! (0, 0)  the identity      first >= stride otherwise  ⊤
//! (r, 2h) ⊕ (r + h, 2h)  =  (r + h, 2h) ⊕ (r, 2h)  =  (r, h)  if r < h, anything else ⊤
//! ```
//!
//! The two classes are disjoint, and together they are the class of r for the stride h:
//! the theorem holds with `R(v, i)` read so. Input x is the class `(x, n)`: no other of
//! the n inputs is in it. All operators above commute.
//!
//! `in` is what the array holds when the barrier of `__scan_monoid` is left; there
//! may be one such barrier, outside of loops. Before it no value combines inputs, so
//! all are ⊤ or the identity: what `arbitrary` stands for includes ⊤.

use crate::assumption;
use std::collections::BTreeSet;

use crate::base::diagnostic::{Code, Diagnostic, Result};
use crate::base::source::Span;
use crate::ivl::ast::{self as ivl, Expr, Type};
use crate::ivl::build;
use crate::ivl::op::Op;
use crate::kernel::ast::{
    self as kernel, BinOp, CollectiveOp, ExprKind, Function, IntType, InvariantForm, LocalId, ObjectId, Scalar,
    ScanOperator, SpecExpr, StmtKind, Ty,
};
use crate::kernel::integer::{U32, U64};
use crate::kernel::visit;
use crate::refusal::Construct;

use super::memory::PointsTo;
use super::state::{Domain, Encoder, Monoid, Slot};

/// An interval: `lo` in the lower half, `hi` in the upper; or a class, `first` in the
/// lower half, `stride` in the upper.
pub(super) const INTERVAL: IntType = U64;

impl Monoid {
    /// Finds `__scan_monoid` in a function, and where data flows from there.
    ///
    /// # Errors
    /// Several of them; an operator or an identity that is none; data at another type.
    pub(super) fn find(function: &Function, points_to: &PointsTo) -> Result<Option<Monoid>> {
        let mut stated = Vec::new();
        each_statement(function, &mut |stmt| {
            if let StmtKind::Barrier(barrier) = &stmt.kind {
                stated
                    .extend(barrier.invariants.iter().filter_map(|i| Some((i.span, Monoid::of_array(i, points_to)?))));
            }
            if let StmtKind::Assign(dst, value) = &stmt.kind {
                stated.extend(Monoid::of_local(*dst, value).map(|monoid| (value.span, monoid)));
            }
        });
        let mut stated = stated.into_iter();
        let Some((_, mut monoid)) = stated.next() else { return Ok(None) };
        if let Some((second, _)) = stated.next() {
            return Err(error(second, "a kernel states the inputs of one scan; this is the second"));
        }
        once(function)?;
        has_identity(monoid.operator, &monoid.identity, monoid.elem)?;
        monoid.flow(function, points_to);
        monoid.check_types(function, points_to)?;
        Ok(Some(monoid))
    }

    /// `__scan_monoid`
    fn of_array(invariant: &kernel::BarrierInvariant, points_to: &PointsTo) -> Option<Monoid> {
        let InvariantForm::Inputs { array, elem, operator, identity, count, .. } = &invariant.form else { return None };
        let domain = if count.is_some() { Domain::Classes } else { Domain::Intervals };
        let objects = points_to.targets(array).into_iter().flatten().collect();
        let (operator, identity) = (*operator, (**identity).clone());
        Some(Monoid { operator, identity, elem: *elem, domain, locals: BTreeSet::new(), objects })
    }

    /// `__scan_input`
    fn of_local(dst: LocalId, value: &kernel::Expr) -> Option<Monoid> {
        let ExprKind::Spec(SpecExpr::ScanInput { operator, identity, .. }) = &value.kind else { return None };
        let Ty::Scalar(elem) = value.ty else { return None };
        let (operator, identity) = (*operator, (**identity).clone());
        let (locals, objects) = (BTreeSet::from([dst]), BTreeSet::new());
        Some(Monoid { operator, identity, elem, domain: Domain::Intervals, locals, objects })
    }

    fn flow(&mut self, function: &Function, points_to: &PointsTo) {
        loop {
            let before = (self.locals.len(), self.objects.len());
            each_statement(function, &mut |stmt| match &stmt.kind {
                StmtKind::Load { dst, pointer, .. } => {
                    if points_to.targets(pointer).iter().flatten().any(|o| self.objects.contains(o)) {
                        self.locals.insert(*dst);
                    }
                }
                StmtKind::Assign(dst, value) => {
                    if value.ty != Ty::Pointer && self.is_data(value) {
                        self.locals.insert(*dst);
                    }
                }
                StmtKind::Store { pointer, value } => {
                    if self.is_data(value) {
                        self.objects.extend(points_to.targets(pointer).into_iter().flatten());
                    }
                }
                StmtKind::Snapshot { dst, src } => {
                    if points_to.targets(src).iter().flatten().any(|o| self.objects.contains(o)) {
                        self.objects.insert(*dst);
                    }
                }
                StmtKind::Collective(collective) => {
                    let gives = matches!(collective.op, CollectiveOp::Shuffle(..))
                        && collective.operands.first().is_some_and(|value| self.is_data(value));
                    self.locals.extend(collective.dst.filter(|_| gives));
                }
                // Operands of atomics and of votes, and arguments of calls, are refused where they are encoded.
                StmtKind::Atomic { .. } | StmtKind::Call { .. } => {}
                StmtKind::Havoc(_) | StmtKind::If(..) | StmtKind::Loop(_) | StmtKind::Block(..) => {}
                StmtKind::Break(_) | StmtKind::Continue(_) | StmtKind::Return | StmtKind::Barrier(_) => {}
                StmtKind::Fence(_) | StmtKind::Assert(..) | StmtKind::Assume(..) => {}
            });
            if before == (self.locals.len(), self.objects.len()) {
                return;
            }
        }
    }

    fn check_types(&self, function: &Function, points_to: &PointsTo) -> Result<()> {
        for local in &self.locals {
            let local = &function.locals[*local];
            if local.ty != Ty::Scalar(self.elem) {
                return Err(inspected(local.span));
            }
        }
        for object in &self.objects {
            if points_to.content(*object) != Some(self.elem) {
                return Err(inspected(function.objects[*object].span));
            }
        }
        Ok(())
    }

    /// Does the value depend on a local that holds data.
    fn is_data(&self, e: &kernel::Expr) -> bool {
        let mut found = false;
        visit::walk_expr(e, &mut |part| found |= matches!(part.kind, ExprKind::Local(l) if self.locals.contains(&l)));
        found
    }

    /// What combines the data, and its type.
    pub(super) fn operation(&self) -> (ScanOperator, Scalar) {
        (self.operator, self.elem)
    }

    /// Does this local hold data.
    pub(super) fn has_local(&self, local: LocalId) -> bool {
        self.locals.contains(&local)
    }

    /// Does this object hold data.
    pub(super) fn has_object(&self, object: ObjectId) -> bool {
        self.objects.contains(&object)
    }

    fn is_identity(&self, e: &kernel::Expr) -> bool {
        number(e, self.elem).is_some_and(|value| Some(value) == number(&self.identity, self.elem))
    }
}

/// The value of a constant; all ones of an unsigned type count as -1.
fn number(e: &kernel::Expr, elem: Scalar) -> Option<f64> {
    match (&e.kind, elem) {
        // A conversion that keeps the value.
        (ExprKind::Cast(inner), _) => number(inner, elem).filter(|v| match e.ty {
            Ty::Scalar(Scalar::Int(ty)) => keeps(*v, ty) || (*v == -1.0 && e.ty == Ty::Scalar(elem)),
            Ty::Scalar(Scalar::Bool) => *v == 0.0 || *v == 1.0,
            Ty::Scalar(Scalar::Float(_)) => true,
            Ty::Pointer => false,
        }),
        (ExprKind::Int(value), Scalar::Int(ty)) => {
            let ones = !ty.signed && ty.bits < 127 && *value == (1i128 << ty.bits) - 1;
            Some(if ones { -1.0 } else { *value as f64 })
        }
        (ExprKind::Int(value), Scalar::Float(_) | Scalar::Bool) => Some(*value as f64),
        (ExprKind::Float(bits), Scalar::Float(_)) => Some(f64::from_bits(*bits)),
        (ExprKind::Float(_), Scalar::Int(_) | Scalar::Bool) => None,
        (ExprKind::Bool(_) | ExprKind::Local(_) | ExprKind::Coord(..) | ExprKind::Null, _) => None,
        (ExprKind::Unary(..) | ExprKind::Binary(..) | ExprKind::Select(..) | ExprKind::AddressOf(_), _) => None,
        (ExprKind::Intrinsic(..) | ExprKind::Uninterpreted(..) | ExprKind::Spec(_), _) => None,
        (ExprKind::PtrAdd { .. } | ExprKind::PtrDiff(..) | ExprKind::Address(_), _) => None,
    }
}

/// Whether this small number is one of the type.
fn keeps(value: f64, ty: IntType) -> bool {
    let most = 2f64.powi(i32::from(ty.bits) - i32::from(ty.signed));
    value < most && value >= if ty.signed { -most } else { 0.0 }
}

/// A thread states its input once: not in a loop.
fn once(function: &Function) -> Result<()> {
    let mut again = None;
    each_statement(function, &mut |stmt| {
        let StmtKind::Loop(l) = &stmt.kind else { return };
        let mut inner = |stmt: &kernel::Stmt| {
            if let StmtKind::Assign(_, value) = &stmt.kind
                && matches!(value.kind, ExprKind::Spec(SpecExpr::ScanInput { .. }))
            {
                again = Some(value.span);
            }
        };
        visit::for_each_stmt(&l.body, &mut inner);
        visit::for_each_stmt(&l.latch, &mut inner);
    });
    let refused = |span| {
        Diagnostic::unsupported(
            span,
            Construct::ScanInputs,
            "inputs of a scan that are defined again in each iteration of a loop",
        )
    };
    again.map_or(Ok(()), |span| Err(Box::new(refused(span))))
}

fn each_statement(function: &Function, f: &mut impl FnMut(&kernel::Stmt)) {
    if let Some(body) = &function.body {
        visit::for_each_stmt(body, f);
    }
}

fn error(span: Span, message: &str) -> Box<Diagnostic> {
    Box::new(Diagnostic::error(Code::Annotation, span, message.to_owned()))
}

/// Integer operators are associative, as C defines them for unsigned and as they are
/// where nothing overflows for signed operands; of floats it is assumed. The
/// identity is compared with the operator's own.
fn has_identity(operator: ScanOperator, identity: &kernel::Expr, elem: Scalar) -> Result<()> {
    let operator = match operator {
        ScanOperator::Binary(operator) => operator,
        ScanOperator::Max | ScanOperator::Min => return is_bound(operator == ScanOperator::Max, identity, elem),
    };
    let own: f64 = match operator {
        BinOp::Add | BinOp::BitOr | BinOp::BitXor => 0.0,
        BinOp::Mul => 1.0,
        BinOp::BitAnd => -1.0,
        BinOp::Sub | BinOp::Div | BinOp::Rem | BinOp::Shl | BinOp::Shr => {
            return Err(error(identity.span, "this operator of a scan is not associative"));
        }
        BinOp::Eq | BinOp::Ne | BinOp::Lt | BinOp::Le | BinOp::Gt | BinOp::Ge => {
            return Err(error(identity.span, "this operator of a scan is not associative"));
        }
        BinOp::And | BinOp::Or | BinOp::Implies => {
            return Err(error(identity.span, "a scan with a logical operator: use the bitwise one"));
        }
    };
    if number(identity, elem) == Some(own) {
        return Ok(());
    }
    Err(error(identity.span, "this is not the identity of the scan's operator"))
}

/// The identity of `max` is the least number of the type, that of `min` the greatest.
fn is_bound(least: bool, identity: &kernel::Expr, elem: Scalar) -> Result<()> {
    let own = match elem {
        Scalar::Int(ty) if !ty.signed => Some(if least { 0.0 } else { -1.0 }),
        // `number` is exact that far.
        Scalar::Int(ty) if ty.bits <= 32 => {
            let half = 2f64.powi(i32::from(ty.bits) - 1);
            Some(if least { -half } else { half - 1.0 })
        }
        Scalar::Int(_) | Scalar::Float(_) | Scalar::Bool => None,
    };
    match own {
        None => Err(Box::new(
            Diagnostic::unsupported(
                identity.span,
                Construct::ScanOperator,
                "a scan with `max` or `min` of numbers of this type",
            )
            .with_help("unsigned integers, and signed ones of 32 bits at most, are supported"),
        )),
        Some(own) if number(identity, elem) == Some(own) => Ok(()),
        Some(_) => Err(error(identity.span, "this is not the identity of the scan's operator")),
    }
}

impl Encoder<'_> {
    /// Finds out what the function scans, and what that assumes.
    pub(super) fn find_monoid(&mut self) -> Result<()> {
        super::sums::check(self.function)?;
        self.monoid = Monoid::find(self.function, &self.points_to)?;
        let Some(monoid) = &self.monoid else { return Ok(()) };
        let (elem, span) = (monoid.elem, monoid.identity.span);
        if matches!(monoid.operator, ScanOperator::Max | ScanOperator::Min) {
            return Ok(());
        }
        match elem {
            Scalar::Float(_) => self.assume_once(assumption::Kind::Associative),
            Scalar::Int(ty) if ty.signed && self.options.check_overflow => {
                return Err(Box::new(
                    Diagnostic::unsupported(
                        span,
                        Construct::ScanOperator,
                        "overflow of the data of a scan (`--check-overflow`)",
                    )
                    .with_help("the proof holds for every operator, and knows nothing of the values"),
                ));
            }
            Scalar::Int(ty) if ty.signed => self.assume_once(assumption::Kind::NoSignedOverflow),
            Scalar::Int(_) | Scalar::Bool => {}
        }
        Ok(())
    }

    /// The type at which a local is kept.
    pub(super) fn local_type(&mut self, local: LocalId, scalar: Scalar) -> Type {
        if self.monoid.as_ref().is_some_and(|m| m.has_local(local)) {
            return Type::Machine(INTERVAL);
        }
        self.scalar_type(scalar)
    }

    /// The type of an object's content.
    pub(super) fn content_type(&mut self, object: ObjectId, scalar: Scalar) -> Type {
        if self.is_data_object(object) {
            return Type::Machine(INTERVAL);
        }
        self.scalar_type(scalar)
    }

    pub(super) fn is_data_object(&self, object: ObjectId) -> bool {
        self.monoid.as_ref().is_some_and(|m| m.has_object(object))
    }

    pub(super) fn is_data_local(&self, local: LocalId) -> bool {
        self.monoid.as_ref().is_some_and(|m| m.has_local(local))
    }

    /// Do these objects hold data.
    ///
    /// # Errors
    /// Some do and some do not: a value of either would be kept in one place.
    pub(super) fn holds_data(&self, objects: &[ObjectId], span: Span) -> Result<bool> {
        let data = objects.iter().filter(|o| self.is_data_object(**o)).count();
        if data > 0 && data < objects.len() {
            return Err(Box::new(Diagnostic::unsupported(
                span,
                Construct::ScanData,
                "a pointer to data of a scan or to other data",
            )));
        }
        Ok(data > 0)
    }

    /// An expression in a place where data is kept.
    pub(super) fn data(&mut self, e: &kernel::Expr) -> Result<Expr> {
        let Some(monoid) = &self.monoid else { return self.expr(e) };
        if monoid.is_identity(e) {
            return Ok(identity());
        }
        if let Some((operator, a, b)) = ScanOperator::applied(e)
            && operator == monoid.operator
            && self.reads_data(e)
        {
            let domain = monoid.domain;
            let (a, b) = (self.data(a)?, self.data(b)?);
            return Ok(combine(domain, &a, &b));
        }
        match &e.kind {
            ExprKind::Local(local) if monoid.has_local(*local) => match self.storage.slots.get(local) {
                Some(Slot::Scalar(var)) => Ok(build::var(*var)),
                Some(Slot::Value(value)) => Ok(value.clone()),
                Some(Slot::Pointer(_) | Slot::Bound(_)) | None => Err(inspected(e.span)),
            },
            ExprKind::Cast(a) if a.ty == e.ty => self.data(a),
            ExprKind::Spec(SpecExpr::ScanInput { .. }) => self.own_input(e.span),
            ExprKind::Select(c, t, f) => {
                let c = self.expr(c)?;
                let t = self.under(c.clone(), |this| this.data(t))?;
                let f = self.under(build::not(c.clone()), |this| this.data(f))?;
                Ok(build::ite(c, t, f))
            }
            ExprKind::Spec(SpecExpr::GhostLoad(pointer, ty)) => {
                let targets: Vec<_> = self.pointer(pointer)?.cases.iter().filter_map(|(_, target)| *target).collect();
                if self.holds_data(&targets, e.span)? {
                    return self.ghost_load(pointer, *ty, e);
                }
                self.expr(e).map(|_| top())
            }
            ExprKind::Spec(SpecExpr::Other(a)) if self.reads_data(a) => Ok(build::other(self.data(a)?)),
            // Not data, else it is refused where that is found. Its value is ⊤; it is encoded for
            // its obligations.
            ExprKind::Bool(_) | ExprKind::Int(_) | ExprKind::Float(_) | ExprKind::Local(_) => {
                self.expr(e).map(|_| top())
            }
            ExprKind::Coord(..) | ExprKind::Unary(..) | ExprKind::Binary(..) => self.expr(e).map(|_| top()),
            ExprKind::Cast(_)
            | ExprKind::Intrinsic(..)
            | ExprKind::Uninterpreted(..)
            | ExprKind::PtrDiff(..)
            | ExprKind::Address(_) => self.expr(e).map(|_| top()),
            ExprKind::Spec(_) => self.expr(e).map(|_| top()),
            ExprKind::Null | ExprKind::AddressOf(_) | ExprKind::PtrAdd { .. } => self.expr(e),
        }
    }

    /// The input with the number of the thread.
    fn own_input(&mut self, span: Span) -> Result<Expr> {
        let [x, y, z] = &self.geometry.thread;
        if [y, z].iter().any(|e| !matches!(***e, ivl::ExprKind::Literal(0, _))) {
            return Err(Box::new(
                Diagnostic::unsupported(
                    span,
                    Construct::InvariantOfRows,
                    "inputs of a scan in a group of two or three dimensions",
                )
                .with_help("fix the block's other extents to 1, as in `__requires(blockDim.y == 1)`"),
            ));
        }
        // The sum does not wrap: no thread has the number 2^32 - 1.
        Ok(interval(x.clone(), build::op(Op::Add, U32, [x.clone(), build::lit(1, U32)])))
    }

    /// `__is_sum(v, lo, hi)`
    pub(super) fn is_sum(
        &mut self,
        value: &kernel::Expr,
        lo: &kernel::Expr,
        hi: &kernel::Expr,
        span: Span,
    ) -> Result<Expr> {
        match self.monoid.as_ref().map(|monoid| monoid.domain) {
            Some(Domain::Intervals) => {}
            Some(Domain::Classes) => {
                let message = "the inputs of `__reduction_monoid` are combined in any order: `__is_sum` needs theirs";
                let help =
                    "`__is_strided_sum(v, first, stride)` says which are combined, `__is_strided_sum(v, 0, 1)` all";
                return Err(Box::new(Diagnostic::error(Code::Annotation, span, message.to_owned()).with_help(help)));
            }
            None => {
                let message =
                    "`__is_sum` speaks of the inputs that `__scan_monoid` or `__scan_input` defines; there are none";
                return Err(error(span, message));
            }
        }
        let value = self.data(value)?;
        let (lo, hi) = (self.expr(lo)?, self.expr(hi)?);
        Ok(is_sum(&value, &lo, &hi))
    }

    /// `__is_strided_sum(v, first, stride)`
    pub(super) fn is_strided_sum(
        &mut self,
        value: &kernel::Expr,
        first: &kernel::Expr,
        stride: &kernel::Expr,
        span: Span,
    ) -> Result<Expr> {
        if self.monoid.as_ref().is_none_or(|monoid| monoid.domain != Domain::Classes) {
            let message = "`__is_strided_sum` speaks of the inputs that `__reduction_monoid` defines; there are none";
            return Err(error(span, message));
        }
        let value = self.data(value)?;
        let (first, stride) = (self.expr(first)?, self.expr(stride)?);
        Ok(is_strided_sum(&value, &first, &stride))
    }

    /// Data must not come here.
    pub(super) fn refuse_data(&self, object: ObjectId, span: Span) -> Result<()> {
        if self.is_data_object(object) { Err(inspected(span)) } else { Ok(()) }
    }
}

/// The proof for every operator needs that the kernel does not look at its data.
pub(super) fn inspected(span: Span) -> Box<Diagnostic> {
    Box::new(
        Diagnostic::unsupported(span, Construct::ScanData, "a scan that inspects its data here")
            .with_help("under `__scan_monoid` data may be copied and combined by the scan's operator, nothing else"),
    )
}

/// `v` is the sum of the inputs from `lo` to below `hi`.
pub(super) fn is_sum(v: &Expr, lo: &Expr, hi: &Expr) -> Expr {
    let is_empty = build::eq(lo.clone(), hi.clone());
    let bound = |bound: &Expr| build::ite(is_empty.clone(), build::lit(0, U32), bound.clone());
    let same = build::and2(build::eq(low(v), bound(lo)), build::eq(high(v), bound(hi)));
    build::and2(build::op(Op::Le, U32, [lo.clone(), hi.clone()]), same)
}

/// `v` is the inputs `first`, `first + stride`, …, combined.
pub(super) fn is_strided_sum(v: &Expr, first: &Expr, stride: &Expr) -> Expr {
    let class = build::and2(build::eq(low(v), first.clone()), build::eq(high(v), stride.clone()));
    build::and2(build::op(Op::Lt, U32, [first.clone(), stride.clone()]), class)
}

fn combine(domain: Domain, a: &Expr, b: &Expr) -> Expr {
    match domain {
        Domain::Intervals => join(a, b),
        Domain::Classes => unite(a, b),
    }
}

/// Two classes of one stride that make up a class of half the stride.
fn unite(a: &Expr, b: &Expr) -> Expr {
    let half = build::op(Op::ShrConst, U32, [high(a), build::lit(2, U32)]);
    let even = build::eq(high(a), build::op(Op::Mul, U32, [half.clone(), build::lit(2, U32)]));
    let alike = build::and2(even, build::eq(high(a), high(b)));
    let halves = |lower: &Expr, upper: &Expr| {
        let distance = build::eq(low(upper), build::op(Op::Add, U32, [low(lower), half.clone()]));
        build::and([alike.clone(), build::op(Op::Lt, U32, [low(lower), half.clone()]), distance])
    };
    let class = |lower: &Expr| interval(low(lower), half.clone());
    let united = build::ite(halves(a, b), class(a), build::ite(halves(b, a), class(b), top()));
    build::ite(is_identity(a), b.clone(), build::ite(is_identity(b), a.clone(), united))
}

/// Two intervals that meet.
fn join(a: &Expr, b: &Expr) -> Expr {
    let is_top = |v: &Expr| build::op(Op::Le, U32, [high(v), low(v)]);
    let apart = build::ne(high(a), low(b));
    let lost = build::or2(build::or2(is_top(a), is_top(b)), apart);
    let joined = build::ite(lost, top(), interval(low(a), high(b)));
    build::ite(is_identity(a), b.clone(), build::ite(is_identity(b), a.clone(), joined))
}

fn identity() -> Expr {
    build::lit(0, INTERVAL)
}

pub(super) fn is_identity(v: &Expr) -> Expr {
    build::eq(v.clone(), identity())
}

fn top() -> Expr {
    interval(build::lit(1, U32), build::lit(0, U32))
}

pub(super) fn low(v: &Expr) -> Expr {
    build::op(Op::To(U32), INTERVAL, [v.clone()])
}

pub(super) fn high(v: &Expr) -> Expr {
    build::op(Op::To(U32), INTERVAL, [build::op(Op::ShrConst, INTERVAL, [v.clone(), build::lit(1 << 32, INTERVAL)])])
}

fn interval(lo: Expr, hi: Expr) -> Expr {
    let wide = |e: Expr| build::op(Op::To(INTERVAL), U32, [e]);
    let above = build::op(Op::Mul, INTERVAL, [wide(hi), build::lit(1 << 32, INTERVAL)]);
    build::op(Op::Add, INTERVAL, [above, wide(lo)])
}

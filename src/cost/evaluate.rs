//! What expressions are in the lanes of a warp.

use super::arithmetic::{apply, cast, compare, converted, one};
use super::flow::Flow;
use super::number::{LANES, Lanes, Number};
use super::symbol::{Key, Origin, Range};
use super::value::{Reason, Truth, Value};
use super::walk::Walk;
use super::{ALIGNMENT, MAX_BLOCKS, SHARED_ALIGNMENT};
use crate::base::id::Id;
use crate::base::source::Span;
use crate::kernel::ast::{Axis, BinOp, Coord, Expr, ExprKind, LocalId, ObjectId, Scalar, Space, Ty, UnOp};
use crate::kernel::integer;

impl Walk<'_> {
    /// An argument: a number that is known or not, or a pointer to an array.
    pub(super) fn argument(&mut self, local: LocalId, object: Option<ObjectId>) -> Value {
        let (ty, span) = (self.kernel.locals[local].ty, self.kernel.locals[local].span);
        let name = self.kernel.locals[local].name.clone().unwrap_or_else(|| "?".to_owned());
        match (ty, object) {
            (Ty::Scalar(Scalar::Int(ty)), _) => {
                if let Some(value) = self.arguments.get(&local) {
                    return Value::Number(Number::constant(integer::wrap(*value, ty)));
                }
                let (least, most) = integer::range(ty);
                let range = Range::between(least, most);
                let symbol = self.symbols.keyed(Key::Parameter(local), Origin::Named(name), range, true);
                Value::Number(Number::symbol(symbol))
            }
            (Ty::Scalar(Scalar::Bool), _) => Value::Truth(Truth::unknown(true)),
            (Ty::Pointer, Some(object)) => Value::Pointer(object, Number::constant(0)),
            (Ty::Pointer, None) => Value::unknown(true, Reason::Pointer, span),
            (Ty::Scalar(Scalar::Float(_)), _) => Value::unknown(true, Reason::NoValue, span),
        }
    }

    /// The value of an expression.
    pub(super) fn value(&mut self, e: &Expr, flow: &Flow) -> Value {
        let span = e.span;
        match &e.kind {
            ExprKind::Bool(truth) => Value::Truth(Truth::known([*truth; LANES])),
            ExprKind::Int(value) => Value::Number(Number::constant(*value)),
            ExprKind::Float(_) | ExprKind::Null => Value::unknown(true, Reason::Operator, span),
            ExprKind::Local(local) => {
                let known = flow.locals[local.index()].as_ref();
                known.map_or(Value::varying(Reason::NoValue, span), |value| Value::clone(value))
            }
            ExprKind::Coord(coord, axis) => Value::Number(self.coordinate(*coord, *axis)),
            ExprKind::Unary(op, a) => self.unary(*op, a, e, flow),
            ExprKind::Binary(op, a, b) => self.binary(*op, a, b, e, flow),
            ExprKind::Cast(a) => self.converted(a, e, flow),
            ExprKind::Select(condition, a, b) => self.selected(condition, a, b, flow, span),
            ExprKind::Intrinsic(_, args) | ExprKind::Uninterpreted(_, args) => {
                let is_uniform = self.are_uniform(args.iter(), flow);
                self.unfollowed(is_uniform, e.ty, Reason::Function, span)
            }
            ExprKind::AddressOf(object) => Value::Pointer(*object, Number::constant(0)),
            ExprKind::PtrAdd { pointer, index, scale } => {
                let (pointer, index) = (self.value(pointer, flow), self.value(index, flow));
                match (&pointer, &index) {
                    (Value::Pointer(object, offset), Value::Number(index)) => {
                        let moved = index.times(i128::from(*scale)).and_then(|bytes| offset.plus(&bytes));
                        let moved = moved.map(|moved| Value::Pointer(*object, moved));
                        moved.unwrap_or(Value::varying(Reason::Size, span).within(Some(*object)))
                    }
                    (Value::Pointer(object, offset), other) => {
                        let known = other.known_beside().and_then(|known| scaled(known, i128::from(*scale)));
                        let known = known.and_then(|(n, multiple)| Some((offset.plus(&n)?, multiple)));
                        self.like(&[&pointer, &index], other, flow, span).within(Some(*object)).beside(known)
                    }
                    (other, _) => self.like(&[&pointer, &index], other, flow, span).within(pointer.object()),
                }
            }
            ExprKind::PtrDiff(a, b, scale) => {
                let (a, b) = (self.value(a, flow), self.value(b, flow));
                if let (Value::Pointer(o, x), Value::Pointer(p, y)) = (&a, &b)
                    && o == p
                    && let Some((quotient, rest)) = x.minus(y).map(|bytes| bytes.divided(i128::from(*scale)))
                    && rest == Number::constant(0)
                {
                    return Value::Number(quotient);
                }
                let is_uniform = self.all_uniform(&[&a, &b], flow);
                self.unfollowed(is_uniform, e.ty, Reason::Pointer, span)
            }
            ExprKind::Address(pointer) => {
                let pointer = self.value(pointer, flow);
                let Value::Pointer(object, offset) = &pointer else {
                    let is_uniform = self.all_uniform(&[&pointer], flow);
                    return self.unfollowed(is_uniform, e.ty, Reason::Pointer, span);
                };
                let start = self.symbols.keyed(Key::Start(*object), Origin::At(span), Range::ANY, true);
                let address = Number::symbol(start)
                    .times(alignment(self.kernel.objects[*object].space))
                    .and_then(|start| start.plus(offset));
                address.map_or(Value::unknown(false, Reason::Size, span), Value::Number)
            }
            ExprKind::Spec(_) => Value::unknown(false, Reason::NoValue, span),
        }
    }

    /// A condition.
    pub(super) fn truth(&mut self, e: &Expr, flow: &Flow) -> Truth {
        match self.value(e, flow) {
            Value::Truth(truth) => truth,
            other @ (Value::Number(_) | Value::Pointer(..) | Value::Unknown { .. }) => {
                Truth::unknown(other.is_uniform(&flow.mask.possible()))
            }
        }
    }

    fn coordinate(&mut self, coord: Coord, axis: Axis) -> Number {
        let at = axis as usize;
        let letter = ["x", "y", "z"][at];
        let unknown = |walk: &mut Self, name: String, range: Range| {
            Number::symbol(walk.symbols.keyed(Key::Coord(coord, axis), Origin::Named(name), range, true))
        };
        match coord {
            Coord::Thread => self.warp.thread(axis, &mut self.symbols),
            Coord::BlockDim => self.warp.block_dim(axis, &mut self.symbols),
            Coord::GridDim | Coord::Block => {
                let is_size = coord == Coord::GridDim;
                if let Some(blocks) = self.warp.grid[at].filter(|blocks| is_size || *blocks == 1) {
                    return Number::constant(if is_size { i128::from(blocks) } else { 0 });
                }
                let most = self.warp.grid[at].map_or(MAX_BLOCKS, i128::from);
                let (name, range) = match is_size {
                    true => (format!("gridDim.{letter}"), Range::between(1, most)),
                    false => (format!("blockIdx.{letter}"), Range::between(0, most - 1)),
                };
                unknown(self, name, range)
            }
            Coord::Lane => Number::of_lanes(std::array::from_fn(|lane| lane as i128)),
            Coord::SubGroup => self.warp.number(&mut self.symbols),
            Coord::SubGroupSize => Number::constant(LANES as i128),
            Coord::SubGroupCount => self.warp.count(&mut self.symbols),
        }
    }

    fn unary(&mut self, op: UnOp, a: &Expr, e: &Expr, flow: &Flow) -> Value {
        let value = self.value(a, flow);
        let number = match (&value, op) {
            (Value::Truth(truth), UnOp::Not) => return Value::Truth(truth.not()),
            (Value::Number(n), UnOp::Neg) => n.times(-1),
            (Value::Number(n), UnOp::BitNot) => n.times(-1).and_then(|n| n.minus(&Number::constant(1))),
            (Value::Number(_), UnOp::Not) => None,
            (Value::Truth(_) | Value::Pointer(..) | Value::Unknown { .. }, _) => None,
        };
        number.map_or_else(|| self.like(&[&value], &value, flow, e.span), Value::Number)
    }

    fn binary(&mut self, op: BinOp, a: &Expr, b: &Expr, e: &Expr, flow: &Flow) -> Value {
        let (x, y) = (self.value(a, flow), self.value(b, flow));
        let (among, span) = (flow.mask.possible(), e.span);
        let language = self.program.language;
        match (&x, &y, a.ty.as_int()) {
            (Value::Number(x), Value::Number(y), Some(ty)) if op.is_comparison() => {
                Value::Truth(compare(op, ty, x, y, &among, &self.symbols, language))
            }
            (Value::Number(m), Value::Number(n), Some(ty)) => {
                if let Some(number) = apply(op, ty, m, n, &among, &self.symbols, language) {
                    return Value::Number(number);
                }
                if !m.is_uniform(&among) || !n.is_uniform(&among) {
                    return Value::varying(Reason::Operator, span);
                }
                let range = if matches!(op, BinOp::Div | BinOp::Rem | BinOp::Shr | BinOp::BitAnd) {
                    let is_natural = |n: &Number| n.range(&among, &self.symbols).is_natural();
                    if is_natural(m) && is_natural(n) { Range { least: Some(0), most: None } } else { Range::ANY }
                } else {
                    Range::ANY
                };
                let origin = Origin::At(span);
                // With other lanes, what only these have in common is something else.
                let is_of_all = m.is_uniform(&[true; LANES]) && n.is_uniform(&[true; LANES]);
                let symbol = if is_of_all {
                    self.symbols.keyed(Key::of(op, ty, m.clone(), n.clone()), origin, range, false)
                } else {
                    self.symbols.fresh(origin, range, false)
                };
                Value::Number(Number::symbol(symbol))
            }
            (Value::Truth(x), Value::Truth(y), _) => match op {
                BinOp::And => Value::Truth(x.with(y, true)),
                BinOp::Or => Value::Truth(x.with(y, false)),
                BinOp::Implies => Value::Truth(x.not().with(y, false)),
                BinOp::Eq | BinOp::Ne => {
                    let of_lane = |lane: usize| Some((x.lanes[lane]? == y.lanes[lane]?) == (op == BinOp::Eq));
                    let is_uniform = x.is_uniform(&among) && y.is_uniform(&among);
                    Value::Truth(Truth { lanes: std::array::from_fn(of_lane), is_uniform })
                }
                BinOp::Add | BinOp::Sub | BinOp::Mul | BinOp::Div | BinOp::Rem | BinOp::Shl | BinOp::Shr => {
                    Value::varying(Reason::Operator, span)
                }
                BinOp::BitAnd | BinOp::BitOr | BinOp::BitXor => Value::varying(Reason::Operator, span),
                BinOp::Lt | BinOp::Le | BinOp::Gt | BinOp::Ge => Value::Truth(Truth::unknown(false)),
            },
            (Value::Number(_) | Value::Truth(_) | Value::Pointer(..) | Value::Unknown { .. }, _, _) => {
                let is_uniform = self.all_uniform(&[&x, &y], flow);
                let first = if matches!(x, Value::Unknown { .. }) { &x } else { &y };
                let known = beside(op, &x, &y, &among);
                self.unfollowed(is_uniform, e.ty, first.why(Reason::Operator, span).reason, span).beside(known)
            }
        }
    }

    fn converted(&mut self, a: &Expr, e: &Expr, flow: &Flow) -> Value {
        let (value, among) = (self.value(a, flow), flow.mask.possible());
        match (&value, a.ty, e.ty) {
            (Value::Number(n), Ty::Scalar(Scalar::Int(from)), Ty::Scalar(Scalar::Int(to))) => {
                let number = cast(n, from, to, &among, &self.symbols);
                let is_uniform = n.is_uniform(&among);
                number.map_or_else(|| self.unfollowed(is_uniform, e.ty, Reason::Operator, e.span), Value::Number)
            }
            (Value::Number(n), Ty::Scalar(Scalar::Int(from)), Ty::Scalar(Scalar::Bool)) => {
                let zero = Number::constant(0);
                Value::Truth(compare(BinOp::Ne, from, n, &zero, &among, &self.symbols, self.program.language))
            }
            (Value::Truth(truth), _, Ty::Scalar(to @ Scalar::Int(_)))
                if (0..LANES).all(|lane| !among[lane] || truth.lanes[lane].is_some()) =>
            {
                let number = truth.lanes.map(|truth| converted(i128::from(truth == Some(true)), to));
                Value::Number(Number::of_lanes(number))
            }
            (Value::Number(_) | Value::Truth(_) | Value::Pointer(..) | Value::Unknown { .. }, _, _) => {
                let is_uniform = value.is_uniform(&among);
                let why = value.why(Reason::Operator, e.span);
                // Indices are of 32 bits or more, and do not wrap around.
                let keeps = a.ty.as_int().is_some() && e.ty.as_int().is_some_and(|to| to.bits >= 32);
                let known = value.known_beside().filter(|_| keeps).cloned();
                self.unfollowed(is_uniform, e.ty, why.reason, why.span).beside(known)
            }
        }
    }

    fn selected(&mut self, condition: &Expr, a: &Expr, b: &Expr, flow: &Flow, span: Span) -> Value {
        let truth = self.truth(condition, flow);
        let (first, second) = (self.value(a, flow), self.value(b, flow));
        let part = |wanted: bool, value: Value, walk: &mut Self| {
            let mut locals = flow.locals.clone();
            locals.clear();
            locals.push(Some(std::rc::Rc::new(value)));
            Flow { mask: flow.mask.split(&truth, wanted, walk.new_region()), locals }
        };
        let (x, y) = (part(true, first, self), part(false, second, self));
        let exclusive = truth.is_uniform(&flow.mask.possible());
        let joined = self.join(x, y, exclusive, span);
        let value = joined.locals.into_iter().next().flatten();
        value.map_or(Value::varying(Reason::Paths, span), |value| Value::clone(&value))
    }

    /// Something of this type that is not followed.
    fn unfollowed(&mut self, is_uniform: bool, ty: Ty, reason: Reason, span: Span) -> Value {
        match ty {
            Ty::Scalar(Scalar::Int(_)) if is_uniform => Value::Number(self.opaque(span)),
            Ty::Scalar(Scalar::Bool) => Value::Truth(Truth::unknown(is_uniform)),
            Ty::Scalar(_) | Ty::Pointer => Value::unknown(is_uniform, reason, span),
        }
    }

    /// What is not followed because `other` is not.
    fn like(&self, all: &[&Value], other: &Value, flow: &Flow, span: Span) -> Value {
        let why = other.why(Reason::Operator, span);
        Value::unknown(self.all_uniform(all, flow), why.reason, why.span)
    }

    fn all_uniform(&self, values: &[&Value], flow: &Flow) -> bool {
        values.iter().all(|value| value.is_uniform(&flow.mask.possible()))
    }

    fn are_uniform<'e>(&mut self, mut args: impl Iterator<Item = &'e Expr>, flow: &Flow) -> bool {
        let among = flow.mask.possible();
        args.all(|arg| self.value(arg, flow).is_uniform(&among))
    }
}

/// Arrays of this memory begin at multiples of so many bytes.
fn alignment(space: Space) -> i128 {
    match space {
        Space::Global | Space::Constant => ALIGNMENT,
        Space::Shared => SHARED_ALIGNMENT,
        Space::Private | Space::Ghost => 1,
    }
}

/// What is known of a number that is not followed, but for a multiple.
fn beside(op: BinOp, a: &Value, b: &Value, among: &Lanes<bool>) -> Option<(Number, i128)> {
    let nothing = (Number::constant(0), 1);
    match (op, a, b) {
        (BinOp::Mul, unknown @ Value::Unknown { .. }, Value::Number(n))
        | (BinOp::Mul, Value::Number(n), unknown @ Value::Unknown { .. }) => {
            scaled(unknown.known_beside().unwrap_or(&nothing), one(n, among)?)
        }
        (BinOp::Shl, unknown @ Value::Unknown { .. }, Value::Number(n)) => {
            let amount = one(n, among).filter(|amount| (0..=16).contains(amount))?;
            scaled(unknown.known_beside().unwrap_or(&nothing), 1 << amount)
        }
        (BinOp::Add, unknown @ Value::Unknown { .. }, Value::Number(n))
        | (BinOp::Add, Value::Number(n), unknown @ Value::Unknown { .. }) => {
            let (known, multiple) = unknown.known_beside()?;
            Some((known.plus(n)?, *multiple))
        }
        (BinOp::Sub, unknown @ Value::Unknown { .. }, Value::Number(n)) => {
            let (known, multiple) = unknown.known_beside()?;
            Some((known.minus(n)?, *multiple))
        }
        (
            BinOp::Add
            | BinOp::Sub
            | BinOp::Mul
            | BinOp::Div
            | BinOp::Rem
            | BinOp::Shl
            | BinOp::Shr
            | BinOp::BitAnd
            | BinOp::BitOr
            | BinOp::BitXor
            | BinOp::Eq
            | BinOp::Ne
            | BinOp::Lt
            | BinOp::Le
            | BinOp::Gt
            | BinOp::Ge
            | BinOp::And
            | BinOp::Or
            | BinOp::Implies,
            Value::Number(_) | Value::Truth(_) | Value::Pointer(..) | Value::Unknown { .. },
            Value::Number(_) | Value::Truth(_) | Value::Pointer(..) | Value::Unknown { .. },
        ) => None,
    }
}

fn scaled((known, multiple): &(Number, i128), factor: i128) -> Option<(Number, i128)> {
    Some((known.times(factor)?, multiple.checked_mul(factor)?))
}

//! Expressions of one thread.

use crate::base::id::Id;
use crate::base::source::Span;
use crate::kernel::arithmetic::Number;
use crate::kernel::ast::*;
use crate::kernel::integer::U8;
use crate::kernel::interp::number;

use super::data::{IDENTITY, Inputs};
use super::{Run, Simulation, Stopped, Value, Version};

/// Lanes of a warp.
pub(super) const LANES: u32 = 32;

impl Simulation<'_> {
    /// The value of an expression.
    pub(super) fn eval(&mut self, thread: u32, e: &Expr) -> Run<Value> {
        Ok(match &e.kind {
            ExprKind::Bool(value) => Value::Number(u64::from(*value)),
            ExprKind::Int(value) => Value::Number(*value as u64),
            ExprKind::Float(bits) => match e.ty {
                Ty::Scalar(ty) => Value::Number(number::register(Number::Float(f64::from_bits(*bits)), ty)),
                Ty::Pointer => Value::Unknown,
            },
            ExprKind::Local(local) => self.locals[thread as usize][local.index()],
            ExprKind::Coord(coord, axis) => Value::Number(self.coordinate(*coord, *axis, thread)),
            ExprKind::Unary(op, a) => {
                let value = self.eval(thread, a)?;
                let (Value::Number(a), Ty::Scalar(ty)) = (value, a.ty) else { return Ok(Value::Unknown) };
                Value::Number(number::unary(*op, ty, a).0)
            }
            ExprKind::Binary(op, a, b) => self.binary(thread, *op, [a, b], e)?,
            ExprKind::Cast(a) => {
                let value = self.eval(thread, a)?;
                if let (Value::Number(a), Ty::Scalar(from), Ty::Scalar(to)) = (value, a.ty, e.ty) {
                    Value::Number(number::convert(a, from, to))
                } else if a.ty == e.ty {
                    value
                } else {
                    Value::Unknown
                }
            }
            ExprKind::Select(condition, a, b) => {
                if let Some((operator, a, b)) = ScanOperator::applied(e)
                    && operator == self.stated.operator
                    && let Some(combined) = self.combined(thread, a, b)?
                {
                    return Ok(combined);
                }
                match self.truth(thread, condition)? {
                    Some(true) => self.eval(thread, a)?,
                    Some(false) => self.eval(thread, b)?,
                    None => Value::Unknown,
                }
            }
            ExprKind::Intrinsic(function, args) => self.intrinsic(thread, *function, args, e)?,
            ExprKind::AddressOf(object) => Value::Pointer(*object, 0),
            ExprKind::PtrAdd { pointer, index, scale } => {
                match (self.eval(thread, pointer)?, self.eval(thread, index)?) {
                    (Value::Pointer(object, offset), Value::Number(index)) => {
                        let step = (index as i64).wrapping_mul(*scale as i64);
                        Value::Pointer(object, offset.wrapping_add(step))
                    }
                    _ => Value::Unknown,
                }
            }
            ExprKind::Spec(spec) => self.specification(thread, spec, e.span)?,
            ExprKind::Uninterpreted(..) | ExprKind::Null | ExprKind::PtrDiff(..) | ExprKind::Address(_) => {
                Value::Unknown
            }
        })
    }

    /// A truth value; `None`: it is not known.
    pub(super) fn truth(&mut self, thread: u32, e: &Expr) -> Run<Option<bool>> {
        Ok(if let Value::Number(value) = self.eval(thread, e)? { Some(value != 0) } else { None })
    }

    fn binary(&mut self, thread: u32, op: BinOp, [a, b]: [&Expr; 2], e: &Expr) -> Run<Value> {
        // What stands behind a condition is looked at only where that decides.
        let short = match op {
            BinOp::And => Some((false, false)),
            BinOp::Or => Some((true, true)),
            BinOp::Implies => Some((false, true)),
            BinOp::Add | BinOp::Sub | BinOp::Mul | BinOp::Div | BinOp::Rem => None,
            BinOp::BitAnd | BinOp::BitOr | BinOp::BitXor | BinOp::Shl | BinOp::Shr => None,
            BinOp::Eq | BinOp::Ne | BinOp::Lt | BinOp::Le | BinOp::Gt | BinOp::Ge => None,
        };
        if let Some((decides, result)) = short {
            return Ok(match self.truth(thread, a)? {
                Some(first) if first == decides => Value::Number(u64::from(result)),
                Some(_) => self.eval(thread, b)?,
                None => Value::Unknown,
            });
        }
        if self.stated.operator == ScanOperator::Binary(op)
            && e.ty == Ty::Scalar(self.stated.elem)
            && let Some(combined) = self.combined(thread, a, b)?
        {
            return Ok(combined);
        }
        let (x, y) = (self.eval(thread, a)?, self.eval(thread, b)?);
        let (Value::Number(x), Value::Number(y), Ty::Scalar(scalar)) = (x, y, a.ty) else { return Ok(Value::Unknown) };
        let ty = match scalar {
            Scalar::Int(ty) => ty,
            Scalar::Bool => U8,
            Scalar::Float(_) => return Ok(Value::Unknown),
        };
        Ok(Value::Number(number::binary(op, ty, x, y, self.language).0))
    }

    /// `a ⊕ b`, if one of them is data.
    fn combined(&mut self, thread: u32, a: &Expr, b: &Expr) -> Run<Option<Value>> {
        let (x, y) = (self.eval(thread, a)?, self.eval(thread, b)?);
        if !matches!(x, Value::Data(..)) && !matches!(y, Value::Data(..)) {
            return Ok(None);
        }
        let (x, of_x) = self.as_data(x)?;
        let (y, of_y) = self.as_data(y)?;
        let result = self.stated.domain.combined(x, y);
        let version = self.versions.new_of(of_x.into_iter().chain(of_y).collect(), self.moments.len() + 1);
        Ok(Some(Value::Data(result, version)))
    }

    /// What a value is among data: the identity, ⊤, or what it combines.
    pub(super) fn as_data(&mut self, value: Value) -> Run<(Inputs, Option<Version>)> {
        Ok(match value {
            Value::Data(inputs, version) => (inputs, Some(version)),
            Value::Number(_) => {
                let identity = self.stated.identity.clone();
                (if self.eval(0, &identity)? == value { IDENTITY } else { None }, None)
            }
            Value::Pointer(..) | Value::Unknown => (None, None),
        })
    }

    /// The value where data is kept: a version of its own.
    pub(super) fn copied(&mut self, value: Value) -> Run<Value> {
        let (inputs, version) = self.as_data(value)?;
        let now = self.now();
        Ok(Value::Data(inputs, self.versions.new_of(version.into_iter().collect(), now)))
    }

    fn intrinsic(
        &mut self,
        thread: u32,
        function: crate::kernel::builtin::Intrinsic,
        args: &[Expr],
        e: &Expr,
    ) -> Run<Value> {
        let Ty::Scalar(result) = e.ty else { return Ok(Value::Unknown) };
        let mut known = Vec::new();
        for arg in args {
            let value = self.eval(thread, arg)?;
            let (Value::Number(value), Ty::Scalar(ty)) = (value, arg.ty) else { return Ok(Value::Unknown) };
            known.push((value, ty));
        }
        let types: Vec<Scalar> = known.iter().map(|(_, ty)| *ty).collect();
        let Some(function) = function.value(&types, result) else { return Ok(Value::Unknown) };
        Ok(Value::Number(crate::kernel::interp::intrinsic::apply(function, &known, result)))
    }

    fn specification(&mut self, thread: u32, spec: &SpecExpr, span: Span) -> Run<Value> {
        Ok(match spec {
            SpecExpr::GhostLoad(pointer, _) => self.load(thread, pointer, span)?,
            SpecExpr::IsSum { value, lo: first, hi: second }
            | SpecExpr::IsStridedSum { value, first, stride: second } => {
                let value = self.eval(thread, value)?;
                let (inputs, version) = self.as_data(value)?;
                let now = self.now();
                version.map(|version| self.versions.claimed.insert(version, now));
                match (self.eval(thread, first)?, self.eval(thread, second)?) {
                    (Value::Number(a), Value::Number(b)) => {
                        Value::Number(u64::from(self.stated.domain.is_sum(inputs, (a as u32, b as u32))))
                    }
                    _ => Value::Unknown,
                }
            }
            SpecExpr::ScanInput { .. } => {
                let now = self.now();
                Value::Data(Some((thread, thread + 1)), self.versions.new_of(Vec::new(), now))
            }
            SpecExpr::Enabled => Value::Number(1),
            SpecExpr::Other(_)
            | SpecExpr::SameGroup
            | SpecExpr::Old(_)
            | SpecExpr::Result
            | SpecExpr::Accessed(..)
            | SpecExpr::AccessOffset(..)
            | SpecExpr::PointerOffset(_)
            | SpecExpr::SameBase(..)
            | SpecExpr::Identical(..)
            | SpecExpr::AtomicTaken { .. }
            | SpecExpr::AddNoOverflow(..)
            | SpecExpr::NoOverflow(_) => Value::Unknown,
        })
    }

    /// What a thread reads there.
    pub(super) fn load(&mut self, thread: u32, pointer: &Expr, span: Span) -> Run<Value> {
        let Value::Pointer(object, offset) = self.eval(thread, pointer)? else { return Ok(Value::Unknown) };
        let space = self.function.objects[object].space;
        self.memory.read(space, object, offset, thread).map_err(|_| self.race(object, span))
    }

    /// That two threads meet at a cell.
    pub(super) fn race(&self, object: ObjectId, span: Span) -> Stopped {
        let name = &self.function.objects[object].name;
        Stopped { span, why: format!("two threads access one element of `{name}` with no barrier between") }
    }

    fn coordinate(&self, coord: Coord, axis: Axis, thread: u32) -> u64 {
        let along = |x: u32, other: u32| if axis == Axis::X { x } else { other };
        u64::from(match coord {
            Coord::Thread => along(thread, 0),
            Coord::Block => 0,
            Coord::BlockDim => along(self.threads, 1),
            Coord::GridDim => 1,
            Coord::Lane => thread % LANES,
            Coord::SubGroup => thread / LANES,
            Coord::SubGroupSize => LANES.min(self.threads - thread / LANES * LANES),
            Coord::SubGroupCount => self.threads.div_ceil(LANES),
        })
    }
}

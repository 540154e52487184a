//! Arithmetic functions of both languages.
//!
//! Integer minimum, maximum, absolute value and the like become selections; the
//! rest are [`crate::kernel::ast::ExprKind::Intrinsic`]s, lane by lane on vectors.

use super::builder::Builder;
use super::callee::Callee;
use super::context::{R, unsupported};
use super::make;
use super::value::Value;
use crate::base::source::Span;
use crate::frontend::tree::Node;
use crate::frontend::types::{CType, QualType};
use crate::kernel::ast::{BinOp, Expr, IntType, Scalar, Ty, UnOp};
use crate::kernel::builtin::{self, Builtin, Intrinsic, Lowering};
use crate::refusal::Construct;

impl<'a> Builder<'_, 'a> {
    /// The value of an arithmetic function.
    pub fn math(&mut self, builtin: Builtin, node: &'a Node, callee: &Callee<'a>, span: Span) -> R<Value> {
        let name = callee.name.as_str();
        let ty = self.type_of(node)?;
        let args: Vec<Value> = callee.arguments.iter().map(|a| self.value(a)).collect::<R<_>>()?;
        if builtin.row().lowering == Lowering::Select {
            return self.select_call(args, &ty, span);
        }
        let (element, lanes) = match ty.ty {
            CType::Vector(s, lanes) => (s, lanes as usize),
            CType::Scalar(s) => (s, 1),
            _ => return unsupported(span, Construct::UnknownFunction, format!("`{name}` with this result")),
        };
        let is_vector = matches!(ty.ty, CType::Vector(..));
        let mut columns = Vec::new();
        for arg in args {
            columns.push(self.lanes(arg, lanes, span)?);
        }
        let mut parts = Vec::new();
        for lane in 0..lanes {
            let row: Vec<Expr> = columns.iter().map(|c| c[lane].clone()).collect();
            let part = self.scalar_function(builtin, row, element, span)?;
            parts.push(match builtin.row().lowering {
                Lowering::Relation if is_vector => {
                    self.wrapping(BinOp::Sub, make::int(0, element, span), part, span)?
                }
                _ => part,
            });
        }
        Ok(match (is_vector, parts.pop()) {
            (false, Some(single)) => Value::Scalar(single),
            (_, last) => {
                parts.extend(last);
                Value::Parts(parts.into_iter().map(Value::Scalar).collect())
            }
        })
    }

    fn scalar_function(&mut self, builtin: Builtin, args: Vec<Expr>, result: Scalar, span: Span) -> R<Expr> {
        let row = builtin.row();
        let integers = args.iter().all(|a| matches!(a.ty, Ty::Scalar(Scalar::Int(_))));
        if !integers {
            let fabs = || builtin::find("fabs", self.cx.language);
            let absolute = if row.lowering == Lowering::Absolute { fabs() } else { None };
            return Ok(make::intrinsic(Intrinsic::Of(absolute.unwrap_or(builtin)), args, result, span));
        }
        match (row.lowering, &args[..]) {
            (Lowering::Extremum(op), [_, _]) => self.extremum(op, args, result, span),
            (Lowering::Clamp, [_, _, _]) => {
                let mut args = args.into_iter();
                let (Some(x), Some(low), Some(high)) = (args.next(), args.next(), args.next()) else {
                    return unsupported(span, Construct::UnknownFunction, "this use of `clamp`");
                };
                let above = self.extremum(BinOp::Gt, vec![x, low], result, span)?;
                self.extremum(BinOp::Lt, vec![above, high], result, span)
            }
            (Lowering::Absolute, [_]) => self.absolute(args, result, span),
            (Lowering::Multiply24, [_, _]) => self.multiply_24(builtin, args, span),
            (Lowering::MultiplyAdd24, [_, _, _]) => {
                let mut args = args;
                let Some(addend) = args.pop() else {
                    return unsupported(span, Construct::UnknownFunction, "this use of `mad24`");
                };
                let product = self.multiply_24(builtin, args, span)?;
                self.wrapping(BinOp::Add, product, addend, span)
            }
            (Lowering::DotProduct { parts, from }, [_, _, _]) => self.dot_product((parts, from), args, span),
            (Lowering::DifferenceOfBytes, [_, _]) => self.difference_of_bytes(args, span),
            _ => Ok(make::intrinsic(Intrinsic::Of(builtin), args, result, span)),
        }
    }

    /// An operand that is used several times.
    pub(super) fn shared(&mut self, e: Expr) -> R<Expr> {
        let small = make::is_atom(&e) || matches!(e.kind, crate::kernel::ast::ExprKind::Local(_));
        if small || self.annotating.specification > 0 { Ok(e) } else { self.remember(e) }
    }

    /// Of both as the function's result: `max(int, unsigned)` compares without a sign.
    fn extremum(&mut self, op: BinOp, args: Vec<Expr>, result: Scalar, span: Span) -> R<Expr> {
        let converted: Vec<Expr> = args.into_iter().map(|a| make::cast(a, result)).collect();
        let [a, b]: [Expr; 2] = match converted.try_into() {
            Ok(two) => two,
            Err(_) => return unsupported(span, Construct::UnknownFunction, "an extremum of other than two values"),
        };
        let (a, b) = (self.shared(a)?, self.shared(b)?);
        Ok(make::select(make::comparison(op, a.clone(), b.clone()), a, b, span))
    }

    fn absolute(&mut self, args: Vec<Expr>, result: Scalar, span: Span) -> R<Expr> {
        let Some(e) = args.into_iter().next() else {
            return unsupported(span, Construct::UnknownFunction, "an absolute value of nothing");
        };
        let e = self.shared(e)?;
        let scalar = self.scalar_type(&e)?;
        if !matches!(scalar, Scalar::Int(IntType { signed: true, .. })) {
            return Ok(make::cast(e, result));
        }
        let negative = make::comparison(BinOp::Lt, e.clone(), make::int(0, scalar, span));
        // OpenCL's `abs` is unsigned: negate there, where it wraps.
        let positive = make::cast(e, result);
        Ok(make::select(negative, make::unary(UnOp::Neg, positive.clone(), span), positive, span))
    }

    /// The operation modulo two to the width. It is a function's, not the program's:
    /// that the program's signed operations do not overflow says nothing of it.
    pub(super) fn wrapping(&mut self, op: BinOp, a: Expr, b: Expr, span: Span) -> R<Expr> {
        let scalar = self.scalar_type(&a)?;
        let Scalar::Int(ty) = scalar else {
            return unsupported(span, Construct::UnknownFunction, "an operation of integers on other than integers");
        };
        let unsigned = Scalar::Int(IntType { signed: false, ..ty });
        let result = make::binary(op, make::cast(a, unsigned), make::cast(b, unsigned), span);
        Ok(make::cast(result, scalar))
    }

    /// The low 32 bits of the product, if both operands have 24 bits; else only the
    /// arguments decide it: CUDA ignores the other bits, in OpenCL the implementation
    /// defines what it does with them.
    fn multiply_24(&mut self, builtin: Builtin, args: Vec<Expr>, span: Span) -> R<Expr> {
        let [a, b]: [Expr; 2] = match args.try_into() {
            Ok(two) => two,
            Err(_) => {
                return unsupported(span, Construct::UnknownFunction, format!("this use of `{}`", builtin.row().name));
            }
        };
        let (a, b) = (self.shared(a)?, self.shared(b)?);
        let scalar = self.scalar_type(&a)?;
        let signed = matches!(scalar, Scalar::Int(IntType { signed: true, .. }));
        let (low, high) = if signed { (-(1 << 23), (1 << 23) - 1) } else { (0, (1 << 24) - 1) };
        let in_range = |e: &Expr| {
            let below = make::comparison(BinOp::Le, e.clone(), make::int(high, scalar, span));
            let above = make::comparison(BinOp::Ge, e.clone(), make::int(low, scalar, span));
            if signed { make::and(above, below) } else { below }
        };
        let fits = make::and(in_range(&a), in_range(&b));
        let other = make::intrinsic(Intrinsic::Of(builtin), vec![a.clone(), b.clone()], scalar, span);
        let product = self.wrapping(BinOp::Mul, a, b, span)?;
        Ok(make::select(fits, product, other, span))
    }

    /// `select(a, b, c)`: b where c is true; of a vector, where its sign bit is set.
    fn select_call(&mut self, args: Vec<Value>, ty: &QualType, span: Span) -> R<Value> {
        let [a, b, c]: [Value; 3] = match args.try_into() {
            Ok(three) => three,
            Err(_) => return unsupported(span, Construct::UnknownFunction, "this use of `select`"),
        };
        let CType::Vector(_, lanes) = ty.ty else {
            let condition = make::truth(self.as_scalar(c, span)?);
            return self.select_value(&condition, b, a, span);
        };
        let lanes = lanes as usize;
        let (a, b, c) = (self.lanes(a, lanes, span)?, self.lanes(b, lanes, span)?, self.lanes(c, lanes, span)?);
        let mut parts = Vec::new();
        for ((a, b), c) in a.into_iter().zip(b).zip(c) {
            let condition = self.negative(c, span)?;
            parts.push(Value::Scalar(make::select(condition, b, a, span)));
        }
        Ok(Value::Parts(parts))
    }
}

//! Pure expressions.

use crate::assumption;
use crate::base::diagnostic::{Diagnostic, Result};
use crate::base::source::Span;
use crate::ivl::ast::{CommandKind, Expr, Function, Type};
use crate::ivl::build;
use crate::ivl::op::Op;
use crate::kernel::ast::{self as kernel, BinOp, ExprKind, Scalar, Ty, UnOp};
use crate::kernel::integer::{self, I32};
use crate::obligation::{Kind, Obligation};
use crate::refusal::Construct;

use super::integers::convert;
use super::pointer::is_null;
use super::state::{Encoder, Mode, Slot};
use crate::ivl::thread::{Assumed, Claim};

/// What our header reads textures with.
const TEXEL: &str = "__barrister_texel";
/// What the functions begin with that images are read with.
const IMAGE: &str = "read_image";

impl Encoder<'_> {
    /// The IVL type of a scalar; declares the sort of floats on first use.
    pub(super) fn scalar_type(&mut self, scalar: Scalar) -> Type {
        match scalar {
            Scalar::Bool => Type::Bool,
            Scalar::Int(ty) => Type::Machine(ty),
            Scalar::Float(_) => {
                let name = scalar.sort_name().expect("floats are sorts");
                let known = self.out.program.sorts.iter_ids().find(|(_, n)| *n == name).map(|(id, _)| id);
                Type::Sort(known.unwrap_or_else(|| self.out.program.sorts.push(name.to_owned())))
            }
        }
    }

    /// Encodes a scalar expression.
    pub(super) fn expr(&mut self, e: &kernel::Expr) -> Result<Expr> {
        match &e.kind {
            ExprKind::Bool(b) => Ok(build::bool(*b)),
            ExprKind::Int(value) => match e.ty {
                Ty::Scalar(Scalar::Int(ty)) => Ok(build::lit(integer::wrap(*value, ty), ty)),
                Ty::Scalar(Scalar::Bool) => Ok(build::bool(*value != 0)),
                Ty::Scalar(Scalar::Float(_)) | Ty::Pointer => {
                    Err(Box::new(Diagnostic::unsupported(e.span, Construct::Type, "an integer constant of this type")))
                }
            },
            ExprKind::Float(bits) => self.constant_float(*bits, e),
            ExprKind::Local(local) => self.local(*local, e.span),
            ExprKind::Coord(coord, axis) => Ok(self.geometry.coord(*coord, *axis)),
            ExprKind::Unary(op, a) => self.unary(*op, a, e),
            ExprKind::Binary(op, a, b) => self.binary(*op, a, b, e),
            ExprKind::Cast(a) => self.cast(a, e),
            ExprKind::Select(c, t, f) => {
                let c = self.expr(c)?;
                let t = self.under(c.clone(), |this| this.expr(t))?;
                let f = self.under(build::not(c.clone()), |this| this.expr(f))?;
                Ok(build::ite(c, t, f))
            }
            ExprKind::Intrinsic(function, args) => {
                self.uninterpreted_call(&function.to_string(), args.iter().collect(), e)
            }
            ExprKind::Uninterpreted(id, args) => {
                let function = &self.source.uninterpreted[*id].name;
                if function == TEXEL || function.starts_with(IMAGE) {
                    self.assume_once(assumption::Kind::ReadOnlyTextures);
                }
                let name = format!("user.{function}");
                self.uninterpreted_call(&name, args.iter().collect(), e)
            }
            ExprKind::PtrDiff(a, b, scale) => self.pointer_difference(a, b, *scale, e.span),
            ExprKind::Address(pointer) => self.address(pointer),
            ExprKind::Spec(spec) => self.spec(spec, e),
            ExprKind::Null | ExprKind::AddressOf(_) | ExprKind::PtrAdd { .. } => {
                Err(Box::new(Diagnostic::unsupported(e.span, Construct::PointerAsNumber, "a pointer used as a number")))
            }
        }
    }

    /// Encodes `f` where it is evaluated only if `condition` holds.
    pub(super) fn under<T>(&mut self, condition: Expr, f: impl FnOnce(&mut Self) -> Result<T>) -> Result<T> {
        self.context.guards.push(condition);
        let result = f(self);
        self.context.guards.pop();
        result
    }

    /// `claim` where the expression at hand is evaluated.
    pub(super) fn guarded(&self, claim: Expr) -> Expr {
        build::implies(build::and(self.context.guards.iter().cloned()), claim)
    }

    /// Something that holds here by the meaning of the language.
    pub(super) fn fact(&mut self, claim: Expr) {
        let claim = self.guarded(claim);
        self.out.assume(claim);
    }

    /// Something that must hold here.
    pub(super) fn oblige(&mut self, kind: Kind, claim: Expr, span: Span, related: Vec<(Span, String)>) {
        let claim = self.guarded(claim);
        if build::as_bool(&claim) == Some(true) {
            return;
        }
        // It was shown where the copy was issued.
        if self.control.pending {
            return self.out.assume(claim);
        }
        let obligation = self.new_claim(kind, span, related);
        let before = self.out.span.replace(span);
        self.out.assert(obligation, claim);
        self.out.span = before;
    }

    /// Numbers a claim.
    pub(super) fn new_claim(&mut self, kind: Kind, span: Span, related: Vec<(Span, String)>) -> Obligation {
        Obligation::of_claim(kind, self.found.claims.push(Claim { kind, span, related }))
    }

    pub(super) fn assume_once(&mut self, assumption: impl Into<Assumed>) {
        let assumption = assumption.into();
        if !self.found.assumed.contains(&assumption) {
            self.found.assumed.push(assumption);
        }
    }

    fn local(&mut self, local: kernel::LocalId, span: Span) -> Result<Expr> {
        if self.is_data_local(local) {
            return Err(super::monoid::inspected(span));
        }
        if self.context.mode == Mode::Old
            && let Some(entry) = self.storage.entry_values.get(&local)
        {
            return Ok(build::var(*entry));
        }
        match self.storage.slots.get(&local) {
            Some(Slot::Scalar(var)) => Ok(build::var(*var)),
            Some(Slot::Value(value)) => Ok(value.clone()),
            Some(Slot::Pointer(_) | Slot::Bound(_)) | None => {
                Err(Box::new(Diagnostic::unsupported(span, Construct::PointerAsNumber, "a pointer used as a number")))
            }
        }
    }

    fn unary(&mut self, op: UnOp, a: &kernel::Expr, e: &kernel::Expr) -> Result<Expr> {
        let value = self.expr(a)?;
        match (op, a.ty) {
            (UnOp::Not, _) => Ok(build::not(value)),
            (UnOp::Neg, Ty::Scalar(Scalar::Int(ty))) => Ok(self.negate(ty, value, e.span)),
            (UnOp::BitNot, Ty::Scalar(Scalar::Int(ty))) => Ok(build::op(Op::Not, ty, [value])),
            (UnOp::Neg, _) => self.apply("neg", vec![(value, a.ty)], e),
            (UnOp::BitNot, _) => {
                Err(Box::new(Diagnostic::unsupported(e.span, Construct::UnknownConstruct, "`~` on this type")))
            }
        }
    }

    fn binary(&mut self, op: BinOp, a: &kernel::Expr, b: &kernel::Expr, e: &kernel::Expr) -> Result<Expr> {
        if a.ty == Ty::Pointer {
            return self.pointer_comparison(op, a, b, e.span);
        }
        let left = self.expr(a)?;
        match op {
            BinOp::And | BinOp::Implies => {
                let right = self.under(left.clone(), |this| this.expr(b))?;
                return Ok(if op == BinOp::And { build::and2(left, right) } else { build::implies(left, right) });
            }
            BinOp::Or => {
                let right = self.under(build::not(left.clone()), |this| this.expr(b))?;
                return Ok(build::or2(left, right));
            }
            BinOp::Add | BinOp::Sub | BinOp::Mul | BinOp::Div | BinOp::Rem => {}
            BinOp::BitAnd | BinOp::BitOr | BinOp::BitXor | BinOp::Shl | BinOp::Shr => {}
            BinOp::Eq | BinOp::Ne | BinOp::Lt | BinOp::Le | BinOp::Gt | BinOp::Ge => {}
        }
        let right = self.expr(b)?;
        match (a.ty, b.ty) {
            (Ty::Scalar(Scalar::Int(ty)), Ty::Scalar(Scalar::Int(amount))) => {
                self.integer_binary(op, ty, left, right, amount, e.span)
            }
            (Ty::Scalar(Scalar::Bool), Ty::Scalar(Scalar::Bool)) => bool_binary(op, left, right, e.span),
            (Ty::Scalar(Scalar::Float(x)), Ty::Scalar(Scalar::Float(y))) if x == y => {
                self.apply(float_name(op), vec![(left, a.ty), (right, b.ty)], e)
            }
            (Ty::Scalar(_) | Ty::Pointer, Ty::Scalar(_) | Ty::Pointer) => Err(Box::new(Diagnostic::unsupported(
                e.span,
                Construct::UnknownConstruct,
                "an operator between values of different types",
            ))),
        }
    }

    fn cast(&mut self, a: &kernel::Expr, e: &kernel::Expr) -> Result<Expr> {
        if a.ty == Ty::Pointer {
            if e.ty == Ty::Scalar(Scalar::Bool) {
                let pointer = self.pointer(a)?;
                return Ok(build::not(is_null(&pointer)));
            }
            return Err(Box::new(Diagnostic::unsupported(
                e.span,
                Construct::PointerAsNumber,
                "a pointer cast to an integer",
            )));
        }
        let value = self.expr(a)?;
        let (Ty::Scalar(from), Ty::Scalar(to)) = (a.ty, e.ty) else {
            return Err(Box::new(Diagnostic::unsupported(
                e.span,
                Construct::PointerAsNumber,
                "an integer cast to a pointer",
            )));
        };
        Ok(match (from, to) {
            (Scalar::Bool, Scalar::Bool) => value,
            (Scalar::Float(x), Scalar::Float(y)) if x == y => value,
            (Scalar::Int(from), Scalar::Int(to)) => convert(value, from, to),
            (Scalar::Int(from), Scalar::Bool) => build::ne(value, build::lit(0, from)),
            (Scalar::Bool, Scalar::Int(to)) => match build::as_bool(&value) {
                Some(b) => build::lit(b.into(), to),
                None => build::op(Op::FromBool, to, [value]),
            },
            (Scalar::Bool, Scalar::Float(_)) => {
                let number = build::op(Op::FromBool, I32, [value]);
                self.apply("from_bool", vec![(number, Ty::Scalar(Scalar::Int(I32)))], e)?
            }
            (Scalar::Float(_), _) | (_, Scalar::Float(_)) => self.apply("convert", vec![(value, a.ty)], e)?,
        })
    }

    fn constant_float(&mut self, bits: u64, e: &kernel::Expr) -> Result<Expr> {
        self.apply(&format!("constant_{bits:016x}"), Vec::new(), e)
    }

    fn uninterpreted_call(&mut self, name: &str, args: Vec<&kernel::Expr>, e: &kernel::Expr) -> Result<Expr> {
        let mut values = Vec::new();
        for arg in args {
            values.push((self.expr(arg)?, arg.ty));
        }
        self.apply(name, values, e)
    }

    /// An uninterpreted function, one for each name and types: equal arguments give
    /// equal results.
    fn apply(&mut self, name: &str, args: Vec<(Expr, Ty)>, e: &kernel::Expr) -> Result<Expr> {
        let Ty::Scalar(result) = e.ty else {
            return Err(Box::new(Diagnostic::unsupported(
                e.span,
                Construct::PointerResult,
                "a built-in function that returns a pointer",
            )));
        };
        let mut params = Vec::new();
        for (_, ty) in &args {
            let Ty::Scalar(scalar) = ty else {
                return Err(Box::new(Diagnostic::unsupported(
                    e.span,
                    Construct::PointerResult,
                    "a pointer passed to a built-in function",
                )));
            };
            params.push(self.scalar_type(*scalar));
        }
        let result_type = self.scalar_type(result);
        let types: Vec<String> = params.iter().chain([&result_type]).map(|t| self.type_word(t)).collect();
        let unique = format!("f.{name}.{}", types.join("."));
        let function = match self.functions.get(&unique) {
            Some(f) => *f,
            None => {
                let f = Function { name: unique.clone(), params, result: result_type };
                let id = self.out.program.functions.push(f);
                self.functions.insert(unique, id);
                id
            }
        };
        let call = build::apply(function, args.into_iter().map(|(value, _)| value));
        if let Scalar::Int(ty) = result {
            self.out.assume(build::op(Op::InRange, ty, [call.clone()]));
        }
        Ok(call)
    }

    fn type_word(&self, ty: &Type) -> String {
        match ty {
            Type::Bool => "bool".into(),
            Type::Machine(ty) => crate::ivl::op::type_name(*ty),
            Type::Sort(id) => self.out.program.sorts[*id].clone(),
            Type::Map(..) => "map".into(),
        }
    }

    // ---- pointers ----

    /// Encodes `f` in another mode.
    pub(super) fn in_mode<T>(&mut self, mode: Mode, f: impl FnOnce(&mut Self) -> T) -> T {
        let before = std::mem::replace(&mut self.context.mode, mode);
        let result = f(self);
        self.context.mode = before;
        result
    }

    /// Havocs a variable and says that it is in range.
    pub(super) fn havoc(&mut self, var: crate::ivl::ast::VarId) {
        self.out.push(CommandKind::Havoc(vec![var]));
        if let Type::Machine(ty) = *self.out.ty(var) {
            self.out.assume(build::op(Op::InRange, ty, [build::var(var)]));
        }
    }
}

fn bool_binary(op: BinOp, a: Expr, b: Expr, span: Span) -> Result<Expr> {
    match op {
        BinOp::Eq => Ok(build::iff(a, b)),
        BinOp::Ne | BinOp::BitXor => Ok(build::not(build::iff(a, b))),
        BinOp::BitAnd => Ok(build::and2(a, b)),
        BinOp::BitOr => Ok(build::or2(a, b)),
        BinOp::Lt => Ok(build::and2(build::not(a), b)),
        BinOp::Gt => Ok(build::and2(a, build::not(b))),
        BinOp::Le => Ok(build::implies(a, b)),
        BinOp::Ge => Ok(build::implies(b, a)),
        BinOp::And => Ok(build::and2(a, b)),
        BinOp::Or => Ok(build::or2(a, b)),
        BinOp::Implies => Ok(build::implies(a, b)),
        BinOp::Add | BinOp::Sub | BinOp::Mul | BinOp::Div | BinOp::Rem | BinOp::Shl | BinOp::Shr => {
            Err(Box::new(Diagnostic::unsupported(span, Construct::UnknownConstruct, "arithmetic on `bool`")))
        }
    }
}

fn float_name(op: BinOp) -> &'static str {
    match op {
        BinOp::Add => "add",
        BinOp::Sub => "sub",
        BinOp::Mul => "mul",
        BinOp::Div => "div",
        BinOp::Rem => "rem",
        BinOp::Eq => "eq",
        BinOp::Ne => "ne",
        BinOp::Lt => "lt",
        BinOp::Le => "le",
        BinOp::Gt => "gt",
        BinOp::Ge => "ge",
        BinOp::BitAnd => "bit_and",
        BinOp::BitOr => "bit_or",
        BinOp::BitXor => "bit_xor",
        BinOp::Shl => "shl",
        BinOp::Shr => "shr",
        BinOp::And => "and",
        BinOp::Or => "or",
        BinOp::Implies => "implies",
    }
}

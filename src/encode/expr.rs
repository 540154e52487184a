//! Pure expressions and pointers.

use crate::base::diagnostic::{Diagnostic, Result};
use crate::base::source::Span;
use crate::ivl::ast::{CommandKind, Expr, Function, Type};
use crate::ivl::build;
use crate::ivl::op::Op;
use crate::kernel::ast::{self as kernel, BinOp, ExprKind, IntType, ObjectKind, Scalar, Ty, UnOp};
use crate::obligation::{Kind, Obligation};

use super::geometry::U32;
use super::integers::{self, convert};
use super::memory::Target;
use super::{Assumed, Claim, Encoder, Mode, Pointer, PointerLocal, Slot};

/// The type of offsets.
pub(super) const I64: IntType = IntType { bits: 64, signed: true };
/// `bool` in memory and in casts.
const INT: IntType = IntType { bits: 32, signed: true };

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
            ExprKind::Int(value) => Ok(match e.ty {
                Ty::Scalar(Scalar::Int(ty)) => build::lit(integers::wrap(*value, ty), ty),
                _ => build::bool(*value != 0),
            }),
            ExprKind::Float(bits) => self.constant_float(*bits, e),
            ExprKind::Local(local) => self.local(*local, e.span),
            ExprKind::Coord(coord, axis) => Ok(self.geometry.coord(*coord, *axis)),
            ExprKind::WarpSize => self.uninterpreted_call("warpSize", Vec::new(), e),
            ExprKind::Unary(op, a) => self.unary(*op, a, e),
            ExprKind::Binary(op, a, b) => self.binary(*op, a, b, e),
            ExprKind::Cast(a) => self.cast(a, e),
            ExprKind::Select(c, t, f) => {
                let c = self.expr(c)?;
                let t = self.under(c.clone(), |this| this.expr(t))?;
                let f = self.under(build::not(c.clone()), |this| this.expr(f))?;
                Ok(build::ite(c, t, f))
            }
            ExprKind::Intrinsic(name, args) => self.uninterpreted_call(name, args.iter().collect(), e),
            ExprKind::Uninterpreted(id, args) => {
                let name = format!("user.{}", self.source.uninterpreted[*id].name);
                self.uninterpreted_call(&name, args.iter().collect(), e)
            }
            ExprKind::PtrDiff(a, b, scale) => self.pointer_difference(a, b, *scale, e.span),
            ExprKind::Spec(spec) => self.spec(spec, e),
            ExprKind::Null | ExprKind::AddressOf(_) | ExprKind::PtrAdd { .. } => {
                Err(Box::new(Diagnostic::unsupported(e.span, "a pointer used as a number")))
            }
        }
    }

    /// Encodes `f` where it is evaluated only if `condition` holds.
    pub(super) fn under<T>(&mut self, condition: Expr, f: impl FnOnce(&mut Self) -> Result<T>) -> Result<T> {
        self.guards.push(condition);
        let result = f(self);
        self.guards.pop();
        result
    }

    /// `claim` where the expression at hand is evaluated.
    pub(super) fn guarded(&self, claim: Expr) -> Expr {
        build::implies(build::and(self.guards.iter().cloned()), claim)
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
        let obligation = self.new_claim(kind, span, related);
        let before = self.out.span.replace(span);
        self.out.assert(obligation, claim);
        self.out.span = before;
    }

    /// Numbers a claim.
    pub(super) fn new_claim(&mut self, kind: Kind, span: Span, related: Vec<(Span, String)>) -> Obligation {
        self.claims.push(Claim { kind, span, related });
        Obligation { kind, number: self.claims.len() as u32 - 1 }
    }

    pub(super) fn assume_once(&mut self, assumption: Assumed) {
        if !self.assumed.contains(&assumption) {
            self.assumed.push(assumption);
        }
    }

    fn local(&mut self, local: kernel::LocalId, span: Span) -> Result<Expr> {
        if self.mode == Mode::Old
            && let Some(entry) = self.entry_values.get(&local)
        {
            return Ok(build::var(*entry));
        }
        match self.slots.get(&local) {
            Some(Slot::Scalar(var)) => Ok(build::var(*var)),
            Some(Slot::Value(value)) => Ok(value.clone()),
            Some(Slot::Pointer(_) | Slot::Bound(_)) | None => {
                Err(Box::new(Diagnostic::unsupported(span, "a pointer used as a number")))
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
            (UnOp::BitNot, _) => Err(Box::new(Diagnostic::unsupported(e.span, "`~` on this type"))),
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
            _ => {}
        }
        let right = self.expr(b)?;
        match (a.ty, b.ty) {
            (Ty::Scalar(Scalar::Int(ty)), Ty::Scalar(Scalar::Int(amount))) => {
                self.integer_binary(op, ty, left, right, amount, e.span)
            }
            (Ty::Scalar(Scalar::Bool), _) => bool_binary(op, left, right, e.span),
            _ => self.apply(float_name(op), vec![(left, a.ty), (right, b.ty)], e),
        }
    }

    fn cast(&mut self, a: &kernel::Expr, e: &kernel::Expr) -> Result<Expr> {
        if a.ty == Ty::Pointer {
            if e.ty == Ty::Scalar(Scalar::Bool) {
                let pointer = self.pointer(a)?;
                return Ok(build::not(is_null(&pointer)));
            }
            return Err(Box::new(Diagnostic::unsupported(e.span, "a pointer cast to an integer")));
        }
        let value = self.expr(a)?;
        let (Ty::Scalar(from), Ty::Scalar(to)) = (a.ty, e.ty) else {
            return Err(Box::new(Diagnostic::unsupported(e.span, "an integer cast to a pointer")));
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
                let number = build::op(Op::FromBool, INT, [value]);
                self.apply("from_bool", vec![(number, Ty::Scalar(Scalar::Int(INT)))], e)?
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
            return Err(Box::new(Diagnostic::unsupported(e.span, "a built-in function that returns a pointer")));
        };
        let mut params = Vec::new();
        for (_, ty) in &args {
            let Ty::Scalar(scalar) = ty else {
                return Err(Box::new(Diagnostic::unsupported(e.span, "a pointer passed to a built-in function")));
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

    /// Encodes a pointer expression.
    pub(super) fn pointer(&mut self, e: &kernel::Expr) -> Result<Pointer> {
        match &e.kind {
            ExprKind::Null => Ok(self.one_target(None, 1)),
            ExprKind::AddressOf(object) => {
                if let Some(bound) = self.bound_objects.get(object) {
                    return Ok(bound.clone());
                }
                let unit = self.points_to.unit(*object);
                Ok(self.one_target(Some(*object), unit))
            }
            ExprKind::Local(local) => match self.slots.get(local) {
                Some(Slot::Pointer(p)) => Ok(read_pointer(p)),
                Some(Slot::Bound(p)) => Ok(p.clone()),
                _ => Err(Box::new(Diagnostic::unsupported(e.span, "a number used as a pointer"))),
            },
            ExprKind::PtrAdd { pointer, index, scale } => {
                let base = self.pointer(pointer)?;
                let index_ty = index.ty;
                let steps = self.expr(index)?;
                let Ty::Scalar(Scalar::Int(ty)) = index_ty else {
                    return Err(Box::new(Diagnostic::unsupported(
                        e.span,
                        "a pointer moved by something not an integer",
                    )));
                };
                Ok(self.moved(base, convert(steps, ty, I64), *scale))
            }
            ExprKind::Select(c, t, f) => {
                let c = self.expr(c)?;
                let (t, f) = (self.pointer(t)?, self.pointer(f)?);
                Ok(select_pointer(&c, t, f))
            }
            ExprKind::Spec(kernel::SpecExpr::Old(p)) => self.in_mode(Mode::Old, |this| this.pointer(p)),
            _ => Err(Box::new(Diagnostic::unsupported(e.span, "this pointer expression"))),
        }
    }

    fn one_target(&self, target: Target, unit: u64) -> Pointer {
        Pointer { cases: vec![(build::bool(true), target)], offset: build::lit(0, I64), unit }
    }

    /// `base + steps * scale` bytes. Offsets of 64 bits do not wrap: a pointer that
    /// leaves its object is undefined in C, and bounds are a matter of their own.
    fn moved(&self, base: Pointer, steps: Expr, scale: u64) -> Pointer {
        use crate::ivl::ast::ExprKind::Literal;
        let unit = base.unit as i128;
        let delta = match *steps {
            Literal(k, _) => build::lit(integers::wrap(k * i128::from(scale) / unit, I64), I64),
            _ if i128::from(scale) == unit => steps,
            _ => build::op(Op::MulExact, I64, [steps, build::lit(i128::from(scale) / unit, I64)]),
        };
        let offset = match (&*base.offset, &*delta) {
            (Literal(0, _), _) => delta,
            (_, Literal(0, _)) => base.offset,
            (Literal(a, _), Literal(b, _)) => build::lit(integers::wrap(a + b, I64), I64),
            _ => build::op(Op::AddExact, I64, [base.offset, delta]),
        };
        Pointer { offset, ..base }
    }

    fn pointer_comparison(&mut self, op: BinOp, a: &kernel::Expr, b: &kernel::Expr, span: Span) -> Result<Expr> {
        let (a, b) = (self.pointer(a)?, self.pointer(b)?);
        let same = same_base(&a, &b);
        match op {
            BinOp::Eq | BinOp::Ne => {
                let both_null = build::and2(is_null(&a), is_null(&b));
                let equal = build::or2(both_null, build::and2(same, build::eq(a.offset, b.offset)));
                Ok(if op == BinOp::Eq { equal } else { build::not(equal) })
            }
            BinOp::Lt => Ok(build::op(Op::Lt, I64, [a.offset, b.offset])),
            BinOp::Le => Ok(build::op(Op::Le, I64, [a.offset, b.offset])),
            BinOp::Gt => Ok(build::op(Op::Lt, I64, [b.offset, a.offset])),
            BinOp::Ge => Ok(build::op(Op::Le, I64, [b.offset, a.offset])),
            _ => Err(Box::new(Diagnostic::unsupported(span, "this operator on pointers"))),
        }
    }

    fn pointer_difference(&mut self, a: &kernel::Expr, b: &kernel::Expr, scale: u64, span: Span) -> Result<Expr> {
        let (a, b) = (self.pointer(a)?, self.pointer(b)?);
        let units = i128::from(scale / a.unit.max(1));
        if units == 0 {
            return Err(Box::new(Diagnostic::unsupported(span, "this pointer difference")));
        }
        let difference = build::op(Op::SubExact, I64, [a.offset, b.offset]);
        Ok(if units == 1 { difference } else { build::op(Op::Div, I64, [difference, build::lit(units, I64)]) })
    }

    /// Stores a pointer into a pointer local.
    pub(super) fn assign_pointer(&mut self, slot: &PointerLocal, value: Pointer) {
        if let Some(tag) = slot.tag {
            let index = |target: &Target| slot.targets.iter().position(|t| t == target).unwrap_or(0) as i128;
            let mut cases = value.cases.iter().rev();
            let last = cases.next().map_or(0, |(_, target)| index(target));
            let code = cases.fold(build::lit(last, U32), |rest, (guard, target)| {
                build::ite(guard.clone(), build::lit(index(target), U32), rest)
            });
            self.out.assign(tag, code);
        }
        self.out.assign(slot.offset, value.offset);
    }

    /// Encodes `f` in another mode.
    pub(super) fn in_mode<T>(&mut self, mode: Mode, f: impl FnOnce(&mut Self) -> T) -> T {
        let before = std::mem::replace(&mut self.mode, mode);
        let result = f(self);
        self.mode = before;
        result
    }

    /// Is the object's extent known, and how many units is it.
    pub(super) fn units_of(&self, object: kernel::ObjectId) -> Option<u64> {
        let source = &self.function.objects[object];
        match source.kind {
            ObjectKind::Declared => source.size.map(|bytes| bytes / self.points_to.unit(object)),
            ObjectKind::Param | ObjectKind::DynamicShared => None,
        }
    }

    /// Havocs a variable and says that it is in range.
    pub(super) fn havoc(&mut self, var: crate::ivl::ast::VarId) {
        self.out.push(CommandKind::Havoc(vec![var]));
        if let Type::Machine(ty) = *self.out.ty(var) {
            self.out.assume(build::op(Op::InRange, ty, [build::var(var)]));
        }
    }
}

/// The condition that a pointer is null.
pub(super) fn is_null(pointer: &Pointer) -> Expr {
    build::or(pointer.cases.iter().filter(|(_, t)| t.is_none()).map(|(c, _)| c.clone()))
}

/// The condition that two pointers have the same object.
pub(super) fn same_base(a: &Pointer, b: &Pointer) -> Expr {
    build::or(a.cases.iter().flat_map(|(ca, ta)| {
        b.cases.iter().filter(move |(_, tb)| ta == tb).map(move |(cb, _)| build::and2(ca.clone(), cb.clone()))
    }))
}

fn read_pointer(p: &PointerLocal) -> Pointer {
    let cases = match p.tag {
        None => p.targets.iter().map(|t| (build::bool(true), *t)).collect(),
        Some(tag) => {
            let code = |i: usize| build::eq(build::var(tag), build::lit(i as i128, U32));
            p.targets.iter().enumerate().map(|(i, t)| (code(i), *t)).collect()
        }
    };
    Pointer { cases, offset: build::var(p.offset), unit: p.unit }
}

fn select_pointer(c: &Expr, t: Pointer, f: Pointer) -> Pointer {
    let mut cases: Vec<(Expr, Target)> = Vec::new();
    let arms = [(c.clone(), &t), (build::not(c.clone()), &f)];
    for (guard, pointer) in arms {
        for (case, target) in &pointer.cases {
            let condition = build::and2(guard.clone(), case.clone());
            match cases.iter_mut().find(|(_, known)| known == target) {
                Some((known, _)) => *known = build::or2(known.clone(), condition),
                None => cases.push((condition, *target)),
            }
        }
    }
    if let [(only, _)] = cases.as_mut_slice() {
        *only = build::bool(true);
    }
    // A null pointer has no unit of its own.
    let unit = if t.cases.iter().any(|(_, x)| x.is_some()) { t.unit } else { f.unit };
    Pointer { cases, offset: build::ite(c.clone(), t.offset, f.offset), unit }
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
        _ => Err(Box::new(Diagnostic::unsupported(span, "arithmetic on `bool`"))),
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

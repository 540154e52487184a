//! Operators: arithmetic, comparison, assignment, steps.

use super::builder::Builder;
use super::context::{R, unsupported};
use super::make;
use super::operands::Operand;
use super::value::{Place, Value};
use crate::base::source::Span;
use crate::frontend::kind::{Binary, Kind, Unary};
use crate::frontend::tree::Node;
use crate::frontend::types::{CType, QualType};
use crate::kernel::ast::{BinOp, Expr, ExprKind, I32, I64, Scalar, Ty, UnOp};
use crate::refusal::Construct;

fn unsupported_operator<T>(binary: Binary, span: Span) -> R<T> {
    let (construct, what) = match binary {
        Binary::MemberOfObject | Binary::MemberOfPointee => {
            (Construct::PointerToMember, "a pointer to a member".to_owned())
        }
        Binary::Compare => (Construct::UnknownConstruct, "a three-way comparison".to_owned()),
        other => (Construct::UnknownConstruct, format!("the operator {other:?}")),
    };
    unsupported(span, construct, what)
}

impl<'a> Builder<'_, 'a> {
    fn unary_operator(&mut self, node: &'a Node) -> R<Unary> {
        node.unary()
            .map_or_else(|| unsupported(self.at(node), Construct::UnknownConstruct, "an operator without a name"), Ok)
    }

    fn binary_operator(&mut self, node: &'a Node) -> R<Binary> {
        node.binary()
            .map_or_else(|| unsupported(self.at(node), Construct::UnknownConstruct, "an operator without a name"), Ok)
    }

    /// `-e`, `!e`, `&e`, …
    pub fn unary_node(&mut self, node: &'a Node) -> R<Value> {
        let span = self.at(node);
        let operand = self.child(node, 0)?;
        let negation = |op| move |_: usize, e| Ok(make::unary(op, e, span));
        match self.unary_operator(node)? {
            Unary::Plus | Unary::Extension => self.value(operand),
            Unary::Minus => {
                let value = self.value(operand)?;
                self.map_lanes(value, span, &mut negation(UnOp::Neg))
            }
            Unary::Not => {
                let value = self.value(operand)?;
                self.map_lanes(value, span, &mut negation(UnOp::BitNot))
            }
            Unary::LogicalNot => {
                let ty = self.type_of(node)?;
                match self.value(operand)? {
                    Value::Parts(lanes) => self.lane_not(lanes, &ty, span),
                    value => {
                        let e = make::not(make::truth(self.as_scalar(value, span)?));
                        self.typed_truth(e, &ty, span).map(Value::Scalar)
                    }
                }
            }
            Unary::AddressOf => self.address_node(operand, span),
            Unary::Dereference => {
                let place = self.place(node)?;
                let ty = self.type_of(node)?;
                self.load(&place, &ty, span)
            }
            Unary::Increment | Unary::Decrement => {
                let (old, _, new) = self.step(node, true)?;
                Ok(if node.is_postfix { Value::Scalar(old) } else { new })
            }
            Unary::Real | Unary::Imaginary => unsupported(span, Construct::ComplexNumber, "a part of a complex number"),
            Unary::Coawait => unsupported(span, Construct::UnknownConstruct, "a coroutine"),
        }
    }

    /// `&e`
    pub fn address_node(&mut self, operand: &'a Node, span: Span) -> R<Value> {
        if let Some(decl) = operand.referenced()
            && matches!(&decl.kind, Kind::FunctionDecl | Kind::CXXMethodDecl)
        {
            return Ok(Value::Function(decl.id));
        }
        match self.place(operand)? {
            Place::Memory(pointer) => {
                self.aligned_as_its_type(operand, &pointer, span)?;
                Ok(Value::Scalar(pointer))
            }
            place => {
                if !self.is_aligned(operand, span)? {
                    return unsupported(span, Construct::AddressOfValue, "the address of a packed member of a value");
                }
                Ok(Value::Address(Box::new(place)))
            }
        }
    }

    /// `++` and `--`: the old value, the place, the new value.
    pub fn step(&mut self, node: &'a Node, wants_old: bool) -> R<(Expr, Place, Value)> {
        let span = self.at(node);
        let operand = self.child(node, 0)?;
        let place = self.place(operand)?;
        let ty = self.type_of(operand)?;
        let loaded = self.load(&place, &ty, span)?;
        let current = self.as_scalar(loaded, span)?;
        let used = wants_old && node.is_postfix && matches!(place, Place::Local(_));
        let old = if used { self.remember(current)? } else { current };
        let delta = if node.unary() == Some(Unary::Increment) { 1 } else { -1 };
        let new = match &ty.ty {
            CType::Pointer(pointee) => {
                let scale = self.cx.size(pointee, span)?;
                make::pointer_add(old.clone(), make::int(delta, I64, span), scale, span)
            }
            // What is one more is true; one less than false is -1, which is true, too.
            CType::Scalar(Scalar::Bool) if delta > 0 => make::boolean(true, span),
            CType::Scalar(Scalar::Bool) => make::not(old.clone()),
            CType::Scalar(s) => {
                let op = if delta > 0 { BinOp::Add } else { BinOp::Sub };
                // What is narrower than `int` is promoted: the sum cannot overflow.
                let wide = match s {
                    Scalar::Int(t) if t.bits < 32 => I32,
                    Scalar::Int(_) | Scalar::Bool | Scalar::Float(_) => *s,
                };
                let one = make::int(1, wide, span);
                make::cast(make::binary(op, make::cast(old.clone(), wide), one, span), *s)
            }
            _ => return unsupported(span, Construct::UnknownConstruct, "stepping a value of this type"),
        };
        let (place, new) = self.store_and_keep(place, Value::Scalar(new), &ty, span)?;
        Ok((old, place, new))
    }

    /// A temporary with the present value of an expression.
    pub fn remember(&mut self, e: Expr) -> R<Expr> {
        let span = e.span;
        let id = self.temporary(e.ty, span);
        self.assign(id, e)?;
        Ok(self.read(id, span))
    }

    /// A truth value as the type that C gives it.
    pub fn typed_truth(&self, e: Expr, ty: &QualType, span: Span) -> R<Expr> {
        match ty.ty {
            CType::Scalar(s) => Ok(make::cast(e, s)),
            _ => unsupported(span, Construct::UnknownConstruct, "a truth value of this type"),
        }
    }

    /// `a + b`, `a = b`, `a, b`, …
    pub fn binary_node(&mut self, node: &'a Node) -> R<Value> {
        let span = self.at(node);
        let (a, b) = (self.child(node, 0)?, self.child(node, 1)?);
        match self.binary_operator(node)? {
            Binary::Comma => {
                self.effect(a)?;
                self.value(b)
            }
            Binary::Assign => Ok(self.assignment(node, true)?.1),
            Binary::LogicalAnd | Binary::LogicalOr if !matches!(self.type_of(node)?.ty, CType::Vector(..)) => {
                let ty = self.type_of(node)?;
                let e = self.short_circuit(node)?;
                self.typed_truth(e, &ty, span).map(Value::Scalar)
            }
            binary => {
                let Some(op) = binary.operator() else { return unsupported_operator(binary, span) };
                if let Some(e) = self.same_base(op, a, b, span)? {
                    let ty = self.type_of(node)?;
                    return self.typed_truth(e, &ty, span).map(Value::Scalar);
                }
                let (ty, left_type, right_type) = (self.type_of(node)?, self.type_of(a)?, self.type_of(b)?);
                let operands = [Operand::value(a), Operand::value(b)];
                let both = |builder: &mut Self| builder.value_and_value(a, b);
                let (left, right) = if matches!(op, BinOp::Shl | BinOp::Shr) {
                    self.unordered_before_17(&operands, span, both)?
                } else {
                    self.unordered(&operands, span, both)?
                };
                self.apply(op, (left, &left_type), (right, &right_type), &ty, span)
            }
        }
    }

    /// The values of two operands.
    pub fn value_and_value(&mut self, a: &'a Node, b: &'a Node) -> R<(Value, Value)> {
        let left = self.value(a)?;
        let mark = self.mark();
        let right = self.value(b)?;
        Ok((self.keep(left, mark)?, right))
    }

    /// The right operand of an assignment, and then the left one.
    fn place_and_value(&mut self, a: &'a Node, b: &'a Node) -> R<(Place, Value)> {
        let value = self.value(b)?;
        let mark = self.mark();
        let place = self.place(a)?;
        Ok((place, self.keep(value, mark)?))
    }

    /// `place = value`; the right operand is evaluated first, as C++17 says. Gives
    /// the place and, if it is to be kept, the value, which need not be loaded again.
    pub fn assignment(&mut self, node: &'a Node, keep: bool) -> R<(Place, Value)> {
        let span = self.at(node);
        let (a, b) = (self.child(node, 0)?, self.child(node, 1)?);
        let ty = self.type_of(a)?;
        let operands = [Operand::target(a), Operand::value(b)];
        let (place, value) = self.unordered_before_17(&operands, span, |builder| builder.place_and_value(a, b))?;
        if keep {
            return self.store_and_keep(place, value, &ty, span);
        }
        self.store(&place, value, &ty, span)?;
        Ok((place, Value::Void))
    }

    fn store_and_keep(&mut self, place: Place, value: Value, ty: &QualType, span: Span) -> R<(Place, Value)> {
        self.store(&place, value.clone(), ty, span)?;
        let kept = match &place {
            // What is in memory was just written; what is in a local can be read for nothing.
            place if place.any_local().is_none() => value,
            place => self.load(place, ty, span)?,
        };
        Ok((place, kept))
    }

    /// `place op= value`
    pub fn compound_assignment(&mut self, node: &'a Node) -> R<(Place, Value)> {
        let span = self.at(node);
        let (a, b) = (self.child(node, 0)?, self.child(node, 1)?);
        let binary = self.binary_operator(node)?;
        let Some(op) = binary.operator() else { return unsupported_operator(binary, span) };
        let (ty, right_type) = (self.type_of(a)?, self.type_of(b)?);
        let compute = node.compute_type.as_deref().unwrap_or(&ty).clone();
        let operands = [Operand::value(a), Operand::value(b)];
        let (place, right) = self.unordered_before_17(&operands, span, |builder| builder.place_and_value(a, b))?;
        let place = self.freeze_place(place)?;
        let current = self.load(&place, &ty, span)?;
        let left = self.convert(current, &compute, span)?;
        let result = self.apply(op, (left, &compute), (right, &right_type), &compute, span)?;
        let result = self.convert(result, &ty, span)?;
        self.store_and_keep(place, result, &ty, span)
    }

    /// Converts arithmetic values lane by lane; pointers and records stay.
    pub fn convert(&mut self, value: Value, to: &QualType, span: Span) -> R<Value> {
        match (&to.ty, value) {
            (CType::Scalar(s), Value::Scalar(e)) if matches!(e.ty, Ty::Scalar(_)) => {
                Ok(Value::Scalar(make::cast(e, *s)))
            }
            (CType::Vector(s, lanes), Value::Parts(parts)) if parts.len() == *lanes as usize => {
                let s = *s;
                self.map_lanes(Value::Parts(parts), span, &mut |_, e| Ok(make::cast(e, s)))
            }
            (_, value) => Ok(value),
        }
    }

    /// An operator applied to values, whatever their types.
    pub fn apply(
        &mut self,
        op: BinOp,
        (left, left_type): (Value, &QualType),
        (right, right_type): (Value, &QualType),
        ty: &QualType,
        span: Span,
    ) -> R<Value> {
        match (left, right) {
            (left @ Value::Parts(_), right) | (left, right @ Value::Parts(_)) => {
                self.lane_apply(op, left, right, ty, span)
            }
            (left, right) => {
                if let Some(value) = self.of_functions(op, (&left, &right), (left_type, right_type), ty, span)? {
                    return Ok(value);
                }
                let (left, right) = (self.as_scalar(left, span)?, self.as_scalar(right, span)?);
                if left.ty == Ty::Pointer || right.ty == Ty::Pointer {
                    return self.pointer_operator(op, (left, left_type), (right, right_type), ty, span);
                }
                self.scalar_operator(op, left, right, ty, span).map(Value::Scalar)
            }
        }
    }

    fn scalar_operator(&mut self, op: BinOp, left: Expr, right: Expr, ty: &QualType, span: Span) -> R<Expr> {
        if op.is_comparison() {
            let mut e = make::comparison(op, left, right);
            e.span = span;
            return self.typed_truth(e, ty, span);
        }
        if matches!(op, BinOp::And | BinOp::Or) {
            let e = make::comparison(op, make::truth(left), make::truth(right));
            return self.typed_truth(e, ty, span);
        }
        self.claim_a_value(make::binary(op, left, right, span))
    }

    /// Used or not, and before what comes next: that an expression has a value is claimed here.
    pub fn claim_a_value(&mut self, e: Expr) -> R<Expr> {
        if self.annotating.specification == 0 && make::may_have_no_value(&e) { self.remember(e) } else { Ok(e) }
    }

    fn pointer_operator(
        &mut self,
        op: BinOp,
        (left, left_type): (Expr, &QualType),
        (right, right_type): (Expr, &QualType),
        ty: &QualType,
        span: Span,
    ) -> R<Value> {
        let both = left.ty == Ty::Pointer && right.ty == Ty::Pointer;
        let scale = |b: &Self, t: &QualType| match t.pointee() {
            Some(pointee) => b.cx.size(pointee, span),
            None => unsupported(span, Construct::PointerAsNumber, "arithmetic on this pointer"),
        };
        let refused = || unsupported(span, Construct::PointerAsNumber, "this operator on pointers");
        match op {
            BinOp::Add if left.ty == Ty::Pointer => {
                let scale = scale(self, left_type)?;
                Ok(Value::Scalar(make::pointer_add(left, right, scale, span)))
            }
            BinOp::Add => {
                let scale = scale(self, right_type)?;
                Ok(Value::Scalar(make::pointer_add(right, left, scale, span)))
            }
            BinOp::Sub if both => {
                let scale = scale(self, left_type)?;
                let kind = ExprKind::PtrDiff(Box::new(left), Box::new(right), scale);
                let e = Expr { kind, ty: Ty::Scalar(I64), span };
                self.convert(Value::Scalar(e), ty, span)
            }
            BinOp::Sub => {
                let scale = scale(self, left_type)?;
                let back = make::unary(UnOp::Neg, make::cast(right, I64), span);
                Ok(Value::Scalar(make::pointer_add(left, back, scale, span)))
            }
            BinOp::Eq | BinOp::Ne if both => {
                let e = make::comparison(op, left, right);
                self.typed_truth(e, ty, span).map(Value::Scalar)
            }
            BinOp::Lt | BinOp::Le | BinOp::Gt | BinOp::Ge if both => {
                // Defined for pointers into one array only: compare the distance with 0.
                let kind = ExprKind::PtrDiff(Box::new(left), Box::new(right), 1);
                let distance = Expr { kind, ty: Ty::Scalar(I64), span };
                let e = make::comparison(op, distance, make::int(0, I64, span));
                self.typed_truth(e, ty, span).map(Value::Scalar)
            }
            BinOp::Eq | BinOp::Ne | BinOp::Lt | BinOp::Le | BinOp::Gt | BinOp::Ge => refused(),
            BinOp::Mul | BinOp::Div | BinOp::Rem | BinOp::BitAnd | BinOp::BitOr | BinOp::BitXor => refused(),
            BinOp::Shl | BinOp::Shr | BinOp::And | BinOp::Or | BinOp::Implies => refused(),
        }
    }
}

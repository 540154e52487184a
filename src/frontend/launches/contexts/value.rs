//! What expressions of the host are worth, as far as they can be read.
//!
//! What holds of every value that is read: evaluated where control is, the expression gives what
//! the [`HostExpr`] gives for the unknowns, with C's types and C's arithmetic. A variable is
//! read as the version that it has there, or, in code that is not the variable's own function, only
//! if it has one value all its life. `None`: it cannot be read, and may be anything.

use super::addresses::{is_pointer, is_reference_to_an_array};
use super::functions::scalar;
use super::meetings::is_of_pointers;
use super::memory::MEMORY;
use super::shape::{self, called, is_min_or_max, is_structured, without_parentheses};
use std::collections::HashMap;

use super::state::{Array, Extents, Pointer, Value, Walk};
use crate::frontend::kind::{Binary, CastKind, Kind, Unary};
use crate::frontend::launches::node::{copied, is_dim3};
use crate::frontend::tree::Node;
use crate::frontend::types::{CType, QualType};
use crate::kernel::ast::{BinOp, Scalar, U32, UnOp};
use crate::kernel::host::HostExpr;

/// Operators and operands of an expression, at most.
const MAX_SIZE: usize = 200;
/// Calls and variables on the way to what an expression is made of.
const DEPTH: u32 = 12;

impl Walk<'_, '_> {
    /// What an expression of a number is worth.
    pub fn number(&self, node: &Node) -> Option<HostExpr> {
        self.number_of(node, DEPTH)
    }

    /// What an expression is worth, or what the place holds that it names.
    pub fn held(&self, node: &Node) -> Option<HostExpr> {
        let held = self.stored_or_number(node, DEPTH);
        if held.is_none() {
            self.note_cause(node);
        }
        held
    }

    pub(super) fn number_of(&self, node: &Node, depth: u32) -> Option<HostExpr> {
        let value = self.read_number(node, depth);
        if value.is_none() {
            self.note_cause(node);
        }
        let value = self.host.named(value?, MAX_SIZE);
        (node.ty.as_ref().and_then(|ty| scalar(ty)) == Some(value.ty)).then_some(value)
    }

    fn read_number(&self, node: &Node, depth: u32) -> Option<HostExpr> {
        if let Some(given) = self.given_by(node) {
            return Some(given);
        }
        let ty = scalar(node.ty.as_ref()?)?;
        let inner = |place: usize| self.number_of(node.child(place)?, depth);
        let constant = || Some(HostExpr::number(node.value()?.parse().ok()?, ty));
        match &node.kind {
            Kind::IntegerLiteral | Kind::CharacterLiteral | Kind::CXXBoolLiteralExpr => constant(),
            Kind::UnaryExprOrTypeTraitExpr | Kind::TypeTraitExpr | Kind::SizeOfPackExpr | Kind::CXXNoexceptExpr => {
                constant()
            }
            Kind::ConstantExpr if node.value().is_some() => constant(),
            Kind::ParenExpr | Kind::ConstantExpr | Kind::ExprWithCleanups | Kind::CXXDefaultArgExpr => {
                if node.is_glvalue { None } else { inner(0) }
            }
            Kind::SubstNonTypeTemplateParmExpr => self.number_of(node.inner.last()?, depth),
            Kind::DeclRefExpr => {
                let is_enumerator = node.referenced()?.kind == Kind::EnumConstantDecl;
                if is_enumerator { constant() } else { None }
            }
            Kind::CXXScalarValueInitExpr | Kind::ImplicitValueInitExpr => Some(HostExpr::number(0, ty)),
            Kind::InitListExpr if node.inner.len() == 1 => inner(0),
            Kind::ImplicitCastExpr | Kind::CStyleCastExpr | Kind::CXXStaticCastExpr | Kind::CXXFunctionalCastExpr => {
                match node.cast_kind() {
                    CastKind::LValueToRValue => self.stored(node.child(0)?, depth),
                    CastKind::IntegralCast | CastKind::IntegralToBoolean => inner(0).map(|value| value.cast(ty)),
                    CastKind::FloatingToIntegral => self.rounded(node.child(0)?, ty, depth),
                    CastKind::NoOp => inner(0),
                    CastKind::PointerToBoolean => {
                        let pointer = node.child(0)?;
                        if pointer.ty.as_deref().is_some_and(is_pointer) {
                            self.is_there(pointer)
                        } else {
                            self.has_function(pointer)
                        }
                    }
                    _ => self.function_pointer(node),
                }
            }
            Kind::UnaryOperator => {
                let op = match node.unary()? {
                    Unary::Plus | Unary::Extension => return inner(0),
                    Unary::Minus => UnOp::Neg,
                    Unary::Not => UnOp::BitNot,
                    Unary::LogicalNot => UnOp::Not,
                    _ => return self.function_pointer(node),
                };
                HostExpr::unary(op, inner(0)?)
            }
            Kind::BinaryOperator if is_of_pointers(node) => self.compared(node),
            Kind::BinaryOperator if Self::is_of_functions(node) => self.compared_functions(node),
            Kind::BinaryOperator => match node.binary()? {
                Binary::Comma => inner(1),
                operator => HostExpr::binary(operator.operator()?, inner(0)?, inner(1)?),
            },
            Kind::ConditionalOperator => HostExpr::select(inner(0)?, inner(1)?, inner(2)?),
            Kind::CallExpr => self.call(node, depth),
            _ => None,
        }
    }

    /// What a step gives that was taken.
    fn given_by(&self, node: &Node) -> Option<HostExpr> {
        let (at, value) = self.given.as_ref()?;
        (*at == std::ptr::from_ref(node) as usize).then(|| value.clone())
    }

    /// What the place holds that an expression names.
    fn stored(&self, node: &Node, depth: u32) -> Option<HostExpr> {
        if let Some(given) = self.given_by(node) {
            return Some(given);
        }
        let ty = scalar(node.ty.as_ref()?)?;
        match &node.kind {
            Kind::ParenExpr | Kind::ExprWithCleanups | Kind::MaterializeTemporaryExpr | Kind::CXXDefaultArgExpr => {
                self.stored_or_number(node.child(0)?, depth)
            }
            Kind::ImplicitCastExpr if matches!(node.cast_kind(), CastKind::NoOp) => {
                self.stored_or_number(node.child(0)?, depth)
            }
            Kind::SubstNonTypeTemplateParmExpr => self.stored_or_number(node.inner.last()?, depth),
            Kind::ConditionalOperator => HostExpr::select(
                self.number_of(node.child(0)?, depth)?,
                self.stored(node.child(1)?, depth)?,
                self.stored(node.child(2)?, depth)?,
            ),
            Kind::MemberExpr if !node.is_arrow && node.child(0).is_some_and(|n| is_dim3(self.host.cx, n)) => {
                let axis = ["x", "y", "z"].iter().position(|name| *name == node.name())?;
                let object = node.child(0)?;
                self.extents_of(object, depth)?[axis].clone().filter(|value| value.ty == ty)
            }
            Kind::MemberExpr => self.number_at(node, ty),
            Kind::DeclRefExpr => match self.variable(node, depth)? {
                Value::Number(value) => Some(value).filter(|value| value.ty == ty),
                Value::Extents(_) | Value::Pointer(_) | Value::Memory(_) => None,
            },
            Kind::CallExpr => {
                let is_min = is_min_or_max(self.host.cx, node)?;
                let (a, b) = (node.child(1)?, node.child(2)?);
                self.least(is_min, self.stored_or_number(a, depth)?, self.stored_or_number(b, depth)?)
            }
            _ => None,
        }
    }

    fn stored_or_number(&self, node: &Node, depth: u32) -> Option<HostExpr> {
        if node.is_glvalue { self.stored(node, depth) } else { self.number_of(node, depth) }
    }

    fn least(&self, is_min: bool, a: HostExpr, b: HostExpr) -> Option<HostExpr> {
        let op = if is_min { BinOp::Lt } else { BinOp::Gt };
        HostExpr::select(HostExpr::binary(op, b.clone(), a.clone())?, b, a)
    }

    /// The array that a pointer is the beginning of, if an expression is nothing but a variable that holds it.
    pub fn array(&self, node: &Node) -> Option<Array> {
        let inner = || node.child(0).and_then(|inner| self.array(inner));
        match &node.kind {
            Kind::ParenExpr | Kind::ExprWithCleanups | Kind::CXXConstCastExpr => inner(),
            Kind::ImplicitCastExpr | Kind::CStyleCastExpr | Kind::CXXStaticCastExpr | Kind::CXXReinterpretCastExpr => {
                let keeps = matches!(node.cast_kind(), CastKind::NoOp | CastKind::BitCast | CastKind::LValueToRValue);
                if keeps { inner() } else { None }
            }
            Kind::DeclRefExpr => {
                let id = node.variable().map(|v| v.id).filter(|id| self.is_tracked(*id))?;
                let is_known = self.host.pointers.is_own(id) && !self.changing.contains(&id);
                match self.state.get(&id).filter(|_| is_known)? {
                    Value::Pointer(pointer) => pointer.array.clone(),
                    Value::Number(_) | Value::Extents(_) | Value::Memory(_) => None,
                }
            }
            _ => None,
        }
    }

    /// What a variable holds where control is.
    pub fn variable(&self, node: &Node, depth: u32) -> Option<Value> {
        let id = node.variable()?.id;
        if self.is_tracked(id) {
            let is_changing = |id| self.changing.contains(&id);
            // What others may write may change what it is bound to.
            let may_change = is_changing(id) || is_changing(MEMORY) && self.host.is_bound_parameter(id);
            return self.state.get(&id).filter(|_| !may_change).cloned();
        }
        self.lasting(id, depth).or_else(|| self.remembered(node))
    }

    fn number_at(&self, node: &Node, ty: Scalar) -> Option<HostExpr> {
        match self.remembered(node)? {
            Value::Number(value) => Some(value).filter(|value| value.ty == ty),
            Value::Extents(_) | Value::Pointer(_) | Value::Memory(_) => None,
        }
    }

    /// What a variable of other code, or of no function, holds all the time.
    fn lasting(&self, id: u64, depth: u32) -> Option<Value> {
        let declaration = self.host.cx.index.decl(id)?;
        let ty = declaration.ty.as_deref().filter(|ty| !ty.is_volatile)?;
        let odd = declaration.odd_attribute().is_some();
        let is_constant = declaration.is_constexpr || ty.is_const;
        if odd || ty.is_reference() || !(self.host.uses.is_settled(id) && !self.in_parallel || is_constant) {
            return None;
        }
        let initialiser =
            declaration.initialiser().filter(|_| declaration.is(Kind::VarDecl) && declaration.is_initialised);
        let made_of = initialiser.zip(depth.checked_sub(1)).and_then(|(node, depth)| self.timeless(node, ty, depth));
        // What was computed once, or at a time of its own, is a number of its own unless it is a constant.
        let is_of_a_function = self.host.uses.is_of_a_function(id);
        // Of no function it may be read before its initialiser has run.
        let is_there = is_of_a_function || declaration.is_from_the_start;
        let at_once =
            |value: &Value| !declaration.is_static && self.host.uses.is_settled(id) || value.is_constant() && is_there;
        // Whoever reads it for the result of a call has it of that call, and may have it of another one, too; before
        // its initialiser has run it is zero.
        let is_one = if is_of_a_function {
            !self.is_inside || declaration.is_static || self.host.uses.is_settled(id)
        } else {
            declaration.is_from_the_start || self.owner != 0
        };
        made_of.filter(at_once).or_else(|| self.host.lasting(declaration, ty).filter(|_| is_one))
    }

    /// What an initialiser gives, if that is the same whenever it is asked.
    fn timeless(&self, node: &Node, ty: &QualType, depth: u32) -> Option<Value> {
        let elsewhere = Walk::nowhere(self.host, self.in_parallel);
        match scalar(ty) {
            Some(_) => Some(Value::Number(elsewhere.number_of(node, depth)?)),
            None if is_pointer(ty) => elsewhere.address(node).map(Pointer::at).map(Value::Pointer),
            None => Some(Value::Extents(elsewhere.extents_of(node, depth)?)),
        }
    }

    /// A value of type `dim3`.
    pub fn extents(&self, node: &Node) -> Option<Extents> {
        let extents = self.extents_of(node, DEPTH);
        if extents.is_none() {
            self.note_cause(node);
        }
        extents
    }

    fn extents_of(&self, node: &Node, depth: u32) -> Option<Extents> {
        match &node.kind {
            Kind::ParenExpr
            | Kind::ExprWithCleanups
            | Kind::MaterializeTemporaryExpr
            | Kind::CXXBindTemporaryExpr
            | Kind::CXXDefaultArgExpr => self.extents_of(node.child(0)?, depth),
            Kind::ImplicitCastExpr | Kind::CXXFunctionalCastExpr | Kind::CStyleCastExpr | Kind::CXXStaticCastExpr => {
                let kept = matches!(node.cast_kind(), CastKind::ConstructorConversion | CastKind::NoOp)
                    && is_dim3(self.host.cx, node);
                if kept { self.extents_of(node.child(0)?, depth) } else { None }
            }
            Kind::InitListExpr if node.inner.len() == 1 && is_dim3(self.host.cx, node) => {
                self.extents_of(node.child(0).filter(|n| is_dim3(self.host.cx, n))?, depth)
            }
            Kind::CXXConstructExpr | Kind::CXXTemporaryObjectExpr if is_dim3(self.host.cx, node) => {
                match copied(self.host.cx, node) {
                    Some(original) => self.extents_of(original, depth),
                    None => self.constructed(node, depth),
                }
            }
            Kind::ConditionalOperator if is_dim3(self.host.cx, node) => {
                let condition = self.number_of(node.child(0)?, depth)?;
                let [a, b] = [1, 2].map(|place| node.child(place).and_then(|n| self.extents_of(n, depth)));
                let (a, b) = (a?, b?);
                let both = |axis: usize| HostExpr::select(condition.clone(), a[axis].clone()?, b[axis].clone()?);
                Some([both(0), both(1), both(2)])
            }
            Kind::DeclRefExpr if is_dim3(self.host.cx, node) => match self.variable(node, depth)? {
                Value::Extents(extents) => Some(extents),
                Value::Number(_) | Value::Pointer(_) | Value::Memory(_) => None,
            },
            Kind::MemberExpr if is_dim3(self.host.cx, node) => match self.remembered(node)? {
                Value::Extents(extents) => Some(extents),
                Value::Number(_) | Value::Pointer(_) | Value::Memory(_) => None,
            },
            Kind::CallExpr if is_dim3(self.host.cx, node) => match self.result(node, depth)? {
                Value::Extents(extents) => Some(extents),
                Value::Number(_) | Value::Pointer(_) | Value::Memory(_) => None,
            },
            _ => None,
        }
    }

    /// `dim3(x, y, z)`; what is left out is 1.
    fn constructed(&self, node: &Node, depth: u32) -> Option<Extents> {
        let constructor = self.host.cx.index.decl(node.referenced()?.id)?;
        let is_number = |p: &Node| p.ty.as_ref().is_some_and(|ty| ty.ty == CType::Scalar(U32));
        let from_numbers = constructor.parameters().count() == 3 && constructor.parameters().all(is_number);
        if !from_numbers || node.inner.len() > 3 {
            return None;
        }
        let given = |axis: usize| match node.inner.get(axis) {
            None => Some(HostExpr::number(1, U32)),
            Some(argument) if argument.is(Kind::CXXDefaultArgExpr) => Some(HostExpr::number(1, U32)),
            Some(argument) => self.number_of(argument, depth),
        };
        Some([given(0), given(1), given(2)])
    }

    fn call(&self, node: &Node, depth: u32) -> Option<HostExpr> {
        let callee = without_parentheses(node.child(0)?);
        let name = &callee.referenced()?.name;
        if &**name == "__builtin_expect" {
            return self.number_of(node.child(1)?, depth);
        }
        match self.result(node, depth)? {
            Value::Number(value) => Some(value),
            Value::Extents(_) | Value::Pointer(_) | Value::Memory(_) => None,
        }
    }

    /// What a function gives that only computes something of its arguments.
    fn result(&self, node: &Node, depth: u32) -> Option<Value> {
        let depth = depth.checked_sub(1)?;
        let function = called(self.host.cx, node).filter(|f| !f.is_kernel())?;
        let arguments = node.inner.get(1..)?;
        if function.parameters().count() != arguments.len() || !self.host.spend() {
            return None;
        }
        let mut state = HashMap::new();
        for (parameter, argument) in function.parameters().zip(arguments) {
            if let Some(value) = self.argument(parameter, argument, depth) {
                state.insert(parameter.id, value);
            }
        }
        let body = shape::code(function).filter(|body| is_structured(self.host.cx, body))?;
        Walk::inside(self.host, function, state).returned(std::slice::from_ref(body))
    }

    /// Whether a place is a variable that is followed or never changes, a part of one, or made for this expression.
    fn is_followed(&self, node: &Node) -> bool {
        let all = |nodes: &[Node]| nodes.iter().all(|node| !node.is_glvalue || self.is_followed(node));
        match &node.kind {
            Kind::MaterializeTemporaryExpr => true,
            Kind::ParenExpr | Kind::ExprWithCleanups | Kind::ImplicitCastExpr | Kind::SubstNonTypeTemplateParmExpr => {
                all(&node.inner)
            }
            Kind::MemberExpr if !node.is_arrow => {
                node.child(0).is_some_and(|object| is_dim3(self.host.cx, object) && self.is_followed(object))
            }
            Kind::ConditionalOperator => node.inner.get(1..).is_some_and(all),
            Kind::CallExpr if is_min_or_max(self.host.cx, node).is_some() => node.inner.get(1..).is_some_and(all),
            Kind::CXXDefaultArgExpr => all(&node.inner),
            _ => {
                let id = node.variable().map(|v| v.id);
                id.is_some_and(|id| self.is_tracked(id) || self.lasting(id, DEPTH).is_some())
            }
        }
    }

    /// What a parameter is given.
    pub fn given(&self, parameter: &Node, argument: &Node) -> Option<Value> {
        self.argument(parameter, argument, DEPTH)
    }

    pub(super) fn argument(&self, parameter: &Node, argument: &Node, depth: u32) -> Option<Value> {
        let ty = parameter.ty.as_deref()?;
        if is_pointer(ty) {
            let pointer = Pointer { address: self.address(argument), array: self.array(argument) };
            return pointer.known().map(Value::Pointer);
        }
        if is_reference_to_an_array(ty) {
            return self.array_address(argument).map(Pointer::at).map(Value::Pointer);
        }
        if ty.is_reference() && !super::shape::is_reference_to_constant(ty) {
            return None;
        }
        // What others may change need not be what a reference to it gives when it is read.
        if ty.is_reference() && argument.is_glvalue && !self.is_followed(argument) {
            return None;
        }
        if let Some(wanted) = scalar(ty.referent()) {
            let value = self.stored_or_number(argument, depth)?;
            let given = argument.ty.as_deref().and_then(scalar);
            return Some(Value::Number(value)).filter(|_| wanted == given.unwrap_or(wanted));
        }
        is_dim3(self.host.cx, argument).then(|| self.extents_of(argument, depth))?.map(Value::Extents)
    }
}

impl Value {
    fn is_constant(&self) -> bool {
        match self {
            Value::Number(value) => value.as_number().is_some(),
            Value::Pointer(pointer) => {
                pointer.array.is_none() && pointer.address.as_ref().is_some_and(|e| e.as_number().is_some())
            }
            Value::Memory(_) => false,
            Value::Extents(extents) => extents.iter().all(|e| e.as_ref().is_some_and(|e| e.as_number().is_some())),
        }
    }
}

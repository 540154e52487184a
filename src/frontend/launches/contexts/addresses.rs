//! What pointers of the host are: addresses, of which only differences are of interest.
//!
//! ```text
//! p           an unknown for each array or pointer of which nothing else is known
//! p + i       p + i * sizeof *p, in bytes, as a number of 64 bits
//! c ? p : q   a choice
//! ```
//!
//! What holds is what holds of numbers ([`super::value`]). `None`: it cannot be read.

use super::shape::without_parentheses;
use super::state::{Value, Walk};
use crate::frontend::kind::{Binary, CastKind, Kind, Unary};
use crate::frontend::tree::Node;
use crate::frontend::types::{CType, QualType};
use crate::kernel::ast::{BinOp, I64, Scalar, U64};
use crate::kernel::host::HostExpr;

/// Operators and operands of an address, at most, and parts within one another.
const MAX_SIZE: usize = 60;
const DEPTH: u32 = 12;

pub fn is_pointer(ty: &QualType) -> bool {
    matches!(ty.ty, CType::Pointer(_)) && !ty.is_volatile
}

/// `T (&r)[n]`
pub fn is_reference_to_an_array(ty: &QualType) -> bool {
    matches!(&ty.ty, CType::Reference(inner) if matches!(inner.ty, CType::Array(..)))
}

impl Walk<'_, '_> {
    /// The address that an expression of a pointer gives.
    pub fn address(&self, node: &Node) -> Option<HostExpr> {
        self.address_of(node, DEPTH)
    }

    /// The same of an expression, or of a place that holds the pointer.
    pub fn pointer(&self, node: &Node) -> Option<HostExpr> {
        if node.is_glvalue { self.held_address(node) } else { self.address(node) }
    }

    fn address_of(&self, node: &Node, depth: u32) -> Option<HostExpr> {
        let depth = depth.checked_sub(1)?;
        if !node.ty.as_deref().is_some_and(is_pointer) {
            return None;
        }
        let inner = |place: usize| self.address_of(node.child(place)?, depth);
        let value = match &node.kind {
            Kind::ParenExpr
            | Kind::ConstantExpr
            | Kind::ExprWithCleanups
            | Kind::CXXDefaultArgExpr
            | Kind::CXXConstCastExpr => {
                if node.is_glvalue {
                    None
                } else {
                    inner(0)
                }
            }
            Kind::SubstNonTypeTemplateParmExpr => self.address_of(node.inner.last()?, depth),
            Kind::ImplicitCastExpr
            | Kind::CStyleCastExpr
            | Kind::CXXStaticCastExpr
            | Kind::CXXReinterpretCastExpr
            | Kind::CXXFunctionalCastExpr => match node.cast_kind() {
                CastKind::NoOp | CastKind::BitCast => inner(0),
                CastKind::NullToPointer => Some(HostExpr::number(0, U64)),
                CastKind::LValueToRValue => self.held_address(node.child(0)?),
                CastKind::ArrayToPointerDecay => self.variable_address(node.child(0)?, depth),
                _ => None,
            },
            Kind::ConditionalOperator => self.chosen(node.child(0)?, inner(1), inner(2)),
            Kind::UnaryOperator if node.unary() == Some(Unary::AddressOf) => {
                let target = without_parentheses(node.child(0)?);
                match (&target.kind, target.child(0), target.child(1)) {
                    (Kind::ArraySubscriptExpr, Some(array), Some(index))
                        if array.ty.as_deref().is_some_and(is_pointer) =>
                    {
                        self.moved(self.address_of(array, depth)?, BinOp::Add, index, node.ty.as_deref()?)
                    }
                    _ => self.variable_address(target, depth),
                }
            }
            Kind::BinaryOperator => {
                let (a, b) = (node.child(0)?, node.child(1)?);
                let is_first = a.ty.as_deref().is_some_and(is_pointer);
                let (pointer, steps) = if is_first { (a, b) } else { (b, a) };
                let op = match node.binary()? {
                    Binary::Add => BinOp::Add,
                    Binary::Subtract => BinOp::Sub,
                    _ => return None,
                };
                self.moved(self.address_of(pointer, depth)?, op, steps, node.ty.as_deref()?)
            }
            _ => None,
        };
        value.filter(|value| value.size() <= MAX_SIZE)
    }

    /// One of two pointers, whatever is known of them; a condition that cannot be read may be either.
    fn chosen(&self, condition: &Node, yes: Option<HostExpr>, no: Option<HostExpr>) -> Option<HostExpr> {
        let condition =
            self.number(condition).unwrap_or_else(|| self.host.new_unknown("choice", Scalar::Bool, None, false));
        let unread = || self.host.new_address("choice", None, false);
        HostExpr::select(condition, yes.unwrap_or_else(unread), no.unwrap_or_else(unread))
    }

    /// A pointer of this type, so many steps further or back.
    pub fn moved(&self, pointer: HostExpr, op: BinOp, steps: &Node, ty: &QualType) -> Option<HostExpr> {
        let steps = self.number(steps)?;
        let wide = if matches!(steps.ty, Scalar::Int(int) if int.signed) { I64 } else { U64 };
        self.by(pointer, op, steps.cast(wide).cast(U64), ty)
    }

    /// The same by a number of 64 bits.
    pub fn by(&self, pointer: HostExpr, op: BinOp, steps: HostExpr, ty: &QualType) -> Option<HostExpr> {
        let CType::Pointer(target) = &ty.ty else { return None };
        let (size, _) = self.host.cx.types.size_align(target).ok()?;
        let bytes = HostExpr::binary(BinOp::Mul, steps, HostExpr::number(size.into(), U64))?;
        let bytes =
            if op == BinOp::Sub { HostExpr::binary(BinOp::Sub, HostExpr::number(0, U64), bytes)? } else { bytes };
        if bytes.as_number() == Some(0) {
            return Some(pointer);
        }
        HostExpr::binary(BinOp::Add, pointer, bytes)
    }

    pub fn held_address(&self, place: &Node) -> Option<HostExpr> {
        let place = without_parentheses(place);
        if let (Kind::ConditionalOperator, [condition, yes, no]) = (&place.kind, &place.inner[..]) {
            return self.chosen(condition, self.held_address(yes), self.held_address(no));
        }
        match self.variable(place, DEPTH)? {
            Value::Pointer(pointer) => pointer.address,
            Value::Number(_) | Value::Extents(_) | Value::Memory(_) => None,
        }
    }

    /// The address of a variable.
    fn variable_address(&self, place: &Node, depth: u32) -> Option<HostExpr> {
        let id = without_parentheses(place).variable()?.id;
        let declaration = self.host.cx.index.decl(id)?;
        let ty = declaration.ty.as_deref()?;
        if ty.is_reference() {
            return self.bound_address(declaration, depth.checked_sub(1)?);
        }
        let is_one = matches!(ty.ty, CType::Array(..)) || !declaration.is(Kind::ParmVarDecl);
        is_one.then(|| self.host.address(declaration))
    }

    /// The address of the array that a reference is bound to for good.
    fn bound_address(&self, reference: &Node, depth: u32) -> Option<HostExpr> {
        if !is_reference_to_an_array(reference.ty.as_deref()?) {
            return None;
        }
        if let Some(Value::Pointer(pointer)) = self.state.get(&reference.id) {
            return pointer.address.clone();
        }
        let target = reference.initialiser().filter(|_| reference.is(Kind::VarDecl) && !reference.is_static)?;
        self.variable_address(target, depth)
    }

    /// The address of the array that a parameter is bound to.
    pub fn array_address(&self, place: &Node) -> Option<HostExpr> {
        self.variable_address(place, DEPTH)
    }
}

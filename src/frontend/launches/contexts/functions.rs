//! Which function a pointer of the host points to.
//!
//! A function's address is a number of its own: the id of its declaration. Nothing but comparisons with other functions
//! and with null looks at it, so any numbers do that differ, and none of them is ever said:
//!
//! ```text
//! is(f, f) = true     is(g, f) = false     is(c ? p : q, f) = (c && is(p, f)) || (!c && is(q, f))
//! ```
//!
//! What holds where something has a second name is not known: nothing is read there.

use super::addresses::is_pointer;
use super::shape;
use super::state::{Chosen, Host, Walk};
use crate::frontend::callees::HostKernel;
use crate::frontend::kind::{Binary, CastKind, Kind, Unary};
use crate::frontend::tree::Node;
use crate::frontend::types::{CType, QualType};
use crate::kernel::ast::{BinOp, Scalar, U64, UnOp};
use crate::kernel::host::{HostExpr, HostForm};

/// Whether a pointer is this function.
pub struct Is {
    /// The condition.
    pub when: HostExpr,
    /// It is no more than possible where that holds.
    pub is_open: bool,
}

impl Is {
    /// It is.
    pub fn yes() -> Self {
        Is { when: HostExpr::number(1, Scalar::Bool), is_open: false }
    }

    fn perhaps() -> Self {
        Is { is_open: true, ..Self::yes() }
    }
}

/// The type of what stands for a pointer to a function.
pub fn word(ty: &QualType) -> Option<Scalar> {
    (matches!(ty.ty, CType::FunctionPointer(_)) && !ty.is_volatile).then_some(U64)
}

/// The type of what stands for a number or such a pointer.
pub fn scalar(ty: &QualType) -> Option<Scalar> {
    shape::scalar(ty).or_else(|| word(ty))
}

/// Whether something points to an object or to a function.
pub fn points(ty: &QualType) -> bool {
    is_pointer(ty) || word(ty).is_some()
}

fn is_one(node: &Node) -> bool {
    node.ty.as_deref().is_some_and(|ty| word(ty).is_some())
}

impl Walk<'_, '_> {
    /// That a launch of what an expression gives launches this kernel, unless it names it.
    pub(super) fn launched_by(&self, callee: &Node, kernel: HostKernel) -> Option<Chosen> {
        let callee = super::super::node::stripped(callee);
        callee.variable()?;
        let unread = || self.host.new_unknown("function", U64, None, false);
        let pointer = self.held(callee).unwrap_or_else(unread);
        Some(Chosen { pointer, function: kernel.node.id })
    }

    /// The function that an expression names, or the one of two.
    pub(super) fn function(&self, node: &Node) -> Option<HostExpr> {
        let node = shape::without_parentheses(node);
        if let (Kind::ConditionalOperator, [condition, yes, no]) = (&node.kind, &node.inner[..]) {
            return HostExpr::select(self.number(condition)?, self.function(yes)?, self.function(no)?);
        }
        let function = node.referenced().filter(|r| node.is(Kind::DeclRefExpr) && r.kind.is_function())?;
        (!self.host.has_second_names).then(|| HostExpr::number(function.id.into(), U64))
    }

    /// What an expression of a pointer to a function gives, of a form that no number has.
    pub(super) fn function_pointer(&self, node: &Node) -> Option<HostExpr> {
        let target = node.child(0)?;
        match node.cast_kind() {
            CastKind::FunctionToPointerDecay => self.function(target),
            CastKind::NullToPointer => Some(HostExpr::number(0, U64)),
            _ if node.unary() == Some(Unary::AddressOf) => self.function(target),
            _ => None,
        }
    }

    /// A comparison of two pointers to functions, of which one is known; `None`: it is none, or nothing is known of it.
    pub(super) fn compared_functions(&self, node: &Node) -> Option<HostExpr> {
        let [a, b] = [node.child(0)?, node.child(1)?];
        let (pointer, function) = match [self.number(a)?, self.number(b)?].map(|e| (e.as_number(), e)) {
            [(Some(function), _), (_, pointer)] | [(_, pointer), (Some(function), _)] => (pointer, function),
            [(None, _), (None, _)] => return None,
        };
        let is = self.host.is_function(&pointer, function.try_into().ok()?, &|_| false);
        let holds = match is.is_open {
            false => is.when,
            true if function == 0 => return None,
            // What a caller gives is what is launched, and no run may choose otherwise.
            true => self.decided_number("comparison", Scalar::Bool),
        };
        match node.binary()? {
            Binary::Equal => Some(holds),
            Binary::NotEqual => HostExpr::unary(UnOp::Not, holds),
            _ => None,
        }
    }

    /// Whether an expression compares two such pointers.
    pub(super) fn is_of_functions(node: &Node) -> bool {
        matches!(node.binary(), Some(Binary::Equal | Binary::NotEqual)) && node.inner.iter().all(is_one)
    }

    /// Whether a pointer to a function is not null.
    pub(super) fn has_function(&self, pointer: &Node) -> Option<HostExpr> {
        let is = self.host.is_function(&self.number(pointer).filter(|_| is_one(pointer))?, 0, &|_| false);
        HostExpr::unary(UnOp::Not, Some(is.when).filter(|_| !is.is_open)?)
    }
}

impl Host<'_, '_> {
    /// Whether this is what is launched. `root`: the function that is entered from outside, with any pointer.
    pub(super) fn is_chosen(&self, chosen: &Chosen, root: Option<u64>) -> Is {
        let root = root.and_then(|function| self.cx.index.decl(function));
        let is_given = |parameter: u64| root.is_some_and(|function| function.parameters().any(|p| p.id == parameter));
        self.is_function(&chosen.pointer, chosen.function, &is_given)
    }

    /// `may_be`: whether what a parameter is given may be what one likes.
    fn is_function(&self, pointer: &HostExpr, function: u64, may_be: &dyn Fn(u64) -> bool) -> Is {
        match &pointer.form {
            HostForm::Number(n) => {
                Is { when: HostExpr::number((*n == i128::from(function)).into(), Scalar::Bool), is_open: false }
            }
            HostForm::Select(c, yes, no) => {
                let [yes, no] = [yes, no].map(|part| self.is_function(part, function, may_be));
                let is_open = yes.is_open || no.is_open;
                either(c, yes.when, no.when).map_or_else(Is::perhaps, |when| Is { when, is_open })
            }
            HostForm::Unknown(id) => {
                let parameter = self.unknowns.borrow()[*id].parameter;
                Is { is_open: !parameter.is_some_and(|(parameter, _)| may_be(parameter)), ..Is::yes() }
            }
            HostForm::Unary(..) | HostForm::Binary(..) | HostForm::Cast(_) => Is::perhaps(),
        }
    }
}

/// `(c && yes) || (!c && no)`
fn either(c: &HostExpr, yes: HostExpr, no: HostExpr) -> Option<HostExpr> {
    let not = |e: HostExpr| HostExpr::unary(UnOp::Not, e);
    match (yes.as_number(), no.as_number()) {
        (Some(a), Some(b)) if a == b => Some(yes),
        (Some(_), Some(0)) => Some(c.clone()),
        (Some(0), Some(_)) => not(c.clone()),
        (_, Some(0)) => HostExpr::binary(BinOp::And, c.clone(), yes),
        (Some(0), _) => HostExpr::binary(BinOp::And, not(c.clone())?, no),
        (_, Some(_)) => HostExpr::binary(BinOp::Or, not(c.clone())?, yes),
        (Some(_), _) => HostExpr::binary(BinOp::Or, c.clone(), no),
        (None, None) => {
            let [yes, no] = [(c.clone(), yes), (not(c.clone())?, no)].map(|(c, e)| HostExpr::binary(BinOp::And, c, e));
            HostExpr::binary(BinOp::Or, yes?, no?)
        }
    }
}

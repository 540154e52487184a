//! What expressions denote while a kernel is lowered.

use super::scope::Lifetime;
use crate::kernel::ast::{Expr, LocalId};

/// The value of an expression.
#[derive(Clone, Debug)]
pub enum Value {
    /// Of a `void` expression.
    Void,
    /// A scalar, or a pointer into an object.
    Scalar(Expr),
    /// A record, a vector or an array, member by member.
    Parts(Vec<Value>),
    /// The address of something that has no address in the kernel AST.
    Address(Box<Place>),
    /// A reference held in a record: a closure's capture, a reference member.
    Reference(Box<Place>),
    /// A function, by the id of a declaration.
    Function(u64),
}

/// Where an lvalue lives.
#[derive(Clone, Debug)]
pub enum Place {
    /// A scalar or pointer local.
    Local(LocalId),
    /// In an object.
    Memory(Expr),
    /// Member by member, a reference member being what it refers to; and when the whole ends.
    Parts(Vec<Place>, Lifetime),
    /// A value that is only read, and when what has it ends: a temporary, a constant, `threadIdx`.
    Value(Value, Lifetime),
}

impl Place {
    /// A local in the place, if there is one.
    pub fn any_local(&self) -> Option<LocalId> {
        match self {
            Place::Local(local) => Some(*local),
            Place::Parts(parts, _) => parts.iter().find_map(Place::any_local),
            Place::Memory(_) | Place::Value(..) => None,
        }
    }

    /// Whether it is in an object, or a part of it is.
    pub fn has_memory(&self) -> bool {
        match self {
            Place::Memory(_) => true,
            Place::Parts(parts, _) => parts.iter().any(Place::has_memory),
            Place::Local(_) | Place::Value(..) => false,
        }
    }

    /// All locals in the place.
    pub fn locals(&self, into: &mut Vec<LocalId>) {
        match self {
            Place::Local(local) => into.push(*local),
            Place::Parts(parts, _) => parts.iter().for_each(|p| p.locals(into)),
            Place::Memory(_) | Place::Value(..) => {}
        }
    }
}

impl Value {
    /// The scalars in the value, in order.
    pub fn scalars<'v>(&'v self, into: &mut Vec<&'v Expr>) {
        match self {
            Value::Scalar(e) => into.push(e),
            Value::Parts(parts) => parts.iter().for_each(|p| p.scalars(into)),
            Value::Void | Value::Address(_) | Value::Reference(_) | Value::Function(_) => {}
        }
    }
}
